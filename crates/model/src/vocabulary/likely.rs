//! "Did you mean": the likely word, as a text of its own.

/// The candidate that looks most like what was written, if one looks like it at all.
pub fn likely<'a>(written: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    tilewright_diagnostics::likely(written, candidates).map(str::to_string)
}
