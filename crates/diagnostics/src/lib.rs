//! Sources, spans, diagnostics and their codes.
//!
//! Every room of the house may report; nobody but the command prints. A finder makes a [`Diagnostic`] from a
//! [`Code`] and the places involved, and [`render`] turns it into text or JSON.

pub mod codes;
mod diagnostic;
mod likely;
pub mod render;
mod source;

pub use codes::{Code, Severity};
pub use diagnostic::{Diagnostic, Label, Report};
pub use likely::likely;
pub use source::{Source, SourceId, SourceMap, Span, Spanned};
