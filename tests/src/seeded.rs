//! Mistakes that people make, put into the rules of real packs one at a time: a guard that is left out, an override that is
//! dropped, a condition that is turned round. The checker, or a scenario, should notice; or the mistake changes nothing.

use tilewright_diagnostics::{SourceId, SourceMap};
use tilewright_model::PackFiles;

/// Packs with one mistake.
pub struct Mistake {
    /// The kind of mistake, the file, the line, and what is changed.
    pub what: String,
    /// Ids of the section around it: their scenarios are the likeliest to notice.
    pub rules: Vec<String>,
    /// The texts, one of them changed.
    pub sources: SourceMap,
}

/// What is looked for in a line, what is written instead, and what kind of mistake it is.
const SWAPS: &[(&str, &str, &str)] = &[
    (" is at least ", " is at most ", "swapped condition"),
    (" when not ", " when ", "swapped condition"),
    (" is not ", " is ", "swapped condition"),
    (" has no ", " has a ", "swapped condition"),
    (" there is no ", " there is a ", "swapped condition"),
    (" and ", " or ", "`or` for `and`"),
    (" may not ", " may ", "`may` for `may not`"),
];

/// All mistakes in the rules of some packs.
pub fn mistakes(sources: &SourceMap, packs: &[PackFiles], wanted: &[&str]) -> Vec<Mistake> {
    let mut found = Vec::new();
    for file in packs.iter().filter(|pack| wanted.contains(&pack.id.as_str())).flat_map(|pack| &pack.laws) {
        let text = sources.get(*file).text;
        let mut start = 0;
        let mut rules = Vec::new();
        for line in text.split_inclusive('\n') {
            if let Some(heading) = line.strip_prefix('[') {
                rules = ids(heading);
            }
            for (kind, from, to) in in_line(line) {
                let at = start + from.start;
                let mut changed = text.to_string();
                changed.replace_range(at..start + from.end, &to);
                let name = sources.get(*file).name;
                let short: Vec<&str> = name.rsplitn(3, '/').collect();
                let short = short.iter().take(2).rev().copied().collect::<Vec<_>>().join("/");
                found.push(Mistake {
                    what: format!("{kind}: {short}: {}: `{}`", rules.join(", "), line.trim()),
                    rules: rules.clone(),
                    sources: with(sources, *file, changed),
                });
            }
            start += line.len();
        }
    }
    found
}

/// The ids of a heading, behind its bracket.
fn ids(heading: &str) -> Vec<String> {
    let inner = heading.split([']', ' ']).next().unwrap_or_default();
    let all = heading.split(']').next().unwrap_or_default();
    let list = all.split(" with").next().unwrap_or(inner);
    list.split(',').map(|id| id.trim().to_string()).collect()
}

/// The mistakes that can be made in a line: their kind, the bytes that are changed, and what is written instead.
fn in_line(line: &str) -> Vec<(&'static str, std::ops::Range<usize>, String)> {
    let mut found = Vec::new();
    let code = line.split('#').next().unwrap_or_default();
    if let (true, Some(with), Some(end)) =
        (code.starts_with('['), code.find(" with").or(code.find(" without")), code.find(']'))
    {
        found.push(("removed guard", with..end, String::new()));
    }
    for word in [" instead of ", " despite ", "instead of ", " replaces "] {
        if let Some(at) = code.find(word) {
            let end = code[at..].find(['.', '{']).map_or(code.trim_end().len(), |end| at + end);
            found.push(("dropped override", at..end, String::new()));
            break;
        }
    }
    if !code.starts_with('[') && !code.trim_start().starts_with("follows") {
        for (from, to, kind) in SWAPS {
            if let Some(at) = code.find(from) {
                found.push((*kind, at..at + from.len(), (*to).to_string()));
            }
        }
    }
    found
}

fn with(sources: &SourceMap, changed: SourceId, text: String) -> SourceMap {
    let mut all = SourceMap::new();
    for (id, source) in sources.iter() {
        let text: std::sync::Arc<str> = if id == changed { text.as_str().into() } else { source.text.clone() };
        all.add(source.name.clone(), text);
    }
    all
}
