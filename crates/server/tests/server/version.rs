//! Clients that say which version of the protocol they speak.

use crate::browser::*;
use serde_json::{Value, json};
use tercet_table::protocol::PROTOCOL;

async fn answer_to(browser: &mut Browser, message: Value) -> Value {
    browser.say(message).await;
    browser.hear().await.expect("the server does not hang up")
}

async fn answer_to_hello(browser: &mut Browser, protocol: u32) -> Value {
    answer_to(browser, json!({"type": "hello", "protocol": protocol})).await
}

#[tokio::test]
async fn a_client_of_this_version_is_greeted_and_served() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let mut browser = server.connect().await;
    assert_eq!(answer_to_hello(&mut browser, PROTOCOL).await, json!({"type": "hello", "protocol": PROTOCOL}));
    browser.settle().await;
    server.stop().await;
}

#[tokio::test]
async fn a_client_of_another_version_is_told_to_reload_and_nothing_else() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.open(json!({})).await;
    for (spoken, why) in [(PROTOCOL - 1, "an older version"), (PROTOCOL + 1, "a newer version")] {
        let mut browser = server.connect().await;
        let told = answer_to_hello(&mut browser, spoken).await;
        assert_eq!((&told["type"], &told["protocol"]), (&json!("outdated"), &json!(PROTOCOL)));
        let sentence = told["sentence"].as_str().unwrap();
        assert!(sentence.contains(why) && sentence.ends_with("Reload it."), "{sentence}");
        let watch = json!({"type": "watch", "match": ann.id, "token": ann.token});
        assert_eq!(answer_to(&mut browser, watch).await, told, "it is not let in");
        let later = json!({"type": "wave", "at": "the other player"});
        assert_eq!(answer_to(&mut browser, later).await, told, "not even with a message of its own version");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_hello_is_understood_in_whatever_form_its_version_has() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let greetings = [
        (json!({"type": "hello", "protocol": "2"}), "another version"),
        (json!({"type": "hello", "protocol": -1}), "another version"),
        (json!({"type": "hello", "protocol": {"major": 2}}), "another version"),
        (json!({"type": "hello"}), "another version"),
        (json!({"type": "hello", "protocol": 1_u64 << 32}), "a newer version"),
        (json!({"type": "hello", "protocol": PROTOCOL + 1, "program": "9.0.0"}), "a newer version"),
    ];
    for (greeting, why) in greetings {
        let mut browser = server.connect().await;
        let told = answer_to(&mut browser, greeting.clone()).await;
        assert!(told["type"] == "outdated" && told["sentence"].as_str().unwrap().contains(why), "{greeting}: {told}");
        assert_eq!(answer_to(&mut browser, json!({"type": "ping", "n": 1})).await, told, "{greeting}");
    }
    let mut browser = server.connect().await;
    let more = json!({"type": "hello", "protocol": PROTOCOL, "program": "9.0.0"});
    assert_eq!(answer_to(&mut browser, more).await, json!({"type": "hello", "protocol": PROTOCOL}));
    server.stop().await;
}

#[tokio::test]
async fn who_turns_out_to_speak_another_version_stops_watching_until_they_speak_this_one() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.open(json!({})).await;
    let (mut a, state) = server.watch(&ann.id, Some(&ann.token)).await;
    assert_eq!(state["seats"]["a"]["online"], true);
    let (mut spectator, _) = server.watch(&ann.id, None).await;

    a.hear_a("chat_so_far").await;
    assert_eq!(answer_to_hello(&mut a, PROTOCOL + 1).await["type"], "outdated");
    spectator.state_where(|state| state["seats"]["a"]["online"] == false).await;
    server.join(&ann.id).await;
    spectator.state_where(|state| state["seats"]["b"]["kind"] == "human").await;

    let hello = answer_to_hello(&mut a, PROTOCOL).await;
    assert_eq!(hello, json!({"type": "hello", "protocol": PROTOCOL}), "no state came before it");
    a.say(json!({"type": "watch", "match": ann.id, "token": ann.token})).await;
    assert_eq!(a.state().await["you"], "a", "the last hello decides");
    server.stop().await;
}
