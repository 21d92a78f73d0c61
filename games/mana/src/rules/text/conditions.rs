//! What may be so, and when something happens.

use crate::rules::effect::{Condition, Moment, MonsterTrait};
use crate::rules::words::Attribute;
use tercet_cardtext::{Listed, OneOf, Quoted, Small, phrases};

phrases! {
    /// When a rule holds.
    pub(super) While -> Condition {
        ["while", condition: Conditions, ","] => { condition }
    }

    /// What is tested at a moment.
    pub(super) Tested -> Condition {
        [", if", condition: Conditions] => { condition }
    }

    /// What may be so or not.
    Conditions -> Condition {
        ["this card stands on your Land"] => { Condition::OnYourLand }
        ["this card stands on an opponent's Land"] => { Condition::OnOpponentsLand }
        ["this card attacks alone"] => { Condition::AttacksAlone }
        ["the battle is on a Land that is not", attribute: OneOf::<Attribute>::NEW] =>
            { Condition::LandIsNot(attribute) }
        ["the battle is on a Land"] => { Condition::OnALand }
        ["the battle comes from the movement of this card"] => { Condition::OfItsMovement }
        ["the battle comes from a Party attack of this card"] => { Condition::OfItsPartyAttack }
        ["the battle requires tapping"] => { Condition::RequiresTapping }
        ["the Monster in the battle", asked: MonsterTraits] => { Condition::Against(asked) }
        [names: Listed(Quoted("the name of a Character in quotes"), "or"), "is in your Party"] =>
            { Condition::InParty(names) }
    }

    /// What may be so of the Monster in the battle.
    MonsterTraits -> MonsterTrait {
        ["stands on your Land"] => { MonsterTrait::OnYourLand }
        ["stands on an opponent's Land"] => { MonsterTrait::OnOpponentsLand }
        ["was Open from the beginning"] => { MonsterTrait::Open }
        ["costs", cost: Small, "or more"] => { MonsterTrait::CostsAtLeast(cost) }
        ["is", attribute: OneOf::<Attribute>::NEW] => { MonsterTrait::Has(attribute) }
    }

    /// When something happens.
    pub(super) Moments -> Moment {
        ["when this card is opened by an attack"] => { Moment::OpenedByAttack }
        ["when this card is opened"] => { Moment::Opened }
        ["when this card is trashed in a battle"] => { Moment::TrashedInBattle }
        ["when this card is trashed"] => { Moment::Trashed }
        ["when this card trashes a Character in a battle"] => { Moment::TrashesCharacter }
        ["when a Character is trashed in a battle on this card"] => { Moment::CharacterTrashedHere }
        ["when a Monster is trashed in a battle on this card"] => { Moment::MonsterTrashedHere }
        ["when your Monster is trashed in this battle"] => { Moment::YourMonsterTrashed }
        ["when one of your Characters or Monsters is trashed"] => { Moment::YoursTrashed }
        ["when one of your Characters is trashed"] => { Moment::YourCharacterTrashed }
        ["when a Monster trashes a Character"] => { Moment::MonsterTrashesCharacter }
        ["before damage is dealt"] => { Moment::BeforeDamage }
        ["after the opening step of the battle"] => { Moment::AfterOpening }
        ["at the end of a battle that the Monster survived"] => { Moment::EndOfBattleSurvived }
        ["at the end of a battle in which this card was not trashed"] => { Moment::EndOfBattleNotTrashed }
        ["at the end of a battle in which this card was trashed"] => { Moment::UserTrashed }
        ["at the end of a battle in which a Monster on a Land was trashed"] => { Moment::LandsMonsterTrashed }
        ["at the end of the battle"] => { Moment::EndOfBattle }
        ["at the end of the turn"] => { Moment::EndOfTurn }
    }
}
