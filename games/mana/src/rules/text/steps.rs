//! What a text does, step by step.

use super::amounts::{Added, Fixed, HowManyCards};
use super::cards::{ACard, Cards, Plurals, Somebody};
use super::conditions::{Moments, Tested, While};
use super::rules::Rules;
use crate::rules::effect::{
    Ability, Act, Answer, Answered, ManaChange, Moment, Part, RecallTo, ReturnTo, Step, Until, Who,
};
use tercet_cardtext::{Count, Cursor, Form, Join, Maybe, SetOf, Small, Writer, phrases};

phrases! {
    /// What is done.
    pub(super) Steps -> Step {
        [lasting: Lasting] => { lasting }
        [answer: Answers] => { answer }
        [change: Changes] => { change }
        [pile: Piles] => { pile }
        [fight: Fights] => { fight }
        [acts: Acts] => { acts }
    }

    /// What is done to cards on the field.
    Acts -> Step {
        ["trash all Items of", cards: Cards] => { Step::Act(Act::TrashItems, cards) }
        ["trash", cards: Cards] => { Step::Act(Act::Trash, cards) }
        ["tap or untap", cards: Cards] => { Step::Act(Act::TapOrUntap, cards) }
        ["tap", cards: Cards] => { Step::Act(Act::Tap, cards) }
        ["untap", cards: Cards] => { Step::Act(Act::Untap, cards) }
        ["open", cards: Cards] => { Step::Act(Act::Open, cards) }
        ["choose", cards: Cards] => { Step::Act(Act::Choose, cards) }
        ["return", cards: Cards, "to its owner's hand"] => { Step::Act(Act::ReturnToHand, cards) }
        ["place", cards: Cards, "again"] => { Step::Act(Act::PlaceAgain, cards) }
        ["take over", cards: Cards] => { Step::Act(Act::TakeOver, cards) }
        ["give", points: Added, "to", cards: Cards] => { Step::Act(Act::Points(points), cards) }
    }

    /// What is done to a card that is being used.
    Answers -> Step {
        was ["return to the hand", what: AnsweredCards] => { Step::Answer(Answer::ReturnToHand, what) }
        ["trash", what: AnsweredCards] => { Step::Answer(Answer::Trash, what) }
        ["return to its owner's hand", what: AnsweredCards] => { Step::Answer(Answer::ReturnToHand, what) }
        ["double the cost of", what: AnsweredCards] => { Step::Answer(Answer::DoubleCost, what) }
    }

    /// Cards that can be answered.
    AnsweredCards -> Answered {
        was [kinds: ACard, "of cost", cost: Small, "or less that is being used"] => { Answered::Use(kinds, Some(cost)) }
        ["a card that is being laid as a Land"] => { Answered::Land }
        [kinds: ACard, "that costs", cost: Small, "or less and is being used"] => { Answered::Use(kinds, Some(cost)) }
        [kinds: ACard, "that is being used"] => { Answered::Use(kinds, None) }
    }

    /// How Mana changes.
    Changes -> Step {
        ["gain", mana: Count, "Available Mana"] => { Step::Mana(Who::You, ManaChange::Gain, mana) }
        ["lose", mana: Count, "Mana"] => { Step::Mana(Who::You, ManaChange::Lose, mana) }
        ["deplete", mana: Count, "Available Mana"] => { Step::Mana(Who::You, ManaChange::Deplete, mana) }
        [who: Somebody, "gains", mana: Count, "Available Mana"] => { Step::Mana(who, ManaChange::Gain, mana) }
        [who: Somebody, "loses", mana: Count, "Mana"] => { Step::Mana(who, ManaChange::Lose, mana) }
        [who: Somebody, "depletes", mana: Count, "Available Mana"] => { Step::Mana(who, ManaChange::Deplete, mana) }
        ["all your Spent Mana becomes Available"] => { Step::RecoverMana }
    }

    /// What is done to hands, decks and Discard Piles.
    Piles -> Step {
        was ["draw until you hold", cards: Count, "cards"] => { Step::DrawUntil(cards) }
        was ["trash a card of your hand"] => { Step::Discard(Who::You, 1) }
        was ["trash", count: Count, "cards of your hand"] => { Step::Discard(Who::You, count) }
        was [who: Somebody, "trashes a card of the own hand"] => { Step::Discard(who, 1) }
        was [who: Somebody, "trashes", count: Count, "cards of the own hand"] => { Step::Discard(who, count) }
        was ["trash a card of your opponent's hand unseen"] => { Step::DiscardUnseen { count: 1, up_to: false } }
        was ["trash", count: Count, "cards of your opponent's hand unseen"] => { Step::DiscardUnseen { count, up_to: false } }
        was ["trash up to", count: Count, "cards of your opponent's hand unseen"] =>
            { Step::DiscardUnseen { count, up_to: true } }
        was ["trash any number of Monsters of your hand, and for each of them this card gets", points: Added] =>
            { Step::DiscardMonstersFor(points) }
        was ["shuffle your hand and your Discard Pile, Characters aside, into your Main Deck"] => { Step::Recycle }
        was ["search your Main Deck for", kinds: ACard, ", show it and take it into your hand"] =>
            { Step::Search { kinds, show: true } }
        was ["search your Main Deck for", kinds: ACard, "and take it into your hand"] =>
            { Step::Search { kinds, show: false } }
        was ["take", kinds: ACard, "from your Discard Pile into your hand"] => { Step::Recall(kinds, RecallTo::Hand) }
        was ["swap an untapped Character of your Party for one of your Character Deck"] => { Step::Swap }
        was ["your opponent tells STR and DEF of an own face-down Monster that you choose"] => { Step::TellFigures }
        was ["put this card face up on a Character Deck, to be a Character with", points: Fixed, "that takes no Items"] =>
            { Step::StayAs(Part::Character(points)) }
        was ["put this card on a Land of yours, to be a Monster that does nothing and is not attacked"] =>
            { Step::StayAs(Part::Monster) }
        ["draw", cards: HowManyCards] => { Step::Draw(Who::You, cards) }
        [who: Somebody, "draws", cards: HowManyCards] => { Step::Draw(who, cards) }
        ["draw until you have", cards: Count, "cards in hand"] => { Step::DrawUntil(cards) }
        ["trash a card from your hand"] => { Step::Discard(Who::You, 1) }
        ["trash", count: Count, "cards from your hand"] => { Step::Discard(Who::You, count) }
        [who: Somebody, "trashes a card from their hand"] => { Step::Discard(who, 1) }
        [who: Somebody, "trashes", count: Count, "cards from their hand"] => { Step::Discard(who, count) }
        ["trash your hand"] => { Step::DiscardHand }
        ["trash a card from your opponent's hand without looking"] => { Step::DiscardUnseen { count: 1, up_to: false } }
        ["trash", count: Count, "cards from your opponent's hand without looking"] =>
            { Step::DiscardUnseen { count, up_to: false } }
        ["trash up to", count: Count, "cards from your opponent's hand without looking"] =>
            { Step::DiscardUnseen { count, up_to: true } }
        ["look at your opponent's hand and trash all", kinds: SetOf(Plurals, "and"), "in it"] =>
            { Step::DiscardAll(kinds) }
        ["trash any number of Monsters from your hand, and for each of them this card gets", points: Added] =>
            { Step::DiscardMonstersFor(points) }
        ["shuffle your hand and your Discard Pile, except Characters, into your Main Deck"] => { Step::Recycle }
        ["search your Main Deck for", kinds: ACard, ", show it and put it into your hand"] =>
            { Step::Search { kinds, show: true } }
        ["search your Main Deck for", kinds: ACard, "and put it into your hand"] =>
            { Step::Search { kinds, show: false } }
        ["search your Main Deck for a Monster and place it"] => { Step::SearchAndPlace }
        ["put", kinds: ACard, "from your Discard Pile into your hand"] => { Step::Recall(kinds, RecallTo::Hand) }
        ["put", kinds: ACard, "from your Discard Pile on top of its deck"] => { Step::Recall(kinds, RecallTo::TopOfDeck) }
        ["shuffle", kinds: ACard, "from your Discard Pile into your Character Deck"] =>
            { Step::Recall(kinds, RecallTo::CharacterDeck) }
        ["lay", kinds: ACard, "from your Discard Pile as a Land"] => { Step::Recall(kinds, RecallTo::Land) }
        ["turn a Main Deck face up"] => { Step::TurnDeckUp }
        ["put your Character Deck into any order"] => { Step::OrderCharacters }
        [
            "look at the top", cards: Count,
            "cards of your opponent's Main Deck, trash one and put the others back in any order",
        ] => { Step::SiftOpponentsDeck(cards) }
        ["trash the top card of your opponent's Character Deck"] => { Step::TrashTopCharacter }
        ["trash the top card of your Main Deck, and if it is", kinds: ACard, ", this card gets", points: Added] =>
            { Step::TrashTopFor(kinds, points) }
        ["swap an untapped Character in your Party for one in your Character Deck"] => { Step::Swap }
        ["your opponent tells you the STR and DEF of one of their face-down Monsters of your choice"] => { Step::TellFigures }
        ["return it to its owner's hand"] => { Step::Return(ReturnTo::Hand) }
        ["put it on top of its owner's Main Deck"] => { Step::Return(ReturnTo::TopOfDeck) }
        ["return this card to your Party, tapped"] => { Step::Revive }
        ["put this card face up on a Character Deck as a Character with", points: Fixed, "that cannot be equipped"] =>
            { Step::StayAs(Part::Character(points)) }
        ["put this card on one of your Lands as a Monster that does nothing and cannot be attacked"] =>
            { Step::StayAs(Part::Monster) }
        ["lay this card as a Land"] => { Step::StayAs(Part::Land) }
    }

    /// What changes or makes a battle.
    Fights -> Step {
        was [
            "a Character of yours and a Character of your opponent fight each other, and the player of the winner gains",
            prize: Count, "Available Mana",
        ] => { Step::Arena { prize } }
        was ["a Character of yours and a Character of your opponent fight each other"] => { Step::Arena { prize: 0 } }
        was ["an opposing Character and a Monster of yours fight each other"] => { Step::Duel }
        was ["this card fights in the place of your Monster with", points: Fixed] => { Step::StandIn(points) }
        [
            "one of your Characters and one of your opponent's fight each other, and the winner's player gains",
            prize: Count, "Available Mana",
        ] => { Step::Arena { prize } }
        ["one of your Characters and one of your opponent's fight each other"] => { Step::Arena { prize: 0 } }
        ["an opposing Character and one of your Monsters fight each other"] => { Step::Duel }
        ["this card fights in place of your Monster with", points: Fixed] => { Step::StandIn(points) }
        ["damage, skills, Techniques and Magical Instruments have no effect in this battle"] => { Step::SuspendBattle }
        ["end the battle as a draw"] => { Step::EndBattle }
    }

    /// How long something holds.
    Lengths -> Until {
        ["until the end of this turn,"] => { Until::ThisTurn }
        ["until the end of the next turn,"] => { Until::NextTurn }
    }

    /// What holds or lies in wait for a time. What is done in turn is joined by "then", since a
    /// new sentence would belong to the text itself.
    Awaited -> Ability {
        [moment: Moments, condition: Maybe(Tested), ": you may pay", price: Count, "Mana to", steps: Join(Steps, ", then")] =>
            { Ability::Triggered { moment, condition, optional: true, price, steps } }
        [moment: Moments, condition: Maybe(Tested), ": you may", steps: Join(Steps, ", then")] =>
            { Ability::Triggered { moment, condition, optional: true, price: 0, steps } }
        [moment: Moments, condition: Maybe(Tested), ":", steps: Join(Steps, ", then")] =>
            { Ability::Triggered { moment, condition, optional: false, price: 0, steps } }
        [condition: Maybe(While), rule: Rules] => { Ability::Continuous { condition, rule } }
    }

    /// What is due when this turn ends.
    Due -> Ability {
        ["at the end of this turn:", steps: Join(Steps, ", then")] =>
            { Ability::Triggered { moment: Moment::EndOfTurn, condition: None, optional: false, price: 0, steps } }
    }
}

/// [`Step::Until`]: `Until the end of the next turn, Characters cannot block`.
#[derive(Clone, Copy, Debug)]
struct Lasting;

impl Form for Lasting {
    type Value = Step;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Step> {
        if let Some(due) = cursor.attempt(|cursor| Due.read(cursor)) {
            return Some(Step::Until(Until::ThisTurn, Box::new(due)));
        }
        let until = Lengths.read(cursor)?;
        Awaited.read(cursor).map(|ability| Step::Until(until, Box::new(ability)))
    }

    fn write(&self, step: &Step, out: &mut Writer) -> bool {
        let Step::Until(until, ability) = step else { return false };
        let due = *until == Until::ThisTurn && out.attempt(|out| Due.write(ability, out));
        due || (Lengths.write(until, out) && Awaited.write(ability, out))
    }
}
