//! The workshop: cards that are being written are read, and pools of them.

use crate::browser::*;
use serde_json::{Value, json};

fn card(text: &str) -> Value {
    json!({"card": {"kind": "event", "id": "own-1", "name": "Walk", "cost": 0, "icons": ["A"], "text": text}})
}

#[tokio::test]
async fn a_card_is_read_while_it_is_written() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let to = "/api/games/zatch/workshop/card";
    let (status, read) = server.post(to, &card("Gain 2 MP.")).await;
    assert_eq!((status, &read["page"]["face"]["name"]), (200, &json!("Walk")), "{read}");
    assert!(read["page"]["terms"].as_array().unwrap().contains(&json!("[get MP]")), "{read}");
    let (_, read) = server.post(to, &card("Gain 2 PM.")).await;
    assert_eq!(read["texts"][0]["mistake"]["from"], 7, "{read}");
    assert!(read["page"].is_null());

    let (status, kinds) = server.get("/api/games/mana/card-kinds").await;
    assert_eq!((status, &kinds["kinds"][0]["kind"]), (200, &json!("monster")));
    let (status, language) = server.get("/api/games/battlemonsters/language").await;
    assert_eq!(status, 200);
    assert!(language["tables"].as_array().unwrap().len() > 10);

    for (path, body, refused) in [
        ("/api/games/chess/workshop/card", card(""), 404),
        (to, json!({"card": []}), 422),
        (to, json!({"card": {}, "more": 1}), 422),
        (to, json!({"card": {"kind": "event", "text": "x".repeat(70_000)}}), 413),
    ] {
        assert_eq!(server.post(path, &body).await.0, refused, "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_printed_card_is_there_to_write_others_after_it() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    for (game, id, kind, own) in [
        ("zatch", "e-003", "event", "e-003"),
        ("battlemonsters", "spell/draw3", "spell", "draw3"),
        ("battlemonsters", "fire/mage/great", "root", "mage"),
        ("battlemonsters", "fire/human_male", "prefix", "fire"),
    ] {
        let (status, card) = server.get(&format!("/api/games/{game}/workshop/printed/{id}")).await;
        assert_eq!((status, &card["kind"], &card["id"]), (200, &json!(kind), &json!(own)), "{card}");
    }
    assert_eq!(server.get("/api/games/zatch/workshop/printed/e-999").await.0, 404);
    server.stop().await;
}

#[tokio::test]
async fn a_pool_goes_into_a_file_and_comes_back() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let pool = json!({"head": {"game": "zatch", "name": "Walks"}, "cards": [card("Gain 2 MP.")["card"]]});
    let (status, written) = server.post("/api/games/zatch/workshop/write", &pool).await;
    assert_eq!((status, &written["errors"]), (200, &json!([])), "{written}");
    let (status, read) = server.post("/api/games/zatch/workshop/read", &json!({"pool": written["pool"]})).await;
    assert_eq!((status, &read["cards"], &read["version"]), (200, &pool["cards"], &written["version"]), "{read}");
    let (_, read) = server.post("/api/games/mana/workshop/read", &json!({"pool": written["pool"]})).await;
    assert_eq!(read["errors"], json!(["the pool: this is a pool of zatch, not of mana"]));
    let (_, read) = server.post("/api/games/mana/workshop/read", &json!({"pool": "[pool"})).await;
    assert!(read["errors"][0].as_str().unwrap().contains("TOML parse error"), "{read}");
    let large = json!({"pool": "#".repeat(200_000)});
    let (_, read) = server.post("/api/games/mana/workshop/read", &large).await;
    assert!(read["errors"][0].as_str().unwrap().contains("at most 131072 bytes"), "{read}");
    server.stop().await;
}
