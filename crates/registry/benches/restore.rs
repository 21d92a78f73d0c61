//! How long it takes to load a table from its entries, with choices taken back again and again.

use criterion::{Criterion, criterion_group, criterion_main};
use serde_json::json;
use std::sync::Arc;
use tercet_kernel::{Chance, Seed, Status};
use tercet_table::protocol::CreateMatch;
use tercet_table::{Command, Effect, Entry, Game, Happened, MatchId, Opening, Table, Who};

/// This many choices stay, and this many are made after them and taken back one by one.
const STAY: u32 = 150;
const TAKEN_BACK: usize = 5_500;

/// What is stored of such a match, in which one browser plays both seats.
fn played(game: &Arc<dyn Game>) -> (Opening, Vec<Entry>) {
    let request = json!({
        "game": game.rules().id(),
        "deck": {"ready": game.decks()[0].id},
        "opponent_deck": {"ready": game.decks()[1].id},
        "opponent": "hotseat",
    });
    let request: CreateMatch = serde_json::from_value(request).expect("a request");
    let (opening, mut table, mut chance) = (0..)
        .map(|seed| {
            let mut chance = Chance::new(Seed(seed));
            let id = MatchId("bench".to_owned());
            let opening = Opening::new(&**game, &request, None, id, 0, &mut chance).expect("an opening");
            let table = Table::open(Arc::clone(game), opening.clone()).expect("a table");
            (opening, table, chance)
        })
        .find(|(_, table, chance)| lasts(table, *chance))
        .expect("a match that lasts");
    let mut entries: Vec<Entry> = (0..=STAY).map(|_| choose(&mut table, &mut chance)).collect();
    let last = entries.pop().expect("there are some");
    let Happened::Chosen { seat, .. } = last.what else { panic!("only choices were made") };
    let back = Entry { at: 0, what: Happened::TakenBack { seat, to: STAY, clock: None, by_referee: false } };
    entries.extend([last, back].into_iter().cycle().take(2 * TAKEN_BACK));
    (opening, entries)
}

/// Whether the match goes on for long enough when these choices are made.
fn lasts(table: &Table, mut chance: Chance) -> bool {
    let mut playing = table.playing().expect("it is played").copy();
    (0..=STAY).all(|_| {
        let offers = playing.offers();
        let Status::Waiting(seat) = playing.status() else { return false };
        playing.choose(seat, &offers[chance.below(offers.len())].key).is_ok()
    })
}

fn choose(table: &mut Table, chance: &mut Chance) -> Entry {
    let offers = table.playing().expect("it is played").offers();
    let key = offers[chance.below(offers.len())].key.clone();
    let effects = table.handle(0, Who::Both, Command::Choose { step: table.step(), key }).expect("a choice");
    let stored = effects.into_iter().find_map(|effect| match effect {
        Effect::Persist(entry) => Some(entry),
        _ => None,
    });
    stored.expect("a choice is stored")
}

fn restore(c: &mut Criterion) {
    let mut group = c.benchmark_group("restore");
    group.sample_size(10);
    for game in tercet_registry::registry() {
        let (opening, entries) = played(&game);
        group.bench_function(format!("{}, {} entries", game.rules().id(), entries.len()), |b| {
            b.iter(|| Table::restore(Arc::clone(&game), opening.clone(), &entries).map(|table| table.step()));
        });
    }
    group.finish();
}

criterion_group!(benches, restore);
criterion_main!(benches);
