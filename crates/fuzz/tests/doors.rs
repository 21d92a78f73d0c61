//! No door of the program breaks: not by what once broke it, not by its seeds, not by nonsense made of them.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use tercet_fuzz::{DOORS, Door, Mutator};
use tercet_kernel::Seed;

/// How many inputs are made of the seeds, for each door: `TERCET_INPUTS=100000` tries more than there is time for in
/// every test.
fn inputs() -> usize {
    std::env::var("TERCET_INPUTS").map_or(1_000, |inputs| inputs.parse().expect("a number of inputs"))
}

/// At most this many seeds are tried as they are, spread over all of them: other tests run all rulings and texts.
const SEEDS: usize = 200;

fn door(name: &str) -> &'static Door {
    DOORS.iter().find(|door| door.name == name).expect("a door of this name")
}

/// Lets an input in; names it if that breaks the door.
fn admit(door: &Door, input: &str, which: &str) {
    let admitted = catch_unwind(AssertUnwindSafe(|| (door.admit)(input)));
    assert!(admitted.is_ok(), "{} is broken by {which}:\n{input:?}", door.name);
}

fn holds(name: &str) {
    let door = door(name);
    for (path, input) in once_broken(name) {
        admit(door, &input, &path);
    }
    let seeds = (door.seeds)();
    for seed in seeds.iter().step_by(seeds.len().div_ceil(SEEDS)) {
        admit(door, seed, "a seed");
    }
    let mut mutator = Mutator::new(&seeds, Seed(1));
    for number in 0..inputs() {
        admit(door, &mutator.next_input(), &format!("input {number}"));
    }
}

/// The inputs in `found/DOOR`.
fn once_broken(door: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("found").join(door);
    let files = fs::read_dir(&folder).into_iter().flatten().map(|file| file.expect("a folder that can be read").path());
    let mut inputs: Vec<_> = files
        .map(|path| {
            let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            (path.display().to_string(), String::from_utf8_lossy(&bytes).into_owned())
        })
        .collect();
    inputs.sort();
    inputs
}

#[test]
fn card_drafts() {
    holds("card_draft");
}

#[test]
fn card_texts() {
    holds("card_text");
}

#[test]
fn rulings() {
    holds("ruling");
}

#[test]
fn records() {
    holds("record");
}

#[test]
fn deck_lists() {
    holds("deck_list");
}

#[test]
fn deck_files() {
    holds("deck_file");
}

#[test]
fn openings_of_packs() {
    holds("pack_opening");
}

#[test]
fn drafts() {
    holds("draft");
}

#[test]
fn messages() {
    holds("message");
}

#[test]
fn queries() {
    holds("query");
}

#[test]
fn the_same_seed_makes_the_same_inputs() {
    let seeds = (door("deck_list").seeds)();
    let inputs = || {
        let mut mutator = Mutator::new(&seeds, Seed(7));
        (0..50).map(|_| mutator.next_input()).collect::<Vec<_>>()
    };
    assert_eq!(inputs(), inputs());
}

#[test]
fn positions() {
    holds("position");
}

#[test]
fn tournaments() {
    holds("tournament");
}
