//! What a draft begins with.

use super::Untaken;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// How many can draft together.
pub const SEATS: RangeInclusive<usize> = 2..=8;

/// How many packs everybody opens.
pub const ROUNDS: RangeInclusive<usize> = 1..=12;

/// What a draft begins with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup<C> {
    /// The packs, opened: for each round one for each seat.
    pub packs: Vec<Vec<Vec<C>>>,
    /// How long one may look at a pack, in milliseconds; none means as long as one likes.
    pub clock: Option<u64>,
    /// Whether nobody takes cards and passes packs: everybody has what they open.
    #[serde(default)]
    pub sealed: bool,
}

/// There cannot be such a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadSetup {
    /// Too few or too many seats.
    #[error("Two to eight draft together, not {0}.")]
    Seats(usize),
    /// Too few or too many rounds.
    #[error("Everybody opens {} to {} packs, not {}.", ROUNDS.start(), ROUNDS.end(), .0)]
    Rounds(usize),
    /// The packs of a round are empty, or not alike.
    #[error("In round {0} every seat needs a pack, all of the same size.")]
    Uneven(usize),
    /// Something that cannot have happened.
    #[error("Entry {at} cannot have happened: {why}")]
    Entry {
        /// Which entry, from 0 on.
        at: usize,
        /// Why not.
        why: Untaken,
    },
}

impl<C> Setup<C> {
    /// Says what is wrong.
    pub(super) fn check(&self) -> Result<(), BadSetup> {
        let (rounds, seats) = (self.packs.len(), self.packs.first().map_or(0, Vec::len));
        if !ROUNDS.contains(&rounds) {
            return Err(BadSetup::Rounds(rounds));
        }
        if !SEATS.contains(&seats) {
            return Err(BadSetup::Seats(seats));
        }
        let even = |round: &Vec<Vec<C>>| {
            let cards = round.first().map_or(0, Vec::len);
            cards > 0 && round.len() == seats && round.iter().all(|pack| pack.len() == cards)
        };
        self.packs.iter().position(|round| !even(round)).map_or(Ok(()), |at| Err(BadSetup::Uneven(at + 1)))
    }
}
