//! Each code of this room is shown by its failing example and gone from its mended one.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod common;

use tilewright_diagnostics::codes::ALL;
use tilewright_lower::{Ruleset, lower};

/// The codes that reading and lowering an example finds.
fn found(text: &str) -> Vec<&'static str> {
    let (book, sources, report) = common::read_text(text);
    assert!(!report.has_errors(), "{}", common::shown(&report, &sources));
    let report = match Ruleset::everything(&book) {
        Ok(ruleset) => lower(&book, &ruleset).err().unwrap_or_default(),
        Err(problems) => return problems.iter().map(|problem| problem.code.id).collect(),
    };
    report.sorted().iter().map(|diagnostic| diagnostic.code.id).collect()
}

#[test]
fn examples_show_their_codes() {
    for code in ALL.iter().filter(|code| code.id.starts_with("E05") && !code.failing.is_empty()) {
        assert!(found(code.failing).contains(&code.id), "{}: {:?}", code.id, found(code.failing));
        assert_eq!(found(code.mended), Vec::<&str>::new(), "{}", code.id);
    }
}
