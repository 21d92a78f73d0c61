//! Rules that would ask for themselves: what is looked at while a Power is worked out cannot depend on a Power, and
//! what gives a name cannot depend on names.

use crate::rules::effect::{Cards, Condition, Count, Deed, Figure, Filter, Rule, RuleKind, Trait};
use crate::rules::program::{Op, Program};

/// What words may not look at, where that would be asked of themselves.
type Asked = fn(&Trait) -> bool;

/// Whether a rule gives a name to cards that it finds by their names.
pub(super) fn names_itself(rule: &Rule) -> bool {
    matches!(rule, Rule::Renamed(cards, _) if of_cards(cards, is_a_name))
}

fn is_a_name(wanted: &Trait) -> bool {
    matches!(wanted, Trait::Named(_) | Trait::NotNamed(_))
}

pub(super) fn is_power(wanted: &Trait) -> bool {
    matches!(wanted, Trait::PowerAtMost(_) | Trait::PowerAbove(_) | Trait::HighestPower)
}

/// Whether a rule is looked at while a Power is worked out, and looks at Power for that.
pub(super) fn asks_itself(program: &Program, at: usize, condition: Option<&Condition>, rule: &Rule) -> bool {
    let standing = program.standing.iter().find(|standing| usize::from(standing.op) == at);
    let mut guards = standing.into_iter().flat_map(|standing| &standing.guards);
    let asks = |asked: &Op| matches!(asked, Op::Unless(condition, _) if of_condition(condition));
    let guarded = guards.any(|(at, _)| asks(&program.ops[usize::from(*at)]));
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
        Rule::Figure { figure, cards, per, .. } => {
            let counts = matches!(per, Some(Count::Cards(filter)) if of_filter(filter, is_power));
            *figure == Figure::Power && (of_cards(cards, is_power) || counts)
        }
        Rule::Copies { figure, cards, .. } => *figure == Figure::Power && of_cards(cards, is_power),
        Rule::Renamed(cards, _) => of_cards(cards, is_power),
        Rule::Negated(effects) => effects.cards().is_some_and(|cards| of_cards(cards, is_power)),
        Rule::Cannot(_, deeds) => {
            let shuts_off = |deed: &&Deed| matches!(deed, Deed::Use(_) | Deed::RaisePower(_));
            deeds
                .iter()
                .filter(shuts_off)
                .filter_map(|deed| deed.spoken().holders)
                .any(|cards| of_cards(cards, is_power))
        }
        Rule::AddsPower(..)
        | Rule::Softens(_)
        | Rule::Unhurt { .. }
        | Rule::NextInflictionNegated(_)
        | Rule::NoDefense(..)
        | Rule::NoProtect(_)
        | Rule::NoNegation(_)
        | Rule::DearProtect(..)
        | Rule::OnlyProtects(_)
        | Rule::MustProtect(_)
        | Rule::ProtectsForYou(_)
        | Rule::Despite(_)
        | Rule::UsableDespite
        | Rule::OneMamodoEffect
        | Rule::OneTurnBack
        | Rule::Events(_)
        | Rule::Playable { .. }
        | Rule::Usable(_)
        | Rule::AttacksTwice(_)
        | Rule::PlayableAgain(_)
        | Rule::PlayableByCounters(_)
        | Rule::WithoutMamodo
        | Rule::InsteadOfEffects(..)
        | Rule::InsteadOfDamage(..)
        | Rule::Sleeps
        | Rule::Grants(..)
        | Rule::OpponentShowsPages
        | Rule::NoForcedTurn
        | Rule::CountsAs(..)
        | Rule::PlainNames
        | Rule::Flies(_)
        | Rule::Discardable
        | Rule::LeavesAlone
        | Rule::Enters(_) => false,
    }
}

/// Whether a rule has to look at what is asked to know which cards it is about; what was chosen is known.
pub(super) fn of_cards(cards: &Cards, asked: Asked) -> bool {
    match cards {
        Cards::Any(filter) | Cards::All(filter) | Cards::Next(filter) | Cards::DefenseAgainstNext(filter) => {
            of_filter(filter, asked)
        }
        Cards::NextAttack(cards) => of_cards(cards, asked),
        Cards::This
        | Cards::ItsMamodo
        | Cards::ItsPartner
        | Cards::It
        | Cards::Both
        | Cards::That
        | Cards::Attacker
        | Cards::TheAttack
        | Cards::Some(..)
        | Cards::OpponentsChoice(_)
        | Cards::UpTo(..)
        | Cards::AnyNumber(_) => false,
    }
}

fn of_filter(filter: &Filter, asked: Asked) -> bool {
    filter.traits.iter().any(|wanted| of_trait(wanted, asked))
}

fn of_trait(wanted: &Trait, asked: Asked) -> bool {
    asked(wanted) || wanted.cards().is_some_and(|cards| of_cards(cards, asked))
}

fn of_condition(condition: &Condition) -> bool {
    match condition {
        Condition::Outclasses(..) | Condition::TotalPowerAbove(_) => true,
        Condition::There(_, filter) | Condition::PlayedLastTurn(_, filter) | Condition::LostToEffect(filter) => {
            of_filter(filter, is_power)
        }
        Condition::Is(cards, wanted) => of_cards(cards, is_power) || of_trait(wanted, is_power),
        Condition::AttackedLastTurn(cards) => of_cards(cards, is_power),
        Condition::And(one, other) => of_condition(one) || of_condition(other),
        Condition::Mp(..)
        | Condition::CoinHeads
        | Condition::CoinTails
        | Condition::Heads(_)
        | Condition::Tails(_)
        | Condition::LastPage(_)
        | Condition::OpponentPast(_)
        | Condition::TurnsDiffer(_)
        | Condition::OpponentAttacks
        | Condition::Undefended
        | Condition::OpponentTurnedPages
        | Condition::OpponentsMpUntouched
        | Condition::InBook
        | Condition::Done
        | Condition::NotDone
        | Condition::OpponentAgrees => false,
    }
}
