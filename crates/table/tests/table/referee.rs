//! A referee: invited, agreed to, and what they may do.

use crate::house::*;
use serde_json::json;
use tercet_kernel::{Seat, Viewer};
use tercet_table::protocol::{HowEnded, Phase, PlayerId, RoomWish, SeatPlayer, Verdict};
use tercet_table::{ABSENCE_MS, Command, DeckSource, Effect, GRACE_MS, RoomChange, Table, Who};

pub const REFEREE: Who = Who::Referee(1);

fn wish(wish: RoomWish) -> Command {
    Command::Room(wish)
}

fn speak(text: &str, clause: Option<&str>) -> Command {
    wish(RoomWish::Speak { text: text.to_owned(), name: None, clause: clause.map(str::to_owned) })
}

fn judge(verdict: Verdict, reason: &str) -> Command {
    wish(RoomWish::Judge { verdict, clause: None, reason: reason.to_owned() })
}

/// Whoever holds the link of an invitation says who they are.
fn come(name: &str) -> Command {
    Command::ComeAsReferee { name: name.to_owned(), player: None }
}

/// A match of two with a referee whom both have agreed to before it began.
pub fn refereed(more: serde_json::Value) -> Under {
    let mut under = open(more);
    under.ok(0, A, Command::InviteReferee);
    let deck = under.game.deck(&DeckSource::Ready("plain".to_owned())).unwrap();
    under.ok(0, B, Command::Join { name: Some("Bob".to_owned()), deck, pool: None, player: None, invite: None });
    for seat in Seat::BOTH {
        under.table.presence(0, seat, true);
    }
    under.ok(0, REFEREE, come("Rita"));
    assert_eq!(under.table.viewer(REFEREE), Viewer::Spectator, "nobody has agreed yet");
    under.ok(0, A, Command::Ready { agree: true });
    under.ok(0, B, Command::Ready { agree: true });
    under
}

fn log_of(under: &Under) -> Vec<String> {
    under.table.state(0, Viewer::Spectator).log.into_iter().map(|line| line.line).collect()
}

// Covers: Z-ROOM-05, B-FAIR-08
#[test]
fn a_referee_whom_both_agreed_to_sees_both_hands() {
    let under = refereed(json!({}));
    assert_eq!(under.table.viewer(REFEREE), Viewer::Referee);
    let view = under.table.state(0, under.table.viewer(REFEREE)).view.read();
    for seat in Seat::BOTH {
        let hand = under.table.playing().unwrap().view(seat.into()).read()[seat.to_string()]["hand"].clone();
        assert_eq!(view[seat.to_string()]["hand"], hand, "the hand of {seat}");
    }
    for viewer in Viewer::ALL {
        let shown = under.table.state(0, viewer).room.referee.unwrap();
        assert!(shown.admitted && shown.by == Some(Seat::A), "{viewer:?} is told of the referee");
    }
    assert!(log_of(&under).iter().any(|line| line.contains("Both agree to a referee")));
}

#[test]
fn in_a_running_match_the_other_player_agrees_or_not() {
    let mut under = begun(json!({}));
    under.ok(0, B, Command::InviteReferee);
    assert_eq!(under.table.viewer(REFEREE), Viewer::Spectator, "one player alone lets nobody in");
    under.no(0, B, wish(RoomWish::AnswerReferee { accept: true }));
    under.no(0, REFEREE, wish(RoomWish::AnswerReferee { accept: true }));
    under.no(0, A, wish(RoomWish::AnswerReferee { accept: true }));
    under.ok(0, A, wish(RoomWish::AnswerReferee { accept: false }));
    assert!(under.table.state(0, Viewer::A).room.referee.is_none());
    under.ok(0, B, Command::InviteReferee);
    under.ok(0, Who::Referee(2), come("Rita"));
    under.ok(0, A, wish(RoomWish::AnswerReferee { accept: true }));
    assert_eq!(under.table.viewer(REFEREE), Viewer::Spectator, "the link of the first invitation is not valid");
    assert_eq!(under.table.viewer(Who::Referee(2)), Viewer::Referee);
}

