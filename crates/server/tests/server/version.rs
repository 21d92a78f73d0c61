//! Clients that say which version of the protocol they speak.

use crate::browser::*;
use serde_json::{Value, json};
use tercet_table::protocol::PROTOCOL;

async fn answer_to_hello(browser: &mut Browser, protocol: u32) -> Value {
    browser.say(json!({"type": "hello", "protocol": protocol})).await;
    browser.hear().await.expect("the server does not hang up")
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
        browser.say(json!({"type": "watch", "match": ann.id, "token": ann.token})).await;
        assert_eq!(browser.hear().await.unwrap(), told, "it is not let in");
    }
    server.stop().await;
}
