//! What may be so, and when something happens.

use super::amounts::{Boxed, Ranges};
use super::cards::{Adjectives, NAME, Noun, Those};
use crate::rules::effect::{Condition, Moment, Range, Trait, Who};
use tercet_cardtext::{Figure, Small, phrases};

phrases! {
    /// A condition before what depends on it.
    pub(super) Ifs -> Condition {
        ["on heads,"] => { Condition::CoinHeads }
        ["on tails,"] => { Condition::CoinTails }
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
        ["there are no", filter: Noun::Many] => { Condition::There(Range::AtMost(0), filter) }
        ["there is", filter: Noun::A] => { Condition::There(Range::AtLeast(1), filter) }
        ["there are", range: Ranges, filter: Noun::Many] => { Condition::There(range, filter) }
        ["your MP are", range: Ranges] => { Condition::Mp(Who::You, range) }
        ["your opponent's MP are", range: Ranges] => { Condition::Mp(Who::Opponent, range) }
        ["your last page is open"] => { Condition::LastPage(Who::You) }
        ["your opponent's last page is open"] => { Condition::LastPage(Who::Opponent) }
        ["your opponent's open pages are later than page", page: Small] => { Condition::OpponentPast(page) }
        ["the turns left in the Books differ by at least", turns: Small] => { Condition::TurnsDiffer(turns) }
        ["your opponent is attacking"] => { Condition::OpponentAttacks }
        ["your opponent does not Defend"] => { Condition::Undefended }
        ["your opponent turned own pages by own effects this turn"] => { Condition::OpponentTurnedPages }
        ["your opponent agrees"] => { Condition::OpponentAgrees }
        ["your effects have not lowered your opponent's MP this turn"] => { Condition::OpponentsMpUntouched }
        ["you played 1", filter: Noun::One, "in your opponent's last turn"] =>
            { Condition::PlayedLastTurn(Who::You, filter) }
        ["your opponent played 1", filter: Noun::One, "in the own last turn"] =>
            { Condition::PlayedLastTurn(Who::Opponent, filter) }
        ["an effect of your opponent has discarded", filter: Noun::A] => { Condition::LostToEffect(filter) }
        ["the Total Power is more than", power: Figure] => { Condition::TotalPowerAbove(power) }
        ["that was not done"] => { Condition::NotDone }
        ["that was done"] => { Condition::Done }
        ["this card is in your Book"] => { Condition::InBook }
        [cards: Those, "attacked in your last turn"] => { Condition::AttackedLastTurn(cards) }
        [cards: Those, "has", power: Figure, "more Power than each opposing MAMODO"] =>
            { Condition::Outclasses(cards, power) }
        [cards: Those, "entered play this turn"] => { Condition::Is(cards, Trait::EnteredThisTurn) }
        [cards: Those, "has a PARTNER"] => { Condition::Is(cards, Trait::WithPartner) }
        [cards: Those, "has the PARTNER", name: NAME] => { Condition::Is(cards, Trait::WithPartnerNamed(name)) }
        [cards: Those, "is", asked: Adjectives] => { Condition::Is(cards, asked) }
    }

    /// When something happens.
    pub(super) Moments -> Moment {
        ["when this card enters play in the PREPARATION PHASE"] => { Moment::EntersInPreparation }
        ["when this card enters play"] => { Moment::Enters }
        ["when this card is turned up"] => { Moment::TurnedUp }
        ["on winning"] => { Moment::Wins }
        ["when this card loses a Battle as Attacker"] => { Moment::LosesAttack }
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
        ["when your opponent plays", filter: Noun::A] => { Moment::Plays(Who::Opponent, filter) }
        ["after your opponent plays an EVENT card"] => { Moment::OpponentsEventOver }
        ["when you play", filter: Noun::A] => { Moment::Plays(Who::You, filter) }
        ["when an effect of your opponent lowers your MP"] => { Moment::YourMpLowered }
        ["when an effect of your opponent is about to lower your MP"] => { Moment::YourMpAboutToFall }
        ["when your effects bring your opponent's MP to 0"] => { Moment::OpponentsMpGone }
        ["when your opponent gains MP by effects"] => { Moment::OpponentGains }
        ["when your opponent is about to gain MP in the BATTLE PHASE"] => { Moment::OpponentAboutToGain }
        ["when you flip a coin"] => { Moment::YouFlip }
        ["when your opponent turns back pages"] => { Moment::OpponentTurnsBack }
        ["when your opponent turns back a page"] => { Moment::OpponentTurnsBackPage }
        ["when your opponent's effects have turned more than 1 page of your Book"] => { Moment::YourPagesTurned(1) }
        ["when your opponent's effects have turned more than", pages: Small, "pages of your Book"] =>
            { Moment::YourPagesTurned(pages) }
        ["at the beginning of your START PHASE"] => { Moment::YourStartBegins }
        ["at the beginning of each START PHASE"] => { Moment::EveryStartBegins }
        ["in your START PHASE"] => { Moment::YourStart }
        ["in each END PHASE"] => { Moment::EveryEnd }
        ["at the END PHASE of this turn"] => { Moment::ThisEnd }
        ["at your opponent's next END PHASE"] => { Moment::OpponentsNextEnd }
        ["at the END PHASE of your next turn after entering"] => { Moment::EndOfNextTurn }
        ["at the end of this turn"] => { Moment::TurnOver }
        ["when", cards: Those, "is discarded"] => { Moment::Discarded(cards) }
        ["when", cards: Those, "attacks"] => { Moment::Attacks(cards) }
    }
}
