//! Stored tables are taken up in turn, and nobody waits behind what somebody else wants.

use crate::browser::*;
use crate::gated::{Gated, Held};
use crate::page::PATIENCE;
use serde_json::{Value, json};
use std::path::Path;
use tokio::sync::mpsc;
use tokio::task::JoinSet;
use tokio::time::timeout;

/// Somebody elsewhere, and as many tables as may wait for them.
const STRANGER: &str = "203.0.113.7";
const WAITING: usize = 1_000;
const BEYOND: usize = 10;
/// This many matches can be watched on one connection.
const WATCHED: usize = 16;

fn watch(id: &str) -> Value {
    json!({"type": "watch", "match": id})
}

/// A server on which a stranger has as many tables taken up as is possible at once, which does not end; and a
/// match that others play there.
async fn held_up(data: &Path, gated: &Held) -> (Server, Seated, Browser) {
    let server = start_game(config(data), gated).await;
    let (ann, ..) = server.two(json!({})).await;
    let mut held = Vec::new();
    for _ in 0..most_at_work() {
        held.push(server.open(json!({"opponent": "hotseat", "ruling": "turn/first"})).await.id);
    }
    server.stop().await;

    gated.staging.close();
    let server = start_game(config(data), gated).await;
    let mut stranger = server.connect_from(STRANGER).await;
    for id in &held {
        stranger.say(watch(id)).await;
    }
    gated.staging.reached(held.len()).await;
    (server, ann, stranger)
}

#[tokio::test(flavor = "multi_thread")]
async fn players_do_not_wait_behind_a_stranger_who_came_to_their_table_first() {
    let data = tempfile::tempdir().unwrap();
    let gated = Gated::game();
    let (server, ann, mut stranger) = held_up(data.path(), &gated).await;
    stranger.say(watch(&ann.id)).await;
    stranger.settle().await;
    let (_a, state) = server.watch(&ann.id, Some(&ann.token)).await;
    assert_eq!(state["phase"], "playing");
    assert_eq!(stranger.state().await["match"], json!(ann.id), "who was there first need not wait longer");
    gated.staging.open();
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn nobody_waits_until_the_deck_of_somebody_else_is_read() {
    let data = tempfile::tempdir().unwrap();
    let gated = Gated::game();
    let server = start_game(config(data.path()), &gated).await;
    let ann = server.open(json!({})).await;
    let others_are_served = async || {
        gated.reading.reached(1).await;
        let (status, _) = timeout(PATIENCE, server.get("/api/games")).await.expect("an answer meanwhile");
        gated.reading.open();
        status
    };
    gated.reading.close();
    let (_, status) = tokio::join!(server.open(json!({"opponent": "hotseat"})), others_are_served());
    assert_eq!(status, 200, "while a match is opened");
    gated.reading.close();
    let (_, status) = tokio::join!(server.join(&ann.id), others_are_served());
    assert_eq!(status, 200, "while somebody joins");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_too_many_tables_is_turned_away_and_nobody_else() {
    let data = tempfile::tempdir().unwrap();
    let gated = Gated::game();
    let (server, ann, _stranger) = held_up(data.path(), &gated).await;
    let (tell, mut told) = mpsc::unbounded_channel();
    let mut others = JoinSet::new();
    let wanted: Vec<usize> = (0..WAITING + BEYOND).collect();
    for some in wanted.chunks(WATCHED) {
        let mut browser = server.connect_from(STRANGER).await;
        for number in some {
            browser.say(watch(&format!("none{number}"))).await;
        }
        let tell = tell.clone();
        others.spawn(async move {
            while let Some(message) = browser.hear().await {
                tell.send(message["sentence"].as_str().unwrap().to_owned()).unwrap();
            }
        });
    }
    for _ in 0..BEYOND {
        let why = told.recv().await.unwrap();
        assert!(why.starts_with("Your address is opening too many tables at once"), "{why}");
    }

    let path = format!("/api/matches/{}", ann.id);
    let asked = reqwest::Client::new().get(server.url(&path)).header("x-forwarded-for", STRANGER);
    assert_eq!(asked.send().await.unwrap().status().as_u16(), 429);
    assert_eq!(server.get(&path).await.0, 200);
    gated.staging.open();
    server.stop().await;
}
