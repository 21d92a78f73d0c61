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
use tercet_cardtext::{CARD, Lines, Maker, Table, Tables, TextError, Told};

/// All that can be said on a card.
const WHOLE: Lines<Abilities> = Lines(Abilities);

/// Reads the text of a card.
///
/// # Errors
/// The first word that does not fit, and what would.
pub fn parse(text: &str) -> Result<Text, TextError> {
    tercet_cardtext::parse(&WHOLE, text).map(|abilities| Text { abilities })
}

/// Reads a text, and tells of which phrases it is made.
pub fn explain(text: &str) -> (Result<Text, TextError>, Vec<Told>) {
    let (abilities, told) = tercet_cardtext::explain_on(CARD, &WHOLE, text);
    (abilities.map(|abilities| Text { abilities }), told)
}

/// What can stand next in a text: where the word begins that is being written at its end, and the phrases.
pub fn next(text: &str) -> (usize, Vec<String>) {
    tercet_cardtext::next_on(CARD, &WHOLE, text)
}

/// The tables of phrases.
pub fn phrases() -> Vec<&'static Table> {
    Tables::of(&WHOLE)
}

/// A text made by chance.
pub fn make(maker: &mut Maker<'_>) -> Option<Text> {
    maker.whole(&WHOLE).map(|abilities| Text { abilities })
}

/// The canonical text, one ability a line. `None` if the language has no words for it, which
/// never happens to what [`parse`] gives.
pub fn print(text: &Text) -> Option<String> {
    tercet_cardtext::print(&WHOLE, &text.abilities)
}
