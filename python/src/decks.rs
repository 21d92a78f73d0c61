//! The decks that are played with.

use crate::trouble::Trouble;
use tercet_hosting::{Collection, DeckRead, Hosted};
use tercet_library::formats::{DeckFile, LINK};
use tercet_library::{Problem, RANDOM, Source};

/// Reads `random`, the id of a ready deck, or the text of a list in any format, where these rules are agreed.
///
/// # Errors
/// If it is none of these, or the deck breaks a rule.
pub fn source<R: Hosted>(word: &str, cards: &R::Cards, house: &R::House) -> Result<Source<R>, Trouble> {
    if word == RANDOM {
        return Ok(Source::random(cards, house)?);
    }
    let deck = match R::ready_deck(cards, word) {
        Some(deck) => deck,
        None if is_text(word) => R::read_deck(cards, word).map_err(|problems| unread(&problems))?,
        None => return Err(no_deck(word, &format!("{RANDOM:?}, the text"), &R::ready_ids(cards))),
    };
    let name = || if is_text(word) { "The deck".to_owned() } else { word.to_owned() };
    Source::fixed(deck, cards, house).map_err(|faults| Trouble::Unplayable { name: name(), faults })
}

/// The deck that a word names, as a file: a ready deck by its id, or the text of a list in any format.
///
/// # Errors
/// If it is neither, or what is wrong with it as it is written.
pub fn file(word: &str, collection: &dyn Collection) -> Result<DeckFile, Trouble> {
    if let Some(ready) = collection.ready_deck(word) {
        return Ok(ready);
    }
    if !is_text(word) {
        return Err(no_deck(word, "the text", &collection.ready_decks()));
    }
    let DeckRead { deck, problems, .. } = collection.read_deck(word.as_bytes());
    if problems.is_empty() { Ok(deck) } else { Err(unread(&problems)) }
}

/// Whether this is a list and not the name of one.
fn is_text(word: &str) -> bool {
    word.contains('\n') || word.trim_start().starts_with('{') || LINK.is(word)
}

fn no_deck(word: &str, what: &str, ready: &[&str]) -> Trouble {
    let known = ready.join(", ");
    Trouble::wrong(format!("there is no ready deck {word:?}; a deck is {what} of a list, or one of {known}"))
}

fn unread(problems: &[Problem]) -> Trouble {
    Trouble::wrong(Problem::lines(problems).join("\n"))
}
