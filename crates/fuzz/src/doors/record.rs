//! Records of matches.
//!
//! Promise: a record that is verified can be looked at step by step, through all eyes.

use super::games;
use super::message::opened;
use serde_json::{Value, json};
use tercet_kernel::{Chance, Seed, Viewer};
use tercet_table::{Command, Replay, Table, Who};

pub fn admit(input: &str) {
    let Ok(record) = serde_json::from_str::<Value>(input) else { return };
    let Ok(replay) = Replay::of_record(games(), &record) else { return };
    for step in [0, replay.steps() / 2, replay.steps()] {
        for viewer in Viewer::ALL {
            replay.step(step, viewer).expect("a verified record can be played again");
        }
    }
}

/// A few random matches of each game, given up after some choices.
pub fn seeds() -> Vec<String> {
    let matches = games().iter().flat_map(|game| (1..=4u32).map(move |number| (game, number)));
    let records = matches.map(|(game, number)| {
        let mut chance = Chance::new(Seed(u128::from(number)));
        let deck = json!({ "ready": game.decks()[0].id });
        let request = json!({ "game": game.rules().id(), "opponent": "hotseat", "deck": deck, "opponent_deck": deck });
        let mut table = opened(&request.to_string(), &mut chance).expect("a match of ready decks");
        for _ in 0..8 * number {
            choose_any(&mut table, &mut chance);
        }
        // If it is over by now that was not needed.
        drop(table.handle(0, Who::Both, Command::Resign));
        table.record().expect("a match that is over").to_string()
    });
    records.collect()
}

fn choose_any(table: &mut Table, chance: &mut Chance) {
    let offers = table.playing().expect("it has begun").offers();
    if !offers.is_empty() {
        let key = offers[chance.below(offers.len())].key.clone();
        table.handle(0, Who::Both, Command::Choose { step: table.step(), key }).expect("an option can be chosen");
    }
}
