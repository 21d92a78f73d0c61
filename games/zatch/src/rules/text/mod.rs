//! The language of the cards: how a text is read into [`Text`] and printed back.
//!
//! One effect per line. The tables of phrases in these files serve both directions, so what is
//! printed is read back as the same text, and there is one canonical way to say a thing.

mod amounts;
mod cards;
mod conditions;
mod effects;
mod names;
mod rules;
mod steps;

pub use names::names;

use crate::rules::effect::Text;
use crate::rules::words::Kind;
use effects::Effects;
use tercet_cardtext::{Join, Maker, Table, Tables, TextError, Told};

/// All that can be said on a card.
const WHOLE: Join<Effects> = Join(Effects, "\n");

/// What a text calls the card on which it stands.
const fn itself(kind: Kind) -> &'static str {
    match kind {
        Kind::Mamodo => "MAMODO",
        Kind::Partner => "PARTNER",
        Kind::Mj12 => "MJ12 card",
        Kind::Spell => "SPELL card",
        Kind::Event => "EVENT card",
    }
}

/// Reads a text that stands on a card of this kind.
///
/// # Errors
/// The first word that does not fit, and what would.
pub fn parse(kind: Kind, text: &str) -> Result<Text, TextError> {
    if text.trim().is_empty() {
        return Ok(Text::default());
    }
    let effects = tercet_cardtext::parse_on(itself(kind), &WHOLE, text)?;
    Ok(Text { effects })
}

/// Reads a text on a card of this kind, and tells of which phrases it is made.
pub fn explain(kind: Kind, text: &str) -> (Result<Text, TextError>, Vec<Told>) {
    if text.trim().is_empty() {
        return (Ok(Text::default()), Vec::new());
    }
    let (effects, told) = tercet_cardtext::explain_on(itself(kind), &WHOLE, text);
    (effects.map(|effects| Text { effects }), told)
}

/// What can stand next in a text: where the word begins that is being written at its end, and the phrases.
pub fn next(kind: Kind, text: &str) -> (usize, Vec<String>) {
    tercet_cardtext::next_on(itself(kind), &WHOLE, text)
}

/// The tables of phrases.
pub fn phrases() -> Vec<&'static Table> {
    Tables::of(&WHOLE)
}

/// A text made by chance.
pub fn make(maker: &mut Maker<'_>) -> Option<Text> {
    maker.whole(&WHOLE).map(|effects| Text { effects })
}

/// The canonical text, one effect a line. `None` if the language has no words for it, which never
/// happens to what [`parse`] gives.
pub fn print(kind: Kind, text: &Text) -> Option<String> {
    if text.effects.is_empty() {
        return Some(String::new());
    }
    tercet_cardtext::print_on(itself(kind), &WHOLE, &text.effects)
}
