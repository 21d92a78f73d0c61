//! Packs, and sealed decks.

use crate::browser::*;
use serde_json::{Value, json};

const PACKS: &str = "/api/games/zatch/packs";

#[tokio::test]
async fn packs_are_told_with_their_odds_their_cards_and_their_sets() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (status, packs) = server.get(PACKS).await;
    assert_eq!((status, packs.as_array().unwrap().len()), (200, 4));
    let commons = json!({"id": "commons", "name": "Commons", "size": 51, "foil": false, "expected": 5.0});
    assert_eq!((&packs[0]["cards"], &packs[0]["stacks"][0]), (&json!(9), &commons));
    let (_, stacks) = server.get(&format!("{PACKS}/set-1")).await;
    assert_eq!(stacks[0]["cards"].as_array().unwrap().len(), 51);
    let (_, sets) = server.get("/api/games/zatch/sets").await;
    assert_eq!((&sets[4]["id"], sets[4]["cards"].as_array().unwrap().len()), (&json!("ex"), 48));
    assert_eq!(server.get(&format!("{PACKS}/set-9")).await.0, 404);
    server.stop().await;
}

#[tokio::test]
async fn the_same_seed_opens_the_same_packs() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let open = async |body: Value| server.post(&format!("{PACKS}/open"), &body).await;
    let (status, opened) = open(json!({"pack": "set-1", "count": 2})).await;
    assert_eq!(status, 200, "{opened}");
    let again = open(json!({"pack": "set-1", "count": 2, "seed": opened["seed"]})).await.1;
    assert_eq!((&again["packs"], &again["pool"]), (&opened["packs"], &opened["pool"]));
    let pulled = opened["packs"][1].as_array().unwrap();
    assert_eq!((pulled.len(), &pulled[8]["foil"]), (9, &json!(true)));
    assert_eq!(opened["pool"]["cards"].as_array().unwrap().len(), 18);
    let numbers = json!({"commons": 0, "uncommons": 0});
    let changes = json!({"numbers": numbers, "stacks": {"rares": ["m-001"], "super-rares": []}});
    let (_, one) = open(json!({"pack": "set-1", "count": 1, "changes": changes})).await;
    assert_eq!(one["packs"], json!([[{"card": "m-001", "foil": false}]]));
    server.stop().await;
}

#[tokio::test]
async fn packs_that_hold_more_than_a_list_come_without_a_pool() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let starters = async |count: usize| {
        let asked = json!({"pack": "starter", "count": count, "seed": "4"});
        server.post("/api/games/mana/packs/open", &asked).await.1
    };
    let pool = starters(16).await["pool"].clone();
    assert_eq!(pool["cards"].as_array().unwrap().len(), 960);
    let (status, verdict) = server.post("/api/games/mana/decks/check", &json!({"deck": pool, "pool": pool})).await;
    assert_eq!((status, &verdict["cards"]), (200, &json!(960)));
    let opened = starters(17).await;
    assert_eq!((opened["packs"].as_array().unwrap().len(), opened.get("pool")), (17, None));
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_opened_is_explained() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let refused = async |body: Value| {
        let (status, why) = server.post(&format!("{PACKS}/open"), &body).await;
        (status, why["error"].as_str().unwrap_or_default().to_owned())
    };
    assert_eq!(refused(json!({"pack": "set-9", "count": 1})).await.0, 404);
    assert_eq!(refused(json!({"pack": "set-1", "count": 101})).await.0, 422);
    assert_eq!(refused(json!({"pack": "set-1", "count": 0})).await.0, 422);
    let set = json!({"pack": "set-1", "count": 1, "changes": {"numbers": {"super-rares": 1}}});
    assert!(refused(set).await.1.contains("the number of Super Rares cannot be set"));
    let unknown = json!({"pack": "set-1", "count": 1, "changes": {"without": ["m-0001"]}});
    assert!(refused(unknown).await.1.contains("did you mean m-001"));
    let heaped = json!({"stacks": {"commons": vec!["set-1"; 1500]}, "without": vec!["set-1"; 1500]});
    let heaped = json!({"pack": "set-1", "count": 1, "changes": heaped});
    assert_eq!(refused(heaped).await.1, "Commons can hold at most 1000 cards");
    server.stop().await;
}

#[tokio::test]
async fn a_sealed_deck_is_checked_against_its_pool() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (_, ready) = server.get("/api/games/zatch/decks/starter-1").await;
    let check = async |pool: &Value| {
        let body = json!({"deck": ready["deck"], "pool": pool});
        server.post("/api/games/zatch/decks/check", &body).await.1
    };
    assert_eq!(check(&ready["deck"]).await["legal"], true);
    let mut pool = ready["deck"].clone();
    pool["cards"][31] = Value::Null;
    assert_eq!(check(&pool).await["faults"][0]["refusal"]["clause"], "Z-RULE-210");
    server.stop().await;
}
