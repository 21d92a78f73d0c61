//! Where the deck of a player comes from.

use crate::Collected;
use tercet_kernel::{Chance, DeckFault, Seed};

/// The word for another deck in every match.
pub const RANDOM: &str = "random";

/// How many random decks are tried before it is said that there are too few cards.
const TRIES: usize = 1000;

/// Where the deck of a player comes from.
#[derive(Clone, Debug)]
pub enum Source<R: Collected> {
    /// Another one for every match.
    Random,
    /// Always this one.
    Fixed(R::Deck),
}

/// There is no random deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there are too few cards for random decks; name a deck of these cards")]
pub struct TooFewCards;

impl<R: Collected> Source<R> {
    /// Another deck for every match, if there are any that these agreed rules allow.
    ///
    /// # Errors
    /// If there are too few cards to choose from.
    pub fn random(cards: &R::Cards, house: &R::House) -> Result<Self, TooFewCards> {
        Source::<R>::Random.deck(cards, house, &mut Chance::new(Seed(0))).map(|_| Source::Random)
    }

    /// Always this deck, if these agreed rules allow it.
    ///
    /// # Errors
    /// Every rule that it breaks, and where.
    pub fn fixed(deck: R::Deck, cards: &R::Cards, house: &R::House) -> Result<Self, Vec<DeckFault>> {
        let faults = R::check_deck(cards, house, &deck);
        if faults.is_empty() { Ok(Source::Fixed(deck)) } else { Err(faults) }
    }

    /// The deck for one match under these agreed rules.
    ///
    /// # Errors
    /// If it is a random one, and there are too few cards to choose from.
    pub fn deck(&self, cards: &R::Cards, house: &R::House, chance: &mut Chance) -> Result<R::Deck, TooFewCards> {
        match self {
            Source::Fixed(deck) => Ok(deck.clone()),
            Source::Random => {
                let by_the_book = *house == R::House::default();
                let is_legal = |deck: &R::Deck| by_the_book || R::check_deck(cards, house, deck).is_empty();
                let mut decks = std::iter::repeat_with(|| R::random_deck(cards, chance)).take(TRIES).flatten();
                decks.find(is_legal).ok_or(TooFewCards)
            }
        }
    }
}
