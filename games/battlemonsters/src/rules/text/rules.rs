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
        /// These points are added to its own, or taken away, wherever points are compared; below 0 attack points it
        /// cannot attack.
        ["this Monster gets", number: Signed, points: PointsWord, for_each: Maybe(Per), in_battle: Maybe(Against)] =>
            { Rule::Points { whose: Subject::This, which: points, amount: number, per: for_each, against: in_battle } }
        /// These points are added to each Monster's own, or taken away, on both sides unless the text names one.
        [cards: Cards::All, "get", number: Signed, points: PointsWord, for_each: Maybe(Per), in_battle: Maybe(Against)] =>
            { Rule::Points { whose: Subject::All(cards), which: points, amount: number, per: for_each, against: in_battle } }
        /// Your opponent's Monsters cannot choose you as the target of an attack, even if you have no visible Monster.
        ["Monsters cannot attack you"] => { Rule::CannotAttackYou }
        /// It cannot choose such cards as the target of an attack; as visible Monsters they still protect their player.
        ["this Monster cannot attack", targets: Cards::Any] => { Rule::CannotAttack(targets) }
        /// They cannot choose it as the target of an attack; as a visible Monster it still protects its player.
        [attackers: Cards::Any, "cannot attack", target: Targets] =>
            { Rule::CannotBeAttacked { target, by: attackers } }
        /// It can be attacked. If it would lose the battle neither Monster leaves, and if it wins the attacker loses as
        /// usual.
        [
            "this Monster does not lose to attacks by", attackers: Cards::Any,
            ", and their effects do not count in that battle",
        ] => { Rule::Withstands(attackers) }
        /// Effects of such cards neither move, change nor choose them, whoever plays the cards and even if they would
        /// help; attacks are not effects.
        ["effects of", cards: Cards::Any, "do not affect", whom: ImmuneWord] =>
            { Rule::Unaffected { whose: whom, by: cards } }
        /// Nothing that your opponent's texts say happens or holds, and none of it is made up for later; printed
        /// points, stars, elements and keywords stay.
        ["all special effects of your opponent are nullified"] => { Rule::NullifiesOpponent }
        /// It does not leave the field after triggering, and triggers again each time.
        ["this Trap stays"] => { Rule::TrapStays }
        /// It stays on the field even when it loses a battle, and cannot be sacrificed.
        ["this Monster cannot go to the graveyard"] => { Rule::CannotGoToGraveyard }
        /// A Monster may still attack you, but it costs you no life; effects can cost you lives all the same.
        ["you lose no lives to attacks"] => { Rule::LosesNoLives }
        /// You may put it down in any stance, after one of your opponent's sub-actions or before their action is
        /// carried out. Each Monster that says so allows one.
        ["once during each of your opponent's turns, you may play a Spell or Trap from your hand"] =>
            { Rule::PlaysInOpponentsTurn }
        /// After attacking one Monster it may attack another, visible one; the points are those each has when it is
        /// attacked.
        ["this Monster may attack two Monsters in a turn if their defence points add up to", limit: Figure, "or less"] =>
            { Rule::AttacksTwo { limit } }
        /// You may do so as often as you can pay. A face-down Monster of yours can be the sacrifice, and is shown as it
        /// leaves.
        ["after this Monster has attacked, you may sacrifice", price: Cards::A, "to attack again with it"] =>
            { Rule::AttacksAgain { price } }
        /// It need not wait for your next turn, if it lies face up in attack mode.
        ["this Monster may attack on the turn it is summoned"] => { Rule::AttacksWhenSummoned(Subject::This) }
        /// They need not wait for your next turn, if they lie face up in attack mode.
        [cards: Cards::Any, "may attack on the turn they are summoned"] =>
            { Rule::AttacksWhenSummoned(Subject::All(cards)) }
        /// It may choose them as the target of an attack although their mode puts them out of reach.
        ["this Monster may attack", cards: Cards::Any, "in attack mode"] => { Rule::Reaches(cards) }
        /// This uses up no sub-action. It has defended successfully if it was attacked and is still on the field.
        [
            "this Monster goes to defence mode after it has attacked and to attack mode after it has defended successfully,",
            "and you cannot switch it",
        ] => { Rule::ChangesMode }
    }

    /// Attack or defence points.
    PointsWord -> Points {
        /// The points a Monster fights with in attack mode, and whenever it attacks.
        ["attack points"] => { Points::Attack }
        /// The points a Monster fights with when it is attacked in defence mode.
        ["defence points"] => { Points::Defence }
    }

    /// What points are counted by.
    Per -> Filter {
        /// The points count once for each such card that lies face up, and are counted again whenever they are needed.
        ["for", cards: Cards::Each] => { cards }
    }

    /// In which battles points count.
    Against -> Filter {
        /// The points count only in battles in which this Monster is attacked by such a card.
        ["while defending against", cards: Cards::A] => { cards }
    }

    /// What cannot be attacked.
    Targets -> Subject {
        /// The Monster whose text this is.
        ["this Monster"] => { Subject::This }
        [cards: Cards::Any] => { Subject::All(cards) }
    }

    /// Who is not affected.
    ImmuneWord -> Immune {
        /// The Monster whose text this is.
        ["this Monster"] => { Immune::This }
        /// Your lives, your hand, your draws and discards, and your turns.
        ["you"] => { Immune::You }
        /// Every Monster on the field, and both players with their lives, hands, draws and turns.
        ["Monsters or players"] => { Immune::MonstersAndPlayers }
        [cards: Cards::Any] => { Immune::All(cards) }
    }
}
