//! Attribute requirements (M-ATTR-02, M-ATTR-03, M-ATTR-04, M-ATTR-05, M-ATTR-10, M-ATTR-13).

use super::{all_rules, always, lasting};
use crate::rules::board::Board;
use crate::rules::card::{Requirement, slot};
use crate::rules::effect::{Rule, RuleKind};
use crate::rules::state::Land;
use crate::rules::words::Attribute;
use tercet_kernel::Seat;

/// A player's usable Lands: the player's own ones that are not invaded, and the opposing ones on which a
/// Monster of the player stands (M-TERM-04).
fn usable_lands<'a>(b: Board<'a>, seat: Seat) -> impl Iterator<Item = &'a Land> {
    b.s.lands_from(seat).filter(move |(owner, land)| land.holder(*owner) == seat).map(|(_, land)| land)
}

/// What a requirement of this player can count for an attribute (M-ATTR-04), one by one: usable Lands
/// of it, and cards that can be treated as such a Land (M-ATTR-10, M-RULE-40).
fn counting<'a>(b: Board<'a>, seat: Seat, attribute: Attribute) -> impl Iterator<Item = ()> + 'a {
    let counts = move |rule: &Rule| matches!(rule, Rule::CountsAs(attributes) if attributes.contains(attribute));
    let of_lands = usable_lands(b, seat).filter(move |land| {
        let card = b.card(land.card);
        let special = || {
            card.rules.contains(RuleKind::CountsAs)
                && all_rules(b, card.texts[slot::LAND]).any(|(_, rule)| counts(rule))
        };
        card.attribute == Some(attribute) || special()
    });
    let of_characters = always(b, seat, RuleKind::CountsAs).filter(move |(_, rule)| counts(rule));
    of_lands.map(|_| ()).chain(of_characters.map(|_| ()))
}

/// How many Lands of an attribute a requirement of this player can count.
pub fn lands_for(b: Board, seat: Seat, attribute: Attribute) -> u8 {
    counting(b, seat, attribute).count() as u8
}

/// Whether a player meets a requirement (M-USE-02, M-OPEN-08).
pub fn meets(b: Board, seat: Seat, requirement: Requirement) -> bool {
    let last = usize::from(requirement.lands).checked_sub(1);
    last.is_none_or(|last| counting(b, seat, requirement.attribute).nth(last).is_some())
}

/// Whether a player may use Supports that ask for this (M-SUPPORT-02).
pub fn meets_for_support(b: Board, seat: Seat, requirement: Option<Requirement>) -> bool {
    requirement.is_none_or(|wanted| meets(b, seat, wanted) || lasting::holds_for(b, seat, &Rule::RequirementsMet))
}