#[test]
fn no_player_alone_gets_rid_of_the_referee() {
    let mut under = refereed(json!({}));
    under.table.referees(0, 1);
    under.ok(0, REFEREE, wish(RoomWish::Pause { on: true }));
    for player in [A, B] {
        under.no(GRACE_MS, player, Command::InviteReferee);
        under.no(GRACE_MS, player, wish(RoomWish::Pause { on: false }));
    }
    under.table.referees(GRACE_MS, 0);
    under.no(2 * GRACE_MS - 1, A, Command::InviteReferee);
    under.ok(2 * GRACE_MS, A, Command::InviteReferee);
    assert_eq!(under.table.viewer(REFEREE), Viewer::Spectator, "another one is invited, and not yet agreed to");
}

#[test]
fn a_referee_who_waited_is_counted_at_once() {
    let mut under = open(json!({}));
    under.ok(0, A, Command::InviteReferee);
    assert_eq!(under.table.referees(0, 1), [Effect::Changed], "also before anybody has agreed");
    assert_eq!(under.table.state(0, Viewer::A).room.referee.unwrap().browsers, 1);
    assert_eq!(under.table.referees(5, 1), []);
}

#[test]
fn after_a_restart_the_referee_has_time_to_come_back() {
    let mut under = refereed(json!({}));
    under.table.referees(0, 1);
    under.ok(0, REFEREE, wish(RoomWish::Pause { on: true }));
    under.table = Table::restore(under.game.clone(), under.opening.clone(), &under.stored).unwrap();
    let go_on = || wish(RoomWish::Pause { on: false });
    under.no(1_000_000, A, go_on());
    under.table.referees(1_000_000, 0);
    let why = under.no(1_000_000 + GRACE_MS - 1, A, go_on());
    assert!(why.sentence.contains("two minutes"), "{why}");
    under.ok(1_000_000 + GRACE_MS, A, go_on());
}

#[test]
fn a_referee_says_who_they_are_before_anybody_agrees() {
    let mut under = open(json!({}));
    under.no(0, REFEREE, come("Rita"));
    under.ok(0, A, Command::InviteReferee);
    let deck = under.game.deck(&DeckSource::Ready("plain".to_owned())).unwrap();
    under.ok(0, B, Command::Join { name: Some("Bob".to_owned()), deck, pool: None, player: None, invite: None });
    under.ok(0, B, Command::Ready { agree: true });
    for who in [A, B, Who::Spectator, Who::Referee(2)] {
        under.no(0, who, come("Rita"));
    }
    under.no(0, REFEREE, come(" "));
    under.ok(0, REFEREE, come("Rita"));
    assert!(!under.table.state(0, Viewer::B).seats.b.ready, "B agreed to nobody in particular");
    under.ok(0, REFEREE, come("Rita"));
    under.no(0, REFEREE, come("Rosa"));
    for viewer in Viewer::ALL {
        assert_eq!(under.table.state(0, viewer).room.referee.unwrap().name.as_deref(), Some("Rita"));
    }
}

#[test]
fn a_referee_who_comes_late_is_agreed_to_late() {
    let mut under = open(json!({}));
    under.ok(0, A, Command::InviteReferee);
    let deck = under.game.deck(&DeckSource::Ready("plain".to_owned())).unwrap();
    under.ok(0, B, Command::Join { name: Some("Bob".to_owned()), deck, pool: None, player: None, invite: None });
    under.ok(0, A, Command::Ready { agree: true });
    under.ok(0, B, Command::Ready { agree: true });
    under.ok(0, REFEREE, come("Rita"));
    assert_eq!((under.table.phase(), under.table.viewer(REFEREE)), (Phase::Playing, Viewer::Spectator));
    under.ok(0, B, wish(RoomWish::AnswerReferee { accept: true }));
    assert_eq!(under.table.viewer(REFEREE), Viewer::Referee);
}

#[test]
fn nobody_referees_a_match_that_they_play_in() {
    let player = |name: &str| SeatPlayer { id: PlayerId(name.to_owned()), rating: None };
    let join = |under: &Under, who: &str| {
        let deck = under.game.deck(&DeckSource::Ready("plain".to_owned())).unwrap();
        Command::Join { name: None, deck, pool: None, player: Some(player(who)), invite: None }
    };
    let come = |id: &str| Command::ComeAsReferee { name: "Rita".to_owned(), player: Some(PlayerId(id.to_owned())) };
    let mut under = open(json!({}));
    under.ok(0, A, Command::InviteReferee);
    let sits = join(&under, "bob");
    under.ok(0, B, sits);
    under.no(0, REFEREE, come("bob"));
    under.ok(0, REFEREE, come("rita"));
    let mut under = open(json!({}));
    under.ok(0, A, Command::InviteReferee);
    under.ok(0, REFEREE, come("rita"));
    let sits = join(&under, "rita");
    under.no(0, B, sits);
    let sits = join(&under, "bob");
    under.ok(0, B, sits);
}

