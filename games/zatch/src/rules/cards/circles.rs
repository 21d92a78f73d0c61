//! Rules that would ask for themselves: what is looked at while a Power is worked out cannot depend on a Power.

use crate::rules::effect::{Cards, Condition, Count, Deed, EffectsOf, Figure, Filter, Rule, RuleKind, Trait};
use crate::rules::program::{Op, Program};

/// Whether a rule is looked at while a Power is worked out, and looks at Power for that.
pub(super) fn asks_itself(program: &Program, at: usize, condition: Option<&Condition>, rule: &Rule) -> bool {
    let standing = program.standing.iter().find(|standing| usize::from(standing.op) == at);
    let mut guards = standing.into_iter().flat_map(|standing| &standing.guards);
    let guarded = guards.any(|(asks, _)| match &program.ops[usize::from(*asks)] {
        Op::Unless(condition, _) => of_condition(condition),
        _ => false,
    });
    bears_on_power(rule) && (guarded || condition.is_some_and(of_condition) || of_rule(rule))
}

/// Whether a rule changes Power, decides which effects work, or gives names, by which effects find cards.
fn bears_on_power(rule: &Rule) -> bool {
    let kinds = rule.kinds();
    let shuts_off = [RuleKind::Negates, RuleKind::BanInPlay, RuleKind::BanRaise, RuleKind::Sleeps];
    kinds.contains(RuleKind::Power)
        || shuts_off.into_iter().any(|kind| kinds.contains(kind))
        || matches!(rule, Rule::Renamed(..))
}

/// Whether the words of such a rule look at Power. A Total Power may: it is made of Powers.
fn of_rule(rule: &Rule) -> bool {
    match rule {
        Rule::Figure { figure: Figure::Power, cards, per, .. } => {
            of_cards(cards) || matches!(per, Some(Count::Cards(filter)) if of_filter(filter))
        }
        Rule::Copies { figure: Figure::Power, cards, .. } | Rule::Renamed(cards, _) => of_cards(cards),
        Rule::Negated(effects) => of_effects(effects),
        Rule::Cannot(_, deeds) => deeds.iter().any(|deed| match deed {
            Deed::Use(effects) => of_effects(effects),
            Deed::RaisePower(cards) => of_cards(cards),
            _ => false,
        }),
        _ => false,
    }
}

fn of_effects(effects: &EffectsOf) -> bool {
    match effects {
        EffectsOf::Cards(cards) | EffectsOf::Tagged(_, cards) | EffectsOf::Limited(_, cards) => of_cards(cards),
        EffectsOf::Choosing(_) | EffectsOf::LookingAtYourBook => false,
    }
}

/// Whether a rule has to look at Power to know which cards it is about; what was chosen is known.
pub(super) fn of_cards(cards: &Cards) -> bool {
    match cards {
        Cards::Any(filter) | Cards::All(filter) | Cards::Next(filter) | Cards::DefenseAgainstNext(filter) => {
            of_filter(filter)
        }
        Cards::NextAttack(cards) => of_cards(cards),
        _ => false,
    }
}

fn of_filter(filter: &Filter) -> bool {
    filter.traits.iter().any(of_trait)
}

fn of_trait(wanted: &Trait) -> bool {
    match wanted {
        Trait::PowerAtMost(_) | Trait::PowerAbove(_) | Trait::HighestPower => true,
        Trait::PlayedFor(cards) | Trait::NotPlayedFor(cards) | Trait::AttachedTo(cards) => of_cards(cards),
        _ => false,
    }
}

fn of_condition(condition: &Condition) -> bool {
    match condition {
        Condition::Outclasses(..) | Condition::TotalPowerAbove(_) => true,
        Condition::There(_, filter) | Condition::PlayedLastTurn(_, filter) | Condition::LostToEffect(filter) => {
            of_filter(filter)
        }
        Condition::Is(cards, wanted) => of_cards(cards) || of_trait(wanted),
        Condition::AttackedLastTurn(cards) => of_cards(cards),
        Condition::And(one, other) => of_condition(one) || of_condition(other),
        _ => false,
    }
}
