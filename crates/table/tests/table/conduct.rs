//! What the clauses about conduct, fair play and tournaments of the rule books ask of a table.

use crate::house::*;
use serde_json::json;
use tercet_kernel::{Seat, Viewer};
use tercet_table::protocol::{HowEnded, Phase};
use tercet_table::{Command, Effect, Happened, Who};

fn blitz() -> serde_json::Value {
    json!({"clock": {"bank_seconds": 60, "increment_seconds": 2}})
}

// Covers: B-PRIO-07, B-RULE-01
#[test]
fn nothing_is_agreed_or_changed_once_the_match_has_begun() {
    let mut under = open(json!({"house": {"lives": 9}}));
    assert_eq!(under.table.state(0, Viewer::Spectator).house, json!({"lives": 9}));
    let deck = json!([1, 2, 3, 4, 5]);
    under.ok(0, B, Command::Join { name: None, deck, pool: None, player: None, invite: None });
    under.ok(0, A, Command::Ready { agree: true });
    assert_eq!(under.table.phase(), Phase::Gathering, "both must agree before the match begins");
    under.ok(0, A, Command::Ready { agree: false });
    under.ok(0, A, Command::Ready { agree: true });
    under.ok(0, B, Command::Ready { agree: true });
    assert_eq!(under.table.phase(), Phase::Playing);
    for agree in [true, false] {
        assert_eq!(under.no(0, A, Command::Ready { agree }).clause.as_deref(), Some("T-END-07"));
    }
    let state = under.table.state(0, Viewer::B);
    assert!(state.unofficial && state.house == json!({"lives": 9}), "shown during the match");
}

// Covers: B-FAIR-02, B-RULE-03, B-RULE-04, Z-ROOM-04
#[test]
fn nobody_touches_what_is_not_theirs_and_a_refused_wish_costs_nothing() {
    let mut under = begun(json!({}));
    let card = under.card(Seat::A);
    for (who, key) in [(B, format!("play {card}")), (Who::Spectator, "toss".to_owned()), (A, "play n0".to_owned())] {
        under.no(0, who, Command::Choose { step: 0, key });
    }
    for who in [A, B] {
        under.no(0, who, Command::AnswerUndo { accept: true });
    }
    assert_eq!(under.table.phase(), Phase::Playing, "no disqualification follows from a refused wish");
    under.choose(0, A, &format!("play {card}"));
}

// Covers: B-FAIR-09, B-RULE-04
#[test]
fn who_breaks_a_rule_of_the_table_has_lost_at_once() {
    let mut under = begun(blitz());
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    let effects = under.table.tick(70_000);
    under.keep(&effects);
    let ending = under.table.state(70_000, Viewer::Spectator).ending.unwrap();
    assert_eq!((ending.winner, ending.how), (Some(Seat::B), HowEnded::Time));
    under.no(70_000, A, Command::Choose { step: 2, key: "toss".to_owned() });
}

// Covers: B-FAIR-04, B-RULE-03
#[test]
fn spectators_cannot_speak_to_players_and_the_rule_book_is_always_at_hand() {
    let mut under = open(json!({}));
    assert!(under.game.rule_book().contains("T-TURN-01"));
    assert!(under.no(0, Who::Spectator, Command::Say { text: "play n9".to_owned() }).clause.is_some());
    let mut under = begun(json!({}));
    under.no(0, Who::Spectator, Command::Say { text: "play n9".to_owned() });
    assert!(under.table.reasons(Who::Spectator, &[]).is_err());
    let card = under.card(Seat::B);
    assert!(!under.table.reasons(B, &[format!("hand:{card}")]).unwrap()[0].refusal.sentence.is_empty());
    assert!(under.game.rule_book().contains("T-TURN-01"));
}

// Covers: B-FAIR-07
#[test]
fn what_was_said_is_kept_with_who_said_it_for_the_person_in_charge() {
    let mut under = begun(json!({}));
    under.ok(9, B, Command::Say { text: "or else".to_owned() });
    let kept = under.stored.last().unwrap();
    assert_eq!(kept.at, 9);
    assert_eq!(kept.what, Happened::Said { seat: Seat::B, text: "or else".to_owned() });
    let mut silent = begun(json!({}));
    silent.no(0, Who::Spectator, Command::Say { text: "or else".to_owned() });
}

