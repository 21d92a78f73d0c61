//! Decks and packs of Battlemonsters.

pub mod plans;

use crate::rules::Battlemonsters;
use crate::rules::card::CardId;
use crate::rules::cards::{Cards, Deck, Odds, PACKS, Pack};
use std::sync::Arc;
use tercet_kernel::{Chance, Kept};
use tercet_library::list::{DeckList, Unfinished};
use tercet_library::{Collected, Pool, ready_lists};

impl Pool for Cards {
    type Card = CardId;

    fn find(&self, id: &str) -> Option<CardId> {
        Cards::find(self, id)
    }

    fn id(&self, card: CardId) -> &str {
        self.id_of(card)
    }

    fn name(&self, card: CardId) -> &str {
        Cards::name(self, card)
    }

    fn all(&self) -> impl Iterator<Item = CardId> {
        Cards::all(self)
    }

    fn by_name(&self) -> &Kept {
        &self.by_name
    }
}

/// How many cards a random deck has (B-DECK-02).
pub const DECK_SIZE: usize = 50;

impl Collected for Battlemonsters {
    const LISTS: &'static [(&'static str, &'static str)] =
        ready_lists!["ember-rush", "stone-walls", "dragon-court", "quiet-tricks", "old-gods"];

    fn cards() -> Arc<Cards> {
        Cards::builtin()
    }

    fn deck_of(cards: &Cards, list: &DeckList<CardId>) -> Deck {
        Deck::of(cards, list.cards.iter().copied())
    }

    fn list_of(cards: &Cards, deck: &Deck) -> Unfinished<CardId> {
        DeckList { cards: deck.0.iter().map(|id| cards.find(id)).collect(), ..DeckList::default() }
    }

    fn random_deck(cards: &Cards, chance: &mut Chance) -> Option<Deck> {
        (!cards.is_empty()).then(|| random_deck(cards, DECK_SIZE, chance))
    }
}

/// The kind of pack with this id, such as `starter` or `reptile`.
pub fn pack(id: &str) -> Option<&'static Pack> {
    PACKS.iter().find(|pack| pack.id == id)
}

/// Opens a pack.
pub fn open(cards: &Cards, pack: &Pack, chance: &mut Chance) -> Vec<CardId> {
    let odds = Odds::new(cards, pack);
    (0..pack.cards).map(|_| odds.draw(cards, chance)).collect()
}

/// A random deck of `size` cards with the odds of starter packs.
pub fn random_deck(cards: &Cards, size: usize, chance: &mut Chance) -> Deck {
    let odds = Odds::new(cards, &PACKS[0]);
    Deck::of(cards, (0..size).map(|_| odds.draw(cards, chance)))
}
