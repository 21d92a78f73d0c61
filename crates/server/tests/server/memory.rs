//! What a match costs while it only lies in memory.

use crate::battlemonsters::Battlemonsters;
use serde_json::json;
use std::sync::Arc;
use tercet_kernel::{Chance, Seed};
use tercet_table::protocol::Phase;
use tercet_table::{Command, MatchId, Opening, Table, Who};

#[test]
fn a_whole_match_takes_less_than_64_kib() {
    let game = Battlemonsters::game();
    let deck = &game.decks()[0].id;
    let request = json!({"game": "battlemonsters", "deck": {"ready": deck}, "opponent": "hotseat"});
    let request = serde_json::from_value(request).unwrap();
    let mut chance = Chance::new(Seed(5));
    let opening = Opening::new(&*game, &request, MatchId("m".to_owned()), 0, &mut chance).unwrap();
    let mut table = None;
    let used = allocation_counter::measure(|| {
        let playing = table.insert(Table::open(Arc::clone(&game), opening).unwrap());
        while playing.phase() == Phase::Playing {
            let offers = playing.playing().unwrap().offers();
            let key = offers[chance.below(offers.len())].key.clone();
            playing.handle(0, Who::Both, Command::Choose { step: playing.step(), key }).unwrap();
        }
    });
    let table = table.unwrap();
    assert!(table.step() > 100, "a game of {} choices says little", table.step());
    let kib = (used.bytes_current as usize + size_of::<Table>()) / 1024;
    println!("{kib} KiB after {} choices", table.step());
    assert!(kib < 64, "{kib} KiB after {} choices", table.step());
}
