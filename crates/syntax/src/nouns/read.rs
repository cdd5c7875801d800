//! From the tables of a pack's files to its declarations.

use super::decl::*;
use super::fields::{Fields, Reader};
use super::keys::{Shape, Table, quoted};
use super::tables::TABLES;
use super::toml::{self, File, Node, Tree};
use ::toml::de::DeValue;
use indexmap::IndexMap;
use std::ops::Range;
use tilewright_diagnostics::likely;
use tilewright_diagnostics::{Diagnostic, Report, SourceId, Span, Spanned, codes};

/// Reads all TOML files of a pack as one. All mistakes are reported in one pass.
pub fn read(pack_id: &str, files: &[(SourceId, &str)]) -> (PackDecl, Report) {
    let start = Span::new(files.first().map_or(SourceId(0), |(source, _)| *source), 0, 0);
    let mut pack = Pack { decl: empty(pack_id, start), seen: IndexMap::new(), report: Report::new() };
    for (source, text) in files {
        if let Some(draft) = toml::mended(*source, text, &mut pack.report) {
            let (file, tree) = toml::parse(&draft, &mut pack.report);
            pack.file(&file, &tree);
        }
    }
    if !pack.seen.contains_key(&("pack", String::new())) && !pack.report.has_errors() {
        let problem = Diagnostic::new(&codes::MISSING_KEY, start, "this pack has no table `[pack]`");
        pack.report.push(problem.help("write `[pack]` and below it `title = { en = \"...\" }`"));
    }
    (pack.decl, pack.report)
}

fn empty(id: &str, span: Span) -> PackDecl {
    PackDecl {
        id: id.to_string(),
        span,
        title: Texts::new(),
        provides: None,
        requires: Vec::new(),
        knows: Vec::new(),
        tile_count: None,
        players: None,
        publisher: None,
        published: None,
        editions: Vec::new(),
        note: Texts::new(),
        reconstructed: None,
        cites: Vec::new(),
        lattice: None,
        features: Vec::new(),
        marks: Vec::new(),
        links: Vec::new(),
        classes: Vec::new(),
        pieces: Vec::new(),
        groups: Vec::new(),
        roles: Vec::new(),
        zones: Vec::new(),
        states: Vec::new(),
        options: Vec::new(),
        tiles: Vec::new(),
        rules: Vec::new(),
        scenarios: Vec::new(),
        allows: Vec::new(),
        peers: Vec::new(),
        tints: Vec::new(),
        looks: Vec::new(),
        liveries: Vec::new(),
        translations: Vec::new(),
    }
}

struct Pack {
    decl: PackDecl,
    /// What has been declared: the table, its name, and where.
    seen: IndexMap<(&'static str, String), Span>,
    report: Report,
}

impl Pack {
    fn file(&mut self, file: &File<'_>, tree: &Tree<'_>) {
        for (key, value) in tree.iter() {
            let written = key.get_ref().as_ref();
            let Some(table) = TABLES.iter().find(|table| table.name == written) else {
                self.unknown(file, written, key.span(), value);
                continue;
            };
            match (table.shape, value.get_ref()) {
                (Shape::Named, DeValue::Table(inner)) => self.named(file, table, inner),
                (Shape::Single, DeValue::Table(inner)) => {
                    let fields = self.reader(file).table(table, inner, key.span(), "");
                    if self.is_new(table.name, "", fields.span) {
                        self.declare(table.name, None, fields);
                    }
                }
                (Shape::Listed, DeValue::Array(members))
                    if members.iter().all(|member| member.get_ref().is_table()) =>
                {
                    for member in members.iter() {
                        self.listed(file, table, member);
                    }
                }
                _ if file.is_broken(&key.span()) || file.is_broken(&value.span()) => {}
                _ => {
                    let message = format!("`{written}` is not written like this");
                    let problem = Diagnostic::new(&codes::WRONG_VALUE, file.span(key.span()), message);
                    self.report.push(problem.help(format!("write `{}`", table.heading("NAME"))));
                }
            }
        }
    }

