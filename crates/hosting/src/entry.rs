//! A game as the table and the server know it.

use crate::trying::{ruling_of, written};
use crate::workshop::PATH;
use crate::{Hosted, Written};
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashMap};
use std::slice;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use tercet_bots::{Grade, Level, think};
use tercet_cardtext::OwnPool;
use tercet_kernel::position::read_position;
use tercet_kernel::{AnyGame, AnyMatch, GameOf, Match, Seat, Seed, Status, Taken, state_hash};
use tercet_library::{Pool, Problem};
use tercet_rulings::{staged_match, tried};
use tercet_table::protocol::Undone;
use tercet_table::{
    Analysing, BadDeck, Conduct, DeckSource, Game, NotStaged, OwnPoolFile, Puzzling, ReadyDeck, Refused, RulingFile,
    Sealing, Teaching,
};

/// A level that people can ask for is one that the computer can play.
const _: () = assert!(Grade::HIGHEST == tercet_table::protocol::Grade::HIGHEST);

/// A game with everything around its rules.
pub struct Entry<R: Hosted> {
    pub(crate) rules: GameOf<R>,
    pub(crate) written: Written,
    thinking: Thinking,
    own_pool: Option<OwnPoolFile>,
    /// The same game with pools of own cards, by their versions, as long as anybody plays with them.
    with_pools: Mutex<HashMap<String, Weak<Entry<R>>>>,
}

/// How computer players come to a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Thinking {
    /// As people shall meet them: by chance, and the strong one by the clock.
    #[default]
    Free,
    /// For tests: the choice follows from the position, on the slowest machine too.
    Fixed,
}

impl<R: Hosted> Entry<R> {
    /// The game with these cards and what is written about them, whose computer players come to a choice in this way.
    pub fn new(cards: Arc<R::Cards>, written: Written, thinking: Thinking) -> Self {
        Entry { rules: GameOf::new(cards), written, thinking, own_pool: None, with_pools: Mutex::default() }
    }

    /// How its computer players come to a choice.
    pub(crate) fn thinking(&self) -> Thinking {
        self.thinking
    }

    /// The same game with the cards of a pool.
    fn with(&self, pool: &OwnPool) -> Result<Arc<Self>, Vec<String>> {
        let version = pool.version();
        if let Some(known) = self.with_pools().get(version).and_then(Weak::upgrade) {
            return Ok(known);
        }
        let cards = R::cards_with(slice::from_ref(pool))?;
        let own = OwnPoolFile::new(&pool.head().name, version, pool.file().content.clone());
        let with = Entry::new(cards, Written::nothing(), self.thinking);
        let with = Arc::new(Entry { own_pool: Some(own), ..with });
        let mut known = self.with_pools();
        known.retain(|_, with| with.strong_count() > 0);
        known.insert(version.to_owned(), Arc::downgrade(&with));
        Ok(with)
    }

    fn with_pools(&self) -> MutexGuard<'_, HashMap<String, Weak<Self>>> {
        self.with_pools.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn face<R: Hosted>(cards: &R::Cards, id: &str) -> Option<Value> {
    cards.find(id).map(|card| json!(R::face(cards, card)))
}

impl<R: Hosted> Game for Entry<R> {
    fn rules(&self) -> &dyn AnyGame {
        &self.rules
    }

    fn conduct(&self) -> Conduct {
        R::CONDUCT
    }

    fn decks(&self) -> Vec<ReadyDeck> {
        let ready = R::ready_decks(self.rules.cards()).into_iter().map(|ready| ReadyDeck {
            id: ready.id.to_owned(),
            cards: ready.list.decks().map(Vec::len).sum::<usize>() as u32,
            name: ready.list.name,
            about: ready.list.about,
        });
        ready.collect()
    }

    fn deck(&self, source: &DeckSource) -> Result<Value, BadDeck> {
        let cards = self.rules.cards();
        let deck = match source {
            DeckSource::List(list) => {
                R::read_deck(cards, list).map_err(|problems| BadDeck::List(Problem::lines(&problems)))?
            }
            DeckSource::Ready(id) => R::ready_deck(cards, id)
                .ok_or_else(|| BadDeck::Unknown { id: id.clone(), known: R::ready_ids(cards) })?,
        };
        Ok(json!(deck))
    }

    fn sealing(&self) -> &dyn Sealing {
        self
    }

    fn teaching(&self) -> &dyn Teaching {
        self
    }

    fn puzzling(&self) -> Option<&dyn Puzzling> {
        Some(self)
    }

    fn analysing(&self) -> Option<&dyn Analysing> {
        Some(self)
    }

