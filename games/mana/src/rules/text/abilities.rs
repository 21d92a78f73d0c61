//! Lines of a text: what holds, what happens at a moment, what is done when a card is used.
//!
//! In all tables longer phrases stand before those that are their beginnings.

use super::conditions::{Moments, Tested, While};
use super::rules::{ItsRules, Rules};
use super::steps::Steps;
use crate::rules::effect::{Ability, Condition, Moment};
use tercet_cardtext::{Count, Join, Maybe, phrases};

phrases! {
    /// One line of a text.
    pub(super) Abilities -> Ability {
        // What a Land offers is for the Monster's owner, not for the Land's player (M-RULE-124).
        [
            "when a Monster is trashed in a battle on this card: its owner may pay", price: Count, "Mana to",
            steps: Join(Steps, "."), ".",
        ] => { Ability::Triggered { moment: Moment::MonsterTrashedHere, condition: None, optional: true, price, steps } }
        [
            moment: Moments, condition: Maybe(Tested), ": you may pay", price: Count, "Mana to",
            steps: Join(Steps, "."), ".",
        ] => { Ability::Triggered { moment, condition, optional: true, price, steps } }
        [moment: Moments, condition: Maybe(Tested), ": you may", steps: Join(Steps, "."), "."] =>
            { Ability::Triggered { moment, condition, optional: true, price: 0, steps } }
        [moment: Moments, condition: Maybe(Tested), ":", steps: Join(Steps, "."), "."] =>
            { Ability::Triggered { moment, condition, optional: false, price: 0, steps } }
        ["while this card stands on your Land,", rule: ItsRules, "."] =>
            { Ability::Continuous { condition: Some(Condition::OnYourLand), rule } }
        ["while this card stands on an opponent's Land,", rule: ItsRules, "."] =>
            { Ability::Continuous { condition: Some(Condition::OnOpponentsLand), rule } }
        ["while this card attacks alone,", rule: ItsRules, "."] =>
            { Ability::Continuous { condition: Some(Condition::AttacksAlone), rule } }
        [condition: Maybe(While), rule: Rules, "."] => { Ability::Continuous { condition, rule } }
        [steps: Join(Steps, "."), "."] => { Ability::Used(steps) }
    }
}
