//! A game that can be held up.

use crate::page::PATIENCE;
use crate::toy::ToyGame;
use serde_json::Value;
use std::ops::Deref;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex};
use tercet_kernel::{AnyGame, AnyMatch, Seat, Seed, Taken};
use tercet_table::protocol::Undone;
use tercet_table::{
    Analysing, BadDeck, Conduct, DeckSource, Game, Level, NotStaged, OwnPoolFile, ReadyDeck, Refused, RulingFile,
    Sealing, Teaching,
};
use tokio::sync::Notify;
use tokio::time::timeout;

/// Where whoever comes by waits while it is closed.
#[derive(Default)]
pub struct Gate {
    stands: Mutex<Stands>,
    changed: Condvar,
    /// Told whenever somebody comes by or goes on.
    seen: Notify,
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
        self.seen.notify_waiters();
        while stands.closed {
            stands = self.changed.wait(stands).unwrap();
        }
        stands.waiting -= 1;
        stands.passed += 1;
        self.seen.notify_waiters();
    }

    /// How many have come by.
    pub fn passed(&self) -> usize {
        self.stands.lock().unwrap().passed
    }

    /// Ready once this many wait.
    pub async fn reached(&self, by: usize) {
        self.stand_so(|stands| stands.waiting >= by).await;
    }

    /// Ready once this many have come by.
    pub async fn left_behind(&self, by: usize) {
        self.stand_so(|stands| stands.passed >= by).await;
    }

    async fn stand_so(&self, fits: impl Fn(&Stands) -> bool) {
        let seen = async {
            loop {
                // What is told from here on is not missed.
                let next = self.seen.notified();
                if fits(&self.stands.lock().unwrap()) {
                    return;
                }
                next.await;
            }
        };
        timeout(PATIENCE, seen).await.expect("somebody comes by");
    }
}

/// The toy, with computer players, tables, beginnings of rulings and readers of decks that can be held up.
pub struct Gated {
    toy: Arc<dyn Game>,
    pub thinking: Gate,
    pub table: Gate,
    pub staging: Gate,
    pub reading: Gate,
}

/// Whoever has this holds the gates: they open when it is dropped, so that a test that fails comes to its end.
pub struct Held(Arc<Gated>);

impl Gated {
    pub fn game() -> Held {
        let [thinking, table, staging, reading] = Default::default();
        Held(Arc::new(Gated { toy: ToyGame::game(), thinking, table, staging, reading }))
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
        [&self.thinking, &self.table, &self.staging, &self.reading].into_iter().for_each(Gate::open);
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

    fn deck(&self, source: &DeckSource) -> Result<Value, BadDeck> {
        self.reading.pass();
        self.toy.deck(source)
    }

    fn sealing(&self) -> &dyn Sealing {
        self.toy.sealing()
    }

    fn teaching(&self) -> &dyn Teaching {
        self.toy.teaching()
    }

    fn analysing(&self) -> Option<&dyn Analysing> {
        self.toy.analysing()
    }

    fn card(&self, id: &str) -> Option<Value> {
        self.toy.card(id)
    }

    fn card_of(&self, playing: &dyn AnyMatch, id: &str) -> Option<Value> {
        self.toy.card_of(playing, id)
    }

    fn with_pool(&self, file: &str) -> Result<Arc<dyn Game>, Refused> {
        self.toy.with_pool(file)
    }

    fn own_pool(&self) -> Option<&OwnPoolFile> {
        self.toy.own_pool()
    }

    fn rule_book(&self) -> &str {
        self.toy.rule_book()
    }

    fn rulings(&self) -> &[RulingFile] {
        self.toy.rulings()
    }

    fn stage(&self, ruling: &RulingFile, seed: Seed) -> Result<Box<dyn AnyMatch>, NotStaged> {
        tokio::task::block_in_place(|| self.staging.pass());
        self.toy.stage(ruling, seed)
    }

    fn try_out(&self, position: &str, seed: Seed) -> Result<Box<dyn AnyMatch>, Refused> {
        self.toy.try_out(position, seed)
    }

    fn written(&self, position: &Value, house: &Value) -> Result<String, Refused> {
        self.toy.written(position, house)
    }

    fn ruling_of(&self, position: &str, seed: Seed, choices: &[Taken]) -> Result<String, Refused> {
        self.toy.ruling_of(position, seed, choices)
    }

    fn highlighted(&self, playing: &dyn AnyMatch) -> Option<String> {
        self.toy.highlighted(playing)
    }

    fn left_undone(&self, playing: &dyn AnyMatch) -> Vec<Undone> {
        self.toy.left_undone(playing)
    }

    fn worth(&self, playing: &dyn AnyMatch) -> f32 {
        self.toy.worth(playing)
    }

    fn think(&self, playing: &dyn AnyMatch, seat: Seat, level: Level, stop: &AtomicBool) -> Option<String> {
        self.thinking.pass();
        self.toy.think(playing, seat, level, stop)
    }
}
