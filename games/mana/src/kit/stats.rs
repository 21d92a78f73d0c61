//! Figures of a Main Deck and its Character Deck.

use crate::rules::Mana;
use crate::rules::card::{Card, CardId};
use crate::rules::cards::{Cards, SUGGESTED};
use crate::rules::setup::MAIN_DECK;
use crate::rules::words::{Attribute, Direction, Kind};
use tercet_library::list::Unfinished;
use tercet_library::stats::{Bar, Chart, Measured};

impl Measured for Mana {
    fn charts(cards: &Cards, list: &Unfinished<CardId>) -> Vec<Chart> {
        let cards_of =
            |deck: &[Option<CardId>]| -> Vec<&Card> { deck.iter().flatten().map(|&card| cards.card(card)).collect() };
        let main = cards_of(&list.cards);
        let all: Vec<&Card> = list.decks().flat_map(|deck| cards_of(deck)).collect();
        let lands: Vec<&Card> = main.iter().copied().filter(|card| card.kind == Kind::Artifact).collect();
        let costs = main.iter().filter(|card| card.cost.is_some()).map(|card| i32::from(card.printed_cost(0)));
        let word = |attribute: Attribute| attribute.word().to_owned();
        vec![
            proportions(&main),
            Chart::curve("costs", "Costs in Mana, X as 0", costs),
            Chart::counting("attributes", "Attributes", Attribute::ALL, word, &all, |card, attribute| {
                card.attribute == Some(attribute)
            })
            .by("M-ATTR-01"),
            Chart::curve("mana", "Basic Mana of the Lands", lands.iter().map(|land| i32::from(land.basic_mana)))
                .by("M-TERM-07"),
            arrows(&lands),
            Chart::curve("power", "STR of the Characters", characters(&all).map(|card| i32::from(card.str))),
        ]
    }
}

fn characters<'c>(all: &'c [&Card]) -> impl Iterator<Item = &'c &'c Card> {
    all.iter().filter(|card| card.kind == Kind::Character)
}

/// The kinds of cards of the Main Deck, beside those that the rule book suggests for a deck of its size, or for the
/// smallest one there may be as long as it has fewer cards (M-DECK-02, M-DECK-09).
fn proportions(main: &[&Card]) -> Chart {
    let whole: usize = SUGGESTED.iter().map(|(_, share)| share).sum();
    let size = main.len().max(*MAIN_DECK.start());
    let bar = |(kind, share): (Kind, usize)| {
        let count = main.iter().filter(|card| card.kind == kind).count() as i32;
        let suggested = (size * share + whole / 2) / whole;
        Bar { suggested: Some(suggested as i32), ..Bar::new(kind.word(), count) }
    };
    Chart::new("kinds", "Kinds of cards in the Main Deck", SUGGESTED.into_iter().map(bar).collect()).by("M-DECK-09")
}

/// The influence of all arrows on each side of the Lands together.
fn arrows(lands: &[&Card]) -> Chart {
    let sum = |side: Direction| lands.iter().map(|land| i32::from(land.arrow(side))).sum();
    let bars = Direction::ALL.iter().map(|&side| Bar::new(side.word(), sum(side)));
    Chart::new("arrows", "Arrows of the Lands, added up", bars.collect()).by("M-TERM-07")
}
