//! From the fields of `[tint.NAME]`, `[look.NAME]` and `[player.NAME]` to their declarations.

use super::decl::{LayerDecl, LiveryDecl, LookDecl, Text, Texts, TextureDecl, TintDecl};
use super::fields::Fields;

/// A colour of the pictures.
pub(super) fn tint(name: Text, f: &mut Fields) -> TintDecl {
    TintDecl { name, light: f.must("light"), dark: f.must("dark") }
}

/// How something is drawn.
pub(super) fn look(name: Text, f: &mut Fields) -> LookDecl {
    LookDecl {
        name,
        fill: f.text("fill"),
        line: f.text("line"),
        wall: f.text("wall"),
        stripe: f.text("stripe"),
        width: f.number("width"),
        picture: layers(f),
        size: f.number("size"),
        turned: f.number("turned"),
        sign: f.numbers("sign"),
        texture: f.tables("texture").unwrap_or_default().iter_mut().map(texture).collect(),
    }
}

/// How the pieces of a player are told from those of others.
pub(super) fn livery(title: Texts, name: Text, f: &mut Fields) -> LiveryDecl {
    LiveryDecl { name, title, fill: f.must("fill"), line: f.must("line"), ink: f.must("ink"), sign: f.must("sign") }
}

fn layers(f: &mut Fields) -> Vec<LayerDecl> {
    f.tables("picture").unwrap_or_default().iter_mut().map(layer).collect()
}

fn layer(f: &mut Fields) -> LayerDecl {
    LayerDecl {
        span: f.span,
        path: f.must("path"),
        fill: f.text("fill"),
        line: f.text("line"),
        width: f.number("width"),
    }
}

fn texture(f: &mut Fields) -> TextureDecl {
    TextureDecl { size: f.must_number("size"), gap: f.must_number("gap"), picture: layers(f) }
}
