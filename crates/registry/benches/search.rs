//! How fast all cards of a game are searched.

use criterion::{Criterion, criterion_group, criterion_main};
use std::hint::black_box;
use tercet_library::search::Index;
use tercet_registry::{GameName, Hosted, with_game};

/// Queries of every form that all games understand.
const QUERIES: &[(&str, &str)] = &[
    ("a word", "fire"),
    ("a field and an order", "kind:m sort:-name"),
    ("two orders by words", "sort:kind sort:rarity"),
    (
        "many parts",
        "(fire or ice or \"a card\") -(name:dragon or text:draw) kind:m (a or (e -i)) sort:rarity sort:name",
    ),
];

fn game<R: Hosted>(c: &mut Criterion) {
    let index = Index::<R>::new(R::cards());
    let mut group = c.benchmark_group(R::GAME);
    group.sample_size(20);
    for (name, query) in QUERIES {
        group.bench_function(format!("search: {name}"), |b| b.iter(|| black_box(index.search(black_box(query)))));
    }
    group.bench_function("search: the first one, which reads the cards", |b| {
        b.iter(|| black_box(Index::<R>::new(R::cards()).search("fire")))
    });
    group.bench_function("suggestions", |b| b.iter(|| black_box(index.suggest("kind:monster after th", 21))));
    group.finish();
}

fn all(c: &mut Criterion) {
    for &game_name in GameName::ALL {
        with_game!(game_name, R => game::<R>(c));
    }
}

criterion_group!(benches, all);
criterion_main!(benches);
