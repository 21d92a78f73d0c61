//! Whether an effect can do to MP and pages what it says (Z-ACT-11): there is something to take, and nothing
//! prohibits it.

use super::prohibited::{Doer, Doing, ban, ban_raise};
use crate::rules::board::Board;
use crate::rules::effect::{Amount, Count, Who};
use crate::rules::effects::meaning::amounts;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::pages::turned_back_enough;
use tercet_kernel::Seat;

/// Whether one of the players meant at least can lose this many MP. Whoever has to give nothing can do that; whoever
/// takes nothing does nothing (Z-RULE-67).
pub fn can_lose(b: Board, g: &Ground, who: Who, amount: &Amount) -> bool {
    if is_known(amount) && amounts::amount(b, g, amount) == 0 {
        return who == Who::You;
    }
    let has_some = |seat: Seat| b.s.sides[seat].mp > 0 && is_free(b, g, &Doing::LowerMp(seat));
    let known_later = matches!(amount, Amount::AsMuch | Amount::ItsCost);
    known_later || by_coins(amount) || who.seats(g.you).any(has_some)
}

/// Whether one of them can gain MP.
pub fn can_gain(b: Board, g: &Ground, who: Who, amount: &Amount) -> bool {
    by_coins(amount) || who.seats(g.you).any(|seat| ban_raise(b, g.you, seat).is_none())
}

/// Whether pages of the Book of one of them can be turned.
pub fn can_turn(b: Board, g: &Ground, who: Who, amount: &Amount) -> bool {
    by_coins(amount) || who.seats(g.you).any(|seat| is_free(b, g, &Doing::TurnPages(seat)))
}

/// Whether they can be turned back.
pub fn can_turn_back(b: Board, g: &Ground, who: Who, amount: &Amount) -> bool {
    let able = |seat: Seat| {
        let prohibited = ban(b, Doer::effect(seat), &Doing::TurnBack).is_some();
        b.s.sides[seat].opening > 0 && !prohibited && !(seat == g.you && turned_back_enough(b, seat))
    };
    by_coins(amount) || who.seats(g.you).any(able)
}

/// Whether nothing prohibits that to the effect.
fn is_free(b: Board, g: &Ground, doing: &Doing) -> bool {
    ban(b, Doer::effect(g.you), doing).is_none()
}

/// Whether a number depends on coins, which may come to nothing and block no effect.
fn by_coins(amount: &Amount) -> bool {
    matches!(amount, Amount::Per(_, Count::Heads | Count::Tails))
}

/// Whether a number stands before the effect has done anything, and can be known (Z-RULE-180).
fn is_known(amount: &Amount) -> bool {
    match amount {
        Amount::Number(_) | Amount::UpTo(_) | Amount::LostThisTurn | Amount::TwiceGainedAtStart => true,
        Amount::Per(_, count) => matches!(count, Count::Cards(filter) if !filter.in_opponents_book()),
        Amount::AsMuch | Amount::ItsCost => false,
    }
}
