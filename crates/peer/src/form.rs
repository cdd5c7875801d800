//! The form in which the other program writes an answer: `{piece}@{segment}`.

/// What stands in braces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Blank {
    /// A cell and a turning: `x,y:degrees`.
    Spot,
    /// A cell: `x,y`.
    Cell,
    /// A corner, by a part of a tile.
    Corner,
    /// A part of a tile.
    Segment,
    /// A kind of piece.
    Piece,
    /// A piece with its owner and place.
    Figure,
    /// A tile.
    Tile,
    /// A player, from 0.
    Player,
    /// A number.
    Number,
}

/// A piece of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// What stands there as it is.
    Text(String),
    /// What is filled in.
    Blank(Blank),
}

/// How an answer is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Form(Vec<Part>);

impl Form {
    /// The form that a pack writes. What is no blank stands as it is.
    pub fn new(written: &str) -> Form {
        let mut parts = Vec::new();
        let mut rest = written;
        while let Some((text, after)) = rest.split_once('{') {
            let Some((name, after)) = after.split_once('}') else { break };
            if !text.is_empty() {
                parts.push(Part::Text(text.to_string()));
            }
            parts.extend(blank(name).map(Part::Blank));
            rest = after;
        }
        if !rest.is_empty() {
            parts.push(Part::Text(rest.to_string()));
        }
        Form(parts)
    }

    /// Its parts.
    pub fn parts(&self) -> &[Part] {
        &self.0
    }

    /// Whether an answer of this form can have this word before its `@`.
    pub fn can_begin(&self, word: &str, is_piece: &dyn Fn(&str) -> bool) -> bool {
        match self.0.first() {
            Some(Part::Text(text)) => text.split('@').next() == Some(word),
            Some(Part::Blank(Blank::Piece)) => is_piece(word),
            _ => false,
        }
    }

    /// What stands in the blanks of a text of this form.
    pub fn read<'t>(&self, text: &'t str) -> Option<Vec<(Blank, &'t str)>> {
        let mut found = Vec::new();
        let mut rest = text;
        for (number, part) in self.0.iter().enumerate() {
            match (part, self.0.get(number + 1)) {
                (Part::Text(text), _) => rest = rest.strip_prefix(text.as_str())?,
                (Part::Blank(blank), Some(Part::Text(next))) => {
                    let end = rest.find(next.as_str())?;
                    found.push((*blank, &rest[..end]));
                    rest = &rest[end..];
                }
                (Part::Blank(blank), _) => {
                    found.push((*blank, rest));
                    rest = "";
                }
            }
        }
        rest.is_empty().then_some(found)
    }
}

fn blank(name: &str) -> Option<Blank> {
    Some(match name {
        "spot" => Blank::Spot,
        "cell" => Blank::Cell,
        "corner" => Blank::Corner,
        "segment" => Blank::Segment,
        "piece" => Blank::Piece,
        "figure" => Blank::Figure,
        "tile" => Blank::Tile,
        "player" => Blank::Player,
        "number" => Blank::Number,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_is_read_as_it_is_written() {
        let form = Form::new("{piece}@{segment}");
        assert_eq!(
            form.read("small@1,-2:Pond:NW"),
            Some(vec![(Blank::Piece, "small"), (Blank::Segment, "1,-2:Pond:NW")])
        );
        assert_eq!(form.read("small"), None);
        assert!(form.can_begin("small", &|word| word == "small"));
        let fixed = Form::new("tile@{spot}");
        assert_eq!(fixed.read("tile@0,1:90"), Some(vec![(Blank::Spot, "0,1:90")]));
        assert!(fixed.can_begin("tile", &|_| false) && !fixed.can_begin("til", &|_| false));
        assert_eq!(Form::new("pass").read("pass"), Some(vec![]));
    }
}
