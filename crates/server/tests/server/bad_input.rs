//! Messages that are huge, malformed, out of turn, for another seat, replayed: refused, and nothing
//! changes.

use crate::browser::*;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

#[tokio::test]
async fn whatever_is_sent_is_refused_and_changes_nothing() {
    let data = tempfile::tempdir().unwrap();
    let server = start_alone(config(data.path())).await.unwrap();
    let (ann, mut a, _, mut b) = server.two(json!({})).await;
    let id = &ann.id;
    let before = a.latest.clone();

    let choose = |step: u64, key: &str| json!({"type": "choose", "match": id, "step": step, "key": key});
    let foreign: Vec<(Value, &str)> = vec![
        (choose(0, "toss"), "not your turn|other player's"),
        (choose(7, "toss"), "look again"),
        (choose(0, &"x".repeat(300)), "no such choice"),
        (json!({"type": "answer_undo", "match": id, "accept": true}), "Nobody has asked"),
        (json!({"type": "answer_draw", "match": id, "accept": true}), "Nobody has offered"),
        (json!({"type": "rematch", "match": id}), "when the match is over"),
        (json!({"type": "ready", "match": id, "agree": false}), "has begun"),
        (json!({"type": "chat", "match": id, "text": "x".repeat(501)}), "at most 500"),
        (json!({"type": "why", "match": id, "touches": vec!["x"; 33]}), "At most 32"),
        (json!({"type": "resign", "match": "nosuchmatch"}), "Watch the match first"),
        (json!({"type": "watch", "match": "nosuchmatch"}), "no match"),
        (json!({"type": "watch", "match": "' OR 1 --"}), "no match"),
        (json!({"type": "cheat", "match": id}), "not a message"),
        (json!({"type": "resign", "match": id, "seat": "a"}), "not a message"),
        (json!({"type": "choose", "match": id, "step": -1, "key": "toss"}), "not a message"),
        (json!([1, 2, 3]), "not a message"),
        (json!("x".repeat(17_000)), "at most 16384 bytes"),
    ];
    for (message, expected) in foreign {
        b.say(message.clone()).await;
        let sentence = b.refusal().await;
        assert!(expected.split('|').any(|part| sentence.contains(part)), "{message}: {sentence}");
    }
    for raw in ["", "{", "null", "\u{0}", "{\"type\":\"ping\",\"n\":1e999}", &"[".repeat(5_000)] {
        b.say_raw(Message::text(raw)).await;
        assert!(b.refusal().await.contains("not a message"), "{raw:.20}");
    }
    b.say_raw(Message::binary(vec![0, 255, 7])).await;
    assert_eq!(b.refusal().await, "Messages are JSON text.");

    let (mut spectator, _) = server.watch(id, None).await;
    for kind in ["resign", "offer_draw", "rematch"] {
        spectator.say(json!({"type": kind, "match": id})).await;
        assert!(spectator.refusal().await.contains("spectating"));
    }
    let (_, after) = server.watch(id, Some(&ann.token)).await;
    assert_eq!(after, before);

    a.say(choose(0, "toss")).await;
    a.state_at(1).await;
    a.say(choose(0, "toss")).await;
    assert!(a.refusal().await.contains("look again"));
    server.stop().await;
}

#[tokio::test]
async fn a_wrong_token_only_looks_on() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, ..) = server.two(json!({})).await;
    let other = server.open(json!({})).await;
    for token in [other.token.as_str(), "", "AAAA", &"x".repeat(10_000)] {
        let mut browser = server.connect().await;
        browser.say(json!({"type": "watch", "match": ann.id, "token": token})).await;
        assert!(browser.refusal().await.contains("you are spectating"));
        assert_eq!(browser.state().await["you"], "spectator");
    }
    server.stop().await;
}

