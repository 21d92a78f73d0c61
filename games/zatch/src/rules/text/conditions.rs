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
        /// Carried out only if the coin shows heads. After “for each”, each card has a coin of its own.
        ["on heads,"] => { Condition::CoinHeads }
        /// Carried out only if the coin shows tails. After “for each”, each card has a coin of its own.
        ["on tails,"] => { Condition::CoinTails }
        /// Carried out only if at least one coin of the toss shows heads.
        ["if any coin is heads,"] => { Condition::Heads(Range::AtLeast(1)) }
        /// Carried out only if at least one coin of the toss shows tails.
        ["if any coin is tails,"] => { Condition::Tails(Range::AtLeast(1)) }
        /// Carried out only if this many coins of the toss show heads.
        ["on", range: Ranges, "heads,"] => { Condition::Heads(range) }
        /// Carried out only if this many coins of the toss show tails.
        ["on", range: Ranges, "tails,"] => { Condition::Tails(range) }
        /// Carried out only if this is true at that moment. If it is not, the rest of the text still goes on.
        ["if", condition: Conditions, ","] => { condition }
    }

    /// What may be so.
    pub(super) Conditions -> Condition {
        /// True if both are true.
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
        /// True if the number of your MP is in this range.
        ["you have", range: Ranges, "MP"] => { Condition::Mp(Who::You, range) }
        /// True if the number of your opponent's MP is in this range.
        ["your opponent has", range: Ranges, "MP"] => { Condition::Mp(Who::Opponent, range) }
        /// True if no such card is yours. Only cards in play count unless a place is given.
        ["you have no", cards: Noun::ManyHad] => { Condition::There(Range::AtMost(0), cards) }
        /// True if one such card is yours, or none. Only cards in play count unless a place is given.
        ["you have at most 1", card: Noun::OneHad] => { Condition::There(Range::AtMost(1), card) }
        /// True if one such card is yours, no more. Only cards in play count unless a place is given.
        ["you have exactly 1", card: Noun::OneHad] => { Condition::There(Range::Exactly(1), card) }
        /// True if at least one such card is yours. Only cards in play count unless a place is given.
        ["you have", a_card: Noun::AHad] => { Condition::There(Range::AtLeast(1), a_card) }
        /// True if you have this many such cards. Only cards in play count unless a place is given; a stack is one
        /// card.
        ["you have", range: Ranges, cards: Noun::ManyHad] => { Condition::There(range, cards) }
        /// True if one such card is there, or none. Unless the text says whose, cards on both sides count.
        ["there is at most 1", card: Noun::One] => { Condition::There(Range::AtMost(1), card) }
        /// True if one such card is there, no more. Unless the text says whose, cards on both sides count.
        ["there is exactly 1", card: Noun::One] => { Condition::There(Range::Exactly(1), card) }
        /// True if no such card is there. Unless the text says whose, cards on both sides count.
        ["there are no", cards: Noun::Many] => { Condition::There(Range::AtMost(0), cards) }
        /// True if at least one such card is there. Unless the text says whose, cards on both sides count.
        ["there is", a_card: Noun::A] => { Condition::There(Range::AtLeast(1), a_card) }
        /// True if this many such cards are there. Unless the text says whose, cards on both sides count.
        ["there are", range: Ranges, cards: Noun::Many] => { Condition::There(range, cards) }
        /// True if your Book is open at page 32.
        ["your last page is open"] => { Condition::LastPage(Who::You) }
        /// True if your opponent's Book is open at page 32.
        ["your opponent's last page is open"] => { Condition::LastPage(Who::Opponent) }
        /// True if all open pages of your opponent's Book have higher numbers than this.
        ["your opponent's open pages are past page", page: Small] => { Condition::OpponentPast(page) }
        /// True if one Book, no matter whose, has at least this many more turns left than the other.
        ["the turns left in the Books differ by at least", turns: Small] => { Condition::TurnsDiffer(turns) }
        /// True during a Battle in which your opponent is the Attacker.
        ["your opponent is attacking"] => { Condition::OpponentAttacks }
        /// True during a Battle for which your opponent has declared no Defense.
        ["your opponent does not Defend"] => { Condition::Undefended }
        /// True if your opponent's own effects have moved pages of their Book this turn, forward or back.
        ["your opponent turned pages of their Book with their own effects this turn"] => { Condition::OpponentTurnedPages }
        /// Your opponent is asked when the effect comes to this. True if they say yes.
        ["your opponent agrees"] => { Condition::OpponentAgrees }
        /// True if no effect of yours has taken MP from your opponent this turn.
        ["your effects have not lowered your opponent's MP this turn"] => { Condition::OpponentsMpUntouched }
        /// True if you played such a card during your opponent's last finished turn. A negated one counts too.
        ["you played", a_card: Within(PLAYED, Noun::A), "on your opponent's last turn"] =>
            { Condition::PlayedLastTurn(Who::You, a_card) }
        /// True if your opponent played such a card during their last finished turn. A negated one counts too.
        ["your opponent played", a_card: Within(PLAYED, Within(THEIRS, Noun::A)), "on their last turn"] =>
            { Condition::PlayedLastTurn(Who::Opponent, a_card) }
        /// True if an effect of your opponent has discarded such a card of yours at any time in this game.
        ["one of your opponent's effects has discarded", a_card: Noun::A] => { Condition::LostToEffect(a_card) }
        /// True if the Total Power of your Attack or Defense is higher than this.
        ["the Total Power is more than", power: Figure] => { Condition::TotalPowerAbove(power) }
        /// True if the part just before was declined or could not be done.
        ["that was not done"] => { Condition::NotDone }
        /// True if the part just before was really done.
        ["that was done"] => { Condition::Done }
        /// True while this card is on a page of your Book. It is shown to your opponent when that matters.
        ["this card is in your Book"] => { Condition::InBook }
        /// True if this MAMODO attacked in your last finished turn, even if the Attack was negated.
        [mamodo: Those, "attacked on your last turn"] => { Condition::AttackedLastTurn(mamodo) }
        /// True if its Power is at least this much above that of every opposing MAMODO, or if there is no opposing
        /// MAMODO.
        [mamodo: Those, "has", power: Figure, "more Power than each opposing MAMODO"] =>
            { Condition::Outclasses(mamodo, power) }
        /// True if this card came into play this turn.
        [card: Those, "entered play this turn"] => { Condition::Is(card, Trait::EnteredThisTurn) }
        /// True if a PARTNER is attached to this MAMODO.
        [mamodo: Those, "has a PARTNER"] => { Condition::Is(mamodo, Trait::WithPartner) }
        /// True if a PARTNER of this name is attached to this MAMODO.
        [mamodo: Those, "has the PARTNER", name: NAME] => { Condition::Is(mamodo, Trait::WithPartnerNamed(name)) }
        /// True if this describes the card now, for example if it is Injured.
        [card: Those, "is", adjective: Adjectives] => { Condition::Is(card, adjective) }
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
        /// When this card is put into play in the PREPARATION PHASE. It is carried out once the coin has decided who
        /// begins.
        ["when this card enters play in the PREPARATION PHASE"] => { Moment::EntersInPreparation }
        /// When this card comes into play in any way. You cannot decline it.
        ["when this card enters play"] => { Moment::Enters }
        /// When this card, which was placed face-down, is turned up and so enters play.
        ["when this card is turned up"] => { Moment::TurnedUp }
        /// When the Attack or Defense with this card wins by Total Power. If an Attack is negated, nobody wins.
        ["on winning"] => { Moment::Wins }
        /// When this MAMODO attacks and the Defense has as much Total Power or more.
        ["when this card loses a Battle as the Attacker"] => { Moment::LosesAttack }
        /// When Damage of this card has turned pages of your opponent's Book. It does not count if a MAMODO protects.
        ["when this card inflicts Damage to your opponent's Book"] => { Moment::InflictsOnBook }
        /// When this card inflicts Damage or Injury, even if a MAMODO protects.
        ["when this card inflicts Damage or Injury"] => { Moment::Inflicts }
        /// When this card has injured a MAMODO, one that protects included.
        ["when this card injures a MAMODO"] => { Moment::Injures }
        /// When the Attack that this card Defends against has turned pages of your Book with its Damage.
        ["when your opponent's Attack inflicts Damage"] => { Moment::AttackInflicts }
        /// When Damage of any of your cards has turned pages of your opponent's Book.
        ["when you inflict Damage to your opponent's Book"] => { Moment::YouInflictOnBook }
        /// When any of your cards inflicts Damage, even if a MAMODO protects.
        ["when you inflict Damage"] => { Moment::YouInflict }
        /// When the Battle is over. Coins for this are flipped only then.
        ["after this Battle"] => { Moment::BattleOut }
        /// When the card of this name that covers this one is discarded. This card need not be in sight.
        ["when", name: NAME, "on top of this card is discarded"] => { Moment::TopDiscarded(name) }
        /// Every time a MAMODO that protects is Injured by an Attack or COUNTER of this MAMODO, not only the first
        /// time.
        ["each time a MAMODO that PROTECTS is Injured by", mamodo: Those] => { Moment::InjuresProtector(mamodo) }
        /// When a MAMODO takes Damage or Injury of these cards for the Book or for another MAMODO.
        ["when a MAMODO PROTECTS against", cards: Those] => { Moment::ProtectsAgainst(cards) }
        /// When your opponent declares an Attack, with a SPELL card or without.
        ["when your opponent attacks"] => { Moment::OpponentAttacks }
        /// When your opponent plays such a SPELL or EVENT card, before it takes effect.
        ["when your opponent plays", a_card: Within(PLAYED, Within(THEIRS, Noun::A))] =>
            { Moment::Plays(Who::Opponent, a_card) }
        /// After an EVENT card of your opponent has resolved or has been negated.
        ["after your opponent plays an EVENT card"] => { Moment::OpponentsEventOver }
        /// When you play such a SPELL or EVENT card, before it takes effect.
        ["when you play", a_card: Within(PLAYED, Noun::A)] => { Moment::Plays(Who::You, a_card) }
        /// When an effect of your opponent has taken MP from you. Costs that you pay do not count.
        ["when one of your opponent's effects lowers your MP"] => { Moment::YourMpLowered }
        /// Just before an effect of your opponent would take MP from you, in time to stop it.
        ["when one of your opponent's effects is about to lower your MP"] => { Moment::YourMpAboutToFall }
        /// When an effect of yours has taken the last MP your opponent had.
        ["when your effects bring your opponent's MP to 0"] => { Moment::OpponentsMpGone }
        /// When your opponent has gained MP from an effect. MP for turning pages do not count.
        ["when your opponent gains MP from effects"] => { Moment::OpponentGains }
        /// Just before an effect would give your opponent MP in a BATTLE PHASE, in time to change that.
        ["when your opponent is about to gain MP during the BATTLE PHASE"] => { Moment::OpponentAboutToGain }
        /// When you flip a coin. Each coin counts, and so does each one that is flipped again.
        ["when you flip a coin"] => { Moment::YouFlip }
        /// When pages of your opponent's Book are turned back, once however many they are.
        ["when your opponent turns back pages"] => { Moment::OpponentTurnsBack }
        /// When pages of your opponent's Book are turned back, once for each page.
        ["when your opponent turns back a page"] => { Moment::OpponentTurnsBackPage }
        /// Once your opponent's effects have turned a second page of your Book this turn, counted from the use of this
        /// effect.
        ["when your opponent's effects have turned more than 1 page of your Book"] => { Moment::YourPagesTurned(1) }
        /// Once your opponent's effects have turned more than this many pages this turn, counted from the use of this
        /// effect.
        ["when your opponent's effects have turned more than", pages: Small, "pages of your Book"] =>
            { Moment::YourPagesTurned(pages) }
        /// When your START PHASE begins, before you may turn pages.
        ["at the beginning of your START PHASE"] => { Moment::YourStartBegins }
        /// When any START PHASE begins, before the Attacker may turn pages.
        ["at the beginning of each START PHASE"] => { Moment::EveryStartBegins }
        /// In your START PHASE, after you have turned pages.
        ["during your START PHASE"] => { Moment::YourStart }
        /// In the END PHASE of every turn, before the Attacker has to turn a page.
        ["during each END PHASE"] => { Moment::EveryEnd }
        /// In the END PHASE of this turn, before the Attacker has to turn a page.
        ["during the END PHASE of this turn"] => { Moment::ThisEnd }
        /// In the next END PHASE of one of your opponent's turns: in this turn's, if it is theirs.
        ["during your opponent's next END PHASE"] => { Moment::OpponentsNextEnd }
        /// In the END PHASE of your first turn after the one in which this card came into play.
        ["during the END PHASE of your next turn after this card entered play"] => { Moment::EndOfNextTurn }
        /// When the turn is over, after the Attacker has had to turn a page.
        ["at the end of this turn"] => { Moment::TurnOver }
        /// When any such card is discarded, from play or from a Book, by an effect, a cost or a second Injury.
        ["when", a_card: Noun::A, "is discarded"] => { Moment::Discarded(Cards::Some(1, a_card)) }
        /// When any such MAMODO attacks, with a SPELL card or without.
        ["when", a_card: Noun::A, "attacks"] => { Moment::Attacks(Cards::Some(1, a_card)) }
        /// When this card is discarded in any way: by an effect, as a cost or by a second Injury.
        ["when", card: Those, "is discarded"] => { Moment::Discarded(card) }
        /// When this MAMODO attacks, with a SPELL card or without.
        ["when", mamodo: Those, "attacks"] => { Moment::Attacks(mamodo) }
    }
}
