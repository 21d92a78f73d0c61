//! Whether an effect can do to MP and pages what it says (Z-ACT-11): there is something to take, and nothing
//! prohibits it.

use super::prohibited::{Doer, Doing, ban, ban_raise};
use crate::rules::board::Board;
use crate::rules::effect::{Amount, Count, Step, Who};
use crate::rules::effects::meaning::amounts;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::pages::turned_back_enough;
use tercet_kernel::Seat;

/// Whether a step that moves MP or pages can be done, to one of the players meant at least. What
/// depends on coins may come to nothing and blocks no effect.
pub fn can_move(b: Board, g: &Ground, step: &Step) -> bool {
    let free = |doing: Doing| ban(b, Doer::effect(g.you), &doing).is_none();
    let one = |who: &Who, able: &dyn Fn(Seat) -> bool| who.seats(g.you).any(able);
    match step {
        Step::Lose(_, Amount::AsMuch | Amount::ItsCost) => true,
        // Who has to give nothing can do that; who takes nothing does nothing (Z-RULE-67).
        Step::Lose(who, amount) if is_known(amount) && amounts::amount(b, g, amount) == 0 => *who == Who::You,
        Step::Lose(who, amount) if !by_coins(amount) => {
            one(who, &|seat| b.s.sides[seat].mp > 0 && free(Doing::LowerMp(seat)))
        }
        Step::Gain(who, amount) if !by_coins(amount) => one(who, &|seat| ban_raise(b, g.you, seat).is_none()),
        Step::Turn(who, amount) if !by_coins(amount) => one(who, &|seat| free(Doing::TurnPages(seat))),
        Step::TurnBack(who, amount) if !by_coins(amount) => one(who, &|seat| {
            let prohibited = ban(b, Doer::effect(seat), &Doing::TurnBack).is_some();
            b.s.sides[seat].opening > 0 && !prohibited && !(seat == g.you && turned_back_enough(b, seat))
        }),
        _ => true,
    }
}

fn by_coins(amount: &Amount) -> bool {
    matches!(amount, Amount::Per(_, Count::Heads | Count::Tails))
}

/// Whether a number stands before the effect has done anything.
fn is_known(amount: &Amount) -> bool {
    match amount {
        Amount::Number(_) | Amount::UpTo(_) | Amount::LostThisTurn | Amount::TwiceGainedAtStart => true,
        Amount::Per(_, count) => matches!(count, Count::Cards(_)),
        Amount::AsMuch | Amount::ItsCost => false,
    }
}
