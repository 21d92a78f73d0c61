//! Cut-ins: negating what was just played or applied, and other negations.

use crate::rules::battle::no_defense;
use crate::rules::board::Board;
use crate::rules::effect::{Filter, Negated, Rule, RuleKind, Step, Trait, Who};
use crate::rules::effects::figures;
use crate::rules::effects::holding::rules::rules;
use crate::rules::effects::meaning::filter::{covers, fits};
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::effects::targets::effects_of;
use crate::rules::frame::{Frame, Usage, Use, UseStage};
use crate::rules::rulebook::Why;
use crate::rules::words::{Icon, Kind};
use tercet_kernel::Seat;

/// The use that may be answered now.
pub fn answered<'a>(b: Board<'a>) -> Option<&'a Use> {
    b.s.stack.top().and_then(Frame::usage).filter(|usage| usage.stage == UseStage::Answering)
}

/// Why an effect is not an answer to what was just used (Z-CUTIN-08, Z-CUTIN-09, Z-NB-06, Z-BEFF-04,
/// Z-RULE-91). Each says what it can negate (Z-CUTIN-01); in a Battle it is used right after the declaration,
/// or in Step 3 (Z-RULE-20).
pub fn ban_answer(b: Board, g: &Ground) -> Option<Why> {
    let Some(usage) = answered(b) else { return Some(Why::rule("Z-CUTIN-08")) };
    if usage.seat == g.you {
        return Some(Why::rule("Z-CUTIN-09"));
    }
    let effect = b.cards.effect(g.at);
    let battle = effect.icons.contains(Icon::Battle);
    // Inside a Battle only Battle effects are used (Z-BATTLE-14).
    if b.s.battle.is_some() && !battle {
        return Some(Why::rule("Z-BEFF-04"));
    }
    // A player without a flying MAMODO cannot answer effects of one that flies (Z-RULE-187).
    if flies_above(b, usage, g.you) {
        return Some(Why::rule("Z-RULE-187"));
    }
    let program = b.cards.program(g.at);
    let covers = program.steps().filter_map(Step::negated).any(|what| is_covered(b, g, what, usage));
    (!covers).then_some(Why::rule("Z-CUTIN-01"))
}

/// Whether an effect is one of a MAMODO that flies, sent away for it or not, and this player has none that does.
fn flies_above(b: Board, usage: &Use, seat: Seat) -> bool {
    let flies = |thing: &Thing| {
        rules(b, RuleKind::Standing)
            .any(|(g, rule)| if let Rule::Flies(cards) = rule { covers(b, &g, cards, thing) } else { false })
    };
    let Usage::Effect(entry, _) = usage.of else { return false };
    let on_this_side = b.s.on_mat(entry).is_none_or(|(side, _)| side == usage.seat);
    b.card(usage.card).kind == Kind::Mamodo
        && on_this_side
        && flies(&thing_of(b, usage))
        && !b.s.sides[seat].mat.iter().any(|card| flies(&Thing::on_mat(seat, card)))
}

/// The used card as texts see it.
fn thing_of(b: Board, usage: &Use) -> Thing {
    match usage.of {
        Usage::Page(page) => Thing::played(usage.seat, usage.card, Some(page), usage.mamodo, usage.role),
        Usage::Effect(entry, _) => b.s.on_mat(entry).map_or_else(
            || Thing::played(usage.seat, usage.card, None, usage.mamodo, usage.role),
            |(_, card)| Thing { seat: usage.seat, ..Thing::on_mat(usage.seat, card) },
        ),
    }
}

/// Whether a thing cannot be negated: neither by Battle effects, nor by cut-ins, nor by others (Z-NEG-06).
/// That does not make it usable where it is prohibited (Z-NEG-07).
fn is_safe(b: Board, thing: &Thing) -> bool {
    rules(b, RuleKind::Defense)
        .any(|(g, rule)| if let Rule::NoNegation(cards) = rule { covers(b, &g, cards, thing) } else { false })
}

