//! The register of codes: numbers and names are unique, and each page shows what it says.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::collections::BTreeSet;
use tilewright_diagnostics::codes::ALL;

/// Codes whose examples are no small packs, each with the test that covers it.
const SHOWN_ELSEWHERE: &[&str] = &[
    // crates/lower/tests/codes.rs: found when a ruleset is lowered.
    "E0504", "E0505", "E0506", "E0507", "E0508", "E0509",
];

#[test]
fn ids_and_names_are_unique_and_dense_in_form() {
    let ids: BTreeSet<&str> = ALL.iter().map(|code| code.id).collect();
    let names: BTreeSet<&str> = ALL.iter().map(|code| code.name).collect();
    assert_eq!(ids.len(), ALL.len(), "two codes share a number");
    assert_eq!(names.len(), ALL.len(), "two codes share a name");
    for code in ALL {
        assert!(code.id.len() == 5 && code.id[1..].bytes().all(|b| b.is_ascii_digit()), "{}", code.id);
        assert!(!code.explanation.is_empty(), "{} has no explanation", code.id);
    }
}

#[test]
fn failing_examples_fail_and_mended_ones_do_not() {
    let mut wrong = Vec::new();
    for code in ALL.iter().filter(|code| !SHOWN_ELSEWHERE.contains(&code.id) && !code.failing.is_empty()) {
        let failing = tilewright_tests::case::run(code.failing).unwrap();
        if !failing.codes.contains(&code.id) {
            wrong.push(format!("{}: the failing example does not show it:\n{}", code.id, failing.shown));
        }
        let mended = tilewright_tests::case::run(code.mended).unwrap();
        if mended.codes.contains(&code.id) {
            wrong.push(format!("{}: the mended example still shows it:\n{}", code.id, mended.shown));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
