//! From the fields of `[peer.NAME]` to its declaration.

use super::decl::{PeerDecl, PeerKnown, PeerSetup, Text};
use super::fields::Fields;

/// How another program calls what a pack brings.
pub(super) fn peer(name: Text, f: &mut Fields) -> PeerDecl {
    PeerDecl {
        name,
        tiles: f.pairs("tiles").unwrap_or_default(),
        features: f.pairs("features").unwrap_or_default(),
        pieces: f.pairs("pieces").unwrap_or_default(),
        scores: f.pairs("scores").unwrap_or_default(),
        offers: f.pairs("offers").unwrap_or_default(),
        returns: f.list("returns").unwrap_or_default(),
        discards: f.text("discards"),
        setup: f.tables("setup").unwrap_or_default().iter_mut().map(setup).collect(),
        known: f.tables("known").unwrap_or_default().iter_mut().map(known).collect(),
    }
}

fn setup(f: &mut Fields) -> PeerSetup {
    PeerSetup {
        span: f.span,
        set: f.text("set"),
        element: f.text("element"),
        rule: f.text("rule"),
        value: f.text("value"),
        piece: f.text("piece"),
        tile: f.text("tile"),
        option: f.text("option"),
        is: f.text("is"),
        otherwise: f.text("otherwise"),
        needed: f.yes_no("needed").unwrap_or_default(),
    }
}

fn known(f: &mut Fields) -> PeerKnown {
    PeerKnown { file: f.must("file"), step: f.number("step"), rule: f.must("rule"), why: f.must("why") }
}
