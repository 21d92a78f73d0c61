//! Taking choices back.

use crate::house::*;
use serde_json::json;
use tercet_kernel::{Seat, Viewer};
use tercet_table::protocol::UndoTo;
use tercet_table::{Command, DeckSource, Entry, Table};

#[test]
fn what_nobody_learnt_anything_by_is_taken_back_freely() {
    let mut under = begun(json!({}));
    let before = under.table.state(0, Viewer::A).view;
    under.choose(0, A, "sort");
    under.ok(0, A, under.undo());
    let state = under.table.state(0, Viewer::A);
    assert_eq!((state.step, state.view), (0, before));
    assert_eq!(state.log.last().unwrap().line, "{a} takes back their last choice.");
}

#[test]
fn several_choices_are_taken_back_freely_if_each_is_harmless() {
    let mut under = begun(json!({}));
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    for _ in 0..3 {
        under.choose(0, A, "sort");
    }
    // The start of the turn before, and that of this one, which is the other's own.
    let stops = under.table.state(0, Viewer::A).undo_stops;
    let read: Vec<_> = stops.iter().map(|stop| (stop.to, stop.back_to, stop.choices.a, stop.choices.b)).collect();
    assert_eq!(read, [(4, UndoTo::OwnChoice, 1, 0), (2, UndoTo::Turn, 3, 0), (1, UndoTo::TurnBefore, 3, 1)]);
    assert!(under.no(0, A, under.undo_to(3)).sentence.contains("cannot go back"));
    under.ok(0, A, under.undo_to(2));
    assert_eq!(under.table.step(), 2);
    let last = under.table.state(0, Viewer::B).log.pop().unwrap();
    assert_eq!(last.line, "{a} takes back their last 3 choices.");
    under.choose(0, A, "sort");
    under.ok(0, A, under.undo_to(1));
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
    under.ok(0, A, under.undo_to(3));
    let asked = under.table.state(0, Viewer::B).undo_asked.unwrap();
    assert_eq!((asked.by, asked.to, asked.choices.a, asked.choices.b), (Seat::A, 3, 0, 1));
    assert_eq!(under.table.state(0, Viewer::B).log.pop().unwrap().line, "{a} asks to take back {b}'s last choice.");
    under.ok(0, B, Command::AnswerUndo { accept: false });
    under.ok(0, A, under.undo());
    for viewer in [Viewer::A, Viewer::B] {
        let last = under.table.state(0, viewer).log.pop().unwrap();
        assert_eq!(last.line, "{a} asks to take back the last 4 choices, 1 of their own and 3 of {b}'s.");
    }
    under.ok(0, B, Command::AnswerUndo { accept: true });
    assert_eq!(under.table.step(), 0);
    let last = under.table.state(0, Viewer::A).log.pop().unwrap();
    assert_eq!(last.line, "{a} takes back the last 4 choices, 1 of their own and 3 of {b}'s.");
}

#[test]
fn where_there_was_nothing_else_to_choose_nobody_goes_back_to() {
    let deck = json!({"list": "1\n2\n3"});
    let mut under = open(json!({"deck": deck, "house": {"least": 3}, "opponent": "computer", "opponent_deck": deck}));
    for _ in 0..3 {
        for (who, seat) in [(A, Seat::A), (B, Seat::B)] {
            let card = under.card(seat);
            under.choose(0, who, &format!("hide {card}"));
        }
    }
    under.choose(0, A, "toss");
    let state = under.table.state(0, Viewer::A);
    let stops: Vec<_> = state.undo_stops.iter().map(|stop| (stop.to, stop.back_to, stop.choices.a)).collect();
    assert_eq!(stops, [(4, UndoTo::OwnChoice, 2)]);
    under.ok(0, A, under.undo());
    assert_eq!(under.table.step(), 4);
    assert!(under.table.playing().unwrap().offers().len() > 1);
}

#[test]
fn nobody_learns_that_the_other_player_had_no_choice() {
    let deck = json!({"list": "1\n2\n3"});
    let mut under = open(json!({"deck": deck, "house": {"least": 3}}));
    let deck = under.game.deck(&DeckSource::List("1\n2\n3".to_owned())).unwrap();
    under.ok(0, B, Command::Join { name: Some("Bob".to_owned()), deck, pool: None, player: None, invite: None });
    for (who, seat) in [(A, Seat::A), (B, Seat::B)] {
        under.table.presence(0, seat, true);
        under.ok(0, who, Command::Ready { agree: true });
    }
    for _ in 0..3 {
        for (who, seat) in [(A, Seat::A), (B, Seat::B)] {
            let card = under.card(seat);
            under.choose(0, who, &format!("hide {card}"));
        }
    }
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    let stops = under.table.state(0, Viewer::A).undo_stops;
    let read: Vec<_> = stops.iter().map(|stop| (stop.to, stop.back_to)).collect();
    assert_eq!(read, [(7, UndoTo::LastChoice), (5, UndoTo::SinceOwnChoice), (4, UndoTo::OwnChoice)]);
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
    under.ok(0, A, under.undo());
    assert_eq!(under.table.step(), 1);
}

