use super::{Code, Severity};

/// An option is set to a value that it does not have.
pub static UNKNOWN_OPTION_VALUE: Code = Code {
    id: "E0503",
    name: "unknown-option-value",
    severity: Severity::Error,
    explanation: "\
Each option lists its `values` in its `[option.NAME]` table; only one of these can be chosen. If nothing is chosen, \
the `default` holds.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n\n[option.short]\nvalues = [\"on\"]\ndefault = \"on\"\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\n\n[option.short]\nvalues = [\"on\", \"off\"]\n\
             default = \"on\"\n",
};
