//! How things are drawn: the tables `[tint.NAME]`, `[look.NAME]` and `[player.NAME]`, and from their fields to declarations.

use super::decl::{LayerDecl, LiveryDecl, LookDecl, Text, Texts, TextureDecl, TintDecl};
use super::fields::Fields;
use super::keys::{Kind, Shape, Table};
use super::tables::{may, must};

/// `[tint.NAME]`
pub static TINT: Table = Table {
    name: "tint",
    shape: Shape::Named,
    help: "a colour of the pictures, for a light page and for a dark one",
    noun: false,
    own: &[
        must("light", Kind::Text, "the colour on a light page", r##""#7db54a""##),
        must("dark", Kind::Text, "the colour on a dark page", r##""#3c5a2c""##),
    ],
};

/// `[look.NAME]`
pub static LOOK: Table = Table {
    name: "look",
    shape: Shape::Named,
    help: "how something is drawn; NAME is the key of a kind of feature, a mark, a link, a class of tiles, a piece, a group or \
           a role of this pack or of one that it requires. A link is drawn where it ends, with its top in the direction in \
           which it leads; a class where something ends in the open, or else in the middle of the tile. What is not said is \
           drawn plainly",
    noun: false,
    own: &[
        may("fill", Kind::Text, "the tint with which it is filled", r#""water""#),
        may("line", Kind::Text, "the tint of its outline", r#""ink""#),
        may(
            "wall",
            Kind::Text,
            "what takes whole sides has a wall with battlements of this tint around it",
            r#""stone""#,
        ),
        may(
            "width",
            Kind::Number(1, 40),
            "how wide it is if it takes the middle of sides, or its wall, in hundredths of a side",
            "14",
        ),
        may(
            "picture",
            Kind::Tables(&LAYER),
            "its picture, from the back to the front; that of what takes the middle of sides stands where it ends in the open",
            LAYERS,
        ),
        may("size", Kind::Number(1, 100), "how large the picture may be, in hundredths of a side", "40"),
        may(
            "turned",
            Kind::Number(0, 3),
            "quarter turns clockwise by which the picture is turned; a role without one turns that of the piece",
            "1",
        ),
        may(
            "sign",
            Kind::NumberList,
            "where the sign of its owner stands in the picture of a piece: to the right, down, and its size",
            "[50, 60, 30]",
        ),
        may(
            "texture",
            Kind::Tables(&TEXTURE),
            "small pictures that are strewn over it",
            r#"[{ size = 12, gap = 15, picture = [{ path = "M20 80 L50 20 L80 80 Z", fill = "roof" }] }]"#,
        ),
    ],
};

/// A picture of one layer.
const LAYERS: &str = r#"[{ path = "M10 90 L50 10 L90 90 Z", fill = "roof", line = "ink", width = 4 }]"#;

/// A member of `picture` of a look.
pub static LAYER: Table = Table {
    name: "look.picture",
    shape: Shape::Inline,
    help: "one layer of a picture",
    noun: false,
    own: &[
        must(
            "path",
            Kind::Text,
            "its outline as a path of SVG in a box of 100 by 100, with its top where the thing points; commands and \
             numbers alone",
            r#""M10 90 L50 10 L90 90 Z""#,
        ),
        may(
            "fill",
            Kind::Text,
            "a tint, or `owner` for the colour of the player to whom a piece belongs",
            r#""owner""#,
        ),
        may("line", Kind::Text, "the tint of the outline, or `owner` for that of the player", r#""ink""#),
        may("width", Kind::Number(1, 40), "how wide the outline is, in hundredths of the box", "4"),
    ],
};

/// A member of `texture` of a look.
pub static TEXTURE: Table = Table {
    name: "look.texture",
    shape: Shape::Inline,
    help: "a small picture that is strewn; several take turns",
    noun: false,
    own: &[
        must("size", Kind::Number(1, 50), "how large it is, in hundredths of a side", "12"),
        must("gap", Kind::Number(4, 100), "how far apart they are, in hundredths of a side", "15"),
        must("picture", Kind::Tables(&LAYER), "the picture, from the back to the front", LAYERS),
    ],
};

/// `[player.NAME]`
pub static PLAYER: Table = Table {
    name: "player",
    shape: Shape::Named,
    help: "how the pieces of a player are told from those of others: a colour, and a sign for those who cannot tell the colours \
           apart. Players take them in the order in which they are written; one who is called like NAME takes that one",
    noun: false,
    own: &[
        may("title", Kind::Texts, "what people read", r#"{ en = "red", nl = "rood" }"#),
        must("fill", Kind::Text, "the tint of the pieces", r#""red""#),
        must("line", Kind::Text, "the tint of their outlines", r#""dark-red""#),
        must("ink", Kind::Text, "the tint of the sign", r#""white""#),
        must("sign", Kind::Text, "the sign as a path of SVG in a box of 100 by 100", r#""M50 5 L95 95 L5 95 Z""#),
    ],
};

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
