//! What a text does, step by step.

use super::amounts::{Added, Fixed, HowManyCards};
use super::cards::{ACard, Cards, OneOther, Plurals, Somebody};
use super::conditions::{Moments, Tested, While};
use super::rules::Rules;
use crate::rules::effect::{
    Ability, Act, Answer, Answered, ManaChange, Moment, Part, RecallTo, ReturnTo, Step, Until, Who,
};
use tercet_cardtext::{Count, Cursor, Form, Join, Maker, Maybe, SetOf, Small, Tables, Writer, phrases};

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
        /// Every Item that the Character carries goes to its owner's Discard Pile; the Character stays.
        ["trash all Items of", cards: Cards] => { Step::Act(Act::TrashItems, cards) }
        /// They go to their owners' Discard Piles: a Character's Items go with it, and the Monster on a Land goes
        /// first.
        ["trash", cards: Cards] => { Step::Act(Act::Trash, cards) }
        /// A tapped Character is untapped and an untapped one is tapped; being tapped by this sets off no skill.
        ["tap or untap", cards: Cards] => { Step::Act(Act::TapOrUntap, cards) }
        /// The Character becomes tapped, which sets off no skill of its own; one that is tapped already stays tapped.
        ["tap", cards: Cards] => { Step::Act(Act::Tap, cards) }
        /// The Character can act again; the one that was tapped to use this very skill cannot be chosen.
        ["untap", cards: Cards] => { Step::Act(Act::Untap, cards) }
        /// The Monster is turned face up and its player must pay its Open Cost; if they cannot, they pay what they have
        /// and it is trashed.
        ["open", cards: Cards] => { Step::Act(Act::Open, cards) }
        /// The card is picked now, and nothing else happens to it until the text speaks of the chosen card.
        ["choose", cards: Cards] => { Step::Act(Act::Choose, cards) }
        /// It leaves the field for its owner's hand: a Land costs its owner its Basic Mana, and a Monster on an
        /// opposing Land gives back that Land's.
        ["return", cards: Cards, "to its owner's hand"] => { Step::Act(Act::ReturnToHand, cards) }
        /// You set the Land, with any Monster on it, on a cell of its own field where a Land could be placed; no Mana
        /// is gained or lost.
        ["place", cards: Cards, "again"] => { Step::Act(Act::PlaceAgain, cards) }
        /// The Monster fights for you from now on, where it stands; its owner stays the same. If its Land is thereby
        /// invaded or freed, the Basic Mana changes hands.
        ["take over", cards: Cards] => { Step::Act(Act::TakeOver, cards) }
        /// These points are added to STR and DEF, or taken away, until the battle is over.
        ["give", points: Added, "to", cards: Cards] => { Step::Act(Act::Points(points), cards) }
    }

    /// What is done to a card that is being used.
    Answers -> Step {
        was ["return to the hand", what: AnsweredCards] => { Step::Answer(Answer::ReturnToHand, what) }
        /// The card has no effect and goes to its owner's Discard Pile; what was paid for it stays paid.
        ["trash", card: AnsweredCards] => { Step::Answer(Answer::Trash, card) }
        /// The card has no effect and goes back to its owner's hand; what was paid for it stays paid.
        ["return to its owner's hand", card: AnsweredCards] => { Step::Answer(Answer::ReturnToHand, card) }
        /// Its player pays as much again, at once and without a choice; if they cannot, it is trashed without effect.
        ["double the cost of", card: AnsweredCards] => { Step::Answer(Answer::DoubleCost, card) }
    }

    /// Cards that can be answered.
    AnsweredCards -> Answered {
        was [kinds: ACard, "of cost", cost: Small, "or less that is being used"] => { Answered::Use(kinds, Some(cost)) }
        /// An Artifact for which your opponent has just named a cell, by Land Make or by an effect, before it brings
        /// any Mana.
        ["a card that is being laid as a Land"] => { Answered::Land }
        /// One of these that your opponent has declared and paid for, before its effect, if its printed cost is no
        /// higher.
        [card: ACard, "that costs", cost: Small, "or less and is being used"] => { Answered::Use(card, Some(cost)) }
        /// One of these that your opponent has declared and paid for, before its effect, in the Main Phase or in a
        /// battle.
        [card: ACard, "that is being used"] => { Answered::Use(card, None) }
    }

    /// How Mana changes.
    Changes -> Step {
        /// This much new Mana is added to your Available Mana.
        ["gain", mana: Count, "Available Mana"] => { Step::Mana(Who::You, ManaChange::Gain, mana) }
        /// You lose this much Mana for good, Spent before Available; Mana never falls below 0.
        ["lose", mana: Count, "Mana"] => { Step::Mana(Who::You, ManaChange::Lose, mana) }
        /// This much of your Available Mana becomes Spent, or all of it if there is less; your Total Mana stays the
        /// same.
        ["deplete", mana: Count, "Available Mana"] => { Step::Mana(Who::You, ManaChange::Deplete, mana) }
        /// This much new Mana is added to that player's Available Mana.
        [player: Somebody, "gains", mana: Count, "Available Mana"] => { Step::Mana(player, ManaChange::Gain, mana) }
        /// That player loses this much Mana for good, Spent before Available; nobody gains it.
        [player: Somebody, "loses", mana: Count, "Mana"] => { Step::Mana(player, ManaChange::Lose, mana) }
        /// This much of that player's Available Mana becomes Spent, or all of it if there is less; their Total Mana
        /// stays the same.
        [player: Somebody, "depletes", mana: Count, "Available Mana"] => { Step::Mana(player, ManaChange::Deplete, mana) }
        /// You can spend all your Mana again; your Total Mana stays the same.
        ["all your Spent Mana becomes Available"] => { Step::RecoverMana }
    }

    /// What is done to hands, decks and Discard Piles.
    Piles -> Step {
        was ["draw until you hold", cards: Count, "cards"] => { Step::DrawUntil(cards) }
        was ["trash a card of your hand"] => { Step::Discard(Who::You, 1) }
        was ["trash", count: Count, "cards of your hand"] => { Step::Discard(Who::You, count) }
        was [who: OneOther, "trashes a card of the own hand"] => { Step::Discard(who, 1) }
        was [who: OneOther, "trashes", count: Count, "cards of the own hand"] => { Step::Discard(who, count) }
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
        /// They come from the top of your Main Deck; you lose nothing if it holds fewer.
        ["draw", cards: HowManyCards] => { Step::Draw(Who::You, cards) }
        /// They come from the top of that player's Main Deck; nobody loses if it holds fewer.
        [player: Somebody, "draws", cards: HowManyCards] => { Step::Draw(player, cards) }
        /// You draw as many cards as you need to hold this number; if you hold as many already, you draw none.
        ["draw until you have", cards: Count, "cards in hand"] => { Step::DrawUntil(cards) }
        /// You choose the card; with an empty hand nothing happens.
        ["trash a card from your hand"] => { Step::Discard(Who::You, 1) }
        /// You choose them one by one; if you hold no more than this, all of them go.
        ["trash", count: Count, "cards from your hand"] => { Step::Discard(Who::You, count) }
        /// That player chooses the card; with an empty hand nothing happens.
        [player: OneOther, "trashes a card from their hand"] => { Step::Discard(player, 1) }
        /// That player chooses them one by one; if they hold no more than this, all of them go.
        [player: OneOther, "trashes", count: Count, "cards from their hand"] => { Step::Discard(player, count) }
        /// Every card in your hand goes to your Discard Pile.
        ["trash your hand"] => { Step::DiscardHand }
        /// The card is picked at random, so neither player chooses; it becomes visible in the Discard Pile.
        ["trash a card from your opponent's hand without looking"] => { Step::DiscardUnseen { count: 1, up_to: false } }
        /// They are picked at random, so neither player chooses; if there are no more than this, all of them go.
        ["trash", count: Count, "cards from your opponent's hand without looking"] =>
            { Step::DiscardUnseen { count, up_to: false } }
        /// You say how many, which may be none; they are then picked at random.
        ["trash up to", count: Count, "cards from your opponent's hand without looking"] =>
            { Step::DiscardUnseen { count, up_to: true } }
        /// Only you see the hand; every card of these kinds in it goes to the Discard Pile, and you cannot spare any.
        ["look at your opponent's hand and trash all", kinds: SetOf(Plurals, "and"), "in it"] =>
            { Step::DiscardAll(kinds) }
        /// You trash Monsters one by one and stop when you like, even before the first; the points last until the
        /// battle is over.
        ["trash any number of Monsters from your hand, and for each of them this card gets", points: Added] =>
            { Step::DiscardMonstersFor(points) }
        /// Both become part of your Main Deck; Characters in your Discard Pile stay there.
        ["shuffle your hand and your Discard Pile, except Characters, into your Main Deck"] => { Step::Recycle }
        /// Only you look through the deck. If it holds such a card you must take one, both players see it, and the deck
        /// is shuffled.
        ["search your Main Deck for", card: ACard, ", show it and put it into your hand"] =>
            { Step::Search { kinds: card, show: true } }
        /// Only you look through the deck. If it holds such a card you must take one, unseen by your opponent, and the
        /// deck is shuffled.
        ["search your Main Deck for", card: ACard, "and put it into your hand"] =>
            { Step::Search { kinds: card, show: false } }
        /// You put it on one of your empty Lands, face down or, for its Open Cost, Open; it cannot move or attack this
        /// turn. The deck is shuffled.
        ["search your Main Deck for a Monster and place it"] => { Step::SearchAndPlace }
        /// You choose the card from your own pile, where both players can see it; a Character can never go to a hand.
        ["put", card: ACard, "from your Discard Pile into your hand"] => { Step::Recall(card, RecallTo::Hand) }
        /// You choose the card from your own pile: a Character goes on your Character Deck, anything else on your Main
        /// Deck.
        ["put", card: ACard, "from your Discard Pile on top of its deck"] => { Step::Recall(card, RecallTo::TopOfDeck) }
        /// You choose the card from your own pile; it waits in the deck like any other Character.
        ["shuffle", card: ACard, "from your Discard Pile into your Character Deck"] =>
            { Step::Recall(card, RecallTo::CharacterDeck) }
        /// You choose the card and a cell where a Land could be placed. It brings Mana like any new Land and does not
        /// use up your Land Make.
        ["lay", card: ACard, "from your Discard Pile as a Land"] => { Step::Recall(card, RecallTo::Land) }
        /// You choose either player's. For the rest of the game both players see its top card; the order stays as it
        /// was.
        ["turn a Main Deck face up"] => { Step::TurnDeckUp }
        /// You look through it and decide in which order the Characters will come; your opponent sees nothing.
        ["put your Character Deck into any order"] => { Step::OrderCharacters }
        /// Only you look at them; you choose which one goes to the Discard Pile and in which order the others go back
        /// on top.
        [
            "look at the top", cards: Count,
            "cards of your opponent's Main Deck, trash one and put the others back in any order",
        ] => { Step::SiftOpponentsDeck(cards) }
        /// The Character goes from the deck to the Discard Pile. That is one fewer to come, but sets off nothing that
        /// waits for a Character to be trashed.
        ["trash the top card of your opponent's Character Deck"] => { Step::TrashTopCharacter }
        /// The card goes to your Discard Pile whatever it is; the points, if it is of these kinds, last until the
        /// battle is over.
        ["trash the top card of your Main Deck, and if it is", card: ACard, ", this card gets", points: Added] =>
            { Step::TrashTopFor(card, points) }
        /// You choose both, looking through your Character Deck. The one that comes in is untapped; the other's Items
        /// are trashed and the deck is shuffled.
        ["swap an untapped Character in your Party for one in your Character Deck"] => { Step::Swap }
        /// Both players hear the printed figures, a variable one as variable; the Monster stays face down.
        ["your opponent tells you the STR and DEF of one of their face-down Monsters of your choice"] => { Step::TellFigures }
        /// The trashed Monster goes from the Discard Pile to its owner's hand; it was trashed all the same.
        ["return it to its owner's hand"] => { Step::Return(ReturnTo::Hand) }
        /// The trashed Monster goes from the Discard Pile on top of its owner's Main Deck; it was trashed all the same.
        ["put it on top of its owner's Main Deck"] => { Step::Return(ReturnTo::TopOfDeck) }
        /// The Character comes back from the Discard Pile, without its Items; it was trashed all the same.
        ["return this card to your Party, tapped"] => { Step::Revive }
        /// You choose either player's deck. When it is drawn into that player's Party it is a Character of these
        /// figures without skill, but none of the eight.
        ["put this card face up on a Character Deck as a Character with", points: Fixed, "that cannot be equipped"] =>
            { Step::StayAs(Part::Character(points)) }
        /// You choose an empty Land of yours; the card stands there Open, with STR 0 and DEF 0, and never moves,
        /// attacks or fights.
        ["put this card on one of your Lands as a Monster that does nothing and cannot be attacked"] =>
            { Step::StayAs(Part::Monster) }
        /// You choose a cell where a Land could be placed. The Land has the card's attribute, Basic Mana 0 and no
        /// arrows, and does not use up your Land Make.
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
        /// All Characters are untapped; you pick one of yours, then your opponent one of theirs, and both are tapped.
        /// If just one of them is trashed, the other's player gains the Mana.
        [
            "one of your Characters and one of your opponent's fight each other, and the winner's player gains",
            prize: Count, "Available Mana",
        ] => { Step::Arena { prize } }
        /// All Characters are untapped; you pick one of yours, then your opponent one of theirs, and both are tapped.
        /// They fight as in any battle, without a Monster.
        ["one of your Characters and one of your opponent's fight each other"] => { Step::Arena { prize: 0 } }
        /// You choose both. The Character is untapped before the battle and tapped after it; the Monster fights where
        /// it stands and can still act this turn.
        ["an opposing Character and one of your Monsters fight each other"] => { Step::Duel }
        /// From now on this card, Open and without skill, is the Monster of the battle; your own Monster takes no part
        /// and cannot be hurt. This card is trashed at the end.
        ["this card fights in place of your Monster with", points: Fixed] => { Step::StandIn(points) }
        /// From now on nobody is hurt and none of these counts for either side; a face-down Monster is opened all the
        /// same.
        ["damage, skills, Techniques and Magical Instruments have no effect in this battle"] => { Step::SuspendBattle }
        /// No damage is dealt, nobody is trashed by the battle, and End of Battle effects follow; a moving Monster then
        /// arrives.
        ["end the battle as a draw"] => { Step::EndBattle }
    }

    /// How long something holds.
    Lengths -> Until {
        was ["until the end of this turn,"] => { Until::ThisTurn }
        /// It holds for the rest of this turn, its End Phase included.
        ["this turn,"] => { Until::ThisTurn }
        /// It holds for the rest of this turn and all of the turn after it, which is normally your opponent's.
        ["until the end of the next turn,"] => { Until::NextTurn }
    }

    /// What holds or lies in wait for a time. What is done in turn is joined by "then", since a
    /// new sentence would belong to the text itself.
    Awaited -> Ability {
        /// Each time it happens in that time, you may pay the Mana; if you do, the steps are carried out in order.
        [moment: Moments, condition: Maybe(Tested), ": you may pay", price: Count, "Mana to", steps: Join(Steps, ", then")] =>
            { Ability::Triggered { moment, condition, optional: true, price, steps } }
        /// Each time it happens in that time, you decide whether the steps are carried out, in order and all of them.
        [moment: Moments, condition: Maybe(Tested), ": you may", steps: Join(Steps, ", then")] =>
            { Ability::Triggered { moment, condition, optional: true, price: 0, steps } }
        /// Each time it happens in that time, the steps are carried out in order; nobody can decline.
        [moment: Moments, condition: Maybe(Tested), ":", steps: Join(Steps, ", then")] =>
            { Ability::Triggered { moment, condition, optional: false, price: 0, steps } }
        [condition: Maybe(While), rule: Rules] => { Ability::Continuous { condition, rule } }
    }

    /// What is due when this turn ends.
    Due -> Ability {
        /// The steps are carried out once, in this turn's End Phase, after the hand is trimmed to seven cards.
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

    fn tables(&self, tables: &mut Tables) {
        Due.tables(tables);
        Lengths.tables(tables);
        Awaited.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        if maker.maybe() {
            return Due.make(maker).map(|due| Step::Until(Until::ThisTurn, Box::new(due)));
        }
        let until = Lengths.make(maker)?;
        Awaited.make(maker).map(|ability| Step::Until(until, Box::new(ability)))
    }
}
