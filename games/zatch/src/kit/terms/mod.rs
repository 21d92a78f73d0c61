//! The search terms of Zatch Bell!: what is typed, and which cards it finds. Each row of the table names its clause.
//!
//! [`TERMS`] is the table, a row each. A row names a `Topic`; `mentions` reads off a card all topics it
//! has, with their numbers. So a new term is a row, and a new word of the card language says in `mentions` what it
//! speaks of.

mod mentions;
mod table;
mod topic;

pub use table::TERMS;

use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use mentions::mentions;
use topic::{Mention, Topic};

/// A word, or several, by which cards are found.
pub type Term = tercet_library::search::Term<Cards>;

/// The terms that find a card, by their spellings; those with `#` are left out.
pub fn of(cards: &Cards, card: CardId) -> Vec<&'static str> {
    let plain = TERMS.iter().filter(|term| !term.spelling.contains('#'));
    plain.filter(|term| (term.reads)(cards, card, None)).map(|term| term.spelling).collect()
}

/// Numbers of cards that begin like this tell of which sort they are (Z-RULE-189).
const PREFIXES: [&str; 2] = ["EX-", "PR-"];

/// What a card says and speaks of, as names; numbers are told where there are any. How rare it is and what its number
/// begins with say nothing about what it does.
pub fn topics(cards: &Cards, card: CardId) -> impl Iterator<Item = String> {
    let says = |topic: &Topic| !matches!(topic, Topic::Rarity(_) | Topic::Numbered(_));
    let all = mentions(cards, card).into_iter().filter(move |mention| says(&mention.topic));
    all.map(|Mention { topic, number }| match number {
        Some(number) => format!("{topic:?} {number}"),
        None => format!("{topic:?}"),
    })
}

/// Whether a card has a topic, with this number if one is asked for.
fn has(cards: &Cards, card: CardId, topic: Topic, number: Option<u32>) -> bool {
    let fits = |asked: u32, said: Option<u32>| said == Some(asked);
    mentions(cards, card)
        .iter()
        .any(|mention| mention.topic == topic && number.is_none_or(|asked| fits(asked, mention.number)))
}
