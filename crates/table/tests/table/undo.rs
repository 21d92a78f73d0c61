//! Taking choices back.

use crate::house::*;
use serde_json::json;
use tercet_kernel::{Seat, Viewer};
use tercet_table::Command;
use tercet_table::protocol::UndoTo;

#[test]
fn what_nobody_learnt_anything_by_is_taken_back_freely() {
    let mut under = begun(json!({}));
    let before = under.table.state(0, Viewer::A).view;
    under.choose(0, A, "sort");
    under.ok(0, A, UNDO);
    let state = under.table.state(0, Viewer::A);
    assert_eq!((state.step, state.view), (0, before));
    assert_eq!(state.log.last().unwrap().line, "{a} takes back the last choice, of {a}.");
}

#[test]
fn several_choices_are_taken_back_freely_if_each_is_harmless() {
    let mut under = begun(json!({}));
    let stop = |to| Command::AskUndo { to: Some(to) };
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    for _ in 0..3 {
        under.choose(0, A, "sort");
    }
    // The start of the turn before, and that of this one, which is the other's own.
    let stops = under.table.state(0, Viewer::A).undo_stops;
    let read: Vec<_> = stops.iter().map(|stop| (stop.to, stop.back_to, stop.choices.a, stop.choices.b)).collect();
    assert_eq!(read, [(4, UndoTo::OwnChoice, 1, 0), (2, UndoTo::Turn, 3, 0), (1, UndoTo::TurnBefore, 3, 1)]);
    under.no(0, A, stop(3));
    under.ok(0, A, stop(2));
    assert_eq!(under.table.step(), 2);
    let last = under.table.state(0, Viewer::B).log.pop().unwrap();
    assert_eq!(last.line, "{a} takes back the last 3 choices, all of {a}.");
    under.choose(0, A, "sort");
    under.ok(0, A, stop(1));
    assert_eq!(under.table.step(), 3, "the other one chose in between, and is asked");
}

#[test]
fn who_asks_says_how_much_and_need_not_take_back_all_since_the_own_choice() {
    let mut under = begun(json!({}));
    under.choose(0, A, "toss");
    for key in ["sort", "sort", "toss"] {
        under.choose(0, B, key);
    }
    let stops = under.table.state(0, Viewer::A).undo_stops;
    let read: Vec<_> = stops.iter().map(|stop| (stop.to, stop.back_to)).collect();
    assert_eq!(read, [(3, UndoTo::LastChoice), (1, UndoTo::SinceOwnChoice), (0, UndoTo::OwnChoice)]);
    under.ok(0, A, Command::AskUndo { to: Some(3) });
    let asked = under.table.state(0, Viewer::B).undo_asked.unwrap();
    assert_eq!((asked.by, asked.to, asked.choices.a, asked.choices.b), (Seat::A, 3, 0, 1));
    under.ok(0, B, Command::AnswerUndo { accept: false });
    under.ok(0, A, UNDO);
    for viewer in [Viewer::A, Viewer::B] {
        let last = under.table.state(0, viewer).log.pop().unwrap();
        assert_eq!(last.line, "{a} asks to take back the last 4 choices, 1 of {a} and 3 of {b}.");
    }
    under.ok(0, B, Command::AnswerUndo { accept: true });
    assert_eq!(under.table.step(), 0);
    let last = under.table.state(0, Viewer::A).log.pop().unwrap();
    assert_eq!(last.line, "{a} takes back the last 4 choices, 1 of {a} and 3 of {b}.");
}

#[test]
fn nobody_is_offered_to_have_the_computer_choose_again() {
    let mut under = open(json!({"opponent": "computer"}));
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    let stops = under.table.state(0, Viewer::A).undo_stops;
    assert_eq!(stops.iter().map(|stop| stop.to).collect::<Vec<_>>(), [0]);
}

#[test]
fn what_cannot_be_foreseen_needs_leave() {
    // It is the other player's choice now, who may have begun to think.
    let mut under = begun(json!({}));
    let card = under.card(Seat::A);
    under.choose(0, A, &format!("hide {card}"));
    under.ok(0, A, UNDO);
    assert_eq!(under.table.step(), 1);
}

#[test]
fn what_showed_something_takes_the_leave_of_the_other() {
    for choice in ["draw", "toss", "play"] {
        let mut under = begun(json!({}));
        let key = if choice == "play" { format!("play {}", under.card(Seat::A)) } else { choice.to_owned() };
        under.choose(0, A, &key);
        under.ok(0, A, UNDO);
        assert_eq!(under.table.step(), 1, "{choice}");
        assert_eq!(under.table.state(0, Viewer::B).undo_asked.map(|asked| asked.by), Some(Seat::A));
        assert!(under.no(0, A, UNDO).sentence.contains("already"));
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
    under.ok(0, A, UNDO);
    under.ok(0, B, Command::AnswerUndo { accept: false });
    assert_eq!((under.table.step(), under.table.state(0, Viewer::A).undo_asked), (2, None));
    under.ok(0, A, UNDO);
    under.ok(0, B, Command::AnswerUndo { accept: true });
    assert_eq!(under.table.step(), 0);
    assert!(under.no(0, A, UNDO).sentence.contains("not chosen"));
}

#[test]
fn a_request_lapses_with_the_next_choice() {
    let mut under = begun(json!({}));
    under.choose(0, A, "toss");
    under.ok(0, A, UNDO);
    under.choose(0, B, "toss");
    assert_eq!(under.table.state(0, Viewer::A).undo_asked, None);
    assert!(under.no(0, B, Command::AnswerUndo { accept: true }).sentence.contains("Nobody asks"));
}

#[test]
fn the_computer_always_agrees() {
    let mut under = open(json!({"opponent": "computer"}));
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    under.ok(0, A, UNDO);
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
    under.ok(9_000, A, UNDO);
    under.ok(9_000, B, Command::AnswerUndo { accept: true });
    assert_eq!(clocks(&under), (55_000, 60_000));
}
