//! Sitting down, and what happens if the answer is lost.

use crate::browser::*;
use serde_json::json;

/// 32 random bytes, as a browser makes them.
const TOKEN: &str = "AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA";
const OTHER: &str = "_wIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA";

#[tokio::test]
async fn a_join_whose_answer_is_lost_is_repeated() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.open(json!({})).await;
    let path = format!("/api/matches/{}/join", ann.id);
    let join = |token: &str| json!({"deck": {"ready": "plain"}, "name": "Bob", "token": token});

    let answer = server.post(&path, &join(TOKEN)).await;
    assert_eq!(answer, (200, json!({"match": ann.id, "seat": "b", "token": TOKEN})));
    // The answer never reached the browser: it asks again, even after the server was started again.
    assert_eq!(server.post(&path, &join(TOKEN)).await, answer);
    server.stop().await;
    let server = start(data.path()).await;
    assert_eq!(server.post(&path, &join(TOKEN)).await, answer);

    // Nobody else gets the seat: not with another token, none, or that of the other seat.
    assert_eq!(server.post(&path, &join(OTHER)).await.0, 409);
    assert_eq!(server.post(&path, &json!({"deck": {"ready": "plain"}})).await.0, 409);
    assert_eq!(server.post(&path, &join(&ann.token)).await.0, 409);

    let (_, state) = server.watch(&ann.id, Some(TOKEN)).await;
    assert_eq!((&state["you"], &state["seats"]["b"]["name"]), (&json!("b"), &json!("Bob")));
    server.stop().await;
}

#[tokio::test]
async fn a_token_is_as_long_as_one_that_cannot_be_guessed() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.open(json!({})).await;
    let path = format!("/api/matches/{}/join", ann.id);
    for token in ["", "1234", &TOKEN[1..], &format!("{TOKEN}AA"), &TOKEN.replace('A', "!")] {
        let (status, answer) = server.post(&path, &json!({"deck": {"ready": "plain"}, "token": token})).await;
        assert_eq!(status, 422, "{token}: {answer}");
        assert!(answer["error"].as_str().unwrap().contains("32 random bytes"), "{answer}");
    }
    // Whoever has the one token of seat A does not take seat B with it.
    let own = json!({"deck": {"ready": "plain"}, "token": ann.token});
    let (status, answer) = server.post(&path, &own).await;
    assert_eq!(status, 409, "{answer}");
    server.join(&ann.id).await;
    server.stop().await;
}
