//! The host of a room, and spectators.

use crate::house::*;
use serde_json::{Value, json};
use tercet_kernel::{Seat, Viewer};
use tercet_table::protocol::{Audience, ClockRule, Phase, RoomSettings, RoomWish};
use tercet_table::{Command, DeckSource, Effect, Entry, Table, Who};

fn settings(house: Value) -> RoomSettings {
    RoomSettings { house, clock: None, audience: Audience::Everybody, delay_seconds: 0, tournament: None }
}

fn arrange(settings: RoomSettings) -> Command {
    Command::Room(RoomWish::Arrange { settings })
}

fn join(under: &mut Under) {
    let deck = under.game.deck(&DeckSource::Ready("plain".to_owned())).unwrap();
    under.ok(0, B, Command::Join { name: None, deck, pool: None, player: None, invite: None });
}

fn report() -> Command {
    Command::Room(RoomWish::Report { text: "x".to_owned(), of: "Bob".to_owned(), why: None })
}

fn say(name: Option<&str>, text: &str) -> Command {
    Command::Room(RoomWish::Speak { text: text.to_owned(), name: name.map(str::to_owned), clause: None })
}

// Covers: Z-ROOM-01
#[test]
fn the_host_arranges_until_both_agree() {
    let mut under = open(json!({}));
    join(&mut under);
    under.ok(0, B, Command::Ready { agree: true });
    let clock = ClockRule { bank_seconds: 300, increment_seconds: 5 };
    let wanted = RoomSettings { clock: Some(clock), delay_seconds: 60, ..settings(json!({"lives": 9})) };
    under.no(0, B, arrange(wanted.clone()));
    under.no(0, Who::Spectator, arrange(wanted.clone()));
    under.ok(0, A, arrange(wanted.clone()));
    let state = under.table.state(0, Viewer::B);
    assert!(!state.seats.b.ready, "what B agreed to were other rules");
    assert!(state.unofficial && state.clock == Some(clock) && state.house == json!({"lives": 9}));
    assert_eq!(state.room.delay_seconds, 60);
    under.no(0, A, arrange(RoomSettings { delay_seconds: 601, ..settings(json!({})) }));
    under.no(0, A, arrange(settings(json!({"lives": 99}))));
    let why = under.no(0, A, arrange(settings(json!({"least": 20}))));
    assert_eq!(why.clause.as_deref(), Some("T-DECK-01"), "a deck that is there would not be legal: {why}");
    under.ok(0, A, Command::Ready { agree: true });
    under.ok(0, B, Command::Ready { agree: true });
    assert_eq!(under.no(0, A, arrange(wanted)).clause.as_deref(), Some("T-END-07"));
    let again = Table::restore(under.game.clone(), under.opening.clone(), &under.stored).unwrap();
    assert_eq!(again.state(0, Viewer::B).clock, Some(clock));
    assert_eq!(again.state(0, Viewer::B).view, under.table.state(0, Viewer::B).view);
}

#[test]
fn nobody_agrees_to_what_they_have_not_seen() {
    let mut under = open(json!({}));
    join(&mut under);
    let seen = |under: &Under| under.table.state(0, Viewer::B).room.terms;
    let before = seen(&under);
    under.ok(0, A, arrange(settings(json!({"lives": 9}))));
    under.no(0, B, Command::AgreeTo { terms: before });
    let before = seen(&under);
    under.ok(0, A, Command::InviteReferee);
    under.no(0, B, Command::AgreeTo { terms: before });
    let now = seen(&under);
    under.ok(0, B, Command::AgreeTo { terms: now });
    assert!(under.table.state(0, Viewer::B).seats.b.ready);
}

#[test]
fn whoever_is_removed_leaves_the_seat_open_for_another() {
    let mut under = open(json!({}));
    let remove = || Command::Room(RoomWish::Remove { invite: None });
    under.no(0, A, remove());
    join(&mut under);
    under.no(0, B, remove());
    under.ok(0, B, Command::Room(RoomWish::HearSpectators { on: true }));
    while under.table.handle(0, B, Command::Say { text: "hi".to_owned() }).is_ok() {}
    under.ok(0, A, remove());
    assert!(under.table.is_open());
    join(&mut under);
    assert!(!under.table.state(0, Viewer::B).room.hears_spectators.b, "that was another one's wish");
    under.ok(0, B, Command::Say { text: "hello".to_owned() });
    under.ok(0, A, Command::Ready { agree: true });
    under.ok(0, B, Command::Ready { agree: true });
    under.no(0, A, remove());
}

