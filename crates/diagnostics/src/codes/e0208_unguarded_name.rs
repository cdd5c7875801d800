use super::{Code, Severity};

/// A word of a pack that may be absent.
pub static UNGUARDED_NAME: Code = Code {
    id: "E0208",
    name: "unguarded-name",
    severity: Severity::Error,
    explanation: "\
A rule may use the words of its own pack, of the packs that its pack requires, and of those that its heading names after \
`with`. The pack shown here may be absent, and then the rule would mean nothing.",
    failing: r#"-- one/pack.toml
[pack]
title = { en = "One" }
[piece.token]
each_player = 1
-- two/pack.toml
[pack]
title = { en = "Two" }
-- two/laws.rules
[A-1]
define weight of piece p as a number, normally number of tokens q on board.
"#,
    mended: r#"-- one/pack.toml
[pack]
title = { en = "One" }
[piece.token]
each_player = 1
-- two/pack.toml
[pack]
title = { en = "Two" }
-- two/laws.rules
[A-1 with one]
define weight of piece p as a number, normally number of tokens q on board.
"#,
};
