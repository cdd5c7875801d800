use super::{Code, Severity};

/// A ruleset is bigger than the tables.
pub static TOO_MANY: Code = Code {
    id: "E0506",
    name: "too-many",
    severity: Severity::Error,
    explanation: "\
The tables of a ruleset have limits: 64 kinds of pieces, of features and of classes of tiles, 64 different sides of \
tiles, 255 variables in one law, 65535 rows of each table, 4 things that a player decides in one action. Choose fewer \
packs, or split the law: several small offers or definitions instead of a big one.",
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
game has step bonus.
choice gift by player w.
during bonus { choose gift by first player. }
offer gift in gift by player w for each player v, player x, player y, player z, player u
{
  give 1 to v.
  give 2 to x.
  give 3 to y.
  give 4 to z.
  give 5 to u.
}
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
game has step bonus.
choice gift by player w.
during bonus { choose gift by first player. }
offer gift in gift by player w for each player v, player x
{
  give 1 to v.
  give 2 to x.
}
"#,
};
