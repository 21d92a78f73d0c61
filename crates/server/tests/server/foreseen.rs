//! A server for tests, whose matches can be foreseen; and that no other one's can.

use crate::browser::*;
use reqwest::header::HeaderMap;
use serde_json::{Value, json};

/// Opens a match against the computer as a browser test does, gives it up, and returns its record.
async fn record(server: &Server, seed: &str) -> (Seated, Value) {
    let ann = open(server, &[("tercet-test-seed", seed)], json!({"opponent": "computer"})).await;
    let (mut a, _) = server.watch(&ann.id, Some(&ann.token)).await;
    a.say(json!({"type": "resign", "match": ann.id})).await;
    a.state_where(|state| state["phase"] == "over").await;
    let (_, record) = server.get(&format!("/api/matches/{}/record", ann.id)).await;
    (ann, record)
}

async fn open(server: &Server, headers: &[(&'static str, &str)], more: Value) -> Seated {
    let (status, answer) = try_open(server, headers, more).await;
    assert_eq!(status, 201, "{answer}");
    Seated::of(&answer)
}

async fn try_open(server: &Server, headers: &[(&'static str, &str)], more: Value) -> (u16, Value) {
    let mut request = json!({"game": "toy", "deck": {"ready": "plain"}});
    request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let headers: HeaderMap =
        headers.iter().map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap())).collect();
    let asked = reqwest::Client::new().post(server.url("/api/matches")).headers(headers).json(&request);
    let answer = asked.send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

#[tokio::test]
async fn who_names_a_seed_gets_the_same_match_and_still_another_secret() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ((ann, one), (bob, same), (_, other)) =
        (record(&server, "17").await, record(&server, "17").await, record(&server, "18").await);
    assert_eq!(one["setup"]["seed"], same["setup"]["seed"]);
    assert_ne!(one["setup"]["seed"], other["setup"]["seed"]);
    assert!(ann.token != bob.token && ann.id != bob.id);
    assert_eq!(try_open(&server, &[("tercet-test-seed", "seven")], json!({"opponent": "hotseat"})).await.0, 400);
    server.stop().await;
}

#[tokio::test]
async fn a_server_for_people_takes_no_seed_and_leaves_clocks_their_time() {
    let data = tempfile::tempdir().unwrap();
    let server = start_for_people(data.path()).await;
    let ((_, one), (_, other)) = (record(&server, "17").await, record(&server, "17").await);
    assert_ne!(one["setup"]["seed"], other["setup"]["seed"]);
    let clock = json!({"opponent": "hotseat", "clock": {"bank_seconds": 60, "increment_seconds": 0}});
    let ann = open(&server, &[("tercet-test-bank-seconds", "0")], clock).await;
    assert_eq!(server.get(&format!("/api/matches/{}", ann.id)).await.1["clock"]["bank_seconds"], 60);
    server.stop().await;
}

#[tokio::test]
async fn a_clock_without_time_ends_the_match_at_the_second_choice() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let clock = json!({"opponent": "hotseat", "clock": {"bank_seconds": 60, "increment_seconds": 0}});
    let ann = open(&server, &[("tercet-test-bank-seconds", "0")], clock).await;
    let (mut a, mut state) = server.watch(&ann.id, Some(&ann.token)).await;
    for step in 0..2 {
        assert_eq!((&state["phase"], &state["step"]), (&json!("playing"), &json!(step)));
        a.choose(&state, "draw").await;
        state = a.state_at(step + 1).await;
    }
    let over = if state["phase"] == "over" { state } else { a.state_where(|state| state["phase"] == "over").await };
    assert_eq!((&over["ending"]["how"], &over["ending"]["winner"]), (&json!("time"), &json!("b")));
    server.stop().await;
}
