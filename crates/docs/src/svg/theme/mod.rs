//! The theme: how everything is drawn, as the packs say, and plainly where they say nothing.

mod css;
mod plain;
mod tones;

use super::paint::Plans;
use std::collections::BTreeMap;
use tilewright_model::book::{self, FeatureId, GroupId, Look, Looked, Paint, PieceId, RoleId, Rulebook};
use tilewright_syntax::nouns::decl::SideUse;
pub(crate) use tones::{Tone, Tones};

/// How the things of a rulebook are drawn.
#[derive(Clone, Debug)]
pub struct Theme {
    pub(crate) tones: Tones,
    /// What was planned with it, of its rulebook's tiles.
    pub(crate) plans: Plans,
    styles: BTreeMap<Looked, Style>,
    liveries: Vec<Livery>,
}

/// How one thing is drawn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Style {
    /// A word for it among ids: no other thing has it.
    pub name: String,
    pub fill: Option<Tone>,
    pub line: Tone,
    pub wall: Option<Tone>,
    /// The width of a band or of a wall.
    pub width: f64,
    pub picture: Vec<Layer>,
    pub size: f64,
    /// Quarter turns of the picture.
    pub turned: Option<u8>,
    /// Where the sign of the owner stands in the picture, and its size.
    pub sign: [f64; 3],
    pub texture: Vec<Texture>,
}

/// One layer of a picture.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Layer {
    /// Its outline; empty if it is a letter.
    pub path: String,
    /// A letter, how large it is, and how far down it stands.
    pub letter: Option<(String, f64, f64)>,
    pub fill: Option<Colour>,
    pub line: Option<Colour>,
    pub width: f64,
}

/// A colour of a layer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Colour {
    Tone(Tone),
    /// That of the owner.
    Owner,
}

/// A small picture that is strewn.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Texture {
    pub size: f64,
    pub gap: f64,
    pub picture: Vec<Layer>,
}

/// How a player's pieces are told apart.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Livery {
    pub name: String,
    pub fill: Tone,
    pub line: Tone,
    pub ink: Tone,
    pub sign: String,
}

/// How wide the outline of a layer is that says nothing.
const LINE: f64 = 4.0;

impl Theme {
    /// The theme of a rulebook. It is the same for all its rulesets.
    pub fn of(book: &Rulebook) -> Theme {
        let tones = Tones::of(book);
        let mut theme = Theme { plans: Plans::default(), styles: BTreeMap::new(), liveries: plain::liveries(), tones };
        for (looked, style) in plain::styles(book) {
            theme.styles.insert(looked, style);
        }
        for look in &book.looks {
            for looked in &look.of {
                let plain = theme.styles.remove(looked).unwrap_or_else(|| plain::anything("thing"));
                let style = theme.style_of(look, plain);
                theme.styles.insert(*looked, style);
            }
        }
        // Plain ones come after those of the packs, should there be more players.
        let own: Vec<Livery> = book.liveries.iter().map(|livery| theme.livery_of(livery)).collect();
        theme.liveries.retain(|plain| own.iter().all(|livery| livery.name != plain.name));
        theme.liveries.splice(0..0, own);
        theme
    }

    fn style_of(&self, look: &Look, plain: Style) -> Style {
        let tone = |tint: Option<book::TintId>| tint.map(|tint| self.tones.of_tint(tint));
        let number = |n: Option<i32>, plain: f64| n.map_or(plain, f64::from);
        let has_picture = !look.picture.is_empty();
        // What has a picture and no fill of its own is its picture alone.
        let fill = tone(look.fill).or(plain.fill.filter(|_| !has_picture || look.wall.is_some()));
        Style {
            fill,
            line: tone(look.line).unwrap_or(plain.line),
            wall: tone(look.wall),
            width: number(look.width, plain.width),
            picture: if has_picture { self.layers(&look.picture) } else { plain.picture },
            size: number(look.size, plain.size),
            turned: look.turned.and_then(|turned| u8::try_from(turned).ok()),
            sign: look.sign.map_or(plain.sign, |sign| sign.map(f64::from)),
            texture: look.texture.iter().map(|texture| self.texture(texture)).collect(),
            name: plain.name,
        }
    }

