use super::{Code, Severity};

/// The chosen packs do not make a game.
pub static NO_GAME: Code = Code {
    id: "E0504",
    name: "no-game",
    severity: Severity::Error,
    explanation: "\
A ruleset needs one pack that says `provides = \"game\"`, and a sequence of the name `game` with at least one step or \
law: what happens from the beginning to the end.",
    failing: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\nprovides = \"game\"\n",
    mended: "-- pack.toml\n[pack]\ntitle = { en = \"A pack\" }\nprovides = \"game\"\n\n-- pack.rules\n[A-GAME-01]\n\
             game has step rounds.\n",
};
