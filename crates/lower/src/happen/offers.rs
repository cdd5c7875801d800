//! Choices and their offers. An action is an offer with the values of the variables that its effects use; what only
//! serves to find them is projected away.

use super::aside::Aside;
use super::proc::{Code, Ins, Proc, Rank};
use crate::dag::{NodeId, ProcId, RangeId};
use crate::lowering::{Lowering, sort};
use crate::query::range::split;
use crate::query::value::{Scope, Value};
use crate::visit::{Variables, Visitor};
use tilewright_model::book::{Choice, Expr, Offer, OfferPlace, Range, Relation, Sort};
use tilewright_tables as tables;

/// The most values of an action.
pub const MOST_VALUES: usize = 4;

/// A choice that is worked out.
#[derive(Clone, Debug)]
pub struct ChoiceRow<'a> {
    /// As it is written.
    pub choice: &'a Choice,
    /// Its offers, by row.
    pub offers: Vec<usize>,
}

/// An offer that is worked out.
#[derive(Clone, Debug)]
pub struct OfferRow<'a> {
    /// As it is written.
    pub offer: &'a Offer,
    /// Parameters of the choice.
    pub parameters: u16,
    /// Variables of the frame.
    pub locals: u16,
    /// The condition on the parameters.
    pub given: Option<NodeId>,
    /// The ranges.
    pub ranges: Vec<RangeId>,
    /// The variables that make up an action.
    pub values: Vec<(u16, tables::Sort)>,
    /// What must hold after the effects.
    pub so_that: Option<NodeId>,
    /// For each range its condition as it is written.
    pub written: Vec<Option<NodeId>>,
    /// The effects.
    pub body: ProcId,
    /// Whether it is taken besides the answer.
    pub aside: bool,
}

impl<'a> Lowering<'a> {
    /// All choices in play and all their offers, in order of pack and id.
    pub fn all_choices(&mut self) -> (Vec<ChoiceRow<'a>>, Vec<OfferRow<'a>>) {
        let book = self.book;
        let mut choices = Vec::new();
        let mut offers = Vec::new();
        for id in self.numbers.choices.order.clone() {
            let choice = &book.choices[id];
            let mut here: Vec<(usize, &Offer, Option<Aside>)> = Vec::new();
            for (row, offer) in book.offers.iter().enumerate() {
                let aside = self.asides.iter().find(|aside| aside.offer == row && aside.choices.contains(&id));
                let joins = matches!(offer.place, OfferPlace::Choice(place) if place.0 == id);
                if (joins && self.ruleset.in_force(&offer.origin)) || aside.is_some() {
                    here.push((row, offer, aside.cloned()));
                }
            }
            here.sort_by_key(|(row, offer, aside)| {
                let first = offer.origin.rules.first().map(|rule| rule.node.as_str());
                (aside.is_some(), offer.origin.pack, first, *row)
            });
            let first = offers.len();
            for (_, offer, aside) in here {
                offers.extend(self.offer(id, choice, offer, aside.as_ref()));
            }
            choices.push(ChoiceRow { choice, offers: (first..offers.len()).collect() });
        }
        (choices, offers)
    }

