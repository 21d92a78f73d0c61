//! Which of several effects comes first: the Attacker says it (Z-EFF-07, Z-TERM-18), effect by effect, also where
//! several of them stand on one card.

use crate::board::Board;
use crate::choice::Choice;
use crate::event::Event;
use crate::frame::Source;
use crate::game::Game;
use tercet_kernel::{Log, Seq};

/// The effects that wait in a group, and how each is chosen: those of one card by number.
pub fn choices(b: Board, from: u8) -> Seq<(Choice, Source), 8> {
    let all: Seq<Source, 8> = b.s.pending.sources(from, b.s.active).collect();
    let number = |source: &Source| {
        let mut of_card = all.iter().filter(|other| other.is_of_card(source));
        let before = of_card.by_ref().take_while(|other| *other != source).count();
        let alone = before == 0 && of_card.next().is_none();
        if alone { 0 } else { before as u8 + 1 }
    };
    all.iter().map(|source| (Choice::Order(source.seat, source.this, source.card, number(source)), *source)).collect()
}

impl<L: Log<Event>> Game<'_, L> {
    /// The Attacker has said which effect comes first.
    pub fn order(&mut self, from: u8, choice: Choice) {
        let found = choices(self.board(), from).iter().find(|(offered, _)| *offered == choice).map(|(_, found)| *found);
        if let Some(trigger) = found.and_then(|source| self.s.pending.take_of(from, self.s.active, source)) {
            self.start(trigger);
        }
    }
}
