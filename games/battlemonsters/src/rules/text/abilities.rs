//! Lines of a text: what holds, what happens at a moment or in the place of something else.
//!
//! In all tables longer phrases stand before those that are their beginnings.

use super::cards::Cards;
use super::conditions::{Moments, Tested, Whenever};
use super::rules::Rules;
use super::steps::Steps;
use crate::rules::effect::{Ability, Replacement};
use tercet_cardtext::{Flag, Join, Maybe, phrases};

phrases! {
    /// One line of a text.
    pub(super) Abilities -> Ability {
        [replacement: Replacements, "."] => { Ability::Replacement(replacement) }
        ["when", moment: Moments, condition: Maybe(Tested), ":", optional: Flag("you may"), steps: Join(Steps, "."), "."] =>
            { Ability::Triggered { moment, condition, optional, steps } }
        [condition: Maybe(Whenever), rule: Rules, "."] => { Ability::Continuous { condition, rule } }
    }

    /// What happens instead of going to the graveyard.
    Replacements -> Replacement {
        ["when a Monster on your side loses a battle, you may send this Monster to the graveyard instead"] =>
            { Replacement::ThisForBattleLoser }
        ["when this Monster loses a battle, it returns to its owner's hand instead of going to the graveyard"] =>
            { Replacement::ReturnsToHand }
        [
            "when", leaving: Cards::A, "would go to the graveyard, you may reveal", substitute: Cards::A,
            "in your hand and send that Monster instead",
        ] => { Replacement::RevealFromHand { leaving, substitute } }
    }
}
