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
        /// While this card lies face up, this can take place where a card would otherwise go to the graveyard.
        [replacement: Replacements, "."] => { Ability::Replacement(replacement) }
        /// Each time it happens, if the condition is then true, the steps are carried out in order; with "you may" you
        /// decide whether.
        ["when", moment: Moments, condition: Maybe(Tested), ":", you_may: Flag("you may"), steps: Join(Steps, "."), "."] =>
            { Ability::Triggered { moment, condition, optional: you_may, steps } }
        /// The rule holds by itself while this card lies face up and the condition is true; without a condition it
        /// always holds.
        [condition: Maybe(Whenever), rule: Rules, "."] => { Ability::Continuous { condition, rule } }
    }

    /// What happens instead of going to the graveyard.
    Replacements -> Replacement {
        /// You decide each time whether this Monster goes; the one that lost the battle then stays as it lies.
        ["when a Monster on your side loses a battle, you may send this Monster to the graveyard instead"] =>
            { Replacement::ThisForBattleLoser }
        /// You have no choice in this, and nothing that waits for a card to go to the graveyard happens.
        ["when this Monster loses a battle, it returns to its owner's hand instead of going to the graveyard"] =>
            { Replacement::ReturnsToHand }
        /// You decide each time; the Monster from your hand counts as revealed, and the other one stays as it lies.
        [
            "when", leaving: Cards::A, "would go to the graveyard, you may reveal", substitute: Cards::A,
            "in your hand and send that Monster instead",
        ] => { Replacement::RevealFromHand { leaving, substitute } }
    }
}
