//! Decks of a game outside a match: read, written, checked, measured.

use super::Shelf;
use crate::{Hosted, sealing};
use serde::Serialize;
use serde_json::Value;
use tercet_kernel::{Chance, DeckFault, Refusal, Seed, Unplayable, read_house};
use tercet_library::formats::{self, DeckFile, Format, Read, Unwritable};
use tercet_library::list::{DeckList, Unfinished};
use tercet_library::stats::DeckStats;
use tercet_library::{CardOf, Problem};

/// What the server and the commands do with decks of a game.
pub trait Decks {
    /// The ids of the ready decks.
    fn ready_decks(&self) -> Vec<&'static str>;

    /// The ready deck with this id.
    fn ready_deck(&self, id: &str) -> Option<DeckFile>;

    /// Reads a deck in whatever format it is.
    fn read_deck(&self, bytes: &[u8]) -> DeckRead;

    /// Writes a deck in a format.
    ///
    /// # Errors
    /// If the deck is not one of this game, or the format cannot carry it.
    fn write_deck(&self, deck: &DeckFile, format: &Format) -> Result<String, Unread>;

    /// Every rule that a deck breaks under agreed rules, and where; in sealed play also that it is built from the pool
    /// alone.
    ///
    /// # Errors
    /// If the deck or the pool is not one of this game, or the agreed rules are not.
    fn check_deck(&self, deck: &DeckFile, house: &Value, pool: Option<&DeckFile>) -> Result<DeckVerdict, Unread>;

    /// The figures of a deck.
    ///
    /// # Errors
    /// If the deck is not one of this game.
    fn deck_stats(&self, deck: &DeckFile) -> Result<DeckStats, Unread>;

    /// A deck for sealed play under agreed rules that is built from a pool. The same seed builds the same deck.
    ///
    /// # Errors
    /// If the pool or the agreed rules are not of this game, or it holds no legal deck.
    fn build_deck(&self, pool: &DeckFile, house: &Value, seed: Seed) -> Result<DeckFile, Unread>;
}

/// A deck that was read: what could be, and what is wrong with the rest.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckRead {
    /// The id of the format it was written in.
    pub format: &'static str,
    /// What could be read. Where the order counts, places are empty for what could not.
    pub deck: DeckFile,
    /// What is wrong, in the order in which it is written.
    pub problems: Vec<Problem>,
}

/// Whether a deck may be played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckVerdict {
    /// Whether it breaks no rule.
    pub legal: bool,
    /// How many cards it has.
    pub cards: usize,
    /// Every rule that it breaks, and where.
    pub faults: Vec<DeckFault>,
}

/// Nothing can be done with a deck.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unread {
    /// It names cards that there are not, say.
    #[error("{}", Problem::lines(.0).join("\n"))]
    Deck(Vec<Problem>),
    /// The agreed rules are not those of the game.
    #[error("{0}")]
    House(String),
    /// The format cannot carry it.
    #[error(transparent)]
    Unwritable(#[from] Unwritable),
    /// Something is wrong with the pool of own cards that goes with it.
    #[error("{}", .0.join("\n"))]
    OwnPool(Vec<String>),
    /// There is no legal deck in the pool.
    #[error("{0}")]
    Unbuilt(Refusal),
}

impl From<Unplayable> for Unread {
    fn from(why: Unplayable) -> Self {
        Unread::House(why.to_string())
    }
}

impl<R: Hosted> Shelf<R> {
    fn told(&self, read: Read<CardOf<R>>) -> DeckRead {
        let deck = formats::file(R::GAME, &*self.cards, &read.list);
        DeckRead { format: read.format, deck, problems: read.problems }
    }

    pub(super) fn list(&self, deck: &DeckFile) -> Result<Unfinished<CardOf<R>>, Unread> {
        formats::read_file(R::GAME, &*self.cards, deck.clone()).whole().map_err(Unread::Deck)
    }
}

impl<R: Hosted> Decks for Shelf<R> {
    fn ready_decks(&self) -> Vec<&'static str> {
        R::ready_ids(&self.cards)
    }

    fn ready_deck(&self, id: &str) -> Option<DeckFile> {
        let ready = R::ready_decks(&self.cards).into_iter().find(|ready| ready.id == id)?;
        Some(formats::file(R::GAME, &*self.cards, &ready.list.unfinished()))
    }

    fn read_deck(&self, bytes: &[u8]) -> DeckRead {
        self.told(formats::read(R::GAME, &*self.cards, bytes))
    }

    fn write_deck(&self, deck: &DeckFile, format: &Format) -> Result<String, Unread> {
        Ok(formats::write(format, R::GAME, &*self.cards, &self.list(deck)?)?)
    }

    fn check_deck(&self, deck: &DeckFile, house: &Value, pool: Option<&DeckFile>) -> Result<DeckVerdict, Unread> {
        let (list, house) = (self.list(deck)?, read_house::<R>(house)?);
        let faults = match pool {
            Some(pool) => sealing::faults::<R>(&self.cards, house, &list, &self.list(pool)?),
            None => R::check_deck(&self.cards, &house, &R::unfinished_deck(&self.cards, &list)),
        };
        Ok(DeckVerdict { legal: faults.is_empty(), cards: list.decks().flatten().flatten().count(), faults })
    }

    fn deck_stats(&self, deck: &DeckFile) -> Result<DeckStats, Unread> {
        Ok(DeckStats::of::<R>(&self.cards, &self.list(deck)?))
    }

    fn build_deck(&self, pool: &DeckFile, house: &Value, seed: Seed) -> Result<DeckFile, Unread> {
        let (cards, house) = (self.list(pool)?, read_house::<R>(house)?);
        let built = sealing::build::<R>(&self.cards, house, &cards, &mut Chance::new(seed));
        let (name, about) = (pool.name.clone(), format!("Built by the program, seed {:x}.", seed.0));
        let deck = DeckList { name, about, ..built.map_err(Unread::Unbuilt)? };
        Ok(formats::file(R::GAME, &*self.cards, &deck.unfinished()))
    }
}
