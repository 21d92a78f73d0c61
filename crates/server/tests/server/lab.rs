//! Experiments: asked for, looked at, stopped, and kept for whoever knows their names.

use crate::browser::*;
use serde_json::{Value, json};
use std::time::Duration;
use tercet_registry::{GameName, collection, laboratories};
use tercet_server::Config;
use tokio::time::sleep;

pub const LAB: &str = "/api/games/zatch/lab";

async fn with_lab(data: &std::path::Path) -> Server {
    let config = Config { labs: laboratories(), ..config(data) };
    start_with(config).await.unwrap_or_else(|error| panic!("{error}"))
}

fn deck(id: &str) -> Value {
    json!(collection(GameName::Zatch).ready_deck(id).unwrap())
}

/// A deck against another, in this many games at a glance.
pub fn wanted(games: u32) -> Value {
    let experiment = json!({"experiment": "deck", "deck": deck("starter-1"), "field": [deck("starter-2")]});
    json!({"experiment": experiment, "games": games, "bot": "highlighted"})
}

/// Looks at an experiment until it is over.
pub async fn over(server: &Server, id: &str) -> Value {
    loop {
        let (status, job) = server.get(&format!("/api/lab/{id}")).await;
        assert_eq!(status, 200, "{job}");
        if job["state"] == "done" || job["state"] == "failed" {
            return job;
        }
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn an_experiment_goes_on_until_it_is_done_or_stopped() {
    let data = tempfile::tempdir().unwrap();
    let server = with_lab(data.path()).await;
    let (status, long) = server.post(LAB, &wanted(1000)).await;
    assert_eq!(status, 201, "{long}");
    let id = long["id"].as_str().unwrap();
    assert_eq!(server.post(LAB, &wanted(10)).await.0, 429, "one at a time from each address");
    let stop = format!("/api/lab/{id}/stop");
    assert_eq!(server.post(&stop, &json!({"token": "another"})).await.0, 403);
    let client = reqwest::Client::new();
    let stopped = client.post(server.url(&stop)).json(&json!({"token": long["token"]})).send().await.unwrap();
    assert_eq!(stopped.status().as_u16(), 204);
    let job = over(&server, id).await;
    assert_eq!((&job["state"], &job["findings"]["complete"]), (&json!("done"), &json!(false)), "{job}");

    let (status, short) = server.post(LAB, &wanted(10)).await;
    assert_eq!(status, 201, "{short}");
    let id = short["id"].as_str().unwrap();
    let job = over(&server, id).await;
    assert_eq!(job["findings"]["came"]["all"]["games"], 10, "{job}");
    assert_eq!(job["findings"]["complete"], true);
    assert_eq!(server.get(&format!("/api/lab/{id}/map")).await.0, 404, "this one is not a map");
    server.stop().await;
}

#[tokio::test]
async fn one_that_is_stopped_before_its_turn_is_over_and_leaves_room_for_another() {
    let data = tempfile::tempdir().unwrap();
    let server = with_lab(data.path()).await;
    let post = async |path: &str, from: &str, body: &Value| {
        let request = reqwest::Client::new().post(server.url(path)).header("x-forwarded-for", from).json(body);
        let answer = request.send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap_or(Value::Null))
    };
    let stop = |job: &Value| (format!("/api/lab/{}/stop", job["id"].as_str().unwrap()), json!({"token": job["token"]}));
    let (status, first) = post(LAB, "203.0.113.1", &wanted(1000)).await;
    assert_eq!(status, 201, "{first}");
    let (status, second) = post(LAB, "203.0.113.2", &wanted(1000)).await;
    assert_eq!(status, 201, "{second}");
    assert_eq!(post(LAB, "203.0.113.2", &wanted(10)).await.0, 429, "one at a time from each address");

    let (path, token) = stop(&second);
    assert_eq!(post(&path, "203.0.113.2", &token).await.0, 204);
    let (_, job) = server.get(&format!("/api/lab/{}", second["id"].as_str().unwrap())).await;
    assert_eq!((&job["state"], &job["stopped"]), (&json!("failed"), &json!(true)), "{job}");
    assert!(job["error"].as_str().unwrap().contains("before its turn"), "{job}");
    let (status, third) = post(LAB, "203.0.113.2", &wanted(10)).await;
    assert_eq!(status, 201, "{third}");

    let (path, token) = stop(&first);
    assert_eq!(post(&path, "203.0.113.1", &token).await.0, 204);
    let job = over(&server, first["id"].as_str().unwrap()).await;
    assert_eq!((&job["state"], &job["stopped"]), (&json!("done"), &json!(true)), "{job}");
    let job = over(&server, third["id"].as_str().unwrap()).await;
    assert_eq!((&job["findings"]["complete"], &job["stopped"]), (&json!(true), &json!(false)), "{job}");
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_found_out_is_refused_or_fails_with_a_reason() {
    let data = tempfile::tempdir().unwrap();
    let server = with_lab(data.path()).await;
    for (path, body, refused) in [
        ("/api/games/chess/lab", wanted(10), 404),
        (LAB, wanted(1001), 422),
        (LAB, json!({"experiment": {"experiment": "alchemy"}}), 422),
        (LAB, json!({"experiment": {"experiment": "matrix", "decks": vec![deck("starter-1"); 17]}}), 422),
    ] {
        let (status, answer) = server.post(path, &body).await;
        assert_eq!(status, refused, "{path}: {answer}");
    }
    let unknown = json!({"experiment": {"experiment": "card", "card": "x-999"}});
    let (_, started) = server.post(LAB, &unknown).await;
    let job = over(&server, started["id"].as_str().unwrap()).await;
    assert_eq!(job["state"], "failed");
    assert!(job["error"].as_str().unwrap().contains("x-999"), "{job}");
    assert_eq!(server.get("/api/lab/nobody").await.0, 404);
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_pool_begins_no_experiment() {
    let data = tempfile::tempdir().unwrap();
    let server = with_lab(data.path()).await;
    for own_pool in ["\0", "nonsense", "game = \"mana\""] {
        let mut asked = wanted(10);
        asked["own_pool"] = json!(own_pool);
        let (status, why) = server.post(LAB, &asked).await;
        assert_eq!(status, 422, "{own_pool:?}: {why}");
        assert!(why["error"].as_str().unwrap().contains("your cards"), "{why}");
    }
    let (status, begun) = server.post(LAB, &wanted(10)).await;
    assert_eq!(status, 201, "{begun}");
    over(&server, begun["id"].as_str().unwrap()).await;
    server.stop().await;
}

#[tokio::test]
async fn a_server_without_a_lab_says_so() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (status, answer) = server.post(LAB, &wanted(10)).await;
    assert_eq!(status, 404);
    assert!(answer["error"].as_str().unwrap().contains("tercet lab"), "{answer}");
    server.stop().await;
}
