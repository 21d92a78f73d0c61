//! Pools of own cards, as decks and matches name them.

use serde::{Deserialize, Serialize};

/// The pool of own cards that a match is played with, or a deck is built with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnPoolName {
    /// What it is called.
    pub name: String,
    /// The hash of what it says: another one is another pool, whatever it is called.
    pub version: String,
}
