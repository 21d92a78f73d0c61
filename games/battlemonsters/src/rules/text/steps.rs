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
        /// You choose the one that stays on top, with its name and points, then the one laid beneath it, whose effects
        /// it gains. It cannot attack this turn.
        ["choose two Monsters on your side and fuse them"] => { Step::Fuse }
        /// You choose it for the steps that follow. Any face-down card can be chosen if only a kind is named, and a
        /// wrong one is wasted.
        ["choose", card: Cards::A] => { Step::Choose(card) }
        /// The chosen card is turned face up, and what it does on being revealed comes first.
        ["reveal it"] => { Step::RevealChosen }
        /// Of the cards just drawn your opponent loses the first, face up; the draw counts, and they keep the others.
        ["send the first card drawn to the graveyard"] => { Step::SendDrawn }
        /// It goes to its owner's graveyard; if it lay face up, its effects of going there happen.
        ["send", card: One, "to the graveyard"] => { Step::Send(card) }
        /// Each goes to its owner's graveyard; cards that lie face down are spared.
        ["send", cards: Cards::All, "to the graveyard"] => { Step::Send(Objects::All(cards)) }
        /// Its owner takes it up; anything fused beneath it goes along.
        ["return", card: One, "to its owner's hand"] => { Step::Return(card, Place::Hand) }
        /// Their owners take them up; cards that lie face down are spared.
        ["return", cards: Cards::All, "to their owners' hands"] => { Step::Return(Objects::All(cards), Place::Hand) }
        /// Its owner's supply is shuffled with the card in it.
        ["shuffle", card: One, "into its owner's supply"] => { Step::Return(card, Place::Supply) }
        /// Their owners' supplies are shuffled with the cards in them; cards that lie face down are spared.
        ["shuffle", cards: Cards::All, "into their owners' supplies"] =>
            { Step::Return(Objects::All(cards), Place::Supply) }
        /// It is put into that mode and stays face up or face down; this is nobody's sub-action.
        ["switch", card: One, "to", mode: Modes] => { Step::Switch(card, mode) }
        /// Each is put into that mode; cards that lie face down are spared.
        ["switch", cards: Cards::All, "to", mode: Modes] => { Step::Switch(Objects::All(cards), mode) }
        /// You draw from your supply without ending your turn; if it is empty you lose the game.
        ["draw a card"] => { Step::Draw(1) }
        /// You draw from your supply without ending your turn; if it holds fewer you draw those and lose the game.
        ["draw", count: Count, "cards"] => { Step::Draw(count) }
        /// A player with that many or more draws none; one whose supply runs out in this way loses the game.
        ["each player draws until they have", count: Count, "cards in hand"] => { Step::EachDrawsUntil(count) }
        /// Every card in it goes to the graveyard, and effects of going there happen.
        ["your opponent discards their hand"] => { Step::OpponentDiscardsHand }
        /// You gain one life, but never more than this number in all.
        ["gain a life if you have fewer than", below: Count] => { Step::GainLife { below } }
        /// Your opponent has one life fewer, but never goes below this number by it.
        ["your opponent loses a life if they have more than", above: Count] => { Step::OpponentLosesLife { above } }
        /// Your opponent has one life fewer, and loses the game if it was the last.
        ["your opponent loses a life"] => { Step::OpponentLosesLife { above: 0 } }
        /// Both have one life fewer at the same moment; if it is the last of both, the game is a draw.
        ["each player loses a life"] => { Step::EachLosesLife }
        /// You choose a card from your hand as the price for what follows; with an empty hand you cannot do this.
        ["discard a card"] => { Step::Discard }
        /// A price for what follows, which must leave you at least one life.
        ["pay a life"] => { Step::PayLives(1) }
        /// A price for what follows, which must leave you at least one life.
        ["pay", lives: Count, "lives"] => { Step::PayLives(lives) }
        /// You choose one of the two piles, look through it and put down such a Monster in any stance, without
        /// sacrifices; it cannot attack this turn.
        ["summon", card: Cards::A, "from your graveyard or your supply and shuffle that pile"] =>
            { Step::SummonFromPile(card) }
        /// The next turn that your opponent would begin does not take place, and they cannot run out of cards by it.
        ["skip your opponent's next turn"] => { Step::SkipOpponentsTurn }
        /// The game ends at once, whatever else was about to happen.
        ["you win the game"] => { Step::Win }
        /// What is answered has no effect and goes to its owner's graveyard.
        ["nullify it and send it to the graveyard"] => { Step::NullifyAnswered }
        /// No battle takes place and no life is lost; the attack still counts as made.
        ["cancel the attack, and the attacking Monster cannot attack again this turn"] => { Step::CancelAttack }
        /// You make all the Spell's choices, and what it says of you and your opponent is read from your side; it goes
        /// to its owner's graveyard.
        ["carry it out as if you had played it and send it to the graveyard"] => { Step::ReflectSpell }
        /// You choose a legal target and it attacks from whatever mode, without a sub-action; it leaves however the
        /// attack ended.
        ["attack with this Monster at once and then send it to the graveyard"] => { Step::AttackAtOnce }
    }

    /// One card that a text has spoken of.
    One -> Objects {
        /// The card that was chosen before, in this text.
        ["it"] => { Objects::Chosen }
        /// The card whose text this is.
        ["this card"] => { Objects::This }
        /// The card that attacked, was summoned, or sent the other one to the graveyard by its effect or in battle; a
        /// price has no cause.
        ["the card that caused it"] => { Objects::Cause }
    }

    /// To which mode a card is switched.
    Modes -> Mode {
        /// The card lies upright: it can attack if it is a visible Monster, and fights with attack points.
        ["attack mode"] => { Mode::Attack }
        /// The card lies sideways: it cannot attack, and fights with defence points.
        ["defence mode"] => { Mode::Defence }
        /// From attack mode to defence mode, or from defence mode to attack mode.
        ["the other mode"] => { Mode::Other }
    }
}