    fn reader<'a>(&'a mut self, file: &'a File<'_>) -> Reader<'a> {
        Reader { file, report: &mut self.report }
    }

    fn unknown(&mut self, file: &File<'_>, written: &str, place: Range<usize>, value: &Node<'_>) {
        if file.is_broken(&place) || file.is_broken(&value.span()) {
            return;
        }
        let table = value.get_ref().is_table() || value.get_ref().is_array();
        let message =
            if table { format!("there is no table `{written}`") } else { format!("`{written}` stands in no table") };
        let names: Vec<&str> = TABLES.iter().map(|table| table.name).collect();
        let problem = Diagnostic::new(&codes::UNKNOWN_KEY, file.span(place), message);
        let problem = match likely(written, names.iter().copied()).filter(|_| table) {
            Some(word) => problem.suggest(Some(word)),
            None if table => problem.help(format!("the tables are {}", quoted(&names))),
            None => problem.help("write it below a heading such as `[pack]`"),
        };
        self.report.push(problem);
    }

    fn named(&mut self, file: &File<'_>, table: &'static Table, tree: &Tree<'_>) {
        for (key, value) in tree.iter() {
            let (name, place) = (key.get_ref().as_ref(), key.span());
            let span = file.span(place.clone());
            let DeValue::Table(inner) = value.get_ref() else {
                if !file.is_broken(&value.span()) {
                    let message = format!("`{name}` stands in `[{}]`, which has tables and no keys", table.name);
                    let problem = Diagnostic::new(&codes::WRONG_VALUE, span, message);
                    self.report.push(problem.help(format!("write it below `{}`", table.heading("NAME"))));
                }
                continue;
            };
            if !is_name(name) {
                let message = format!("`{name}` cannot be a name");
                let problem = Diagnostic::new(&codes::NAME_FORM, span, message);
                self.report.push(problem.help("a name is made of letters, digits and single hyphens: `deep-canal`"));
            }
            let fields = self.reader(file).table(table, inner, place, name);
            if self.is_new(table.name, name, span) {
                self.declare(table.name, Some(Spanned::new(name.to_string(), span)), fields);
            }
        }
    }

    fn listed(&mut self, file: &File<'_>, table: &'static Table, member: &Node<'_>) {
        let DeValue::Table(inner) = member.get_ref() else { return };
        let mut fields = self.reader(file).table(table, inner, member.span(), "");
        let name = fields.must(["id", "code"].into_iter().find(|key| table.key(key).is_some()).unwrap_or("name"));
        // One code may be allowed for each of several packs.
        if name.is_empty() || table.name == "allow" || self.is_new(table.name, &name, name.span) {
            self.declare(table.name, Some(name), fields);
        }
    }

    /// Whether something is declared for the first time; if not, both places are reported.
    fn is_new(&mut self, table: &'static str, name: &str, span: Span) -> bool {
        let Some(first) = self.seen.get(&(table, name.to_string())) else {
            self.seen.insert((table, name.to_string()), span);
            return true;
        };
        let what = if name.is_empty() { format!("`[{table}]`") } else { format!("the {table} `{name}`") };
        let problem = Diagnostic::new(&codes::DUPLICATE, span, format!("{what} is declared twice"))
            .here("here again")
            .and(*first, "first here");
        self.report.push(problem.help("all files of a pack are read as one: keep one of the two"));
        false
    }

    fn declare(&mut self, table: &'static str, name: Option<Text>, mut fields: Fields) {
        let noun = |fields: &mut Fields| Noun {
            name: name.clone().unwrap_or_else(|| Spanned::new(String::new(), fields.span)),
            words: fields.text("words"),
            plural: fields.text("plural"),
            title: fields.texts("title").unwrap_or_default(),
            cites: fields.list("cites").unwrap_or_default(),
        };
        let decl = &mut self.decl;
        let f = &mut fields;
        match table {
            "pack" => pack(decl, f),
            "lattice" => decl.lattice = f.text("shape"),
            "feature" => decl.features.push(FeatureDecl { noun: noun(f), side: side(f), letter: f.text("letter") }),
            "mark" => decl.marks.push(MarkDecl { noun: noun(f), on: f.list("on").unwrap_or_default() }),
            "link" => {
                let (from, to) = (f.must("from"), f.must("to"));
                decl.links.push(LinkDecl { noun: noun(f), from, to, drawn: f.text("drawn") });
            }
            "class" => decl.classes.push(ClassDecl { noun: noun(f) }),
            "piece" => decl.pieces.push(piece(noun(f), f)),
            "group" => decl.groups.push(GroupDecl { noun: noun(f) }),
            "role" => decl.roles.push(RoleDecl { noun: noun(f), piece: f.must("piece"), on: f.must("on") }),
            "zone" => {
                let (holds, owner) = (f.must("holds"), f.must("owner"));
                decl.zones.push(ZoneDecl { noun: noun(f), holds, owner, seen_by: f.text("seen_by") });
            }
            "state" => decl.states.push(state(noun(f), f)),
            "option" => decl.options.push(option(noun(f), f)),
            "tile" => decl.tiles.push(tile(noun(f), f)),
            "rule" => decl.rules.push(rule(noun(f).name, f)),
            "scenario" => decl.scenarios.push(scenario(noun(f).name, f)),
            "allow" => decl.allows.push(allow(noun(f).name, f)),
            "peer" => decl.peers.push(super::peer::peer(noun(f).name, f)),
            "tint" => decl.tints.push(super::look::tint(noun(f).name, f)),
            "look" => decl.looks.push(super::look::look(noun(f).name, f)),
            "translation" => {
                let texts = f.pairs("texts").unwrap_or_default();
                decl.translations.push(TranslationDecl { language: noun(f).name, texts });
            }
            "player" => decl.liveries.push(super::look::livery(f.texts("title").unwrap_or_default(), noun(f).name, f)),
            _ => {}
        }
    }
}

