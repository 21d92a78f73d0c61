//! What players bring to the table, show, mark, and make again.

use crate::house::*;
use serde_json::json;
use tercet_kernel::{Seat, Viewer};
use tercet_table::protocol::{BookKind, Color, Look, RoomWish};
use tercet_table::{Command, Happened, RoomChange, Table, Who};

fn dress(look: Look) -> Command {
    Command::Room(RoomWish::Dress { look })
}

fn show(page: Option<String>) -> Command {
    Command::Room(RoomWish::Show { page })
}

fn mark(on: &str, color: Option<Color>) -> Command {
    Command::Room(RoomWish::Mark { on: on.to_owned(), color, note: Some("used".to_owned()) })
}

// Covers: Z-ROOM-03, Z-TABLE-09, Z-TABLE-19
#[test]
fn what_players_wear_is_seen_by_all_and_two_never_have_one_color() {
    let mut under = begun(json!({}));
    let red = Look { color: Some(Color::Red), book: BookKind::Gold, tint: Some(Color::Teal), ..Look::default() };
    under.no(0, Who::Spectator, dress(red));
    under.ok(0, A, dress(red));
    under.no(0, B, dress(red));
    let blue = Look { color: Some(Color::Blue), ..red };
    under.ok(0, B, dress(blue));
    for viewer in Viewer::ALL {
        let looks = under.table.state(0, viewer).room.looks;
        assert_eq!((looks.a, looks.b), (red, blue));
    }
    for wrong in ["gray", "black"] {
        assert!(serde_json::from_value::<Look>(json!({"color": wrong})).is_err(), "{wrong} is nobody's colour");
    }
    under.ok(0, A, Command::Resign);
    let replayed = under.table.replay().unwrap().step(0, Viewer::Spectator).unwrap();
    assert_eq!(replayed.state.room.looks.b, blue, "a replay shows what was worn at the end");
    under.ok(0, A, Command::AskRematch);
    under.ok(0, B, Command::AskRematch);
    let mut chance = tercet_kernel::Chance::new(tercet_kernel::Seed(3));
    let opening = under.table.rematch(tercet_table::MatchId("N".to_owned()), 1, &mut chance);
    let next = Table::open(under.game.clone(), opening).unwrap();
    assert_eq!(next.state(0, Viewer::A).room.looks.b, red, "a look goes along to the other seat");
}

// Covers: Z-TABLE-03
#[test]
fn a_card_is_shown_to_the_opponent_and_hidden_again() {
    let mut under = begun(json!({}));
    let view = |seat: Seat| under.table.playing().unwrap().view(seat.into()).read();
    let (hand, theirs) = (view(Seat::A)["a"]["hand"].clone(), view(Seat::B).to_string());
    let ids = hand.as_array().unwrap().iter().map(|card| card["id"].as_str().unwrap().to_owned());
    let card = ids.into_iter().find(|id| !theirs.contains(&format!("{id:?}"))).expect("a card that B has not");
    under.no(0, B, show(Some(card.clone())));
    under.no(0, A, show(Some("nothing".to_owned())));
    under.ok(0, A, show(Some(card.clone())));
    for viewer in Viewer::ALL {
        let state = under.table.state(0, viewer);
        let shown: Vec<&str> = state.room.shown.iter().map(|page| page.card.as_str()).collect();
        let expected: &[&str] = if viewer == Viewer::Spectator { &[] } else { &[&card] };
        assert_eq!(shown, expected, "{viewer:?}");
        let said = state.log.last().unwrap().line.clone();
        assert_eq!(said, "{a} shows {b} a card of their own.", "which one is not said to those who do not see it");
    }
    under.ok(0, A, show(None));
    assert!(under.table.state(0, Viewer::B).room.shown.is_empty());
    assert_eq!(under.table.step(), 0, "the rules know nothing of it");
}

// Covers: Z-TABLE-03
#[test]
fn a_card_that_goes_away_is_shown_no_more() {
    let mut under = begun(json!({}));
    let hand = |under: &Under| -> Vec<String> {
        let view = under.table.playing().unwrap().view(Seat::A.into()).read();
        view["a"]["hand"].as_array().unwrap().iter().map(|card| card["id"].as_str().unwrap().to_owned()).collect()
    };
    let before = hand(&under);
    under.choose(0, A, "draw");
    let drawn = hand(&under).into_iter().find(|card| !before.contains(card)).expect("a card that was not there");
    under.ok(0, A, show(Some(drawn)));
    assert_eq!(under.table.state(0, Viewer::B).room.shown.len(), 1);
    under.ok(0, A, under.undo());
    under.ok(0, B, Command::AnswerUndo { accept: true });
    assert!(under.table.state(0, Viewer::B).room.shown.is_empty(), "it lies in the supply again");
}

