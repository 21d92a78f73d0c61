//! How fast Battlemonsters is, and the players in it.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use tercet_battlemonsters::state::State;
use tercet_battlemonsters::{Battlemonsters, Cards};
use tercet_bots::{Budget, Evaluate, Player, Quick, Seen, Strong};
use tercet_kernel::{Chance, PerSeat, Rules, Seat, Seed, Setup, Silent};
use tercet_library::battlemonsters::{DECK_SIZE, random_deck};

fn begun(cards: &Cards) -> State {
    let mut chance = Chance::new(Seed(1));
    let decks = PerSeat::new(|_| random_deck(cards, DECK_SIZE, &mut chance));
    Battlemonsters::begin(cards, &Setup { decks, house: Default::default(), seed: chance.seed() })
}

/// Plays on at random for so many choices, or to the end.
fn play_on(cards: &Cards, state: &mut State, choices: usize, chance: &mut Chance) {
    let mut options = Vec::new();
    for _ in 0..choices {
        Battlemonsters::options(cards, state, &mut options);
        if options.is_empty() {
            return;
        }
        Battlemonsters::apply(cards, state, options[chance.below(options.len())], &mut Silent);
    }
}

/// A position with a few cards on both sides.
fn middle(cards: &Cards) -> State {
    let mut state = begun(cards);
    play_on(cards, &mut state, 40, &mut Chance::new(Seed(3)));
    state
}

fn rules(c: &mut Criterion) {
    let cards = Cards::builtin();
    let (start, middle) = (begun(&cards), middle(&cards));
    let mut chance = Chance::new(Seed(2));
    let mut options = Vec::new();
    c.bench_function("whole random game", |b| {
        b.iter_batched_ref(
            || start.clone(),
            |state| play_on(&cards, state, 10_000, &mut chance),
            BatchSize::SmallInput,
        );
    });
    c.bench_function("clone", |b| b.iter(|| black_box(&middle).clone()));
    c.bench_function("options", |b| b.iter(|| Battlemonsters::options(&cards, black_box(&middle), &mut options)));
    c.bench_function("resample", |b| {
        b.iter(|| Battlemonsters::resample(&cards, black_box(&middle), Seat::A, &mut chance));
    });
    c.bench_function("value", |b| b.iter(|| Battlemonsters::value(&cards, black_box(&middle), Seat::A)));
}

fn players(c: &mut Criterion) {
    let cards = Cards::builtin();
    let middle = middle(&cards);
    let seen = Seen::<Battlemonsters>::new(&cards, &middle).expect("the game goes on");
    let go_on = AtomicBool::new(false);
    let mut quick = Quick::new(1);
    c.bench_function("quick choice", |b| b.iter(|| quick.choose(seen, &go_on)));
    let mut strong = Strong::new(1, Budget::Iterations(1_000), 1);
    c.bench_function("search of 1000 iterations", |b| b.iter(|| strong.choose(seen, &go_on)));
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20);
    targets = rules, players
}
criterion_main!(benches);
