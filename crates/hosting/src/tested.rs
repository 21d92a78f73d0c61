//! What the lab asks of a game: which cards can stand in for each other, and where a card can do something.

use tercet_library::CardOf;
use tercet_library::building::Built;

/// A game whose cards and decks can be tried in the lab.
pub trait Tested: Built {
    /// What a card is to a deck, in a few words. Cards of one kind can stand in for each other.
    fn kind_of(cards: &Self::Cards, card: CardOf<Self>) -> String;

    /// Whether a card can do anything in a deck with these others.
    fn at_home(_: &Self::Cards, _card: CardOf<Self>, _others: &[CardOf<Self>]) -> bool {
        true
    }
}
