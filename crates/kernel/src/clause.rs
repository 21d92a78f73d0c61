//! Citing the rule book.

use serde::Serialize;
use std::fmt;

/// The id of a clause or ruling of a rule book, such as `B-ATTACK-03`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why something cannot be done: a clause id and a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[error("{sentence} ({clause})")]
pub struct Refusal {
    /// The clause that forbids it.
    pub clause: Clause,
    /// One sentence a player can read.
    pub sentence: String,
}

impl Refusal {
    /// A refusal by `clause`.
    pub fn new(clause: Clause, sentence: impl Into<String>) -> Self {
        Refusal { clause, sentence: sentence.into() }
    }
}
