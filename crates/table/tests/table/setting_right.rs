//! A referee sets a position right: a step like all others, of which each sees what they may.

use crate::house::*;
use crate::referee::{REFEREE, refereed};
use serde_json::{Value, json};
use tercet_kernel::position::HIDDEN;
use tercet_kernel::{Seat, Seed, SetRight, Viewer};
use tercet_table::{Command, Entry, Table, Who};

/// The position as the referee knows it.
fn position(under: &Under) -> Value {
    under.table.position(REFEREE, Seed(1)).unwrap().position
}

fn set_right(under: &Under, position: Value) -> Command {
    let right = SetRight { position, reason: "A card was counted twice.".to_owned() };
    Command::SetRight { step: under.table.step(), right }
}

fn log_of(table: &Table, viewer: Viewer) -> Vec<String> {
    table.state(0, viewer).log.into_iter().map(|line| line.line).collect()
}

/// The same table, read again from what is stored.
fn read_again(under: &Under) -> Table {
    let stored = serde_json::to_string(&under.stored).unwrap();
    let entries: Vec<Entry> = serde_json::from_str(&stored).unwrap();
    Table::restore(under.game.clone(), under.opening.clone(), &entries).unwrap()
}

/// A match of two in which the referee has moved a card of A from the supply to the hand, and taken a life from B.
fn corrected() -> Under {
    let mut under = refereed(json!({}));
    under.choose(0, A, "toss");
    let mut right = position(&under);
    let moved = right["a"]["supply"].as_array_mut().unwrap().remove(0);
    right["a"]["hand"].as_array_mut().unwrap().push(moved);
    right["b"]["lives"] = json!(7);
    let command = set_right(&under, right);
    under.ok(0, REFEREE, command);
    under
}

#[test]
fn a_position_set_right_is_a_step_of_which_each_sees_what_they_may() {
    let under = corrected();
    assert_eq!(under.table.step(), 2);
    let moved = position(&under)["a"]["hand"].as_array().unwrap().last().unwrap().as_str().unwrap().to_owned();
    let why = "The referee corrects the position (T-END-10): A card was counted twice.".to_owned();
    let lives = format!("Lives of {{b}}: from {} to 7.", lives_before(&under));
    for viewer in Viewer::ALL {
        let log = log_of(&under.table, viewer);
        assert!(log.contains(&why) && log.contains(&lives), "{viewer:?} reads {log:?}");
    }
    let card = format!("[{}]({moved})", moved.trim_start_matches('n'));
    let reads = |viewer, line: String| log_of(&under.table, viewer).contains(&line);
    assert!(reads(Viewer::Referee, format!("{card} goes from the supply of {{a}} to the hand of {{a}}.")));
    assert!(reads(Viewer::A, format!("{card} comes to the hand of {{a}}.")));
    for viewer in [Viewer::B, Viewer::Spectator] {
        assert!(reads(viewer, "A hidden card goes from the supply of {a} to the hand of {a}.".to_owned()));
        assert!(!log_of(&under.table, viewer).iter().any(|line| line.contains(&card)), "{viewer:?} is told which");
    }
    assert_eq!(under.table.state(0, Viewer::B).view.read()["b"]["lives"], 7);
}

fn lives_before(under: &Under) -> String {
    let mut copy = under.table.playing().unwrap().copy();
    copy.rewind(1);
    copy.view(Viewer::B).read()["b"]["lives"].to_string()
}

#[test]
fn whoever_sees_nothing_of_what_changes_is_told_that_something_does() {
    let mut under = refereed(json!({}));
    let card = under.card(Seat::A);
    under.choose(0, A, &format!("hide {card}"));
    let mut right = position(&under);
    let other = if card == "n4" { "n5" } else { "n4" };
    right["a"]["hidden"] = json!([other]);
    let command = set_right(&under, right);
    under.ok(0, REFEREE, command);
    let unseen = "Something changes that stays hidden.".to_owned();
    for viewer in [Viewer::B, Viewer::Spectator] {
        let log = log_of(&under.table, viewer);
        assert!(log.contains(&unseen) && !log.iter().any(|line| line.contains(other)), "{viewer:?} reads {log:?}");
    }
    for viewer in [Viewer::A, Viewer::Referee] {
        assert!(!log_of(&under.table, viewer).contains(&unseen), "{viewer:?} sees it");
        assert!(log_of(&under.table, viewer).iter().any(|line| line.contains(other)));
    }
}

