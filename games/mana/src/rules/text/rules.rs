//! Rules that hold while a text works.

use super::amounts::{Added, Counted, OneFigure, Value};
use crate::rules::effect::{Count, Equipment, Figures, Payment, Rule, Whose};
use crate::rules::words::{Attribute, Class};
use tercet_cardtext::{Count as Number, Maybe, OneOf, SetOf, phrases};

phrases! {
    /// What holds for a card that the condition has just named.
    pub(super) ItsRules -> Rule {
        /// These points are added to this card's STR and DEF, or taken away, once for each card counted if the text
        /// says so.
        ["it gets", points: Added, for_each: Maybe(Per)] => { Rule::Points { whose: Whose::This, points, per: for_each } }
        /// In place of the printed figures both have this value; what adds or subtracts points comes afterwards.
        ["its STR and DEF are", value: Value] => { Rule::Value { which: Figures::Both, is: value } }
        /// In place of the printed figure this one has this value; what adds or subtracts points comes afterwards.
        ["its", figure: OneFigure, "is", value: Value] => { Rule::Value { which: figure, is: value } }
        /// The Land goes to its owner's Discard Pile, and this Monster with it, as soon as no battle or other effect is
        /// going on.
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
        /// In place of the printed figures both have this value, worked out whenever it is needed; points are added
        /// afterwards.
        ["the STR and DEF of this card are", value: Value] => { Rule::Value { which: Figures::Both, is: value } }
        /// In place of the printed figure this one has this value, worked out whenever it is needed; points are added
        /// afterwards.
        ["the", figure: OneFigure, "of this card is", value: Value] => { Rule::Value { which: figure, is: value } }
        /// In a battle its damage is dealt first; what it trashes deals no damage unless it has First Strike too.
        ["First Strike"] => { Rule::FirstStrike }
        /// This Monster's STR becomes this number, and its damage hits every Character in the battle in full instead of
        /// being passed on.
        ["this card deals", damage: Number, "damage to each Character in the battle"] => { Rule::DamageToEach(damage) }
        /// Where this Monster would have +1 STR and +1 DEF for being attacked on a Land of its own attribute, it gets
        /// this instead.
        ["the attribute bonus of this card on", attribute: OneOf::<Attribute>::NEW, "Lands is", points: Added] =>
            { Rule::AttributeBonus { attribute, points } }
        /// Damage dealt to the Characters in a battle meets this one first; its player orders only the others.
        ["this card takes damage before all others"] => { Rule::TakesDamageFirst }
        /// No damage in the battle hurts this Monster; it can still be trashed by effects.
        ["this card takes no damage"] => { Rule::TakesNoDamage }
        /// Neither side deals damage in this battle; all else, End of Battle effects included, takes place as usual.
        ["no damage is dealt in this battle"] => { Rule::NoDamage }
        /// For the rest of the battle the Monster's skill does nothing and a variable STR or DEF of it is 0; its Open
        /// condition stays.
        ["the skill of the Monster in the battle is disabled"] => { Rule::DisablesMonster }
        /// While this Monster battles, Characters have nothing of In Battle skills, Techniques and Magical Instruments;
        /// other skills work.
        ["In Battle skills, Techniques and Magical Instruments have no effect"] => { Rule::DisablesCharacters }
        /// This Character has nothing of its own Techniques and Magical Instruments, whatever they would do.
        ["Techniques and Magical Instruments have no effect on this card"] => { Rule::IgnoresItems }
        /// Whenever a Support, an Open condition or a Magical Instrument asks for Lands, this card is one of whichever
        /// of these you need. Bonuses and counts of Lands leave it out.
        ["for attribute requirements, this card counts as a Land of", attributes: SetOf(OneOf::<Attribute>::NEW, "or")] =>
            { Rule::CountsAs(attributes) }
        /// You pay one Mana less for each card in play that says this, but never less than one; what costs 0 still
        /// costs 0.
        [payments: Payments, "cost one less, but at least one"] => { Rule::Cheaper(payments) }
        /// Says which Items this Character can carry; if there are several such lines, all of them hold.
        ["this card", equipment: Equipments] => { Rule::Equips(equipment) }
        /// Your opponent cannot choose this Land as the target of a movement.
        ["your opponent's Monsters cannot move onto this card"] => { Rule::KeepsMonstersOut }
        /// You can lay this Artifact as a Land only while your Discard Pile, Characters included, has at least this
        /// many cards.
        ["this card can be laid only while you have at least", cards: Number, "cards in your Discard Pile"] =>
            { Rule::NeedsDiscards(cards) }
        /// For free, you may set this Land, with any Monster on it, on an empty cell beside it; all Lands must still
        /// fit into a 3x3 square, and no other invaded Land may be next to it.
        ["once during your Main Phase, you may shift this card to a neighbouring cell"] => { Rule::Shifts }
        /// The Land goes to its owner's Discard Pile, and this Monster with it, as soon as no battle or other effect is
        /// going on.
        ["the Land under this card is trashed"] => { Rule::ShattersLand }
        /// You can use this card only in a battle with a Monster of your opponent that is still face down.
        ["this card can be used only against an opposing face-down Monster"] => { Rule::OnlyAgainstFaceDown }
        /// This card costs as much Mana as is printed on the card it answers; you choose no number for X.
        ["X is the cost of the card that is answered"] => { Rule::CostsAsAnswered }
        /// No Monster of either player can make a Party attack.
        ["Monsters cannot attack the Party"] => { Rule::NoPartyAttacks }
        /// No Character of either player can block a moving Monster.
        ["Characters cannot block"] => { Rule::NoBlocks }
        /// Opening a Monster of yours, or placing it Open, costs you no Mana; its Open condition must still be met.
        ["your Monsters cost nothing to open"] => { Rule::FreeOpening }
        /// The Characters do not count as trashed, so nothing that waits for that happens; their Items are trashed.
        ["your Characters that would be trashed go under your Character Deck instead"] => { Rule::CharactersSpared }
        /// You need no Lands to use a Support, only the Mana it costs.
        ["you meet the attribute requirements of all Supports"] => { Rule::RequirementsMet }
    }

    /// Who gets points.
    Getters -> Whose {
        /// The Character or Monster whose text this is, or the Character who carries the Item.
        ["this card gets"] => { Whose::This }
        /// The Monster that fights where it stands, on this Land, whichever player's it is; not in its own movement or
        /// Party attack.
        ["Monsters that battle on this card get"] => { Whose::MonsterHere(None) }
        /// The Monster that fights where it stands, on this Land, if it has this attribute, whichever player's it is.
        [attribute: OneOf::<Attribute>::NEW, "Monsters that battle on this card get"] =>
            { Whose::MonsterHere(Some(attribute)) }
        /// All other Characters that fight on this Character's side, tapped ones included.
        ["the other Characters on its side of the battle get"] => { Whose::OtherCharacters }
        /// All Characters that fight this Monster, tapped ones included.
        ["the Characters in the battle get"] => { Whose::Characters }
        /// The Monster that this Character fights, or the card fighting in its place.
        ["the Monster in the battle gets"] => { Whose::TheMonster }
        /// Every Character in your Party but this one, whether it fights or not; with an In Battle skill, only those in
        /// the same battle.
        ["your other Characters get"] => { Whose::YourOtherCharacters }
        /// Every Character in your Party, whether it fights or not; with an In Battle skill, only those in the same
        /// battle.
        ["your Characters get"] => { Whose::YourCharacters }
    }

    /// What points are counted by.
    Per -> Count {
        /// The points count once for each of these, and are worked out again whenever they are needed.
        ["for each", counted: Counted] => { counted }
    }

    /// What costs less.
    Payments -> Payment {
        /// What you pay to use a Support, at any time.
        ["your Supports"] => { Payment::Supports }
        /// What you pay to open a Monster or to place it Open.
        ["your Monsters"] => { Payment::Opening }
        /// What Characters pay to use a Technique on this Character's side of a battle.
        ["Techniques on its side of the battle"] => { Payment::Techniques }
    }

    /// What a Character can be equipped with.
    Equipments -> Equipment {
        /// It can carry Items of these classes and no others.
        ["can be equipped only with", classes: SetOf(ManyClasses, "and")] => { Equipment::Only(classes) }
        /// It keeps every Item it is given; a new one does not replace the last.
        ["can be equipped with any number of Items"] => { Equipment::AnyNumber }
        /// It can carry no Item at all.
        ["cannot be equipped with Items"] => { Equipment::Nothing }
        /// It can carry any Item that is not of these classes.
        ["cannot be equipped with", classes: SetOf(ManyClasses, "or")] => { Equipment::Not(classes) }
    }

    /// Kinds of Items, many of them.
    ManyClasses -> Class {
        /// Weapons of the class Knife.
        ["Knives"] => { Class::Knife }
        /// Weapons of the class 1H Sword, held in one hand.
        ["1H Swords"] => { Class::OneHandedSword }
        /// Weapons of the class 2H Sword, held in both hands.
        ["2H Swords"] => { Class::TwoHandedSword }
        /// Weapons of the class 1H Axe, held in one hand.
        ["1H Axes"] => { Class::OneHandedAxe }
        /// Weapons of the class 2H Axe, held in both hands.
        ["2H Axes"] => { Class::TwoHandedAxe }
        /// Weapons of the class Hammer.
        ["Hammers"] => { Class::Hammer }
        /// Weapons of the class Spear.
        ["Spears"] => { Class::Spear }
        /// Weapons of the class Staff.
        ["Staves"] => { Class::Staff }
        /// Weapons of the class Gloves, worn as a pair.
        ["Gloves"] => { Class::Gloves }
        /// Weapons of the class Flail.
        ["Flails"] => { Class::Flail }
        /// Weapons of the class Bow.
        ["Bows"] => { Class::Bow }
        /// Items without Techniques, whose effect depends on how many Lands of their attribute you can use.
        ["Magical Instruments"] => { Class::Instrument }
    }
}
