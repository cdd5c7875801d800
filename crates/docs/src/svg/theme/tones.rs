//! Tones: the colours of the page and the tints of the packs, by the names that they have in style sheets.

use super::Style;
use tilewright_model::book::{Rulebook, TintId};

/// A colour, by its place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Tone(usize);

/// The colours of the page itself: name, light, dark.
const OWN: &[(&str, &str, &str)] = &[
    ("ink", "#33302b", "#e6e1d6"),
    ("paper", "#f6f1e4", "#24221e"),
    ("edge", "#4a4336", "#0d0c0a"),
    ("shade", "#2b2418", "#000000"),
    ("shine", "#ff9e1b", "#ffc04d"),
    ("halo", "#fffdf6", "#efe9da"),
    ("ground", "#b9cf8d", "#3d4a30"),
    ("plain-a", "#c9b694", "#6b5f4b"),
    ("plain-b", "#9db8c9", "#465a68"),
    ("plain-c", "#c6a3b3", "#654b57"),
    ("plain-d", "#b3c4a1", "#54624a"),
    ("line", "#54493a", "#d0c6b4"),
    ("one", "#d55e00", "#e67a26"),
    ("two", "#0072b2", "#4ea3dd"),
    ("three", "#009e73", "#34c79c"),
    ("four", "#f0e442", "#f0e442"),
    ("five", "#2c2c2c", "#5a5a5a"),
    ("six", "#cc79a7", "#e09cc3"),
    ("nobody", "#8a8578", "#a59f90"),
];

/// All colours of a theme.
#[derive(Clone, Debug)]
pub(crate) struct Tones {
    list: Vec<Named>,
    nothing: Style,
}

/// A colour with its name.
#[derive(Clone, Debug)]
pub(crate) struct Named {
    pub name: String,
    pub light: String,
    pub dark: String,
}

impl Tone {
    /// A colour of the page itself.
    pub fn own(name: &str) -> Tone {
        Tone(OWN.iter().position(|(own, ..)| *own == name).unwrap_or(0))
    }
}

impl Tones {
    pub fn of(book: &Rulebook) -> Tones {
        let own = OWN.iter().map(|(name, light, dark)| Named {
            name: (*name).into(),
            light: (*light).into(),
            dark: (*dark).into(),
        });
        let mut list: Vec<Named> = own.collect();
        for tint in &book.tints {
            let mut name = format!("t-{}", tint.key);
            if list.iter().any(|other| other.name == name) {
                let pack = book.packs.get(tint.pack.0).map_or("", |pack| pack.id.as_str());
                name = format!("t-{pack}-{}", tint.key);
            }
            list.push(Named { name, light: tint.light.clone(), dark: tint.dark.clone() });
        }
        Tones { list, nothing: super::plain::anything("nothing") }
    }

    /// The tone of a tint; ink for one that could not be made out.
    pub fn of_tint(&self, tint: TintId) -> Tone {
        let at = OWN.len().saturating_add(tint.0);
        if at < self.list.len() { Tone(at) } else { Tone::own("ink") }
    }

    /// The name of a tone in style sheets.
    pub fn name(&self, tone: Tone) -> &str {
        self.list.get(tone.0).map_or("ink", |named| named.name.as_str())
    }

    pub fn list(&self) -> &[Named] {
        &self.list
    }

    /// The style of what is not there.
    pub fn nothing(&self) -> &Style {
        &self.nothing
    }
}
