//! What a text does.

use super::Reading;
use crate::kit::terms::topic::{Figure, Topic, What};
use crate::rules::effect::{Act, Amount, Cards, CoinChange, Filter, Place, Step};

impl<'a> Reading<'a> {
    pub(super) fn steps(&mut self, steps: &'a [Step]) {
        steps.iter().for_each(|step| self.step(step));
    }

    pub(super) fn step(&mut self, step: &'a Step) {
        match step {
            Step::Holds(rule) => self.rule(rule),
            Step::While(condition, rule) => {
                self.condition(condition);
                self.rule(rule);
            }
            Step::For(_, step) => self.step(step),
            Step::When(moment, steps) => self.when(moment, steps),
            Step::If { condition, then, otherwise } => {
                self.condition(condition);
                self.steps(then);
                self.steps(otherwise);
            }
            Step::Needs(condition) => self.condition(condition),
            Step::Either(parts) | Step::Both(parts) => parts.iter().for_each(|part| self.steps(part)),
            Step::May(steps) | Step::EachPlayer(steps) => self.steps(steps),
            Step::Pay(_, steps) => {
                self.note(Topic::OptionalMp);
                self.steps(steps);
            }
            Step::Extra { most, steps, .. } => {
                self.note(Topic::OptionalMp);
                self.count(Topic::AtMost, *most);
                self.counted = true;
                self.steps(steps);
                self.counted = false;
            }
            Step::Every(filter, steps) => {
                self.filter(filter, true);
                self.steps(steps);
            }
            Step::Act(act, cards) => self.act(*act, cards),
            Step::Attach { cards, to, .. } => {
                self.enters(cards);
                if cards.filter().is_some_and(Reading::are_theirs) {
                    self.note(Topic::UsesTheirs);
                }
                self.cards(cards);
                self.cards(to);
            }
            Step::Swap(one, other) => {
                self.note(Topic::Switches);
                self.cards(one);
                self.cards(other);
            }
            Step::Keep(cards) => {
                self.note(Topic::Discards);
                self.note(Topic::All);
                self.cards(cards);
            }
            Step::Attack { power, damage } => {
                self.note(Topic::Attacking);
                self.note(Topic::WithoutSpell);
                self.total(*power);
                self.count(Topic::Damage, *damage);
            }
            Step::Defend(power) => {
                self.note(Topic::Defending);
                self.total(*power);
            }
            Step::InflictIts => {
                if !self.merely_inflicts {
                    self.note(Topic::Inflicts);
                }
            }
            Step::Inflict(damage) => {
                self.note(Topic::Inflicts);
                self.count(Topic::Damage, *damage);
            }
            Step::Turn(_, amount) => {
                self.note(Topic::TurnsPages);
                self.pages(amount);
            }
            Step::TurnBack(_, amount) => {
                self.note(Topic::TurnsBack);
                self.pages(amount);
            }
            Step::Gain(_, amount) => self.mp(Topic::Raises, amount),
            Step::Lose(_, amount) => self.mp(Topic::Lowers, amount),
            Step::SetMp(_, mp) => self.count(Topic::Sets(Figure::Mp), *mp),
            Step::GainInstead => self.note(Topic::Raises(Figure::Mp)),
            Step::Negate(negated) => self.negated(negated),
            Step::Remove(removed) => self.removed(removed),
            Step::Flip(..) | Step::FlipUntilTails => self.note(Topic::Coins),
            Step::Coins(change) => self.coins(*change),
            Step::Repeat => self.note(Topic::Again),
            Step::Look(_, place) | Step::Check(place) => {
                self.note(Topic::Looks);
                self.place(*place);
            }
            Step::NameACard => self.note(Topic::OpenName),
            Step::Borrow { of, to } => {
                self.note(Topic::Effects);
                if of.filter().is_some_and(Reading::are_theirs) {
                    self.note(Topic::UsesTheirs);
                }
                self.cards(of);
                self.cards(to);
            }
            Step::TakeBackUse => {
                self.note(Topic::Restores);
                self.negates(What::Effect);
                self.note(Topic::Effects);
            }
            Step::EndTurn => self.note(Topic::Ends),
            Step::LoseGame => self.note(Topic::Decides),
            Step::Counter(cards) => self.cards(cards),
        }
    }

    fn act(&mut self, act: Act, cards: &'a Cards) {
        match act {
            Act::Choose => self.chose_theirs = cards.filter().is_some_and(Reading::are_theirs),
            Act::Discard | Act::DiscardOnly => self.note(Topic::Discards),
            Act::Uncover => {
                self.note(Topic::Discards);
                self.note(Topic::OnTop);
                self.note(Topic::All);
            }
            Act::Injure => self.note(Topic::Injures),
            // A MAMODO is Injured by it, though no Injury is inflicted.
            Act::Worsen => {
                self.note(Topic::Injures);
                self.note(Topic::Injured);
            }
            Act::Heal => self.note(Topic::Heals),
            Act::Petrify => self.note(Topic::Petrifies),
            Act::Enter => self.enters(cards),
            Act::EnterAnyhow => {
                self.enters(cards);
                self.note(Topic::OnTop);
            }
            Act::ReturnToBook | Act::ReturnToItsPage => self.note(Topic::ToEmptyPage),
        }
        // What is put into play was not there before.
        if matches!(act, Act::Enter | Act::EnterAnyhow) { self.cards_elsewhere(cards) } else { self.cards(cards) }
    }

    /// Cards come into play, PARTNER too that are attached (Z-RULE-194), but not those that are in play already.
    fn enters(&mut self, cards: &Cards) {
        let place = cards.filter().map(Filter::place);
        if place == Some(None) {
            return;
        }
        self.note(Topic::PutsInPlay);
        if matches!(place, Some(Some(Place::Pile(_)))) {
            self.note(Topic::PileToPlay);
        }
    }

    /// How many pages are turned.
    fn pages(&mut self, amount: &'a Amount) {
        match amount {
            Amount::Number(pages) => self.count(Topic::Amount, *pages),
            Amount::UpTo(pages) => {
                self.note(Topic::OpenAmount);
                self.count(Topic::AtMost, *pages);
            }
            Amount::AsMuch | Amount::ItsCost | Amount::LostThisTurn | Amount::TwiceGainedAtStart => {
                self.note(Topic::OpenAmount);
            }
            Amount::Per(_, count) => self.counted_by(count),
        }
    }

    /// How many MP are gained or lost.
    fn mp(&mut self, topic: fn(Figure) -> Topic, amount: &'a Amount) {
        match amount {
            Amount::Number(mp) => self.count(topic(Figure::Mp), *mp),
            Amount::UpTo(mp) => {
                self.count(topic(Figure::Mp), *mp);
                self.count(Topic::AtMost, *mp);
            }
            Amount::Per(mp, count) => {
                self.count(topic(Figure::Mp), *mp);
                self.counted_by(count);
            }
            Amount::ItsCost => {
                self.note(topic(Figure::Mp));
                self.note(Topic::SpeaksOfCost);
            }
            Amount::LostThisTurn => {
                self.note(topic(Figure::Mp));
                self.note(Topic::Effects);
            }
            Amount::AsMuch | Amount::TwiceGainedAtStart => self.note(topic(Figure::Mp)),
        }
    }

    fn coins(&mut self, change: CoinChange) {
        self.note(Topic::Coins);
        self.note(match change {
            CoinChange::Again(_) | CoinChange::OneAgain(_) => Topic::FlipsAgain,
            CoinChange::Heads | CoinChange::SpellHeads | CoinChange::NextHeads => Topic::ToHeads,
        });
    }
}
