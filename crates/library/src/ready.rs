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

    /// A random deck of these cards, as a new player might have it, for simulations; nothing if there are too few to
    /// choose from.
    fn random_deck(cards: &Self::Cards, chance: &mut Chance) -> Option<Self::Deck>;

    /// Reads a list of these cards in whatever format it is.
    fn read_list(cards: &Self::Cards, bytes: &[u8]) -> Read<CardOf<Self>> {
        formats::read(Self::GAME, cards, bytes)
    }

    /// Reads a deck of these cards in whatever format it is. Whether it is legal is for the rules to say.
    ///
    /// # Errors
    /// Everything that is wrong with it, with the places.
    fn read_deck(cards: &Self::Cards, list: impl AsRef<[u8]>) -> Result<Self::Deck, Vec<Problem>> {
        let list = Self::read_list(cards, list.as_ref()).whole()?;
        Ok(Self::unfinished_deck(cards, &list))
    }

    /// The decks that come with the game: those that consist of these cards. A test reads them all with the cards of
    /// this program.
    fn ready_decks(cards: &Self::Cards) -> Vec<Ready<CardOf<Self>>> {
        let read = |&(id, text): &(&'static str, &str)| Some(Ready { id, list: list::read(cards, text).ok()? });
        Self::LISTS.iter().filter_map(read).collect()
    }

    /// The ids of the ready decks that consist of these cards.
    fn ready_ids(cards: &Self::Cards) -> Vec<&'static str> {
        Self::ready_decks(cards).iter().map(|ready| ready.id).collect()
    }

    /// The ready deck with this id.
    fn ready_deck(cards: &Self::Cards, id: &str) -> Option<Self::Deck> {
        let (_, text) = Self::LISTS.iter().find(|(known, _)| *known == id)?;
        Some(Self::deck_of(cards, &list::read(cards, text).ok()?))
    }
}

/// A card of a game.
pub type CardOf<R> = <<R as Rules>::Cards as Pool>::Card;