/// Letters and digits, with single hyphens between them.
fn is_name(name: &str) -> bool {
    name.split('-').all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

fn pack(decl: &mut PackDecl, f: &mut Fields) {
    decl.span = f.span;
    decl.title = f.texts("title").unwrap_or_default();
    decl.provides = f.text("provides");
    decl.requires = f.list("requires").unwrap_or_default();
    decl.knows = f.list("knows").unwrap_or_default();
    decl.tile_count = f.number("tile_count");
    decl.players = f.least_most("players");
    decl.publisher = f.text("publisher");
    decl.published = f.text("published");
    decl.editions = f.list("editions").unwrap_or_default();
    decl.note = f.texts("note").unwrap_or_default();
    decl.reconstructed = f.text("reconstructed");
    decl.cites = f.list("cites").unwrap_or_default();
}

fn side(f: &mut Fields) -> Spanned<SideUse> {
    let text = f.must("side");
    let side = match text.as_str() {
        "whole" => SideUse::Whole,
        "middle" => SideUse::Middle,
        "rest" => SideUse::Rest,
        _ => SideUse::None,
    };
    Spanned::new(side, text.span)
}

fn piece(noun: Noun, f: &mut Fields) -> PieceDecl {
    PieceDecl {
        noun,
        is: f.list("is").unwrap_or_default(),
        each_player: f.number("each_player"),
        neutral: f.number("neutral"),
        zone: f.text("zone"),
        letter: f.text("letter"),
    }
}

fn state(noun: Noun, f: &mut Fields) -> StateDecl {
    StateDecl { noun, of: f.must("of"), holds: f.must("holds"), merge: f.text("merge"), lasts: f.text("lasts") }
}

fn option(noun: Noun, f: &mut Fields) -> OptionDecl {
    OptionDecl {
        noun,
        values: f.list("values").unwrap_or_default(),
        default: f.must("default"),
        help: f.texts("help").unwrap_or_default(),
        house: f.yes_no("house").unwrap_or_default(),
    }
}

fn tile(noun: Noun, f: &mut Fields) -> TileDecl {
    let when = f.tables("when").unwrap_or_default();
    TileDecl {
        noun,
        count: f.must_number("count"),
        each_player: f.number("each_player"),
        zones: f.counts("zones").unwrap_or_default(),
        is: f.list("is").unwrap_or_default(),
        edges: f.text("edges"),
        draws: f.elements("draws").unwrap_or_default(),
        fields: f.list("fields"),
        marks: f.counts("marks").unwrap_or_default(),
        when: when.into_iter().map(|mut when| tile_when(&mut when)).collect(),
        reconstructed: f.text("reconstructed"),
    }
}

fn tile_when(f: &mut Fields) -> TileWhen {
    TileWhen {
        span: f.span,
        option: f.text("option"),
        is: f.text("is"),
        pack: f.text("pack"),
        count: f.number("count"),
        zones: f.counts("zones").unwrap_or_default(),
        draws: f.elements("draws"),
    }
}

fn rule(id: Text, f: &mut Fields) -> RuleDecl {
    RuleDecl {
        span: f.span,
        id,
        kind: f.must("kind"),
        statement: f.texts("statement").unwrap_or_default(),
        source: f.must("source"),
        needs: f.list("needs").unwrap_or_default(),
        open_question: f.text("open_question"),
    }
}

fn allow(code: Text, f: &mut Fields) -> AllowDecl {
    AllowDecl { span: f.span, code, with: f.text("with"), reason: f.must("reason") }
}

fn scenario(name: Text, f: &mut Fields) -> ScenarioDecl {
    ScenarioDecl {
        span: f.span,
        name,
        shows: f.list("shows").unwrap_or_default(),
        packs: f.list("packs").unwrap_or_default(),
        options: f.pairs("options").unwrap_or_default(),
        players: f.list("players").unwrap_or_default(),
        turn: f.text("turn"),
        board: f.must("board"),
        pieces: f.list("pieces").unwrap_or_default(),
        supply: f.list("supply").unwrap_or_default(),
        scores: f.numbers("scores").unwrap_or_default(),
        draws: f.list("draws").unwrap_or_default(),
        play: f.must("play"),
    }
}