    fn card(&self, id: &str) -> Option<Value> {
        face::<R>(self.rules.cards(), id)
    }

    fn card_of(&self, playing: &dyn AnyMatch, id: &str) -> Option<Value> {
        let playing = playing.as_any().downcast_ref::<Match<R>>()?;
        face::<R>(playing.cards(), id)
    }

    fn with_pool(&self, file: &str) -> Result<Arc<dyn Game>, Refused> {
        let with = OwnPool::read(PATH, file).and_then(|pool| self.with(&pool));
        with.map(|with| with as Arc<dyn Game>).map_err(|errors| Refused::plain(errors.join("\n")))
    }

    fn own_pool(&self) -> Option<&OwnPoolFile> {
        self.own_pool.as_ref()
    }

    fn rule_book(&self) -> &str {
        R::rule_book().text()
    }

    fn rulings(&self) -> &[RulingFile] {
        self.written.told()
    }

    fn unshown(&self) -> &BTreeMap<String, String> {
        self.written.unshown()
    }

    fn stage(&self, ruling: &RulingFile, seed: Seed) -> Result<Box<dyn AnyMatch>, NotStaged> {
        let found = self.written.rulings().iter().find(|known| known.id == ruling.id);
        let found = found.ok_or_else(|| NotStaged::Unknown(ruling.id.clone()))?;
        staged_match(found, Some(seed)).ok_or_else(|| NotStaged::ChecksDecks(ruling.title.clone()))
    }

    fn try_out(&self, position: &str, seed: Seed) -> Result<Box<dyn AnyMatch>, Refused> {
        let playing = tried::<R>(Arc::clone(self.rules.cards()), position, seed).map_err(Refused::plain)?;
        Ok(Box::new(playing))
    }

    fn written(&self, position: &Value, house: &Value) -> Result<String, Refused> {
        let position: R::Position = read_position(position).map_err(Refused::plain)?;
        let clause = R::CONDUCT.judging;
        written::<R>(&position, house, clause).map_err(Refused::plain)
    }

    fn ruling_of(&self, position: &str, seed: Seed, choices: &[Taken]) -> Result<String, Refused> {
        let pool = self.own_pool.as_ref().map(|own| OwnPool::read(PATH, &own.file)).transpose();
        let pool = pool.map_err(|errors| Refused::plain(errors.join("\n")))?;
        ruling_of::<R>(self.rules.cards(), pool.as_ref(), position, seed, choices).map_err(Refused::plain)
    }

    fn highlighted(&self, playing: &dyn AnyMatch) -> Option<String> {
        let playing = playing.as_any().downcast_ref::<Match<R>>()?;
        let Status::Waiting(seat) = playing.status() else { return None };
        // From the secret of the match, so that one position has one answer from which nobody learns anything.
        let seed = state_hash(playing.state());
        think(playing, seat, Level::Highlighted.at_the_table(), seed, &AtomicBool::new(false))
    }

    fn left_undone(&self, playing: &dyn AnyMatch) -> Vec<Undone> {
        let Some(playing) = playing.as_any().downcast_ref::<Match<R>>() else { return Vec::new() };
        let (cards, state, mut options) = (playing.cards(), playing.state(), Vec::new());
        if let Status::Waiting(_) = playing.status() {
            R::options(cards, state, &mut options);
        }
        let undone = options.iter().filter_map(|&choice| {
            let sentence = R::left_undone(cards, state, &options, choice)?;
            Some(Undone { key: R::key(cards, state, choice), sentence })
        });
        undone.collect()
    }

    fn worth(&self, playing: &dyn AnyMatch) -> f32 {
        let playing = playing.as_any().downcast_ref::<Match<R>>();
        playing.map_or(0.0, |playing| R::value(playing.cards(), playing.state(), Seat::A))
    }

    fn think(
        &self,
        playing: &dyn AnyMatch,
        seat: Seat,
        level: tercet_table::Level,
        stop: &AtomicBool,
    ) -> Option<String> {
        let playing = playing.as_any().downcast_ref::<Match<R>>()?;
        let level = match level {
            tercet_table::Level::Random => Level::Random,
            tercet_table::Level::Quick => Level::Quick,
            tercet_table::Level::Strong => Level::Strong,
            tercet_table::Level::Grade(grade) => Level::Grade(Grade::new(grade.number())?),
        };
        let (strength, seed) = match self.thinking {
            Thinking::Free => (level.at_the_table(), fastrand::u64(..)),
            Thinking::Fixed => (level.in_a_series(), state_hash(playing.state())),
        };
        think(playing, seat, strength, seed, stop)
    }
}
