//! What a network sees, and the network that comes with the game.

use super::{NETWORK, TAUGHT, table};
use crate::kit::decks::random_deck;
use crate::rules::Zatch;
use crate::rules::cards::Cards;
use tercet_kernel::{Chance, PerSeat, Rules, Seed, Setup, Silent};
use tercet_nets::{Features, Half, Network};

/// Looks at every position of a random game.
fn look_at_all(seed: u128, mut told: impl FnMut(&Features)) {
    let cards = Cards::builtin();
    let mut chance = Chance::new(Seed(seed));
    let decks = PerSeat::new(|_| random_deck(&cards, &mut chance).expect("a Book"));
    let mut state = Zatch::begin(&cards, &Setup { decks, house: Default::default(), seed: chance.seed() }, &mut Silent);
    let mut features = Features::of(&table(&cards));
    let mut options = Vec::new();
    loop {
        Zatch::options(&cards, &state, &mut options);
        if options.is_empty() {
            return;
        }
        features.clear();
        assert_eq!((TAUGHT.look)(&cards, &state, &mut features), state.active);
        told(&features);
        let choice = options[chance.below(options.len())];
        Zatch::apply(&cards, &mut state, choice, &mut Silent);
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

#[test]
fn the_network_is_of_this_game_and_knows_what_is_on_its_cards() {
    let network = Network::read(NETWORK).expect("a network");
    let table = table(&Cards::builtin());
    assert!(network.fits(&table), "zones or facts have changed: train another one, `tercet train zatch`");
    let known = table.traits().iter().filter(|name| network.traits.contains(name)).count();
    assert!(known * 20 >= table.traits().len() * 19, "{known} of {} traits are known", table.traits().len());
}