#[test]
fn a_closed_room_is_over_and_takes_nobody() {
    let mut under = open(json!({}));
    under.no(0, Who::Spectator, Command::Room(RoomWish::Close));
    under.ok(0, A, Command::Room(RoomWish::Close));
    let state = under.table.state(0, Viewer::Spectator);
    assert!(state.room.closed && state.phase == Phase::Over && !under.table.is_wanted(0));
    let deck = under.game.deck(&DeckSource::Ready("plain".to_owned())).unwrap();
    under.no(0, B, Command::Join { name: None, deck, pool: None, player: None, invite: None });
    under.no(0, A, Command::Ready { agree: true });
    under.no(0, A, Command::AskRematch);
    assert!(under.table.replay().is_err());
}

#[test]
fn the_room_is_handed_over() {
    let mut under = open(json!({}));
    under.no(0, A, Command::Room(RoomWish::HandOver));
    join(&mut under);
    under.no(0, B, Command::Room(RoomWish::HandOver));
    under.ok(0, A, Command::Room(RoomWish::HandOver));
    assert_eq!(under.table.state(0, Viewer::Spectator).room.host, Seat::B);
    under.no(0, A, arrange(settings(json!({}))));
    under.ok(0, B, arrange(settings(json!({"lives": 5}))));
}

#[test]
fn whoever_has_the_room_removes_the_one_who_opened_it() {
    let mut under = open(json!({}));
    join(&mut under);
    under.ok(0, A, Command::Room(RoomWish::HandOver));
    under.no(0, A, Command::Room(RoomWish::Remove { invite: None }));
    under.ok(0, B, Command::Room(RoomWish::Remove { invite: None }));
    assert_eq!(under.table.open_seat(), Some(Seat::A));
    join(&mut under);
    assert!(!under.table.is_open() && under.table.has_joined(Seat::A));
    for who in [A, B] {
        under.ok(0, who, Command::Ready { agree: true });
    }
    let again = Table::restore(under.game.clone(), under.opening.clone(), &under.stored).unwrap();
    assert_eq!((again.phase(), again.state(0, Viewer::B).room.host), (Phase::Playing, Seat::B));
}

#[test]
fn whoever_was_removed_needs_the_new_link() {
    const LINK: &str = "a-link-that-nobody-guesses";
    let mut under = open(json!({}));
    join(&mut under);
    let remove = |invite: &str| Command::Room(RoomWish::Remove { invite: Some(invite.to_owned()) });
    for bad in ["short", "with a space in it, which no link has"] {
        under.no(0, A, remove(bad));
    }
    under.ok(0, A, remove(LINK));
    under.table.presence(0, Seat::A, true);
    assert!(!under.table.is_wanted(0), "nobody can sit down who finds it in the lobby");
    let state = |under: &Under, viewer| under.table.state(0, viewer).room;
    assert_eq!(state(&under, Viewer::A).invite.as_deref(), Some(LINK));
    assert!(state(&under, Viewer::Spectator).by_invitation && state(&under, Viewer::Spectator).invite.is_none());
    let deck = under.game.deck(&DeckSource::Ready("plain".to_owned())).unwrap();
    let come = |invite: Option<&str>| Command::Join {
        name: None,
        deck: deck.clone(),
        pool: None,
        player: None,
        invite: invite.map(str::to_owned),
    };
    for other in [None, Some("another-link-than-that-one")] {
        assert!(under.no(0, B, come(other)).sentence.contains("new link"));
    }
    under.ok(0, B, come(Some(LINK)));
    assert!(under.table.has_joined(Seat::B));
}

