//! Which effects work: those of cards that are not Petrified, asleep or negated (Z-PETR-03, Z-RULE-136).

use super::lifted::is_lifted;
use super::prohibited::{Doer, concerns};
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effect::{Deed, EffectsOf, Rule, RuleKind, Tag};
use crate::rules::effects::holding::rules::{rules, rules_banned_or_not, rules_negated_or_not};
use crate::rules::effects::meaning::effects::{is_meant, op_chooses};
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::frame::Role;
use crate::rules::instead::replaced_effects;
use crate::rules::program::Op;
use crate::rules::state::{CardStatus, Entry, Laid, Object, OnMat, Sentence};
use tercet_kernel::Seat;

/// Whether an effect of a card on the mat works: its card is not Petrified (Z-PETR-03), nor the MAMODO
/// of its PARTNER (Z-PETR-04, Z-RULE-176), it is not asleep, not negated for a time (Z-RULE-136), and,
/// if it works by itself, not prohibited by name (Z-RULE-94). A MAMODO's effects, those under its sub-name
/// (Z-TERM-15), work while it is in play (Z-MAM-06), without declaration, in Battle too, and even where using
/// effects is prohibited (Z-EFF-06).
pub fn works(b: Board, seat: Seat, card: &OnMat, tag: Option<Tag>, at: Sentence) -> bool {
    if !b.in_play(card) || petrified_mamodo(b, card) {
        return false;
    }
    let thing = Thing::on_mat(seat, card);
    if negated(b, &thing, at) || asleep(b, card) {
        return false;
    }
    tag != Some(Tag::InPlay) || !b.s.kinds.contains(RuleKind::BanInPlay) || !in_play_banned(b, seat, &thing, at)
}

fn petrified_mamodo(b: Board, partner: &OnMat) -> bool {
    partner.to != Entry::NONE
        && b.s.on_mat(partner.to).is_some_and(|(_, mamodo)| mamodo.status == CardStatus::Petrified)
}

/// Whether a ban names this `[IN PLAY]` effect (Z-RULE-94, Z-RULE-135); one that is negated or asleep bans
/// nothing (Z-RULE-136).
fn in_play_banned(b: Board, seat: Seat, thing: &Thing, at: Sentence) -> bool {
    rules_banned_or_not(b, RuleKind::BanInPlay).any(|(g, rule)| {
        let Rule::Cannot(subject, deeds) = rule else { return false };
        let names_it = |deed: &Deed| matches!(deed, Deed::Use(effects) if is_meant(b, &g, effects, thing, at));
        concerns(&g, *subject, Doer::player(seat)) && deeds.iter().any(names_it)
    })
}

/// Whether effects are negated for as long as something holds (Z-RULE-136).
#[inline]
pub fn negated(b: Board, thing: &Thing, at: Sentence) -> bool {
    b.s.kinds.contains(RuleKind::Negates) && negated_by_some(b, thing, at)
}

fn negated_by_some(b: Board, thing: &Thing, at: Sentence) -> bool {
    rules_negated_or_not(b, RuleKind::Negates).any(|(g, rule)| {
        let Rule::Negated(effects) = rule else { return false };
        let itself = g.this != Entry::NONE && thing.object == Object::Mat(g.this) && g.at.text == at.text;
        let sleeps = b.s.on_mat(g.this).is_some_and(|(_, card)| asleep(b, card));
        !itself && !sleeps && is_meant(b, &g, effects, thing, at) && !is_lifted(b, &g, thing)
    })
}

/// Whether a part among which is picked is negated for what it chooses, the rest of its effect not (Z-RULE-132).
pub fn part_negated(b: Board, part: &[Op]) -> bool {
    rules(b, RuleKind::Negates).any(|(_, rule)| {
        let Rule::Negated(EffectsOf::Choosing(kinds)) = rule else { return false };
        part.iter().any(|op| op_chooses(op, *kinds))
    })
}

fn asleep(b: Board, card: &OnMat) -> bool {
    let says_so = |laid: &Laid| laid.from <= b.s.turn && matches!(b.cards.op(laid.sentence), Op::Rule(_, Rule::Sleeps));
    b.s.kinds.lasting.contains(RuleKind::Sleeps)
        && b.s.lasting.iter().any(|laid| laid.effect.this == card.entry && says_so(&laid.effect))
}

/// Whether a sentence stands in the box above the effects of its card (Z-CARD-11).
pub fn is_card_rule(b: Board, card: CardId, at: Sentence) -> bool {
    at.text == b.card(card).rule
}

/// Whether what goes on or waits is suspended, because effects of its card are negated; printed
/// `[STAY]` effects are not (Z-STAY-04, Z-RULE-136), and what a card rule has begun is none (Z-CARD-11, Z-RULE-135).
pub fn suspended(b: Board, laid: &Laid) -> bool {
    if laid.printed || b.s.house.negation_spares_lasting || is_card_rule(b, laid.card, laid.sentence) {
        return false;
    }
    let thing = match b.s.on_mat(laid.this) {
        Some((_, card)) => Thing { seat: laid.seat, ..Thing::on_mat(laid.seat, card) },
        None => Thing::played(laid.seat, laid.card, None, Entry::NONE, Role::Plain),
    };
    negated(b, &thing, laid.sentence)
}

/// Whether what an Attack or Defense says is negated, or something else is done instead.
pub fn fight_is_negated(b: Board, g: &Ground) -> bool {
    let battle = b.s.battle.as_ref().and_then(|battle| battle.of(g.you));
    battle.is_some_and(|fight| {
        let thing = match b.s.on_mat(fight.source) {
            Some((seat, card)) => Thing::on_mat(seat, card),
            None => Thing::fight(fight),
        };
        negated(b, &thing, g.at) || replaced_effects(b, fight)
    })
}
