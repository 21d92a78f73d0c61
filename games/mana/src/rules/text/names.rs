//! The names that a text speaks of.

use crate::rules::effect::{Ability, Condition, Step, Text};

/// The printed names of the Characters that a text asks for (M-RULE-122).
pub fn characters(text: &Text) -> Vec<&str> {
    text.abilities.iter().flat_map(of_ability).collect()
}

fn of_ability(ability: &Ability) -> Vec<&str> {
    let (condition, steps) = match ability {
        Ability::Continuous { condition, .. } => (condition.as_ref(), &[][..]),
        Ability::Triggered { condition, steps, .. } => (condition.as_ref(), &steps[..]),
        Ability::Used(steps) => (None, &steps[..]),
    };
    let named = match condition {
        Some(Condition::InParty(names)) => names.iter().map(String::as_str).collect(),
        _ => Vec::new(),
    };
    let awaited =
        steps.iter().flat_map(|step| if let Step::Until(_, ability) = step { of_ability(ability) } else { Vec::new() });
    named.into_iter().chain(awaited).collect()
}
