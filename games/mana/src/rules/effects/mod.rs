//! Carrying out card texts: who is concerned, what holds, what happens.

pub mod condition;
pub mod cost;
pub mod disabled;
pub mod figures;
pub mod filter;
pub mod lasting;
pub mod piles;
pub mod requirement;
pub mod run;
pub mod steps;
pub mod triggers;

use crate::rules::board::Board;
use crate::rules::card::{CardId, NO_TEXT, TextId, slot};
use crate::rules::cards::Cards;
use crate::rules::effect::{Ability, Condition, Rule, RuleKind, Step};
use crate::rules::state::{Entry, Member, Sentence};
use tercet_kernel::Seat;

/// The card on which a text stands, as the text sees it.
#[derive(Clone, Copy, Debug)]
pub struct Source {
    /// Its number in play, or that of the Character who uses the Technique; [`Entry::NONE`] if it
    /// is not in play.
    pub entry: Entry,
    /// The card.
    pub card: CardId,
    /// "You".
    pub seat: Seat,
}

/// The continuous rules of a text whose conditions are met.
pub fn rules<'a>(b: Board<'a>, source: Source, text: TextId) -> impl Iterator<Item = &'a Rule> {
    all_rules(b, text).filter(move |(condition, _)| condition::rule_holds(b, *condition, source)).map(|r| r.1)
}

/// The continuous rules of a text, with their conditions.
pub fn all_rules(b: Board<'_>, text: TextId) -> impl Iterator<Item = (Option<&Condition>, &Rule)> {
    b.cards.text(text).abilities.iter().filter_map(|ability| match ability {
        Ability::Continuous { condition, rule } => Some((condition.as_ref(), rule)),
        Ability::Triggered { .. } | Ability::Used(_) => None,
    })
}

/// What is done when a card with this text is used.
pub fn used_steps<'a>(b: Board<'a>, text: TextId) -> impl Iterator<Item = &'a Step> {
    b.cards
        .text(text)
        .abilities
        .iter()
        .filter_map(|ability| if let Ability::Used(steps) = ability { Some(steps) } else { None })
        .flatten()
}

/// Rules that the skills of a player's Party add now: those with the timing Always (M-CHAR-08), and in a
/// battle those of its participants (M-CHAR-13).
pub fn always<'a>(b: Board<'a>, seat: Seat, kind: RuleKind) -> impl Iterator<Item = (&'a Member, &'a Rule)> {
    let party = b.s.sides[seat].party.iter();
    party.filter(move |member| b.card(member.card).rules.contains(kind) && disabled::adds_rules(b, member)).flat_map(
        move |member| {
            let source = Source { entry: member.entry, card: member.card, seat };
            rules(b, source, b.card(member.card).texts[slot::SKILL]).map(move |rule| (member, rule))
        },
    )
}

/// What a sentence says.
pub fn ability(cards: &Cards, sentence: Sentence) -> &Ability {
    let ability = &cards.text(sentence.text).abilities[usize::from(sentence.ability)];
    let Some(step) = sentence.step.checked_sub(1) else { return ability };
    match steps_of(ability).get(usize::from(step)) {
        Some(Step::Until(_, within)) => within,
        _ => ability,
    }
}

/// Whether there is such a sentence, which can hold or wait for a time.
pub fn lasts(cards: &Cards, sentence: Sentence) -> bool {
    let ability = cards.text(sentence.text).abilities.get(usize::from(sentence.ability));
    ability.is_some_and(|ability| match sentence.step.checked_sub(1) {
        Some(step) => matches!(steps_of(ability).get(usize::from(step)), Some(Step::Until(..))),
        None => true,
    })
}

/// The steps of an ability; none of a continuous one.
pub fn steps_of(ability: &Ability) -> &[Step] {
    match ability {
        Ability::Triggered { steps, .. } | Ability::Used(steps) => steps,
        Ability::Continuous { .. } => &[],
    }
}

/// The texts of a card that say anything.
pub fn texts(b: Board, card: CardId) -> impl Iterator<Item = TextId> {
    b.card(card).texts.into_iter().filter(|text| *text != NO_TEXT)
}
