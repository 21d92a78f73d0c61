//! What would come of a choice, and what the computer would do.

use crate::house::*;
use serde_json::json;
use tercet_kernel::Seat;
use tercet_table::{Command, Who};

fn foretold(under: &Under, who: Who, key: &str) -> Option<Vec<String>> {
    under.table.preview(who, key).unwrap()
}

#[test]
fn it_says_what_the_log_would_say_and_no_more_than_one_can_know() {
    let under = open(json!({"opponent": "hotseat"}));
    let lines = |under: &Under, key| foretold(under, Who::Seat(Seat::A), key).unwrap().join(" ");
    assert_eq!(lines(&under, "sort"), "{a} sorts the hand.");
    assert_eq!(lines(&under, "draw"), "{a} draws a card.", "which one is not known yet");
    assert_eq!(lines(&under, "toss"), "The rest depends on what you cannot see.");
    let before = under.table.playing().unwrap().hash();
    let play = under.table.playing().unwrap().offers().into_iter().find(|offer| offer.verb == "play").unwrap();
    assert!(lines(&under, &play.key).starts_with("{a} plays ["), "{}", lines(&under, &play.key));
    assert_eq!(under.table.playing().unwrap().hash(), before, "nothing has happened");
}

#[test]
fn it_is_told_to_whoever_chooses() {
    let mut under = open(json!({"opponent": "computer"}));
    assert_eq!(foretold(&under, A, "fly"), None);
    assert_eq!(foretold(&under, B, "draw"), None, "it is not their choice");
    let why = under.table.preview(Who::Spectator, "draw").unwrap_err();
    assert_eq!(why.clause.as_deref(), Some("T-END-08"));
    under.ok(0, A, Command::Resign);
    assert_eq!(foretold(&under, A, "draw"), None, "it is over");
}

// Covers: B-FAIR-11
#[test]
fn hints_are_given_against_the_computer_only() {
    let mut under = open(json!({"opponent": "computer"}));
    assert_eq!(under.table.may_hint(A), Ok(Seat::A));
    assert!(under.table.may_hint(Who::Spectator).is_err());
    under.choose(0, A, "toss");
    assert_eq!(under.table.may_hint(A).unwrap_err().sentence, "There is nothing for you to choose now.");
    let between_people = open(json!({"opponent": "hotseat"}));
    assert!(between_people.table.may_hint(Who::Both).unwrap_err().sentence.contains("outside help"));
    let lesson = open(json!({"opponent": "computer", "lesson": {"lesson": "coins", "part": 0}}));
    assert!(lesson.table.may_hint(A).unwrap_err().sentence.contains("guide"));
}
