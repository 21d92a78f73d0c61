//! What the computer chose comes to the table, whatever is in its way.

use crate::browser::*;
use crate::startup::in_database;
use crate::toy::ToyGame;
use serde_json::{Value, json};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;
use tercet_kernel::{AnyGame, AnyMatch, Seat, Seed};
use tercet_server::Config;
use tercet_table::{Conduct, DeckSource, Game, Level, ReadyDeck, RulingFile};

/// As long as there is only one match, SQLite refuses to store what the computer chooses.
const REFUSED: &str = "CREATE TRIGGER refused BEFORE INSERT ON entry
    WHEN new.body ->> 'kind' = 'chosen' AND new.body ->> 'seat' = 'b' AND (SELECT count(*) FROM match) = 1
    BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END";

#[tokio::test]
async fn it_is_asked_again_after_its_choice_could_not_be_stored() {
    let data = tempfile::tempdir().unwrap();
    start(data.path()).await.stop().await;
    in_database(data.path(), REFUSED).await;
    let slow = Config { pace: Duration::from_millis(20), ..config(data.path()) };
    let server = start_with(slow).await.unwrap_or_else(|error| panic!("{error}"));
    let ann = server.open(json!({"opponent": "computer"})).await;
    let (mut a, state) = server.watch(&ann.id, Some(&ann.token)).await;
    a.choose(&state, "draw").await;
    // Each time the table falls back to what is stored, everybody is shown that.
    for _ in 0..3 {
        assert_eq!(a.state_where(|state| state["step"] != 0).await["step"], 1);
    }
    server.open(json!({})).await;
    assert_eq!(a.state_where(|state| state["step"] != 1).await["step"], 2);
    server.stop().await;
}

/// So many messages certainly do not all find room at a table that does nothing.
const TOO_MANY: usize = 400;

#[tokio::test(flavor = "multi_thread")]
async fn its_answer_waits_for_a_busy_table() {
    let data = tempfile::tempdir().unwrap();
    let (thinking, table) = (Arc::new(Gate::default()), Arc::new(Gate::default()));
    let gated = Gated { toy: ToyGame::game(), thinking: Arc::clone(&thinking), table: Arc::clone(&table) };
    let server =
        start_games(config(data.path()), vec![Arc::new(gated)]).await.unwrap_or_else(|error| panic!("{error}"));
    let ann = server.open(json!({"opponent": "computer"})).await;
    let (mut a, state) = server.watch(&ann.id, Some(&ann.token)).await;
    let (mut crowd, _) = server.watch(&ann.id, None).await;
    thinking.close();
    a.choose(&state, "draw").await;
    a.state_at(1).await;
    thinking.reached().await;

    table.close();
    a.say(json!({"type": "offer_draw", "match": ann.id})).await;
    table.reached().await;
    for _ in 0..TOO_MANY {
        crowd.say(json!({"type": "chat", "match": ann.id, "text": "well"})).await;
    }
    assert_eq!(crowd.refusal().await, "The table is busy; try again.");

    // The answer comes while the table takes none, and stays at its door for a while.
    thinking.open();
    tokio::time::sleep(Duration::from_millis(200)).await;
    table.open();
    a.state_at(2).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_lets_too_many_computers_think_is_told_and_no_answer_is_lost() {
    let data = tempfile::tempdir().unwrap();
    let thinking = Arc::new(Gate::default());
    let gated = Gated { toy: ToyGame::game(), thinking: Arc::clone(&thinking), table: Arc::default() };
    let server =
        start_games(config(data.path()), vec![Arc::new(gated)]).await.unwrap_or_else(|error| panic!("{error}"));
    thinking.close();
    let at_work = std::thread::available_parallelism().map_or(1, |cores| (cores.get() - 1).max(1));
    let mut all = Vec::new();
    for number in 0..=at_work + 64 {
        let ann = server.open(json!({"opponent": "computer"})).await;
        let (mut a, state) = server.watch(&ann.id, Some(&ann.token)).await;
        a.choose(&state, "draw").await;
        a.state_at(1).await;
        if number == at_work + 64 {
            assert_eq!(
                a.refusal().await,
                "The computer plays as soon as it can: 64 computer players wait for their turn in other matches of your address."
            );
        }
        // What the table answers comes after it has let the computer line up.
        a.say(json!({"type": "chat", "match": ann.id, "text": "well"})).await;
        a.hear_a("chat").await;
        assert!(!a.heard.iter().any(|message| message.contains("refused")) || number == at_work + 64);
        all.push(a);
    }
    thinking.open();
    for a in &mut all {
        a.state_at(2).await;
    }
    server.stop().await;
}

/// Where whoever comes by waits while it is closed.
#[derive(Default)]
struct Gate {
    stands: Mutex<Stands>,
    changed: Condvar,
}

#[derive(Default)]
struct Stands {
    closed: bool,
    waiting: bool,
}

impl Gate {
    fn close(&self) {
        self.stands.lock().unwrap().closed = true;
    }

    fn open(&self) {
        self.stands.lock().unwrap().closed = false;
        self.changed.notify_all();
    }

    fn pass(&self) {
        let mut stands = self.stands.lock().unwrap();
        while stands.closed {
            stands.waiting = true;
            stands = self.changed.wait(stands).unwrap();
        }
    }

    /// Ready once somebody waits.
    async fn reached(&self) {
        while !self.stands.lock().unwrap().waiting {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }
}

/// The toy, with a computer player and a table that can be held up.
struct Gated {
    toy: Arc<dyn Game>,
    thinking: Arc<Gate>,
    table: Arc<Gate>,
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
        self.toy.stage(ruling, seed)
    }

    fn think(&self, playing: &dyn AnyMatch, seat: Seat, level: Level, stop: &AtomicBool) -> Option<String> {
        self.thinking.pass();
        self.toy.think(playing, seat, level, stop)
    }
}
