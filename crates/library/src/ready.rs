//! Decks that come with a game.

use crate::formats::{self, Read};
use crate::list::{self, DeckList, Unfinished};
use crate::{Pool, Problem};
use std::sync::Arc;
use tercet_kernel::{Chance, Rules};

/// The lists of ready decks in the folder `decks` of a game, each with its id, for its crate.
#[macro_export]
macro_rules! ready_lists {
    ($($id:literal),* $(,)?) => {
        &[$(($id, include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/decks/", $id, ".txt")))),*]
    };
}

/// A deck that comes with a game, ready to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ready<C> {
    /// Short name in commands and addresses: the name of its file.
    pub id: &'static str,
    /// Its name, what it is about, its cards.
    pub list: DeckList<C>,
}

/// A game with decks in the library.
pub trait Collected: Rules<Cards: Pool> {
    /// The lists of the ready decks, by id, in the order in which the lobby shows them.
    const LISTS: &'static [(&'static str, &'static str)];

    /// The cards in this program.
    fn cards() -> Arc<Self::Cards>;

    /// The deck of a list.
    fn deck_of(cards: &Self::Cards, list: &DeckList<CardOf<Self>>) -> Self::Deck;

    /// The deck of a list that somebody is still building. Where the order counts, a place that is empty is a card
    /// without an id, so that the others stay where they are.
    fn unfinished_deck(cards: &Self::Cards, list: &Unfinished<CardOf<Self>>) -> Self::Deck {
        Self::deck_of(cards, &list.filled())
    }

    /// The list of a deck: the other way round.
    fn list_of(cards: &Self::Cards, deck: &Self::Deck) -> Unfinished<CardOf<Self>>;

    /// A random deck, as a new player might have it, for simulations.
    fn random_deck(chance: &mut Chance) -> Self::Deck;

    /// Reads a list in whatever format it is with the cards of this program.
    fn read_list(bytes: &[u8]) -> Read<CardOf<Self>> {
        formats::read(Self::GAME, &*Self::cards(), bytes)
    }

    /// Reads a deck in whatever format it is with the cards of this program. Whether it is legal is for the rules to
    /// say.
    ///
    /// # Errors
    /// Everything that is wrong with it, with the places.
    fn read_deck(text: &str) -> Result<Self::Deck, Vec<Problem>> {
        let list = Self::read_list(text.as_bytes()).whole()?;
        Ok(Self::unfinished_deck(&Self::cards(), &list))
    }

    /// The decks that come with the game.
    fn ready_decks() -> Vec<Ready<CardOf<Self>>> {
        Self::LISTS.iter().map(|&(id, text)| ready::<Self>(id, text)).collect()
    }

    /// The ids of the ready decks.
    fn ready_ids() -> Vec<&'static str> {
        Self::LISTS.iter().map(|(id, _)| *id).collect()
    }

    /// The ready deck with this id.
    fn ready_deck(id: &str) -> Option<Self::Deck> {
        let (id, text) = Self::LISTS.iter().find(|(known, _)| *known == id)?;
        Some(Self::deck_of(&Self::cards(), &ready::<Self>(id, text).list))
    }
}

/// A card of a game.
pub type CardOf<R> = <<R as Rules>::Cards as Pool>::Card;

/// Reads a list of this program; a test reads them all.
fn ready<R: Collected>(id: &'static str, text: &str) -> Ready<CardOf<R>> {
    let list = list::read(&*R::cards(), text);
    Ready { id, list: list.unwrap_or_else(|problems| panic!("the ready deck {id}: {problems:?}")) }
}
