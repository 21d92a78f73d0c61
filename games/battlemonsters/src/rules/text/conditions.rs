//! What may be so, and when something happens.

use super::cards::{Cards, Presence};
use crate::rules::effect::{Attacked, Condition, Moment};
use tercet_cardtext::phrases;

phrases! {
    /// When a continuous rule holds.
    pub(super) Whenever -> Condition {
        /// The rule holds from the end of a turn in which this Monster attacked to the end of its player's next turn.
        ["if this Monster attacked on your previous turn,"] => { Condition::AttackedLastTurn }
        /// The rule begins to hold as soon as this is true and stops as soon as it is not; a Spell that lasts by it
        /// then leaves.
        ["while", condition: Conditions, ","] => { condition }
    }

    /// What is tested at the moment of a triggered effect.
    pub(super) Tested -> Condition {
        /// Tested once, at that very moment: any attack counts, even a stopped or tied one, made on its player's last
        /// turn.
        [", if this Monster attacked on your previous turn"] => { Condition::AttackedLastTurn }
        /// Tested once, at that very moment; if it is not true then, nothing happens.
        [", if", condition: Conditions] => { condition }
    }

    /// What may be so or not.
    Conditions -> Condition {
        /// True during every turn of your opponent's.
        ["it is your opponent's turn"] => { Condition::OpponentsTurn }
        /// True if your opponent has more cards on their side of the field, face down or face up, than in their hand.
        ["your opponent has more cards on the field than in hand"] => { Condition::OpponentFieldExceedsHand }
        [present: Presence] => { present }
    }

    /// When something happens.
    pub(super) Moments -> Moment {
        /// It is put down face up, from the hand or by an effect; put down face down it never counts as summoned, not
        /// even later.
        ["this Monster is summoned"] => { Moment::Summoned }
        /// It is put down face up from your hand, or turned face up on the field, by whatever cause.
        ["this Monster is played or revealed"] => { Moment::PlayedOrRevealed }
        /// It is put down face up from your hand; being put down by an effect is not playing.
        ["this Monster is played"] => { Moment::Played }
        /// A Monster is turned face up on the field; a Trap is too, but not by an attack; a Spell comes into force by
        /// being put down or turned face up.
        ["this card is revealed"] => { Moment::Revealed }
        /// It goes there from the field face up, or from a hand by a card's effect; not by the Discard action, nor from
        /// face down.
        ["this card goes to the graveyard"] => { Moment::GoesToGraveyard }
        /// Its attack on your opponent is carried out, even if it costs no life; one that was cancelled does not count.
        ["this Monster attacks your opponent"] => { Moment::AttacksPlayer }
        /// Your opponent puts a Spell down face up or turns one up; what you do comes before the Spell is carried out.
        ["your opponent plays a Spell"] => { Moment::OpponentPlaysSpell }
        /// A Trap of your opponent's is turned face up by triggering, by Reveal or by its player's effect; yours comes
        /// first.
        ["your opponent reveals a Trap"] => { Moment::OpponentRevealsTrap }
        /// Your opponent declares such an attack; what you do comes before the battle.
        ["your opponent attacks", attacked: AttackedWord] => { Moment::OpponentAttacks(attacked) }
        /// Your opponent declares an attack on you or on any card of yours; what you do comes before the battle.
        ["your opponent attacks"] => { Moment::OpponentAttacks(Attacked::Anything) }
        /// Your opponent puts such a card down face up, from the hand or by an effect.
        ["your opponent summons", card: Cards::A] => { Moment::OpponentSummons(card) }
        /// Your opponent draws, by the action or by an effect; several cards drawn at once count as one draw.
        ["your opponent draws a card"] => { Moment::OpponentDraws }
        /// Such a card goes there from the field, or from a hand by a card's effect, on whichever side; never this card
        /// by its own deed.
        [card: Cards::A, "goes to the graveyard"] => { Moment::CardGoesToGraveyard(card) }
    }

    /// What an attack is aimed at.
    AttackedWord -> Attacked {
        /// A Monster on your side is the target, even one that lies face down.
        ["one of your Monsters"] => { Attacked::Monster }
        /// A Spell or Trap on your side is the target, even one that lies face down.
        ["one of your Spells or Traps"] => { Attacked::SpellOrTrap }
        /// This very card is the target; a Trap answers even while it lies face down.
        ["this card"] => { Attacked::This }
        /// You are the target, and would lose a life.
        ["you"] => { Attacked::You }
    }
}
