//! What a text does, step by step.

use super::amounts::{Boxed, Mp, PagesOf};
use super::cards::{Looked, Noun, TAKEN, Those};
use super::conditions::{Conditions, Ifs, Moments};
use super::rules::Rules;
use crate::rules::effect::{Act, Cards, CoinChange, Negated, Removed, Span, Step, Who};
use crate::rules::words::Ban;
use tercet_cardtext::{
    Cursor, Figure, Form, Join, Listed, Maker, OneOf, SetOf, Small, Tables, Within, Writer, phrases,
};

/// Steps one after the other, within a sentence.
pub(super) const THEN: Join<Steps> = Join(Steps, ", then");
/// What is done at a moment.
const PARTS: Join<Steps> = Join(Steps, ";");

phrases! {
    /// What a text says.
    pub(super) Steps -> Step {
        [step: Frames] => { step }
        [step: Pages] => { step }
        [step: Coins] => { step }
        [step: Fights] => { step }
        [step: Acts] => { step }
        [rule: Rules] => { Step::Holds(rule) }
    }

    /// Steps that hold others.
    Frames -> Step {
        was ["for every", mp: Small, "MP paid extra, at most", most: Small, "MP,", steps: THEN] =>
            { Step::Extra { mp, most, steps } }
        was ["for each", filter: Noun::Single, ",", steps: THEN] => { Step::Every(filter, steps) }
        was ["each player in turn:", steps: PARTS] => { Step::EachPlayer(steps) }
        /// The effect cannot be used at all unless this is true as you use it.
        ["use this only if", condition: Conditions] => { Step::Needs(condition) }
        /// The rule holds whenever this is true, and stops when it is not.
        ["while", condition: Conditions, ",", rule: Rules] => { Step::While(condition, rule) }
        [span: Spans, step: Boxed(Steps)] => { Step::For(span, step) }
        /// Carried out when the moment comes, one part after the other.
        [moment: Moments, ":", steps: PARTS] => { Step::When(moment, steps) }
        [condition: Ifs, then: THEN, otherwise: Otherwise] => { Step::If { condition, then, otherwise } }
        /// You pick one of these as you use the effect. It must be one that can work.
        ["either", options: Join(THEN, ", or")] => { Step::Either(options) }
        /// You pick one or more of these as you use the effect. Each must be able to work, and they are done in this
        /// order.
        ["one or both:", options: Join(THEN, ", or")] => { Step::Both(options) }
        /// When the effect comes to this, you decide whether to pay. Only if you do is the rest carried out.
        ["you may pay", mp: Small, "MP to", steps: THEN] => { Step::Pay(mp, steps) }
        /// When the effect comes to this, you decide whether it is done.
        ["you may", steps: THEN] => { Step::May(steps) }
        /// As you use it you may pay more than its cost, in steps of this many MP and up to the limit. It is done once
        /// per step.
        ["for every", mp: Small, "extra MP you pay, up to", most: Small, "MP,", steps: THEN] =>
            { Step::Extra { mp, most, steps } }
        /// It is done for each such card in turn, and “it” means that card.
        ["for each", of_cards: Noun::Each, ",", steps: THEN] => { Step::Every(of_cards, steps) }
        /// Both players do it, one after the other, and the Attacker says who is first. “You” means the player whose
        /// turn it is.
        ["each player in turn carries this out:", steps: PARTS] => { Step::EachPlayer(steps) }
    }

    /// How long something holds or waits.
    Spans -> Span {
        was ["in your opponent's next turn,"] => { Span::OpponentsNextTurn }
        was ["in the next turn,"] => { Span::NextTurn }
        was ["in the BATTLE PHASE,"] => { Span::BattlePhases }
        was ["in your BATTLE PHASE,"] => { Span::YourBattlePhases }
        was ["in the first turn of each player,"] => { Span::FirstTurns }
        /// It lasts until the turn is over, through its END PHASE.
        ["this turn,"] => { Span::Turn }
        /// It lasts until this Battle is over.
        ["this Battle,"] => { Span::Battle }
        /// It ends as your next END PHASE begins: that of this turn if it is yours, otherwise that of your next turn.
        ["until your next END PHASE,"] => { Span::YourEnd }
        /// It ends as your opponent's next END PHASE begins: that of this turn if it is theirs, otherwise that of their
        /// next turn.
        ["until your opponent's next END PHASE,"] => { Span::OpponentsEnd }
        /// It ends as the END PHASE of your first turn after this one begins.
        ["until the END PHASE of your next turn,"] => { Span::NextTurnsEnd }
        /// It begins with your opponent's first turn after this one and lasts for all of it.
        ["during your opponent's next turn,"] => { Span::OpponentsNextTurn }
        /// It begins with the turn after this one, whoever's it is, and lasts for all of it.
        ["during the next turn,"] => { Span::NextTurn }
        /// It lasts until the game is over, even if this card leaves play.
        ["for the rest of the game,"] => { Span::Game }
        /// It applies in the BATTLE PHASE of every turn, and in no other phase.
        ["during the BATTLE PHASE,"] => { Span::BattlePhases }
        /// It applies in the BATTLE PHASE of your turns, and at no other time.
        ["during your BATTLE PHASE,"] => { Span::YourBattlePhases }
        /// It lasts through the first turn of each player.
        ["during each player's first turn,"] => { Span::FirstTurns }
    }

    /// Pages and MP.
    Pages -> Step {
        was ["the MP of each player become", mp: Small] => { Step::SetMp(Who::Each, mp) }
        /// Your opponent's Book is turned back this far, at most to page 1.
        ["turn back", opposing_pages: PagesOf("of your opponent's Book")] =>
            { Step::TurnBack(Who::Opponent, opposing_pages) }
        /// Your Book is turned back this far, at most to page 1. You lose no MP for it.
        ["turn back", your_pages: PagesOf("of your Book")] => { Step::TurnBack(Who::You, your_pages) }
        /// Your opponent's Book is turned forward this far and they gain no MP. If they have to turn past page 32, they
        /// lose the game.
        ["turn", opposing_pages: PagesOf("of your opponent's Book")] => { Step::Turn(Who::Opponent, opposing_pages) }
        /// Your Book is turned forward this far and you gain no MP. If you have to turn past page 32, you lose the
        /// game.
        ["turn", your_pages: PagesOf("of your Book")] => { Step::Turn(Who::You, your_pages) }
        /// You gain the MP that your opponent was about to gain, and they gain none.
        ["gain that MP instead"] => { Step::GainInstead }
        /// You gain MP. There is no upper limit to how many you can have.
        ["gain", mp: Mp] => { Step::Gain(Who::You, mp) }
        /// Your opponent gains MP.
        ["your opponent gains", mp: Mp] => { Step::Gain(Who::Opponent, mp) }
        /// Both players gain MP.
        ["each player gains", mp: Mp] => { Step::Gain(Who::Each, mp) }
        /// You lose the game at that moment.
        ["lose the game"] => { Step::LoseGame }
        /// You lose MP.
        ["lose", mp: Mp] => { Step::Lose(Who::You, mp) }
        /// Your opponent loses MP. You cannot use an effect for this while they have none.
        ["your opponent loses", mp: Mp] => { Step::Lose(Who::Opponent, mp) }
        /// Both players lose MP.
        ["each player loses", mp: Mp] => { Step::Lose(Who::Each, mp) }
        /// Both players then have this many MP. A player who had more has lost them to an effect.
        ["each player's MP becomes", mp: Small] => { Step::SetMp(Who::Each, mp) }
        /// The turn ends at once: the rest of the BATTLE PHASE and all END PHASE effects are skipped, but a page is
        /// still turned.
        ["end the turn"] => { Step::EndTurn }
    }

    /// Tosses.
    Coins -> Step {
        was ["flip 1 coin of a player again"] => { Step::Coins(CoinChange::OneAgain(Who::Each)) }
        was ["flip the coins of a player again"] => { Step::Coins(CoinChange::Again(Who::Each)) }
        /// One coin of the toss that was just made is flipped again, no matter whose toss it is. You say which coin.
        ["flip 1 of a player's coins again"] => { Step::Coins(CoinChange::OneAgain(Who::Each)) }
        /// You flip a coin as you use the effect. Effects can still change how it falls.
        ["flip 1 coin"] => { Step::Flip(Who::You, 1) }
        /// Your opponent flips a coin. What the text says of heads and tails is about that coin.
        ["your opponent flips 1 coin"] => { Step::Flip(Who::Opponent, 1) }
        /// You flip one coin after the other until one shows tails.
        ["flip coins until tails"] => { Step::FlipUntilTails }
        /// All coins of the toss that you just made are flipped again. The new toss counts.
        ["flip your coins again"] => { Step::Coins(CoinChange::Again(Who::You)) }
        /// All coins of the toss that your opponent just made are flipped again. The new toss counts.
        ["flip your opponent's coins again"] => { Step::Coins(CoinChange::Again(Who::Opponent)) }
        /// All coins of the toss that was just made are flipped again, no matter whose. The new toss counts.
        ["flip a player's coins again"] => { Step::Coins(CoinChange::Again(Who::Each)) }
        /// One coin of the toss that you just made is flipped again. You say which coin.
        ["flip 1 of your coins again"] => { Step::Coins(CoinChange::OneAgain(Who::You)) }
        /// One coin of the toss that your opponent just made is flipped again. You say which coin.
        ["flip 1 of your opponent's coins again"] => { Step::Coins(CoinChange::OneAgain(Who::Opponent)) }
        /// One coin of the toss that you just made becomes heads. You say which coin.
        ["turn 1 of your coins to heads"] => { Step::Coins(CoinChange::Heads) }
        /// One coin that you just flipped for a SPELL card played for its MAMODO becomes heads.
        ["turn 1 coin flipped for a SPELL card of its MAMODO to heads"] => { Step::Coins(CoinChange::SpellHeads) }
        /// The first coin that you flip after this, if it is this turn, shows heads.
        ["the next coin you flip is heads"] => { Step::Coins(CoinChange::NextHeads) }
        /// You flip this many coins as you use the effect. Effects can still change how they fall.
        ["flip", coins: Small, "coins"] => { Step::Flip(Who::You, coins) }
        /// Your opponent flips this many coins. What the text says of heads and tails is about those coins.
        ["your opponent flips", coins: Small, "coins"] => { Step::Flip(Who::Opponent, coins) }
        /// The effect is carried out again from the start, with new coins.
        ["repeat this effect"] => { Step::Repeat }
    }

    /// Attacks, Damage and what stops them.
    Fights -> Step {
        /// You attack without a SPELL card. This is the whole Total Power, and this Damage is inflicted if the Attack
        /// wins.
        ["attack with Total Power", power: Figure, "and Damage", damage: Small] => { Step::Attack { power, damage } }
        /// You Defend without a SPELL card. This is the whole Total Power.
        ["Defend with Total Power", power: Figure] => { Step::Defend(power) }
        /// Your opponent takes the Damage of this SPELL card as it is now. They turn pages, or a MAMODO protects.
        ["inflict its Damage"] => { Step::InflictIts }
        /// Your opponent takes this Damage, in a Battle or outside one. They turn pages, or a MAMODO protects.
        ["inflict", damage: Small, "Damage"] => { Step::Inflict(damage) }
        /// It does not take effect. It still counts as used, and its costs are not given back.
        ["negate", target: Negations] => { Step::Negate(target) }
        /// These effects end now. What they have already done stands.
        ["remove", effects: Removals] => { Step::Remove(effects) }
    }

    /// What is negated.
    Negations -> Negated {
        was ["the effect just used of", filter: Noun::A] => { Negated::Used(filter) }
        /// The Attack of this Battle, with a SPELL card or without. Then nobody wins the Battle.
        ["the Attack"] => { Negated::Attack }
        /// The Attack of this Battle, if its Damage is exactly this.
        ["an Attack with Damage", damage: Small] => { Negated::AttackOfDamage(damage) }
        /// The effect that your opponent has just used, if it turns pages of your Book.
        ["the effect just used that turns your pages"] => { Negated::TurnsYourPages }
        /// The effect that was just used, if it is one of such a card.
        ["the effect of", a_card: Noun::A, "that was just used"] => { Negated::Used(a_card) }
        /// What the moment is about: the card that was just played, or the effect that was about to do something.
        ["that card or effect"] => { Negated::That }
        /// The card that was just played, if it fits and is not one that cannot be Defended against.
        [the_card: Noun::The, "just played, if it can be Defended against"] => { Negated::Defendable(the_card) }
        /// The card that was just played, if it fits. In a Battle, the SPELL card used in it.
        [the_card: Noun::The, "just played"] => { Negated::Played(the_card) }
        [the_card: Noun::The] => { Negated::Fighting(the_card) }
    }

    /// Which lasting effects end.
    Removals -> Removed {
        /// Every effect in a STAY zone, of both players.
        ["all STAY effects"] => { Removed::EveryStay }
        /// One effect in a STAY zone of either player. You choose it.
        ["1 STAY effect"] => { Removed::OneStay }
        /// Every effect of your opponent that was to act in this START PHASE.
        ["your opponent's STANDBY effects that wait for it"] => { Removed::OpponentsForStart }
        /// What this effect itself has put into a zone, because it is no longer needed.
        ["this effect"] => { Removed::This }
        /// Every effect of your opponent in a zone that forbids you any of these.
        ["all effects that forbid you", uses: SetOf(OneOf::<Ban>::NEW, "or")] => { Removed::ForbiddingYou(uses) }
        /// What forbids or negates effects of these cards, or SPELL cards played for them. For other cards it goes on.
        ["all bans on SPELL cards and effects of", cards: Listed(Those, "and of")] => { Removed::BansOn(cards) }
        /// Every effect in a zone, of either player, that forbids anybody any of these.
        ["all effects that forbid", uses: SetOf(OneOf::<Ban>::NEW, "or")] => { Removed::Forbidding(uses) }
    }

    /// What is done to cards.
    Acts -> Step {
        was ["attach", cards: Those, "to", to: Those, "besides its own PARTNER"] => { Step::Attach { cards, to, extra: true } }
        was ["return both to an empty page of its owner's Book"] => { Step::Act(Act::ReturnToBook, Cards::Both) }
        was ["take back an own use that was negated this turn"] => { Step::TakeBackUse }
        was ["lay 1 MP counter on", cards: Those] => { Step::Counter(cards) }
        /// You choose these cards, and the rest of the text calls them “it” or “both”.
        ["choose", cards: Those] => { Step::Act(Act::Choose, cards) }
        /// The lowest card of the stack stays in play, and all cards on top of it are discarded.
        ["discard all but the lowest card of", mamodo: Those] => { Step::Act(Act::Uncover, mamodo) }
        /// The top card alone is discarded. The card under it is the MAMODO again, with the same status and PARTNER.
        ["discard only", cards: Within(TAKEN, Those)] => { Step::Act(Act::DiscardOnly, cards) }
        /// These cards go to their owners' Discard Piles. A MAMODO takes its PARTNER and the cards under it along.
        ["discard", cards: Within(TAKEN, Those)] => { Step::Act(Act::Discard, cards) }
        /// An Injury is inflicted on this MAMODO: it becomes Injured or, if it was, is discarded. Its owner may let
        /// another one take it.
        ["injure", mamodo: Those] => { Step::Act(Act::Injure, mamodo) }
        /// A Normal MAMODO becomes Injured, an Injured one is discarded. It is not an Injury, so no other MAMODO can
        /// take it.
        ["worsen the status of", mamodo: Those] => { Step::Act(Act::Worsen, mamodo) }
        /// This MAMODO is turned face-down and is not in play until it returns to Normal Status.
        ["Petrify", mamodo: Those] => { Step::Act(Act::Petrify, mamodo) }
        /// These MAMODO enter play on top of the MAMODO that they need, or alone if it is not there.
        ["put into play, on top or alone,", cards: Within(TAKEN, Those)] => { Step::Act(Act::EnterAnyhow, cards) }
        /// These cards enter play from where they are. All other rules about entering still apply.
        ["put into play", cards: Within(TAKEN, Those)] => { Step::Act(Act::Enter, cards) }
        /// Both go to empty pages of their owners' Books. Each owner picks the page.
        ["return both to empty pages of their owners' Books"] => { Step::Act(Act::ReturnToBook, Cards::Both) }
        /// This MAMODO is no longer Injured or Petrified.
        ["return", mamodo: Those, "to Normal Status"] => { Step::Act(Act::Heal, mamodo) }
        /// It goes to an empty page that its owner picks. Its PARTNER and the cards under it are discarded.
        ["return", cards: Within(TAKEN, Those), "to an empty page of its owner's Book"] => { Step::Act(Act::ReturnToBook, cards) }
        /// It goes from the Discard Pile to the page that this card left when it entered play, if that is empty.
        ["return", cards: Within(TAKEN, Those), "to the page from which this card came"] => { Step::Act(Act::ReturnToItsPage, cards) }
        /// The PARTNER is attached even if that MAMODO has one already. Both stay.
        ["attach", partners: Within(TAKEN, Those), "to", mamodo: Those, "in addition to its own PARTNER"] =>
            { Step::Attach { cards: partners, to: mamodo, extra: true } }
        /// The PARTNER is attached to a MAMODO that has none. A PARTNER of your own must also name that MAMODO.
        ["attach", partners: Within(TAKEN, Those), "to", mamodo: Those] =>
            { Step::Attach { cards: partners, to: mamodo, extra: false } }
        /// Two cards of a Book change places. You choose both, but never the card on page 32.
        ["swap", one_card: Those, "with", another_card: Those] => { Step::Swap(one_card, another_card) }
        /// One of these cards stays. All others of the same kind on that side are discarded.
        ["keep", cards: Those, "and discard the others"] => { Step::Keep(cards) }
        /// You see these cards while the effect is carried out. They are not shown to anybody else.
        ["look at", place: Looked] => { Step::Look(Who::You, place) }
        /// Your opponent sees these cards while the effect is carried out.
        ["your opponent looks at", place: Looked] => { Step::Look(Who::Opponent, place) }
        /// You may make sure of what your opponent has said of these cards. Effects cannot forbid it.
        ["check", place: Looked] => { Step::Check(place) }
        /// You say the name of any card there is. What follows is about cards of that name.
        ["name a card"] => { Step::NameACard }
        /// You use an effect of this card as your own, and pay for it. It works for that MAMODO in place of the card's
        /// own.
        ["use an effect of", card: Those, "on its MAMODO for", mamodo: Those] =>
            { Step::Borrow { of: card, to: mamodo } }
        /// What your opponent negated this turn counts as not used. Its MP and the cards discarded for it come back.
        ["take back a use of yours that was negated this turn"] => { Step::TakeBackUse }
        /// This MAMODO gets an MP counter. It is not MP of yours and means something only to cards that speak of it.
        ["put 1 MP counter on", mamodo: Those] => { Step::Counter(mamodo) }
    }
}

/// What is done if a condition does not hold; nothing, if it is not said.
#[derive(Clone, Copy, Debug)]
struct Otherwise;

impl Form for Otherwise {
    type Value = Vec<Step>;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Vec<Step>> {
        let said = cursor.attempt(|cursor| {
            cursor.old(|cursor| cursor.words(", otherwise,")).or_else(|| cursor.words("; otherwise,"))?;
            THEN.read(cursor)
        });
        Some(said.unwrap_or_default())
    }

    fn write(&self, steps: &Vec<Step>, out: &mut Writer) -> bool {
        if steps.is_empty() {
            return true;
        }
        out.words("; otherwise,");
        THEN.write(steps, out)
    }

    fn tables(&self, tables: &mut Tables) {
        THEN.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        Some(if maker.maybe() { THEN.make(maker)? } else { Vec::new() })
    }
}
