//! Search terms, read off a text.

use crate::rules::effect::{Ability, Moment, Objects, Place, Replacement, Rule, Step, Text};
use tercet_cardtext::once;

/// What a text is about, in the words one searches with, in the order of the text, each once.
pub fn tags(text: &Text) -> Vec<&'static str> {
    let mut all = Vec::new();
    for ability in &text.abilities {
        match ability {
            Ability::Continuous { condition, rule } => {
                all.push("lasting");
                all.extend(condition.as_ref().map(|_| "conditional"));
                all.push(rule_tag(rule));
            }
            Ability::Triggered { moment, condition, optional, steps } => {
                all.push(moment_tag(moment));
                all.extend(condition.as_ref().map(|_| "conditional"));
                all.extend(optional.then_some("optional"));
                all.extend(steps.iter().filter_map(step_tag));
            }
            Ability::Replacement(replacement) => all.extend(["rescue", replacement_tag(replacement)]),
        }
    }
    once(all)
}

fn rule_tag(rule: &Rule) -> &'static str {
    match rule {
        Rule::Points { amount, .. } if *amount < 0 => "weakening",
        Rule::Points { .. } => "strengthening",
        Rule::CannotBeAttacked { .. } | Rule::CannotAttackYou | Rule::Withstands(_) => "protection",
        Rule::CannotGoToGraveyard | Rule::LosesNoLives => "protection",
        Rule::CannotAttack(_) => "restriction",
        Rule::Unaffected { .. } => "immunity",
        Rule::NullifiesOpponent => "nullifying",
        Rule::TrapStays => "stays",
        Rule::PlaysInOpponentsTurn => "opponent's turn",
        Rule::AttacksTwo { .. } | Rule::AttacksAgain { .. } | Rule::Reaches(_) => "more attacks",
        Rule::AttacksWhenSummoned(_) => "more attacks",
        Rule::ChangesMode => "mode",
    }
}

fn moment_tag(moment: &Moment) -> &'static str {
    match moment {
        Moment::Summoned => "when summoned",
        Moment::Played => "when played",
        Moment::Revealed => "when revealed",
        Moment::PlayedOrRevealed => "when played or revealed",
        Moment::GoesToGraveyard | Moment::CardGoesToGraveyard(_) => "from the graveyard",
        Moment::AttacksPlayer => "when attacking",
        Moment::OpponentPlaysSpell => "answers Spells",
        Moment::OpponentRevealsTrap => "answers Traps",
        Moment::OpponentAttacks(_) => "answers attacks",
        Moment::OpponentSummons(_) => "answers summons",
        Moment::OpponentDraws => "answers draws",
    }
}

/// Steps that only prepare others have no tag.
fn step_tag(step: &Step) -> Option<&'static str> {
    Some(match step {
        Step::Choose(_) | Step::Send(Objects::This) => return None,
        Step::RevealChosen => "revealing",
        Step::Send(_) => "removal",
        Step::Return(_, Place::Hand) => "returns",
        Step::Return(_, Place::Supply) => "shuffled away",
        Step::Switch(..) => "mode",
        Step::Draw(_) | Step::EachDrawsUntil(_) => "draw",
        Step::OpponentDiscardsHand | Step::SendDrawn => "discard",
        Step::GainLife { .. } => "life gain",
        Step::OpponentLosesLife { .. } | Step::EachLosesLife => "life loss",
        Step::PayLives(_) => "pays lives",
        Step::Discard => "pays cards",
        Step::Fuse => "fusion",
        Step::SummonFromPile(_) => "summoning",
        Step::SkipOpponentsTurn => "skipped turn",
        Step::Win => "wins the game",
        Step::NullifyAnswered | Step::CancelAttack => "nullifying",
        Step::ReflectSpell => "reflecting",
        Step::AttackAtOnce => "more attacks",
    })
}

fn replacement_tag(replacement: &Replacement) -> &'static str {
    match replacement {
        Replacement::ThisForBattleLoser => "substitute",
        Replacement::ReturnsToHand => "returns",
        Replacement::RevealFromHand { .. } => "from the hand",
    }
}
