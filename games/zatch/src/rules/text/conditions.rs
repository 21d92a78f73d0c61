//! What may be so, and when something happens.

use super::amounts::{Boxed, Ranges};
use super::cards::{Adjectives, NAME, Noun, PLAYED, THEIRS, Those};
use crate::rules::effect::{Cards, Condition, Moment, Range, Trait, Who};
use tercet_cardtext::{Figure, Small, Within, phrases};

phrases! {
    /// A condition before what depends on it.
    pub(super) Ifs -> Condition {
        was ["on at least 1 heads,"] => { Condition::Heads(Range::AtLeast(1)) }
        was ["on at least 1 tails,"] => { Condition::Tails(Range::AtLeast(1)) }
        ["on heads,"] => { Condition::CoinHeads }
        ["on tails,"] => { Condition::CoinTails }
        ["if any coin is heads,"] => { Condition::Heads(Range::AtLeast(1)) }
        ["if any coin is tails,"] => { Condition::Tails(Range::AtLeast(1)) }
        ["on", range: Ranges, "heads,"] => { Condition::Heads(range) }
        ["on", range: Ranges, "tails,"] => { Condition::Tails(range) }
        ["if", condition: Conditions, ","] => { condition }
    }

    /// What may be so.
    pub(super) Conditions -> Condition {
        [one: Boxed(Plain), "and", other: Boxed(Conditions)] => { Condition::And(one, other) }
        [condition: Plain] => { condition }
    }

    /// A single condition.
    Plain -> Condition {
        was ["your MP are", range: Ranges] => { Condition::Mp(Who::You, range) }
        was ["your opponent's MP are", range: Ranges] => { Condition::Mp(Who::Opponent, range) }
        was ["your opponent's open pages are later than page", page: Small] => { Condition::OpponentPast(page) }
        was ["your opponent turned own pages by own effects this turn"] => { Condition::OpponentTurnedPages }
        was ["you played 1", filter: Noun::One, "in your opponent's last turn"] =>
            { Condition::PlayedLastTurn(Who::You, filter) }
        was ["your opponent played 1", filter: Noun::One, "in the own last turn"] =>
            { Condition::PlayedLastTurn(Who::Opponent, filter) }
        was ["an effect of your opponent has discarded", filter: Noun::A] => { Condition::LostToEffect(filter) }
        was [cards: Those, "attacked in your last turn"] => { Condition::AttackedLastTurn(cards) }
        ["you have", range: Ranges, "MP"] => { Condition::Mp(Who::You, range) }
        ["your opponent has", range: Ranges, "MP"] => { Condition::Mp(Who::Opponent, range) }
        ["you have no", filter: Noun::ManyHad] => { Condition::There(Range::AtMost(0), filter) }
        ["you have at most 1", filter: Noun::OneHad] => { Condition::There(Range::AtMost(1), filter) }
        ["you have exactly 1", filter: Noun::OneHad] => { Condition::There(Range::Exactly(1), filter) }
        ["you have", filter: Noun::AHad] => { Condition::There(Range::AtLeast(1), filter) }
        ["you have", range: Ranges, filter: Noun::ManyHad] => { Condition::There(range, filter) }
        ["there is at most 1", filter: Noun::One] => { Condition::There(Range::AtMost(1), filter) }
        ["there is exactly 1", filter: Noun::One] => { Condition::There(Range::Exactly(1), filter) }
        ["there are no", filter: Noun::Many] => { Condition::There(Range::AtMost(0), filter) }
        ["there is", filter: Noun::A] => { Condition::There(Range::AtLeast(1), filter) }
        ["there are", range: Ranges, filter: Noun::Many] => { Condition::There(range, filter) }
        ["your last page is open"] => { Condition::LastPage(Who::You) }
        ["your opponent's last page is open"] => { Condition::LastPage(Who::Opponent) }
        ["your opponent's open pages are past page", page: Small] => { Condition::OpponentPast(page) }
        ["the turns left in the Books differ by at least", turns: Small] => { Condition::TurnsDiffer(turns) }
        ["your opponent is attacking"] => { Condition::OpponentAttacks }
        ["your opponent does not Defend"] => { Condition::Undefended }
        ["your opponent turned pages of their Book with their own effects this turn"] => { Condition::OpponentTurnedPages }
        ["your opponent agrees"] => { Condition::OpponentAgrees }
        ["your effects have not lowered your opponent's MP this turn"] => { Condition::OpponentsMpUntouched }
        ["you played", filter: Within(PLAYED, Noun::A), "on your opponent's last turn"] =>
            { Condition::PlayedLastTurn(Who::You, filter) }
        ["your opponent played", filter: Within(PLAYED, Within(THEIRS, Noun::A)), "on their last turn"] =>
            { Condition::PlayedLastTurn(Who::Opponent, filter) }
        ["one of your opponent's effects has discarded", filter: Noun::A] => { Condition::LostToEffect(filter) }
        ["the Total Power is more than", power: Figure] => { Condition::TotalPowerAbove(power) }
        ["that was not done"] => { Condition::NotDone }
        ["that was done"] => { Condition::Done }
        ["this card is in your Book"] => { Condition::InBook }
        [cards: Those, "attacked on your last turn"] => { Condition::AttackedLastTurn(cards) }
        [cards: Those, "has", power: Figure, "more Power than each opposing MAMODO"] =>
            { Condition::Outclasses(cards, power) }
        [cards: Those, "entered play this turn"] => { Condition::Is(cards, Trait::EnteredThisTurn) }
        [cards: Those, "has a PARTNER"] => { Condition::Is(cards, Trait::WithPartner) }
        [cards: Those, "has the PARTNER", name: NAME] => { Condition::Is(cards, Trait::WithPartnerNamed(name)) }
        [cards: Those, "is", asked: Adjectives] => { Condition::Is(cards, asked) }
    }

    /// When something happens.
    pub(super) Moments -> Moment {
        was ["when this card loses a Battle as Attacker"] => { Moment::LosesAttack }
        was ["when an effect of your opponent lowers your MP"] => { Moment::YourMpLowered }
        was ["when an effect of your opponent is about to lower your MP"] => { Moment::YourMpAboutToFall }
        was ["when your opponent gains MP by effects"] => { Moment::OpponentGains }
        was ["when your opponent is about to gain MP in the BATTLE PHASE"] => { Moment::OpponentAboutToGain }
        was ["in your START PHASE"] => { Moment::YourStart }
        was ["in each END PHASE"] => { Moment::EveryEnd }
        was ["at the END PHASE of this turn"] => { Moment::ThisEnd }
        was ["at your opponent's next END PHASE"] => { Moment::OpponentsNextEnd }
        was ["at the END PHASE of your next turn after entering"] => { Moment::EndOfNextTurn }
        was ["when 1", filter: Noun::One, "is discarded"] => { Moment::Discarded(Cards::Some(1, filter)) }
        was ["when 1", filter: Noun::One, "attacks"] => { Moment::Attacks(Cards::Some(1, filter)) }
        ["when this card enters play in the PREPARATION PHASE"] => { Moment::EntersInPreparation }
        ["when this card enters play"] => { Moment::Enters }
        ["when this card is turned up"] => { Moment::TurnedUp }
        ["on winning"] => { Moment::Wins }
        ["when this card loses a Battle as the Attacker"] => { Moment::LosesAttack }
        ["when this card inflicts Damage to your opponent's Book"] => { Moment::InflictsOnBook }
        ["when this card inflicts Damage or Injury"] => { Moment::Inflicts }
        ["when this card injures a MAMODO"] => { Moment::Injures }
        ["when your opponent's Attack inflicts Damage"] => { Moment::AttackInflicts }
        ["when you inflict Damage to your opponent's Book"] => { Moment::YouInflictOnBook }
        ["when you inflict Damage"] => { Moment::YouInflict }
        ["after this Battle"] => { Moment::BattleOut }
        ["when", name: NAME, "on top of this card is discarded"] => { Moment::TopDiscarded(name) }
        ["each time a MAMODO that PROTECTS is Injured by", cards: Those] => { Moment::InjuresProtector(cards) }
        ["when a MAMODO PROTECTS against", cards: Those] => { Moment::ProtectsAgainst(cards) }
        ["when your opponent attacks"] => { Moment::OpponentAttacks }
        ["when your opponent plays", filter: Within(PLAYED, Within(THEIRS, Noun::A))] => { Moment::Plays(Who::Opponent, filter) }
        ["after your opponent plays an EVENT card"] => { Moment::OpponentsEventOver }
        ["when you play", filter: Within(PLAYED, Noun::A)] => { Moment::Plays(Who::You, filter) }
        ["when one of your opponent's effects lowers your MP"] => { Moment::YourMpLowered }
        ["when one of your opponent's effects is about to lower your MP"] => { Moment::YourMpAboutToFall }
        ["when your effects bring your opponent's MP to 0"] => { Moment::OpponentsMpGone }
        ["when your opponent gains MP from effects"] => { Moment::OpponentGains }
        ["when your opponent is about to gain MP during the BATTLE PHASE"] => { Moment::OpponentAboutToGain }
        ["when you flip a coin"] => { Moment::YouFlip }
        ["when your opponent turns back pages"] => { Moment::OpponentTurnsBack }
        ["when your opponent turns back a page"] => { Moment::OpponentTurnsBackPage }
        ["when your opponent's effects have turned more than 1 page of your Book"] => { Moment::YourPagesTurned(1) }
        ["when your opponent's effects have turned more than", pages: Small, "pages of your Book"] =>
            { Moment::YourPagesTurned(pages) }
        ["at the beginning of your START PHASE"] => { Moment::YourStartBegins }
        ["at the beginning of each START PHASE"] => { Moment::EveryStartBegins }
        ["during your START PHASE"] => { Moment::YourStart }
        ["during each END PHASE"] => { Moment::EveryEnd }
        ["during the END PHASE of this turn"] => { Moment::ThisEnd }
        ["during your opponent's next END PHASE"] => { Moment::OpponentsNextEnd }
        ["during the END PHASE of your next turn after this card entered play"] => { Moment::EndOfNextTurn }
        ["at the end of this turn"] => { Moment::TurnOver }
        ["when", filter: Noun::A, "is discarded"] => { Moment::Discarded(Cards::Some(1, filter)) }
        ["when", filter: Noun::A, "attacks"] => { Moment::Attacks(Cards::Some(1, filter)) }
        ["when", cards: Those, "is discarded"] => { Moment::Discarded(cards) }
        ["when", cards: Those, "attacks"] => { Moment::Attacks(cards) }
    }
}
