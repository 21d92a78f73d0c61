//! What would come of a choice, and what the computer would do, asked over a connection.

use crate::browser::*;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread")]
async fn a_player_is_told_what_would_come_of_a_choice_and_what_the_computer_would_do() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.open(json!({"opponent": "computer"})).await;
    let (mut a, before) = server.watch(&ann.id, Some(&ann.token)).await;
    // What is no longer on offer is not answered.
    a.say(json!({"type": "preview", "match": ann.id, "key": "fly"})).await;
    a.say(json!({"type": "preview", "match": ann.id, "key": "draw"})).await;
    let told = a.hear_a("preview").await;
    assert_eq!((&told["step"], &told["key"]), (&json!(0), &json!("draw")));
    assert_eq!(told["lines"], json!(["{a} draws a card."]));

    a.say(json!({"type": "hint", "match": ann.id})).await;
    let hint = a.hear_a("hint").await;
    let offered = |key: &Value| before["offers"].as_array().unwrap().iter().any(|offer| offer["key"] == *key);
    assert!(offered(&hint["key"]), "{hint}");
    assert!(hint["lines"].as_array().is_some_and(|lines| !lines.is_empty()), "{hint}");
    let rather = &hint["rather_than"]["key"];
    assert!(rather.is_null() || (offered(rather) && rather != &hint["key"]), "{hint}");

    let (mut spectator, _) = server.watch(&ann.id, None).await;
    for kind in [json!({"type": "preview", "match": ann.id, "key": "draw"}), json!({"type": "hint", "match": ann.id})] {
        spectator.say(kind).await;
        assert!(spectator.refusal().await.contains("spectating"));
    }
    let (friend, mut a, ..) = server.two(json!({})).await;
    a.say(json!({"type": "hint", "match": friend.id})).await;
    assert!(a.refusal().await.contains("outside help"));
    server.stop().await;
}
