//! A state being carried on: the machine that runs the effect stack up to the next choice.

use crate::rules::ask;
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::effect::RuleKinds;
use crate::rules::event::Event;
use crate::rules::frame::Frame;
use crate::rules::state::{Kinds, Over, Reason, State};
use tercet_kernel::{Log, Pace, PerSeat, Seat, Steps};

/// A state on which a choice is carried out. Its methods stand in the files of their subjects.
pub(crate) struct Game<'a, L> {
    /// The card definitions.
    pub cards: &'a Cards,
    /// The state.
    pub s: &'a mut State,
    /// Who listens.
    pub log: &'a mut L,
    /// Something has gone, so that there may be fewer kinds of rules than noted.
    pub fewer: bool,
}

impl<'a, L: Log<Event>> Game<'a, L> {
    /// Takes up a state.
    pub fn new(cards: &'a Cards, s: &'a mut State, log: &'a mut L) -> Self {
        let fewer = s.kinds == Kinds::ALL;
        Game { cards, s, log, fewer }
    }

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
            self.settle_what_waits();
            let Some(&frame) = self.s.stack.top() else { return };
            if let Some(seat) = ask::chooser(self.board(), &frame) {
                self.s.chooser = seat;
                if self.fewer {
                    self.count_kinds();
                }
                return;
            }
            self.s.stack.pop();
            self.step(frame);
        }
    }

    /// Effects that set each other off without end are stopped: what waits is dropped, and what is being carried out
    /// ends where it is (Z-RULE-211). Everything else goes on.
    fn stop_effects(&mut self) {
        self.s.pending.clear();
        while matches!(self.s.stack.top(), Some(Frame::Run(_))) {
            self.s.stack.pop();
        }
    }

    /// Carries out a frame that asks for nothing, and has been taken off the stack.
    fn step(&mut self, frame: Frame) {
        match frame {
            Frame::BeginTurn => self.begin_turn(),
            Frame::Start(step) => self.start_step(step),
            Frame::Act(_) | Frame::BattleIn | Frame::ShowAttack | Frame::BattleEffects(_) | Frame::WhichCoin(..) => {}
            Frame::Defend => self.decline_defense(),
            Frame::Battle(step) => self.battle_step(step),
            Frame::Use(usage) => self.go_on_with(usage),
            Frame::Run(run) => self.run_effect(run),
            Frame::Coins(window) => {
                if let Some(next) = window.pass() {
                    self.s.stack.push(Frame::Coins(next));
                }
            }
            Frame::Inflict(inflict) => self.take_alone(inflict),
            Frame::Injuries(left) => self.next_injury(left, None),
            Frame::Settle(from) => self.settle(from),
            Frame::End(step) => self.end_step(step),
            Frame::Fetch(seat) => self.fetch(seat),
        }
    }

    /// Counts the kinds of rules there are.
    fn count_kinds(&mut self) {
        let b = self.board();
        let of = |all: RuleKinds, card: CardId| all.with(b.card(card).rules);
        let sides = PerSeat::new(|seat| {
            let side = &b.s.sides[seat];
            let on_mat = side.mat.iter().map(|card| card.card).fold(RuleKinds::EMPTY, of);
            side.beneath.iter().map(|below| below.card).fold(on_mat, of)
        });
        let fights = b.s.battle.iter().flat_map(|battle| battle.fights()).map(|fight| fight.card);
        let fights = fights.fold(RuleKinds::EMPTY, of);
        let lasting = b.s.lasting.iter().fold(RuleKinds::EMPTY, |all, laid| all.with(laid.effect.kind));
        self.s.kinds = Kinds { sides, lasting, fights };
    }

    /// A card that comes to a side adds its kinds of rules.
    pub fn add_kinds_of(&mut self, seat: Seat, card: CardId) {
        let kinds = &mut self.s.kinds.sides[seat];
        *kinds = kinds.with(self.cards.card(card).rules);
    }

    /// So does one that fights.
    pub fn add_kinds_of_fight(&mut self, card: CardId) {
        self.s.kinds.fights = self.s.kinds.fights.with(self.cards.card(card).rules);
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
