//! What is stored of matches, and for how long.

use crate::browser::*;
use serde_json::json;
use std::time::{Duration, Instant};
use tercet_server::Config;

#[tokio::test]
async fn matches_that_nobody_played_are_removed() {
    let data = tempfile::tempdir().unwrap();
    let keeping = Config { unplayed: None, ..config(data.path()) };
    let server = start_alone(keeping.clone()).await.unwrap();
    let waiting = server.open(json!({})).await.id;
    let alone = server.open(json!({"opponent": "computer", "level": "random"})).await;
    let (begun, ..) = server.two(json!({})).await;
    let (played, mut a, ..) = server.two(json!({})).await;
    a.say(json!({"type": "choose", "match": played.id, "step": 0, "key": "draw"})).await;
    a.state_at(1).await;
    let resign = async |browser: &mut Browser, id: &str| {
        browser.say(json!({"type": "resign", "match": id})).await;
        browser.state_where(|state| state["phase"] == "over").await;
    };
    let (given_up, mut a, ..) = server.two(json!({})).await;
    resign(&mut a, &given_up.id).await;
    let (over, mut a, ..) = server.two(json!({})).await;
    a.say(json!({"type": "choose", "match": over.id, "step": 0, "key": "draw"})).await;
    resign(&mut a, &over.id).await;
    server.stop().await;

    let unplayed = [&waiting, &alone.id, &begun.id, &given_up.id];
    let found = async |server: &Server, id: &str| server.get(&format!("/api/matches/{id}")).await.0;
    for (after, status) in [(None, 200), (Some(Duration::from_secs(3600)), 200), (Some(Duration::ZERO), 404)] {
        let server = start_alone(Config { unplayed: after, ..keeping.clone() }).await.unwrap();
        for id in unplayed {
            assert_eq!(found(&server, id).await, status, "{id} after {after:?}");
        }
        for id in [&played.id, &over.id] {
            assert_eq!(found(&server, id).await, 200, "{id} after {after:?}");
        }
        server.stop().await;
    }
}

#[tokio::test]
async fn nobody_talks_at_a_table_that_nobody_joined() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.open(json!({})).await;
    let (mut a, _) = server.watch(&ann.id, Some(&ann.token)).await;
    let hello = json!({"type": "chat", "match": ann.id, "text": "hello"});
    a.say(hello.clone()).await;
    assert!(a.refusal().await.contains("Nobody has joined"));
    server.join(&ann.id).await;
    a.say(hello).await;
    assert_eq!(a.hear_a("chat").await["text"], "hello");
    server.stop().await;
}

#[tokio::test]
async fn whoever_has_had_too_much_stored_plays_on_and_does_nothing_else() {
    let data = tempfile::tempdir().unwrap();
    let little = Config { stored: (16 * 1024).try_into().unwrap(), ..config(data.path()) };
    let server = start_alone(little).await.unwrap();
    let waiting = server.open(json!({})).await;
    let (ann, mut a, _, mut b) = server.two(json!({})).await;
    let chat = |text: &str| json!({"type": "chat", "match": ann.id, "text": text});
    let mut said = 0;
    for text in ["hello ".repeat(50), "hi".to_owned()] {
        loop {
            a.say(chat(&text)).await;
            let answer = a.hear().await.unwrap();
            if answer["type"] == "refused" {
                let why = answer["sentence"].as_str().unwrap();
                assert!(why.starts_with("Too much was stored for your address lately"), "{why}");
                break;
            }
            said += 1;
            assert!(said < 100, "there is no bound");
        }
    }

    // Neither does anybody else of that address say anything, open a match or join one.
    b.say(chat("hi")).await;
    assert!(b.refusal().await.starts_with("Too much was stored"));
    let (opening, deck) = ("/api/matches", json!({"ready": "plain"}));
    let open = json!({"game": "toy", "deck": deck, "opponent": "friend"});
    let (joining, join) = (format!("/api/matches/{}/join", waiting.id), json!({"deck": deck}));
    for (path, body) in [(opening, &open), (&joining, &join)] {
        let (status, answer) = server.post(path, body).await;
        assert_eq!(status, 429, "{path}: {answer}");
        // From another address it can be done: the tests come from this machine, as a proxy does.
        let request = reqwest::Client::new().post(server.url(path)).header("x-forwarded-for", "203.0.113.7");
        let status = request.json(body).send().await.unwrap().status();
        assert!(status.is_success(), "{path}: {status}");
    }

    a.say(json!({"type": "choose", "match": ann.id, "step": 0, "key": "draw"})).await;
    a.state_at(1).await;
    b.state_at(1).await;
    a.say(json!({"type": "resign", "match": ann.id})).await;
    b.state_where(|state| state["phase"] == "over").await;
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_counts_as_a_match_that_is_opened() {
    for (stored, most, sentence) in
        [(16 * 1024, 25, "Too much was stored for your address lately"), (1 << 25, 120, "Too many matches were opened")]
    {
        let data = tempfile::tempdir().unwrap();
        let config = Config { stored: stored.try_into().unwrap(), ..config(data.path()) };
        let server = start_alone(config).await.unwrap();
        let first = server.open(json!({"opponent": "hotseat"})).await;
        let (mut browser, _) = server.watch(&first.id, Some(&first.token)).await;
        let (mut id, mut opened, begun) = (first.id, 1, Instant::now());
        let why = loop {
            browser.say(json!({"type": "resign", "match": id})).await;
            browser.say(json!({"type": "rematch", "match": id})).await;
            let answer = loop {
                let message = browser.hear().await.unwrap();
                if message["type"] == "moved" || message["type"] == "refused" {
                    break message;
                }
            };
            if answer["type"] == "refused" {
                break answer["sentence"].as_str().unwrap().to_owned();
            }
            opened += 1;
            // Every half minute there is room for one more.
            assert!(opened <= most + begun.elapsed().as_secs() / 30, "{opened} matches were opened");
            browser.say(json!({"type": "unwatch", "match": id})).await;
            id = answer["to"].as_str().unwrap().to_owned();
            browser.say(json!({"type": "watch", "match": id, "token": first.token})).await;
        };
        assert!(why.starts_with(sentence), "{why}");
        server.stop().await;
    }
}
