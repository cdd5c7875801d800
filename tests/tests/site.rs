//! The site of the shipped packs: everything is there, everything that is linked to is there, and it is the same each time.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;
use tilewright_diagnostics::SourceMap;
use tilewright_model::PackFiles;
use tilewright_model::book::Rulebook;
use tilewright_site::{Error, Format, LANGUAGES, Options, build};
use tilewright_tests::data;
use tilewright_tests::site::{self, Page};

type Files = BTreeMap<String, String>;

fn book() -> &'static (SourceMap, Rulebook) {
    static BOOK: OnceLock<(SourceMap, Rulebook)> = OnceLock::new();
    BOOK.get_or_init(|| data::rulebook().unwrap())
}

fn options() -> Options {
    let languages = LANGUAGES.iter().map(|(code, _)| code.to_string()).collect();
    Options { languages, ..Options::default() }
}

/// The site in all languages.
fn files() -> &'static Files {
    static FILES: OnceLock<Files> = OnceLock::new();
    FILES.get_or_init(|| build(&book().0, &book().1, &options()).unwrap())
}

fn paths(files: &Files) -> BTreeSet<String> {
    files.keys().cloned().collect()
}

fn pages() -> BTreeMap<String, Page> {
    let html = files().iter().filter(|(path, _)| path.ends_with(".html"));
    html.map(|(path, text)| (path.clone(), site::read(text).unwrap_or_else(|error| panic!("{path}: {error}"))))
        .collect()
}

#[test]
fn pages_are_well_formed_and_every_link_leads_somewhere() {
    let pages = pages();
    assert!(pages.len() > 30, "{}", pages.len());
    assert!(pages.values().map(|page| page.links.len()).sum::<usize>() > 10_000);
    let faults = site::faults(&pages, &paths(files()));
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults[..faults.len().min(30)].join("\n"));
}

#[test]
fn every_entry_tile_and_scenario_is_there_in_every_language() {
    let book = &book().1;
    let pages = pages();
    assert!(book.entries.len() > 300 && book.tiles.len() > 60 && book.scenarios.len() > 200);
    for (language, _) in LANGUAGES {
        let page = |pack: usize| &pages[&format!("{language}/pack-{}.html", book.packs[pack].id)];
        for entry in &book.entries {
            let id = &entry.decl.id.node;
            assert!(page(entry.pack.0).ids.contains(id), "{language}: {id}");
        }
        let count = |prefix: &str| {
            let all = (0..book.packs.len()).flat_map(|pack| &page(pack).ids);
            all.filter(|id| id.starts_with(prefix)).collect::<BTreeSet<_>>().len()
        };
        assert_eq!(count("tile-"), book.tiles.len(), "{language}: tiles");
        assert_eq!(count("example-"), book.scenarios.len(), "{language}: scenarios");
        for scenario in &book.scenarios {
            let text = &files()[&format!("{language}/pack-{}.html", book.packs[scenario.pack.0].id)];
            let english = &scenario.decl.name.node;
            let said = tilewright_check::translations::said(book, language, english);
            assert!(said.is_some() || *language == "en", "{language}: {english}");
            let name: String = said.unwrap_or(english).chars().skip(1).collect();
            assert!(text.contains(&escaped(&name)), "{language}: {name}");
        }
    }
}

/// A text as templates write it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('\'', "&#x27;").replace('/', "&#x2f;")
}

#[test]
fn every_example_of_the_shipped_packs_has_been_played() {
    let steps = files()["en/pack-base.html"].matches("<ol class=\"steps\">").count();
    let base = book().1.packs.iter().position(|pack| pack.id == "base").unwrap();
    assert_eq!(steps, book().1.scenarios.iter().filter(|scenario| scenario.pack.0 == base).count());
    let points = files()["en/pack-base.html"].matches("<p class=\"points\">").count();
    assert!(points > 30, "{points}");
}

#[test]
fn two_builds_are_the_same_to_the_byte() {
    let again = build(&book().0, &book().1, &options()).unwrap();
    let differs: Vec<&String> =
        again.iter().filter(|(path, text)| files().get(*path) != Some(text)).map(|(p, _)| p).collect();
    assert!(differs.is_empty() && again.len() == files().len(), "{differs:?}");
}

