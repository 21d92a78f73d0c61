//! What may be so, and when something happens.

use super::cards::{Cards, Presence};
use crate::rules::effect::{Attacked, Condition, Moment};
use tercet_cardtext::phrases;

phrases! {
    /// When a continuous rule holds.
    pub(super) Whenever -> Condition {
        ["if this Monster attacked on your previous turn,"] => { Condition::AttackedLastTurn }
        ["while", condition: Conditions, ","] => { condition }
    }

    /// What is tested at the moment of a triggered effect.
    pub(super) Tested -> Condition {
        [", if this Monster attacked on your previous turn"] => { Condition::AttackedLastTurn }
        [", if", condition: Conditions] => { condition }
    }

    /// What may be so or not.
    Conditions -> Condition {
        ["it is your opponent's turn"] => { Condition::OpponentsTurn }
        ["your opponent has more cards on the field than in hand"] => { Condition::OpponentFieldExceedsHand }
        [present: Presence] => { present }
    }

    /// When something happens.
    pub(super) Moments -> Moment {
        ["this Monster is summoned"] => { Moment::Summoned }
        ["this Monster is played or revealed"] => { Moment::PlayedOrRevealed }
        ["this Monster is played"] => { Moment::Played }
        ["this card is revealed"] => { Moment::Revealed }
        ["this card goes to the graveyard"] => { Moment::GoesToGraveyard }
        ["this Monster attacks your opponent"] => { Moment::AttacksPlayer }
        ["your opponent plays a Spell"] => { Moment::OpponentPlaysSpell }
        ["your opponent reveals a Trap"] => { Moment::OpponentRevealsTrap }
        ["your opponent attacks", attacked: AttackedWord] => { Moment::OpponentAttacks(attacked) }
        ["your opponent attacks"] => { Moment::OpponentAttacks(Attacked::Anything) }
        ["your opponent summons", card: Cards::A] => { Moment::OpponentSummons(card) }
        ["your opponent draws a card"] => { Moment::OpponentDraws }
        [card: Cards::A, "goes to the graveyard"] => { Moment::CardGoesToGraveyard(card) }
    }

    /// What an attack is aimed at.
    AttackedWord -> Attacked {
        ["one of your Monsters"] => { Attacked::Monster }
        ["one of your Spells or Traps"] => { Attacked::SpellOrTrap }
        ["this card"] => { Attacked::This }
        ["you"] => { Attacked::You }
    }
}
