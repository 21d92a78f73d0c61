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
        /// Whoever holds the Land, the Monster's owner decides; once the Mana is paid, the steps are carried out in
        /// order.
        [
            "when a Monster is trashed in a battle on this card: its owner may pay", price: Count, "Mana to",
            steps: Join(Steps, "."), ".",
        ] => { Ability::Triggered { moment: Moment::MonsterTrashedHere, condition: None, optional: true, price, steps } }
        /// Each time it happens, if the condition is then true, you may pay the Mana; if you do, the steps are carried
        /// out in order.
        [
            moment: Moments, condition: Maybe(Tested), ": you may pay", price: Count, "Mana to",
            steps: Join(Steps, "."), ".",
        ] => { Ability::Triggered { moment, condition, optional: true, price, steps } }
        /// Each time it happens, if the condition is then true, you decide whether the steps are carried out, in order
        /// and all of them.
        [moment: Moments, condition: Maybe(Tested), ": you may", steps: Join(Steps, "."), "."] =>
            { Ability::Triggered { moment, condition, optional: true, price: 0, steps } }
        /// Each time it happens, if the condition is then true, the steps are carried out in order; nobody can decline.
        [moment: Moments, condition: Maybe(Tested), ":", steps: Join(Steps, "."), "."] =>
            { Ability::Triggered { moment, condition, optional: false, price: 0, steps } }
        /// The rule holds while this Monster is on one of its player's own Lands, but not in battles of its own
        /// movement or Party attack.
        ["while this card stands on your Land,", rule: ItsRules, "."] =>
            { Ability::Continuous { condition: Some(Condition::OnYourLand), rule } }
        /// The rule holds while this Monster is on a Land of the other player, but not in battles of its own movement
        /// or Party attack.
        ["while this card stands on an opponent's Land,", rule: ItsRules, "."] =>
            { Ability::Continuous { condition: Some(Condition::OnOpponentsLand), rule } }
        /// The rule holds while Characters attack or block and this Character is the only one in the battle.
        ["while this card attacks alone,", rule: ItsRules, "."] =>
            { Ability::Continuous { condition: Some(Condition::AttacksAlone), rule } }
        /// The rule holds by itself, without being announced, for as long as the condition is true; without a condition
        /// it always holds.
        [condition: Maybe(While), rule: Rules, "."] => { Ability::Continuous { condition, rule } }
        /// The steps are carried out once, in order, when the card, skill or Technique is used; what cannot be done is
        /// left out.
        [steps: Join(Steps, "."), "."] => { Ability::Used(steps) }
    }
}
