//! What a text does, step by step.

use super::amounts::{Boxed, Mp, PagesOf};
use super::cards::{Looked, Noun, TAKEN, Those};
use super::conditions::{Conditions, Ifs, Moments};
use super::rules::Rules;
use crate::rules::effect::{Act, Cards, CoinChange, Negated, Removed, Span, Step, Who};
use crate::rules::words::Ban;
use tercet_cardtext::{Cursor, Figure, Form, Join, Listed, OneOf, SetOf, Small, Within, Writer, phrases};

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
        ["use this only if", condition: Conditions] => { Step::Needs(condition) }
        ["while", condition: Conditions, ",", rule: Rules] => { Step::While(condition, rule) }
        [span: Spans, step: Boxed(Steps)] => { Step::For(span, step) }
        [moment: Moments, ":", steps: PARTS] => { Step::When(moment, steps) }
        [condition: Ifs, then: THEN, otherwise: Otherwise] => { Step::If { condition, then, otherwise } }
        ["either", options: Join(THEN, ", or")] => { Step::Either(options) }
        ["one or both:", options: Join(THEN, ", or")] => { Step::Both(options) }
        ["you may pay", mp: Small, "MP to", steps: THEN] => { Step::Pay(mp, steps) }
        ["you may", steps: THEN] => { Step::May(steps) }
        ["for every", mp: Small, "extra MP you pay, up to", most: Small, "MP,", steps: THEN] =>
            { Step::Extra { mp, most, steps } }
        ["for each", filter: Noun::Each, ",", steps: THEN] => { Step::Every(filter, steps) }
        ["each player in turn carries this out:", steps: PARTS] => { Step::EachPlayer(steps) }
    }

    /// How long something holds or waits.
    Spans -> Span {
        was ["in your opponent's next turn,"] => { Span::OpponentsNextTurn }
        was ["in the next turn,"] => { Span::NextTurn }
        was ["in the BATTLE PHASE,"] => { Span::BattlePhases }
        was ["in your BATTLE PHASE,"] => { Span::YourBattlePhases }
        was ["in the first turn of each player,"] => { Span::FirstTurns }
        ["this turn,"] => { Span::Turn }
        ["this Battle,"] => { Span::Battle }
        ["until your next END PHASE,"] => { Span::YourEnd }
        ["until your opponent's next END PHASE,"] => { Span::OpponentsEnd }
        ["until the END PHASE of your next turn,"] => { Span::NextTurnsEnd }
        ["during your opponent's next turn,"] => { Span::OpponentsNextTurn }
        ["during the next turn,"] => { Span::NextTurn }
        ["for the rest of the game,"] => { Span::Game }
        ["during the BATTLE PHASE,"] => { Span::BattlePhases }
        ["during your BATTLE PHASE,"] => { Span::YourBattlePhases }
        ["during each player's first turn,"] => { Span::FirstTurns }
    }

    /// Pages and MP.
    Pages -> Step {
        was ["the MP of each player become", mp: Small] => { Step::SetMp(Who::Each, mp) }
        ["turn back", pages: PagesOf("of your opponent's Book")] => { Step::TurnBack(Who::Opponent, pages) }
        ["turn back", pages: PagesOf("of your Book")] => { Step::TurnBack(Who::You, pages) }
        ["turn", pages: PagesOf("of your opponent's Book")] => { Step::Turn(Who::Opponent, pages) }
        ["turn", pages: PagesOf("of your Book")] => { Step::Turn(Who::You, pages) }
        ["gain that MP instead"] => { Step::GainInstead }
        ["gain", mp: Mp] => { Step::Gain(Who::You, mp) }
        ["your opponent gains", mp: Mp] => { Step::Gain(Who::Opponent, mp) }
        ["each player gains", mp: Mp] => { Step::Gain(Who::Each, mp) }
        ["lose the game"] => { Step::LoseGame }
        ["lose", mp: Mp] => { Step::Lose(Who::You, mp) }
        ["your opponent loses", mp: Mp] => { Step::Lose(Who::Opponent, mp) }
        ["each player loses", mp: Mp] => { Step::Lose(Who::Each, mp) }
        ["each player's MP becomes", mp: Small] => { Step::SetMp(Who::Each, mp) }
        ["end the turn"] => { Step::EndTurn }
    }

    /// Tosses.
    Coins -> Step {
        was ["flip 1 coin of a player again"] => { Step::Coins(CoinChange::OneAgain(Who::Each)) }
        was ["flip the coins of a player again"] => { Step::Coins(CoinChange::Again(Who::Each)) }
        ["flip 1 of a player's coins again"] => { Step::Coins(CoinChange::OneAgain(Who::Each)) }
        ["flip 1 coin"] => { Step::Flip(Who::You, 1) }
        ["your opponent flips 1 coin"] => { Step::Flip(Who::Opponent, 1) }
        ["flip coins until tails"] => { Step::FlipUntilTails }
        ["flip your coins again"] => { Step::Coins(CoinChange::Again(Who::You)) }
        ["flip your opponent's coins again"] => { Step::Coins(CoinChange::Again(Who::Opponent)) }
        ["flip a player's coins again"] => { Step::Coins(CoinChange::Again(Who::Each)) }
        ["flip 1 of your coins again"] => { Step::Coins(CoinChange::OneAgain(Who::You)) }
        ["flip 1 of your opponent's coins again"] => { Step::Coins(CoinChange::OneAgain(Who::Opponent)) }
        ["turn 1 of your coins to heads"] => { Step::Coins(CoinChange::Heads) }
        ["turn 1 coin flipped for a SPELL card of its MAMODO to heads"] => { Step::Coins(CoinChange::SpellHeads) }
        ["the next coin you flip is heads"] => { Step::Coins(CoinChange::NextHeads) }
        ["flip", coins: Small, "coins"] => { Step::Flip(Who::You, coins) }
        ["your opponent flips", coins: Small, "coins"] => { Step::Flip(Who::Opponent, coins) }
        ["repeat this effect"] => { Step::Repeat }
    }

    /// Attacks, Damage and what stops them.
    Fights -> Step {
        ["attack with Total Power", power: Figure, "and Damage", damage: Small] => { Step::Attack { power, damage } }
        ["Defend with Total Power", power: Figure] => { Step::Defend(power) }
        ["inflict its Damage"] => { Step::InflictIts }
        ["inflict", damage: Small, "Damage"] => { Step::Inflict(damage) }
        ["negate", what: Negations] => { Step::Negate(what) }
        ["remove", what: Removals] => { Step::Remove(what) }
    }

    /// What is negated.
    Negations -> Negated {
        was ["the effect just used of", filter: Noun::A] => { Negated::Used(filter) }
        ["the Attack"] => { Negated::Attack }
        ["an Attack with Damage", damage: Small] => { Negated::AttackOfDamage(damage) }
        ["the effect just used that turns your pages"] => { Negated::TurnsYourPages }
        ["the effect of", filter: Noun::A, "that was just used"] => { Negated::Used(filter) }
        ["that card or effect"] => { Negated::That }
        [filter: Noun::The, "just played, if it can be Defended against"] => { Negated::Defendable(filter) }
        [filter: Noun::The, "just played"] => { Negated::Played(filter) }
        [filter: Noun::The] => { Negated::Fighting(filter) }
    }

    /// Which lasting effects end.
    Removals -> Removed {
        ["all STAY effects"] => { Removed::EveryStay }
        ["1 STAY effect"] => { Removed::OneStay }
        ["your opponent's STANDBY effects that wait for it"] => { Removed::OpponentsForStart }
        ["this effect"] => { Removed::This }
        ["all effects that forbid you", bans: SetOf(OneOf::<Ban>::NEW, "or")] => { Removed::ForbiddingYou(bans) }
        ["all bans on SPELL cards and effects of", cards: Listed(Those, "and of")] => { Removed::BansOn(cards) }
        ["all effects that forbid", bans: SetOf(OneOf::<Ban>::NEW, "or")] => { Removed::Forbidding(bans) }
    }

    /// What is done to cards.
    Acts -> Step {
        was ["attach", cards: Those, "to", to: Those, "besides its own PARTNER"] => { Step::Attach { cards, to, extra: true } }
        was ["return both to an empty page of its owner's Book"] => { Step::Act(Act::ReturnToBook, Cards::Both) }
        was ["take back an own use that was negated this turn"] => { Step::TakeBackUse }
        was ["lay 1 MP counter on", cards: Those] => { Step::Counter(cards) }
        ["choose", cards: Those] => { Step::Act(Act::Choose, cards) }
        ["discard all but the lowest card of", cards: Those] => { Step::Act(Act::Uncover, cards) }
        ["discard only", cards: Within(TAKEN, Those)] => { Step::Act(Act::DiscardOnly, cards) }
        ["discard", cards: Within(TAKEN, Those)] => { Step::Act(Act::Discard, cards) }
        ["injure", cards: Those] => { Step::Act(Act::Injure, cards) }
        ["worsen the status of", cards: Those] => { Step::Act(Act::Worsen, cards) }
        ["Petrify", cards: Those] => { Step::Act(Act::Petrify, cards) }
        ["put into play, on top or alone,", cards: Within(TAKEN, Those)] => { Step::Act(Act::EnterAnyhow, cards) }
        ["put into play", cards: Within(TAKEN, Those)] => { Step::Act(Act::Enter, cards) }
        ["return both to empty pages of their owners' Books"] => { Step::Act(Act::ReturnToBook, Cards::Both) }
        ["return", cards: Those, "to Normal Status"] => { Step::Act(Act::Heal, cards) }
        ["return", cards: Within(TAKEN, Those), "to an empty page of its owner's Book"] => { Step::Act(Act::ReturnToBook, cards) }
        ["return", cards: Within(TAKEN, Those), "to the page from which this card came"] => { Step::Act(Act::ReturnToItsPage, cards) }
        ["attach", cards: Within(TAKEN, Those), "to", to: Those, "in addition to its own PARTNER"] =>
            { Step::Attach { cards, to, extra: true } }
        ["attach", cards: Within(TAKEN, Those), "to", to: Those] => { Step::Attach { cards, to, extra: false } }
        ["swap", one: Those, "with", other: Those] => { Step::Swap(one, other) }
        ["keep", cards: Those, "and discard the others"] => { Step::Keep(cards) }
        ["look at", place: Looked] => { Step::Look(Who::You, place) }
        ["your opponent looks at", place: Looked] => { Step::Look(Who::Opponent, place) }
        ["check", place: Looked] => { Step::Check(place) }
        ["name a card"] => { Step::NameACard }
        ["use an effect of", of: Those, "on its MAMODO for", to: Those] => { Step::Borrow { of, to } }
        ["take back a use of yours that was negated this turn"] => { Step::TakeBackUse }
        ["put 1 MP counter on", cards: Those] => { Step::Counter(cards) }
    }
}

/// What is done if a condition does not hold; nothing, if it is not said.
#[derive(Clone, Copy, Debug)]
struct Otherwise;

impl Form for Otherwise {
    type Value = Vec<Step>;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Vec<Step>> {
        let said = cursor.attempt(|cursor| {
            cursor.words(", otherwise,")?;
            THEN.read(cursor)
        });
        Some(said.unwrap_or_default())
    }

    fn write(&self, steps: &Vec<Step>, out: &mut Writer) -> bool {
        if steps.is_empty() {
            return true;
        }
        out.words(", otherwise,");
        THEN.write(steps, out)
    }
}
