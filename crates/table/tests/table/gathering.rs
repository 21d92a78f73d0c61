//! Coming together: decks, names, house rules, agreement.

use crate::house::*;
use crate::toy;
use serde_json::json;
use tercet_kernel::{Seat, Viewer};
use tercet_table::protocol::{Phase, SeatKind};
use tercet_table::{Command, DeckSource, Who};

fn join(under: &Under) -> Command {
    let deck = under.game.deck(&DeckSource::Ready("plain".to_owned())).unwrap();
    Command::Join { name: None, deck, pool: None, player: None, invite: None }
}

#[test]
fn a_match_begins_when_both_have_agreed() {
    let mut under = open(json!({}));
    assert_eq!(under.table.phase(), Phase::Gathering);
    assert_eq!(under.table.state(0, Viewer::A).question, "Waiting for another player.");
    let command = join(&under);
    under.ok(0, Who::Spectator, command);
    under.ok(0, A, Command::Ready { agree: true });
    assert_eq!(under.table.phase(), Phase::Gathering);
    under.ok(0, A, Command::Ready { agree: false });
    under.ok(0, B, Command::Ready { agree: true });
    assert_eq!(under.table.phase(), Phase::Gathering);
    under.ok(0, A, Command::Ready { agree: true });
    assert_eq!(under.table.phase(), Phase::Playing);
    assert_eq!(under.no(0, A, Command::Ready { agree: false }).clause.as_deref(), Some("T-END-07"));
}

#[test]
fn the_third_one_looks_on() {
    let mut under = open(json!({}));
    let command = join(&under);
    under.ok(0, Who::Spectator, command.clone());
    assert_eq!(under.no(0, Who::Spectator, command).sentence, "All seats are taken; you can watch.");
    assert_eq!(under.no(0, Who::Spectator, Command::Resign).clause.as_deref(), Some("T-END-08"));
    let chat = Command::Say { text: "psst".to_owned() };
    assert_eq!(under.no(0, Who::Spectator, chat).clause.as_deref(), Some("T-END-08"));
}

#[test]
fn a_match_against_the_computer_begins_at_once() {
    let under = open(json!({"opponent": "computer", "level": "strong"}));
    assert_eq!(under.table.phase(), Phase::Playing);
    let state = under.table.state(0, Viewer::A);
    assert_eq!((state.seats.b.kind, state.seats.b.name.as_str()), (SeatKind::Computer, "Computer (strong)"));
}

#[test]
fn house_rules_are_checked_and_mark_the_match() {
    let why = opening(json!({"house": {"lives": 99}})).unwrap_err();
    assert_eq!(why.sentence, "agreed rules: lives is 99; it can be 1 to 50");
    assert!(opening(json!({"house": {"lifes": 9}})).unwrap_err().sentence.contains("lifes"));
    for no_object in [json!([9]), json!([]), json!("lives")] {
        assert!(opening(json!({"house": no_object})).unwrap_err().sentence.contains("object"));
    }
    let state = open(json!({"house": {"lives": 9}})).table.state(0, Viewer::Spectator);
    assert!(state.unofficial);
    assert_eq!(state.house, json!({"lives": 9}));
    assert!(!open(json!({})).table.state(0, Viewer::Spectator).unofficial);
}

#[test]
fn bad_decks_names_and_clocks_are_refused() {
    let why = opening(json!({"deck": {"list": "1\n2"}})).unwrap_err();
    assert_eq!(why.clause.as_deref(), Some("T-DECK-01"));
    assert!(opening(json!({"deck": {"list": "x"}})).unwrap_err().sentence.starts_with("Bad line"));
    assert!(opening(json!({"deck": {"ready": "x"}})).unwrap_err().sentence.contains("no ready deck"));
    assert!(opening(json!({"name": "x".repeat(41)})).unwrap_err().sentence.contains("40 characters"));
    let clock = json!({"clock": {"bank_seconds": 1, "increment_seconds": 0}});
    assert!(opening(clock).unwrap_err().sentence.contains("10 to 86400 seconds"));
    assert!(opening(json!({"ruling": "turn/first"})).unwrap_err().sentence.contains("tried alone"));
    let ruling = |more: serde_json::Value| {
        let mut request = json!({"opponent": "hotseat", "ruling": "turn/first"});
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        opening(request).unwrap_err().sentence
    };
    assert!(ruling(json!({"house": {"lives": 3}})).contains("brings its own agreed rules"));
    assert!(ruling(json!({"ruling": "turn/none"})).contains("no ruling \"turn/none\""));
}

