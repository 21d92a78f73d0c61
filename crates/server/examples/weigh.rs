//! What a live match holds in memory, by its parts, without the sockets and buffers around it:
//! `cargo run --release -p tercet-server --example weigh [CHOICES]` prints one JSON object a game.
//!
//! Both players choose at random. The match is the position, what was chosen, and the positions that are kept of its
//! way; the table is that with decks, log and room.

use allocation_counter::measure;
use serde_json::json;
use std::sync::Arc;
use tercet_kernel::{Chance, PerSeat, Seat, Seed, Status};
use tercet_registry::registry;
use tercet_table::protocol::CreateMatch;
use tercet_table::{Command, Game, MatchId, Opening, Table, Who};

fn main() {
    let choices = std::env::args().nth(1).map_or(100, |text| text.parse().expect("a number"));
    for game in registry() {
        println!("{}", weigh(&game, choices));
    }
}

fn weigh(game: &Arc<dyn Game>, most: usize) -> serde_json::Value {
    let deck = &game.decks()[0].id;
    let asked = json!({ "game": game.rules().id(), "opponent": "friend", "deck": { "ready": deck } });
    let asked: CreateMatch = serde_json::from_value(asked).expect("a request");
    let mut chance = Chance::new(Seed(1));
    let opening =
        Opening::new(&**game, &asked, None, MatchId("weighed".to_owned()), 0, &mut chance).expect("an opening");
    let deck = game.deck(asked.deck.as_ref().expect("a deck")).expect("the deck");

    let mut kept = None;
    let seated = measure(|| {
        let mut table = Table::open(Arc::clone(game), opening.clone()).expect("a table");
        let join = Command::Join { name: None, deck: deck.clone(), pool: None, player: None, invite: None };
        table.handle(1, Who::Spectator, join).expect("a seat");
        kept = Some(table);
    });
    let mut table = kept.expect("it was opened");
    let begun = measure(|| {
        for seat in Seat::BOTH {
            table.handle(2, Who::Seat(seat), Command::Ready { agree: true }).expect("agreed");
        }
    });
    let mut keys = Vec::new();
    let played = measure(|| {
        while let Some(seat) = table.chooser().filter(|_| keys.len() < most) {
            let offers = table.playing().expect("it is played").offers();
            let key = offers[chance.below(offers.len())].key.clone();
            let step = table.step();
            table.handle(3, Who::Seat(seat), Command::Choose { step, key: key.clone() }).expect("on offer");
            keys.push((seat, key));
        }
    });
    let remembered: usize = keys.iter().map(|(_, key)| key.capacity()).sum::<usize>() + keys.capacity() * 32;

    let mut alone = None;
    let decks = PerSeat([deck.clone(), deck.clone()]);
    let of_match = measure(|| {
        let mut playing = game.rules().begin(decks, &opening.house, opening.seed).expect("a match");
        for (seat, key) in &keys {
            assert_eq!(playing.status(), Status::Waiting(*seat), "the same match");
            playing.choose(*seat, key).expect("it was chosen before");
        }
        alone = Some(playing);
    });
    json!({
        "game": game.rules().id(),
        "choices": keys.len(),
        "table_and_decks": seated.bytes_current,
        "beginning": begun.bytes_current,
        "choices_and_log": played.bytes_current - remembered as i64,
        "all": seated.bytes_current + begun.bytes_current + played.bytes_current - remembered as i64,
        "of_that_the_match": of_match.bytes_current,
        "table_itself": size_of::<Table>(),
    })
}
