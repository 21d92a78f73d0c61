//! Building a deck from a pool: for players who want one at once, and for the computer in sealed play.
//!
//! What makes a good deck is for each game to say; what several of them need is here.

mod shares;

pub use shares::in_shares;

use crate::CardOf;
use crate::list::DeckList;
use crate::packs::Packed;
use tercet_kernel::{Chance, Refusal};

/// A game of which the program can build decks.
pub trait Built: Packed {
    /// A deck that is legal in sealed play by these agreed rules and holds cards of this pool alone. The same chance
    /// gives the same deck.
    ///
    /// # Errors
    /// The clause for which the pool has too few cards, if there is no legal deck in it.
    fn build(
        cards: &Self::Cards,
        house: &Self::House,
        pool: &[CardOf<Self>],
        chance: &mut Chance,
    ) -> Result<DeckList<CardOf<Self>>, Refusal>;
}

/// Of two cards with nearly the same rating either may come first, so that different seeds build different decks.
const WHIM: usize = 6;

/// Cards with the best first, by their rating, what else speaks for them, and a little chance.
pub fn ranked<R: Packed>(
    cards: &R::Cards,
    pool: &[CardOf<R>],
    more: impl Fn(CardOf<R>) -> i32,
    chance: &mut Chance,
) -> Vec<CardOf<R>> {
    let worth = |&card: &CardOf<R>| R::rating(cards, card) + more(card);
    let mut ranked: Vec<(i32, CardOf<R>)> =
        pool.iter().map(|card| (worth(card) + chance.below(WHIM) as i32, *card)).collect();
    ranked.sort_by_key(|(worth, _)| -worth);
    ranked.into_iter().map(|(_, card)| card).collect()
}
