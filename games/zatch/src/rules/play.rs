//! Carrying out a choice.

use crate::rules::cards::Cards;
use crate::rules::choice::Choice;
use crate::rules::event::Event;
use crate::rules::frame::{EndStep, Frame, Role, StartStep, Use, UseStage};
use crate::rules::game::Game;
use crate::rules::leaving::By;
use crate::rules::program::When;
use crate::rules::state::{Entry, State};
use tercet_kernel::{Log, Seat, Window, unoffered};

/// Carries out one of the options, up to the next choice.
pub fn apply(cards: &Cards, s: &mut State, choice: Choice, log: &mut impl Log<Event>) {
    let mut game = Game::new(cards, s, log);
    if let Some(frame) = game.s.stack.top().copied() {
        game.learn_what_is_seen();
        game.respond(frame, choice);
    }
    game.run();
}

impl<L: Log<Event>> Game<'_, L> {
    /// The answer to what the topmost frame asks.
    fn respond(&mut self, frame: Frame, choice: Choice) {
        let seat = self.s.chooser;
        match (frame, choice) {
            // Nothing else changes, and the same question is asked again (Z-RULE-129).
            (_, Choice::Drop(entry)) => self.discard_top(entry, By::Rule),
            (_, Choice::Restore(entry)) => self.restore(entry),
            (_, Choice::SendAway(entry)) => self.discard_by_rule(entry),
            (Frame::Start(step), choice) => self.in_start_phase(step, choice),
            (Frame::Act(window), Choice::Pass) => self.pass(window),
            (Frame::Act(_), Choice::BattleIn) => self.declare_battle_in(),
            (Frame::Act(_), choice) => self.act(seat, choice),
            (Frame::BattleIn, Choice::Pass) => self.agree(),
            (Frame::BattleIn, choice) => {
                self.lapse();
                self.act(seat, choice);
            }
            (Frame::ShowAttack, choice) => {
                self.s.stack.pop();
                self.fight(seat, choice, Role::Attack);
            }
            (Frame::Defend, Choice::Pass) => {
                self.s.stack.pop();
                self.decline_defense();
            }
            (Frame::Defend, choice) => {
                self.s.stack.pop();
                self.fight(seat, choice, Role::Defense);
            }
            (Frame::BattleEffects(window), choice) => self.in_step_3(window, choice),
            (Frame::Use(usage), choice) => self.about_use(usage, choice),
            (Frame::Run(run), choice) => self.answer_effect(run, choice),
            (Frame::Coins(window), choice) => self.about_coins(window, choice),
            (Frame::WhichCoin(seat, card, change), choice) => {
                self.s.stack.pop();
                self.change_coin(seat, card, change, choice);
            }
            (Frame::Injuries(left), Choice::Choose(entry)) => {
                self.s.stack.pop();
                self.next_injury(left, Some(entry));
            }
            (Frame::Inflict(inflict), Choice::Protect(entry)) => {
                self.s.stack.pop();
                self.protect(inflict, entry);
            }
            (Frame::Inflict(inflict), Choice::Take) => {
                self.s.stack.pop();
                self.take(inflict);
            }
            (Frame::Settle(from), choice) => self.order(from, choice),
            (Frame::End(step), choice) => self.in_end_phase(step, choice),
            (Frame::Fetch(whose), Choice::Enter(page, card, way)) => {
                self.s.stack.pop();
                self.enter_from_page(whose, page, card, way);
            }
            (
                Frame::BeginTurn | Frame::Battle(_) | Frame::Injuries(_) | Frame::Inflict(_) | Frame::Fetch(_),
                choice,
            ) => unoffered(frame, choice),
        }
    }

    /// Pages, cards that leave freely and double-faced MAMODO, before the first Action (Z-START-07).
    fn in_start_phase(&mut self, step: StartStep, choice: Choice) {
        match (step, choice) {
            (StartStep::Turning(left), Choice::TurnPage) => self.turn_at_start(left),
            (StartStep::Turning(_), Choice::StopTurning) => self.stop_turning(),
            (StartStep::Faces(seat), Choice::TurnOver(entry)) => self.turn_over(seat, entry),
            (StartStep::AnyTime | StartStep::Faces(_), Choice::Pass) => {
                self.s.stack.pop();
                self.start_step(step);
            }
            (step, choice) => unoffered(step, choice),
        }
    }

    /// The END PHASE goes on, or two players without MAMODO are put in order (Z-NOMAM-01).
    fn in_end_phase(&mut self, step: EndStep, choice: Choice) {
        match (step, choice) {
            (EndStep::NoMamodo, Choice::Player(first)) => self.fetch_in_order(first),
            (EndStep::AnyTime | EndStep::Petrified, Choice::Pass) => {
                self.s.stack.pop();
                self.end_step(step);
            }
            (step, choice) => unoffered(step, choice),
        }
    }

    /// A decision at the declaration, or an answer to what was declared.
    fn about_use(&mut self, usage: Use, choice: Choice) {
        match (usage.stage, choice) {
            (UseStage::Deciding(..), choice) => self.decide(usage, choice),
            (UseStage::Answering, Choice::Use(entry, number)) => self.cut_in(usage.seat.other(), entry, number),
            (UseStage::Answering, Choice::Pass) => {
                self.s.stack.replace_top(Frame::Use(Use { stage: UseStage::Resolving, ..usage }));
            }
            (stage, choice) => unoffered(stage, choice),
        }
    }

    /// An Action in Non-Battle (Z-BATTLE-01).
    fn act(&mut self, seat: Seat, choice: Choice) {
        self.acted(seat);
        match choice {
            Choice::Enter(page, card, way) => {
                self.enter_from_page(seat, page, card, way);
            }
            Choice::LayDown(page) => self.lay_down(seat, page),
            Choice::TurnUp(entry, way) => self.turn_up(seat, entry, way),
            Choice::Event(page) => self.play_page(seat, page, Entry::NONE, Role::Plain),
            Choice::Spell(page, mamodo) => self.play_page(seat, page, mamodo, Role::Plain),
            Choice::Use(entry, number) => self.use_effect(seat, entry, number, When::Plain),
            Choice::TurnPage
            | Choice::StopTurning
            | Choice::BattleIn
            | Choice::Drop(_)
            | Choice::Choose(_)
            | Choice::Fallen(..)
            | Choice::Page(..)
            | Choice::Fight(_)
            | Choice::Number(_)
            | Choice::Parts(_)
            | Choice::Player(_)
            | Choice::Name(_)
            | Choice::Protect(_)
            | Choice::Take
            | Choice::TurnOver(_)
            | Choice::Restore(_)
            | Choice::SendAway(_)
            | Choice::Order(..)
            | Choice::Yes
            | Choice::No
            | Choice::Pass => unoffered("an Action", choice),
        }
    }

    /// The Attack is shown, or the Defense declared.
    fn fight(&mut self, seat: Seat, choice: Choice, role: Role) {
        let when = if role == Role::Attack { When::Attack } else { When::Defense };
        if let Choice::Spell(page, mamodo) = choice {
            self.play_page(seat, page, mamodo, role);
        } else if let Choice::Use(entry, number) = choice {
            self.use_effect(seat, entry, number, when);
        } else {
            unoffered(role, choice);
        }
    }

    /// A Battle effect or a pass in Step 3; two passes in succession end it (Z-STEP3-02, Z-STEP3-04).
    fn in_step_3(&mut self, window: Window, choice: Choice) {
        let seat = window.seat;
        self.s.stack.pop();
        if choice == Choice::Pass {
            self.note(|_| Event::Passed { seat });
            return match window.pass() {
                Some(next) => self.s.stack.push(Frame::BattleEffects(next)),
                None => self.end_of_step_3(),
            };
        }
        self.s.stack.push(Frame::BattleEffects(window.act()));
        if let Choice::Use(entry, number) = choice {
            self.use_effect(seat, entry, number, When::Battle);
        } else if let Choice::Event(page) = choice {
            self.play_page(seat, page, Entry::NONE, Role::Battle);
        } else {
            unoffered(Frame::BattleEffects(window), choice);
        }
    }

    /// A cut-in is the player's Action; after the chain the one who did not make the last use acts next
    /// (Z-CUTIN-02, Z-RULE-89, Z-RULE-90). Inside a Battle the order of steps simply goes on.
    fn cut_in(&mut self, seat: Seat, entry: Entry, number: u8) {
        if self.s.battle.is_none() {
            self.acted(seat);
        }
        self.use_effect(seat, entry, number, When::CutIn);
        // What it answers resolves after it, or is negated.
        let below = self.s.stack.from_top_mut().filter_map(Frame::usage_mut);
        if let Some(answered) = below.skip(1).find(|usage| usage.stage == UseStage::Answering) {
            answered.stage = UseStage::Resolving;
        }
    }

    /// Coins are changed, or left as they are; both players in turn until both decline (Z-RULE-92).
    fn about_coins(&mut self, window: Window, choice: Choice) {
        if let Choice::Use(entry, number) = choice {
            self.s.stack.replace_top(Frame::Coins(window.act()));
            return self.use_effect(window.seat, entry, number, When::Coins);
        }
        if choice != Choice::Pass {
            unoffered(Frame::Coins(window), choice);
        }
        self.s.stack.pop();
        if let Some(next) = window.pass() {
            self.s.stack.push(Frame::Coins(next));
        }
    }
}
