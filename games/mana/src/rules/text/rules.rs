//! Rules that hold while a text works.

use super::amounts::{Added, Counted, OneFigure, Value};
use crate::rules::effect::{Count, Equipment, Figures, Payment, Rule, Whose};
use crate::rules::words::{Attribute, Class};
use tercet_cardtext::{Count as Number, Maybe, OneOf, SetOf, phrases};

phrases! {
    /// What holds for a card that the condition has just named.
    pub(super) ItsRules -> Rule {
        ["it gets", points: Added, per: Maybe(Per)] => { Rule::Points { whose: Whose::This, points, per } }
        ["its STR and DEF are", is: Value] => { Rule::Value { which: Figures::Both, is } }
        ["its", which: OneFigure, "is", is: Value] => { Rule::Value { which, is } }
        ["that Land is trashed"] => { Rule::ShattersLand }
        [rule: Rules] => { rule }
    }

    /// What holds.
    pub(super) Rules -> Rule {
        was ["for attribute requirements this card counts as a Land of", attributes: SetOf(OneOf::<Attribute>::NEW, "or")] =>
            { Rule::CountsAs(attributes) }
        was ["the opponent's Monsters cannot move onto this card"] => { Rule::KeepsMonstersOut }
        was ["this card can be laid only while at least", cards: Number, "cards lie in your Discard Pile"] =>
            { Rule::NeedsDiscards(cards) }
        was ["once in your Main Phase you may shift this card to a neighbouring cell"] => { Rule::Shifts }
        [whose: Getters, points: Added, per: Maybe(Per)] => { Rule::Points { whose, points, per } }
        ["the STR and DEF of this card are", is: Value] => { Rule::Value { which: Figures::Both, is } }
        ["the", which: OneFigure, "of this card is", is: Value] => { Rule::Value { which, is } }
        ["First Strike"] => { Rule::FirstStrike }
        ["this card deals", damage: Number, "damage to each Character in the battle"] => { Rule::DamageToEach(damage) }
        ["the attribute bonus of this card on", attribute: OneOf::<Attribute>::NEW, "Lands is", points: Added] =>
            { Rule::AttributeBonus { attribute, points } }
        ["this card takes damage before all others"] => { Rule::TakesDamageFirst }
        ["this card takes no damage"] => { Rule::TakesNoDamage }
        ["no damage is dealt in this battle"] => { Rule::NoDamage }
        ["the skill of the Monster in the battle is disabled"] => { Rule::DisablesMonster }
        ["In Battle skills, Techniques and Magical Instruments have no effect"] => { Rule::DisablesCharacters }
        ["Techniques and Magical Instruments have no effect on this card"] => { Rule::IgnoresItems }
        ["for attribute requirements, this card counts as a Land of", attributes: SetOf(OneOf::<Attribute>::NEW, "or")] =>
            { Rule::CountsAs(attributes) }
        [what: Payments, "cost one less, but at least one"] => { Rule::Cheaper(what) }
        ["this card", equipment: Equipments] => { Rule::Equips(equipment) }
        ["your opponent's Monsters cannot move onto this card"] => { Rule::KeepsMonstersOut }
        ["this card can be laid only while you have at least", cards: Number, "cards in your Discard Pile"] =>
            { Rule::NeedsDiscards(cards) }
        ["once during your Main Phase, you may shift this card to a neighbouring cell"] => { Rule::Shifts }
        ["the Land under this card is trashed"] => { Rule::ShattersLand }
        ["this card can be used only against an opposing face-down Monster"] => { Rule::OnlyAgainstFaceDown }
        ["X is the cost of the card that is answered"] => { Rule::CostsAsAnswered }
        ["Monsters cannot attack the Party"] => { Rule::NoPartyAttacks }
        ["Characters cannot block"] => { Rule::NoBlocks }
        ["your Monsters cost nothing to open"] => { Rule::FreeOpening }
        ["your Characters that would be trashed go under your Character Deck instead"] => { Rule::CharactersSpared }
        ["you meet the attribute requirements of all Supports"] => { Rule::RequirementsMet }
    }

    /// Who gets points.
    Getters -> Whose {
        ["this card gets"] => { Whose::This }
        ["Monsters that battle on this card get"] => { Whose::MonsterHere(None) }
        [attribute: OneOf::<Attribute>::NEW, "Monsters that battle on this card get"] =>
            { Whose::MonsterHere(Some(attribute)) }
        ["the other Characters on its side of the battle get"] => { Whose::OtherCharacters }
        ["the Characters in the battle get"] => { Whose::Characters }
        ["the Monster in the battle gets"] => { Whose::TheMonster }
        ["your other Characters get"] => { Whose::YourOtherCharacters }
        ["your Characters get"] => { Whose::YourCharacters }
    }

    /// What points are counted by.
    Per -> Count {
        ["for each", count: Counted] => { count }
    }

    /// What costs less.
    Payments -> Payment {
        ["your Supports"] => { Payment::Supports }
        ["your Monsters"] => { Payment::Opening }
        ["Techniques on its side of the battle"] => { Payment::Techniques }
    }

    /// What a Character can be equipped with.
    Equipments -> Equipment {
        ["can be equipped only with", classes: SetOf(ManyClasses, "and")] => { Equipment::Only(classes) }
        ["can be equipped with any number of Items"] => { Equipment::AnyNumber }
        ["cannot be equipped with Items"] => { Equipment::Nothing }
        ["cannot be equipped with", classes: SetOf(ManyClasses, "or")] => { Equipment::Not(classes) }
    }

    /// Kinds of Items, many of them.
    ManyClasses -> Class {
        ["Knives"] => { Class::Knife }
        ["1H Swords"] => { Class::OneHandedSword }
        ["2H Swords"] => { Class::TwoHandedSword }
        ["1H Axes"] => { Class::OneHandedAxe }
        ["2H Axes"] => { Class::TwoHandedAxe }
        ["Hammers"] => { Class::Hammer }
        ["Spears"] => { Class::Spear }
        ["Staves"] => { Class::Staff }
        ["Gloves"] => { Class::Gloves }
        ["Flails"] => { Class::Flail }
        ["Bows"] => { Class::Bow }
        ["Magical Instruments"] => { Class::Instrument }
    }
}