/// Whether the Attack or Defense of a player cannot be negated (Z-NEG-06).
pub fn is_safe_fight(b: Board, seat: Seat) -> bool {
    let fight = b.s.battle.as_ref().and_then(|battle| battle.of(seat));
    fight.is_some_and(|fight| is_safe(b, &Thing::fight(fight)))
}

/// Whether words about what is negated cover a use.
fn is_covered(b: Board, g: &Ground, what: &Negated, usage: &Use) -> bool {
    let thing = thing_of(b, usage);
    if is_safe(b, &thing) || (usage.role.fights() && is_safe_fight(b, usage.seat)) {
        return false;
    }
    let card = matches!(usage.of, Usage::Page(_));
    match what {
        Negated::Played(filter) => card && played(b, g, filter, usage, &thing),
        Negated::Defendable(filter) => card && played(b, g, filter, usage, &thing) && can_be_defended(b, usage.seat),
        Negated::Used(filter) => !card && !usage.role.fights() && fits(b, g, filter, &thing),
        Negated::TurnsYourPages => !is_no_battle(b, usage) && !usage.role.fights() && turns_pages(b, usage),
        // These negate inside the Battle.
        Negated::Attack | Negated::AttackOfDamage(_) | Negated::Fighting(_) | Negated::That => false,
    }
}

/// Whether a played card fits; a No Battle SPELL card only if No Battle is named (Z-NB-06).
fn played(b: Board, g: &Ground, filter: &Filter, usage: &Use, thing: &Thing) -> bool {
    (filter.traits.contains(&Trait::NoBattle) || !is_no_battle(b, usage)) && fits(b, g, filter, thing)
}

/// Whether a use is that of a No Battle SPELL card.
fn is_no_battle(b: Board, usage: &Use) -> bool {
    matches!(usage.of, Usage::Page(_)) && b.card(usage.card).kind == Kind::Spell && !usage.role.fights()
}

/// Whether a use turns pages of the opponent's Book.
fn turns_pages(b: Board, usage: &Use) -> bool {
    let theirs = |who: &Who| who.seats(usage.seat).any(|seat| seat != usage.seat);
    let turns = |step: &Step| matches!(step, Step::Turn(who, _) if theirs(who));
    effects_of(b, usage).any(|(_, program)| program.steps().any(turns))
}

/// Whether there is something for a negation to negate (Z-ACT-11).
pub fn can_negate(b: Board, g: &Ground, what: &Negated, in_battle: bool) -> bool {
    let foe = g.you.other();
    let attack = || {
        b.s.battle
            .as_ref()
            .map(|battle| &battle.attack)
            .filter(|fight| !fight.negated && fight.seat == foe && !is_safe_fight(b, foe))
    };
    let answering = answered(b);
    match what {
        Negated::Attack => attack().is_some() && answering.is_none(),
        Negated::AttackOfDamage(number) => {
            attack().is_some() && answering.is_none() && figures::damage(b, foe) == *number
        }
        Negated::Fighting(filter) => answering.is_none() && fighting(b, g, filter),
        Negated::Played(filter) | Negated::Defendable(filter) => match answering {
            Some(usage) => is_covered(b, g, what, usage),
            // In Step 3 any SPELL card used in this Battle was just played (Z-RULE-124).
            None => {
                in_battle && fighting(b, g, filter) && (can_be_defended(b, foe) || matches!(what, Negated::Played(_)))
            }
        },
        Negated::Used(_) | Negated::TurnsYourPages => answering.is_some_and(|usage| is_covered(b, g, what, usage)),
        Negated::That => true,
    }
}

/// Whether what a player fights with is not an Attack against which there is no Defense (Z-RULE-26).
fn can_be_defended(b: Board, seat: Seat) -> bool {
    b.s.active != seat || no_defense(b).is_none()
}

/// Whether the opponent fights with a SPELL card that fits.
fn fighting(b: Board, g: &Ground, filter: &Filter) -> bool {
    let fight = b.s.battle.as_ref().and_then(|battle| battle.of(g.you.other()));
    fight.is_some_and(|fight| !fight.negated && fight.is_spell() && fits(b, g, filter, &Thing::fight(fight)))
        && !is_safe_fight(b, g.you.other())
}
