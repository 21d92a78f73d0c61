//! Books of rulings.

use super::forms::{DeckForm, EMPTY, Pages};
use super::{PLAIN_MAMODO, find};
use crate::rules::book::{COPIES, PAGES};
use crate::rules::cards::{Cards, Deck};
use std::collections::{BTreeMap, BTreeSet};

/// PARTNERs of MAMODO that are seldom in play, so that nothing can be done with them.
const FILLERS: [&str; 8] = ["p-045", "p-099", "p-135", "ex-034", "p-025", "p-042", "p-029", "p-019"];

/// A SPELL card of a MAMODO that does not exist.
const LAST: &str = "s-249";

/// A Book of this many cards with which nothing can be done, a legal one if they are 32: page 1 holds a
/// MAMODO without effect.
fn plain(size: usize) -> Vec<String> {
    let card = |page: usize| match page {
        1 => PLAIN_MAMODO,
        PAGES => LAST,
        _ => FILLERS[(page - 2) / COPIES % FILLERS.len()],
    };
    (1..=size).map(|page| card(page).to_owned()).collect()
}

/// A Book that is written down; what is left out is filled up.
pub(super) fn deck(cards: &Cards, form: &DeckForm) -> Result<Deck, String> {
    let mut pages = form.book.clone().unwrap_or_else(|| plain(PAGES));
    for id in pages.iter().chain(form.pages.values()) {
        find(cards, id)?;
    }
    for (number, id) in numbered(&form.pages)? {
        let book = pages.len();
        *pages.get_mut(usize::from(number) - 1).ok_or_else(|| format!("page {number} of a Book of {book}"))? =
            id.clone();
    }
    Ok(Deck { pages })
}

/// A Book of this many pages of which only their number matters.
pub(super) fn of_size(size: usize) -> Deck {
    Deck { pages: plain(size) }
}

/// The Book of a position that says nothing of it: the card of page 1 has entered play.
pub(super) fn in_play() -> Vec<String> {
    let mut pages = plain(PAGES);
    pages[0] = EMPTY.to_owned();
    pages
}

/// Each page that is written with what is said of it.
pub(super) fn numbered<T>(written: &BTreeMap<Pages, T>) -> Result<Vec<(u8, &T)>, String> {
    let mut named = BTreeSet::new();
    let all = written.iter().flat_map(|(pages, what)| pages.numbers().map(move |number| (number, what)));
    all.map(|(number, what)| match named.insert(number) {
        true => Ok((number, what)),
        false => Err(format!("page {number} is named twice")),
    })
    .collect()
}