#[test]
fn what_only_a_referee_does_nobody_else_does_and_a_referee_chooses_nothing() {
    let mut under = refereed(json!({}));
    for who in [A, B, Who::Spectator, Who::Referee(7)] {
        under.no(0, who, wish(RoomWish::Pause { on: true }));
        let why = under.no(0, who, judge(Verdict::WinA, "because"));
        assert_eq!(why.clause.as_deref(), Some("T-END-10"));
    }
    let key = format!("play {}", under.card(Seat::A));
    for command in [Command::Choose { step: 0, key }, Command::Resign, Command::OfferDraw, Command::AskRematch] {
        under.no(0, REFEREE, command);
    }
    let mut alone = open(json!({"opponent": "computer"}));
    alone.no(0, A, Command::InviteReferee);
}

#[test]
fn a_pause_stops_clocks_and_choices() {
    let mut under = refereed(json!({"clock": {"bank_seconds": 60, "increment_seconds": 0}}));
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    assert_eq!(under.table.state(0, Viewer::A).clock_running, Some(Seat::A));
    under.table.referees(10_000, 1);
    under.ok(10_000, REFEREE, wish(RoomWish::Pause { on: true }));
    let state = under.table.state(500_000, Viewer::A);
    assert_eq!((state.clock_running, state.seats.a.clock_ms), (None, Some(50_000)));
    let why = under.no(500_000, A, Command::Choose { step: 2, key: "toss".to_owned() });
    assert_eq!(why.clause.as_deref(), Some("T-END-10"));
    under.no(500_000, A, wish(RoomWish::Pause { on: false }));
    under.ok(500_000, REFEREE, wish(RoomWish::Pause { on: false }));
    assert_eq!(under.table.state(501_000, Viewer::A).seats.a.clock_ms, Some(49_000));
    under.ok(501_000, REFEREE, wish(RoomWish::Pause { on: true }));
    under.table.referees(501_000, 0);
    under.no(501_000, B, wish(RoomWish::Pause { on: false }));
    under.ok(501_000 + GRACE_MS, B, wish(RoomWish::Pause { on: false }));
    assert!(!under.table.state(0, Viewer::A).room.paused, "nobody waits for a referee who is gone");
}

#[test]
fn nothing_is_claimed_or_taken_back_in_a_pause_and_it_is_no_absence() {
    let mut under = refereed(json!({}));
    under.choose(0, A, "toss");
    under.table.presence(0, Seat::B, false);
    under.ok(0, REFEREE, wish(RoomWish::Pause { on: true }));
    let undo = under.undo();
    for command in [Command::ClaimWin, undo] {
        assert!(under.no(ABSENCE_MS, A, command).sentence.contains("paused"));
    }
    under.ok(ABSENCE_MS, REFEREE, wish(RoomWish::Pause { on: false }));
    under.no(2 * ABSENCE_MS - 1, A, Command::ClaimWin);
    under.ok(2 * ABSENCE_MS, A, Command::ClaimWin);
}

#[test]
fn a_call_is_seen_by_all_until_the_referee_is_there() {
    let mut under = refereed(json!({}));
    under.ok(0, B, wish(RoomWish::CallReferee { call: true }));
    for viewer in Viewer::ALL {
        assert_eq!(under.table.state(0, viewer).room.called_by, [Seat::B]);
    }
    under.no(0, REFEREE, speak("See here.", Some("T-NONE-01")));
    under.ok(0, REFEREE, speak("See here.", Some("T-TURN-01")));
    assert!(under.table.state(0, Viewer::A).room.called_by.is_empty());
    let line = under.table.chat(A).pop().unwrap();
    assert_eq!((line.from, line.clause.as_deref()), (Viewer::Referee, Some("T-TURN-01")));
    assert!(log_of(&under).contains(&"The referee answers (T-TURN-01). See here.".to_owned()));
}

