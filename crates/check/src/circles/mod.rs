//! Laws that set each other off: through events of the engine, through what features become, through offers that may be
//! taken at any time. Circles of sequences, events and choices alone are no laws' business: the model reports them.
//!
//! A law sets off another if something it does, or anything that it runs, is what the other waits for. Kinds of pieces
//! are told apart; conditions are not looked into.

mod doing;

use doing::{Doing, Needs};
use tilewright_diagnostics::codes::LAW_CIRCLE;
use tilewright_diagnostics::{Diagnostic, Report};
use tilewright_model::book::{Law, Moment, Offer, OfferPlace, Origin, Quality, Rulebook};

/// A law or an offer at any time.
enum Node<'a> {
    Law(&'a Law),
    Offer(&'a Offer),
}

impl Node<'_> {
    fn origin(&self) -> &Origin {
        match self {
            Node::Law(law) => &law.origin,
            Node::Offer(offer) => &offer.origin,
        }
    }
}

/// Reports every circle once.
pub fn check(book: &Rulebook, report: &mut Report) {
    let laws = book.laws.iter().filter(|law| match law.moment {
        Moment::On(event) => book.events[event.0].deed.is_some(),
        Moment::Becomes(_) => true,
        Moment::During(_) => false,
    });
    // An offer with a limit ends by itself.
    let offers = book.offers.iter().filter(|o| matches!(o.place, OfferPlace::AnyTime(_)) && o.limit.is_none());
    let nodes: Vec<Node<'_>> = laws.map(Node::Law).chain(offers.map(Node::Offer)).collect();
    let needs: Vec<Option<Needs>> = nodes.iter().map(|node| needed(book, node)).collect();
    let edges: Vec<Vec<usize>> = nodes
        .iter()
        .map(|node| {
            let effects = match node {
                Node::Law(law) => &law.effects,
                Node::Offer(offer) => &offer.effects,
            };
            let doing = Doing::of(book, effects);
            (0..nodes.len()).filter(|other| sets_off(book, &doing, &nodes[*other], needs[*other].as_ref())).collect()
        })
        .collect();
    for circle in tilewright_model::graph::circles(&edges) {
        report.push(describe(&circle.iter().map(|at| nodes[*at].origin()).collect::<Vec<_>>()));
    }
}

/// What the quality reads for which a law waits.
fn needed(book: &Rulebook, node: &Node) -> Option<Needs> {
    match node {
        Node::Law(Law { moment: Moment::Becomes(Quality::Definition(id)), .. }) => Some(Needs::of(book, id.0)),
        _ => None,
    }
}

fn sets_off(book: &Rulebook, doing: &Doing, node: &Node, needs: Option<&Needs>) -> bool {
    match node {
        Node::Offer(_) => doing.asks,
        Node::Law(law) => match law.moment {
            Moment::On(event) => {
                book.events[event.0].deed.is_some_and(|deed| doing.does(deed, law.kinds.first().copied()))
            }
            Moment::Becomes(Quality::State(state)) => doing.raises.contains(&state.0),
            Moment::Becomes(Quality::Definition(_)) => needs.is_some_and(|needs| doing.changes(needs)),
            Moment::During(_) => false,
        },
    }
}

fn describe(origins: &[&Origin]) -> Diagnostic {
    let id = |origin: &Origin| origin.rules.first().map_or("?", |rule| rule.node.as_str()).to_string();
    let first = origins[0];
    let message = match origins.len() {
        1 => format!("what `{}` does sets it off again", id(first)),
        _ => {
            let names: Vec<String> = origins.iter().map(|origin| format!("`{}`", id(origin))).collect();
            format!("these laws set each other off: {} -> `{}`", names.join(" -> "), id(first))
        }
    };
    let mut found = Diagnostic::new(&LAW_CIRCLE, first.span, message);
    for origin in &origins[1..] {
        found = found.and(origin.span, format!("`{}` comes next", id(origin)));
    }
    found.help("ask in one of them for something that its effects end, or limit an offer with `at most ... in ...`")
}
