//! What came of trials.

use serde::Serialize;

/// What came of many trials.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Tried {
    /// Pools made.
    pub pools: u64,
    /// Cards that the game accepted.
    pub cards: u64,
    /// Cards that the game refused, with its reason: what could never end, say, or asks for too much.
    pub refused: u64,
    /// Texts that the parser accepted.
    pub texts: u64,
    /// Texts on cards that the game accepted.
    pub texts_played: u64,
    /// Whole games.
    pub games: u64,
    /// Games that were left after as many choices as a match may have.
    pub too_long: u64,
    /// Choices in all games.
    pub decisions: u64,
    /// Choices of the longest game.
    pub longest: u64,
    /// Games in which an effect was stopped at the bound on steps.
    pub stopped: u64,
    /// The most events of a choice.
    pub most_events: u64,
    /// The largest state that was looked at, in bytes of JSON.
    pub largest_state: u64,
    /// What was found.
    pub findings: Vec<Finding>,
    /// How often more of the same was found.
    pub again: u64,
}

/// Something that a pool from a stranger could do and must not.
#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    /// The trial that shows it.
    pub trial: u64,
    /// What happened.
    pub what: String,
    /// The cards that are needed for it, as a card file has them.
    pub cards: String,
}

impl Tried {
    /// Both together.
    pub fn and(mut self, other: Tried) -> Tried {
        self.findings.extend(other.findings);
        Tried {
            pools: self.pools + other.pools,
            cards: self.cards + other.cards,
            refused: self.refused + other.refused,
            texts: self.texts + other.texts,
            texts_played: self.texts_played + other.texts_played,
            games: self.games + other.games,
            too_long: self.too_long + other.too_long,
            decisions: self.decisions + other.decisions,
            longest: self.longest.max(other.longest),
            stopped: self.stopped + other.stopped,
            most_events: self.most_events.max(other.most_events),
            largest_state: self.largest_state.max(other.largest_state),
            findings: self.findings,
            again: self.again + other.again,
        }
    }
}
