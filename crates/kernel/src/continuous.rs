//! Effects that hold for a time.

use crate::Seq;
use serde::{Deserialize, Serialize};
use std::hash::Hash;

/// One lasting effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Lasting<E, D> {
    /// What holds.
    pub effect: E,
    /// How long it holds, in the rule set's own terms.
    pub until: D,
    /// The handle of the card it comes from.
    pub source: u16,
    /// When it came into force; of two that contradict each other the rule set picks by this.
    pub stamp: u16,
}

/// The lasting effects in force, in the order in which they came into force.
///
/// Values are derived from these entries whenever they are needed and never overwritten by them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(
    transparent,
    bound(serialize = "E: Serialize, D: Serialize", deserialize = "E: Deserialize<'de>, D: Deserialize<'de>")
)]
pub struct Continuous<E: Copy + Hash, D: Copy + Hash, const N: usize>(Seq<Lasting<E, D>, N>);

impl<E: Copy + Hash, D: Copy + Hash, const N: usize> Default for Continuous<E, D, N> {
    fn default() -> Self {
        Continuous(Seq::new())
    }
}

impl<E: Copy + Hash, D: Copy + Hash, const N: usize> Continuous<E, D, N> {
    /// Brings an effect into force.
    pub fn begin(&mut self, entry: Lasting<E, D>) {
        self.0.push(entry);
    }

    /// Ends every effect whose duration `is_over`.
    pub fn expire(&mut self, mut is_over: impl FnMut(D) -> bool) {
        self.0.retain(|entry| !is_over(entry.until));
    }

    /// Ends every effect for which `is_gone`, for instance because its card left the field.
    pub fn end(&mut self, mut is_gone: impl FnMut(&Lasting<E, D>) -> bool) {
        self.0.retain(|entry| !is_gone(entry));
    }

    /// Changes what the effects in force say, for instance where their cards lie now.
    pub fn change(&mut self, change: impl FnMut(&mut E)) {
        self.0.iter_mut().map(|entry| &mut entry.effect).for_each(change);
    }

    /// The effects in force, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Lasting<E, D>> {
        self.0.iter()
    }

    /// Whether nothing is in force.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