#[test]
fn what_showed_something_takes_the_leave_of_the_other() {
    for choice in ["draw", "toss", "play"] {
        let mut under = begun(json!({}));
        let key = if choice == "play" { format!("play {}", under.card(Seat::A)) } else { choice.to_owned() };
        under.choose(0, A, &key);
        under.ok(0, A, under.undo());
        assert_eq!(under.table.step(), 1, "{choice}");
        assert_eq!(under.table.state(0, Viewer::B).undo_asked.map(|asked| asked.by), Some(Seat::A));
        assert!(under.no(0, A, under.undo()).sentence.contains("already"));
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
    under.ok(0, A, under.undo());
    under.ok(0, B, Command::AnswerUndo { accept: false });
    assert_eq!((under.table.step(), under.table.state(0, Viewer::A).undo_asked), (2, None));
    under.ok(0, A, under.undo());
    under.ok(0, B, Command::AnswerUndo { accept: true });
    assert_eq!(under.table.step(), 0);
    assert!(under.no(0, A, under.undo()).sentence.contains("not chosen"));
}

#[test]
fn a_request_lapses_with_the_next_choice() {
    let mut under = begun(json!({}));
    under.choose(0, A, "toss");
    under.ok(0, A, under.undo());
    under.choose(0, B, "toss");
    assert_eq!(under.table.state(0, Viewer::A).undo_asked, None);
    assert!(under.no(0, B, Command::AnswerUndo { accept: true }).sentence.contains("Nobody has asked"));
}

#[test]
fn the_computer_always_agrees() {
    let mut under = open(json!({"opponent": "computer"}));
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    under.ok(0, A, under.undo());
    assert_eq!(under.table.step(), 0);
}

#[test]
fn nothing_is_taken_back_that_one_has_not_seen() {
    let mut under = begun(json!({}));
    under.choose(0, A, "sort");
    let meant = under.undo();
    under.choose(0, A, "toss");
    under.choose(0, B, "sort");
    let why = under.no(0, A, meant);
    assert_eq!(why.sentence, "The table has changed since then; look again at what you would take back.");
}

#[test]
fn a_request_of_the_other_stops_nothing_that_is_free() {
    let mut under = begun(json!({}));
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    under.choose(0, A, "sort");
    under.ok(0, B, under.undo());
    let why = under.no(0, A, under.undo_to(1));
    assert_eq!(why.sentence, "The other player has asked to take choices back; answer that first.");
    under.ok(0, A, under.undo());
    assert_eq!((under.table.step(), under.table.state(0, Viewer::A).undo_asked), (2, None));
}

#[test]
fn who_asked_for_too_much_can_ask_for_less() {
    let mut under = begun(json!({}));
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    under.ok(0, A, under.undo_to(0));
    let why = under.no(0, A, under.undo_to(0));
    assert_eq!(why.sentence, "You have already asked for that; it is waiting for an answer.");
    under.ok(0, A, under.undo_to(1));
    assert_eq!(under.table.state(0, Viewer::B).undo_asked.map(|asked| (asked.by, asked.to)), Some((Seat::A, 1)));
    under.ok(0, B, Command::AnswerUndo { accept: true });
    assert_eq!(under.table.step(), 1);
}

#[test]
fn what_goes_on_beside_the_game_is_no_part_of_what_would_be_undone() {
    let mut under = begun(json!({}));
    under.choose(0, A, "toss");
    under.ok(0, A, Command::OfferDraw);
    under.ok(0, B, Command::AnswerDraw { accept: false });
    under.ok(0, A, under.undo());
    let log = under.table.state(0, Viewer::B).log;
    let undone: Vec<&str> =
        log.iter().filter(|line| line.step > 0 && !line.aside).map(|line| line.line.as_str()).collect();
    assert!(matches!(undone[..], [line] if line.starts_with("{a} tosses")), "{undone:?}");
    assert_eq!(log.iter().filter(|line| line.aside).count(), 4, "{log:?}");
}

fn clocks(under: &Under, now: u64) -> (u64, u64) {
    let seats = under.table.state(now, Viewer::A).seats;
    (seats.a.clock_ms.unwrap(), seats.b.clock_ms.unwrap())
}

#[test]
fn who_asks_nobody_gets_no_time_back() {
    let mut under = begun(json!({"clock": {"bank_seconds": 60, "increment_seconds": 0}}));
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    under.choose(5_000, A, "sort");
    under.ok(55_000, A, under.undo());
    assert_eq!((under.table.step(), clocks(&under, 55_000)), (2, (5_000, 60_000)));
    assert_eq!(clocks(&under, 57_000), (3_000, 60_000), "the clock runs on");
    let again = Table::restore(under.game.clone(), under.opening.clone(), &under.stored).unwrap();
    assert_eq!(again.state(60_000, Viewer::A).seats.a.clock_ms, Some(5_000));
    assert!(!under.table.tick(60_000).is_empty(), "and out");
}

#[test]
fn what_earlier_versions_took_back_gave_time_back() {
    let mut under = begun(json!({"clock": {"bank_seconds": 60, "increment_seconds": 0}}));
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    under.choose(5_000, A, "sort");
    under.choose(9_000, A, "sort");
    let old: Entry = serde_json::from_value(json!({"at": 9_000, "kind": "taken_back", "seat": "a", "to": 3})).unwrap();
    under.stored.push(old);
    let again = Table::restore(under.game.clone(), under.opening.clone(), &under.stored).unwrap();
    assert_eq!(again.state(9_000, Viewer::A).seats.a.clock_ms, Some(51_000));
}

#[test]
fn time_is_given_back_by_who_grants_it() {
    let mut under = begun(json!({"clock": {"bank_seconds": 60, "increment_seconds": 0}}));
    under.choose(0, A, "toss");
    under.choose(1_000, B, "toss");
    under.choose(6_000, A, "toss");
    under.choose(9_000, B, "toss");
    assert_eq!(clocks(&under, 9_000), (55_000, 57_000));
    under.ok(9_000, A, under.undo());
    under.ok(9_000, B, Command::AnswerUndo { accept: true });
    assert_eq!(clocks(&under, 9_000), (55_000, 60_000));
}
