//! A server that dies at any moment loses nothing it has announced.

use crate::browser::*;
use crate::database;
use serde_json::{Value, json};

/// The database as it was stored at this moment: what a killed process leaves behind.
pub async fn snapshot(data: &std::path::Path) -> tempfile::TempDir {
    let left = tempfile::tempdir().unwrap();
    database::copy(data, left.path()).await;
    left
}

/// What must be the same before and after: everything but who is connected, and since when.
fn lasting(mut state: Value) -> Value {
    for seat in ["a", "b"] {
        state["seats"][seat]["online"] = json!(false);
        state["seats"][seat]["away_ms"] = Value::Null;
        state["seats"][seat]["away"] = Value::Null;
    }
    state["claim_after_ms"] = Value::Null;
    state
}

#[tokio::test]
async fn every_announced_choice_is_there_again() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, mut a, bob, mut b) = server.two(json!({})).await;
    for step in 0..6 {
        let browser = if step % 2 == 0 { &mut a } else { &mut b };
        browser.say(json!({"type": "choose", "match": ann.id, "step": step, "key": "draw"})).await;
        let state_a = a.state_at(step + 1).await;
        let state_b = b.state_at(step + 1).await;

        let left = snapshot(data.path()).await;
        let again = start(left.path()).await;
        for (token, state) in [(&ann.token, state_a), (&bob.token, state_b)] {
            let (_, restored) = again.watch(&ann.id, Some(token)).await;
            assert_eq!(lasting(restored), lasting(state));
        }
        again.stop().await;
    }
    server.stop().await;
}

#[tokio::test]
async fn a_match_goes_on_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, mut a, bob, mut b) = server.two(json!({})).await;
    a.say(json!({"type": "choose", "match": ann.id, "step": 0, "key": "draw"})).await;
    a.say(json!({"type": "chat", "match": ann.id, "text": "hello"})).await;
    b.hear_a("chat").await;
    server.stop().await;

    let server = start(data.path()).await;
    let (mut b, state) = server.watch(&ann.id, Some(&bob.token)).await;
    assert_eq!((&state["step"], &state["turn_of"], &state["you"]), (&json!(1), &json!("b"), &json!("b")));
    assert_eq!(b.hear_a("chat_so_far").await["lines"], json!([{"from": "a", "text": "hello"}]));
    b.choose(&state, "draw").await;
    b.state_at(2).await;
    server.stop().await;
}
