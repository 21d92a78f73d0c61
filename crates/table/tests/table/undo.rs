//! Taking choices back.

use crate::house::*;
use serde_json::json;
use tercet_kernel::{Seat, Viewer};
use tercet_table::Command;

#[test]
fn a_hidden_card_is_taken_back_freely() {
    let mut under = begun(json!({}));
    let before = under.table.state(0, Viewer::A).view;
    let card = under.card(Seat::A);
    under.choose(0, A, &format!("hide {card}"));
    under.ok(0, A, Command::AskUndo);
    let state = under.table.state(0, Viewer::A);
    assert_eq!((state.step, state.view), (0, before));
    assert_eq!(state.log.last().unwrap().line, "{a} takes a choice back.");
}

#[test]
fn what_showed_something_takes_the_leave_of_the_other() {
    for choice in ["draw", "toss", "play"] {
        let mut under = begun(json!({}));
        let key = if choice == "play" { format!("play {}", under.card(Seat::A)) } else { choice.to_owned() };
        under.choose(0, A, &key);
        under.ok(0, A, Command::AskUndo);
        assert_eq!(under.table.step(), 1, "{choice}");
        assert_eq!(under.table.state(0, Viewer::B).undo_asked_by, Some(Seat::A));
        assert!(under.no(0, A, Command::AskUndo).sentence.contains("already"));
        under.no(0, A, Command::AnswerUndo { accept: true });
        under.ok(0, B, Command::AnswerUndo { accept: true });
        assert_eq!((under.table.step(), under.table.chooser()), (0, Some(Seat::A)));
    }
}

#[test]
fn once_the_other_has_chosen_it_is_asked_and_goes_back_further() {
    let mut under = begun(json!({}));
    let card = under.card(Seat::A);
    under.choose(0, A, &format!("hide {card}"));
    under.choose(0, B, "toss");
    under.ok(0, A, Command::AskUndo);
    under.ok(0, B, Command::AnswerUndo { accept: false });
    assert_eq!((under.table.step(), under.table.state(0, Viewer::A).undo_asked_by), (2, None));
    under.ok(0, A, Command::AskUndo);
    under.ok(0, B, Command::AnswerUndo { accept: true });
    assert_eq!(under.table.step(), 0);
    assert!(under.no(0, A, Command::AskUndo).sentence.contains("not chosen"));
}

#[test]
fn a_request_lapses_with_the_next_choice() {
    let mut under = begun(json!({}));
    under.choose(0, A, "toss");
    under.ok(0, A, Command::AskUndo);
    under.choose(0, B, "toss");
    assert_eq!(under.table.state(0, Viewer::A).undo_asked_by, None);
    assert!(under.no(0, B, Command::AnswerUndo { accept: true }).sentence.contains("Nobody asks"));
}

#[test]
fn the_computer_always_agrees() {
    let mut under = open(json!({"opponent": "computer"}));
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    under.ok(0, A, Command::AskUndo);
    assert_eq!(under.table.step(), 0);
}

#[test]
fn time_is_given_back_too() {
    let mut under = begun(json!({"clock": {"bank_seconds": 60, "increment_seconds": 0}}));
    under.choose(0, A, "toss");
    under.choose(1_000, B, "toss");
    under.choose(6_000, A, "toss");
    under.choose(9_000, B, "toss");
    let clocks = |under: &Under| {
        let seats = under.table.state(9_000, Viewer::A).seats;
        (seats.a.clock_ms.unwrap(), seats.b.clock_ms.unwrap())
    };
    assert_eq!(clocks(&under), (55_000, 57_000));
    under.ok(9_000, A, Command::AskUndo);
    under.ok(9_000, B, Command::AnswerUndo { accept: true });
    assert_eq!(clocks(&under), (55_000, 60_000));
}
