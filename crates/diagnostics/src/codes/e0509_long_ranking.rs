use super::{Code, Severity};

/// A ranking of more than three items.
pub static LONG_RANKING: Code = Code {
    id: "E0509",
    name: "long-ranking",
    severity: Severity::Error,
    explanation: "\
A ranking is compared item by item: the first, then, where it is equal, the second, then the third. All items are \
packed into one number, with room for three; those after the first count from 0 to 1023.",
    failing: "-- pack.rules\n[A-TIE-01]\nshare of player w in feature f continues with heights of w in f.\n\
              share of player w in feature f continues with age of w.\nshare of player w in feature f continues with score of w.\n",
    mended: "-- pack.rules\n[A-TIE-01]\nshare of player w in feature f continues with heights of w in f.\n\
             share of player w in feature f continues with age of w.\n",
};
