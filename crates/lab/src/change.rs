//! A deck with something changed about it.

use crate::listed::Laws;
use tercet_hosting::Hosted;
use tercet_kernel::Chance;
use tercet_library::list::DeckList;
use tercet_library::{CardOf, Pool};

/// Something changed about a deck.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Change<C> {
    /// Two places of the first deck change their cards, counted from 0.
    Swap(usize, usize),
    /// One card gives way to another, in a number of copies.
    Exchange {
        /// The card that goes.
        out: C,
        /// The one that comes.
        into: C,
        /// In how many copies.
        copies: usize,
    },
}

impl<C: Copy + PartialEq> Change<C> {
    /// The list with this change.
    pub fn made(self, list: &DeckList<C>) -> DeckList<C> {
        let mut changed = list.clone();
        match self {
            Change::Swap(one, other) => changed.cards.swap(one, other),
            Change::Exchange { out, into, copies } => {
                let all = std::iter::once(&mut changed.cards).chain(&mut changed.further);
                all.flatten().filter(|card| **card == out).take(copies).for_each(|card| *card = into);
            }
        }
        changed
    }
}

/// All changes of two places after which the deck is legal and another one.
pub(crate) fn swaps<R: Hosted>(cards: &R::Cards, laws: &Laws<R>, list: &DeckList<CardOf<R>>) -> Vec<Change<CardOf<R>>> {
    if !<R::Cards as Pool>::IN_ORDER {
        return Vec::new();
    }
    let pairs = (0..list.cards.len()).flat_map(|one| (one + 1..list.cards.len()).map(move |other| (one, other)));
    let differ = pairs.filter(|&(one, other)| list.cards[one] != list.cards[other]);
    let changes = differ.map(|(one, other)| Change::Swap(one, other));
    changes.filter(|change| laws.allow(cards, &change.made(list))).collect()
}

/// A card of the deck gives way to one of these, in all its copies or, where that is not allowed, in one; nothing if
/// chance hits upon nothing that is allowed.
pub(crate) fn exchange<R: Hosted>(
    cards: &R::Cards,
    laws: &Laws<R>,
    list: &DeckList<CardOf<R>>,
    from: &[CardOf<R>],
    chance: &mut Chance,
) -> Option<Change<CardOf<R>>> {
    let all: Vec<CardOf<R>> = list.decks().flatten().copied().collect();
    if all.is_empty() || from.is_empty() {
        return None;
    }
    let out = all[chance.below(all.len())];
    let into = from[chance.below(from.len())];
    if out == into || cards.home(out) != cards.home(into) || !R::at_home(cards, into, &all) {
        return None;
    }
    let held = all.iter().filter(|&&card| card == out).count();
    let changes = [held, 1].map(|copies| Change::Exchange { out, into, copies });
    changes.into_iter().find(|change| laws.allow(cards, &change.made(list)))
}
