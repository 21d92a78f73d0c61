//! The language of the cards: how a text is read into [`Text`] and printed back.
//!
//! One sentence group a line, one [`Ability`](crate::rules::effect::Ability) each. The tables of phrases
//! in these files serve both directions, so what is printed is read back as the same text, and
//! there is one canonical way to say a thing.

mod abilities;
mod cards;
mod conditions;
mod names;
mod rules;
mod steps;
mod tags;

pub use names::prefixes;
pub use tags::tags;

use crate::rules::effect::Text;
use abilities::Abilities;
use tercet_cardtext::{Lines, TextError};

/// Reads the text of a card.
///
/// # Errors
/// The first word that does not fit, and what would.
pub fn parse(text: &str) -> Result<Text, TextError> {
    tercet_cardtext::parse(&Lines(Abilities), text).map(|abilities| Text { abilities })
}

/// The canonical text, one ability a line. `None` if the language has no words for it, which
/// never happens to what [`parse`] gives.
pub fn print(text: &Text) -> Option<String> {
    tercet_cardtext::print(&Lines(Abilities), &text.abilities)
}

#[cfg(test)]
mod tests;
