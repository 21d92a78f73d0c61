//! Rules that hold while a text works.

use super::cards::Cards;
use crate::rules::effect::{Filter, Immune, Points, Rule, Subject};
use tercet_cardtext::{Figure, Maybe, Signed, phrases};

phrases! {
    /// What holds.
    pub(super) Rules -> Rule {
        was [
            "this Monster does not lose to attacks of", attackers: Cards::Any,
            ", and their effects do not count in that battle",
        ] => { Rule::Withstands(attackers) }
        was ["once in each of your opponent's turns, you may play a Spell or Trap from your hand"] =>
            { Rule::PlaysInOpponentsTurn }
        was ["after this Monster attacked, you may sacrifice", price: Cards::A, "to attack again with it"] =>
            { Rule::AttacksAgain { price } }
        was ["this Monster may attack in the turn it is summoned"] => { Rule::AttacksWhenSummoned(Subject::This) }
        was [cards: Cards::Any, "may attack in the turn they are summoned"] =>
            { Rule::AttacksWhenSummoned(Subject::All(cards)) }
        was [
            "this Monster goes to defence mode after it attacked and to attack mode after it defended successfully,",
            "and you cannot switch it",
        ] => { Rule::ChangesMode }
        ["this Monster gets", amount: Signed, which: PointsWord, per: Maybe(Per), against: Maybe(Against)] =>
            { Rule::Points { whose: Subject::This, which, amount, per, against } }
        [filter: Cards::All, "get", amount: Signed, which: PointsWord, per: Maybe(Per), against: Maybe(Against)] =>
            { Rule::Points { whose: Subject::All(filter), which, amount, per, against } }
        ["Monsters cannot attack you"] => { Rule::CannotAttackYou }
        ["this Monster cannot attack", targets: Cards::Any] => { Rule::CannotAttack(targets) }
        [by: Cards::Any, "cannot attack", target: Targets] => { Rule::CannotBeAttacked { target, by } }
        [
            "this Monster does not lose to attacks by", attackers: Cards::Any,
            ", and their effects do not count in that battle",
        ] => { Rule::Withstands(attackers) }
        ["effects of", by: Cards::Any, "do not affect", whose: ImmuneWord] => { Rule::Unaffected { whose, by } }
        ["all special effects of your opponent are nullified"] => { Rule::NullifiesOpponent }
        ["this Trap stays"] => { Rule::TrapStays }
        ["this Monster cannot go to the graveyard"] => { Rule::CannotGoToGraveyard }
        ["you lose no lives to attacks"] => { Rule::LosesNoLives }
        ["once during each of your opponent's turns, you may play a Spell or Trap from your hand"] =>
            { Rule::PlaysInOpponentsTurn }
        ["this Monster may attack two Monsters in a turn if their defence points add up to", limit: Figure, "or less"] =>
            { Rule::AttacksTwo { limit } }
        ["after this Monster has attacked, you may sacrifice", price: Cards::A, "to attack again with it"] =>
            { Rule::AttacksAgain { price } }
        ["this Monster may attack on the turn it is summoned"] => { Rule::AttacksWhenSummoned(Subject::This) }
        [cards: Cards::Any, "may attack on the turn they are summoned"] =>
            { Rule::AttacksWhenSummoned(Subject::All(cards)) }
        ["this Monster may attack", cards: Cards::Any, "in attack mode"] => { Rule::Reaches(cards) }
        [
            "this Monster goes to defence mode after it has attacked and to attack mode after it has defended successfully,",
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
}
