//! How things are drawn: every name that stands there is one, every path is a path, every colour a colour.

use super::path;
use crate::book::{
    ClassId, FeatureId, GroupId, LinkId, Livery, Look, Looked, MarkId, Noun, PackId, Paint, PictureLayer, PieceId,
    RoleId, Rulebook, Texture, Tint, TintId,
};
use crate::vocabulary::likely;
use tilewright_diagnostics::codes::{BAD_VALUE, DUPLICATE_NAME, UNKNOWN_NAME};
use tilewright_diagnostics::{Diagnostic, Report, Span, Spanned};
use tilewright_syntax::nouns::decl::{LayerDecl, LiveryDecl, LookDecl, PackDecl, SideUse, Text, TextureDecl};

/// The word for the colour of the player to whom a piece belongs.
const OWNER: &str = "owner";
/// The tint of what could not be made out; it was reported.
const UNKNOWN: TintId = TintId(usize::MAX);

/// Enters what the packs say of pictures. Tints first: looks name them.
pub(super) fn enter(book: &mut Rulebook, decls: &[PackDecl], report: &mut Report) {
    for (index, decl) in decls.iter().enumerate() {
        for tint in &decl.tints {
            colour(&tint.light, report);
            colour(&tint.dark, report);
            let (light, dark) = (tint.light.node.clone(), tint.dark.node.clone());
            let (key, span) = (tint.name.node.clone(), tint.name.span);
            book.tints.push(Tint { pack: PackId(index), key, light, dark, span });
        }
    }
    for (index, decl) in decls.iter().enumerate() {
        let seen = seen(book, index);
        let mut names = Names { book, report, pack: index, seen };
        let looks: Vec<Look> = decl.looks.iter().map(|look| names.look(look)).collect();
        let liveries: Vec<Livery> = decl.liveries.iter().map(|livery| names.livery(livery)).collect();
        book.looks.extend(looks);
        book.liveries.extend(liveries);
    }
}

/// The pack and all that it requires.
fn seen(book: &Rulebook, pack: usize) -> Vec<usize> {
    let mut seen = vec![pack];
    let mut next = 0;
    while let Some(pack) = seen.get(next).and_then(|pack| book.packs.get(*pack)) {
        let more: Vec<usize> = (0..book.packs.len()).filter(|&n| pack.requires.contains(&book.packs[n].id)).collect();
        seen.extend(more.into_iter().filter(|n| !seen.contains(n)).collect::<Vec<_>>());
        next += 1;
    }
    seen
}

/// `#` and three or six hexadecimal digits.
fn colour(text: &Text, report: &mut Report) {
    let digits = text.node.strip_prefix('#').unwrap_or_default();
    if !(matches!(digits.len(), 3 | 6) && digits.bytes().all(|byte| byte.is_ascii_hexdigit())) {
        let message = format!("`{}` is no colour", text.node);
        let help = "write `#` and six hexadecimal digits, two each for red, green and blue: `#7db54a`";
        report.push(Diagnostic::new(&BAD_VALUE, text.span, message).help(help));
    }
}

struct Names<'a> {
    book: &'a Rulebook,
    report: &'a mut Report,
    pack: usize,
    seen: Vec<usize>,
}

