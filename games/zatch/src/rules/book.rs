//! What a Book must be like before a game begins.

use crate::rules::card::CardId;
use crate::rules::cards::{Cards, Deck};
use crate::rules::effect::{Entry, Rule, Step};
use crate::rules::rulebook::refuse;
use crate::rules::words::{Class, Kind, Make};
use std::collections::BTreeMap;
use tercet_kernel::{DeckFault, counted, repeated};

/// How many pages a Book has (Z-BOOK-01).
pub const PAGES: usize = 32;

/// How many MAMODO it may hold (Z-BOOK-06).
pub const MAMODO: usize = 8;

/// How many cards with the same number it may hold (Z-BOOK-07).
pub const COPIES: usize = 4;

/// The first page on which a card of this class may stand (Z-BOOK-03, Z-BOOK-04).
pub const fn first_page(class: Class) -> usize {
    match class {
        Class::Intermediate => 12,
        Class::Superior => 22,
    }
}

/// Every rule of construction that a Book breaks (Z-BOOK-12). It names all of Z-BOOK-02, Z-BOOK-03, Z-BOOK-04,
/// Z-BOOK-05, Z-BOOK-06, Z-BOOK-07, Z-BOOK-08 and Z-BOOK-09. Names do not count, numbers do (Z-BOOK-08), both versions
/// of a card together (Z-CARD-13, Z-RULE-57). In the game the Book changes by playing and effects only (Z-BOOK-11).
///
/// A page without an id is empty: somebody is still building this Book, and the limits hold for its places as for pages
/// (Z-GARAGE-04), whichever version of a card was picked (Z-GARAGE-11).
pub fn check_book(cards: &Cards, deck: &Deck) -> Vec<DeckFault> {
    let mut broken = Vec::new();
    let mut breaks = |clause, case: String, places: &[usize]| {
        broken.push(DeckFault::at(refuse(clause, &case), 0, places.iter().copied()))
    };
    let numbered = || (1..).zip(&deck.pages);
    let empty: Vec<usize> = numbered().take(PAGES).filter(|(_, id)| id.is_empty()).map(|(page, _)| page).collect();
    if deck.pages.len() != PAGES || !empty.is_empty() {
        let has = counted(deck.pages.iter().filter(|id| !id.is_empty()).count(), "card");
        let beyond: Vec<usize> = (PAGES + 1..=deck.pages.len()).collect();
        let said = |what, pages: &[usize]| match pages {
            [] => String::new(),
            _ => format!(" {what}: {}.", in_words(pages)),
        };
        let (empty_ones, too_many) = (said("Empty", &empty), said("Too many", &beyond));
        let sentence = format!("The Book has {has} and needs {PAGES}.{empty_ones}{too_many}");
        breaks("Z-BOOK-01", sentence, &[empty, beyond].concat());
    }
    let mut pages = Vec::new();
    for (page, id) in numbered().filter(|(_, id)| !id.is_empty()) {
        match cards.find(id) {
            Some(card) => pages.push((page, card)),
            None => {
                let id = repeated(id);
                breaks("Z-BOOK-12", format!("Page {page}: there is no card with the id {id:?}."), &[page]);
            }
        }
    }
    for &(page, card) in &pages {
        let name = cards.name(card);
        if page == 1 && !is_regular(cards, card) {
            breaks("Z-BOOK-02", format!("{name} on page 1 is not a MAMODO that can enter play by itself."), &[1]);
        }
        if let Some(class) = cards.card(card).class.filter(|&class| page < first_page(class)) {
            let clause = if class == Class::Superior { "Z-BOOK-04" } else { "Z-BOOK-03" };
            let from = first_page(class);
            breaks(
                clause,
                format!("{name} on page {page} is of the {class} class and cannot come before page {from}."),
                &[page],
            );
        }
        if page == PAGES && cards.card(card).kind != Kind::Spell {
            breaks("Z-BOOK-05", format!("{name} on page {PAGES} is not a SPELL card."), &[page]);
        }
    }
    let of_mamodo = pages.iter().filter(|(_, card)| cards.card(*card).kind == Kind::Mamodo);
    let mamodo: Vec<usize> = of_mamodo.map(|(page, _)| *page).collect();
    if mamodo.len() > MAMODO {
        breaks("Z-BOOK-06", format!("The Book has {} MAMODO; the limit is {MAMODO}.", mamodo.len()), &mamodo);
    }
    for (card, with_it) in copies(cards, &pages).into_values() {
        if with_it.len() > COPIES {
            let (count, name, number) = (with_it.len(), cards.name(card), cards.number(card));
            breaks("Z-BOOK-07", format!("{count} copies of {name} ({number}); the limit is {COPIES}."), &with_it);
        }
    }
    broken
}

/// Pages as people name them: `page 3`, `pages 3, 4 and 9 to 12`.
fn in_words(pages: &[usize]) -> String {
    let runs = pages.chunk_by(|one, next| one + 1 == *next).flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first} to {last}")],
        few => few.iter().map(usize::to_string).collect(),
    });
    let runs: Vec<String> = runs.collect();
    match &runs[..] {
        [one] if pages.len() == 1 => format!("page {one}"),
        [first @ .., last] if !first.is_empty() => format!("pages {} and {last}", first.join(", ")),
        _ => format!("pages {}", runs.concat()),
    }
}

/// Whether the card is a MAMODO that can enter play without another card (Z-RULE-56).
pub fn is_regular(cards: &Cards, card: CardId) -> bool {
    let figures = cards.card(card);
    let rules = cards.text(figures.rule).effects.iter().flat_map(|effect| &effect.steps);
    let free = |entry: &Entry| matches!(entry, Entry::UpTo(_) | Entry::EitherFace);
    let asks = |step: &Step| matches!(step, Step::Holds(Rule::Enters(entry)) if !free(entry));
    let plain = matches!(figures.make, Make::Plain | Make::StoneTablet);
    figures.kind == Kind::Mamodo && plain && !rules.into_iter().any(asks)
}

/// The number by which copies of a card are counted, and the card whose it is: both faces of a card are one
/// (Z-RULE-184), and so are its versions (Z-RULE-57).
pub fn counted_as(cards: &Cards, card: CardId) -> (&str, CardId) {
    let front = cards.front(card);
    let id = cards.id_of(front);
    (id.strip_suffix(['e', 'j']).unwrap_or(id), front)
}

/// For each number a card with it, and the pages on which it is.
fn copies<'a>(cards: &'a Cards, pages: &[(usize, CardId)]) -> BTreeMap<&'a str, (CardId, Vec<usize>)> {
    let mut copies = BTreeMap::new();
    for &(page, card) in pages {
        let (number, front) = counted_as(cards, card);
        copies.entry(number).or_insert((front, Vec::new())).1.push(page);
    }
    copies
}
