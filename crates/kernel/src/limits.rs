//! "Once per turn", "once per game", per card or per player.

use crate::Seq;
use serde::{Deserialize, Serialize};
use std::hash::Hash;

/// Counts uses under keys of the rule set's own kind, each kept for a period.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(
    transparent,
    bound(serialize = "K: Serialize, P: Serialize", deserialize = "K: Deserialize<'de>, P: Deserialize<'de>")
)]
pub struct Limits<K: Copy + Hash, P: Copy + Hash, const N: usize>(Seq<(K, P, u16), N>);

impl<K: Copy + Hash, P: Copy + Hash, const N: usize> Default for Limits<K, P, N> {
    fn default() -> Self {
        Limits(Seq::new())
    }
}

impl<K: Copy + Eq + Hash, P: Copy + Eq + Hash, const N: usize> Limits<K, P, N> {
    /// How often `key` was used in its present period.
    pub fn uses(&self, key: K) -> u16 {
        self.0.iter().find(|(known, ..)| *known == key).map_or(0, |(.., uses)| *uses)
    }

    /// Notes one use of `key`, to be forgotten when `period` is over.
    pub fn note(&mut self, key: K, period: P) {
        match self.0.iter_mut().find(|(known, ..)| *known == key) {
            Some((.., uses)) => *uses += 1,
            None => self.0.push((key, period, 1)),
        }
    }

    /// Sets how often `key` was used, for a use that is taken back.
    pub fn set(&mut self, key: K, period: P, uses: u16) {
        self.0.retain(|(known, ..)| *known != key);
        if uses > 0 {
            self.0.push((key, period, uses));
        }
    }

    /// Everything that is counted: what, in which period, how often.
    pub fn iter(&self) -> impl Iterator<Item = (K, P, u16)> {
        self.0.iter().copied()
    }

    /// Starts `period` afresh: everything counted in it is forgotten.
    pub fn renew(&mut self, period: P) {
        self.0.retain(|(_, counted, _)| *counted != period);
    }
}
