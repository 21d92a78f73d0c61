//! The decks that are played with.

use crate::trouble::Trouble;
use serde_json::json;
use tercet_hosting::{Collection, DeckRead, Hosted};
use tercet_kernel::Chance;
use tercet_library::Problem;
use tercet_library::formats::{DeckFile, LINK};

/// The word for another deck in every match.
const RANDOM: &str = "random";

/// How many random decks are tried before it is said that there are too few cards.
const TRIES: usize = 1000;

/// Where the deck of a player comes from.
#[derive(Clone, Debug)]
pub enum Source<R: Hosted> {
    /// Another one for every match.
    Random,
    /// Always this one.
    Fixed(R::Deck),
}

impl<R: Hosted> Source<R> {
    /// Reads `random`, the id of a ready deck, or the text of a list in any format.
    ///
    /// # Errors
    /// If it is none of these, or the deck breaks a rule.
    pub fn read(word: &str, cards: &R::Cards, house: &R::House) -> Result<Self, Trouble> {
        if word == RANDOM {
            return random::<R>(cards, &mut Chance::new(tercet_kernel::Seed(0))).map(|_| Source::Random);
        }
        let deck = match R::ready_deck(cards, word) {
            Some(deck) => deck,
            None if is_text(word) => R::read_deck(cards, word).map_err(|problems| unread(&problems))?,
            None => return Err(no_deck(word, &format!("{RANDOM:?}, the text"), &R::ready_ids(cards))),
        };
        let faults = R::check_deck(cards, house, &deck);
        let name = || if is_text(word) { "The deck".to_owned() } else { word.to_owned() };
        if faults.is_empty() { Ok(Source::Fixed(deck)) } else { Err(Trouble::Unplayable { name: name(), faults }) }
    }

    /// The deck as a record writes it; nothing if every match has another.
    pub fn written(&self) -> Option<String> {
        match self {
            Source::Random => None,
            Source::Fixed(deck) => Some(json!(deck).to_string()),
        }
    }

    /// The deck for one match.
    ///
    /// # Errors
    /// If there are too few cards for a random one.
    pub fn deck(&self, cards: &R::Cards, chance: &mut Chance) -> Result<R::Deck, Trouble> {
        match self {
            Source::Random => random::<R>(cards, chance),
            Source::Fixed(deck) => Ok(deck.clone()),
        }
    }
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

fn random<R: Hosted>(cards: &R::Cards, chance: &mut Chance) -> Result<R::Deck, Trouble> {
    let mut decks = std::iter::repeat_with(|| R::random_deck(cards, chance)).take(TRIES).flatten();
    decks.next().ok_or_else(|| Trouble::wrong("there are too few cards for random decks; name a deck of these cards"))
}
