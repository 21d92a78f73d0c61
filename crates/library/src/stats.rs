//! Figures of a deck, as a builder shows them in small plots.

use crate::list::Unfinished;
use crate::{CardOf, Collected};
use serde::Serialize;
use tercet_kernel::Clause;

/// A game whose decks have figures.
pub trait Measured: Collected {
    /// The plots of a deck.
    fn charts(cards: &Self::Cards, list: &Unfinished<CardOf<Self>>) -> Vec<Chart>;

    /// What each stretch of the deck can do, in a game in which its order counts.
    fn stretches(_cards: &Self::Cards, _list: &Unfinished<CardOf<Self>>) -> Vec<Stretch> {
        Vec::new()
    }
}

/// Everything there is to say in figures.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct DeckStats {
    /// How many cards there are, in all decks of the player.
    pub cards: usize,
    /// Plots.
    pub charts: Vec<Chart>,
    /// What each stretch can do, from the front on; none where the order does not count.
    pub stretches: Vec<Stretch>,
}

/// A plot: what it counts, and a bar for each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Chart {
    /// Its name in scripts.
    pub id: &'static str,
    /// What people read.
    pub title: &'static str,
    /// The clause by which it matters, if there is one.
    pub clause: Option<Clause>,
    /// In the order of the game.
    pub bars: Vec<Bar>,
}

/// Something, and how much of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Bar {
    /// What it counts.
    pub label: String,
    /// How much of it there is.
    pub count: i32,
    /// How much the rule book suggests for a deck of this size.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub suggested: Option<i32>,
    /// How much of it there may be at most.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub limit: Option<i32>,
}

/// Cards of an ordered deck that are there together, such as two open pages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stretch {
    /// What people read.
    pub label: String,
    /// The places, from 1 on.
    pub places: Vec<usize>,
    /// What they come to.
    pub bars: Vec<Bar>,
}

impl DeckStats {
    /// The figures of a deck.
    pub fn of<R: Measured>(cards: &R::Cards, list: &Unfinished<CardOf<R>>) -> Self {
        DeckStats {
            cards: list.decks().flatten().flatten().count(),
            charts: R::charts(cards, list),
            stretches: R::stretches(cards, list),
        }
    }
}

impl Chart {
    /// A plot without a clause.
    pub fn new(id: &'static str, title: &'static str, bars: Vec<Bar>) -> Self {
        Chart { id, title, clause: None, bars }
    }

    /// A plot that counts, for each of these, the cards that belong to it.
    pub fn counting<K: Copy, C: Copy>(
        id: &'static str,
        title: &'static str,
        kinds: &[K],
        label: impl Fn(K) -> String,
        cards: &[C],
        belongs: impl Fn(C, K) -> bool,
    ) -> Self {
        let bar = |&kind: &K| Bar::new(label(kind), cards.iter().filter(|&&card| belongs(card, kind)).count() as i32);
        Chart::new(id, title, kinds.iter().map(bar).collect())
    }

    /// A plot of numbers from the least to the greatest that there is, such as costs.
    pub fn curve(id: &'static str, title: &'static str, numbers: impl IntoIterator<Item = i32>) -> Self {
        let numbers: Vec<i32> = numbers.into_iter().collect();
        let (least, most) = (numbers.iter().copied().min(), numbers.iter().copied().max());
        let values = least.into_iter().flat_map(|least| least..=most.unwrap_or(least));
        let count = |value| numbers.iter().filter(|&&number| number == value).count() as i32;
        Chart::new(id, title, values.map(|value| Bar::new(value.to_string(), count(value))).collect())
    }

    /// The same plot with the clause by which it matters.
    #[must_use]
    pub fn by(self, clause: &'static str) -> Self {
        Chart { clause: Some(Clause(clause)), ..self }
    }
}

impl Bar {
    /// This much of something.
    pub fn new(label: impl Into<String>, count: i32) -> Self {
        Bar { label: label.into(), count, suggested: None, limit: None }
    }

    /// The same bar with how much there may be at most.
    #[must_use]
    pub fn at_most(self, limit: usize) -> Self {
        Bar { limit: Some(limit as i32), ..self }
    }
}