// Covers: Z-TABLE-10
#[test]
fn seats_are_swapped_in_a_rematch_or_stay() {
    let keep = |on| Command::Room(RoomWish::KeepSeats { on });
    let mut under = begun(json!({}));
    under.no(0, A, keep(true));
    under.ok(0, A, Command::Resign);
    assert_eq!(under.table.seat_in_rematch(Seat::A), Seat::B);
    under.ok(0, B, keep(true));
    assert!(under.table.state(0, Viewer::A).room.keep_seats, "the other player sees it");
    assert_eq!(under.table.seat_in_rematch(Seat::A), Seat::A);
    let mut chance = tercet_kernel::Chance::new(tercet_kernel::Seed(3));
    let opening = under.table.rematch(tercet_table::MatchId("N".to_owned()), 1, &mut chance);
    assert_eq!(opening.seats[Seat::A].name(), "Ann");
}

/// Markers as spectators see them: whose, on which card, which colour and note.
fn marks(table: &Table) -> Vec<(Seat, String, Color, String)> {
    let marks = table.state(0, Viewer::Spectator).room.marks;
    marks.into_iter().map(|mark| (mark.by, mark.on, mark.color, mark.note)).collect()
}

/// A match in which A has played a card, and what it is called.
fn with_a_card() -> (Under, String) {
    let mut under = begun(json!({"house": {"lives": 50}}));
    let card = under.card(Seat::A);
    under.choose(0, A, &format!("play {card}"));
    (under, card)
}

// Covers: Z-TABLE-13
#[test]
fn markers_are_colored_and_taken_away_again() {
    let (mut under, card) = with_a_card();
    under.no(0, Who::Spectator, mark(&card, Some(Color::Red)));
    under.ok(0, A, mark(&card, Some(Color::Red)));
    under.ok(0, B, mark(&card, Some(Color::Blue)));
    under.ok(0, A, mark(&card, Some(Color::Green)));
    let with = |by, color| (by, card.clone(), color, "used".to_owned());
    assert_eq!(marks(&under.table), [with(Seat::B, Color::Blue), with(Seat::A, Color::Green)]);
    under.ok(0, A, mark(&card, None));
    assert_eq!(marks(&under.table), [with(Seat::B, Color::Blue)]);
}

// Covers: Z-TABLE-13
#[test]
fn markers_lie_on_what_everybody_sees() {
    let (mut under, card) = with_a_card();
    let held = under.card(Seat::A);
    for on in [held.as_str(), "nothing", ""] {
        under.no(0, A, mark(on, Some(Color::Red)));
    }
    under.ok(0, A, mark(&card, Some(Color::Red)));
    // Earlier versions of the program stored markers on anything.
    let mut stored = under.stored.clone();
    let Happened::Room(RoomChange::Marked { mark: last }) = &mut stored.last_mut().unwrap().what else { panic!() };
    last.on = "gone".to_owned();
    stored.push(under.stored.last().unwrap().clone());
    let restored = Table::restore(under.game.clone(), under.opening.clone(), &stored).unwrap();
    assert_eq!(marks(&restored), marks(&under.table), "the next marker drops what lies on nothing");
}

// Covers: Z-TABLE-13
#[test]
fn the_marker_of_a_card_that_is_taken_back_goes_with_it() {
    let (mut under, card) = with_a_card();
    under.ok(0, A, mark(&card, Some(Color::Red)));
    under.ok(0, B, mark(&card, Some(Color::Blue)));
    under.choose(0, B, "toss");
    assert_eq!(marks(&under.table).len(), 2);
    under.ok(0, A, under.undo_to(0));
    under.ok(0, B, Command::AnswerUndo { accept: true });
    assert!(marks(&under.table).is_empty());
    under.choose(0, A, &format!("play {card}"));
    assert!(marks(&under.table).is_empty(), "another card could have got this handle");
}

// Covers: Z-TABLE-06, Z-RULE-109
#[test]
fn what_was_taken_back_is_made_again_until_something_else_is_chosen() {
    let mut under = open(json!({"opponent": "hotseat"}));
    let again = |under: &Under| under.table.state(0, under.table.viewer(Who::Both)).room.redo;
    for key in ["toss", "draw", "toss"] {
        under.choose(0, Who::Both, key);
    }
    let then = under.table.playing().unwrap().hash();
    for _ in 0..2 {
        let back = under.undo();
        under.ok(0, Who::Both, back);
    }
    assert_eq!(again(&under), 1, "the next one is the other player's");
    for step in [1, 2] {
        under.ok(0, Who::Both, Command::Room(RoomWish::Redo { step }));
    }
    assert_eq!(under.table.playing().unwrap().hash(), then, "the whole later state is back");
    under.no(0, Who::Both, Command::Room(RoomWish::Redo { step: 3 }));
    let back = under.undo();
    under.ok(0, Who::Both, back);
    let restored = Table::restore(under.game.clone(), under.opening.clone(), &under.stored).unwrap();
    assert_eq!(restored.state(0, Viewer::A).room.redo, 1, "also after a restart");
    under.choose(0, Who::Both, "draw");
    assert_eq!(again(&under), 0);
    under.no(0, Who::Both, Command::Room(RoomWish::Redo { step: 3 }));
}