#[test]
fn a_position_of_ones_own_is_tried_and_what_was_done_is_kept() {
    let trial = |more: serde_json::Value| {
        let mut request = json!({"opponent": "hotseat", "trial": "2"});
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        request
    };
    let refused = |more: serde_json::Value| opening(trial(more)).unwrap_err().sentence;
    assert_eq!(refused(json!({"trial": "many"})), "position: this is not a number of lives");
    assert!(refused(json!({"opponent": "friend"})).contains("tried alone"));
    assert!(refused(json!({"house": {"lives": 3}})).contains("brings its own agreed rules"));
    assert!(refused(json!({"ruling": "turn/first"})).contains("not both"));

    let opening = opening(trial(json!({"private": false}))).unwrap();
    assert_eq!(opening.house["lives"], 2);
    assert!(opening.private, "nobody else is to see it in the lobby");
    let mut under = open(trial(json!({})));
    assert!(under.table.state(0, Viewer::A).trial);
    let choice = under.table.state(0, Viewer::A).offers[0].key.clone();
    under.choose(0, Who::Both, &choice);
    let kept = under.table.trial().unwrap();
    assert_eq!(kept.position, "2");
    assert!(kept.ruling.unwrap().ends_with(&format!(": {choice}")));
    assert!(open(json!({})).table.trial().is_err(), "elsewhere there is no position");
}

#[test]
fn a_lesson_takes_what_leads_on_and_answers_everything_else() {
    let lesson = |more: serde_json::Value| {
        let mut request = json!({"opponent": "computer", "lesson": {"lesson": "coins", "part": 0}});
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        request
    };
    let refused = |more: serde_json::Value| opening(lesson(more)).unwrap_err().sentence;
    assert!(refused(json!({"lesson": {"lesson": "coins", "part": 1}})).contains("no part 1"));
    assert!(refused(json!({"opponent": "hotseat"})).contains("played with the computer"));
    assert!(refused(json!({"ruling": "turn/first"})).contains("brings its own position"));
    assert!(refused(json!({"clock": {"bank_seconds": 60, "increment_seconds": 0}})).contains("played without a clock"));
    for listed in [json!({"private": false}), json!({"audience": "everybody"})] {
        let mut under = open(lesson(listed));
        under.table.presence(0, Seat::A, true);
        assert!(under.opening.private && !under.table.is_wanted(0), "nobody else is to see it in the lobby");
    }

    let mut under = open(lesson(json!({})));
    let state = under.table.state(0, Viewer::A);
    let wanted = state.guide.as_ref().map(|guide| guide.wanted.clone());
    assert_eq!((wanted, state.highlighted.as_deref()), (Some(vec!["toss".to_owned()]), Some("toss")));
    assert_eq!(state.undone, [], "the guide says what is to be done");
    let draw = Command::Choose { step: 0, key: "draw".to_owned() };
    let why = under.table.handle(0, Who::Seat(Seat::A), draw).unwrap_err();
    assert_eq!((why.sentence.as_str(), under.table.step()), ("Toss, please.", 0));
    let unheard_of = Command::Choose { step: 0, key: "fly".to_owned() };
    let why = under.table.handle(0, Who::Seat(Seat::A), unheard_of).unwrap_err();
    assert!(why.sentence != "Toss, please." && why.clause.is_some(), "the rules refuse what is not on offer: {why:?}");
    under.choose(0, Who::Seat(Seat::A), "toss");
    assert_eq!(under.table.scripted(), Some((Seat::B, "toss".to_owned())));
    under.choose(0, Who::Seat(Seat::B), "toss");
    assert_eq!(under.table.scripted(), None);
    assert_eq!(under.table.state(0, Viewer::Spectator).highlighted, None, "it is nobody else's choice");
    under.choose(0, Who::Seat(Seat::A), "toss");
    let state = under.table.state(0, Viewer::A);
    assert!(state.guide.is_some_and(|guide| guide.over));
    under.ok(0, Who::Seat(Seat::A), Command::Resign);
    assert!(under.table.state(0, Viewer::A).guide.is_some(), "it has been gone through");

    let mut under = open(lesson(json!({})));
    under.ok(0, Who::Seat(Seat::A), Command::Resign);
    let state = under.table.state(0, Viewer::A);
    assert_eq!((state.phase, state.guide, state.highlighted), (Phase::Over, None, None), "nothing is left to do in it");
}