    fn layers(&self, layers: &[book::PictureLayer]) -> Vec<Layer> {
        let colour = |paint: Paint| match paint {
            Paint::Tint(tint) => Colour::Tone(self.tones.of_tint(tint)),
            Paint::Owner => Colour::Owner,
        };
        let layer = |layer: &book::PictureLayer| Layer {
            path: layer.path.clone(),
            letter: None,
            fill: layer.fill.map(colour),
            line: layer.line.map(colour),
            width: layer.width.map_or(LINE, f64::from),
        };
        layers.iter().map(layer).collect()
    }

    fn texture(&self, texture: &book::Texture) -> Texture {
        let (size, gap) = (f64::from(texture.size), f64::from(texture.gap));
        Texture { size, gap, picture: self.layers(&texture.picture) }
    }

    fn livery_of(&self, livery: &book::Livery) -> Livery {
        let tone = |tint| self.tones.of_tint(tint);
        Livery {
            name: livery.key.clone(),
            fill: tone(livery.fill),
            line: tone(livery.line),
            ink: tone(livery.ink),
            sign: livery.sign.clone(),
        }
    }

    /// How something is drawn.
    pub(crate) fn style(&self, looked: Looked) -> Option<&Style> {
        self.styles.get(&looked)
    }

    /// How a kind of feature is drawn.
    pub(crate) fn feature(&self, kind: usize) -> Option<&Style> {
        self.style(Looked::Feature(FeatureId(kind)))
    }

    /// How a piece is drawn, and how often its picture is turned; on a segment of a kind of feature, or elsewhere.
    pub(crate) fn piece(&self, book: &Rulebook, piece: usize, on: Option<usize>) -> (&Style, u8) {
        let groups = (0..book.groups.len()).filter(|&group| book.groups[group].kinds.has(piece));
        let by_group =
            groups.filter_map(|group| self.style(Looked::Group(GroupId(group)))).find(|s| !s.picture.is_empty());
        let own = self.style(Looked::Piece(PieceId(piece)));
        let said = |looked| book.looks.iter().any(|look| look.of.contains(&looked));
        let style = match (own, by_group) {
            (Some(own), Some(group)) => {
                if said(Looked::Piece(PieceId(piece))) {
                    own
                } else {
                    group
                }
            }
            (Some(style), None) | (None, Some(style)) => style,
            (None, None) => self.tones.nothing(),
        };
        let roles = book
            .roles
            .iter()
            .enumerate()
            .filter(|(_, role)| role.kinds.has(piece) && on.is_some_and(|on| role.on == FeatureId(on)));
        let mut turned = style.turned.unwrap_or(0);
        for role in roles.filter_map(|(role, _)| self.style(Looked::Role(RoleId(role)))) {
            if !role.picture.is_empty() {
                return (role, role.turned.unwrap_or(0));
            }
            turned = role.turned.unwrap_or(turned);
        }
        (style, turned)
    }

    /// How the pieces of a player are told apart: one who is called like a livery has it, others take them in turn.
    pub(crate) fn livery(&self, player: usize, players: &[String]) -> Option<&Livery> {
        let named = |n: usize| self.liveries.iter().position(|livery| players.get(n) == Some(&livery.name));
        if let Some(own) = named(player) {
            return self.liveries.get(own);
        }
        let taken: Vec<usize> = (0..players.len()).filter_map(named).collect();
        let free: Vec<usize> = (0..self.liveries.len()).filter(|n| !taken.contains(n)).collect();
        let before = (0..player).filter(|&n| named(n).is_none()).count();
        let own = free.get(before).copied().or_else(|| before.checked_rem(self.liveries.len()))?;
        self.liveries.get(own)
    }

    pub(crate) fn liveries(&self) -> &[Livery] {
        &self.liveries
    }

    /// The style of the land.
    pub(crate) fn ground(&self, book: &Rulebook) -> Option<&Style> {
        let rest = book.features.iter().position(|feature| feature.side == SideUse::Rest)?;
        self.feature(rest)
    }
}
