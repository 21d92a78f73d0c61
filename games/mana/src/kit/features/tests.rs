//! What a network sees.

use super::{TAUGHT, table};
use crate::kit::decks::random_deck;
use crate::rules::Mana;
use crate::rules::cards::Cards;
use tercet_kernel::{Chance, PerSeat, Rules, Seed, Setup, Silent};
use tercet_nets::{Features, Half};

/// Looks at every position of a random game.
fn look_at_all(seed: u128, mut told: impl FnMut(&Features)) {
    let cards = Cards::builtin();
    let mut chance = Chance::new(Seed(seed));
    let decks = PerSeat::new(|_| random_deck(&cards, &mut chance).expect("a deck"));
    let mut state = Mana::begin(&cards, &Setup { decks, house: Default::default(), seed: chance.seed() }, &mut Silent);
    let mut features = Features::of(&table(&cards));
    let mut options = Vec::new();
    loop {
        Mana::options(&cards, &state, &mut options);
        if options.is_empty() {
            return;
        }
        features.clear();
        assert_eq!((TAUGHT.look)(&cards, &state, &mut features), state.active);
        told(&features);
        let choice = options[chance.below(options.len())];
        Mana::apply(&cards, &mut state, choice, &mut Silent);
    }
}

#[test]
fn every_position_is_seen_within_the_table() {
    let all = table(&Cards::builtin()).len() as u32;
    for seed in 0..20 {
        look_at_all(seed, |features| {
            for half in [Half::Own, Half::Other] {
                let seen = features.half(half);
                assert!(!seen.is_empty() && seen.iter().all(|feature| *feature < all));
            }
        });
    }
}
