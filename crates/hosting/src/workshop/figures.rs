//! What the figures of a card are worth among those of printed cards of its kind.

use super::draft::{Leaf, leaves};
use super::kinds::{CardKind, Takes};
use super::printed::entries;
use crate::Hosted;
use serde::Serialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;

/// A figure of a card that is being written, among those in the same field of printed cards of its kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardFigure {
    /// Its field, such as `land.basic_mana`.
    pub field: String,
    /// What people call the field.
    pub label: String,
    /// The figure.
    pub value: f64,
    /// How many of the printed figures are lower.
    pub lower: usize,
    /// How many are the same.
    pub same: usize,
    /// How many are higher.
    pub higher: usize,
}

/// The figures of all printed cards, by kind and field, each list in rising order. A field of a list (the cost of a
/// Technique) has those of all its entries.
pub(crate) struct Figures(BTreeMap<(&'static str, String), Vec<f64>>);

impl Figures {
    /// Those of the printed cards of a game.
    pub fn new<R: Hosted>() -> Self {
        let (kinds, printed) = (R::card_kinds(), entries::<R>());
        let mut figures: BTreeMap<_, Vec<f64>> = BTreeMap::new();
        for kind in &kinds {
            for card in printed.iter().filter(|card| card["kind"] == kind.kind) {
                for (leaf, value) in numbers(kind, card) {
                    figures.entry((kind.kind, leaf.column())).or_default().push(value);
                }
            }
        }
        figures.values_mut().for_each(|values| values.sort_by(f64::total_cmp));
        Figures(figures)
    }

    /// Those of a card, in the order of its fields, as far as a printed card has one there.
    pub fn of(&self, kind: &CardKind, card: &Map<String, Value>) -> Vec<CardFigure> {
        let among = |(leaf, value): (Leaf, f64)| {
            let printed = self.0.get(&(kind.kind, leaf.column()))?;
            let lower = printed.partition_point(|other| *other < value);
            let up_to = printed.partition_point(|other| *other <= value);
            let (same, higher) = (up_to - lower, printed.len() - up_to);
            Some(CardFigure { field: leaf.field, label: leaf.label, value, lower, same, higher })
        };
        numbers(kind, card).filter_map(among).collect()
    }
}

/// The fields of a card that hold a number.
fn numbers<'a>(kind: &'a CardKind, card: &'a Map<String, Value>) -> impl Iterator<Item = (Leaf<'a>, f64)> {
    let number = |leaf: Leaf<'a>| match leaf.takes {
        Takes::Number { .. } => leaf.value.as_f64().map(|value| (leaf, value)),
        _ => None,
    };
    leaves(kind, card).into_iter().filter_map(number)
}
