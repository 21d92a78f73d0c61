//! Numbers in texts.

use super::found::all;
use super::ground::Ground;
use super::things::thing;
use crate::rules::board::Board;
use crate::rules::effect::{Amount, Count};

/// How much an amount is now; of "up to" the most.
pub fn amount(b: Board, g: &Ground, amount: &Amount) -> u16 {
    match amount {
        Amount::Number(number) | Amount::UpTo(number) => u16::from(*number),
        Amount::Per(each, count) => u16::from(*each).saturating_mul(counted(b, g, count)),
        Amount::AsMuch => b.s.tally,
        Amount::ItsCost => thing(b, g.objects[0]).map_or(0, |thing| u16::from(b.card(thing.card).mp)),
        Amount::LostThisTurn => b.s.sides[g.you.other()].record.lost,
        Amount::TwiceGainedAtStart => 2 * b.s.sides[g.you.other()].record.gained_at_start,
    }
}

/// How many there are of what is counted.
pub fn counted(b: Board, g: &Ground, count: &Count) -> u16 {
    match count {
        Count::Heads => u16::from(g.coins.heads()),
        Count::Tails => u16::from(g.coins.tails()),
        Count::PagesTurned => b.s.tally,
        Count::Cards(filter) => all(b, g, filter).count() as u16,
    }
}
