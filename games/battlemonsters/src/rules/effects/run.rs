//! Carrying out an effect step by step.

use super::Source;
use super::filter::{Basis, Candidate, concerns, concerns_any_kind};
use super::immunity::{Subject, affects, nullified};
use super::triggers::{Triggers, ability, triggered};
use crate::rules::attack::targets;
use crate::rules::board::Board;
use crate::rules::cards::Cards;
use crate::rules::effect::{Ability, Filter, Moment, Step, Trait};
use crate::rules::event::Event;
use crate::rules::frame::{Apply, Frame, Run, Trigger};
use crate::rules::game::Game;
use crate::rules::state::{Entry, FieldCard};
use tercet_kernel::{Log, Seat};

/// The steps of an effect.
pub fn steps<'a>(cards: &'a Cards, effect: &Trigger) -> &'a [Step] {
    match ability(cards, effect) {
        Ability::Triggered { steps, .. } => steps,
        Ability::Continuous { .. } | Ability::Replacement(_) => &[],
    }
}

/// The card whose effect runs, as its text sees it.
pub fn source(b: Board, run: &Run) -> Source {
    let stamp = b.s.find(run.effect.source).map_or(b.s.stamp, |(_, card)| card.stamp);
    Source { entry: run.effect.source, card: run.effect.card, seat: run.controller, stamp }
}

/// What a step can choose (B-RULE-40): visible cards that the text names and that it affects, and
/// face-down ones if it names a kind alone (B-RULE-32).
pub fn choosable<'a>(b: Board<'a>, filter: &'a Filter, source: Source) -> impl Iterator<Item = (Seat, &'a FieldCard)> {
    let by_kind_alone = filter.traits.iter().all(|wanted| *wanted == Trait::FaceDown);
    b.s.field_from(source.seat).filter(move |(seat, card)| {
        let it = Candidate::on_field(*seat, card);
        let named = if card.stance.visible() {
            concerns(b, filter, &source, Basis::Current, it) && affects(b, &source, Subject::Card(*seat, card))
        } else {
            by_kind_alone && concerns_any_kind(b, filter, &source, Basis::Current, it)
        };
        named && (card.entry != source.entry || card.stance.visible())
    })
}

