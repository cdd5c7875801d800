use super::{Code, Severity};

/// A value that is not possible here.
pub static BAD_VALUE: Code = Code {
    id: "E0216",
    name: "bad-value",
    severity: Severity::Error,
    explanation: "\
The key takes only certain values, or this one contradicts another of the same table.",
    failing: r#"-- pack.toml
[pack]
title = { en = "A pack" }
[state.old]
of = "zone"
holds = "yes/no"
"#,
    mended: r#"-- pack.toml
[pack]
title = { en = "A pack" }
[state.old]
of = "piece"
holds = "yes/no"
"#,
};
