//! What a player brings: a Book, page by page (Z-BOOK-01).

use super::Cards;
use crate::rules::card::CardId;
use serde::{Deserialize, Serialize};

/// A Book: the ids of its cards, from page 1 to the last one.
///
/// Ids rather than indices, so that a Book can be written and read without the pool it belongs to.
/// Whether all of them exist, and whether the Book is legal, is another question (Z-BOOK-12).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Deck {
    /// The pages.
    pub pages: Vec<String>,
}

impl Deck {
    /// The Book of these cards.
    pub fn of(cards: &Cards, pages: impl IntoIterator<Item = CardId>) -> Deck {
        Deck { pages: pages.into_iter().map(|card| cards.id_of(card).to_owned()).collect() }
    }

    /// The cards, page by page; those that the pool does not have are left out.
    pub fn pages(&self, cards: &Cards) -> impl Iterator<Item = CardId> {
        self.pages.iter().filter_map(|id| cards.find(id))
    }

    /// The first card that the pool does not have.
    pub fn unknown(&self, cards: &Cards) -> Option<&str> {
        self.pages.iter().map(String::as_str).find(|id| cards.find(id).is_none())
    }
}
