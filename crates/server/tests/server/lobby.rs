//! What the lobby lists: what a visitor could want.

use crate::browser::*;
use crate::gated::Gated;
use serde_json::{Value, json};

/// The names of the matches that are listed.
async fn listed(server: &Server) -> Vec<String> {
    let (_, listed) = server.get("/api/matches").await;
    listed.as_array().unwrap().iter().map(|info| info["match"].as_str().unwrap().to_owned()).collect()
}

/// Looks away from a match, and knows that the server has heard of it.
async fn look_away(browser: &mut Browser, id: &str) {
    browser.say(json!({"type": "unwatch", "match": id})).await;
    browser.settle().await;
}

#[tokio::test]
async fn an_open_match_is_listed_while_its_player_is_there() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.open(json!({})).await;
    let hidden = server.open(json!({"private": true})).await;
    assert!(listed(&server).await.is_empty(), "nobody is there");
    let (_stranger, _) = server.watch(&ann.id, None).await;
    assert!(listed(&server).await.is_empty(), "a spectator is not a player");
    let (mut browser, _) = server.watch(&ann.id, Some(&ann.token)).await;
    let (_other, _) = server.watch(&hidden.id, Some(&hidden.token)).await;
    assert_eq!(listed(&server).await, [ann.id.as_str()], "a private one is not listed");
    look_away(&mut browser, &ann.id).await;
    assert!(listed(&server).await.is_empty(), "its player has left");
    server.stop().await;
}

#[tokio::test]
async fn a_match_against_the_computer_is_listed_until_it_is_left_or_over() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let solo = json!({"opponent": "computer", "level": "random"});
    let older = server.open(solo.clone()).await;
    let newer = server.open(solo).await;
    let (mut one, _) = server.watch(&older.id, Some(&older.token)).await;
    let (mut two, _) = server.watch(&newer.id, Some(&newer.token)).await;
    assert_eq!(listed(&server).await.len(), 2);
    look_away(&mut one, &older.id).await;
    assert_eq!(listed(&server).await, [newer.id.as_str()]);
    // Back again, as after a break.
    let (_back, _) = server.watch(&older.id, Some(&older.token)).await;
    assert_eq!(listed(&server).await.len(), 2);
    two.say(json!({"type": "resign", "match": newer.id})).await;
    two.state_where(|state: &Value| state["phase"] == "over").await;
    assert_eq!(listed(&server).await, [older.id.as_str()]);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_that_does_not_answer_is_left_out() {
    let data = tempfile::tempdir().unwrap();
    let gated = Gated::game();
    let server = start_game(config(data.path()), &gated).await;
    let (stuck, mut a, _, _b) = server.two(json!({})).await;
    let (ann, _c, _, _d) = server.two(json!({})).await;
    assert_eq!(listed(&server).await.len(), 2);
    gated.table.close();
    a.say(json!({"type": "offer_draw", "match": stuck.id})).await;
    gated.table.reached(1).await;
    assert_eq!(listed(&server).await, [ann.id.as_str()]);
    gated.table.open();
    server.stop().await;
}
