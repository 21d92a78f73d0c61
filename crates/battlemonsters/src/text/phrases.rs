//! The phrases of the language, table by table.
//!
//! Longer phrases stand before those that are their beginnings.

use super::cards::{Cards, Presence};
use crate::effect::{
    Ability, Attacked, Condition, Filter, Immune, Moment, Points, Replacement, Rule, Side, Step, Subject, Trait,
};
use crate::words::{Class, Element, Keyword};
use tercet_cardtext::{Count, Figure, Flag, Join, Maybe, OneOf, Quoted, Signed, phrases};

phrases! {
    /// One line of a text.
    pub(super) Abilities -> Ability {
        [replacement: Replacements, "."] => { Ability::Replacement(replacement) }
        ["when", moment: Moments, condition: Maybe(Tested), ":", optional: Flag("you may"), steps: Join(Steps, "."), "."] =>
            { Ability::Triggered { moment, condition, optional, steps } }
        [condition: Maybe(Whenever), rule: Rules, "."] => { Ability::Continuous { condition, rule } }
    }

    /// When a continuous rule holds.
    Whenever -> Condition {
        ["if this Monster attacked on your previous turn,"] => { Condition::AttackedLastTurn }
        ["while", condition: Conditions, ","] => { condition }
    }

    /// What is tested at the moment of a triggered effect.
    Tested -> Condition {
        [", if this Monster attacked on your previous turn"] => { Condition::AttackedLastTurn }
        [", if", condition: Conditions] => { condition }
    }

    /// What may be so or not.
    Conditions -> Condition {
        ["it is your opponent's turn"] => { Condition::OpponentsTurn }
        ["your opponent has more cards on the field than in hand"] => { Condition::OpponentFieldExceedsHand }
        [present: Presence] => { present }
    }

    /// Where cards lie.
    pub(super) Places -> Side {
        ["on your side"] => { Side::Own }
        ["on your opponent's side"] => { Side::Opponent }
        ["on the field"] => { Side::Any }
    }

    /// What a card is, before its kind.
    pub(super) Adjectives -> Trait {
        ["face-down"] => { Trait::FaceDown }
        ["dragon"] => { Trait::Dragon }
        [element: OneOf::<Element>::NEW] => { Trait::Element(element) }
        [class: OneOf::<Class>::NEW] => { Trait::Class(class) }
    }

    /// What a card is, behind its kind.
    pub(super) Traits -> Trait {
        ["of its elements"] => { Trait::ItsElements }
        ["of its species"] => { Trait::ItsSpecies }
        ["without its elements"] => { Trait::WithoutItsElements }
        ["without the element", element: OneOf::<Element>::NEW] => { Trait::WithoutElement(element) }
        ["with the keyword", keyword: OneOf::<Keyword>::NEW] => { Trait::Keyword(keyword) }
        ["without the keyword", keyword: OneOf::<Keyword>::NEW] => { Trait::WithoutKeyword(keyword) }
        ["with the prefix", prefix: Quoted("the name of a prefix in quotes")] => { Trait::Prefix(prefix) }
        ["with", stars: Count, "or fewer stars"] => { Trait::StarsAtMost(stars) }
        ["with more attack points than this Monster"] => { Trait::MoreAttack }
        ["with no more attack points than this Monster"] => { Trait::AttackNotAbove }
        ["with less than", limit: Figure, "defence points"] => { Trait::DefenceBelow(limit) }
    }

    /// What holds.
    Rules -> Rule {
        ["this Monster gets", amount: Signed, which: PointsWord, per: Maybe(Per), against: Maybe(Against)] =>
            { Rule::Points { whose: Subject::This, which, amount, per, against } }
        [filter: Cards::All, "get", amount: Signed, which: PointsWord, per: Maybe(Per), against: Maybe(Against)] =>
            { Rule::Points { whose: Subject::All(filter), which, amount, per, against } }
        ["Monsters cannot attack you"] => { Rule::CannotAttackYou }
        ["this Monster cannot attack", targets: Cards::Any] => { Rule::CannotAttack(targets) }
        [by: Cards::Any, "cannot attack", target: Targets] => { Rule::CannotBeAttacked { target, by } }
        [
            "this Monster does not lose to attacks of", attackers: Cards::Any,
            ", and their effects do not count in that battle",
        ] => { Rule::Withstands(attackers) }
        ["effects of", by: Cards::Any, "do not affect", whose: ImmuneWord] => { Rule::Unaffected { whose, by } }
        ["all special effects of your opponent are nullified"] => { Rule::NullifiesOpponent }
        ["this Trap stays"] => { Rule::TrapStays }
        ["this Monster cannot go to the graveyard"] => { Rule::CannotGoToGraveyard }
        ["you lose no lives to attacks"] => { Rule::LosesNoLives }
        ["once in each of your opponent's turns, you may play a Spell or Trap from your hand"] =>
            { Rule::PlaysInOpponentsTurn }
        ["this Monster may attack two Monsters in a turn if their defence points add up to", limit: Figure, "or less"] =>
            { Rule::AttacksTwo { limit } }
        ["after this Monster attacked, you may sacrifice", price: Cards::A, "to attack again with it"] =>
            { Rule::AttacksAgain { price } }
        ["this Monster may attack", cards: Cards::Any, "in attack mode"] => { Rule::Reaches(cards) }
        [
            "this Monster goes to defence mode after it attacked and to attack mode after it defended successfully,",
            "and you cannot switch it",
        ] => { Rule::ChangesMode }
    }

    /// Attack or defence points.
    PointsWord -> Points {
        ["attack points"] => { Points::Attack }
        ["defence points"] => { Points::Defence }
    }

    /// What points are counted by.
    Per -> Filter {
        ["for", cards: Cards::Each] => { cards }
    }

    /// In which battles points count.
    Against -> Filter {
        ["while defending against", cards: Cards::A] => { cards }
    }

    /// What cannot be attacked.
    Targets -> Subject {
        ["this Monster"] => { Subject::This }
        [cards: Cards::Any] => { Subject::All(cards) }
    }

    /// Who is not affected.
    ImmuneWord -> Immune {
        ["this Monster"] => { Immune::This }
        ["you"] => { Immune::You }
        ["Monsters or players"] => { Immune::MonstersAndPlayers }
        [cards: Cards::Any] => { Immune::All(cards) }
    }

    /// When something happens.
    Moments -> Moment {
        ["this Monster is summoned"] => { Moment::Summoned }
        ["this Monster is played or revealed"] => { Moment::PlayedOrRevealed }
        ["this Monster is played"] => { Moment::Played }
        ["this card is revealed"] => { Moment::Revealed }
        ["this card goes to the graveyard"] => { Moment::GoesToGraveyard }
        ["this Monster attacks your opponent"] => { Moment::AttacksPlayer }
        ["your opponent plays a Spell"] => { Moment::OpponentPlaysSpell }
        ["your opponent reveals a Trap"] => { Moment::OpponentRevealsTrap }
        ["your opponent attacks", attacked: AttackedWord] => { Moment::OpponentAttacks(attacked) }
        ["your opponent draws a card"] => { Moment::OpponentDraws }
        [card: Cards::A, "goes to the graveyard"] => { Moment::CardGoesToGraveyard(card) }
    }

    /// What an attack is aimed at.
    AttackedWord -> Attacked {
        ["one of your Monsters"] => { Attacked::Monster }
        ["one of your Spells or Traps"] => { Attacked::SpellOrTrap }
        ["this card"] => { Attacked::This }
    }

    /// What is done.
    Steps -> Step {
        ["choose two Monsters on your side and fuse them"] => { Step::Fuse }
        ["choose", card: Cards::A] => { Step::Choose(card) }
        ["reveal it"] => { Step::RevealChosen }
        ["send it to the graveyard"] => { Step::SendChosen }
        ["send this card to the graveyard"] => { Step::SendThis }
        ["send the card that caused it to the graveyard"] => { Step::SendCause }
        ["send the first card drawn to the graveyard"] => { Step::SendDrawn }
        ["send", cards: Cards::All, "to the graveyard"] => { Step::SendAll(cards) }
        ["draw a card"] => { Step::Draw(1) }
        ["draw", count: Count, "cards"] => { Step::Draw(count) }
        ["each player draws until holding", count: Count, "cards"] => { Step::EachDrawsUntil(count) }
        ["your opponent discards the whole hand"] => { Step::OpponentDiscardsHand }
        ["gain a life if you have fewer than", below: Count] => { Step::GainLife { below } }
        ["your opponent loses a life if your opponent has more than", above: Count] => { Step::OpponentLosesLife { above } }
        ["your opponent loses a life"] => { Step::OpponentLosesLife { above: 0 } }
        ["pay a life"] => { Step::PayLives(1) }
        ["pay", lives: Count, "lives"] => { Step::PayLives(lives) }
        ["summon", card: Cards::A, "from your graveyard or your supply and shuffle that pile"] =>
            { Step::SummonFromPile(card) }
        ["skip your opponent's next turn"] => { Step::SkipOpponentsTurn }
        ["you win the game"] => { Step::Win }
        ["nullify it and send it to the graveyard"] => { Step::NullifyAnswered }
        ["cancel the attack, and the attacking Monster cannot attack again this turn"] => { Step::CancelAttack }
        ["carry it out as if you had played it and send it to the graveyard"] => { Step::ReflectSpell }
        ["attack with this Monster at once and then send it to the graveyard"] => { Step::AttackAtOnce }
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
