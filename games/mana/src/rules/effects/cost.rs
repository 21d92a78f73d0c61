//! What has to be paid (M-RULE-95).

use super::disabled::skill_works;
use super::{Source, always, lasting, rules};
use crate::rules::board::Board;
use crate::rules::card::{CardId, slot};
use crate::rules::effect::{Payment, Rule, RuleKind};
use crate::rules::words::Kind;
use tercet_kernel::Seat;

/// A reduction takes its amount off the payment, but not below 1, and leaves 0 at 0; the cost a text asks
/// for is the printed one all the same (M-USE-13).
fn reduced(cost: u8, by: usize) -> u8 {
    if cost == 0 { 0 } else { cost.saturating_sub(by as u8).max(1) }
}

fn reductions(b: Board, seat: Seat, wanted: Payment) -> usize {
    always(b, seat, RuleKind::Cheaper).filter(|(_, rule)| **rule == Rule::Cheaper(wanted)).count()
}

/// What a player pays to use an Artifact or Support, or to equip an Item; `x` is the number chosen
/// for a cost X.
pub fn to_use(b: Board, seat: Seat, card: CardId, x: u8) -> u8 {
    let printed = b.card(card).printed_cost(x);
    if b.card(card).kind == Kind::Support { reduced(printed, reductions(b, seat, Payment::Supports)) } else { printed }
}

/// Whether a player has enough Available Mana to use this card or equip it (M-MANA-04).
pub fn can_use(b: Board, seat: Seat, card: CardId, x: u8) -> bool {
    let available = b.s.sides[seat].available;
    // Reductions are looked for only where they matter.
    u16::from(b.card(card).printed_cost(x)) <= available || u16::from(to_use(b, seat, card, x)) <= available
}

/// Whether a player has enough Available Mana to open this Monster in full (M-MANA-04).
pub fn can_open(b: Board, seat: Seat, card: CardId) -> bool {
    let available = b.s.sides[seat].available;
    u16::from(b.card(card).printed_cost(0)) <= available || u16::from(to_open(b, seat, card)) <= available
}

/// What a player pays to open a Monster (M-OPEN-01).
pub fn to_open(b: Board, seat: Seat, card: CardId) -> u8 {
    let free = !b.s.lasting.is_empty() && lasting::holds_for(b, seat, &Rule::FreeOpening);
    let set = if free { 0 } else { b.card(card).printed_cost(0) };
    reduced(set, reductions(b, seat, Payment::Opening))
}

/// What a player pays for a Technique in the present battle: what makes it cheaper is a skill of a
/// participant on the same side (M-RULE-102).
pub fn of_technique(b: Board, seat: Seat, printed: u8) -> u8 {
    let Some(battle) = &b.s.battle else { return printed };
    let helpers = battle.standing().filter(|fighter| {
        let card = b.card(fighter.card);
        let source = Source { entry: fighter.entry, card: fighter.card, seat: fighter.seat };
        fighter.seat == seat
            && card.rules.contains(RuleKind::Cheaper)
            && skill_works(b, battle, fighter)
            && rules(b, source, card.texts[slot::SKILL]).any(|rule| *rule == Rule::Cheaper(Payment::Techniques))
    });
    reduced(printed, helpers.count())
}
