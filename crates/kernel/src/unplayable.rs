//! Why a match cannot begin.

use crate::{BadHouse, Divergence, Refusal, Seat};

/// What a setup breaks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSetup {
    /// The agreed rules are wrong.
    #[error("agreed rules: {0}")]
    House(#[from] BadHouse),
    /// The rules that decks break, each with the seat whose deck it is.
    #[error("{}", in_lines(.0))]
    Decks(Vec<(Seat, Refusal)>),
}

/// Why a game can do nothing with what it was given as JSON.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unplayable {
    /// It is not of the game's form.
    #[error("{what}: {why}")]
    Form {
        /// What was read.
        what: &'static str,
        /// What is wrong, and where.
        why: String,
    },
    /// No match begins from it.
    #[error(transparent)]
    Setup(#[from] BadSetup),
    /// It is a record of something else.
    #[error(transparent)]
    Record(#[from] Divergence),
}

/// This many broken rules of decks are named at once; a deck from a record can be of any size.
const MOST_NAMED: usize = 50;

fn in_lines(broken: &[(Seat, Refusal)]) -> String {
    let named = broken.iter().take(MOST_NAMED).map(|(seat, refusal)| format!("deck of {seat}: {refusal}"));
    let more = broken.len().saturating_sub(MOST_NAMED);
    let more = (more > 0).then(|| format!("and {more} more"));
    named.chain(more).collect::<Vec<_>>().join("\n")
}
