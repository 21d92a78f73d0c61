//! Matches that count for the ratings of their players.

use crate::house::*;
use serde_json::{Value, json};
use tercet_kernel::{Chance, Seat, Seed, Viewer};
use tercet_table::protocol::HowEnded;
use tercet_table::protocol::{Audience, ClockRule, Outcome, RatingShown, RoomSettings, RoomWish, SeatPlayer, Verdict};
use tercet_table::{Command, DeckSource, MatchId, Opening, PlayerId, Sitter, Table, Who};

fn player(id: &str) -> SeatPlayer {
    SeatPlayer { id: PlayerId(id.to_owned()), rating: Some(RatingShown { rating: 1500, deviation: 350 }) }
}

fn rated(more: Value) -> Value {
    let mut asked = json!({"rated": true, "clock": {"bank_seconds": 60, "increment_seconds": 0}});
    asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    asked
}

/// A rated match that this player has opened, in which nobody has joined.
fn open_rated() -> Under {
    let mut under = open(json!({}));
    under.opening = opening(rated(json!({}))).unwrap().opened_by(Some(player("ann"))).unwrap();
    under.table = Table::open(under.game.clone(), under.opening.clone()).unwrap();
    under
}

fn join(under: &Under, player: Option<SeatPlayer>) -> Command {
    let deck = under.game.deck(&DeckSource::Ready("plain".to_owned())).unwrap();
    Command::Join { name: Some("Bob".to_owned()), deck, pool: None, player, invite: None }
}

#[test]
fn it_is_played_on_equal_terms_and_with_clocks() {
    assert!(opening(rated(json!({}))).is_ok());
    for (wrong, says) in [
        (json!({"clock": null}), "clocks"),
        (json!({"house": {"lives": 7}}), "house rules"),
        (json!({"delay_seconds": 1}), "at once"),
        (json!({"opponent": "computer"}), "two players"),
        (json!({"opponent": "hotseat"}), "two players"),
    ] {
        let why = opening(rated(wrong.clone())).unwrap_err();
        assert!(why.sentence.contains(says), "{wrong}: {why}");
    }
}

#[test]
fn it_is_for_two_registered_players() {
    let guest = opening(rated(json!({}))).unwrap().opened_by(None).unwrap_err();
    assert!(guest.sentence.contains("register"), "{guest}");
    let mut under = open_rated();
    let refused = under.no(0, B, join(&under, None));
    assert!(refused.sentence.contains("register"), "{refused}");
    let oneself = under.no(0, B, join(&under, Some(player("ann"))));
    assert!(oneself.sentence.contains("yourself"), "{oneself}");
    under.ok(0, B, join(&under, Some(player("bob"))));
    let state = under.table.state(0, Viewer::Spectator);
    assert!(state.rated);
    assert_eq!((state.seats.a.player, state.seats.b.player), (Some(player("ann")), Some(player("bob"))));
}

#[test]
fn its_terms_stay_and_it_can_have_a_referee() {
    let mut under = open_rated();
    let clock = Some(ClockRule { bank_seconds: 60, increment_seconds: 0 });
    let arrange = |house: Value, clock| {
        let settings = RoomSettings { house, clock, audience: Audience::Everybody, delay_seconds: 0, tournament: None };
        Command::Room(RoomWish::Arrange { settings })
    };
    assert!(under.no(0, A, arrange(json!({"lives": 7}), clock)).sentence.contains("house rules"));
    assert!(under.no(0, A, arrange(json!({}), None)).sentence.contains("clocks"));
    under.ok(0, A, arrange(json!({}), clock));
    under.ok(0, A, Command::InviteReferee);
    let referee = Who::Referee(under.table.invitation());
    let come = |name: &str, player: &str| Command::ComeAsReferee {
        name: name.to_owned(),
        player: Some(PlayerId(player.to_owned())),
    };
    assert!(under.no(0, referee, come("Ann", "ann")).sentence.contains("play in this match"));
    under.ok(0, referee, come("Rita", "rita"));
    under.ok(0, B, join(&under, Some(player("bob"))));
    for who in [A, B] {
        under.ok(0, who, Command::Ready { agree: true });
    }
    assert!(under.table.is_referee(referee));
    let (verdict, reason) = (Verdict::WinB, "A stalled too long.".to_owned());
    under.ok(0, referee, Command::Room(RoomWish::Judge { verdict, clause: None, reason }));
    let outcome = Outcome { winner: Some(Seat::B), how: HowEnded::Judged };
    assert_eq!(under.table.info(0).outcome, Some(outcome), "it counts like any other end");
}

#[test]
fn players_keep_their_names_over_a_restart_and_a_rematch() {
    let mut under = open_rated();
    under.ok(0, B, join(&under, Some(player("bob"))));
    let again = Table::restore(under.game.clone(), under.opening.clone(), &under.stored).unwrap();
    assert_eq!(again.info(0), under.table.info(0));
    let rematch = again.rematch(MatchId("N".to_owned()), 0, &mut Chance::new(Seed(1)));
    assert_eq!(rematch.seats[Seat::A].player(), Some(&player("bob")));
    assert!(rematch.rated);
}

#[test]
fn a_rematch_with_a_deleted_player_is_not_rated() {
    let mut under = open_rated();
    under.ok(0, B, join(&under, Some(player("bob"))));
    if let Sitter::Human { player, .. } = &mut under.opening.seats[Seat::A] {
        *player = None;
    }
    let again = Table::restore(under.game.clone(), under.opening.clone(), &under.stored).unwrap();
    assert!(!again.rematch(MatchId("N".to_owned()), 0, &mut Chance::new(Seed(1))).rated);
}

#[test]
fn how_it_ended_is_public() {
    let mut under = open_rated();
    under.ok(0, B, join(&under, Some(player("bob"))));
    under.ok(0, A, Command::Ready { agree: true });
    under.ok(0, B, Command::Ready { agree: true });
    assert_eq!(under.table.info(0).outcome, None);
    under.ok(0, A, Command::Resign);
    assert_eq!(under.table.info(0).outcome, Some(Outcome { winner: Some(Seat::B), how: HowEnded::Resigned }));
}

#[test]
fn openings_of_before_there_were_players_are_read() {
    let opening = opening(json!({})).unwrap();
    let mut stored = serde_json::to_value(&opening).unwrap();
    assert!(stored["seats"][0].get("player").is_none() && stored.get("rated").is_none(), "{stored}");
    stored["seats"][0].as_object_mut().unwrap().remove("player");
    assert_eq!(serde_json::from_value::<Opening>(stored).unwrap(), opening);
}

#[test]
fn two_who_found_each_other_begin_at_once() {
    let mine = opening(rated(json!({}))).unwrap().opened_by(Some(player("ann"))).unwrap();
    let theirs = opening(rated(json!({"name": "Bob"}))).unwrap().opened_by(Some(player("bob"))).unwrap();
    let under = open(json!({}));
    let table = Table::open(under.game, mine.against(theirs)).unwrap();
    let info = table.info(0);
    assert_eq!((info.seats.a.name.as_str(), info.seats.b.name.as_str()), ("Ann", "Bob"));
    assert!(table.playing().is_some());
}
