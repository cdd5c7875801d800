//! Mistakes made automatically in shipped packs: the checker reports them, or a scenario fails, or nothing changes. Those
//! that slip through are listed in `docs/checking.md`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use tilewright_lower::{Choice, Ruleset, lower};
use tilewright_model::PackFiles;
use tilewright_model::book::Rulebook;
use tilewright_tests::seeded::{Mistake, mistakes};
use tilewright_tests::{case, data};

/// The packs into which mistakes are put.
const PACKS: &[&str] = &["base", "abbot", "river", "abbey-and-mayor", "drawbridges"];
const BEGIN: &str = "<!-- slips -->";
const END: &str = "<!-- end of slips -->";

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Reported,
    Noticed,
    Harmless,
    Slipped,
}

#[test]
fn seeded_mistakes_are_noticed_or_change_nothing() {
    let (sources, packs) = data::packs(&[data::carcassonne()]).unwrap();
    let (book, _) = tilewright_model::read(&sources, &packs);
    let all = mistakes(&sources, &packs, PACKS);
    assert!(all.len() >= 50, "there are {} mistakes", all.len());
    let (first, second) = all.split_at(all.len() / 2);
    let unchanged = tables(&book);
    let (packs, unchanged) = (&packs, &unchanged[..]);
    let fates: Vec<Fate> = std::thread::scope(|scope| {
        let half = |list| scope.spawn(move || tried(list, packs, unchanged));
        let (first, second) = (half(first), half(second));
        first.join().unwrap().into_iter().chain(second.join().unwrap()).collect()
    });
    let count = |fate: Fate| fates.iter().filter(|other| **other == fate).count();
    let mut slipped: Vec<&str> =
        all.iter().zip(&fates).filter(|(_, fate)| **fate == Fate::Slipped).map(|(m, _)| m.what.as_str()).collect();
    slipped.sort_unstable();
    let list: String = slipped.iter().map(|what| format!("* {what}\n")).collect();
    let made = format!(
        "{BEGIN}\n{} mistakes: {} reported by `check`, {} noticed by a scenario, {} change nothing, {} slip through.\n\n{list}{END}",
        all.len(),
        count(Fate::Reported),
        count(Fate::Noticed),
        count(Fate::Harmless),
        slipped.len(),
    );
    let page = data::repository().join("docs/checking.md");
    let text = std::fs::read_to_string(&page).unwrap();
    let (before, rest) = text.split_once(BEGIN).expect("the page has a place for the list");
    let (_, after) = rest.split_once(END).expect("the list ends");
    let whole = format!("{before}{made}{after}");
    if std::env::var_os("TILEWRIGHT_BLESS").is_some() {
        std::fs::write(&page, &whole).unwrap();
        return;
    }
    assert_eq!(text, whole, "docs/checking.md is stale: run this test with TILEWRIGHT_BLESS=1 and read the difference");
}

fn tried(list: &[Mistake], packs: &[PackFiles], unchanged: &[Option<String>]) -> Vec<Fate> {
    list.iter().map(|mistake| fate(mistake, packs, unchanged)).collect()
}

fn fate(mistake: &Mistake, packs: &[PackFiles], unchanged: &[Option<String>]) -> Fate {
    let (mutant, read) = tilewright_model::read(&mistake.sources, packs);
    if !read.is_empty() || !tilewright_check::check(&mutant).is_empty() {
        return Fate::Reported;
    }
    let shows = |scenario: &&tilewright_model::book::Scenario| {
        scenario.decl.shows.iter().any(|id| mistake.rules.contains(&id.node))
    };
    let first = mutant.scenarios.iter().filter(shows);
    let rest = mutant.scenarios.iter().filter(|scenario| !shows(scenario));
    if tilewright_scenarios::first_failure(&mutant, first.chain(rest)).is_some() {
        return Fate::Noticed;
    }
    if !case::check(&mistake.sources, packs).is_empty() {
        return Fate::Reported;
    }
    if tables(&mutant) == unchanged { Fate::Harmless } else { Fate::Slipped }
}

/// The tables of each pack alone with what it requires, of all packs, and of all with each value of each option.
fn tables(book: &Rulebook) -> Vec<Option<String>> {
    let packs: Vec<String> = book.packs.iter().map(|pack| pack.id.clone()).collect();
    let mut choices = vec![Choice { packs: packs.clone(), options: Vec::new() }];
    choices.extend(packs.iter().map(|pack| Choice { packs: vec![pack.clone()], options: Vec::new() }));
    for option in &book.options {
        choices.extend(
            option
                .values
                .iter()
                .map(|value| Choice { packs: packs.clone(), options: vec![(option.noun.key.clone(), value.clone())] }),
        );
    }
    let of = |choice: &Choice| {
        let ruleset = Ruleset::choose(book, choice).ok()?;
        tilewright_lower::emit::json::json(&lower(book, &ruleset).ok()?).ok()
    };
    choices.iter().map(of).collect()
}
