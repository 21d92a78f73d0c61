//! Rematches.

use crate::house::*;
use serde_json::json;
use std::sync::Arc;
use tercet_kernel::{Chance, Seat, Seed, Viewer};
use tercet_table::protocol::{Phase, RoomWish};
use tercet_table::{Command, Effect, MatchId, Opening, Table, Who};

#[test]
fn the_second_one_to_ask_starts_it_with_seats_swapped() {
    let mut under = begun(json!({"house": {"lives": 9}}));
    assert_eq!(under.no(0, A, Command::AskRematch).clause.as_deref(), Some("T-END-04"));
    under.ok(0, A, Command::Resign);
    assert_eq!(under.ok(1, A, Command::AskRematch).len(), 2);
    assert_eq!(under.table.state(1, Viewer::B).rematch_asked_by, [Seat::A]);
    let effects = under.ok(2, B, Command::AskRematch);
    assert_eq!(effects.last(), Some(&Effect::Rematch));

    let next = under.table.rematch(MatchId("N".to_owned()), 2, &mut Chance::new(Seed(8)));
    assert_ne!(next.seed, under.opening.seed);
    let table = Table::open(Arc::clone(&under.game), next).unwrap();
    assert_eq!(table.phase(), Phase::Playing);
    let state = table.state(2, Viewer::A);
    assert_eq!((state.seats.a.name.as_str(), state.seats.b.name.as_str()), ("Bob", "Ann"));
    assert_eq!(state.house, json!({"lives": 9}));
    assert_eq!(under.table.seat_in_rematch(Seat::A), Seat::B);

    let effects = under.table.move_to(3, MatchId("N".to_owned()));
    assert_eq!(effects.last(), Some(&Effect::Moved(MatchId("N".to_owned()))));
    assert_eq!(under.ok(4, A, Command::AskRematch), [Effect::Moved(MatchId("N".to_owned()))]);
}

#[test]
fn the_host_stays_the_host() {
    let host_of = |under: &Under| {
        let opening = under.table.rematch(MatchId("N".to_owned()), 2, &mut Chance::new(Seed(8)));
        let stored = serde_json::to_string(&opening).unwrap();
        let opening = serde_json::from_str(&stored).unwrap();
        let state = Table::open(Arc::clone(&under.game), opening).unwrap().state(2, Viewer::A);
        let named = [(Seat::A, state.seats.a.name), (Seat::B, state.seats.b.name)];
        named.into_iter().find(|(seat, _)| *seat == state.room.host).unwrap().1
    };
    let mut under = begun(json!({}));
    under.ok(0, A, Command::Resign);
    assert_eq!(host_of(&under), "Ann", "in the other seat");
    under.ok(0, A, Command::Room(RoomWish::KeepSeats { on: true }));
    assert_eq!(host_of(&under), "Ann");
    under.ok(0, A, Command::Room(RoomWish::HandOver));
    assert_eq!(host_of(&under), "Bob", "to whom the room was handed over");
}

#[test]
fn the_room_of_an_opening_that_does_not_say_is_that_of_whoever_opened_it() {
    let under = begun(json!({}));
    let mut opening = serde_json::to_value(&under.opening).unwrap();
    opening.as_object_mut().unwrap().remove("host");
    let opening: Opening = serde_json::from_value(opening).unwrap();
    assert_eq!(opening.host, Seat::A);
}

#[test]
fn the_computer_is_always_willing_and_tournaments_never() {
    let mut under = open(json!({"opponent": "computer"}));
    under.ok(0, A, Command::Resign);
    assert_eq!(under.ok(0, A, Command::AskRematch).last(), Some(&Effect::Rematch));
    let mut under = begun(json!({"tournament": true}));
    under.ok(0, A, Command::Resign);
    assert_eq!(under.no(0, A, Command::AskRematch).clause.as_deref(), Some("T-END-05"));
}

#[test]
fn one_browser_plays_on_with_both() {
    let mut under = open(json!({"opponent": "hotseat"}));
    under.ok(0, Who::Both, Command::Resign);
    assert_eq!(under.ok(0, Who::Both, Command::AskRematch).last(), Some(&Effect::Rematch));
    let next = under.table.rematch(MatchId("N".to_owned()), 2, &mut Chance::new(Seed(8)));
    assert!(next.hotseat);
}
