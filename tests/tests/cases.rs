//! Every file in `cases/good` is clean; every file in `cases/bad` reports what its marks say, and its `.snap` shows how.

use std::path::Path;

fn good(path: &Path, text: String) -> datatest_stable::Result<()> {
    let outcome = tilewright_tests::case::run(&text)?;
    if !outcome.shown.is_empty() {
        return Err(format!("{}:\n{}", path.display(), outcome.shown).into());
    }
    Ok(())
}

fn bad(path: &Path, text: String) -> datatest_stable::Result<()> {
    let outcome = tilewright_tests::case::run(&text)?;
    if outcome.codes.is_empty() {
        return Err(format!("{} is clean", path.display()).into());
    }
    if !outcome.wrong.is_empty() {
        return Err(format!("{}\n\n{}", outcome.wrong.join("\n"), outcome.shown).into());
    }
    let folder = path.parent().map(|folder| folder.canonicalize()).transpose()?;
    let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or("case").to_string();
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(folder.unwrap_or_default());
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, outcome.shown));
    Ok(())
}

datatest_stable::harness! {
    { test = good, root = "cases/good", pattern = r"\.case$" },
    { test = bad, root = "cases/bad", pattern = r"\.case$" },
}
