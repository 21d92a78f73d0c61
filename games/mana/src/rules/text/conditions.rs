//! What may be so, and when something happens.

use crate::rules::effect::{Condition, Moment, MonsterTrait};
use crate::rules::words::Attribute;
use tercet_cardtext::{Listed, OneOf, Quoted, Small, phrases};

phrases! {
    /// When a rule holds.
    pub(super) While -> Condition {
        /// The rule begins to hold as soon as this is true and stops as soon as it is not.
        ["while", condition: Conditions, ","] => { condition }
    }

    /// What is tested at a moment.
    pub(super) Tested -> Condition {
        /// Tested once, at that very moment; if it is not true then, nothing happens.
        [", if", condition: Conditions] => { condition }
    }

    /// What may be so or not.
    Conditions -> Condition {
        /// True if this Monster is on one of its player's own Lands; in battles of its own movement or Party attack it
        /// is on no Land.
        ["this card stands on your Land"] => { Condition::OnYourLand }
        /// True if this Monster is on a Land of the other player; in battles of its own movement or Party attack it is
        /// on no Land.
        ["this card stands on an opponent's Land"] => { Condition::OnOpponentsLand }
        /// True if Characters are attacking or blocking and this Character is the only one in the battle.
        ["this card attacks alone"] => { Condition::AttacksAlone }
        /// True if the battle is fought on a Land of another attribute or of none; the Monster's own movement and Party
        /// attack are fought on no Land.
        ["the battle is on a Land that is not", attribute: OneOf::<Attribute>::NEW] =>
            { Condition::LandIsNot(attribute) }
        /// True if the Monster fights where it stands, and not in its own movement or Party attack.
        ["the battle is on a Land"] => { Condition::OnALand }
        /// True if Characters are blocking this Monster on its way to an opposing Land.
        ["the battle comes from the movement of this card"] => { Condition::OfItsMovement }
        /// True if this Monster is attacking the opposing Party and Characters stand against it.
        ["the battle comes from a Party attack of this card"] => { Condition::OfItsPartyAttack }
        /// True in every battle except that of a Party attack, which taps nobody.
        ["the battle requires tapping"] => { Condition::RequiresTapping }
        /// True if the Monster being fought is as described; never true where two Characters fight each other.
        ["the Monster in the battle", property: MonsterTraits] => { Condition::Against(property) }
        /// True if a Character with exactly one of these names is in the same Party, tapped or not.
        [names: Listed(Quoted("the name of a Character in quotes"), "or"), "is in your Party"] =>
            { Condition::InParty(names) }
    }

    /// What may be so of the Monster in the battle.
    MonsterTraits -> MonsterTrait {
        /// It fights on a Land of this Character's player; in its own movement or Party attack it is on no Land.
        ["stands on your Land"] => { MonsterTrait::OnYourLand }
        /// It fights on a Land of the other player; in its own movement or Party attack it is on no Land.
        ["stands on an opponent's Land"] => { MonsterTrait::OnOpponentsLand }
        /// It was already face up when the battle began.
        ["was Open from the beginning"] => { MonsterTrait::Open }
        /// Its printed Open Cost is at least this number, whatever was paid; a card fighting in its place costs 0.
        ["costs", cost: Small, "or more"] => { MonsterTrait::CostsAtLeast(cost) }
        /// It, or the card fighting in its place, has this attribute.
        ["is", attribute: OneOf::<Attribute>::NEW] => { MonsterTrait::Has(attribute) }
    }

    /// When something happens.
    pub(super) Moments -> Moment {
        /// Characters attacked or blocked this face-down Monster, so it was turned face up; its Open Cost was paid in
        /// full and its Open condition met.
        ["when this card is opened by an attack"] => { Moment::OpenedByAttack }
        /// This Monster was turned face up, by whatever cause; its Open Cost was paid in full and its Open condition
        /// met.
        ["when this card is opened"] => { Moment::Opened }
        /// This Monster was Open and was trashed while a battle was going on, by damage or otherwise; the effect waits
        /// until all damage is dealt.
        ["when this card is trashed in a battle"] => { Moment::TrashedInBattle }
        /// This Monster was Open and was trashed from play, in a battle or outside; it is in the Discard Pile by now.
        ["when this card is trashed"] => { Moment::Trashed }
        /// The damage or the skill of this Monster trashed a Character in its battle; happens once for each of them.
        ["when this card trashes a Character in a battle"] => { Moment::TrashesCharacter }
        /// A Character was trashed during a battle fought on this Land; happens once for each, and "you" are the
        /// Monster's owner.
        ["when a Character is trashed in a battle on this card"] => { Moment::CharacterTrashedHere }
        /// The battling Monster was trashed in a battle fought on this Land; "you" are the Monster's owner, whoever
        /// holds the Land.
        ["when a Monster is trashed in a battle on this card"] => { Moment::MonsterTrashedHere }
        /// Your Monster in the battle in which this card was used was trashed; the effect waits until all damage is
        /// dealt.
        ["when your Monster is trashed in this battle"] => { Moment::YourMonsterTrashed }
        /// A Character in your Party or a Monster of yours in play was trashed, in a battle or outside; happens once
        /// for each card.
        ["when one of your Characters or Monsters is trashed"] => { Moment::YoursTrashed }
        /// A Character in your Party was trashed, in a battle or outside; happens once for each of them.
        ["when one of your Characters is trashed"] => { Moment::YourCharacterTrashed }
        /// The damage or the skill of either player's Monster trashed a Character; "you" are then the Monster's player.
        ["when a Monster trashes a Character"] => { Moment::MonsterTrashesCharacter }
        /// In this Monster's battle, once it is Open and no more cards can be used, just before the first damage.
        ["before damage is dealt"] => { Moment::BeforeDamage }
        /// In the battle in which this card was used, directly after the step in which a face-down Monster is opened.
        ["after the opening step of the battle"] => { Moment::AfterOpening }
        /// The battle ends and its Monster, or the card fighting in its place, is still in play.
        ["at the end of a battle that the Monster survived"] => { Moment::EndOfBattleSurvived }
        /// A battle in which this card took part ends, and this card was not trashed in it up to now.
        ["at the end of a battle in which this card was not trashed"] => { Moment::EndOfBattleNotTrashed }
        /// Only for Techniques: the battle ends, and the Character who used the Technique was trashed in it.
        ["at the end of a battle in which this card was trashed"] => { Moment::UserTrashed }
        /// A battle in which this Character took part ends, and a Monster on a Land was trashed in it; this Character
        /// must still be in play.
        ["at the end of a battle in which a Monster on a Land was trashed"] => { Moment::LandsMonsterTrashed }
        /// The battle in which this card took part or was used ends: all damage is dealt, but a moving Monster has not
        /// yet arrived.
        ["at the end of the battle"] => { Moment::EndOfBattle }
        /// The End Phase, after the hand is trimmed to seven cards and before Total Mana is announced; only for effects
        /// that last.
        ["at the end of the turn"] => { Moment::EndOfTurn }
    }
}
