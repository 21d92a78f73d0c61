//! The referees of tournaments: appointed, at every table, called, and dismissed.

use crate::browser::*;
use crate::database::texts;
use crate::players::key;
use crate::rooms::wish;
use crate::tournaments::{Cup, game, text};
use serde_json::{Value, json};

impl Server {
    async fn ask_cup(&self, method: &str, cup: &Cup, token: &str, body: Value) -> (u16, Value) {
        let path = self.url(&cup.path("/referees"));
        let request = reqwest::Client::new().request(method.parse().unwrap(), path).bearer_auth(token).json(&body);
        let answer = request.send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap_or_default())
    }

    /// The secret of a referee who is called so.
    pub async fn appoint(&self, cup: &Cup, name: &str) -> String {
        let (status, made) = self.ask_cup("POST", cup, &cup.organiser, json!({"name": name})).await;
        assert_eq!(status, 201, "{made}");
        assert_eq!(made["link"], format!("/t/{}#referee={}", cup.id, text(&made, "token")));
        text(&made, "token")
    }
}

/// The tournament, once this is so.
async fn cup_where(server: &Server, cup: &Cup, is_so: impl Fn(&Value) -> bool) -> Value {
    let mut state = server.cup(cup).await;
    while !is_so(&state) {
        state = server.cup_after(cup, &state).await;
    }
    state
}

fn callers(state: &Value) -> &Value {
    &state["played"][0]["tables"][0]["callers"]
}

#[tokio::test]
async fn a_referee_of_a_tournament_judges_every_match_of_it() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let cup = server.open_cup(2, json!({"best_of": 3, "delay_seconds": 5, "audience": "link"})).await;
    let rita = server.appoint(&cup, "Rita").await;
    assert_eq!(server.ask_cup("PUT", &cup, &rita, json!({})).await.0, 204);
    let state = server.organise(&cup, json!({"act": "begin"})).await;
    assert_eq!(state["referees"], json!([{"referee": 0, "name": "Rita", "here": true}]));
    assert_eq!((&state["audience"], &state["delay_seconds"]), (&json!("link"), &json!(5)));
    let first = game(&state, 0, 0);
    let (mut judge, seen) = server.watch(&first, Some(&rita)).await;
    assert_eq!((&seen["you"], &seen["room"]["delay_seconds"]), (&json!("referee"), &json!(5)));
    let (mut player, seen) = server.watch(&first, Some(&cup.players[0])).await;
    assert_eq!(
        (&seen["room"]["referee"]["name"], &seen["room"]["referee"]["admitted"]),
        (&json!("Rita"), &json!(true))
    );

    player.say(wish(&first, json!({"do": "call_referee", "call": true}))).await;
    let called = cup_where(&server, &cup, |state| callers(state) != &json!([])).await;
    let caller = if seen["you"] == "a" { "a" } else { "b" };
    assert_eq!(callers(&called), &json!([called["played"][0]["tables"][0][caller]]), "a referee is told who calls");
    judge.say(wish(&first, json!({"do": "judge", "verdict": "win_a", "reason": "The other one left."}))).await;
    judge.state_where(|state| state["phase"] == "over").await;
    let after = cup_where(&server, &cup, |state| game(state, 0, 0) != first).await;
    assert_eq!(callers(&after), &json!([]), "in the next game of the match nobody calls");
    let second = game(&after, 0, 0);
    assert_eq!(server.watch(&second, Some(&rita)).await.1["you"], "referee", "with the same referee");
    let (status, deck) = server.get_as(&cup.path("/decks/0"), &rita).await;
    assert_eq!((status, deck), (200, json!({"ready": "ember-rush"})), "a referee checks decks");
    server.stop().await;
}

#[tokio::test]
async fn a_match_that_is_being_played_hears_at_once_who_judges_and_who_no_longer_does() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let cup = server.open_cup(2, json!({})).await;
    let state = server.organise(&cup, json!({"act": "begin"})).await;
    let id = game(&state, 0, 0);
    let (mut player, _) = server.watch(&id, Some(&cup.players[0])).await;
    let rita = server.appoint(&cup, "Rita").await;
    player.state_where(|state| state["room"]["referee"]["name"] == "Rita").await;
    let (mut first, seen) = server.watch(&id, Some(&rita)).await;
    assert_eq!(seen["you"], "referee");
    let ron = server.appoint(&cup, "Ron").await;
    player.state_where(|state| state["room"]["referee"]["name"] == "Rita and Ron").await;
    let seen = first.state_where(|state| state["room"]["referee"]["name"] == "Rita and Ron").await;
    assert_eq!(seen["you"], "referee", "whoever judges goes on judging");
    server.organise(&cup, json!({"act": "dismiss", "referee": 0})).await;
    player.state_where(|state| state["room"]["referee"]["name"] == "Ron").await;
    let seen = first.state_where(|state| state["room"]["referee"]["name"] == "Ron").await;
    assert_eq!(seen["you"], "spectator", "whoever is dismissed sees no hands");
    assert_eq!(server.watch(&id, Some(&rita)).await.1["you"], "spectator");
    assert_eq!(server.watch(&id, Some(&ron)).await.1["you"], "referee");
    assert_eq!(server.ask_cup("PUT", &cup, &rita, json!({})).await.0, 403);
    cup_where(&server, &cup, |state| state["referees"] == json!([{"referee": 1, "name": "Ron", "here": false}])).await;
    server.organise(&cup, json!({"act": "dismiss", "referee": 1})).await;
    player.state_where(|state| state["room"]["referee"].is_null()).await;
    server.stop().await;
}

