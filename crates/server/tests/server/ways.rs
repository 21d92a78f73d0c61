//! The ways from one server to another, for browsers whose tables are there.

use crate::among::{ANOTHER, join, settled};
use crate::browser::*;
use crate::database::{found, in_schema};
use serde_json::json;
use std::path::Path;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::time::{Instant, sleep, timeout};

/// Opens matches at a server until this many of them are carried by another one than `mine`.
async fn opened_elsewhere(shared: &Path, server: &Server, mine: &str, matches: usize) -> Vec<Seated> {
    let mut elsewhere = Vec::new();
    while elsewhere.len() < matches {
        let ann = server.open(json!({})).await;
        let carrier = format!(
            "SELECT carrier FROM {{schema}}.share, sha256(convert_to('{}', 'UTF8')) AS hash
             WHERE number = (get_byte(hash, 0) * 256 + get_byte(hash, 1)) % 64",
            ann.id
        );
        if found(shared, &carrier).await != [mine] {
            elsewhere.push(ann);
        }
    }
    elsewhere
}

/// That this browser hears nothing for a while.
async fn hears_nothing(browser: &mut Browser) {
    let heard = timeout(Duration::from_secs(1), browser.hear()).await;
    assert!(heard.is_err(), "{heard:?}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn a_way_that_was_closed_on_purpose_takes_no_other_with_it() {
    let shared = tempfile::tempdir().unwrap();
    let (a, _data_a) = join(shared.path()).await;
    let mine = found(shared.path(), "SELECT name FROM {schema}.server").await.remove(0);
    let (b, _data_b) = join(shared.path()).await;
    settled(shared.path(), 2).await;
    let there = opened_elsewhere(shared.path(), &a, &mine, 2).await;
    let mut browser = a.connect().await;
    // Far more often than ways may end by themselves.
    for seen in there.iter().cycle().take(120) {
        browser.say(json!({"type": "watch", "match": seen.id})).await;
        assert_eq!(browser.state().await["match"], json!(seen.id));
        browser.hear_a("chat_so_far").await;
        browser.say(json!({"type": "unwatch", "match": seen.id})).await;
    }
    // Until there, too, it is known who has looked away.
    sleep(Duration::from_millis(500)).await;
    browser.say(json!({"type": "watch", "match": there[0].id})).await;
    browser.hear_a("chat_so_far").await;
    hears_nothing(&mut browser).await;
    browser.settle().await;
    a.stop().await;
    b.stop().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn whoever_has_a_table_that_cannot_be_reached_is_told_so_and_connects_again() {
    let shared = tempfile::tempdir().unwrap();
    let (a, _data) = join(shared.path()).await;
    let ann = a.open(json!({})).await;
    let (mut browser, _) = a.watch(&ann.id, Some(&ann.token)).await;
    // It is heard of in the database, but whoever comes to it hears nothing.
    let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = silent.local_addr().unwrap().to_string();
    in_schema(shared.path(), &ANOTHER.replace("{address}", &address)).await;
    let begun = Instant::now();
    let why = browser.refusal().await;
    assert!(why.contains("cannot be reached"), "{why}");
    while browser.hear().await.is_some() {}
    assert!(begun.elapsed() < Duration::from_secs(15), "it took {:?}", begun.elapsed());
    a.stop().await;
}
