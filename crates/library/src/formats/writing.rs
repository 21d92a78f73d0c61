//! A deck about to be written: its cards by all that formats call them.

use super::finder::Finder;
use super::shape::Shape;
use super::written::one_line;
use crate::list::Unfinished;
use crate::{OwnPoolName, Pool};

/// A format cannot carry a deck.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unwritable {
    /// There are empty pages.
    #[error("{0} cannot carry empty pages; fill them, or take a list, the program's own file or a link")]
    Gaps(&'static str),
}

/// A deck about to be written.
pub(super) struct Writing<'p> {
    pub game: &'p str,
    pub name: String,
    pub about: String,
    pub tags: Vec<String>,
    /// The places of the first deck, from 1 on, whose cards are shown without their foil.
    pub plain: Vec<usize>,
    /// The pool of own cards that it is built with.
    pub own_pool: Option<OwnPoolName>,
    /// The decks of the player, each below its heading; the first has none.
    pub decks: Vec<Deck<'p>>,
    /// How to call the card with an id.
    call: Box<dyn Fn(&str) -> String + 'p>,
}

/// One deck of a player.
pub(super) struct Deck<'p> {
    pub heading: Option<&'static str>,
    pub stacks: Vec<Stack<'p>>,
    /// Whether some of its cards belong in another deck.
    strays: bool,
}

/// What the first deck of a player is called where it cannot do without a heading.
pub(super) const FIRST_DECK: &str = "Deck";

impl Deck<'_> {
    /// The heading in a list; the first deck has one only to keep cards that belong elsewhere.
    pub(super) fn heading_in_text(&self) -> Option<&'static str> {
        self.heading.or(self.strays.then_some(FIRST_DECK))
    }
}

/// Some copies of a card, next to each other.
pub(super) struct Stack<'p> {
    pub count: usize,
    /// None if the place is empty.
    pub card: Option<Label<'p>>,
}

/// A card by all that it is printed with.
pub(super) struct Label<'p> {
    pub id: &'p str,
    pub name: &'p str,
}

impl<'p> Writing<'p> {
    pub(super) fn of<P: Pool>(shape: &Shape<'p>, pool: &'p P, list: &Unfinished<P::Card>) -> Self {
        let headings = std::iter::once(None).chain(shape.headings.iter().copied().map(Some));
        let decks = headings.zip(list.decks()).enumerate().map(|(deck, (heading, cards))| {
            let strays = cards.iter().flatten().any(|&card| pool.home(card) != deck);
            let stacks = stacks(cards, shape.in_order).into_iter().map(|(count, card)| {
                let label = |card| Label { id: pool.id(card), name: pool.name(card) };
                Stack { count, card: card.map(label) }
            });
            Deck { heading, stacks: stacks.collect(), strays }
        });
        let finder = Finder::new(pool);
        let call = move |id: &str| pool.find(id).map_or_else(|| id.to_owned(), |card| finder.call(card));
        Writing {
            game: shape.game,
            name: one_line(&list.name),
            about: one_line(&list.about),
            tags: list.tags.clone(),
            plain: list.plain.clone(),
            own_pool: list.own_pool.clone(),
            decks: decks.collect(),
            call: Box::new(call),
        }
    }

    /// The name of a card, or more if others share it, so that nothing else is meant.
    pub(super) fn call(&self, card: &Label<'_>) -> String {
        (self.call)(card.id)
    }

    /// The decks that have cards; the first in any case.
    pub(super) fn filled(&self) -> impl Iterator<Item = &Deck<'p>> {
        self.decks.iter().filter(|deck| deck.heading.is_none() || !deck.stacks.is_empty())
    }
}

/// Equal cards together, with their number, in the order in which they come first; one by one where that order is a
/// part of the deck.
fn stacks<C: Copy + PartialEq>(cards: &[Option<C>], in_order: bool) -> Vec<(usize, Option<C>)> {
    let mut stacks: Vec<(usize, Option<C>)> = Vec::new();
    for &card in cards {
        match stacks.iter_mut().find(|(_, known)| !in_order && *known == card) {
            Some((count, _)) => *count += 1,
            None => stacks.push((1, card)),
        }
    }
    stacks
}
