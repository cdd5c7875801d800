use super::{Code, Severity};

/// A law in force names something of a pack that is not in play.
pub static ABSENT_NOUN: Code = Code {
    id: "E0505",
    name: "absent-noun",
    severity: Severity::Error,
    explanation: "\
A law that is in force names a noun of a pack that is not in play, so it has no meaning in this ruleset. Put `with PACK` \
in the heading of its section: then the law vanishes where that pack is absent. Or let the pack `require` the other.",
    failing: "-- pack.rules\n[A-PIG-01]\npig p may not stand on segment s when s is a road.\n",
    mended: "-- pack.rules\n[A-PIG-01 with traders]\npig p may not stand on segment s when s is a road.\n",
};