#[test]
fn it_is_the_referee_alone_who_sets_right_and_only_what_can_be() {
    let mut under = refereed(json!({}));
    under.choose(0, A, "toss");
    let mut right = position(&under);
    right["b"]["lives"] = json!(7);
    for who in [A, B, Who::Spectator, Who::Referee(2)] {
        let command = set_right(&under, right.clone());
        let why = under.no(0, who, command);
        assert_eq!(why.clause.as_deref(), Some("T-END-10"), "{who:?}: {why}");
        assert!(under.table.position(who, Seed(1)).is_err(), "{who:?} reads a position with both hands");
        assert!(under.table.would_set_right(who, &right).is_err());
    }
    let wrong = |change: &dyn Fn(&mut Value)| {
        let mut wrong = right.clone();
        change(&mut wrong);
        wrong
    };
    for (what, wrong) in [
        ("no card", wrong(&|it| it["a"]["hand"] = json!(["lamp"]))),
        ("hidden", wrong(&|it| it["a"]["hand"] = json!([HIDDEN]))),
        ("unknown field", wrong(&|it| it["a"]["mp"] = json!(1))),
        ("negative", wrong(&|it| it["a"]["lives"] = json!(-1))),
        ("too large", wrong(&|it| it["a"]["lives"] = json!(1_000_000))),
        ("over", wrong(&|it| it["a"]["lives"] = json!(0))),
        ("too long", wrong(&|it| it["a"]["hand"] = json!(vec!["n1"; 5_000]))),
        ("the same", position(&under)),
        ("no position", json!([])),
    ] {
        let command = set_right(&under, wrong);
        let why = under.no(0, REFEREE, command);
        assert!(why.sentence.ends_with('.'), "{what}: {why}");
    }
    let late = Command::SetRight { step: 0, right: SetRight { position: right.clone(), reason: "Late.".to_owned() } };
    under.no(0, REFEREE, late);
    let mute = Command::SetRight { step: 1, right: SetRight { position: right.clone(), reason: " ".to_owned() } };
    under.no(0, REFEREE, mute);
    let before = position(&under);
    let told = under.table.would_set_right(REFEREE, &right).unwrap();
    assert_eq!((told.changes.len(), told.wrong), (1, None));
    assert_eq!(position(&under), before, "asked, and not done");
}

#[test]
fn nobody_takes_back_what_was_set_right() {
    let mut under = corrected();
    let state = under.table.state(0, Viewer::A);
    assert_eq!((state.undo_stops.len(), state.room.redo), (0, 0));
    let undo = under.undo_to(0);
    under.no(0, A, undo);
    for to in [0, 1] {
        let put_back = tercet_table::protocol::RoomWish::PutBack { step: 2, to };
        under.no(0, REFEREE, Command::Room(put_back));
    }
    let chooser = under.table.chooser().unwrap();
    under.choose(0, Who::Seat(chooser), "toss");
    let stops = under.table.state(0, chooser.into()).undo_stops;
    assert_eq!(stops.iter().map(|stop| stop.to).collect::<Vec<_>>(), [2], "only what came after it");
}

#[test]
fn a_match_set_right_is_there_again_after_a_restart_and_in_its_record() {
    let mut under = corrected();
    let chooser = under.table.chooser().unwrap();
    under.choose(0, Who::Seat(chooser), "toss");
    let again = read_again(&under);
    for viewer in Viewer::ALL {
        assert_eq!(again.state(0, viewer).view, under.table.state(0, viewer).view);
        assert_eq!(again.state(0, viewer).log, under.table.state(0, viewer).log);
    }
    under.ok(0, A, Command::Resign);
    let replay = under.table.replay().unwrap();
    let lives = |step| replay.step(step, Viewer::B).unwrap().state.view.read()["b"]["lives"].clone();
    assert_eq!((replay.steps(), lives(2)), (3, json!(7)));
    assert_ne!(lives(1), json!(7));
    let seen = replay.step(2, Viewer::B).unwrap();
    assert!(seen.events.iter().any(|event| event.line.as_deref().is_some_and(|line| line.contains("hidden card"))));
    assert!(seen.state.log.iter().any(|line| line.line.contains("A card was counted twice.")));

    let record = under.table.record().unwrap();
    let games = [under.game.clone()];
    let verified = tercet_table::Replay::of_record(&games, &record).unwrap();
    assert_eq!(verified.step(2, Viewer::B).unwrap().state.view, seen.state.view);
    let mut forged = record;
    forged["choices"][1]["set_right"]["position"]["b"]["lives"] = json!(8);
    assert!(tercet_table::Replay::of_record(&games, &forged).is_err(), "its hash is another one");
}

#[test]
fn one_tries_a_position_of_ones_own_and_of_a_match_that_is_over() {
    let alone = open(json!({"opponent": "hotseat", "opponent_deck": {"ready": "plain"}}));
    let whole = alone.table.position(Who::Both, Seed(1)).unwrap();
    assert!(!whole.position.to_string().contains(HIDDEN));
    let against = open(json!({"opponent": "computer", "opponent_deck": {"ready": "plain"}}));
    let [one, other] = [1, 2].map(|seed| against.table.position(A, Seed(seed)).unwrap().position);
    assert_eq!(one["a"]["hand"], other["a"]["hand"], "one's own hand is what it is");
    assert!(!one.to_string().contains(HIDDEN), "what one cannot know is made up");
    let mut over = begun(json!({}));
    over.ok(0, A, Command::Resign);
    let known = over.table.position(A, Seed(1)).unwrap().position;
    assert_eq!(known, over.table.replay().unwrap().position(0).unwrap().position);
    assert_eq!(known["b"]["hand"].as_array().map(Vec::len), Some(3));
    assert!(over.table.position(Who::Spectator, Seed(1)).is_err());
}
