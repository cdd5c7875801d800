//! Keys of our tiles from ids of the other program: `BA/CccR+` becomes `BA-CccR-plus`.

use std::collections::{BTreeMap, BTreeSet};

/// Makes keys that nobody has yet.
#[derive(Clone, Debug)]
pub struct Keys {
    taken: BTreeSet<String>,
    /// The last number behind a key.
    numbers: BTreeMap<String, u32>,
}

impl Keys {
    /// These keys are taken already.
    pub fn without(taken: BTreeSet<String>) -> Keys {
        Keys { taken, numbers: BTreeMap::new() }
    }

    /// The key for an id. Where two would be the same, the later one gets a number.
    pub fn key(&mut self, id: &str) -> String {
        let plain = plain(id);
        let mut key = plain.clone();
        while !self.taken.insert(key.clone()) {
            let number = self.numbers.entry(plain.clone()).or_insert(1);
            *number += 1;
            key = format!("{plain}-{number}");
        }
        key
    }
}

/// Letters and digits with single hyphens between them, as names of a pack must be.
pub fn plain(id: &str) -> String {
    let mut spelt = String::new();
    for c in id.chars() {
        match c {
            '+' => spelt.push_str("-plus-"),
            c if c.is_ascii_alphanumeric() => spelt.push(c),
            _ => spelt.push('-'),
        }
    }
    let parts: Vec<&str> = spelt.split('-').filter(|part| !part.is_empty()).collect();
    if parts.is_empty() { "tile".to_string() } else { parts.join("-") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_names_and_differ() {
        let mut keys = Keys::without(["AM-R".to_string()].into());
        let made = ["AM/C++", "AM/C!+", "AM/R", "CC.1/Cc.1", "+", "--", "ü", "WT/CCRF_2T"].map(|id| keys.key(id));
        assert_eq!(
            made,
            ["AM-C-plus-plus", "AM-C-plus", "AM-R-2", "CC-1-Cc-1", "plus", "tile", "tile-2", "WT-CCRF-2T"]
        );
    }
}
