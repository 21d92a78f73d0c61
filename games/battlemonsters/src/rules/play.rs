//! Carrying out a choice.

use crate::rules::ask::substitute_for;
use crate::rules::attack::another;
use crate::rules::cards::Cards;
use crate::rules::choice::Choice;
use crate::rules::effect::Step;
use crate::rules::effects::run::steps;
use crate::rules::event::Event;
use crate::rules::frame::{Action, Attack, AttackStage, Frame, Fuse, Leave, Run, Search, Summon, Target};
use crate::rules::game::Game;
use crate::rules::state::{Entry, State, Until};
use tercet_kernel::{Log, Seat, Window, unoffered};

/// Carries out one of the options, up to the next choice.
pub fn apply(cards: &Cards, s: &mut State, choice: Choice, log: &mut impl Log<Event>) {
    let mut game = Game { cards, s, log };
    match game.s.stack.top().copied() {
        None => game.free(choice),
        Some(frame) => game.answered(frame, choice),
    }
    game.run();
}

impl<L: Log<Event>> Game<'_, L> {
    /// A sub-action, or the action that ends the turn.
    fn free(&mut self, choice: Choice) {
        let seat = self.s.active;
        if matches!(choice, Choice::Summon(..) | Choice::Reveal(_) | Choice::Switch(_) | Choice::Attack(..)) {
            self.s.stack.push(Frame::OpenWindow);
        }
        match choice {
            Choice::Summon(card, stance) => self.summon(seat, card, stance),
            Choice::Reveal(entry) => self.reveal(entry),
            Choice::Switch(entry) => self.switch(entry),
            Choice::Attack(attacker, target) => self.attack(seat, attacker, target),
            Choice::Draw => self.announce(Action::Draw),
            Choice::Discard(card) => self.announce(Action::Discard(card)),
            Choice::Skip => self.announce(Action::Skip),
            Choice::Choose(..)
            | Choice::Take(..)
            | Choice::Order(..)
            | Choice::Pile(..)
            | Choice::Stance(..)
            | Choice::Play(..)
            | Choice::Yes
            | Choice::No
            | Choice::Pass => unoffered("the turn", choice),
        }
    }

    /// The sub-action Attack (B-ATTACK-01); one more in a turn may cost a sacrifice (B-RULE-46).
    fn attack(&mut self, seat: Seat, attacker: Entry, target: Target) {
        let attack = Attack { attacker, target, stage: AttackStage::Declared, then_leaves: false };
        let Some((_, card)) = self.s.find(attacker) else { return };
        if another(self.board(), seat, card, target) == Ok(true) {
            self.s.stack.push(Frame::AttackPrice(attack));
        } else {
            self.declare(attack);
        }
    }

    /// The answer to the question of the topmost frame.
    pub(crate) fn answered(&mut self, frame: Frame, choice: Choice) {
        match (frame, choice) {
            (Frame::ChooseGraveyard(seat), Choice::Take(card)) => self.choose_graveyard(seat, card),
            (Frame::Window(window), choice) => self.in_window(window, choice),
            (Frame::Summon(summon), choice) => self.in_summon(summon, choice),
            (Frame::AttackPrice(attack), Choice::Choose(entry)) => {
                self.s.stack.pop();
                let from = self.s.pending.group();
                self.sacrifice(entry);
                self.declare(attack);
                self.push_settle(from);
            }
            (Frame::Settle(from), Choice::Order(entry, card)) => {
                let seat = self.s.chooser;
                self.order(from, seat, entry, card);
            }
            (Frame::Run(run), choice) => self.in_effect(run, choice),
            (Frame::Leave(leave), choice) => self.in_leave(leave, choice),
            (Frame::Fuse(fuse), Choice::Choose(entry)) => {
                let chosen = if fuse.first == Entry::NONE {
                    Fuse { first: entry, ..fuse }
                } else {
                    Fuse { second: entry, ..fuse }
                };
                self.s.stack.replace_top(Frame::Fuse(chosen));
            }
            (Frame::Search(search), Choice::Pile(pile)) => {
                self.s.stack.replace_top(Frame::Search(Search { pile: Some(pile), ..search }));
            }
            (Frame::Search(search), Choice::Take(card)) => {
                self.s.stack.pop();
                self.take(&search, card);
            }
            (
                Frame::ChooseGraveyard(..)
                | Frame::Deal
                | Frame::BeginTurn
                | Frame::EndTurn
                | Frame::Action(..)
                | Frame::OpenWindow
                | Frame::Attack(..)
                | Frame::AttackPrice(..)
                | Frame::Apply(..)
                | Frame::PutAway(..)
                | Frame::Draw(..)
                | Frame::Settle(..)
                | Frame::Fuse(..)
                | Frame::Search(..),
                choice,
            ) => unoffered(frame, choice),
        }
    }

    /// A card is played in the opponent's turn, or the moment passes (B-RULE-56).
    fn in_window(&mut self, window: Window, choice: Choice) {
        self.s.stack.pop();
        match choice {
            Choice::Pass => {
                if let Some(window) = window.pass() {
                    self.s.stack.push(Frame::Window(window));
                }
            }
            Choice::Play(card, stance) => {
                if let Some(by) = self.plays_left(window.seat) {
                    self.s.limits.note(by, Until::EndOfTurn);
                    self.s.stack.push(Frame::OpenWindow);
                    self.summon(window.seat, card, stance);
                }
            }
            Choice::Summon(..)
            | Choice::Reveal(..)
            | Choice::Switch(..)
            | Choice::Attack(..)
            | Choice::Draw
            | Choice::Discard(..)
            | Choice::Skip
            | Choice::Choose(..)
            | Choice::Take(..)
            | Choice::Order(..)
            | Choice::Pile(..)
            | Choice::Stance(..)
            | Choice::Yes
            | Choice::No => unoffered(window, choice),
        }
    }

    fn in_summon(&mut self, summon: Summon, choice: Choice) {
        match choice {
            Choice::Stance(stance) => {
                self.s.stack.replace_top(Frame::Summon(Summon { stance: Some(stance), ..summon }))
            }
            Choice::Choose(entry) => {
                let (price, paid) = (summon.price - 1, summon.paid + 1);
                self.s.stack.replace_top(Frame::Summon(Summon { price, paid, ..summon }));
                self.sacrifice(entry);
            }
            Choice::Summon(..)
            | Choice::Reveal(..)
            | Choice::Switch(..)
            | Choice::Attack(..)
            | Choice::Draw
            | Choice::Discard(..)
            | Choice::Skip
            | Choice::Take(..)
            | Choice::Order(..)
            | Choice::Pile(..)
            | Choice::Play(..)
            | Choice::Yes
            | Choice::No
            | Choice::Pass => unoffered(summon, choice),
        }
    }

    fn in_effect(&mut self, run: Run, choice: Choice) {
        match choice {
            Choice::No => {
                self.s.stack.pop();
            }
            Choice::Yes => self.s.stack.replace_top(Frame::Run(Run { undecided: false, ..run })),
            Choice::Choose(entry) => self.chose(entry),
            Choice::Take(card) => {
                self.s.stack.replace_top(Frame::Run(Run { undecided: false, step: run.step + 1, ..run }));
                self.discard_as_price(run.controller, card);
            }
            Choice::Attack(attacker, target) => {
                let next = Run { undecided: false, step: run.step + 1, ..run };
                debug_assert_eq!(steps(self.cards, &run.effect).get(usize::from(run.step)), Some(&Step::AttackAtOnce));
                self.s.stack.replace_top(Frame::Run(next));
                self.declare(Attack { attacker, target, stage: AttackStage::Declared, then_leaves: true });
            }
            Choice::Summon(..)
            | Choice::Reveal(..)
            | Choice::Switch(..)
            | Choice::Draw
            | Choice::Discard(..)
            | Choice::Skip
            | Choice::Order(..)
            | Choice::Pile(..)
            | Choice::Stance(..)
            | Choice::Play(..)
            | Choice::Pass => unoffered(run, choice),
        }
    }

    fn in_leave(&mut self, leave: Leave, choice: Choice) {
        if choice == Choice::No {
            return self.s.stack.replace_top(Frame::Leave(Leave { asked: leave.asked + 1, ..leave }));
        }
        let instead = substitute_for(self.board(), &leave, choice).unwrap_or_else(|| unoffered(leave, choice));
        let seat = self.s.chooser;
        self.s.stack.pop();
        self.substitute(seat, &leave, instead);
    }
}
