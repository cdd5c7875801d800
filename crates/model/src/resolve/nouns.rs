//! From declarations to nouns: names given numbers, words entered into the vocabulary.

use crate::book::{
    Class, Feature, FeatureId, GameOption, Group, Kinds, Link, LinkId, Mark, MarkId, Merge, Noun, PackId, Piece, Role,
    Rulebook, Sort, State, StateId, Zone, ZoneId,
};
use crate::vocabulary::Noun as Entry;
use crate::vocabulary::{Head, Signature, Vocabulary, likely};
use tilewright_diagnostics::codes::{BAD_VALUE, DUPLICATE_NAME, OPTION_VALUE_TWICE, TOO_MANY_KINDS, UNKNOWN_NAME};
use tilewright_diagnostics::{Diagnostic, Report, Span, Spanned};
use tilewright_syntax::nouns::decl::{self, OptionDecl, PackDecl};
use tilewright_syntax::rules::ast::Preposition;

/// How many kinds of one sort there may be: a set of them is one machine word.
pub const MOST_KINDS: usize = 64;

/// Enters the nouns of all packs.
pub struct Nouns<'a> {
    /// Where they are entered.
    pub book: &'a mut Rulebook,
    /// Where their words are entered.
    pub vocabulary: &'a mut Vocabulary,
    /// What was found wrong.
    pub report: &'a mut Report,
}

