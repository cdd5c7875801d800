use super::{Code, Severity};

/// A name is not made of letters, digits and hyphens.
pub static NAME_FORM: Code = Code {
    id: "E0009",
    name: "form-of-a-name",
    severity: Severity::Error,
    explanation: "\
The name of a table, such as `deep-canal` in `[feature.deep-canal]`, is made of letters and digits, with hyphens \
between its words. Rules write blanks for the hyphens. Languages are written as two or three small letters: \
`en`, `pt-br`.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n[feature.\"deep canal\"]\nside = \"middle\"\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n[feature.deep-canal]\nside = \"middle\"\n",
};
