//! Who judges.

use serde::{Deserialize, Serialize};

/// A referee of a tournament: the first who was appointed is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct RefereeId(pub u16);

impl RefereeId {
    /// Its place among those who were appointed.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Somebody whom the organiser has appointed to judge the matches.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Referee {
    /// What the referee is called; no two who judge are called the same.
    pub name: String,
    /// By what whoever runs the tournament knows the referee elsewhere, once they have come and are known.
    pub known_as: Option<String>,
    /// Whether the referee has come.
    pub here: bool,
    /// Whether the referee still judges.
    pub judges: bool,
}

/// Something that the organiser has told everybody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What.
    pub text: String,
}
