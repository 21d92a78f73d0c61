//! A state being carried on: the machine that runs the effect stack up to the next choice.

use crate::rules::ask;
use crate::rules::board::Board;
use crate::rules::cards::Cards;
use crate::rules::event::Event;
use crate::rules::frame::Frame;
use crate::rules::state::{Over, Reason, State};
use tercet_kernel::{Log, Pace, Seat, Steps};

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
        let mut steps = Steps::default();
        while self.s.over.is_none() {
            match steps.next(self.s.stack.len() + self.s.pending.len()) {
                Pace::On => {}
                Pace::Stop => {
                    self.stop_effects();
                    self.note(|_| Event::EffectsStopped);
                }
                Pace::Stopped => self.stop_effects(),
            }
            self.look_after_staying();
            let Some(&frame) = self.s.stack.top() else {
                self.s.chooser = self.s.active;
                return;
            };
            let Some(seat) = ask::chooser(self.board(), &frame) else {
                self.s.stack.pop();
                self.step(frame);
                continue;
            };
            self.s.chooser = seat;
            match ask::forced(self.board(), &frame) {
                Some(only) => self.answered(frame, only),
                None => return,
            }
        }
    }

    /// Effects that set each other off without end are stopped: what waits is dropped, and what is being carried out
    /// ends where it is (B-RULE-65). Everything else goes on.
    fn stop_effects(&mut self) {
        self.s.pending.clear();
        while matches!(self.s.stack.top(), Some(Frame::Run(_))) {
            self.s.stack.pop();
        }
    }

    /// Carries out a frame that asks for nothing, and has been taken off the stack.
    fn step(&mut self, frame: Frame) {
        match frame {
            // These always ask, or have nothing left to do.
            Frame::ChooseGraveyard(_) | Frame::Window(_) | Frame::AttackPrice(_) | Frame::Draw(_) => {}
            Frame::OpenWindow => self.open_window(),
            Frame::Deal => self.deal(),
            Frame::BeginTurn => self.begin_turn(),
            Frame::EndTurn => self.end_turn(),
            Frame::Action(action) => self.carry_out(action),
            Frame::Summon(summon) => self.arrive(summon),
            Frame::Attack(attack) => self.go_on_with(attack),
            Frame::Apply(apply) => self.apply_card(apply),
            Frame::PutAway(entry) => self.put_away(entry),
            Frame::Settle(from) => self.settle(from),
            Frame::Run(run) => self.run_effect(run),
            Frame::Leave(leave) => self.leave(leave),
            Frame::Fuse(fuse) => self.fuse(fuse),
            Frame::Search(search) => self.search_in_vain(&search),
        }
    }

    /// Ends the match (B-END-01, B-END-02, B-END-08, B-END-09).
    pub fn end(&mut self, winner: Option<Seat>, reason: Reason) {
        if self.s.over.is_none() {
            let over = Over { winner, reason };
            self.s.over = Some(over);
            self.s.stack.clear();
            self.s.pending.clear();
            self.note(|_| Event::Over { over });
        }
    }

    /// A stamp for a card that comes into force now (B-RULE-02).
    pub fn stamp(&mut self) -> u16 {
        self.s.stamp += 1;
        self.s.stamp
    }
}
