//! The laws in the form in which they are played: definitions without indirection, hooks by deed.

use tilewright_tables::{Deed, Dispatch, ExprId, ProcedureId, Sort, StateId, Tables};

use super::Screening;
use crate::SetupError;
use crate::action::{MOST_ARGUMENTS, MOST_VALUES};

/// A definition, ready to be asked.
#[derive(Debug)]
pub(crate) struct DefinitionRow {
    pub parameters: u8,
    pub locals: u8,
    /// Which parameters are features, as bits.
    pub features: u32,
    /// What it answers about nothing.
    pub of_nothing: i32,
    pub dispatch: Box<[Dispatch]>,
    pub entries: Box<[ExprId]>,
}

/// All definitions.
pub(crate) fn definitions(tables: &Tables) -> Result<Box<[DefinitionRow]>, SetupError> {
    let row = |definition: &tilewright_tables::Definition| {
        let entries: usize = definition.dispatch.iter().map(|d| d.kinds as usize).product();
        if definition.entries.len() != entries {
            let text = format!("`{}` has {} entries for {entries} cases", definition.name, definition.entries.len());
            return Err(SetupError::Unsupported(text));
        }
        let features = definition.parameters.iter().enumerate().filter(|(_, sort)| **sort == Sort::Feature);
        Ok(DefinitionRow {
            parameters: definition.parameters.len() as u8,
            locals: definition.locals.max(definition.parameters.len() as u8),
            features: features.fold(0, |bits, (row, _)| bits | 1 << (row & 31)),
            of_nothing: match definition.result {
                Sort::Number | Sort::Truth => 0,
                _ => tilewright_tables::NOTHING,
            },
            dispatch: definition.dispatch.to_vec().into(),
            entries: definition.entries.to_vec().into(),
        })
    };
    tables.definitions.iter().map(row).collect()
}

/// The states of things of a sort.
pub(crate) fn states_of(tables: &Tables, sort: Sort) -> Box<[StateId]> {
    let rows = (0u16..).zip(tables.states.iter()).filter(|(_, state)| state.of == sort);
    rows.map(|(row, _)| StateId(row)).collect()
}

/// What is called for each deed, in the order of [`deed_row`].
pub(crate) fn hooks(tables: &Tables) -> [Box<[ProcedureId]>; 5] {
    [Deed::Laid, Deed::Moved, Deed::Joined, Deed::Split, Deed::Given]
        .map(|deed| tables.hooks.iter().filter(|hook| hook.deed == deed).map(|hook| hook.body).collect())
}

/// For each offer, whether an action leaves out some of the variables that its ranges bind.
pub(crate) fn projecting(tables: &Tables) -> Result<Box<[bool]>, SetupError> {
    let limits = [
        ("parameters of a choice", tables.choices.iter().map(|c| c.parameters as usize).max(), MOST_ARGUMENTS),
        ("values of an offer", tables.offers.iter().map(|o| o.values.len()).max(), MOST_VALUES),
    ];
    for (what, count, limit) in limits {
        if let Some(count) = count.filter(|&count| count > limit) {
            return Err(SetupError::TooMany { what, count, limit });
        }
    }
    let is = |offer: &tilewright_tables::Offer| {
        let mut locals = offer.ranges.iter().map(|range| tables.ranges[range.index()].local);
        locals.any(|local| offer.values.iter().all(|value| value.local != local))
    };
    Ok(tables.offers.iter().map(is).collect())
}

/// For each offer, the value of an action that is a spot found by the last range, if it is enough to count the spots.
pub(crate) fn counted(tables: &Tables, projecting: &[bool], screens: &[Screening]) -> Box<[Option<u8>]> {
    let of = |(offer, projects): (&tilewright_tables::Offer, &bool)| {
        let range = offer.ranges.last().filter(|range| screens[range.index()] != Screening::Each)?;
        let local = tables.ranges[range.index()].local;
        let value = offer.values.iter().position(|value| value.local == local)?;
        (!projects && offer.so_that.is_none()).then_some(value as u8)
    };
    tables.offers.iter().zip(projecting).map(of).collect()
}
