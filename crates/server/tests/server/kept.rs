//! What players keep with themselves: it follows them to all their devices.

use crate::browser::*;
use crate::players::key;
use serde_json::{Value, json};
use std::time::{SystemTime, UNIX_EPOCH};

/// Two devices of one player.
async fn two_devices(server: &Server) -> [String; 2] {
    server.somebody("Ann", &key(0)).await;
    let (_, link) = server.ask_as(&key(0), "POST", "/api/me/links", None).await;
    let wish = json!({"code": link["code"], "key": key(1), "device": "phone"});
    assert_eq!(server.post("/api/players/link", &wish).await.0, 200);
    [key(0), key(1)]
}

async fn keep(server: &Server, key: &str, what: &str, changed: u64, content: Value) -> u16 {
    let wish =
        if content.is_null() { json!({"changed": changed}) } else { json!({"changed": changed, "content": content}) };
    server.ask_as(key, "PUT", &format!("/api/me/kept/{what}"), Some(&wish)).await.0
}

async fn kept(server: &Server, key: &str, after: u64) -> Value {
    let (status, kept) = server.ask_as(key, "GET", &format!("/api/me/kept?after={after}"), None).await;
    assert_eq!(status, 200, "{kept}");
    kept
}

#[tokio::test]
async fn a_deck_follows_its_player_and_what_was_changed_last_stays() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let [laptop, phone] = two_devices(&server).await;
    assert_eq!(kept(&server, &phone, 0).await, json!({"revision": 0, "kept": []}));
    assert_eq!(keep(&server, &laptop, "deck/d-1", 10, json!({"name": "Old"})).await, 204);
    assert_eq!(keep(&server, &laptop, "look/own", 11, json!({"mat": "red"})).await, 204);
    assert_eq!(keep(&server, &phone, "deck/d-1", 20, json!({"name": "New"})).await, 204);
    assert_eq!(keep(&server, &laptop, "deck/d-1", 15, json!({"name": "Late"})).await, 204, "and it changes nothing");
    let all = kept(&server, &phone, 0).await;
    let deck = json!({"kind": "deck", "id": "d-1", "changed": 20, "content": {"name": "New"}});
    let look = json!({"kind": "look", "id": "own", "changed": 11, "content": {"mat": "red"}});
    assert_eq!(all, json!({"revision": 3, "kept": [look, deck]}));
    assert_eq!(kept(&server, &phone, 3).await, json!({"revision": 3, "kept": []}), "nothing is told twice");
    assert_eq!(kept(&server, &phone, 99).await, all, "after a backup was restored a device may know too much");
    assert_eq!(keep(&server, &phone, "deck/d-1", 30, Value::Null).await, 204);
    let news = kept(&server, &laptop, 3).await;
    assert_eq!(news["kept"], json!([{"kind": "deck", "id": "d-1", "changed": 30}]), "it was removed");
    server.stop().await;
    let server = start(data.path()).await;
    assert_eq!(kept(&server, &laptop, 3).await, news, "after a restart too");
    server.stop().await;
}

#[tokio::test]
async fn what_is_kept_is_its_players_alone_and_goes_with_them() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    server.somebody("Ann", &key(0)).await;
    server.somebody("Bob", &key(1)).await;
    keep(&server, &key(0), "deck/d-1", 10, json!({"name": "Mine"})).await;
    assert_eq!(kept(&server, &key(1), 0).await["kept"], json!([]));
    assert_eq!(server.get("/api/me/kept").await.0, 401, "nobody keeps nothing");
    let (_, mine) = server.ask_as(&key(0), "GET", "/api/me/data", None).await;
    assert_eq!(mine["stored"]["kept"]["kept"][0]["content"]["name"], "Mine", "one can take it away: {mine}");
    assert_eq!(server.ask_as(&key(0), "DELETE", "/api/me", Some(&json!({"name": "Ann"}))).await.0, 204);
    server.somebody("Ann", &key(0)).await;
    assert_eq!(kept(&server, &key(0), 0).await["kept"], json!([]));
    server.stop().await;
}

#[tokio::test]
async fn what_is_too_large_or_from_the_future_is_refused_with_the_reason() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    server.somebody("Ann", &key(0)).await;
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64;
    for (what, changed, content) in [
        ("deck/d_1", 1, json!({})),
        (&*format!("deck/{}", "d".repeat(65)), 1, json!({})),
        ("deck/d-1", now + 2 * 24 * 3_600_000, json!({})),
        ("deck/d-1", 1, json!("x".repeat(49 * 1024))),
    ] {
        assert_eq!(keep(&server, &key(0), what, changed, content).await, 422, "{what} {changed}");
    }
    assert_eq!(keep(&server, &key(0), "deck/d-1", 1, json!("x".repeat(65 * 1024))).await, 413);
    assert_eq!(keep(&server, &key(0), "pool/d-1", 1, json!({})).await / 100, 4);
    server.stop().await;
}

#[tokio::test]
async fn a_device_is_called_as_its_player_likes() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let [laptop, phone] = two_devices(&server).await;
    let (status, me) =
        server.ask_as(&laptop, "PUT", "/api/me/devices/2", Some(&json!({"name": "In the kitchen"}))).await;
    assert_eq!((status, &me["devices"][1]["name"]), (200, &json!("In the kitchen")));
    let (_, me) = server.ask_as(&phone, "GET", "/api/me", None).await;
    assert_eq!(me["devices"][1]["name"], "In the kitchen");
    let nobody = server.ask_as(&laptop, "PUT", "/api/me/devices/7", Some(&json!({"name": "Mine"}))).await;
    assert_eq!(nobody.0, 404, "{}", nobody.1);
    let long = json!({"name": "x".repeat(41)});
    assert_eq!(server.ask_as(&laptop, "PUT", "/api/me/devices/2", Some(&long)).await.0, 422);
    server.stop().await;
}
