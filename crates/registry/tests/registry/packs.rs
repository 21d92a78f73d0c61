//! A hundred thousand packs of each kind hold what their odds say.

use std::collections::HashMap;
use tercet_hosting::Hosted;
use tercet_kernel::{Chance, Seed};
use tercet_library::packs::Pack;
use tercet_library::{CardOf, Pool};
use tercet_registry::rules;

const PACKS: u64 = 100_000;

/// Nothing is farther from what is expected than this many standard deviations.
const SIGMAS: f64 = 5.0;

/// How many cards of each id there are in packs that are opened, of the stack from which they must be.
fn opened<R: Hosted>(cards: &R::Cards, pack: &Pack<CardOf<R>>) -> HashMap<String, (usize, u64)> {
    let stacks = pack.stacks.iter().enumerate();
    let on_stacks = stacks.flat_map(|(at, stack)| stack.cards.iter().map(move |&card| (cards.id(card), (at, 0))));
    let mut counts: HashMap<&str, (usize, u64)> = on_stacks.collect();
    let mut chance = Chance::new(Seed(13));
    for _ in 0..PACKS {
        let pulled = R::pull(cards, pack, &mut chance);
        assert_eq!(pulled.len(), pack.cards(), "{}", pack.id);
        for card in pulled {
            let id = cards.id(card);
            let (_, count) = counts.get_mut(id).unwrap_or_else(|| panic!("{}: {id} is on no stack", pack.id));
            *count += 1;
        }
    }
    counts.into_iter().map(|(id, count)| (id.to_owned(), count)).collect()
}

fn close(count: u64, expected: f64, variance: f64, what: &str) {
    let off = (count as f64 - expected).abs();
    assert!(off <= SIGMAS * variance.sqrt() + 1e-6, "{what}: {count} instead of {expected}");
}

/// Counts the packs of a game against their odds, and where every card of a stack is as likely as any other, the cards
/// too.
fn counted<R: Hosted>() {
    let cards = R::cards();
    for pack in R::packs(&cards) {
        let counts = opened::<R>(&cards, &pack);
        for (at, stack) in pack.stacks.iter().enumerate() {
            let what = format!("{} {}, {}", R::GAME, pack.id, stack.name);
            let of_it = || counts.values().filter(|(stack, _)| *stack == at).map(|(_, count)| *count);
            let slots = pack.slots.iter().map(|slot| (slot.cards as f64 * PACKS as f64, pack.chances(slot)[at]));
            let expected: f64 = slots.clone().map(|(cards, chance)| cards * chance).sum();
            let variance: f64 = slots.map(|(cards, chance)| cards * chance * (1.0 - chance)).sum();
            close(of_it().sum(), expected, variance, &what);
            if pack.changeable {
                let each = expected / stack.cards.len() as f64;
                of_it().for_each(|count| close(count, each, each, &what));
            }
        }
    }
}

#[test]
fn battlemonsters() {
    counted::<rules::Battlemonsters>();
}

#[test]
fn mana() {
    counted::<rules::Mana>();
}

#[test]
fn zatch() {
    counted::<rules::Zatch>();
}
