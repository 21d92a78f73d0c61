//! Whether something is so.

use super::filter::{covers, fits};
use super::found::all;
use super::ground::Ground;
use super::things;
use super::things::Thing;
use super::traits::has;
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effect::{Cards, Condition, Filter, Range, Who};
use crate::rules::effects::figures;
use crate::rules::frame::Role;
use crate::rules::state::{Entry, Object};
use crate::rules::words::Kind;
use tercet_kernel::Seat;

impl Who {
    /// The players meant, seen from `you`, "you" first.
    pub fn seats(self, you: Seat) -> impl Iterator<Item = Seat> {
        let (own, other) = match self {
            Who::You => (true, false),
            Who::Opponent => (false, true),
            Who::Each => (true, true),
        };
        [(own, you), (other, you.other())].into_iter().filter(|(meant, _)| *meant).map(|(_, seat)| seat)
    }
}

impl Range {
    /// Whether a number is in it.
    pub fn contains(self, number: usize) -> bool {
        match self {
            Range::AtLeast(least) => number >= usize::from(least),
            Range::AtMost(most) => number <= usize::from(most),
            Range::Exactly(exactly) => number == usize::from(exactly),
        }
    }
}

/// Whether a condition is met now (Z-RULE-146). What a player says is asked elsewhere.
pub fn holds(b: Board, g: &Ground, condition: &Condition) -> bool {
    let foe = g.you.other();
    let record = |seat: Seat| &b.s.sides[seat].record;
    match condition {
        Condition::There(range, filter) => range.contains(all(b, g, filter).count()),
        Condition::Is(cards, wanted) => meant(b, g, cards).is_some_and(|thing| has(b, g, wanted, &thing)),
        Condition::Mp(who, range) => who.seats(g.you).all(|seat| range.contains(usize::from(b.s.sides[seat].mp))),
        Condition::CoinHeads => g.coins.is_heads(g.coin),
        Condition::CoinTails => g.coin < g.coins.count && !g.coins.is_heads(g.coin),
        Condition::Heads(range) => range.contains(usize::from(g.coins.heads())),
        Condition::Tails(range) => range.contains(usize::from(g.coins.tails())),
        Condition::LastPage(who) => who.seats(g.you).all(|seat| b.s.sides[seat].at_last_page()),
        Condition::OpponentPast(page) => b.s.sides[foe].open_pages().start() > page,
        Condition::TurnsDiffer(by) => b.s.sides[g.you].turns_left().abs_diff(b.s.sides[foe].turns_left()) >= *by,
        Condition::OpponentAttacks => b.s.battle.is_some() && b.s.active == foe,
        Condition::Undefended => b.s.battle.as_ref().is_some_and(|battle| battle.defense.is_none()),
        Condition::TotalPowerAbove(than) => total_power(b, g.you) > *than,
        Condition::Outclasses(cards, more) => outclasses(b, g, cards, *more),
        Condition::AttackedLastTurn(cards) => attacked_last_turn(b, g, cards),
        Condition::PlayedLastTurn(who, filter) => {
            let turn = last_turn_of(b, foe);
            let played = |seat: Seat| record(seat).played.iter().filter(move |(_, when)| *when == turn);
            who.seats(g.you).any(|seat| played(seat).any(|(card, _)| is_like(b, g, filter, seat, *card)))
        }
        Condition::OpponentTurnedPages => record(foe).turned_own,
        Condition::OpponentsMpUntouched => record(foe).lowered == 0,
        Condition::LostToEffect(filter) => {
            record(g.you).lost_to_effects.iter().any(|card| is_like(b, g, filter, g.you, *card))
        }
        Condition::InBook => g.this == Entry::NONE && !g.fights,
        Condition::Done => g.done,
        Condition::NotDone => !g.done,
        // The answer is what was done.
        Condition::OpponentAgrees => g.done,
        Condition::And(one, other) => holds(b, g, one) && holds(b, g, other),
    }
}

/// Whether a condition is met as far as "you" can know: what it asks of the opponent's Book may be so, because a
/// refusal would reveal hidden cards (Z-RULE-180).
pub fn may_hold(b: Board, g: &Ground, condition: &Condition) -> bool {
    let hidden = |part: &Condition| part.counted().is_some_and(Filter::in_opponents_book);
    condition.parts().all(|part| hidden(part) || holds(b, g, part))
}

/// The Total Power of a player's Attack or Defense; for Damage as it stood in Step 4 (Z-RULE-146).
fn total_power(b: Board, seat: Seat) -> i16 {
    let compared = b.s.battle.as_ref().and_then(|battle| battle.totals);
    compared.map_or_else(|| figures::total(b, seat), |totals| totals[usize::from(seat != b.s.active)])
}

/// The one card that words mean: this one, its MAMODO, the chosen one.
pub fn meant(b: Board, g: &Ground, cards: &Cards) -> Option<Thing> {
    if *cards == Cards::It {
        return things::thing(b, g.objects[0]);
    }
    if *cards == Cards::That {
        return things::thing(b, g.that);
    }
    b.s.mat().map(|(seat, card)| Thing::on_mat(seat, card)).find(|thing| covers(b, g, cards, thing))
}

fn outclasses(b: Board, g: &Ground, cards: &Cards, more: i16) -> bool {
    let Some(Object::Mat(entry)) = meant(b, g, cards).map(|thing| thing.object) else { return false };
    let power = figures::power(b, entry);
    let mut foes =
        b.s.sides[g.you.other()].mat.iter().filter(|card| b.card(card.card).kind == Kind::Mamodo && b.in_play(card));
    foes.all(|foe| power >= figures::power(b, foe.entry).saturating_add(more))
}

/// The latest finished turn of a player (Z-RULE-127).
pub fn last_turn_of(b: Board, seat: Seat) -> u16 {
    let back = if b.s.active == seat { 2 } else { 1 };
    b.s.turn.saturating_sub(back)
}

fn attacked_last_turn(b: Board, g: &Ground, cards: &Cards) -> bool {
    let turn = last_turn_of(b, g.you);
    let mut all = b.s.sides[g.you].mat.iter().filter(|card| covers(b, g, cards, &Thing::on_mat(g.you, card)));
    turn > 0 && all.any(|card| card.attacked.contains(&turn))
}

/// Whether a card that has been used or lost is one of a kind.
fn is_like(b: Board, g: &Ground, filter: &Filter, seat: Seat, card: CardId) -> bool {
    let thing = Thing::played(seat, card, None, Entry::NONE, Role::Plain);
    filter.kinds.contains(b.card(card).kind) && fits(b, g, filter, &thing)
}
