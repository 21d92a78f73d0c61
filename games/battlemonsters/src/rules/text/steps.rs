//! What a text does, step by step.

use super::cards::Cards;
use crate::rules::effect::{Mode, Objects, Place, Step};
use tercet_cardtext::{Count, phrases};

phrases! {
    /// What is done.
    pub(super) Steps -> Step {
        was ["each player draws until holding", count: Count, "cards"] => { Step::EachDrawsUntil(count) }
        was ["your opponent discards the whole hand"] => { Step::OpponentDiscardsHand }
        was ["your opponent loses a life if your opponent has more than", above: Count] => { Step::OpponentLosesLife { above } }
        ["choose two Monsters on your side and fuse them"] => { Step::Fuse }
        ["choose", card: Cards::A] => { Step::Choose(card) }
        ["reveal it"] => { Step::RevealChosen }
        ["send the first card drawn to the graveyard"] => { Step::SendDrawn }
        ["send", card: One, "to the graveyard"] => { Step::Send(card) }
        ["send", cards: Cards::All, "to the graveyard"] => { Step::Send(Objects::All(cards)) }
        ["return", card: One, "to its owner's hand"] => { Step::Return(card, Place::Hand) }
        ["return", cards: Cards::All, "to their owners' hands"] => { Step::Return(Objects::All(cards), Place::Hand) }
        ["shuffle", card: One, "into its owner's supply"] => { Step::Return(card, Place::Supply) }
        ["shuffle", cards: Cards::All, "into their owners' supplies"] =>
            { Step::Return(Objects::All(cards), Place::Supply) }
        ["switch", card: One, "to", mode: Modes] => { Step::Switch(card, mode) }
        ["switch", cards: Cards::All, "to", mode: Modes] => { Step::Switch(Objects::All(cards), mode) }
        ["draw a card"] => { Step::Draw(1) }
        ["draw", count: Count, "cards"] => { Step::Draw(count) }
        ["each player draws until they have", count: Count, "cards in hand"] => { Step::EachDrawsUntil(count) }
        ["your opponent discards their hand"] => { Step::OpponentDiscardsHand }
        ["gain a life if you have fewer than", below: Count] => { Step::GainLife { below } }
        ["your opponent loses a life if they have more than", above: Count] => { Step::OpponentLosesLife { above } }
        ["your opponent loses a life"] => { Step::OpponentLosesLife { above: 0 } }
        ["each player loses a life"] => { Step::EachLosesLife }
        ["discard a card"] => { Step::Discard }
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

    /// One card that a text has spoken of.
    One -> Objects {
        ["it"] => { Objects::Chosen }
        ["this card"] => { Objects::This }
        ["the card that caused it"] => { Objects::Cause }
    }

    /// To which mode a card is switched.
    Modes -> Mode {
        ["attack mode"] => { Mode::Attack }
        ["defence mode"] => { Mode::Defence }
        ["the other mode"] => { Mode::Other }
    }
}