impl<L: Log<Event>> Game<'_, L> {
    /// A Spell or Trap is carried out, for the player for whom it counts, unless it has been
    /// nullified (B-RULE-42).
    pub fn apply_card(&mut self, apply: Apply) {
        let Apply { effect, controller, .. } = apply;
        let off = apply.nullified || nullified(self.board(), controller);
        let stays = !off && self.stays(&apply);
        if !stays {
            self.s.stack.push(Frame::PutAway(effect.source));
        }
        let effects = if off { Triggers::new() } else { self.carried_out(&apply) };
        if effects.is_empty() && !stays {
            self.note(|_| Event::Wasted { card: effect.card });
        }
        for &effect in effects.iter().rev() {
            if let Some(run) = self.to_run(effect, controller) {
                self.s.stack.push(Frame::Run(run));
            }
        }
    }

    /// The effect as it is carried out for `controller`, who is asked first if the text says "you
    /// may". `None` if that would be to no purpose.
    pub fn to_run(&self, effect: Trigger, controller: Seat) -> Option<Run> {
        let optional = matches!(ability(self.cards, &effect), Ability::Triggered { optional: true, .. });
        let run = Run { effect, controller, step: 0, undecided: optional, chosen: Entry::NONE, wasted: false };
        (!optional || self.possible(&run)).then_some(run)
    }

    /// What a Spell or Trap in force does: what was triggered, or of a Spell that has been revealed
    /// every sentence for that whose condition is met now (B-RULE-57).
    fn carried_out(&self, apply: &Apply) -> Triggers {
        let Apply { effect, controller, .. } = *apply;
        if effect.ability != Trigger::WHOLE {
            return [effect].into_iter().collect();
        }
        let stamp = self.s.find(effect.source).map_or(self.s.stamp, |(_, card)| card.stamp);
        let source = Source { entry: effect.source, card: effect.card, seat: controller, stamp };
        triggered(self.board(), source, effect.text, |when| *when == Moment::Revealed, effect.cause).collect()
    }

    /// Whether an optional effect could be carried out at all: lives can be paid if one is left
    /// afterwards (B-RULE-08), a card discarded if one is held.
    pub fn possible(&self, run: &Run) -> bool {
        let source = source(self.board(), run);
        steps(self.cards, &run.effect).iter().all(|step| match step {
            Step::Choose(filter) => choosable(self.board(), filter, source).next().is_some(),
            Step::PayLives(lives) => self.s.sides[run.controller].lives > i16::from(*lives),
            Step::Discard => !self.s.sides[run.controller].hand.is_empty(),
            Step::AttackAtOnce => self.s.find(run.effect.source).is_some_and(|(seat, card)| {
                super::figures::attack(self.board(), seat, card) >= 0
                    && targets(self.board(), seat, card).next().is_some()
            }),
            Step::RevealChosen
            | Step::Send(_)
            | Step::Return(..)
            | Step::Switch(..)
            | Step::Draw(_)
            | Step::EachDrawsUntil(_)
            | Step::OpponentDiscardsHand
            | Step::GainLife { .. }
            | Step::OpponentLosesLife { .. }
            | Step::EachLosesLife
            | Step::Fuse
            | Step::SummonFromPile(_)
            | Step::SkipOpponentsTurn
            | Step::Win
            | Step::NullifyAnswered
            | Step::CancelAttack
            | Step::ReflectSpell
            | Step::SendDrawn => true,
        })
    }

    /// Carries out the next step, which asks for nothing (any more), and puts the rest back.
    pub fn run_effect(&mut self, run: Run) {
        let all = steps(self.cards, &run.effect);
        let Some(step) = all.get(usize::from(run.step)).filter(|_| !run.wasted) else { return };
        let lives = self.s.sides[run.controller].lives;
        let vain = match step {
            // Nothing could be chosen: the Spell is used up (B-RULE-40).
            Step::Choose(_) => run.chosen == Entry::NONE,
            // A price leaves at least one life (B-LIFE-05).
            Step::PayLives(price) => lives <= i16::from(*price),
            // What can be discarded was asked for before.
            Step::Discard => true,
            _ => false,
        };
        if vain {
            return self.note(|_| Event::Wasted { card: run.effect.card });
        }
        // A card that was sent away is no longer the chosen one.
        let chosen = if step.removes_chosen() { Entry::NONE } else { run.chosen };
        self.s.stack.push(Frame::Run(Run { step: run.step + 1, chosen, ..run }));
        self.carry_out_step(step, &run);
    }

    /// A card has been chosen, blindly perhaps. Of the wrong kind it stays, and the effect is used
    /// up (B-SPELL-06).
    pub fn chose(&mut self, entry: Entry) {
        let Some(Frame::Run(run)) = self.s.stack.top().copied() else { return };
        let Some(Step::Choose(filter)) = steps(self.cards, &run.effect).get(usize::from(run.step)) else { return };
        let Some((seat, card)) = self.s.find(entry) else { return };
        let kind = self.cards.card(card.card).kind;
        let wrong = !filter.kinds.contains(kind);
        if wrong {
            let named = filter.kinds.0;
            if let Some(card) = self.s.find_mut(entry) {
                card.is_no |= u8::try_from(named).unwrap_or(0);
            }
            if let Some(named) = filter.kinds.iter().next() {
                self.note(|s| Event::WrongKind { seat, entry, place: s.sides[seat].place(entry), kind: named });
            }
        }
        if let Some(Frame::Run(top)) = self.s.stack.top_mut() {
            *top = Run { step: run.step + 1, chosen: entry, wasted: wrong, undecided: false, ..run };
        }
    }
}