#[test]
fn whatever_the_search_box_finds_is_there() {
    let pages = pages();
    for (language, _) in LANGUAGES {
        let path = format!("{language}/search-index.js");
        let list =
            files()[&path].strip_prefix("window.searchIndex = ").unwrap().trim_end().strip_suffix(",\n];").unwrap();
        let list: Vec<[String; 4]> = serde_json::from_str(&format!("{list}]")).unwrap();
        assert!(list.len() > book().1.entries.len() + book().1.tiles.len() + book().1.scenarios.len());
        for [title, _, href, _] in &list {
            assert_eq!(site::fault(&pages, &paths(files()), &path, href), None, "{language}: {title}: {href}");
        }
    }
}

#[test]
fn pages_for_a_wiki_say_the_same_and_have_their_pictures_beside_them() {
    let options = Options { format: Format::Markdown, languages: vec!["nl".into()], ..Options::default() };
    let files = build(&book().0, &book().1, &options).unwrap();
    let mut pages = BTreeMap::new();
    for (path, text) in files.iter().filter(|(path, _)| path.ends_with(".md")) {
        let parts = |before: &str, end: char| -> Vec<String> {
            text.split(before).skip(1).filter_map(|part| part.split(end).next()).map(str::to_string).collect()
        };
        let page = Page { ids: parts("<a id=\"", '"'), links: parts("](", ')'), references: Vec::new() };
        pages.insert(path.clone(), page);
    }
    let faults = site::faults(&pages, &paths(&files));
    assert!(faults.is_empty(), "{}", faults[..faults.len().min(30)].join("\n"));
    for entry in &book().1.entries {
        let page = &pages[&format!("pack-{}.md", book().1.packs[entry.pack.0].id)];
        assert!(page.ids.contains(&entry.decl.id.node), "{}", entry.decl.id.node);
    }
    let pictures: Vec<&String> = files.keys().filter(|path| path.ends_with(".svg")).collect();
    assert!(pictures.len() > book().1.tiles.len() + book().1.scenarios.len());
    for path in pictures {
        roxmltree::Document::parse(&files[path]).unwrap_or_else(|error| panic!("{path}: {error}"));
    }
}

#[test]
fn templates_are_replaced_one_by_one() {
    let with = |name: &str, text: &str| {
        let templates = BTreeMap::from([(name.to_string(), text.to_string())]);
        let (sources, packs) = data::packs(&[data::carcassonne().join("base")]).unwrap();
        let (book, _) = tilewright_model::read(&sources, &packs);
        build(&sources, &book, &Options { templates, ..Options::default() })
    };
    let own = with("html/tile.html", "<li id=\"{{ tile.id }}\" class=\"mine\">{{ tile.key }}</li>").unwrap();
    assert!(own["pack-base.html"].contains("<li id=\"tile-d\" class=\"mine\">D</li>"));
    assert!(own["index.html"].contains("<h1>Rulebook</h1>"));
    assert_eq!(with("html/tiles.html", ""), Err(Error::UnknownTemplate("html/tiles.html".into())));
    let broken = with("html/tile.html", "{% for %}").unwrap_err();
    assert!(matches!(&broken, Error::Template(what) if what.contains("html/tile.html")), "{broken}");
}

#[test]
fn a_text_that_is_not_translated_is_read_in_english_and_counted() {
    let (mut sources, mut packs) = data::packs(&[data::carcassonne().join("base")]).unwrap();
    let text = "[pack]\ntitle = { en = \"Sketch\" }\nrequires = [\"base\"]\n\
                [[rule]]\nid = \"S-1\"\nkind = \"faq\"\nstatement = { en = \"Not yet said in Dutch.\" }\nsource = \"a dream\"\n";
    let nouns = vec![sources.add("sketch/pack.toml", text)];
    packs.push(PackFiles { id: "sketch".into(), nouns, laws: Vec::new() });
    let (book, report) = tilewright_model::read(&sources, &packs);
    assert!(report.is_empty());
    let files = build(&sources, &book, &Options { languages: vec!["nl".into()], ..Options::default() }).unwrap();
    let said = "<span lang=\"en\">Not yet said in Dutch.</span> <small class=\"mark\">niet vertaald</small>";
    assert!(files["pack-sketch.html"].contains(said));
    let missing = tilewright_check::translations::missing(&book, |_| true);
    assert_eq!(
        (&missing["nl"].statements, &missing["nl"].titles),
        (&vec!["S-1".to_string()], &vec!["sketch".to_string()])
    );
    assert!(files["index.html"].contains("2 teksten"));
    let unknown = build(&sources, &book, &Options { languages: vec!["xx".into()], ..Options::default() });
    assert_eq!(unknown, Err(Error::Language("xx".into())));
}
