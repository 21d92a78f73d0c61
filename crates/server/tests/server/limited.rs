//! Tournaments in which decks are built from packs, and rounds whose time is up.

use crate::browser::*;
use crate::killed::snapshot;
use crate::tournaments::{Cup, game, text};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::task::JoinSet;

/// Four boosters for everybody.
fn packs(how: &str, more: Value) -> Value {
    let mut limited = json!({"how": how, "packs": ["booster", "booster", "booster", "booster"]});
    limited.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    json!({"limited": limited, "format": {"kind": "swiss", "rounds": 2, "late": if how == "sealed" { 1 } else { 0 }}})
}

impl Server {
    /// This many enter without decks.
    async fn enter_cup(&self, cup: &mut Cup, players: usize) {
        for player in cup.players.len()..cup.players.len() + players {
            let (status, entered) = self.post(&cup.path("/enter"), &json!({"name": format!("Player {player}")})).await;
            assert_eq!((status, &entered["player"]), (200, &json!(player)), "{entered}");
            cup.players.push(text(&entered, "token"));
        }
    }

    pub async fn open_limited_cup(&self, players: usize, more: Value) -> Cup {
        let mut cup = self.open_cup(0, more).await;
        self.enter_cup(&mut cup, players).await;
        cup
    }

    /// The draft in which a player has opened packs.
    async fn draft_of(&self, cup: &Cup, player: usize) -> String {
        text(&self.get_as(&cup.path("/me"), &cup.players[player]).await.1, "draft")
    }

    /// The cards of a player, and a deck built from them.
    async fn built(&self, cup: &Cup, player: usize) -> (Value, Value) {
        let draft = self.draft_of(cup, player).await;
        let (status, pool) = self.draft_pool(&draft, &cup.players[player]).await;
        assert_eq!(status, 200, "{pool}");
        let body = json!({"pool": pool, "seed": "1"});
        let (status, built) = self.post("/api/games/battlemonsters/decks/build", &body).await;
        assert_eq!(status, 200, "{built}");
        (pool, json!({"list": built["deck"].to_string()}))
    }

    /// Waits until time has ended this game of a tournament.
    async fn sees_cut_short(&self, game: &str) {
        let (mut browser, mut seen) = self.watch(game, None).await;
        if seen["phase"] != "over" {
            seen = browser.state_where(|state| state["phase"] == "over").await;
        }
        assert_eq!(seen["room"]["stopped_by"], "tournament");
        let log = seen["log"].as_array().expect("a log");
        let last = log.last().expect("a line")["line"].as_str().expect("text");
        assert!(last.starts_with("The game ends here, and nobody has won it. Time is up for this round."), "{last}");
    }

    async fn hand_in(&self, cup: &Cup, player: usize, deck: &Value) -> (u16, Value) {
        self.act(cup, &cup.players[player], json!({"act": "hand-in", "deck": deck})).await
    }
}

fn said((status, answer): &(u16, Value)) -> (u16, String) {
    (*status, answer["error"].as_str().unwrap_or_default().to_owned())
}

