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
    failing: "-- pack.rules\n[A-MOVE-01]\noffer swap in part by player w\n  for each piece p on board, piece q on board, \
              piece r on board, piece x on board, piece y on board\n{\n  do swapping of p and q and r and x and y.\n}\n",
    mended: "-- pack.rules\n[A-MOVE-01]\noffer swap in part by player w\n  for each piece p on board, piece q on board\n\
             {\n  do swapping of p and q.\n}\n",
};
