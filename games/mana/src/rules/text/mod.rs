//! The language of the cards: how a text is read into [`Text`] and printed back.
//!
//! One ability a line. The tables of phrases in these files serve both directions, so what is
//! printed is read back as the same text, and there is one canonical way to say a thing.

mod abilities;
mod amounts;
mod cards;
mod conditions;
mod names;
mod rules;
mod steps;
mod tags;

pub use names::characters;
pub use tags::tags;

use crate::rules::effect::Text;
use abilities::Abilities;
use tercet_cardtext::{Lines, TextError};

/// What a text calls the card on which it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Itself {
    /// `this card`: on Supports, and on Artifacts that are used.
    Card,
    /// `this Land`: on Artifacts that are laid.
    Land,
    /// `this Monster`.
    Monster,
    /// `this Character`; on an Item that is the Character who has it.
    Character,
}

impl Itself {
    const fn word(self) -> &'static str {
        match self {
            Itself::Card => "card",
            Itself::Land => "Land",
            Itself::Monster => "Monster",
            Itself::Character => "Character",
        }
    }
}

/// Reads a text that calls its card `itself`.
///
/// # Errors
/// The first word that does not fit, and what would.
pub fn parse(itself: Itself, text: &str) -> Result<Text, TextError> {
    tercet_cardtext::parse_on(itself.word(), &Lines(Abilities), text).map(|abilities| Text { abilities })
}

/// The canonical text, one ability a line. `None` if the language has no words for it, which
/// never happens to what [`parse`] gives.
pub fn print(itself: Itself, text: &Text) -> Option<String> {
    tercet_cardtext::print_on(itself.word(), &Lines(Abilities), &text.abilities)
}

#[cfg(test)]
mod tests;
