//! A game that can be held up.

use crate::toy::ToyGame;
use serde_json::Value;
use std::ops::Deref;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;
use tercet_kernel::{AnyGame, AnyMatch, Seat, Seed};
use tercet_table::{Conduct, DeckSource, Game, Level, ReadyDeck, RulingFile};

/// Where whoever comes by waits while it is closed.
#[derive(Default)]
pub struct Gate {
    stands: Mutex<Stands>,
    changed: Condvar,
}

#[derive(Default)]
struct Stands {
    closed: bool,
    waiting: usize,
    passed: usize,
}

impl Gate {
    pub fn close(&self) {
        self.stands.lock().unwrap().closed = true;
    }

    pub fn open(&self) {
        self.stands.lock().unwrap().closed = false;
        self.changed.notify_all();
    }

    fn pass(&self) {
        let mut stands = self.stands.lock().unwrap();
        stands.waiting += 1;
        while stands.closed {
            stands = self.changed.wait(stands).unwrap();
        }
        stands.waiting -= 1;
        stands.passed += 1;
    }

    /// How many have come by.
    pub fn passed(&self) -> usize {
        self.stands.lock().unwrap().passed
    }

    /// Ready once this many wait.
    pub async fn reached(&self, by: usize) {
        while self.stands.lock().unwrap().waiting < by {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

/// The toy, with computer players, tables, and beginnings of rulings that can be held up.
pub struct Gated {
    toy: Arc<dyn Game>,
    pub thinking: Gate,
    pub table: Gate,
    pub staging: Gate,
}

/// Whoever has this holds the gates: they open when it is dropped, so that a test that fails comes to its end.
pub struct Held(Arc<Gated>);

impl Gated {
    pub fn game() -> Held {
        let [thinking, table, staging] = Default::default();
        Held(Arc::new(Gated { toy: ToyGame::game(), thinking, table, staging }))
    }
}

impl Held {
    /// The game, for a server.
    pub fn to_play(&self) -> Arc<Gated> {
        Arc::clone(&self.0)
    }
}

impl Deref for Held {
    type Target = Gated;

    fn deref(&self) -> &Gated {
        &self.0
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        [&self.thinking, &self.table, &self.staging].into_iter().for_each(Gate::open);
    }
}

impl Game for Gated {
    fn rules(&self) -> &dyn AnyGame {
        self.toy.rules()
    }

    /// The table asks for it whatever it does.
    fn conduct(&self) -> Conduct {
        tokio::task::block_in_place(|| self.table.pass());
        self.toy.conduct()
    }

    fn decks(&self) -> Vec<ReadyDeck> {
        self.toy.decks()
    }

    fn deck(&self, source: &DeckSource) -> Result<Value, String> {
        self.toy.deck(source)
    }

    fn deck_size(&self, deck: &Value) -> usize {
        self.toy.deck_size(deck)
    }

    fn card(&self, id: &str) -> Option<Value> {
        self.toy.card(id)
    }

    fn card_of(&self, playing: &dyn AnyMatch, id: &str) -> Option<Value> {
        self.toy.card_of(playing, id)
    }

    fn rule_book(&self) -> &str {
        self.toy.rule_book()
    }

    fn rulings(&self) -> &[RulingFile] {
        self.toy.rulings()
    }

    fn stage(&self, ruling: &RulingFile, seed: Seed) -> Result<Box<dyn AnyMatch>, String> {
        tokio::task::block_in_place(|| self.staging.pass());
        self.toy.stage(ruling, seed)
    }

    fn think(&self, playing: &dyn AnyMatch, seat: Seat, level: Level, stop: &AtomicBool) -> Option<String> {
        self.thinking.pass();
        self.toy.think(playing, seat, level, stop)
    }
}
