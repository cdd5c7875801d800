//! Finds a drawing from which given fields follow: the other way round from deriving.
//!
//! Begins with what is known to hang together and with one thing passing over another where they cross; then tries
//! one more word, then two, ... and takes the first drawing that gives the fields.

use tilewright_model::topology::{
    Arm, Drawing, Edges, Element, Lattice, PortSet, Problem, Reach, Target, Topology, derive,
};
use tilewright_syntax::nouns::decl::SideUse;

/// What is known of a tile.
#[derive(Clone, Debug, Default)]
pub struct Sought {
    /// What is drawn.
    pub drawn: Vec<Shown>,
    /// The fields.
    pub fields: Vec<SoughtField>,
    /// The kind of the fields.
    pub rest: usize,
}

/// Something drawn.
#[derive(Clone, Debug)]
pub struct Shown {
    /// The kind of feature.
    pub kind: usize,
    /// What the kind takes of a side.
    pub uses: SideUse,
    /// Where it goes off the tile.
    pub arms: Vec<Arm>,
    /// Letters shared by things that are known to hang together.
    pub groups: Vec<String>,
    /// Whether the fields say that they touch it.
    pub counted: bool,
}

impl Shown {
    /// All ports that it takes.
    pub fn ports(&self) -> PortSet {
        self.arms.iter().fold(PortSet::EMPTY, |all, arm| all.union(arm.ports))
    }
}

/// A field.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SoughtField {
    /// Its ports, without middles.
    pub ports: PortSet,
    /// The counted elements that it touches, in their order.
    pub touches: Vec<usize>,
}

/// One more word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Word {
    /// Two touch.
    Touch(usize, usize),
    /// Several touch in one place.
    Meet(Vec<usize>),
    /// One passes over another that it need not cross.
    Over(usize, usize),
    /// One keeps clear towards a side.
    Clear(usize, usize),
    /// One reaches a point.
    Reach(usize, Reach),
}

/// The most words that are tried beyond what is known.
const MOST_WORDS: usize = 4;

/// The drawing that was found.
#[derive(Clone, Debug)]
pub struct Found {
    /// It.
    pub drawing: Drawing,
    /// What follows from it.
    pub topology: Topology,
    /// Whether what was known to hang together was left out, because it does not fit the fields.
    pub against_hints: bool,
}

impl Found {
    /// Which words it needs, in a fixed order.
    pub fn words(&self) -> Vec<&'static str> {
        let elements = &self.drawing.elements;
        let uses = [
            ("ends", elements.iter().any(|e| !e.ends.is_empty())),
            ("touches", elements.iter().any(|e| !e.touches.is_empty())),
            ("over", elements.iter().any(|e| !e.over.is_empty())),
            ("clear", elements.iter().any(|e| !e.clear.is_empty())),
            ("reaches", elements.iter().any(|e| !e.reaches.is_empty())),
        ];
        uses.into_iter().filter(|(_, used)| *used).map(|(word, _)| word).collect()
    }
}

/// How many drawings may still be tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Patience(pub u32);

impl Patience {
    /// For one tile.
    pub const TILE: Patience = Patience(5_000);
    /// For all tiles of a file, besides what each has for itself.
    pub const FILE: Patience = Patience(20_000);
    /// What each tile of a file has for itself. The published ones need about a hundred at the most.
    const OWN: u32 = 150;

    /// Lets one tile have what it needs, but no more than a tile may have.
    pub fn for_tile<T>(&mut self, work: impl FnOnce(&mut Patience) -> T) -> T {
        let given = Patience::TILE.0.min(self.0.saturating_add(Patience::OWN));
        let mut left = Patience(given);
        let done = work(&mut left);
        self.0 = self.0.saturating_sub((given - left.0).saturating_sub(Patience::OWN));
        done
    }
}

/// The drawing with the fewest words that gives the fields. None if there is none, or if patience ran out.
pub fn search(lattice: &Lattice, sought: &Sought, patience: &mut Patience) -> Option<Found> {
    let hinted = hinted(lattice, sought);
    let bare = with_crossings(lattice, plain(sought));
    let words = words(lattice, sought);
    let mut goal = sought.fields.clone();
    goal.sort();
    let against = hinted != bare;
    [(&hinted, false), (&bare, true)].into_iter().filter(|(_, is_bare)| against || !is_bare).find_map(
        |(base, against_hints)| {
            (0..=MOST_WORDS).find_map(|count| {
                let mut attempt = Attempt { lattice, sought, goal: &goal, words: &words, patience: &mut *patience };
                attempt.more(base, 0, count).map(|(drawing, topology)| Found { drawing, topology, against_hints })
            })
        },
    )
}

struct Attempt<'a> {
    lattice: &'a Lattice,
    sought: &'a Sought,
    goal: &'a [SoughtField],
    words: &'a [Word],
    patience: &'a mut Patience,
}

impl Attempt<'_> {
    /// Adds `count` of the words from number `from` on.
    fn more(&mut self, drawing: &Drawing, from: usize, count: usize) -> Option<(Drawing, Topology)> {
        if count == 0 {
            self.patience.0 = self.patience.0.checked_sub(1)?;
            let topology = derive(self.lattice, drawing).ok()?;
            return (fields_of(self.lattice, self.sought, &topology) == self.goal).then(|| (drawing.clone(), topology));
        }
        for at in from..self.words.len() {
            if self.patience.0 == 0 {
                break;
            }
            if let Some(found) = self.more(&with(drawing, &self.words[at]), at + 1, count - 1) {
                return Some(found);
            }
        }
        None
    }
}

