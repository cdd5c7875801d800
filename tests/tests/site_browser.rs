//! The site in a browser: it opens from the disk, links lead to where they say, the search box finds, nothing complains, and
//! nothing is wider than a phone. Nothing is compared by pixel.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::path::{Path, PathBuf};
use tilewright_site::{LANGUAGES, Options, build};
use tilewright_tests::browser::{Browser, installed};
use tilewright_tests::data;

/// The width of a small phone, in pixels.
const PHONE: u32 = 360;

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Writes the site of the shipped packs; gives its folder and its pages.
fn site() -> (PathBuf, Vec<String>) {
    let (sources, book) = data::rulebook().unwrap();
    let languages = LANGUAGES.iter().map(|(code, _)| code.to_string()).collect();
    let files = build(&sources, &book, &Options { languages, ..Options::default() }).unwrap();
    let folder = folder("site");
    for (path, text) in &files {
        let file = folder.join(path);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, text).unwrap();
    }
    (folder, files.into_keys().filter(|path| path.ends_with(".html")).collect())
}

#[test]
fn the_site_works_in_a_browser() {
    let Some(program) = installed() else {
        println!("skipped: there is no Chromium here");
        return;
    };
    let (site, pages) = site();
    let mut browser = Browser::start(&program, &folder("browser")).unwrap();
    nothing_is_put_right(&mut browser, &site, &pages);
    every_page_fits(&mut browser, &site, &pages);
    links_lead_where_they_say(&mut browser, &site);
    searching(&mut browser, &site);
    assert!(browser.complaints.is_empty(), "{}", browser.complaints.join("\n"));
}

/// The browser's parser finds the elements where they are written: it moves none, closes none early, adds none. It would
/// put a paragraph in a paragraph, a link in a link or a row without a table right in silence.
fn nothing_is_put_right(browser: &mut Browser, site: &Path, pages: &[String]) {
    browser.open(&site.join(&pages[0])).unwrap();
    for page in pages {
        let text = std::fs::read_to_string(site.join(page)).unwrap();
        let text = serde_json::to_string(&text).unwrap();
        assert_eq!(browser.ask(&format!("({FIRST_DIFFERENCE})({text})")).unwrap(), "", "{page}");
    }
    let wrong = "<html><head><title>x</title></head><body><p>a<p>b</p></p></body></html>";
    let told = browser.ask(&format!("({FIRST_DIFFERENCE})('{wrong}')")).unwrap();
    assert_eq!(told, "written: 3 p, read: 2 p");
}

/// A script: the first element of a page that is not read as it is written, with its depth.
const FIRST_DIFFERENCE: &str = "text => {\
    const depth = part => part.parentElement ? 1 + depth(part.parentElement) : 0;\
    const tell = part => part ? `${depth(part)} ${part.localName}` : 'nothing';\
    const parts = kind => [...new DOMParser().parseFromString(text, kind).querySelectorAll('*')];\
    const written = parts('application/xhtml+xml'), read = parts('text/html');\
    const at = written.findIndex((part, at) => tell(part) != tell(read[at]) || part.attributes.length != read[at].attributes.length);\
    return at < 0 ? '' : `written: ${tell(written[at])}, read: ${tell(read[at])}`;\
}";

/// Everything opened, no page is wider than a phone, and each link to a place on the page has its place.
fn every_page_fits(browser: &mut Browser, site: &Path, pages: &[String]) {
    browser.resize(PHONE, 640, "dark").unwrap();
    for page in pages {
        browser.open(&site.join(page)).unwrap();
        let wide = "document.querySelectorAll('details').forEach(part => part.open = true);\
                    Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)";
        assert_eq!(browser.ask(wide).unwrap(), PHONE, "{page} is wider than {PHONE} pixels");
        let lost = "Array.from(document.querySelectorAll('a[href^=\"#\"]')).map(link => link.getAttribute('href').slice(1))\
                    .filter(id => !document.getElementById(decodeURIComponent(id))).join()";
        assert_eq!(browser.ask(lost).unwrap(), "", "{page}");
        let heading = browser.ask("document.querySelectorAll('h1').length").unwrap();
        assert_eq!(heading, 1, "{page} has one heading");
    }
    browser.resize(1200, 900, "light").unwrap();
}

/// From the first page to a pack, from a clause to the definition, from there to the entry that refines it.
fn links_lead_where_they_say(browser: &mut Browser, site: &Path) {
    browser.open(&site.join("index.html")).unwrap();
    browser.follow("document.querySelector('a[hreflang=nl]').click()").unwrap();
    assert_eq!(browser.ask("document.documentElement.lang").unwrap(), "nl");
    browser.follow("document.querySelector('.card a[href=\"pack-base.html\"]').click()").unwrap();
    assert_eq!(browser.ask("document.querySelector('h1').textContent").unwrap(), "Carcassonne");
    // A clause of the entry names the worth of a feature.
    let clause = "document.querySelector('#BASE-WORTH-07 pre a[href*=\"worth-of\"]')";
    browser.follow(&format!("{clause}.click()")).unwrap();
    let target = "document.querySelector(':target')";
    let shown = browser.ask(&format!("{target}.querySelector('pre').textContent")).unwrap();
    assert!(shown.as_str().unwrap().starts_with("define worth of feature"), "{shown}");
    browser.follow(&format!("{target}.querySelector('a[href$=\"#BASE-WORTH-02\"]').click()")).unwrap();
    assert_eq!(browser.ask(&format!("{target}.id")).unwrap(), "BASE-WORTH-02");
    // What is linked to is opened, so that it can be seen.
    let example = "document.querySelector('details.example:not([open])')";
    browser.ask(&format!("location.hash = {example}.id")).unwrap();
    let opened = "new Promise(done => setTimeout(() => done(document.querySelector(':target').open), 50))";
    assert_eq!(browser.ask(opened).unwrap(), true);
}

/// What is typed is found, by id and by words with or without accents; the first is opened.
fn searching(browser: &mut Browser, site: &Path) {
    browser.open(&site.join("de/index.html")).unwrap();
    browser.ask("document.getElementById('search').focus()").unwrap();
    browser.type_text("am-mayor-06").unwrap();
    let first = "document.querySelector('.results a').textContent";
    assert!(browser.ask(first).unwrap().as_str().unwrap().starts_with("AM-MAYOR-06"));
    browser.ask("document.getElementById('search').select()").unwrap();
    browser.type_text("burgermeister").unwrap();
    let found = browser.ask("document.querySelectorAll('.results li').length").unwrap();
    assert!(found.as_u64().unwrap() > 5, "{found}");
    let told = browser.ask("document.querySelector('.search .count').textContent").unwrap();
    assert!(told.as_str().unwrap().ends_with(" Treffer"), "{told}");
    browser.ask("document.getElementById('search').select()").unwrap();
    browser.type_text("nothing is called so").unwrap();
    assert_eq!(browser.ask("document.querySelector('.results').hidden").unwrap(), true);
    browser.ask("document.getElementById('search').select()").unwrap();
    browser.type_text("DB-MOVE-05").unwrap();
    browser.follow("document.querySelector('.results a').click()").unwrap();
    assert_eq!(browser.ask("document.querySelector(':target').id").unwrap(), "DB-MOVE-05");
}
