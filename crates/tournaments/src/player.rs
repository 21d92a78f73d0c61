//! Who takes part.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A player of a tournament: the first who entered is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct EntrantId(pub u16);

impl EntrantId {
    /// Its place among those who entered.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Somebody who has entered.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// What the player is called; no two are called the same.
    pub name: String,
    /// What the player plays, as whoever runs the tournament writes it.
    pub deck: Option<Value>,
    /// By what whoever runs the tournament knows the player elsewhere, if they are known.
    pub known_as: Option<String>,
    /// Whether whoever runs the tournament takes part as this player.
    pub organises: bool,
    /// When the player entered, in milliseconds since 1970.
    pub entered_at: u64,
    /// How many rounds had been paired when the player entered, or later handed in a deck.
    pub from_round: usize,
    /// How many rounds had been paired when the player dropped out.
    pub left: Option<usize>,
}

impl Player {
    /// Whether the player is still to be paired.
    pub fn is_in(&self) -> bool {
        self.left.is_none()
    }
}