#[tokio::test]
async fn a_sealed_tournament_is_built_from_packs_that_nobody_else_sees() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let mut cup = server.open_limited_cup(3, packs("sealed", json!({}))).await;
    let ready = json!({"ready": "ember-rush"});
    let early = server.hand_in(&cup, 0, &ready).await;
    assert_eq!(said(&early), (422, "The packs have not been opened yet; decks are built from them.".to_owned()));
    assert_eq!(server.act(&cup, &cup.players[0], json!({"act": "open"})).await.0, 422, "the organiser opens them");
    let state = server.organise(&cup, json!({"act": "open"})).await;
    assert_eq!((&state["phase"], &state["drafts"][0]["players"].as_array().unwrap().len()), (&json!("building"), &3));

    let (pool, deck) = server.built(&cup, 0).await;
    let (other, foreign) = server.built(&cup, 1).await;
    assert_ne!(pool["cards"], other["cards"], "everybody opens their own");
    let draft = server.draft_of(&cup, 0).await;
    for token in [&cup.organiser, "nobody"] {
        assert_eq!(server.draft_pool(&draft, token).await.0, 403, "nobody else's, not even the organiser's");
    }
    assert_eq!(server.get(&format!("/api/drafts/{draft}/record")).await.0, 403, "it tells what is in all packs");
    let elsewhere = json!({
        "game": "battlemonsters", "deck": deck, "opponent": "computer", "sealed": {"draft": draft},
        "draft_token": cup.players[0]
    });
    assert_eq!(server.post("/api/matches", &elsewhere).await.0, 403, "the computer would play somebody's cards");
    for beyond in [&foreign, &ready] {
        assert_eq!(server.hand_in(&cup, 0, beyond).await.0, 422, "{beyond}");
    }
    assert_eq!(server.hand_in(&cup, 0, &deck).await.0, 200);
    assert_eq!(server.act(&cup, &cup.organiser, json!({"act": "open"})).await.0, 422, "they are open");

    // Whoever comes before the first round opens packs too. Whoever hands in nothing plays what the program builds.
    server.enter_cup(&mut cup, 1).await;
    assert_ne!(server.draft_of(&cup, 3).await, draft);
    let left = snapshot(data.path()).await;
    let again = start(left.path()).await;
    assert_eq!(again.built(&cup, 0).await.0, pool, "the packs are the same after a restart");
    again.stop().await;
    let state = server.organise(&cup, json!({"act": "begin"})).await;
    assert_eq!((&state["phase"], &state["stuck"]), (&json!("playing"), &json!([])));
    assert!(state["entrants"].as_array().unwrap().iter().all(|entrant| entrant["ready"] == true), "{state}");
    assert_eq!(said(&server.hand_in(&cup, 0, &deck).await).1, "The tournament has begun; decks are locked.");
    let (_, info) = server.get(&format!("/api/matches/{}", game(&state, 0, 0))).await;
    assert_eq!((&info["phase"], &info["unofficial"]), (&json!("playing"), &json!(false)), "{info}");

    // Whoever comes late hands in one deck, once.
    server.enter_cup(&mut cup, 1).await;
    let (_, late) = server.built(&cup, 4).await;
    assert_eq!(server.hand_in(&cup, 4, &late).await.0, 200);
    assert_eq!(server.hand_in(&cup, 4, &late).await.0, 422);
    server.organise(&cup, json!({"act": "close"})).await;
    assert_eq!(server.get(&format!("/api/drafts/{draft}/record")).await.0, 200, "it is no longer a secret");
    server.stop().await;
}

/// Takes the first card again and again.
pub async fn draft_on(browser: &mut Browser, draft: &str, mut state: Value) {
    while state["phase"] == "playing" {
        if let Some(card) = state["pack"].get(0) {
            let taken = state["taken"].as_array().unwrap().len();
            browser.say(json!({"type": "take", "draft": draft, "taken": taken, "card": card})).await;
            state = browser.draft_where(|state| state["taken"].as_array().unwrap().len() > taken).await;
        } else {
            state = browser.draft_where(|state| state["phase"] == "over" || state["pack"].get(0).is_some()).await;
        }
    }
}

