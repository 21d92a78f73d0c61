//! Tables to test with.

use crate::toy::ToyGame;
use serde_json::json;
use std::sync::Arc;
use tercet_kernel::{Chance, Seat, Seed};
use tercet_table::protocol::{CreateMatch, MatchState};
use tercet_table::{Command, DeckSource, Effect, Entry, Game, MatchId, Opening, Refused, Table, Who};

pub const A: Who = Who::Seat(Seat::A);
pub const B: Who = Who::Seat(Seat::B);

/// A table, its game, and everything that was to be stored.
pub struct Under {
    pub game: Arc<dyn Game>,
    pub opening: Opening,
    pub table: Table,
    pub stored: Vec<Entry>,
}

pub fn request(more: serde_json::Value) -> CreateMatch {
    let mut request = json!({"game": "toy", "deck": {"ready": "plain"}, "opponent": "friend", "name": "Ann"});
    request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    serde_json::from_value(request).unwrap()
}

pub fn opening(more: serde_json::Value) -> Result<Opening, Refused> {
    let game = ToyGame::game();
    Opening::new(&*game, &request(more), None, MatchId("M".to_owned()), 0, &mut Chance::new(Seed(7)))
}

/// A table opened with this request.
pub fn open(more: serde_json::Value) -> Under {
    let game = ToyGame::game();
    let opening = opening(more).unwrap();
    let table = Table::open(Arc::clone(&game), opening.clone()).unwrap();
    Under { game, opening, table, stored: Vec::new() }
}

/// A table of two people who have begun.
pub fn begun(more: serde_json::Value) -> Under {
    let mut under = open(more);
    let deck = under.game.deck(&DeckSource::Ready("plain".to_owned())).unwrap();
    under.ok(0, B, Command::Join { name: Some("Bob".to_owned()), deck, pool: None, player: None, invite: None });
    under.table.presence(0, Seat::A, true);
    under.table.presence(0, Seat::B, true);
    under.ok(0, A, Command::Ready { agree: true });
    under.ok(0, B, Command::Ready { agree: true });
    under
}

impl Under {
    /// Carries a command out that must succeed.
    pub fn ok(&mut self, now: u64, who: Who, command: Command) -> Vec<Effect> {
        let effects = self.table.handle(now, who, command.clone()).unwrap_or_else(|why| panic!("{command:?}: {why}"));
        self.keep(&effects);
        effects
    }

    pub fn keep(&mut self, effects: &[Effect]) {
        self.stored.extend(effects.iter().filter_map(|effect| match effect {
            Effect::Persist(entry) => Some(entry.clone()),
            _ => None,
        }));
    }

    /// Carries a command out that must be refused, changing nothing.
    pub fn no(&mut self, now: u64, who: Who, command: Command) -> Refused {
        let before = self.states(now);
        let why = self.table.handle(now, who, command).unwrap_err();
        assert_eq!(self.states(now), before, "refused, and yet changed");
        why
    }

    pub fn choose(&mut self, now: u64, who: Who, key: &str) -> Vec<Effect> {
        let step = self.table.step();
        self.ok(now, who, Command::Choose { step, key: key.to_owned() })
    }

    /// Asks to take back one's last choice.
    pub fn undo(&self) -> Command {
        Command::AskUndo { step: self.table.step(), to: None }
    }

    /// Asks to go back to after the first `to` choices.
    pub fn undo_to(&self, to: u32) -> Command {
        Command::AskUndo { step: self.table.step(), to: Some(to) }
    }

    pub fn states(&self, now: u64) -> [MatchState; 4] {
        tercet_kernel::Viewer::ALL.map(|viewer| self.table.state(now, viewer))
    }

    /// The lowest card of the seat's hand.
    pub fn card(&self, seat: Seat) -> String {
        let view = self.table.playing().unwrap().view(seat.into()).read();
        let hand = view[seat.to_string()]["hand"].as_array().unwrap().clone();
        hand.iter().map(|card| card["id"].as_str().unwrap().to_owned()).min().unwrap()
    }
}
