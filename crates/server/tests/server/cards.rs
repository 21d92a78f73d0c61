//! The cards of a game outside a match.

use crate::browser::*;
use serde_json::{Value, json};

#[tokio::test]
async fn cards_are_searched_and_mistakes_have_a_place() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (_, all) = server.get("/api/games/battlemonsters/cards").await;
    assert_eq!((&all["count"], all["cards"].as_array().unwrap().len()), (&json!(4966), 4966));
    let (_, found) = server.get("/api/games/mana/cards?query=firefly%20kind%3Aartifact").await;
    assert_eq!(found, json!({"cards": ["firefly-lamp"], "count": 1}));
    let (status, wrong) = server.get("/api/games/zatch/cards?query=powr%3E3").await;
    assert_eq!((status, &wrong["count"]), (200, &json!(0)));
    let mistake = &wrong["mistake"];
    assert_eq!((&mistake["from"], &mistake["to"], &mistake["instead"][0]), (&json!(0), &json!(4), &json!("power")));
    assert_eq!(server.get("/api/games/chess/cards").await.0, 404);
    server.stop().await;
}

#[tokio::test]
async fn parts_can_be_read_where_cards_are_put_together_from_them() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (_, parts) = server.get("/api/games/battlemonsters/parts").await;
    let named = |part: &str| parts.as_array().unwrap().iter().filter(|face| face["part"] == part).count();
    assert_eq!(["prefix", "root", "title"].map(named), [45, 22, 5]);
    assert_eq!(server.get("/api/games/zatch/parts").await, (200, json!([])));
    server.stop().await;
}

#[tokio::test]
async fn faces_come_many_at_a_time() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (_, faces) = server.get("/api/games/zatch/faces?ids=m-002,m-001").await;
    let names: Vec<&Value> = faces.as_array().unwrap().iter().map(|face| &face["sub_name"]).collect();
    assert_eq!(names, [&json!("Dropout Zatch"), &json!("Kind King")]);
    let (_, known) = server.get("/api/games/zatch/faces?ids=m-999,m-001").await;
    assert_eq!((known.as_array().unwrap().len(), &known[0]["id"]), (1, &json!("m-001")));
    let many = ["m-001"; 101].join(",");
    assert_eq!(server.get(&format!("/api/games/zatch/faces?ids={many}")).await.0, 422);
    server.stop().await;
}

#[tokio::test]
async fn a_card_has_a_page() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (_, page) = server.get("/api/games/mana/card-pages/firefly-lamp").await;
    assert_eq!(page["face"]["id"], "firefly-lamp");
    assert!(!page["understood"].as_array().unwrap().is_empty() && !page["terms"].as_array().unwrap().is_empty());
    let (_, page) = server.get("/api/games/battlemonsters/card-pages/fire/mage/great").await;
    assert_eq!(page["face"]["id"], "fire/mage/great");
    let (_, page) = server.get("/api/games/zatch/card-pages/m-001").await;
    assert_eq!(page["prints"], json!(["English"]));
    assert_eq!(server.get("/api/games/zatch/card-pages/m-999").await.0, 404);
    server.stop().await;
}

#[tokio::test]
async fn the_search_explains_itself_while_one_types() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (_, help) = server.get("/api/games/battlemonsters/search-help").await;
    assert_eq!(help["fields"][0]["name"], "name");
    assert!(help["terms"].as_array().unwrap().iter().any(|term| term["spelling"] == "life gain"));
    let (_, begun) = server.get("/api/games/battlemonsters/search-suggestions?query=mage%20life%20g").await;
    assert_eq!((&begun["from"], &begun["all"][0]["text"]), (&json!(5), &json!("life gain")));
    let (_, value) = server.get("/api/games/mana/search-suggestions?query=kind%3Amo%20x&caret=7").await;
    assert_eq!((&value["from"], &value["all"][0]["text"]), (&json!(5), &json!("Monster")));
    server.stop().await;
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let url = server.url("/api/games/zatch/cards?query=kind%3Aspell");
    let first = reqwest::get(&url).await.unwrap();
    let tag = first.headers()["etag"].clone();
    assert_eq!(first.headers()["cache-control"], "no-cache");
    let again = reqwest::Client::new().get(&url).header("if-none-match", tag.clone()).send().await.unwrap();
    assert_eq!((again.status().as_u16(), &again.headers()["etag"]), (304, &tag));
    assert!(again.bytes().await.unwrap().is_empty());
    let other = server.url("/api/games/zatch/cards?query=kind%3Aevent");
    let other = reqwest::Client::new().get(&other).header("if-none-match", tag).send().await.unwrap();
    assert_eq!(other.status().as_u16(), 200);
    server.stop().await;
}