    /// An offer in a choice; none if it can never be taken.
    fn offer(
        &mut self,
        id: usize,
        choice: &'a Choice,
        offer: &'a Offer,
        aside: Option<&Aside>,
    ) -> Option<OfferRow<'a>> {
        let parameters = u16::try_from(choice.parameters.len()).unwrap_or(u16::MAX);
        let taken = parameters.saturating_add(u16::try_from(offer.ranges.len()).unwrap_or(u16::MAX));
        let (row, locals) = self.framed(taken, |lowering| lowering.frame_of_offer(id, choice, offer, aside));
        row.map(|row| OfferRow { locals, ..row })
    }

    /// The variables that an offer sees of its choice.
    fn offer_scope(&mut self, choice: &'a Choice, aside: Option<&Aside>, depth: u16) -> Scope {
        let mut scope = self.procedure_scope(&choice.parameters);
        if aside.is_some() {
            let player = self.asked(choice.player);
            scope = Scope::of(vec![player], depth);
        }
        scope.depth = depth;
        scope
    }

    fn frame_of_offer(
        &mut self,
        id: usize,
        choice: &'a Choice,
        offer: &'a Offer,
        aside: Option<&Aside>,
    ) -> Option<OfferRow<'a>> {
        let parameters = u16::try_from(choice.parameters.len()).unwrap_or(u16::MAX);
        let depth = self.most;
        let mut scope = self.offer_scope(choice, aside, depth);
        let (first, pushed) = place_conditions(offer);
        let given = self.offer_given(id, choice, offer, aside, &first, &mut scope);
        if self.dag.is_no(given) {
            return None;
        }
        let (mut ranges, mut written) = (Vec::new(), Vec::new());
        let mut members: Vec<Value> = Vec::new();
        for (at, range) in offer.ranges.iter().enumerate() {
            let local = parameters.saturating_add(u16::try_from(at).unwrap_or(u16::MAX));
            let mut found = self.find(range, &pushed[at], Some(local), &mut scope);
            if found.empty {
                return None;
            }
            found.range.alike = alike(range);
            written.push(self.written(range.filter.iter().chain(pushed[at].iter().copied()), &scope));
            members.push(Value { home: None, ..found.member });
            ranges.push(self.close(found));
        }
        let values = self.values_of(offer, &members);
        for (range, &member) in offer.ranges.iter().zip(&members) {
            scope.bind(range.variable, member);
        }
        let so_that = offer.so_that.as_ref().map(|condition| self.condition(condition, &mut scope));
        let body = self.offer_body(choice, offer, aside, &members);
        let given = (!self.dag.is_yes(given)).then_some(given);
        let aside = aside.is_some();
        Some(OfferRow { offer, parameters, locals: 0, given, ranges, values, so_that, written, body, aside })
    }

    /// Conditions as they are written, so that what is refused can name the clauses behind it.
    fn written(&mut self, conditions: impl Iterator<Item = &'a Expr>, scope: &Scope) -> Option<NodeId> {
        conditions.fold(None, |all, condition| {
            let condition = self.verbatim_condition(condition, scope);
            Some(all.map_or(condition, |all| self.dag.and(all, condition)))
        })
    }

    /// The condition on the parameters alone: kinds, the offer's own, and that it is not taken back.
    fn offer_given(
        &mut self,
        id: usize,
        choice: &'a Choice,
        offer: &'a Offer,
        aside: Option<&Aside>,
        conditions: &[&'a Expr],
        scope: &mut Scope,
    ) -> NodeId {
        let mut given = self.of_kinds(&offer.kinds, scope);
        if let Some(aside) = aside {
            let player = self.asked(choice.player);
            let more = self.aside_given(aside, offer, player, scope);
            given = self.dag.and(given, more);
        }
        for condition in conditions {
            let condition = self.condition(condition, scope);
            given = self.dag.and(given, condition);
        }
        let book = self.book;
        let back = book.withholds.iter().filter(|w| w.choice.0 == id && w.name == offer.name);
        let back: Vec<_> = back.filter(|withhold| self.ruleset.in_force(&withhold.origin)).collect();
        for withhold in back {
            let mut own = self.offer_scope(choice, None, scope.depth);
            let mut condition = self.of_kinds(&withhold.kinds, &own);
            if let Some(when) = &withhold.when {
                let when = self.condition(when, &mut own);
                condition = self.dag.and(condition, when);
            }
            let not = self.dag.not(condition);
            given = self.dag.and(given, not);
        }
        given
    }

    /// The range variables that effects use.
    fn values_of(&mut self, offer: &'a Offer, members: &[Value]) -> Vec<(u16, tables::Sort)> {
        let mut used = Variables::default();
        offer.effects.iter().for_each(|effect| used.effect(effect));
        offer.so_that.iter().for_each(|expr| used.expr(expr));
        let mut values = Vec::new();
        for (range, member) in offer.ranges.iter().zip(members) {
            if used.0.contains(&range.variable)
                && let crate::dag::Node::Local(local) = *self.dag.node(member.id)
            {
                values.push((local, sort(member.sort)));
            }
        }
        if values.len() > MOST_VALUES {
            let message = format!(
                "`{}` lets a player decide {} things in one action, and there is room for {MOST_VALUES}",
                offer.name,
                values.len()
            );
            self.too_many(offer.origin.span, message);
        }
        values
    }

    fn offer_body(&mut self, choice: &'a Choice, offer: &'a Offer, aside: Option<&Aside>, members: &[Value]) -> ProcId {
        let depth = u16::try_from(choice.parameters.len() + members.len()).unwrap_or(u16::MAX);
        let (code, locals) = self.framed(depth, |lowering| {
            let mut scope = lowering.offer_scope(choice, aside, depth);
            for (range, &member) in offer.ranges.iter().zip(members) {
                scope.bind(range.variable, member);
            }
            let mut code = Code { rules: Self::rules_of(&offer.origin), ..Code::default() };
            if let Some((counter, more)) = aside.and_then(|aside| lowering.aside_count(aside)) {
                code.push(Ins::SetGame(counter, more));
            }
            lowering.block(&offer.effects, &scope, &mut code);
            code.push(Ins::Return);
            code.list
        });
        self.add_procedure(Proc {
            rank: Rank::Offer,
            name: format!("offer {} in {}", offer.name, choice.name),
            parameters: depth,
            locals,
            code,
            span: offer.origin.span,
        })
    }
}

/// The conditions of an offer: those on the parameters alone, and for each range those that can be asked once its
/// variable has a value.
fn place_conditions(offer: &Offer) -> (Vec<&Expr>, Vec<Vec<&Expr>>) {
    let mut first = Vec::new();
    let mut pushed: Vec<Vec<&Expr>> = offer.ranges.iter().map(|_| Vec::new()).collect();
    let mut all = Vec::new();
    offer.when.iter().for_each(|when| split(when, &mut all));
    for condition in all {
        let mut used = Variables::default();
        used.expr(condition);
        let last = offer.ranges.iter().rposition(|range| used.0.contains(&range.variable));
        match last {
            Some(at) => pushed[at].push(condition),
            None => first.push(condition),
        }
    }
    (first, pushed)
}

/// Whether members of a range that are alike make one action.
fn alike(range: &Range) -> bool {
    let zone = matches!(&range.relation, Relation::In(place) if place.ty.sort == Sort::Zone);
    range.element == Sort::Piece || (range.element == Sort::Tile && zone)
}