#[tokio::test]
async fn referees_are_there_again_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let cup = server.open_cup(2, json!({})).await;
    let state = server.organise(&cup, json!({"act": "begin"})).await;
    let id = game(&state, 0, 0);
    let rita = server.appoint(&cup, "Rita").await;
    let is_there = |state: &Value| state["room"]["referee"]["name"] == "Rita";
    let (mut judge, seen) = server.watch(&id, None).await;
    if !is_there(&seen) {
        judge.state_where(is_there).await;
    }
    server.stop().await;
    let server = start(data.path()).await;
    assert_eq!(server.watch(&id, Some(&rita)).await.1["you"], "referee");
    let state = server.organise(&cup, json!({"act": "announce", "text": "Lunch at noon."})).await;
    assert_eq!(state["news"][0]["text"], "Lunch at noon.");
    server.stop().await;
}

#[tokio::test]
async fn only_the_organiser_appoints_and_whoever_plays_does_not_judge() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    server.somebody("Ann", &key(0)).await;
    let cup = server.open_cup(1, json!({})).await;
    for token in [&cup.players[0], "nobody"] {
        assert_eq!(server.ask_cup("POST", &cup, token, json!({"name": "Me"})).await.0, 403);
        let (status, _) = server.act(&cup, token, json!({"act": "announce", "text": "I have won."})).await;
        assert!(status == 403 || status == 422);
    }
    let rita = server.appoint(&cup, "Rita").await;
    let (status, why) = server.ask_cup("POST", &cup, &cup.organiser, json!({"name": "rita"})).await;
    assert_eq!(status, 422, "{why}");
    let (status, why) = server.ask_cup("PUT", &cup, &rita, json!({"player": cup.players[0]})).await;
    assert!(status == 403 && text(&why, "error").contains("cannot judge"), "{why}");
    let wish = json!({"name": "Rita", "token": rita, "deck": {"ready": "ember-rush"}});
    assert_eq!(server.post(&cup.path("/enter"), &wish).await.0, 409, "the link of a referee gives no place");
    let judging = json!({"name": "Rita", "referee": rita, "deck": {"ready": "ember-rush"}});
    let (status, why) = server.post(&cup.path("/enter"), &judging).await;
    assert!(status == 403 && text(&why, "error").contains("cannot play"), "whoever judges does not play: {why}");
    let enter = json!({"name": "Ann", "deck": {"ready": "ember-rush"}});
    assert_eq!(server.ask_as(&key(0), "POST", &cup.path("/enter"), Some(&enter)).await.0, 200);
    let come = reqwest::Client::new().put(server.url(&cup.path("/referees"))).bearer_auth(&rita);
    let come = come.header("x-tercet-player", key(0)).json(&json!({}));
    let answer = come.send().await.unwrap();
    assert_eq!(answer.status().as_u16(), 422, "{}", answer.text().await.unwrap());
    for text in ["", &"x".repeat(501)] {
        assert_eq!(server.act(&cup, &cup.organiser, json!({"act": "announce", "text": text})).await.0, 422);
    }
    server.stop().await;
}

#[tokio::test]
async fn a_referee_who_deletes_themselves_leaves_no_name() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    server.somebody("Rita", &key(0)).await;
    let cup = server.open_cup(2, json!({})).await;
    let rita = server.appoint(&cup, "Rita").await;
    // Somebody has the very name that would be left of her.
    server.appoint(&cup, "a former player (1)").await;
    let come = reqwest::Client::new().put(server.url(&cup.path("/referees"))).bearer_auth(&rita);
    let answer = come.header("x-tercet-player", key(0)).json(&json!({})).send().await.unwrap();
    assert_eq!(answer.status().as_u16(), 204);
    let state = server.organise(&cup, json!({"act": "begin"})).await;
    let id = game(&state, 0, 0);
    let (mut player, seen) = server.watch(&id, Some(&cup.players[0])).await;
    assert_eq!(seen["room"]["referee"]["name"], "Rita and a former player (1)");

    let (status, why) = server.ask_as(&key(0), "DELETE", "/api/me", Some(&json!({"name": "Rita"}))).await;
    assert_eq!(status, 204, "{why}");
    let names = "A former player (2) and a former player (1)";
    player.state_where(|state| state["room"]["referee"]["name"] == names).await;
    drop(player);
    server.stop().await;
    let server = start(data.path()).await;
    assert_eq!(server.cup(&cup).await["referees"][0]["name"], "A former player (2)");
    assert_eq!(server.watch(&id, None).await.1["room"]["referee"]["name"], names);
    assert_eq!(server.watch(&id, Some(&rita)).await.1["you"], "referee", "and yet goes on judging");
    server.stop().await;
    assert!(!texts(data.path()).await.contains("Rita"), "no name is stored");
}
