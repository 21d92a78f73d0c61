//! Cut-ins that could never answer anything (Z-CUTIN-01).

use crate::rules::effect::{Effect, Filter, Negated, Side, Step, Tag, Trait};
use crate::rules::program::Op;
use crate::rules::words::{Icon, Kind};

/// What is wrong with a `[CUT-IN]` of a card of this kind, and how to fix it.
pub(super) fn fault(kind: Kind, effect: &Effect, ops: &[Op]) -> Option<&'static str> {
    if !effect.icons.contains(Icon::CutIn) {
        return None;
    }
    let in_play = matches!(kind, Kind::Mamodo | Kind::Partner | Kind::Mj12);
    if !in_play || !effect.tag.is_some_and(Tag::is_used) {
        return Some(
            "a [CUT-IN] is an effect used by a card in play: put it on a MAMODO, PARTNER or MJ12 card, after [1 MP] or another cost",
        );
    }
    let negated = || ops.iter().filter_map(|op| if let Op::Do(Step::Negate(what)) = op { Some(what) } else { None });
    if negated().any(answers_outside_battle) {
        return None;
    }
    match (negated().any(answers_in_battle), effect.icons.contains(Icon::Battle)) {
        (true, true) => None,
        (true, false) => {
            Some("SPELL cards that fight are answered in their Battle (Z-BEFF-04): write [BATTLE] [CUT-IN]")
        }
        (false, _) => Some(
            "this [CUT-IN] can never answer anything: have it negate what an opponent plays or uses, as in \"negate the EVENT card just played\" or \"negate the effect just used of a MAMODO\"",
        ),
    }
}

/// Whether there is something in Non-Battle that these words negate right after its use (Z-RULE-91).
fn answers_outside_battle(what: &Negated) -> bool {
    match what {
        Negated::TurnsYourPages => true,
        Negated::Used(filter) => {
            let of = |kind| filter.is_of_kind(kind);
            may_be_opposing(filter) && (of(Kind::Mamodo) || of(Kind::Partner) || of(Kind::Mj12))
        }
        Negated::Played(filter) => {
            let no_battle = filter.traits.contains(&Trait::NoBattle) && !filter.traits.iter().any(fights);
            let event = filter.is_of_kind(Kind::Event) && !filter.traits.iter().any(is_of_a_spell);
            may_be_opposing(filter) && (event || no_battle && filter.is_of_kind(Kind::Spell))
        }
        Negated::Attack
        | Negated::AttackOfDamage(_)
        | Negated::Fighting(_)
        | Negated::Defendable(_)
        | Negated::That => false,
    }
}

/// Whether there is such a thing in a Battle: a SPELL card that attacks or defends.
fn answers_in_battle(what: &Negated) -> bool {
    match what {
        Negated::Played(filter) | Negated::Defendable(filter) => {
            let no_battle = filter.traits.contains(&Trait::NoBattle);
            may_be_opposing(filter) && filter.is_of_kind(Kind::Spell) && !no_battle
        }
        Negated::Attack
        | Negated::AttackOfDamage(_)
        | Negated::Fighting(_)
        | Negated::Used(_)
        | Negated::TurnsYourPages
        | Negated::That => false,
    }
}

/// Nobody cuts in on their own card or effect (Z-CUTIN-09), and what was just used lies in no Book or Discard Pile.
fn may_be_opposing(filter: &Filter) -> bool {
    filter.side != Side::Own && filter.place().is_none()
}

fn fights(wanted: &Trait) -> bool {
    matches!(wanted, Trait::Attacking | Trait::Defending | Trait::Battle)
}

/// Whether only a SPELL card can be like that.
fn is_of_a_spell(wanted: &Trait) -> bool {
    let of_spell =
        matches!(wanted, Trait::NoBattle | Trait::Command | Trait::Has(_) | Trait::Of(_) | Trait::PlayedFor(_));
    of_spell || fights(wanted)
}
