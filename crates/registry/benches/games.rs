//! How fast the games are, and the players in them.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use std::sync::atomic::AtomicBool;
use tercet_bots::{Budget, Player, Quick, Seen, Strong};
use tercet_kernel::{Chance, PerSeat, Rules, Seat, Seed, Setup, Silent};
use tercet_registry::{GameName, Hosted, with_game};

/// Plays on at random for this many choices, or to the end.
fn play_on<R: Rules>(cards: &R::Cards, state: &mut R::State, choices: usize, chance: &mut Chance) {
    let mut options = Vec::new();
    for _ in 0..choices {
        R::options(cards, state, &mut options);
        if options.is_empty() {
            return;
        }
        R::apply(cards, state, options[chance.below(options.len())], &mut Silent);
    }
}

/// Plays on at random to a position in which there is something to think about.
fn play_to_choice<R: Rules>(cards: &R::Cards, state: &mut R::State, chance: &mut Chance) {
    const SEVERAL: usize = 3;
    let mut options = Vec::new();
    R::options(cards, state, &mut options);
    while (1..SEVERAL).contains(&options.len()) {
        play_on::<R>(cards, state, 1, chance);
        R::options(cards, state, &mut options);
    }
}

/// A game between random decks: its rules, and its players in a position with a few cards on both
/// sides.
fn game<R: Hosted>(c: &mut Criterion) {
    let cards = &*R::cards();
    let mut chance = Chance::new(Seed(1));
    let decks = PerSeat::new(|_| R::random_deck(cards, &mut chance).expect("cards enough"));
    let start = R::begin(cards, &Setup { decks, house: R::House::default(), seed: chance.seed() }, &mut Silent);
    let mut middle = start.clone();
    let mut moves = Chance::new(Seed(3));
    play_on::<R>(cards, &mut middle, 40, &mut moves);
    play_to_choice::<R>(cards, &mut middle, &mut moves);

    let mut group = c.benchmark_group(R::GAME);
    group.sample_size(20);
    let mut options = Vec::new();
    group.bench_function("whole random game", |b| {
        b.iter_batched_ref(
            || start.clone(),
            |state| play_on::<R>(cards, state, 10_000, &mut chance),
            BatchSize::SmallInput,
        );
    });
    group.bench_function("clone", |b| b.iter(|| black_box(&middle).clone()));
    group.bench_function("options", |b| b.iter(|| R::options(cards, black_box(&middle), &mut options)));
    group.bench_function("resample", |b| b.iter(|| R::resample(cards, black_box(&middle), Seat::A, &mut chance)));
    group.bench_function("value", |b| b.iter(|| R::value(cards, black_box(&middle), Seat::A)));

    let seen = Seen::<R>::new(cards, &middle).expect("the game goes on");
    let go_on = AtomicBool::new(false);
    let mut quick = Quick::new(1);
    group.bench_function("quick choice", |b| b.iter(|| quick.choose(seen, &go_on)));
    let mut strong = Strong::new(1, Budget::Iterations(1_000), 1);
    group.bench_function("search of 1000 iterations", |b| b.iter(|| strong.choose(seen, &go_on)));
    group.finish();
}

fn games(c: &mut Criterion) {
    for &name in GameName::ALL {
        with_game!(name, R => game::<R>(c));
    }
}

criterion_group!(benches, games);
criterion_main!(benches);
