//! A pause on which both players agree.

use crate::house::*;
use serde_json::json;
use tercet_kernel::{Seat, Viewer};
use tercet_table::Command;
use tercet_table::protocol::{RoomInfo, RoomWish};

fn pause(on: bool) -> Command {
    Command::Room(RoomWish::Pause { on })
}

fn room(under: &Under) -> RoomInfo {
    under.table.state(0, Viewer::B).room
}

// Covers: Z-ROOM-05
#[test]
fn a_match_pauses_once_both_wish_it_and_goes_on_as_soon_as_one_does() {
    let mut under = begun(json!({"clock": {"bank_seconds": 60, "increment_seconds": 0}}));
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    under.ok(10_000, A, pause(true));
    assert_eq!((room(&under).paused, room(&under).pause_asked), (false, Some(Seat::A)), "one alone stops nothing");
    assert_eq!(under.ok(10_000, A, pause(true)), [], "it was asked already");
    under.ok(20_000, B, pause(true));
    assert_eq!((room(&under).paused_by, room(&under).pause_asked), (Some(Viewer::B), None));
    assert_eq!(under.table.state(500_000, Viewer::A).seats.a.clock_ms, Some(40_000), "the clock stands still");
    let why = under.no(500_000, A, Command::Choose { step: 2, key: "toss".to_owned() });
    assert!(why.sentence.contains("either of you can go on"), "{why}");
    under.ok(500_000, A, pause(false));
    assert_eq!(room(&under).paused_by, None);
    under.choose(501_000, A, "toss");
}

#[test]
fn a_pause_is_declined_or_withdrawn() {
    let mut under = begun(json!({}));
    for (asks, answers) in [(A, B), (B, A), (A, A)] {
        under.ok(0, asks, pause(true));
        under.ok(0, answers, pause(false));
        assert_eq!((room(&under).paused, room(&under).pause_asked), (false, None));
    }
    assert_eq!(under.ok(0, B, pause(false)), [], "nobody has asked");
}

#[test]
fn nobody_pauses_for_two_or_before_the_match_or_after_it() {
    let mut alone = open(json!({"opponent": "computer"}));
    assert!(alone.no(0, A, pause(true)).sentence.contains("Nobody is waiting"));
    let mut open = open(json!({}));
    open.no(0, A, pause(true));
    let mut under = begun(json!({}));
    under.no(0, tercet_table::Who::Spectator, pause(true));
    under.ok(0, A, pause(true));
    under.ok(0, B, Command::Resign);
    assert_eq!(room(&under).pause_asked, None, "it is over");
    under.no(0, B, pause(true));
}

#[test]
fn a_pause_of_both_players_is_theirs_when_a_referee_comes() {
    let mut under = begun(json!({}));
    under.ok(0, A, pause(true));
    let effects = under.table.appoint_referees(0, 1, Some("Rita".to_owned())).unwrap();
    under.keep(&effects);
    assert_eq!(room(&under).pause_asked, None, "now the referee is asked");
    under.no(0, B, pause(true));
    let mut under = begun(json!({}));
    under.ok(0, A, pause(true));
    under.ok(0, B, pause(true));
    assert_eq!(under.ok(0, B, pause(true)), [], "it is paused");
    let effects = under.table.appoint_referees(0, 1, Some("Rita".to_owned())).unwrap();
    under.keep(&effects);
    under.ok(0, A, pause(false));
    assert!(!room(&under).paused);
}

#[test]
fn while_the_other_player_is_away_one_pauses_alone() {
    let mut under = begun(json!({"clock": {"bank_seconds": 60, "increment_seconds": 0}}));
    under.table.presence(0, Seat::B, false);
    under.ok(0, A, pause(true));
    assert_eq!((room(&under).paused, room(&under).pause_asked), (false, Some(Seat::A)), "nobody stops their own clock");
    under.choose(0, A, "toss");
    under.ok(0, A, pause(true));
    assert_eq!(room(&under).paused_by, Some(Viewer::A));
    under.table.presence(10_000, Seat::B, true);
    under.ok(10_000, B, pause(false));
    assert!(!room(&under).paused, "whoever is back can go on");
}
