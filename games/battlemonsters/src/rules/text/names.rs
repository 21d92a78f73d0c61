//! The names that a text speaks of.

use crate::rules::effect::{
    Ability, Condition, Filter, Immune, Moment, Objects, Replacement, Rule, Step, Subject, Text, Trait,
};

/// The printed names of the prefixes that a text asks for.
pub fn prefixes(text: &Text) -> Vec<&str> {
    let filters = text.abilities.iter().flat_map(filters);
    let traits = filters.flat_map(|filter| &filter.traits);
    traits.filter_map(|asked| if let Trait::Prefix(name) = asked { Some(name.as_str()) } else { None }).collect()
}

/// All filters in an ability.
fn filters(ability: &Ability) -> Vec<&Filter> {
    let mut all = Vec::new();
    match ability {
        Ability::Continuous { condition, rule } => {
            all.extend(condition.as_ref().and_then(of_condition));
            of_rule(rule, &mut all);
        }
        Ability::Triggered { moment, condition, steps, .. } => {
            all.extend(of_moment(moment));
            all.extend(condition.as_ref().and_then(of_condition));
            all.extend(steps.iter().filter_map(of_step));
        }
        Ability::Replacement(Replacement::RevealFromHand { leaving, substitute }) => all.extend([leaving, substitute]),
        Ability::Replacement(_) => {}
    }
    all
}

fn of_condition(condition: &Condition) -> Option<&Filter> {
    if let Condition::Present { filter, .. } = condition { Some(filter) } else { None }
}

fn of_moment(moment: &Moment) -> Option<&Filter> {
    match moment {
        Moment::CardGoesToGraveyard(filter) | Moment::OpponentSummons(filter) => Some(filter),
        Moment::Summoned
        | Moment::Played
        | Moment::Revealed
        | Moment::PlayedOrRevealed
        | Moment::GoesToGraveyard
        | Moment::AttacksPlayer
        | Moment::OpponentPlaysSpell
        | Moment::OpponentRevealsTrap
        | Moment::OpponentAttacks(_)
        | Moment::OpponentDraws => None,
    }
}

fn of_step(step: &Step) -> Option<&Filter> {
    match (step, step.objects()) {
        (Step::Choose(filter) | Step::SummonFromPile(filter), _) | (_, Some(Objects::All(filter))) => Some(filter),
        _ => None,
    }
}

fn of_rule<'a>(rule: &'a Rule, all: &mut Vec<&'a Filter>) {
    let subject = |subject: &'a Subject| if let Subject::All(filter) = subject { Some(filter) } else { None };
    match rule {
        Rule::Points { whose, per, against, .. } => {
            all.extend(subject(whose).into_iter().chain(per).chain(against));
        }
        Rule::CannotBeAttacked { target, by } => all.extend(subject(target).into_iter().chain([by])),
        Rule::Unaffected { whose, by } => {
            all.extend(if let Immune::All(filter) = whose { Some(filter) } else { None });
            all.push(by);
        }
        Rule::AttacksWhenSummoned(whose) => all.extend(subject(whose)),
        Rule::CannotAttack(filter)
        | Rule::Withstands(filter)
        | Rule::Reaches(filter)
        | Rule::AttacksAgain { price: filter } => all.push(filter),
        Rule::CannotAttackYou
        | Rule::NullifiesOpponent
        | Rule::TrapStays
        | Rule::CannotGoToGraveyard
        | Rule::LosesNoLives
        | Rule::PlaysInOpponentsTurn
        | Rule::AttacksTwo { .. }
        | Rule::ChangesMode => {}
    }
}
