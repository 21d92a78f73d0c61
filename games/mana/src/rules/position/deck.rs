//! Decks of rulings.

use super::find;
use super::forms::DeckForm;
use crate::rules::card::CardId;
use crate::rules::cards::{Cards, Deck};
use crate::rules::house::House;
use crate::rules::setup::{CHARACTER_DECK, MAIN_DECK};
use crate::rules::words::Kind;
use std::collections::BTreeMap;
use tercet_kernel::ruling::copies;

/// A deck that is written down; what is left out is filled up.
pub(super) fn deck(cards: &Cards, form: &DeckForm) -> Result<Deck, String> {
    let written = |list: &Option<BTreeMap<String, usize>>| {
        list.as_ref().map(|list| copies(list, |id| find(cards, id))).transpose()
    };
    let main = written(&form.main)?.unwrap_or_else(|| main(cards, *MAIN_DECK.start()));
    let characters = written(&form.characters)?.unwrap_or_else(|| characters(cards));
    Ok(Deck { main, characters })
}

/// A Main Deck of this many cards with a Character Deck, both with nothing else wrong with them.
pub(super) fn of_size(cards: &Cards, size: usize) -> Deck {
    Deck { main: main(cards, size), characters: characters(cards) }
}

/// As many copies of each card as are allowed (M-DECK-04), in the order of the numbers.
fn main(cards: &Cards, size: usize) -> Vec<String> {
    let copies = usize::from(House::default().copies);
    let kinds = ids(cards, |kind| kind != Kind::Character);
    kinds.flat_map(|id| std::iter::repeat_n(id, copies)).take(size).collect()
}

fn characters(cards: &Cards) -> Vec<String> {
    ids(cards, |kind| kind == Kind::Character).take(CHARACTER_DECK).collect()
}

fn ids(cards: &Cards, may: fn(Kind) -> bool) -> impl Iterator<Item = String> {
    let all = cards.all().filter(move |card: &CardId| may(cards.card(*card).kind));
    all.map(|card| cards.id_of(card).to_owned())
}
