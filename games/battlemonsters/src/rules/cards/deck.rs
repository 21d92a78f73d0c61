//! What a player brings: a list of finished cards.

use super::Cards;
use crate::rules::card::CardId;
use serde::{Deserialize, Serialize};

/// A deck: the ids of its cards, in the order of its list.
///
/// Ids rather than indices, so that a deck can be written and read without the pool it belongs to,
/// be that one with cards of a ruling's own. Whether all of them exist, and whether the deck is
/// legal, is another question (B-FAIR-06, B-DECK-01).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Deck(pub Vec<String>);

impl Deck {
    /// The deck of these cards.
    pub fn of(cards: &Cards, list: impl IntoIterator<Item = CardId>) -> Deck {
        Deck(list.into_iter().map(|card| cards.id_of(card).to_owned()).collect())
    }

    /// Its cards, in order; those that the pool does not have are left out.
    pub fn cards(&self, cards: &Cards) -> impl Iterator<Item = CardId> {
        self.0.iter().filter_map(|id| cards.find(id))
    }

    /// The first card that the pool does not have, with its place, counted from 1.
    pub fn unknown(&self, cards: &Cards) -> Option<(usize, &str)> {
        let at = self.0.iter().position(|id| cards.find(id).is_none())?;
        Some((at + 1, &self.0[at]))
    }
}
