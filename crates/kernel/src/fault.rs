//! What is wrong with a deck, and where.

use crate::Refusal;
use serde::Serialize;

/// A rule of construction that a deck breaks, at the places that somebody who builds has to look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[error("{refusal}")]
pub struct DeckFault {
    /// The clause, and a sentence.
    pub refusal: Refusal,
    /// The places concerned, in the order of the deck; none if it is the deck as a whole.
    pub places: Vec<DeckPlace>,
}

/// A place in what a player brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckPlace {
    /// Which of the player's decks, from 0 on.
    pub deck: usize,
    /// Which card or page of it, from 1 on.
    pub at: usize,
}

impl DeckFault {
    /// A rule that the deck breaks as a whole.
    pub fn whole(refusal: Refusal) -> Self {
        DeckFault { refusal, places: Vec::new() }
    }

    /// A rule that one of the player's decks breaks at these places, counted from 1.
    pub fn at(refusal: Refusal, deck: usize, places: impl IntoIterator<Item = usize>) -> Self {
        DeckFault { refusal, places: places.into_iter().map(|at| DeckPlace { deck, at }).collect() }
    }

    /// The broken rule in words, with the places to look at.
    pub fn with_places(&self) -> String {
        if self.places.is_empty() {
            return self.to_string();
        }
        let place = |one: &DeckPlace| match one.deck {
            0 => one.at.to_string(),
            deck => format!("{} of deck {}", one.at, deck + 1),
        };
        format!("{self} [at {}]", self.places.iter().map(place).collect::<Vec<_>>().join(", "))
    }
}
