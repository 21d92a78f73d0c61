//! What a player brings: a Main Deck and a Character Deck (M-DECK-01).

use super::Cards;
use crate::rules::card::CardId;
use serde::{Deserialize, Serialize};

/// The two decks: the ids of their cards, in the order of their lists.
///
/// Ids rather than indices, so that a deck can be written and read without the pool it belongs to,
/// be that one with cards of a ruling's own. Whether all of them exist, and whether the decks are
/// legal, is another question (M-DECK-11).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Deck {
    /// The Main Deck.
    pub main: Vec<String>,
    /// The Character Deck.
    pub characters: Vec<String>,
}

impl Deck {
    /// The decks of these cards.
    pub fn of(
        cards: &Cards,
        main: impl IntoIterator<Item = CardId>,
        characters: impl IntoIterator<Item = CardId>,
    ) -> Deck {
        let id = |card| cards.id_of(card).to_owned();
        Deck { main: main.into_iter().map(id).collect(), characters: characters.into_iter().map(id).collect() }
    }

    /// The cards of the Main Deck, in order; those that the pool does not have are left out.
    pub fn main(&self, cards: &Cards) -> impl Iterator<Item = CardId> {
        self.main.iter().filter_map(|id| cards.find(id))
    }

    /// The cards of the Character Deck, in order; those that the pool does not have are left out.
    pub fn characters(&self, cards: &Cards) -> impl Iterator<Item = CardId> {
        self.characters.iter().filter_map(|id| cards.find(id))
    }

    /// The ids of both decks, the Main Deck's first.
    pub fn ids(&self) -> impl Iterator<Item = &str> {
        self.main.iter().chain(&self.characters).map(String::as_str)
    }

    /// The first card that the pool does not have.
    pub fn unknown(&self, cards: &Cards) -> Option<&str> {
        self.ids().find(|id| cards.find(id).is_none())
    }
}
