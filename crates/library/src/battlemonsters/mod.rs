//! Decks and packs of Battlemonsters.

pub mod plans;

use crate::Pool;
use crate::list::{self, Problem};
use crate::ready::{self, Ready};
use std::sync::OnceLock;
use tercet_battlemonsters::card::CardId;
use tercet_battlemonsters::cards::{Cards, Deck, Odds, PACKS, Pack};
use tercet_kernel::Chance;

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
}

/// How many cards a random deck has (B-DECK-02).
pub const DECK_SIZE: usize = 50;

/// Reads a deck list with the cards of this program. Whether it is legal is for the rules to say.
///
/// # Errors
/// Everything that is wrong with it, with the lines.
pub fn deck(text: &str) -> Result<Deck, Vec<Problem>> {
    let cards = Cards::builtin();
    list::read(&*cards, text).map(|list| Deck::of(&cards, list.cards))
}

/// The lists of the ready decks, by id.
const LISTS: &[(&str, &str)] =
    ready::lists!["battlemonsters": "ember-rush", "stone-walls", "dragon-court", "quiet-tricks", "old-gods"];

/// The decks that come with the game, in the order in which the lobby shows them.
pub fn ready_decks() -> &'static [Ready<CardId>] {
    static READY: OnceLock<Vec<Ready<CardId>>> = OnceLock::new();
    READY.get_or_init(|| {
        ready::read(&*Cards::builtin(), LISTS).unwrap_or_else(|problems| panic!("a ready deck: {problems:?}"))
    })
}

/// The ready deck with this id.
pub fn ready_deck(id: &str) -> Option<Deck> {
    ready_decks()
        .iter()
        .find(|ready| ready.id == id)
        .map(|ready| Deck::of(&Cards::builtin(), ready.list.cards.iter().copied()))
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

/// A random deck of `size` cards with the odds of starter packs, for simulations.
pub fn random_deck(cards: &Cards, size: usize, chance: &mut Chance) -> Deck {
    let odds = Odds::new(cards, &PACKS[0]);
    Deck::of(cards, (0..size).map(|_| odds.draw(cards, chance)))
}

#[cfg(test)]
mod tests;
