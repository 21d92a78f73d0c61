//! Answers to questions about hands, decks and Discard Piles, and steps that ask nothing.

use crate::rules::battle::Added;
use crate::rules::choice::Choice;
use crate::rules::effect::{RecallTo, Step};
use crate::rules::effects::run::{player, players};
use crate::rules::effects::steps::number;
use crate::rules::event::Event;
use crate::rules::frame::{Frame, Run};
use crate::rules::game::Game;
use crate::rules::state::{Held, Knowers, Waiting};
use tercet_kernel::{Log, unoffered};

impl<L: Log<Event>> Game<'_, L> {
    /// The answer to a question about hands, decks or piles.
    pub fn answer_about_piles(&mut self, run: Run, step: &Step, choice: Choice) {
        let done = Run { done: run.done + 1, ..run };
        match (step, choice) {
            (Step::Discard(who, _), Choice::Take(card)) => {
                self.s.stack.replace_top(Frame::Run(done));
                let seat = player(self.board(), &run, *who);
                self.discard_from_hand(seat, card);
            }
            (Step::DiscardUnseen { .. }, Choice::Number(count)) => {
                self.skip_step(&run);
                self.discard_unseen(run.seat.other(), usize::from(count));
            }
            (Step::DiscardMonstersFor(points), Choice::Take(card)) => {
                self.discard_from_hand(run.seat, card);
                let to = run.effect.source;
                if let Some(battle) = &mut self.s.battle {
                    battle.added.push(Added { to, card: run.effect.card, points: *points });
                }
            }
            (Step::Search { show, .. }, Choice::Take(card)) => {
                self.skip_step(&run);
                self.take_from_deck(run.seat, card);
                let known = if *show { Knowers::BOTH } else { Knowers::NOBODY };
                self.put_into_hand(run.seat, card, known);
                let shown = *show;
                self.note(|_| Event::Taken { seat: run.seat, card: Some(card), shown });
                self.shuffle_deck(run.seat);
            }
            (Step::SearchAndPlace, Choice::Place(card, land, facing)) => {
                self.skip_step(&run);
                self.take_from_deck(run.seat, card);
                self.shuffle_deck(run.seat);
                self.put_on_land(run.seat, card, land, facing);
            }
            (Step::Recall(_, RecallTo::Land) | Step::SearchAndPlace, Choice::Take(card)) => {
                self.s.stack.replace_top(Frame::Run(Run { taken: Some(card), ..run }));
            }
            (Step::Recall(_, to), Choice::Take(card)) => {
                self.skip_step(&run);
                self.recall(run.seat, card, *to);
            }
            (Step::Recall(..), Choice::At(cell)) => {
                self.skip_step(&run);
                if let Some(card) = run.taken
                    && self.take_from_discards(run.seat, card)
                {
                    self.lay(run.seat, card, cell);
                }
            }
            (Step::TurnDeckUp, Choice::Player(seat)) => {
                self.skip_step(&run);
                self.s.sides[seat].deck_up = true;
                self.note(|_| Event::DeckTurned { seat });
            }
            (Step::OrderCharacters, Choice::Take(card)) => {
                self.s.stack.replace_top(Frame::Run(done));
                self.put_character_next(run.seat, card, usize::from(run.done));
            }
            (Step::SiftOpponentsDeck(count), Choice::Take(card)) => {
                self.s.stack.replace_top(Frame::Run(done));
                self.sift(&run, *count, card);
            }
            (Step::Swap, Choice::Take(card)) => {
                self.skip_step(&run);
                self.swap(run.seat, run.chosen[0], card);
            }
            (step, choice) => unoffered(step, choice),
        }
    }

    /// A step about hands, decks or piles that asks nothing, or has got all its answers.
    pub fn do_pile_step(&mut self, run: &Run, step: &Step) {
        let seat = run.seat;
        match step {
            Step::Draw(who, count) => {
                let count = number(self.board(), run, *count);
                for seat in &players(self.board(), run, *who) {
                    self.draw(*seat, count);
                }
            }
            Step::DrawUntil(hold) => {
                let missing = usize::from(*hold).saturating_sub(self.s.sides[seat].hand.len());
                self.draw(seat, missing);
            }
            // No more cards are left than must go.
            Step::Discard(who, count) => {
                for _ in run.done..*count {
                    let seat = player(self.board(), run, *who);
                    if let Some(held) = self.s.sides[seat].hand.last().copied() {
                        self.discard_from_hand(seat, held.card);
                    }
                }
            }
            Step::DiscardHand => {
                for held in &std::mem::take(&mut self.s.sides[seat].hand) {
                    self.discard(seat, held.card);
                }
            }
            Step::DiscardUnseen { count, up_to: false } => self.discard_unseen(seat.other(), usize::from(*count)),
            Step::DiscardAll(kinds) => self.look_and_discard(seat.other(), *kinds),
            Step::Recycle => self.recycle(seat),
            Step::TrashTopCharacter => {
                if let Some(Waiting { card, owner, .. }) = self.s.sides[seat.other()].characters.pop() {
                    self.discard(owner, card);
                    self.check_characters();
                }
            }
            Step::TrashTopFor(kinds, points) => {
                if let Some(Held { card, .. }) = self.s.sides[seat].deck.pop() {
                    self.discard(seat, card);
                    let hit = kinds.contains(self.cards.card(card).kind);
                    if let Some(battle) = self.s.battle.as_mut().filter(|_| hit) {
                        battle.added.push(Added { to: run.effect.source, card: run.effect.card, points: *points });
                    }
                }
            }
            Step::OrderCharacters => self.character_order_is_known(seat),
            Step::SiftOpponentsDeck(count) => self.sifted_deck_is_known(run, *count),
            // Nothing was there to be taken: the deck is shuffled all the same (M-RULE-90).
            Step::Search { .. } | Step::SearchAndPlace => self.shuffle_deck(seat),
            Step::Return(to) => self.return_from_discards(run, *to),
            Step::Revive => self.revive(run),
            // What these ask for was not there, so nothing happens (M-USE-11).
            Step::DiscardUnseen { up_to: true, .. }
            | Step::DiscardMonstersFor(_)
            | Step::Recall(..)
            | Step::TurnDeckUp => {}
            // These have nothing to do with hands, decks or piles.
            Step::Act(..)
            | Step::Mana(..)
            | Step::RecoverMana
            | Step::Swap
            | Step::TellFigures
            | Step::StayAs(_)
            | Step::Arena { .. }
            | Step::Duel
            | Step::StandIn(_)
            | Step::SuspendBattle
            | Step::EndBattle
            | Step::Answer(..)
            | Step::Until(..) => {}
        }
    }
}
