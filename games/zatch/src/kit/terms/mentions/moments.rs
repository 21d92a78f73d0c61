//! When something is done.

use super::Reading;
use crate::kit::terms::topic::{Sort, Topic};
use crate::rules::effect::{Act, Cards, Moment, Step};
use crate::rules::words::Kind;

impl<'a> Reading<'a> {
    /// What is done at a moment.
    pub(super) fn when(&mut self, moment: &'a Moment, steps: &'a [Step]) {
        let wins_as_attacker = *moment == Moment::Wins && !self.defends;
        let merely = wins_as_attacker && self.itself == Kind::Spell && merely_inflict(steps);
        if wins_as_attacker && !merely {
            self.note(Topic::Inflicts);
        }
        self.moment(moment);
        let (before, waited) = (self.merely_inflicts, self.waits_for);
        (self.merely_inflicts, self.waits_for) = (merely, Some(moment));
        self.steps(steps);
        (self.merely_inflicts, self.waits_for) = (before, waited);
    }

    fn moment(&mut self, moment: &'a Moment) {
        match moment {
            Moment::Enters | Moment::EntersInPreparation | Moment::TurnedUp => self.cards(&Cards::This),
            Moment::LosesAttack => {
                self.note(Topic::Receives);
                self.note(Topic::Attacking);
                self.cards(&Cards::This);
            }
            Moment::Inflicts
            | Moment::InflictsOnBook
            | Moment::Injures
            | Moment::YouInflict
            | Moment::YouInflictOnBook => self.note(Topic::Inflicts),
            Moment::AttackInflicts => {
                self.note(Topic::Receives);
                self.note(Topic::Attacking);
            }
            Moment::Discarded(cards) => {
                self.note(Topic::Discards);
                // Others are not selected, and it does not matter where they lay.
                match cards.filter() {
                    Some(filter) => self.filter(filter, false),
                    None => self.cards(cards),
                }
            }
            Moment::TopDiscarded(name) => {
                self.note(Topic::Discards);
                self.note(Topic::OnTop);
                self.in_play(Sort::Mamodo);
                self.names_mamodo(name);
            }
            Moment::ProtectsAgainst(cards) | Moment::InjuresProtector(cards) => {
                self.note(Topic::Protects);
                self.in_play(Sort::Mamodo);
                self.cards(cards);
            }
            Moment::Attacks(cards) => {
                self.note(Topic::Attacking);
                self.cards(cards);
            }
            Moment::OpponentAttacks => self.note(Topic::Attacking),
            Moment::Plays(_, filter) => {
                self.note(Topic::Plays);
                self.filter(filter, false);
            }
            Moment::OpponentsEventOver => {
                self.note(Topic::Plays);
                self.note(Topic::Speaks(Sort::Event));
            }
            Moment::YourMpLowered | Moment::YourMpAboutToFall | Moment::OpponentsMpGone | Moment::OpponentGains => {
                self.note(Topic::Effects);
            }
            Moment::YouFlip => self.note(Topic::Coins),
            Moment::OpponentTurnsBack | Moment::OpponentTurnsBackPage => self.note(Topic::TurnsBack),
            Moment::YourPagesTurned(_) => {
                self.note(Topic::TurnsPages);
                self.note(Topic::Effects);
            }
            Moment::Wins
            | Moment::BattleOut
            | Moment::OpponentAboutToGain
            | Moment::YourStartBegins
            | Moment::EveryStartBegins
            | Moment::YourStart
            | Moment::EveryEnd
            | Moment::ThisEnd
            | Moment::OpponentsNextEnd
            | Moment::EndOfNextTurn
            | Moment::TurnOver => {}
        }
    }
}

/// Whether these steps inflict Damage or Injury, or some of both, and do nothing else (Z-SEARCH-054).
fn merely_inflict(steps: &[Step]) -> bool {
    steps.iter().all(|step| {
        if let Step::Either(parts) | Step::Both(parts) = step {
            return parts.iter().all(|part| merely_inflict(part));
        }
        matches!(step, Step::InflictIts | Step::Act(Act::Injure, _))
    })
}
