//! Search terms, read off a text.

use crate::rules::effect::{Ability, Act, Moment, Rule, Step, Text};
use tercet_cardtext::once;

/// What a text is about, in the words one searches with, in the order of the text, each once.
pub fn tags(text: &Text) -> Vec<&'static str> {
    let mut all = Vec::new();
    text.abilities.iter().for_each(|ability| of_ability(ability, &mut all));
    once(all)
}

fn of_ability(ability: &Ability, all: &mut Vec<&'static str>) {
    let steps = match ability {
        Ability::Continuous { condition, rule } => {
            all.push("lasting");
            all.extend(condition.as_ref().map(|_| "conditional"));
            all.push(of_rule(rule));
            return;
        }
        Ability::Triggered { moment, condition, optional, price, steps } => {
            all.push(of_moment(*moment));
            all.extend(condition.as_ref().map(|_| "conditional"));
            all.extend(optional.then_some("optional"));
            all.extend((*price > 0).then_some("at a price"));
            steps
        }
        Ability::Used(steps) => steps,
    };
    for step in steps {
        match step {
            Step::Until(_, ability) => {
                all.push("for a time");
                of_ability(ability, all);
            }
            _ => all.extend(of_step(step)),
        }
    }
}

fn of_rule(rule: &Rule) -> &'static str {
    match rule {
        Rule::Points { points, .. } if points.str < 0 || points.def < 0 => "weakening",
        Rule::Points { .. } | Rule::AttributeBonus { .. } => "strengthening",
        Rule::Value { .. } => "variable figures",
        Rule::FirstStrike => "First Strike",
        Rule::DamageToEach(_) => "damage to all",
        Rule::TakesDamageFirst | Rule::TakesNoDamage | Rule::CharactersSpared => "protection",
        Rule::NoDamage => "no damage",
        Rule::DisablesMonster | Rule::DisablesCharacters | Rule::IgnoresItems => "disabling",
        Rule::CountsAs(_) | Rule::RequirementsMet => "attribute requirements",
        Rule::Cheaper(_) | Rule::FreeOpening => "lower costs",
        Rule::Equips(_) => "equipment",
        Rule::KeepsMonstersOut | Rule::NoPartyAttacks | Rule::NoBlocks => "forbids",
        Rule::NeedsDiscards(_) | Rule::OnlyAgainstFaceDown | Rule::CostsAsAnswered => "how it is used",
        Rule::Shifts => "moves Lands",
        Rule::ShattersLand => "trashes Lands",
    }
}

fn of_moment(moment: Moment) -> &'static str {
    match moment {
        Moment::Opened | Moment::OpenedByAttack => "when opened",
        Moment::Trashed | Moment::TrashedInBattle | Moment::UserTrashed => "when trashed",
        Moment::TrashesCharacter
        | Moment::CharacterTrashedHere
        | Moment::MonsterTrashedHere
        | Moment::YourMonsterTrashed
        | Moment::YourCharacterTrashed
        | Moment::YoursTrashed
        | Moment::MonsterTrashesCharacter => "when others are trashed",
        Moment::BeforeDamage | Moment::AfterOpening => "in the battle",
        Moment::EndOfBattle
        | Moment::EndOfBattleSurvived
        | Moment::EndOfBattleNotTrashed
        | Moment::LandsMonsterTrashed => "after the battle",
        Moment::EndOfTurn => "end of turn",
    }
}

/// Steps that only prepare others have no tag.
fn of_step(step: &Step) -> Option<&'static str> {
    Some(match step {
        Step::Act(act, _) => return of_act(*act),
        Step::Until(..) => return None,
        Step::Draw(..) | Step::DrawUntil(_) => "draw",
        Step::Discard(..) | Step::DiscardHand | Step::DiscardUnseen { .. } | Step::DiscardAll(_) => "discard",
        Step::DiscardMonstersFor(_) | Step::TrashTopFor(..) => "strengthening",
        Step::Recycle | Step::Recall(..) => "from the Discard Pile",
        Step::Search { .. } | Step::SearchAndPlace => "searching",
        Step::Mana(..) | Step::RecoverMana => "Mana",
        Step::TurnDeckUp | Step::TellFigures => "looking",
        Step::OrderCharacters | Step::SiftOpponentsDeck(_) => "arranges decks",
        Step::TrashTopCharacter => "removal",
        Step::Swap => "swapping",
        Step::StayAs(_) => "stays in play",
        Step::Arena { .. } | Step::Duel | Step::StandIn(_) => "makes battles",
        Step::SuspendBattle | Step::EndBattle => "no damage",
        Step::Answer(..) => "answers cards",
        Step::Return(_) | Step::Revive => "returns",
    })
}

fn of_act(act: Act) -> Option<&'static str> {
    Some(match act {
        Act::Choose => return None,
        Act::Trash | Act::TrashItems | Act::ReturnToHand => "removal",
        Act::Tap | Act::Untap | Act::TapOrUntap => "tapping",
        Act::Open => "opening",
        Act::PlaceAgain => "moves Lands",
        Act::TakeOver => "takes over",
        Act::Points(points) if points.str < 0 || points.def < 0 => "weakening",
        Act::Points(_) => "strengthening",
    })
}