impl Nouns<'_> {
    /// Enters everything but tiles. Packs are in the order of the rulebook.
    pub fn enter(&mut self, packs: &[PackDecl]) {
        let each = |f: &mut dyn FnMut(PackId, &PackDecl)| {
            for (index, pack) in packs.iter().enumerate() {
                f(PackId(index), pack);
            }
        };
        each(&mut |id, pack| self.features(id, pack));
        each(&mut |id, pack| self.marks(id, pack));
        each(&mut |id, pack| self.links(id, pack));
        each(&mut |id, pack| self.classes(id, pack));
        each(&mut |id, pack| self.zones(id, pack));
        each(&mut |id, pack| self.groups(id, pack));
        each(&mut |id, pack| self.pieces(id, pack));
        each(&mut |id, pack| self.group_words(id, pack));
        each(&mut |id, pack| self.roles(id, pack));
        each(&mut |id, pack| self.options(id, pack));
        each(&mut |id, pack| self.states(id, pack));
        for (what, spans) in [
            ("kinds of features", spans(&self.book.features, |feature| &feature.noun)),
            ("kinds of pieces", spans(&self.book.pieces, |piece| &piece.noun)),
            ("classes of tiles", spans(&self.book.classes, |class| &class.noun)),
        ] {
            if let Some(first) = spans.get(MOST_KINDS) {
                let message = format!("there are {} {what}, and {MOST_KINDS} is the most", spans.len());
                self.report.push(Diagnostic::new(&TOO_MANY_KINDS, *first, message).here("this is one too many"));
            }
        }
    }

    fn noun(&self, pack: PackId, noun: &decl::Noun) -> Noun {
        let words = noun.words.as_ref().map_or_else(|| noun.name.node.replace('-', " "), |words| words.node.clone());
        let plural = noun.plural.as_ref().map_or_else(|| format!("{words}s"), |plural| plural.node.clone());
        Noun {
            pack,
            key: noun.name.node.clone(),
            words,
            plural,
            title: noun.title.clone(),
            span: noun.name.span,
            cites: noun.cites.clone(),
        }
    }

    /// Enters the words of a kind of thing; a word that names another thing of the same sort is an error.
    fn words(&mut self, noun: &Noun, sort: Sort, kinds: Kinds, on: Option<FeatureId>) {
        for (words, plural) in [(&noun.words, false), (&noun.plural, true)] {
            let list = self.vocabulary.nouns.entry(words.clone()).or_default();
            let taken =
                list.iter().any(|other| other.pack.is_none() || other.sort == sort || other.pack == Some(noun.pack));
            if taken && !plural {
                let message = format!("`{words}` names something else already");
                self.report.push(
                    Diagnostic::new(&DUPLICATE_NAME, noun.span, message)
                        .help("choose other words with `words = \"...\"`"),
                );
            }
            list.push(Entry { sort, kinds, on, plural, pack: Some(noun.pack) });
        }
    }

    fn head(&mut self, quality: bool, words: &str, head: Head, prepositions: Vec<Preposition>, noun: &Noun) {
        let heads = if quality { &mut self.vocabulary.qualities } else { &mut self.vocabulary.values };
        if !heads.add(words, Signature { head, object: false, prepositions, pack: Some(noun.pack) }) {
            let message = format!("`{words}` means something else already");
            self.report.push(
                Diagnostic::new(&DUPLICATE_NAME, noun.span, message).help("choose other words with `words = \"...\"`"),
            );
        }
    }

    fn features(&mut self, pack: PackId, decl: &PackDecl) {
        for feature in &decl.features {
            let noun = self.noun(pack, &feature.noun);
            let id = FeatureId(self.book.features.len());
            let kinds = Kinds::one(id.0);
            self.words(&noun, Sort::Feature, kinds, None);
            for (words, plural) in
                [(format!("{} segment", noun.words), false), (format!("{} segments", noun.words), true)]
            {
                let entry = Entry { sort: Sort::Segment, kinds, on: None, plural, pack: Some(pack) };
                self.vocabulary.nouns.entry(words).or_default().push(entry);
            }
            self.vocabulary.features.insert(noun.words.clone(), id);
            let letter = letter(feature.letter.as_ref(), &noun);
            self.book.features.push(Feature { noun, side: feature.side.node, letter });
        }
    }

    fn marks(&mut self, pack: PackId, decl: &PackDecl) {
        for mark in &decl.marks {
            let noun = self.noun(pack, &mark.noun);
            let id = MarkId(self.book.marks.len());
            let (mut on, mut on_tile) = (Kinds(0), false);
            for name in &mark.on {
                match name.node.as_str() {
                    "tile" => on_tile = true,
                    _ => on = on.or(self.feature_named(name).map_or(Kinds(0), |id| Kinds::one(id.0))),
                }
            }
            let (words, plural) = (noun.words.clone(), noun.plural.clone());
            self.head(false, &plural, Head::Marks(id), vec![Preposition::Of], &noun);
            self.vocabulary.marks.insert(words, id);
            self.book.marks.push(Mark { noun, on, on_tile });
        }
    }

    fn links(&mut self, pack: PackId, decl: &PackDecl) {
        for link in &decl.links {
            let noun = self.noun(pack, &link.noun);
            let ends = (self.feature_named(&link.from), self.feature_named(&link.to));
            let (Some(from), Some(to)) = ends else { continue };
            self.vocabulary.links.insert(noun.words.clone(), LinkId(self.book.links.len()));
            let drawn = link.drawn.as_ref().map(|key| key.node.clone());
            self.book.links.push(Link { noun, from, to, drawn });
        }
    }

    fn classes(&mut self, pack: PackId, decl: &PackDecl) {
        for class in &decl.classes {
            let noun = self.noun(pack, &class.noun);
            self.words(&noun, Sort::Tile, Kinds::one(self.book.classes.len()), None);
            self.book.classes.push(Class { noun });
        }
    }

    fn zones(&mut self, pack: PackId, decl: &PackDecl) {
        for zone in &decl.zones {
            let noun = self.noun(pack, &zone.noun);
            let id = ZoneId(self.book.zones.len());
            let holds = match zone.holds.node.as_str() {
                "tile" => Sort::Tile,
                "piece" => Sort::Piece,
                _ => self.bad(&zone.holds, &["tile", "piece"], Sort::Piece),
            };
            let each_player = match zone.owner.node.as_str() {
                "nobody" => false,
                "each player" => true,
                _ => self.bad(&zone.owner, &["nobody", "each player"], false),
            };
            let hidden = match zone.seen_by.as_ref().map(|text| (text, text.node.as_str())) {
                None | Some((_, "everybody" | "owner")) => false,
                Some((_, "nobody")) => true,
                Some((text, _)) => self.bad(text, &["nobody", "owner", "everybody"], false),
            };
            let prepositions = if each_player { vec![Preposition::Of] } else { Vec::new() };
            let words = noun.words.clone();
            self.head(false, &words, Head::Zone(id), prepositions, &noun);
            self.book.zones.push(Zone { noun, holds, each_player, hidden });
        }
    }

    fn groups(&mut self, pack: PackId, decl: &PackDecl) {
        for group in &decl.groups {
            let noun = self.noun(pack, &group.noun);
            self.book.groups.push(Group { noun, kinds: Kinds(0) });
        }
    }

    fn pieces(&mut self, pack: PackId, decl: &PackDecl) {
        for piece in &decl.pieces {
            let noun = self.noun(pack, &piece.noun);
            let kinds = Kinds::one(self.book.pieces.len());
            self.words(&noun, Sort::Piece, kinds, None);
            for name in &piece.is {
                let position = self.book.groups.iter().position(|group| group.noun.key == name.node);
                match position {
                    Some(group) => self.book.groups[group].kinds = self.book.groups[group].kinds.or(kinds),
                    None => {
                        let known: Vec<String> = self.book.groups.iter().map(|group| group.noun.key.clone()).collect();
                        self.unknown(name, "group of pieces", &known);
                    }
                }
            }
            let zone = piece.zone.as_ref().and_then(|name| self.zone_named(name));
            let letter = letter(piece.letter.as_ref(), &noun);
            let number = |n: &Option<Spanned<i32>>| n.as_ref().map_or(0, |n| n.node);
            let (each_player, neutral) = (number(&piece.each_player), number(&piece.neutral));
            self.book.pieces.push(Piece { noun, each_player, neutral, zone, letter });
        }
    }

    /// Words of groups are entered when all members are known.
    fn group_words(&mut self, pack: PackId, _decl: &PackDecl) {
        let groups: Vec<Group> = self.book.groups.iter().filter(|group| group.noun.pack == pack).cloned().collect();
        for group in groups {
            self.words(&group.noun, Sort::Piece, group.kinds, None);
        }
    }

    fn roles(&mut self, pack: PackId, decl: &PackDecl) {
        for role in &decl.roles {
            let noun = self.noun(pack, &role.noun);
            let on = self.feature_named(&role.on);
            let kinds = self.pieces_named(&role.piece);
            let (Some(on), Some(kinds)) = (on, kinds) else { continue };
            self.words(&noun, Sort::Piece, kinds, Some(on));
            self.book.roles.push(Role { noun, kinds, on });
        }
    }

    fn options(&mut self, pack: PackId, decl: &PackDecl) {
        for option in &decl.options {
            let noun = self.noun(pack, &option.noun);
            let values: Vec<String> = option.values.iter().map(|value| value.node.clone()).collect();
            self.values_once(option);
            let default = values.iter().position(|value| *value == option.default.node).unwrap_or_else(|| {
                self.unknown(&option.default, "value of this option", &values);
                0
            });
            if let Some(other) = self.book.options.iter().find(|other| other.noun.words == noun.words) {
                let message = format!("there is an option `{}` already", noun.words);
                self.report.push(
                    Diagnostic::new(&DUPLICATE_NAME, noun.span, message).and(other.noun.span, "it is declared here"),
                );
            }
            self.book.options.push(GameOption {
                noun,
                values,
                default,
                help: option.help.clone(),
                house: option.house,
            });
        }
    }

    fn values_once(&mut self, option: &OptionDecl) {
        for (at, value) in option.values.iter().enumerate() {
            if let Some(first) = option.values[..at].iter().find(|other| other.node == value.node) {
                let message = format!("the option `{}` has the value `{}` twice", option.noun.name.node, value.node);
                let error = Diagnostic::new(&OPTION_VALUE_TWICE, value.span, message).and(first.span, "first here");
                self.report.push(error.help("take one of the two out, or call it otherwise"));
            }
        }
    }

    fn states(&mut self, pack: PackId, decl: &PackDecl) {
        for state in &decl.states {
            let noun = self.noun(pack, &state.noun);
            let id = StateId(self.book.states.len());
            let sorts = ["game", "player", "tile", "feature", "piece"];
            let of = sort_named(&state.of.node).filter(|_| sorts.contains(&state.of.node.as_str()));
            let of = of.unwrap_or_else(|| self.bad(&state.of, &sorts, Sort::Game));
            let holds = match state.holds.node.as_str() {
                "yes/no" => Sort::Truth,
                word => sort_named(word).filter(|sort| *sort != Sort::Game).unwrap_or_else(|| {
                    self.bad(&state.holds, &["yes/no", "number", "player", "tile", "piece", "feature"], Sort::Number)
                }),
            };
            let merge = match state.merge.as_ref().map(|text| (text, text.node.as_str())) {
                Some((_, "any")) | None => Merge::Any,
                Some((_, "all")) => Merge::All,
                Some((_, "sum")) => Merge::Sum,
                Some((_, "most")) => Merge::Most,
                Some((text, _)) => self.bad(text, &["any", "all", "sum", "most"], Merge::Any),
            };
            if of == Sort::Feature && state.merge.is_none() {
                let message = format!("`{}` belongs to features, and two features may become one", noun.words);
                self.report.push(
                    Diagnostic::new(&BAD_VALUE, noun.span, message)
                        .help("say what happens then: `merge = \"any\"`, `\"all\"`, `\"sum\"` or `\"most\"`"),
                );
            }
            let words = noun.words.clone();
            match (holds, of) {
                (Sort::Truth, _) => self.head(true, &words, Head::IsState(id), Vec::new(), &noun),
                (_, Sort::Game) => self.head(false, &words, Head::State(id), Vec::new(), &noun),
                _ => self.head(false, &words, Head::State(id), vec![Preposition::Of], &noun),
            }
            self.book.states.push(State { noun, of, holds, merge, lasts: None });
        }
    }

    fn feature_named(&mut self, name: &Spanned<String>) -> Option<FeatureId> {
        let found = self.book.features.iter().position(|feature| feature.noun.key == name.node);
        if found.is_none() {
            let known: Vec<String> = self.book.features.iter().map(|feature| feature.noun.key.clone()).collect();
            self.unknown(name, "kind of feature", &known);
        }
        found.map(FeatureId)
    }

    fn zone_named(&mut self, name: &Spanned<String>) -> Option<ZoneId> {
        let found = self.book.zones.iter().position(|zone| zone.noun.key == name.node);
        if found.is_none() {
            let known: Vec<String> = self.book.zones.iter().map(|zone| zone.noun.key.clone()).collect();
            self.unknown(name, "zone", &known);
        }
        found.map(ZoneId)
    }

    fn pieces_named(&mut self, name: &Spanned<String>) -> Option<Kinds> {
        if let Some(group) = self.book.groups.iter().find(|group| group.noun.key == name.node) {
            return Some(group.kinds);
        }
        let found = self.book.pieces.iter().position(|piece| piece.noun.key == name.node);
        if found.is_none() {
            let pieces = self.book.pieces.iter().map(|piece| piece.noun.key.clone());
            let known: Vec<String> =
                pieces.chain(self.book.groups.iter().map(|group| group.noun.key.clone())).collect();
            self.unknown(name, "kind or group of pieces", &known);
        }
        found.map(Kinds::one)
    }

    fn unknown(&mut self, name: &Spanned<String>, what: &str, known: &[String]) {
        let likely = likely(&name.node, known.iter().map(String::as_str));
        let mut error = Diagnostic::new(&UNKNOWN_NAME, name.span, format!("there is no {what} `{}`", name.node));
        if likely.is_none() && !known.is_empty() {
            error = error.help(format!("there is `{}`", known.join("`, `")));
        }
        self.report.push(error.suggest(likely));
    }

    fn bad<T>(&mut self, text: &Spanned<String>, allowed: &[&str], instead: T) -> T {
        // What is missing, or could not be read, is told already.
        if text.node.is_empty() {
            return instead;
        }
        let message = format!("`{}` is not possible here", text.node);
        let likely = likely(&text.node, allowed.iter().copied());
        let error =
            Diagnostic::new(&BAD_VALUE, text.span, message).help(format!("write one of `{}`", allowed.join("`, `")));
        self.report.push(error.suggest(likely));
        instead
    }
}

/// Where some nouns are declared.
fn spans<T>(list: &[T], noun: fn(&T) -> &Noun) -> Vec<Span> {
    list.iter().map(|entry| noun(entry).span).collect()
}

fn letter(written: Option<&Spanned<String>>, noun: &Noun) -> String {
    match written {
        Some(letter) => letter.node.clone(),
        None => noun.words.chars().take(1).collect(),
    }
}

/// The sort with this word.
pub fn sort_named(word: &str) -> Option<Sort> {
    Sort::NAMED.iter().copied().chain([Sort::Game]).find(|sort| sort.word() == word)
}
