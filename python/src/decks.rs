//! The decks that are played with.

use crate::trouble::Trouble;
use serde_json::json;
use tercet_hosting::Hosted;
use tercet_kernel::{Chance, DeckFault};
use tercet_library::Problem;

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
            None if word.contains('\n') => {
                R::read_deck(cards, word).map_err(|problems| Trouble::wrong(Problem::lines(&problems).join("\n")))?
            }
            None => {
                let known = R::ready_ids(cards).join(", ");
                return Err(Trouble::wrong(format!(
                    "there is no ready deck {word:?}; a deck is {RANDOM:?}, the text of a list, or one of {known}"
                )));
            }
        };
        match R::check_deck(cards, house, &deck).into_iter().next() {
            None => Ok(Source::Fixed(deck)),
            Some(DeckFault { refusal, .. }) => Err(refusal.into()),
        }
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

fn random<R: Hosted>(cards: &R::Cards, chance: &mut Chance) -> Result<R::Deck, Trouble> {
    let mut decks = std::iter::repeat_with(|| R::random_deck(cards, chance)).take(TRIES).flatten();
    decks.next().ok_or_else(|| Trouble::wrong("there are too few cards for random decks; name a deck of these cards"))
}
