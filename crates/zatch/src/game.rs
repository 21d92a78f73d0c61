//! A state being carried on: the machine that runs the effect stack up to the next choice.

use crate::ask;
use crate::board::Board;
use crate::cards::Cards;
use crate::event::Event;
use crate::frame::Frame;
use crate::state::{Over, Reason, State};
use tercet_kernel::{Log, Seat};

/// A state on which a choice is carried out. Its methods stand in the files of their subjects.
pub(crate) struct Game<'a, L> {
    /// The card definitions.
    pub cards: &'a Cards,
    /// The state.
    pub s: &'a mut State,
    /// Who listens.
    pub log: &'a mut L,
}

impl<L: Log<Event>> Game<'_, L> {
    /// The position, to be read.
    pub fn board(&self) -> Board<'_> {
        Board::new(self.cards, self.s)
    }

    /// Notes an event.
    pub fn note(&mut self, make: impl FnOnce(&State) -> Event) {
        let state = &*self.s;
        self.log.note(|| make(state));
    }

    /// Runs the stack until somebody has to choose or the match is over.
    pub fn run(&mut self) {
        while self.s.over.is_none() {
            self.settle_what_waits();
            let Some(&frame) = self.s.stack.top() else { return };
            if let Some(seat) = ask::chooser(self.board(), &frame) {
                self.s.chooser = seat;
                return;
            }
            self.s.stack.pop();
            self.step(frame);
        }
    }

    /// Carries out a frame that asks for nothing, and has been taken off the stack.
    fn step(&mut self, frame: Frame) {
        match frame {
            Frame::BeginTurn => self.begin_turn(),
            Frame::Start(step) => self.start_step(step),
            Frame::Act(_) | Frame::BattleIn | Frame::ShowAttack | Frame::BattleEffects(_) => {}
            Frame::Defend => self.decline_defense(),
            Frame::Battle(step) => self.battle_step(step),
            Frame::Use(usage) => self.go_on_with(usage),
            Frame::Run(run) => self.run_effect(run),
            Frame::Coins(window) => {
                if let Some(next) = window.pass() {
                    self.s.stack.push(Frame::Coins(next));
                }
            }
            Frame::Inflict(inflict) => self.take(inflict),
            Frame::Settle(from) => self.settle(from),
            Frame::End(step) => self.end_step(step),
            Frame::Fetch(seat) => self.fetch(seat),
        }
    }

    /// Replaces the topmost frame.
    pub fn replace_top(&mut self, frame: Frame) {
        if let Some(top) = self.s.stack.top_mut() {
            *top = frame;
        }
    }

    /// Ends the match at once: nothing further is resolved (Z-RULE-34), and nothing is simultaneous
    /// (Z-RULE-101).
    pub fn end(&mut self, winner: Option<Seat>, reason: Reason) {
        if self.s.over.is_none() {
            let over = Over { winner, reason };
            self.s.over = Some(over);
            self.s.pending.clear();
            self.note(|_| Event::Over { over });
        }
    }
}
