//! "Did you mean": the likely word.

/// The candidate that is most like what was written, if any is like enough.
pub fn likely<'a>(written: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let written = written.to_lowercase();
    candidates
        .into_iter()
        .map(|word| (strsim::damerau_levenshtein(&written, word), word))
        .filter(|(distance, word)| {
            *distance > 0 && *distance <= 1 + word.chars().count().min(written.chars().count()) / 4
        })
        .min()
        .map(|(_, word)| word.to_string())
}
