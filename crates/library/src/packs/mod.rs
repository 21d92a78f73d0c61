//! Packs: what they hold, how likely, and opening them.
//!
//! A pack is a list of slots. Each card of a slot comes from one of its stacks, by shares that are stated in the open
//! ([`Pack::odds`]). What a seed gives is always the same, so an opening can be repeated and shared.

mod change;
mod holdings;
mod opening;
mod pack;
mod sealed;

pub use change::{Changes, MOST_CARDS, MOST_PULLED, Unchanged};
pub use holdings::Holdings;
pub use opening::PackOpening;
pub use pack::{Pack, Set, Share, Slot, Stack};
pub use sealed::beyond;

use crate::{CardOf, Collected};
use tercet_kernel::{Chance, Clause, Seed};

/// A game with packs.
pub trait Packed: Collected {
    /// The clause by which a sealed deck is built from its pool alone.
    const SEALED: Clause;

    /// The kinds of packs, in the order in which people see them.
    fn packs(cards: &Self::Cards) -> Vec<Pack<CardOf<Self>>>;

    /// The sets in which the cards came out; none if the game has no sets.
    fn sets(_: &Self::Cards) -> Vec<Set<CardOf<Self>>> {
        Vec::new()
    }

    /// The card as which copies are counted and packs are filled: the first one of the faces of a card that has two.
    fn front(_: &Self::Cards, card: CardOf<Self>) -> CardOf<Self> {
        card
    }

    /// Opens a pack: slot by slot, unless the cards of the game are drawn in a way of their own.
    fn pull(_: &Self::Cards, pack: &Pack<CardOf<Self>>, chance: &mut Chance) -> Vec<CardOf<Self>> {
        pack.pull(chance)
    }

    /// Whether a card comes out of packs as a foil, from whichever stack; none does if the game says nothing.
    fn foil(_: &Self::Cards, _: CardOf<Self>) -> bool {
        false
    }

    /// How gladly a player takes a card out of a pack; only the order counts.
    fn rating(cards: &Self::Cards, card: CardOf<Self>) -> i32;

    /// The same for whoever has taken these cards already.
    fn wanted(cards: &Self::Cards, _taken: &[CardOf<Self>], card: CardOf<Self>) -> i32 {
        Self::rating(cards, card)
    }

    /// The agreed rules of a sealed match: limits that the pool sets by itself are lifted.
    fn sealed_rules(agreed: Self::House) -> Self::House {
        agreed
    }
}

/// Opens this many packs, one after the other, as the seed has it.
pub fn open<R: Packed>(cards: &R::Cards, pack: &Pack<CardOf<R>>, seed: Seed, count: usize) -> Vec<Vec<CardOf<R>>> {
    let mut chance = Chance::new(seed);
    (0..count).map(|_| R::pull(cards, pack, &mut chance)).collect()
}