impl Names<'_> {
    fn look(&mut self, decl: &LookDecl) -> Look {
        let of = self.looked(&decl.name);
        self.fitting(decl, &of);
        let number = |number: &Option<Spanned<i32>>| number.as_ref().map(|number| number.node);
        Look {
            pack: PackId(self.pack),
            key: decl.name.node.clone(),
            of,
            fill: self.tint_of(decl.fill.as_ref()),
            line: self.tint_of(decl.line.as_ref()),
            wall: self.tint_of(decl.wall.as_ref()),
            width: number(&decl.width),
            picture: self.layers(&decl.picture),
            size: number(&decl.size),
            turned: number(&decl.turned),
            sign: decl.sign.as_ref().and_then(|sign| self.sign(sign, decl.name.span)),
            texture: decl.texture.iter().map(|texture| self.texture(texture)).collect(),
            span: decl.name.span,
        }
    }

    /// Everything with this key that can be drawn, and that no other pack has drawn.
    fn looked(&mut self, name: &Text) -> Vec<Looked> {
        let there = drawable(self.book);
        let seen = there.iter().filter(|(noun, _)| self.seen.contains(&noun.pack.0));
        let of: Vec<Looked> =
            seen.clone().filter(|(noun, _)| noun.key == name.node).map(|(_, looked)| *looked).collect();
        if of.is_empty() {
            let likely = likely(&name.node, seen.map(|(noun, _)| noun.key.as_str()));
            let message = format!("there is nothing called `{}` that can be drawn", name.node);
            let help = "a look belongs to a kind of feature, a mark, a link, a class of tiles, a piece, a group or a role \
                        of this pack or of one that it requires";
            let problem = Diagnostic::new(&UNKNOWN_NAME, name.span, message);
            self.report.push(if likely.is_some() { problem.suggest(likely) } else { problem.help(help) });
        }
        if let Some(other) = self.book.looks.iter().find(|look| look.of.iter().any(|looked| of.contains(looked))) {
            let pack = &self.book.packs[other.pack.0].id;
            let message = format!("the pack `{pack}` says already how `{}` is drawn", name.node);
            self.report.push(Diagnostic::new(&DUPLICATE_NAME, name.span, message).and(other.span, "here"));
        }
        of
    }

    /// Reports keys that say nothing of what is drawn.
    fn fitting(&mut self, decl: &LookDecl, of: &[Looked]) {
        let walled = of
            .iter()
            .any(|looked| matches!(looked, Looked::Feature(id) if self.book.features[id.0].side == SideUse::Whole));
        let owned = of.iter().any(|looked| matches!(looked, Looked::Piece(_) | Looked::Group(_) | Looked::Role(_)));
        let wall = decl.wall.as_ref().map(|wall| wall.span);
        let sign = decl.sign.as_ref().map(|sign| sign.first().map_or(decl.name.span, |number| number.span));
        let wrong = [
            (wall.filter(|_| !walled), "wall", "kinds of features that take whole sides"),
            (sign.filter(|_| !owned), "sign", "pieces"),
        ];
        for (span, key, whose) in wrong {
            if let (Some(span), false) = (span, of.is_empty()) {
                let message = format!("`{}` has no `{key}`: only {whose} have one", decl.name.node);
                self.report.push(Diagnostic::new(&BAD_VALUE, span, message));
            }
        }
    }

    fn livery(&mut self, decl: &LiveryDecl) -> Livery {
        self.path(&decl.sign);
        Livery {
            pack: PackId(self.pack),
            key: decl.name.node.clone(),
            title: decl.title.clone(),
            fill: self.tint(&decl.fill),
            line: self.tint(&decl.line),
            ink: self.tint(&decl.ink),
            sign: decl.sign.node.clone(),
        }
    }

    fn texture(&mut self, decl: &TextureDecl) -> Texture {
        Texture { size: decl.size.node, gap: decl.gap.node, picture: self.layers(&decl.picture) }
    }

    fn layers(&mut self, decls: &[LayerDecl]) -> Vec<PictureLayer> {
        decls.iter().map(|layer| self.layer(layer)).collect()
    }

    fn layer(&mut self, decl: &LayerDecl) -> PictureLayer {
        self.path(&decl.path);
        if decl.fill.is_none() && decl.line.is_none() {
            let message = "nothing of this layer is seen";
            self.report.push(Diagnostic::new(&BAD_VALUE, decl.span, message).help("give it a `fill` or a `line`"));
        }
        PictureLayer {
            path: decl.path.node.clone(),
            fill: decl.fill.as_ref().map(|tint| self.paint(tint)),
            line: decl.line.as_ref().map(|tint| self.paint(tint)),
            width: decl.width.as_ref().map(|width| width.node),
        }
    }

    fn path(&mut self, path: &Text) {
        if let Some(problem) = path::problem(&path.node) {
            let message = format!("this is no path: {problem}");
            let help = "a path looks like this: `M50 5 L95 95 L5 95 Z`";
            self.report.push(Diagnostic::new(&BAD_VALUE, path.span, message).help(help));
        }
    }

    fn paint(&mut self, name: &Text) -> Paint {
        if name.node == OWNER { Paint::Owner } else { Paint::Tint(self.tint(name)) }
    }

    fn tint_of(&mut self, name: Option<&Text>) -> Option<TintId> {
        name.map(|name| self.tint(name))
    }

    /// The tint of this name: of the own pack, or else of one that it requires.
    fn tint(&mut self, name: &Text) -> TintId {
        let tints = &self.book.tints;
        let of_pack = |pack: &usize| tints.iter().position(|tint| tint.pack.0 == *pack && tint.key == name.node);
        if let Some(found) = self.seen.iter().find_map(of_pack) {
            return TintId(found);
        }
        let known = tints.iter().filter(|tint| self.seen.contains(&tint.pack.0)).map(|tint| tint.key.as_str());
        let message = format!("there is no tint `{}`", name.node);
        let problem = Diagnostic::new(&UNKNOWN_NAME, name.span, message);
        let help = format!("declare it: `[tint.{}]` with `light` and `dark`", name.node);
        let likely = likely(&name.node, known);
        self.report.push(if likely.is_some() { problem.suggest(likely) } else { problem.help(help) });
        UNKNOWN
    }

    fn sign(&mut self, numbers: &[Spanned<i32>], span: Span) -> Option<[i32; 3]> {
        let fits = |number: &Spanned<i32>| (0..=100).contains(&number.node);
        match numbers {
            [x, y, size] if numbers.iter().all(fits) => Some([x.node, y.node, size.node]),
            _ => {
                let message = "`sign` is three numbers from 0 to 100";
                let help = "say how far to the right and down its middle is, and how large it is: `[50, 60, 30]`";
                let place = numbers.first().map_or(span, |number| number.span);
                self.report.push(Diagnostic::new(&BAD_VALUE, place, message).help(help));
                None
            }
        }
    }
}

/// Everything that can be drawn.
fn drawable(book: &Rulebook) -> Vec<(&Noun, Looked)> {
    let mut found = Vec::new();
    found.extend(book.features.iter().enumerate().map(|(n, kind)| (&kind.noun, Looked::Feature(FeatureId(n)))));
    found.extend(book.marks.iter().enumerate().map(|(n, mark)| (&mark.noun, Looked::Mark(MarkId(n)))));
    found.extend(book.links.iter().enumerate().map(|(n, link)| (&link.noun, Looked::Link(LinkId(n)))));
    found.extend(book.classes.iter().enumerate().map(|(n, class)| (&class.noun, Looked::Class(ClassId(n)))));
    found.extend(book.groups.iter().enumerate().map(|(n, group)| (&group.noun, Looked::Group(GroupId(n)))));
    found.extend(book.pieces.iter().enumerate().map(|(n, piece)| (&piece.noun, Looked::Piece(PieceId(n)))));
    found.extend(book.roles.iter().enumerate().map(|(n, role)| (&role.noun, Looked::Role(RoleId(n)))));
    found
}
