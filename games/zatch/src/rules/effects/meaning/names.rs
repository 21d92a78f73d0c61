//! Names as they count now (Z-RULE-169, Z-RULE-171).

use super::filter::covers;
use super::ground::Ground;
use super::things::Thing;
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effect::{Rule, RuleKind, Step};
use crate::rules::words::Kind;

/// Whether a card has the name that is asked for (Z-RULE-169), as it counts now.
pub fn is_named(b: Board, thing: &Thing, name: &str) -> bool {
    // Outside play a double-faced card has both names (Z-RULE-184).
    if thing.object.on_mat().is_none() {
        return b.faces(thing.card).any(|face| b.cards.is_named(face, name));
    }
    renamed(b, thing).map_or_else(|| b.cards.is_named(thing.card, name), |other| other == name)
}

/// The name that an effect which goes on gives to a card instead of its own (Z-RULE-171). It is read off the
/// zones alone: the question must not lead back to itself.
fn renamed<'a>(b: Board<'a>, thing: &Thing) -> Option<&'a str> {
    if !b.s.kinds.lasting.contains(RuleKind::Standing) {
        return None;
    }
    b.s.lasting.iter().filter(|laid| laid.effect.from <= b.s.turn).find_map(|laid| {
        let Some(Rule::Renamed(cards, other)) = b.cards.op(laid.effect.sentence).rule() else { return None };
        covers(b, &Ground::of_laid(&laid.effect), cards, thing).then_some(other.as_str())
    })
}

/// Whether a SPELL or PARTNER card is for a MAMODO on the mat, as its name counts now (Z-SPELL-04, Z-PART-03,
/// Z-RULE-171).
pub fn fits_name(b: Board, card: CardId, mamodo: &Thing) -> bool {
    match renamed(b, mamodo) {
        Some(other) => other == b.cards.mamodo_of(card),
        None => b.cards.fits(card, mamodo.card),
    }
}

/// Whether a MAMODO on the mat, as its name counts now, shares a name with a card (Z-MAM-03, Z-RULE-171).
pub fn shares_name(b: Board, mamodo: &Thing, card: CardId) -> bool {
    match renamed(b, mamodo) {
        Some(other) => b.cards.is_named(card, other),
        None => b.cards.share_name(mamodo.card, card),
    }
}

/// Whether two cards have the same name, of whatever types: two MAMODO as Z-CARD-09 has it, by either name of a
/// DUAL one (Z-RULE-169); where the text says so, all by the whole name but what stands in parentheses.
pub fn same_name(b: Board, g: &Ground, one: CardId, other: CardId) -> bool {
    let rule = b.cards.text(b.card(g.card).rule);
    let plain = rule.effects.iter().flat_map(|effect| &effect.steps).any(|s| *s == Step::Holds(Rule::PlainNames));
    if plain {
        return b.cards.are_variants(one, other);
    }
    let mamodo = [one, other].into_iter().all(|card| b.card(card).kind == Kind::Mamodo);
    b.cards.name(one) == b.cards.name(other) || (mamodo && b.cards.share_name(one, other))
}