// Covers: B-FAIR-08
#[test]
fn both_have_the_same_time_and_the_same_rights() {
    let mut under = begun(blitz());
    let state = under.table.state(0, Viewer::Spectator);
    assert_eq!((state.seats.a.clock_ms, state.seats.b.clock_ms), (Some(60_000), Some(60_000)));
    let deck = |under: &Under, seat: Seat| under.opening.seats[seat].deck().cloned();
    assert!(deck(&under, Seat::A).is_some());
    for (chooser, other) in [(A, B), (B, A)] {
        let step = under.table.step();
        under.no(0, other, Command::Choose { step, key: "toss".to_owned() });
        under.ok(0, other, Command::OfferDraw);
        under.ok(0, chooser, Command::AnswerDraw { accept: false });
        under.choose(0, chooser, "toss");
    }
    let state = under.table.state(0, Viewer::Spectator);
    assert_eq!(state.seats.a.clock_ms, state.seats.b.clock_ms);
    let [a, b, ..] = under.states(0);
    let keys = |view: &serde_json::Value| view.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&a.view.read()), keys(&b.view.read()));
}

// Covers: B-FAIR-11
#[test]
fn the_computer_thinks_for_its_own_seat_only() {
    assert!(begun(json!({})).table.thinker().is_none());
    let mut under = open(json!({"opponent": "computer"}));
    assert!(under.table.thinker().is_none(), "no advice for a person");
    under.choose(0, A, "toss");
    assert_eq!(under.table.thinker().map(|(seat, _)| seat), Some(Seat::B));
}

// Covers: B-END-03, B-RULE-34, M-TURN-07
#[test]
fn a_player_gives_up_at_any_time_also_in_the_others_turn() {
    for who in [A, B] {
        let mut under = begun(json!({}));
        under.ok(0, who, Command::Resign);
        let ending = under.table.state(0, Viewer::A).ending.unwrap();
        assert_eq!((ending.winner.is_some_and(|winner| !who.holds(winner)), ending.how), (true, HowEnded::Resigned));
    }
    let mut under = begun(json!({}));
    under.no(0, Who::Spectator, Command::Resign);
    assert!(under.table.state(0, Viewer::A).ending.is_none());
}

// Covers: B-END-04, M-RULE-11, M-TURN-07
#[test]
fn a_draw_by_agreement_needs_both() {
    let mut under = begun(json!({}));
    under.ok(0, A, Command::OfferDraw);
    assert_eq!(under.table.phase(), Phase::Playing);
    under.ok(0, B, Command::AnswerDraw { accept: false });
    assert_eq!(under.table.phase(), Phase::Playing);
    under.choose(0, A, "toss");
    under.ok(0, A, Command::OfferDraw);
    under.ok(0, B, Command::AnswerDraw { accept: true });
    assert_eq!(under.table.state(0, Viewer::A).ending.unwrap().winner, None);
}

// Covers: B-END-05, Z-TABLE-10
#[test]
fn a_rematch_needs_both() {
    let mut under = begun(json!({}));
    under.ok(0, A, Command::Resign);
    assert!(!under.ok(0, B, Command::AskRematch).contains(&Effect::Rematch));
    assert!(!under.ok(0, B, Command::AskRematch).contains(&Effect::Rematch), "asking twice is not agreeing");
    assert!(under.ok(0, A, Command::AskRematch).contains(&Effect::Rematch));
}

// Covers: B-END-06, B-END-07, B-EX-20
#[test]
fn a_tournament_knows_neither_draw_nor_rematch_though_both_want_them() {
    let mut under = begun(json!({"tournament": true}));
    for who in [A, B] {
        assert_eq!(under.no(0, who, Command::OfferDraw).clause.as_deref(), Some("T-END-03"));
    }
    under.ok(0, A, Command::Resign);
    for who in [A, B] {
        assert_eq!(under.no(0, who, Command::AskRematch).clause.as_deref(), Some("T-END-05"));
    }
}

// Covers: B-RULE-35, B-END-07
#[test]
fn a_tournament_match_that_the_rules_make_a_draw_is_replayed() {
    let mut under = begun(json!({"tournament": true, "house": {"lives": 50}}));
    let (mut tosses, who) = (0, [A, B]);
    while under.table.phase() == Phase::Playing {
        let seat = under.table.chooser().unwrap();
        let offers = under.table.state(0, seat.into()).offers;
        let harmless = offers.iter().find(|offer| offer.key == "draw" || offer.key.starts_with("hide"));
        tosses += usize::from(harmless.is_none());
        let key = harmless.map_or("toss".to_owned(), |offer| offer.key.clone());
        under.choose(0, who[seat.index()], &key);
    }
    assert_eq!(under.table.state(0, Viewer::A).ending.unwrap().winner, None, "{tosses} tosses");
    under.ok(0, A, Command::AskRematch);
    assert!(under.ok(0, B, Command::AskRematch).contains(&Effect::Rematch));
}