#[test]
fn the_referee_decides_on_a_request_to_take_back() {
    let mut under = refereed(json!({}));
    under.choose(0, A, "toss");
    let undo = under.undo();
    under.ok(0, A, undo.clone());
    under.ok(0, REFEREE, Command::AnswerUndo { accept: false });
    assert_eq!((under.table.step(), under.table.state(0, Viewer::A).undo_asked), (1, None));
    under.ok(0, A, undo);
    under.ok(0, REFEREE, Command::AnswerUndo { accept: true });
    assert_eq!(under.table.step(), 0);
    assert!(log_of(&under).contains(&"The referee granted it.".to_owned()));
}

#[test]
fn the_referee_puts_the_match_back_and_all_are_told() {
    let mut under = refereed(json!({"clock": {"bank_seconds": 60, "increment_seconds": 0}}));
    let start = under.table.playing().unwrap().hash();
    for (at, who) in [(1_000, A), (2_000, B), (9_000, A)] {
        under.choose(at, who, "toss");
    }
    let put_back = |step, to| wish(RoomWish::PutBack { step, to });
    for (who, wrong) in [(A, put_back(3, 0)), (REFEREE, put_back(2, 0)), (REFEREE, put_back(3, 3))] {
        under.no(9_000, who, wrong);
    }
    under.ok(9_000, REFEREE, put_back(3, 0));
    assert_eq!((under.table.step(), under.table.playing().unwrap().hash()), (0, start));
    let state = under.table.state(9_000, Viewer::A);
    assert_eq!((state.seats.a.clock_ms, state.room.redo), (Some(60_000), 0), "with the time, and not to be made again");
    assert!(log_of(&under).contains(&"The referee takes back the last 3 choices.".to_owned()));
    let again = Table::restore(under.game.clone(), under.opening.clone(), &under.stored).unwrap();
    assert_eq!(again.state(9_000, Viewer::A).view, state.view);
}

// Covers: B-RULE-66, M-RULE-131, Z-RULE-212, B-FAIR-09
#[test]
fn the_referee_ends_the_match_by_a_verdict_that_cites_its_clause() {
    let ended = [
        (Verdict::WinA, Some(Seat::A), "T-END-10"),
        (Verdict::WinB, Some(Seat::B), "T-END-10"),
        (Verdict::Draw, None, "T-END-10"),
        (Verdict::DisqualifyA, Some(Seat::B), "T-END-11"),
        (Verdict::DisqualifyB, Some(Seat::A), "T-END-11"),
    ];
    for (verdict, winner, clause) in ended {
        let mut under = refereed(json!({}));
        under.no(0, REFEREE, judge(verdict, " "));
        under.ok(0, REFEREE, judge(verdict, "This had to end."));
        let ending = under.table.state(0, Viewer::B).ending.unwrap();
        assert_eq!((ending.winner, ending.clause.as_str(), ending.how), (winner, clause, HowEnded::Judged));
        assert!(ending.sentence.ends_with("This had to end."), "{}", ending.sentence);
        assert_eq!(under.table.replay().unwrap().step(0, Viewer::A).unwrap().state.ending.unwrap(), ending);
        under.no(0, REFEREE, judge(Verdict::WinA, "Again."));
        let why = under.no(0, Who::Spectator, wish(RoomWish::Pause { on: true }));
        assert_eq!(why.clause.as_deref(), Some("T-END-10"), "whose that is counts before whether it is possible");
    }
}

#[test]
fn everything_about_a_referee_is_there_again_after_a_restart() {
    let mut under = refereed(json!({}));
    under.ok(0, A, wish(RoomWish::CallReferee { call: true }));
    under.choose(0, A, "toss");
    under.ok(0, REFEREE, speak("Go on.", None));
    under.ok(0, REFEREE, wish(RoomWish::Pause { on: true }));
    let stored = serde_json::to_string(&under.stored).unwrap();
    let entries: Vec<tercet_table::Entry> = serde_json::from_str(&stored).unwrap();
    assert_eq!(entries, under.stored, "as it is stored");
    let again = Table::restore(under.game.clone(), under.opening.clone(), &entries).unwrap();
    for viewer in Viewer::ALL {
        assert_eq!(again.state(0, viewer).room, under.table.state(0, viewer).room);
        assert_eq!(again.state(0, viewer).log, under.table.state(0, viewer).log);
    }
    assert_eq!(again.chat(A), under.table.chat(A));
}

