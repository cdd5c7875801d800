//! How things are drawn, with names resolved.

use super::{ClassId, FeatureId, GroupId, LinkId, MarkId, PackId, PieceId, RoleId, TintId};
use tilewright_diagnostics::Span;
use tilewright_syntax::nouns::decl::Texts;

/// A colour of the pictures, as `#` and hexadecimal digits.
#[derive(Clone, Debug)]
pub struct Tint {
    /// The pack.
    pub pack: PackId,
    /// Its key.
    pub key: String,
    /// On a light page.
    pub light: String,
    /// On a dark page.
    pub dark: String,
    /// Where it is declared.
    pub span: Span,
}

/// How something is drawn. What is not said is up to whoever draws.
#[derive(Clone, Debug)]
pub struct Look {
    /// The pack that says so.
    pub pack: PackId,
    /// The key of what is drawn.
    pub key: String,
    /// Everything that has this key.
    pub of: Vec<Looked>,
    /// With what it is filled.
    pub fill: Option<TintId>,
    /// Its outline.
    pub line: Option<TintId>,
    /// The wall around it.
    pub wall: Option<TintId>,
    /// How wide it or its wall is, in hundredths of a side.
    pub width: Option<i32>,
    /// Its picture, from the back to the front.
    pub picture: Vec<PictureLayer>,
    /// How large the picture may be, in hundredths of a side.
    pub size: Option<i32>,
    /// Quarter turns of the picture, clockwise.
    pub turned: Option<i32>,
    /// Where the owner's sign stands in the picture, and its size.
    pub sign: Option<[i32; 3]>,
    /// What is strewn over it.
    pub texture: Vec<Texture>,
    /// Where it is declared.
    pub span: Span,
}

/// Something that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Looked {
    /// A kind of feature.
    Feature(FeatureId),
    /// A mark.
    Mark(MarkId),
    /// A kind of link.
    Link(LinkId),
    /// Tiles of a class.
    Class(ClassId),
    /// Pieces of a group that have no look of their own.
    Group(GroupId),
    /// A kind of piece.
    Piece(PieceId),
    /// Pieces in a role.
    Role(RoleId),
}

/// One layer of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PictureLayer {
    /// Its outline: path data of SVG, commands and numbers alone, in a box of 100 by 100.
    pub path: String,
    /// With what it is filled.
    pub fill: Option<Paint>,
    /// Its outline.
    pub line: Option<Paint>,
    /// How wide the outline is, in hundredths of the box.
    pub width: Option<i32>,
}

/// A colour of a layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Paint {
    /// A tint.
    Tint(TintId),
    /// That of the owner of the piece.
    Owner,
}

/// A small picture that is strewn over something.
#[derive(Clone, Debug)]
pub struct Texture {
    /// How large it is, in hundredths of a side.
    pub size: i32,
    /// How far apart they are.
    pub gap: i32,
    /// The picture.
    pub picture: Vec<PictureLayer>,
}

/// How the pieces of a player are told from those of others.
#[derive(Clone, Debug)]
pub struct Livery {
    /// The pack.
    pub pack: PackId,
    /// Its key.
    pub key: String,
    /// What people read.
    pub title: Texts,
    /// The tint of the pieces.
    pub fill: TintId,
    /// The tint of their outlines.
    pub line: TintId,
    /// The tint of the sign.
    pub ink: TintId,
    /// The sign: path data of SVG in a box of 100 by 100.
    pub sign: String,
}
