use super::{Code, Severity};

/// Two packs add steps that matter to each other, and nobody says which comes first.
pub static UNORDERED_STEPS: Code = Code {
    id: "E0508",
    name: "unordered-steps",
    severity: Severity::Error,
    explanation: "\
Steps of different packs in one sequence may stay unordered only if no player could tell which came first. Here one of \
them changes what the other looks at, or both ask somebody. Say in one of the packs which comes first: \
`turn has step A before B.` under the guard `with PACK` of the other.",
    failing: "-- one/pack.rules\n[ONE-01]\nturn has step bonus after scoring.\n\n-- two/pack.rules\n[TWO-01]\n\
              turn has step tax after scoring.\n",
    mended: "-- one/pack.rules\n[ONE-01]\nturn has step bonus after scoring.\n\n-- two/pack.rules\n[TWO-01]\n\
             turn has step tax after scoring.\n\n[TWO-02 with one]\nturn has step tax after bonus.\n",
};
