//! What a text asks.

use super::Reading;
use crate::kit::terms::topic::{Pages, Topic};
use crate::rules::effect::{Condition, Range};
use crate::rules::words::Kinds;

impl<'a> Reading<'a> {
    pub(super) fn condition(&mut self, condition: &'a Condition) {
        match condition {
            Condition::There(range, filter) => {
                self.demanded(*range);
                self.filter(filter, true);
            }
            Condition::Is(cards, wanted) => {
                self.cards(cards);
                self.trait_of(cards.filter().map_or_else(Kinds::default, |filter| filter.kinds), wanted, true);
            }
            Condition::CoinHeads | Condition::CoinTails | Condition::Heads(_) | Condition::Tails(_) => {
                self.note(Topic::Coins);
            }
            Condition::LastPage(_) => self.note(Topic::Pages(Pages::Last)),
            Condition::OpponentPast(_) => self.note(Topic::Pages(Pages::Open)),
            Condition::OpponentAttacks => self.note(Topic::Attacking),
            Condition::Undefended => self.note(Topic::Defending),
            Condition::Outclasses(cards, _) => self.cards(cards),
            Condition::AttackedLastTurn(cards) => {
                self.note(Topic::Attacking);
                self.cards(cards);
            }
            Condition::PlayedLastTurn(_, filter) => self.filter(filter, false),
            Condition::OpponentTurnedPages => {
                self.note(Topic::TurnsPages);
                self.note(Topic::TurnsBack);
                self.note(Topic::Effects);
            }
            Condition::OpponentsMpUntouched => self.note(Topic::Effects),
            Condition::LostToEffect(filter) => {
                self.note(Topic::Discards);
                self.note(Topic::Effects);
                self.filter(filter, true);
            }
            Condition::InBook => self.note(Topic::OutOfBook),
            Condition::And(one, other) => {
                self.condition(one);
                self.condition(other);
            }
            Condition::Mp(..)
            | Condition::TurnsDiffer(_)
            | Condition::TotalPowerAbove(_)
            | Condition::Done
            | Condition::NotDone
            | Condition::OpponentAgrees => {}
        }
    }

    /// How many cards there must be: only an exact number is one that is demanded exactly.
    fn demanded(&mut self, range: Range) {
        match range {
            Range::Exactly(count) if count > 0 => self.count(Topic::Amount, count),
            Range::Exactly(_) | Range::AtLeast(_) | Range::AtMost(_) => {}
        }
    }
}