#[test]
fn a_rematch_keeps_the_referee() {
    let mut under = refereed(json!({}));
    under.ok(0, A, Command::Resign);
    under.ok(0, A, Command::AskRematch);
    assert!(under.ok(0, B, Command::AskRematch).contains(&Effect::Rematch));
    let mut chance = tercet_kernel::Chance::new(tercet_kernel::Seed(3));
    let opening = under.table.rematch(tercet_table::MatchId("N".to_owned()), 1, &mut chance);
    let next = Table::open(under.game.clone(), opening).unwrap();
    assert_eq!((next.phase(), next.viewer(REFEREE)), (Phase::Playing, Viewer::Referee));
    assert_eq!(next.state(0, Viewer::A).room.referee.unwrap().by, Some(Seat::B), "who invited them sits there now");
}

#[test]
fn a_change_of_the_room_is_stored_in_words() {
    let mut under = begun(json!({}));
    under.ok(5, B, Command::InviteReferee);
    let entry = under.stored.last().unwrap();
    assert_eq!(entry.what, tercet_table::Happened::Room(RoomChange::RefereeInvited { by: Seat::B }));
    assert_eq!(json!(entry), json!({"at": 5, "kind": "room", "change": "referee_invited", "by": "b"}));
}

/// The organiser of a tournament appoints those who judge this match; that has changed so often.
fn appoint(under: &mut Under, bench: u32, name: Option<&str>) -> Vec<Effect> {
    let effects = under.table.appoint_referees(0, bench, name.map(str::to_owned)).unwrap();
    under.keep(&effects);
    effects
}

#[test]
fn those_whom_the_organiser_of_a_tournament_appoints_judge_at_once() {
    let mut under = begun(json!({}));
    appoint(&mut under, 1, Some("Rita"));
    assert_eq!(under.table.viewer(REFEREE), Viewer::Referee);
    let shown = under.table.state(0, Viewer::B).room.referee.unwrap();
    assert_eq!((shown.by, shown.admitted, shown.name.as_deref()), (None, true, Some("Rita")));
    assert!(under.no(2 * GRACE_MS, A, Command::InviteReferee).sentence.contains("organiser"));
    assert_eq!(appoint(&mut under, 1, Some("Rita")), [], "they judge already");
    appoint(&mut under, 3, Some("Rita and Ron"));
    assert_eq!(appoint(&mut under, 2, Some("Rita")), [], "that comes too late");
    assert_eq!(under.table.viewer(REFEREE), Viewer::Spectator, "the links of those before give nothing");
    under.ok(0, A, wish(RoomWish::CallReferee { call: true }));
    assert_eq!(under.table.callers().collect::<Vec<Seat>>(), [Seat::A]);
    under.ok(0, Who::Referee(2), judge(Verdict::WinA, "B went to bed."));
    assert_eq!(appoint(&mut under, 4, Some("Ron")), [], "it is over");
}

#[test]
fn nobody_whom_a_player_invites_is_taken_for_a_referee_of_the_tournament() {
    let mut under = begun(json!({}));
    under.ok(0, A, Command::InviteReferee);
    under.ok(0, A, Command::InviteReferee);
    appoint(&mut under, 1, Some("Rita"));
    assert_eq!(under.table.invitation(), 3, "every invitation has a number of its own");
    for number in [1, 2] {
        assert_eq!(under.table.viewer(Who::Referee(number)), Viewer::Spectator);
    }
    under.table.referees(0, 1);
    assert_eq!(under.table.state(0, Viewer::A).room.referee.unwrap().browsers, 1);
}

#[test]
fn without_a_referee_of_the_tournament_players_invite_one_again() {
    let mut under = begun(json!({}));
    appoint(&mut under, 1, Some("Rita"));
    under.ok(0, B, wish(RoomWish::CallReferee { call: true }));
    appoint(&mut under, 2, None);
    assert!(under.table.state(0, Viewer::A).room.referee.is_none());
    assert_eq!(under.table.callers().count(), 0);
    under.ok(0, B, Command::InviteReferee);
    assert_eq!(under.table.invitation(), 3, "the links of those who judged stay useless");
}
