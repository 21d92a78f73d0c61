//! A state being carried on: the machine that runs the effect stack up to the next choice.

use crate::ask;
use crate::board::Board;
use crate::card::CardId;
use crate::cards::Cards;
use crate::effect::RuleKinds;
use crate::effects::standing::op;
use crate::event::Event;
use crate::frame::Frame;
use crate::program::Op;
use crate::state::{Over, Reason, Sentence, State};
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
                self.count_kinds();
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

    /// Counts the kinds of rules there are.
    fn count_kinds(&mut self) {
        let b = self.board();
        let cards = b.s.mat().map(|(_, card)| card.card);
        let below = b.s.sides.0.iter().flat_map(|side| &side.beneath).map(|below| below.card);
        let fights = b.s.battle.iter().flat_map(|battle| battle.fights()).map(|fight| fight.card);
        let printed = cards.chain(below).chain(fights).fold(RuleKinds::EMPTY, |all, card| all.with(b.card(card).rules));
        let lasting = b.s.lasting.iter().map(|laid| kinds_of(b, laid.effect.sentence));
        self.s.kinds = lasting.fold(printed, RuleKinds::with);
    }

    /// A card adds its kinds of rules.
    pub fn add_kinds_of(&mut self, card: CardId) {
        self.s.kinds = self.s.kinds.with(self.cards.card(card).rules);
    }

    /// A sentence adds its kind of rule.
    pub fn add_kinds_at(&mut self, at: Sentence) {
        let kinds = kinds_of(self.board(), at);
        self.s.kinds = self.s.kinds.with(kinds);
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

/// The kind of a rule or moment that lasts.
fn kinds_of(b: Board, at: Sentence) -> RuleKinds {
    match op(b, at) {
        Op::Rule(_, rule) => RuleKinds::one(rule.kind()),
        Op::When(moment, _) => RuleKinds::one(moment.kind()),
        _ => RuleKinds::EMPTY,
    }
}
