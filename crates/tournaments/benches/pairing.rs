//! How long it takes to pair the largest tournament, and to say who stands where.

use criterion::{BatchSize, Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use tercet_kernel::Seed;
use tercet_tournaments::{Draws, Kind, PLAYERS, Phase, Plan, Seeding, Tournament};

/// This many rounds were played before.
const PLAYED: usize = 4;

/// A Swiss tournament between two rounds, in which the player who is named first has always won.
fn played() -> Tournament {
    let most = *PLAYERS.end();
    let kind = Kind::Swiss { rounds: Some(PLAYED + 1), late: 0 };
    let (draws, seeding) = (Draws::Replayed, Seeding::Lots);
    let plan =
        Plan { kind, best_of: 1, draws, seeding, most, decks: false, limited: None, round_ms: None, seed: Seed(1) };
    let mut tournament = Tournament::new(plan).expect("the plan is sound");
    for player in 0..most {
        tournament.enter(0, &format!("Player {player}"), None, None).expect("there is room");
    }
    tournament.begin(0).expect("there are enough");
    for round in 1..=PLAYED {
        let open: Vec<_> = tournament.open_tables().map(|(spot, table)| (spot, table.pairing.a)).collect();
        for (spot, winner) in open {
            tournament.game_over(0, spot, Some(winner)).expect("they play");
        }
        if round < PLAYED {
            tournament.pair_next(0).expect("there is another round");
        }
    }
    assert_eq!(tournament.phase(), Phase::Between);
    tournament
}

fn all(c: &mut Criterion) {
    let tournament = played();
    let mut group = c.benchmark_group("a Swiss tournament of 512");
    group.sample_size(10);
    let pair = |mut tournament: Tournament| tournament.pair_next(0).expect("there is another round");
    group.bench_function("pairing a round", |b| b.iter_batched(|| tournament.clone(), pair, BatchSize::LargeInput));
    group.bench_function("standings", |b| b.iter(|| black_box(tournament.standings())));
    group.bench_function("a copy", |b| b.iter(|| black_box(tournament.clone())));
    group.finish();
}

criterion_group!(benches, all);
criterion_main!(benches);
