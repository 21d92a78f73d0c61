//! What networks see of positions, and the networks that come with the games.

use tercet_bots::{Evaluate, Taught};
use tercet_kernel::{Chance, Seat, Seed, Setup, Silent};
use tercet_nets::{Features, Half, Network};

/// Plays this many random games, looks at every position of them, and checks that what is seen is in the table of the
/// game, that both halves show something, and that it is seen from the side of `whose`.
///
/// # Panics
/// If it is not so.
pub fn positions_are_seen<R: Evaluate>(
    cards: &R::Cards,
    setup: impl Fn(&R::Cards, &mut Chance) -> Setup<R>,
    whose: impl Fn(&R::State) -> Seat,
    games: u32,
) {
    let taught = taught::<R>();
    let table = (taught.table)(cards);
    let mut features = Features::of(&table);
    let mut options = Vec::new();
    for game in 0..games {
        let mut chance = Chance::new(Seed(game.into()));
        let mut setup = setup(cards, &mut chance);
        setup.seed = chance.seed();
        let mut state = R::begin(cards, &setup, &mut Silent);
        loop {
            R::options(cards, &state, &mut options);
            if options.is_empty() {
                break;
            }
            features.clear();
            assert_eq!((taught.look)(cards, &state, &mut features), whose(&state), "it is seen from the wrong side");
            for half in [Half::Own, Half::Other] {
                let seen = features.half(half);
                assert!(!seen.is_empty() && seen.iter().all(|feature| (*feature as usize) < table.len()), "{seen:?}");
            }
            let choice = options[chance.below(options.len())];
            R::apply(cards, &mut state, choice, &mut Silent);
        }
    }
}

/// Checks that a file holds a network for this game, which knows nearly all that is on its cards, and that the game
/// finds it.
///
/// # Panics
/// If it is not so.
pub fn network_is_of_this_game<R: Evaluate>(cards: &R::Cards, file: &[u8]) {
    let taught = taught::<R>();
    let table = (taught.table)(cards);
    let network = Network::read(file).expect("a network");
    assert!(network.fits(&table), "zones or facts have changed: train another one, `tercet train {}`", R::GAME);
    let known = table.traits().iter().filter(|name| network.traits.contains(name)).count();
    assert!(known * 20 >= table.traits().len() * 19, "{known} of {} traits are known", table.traits().len());
    assert!((taught.learned)(cards).is_some(), "the game does not find its network");
}

fn taught<R: Evaluate>() -> Taught<R> {
    R::TAUGHT.expect("the game says how a network reads its positions")
}
