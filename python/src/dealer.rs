//! A game with its cards and decks.

use crate::batch::{Batch, Lanes, Lots};
use crate::decks::source;
use crate::position::{Played, Position};
use crate::trouble::Trouble;
use serde_json::{Value, json};
use std::sync::Arc;
use tercet_cardtext::OwnPool;
use tercet_hosting::{Collection, Hosted};
use tercet_kernel::{Chance, PerSeat, Seed, Setup, read_house};
use tercet_lab::{Bench, Laboratory};
use tercet_library::{Pool, Source};
use tercet_observing::{Observation, Observed};
use tercet_registry::{GameName, with_game};
use tercet_table::OwnPoolFile;

/// A game with its cards and decks, whichever it is.
pub trait Dealer: Send + Sync {
    /// Its short name.
    fn game(&self) -> &'static str;
    /// The version of its rules.
    fn rules_version(&self) -> u32;
    /// The fingerprint of its cards.
    fn pool_id(&self) -> String;
    /// The decks of both players, as records write them; nothing where every match has another.
    fn decks(&self) -> [Option<String>; 2];
    /// The ids of its cards, by number.
    fn cards(&self) -> Vec<String>;
    /// The ids of its ready decks.
    fn ready_decks(&self) -> Vec<&'static str>;
    /// The ids of the cards that its pools bring.
    fn own_cards(&self) -> &[String];
    /// Its cards outside a match.
    fn collection(&self) -> Arc<dyn Collection>;
    /// Its lab, which knows no agreed rules.
    fn lab(&self) -> Result<Box<dyn Laboratory>, Trouble>;
    /// What each column of an observation holds.
    fn columns(&self) -> &[String];
    /// The sentence of a clause of its rule book.
    fn clause(&self, id: &str) -> Option<&'static str>;
    /// Begins the match of this seed.
    fn begin(&self, seed: Seed) -> Result<Box<dyn Position>, Trouble>;
    /// The position of which [`Position::save`] says how it came about.
    fn load(&self, saved: &str) -> Result<Box<dyn Position>, Trouble>;
    /// The match of a record, each of whose hashes is checked.
    fn replay(&self, record: &str) -> Result<Box<dyn Position>, Trouble>;
    /// Many matches at once.
    fn batch(&self, wanted: &Lots) -> Result<Box<dyn Batch>, Trouble>;
}

/// The same for one rule set.
pub struct Table<R: Hosted> {
    pub(crate) shared: Arc<Shared<R>>,
}

/// What all matches of a game with the same cards and decks share.
pub struct Shared<R: Hosted> {
    pub(crate) cards: Arc<R::Cards>,
    pub(crate) house: R::House,
    pub(crate) observation: Observation<R>,
    /// The pool of own cards, if there is one alone: as records carry it, which have room for no more.
    pub(crate) own_pool: Option<OwnPoolFile>,
    own_cards: Vec<String>,
    decks: [Source<R>; 2],
}

impl<R: Hosted> Shared<R> {
    /// What a match with this seed begins from.
    pub(crate) fn setup(&self, seed: Seed) -> Result<Setup<R>, Trouble> {
        let mut chance = Chance::new(seed);
        let mut deck = |source: &Source<R>| source.deck(&self.cards, &self.house, &mut chance);
        let [a, b] = &self.decks;
        let decks = PerSeat([deck(a)?, deck(b)?]);
        Ok(Setup { decks, house: self.house.clone(), seed: chance.seed() })
    }
}

/// What a game is opened with.
pub struct Opening<'a> {
    /// Files of own cards.
    pub pools: &'a [String],
    /// The decks of both players.
    pub decks: [&'a str; 2],
    /// The agreed rules.
    pub house: Value,
}

/// Opens a game.
///
/// # Errors
/// If there is no such game, or what is wrong with its pools, decks or agreed rules.
pub fn open(game: &str, opening: &Opening<'_>) -> Result<Arc<dyn Dealer>, Trouble> {
    let game: GameName = game.parse().map_err(Trouble::wrong)?;
    with_game!(game, R => Ok(Arc::new(Table::<R>::open(opening)?)))
}

impl<R: Hosted + Observed> Table<R> {
    fn open(opening: &Opening<'_>) -> Result<Self, Trouble> {
        let read = |file: &String| OwnPool::read("pool", file);
        let pools = opening.pools.iter().map(read).collect::<Result<Vec<_>, _>>();
        let pools = pools.map_err(|errors| Trouble::wrong(errors.join("\n")))?;
        let cards = R::cards_with(&pools).map_err(|errors| Trouble::wrong(errors.join("\n")))?;
        let own_cards = pools.iter().flat_map(OwnPool::ids).map(str::to_owned).collect();
        let house = read_house::<R>(&opening.house)?;
        let own_pool = match &pools[..] {
            [pool] => Some(OwnPoolFile::new(&pool.head().name, pool.version(), pool.file().content.clone())),
            _ => None,
        };
        let [a, b] = opening.decks.map(|deck| source::<R>(deck, &cards, &house));
        let shared = Shared { decks: [a?, b?], cards, house, own_pool, own_cards, observation: Observation::new() };
        Ok(Table { shared: Arc::new(shared) })
    }
}

impl<R: Hosted + Observed> Dealer for Table<R> {
    fn game(&self) -> &'static str {
        R::GAME
    }

    fn rules_version(&self) -> u32 {
        R::VERSION
    }

    fn pool_id(&self) -> String {
        R::pool_id(&self.shared.cards)
    }

    fn decks(&self) -> [Option<String>; 2] {
        self.shared.decks.each_ref().map(|source| match source {
            Source::Random => None,
            Source::Fixed(deck) => Some(json!(deck).to_string()),
        })
    }

    fn cards(&self) -> Vec<String> {
        let cards = &self.shared.cards;
        cards.all().map(|card| cards.id(card).to_owned()).collect()
    }

    fn ready_decks(&self) -> Vec<&'static str> {
        R::ready_ids(&self.shared.cards)
    }

    fn own_cards(&self) -> &[String] {
        &self.shared.own_cards
    }

    fn collection(&self) -> Arc<dyn Collection> {
        R::collection(Arc::clone(&self.shared.cards))
    }

    fn lab(&self) -> Result<Box<dyn Laboratory>, Trouble> {
        if self.shared.house != R::House::default() {
            let why = "the lab plays by the rules of the book alone; open the game without agreed rules for it";
            return Err(Trouble::wrong(why));
        }
        Ok(Box::new(Bench::<R>::new(Arc::clone(&self.shared.cards))))
    }

    fn columns(&self) -> &[String] {
        self.shared.observation.columns()
    }

    fn clause(&self, id: &str) -> Option<&'static str> {
        R::clause_text(id)
    }

    fn begin(&self, seed: Seed) -> Result<Box<dyn Position>, Trouble> {
        Ok(Box::new(Played::begin(Arc::clone(&self.shared), self.shared.setup(seed)?)))
    }

    fn load(&self, saved: &str) -> Result<Box<dyn Position>, Trouble> {
        Ok(Box::new(Played::load(Arc::clone(&self.shared), saved)?))
    }

    fn replay(&self, record: &str) -> Result<Box<dyn Position>, Trouble> {
        Ok(Box::new(Played::replay(Arc::clone(&self.shared), record)?))
    }

    fn batch(&self, wanted: &Lots) -> Result<Box<dyn Batch>, Trouble> {
        Ok(Box::new(Lanes::new(Arc::clone(&self.shared), wanted)?))
    }
}