#[tokio::test]
async fn a_draft_tournament_drafts_at_tables_through_a_restart_and_somebody_who_drops_out() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let cup = server.open_limited_cup(3, packs("draft", json!({"seats": 4}))).await;
    let state = server.organise(&cup, json!({"act": "open"})).await;
    assert_eq!(state["phase"], "building");
    assert_eq!(server.post(&cup.path("/enter"), &json!({"name": "Late"})).await.0, 422, "the tables are full");
    let draft = server.draft_of(&cup, 0).await;
    let (_, info) = server.get(&format!("/api/drafts/{draft}")).await;
    let kinds: Vec<&Value> = info["seats"].as_array().unwrap().iter().map(|seat| &seat["kind"]).collect();
    assert_eq!(kinds, ["human"; 3], "no computer sits there unless the organiser says so");
    let (mut first, shown) = server.watch_draft(&draft, Some(&cup.players[0])).await;
    let card = shown["pack"][0].clone();
    first.say(json!({"type": "leave_draft", "draft": draft})).await;
    assert!(first.refusal().await.contains("dropping out"), "seats are given up in the tournament");
    first.say(json!({"type": "take", "draft": draft, "taken": 0, "card": card})).await;
    first.draft_where(|state| state["taken"].as_array().unwrap().len() == 1).await;
    let early = server.act(&cup, &cup.organiser, json!({"act": "begin"})).await;
    assert_eq!(early.0, 422, "{}", early.1);
    assert_eq!(server.act(&cup, &cup.players[2], json!({"act": "drop-out"})).await.0, 200);
    let left = snapshot(data.path()).await;
    server.stop().await;

    let server = start(left.path()).await;
    let mut sitting = Vec::new();
    for player in 0..2 {
        sitting.push(server.watch_draft(&draft, Some(&cup.players[player])).await);
    }
    assert_eq!(sitting[0].1["taken"], json!([card]), "what was taken is taken");
    let mut drafting = JoinSet::new();
    for (mut browser, state) in sitting {
        let draft = draft.clone();
        drafting.spawn(async move { draft_on(&mut browser, &draft, state).await });
    }
    drafting.join_all().await;
    let (_, deck) = server.built(&cup, 0).await;
    assert_eq!(server.hand_in(&cup, 0, &deck).await.0, 200);
    let state = server.organise(&cup, json!({"act": "begin"})).await;
    assert_eq!((&state["phase"], &state["stuck"]), (&json!("playing"), &json!([])));
    server.stop().await;
}

#[tokio::test]
async fn packs_that_nobody_can_build_from_are_refused() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    for (limited, why) in [
        (json!({"how": "sealed", "packs": ["booster"]}), "Nobody could build a deck from these packs"),
        (json!({"how": "sealed", "packs": ["nothing"]}), "there is no pack"),
        (json!({"how": "draft", "packs": [], "seats": 4}), "packs, not 0"),
        (json!({"how": "draft", "packs": ["booster"], "seats": 2}), "3 to 8 can sit at a table"),
        (json!({"how": "draft", "packs": ["booster"], "clock_seconds": 1}), "The clock can give"),
    ] {
        let wish = json!({"game": "battlemonsters", "name": "Cup", "format": {"kind": "single"}, "most": 8, "limited": limited});
        let (status, said) = server.post("/api/tournaments", &wish).await;
        assert_eq!(status, 422, "{limited}: {said}");
        assert!(said["error"].as_str().unwrap().contains(why), "{said}");
    }
    server.stop().await;
}

/// The server is down while the time of a round runs out.
#[tokio::test]
async fn when_the_time_of_a_round_is_up_matches_are_decided_after_a_restart_too() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let more = json!({"format": {"kind": "swiss", "rounds": 2}, "best_of": 3, "draws": "count", "round_seconds": 2});
    let cup = server.open_cup(2, more).await;
    let state = server.organise(&cup, json!({"act": "begin"})).await;
    let end = state["played"][0]["at"].as_u64().unwrap() + 2_000;
    // On a machine that is busy it may be past by now.
    assert!(state["round_ends_at"].is_null() || state["round_ends_at"] == end, "{state}");
    let being_played = game(&state, 0, 0);
    server.stop().await;
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as u64;
    tokio::time::sleep(Duration::from_millis(end.saturating_sub(now))).await;
    let server = start(data.path()).await;
    let mut state = server.cup(&cup).await;
    if state["phase"] == "playing" {
        state = server.cup_after(&cup, &state).await;
    }
    let table = &state["played"][0]["tables"][0];
    assert_eq!((&table["why"], &table["winner"], &table["overtime"]), (&json!("time"), &Value::Null, &json!(true)));
    assert_eq!(state["phase"], "between");
    server.sees_cut_short(&being_played).await;
    server.stop().await;
}

#[tokio::test]
async fn games_are_cut_short_where_the_next_round_is_paired_at_once() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let format = json!({"kind": "swiss", "rounds": 2});
    let more = json!({"format": format, "draws": "count", "round_seconds": 2, "automatic": true});
    let cup = server.open_cup(2, more).await;
    let mut state = server.organise(&cup, json!({"act": "begin"})).await;
    let being_played = game(&state, 0, 0);
    while state["played"].as_array().unwrap().len() == 1 {
        state = server.cup_after(&cup, &state).await;
    }
    server.sees_cut_short(&being_played).await;
    server.stop().await;
}
