//! "While …" and "if …".

use super::Source;
use super::filter::{Basis, visible};
use crate::rules::board::Board;
use crate::rules::effect::Condition;

/// Whether the condition of `source`'s text is met now (B-GLOSS-05); only visible cards count
/// (B-KEY-05).
pub fn holds(b: Board, condition: &Condition, source: &Source) -> bool {
    match condition {
        Condition::Present { count, filter } => {
            visible(b, filter, source, Basis::Printed).take(usize::from(*count)).count() == usize::from(*count)
        }
        Condition::AttackedLastTurn => b.s.find(source.entry).is_some_and(|(_, card)| card.attacked_before),
        Condition::OpponentFieldExceedsHand => {
            let opponent = &b.s.sides[source.seat.other()];
            opponent.field.len() > opponent.hand.len()
        }
        Condition::OpponentsTurn => b.s.active != source.seat,
    }
}
