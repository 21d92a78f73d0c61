//! Requests under /api.

use crate::browser::*;
use serde_json::json;
use std::time::Instant;
use tercet_table::protocol::PROTOCOL;

#[tokio::test]
async fn the_games_and_their_books() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (_, games) = server.get("/api/games").await;
    assert_eq!((&games[0]["id"], &games[0]["decks"][0]["id"]), (&json!("toy"), &json!("plain")));
    assert_eq!(games[0]["house_rules"][0]["kind"], json!({"kind": "number", "min": 1, "max": 50, "official": 20}));
    let (_, book) = server.get("/api/games/toy/rulebook").await;
    let clause = &book["sections"][0]["clauses"][0];
    assert_eq!((&clause["id"], &clause["rulings"]), (&json!("T-TURN-01"), &json!(["turn/first"])));
    assert_eq!(book["rulings"][0]["title"], "The first turn");
    for path in ["/api/games/toy/rulings/turn%2Ffirst", "/api/games/toy/rulings/turn/first"] {
        assert_eq!(server.get(path).await.1["source"], "title = \"The first turn\"");
    }
    assert_eq!(server.get("/api/games/toy/cards/n7").await.1, json!({"id": "n7"}));
    server.stop().await;
}

#[tokio::test]
async fn the_server_says_which_version_it_is() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let version = json!({"protocol": PROTOCOL, "program": env!("CARGO_PKG_VERSION")});
    assert_eq!(server.get("/api/version").await, (200, version));
    server.stop().await;
}

#[tokio::test]
async fn a_table_has_a_card_book_of_its_own() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (_, book) = server.get("/api/games/toy/rulebook").await;
    assert_eq!(book["rulings"][0]["playable"], true);
    let plain = server.open(json!({"opponent": "hotseat"})).await.id;
    let ruling = server.open(json!({"opponent": "hotseat", "ruling": "turn/first"})).await.id;
    let (_, info) = server.get(&format!("/api/matches/{ruling}")).await;
    assert_eq!((&info["house"], &info["unofficial"]), (&json!({"lives": 9}), &json!(true)));
    assert_eq!(server.get(&format!("/api/matches/{ruling}/cards/own")).await, (200, json!({"id": "own"})));
    assert_eq!(server.get(&format!("/api/matches/{ruling}/cards/n7")).await.0, 200);
    let (status, answer) = server.get(&format!("/api/matches/{plain}/cards/own")).await;
    assert_eq!((status, &answer["error"]), (404, &json!("There is no card \"own\".")));
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_done_is_said_in_json() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.open(json!({})).await;
    let id = &ann.id;
    for path in [
        "/api/nonsense",
        "/api",
        "/api/games/chess/rulebook",
        "/api/games/toy/rulings/none",
        "/api/games/toy/cards/x",
        "/api/matches/none",
        "/api/matches/none/record",
        "/api/matches/none/course",
        "/api/matches/none/analysis",
    ] {
        let (status, answer) = server.get(path).await;
        assert_eq!(status, 404, "{path}: {answer}");
        assert!(answer["error"].is_string(), "{path}: {answer}");
    }
    assert_eq!(server.get(&format!("/api/matches/{id}/record")).await.0, 403);
    assert_eq!(server.get(&format!("/api/matches/{id}/replay/0")).await.0, 403);
    assert_eq!(server.get(&format!("/api/matches/{id}/course")).await.0, 403);
    assert_eq!(server.get(&format!("/api/matches/{id}/replay/x")).await.0, 400);
    assert_eq!(server.get(&format!("/api/matches/{id}/replay/0?viewer=god")).await.0, 400);
    for body in [json!({}), json!([]), json!({"game": "toy", "opponent": "friend", "extra": 1})] {
        assert_eq!(server.post("/api/matches", &body).await.0, 422);
    }
    let no_deck = json!({"game": "toy", "opponent": "friend"});
    assert!(server.post("/api/matches", &no_deck).await.1["error"].as_str().unwrap().contains("deck"));
    let bad_deck = json!({"game": "toy", "opponent": "friend", "deck": {"list": "1"}});
    assert_eq!(server.post("/api/matches", &bad_deck).await.1["clause"], "T-DECK-01");
    assert_eq!(server.post("/api/games", &json!({})).await.0, 405);
    let huge = json!({"game": "toy", "opponent": "friend", "deck": {"list": "1\n".repeat(200_000)}});
    assert_eq!(server.post("/api/matches", &huge).await.0, 413);
    let text = reqwest::Client::new().post(server.url("/api/matches")).body("{").send().await.unwrap();
    assert_eq!(text.status().as_u16(), 415);
    assert!(text.json::<serde_json::Value>().await.unwrap()["error"].is_string());
    assert_eq!(server.post("/api/replay", &json!({"format": 1})).await.0, 422);
    server.stop().await;
}

#[tokio::test]
async fn the_second_guest_finds_the_seat_taken() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.open(json!({})).await;
    let hidden = server.open(json!({"private": true})).await;
    server.join(&ann.id).await;
    let body = json!({"deck": {"ready": "plain"}});
    assert_eq!(server.post(&format!("/api/matches/{}/join", ann.id), &body).await.0, 409);
    assert_eq!(server.post("/api/matches/none/join", &body).await.0, 404);
    let bad = json!({"deck": {"list": "1"}});
    assert_eq!(server.post(&format!("/api/matches/{}/join", hidden.id), &bad).await.0, 422);
    server.stop().await;
}

#[tokio::test]
async fn finished_matches_and_records_can_be_replayed() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, mut a, _, _b) = server.two(json!({})).await;
    a.say(json!({"type": "choose", "match": ann.id, "step": 0, "key": "draw"})).await;
    a.say(json!({"type": "resign", "match": ann.id})).await;
    a.state_where(|state| state["phase"] == "over").await;
    let (_, own) = server.get(&format!("/api/matches/{}/replay/1?viewer=a", ann.id)).await;
    let (_, other) = server.get(&format!("/api/matches/{}/replay/1?viewer=b", ann.id)).await;
    assert_eq!((&own["step"], &own["steps"], &own["state"]["you"]), (&json!(1), &json!(1), &json!("a")));
    assert_ne!(own["events"], other["events"]);
    let (_, course) = server.get(&format!("/api/matches/{}/course", ann.id)).await;
    assert_eq!(course, json!({"worth": [0, 10]}));
    let (_, record) = server.get(&format!("/api/matches/{}/record", ann.id)).await;
    let (status, step) = server.post("/api/replay?step=1&viewer=a", &record).await;
    assert_eq!((status, &step["state"]["view"]), (200, &own["state"]["view"]));
    let mut changed = record.clone();
    changed["choices"][0]["key"] = json!("toss");
    let (status, why) = server.post("/api/replay?step=1", &changed).await;
    assert_eq!(status, 422);
    assert!(why["error"].as_str().unwrap().contains("after choice 1"), "{why}");
    server.stop().await;
}

#[tokio::test]
async fn nobody_opens_matches_without_end() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let request = json!({"game": "toy", "deck": {"ready": "plain"}, "opponent": "friend"});
    let (begun, mut opened) = (Instant::now(), 0);
    while server.post("/api/matches", &request).await.0 != 429 {
        opened += 1;
        // Every half minute there is room for one more.
        assert!(opened <= 120 + begun.elapsed().as_secs() / 30, "{opened} matches were opened");
    }
    assert!(opened >= 120, "{opened} matches were opened");
    assert_eq!(server.post("/api/matches", &request).await.0, 429);
    server.stop().await;
}