#[test]
fn what_is_highlighted_is_worked_out_once_for_each_choice() {
    let mut under = open(json!({"opponent": "computer"}));
    let looked = |under: &Under| under.table.state(0, Viewer::A).highlighted;
    let before = toy::GLANCES.get();
    let first = looked(&under);
    assert_eq!(looked(&under), first);
    under.ok(0, Who::Seat(Seat::A), Command::Say { text: "Hello".to_owned() });
    looked(&under);
    assert_eq!(toy::GLANCES.get() - before, 1);
    under.choose(0, Who::Seat(Seat::A), "toss");
    looked(&under);
    assert_eq!(toy::GLANCES.get() - before, 1, "it is not their choice");
    under.choose(0, Who::Seat(Seat::B), "toss");
    looked(&under);
    assert_eq!(toy::GLANCES.get() - before, 2);
    under.ok(0, Who::Seat(Seat::A), under.undo());
    looked(&under);
    assert_eq!(toy::GLANCES.get() - before, 3);
}

#[test]
fn what_is_left_undone_is_said_to_whoever_chooses() {
    let under = open(json!({"opponent": "computer"}));
    let state = under.table.state(0, Viewer::A);
    assert_eq!(state.highlighted.as_ref(), state.offers.last().map(|offer| &offer.key));
    let between_people = open(json!({"opponent": "hotseat"})).table.state(0, Viewer::A);
    assert_eq!((between_people.highlighted, between_people.undone), (None, vec![]), "that would be outside help");
    let undone: Vec<&str> = state.undone.iter().map(|undone| undone.key.as_str()).collect();
    assert_eq!(undone, ["draw"]);
    assert_eq!(under.table.state(0, Viewer::Spectator).undone, []);
}

#[test]
fn one_browser_plays_both_seats() {
    let mut under = open(json!({"opponent": "hotseat"}));
    assert_eq!(under.table.viewer(Who::Both), Viewer::A);
    under.choose(0, Who::Both, "toss");
    assert_eq!(under.table.viewer(Who::Both), Viewer::B);
    under.choose(0, Who::Both, "toss");
    under.ok(0, Who::Both, under.undo());
    assert_eq!((under.table.step(), under.table.chooser()), (1, Some(Seat::B)));
    under.ok(0, Who::Both, Command::OfferDraw);
    assert_eq!(under.table.phase(), Phase::Over);
}

#[test]
fn a_ruling_is_tried_from_its_position() {
    let mut under = open(json!({"opponent": "hotseat", "ruling": "turn/first"}));
    let state = under.table.state(0, Viewer::A);
    assert_eq!((state.unofficial, state.house), (true, json!({"lives": 9})), "the ruling's own rules");
    assert_eq!((under.table.card("own"), under.table.card("x")), (Some(json!({"id": "own"})), None));
    under.choose(0, Who::Both, "toss");
    under.choose(0, Who::Both, "toss");
    under.ok(0, Who::Both, under.undo());
    under.choose(0, Who::Both, "play n9");
    assert_eq!(under.table.phase(), Phase::Over);
    assert!(under.table.record().unwrap_err().sentence.contains("from a position"));
    assert_eq!(under.table.replay().unwrap().step(99, Viewer::Referee).unwrap().step, 2);
}
