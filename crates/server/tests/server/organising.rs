//! Whoever runs a tournament can play in it too: the others are told so, since the organiser can look at all decks.

use crate::browser::*;
use crate::players::key;
use crate::tournaments::{Cup, text};
use serde_json::{Value, json};

#[tokio::test]
async fn everybody_is_told_as_which_player_the_organiser_takes_part() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let cup = server.open_cup(1, json!({})).await;
    let enter = async |name: &str, organiser: &str| {
        let wish = json!({"name": name, "deck": {"ready": "ember-rush"}, "organiser": organiser});
        let (status, entered) = server.post(&cup.path("/enter"), &wish).await;
        assert_eq!(status, 200, "{entered}");
        (text(&entered, "token"), server.cup(&cup).await)
    };
    let (_, state) = enter("Ben", &cup.players[0]).await;
    assert!(state["organiser"].is_null(), "a player's token is not the organiser's: {state}");
    let (olga, state) = enter("Olga", &cup.organiser).await;
    assert_eq!(state["organiser"], 2);
    assert_eq!(server.act(&cup, &olga, json!({"act": "drop-out"})).await.0, 200);
    assert!(server.cup(&cup).await["organiser"].is_null(), "the organiser does not play any more");
    server.stop().await;
}

#[tokio::test]
async fn a_registered_organiser_is_known_on_every_device_and_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    server.somebody("Olga", &key(0)).await;
    let asked = json!({"game": "battlemonsters", "name": "Cup", "format": {"kind": "single"}, "most": 8});
    let (_, made) = server.ask_as(&key(0), "POST", "/api/tournaments", Some(&asked)).await;
    let cup = Cup { id: text(&made, "tournament"), organiser: text(&made, "token"), players: Vec::new() };
    let wish = json!({"name": "Olga", "deck": {"ready": "ember-rush"}});
    let (status, entered) = server.ask_as(&key(0), "POST", &cup.path("/enter"), Some(&wish)).await;
    assert_eq!(status, 200, "{entered}");
    assert_eq!(server.cup(&cup).await["organiser"], 0);
    server.stop().await;
    let server = start(data.path()).await;
    assert_eq!(server.cup(&cup).await["organiser"], 0);
    // What others read of it does not depend on what she is called.
    let gone: Value = json!({"name": "Olga"});
    assert_eq!(server.ask_as(&key(0), "DELETE", "/api/me", Some(&gone)).await.0, 204);
    assert_eq!(server.cup(&cup).await["organiser"], 0);
    server.stop().await;
}