// Covers: Z-ROOM-01
#[test]
fn the_host_takes_the_other_seat() {
    let mut under = open(json!({}));
    let swap = || Command::Room(RoomWish::SwapSeats);
    join(&mut under);
    under.no(0, B, swap());
    under.ok(0, A, Command::Ready { agree: true });
    under.ok(0, A, Command::Say { text: "hi".to_owned() });
    under.ok(0, A, Command::Room(RoomWish::HandOver));
    under.ok(0, B, swap());
    let state = under.table.state(0, Viewer::A);
    assert_eq!((state.seats.b.name.as_str(), state.room.host), ("Ann", Seat::A), "Bob is the host, and in seat A now");
    assert!(!state.seats.a.ready && !state.seats.b.ready, "both are asked again");
    assert_eq!(under.table.chat(A)[0].from, Viewer::B, "Ann has said it, wherever she sits");
    assert!(state.log.iter().any(|line| line.line == "{a} is the host of this room now."), "{:?}", state.log);
    assert!(under.table.has_joined(Seat::A) && !under.table.has_joined(Seat::B));
    for who in [A, B] {
        under.ok(0, who, Command::Ready { agree: true });
    }
    under.no(0, A, swap());
    let again = Table::restore(under.game.clone(), under.opening.clone(), &under.stored).unwrap();
    assert_eq!(again.state(0, Viewer::A).view, under.table.state(0, Viewer::A).view);
}

#[test]
fn a_host_alone_in_the_room_can_change_seats_too() {
    let mut under = open(json!({}));
    under.ok(0, A, Command::Room(RoomWish::SwapSeats));
    assert_eq!((under.table.open_seat(), under.table.state(0, Viewer::B).room.host), (Some(Seat::A), Seat::B));
    join(&mut under);
    assert_eq!(under.table.state(0, Viewer::A).seats.b.name, "Ann");
}

#[test]
fn the_host_makes_it_a_tournament_and_takes_that_back() {
    let mut under = open(json!({}));
    join(&mut under);
    under.ok(0, B, Command::Ready { agree: true });
    let with = |tournament| arrange(RoomSettings { tournament: Some(tournament), ..settings(json!({})) });
    under.ok(0, A, with(true));
    let state = under.table.state(0, Viewer::B);
    assert!(state.tournament && !state.draws && !state.seats.b.ready);
    assert_eq!(state.log.last().unwrap().line, "The match is a tournament.");
    under.ok(0, A, arrange(settings(json!({"lives": 5}))));
    assert!(under.table.state(0, Viewer::B).tournament, "nothing was said of it");
    under.ok(0, A, with(false));
    assert!(!under.table.state(0, Viewer::B).tournament);
    under.ok(0, A, with(true));
    for who in [A, B] {
        under.ok(0, who, Command::Ready { agree: true });
    }
    let again = Table::restore(under.game.clone(), under.opening.clone(), &under.stored).unwrap();
    assert!(again.state(0, Viewer::B).tournament);
}

#[test]
fn nobody_watches_where_the_host_lets_nobody() {
    let nobody = json!({"audience": "nobody"});
    assert!(open(nobody.clone()).table.may_watch(Who::Spectator), "whoever could still sit down looks at the rules");
    let under = begun(nobody);
    assert!(!under.table.may_watch(Who::Spectator) && !under.table.may_watch(Who::Referee(1)));
    assert!(under.table.may_watch(A) && !under.table.is_wanted(0));
    let mut under = under;
    for who in [Who::Spectator, Who::Referee(1)] {
        under.no(0, who, say(None, "psst"));
        under.no(0, who, report());
    }
    under.ok(0, A, report());
    let by_link = begun(json!({"audience": "link"}));
    assert!(by_link.table.may_watch(Who::Spectator) && !by_link.table.is_wanted(0));
    assert!(begun(json!({})).table.is_wanted(0));
}

// Covers: B-FAIR-04
#[test]
fn players_read_spectators_only_if_they_wish_and_all_see_that() {
    let mut under = begun(json!({}));
    under.ok(0, Who::Spectator, say(Some("Cid"), "What a move!"));
    under.ok(0, A, Command::Say { text: "hello".to_owned() });
    let read = |under: &Under, who| under.table.chat(who).into_iter().map(|line| line.text).collect::<Vec<_>>();
    assert_eq!(read(&under, B), ["hello"]);
    assert_eq!(read(&under, Who::Spectator), ["What a move!", "hello"]);
    under.ok(0, B, Command::Room(RoomWish::HearSpectators { on: true }));
    assert_eq!(read(&under, B).len(), 2);
    assert_eq!(read(&under, A), ["hello"]);
    assert!(under.table.state(0, Viewer::A).room.hears_spectators.b);
    under.ok(0, A, Command::Resign);
    assert_eq!(read(&under, A).len(), 2, "after the end it helps nobody");
    under.no(0, Who::Spectator, say(None, "\u{200b}"));
}

