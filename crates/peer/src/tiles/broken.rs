//! What is wrong with a file that is no XML, for people who do not know what XML is.

use super::read::MOST_PARTS;
use super::{Mistake, Place};
use roxmltree::Error;

/// What the XML reader found.
pub(super) fn mistake(text: &str, error: &Error) -> Mistake {
    let at = |pos: roxmltree::TextPos| Place { line: pos.row, column: pos.col };
    if matches!(error, Error::NodesLimitReached) {
        let message = format!("the file has more than {MOST_PARTS} elements and texts");
        return Mistake { place: Place { line: 1, column: 1 }, message };
    }
    let (place, message) = match error {
        Error::UnexpectedCloseTag(open, close, pos) => {
            (at(*pos), format!("`<{open}>` is open, and `</{close}>` closes something else"))
        }
        Error::UnclosedRootNode | Error::UnexpectedEndOfStream => {
            let message = "the file ends before everything in it is closed: it may have been cut off".to_string();
            (end(text), message)
        }
        Error::NoRootNode => (end(text), "there is nothing in this file".to_string()),
        Error::DtdDetected => {
            let offset = text.find("<!DOCTYPE").unwrap_or_default();
            let message = "`<!DOCTYPE` is not read here: take the document type and its entities out".to_string();
            (place(text, offset), message)
        }
        Error::UnknownEntityReference(name, pos) => (at(*pos), format!("`&{name};` stands for nothing that is known")),
        Error::MalformedEntityReference(pos) => (at(*pos), "`&` begins nothing here: write `&amp;`".to_string()),
        Error::DuplicatedAttribute(name, pos) => (at(*pos), format!("`{name}` is given twice")),
        Error::InvalidAttributeValue(pos) => (at(*pos), "`<` stands within quotes: is a quote missing?".to_string()),
        other => {
            let (pos, said) = (other.pos(), other.to_string());
            (at(pos), said.trim_end_matches(&format!(" at {pos}")).to_string())
        }
    };
    Mistake { place, message: format!("this cannot be read as XML: {message}") }
}

/// The place behind everything but blanks at the end.
fn end(text: &str) -> Place {
    place(text, text.trim_end().len())
}

/// The place of an offset.
pub(super) fn place(text: &str, offset: usize) -> Place {
    let before = text.get(..offset).unwrap_or(text);
    let line = before.rsplit_once('\n').map_or(before, |(_, line)| line);
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    Place {
        line: number(before.bytes().filter(|byte| *byte == b'\n').count() + 1),
        column: number(line.chars().count() + 1),
    }
}