#[tokio::test]
async fn what_is_far_too_long_ends_the_connection_alone() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, mut a, _, mut b) = server.two(json!({})).await;
    b.say_raw(Message::text("x".repeat(1_000_000))).await;
    while b.hear().await.is_some() {}
    a.say(json!({"type": "choose", "match": ann.id, "step": 0, "key": "toss"})).await;
    assert_eq!(a.state_at(1).await["seats"]["a"]["online"], true);
    server.stop().await;
}

#[tokio::test]
async fn who_never_stops_talking_is_slowed_and_then_cut_off() {
    let data = tempfile::tempdir().unwrap();
    let few = tercet_server::Config { messages: 5.try_into().unwrap(), ..config(data.path()) };
    let server = start_with(few).await.unwrap_or_else(|error| panic!("{error}"));
    let mut browser = server.connect().await;
    let (mut answered, mut refused) = (0, 0);
    while browser.try_say(json!({"type": "ping", "n": 1})).await {
        let Some(message) = browser.hear().await else { break };
        match message["sentence"].as_str() {
            Some(why) => refused += u32::from(why.starts_with("Too many messages")),
            None => answered += 1,
        }
    }
    // Ten at once, one of which may be the answer to the server's own ping.
    assert!(answered >= 9 && refused >= 190, "{answered} answered, {refused} refused");
    server.stop().await;
}

#[tokio::test]
async fn whatever_kind_of_messages_somebody_never_stops_sending_they_are_cut_off() {
    let data = tempfile::tempdir().unwrap();
    let few = tercet_server::Config { messages: 5.try_into().unwrap(), ..config(data.path()) };
    let server = start_with(few).await.unwrap_or_else(|error| panic!("{error}"));
    for message in [Message::binary(vec![7]), Message::Ping(vec![7].into()), Message::Pong(vec![7].into())] {
        let mut browser = server.connect().await;
        for _ in 0..5_000 {
            if !browser.try_say_raw(message.clone()).await {
                break;
            }
        }
        while browser.hear().await.is_some() {}
    }
    server.stop().await;
}

#[tokio::test]
async fn many_connections_of_an_address_may_not_send_more_than_a_few() {
    let data = tempfile::tempdir().unwrap();
    let few = tercet_server::Config { messages: 5.try_into().unwrap(), ..config(data.path()) };
    let server = start_with(few).await.unwrap_or_else(|error| panic!("{error}"));
    let mut turned_away = false;
    for _ in 0..40 {
        let mut browser = server.connect().await;
        for _ in 0..10 {
            browser.say(json!({"type": "ping", "n": 1})).await;
            let answer = browser.hear().await.expect("an answer");
            turned_away |= answer["sentence"].as_str().is_some_and(|why| why.contains("from your address"));
        }
    }
    assert!(turned_away);
    server.stop().await;
}

#[tokio::test]
async fn who_does_not_read_is_cut_off() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, mut a, _, _b) = server.two(json!({})).await;
    let (mut deaf, _) = server.watch(&ann.id, None).await;
    // Asks for more than its outbox and the buffers of the network hold, without reading anything.
    let question = json!({"type": "watch", "match": ann.id});
    while deaf.try_say(question.clone()).await {}
    a.settle().await;
    a.say(json!({"type": "choose", "match": ann.id, "step": 0, "key": "toss"})).await;
    a.state_at(1).await;
    server.stop().await;
}

#[tokio::test]
async fn an_address_has_only_so_many_sockets() {
    let data = tempfile::tempdir().unwrap();
    let two = tercet_server::Config { sockets: 2, ..config(data.path()) };
    let server = start_with(two).await.unwrap_or_else(|error| panic!("{error}"));
    let (mut first, second) = (server.connect().await, server.connect().await);
    let (status, said) = server.cannot_connect().await.expect("no third one");
    assert_eq!(status, 429);
    assert!(said.contains("2 connections open") && said.contains("close other tabs"), "{said}");
    first.settle().await;
    drop(second);
    let freed = async { while server.cannot_connect().await.is_some() {} };
    tokio::time::timeout(std::time::Duration::from_secs(20), freed).await.expect("a place is free again");
    server.stop().await;
}
