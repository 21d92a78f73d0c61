//! Carrying out a choice.

use crate::rules::battle::{Order, Stage};
use crate::rules::cards::Cards;
use crate::rules::choice::Choice;
use crate::rules::damage::with_fixed;
use crate::rules::event::Event;
use crate::rules::frame::{Frame, Lay, Usage, Use, UseStage};
use crate::rules::game::Game;
use crate::rules::state::State;
use tercet_kernel::{Log, Seat, unoffered};

/// Carries out one of the options, up to the next choice.
pub fn apply(cards: &Cards, s: &mut State, choice: Choice, log: &mut impl Log<Event>) {
    let mut game = Game { cards, s, log };
    match game.s.stack.top().copied() {
        None => game.free(choice),
        Some(frame) => game.respond(frame, choice),
    }
    game.run();
}

impl<L: Log<Event>> Game<'_, L> {
    /// What the active player does in the Main or Monster Placement Phase.
    fn free(&mut self, choice: Choice) {
        let seat = self.s.active;
        match choice {
            Choice::Land(card, cell) => self.make_land(seat, card, cell),
            Choice::Use(card, x) => self.declare(seat, card, Usage::Card, x),
            Choice::Equip(card, on) => self.declare(seat, card, Usage::Equip(on), 0),
            Choice::Skill(entry) => self.declare_skill(seat, entry),
            Choice::Attack(group) => self.attack(group),
            Choice::Move(monster, land) => self.set_out(monster, land),
            Choice::Assault(monster) => self.assault(monster),
            Choice::Open(monster) => self.open(monster),
            Choice::Shift(land, cell) => self.shift(land, cell),
            Choice::EndMain => self.end_main(),
            Choice::Place(card, land, facing) => self.place(seat, card, land, facing),
            Choice::EndTurn => self.end_placement(),
            Choice::Keep
            | Choice::Redraw
            | Choice::Start(..)
            | Choice::StartAll
            | Choice::Block(..)
            | Choice::Through
            | Choice::Fight(..)
            | Choice::Technique(..)
            | Choice::Choose(..)
            | Choice::Take(..)
            | Choice::At(..)
            | Choice::Player(..)
            | Choice::Number(..)
            | Choice::Order(..)
            | Choice::Yes
            | Choice::No
            | Choice::Pass => unoffered("the turn", choice),
        }
    }

    /// The answer to the question of the topmost frame.
    pub(crate) fn respond(&mut self, frame: Frame, choice: Choice) {
        let seat = self.s.chooser;
        match (frame, choice) {
            (Frame::Redraw(_), Choice::Keep) | (Frame::Replenished, Choice::Pass) => {
                self.s.stack.pop();
            }
            (Frame::Redraw(_), Choice::Redraw) => {
                self.s.stack.pop();
                self.redraw(seat);
            }
            (Frame::StartPhase(steps), Choice::Start(step)) => {
                self.s.stack.replace_top(Frame::StartPhase(steps.without(step)));
                self.do_start_step(step);
            }
            (Frame::StartPhase(steps), Choice::StartAll) => {
                self.s.stack.pop();
                self.start_all(steps);
            }
            (Frame::Replenished, Choice::Skill(entry)) => self.use_replenishing_skill(entry),
            (Frame::EndPhase(_), Choice::Take(card)) => self.discard_from_hand(seat, card),
            (Frame::Use(_) | Frame::Lay(_), Choice::Use(card, _)) => self.answer_with(seat, card),
            (Frame::Use(_) | Frame::Lay(_), Choice::Skill(entry)) => self.answer_with_skill(seat, entry),
            // Passing closes the window (M-CANCEL-11).
            (Frame::Use(usage), Choice::Pass) => {
                self.s.stack.replace_top(Frame::Use(Use { stage: UseStage::Settled, ..usage }));
            }
            (Frame::Lay(lay), Choice::Pass) => self.s.stack.replace_top(Frame::Lay(Lay { settled: true, ..lay })),
            (Frame::AttackTarget(group), Choice::Choose(monster)) => {
                self.s.stack.pop();
                self.attack_target(group, monster);
            }
            (Frame::Move(moving), Choice::Block(group)) => self.block(moving, group),
            (Frame::Move(moving), Choice::Pass) => {
                self.s.stack.pop();
                self.arrive(moving.monster, moving.to);
            }
            (Frame::Defend(_), Choice::Through) => {
                self.s.stack.pop();
                self.let_through(seat);
            }
            (Frame::Defend(monster), Choice::Fight(group)) => {
                self.s.stack.pop();
                self.defend(monster, group);
            }
            (Frame::Battle(stage), choice) => self.in_battle(seat, stage, choice),
            (Frame::Settle(from), Choice::Order(entry, card)) => self.order(from, seat, entry, card),
            (Frame::Run(run), choice) => self.answer_effect(run, choice),
            (
                Frame::Redraw(_)
                | Frame::LayParties
                | Frame::BeginTurn
                | Frame::StartPhase(_)
                | Frame::Replenished
                | Frame::BeginMain
                | Frame::EndPhase(_)
                | Frame::Use(_)
                | Frame::Lay(_)
                | Frame::AttackTarget(_)
                | Frame::Move(_)
                | Frame::Defend(_)
                | Frame::Settle(_),
                choice,
            ) => unoffered(frame, choice),
        }
    }

    fn in_battle(&mut self, seat: Seat, stage: Stage, choice: Choice) {
        match (stage, choice) {
            (Stage::Techniques(_), Choice::Technique(item, number)) => self.use_technique(seat, item, number),
            (Stage::Supports(_), Choice::Use(card, x)) => self.declare(seat, card, Usage::Card, x),
            (Stage::Order(order), Choice::Choose(entry)) => {
                let fighters = self.s.battle.as_ref().map(|battle| battle.fighters.iter());
                let place = fighters.and_then(|mut fighters| fighters.position(|fighter| fighter.entry == entry));
                let order: Order = place.map_or(order, |place| order.then(place as u8));
                let order = self.s.battle.as_ref().map_or(order, |battle| with_fixed(self.board(), battle, order));
                self.s.stack.replace_top(Frame::Battle(Stage::Order(order)));
            }
            (Stage::Techniques(_) | Stage::Supports(_), Choice::Pass) => {
                self.s.stack.pop();
                self.fight(stage);
            }
            (
                Stage::Techniques(_)
                | Stage::Supports(_)
                | Stage::Opening
                | Stage::Bonus
                | Stage::Damage(_)
                | Stage::Order(_)
                | Stage::Apply(_)
                | Stage::Aftermath
                | Stage::End
                | Stage::Close,
                choice,
            ) => unoffered(stage, choice),
        }
    }
}