/// The fields of a topology, sorted, as [`Sought`] gives them.
pub fn fields_of(lattice: &Lattice, sought: &Sought, topology: &Topology) -> Vec<SoughtField> {
    let counted = |&touched: &usize| sought.drawn.get(touched).is_some_and(|shown| shown.counted);
    let mut fields: Vec<SoughtField> = topology
        .fields()
        .map(|(_, field)| SoughtField {
            ports: field.ports.without(lattice.middles()),
            touches: field.touches.iter().copied().filter(counted).collect(),
        })
        .collect();
    fields.sort();
    fields
}

/// The drawing without any word.
fn plain(sought: &Sought) -> Drawing {
    let element = |shown: &Shown| Element {
        kind: shown.kind,
        uses: shown.uses,
        look: 0,
        arms: shown.arms.clone(),
        ends: Vec::new(),
        touches: Vec::new(),
        over: Vec::new(),
        reaches: Vec::new(),
        clear: Vec::new(),
    };
    Drawing {
        elements: sought.drawn.iter().map(element).collect(),
        meetings: 0,
        edges: Edges::Ports,
        rest: Some(sought.rest),
        fields: None,
    }
}

/// The drawing with what is known to hang together, and no word more.
pub fn hinted(lattice: &Lattice, sought: &Sought) -> Drawing {
    with_crossings(lattice, with_hints(plain(sought), sought))
}

/// Lets what shares a letter hang together: narrow things end at the wide things and those inside, and several of them in
/// one place.
fn with_hints(mut drawing: Drawing, sought: &Sought) -> Drawing {
    let mut letters: Vec<&String> = sought.drawn.iter().flat_map(|shown| &shown.groups).collect();
    letters.sort();
    letters.dedup();
    for letter in letters {
        let group: Vec<usize> = (0..sought.drawn.len()).filter(|&i| sought.drawn[i].groups.contains(letter)).collect();
        let (narrow, wide): (Vec<usize>, Vec<usize>) =
            group.iter().partition(|&&i| sought.drawn[i].uses == SideUse::Middle);
        for (&i, &place) in narrow.iter().flat_map(|i| wide.iter().map(move |place| (i, place))) {
            let (ends, place) = (&mut drawing.elements[i].ends, Target::Element(place));
            if !ends.contains(&place) {
                ends.push(place);
            }
        }
        match (narrow.as_slice(), wide.as_slice()) {
            ([_, _, ..], _) => {
                narrow.iter().for_each(|&i| drawing.elements[i].ends.push(Target::Meeting(drawing.meetings)));
                drawing.meetings += 1;
            }
            ([], [first, others @ ..]) => {
                others.iter().for_each(|&i| drawing.elements[i].touches.push(Target::Element(*first)));
            }
            _ => {}
        }
    }
    drawing
}

/// Lets one of two that cross pass over the other.
fn with_crossings(lattice: &Lattice, mut drawing: Drawing) -> Drawing {
    while let Err(problems) = derive(lattice, &drawing) {
        let crossing = problems.iter().find_map(|problem| match problem {
            Problem::Cross { first, second } => Some((*first, *second)),
            _ => None,
        });
        let Some((first, second)) = crossing else { break };
        if drawing.elements[second].over.contains(&first) {
            break;
        }
        drawing.elements[second].over.push(first);
    }
    drawing
}

/// All words that may be tried, the likelier ones first.
fn words(lattice: &Lattice, sought: &Sought) -> Vec<Word> {
    let count = sought.drawn.len();
    let on_rim: Vec<usize> = (0..count).filter(|&i| !sought.drawn[i].arms.is_empty()).collect();
    let mut words = Vec::new();
    for (at, &a) in on_rim.iter().enumerate() {
        words.extend(on_rim[at + 1..].iter().map(|&b| Word::Touch(a, b)));
    }
    let sets = (0u32..1 << on_rim.len()).filter(|set| set.count_ones() >= 3);
    words.extend(sets.map(|set| {
        Word::Meet(on_rim.iter().enumerate().filter(|(bit, _)| set & 1 << bit != 0).map(|(_, &i)| i).collect())
    }));
    for (at, &a) in on_rim.iter().enumerate() {
        words.extend(on_rim[at + 1..].iter().map(|&b| Word::Over(a, b)));
    }
    for &i in &on_rim {
        words.extend(sought.drawn[i].arms.iter().map(|arm| Word::Clear(i, arm.side)));
    }
    for &i in &on_rim {
        words.extend((0..lattice.sides()).map(|corner| Word::Reach(i, Reach::Corner(corner))));
        words.extend((0..lattice.sides()).map(|side| Word::Reach(i, Reach::Middle(side))));
    }
    words
}

fn with(drawing: &Drawing, word: &Word) -> Drawing {
    let mut drawing = drawing.clone();
    match word {
        Word::Touch(a, b) => drawing.elements[*a].touches.push(Target::Element(*b)),
        Word::Meet(all) => {
            let meeting = Target::Meeting(drawing.meetings);
            drawing.meetings += 1;
            all.iter().for_each(|&i| drawing.elements[i].touches.push(meeting));
        }
        Word::Over(a, b) => drawing.elements[*a].over.push(*b),
        Word::Clear(i, side) => drawing.elements[*i].clear.push(*side),
        Word::Reach(i, reach) => drawing.elements[*i].reaches.push(*reach),
    }
    drawing
}
