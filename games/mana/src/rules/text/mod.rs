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

use crate::rules::card::slot;
use crate::rules::effect::Text;
use crate::rules::words::Kind;
use abilities::Abilities;
use tercet_cardtext::{Lines, Maker, Table, Tables, TextError, Told};

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
    /// What a card of this kind calls itself in the text at this place of [`Card::texts`](crate::rules::card::Card).
    pub const fn of(kind: Kind, at: usize) -> Itself {
        match kind {
            Kind::Artifact if at == slot::LAND => Itself::Land,
            Kind::Artifact | Kind::Support => Itself::Card,
            Kind::Monster => Itself::Monster,
            Kind::Character | Kind::Item => Itself::Character,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Itself::Card => "card",
            Itself::Land => "Land",
            Itself::Monster => "Monster",
            Itself::Character => "Character",
        }
    }
}

/// All that can be said on a card.
const WHOLE: Lines<Abilities> = Lines(Abilities);

/// Reads a text that calls its card `itself`.
///
/// # Errors
/// The first word that does not fit, and what would.
pub fn parse(itself: Itself, text: &str) -> Result<Text, TextError> {
    tercet_cardtext::parse_on(itself.word(), &WHOLE, text).map(|abilities| Text { abilities })
}

/// Reads a text that calls its card `itself`, and tells of which phrases it is made.
pub fn explain(itself: Itself, text: &str) -> (Result<Text, TextError>, Vec<Told>) {
    let (abilities, told) = tercet_cardtext::explain_on(itself.word(), &WHOLE, text);
    (abilities.map(|abilities| Text { abilities }), told)
}

/// What can stand next in a text: where the word begins that is being written at its end, and the phrases.
pub fn next(itself: Itself, text: &str) -> (usize, Vec<String>) {
    tercet_cardtext::next_on(itself.word(), &WHOLE, text)
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
pub fn print(itself: Itself, text: &Text) -> Option<String> {
    tercet_cardtext::print_on(itself.word(), &WHOLE, &text.abilities)
}
