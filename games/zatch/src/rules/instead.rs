//! What is done instead of what a SPELL card says, or of its Damage.

use crate::rules::battle::{Fight, bound};
use crate::rules::board::Board;
use crate::rules::effect::{Cards, Rule, RuleKind};
use crate::rules::effects::holding::rules::{Held, lasting_rules, rules};
use crate::rules::effects::meaning::filter::covers;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::Thing;
use crate::rules::frame::Trigger;
use crate::rules::state::Object;
use tercet_kernel::Seq;

/// Whether another effect does something instead of this card's own, none of which work then, won or lost. It
/// is read off the zones alone: what fights asks it of itself.
pub fn replaced_effects(b: Board, fight: &Fight) -> bool {
    let about_it = |(g, rule): (Ground, &Rule)| matches!(rule, Rule::InsteadOfEffects(cards, _) if is_replaced(b, &g, cards, fight));
    lasting_rules(b, RuleKind::Replaces).any(about_it)
}

/// Whether words about what is replaced mean the SPELL card of a fight.
fn is_replaced(b: Board, g: &Ground, cards: &Cards, fight: &Fight) -> bool {
    fight.is_spell() && covers(b, g, cards, &Thing::fight(fight)) && bound(g, cards)
}

/// What is done instead of all that a SPELL card says, if another effect says so.
pub fn instead_of_effects(b: Board, fight: &Fight) -> Seq<Trigger, 6> {
    instead(b, fight, lasting_rules(b, RuleKind::Replaces), |rule| {
        if let Rule::InsteadOfEffects(cards, _) = rule { Some(cards) } else { None }
    })
}

/// What is done instead of the Damage of a SPELL card that has won, as it comes to be inflicted.
pub fn instead_of_damage(b: Board, fight: &Fight) -> Seq<Trigger, 6> {
    instead(b, fight, rules(b, RuleKind::Replaces), |rule| {
        if let Rule::InsteadOfDamage(cards, _) = rule { Some(cards) } else { None }
    })
}

/// What rules of a sort, which name cards, do instead for a SPELL card that has won its Battle.
fn instead<'a>(
    b: Board<'a>,
    fight: &Fight,
    all: impl Iterator<Item = Held<'a>>,
    of: impl Fn(&Rule) -> Option<&Cards>,
) -> Seq<Trigger, 6> {
    let won = b.s.battle.as_ref().is_some_and(|battle| battle.won == Some(fight.seat));
    let about_it = |(g, rule): &(Ground, &Rule)| of(rule).is_some_and(|cards| is_replaced(b, g, cards, fight));
    let all = won.then(|| all.filter(about_it));
    all.into_iter()
        .flatten()
        .map(|(g, _)| Trigger {
            seat: g.you,
            card: g.card,
            this: g.this,
            its: g.its,
            at: g.at,
            end: g.at.op + 1,
            objects: g.objects,
            that: Object::Fight(fight.seat),
            fight: false,
            chain: 0,
            tally: 0,
        })
        .collect()
}
