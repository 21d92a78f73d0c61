//! Sealed play: a deck is built from what its player opened, and from nothing else.

use super::{Holdings, Packed};
use crate::list::Unfinished;
use crate::{CardOf, Pool};
use tercet_kernel::{DeckFault, DeckPlace, Staged};

/// For each card of which a deck has more copies than the pool, a fault at the copies too many.
pub fn beyond<R: Packed + Staged>(
    cards: &R::Cards,
    deck: &Unfinished<CardOf<R>>,
    pool: &Unfinished<CardOf<R>>,
) -> Vec<DeckFault> {
    let front = |card: CardOf<R>| R::front(cards, card);
    let pool = Holdings::of(pool.decks().flatten().copied().flatten().map(front));
    let mut lying: Vec<(CardOf<R>, DeckPlace)> = Vec::new();
    for (deck, pages) in deck.decks().enumerate() {
        let filled = pages.iter().enumerate().filter_map(|(at, card)| Some((at, front((*card)?))));
        lying.extend(filled.map(|(at, card)| (card, DeckPlace { deck, at: at + 1 })));
    }
    let wanted = Holdings::of(lying.iter().map(|(card, _)| *card));
    let short = wanted.iter().filter(|&(card, count)| count > pool.count(card));
    let fault = |(card, count)| {
        let held = pool.count(card);
        let places = lying.iter().filter(|(known, _)| *known == card).skip(held).map(|(_, place)| *place);
        let name = cards.name(card);
        let case = match held {
            0 => format!("{name} is not in the pool."),
            _ => format!("{count} copies of {name}; the pool has {held}."),
        };
        DeckFault { refusal: R::rule_book().refuse(R::SEALED.0, &case), places: places.collect() }
    };
    short.map(fault).collect()
}
