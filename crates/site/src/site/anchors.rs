//! Anchors: names of places on pages.

use std::collections::BTreeSet;

/// The longest name that is made of a text, in letters.
const LONGEST: usize = 60;

/// Anchors that were given away.
#[derive(Default)]
pub struct Anchors {
    taken: BTreeSet<String>,
}

impl Anchors {
    /// An anchor for a text that nothing else has: `tile-a`.
    pub fn take(&mut self, family: &str, text: &str) -> String {
        let plain = format!("{family}-{}", slug(text));
        let more = (2..).map(|number| format!("{plain}-{number}"));
        let free = std::iter::once(plain.clone()).chain(more).find(|anchor| !self.taken.contains(anchor));
        let anchor = free.unwrap_or(plain);
        self.taken.insert(anchor.clone());
        anchor
    }
}

/// A text in small letters, digits and hyphens.
pub fn slug(text: &str) -> String {
    let mut slug = String::new();
    for letter in text.chars().flat_map(char::to_lowercase) {
        if letter.is_alphanumeric() {
            slug.push(letter);
        } else if !slug.ends_with('-') && !slug.is_empty() {
            slug.push('-');
        }
        if slug.chars().count() >= LONGEST {
            break;
        }
    }
    slug.trim_end_matches('-').to_string()
}

/// An id as an anchor: as it is, but for letters that may not stand there.
pub fn plain(id: &str) -> String {
    id.chars().map(|c| if c.is_alphanumeric() || "-_.".contains(c) { c } else { '-' }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anchors_are_plain_and_differ() {
        let mut anchors = Anchors::default();
        assert_eq!(anchors.take("tile", "A/b c"), "tile-a-b-c");
        assert_eq!(anchors.take("tile", "a b, c!"), "tile-a-b-c-2");
        assert_eq!(slug("  ü & \"x\""), "ü-x");
        assert!(slug(&"long ".repeat(50)).chars().count() <= LONGEST);
        assert_eq!(plain("AM-X 1<"), "AM-X-1-");
    }
}
