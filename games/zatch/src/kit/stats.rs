//! Figures of a Book.

use crate::rules::Zatch;
use crate::rules::book::{COPIES, MAMODO, PAGES, first_page, is_regular};
use crate::rules::card::{Card, CardId};
use crate::rules::cards::Cards;
use crate::rules::words::{Attribute, Class, Icon, Kind};
use tercet_library::list::Unfinished;
use tercet_library::stats::{Bar, Chart, Measured, Stretch};

impl Measured for Zatch {
    fn charts(cards: &Cards, list: &Unfinished<CardId>) -> Vec<Chart> {
        let book: Vec<&Card> = list.cards.iter().flatten().map(|&card| cards.card(card)).collect();
        let costs = book.iter().filter(|card| matches!(card.kind, Kind::Spell | Kind::Event));
        let word = |attribute: Attribute| attribute.word().to_owned();
        vec![
            Chart::counting(
                "kinds",
                "Kinds of cards",
                Kind::ALL,
                |kind| kind.word().to_owned(),
                &book,
                |card, kind| card.kind == kind,
            ),
            Chart::curve("mp", "MP to pay", costs.map(|card| i32::from(card.mp))).by("Z-MP-06"),
            Chart::counting(
                "attributes",
                "Attributes of SPELL cards",
                Attribute::ALL,
                word,
                &book,
                |card, attribute| card.attribute == Some(attribute),
            ),
            Chart::counting(
                "classes",
                "Cards for late pages",
                &[Class::Intermediate, Class::Superior],
                |class| format!("{class}, from page {}", first_page(class)),
                &book,
                |card, class| card.class == Some(class),
            )
            .by("Z-BOOK-03"),
            limits(cards, list, &book),
        ]
    }

    /// What each opening of the Book can do: page 1, then two pages at a time, and page 32 (Z-PAGE-03).
    fn stretches(cards: &Cards, list: &Unfinished<CardId>) -> Vec<Stretch> {
        let page = |page: usize| list.cards.get(page - 1).copied().flatten();
        let openings = (0..=PAGES / 2).map(|opening| {
            let places: Vec<usize> =
                [2 * opening, 2 * opening + 1].into_iter().filter(|at| (1..=PAGES).contains(at)).collect();
            let there: Vec<CardId> = places.iter().filter_map(|&at| page(at)).collect();
            let label = match places[..] {
                [one] => format!("page {one}"),
                _ => format!("pages {} and {}", 2 * opening, 2 * opening + 1),
            };
            Stretch { label, places, bars: opening_bars(cards, &there) }
        });
        openings.collect()
    }
}

/// What the open pages can do: SPELL cards to Attack and to Defend with, MAMODO that can enter by themselves, other
/// cards to put in play or to use, and the MP that all of it costs.
fn opening_bars(cards: &Cards, open: &[CardId]) -> Vec<Bar> {
    let count = |fits: &dyn Fn(&Card) -> bool| open.iter().filter(|&&card| fits(cards.card(card))).count() as i32;
    let entering = open.iter().filter(|&&card| is_regular(cards, card)).count() as i32;
    let mp = open.iter().map(|&card| i32::from(cards.card(card).mp)).sum();
    vec![
        Bar::new("Attack", count(&|card| card.fights_with(Icon::Attack))),
        Bar::new("Defend", count(&|card| card.fights_with(Icon::Defend))),
        Bar::new("MAMODO", entering),
        Bar::new("PARTNER", count(&|card| card.kind == Kind::Partner)),
        Bar::new("MJ12", count(&|card| card.kind == Kind::Mj12)),
        Bar::new("EVENT", count(&|card| card.kind == Kind::Event)),
        Bar::new("MP to pay", mp),
    ]
}

/// How far the limits of a Book are used (Z-BOOK-06, Z-BOOK-07).
fn limits(cards: &Cards, list: &Unfinished<CardId>, book: &[&Card]) -> Chart {
    let mamodo = book.iter().filter(|card| card.kind == Kind::Mamodo).count() as i32;
    let mut numbers: Vec<String> = list.cards.iter().flatten().map(|&card| cards.number(card)).collect();
    numbers.sort();
    let most = numbers.chunk_by(|one, other| one == other).map(<[String]>::len).max().unwrap_or(0) as i32;
    Chart::new(
        "limits",
        "Limits of a Book",
        vec![Bar::new("MAMODO", mamodo).at_most(MAMODO), Bar::new("most copies of a card", most).at_most(COPIES)],
    )
    .by("Z-BOOK-06")
}