#[test]
fn a_table_that_follows_late_shows_what_was_then() {
    let mut under = begun(json!({"clock": {"bank_seconds": 60, "increment_seconds": 0}}));
    let early = under.stored.len();
    let mut late = Table::restore(under.game.clone(), under.opening.clone(), &under.stored).unwrap();
    let mut then = vec![under.table.state(0, Viewer::Spectator)];
    for (at, who, key) in [(1_000, A, "toss"), (2_000, B, "toss"), (3_000, A, "draw")] {
        under.choose(at, who, key);
        then.push(under.table.state(at, Viewer::Spectator));
    }
    under.ok(4_000, A, Command::Say { text: "hi".to_owned() });
    let entries: Vec<Entry> = under.stored[early..].to_vec();
    for (entry, before) in entries.iter().zip(&then) {
        assert_eq!((late.step(), &late.state(entry.at, Viewer::Spectator).log), (before.step, &before.log));
        let effects = late.follow(entry).unwrap();
        assert!(!effects.iter().any(|effect| matches!(effect, Effect::Persist(_))), "nothing is stored twice");
    }
    assert_eq!(late.state(4_000, Viewer::Spectator).view, under.table.state(4_000, Viewer::Spectator).view);
    assert_eq!(late.chat(Who::Spectator), under.table.chat(Who::Spectator));
}

#[test]
fn a_table_that_follows_late_knows_who_is_there() {
    let mut under = begun(json!({"clock": {"bank_seconds": 60, "increment_seconds": 0}}));
    let mut late = Table::restore(under.game.clone(), under.opening.clone(), &under.stored).unwrap();
    let early = under.stored.len();
    under.choose(1_000, A, "toss");
    under.choose(2_000, B, "toss");
    assert!(late.accompany(0, &under.table));
    assert!(!late.accompany(0, &under.table), "nobody has come or gone since");
    for entry in &under.stored[early..] {
        late.follow(entry).unwrap();
    }
    let (shown, known) = (late.state(9_000, Viewer::Spectator), under.table.state(9_000, Viewer::Spectator));
    assert!(shown.seats.a.online && shown.seats.b.online);
    assert_eq!((shown.clock_running, shown.seats.a.clock_ms), (Some(Seat::A), Some(53_000)));
    assert_eq!(shown.clock_running, known.clock_running);
}

#[test]
fn others_are_not_told_what_spectators_see_late() {
    let mut under = begun(json!({"delay_seconds": 30}));
    under.table.presence(0, Seat::B, false);
    assert_eq!(under.table.info(0).turn_of, Some(Seat::A));
    let shown = under.table.info_for_all(60_000);
    assert_eq!((shown.turn_of, shown.seats.b.away_ms, shown.phase), (None, None, Phase::Playing));
    let punctual = begun(json!({}));
    assert_eq!(punctual.table.info_for_all(0), punctual.table.info(0));
}

#[test]
fn the_end_is_open_to_all_once_spectators_have_seen_it() {
    let mut under = begun(json!({"delay_seconds": 30}));
    under.ok(5_000, A, Command::Resign);
    under.ok(9_000, A, Command::Say { text: "gg".to_owned() });
    assert!(under.table.has_ended_for_all(34_999).is_err());
    under.table.has_ended_for_all(35_000).unwrap();
    assert!(under.table.is_wanted(34_999) && !under.table.is_wanted(35_000));
    let (early, late) = (under.table.info_for_all(34_999), under.table.info_for_all(35_000));
    assert_eq!((early.phase, early.outcome), (Phase::Playing, None));
    assert_eq!((late.phase, late.outcome), (Phase::Over, under.table.info(5_000).outcome));
    assert!(late.outcome.is_some());
    let again = Table::restore(under.game.clone(), under.opening.clone(), &under.stored).unwrap();
    assert!(again.has_ended_for_all(34_999).is_err());
}
