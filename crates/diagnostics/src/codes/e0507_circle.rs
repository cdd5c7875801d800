use super::{Code, Severity};

/// Steps, laws or clauses each of which comes before the others.
pub static CIRCLE: Code = Code {
    id: "E0507",
    name: "circle",
    severity: Severity::Error,
    explanation: "\
`after` and `before` order the steps of a sequence and the laws of a moment, `instead of` orders the exceptions of a \
definition. Here following them leads back to where it began, so none of them can be first. Take one of the words away.",
    failing: r#"-- core/pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[lattice]
shape = "square"
[piece.token]
each_player = 1
-- core/laws.rules
[A-1]
game has step bonus after tax.
game has step tax after bonus.
"#,
    mended: r#"-- core/pack.toml
[pack]
title = { en = "A pack" }
provides = "game"
[lattice]
shape = "square"
[piece.token]
each_player = 1
-- core/laws.rules
[A-1]
game has step tax.
game has step bonus after tax.
"#,
};
