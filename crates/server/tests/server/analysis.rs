//! Matches that are looked back at in the background.

use crate::browser::*;
use serde_json::{Value, json};
use std::time::Duration;
use tercet_server::Config;
use tokio::time::{sleep, timeout};

/// Ann resigns after a choice; the address of the analysis of the match.
pub async fn resigned(server: &Server) -> (Seated, String) {
    let (ann, mut a, _, _b) = server.two(json!({})).await;
    let analysis = format!("/api/matches/{}/analysis", ann.id);
    assert_eq!(server.post(&analysis, &json!({})).await.0, 403, "its cards are still hidden");
    a.say(json!({"type": "choose", "match": ann.id, "step": 0, "key": "draw"})).await;
    a.say(json!({"type": "resign", "match": ann.id})).await;
    a.state_where(|state| state["phase"] == "over").await;
    (ann, analysis)
}

/// What was found, once it is there.
pub async fn done(server: &Server, analysis: &str) -> Value {
    let until = async {
        loop {
            let (status, answer) = server.get(analysis).await;
            assert_eq!(status, 200, "{answer}");
            if answer["state"] == "done" {
                return answer;
            }
            sleep(Duration::from_millis(5)).await;
        }
    };
    timeout(PATIENCE, until).await.expect("it is done soon")
}

#[tokio::test]
async fn a_finished_match_is_looked_back_at_once_and_that_is_kept_with_it() {
    let data = tempfile::tempdir().unwrap();
    let server = start_alone(config(data.path())).await.unwrap();
    let (_, analysis) = resigned(&server).await;
    assert_eq!(server.get(&analysis).await, (200, json!({"state": "missing"})));
    let cancelled = reqwest::Client::new().delete(server.url(&analysis)).send().await.unwrap();
    assert_eq!(cancelled.status().as_u16(), 404, "there is nothing to cancel");
    let (status, begun) = server.post(&analysis, &json!({})).await;
    assert_eq!(status, 200);
    assert!(["waiting", "working", "done"].contains(&begun["state"].as_str().unwrap()), "{begun}");
    let found = done(&server, &analysis).await;
    assert_eq!((&found["analysis"]["game"], &found["analysis"]["start"]), (&json!("toy"), &json!(50.0)));
    assert_eq!(server.post(&analysis, &json!({})).await.1, found);
    server.stop().await;

    let server = start_alone(config(data.path())).await.unwrap();
    assert_eq!(server.get(&analysis).await.1, found);
    server.stop().await;
    let config = Config { finished: Some(Duration::ZERO), ..config(data.path()) };
    let server = start_alone(config).await.unwrap();
    assert_eq!(server.get(&analysis).await.0, 404, "it went with its match");
    server.stop().await;
}
