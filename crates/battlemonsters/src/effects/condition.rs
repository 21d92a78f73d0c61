//! "While …" and "if …".

use super::Source;
use super::filter::{Basis, visible};
use crate::cards::Cards;
use crate::effect::Condition;
use crate::state::State;

/// Whether the condition of `source`'s text is met now (B-GLOSS-05); only visible cards count
/// (B-KEY-05).
pub fn holds(cards: &Cards, s: &State, condition: &Condition, source: &Source) -> bool {
    match condition {
        Condition::Present { count, filter } => {
            visible(cards, s, filter, source, Basis::Printed).take(usize::from(*count)).count() == usize::from(*count)
        }
        Condition::AttackedLastTurn => s.find(source.entry).is_some_and(|(_, card)| card.attacked_before),
        Condition::OpponentFieldExceedsHand => {
            let opponent = &s.sides[source.seat.other()];
            opponent.field.len() > opponent.hand.len()
        }
        Condition::OpponentsTurn => s.active != source.seat,
    }
}
