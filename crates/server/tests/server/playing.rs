//! Playing over sockets.

use crate::browser::*;
use crate::database::in_a_file;
use crate::startup::in_database;
use serde_json::json;
use std::time::Duration;
use tokio::time::timeout;

#[tokio::test]
async fn two_browsers_play_and_see_each_other() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, mut a, _, mut b) = server.two(json!({})).await;
    let (mut spectator, seen) = server.watch(&ann.id, None).await;
    assert_eq!(seen["you"], "spectator");
    let state = a.latest.clone();
    assert_eq!(state["question"], "What do you do?");
    a.choose(&state, "toss").await;
    for browser in [&mut a, &mut b, &mut spectator] {
        let events = browser.hear_a("events").await;
        assert_eq!(events["step"], 1);
        assert!(events["events"][0]["line"].as_str().unwrap().starts_with("{a} tosses"));
        assert_eq!(browser.state().await["step"], 1);
    }
    b.say(json!({"type": "chat", "match": ann.id, "text": "well"})).await;
    assert_eq!(a.hear_a("chat").await, json!({"type": "chat", "match": ann.id, "from": "b", "text": "well"}));
    server.stop().await;
}

#[tokio::test]
async fn the_computer_plays_to_the_end() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.open(json!({"opponent": "computer"})).await;
    let (mut a, mut state) = server.watch(&ann.id, Some(&ann.token)).await;
    while state["phase"] == "playing" {
        if state["turn_of"] == "a" {
            a.choose(&state, state["offers"][0]["key"].as_str().unwrap()).await;
        }
        state = a.state_where(|next| next["step"].as_u64() > state["step"].as_u64()).await;
    }
    assert_eq!(state["phase"], "over");
    assert_eq!(state["ending"]["how"], "rules");
    let (status, record) = server.get(&format!("/api/matches/{}/record", ann.id)).await;
    assert_eq!((status, &record["game"]), (200, &json!("toy")));
    server.stop().await;
}

#[tokio::test]
async fn a_second_tab_and_a_reload_give_the_seat_back() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, a, _, mut b) = server.two(json!({})).await;
    let (mut tab, state) = server.watch(&ann.id, Some(&ann.token)).await;
    assert_eq!((&state["you"], &state["seats"]["a"]["online"]), (&json!("a"), &json!(true)));
    drop(a);
    tab.choose(&state, "toss").await;
    b.state_at(1).await;
    drop(tab);
    let gone = b.state_where(|state| state["seats"]["a"]["online"] == false).await;
    assert_eq!(gone["step"], 1);
    let (_, state) = server.watch(&ann.id, Some(&ann.token)).await;
    assert_eq!((&state["you"], &state["step"]), (&json!("a"), &json!(1)));
    b.state_where(|state| state["seats"]["a"]["online"] == true).await;
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_leads_both_to_swapped_seats() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, mut a, bob, mut b) = server.two(json!({})).await;
    a.say(json!({"type": "resign", "match": ann.id})).await;
    a.say(json!({"type": "rematch", "match": ann.id})).await;
    b.state_where(|state| state["rematch_asked_by"] == json!(["a"])).await;
    b.say(json!({"type": "rematch", "match": ann.id})).await;
    let (moved_a, moved_b) = (a.hear_a("moved").await, b.hear_a("moved").await);
    assert_eq!((&moved_a["seat"], &moved_b["seat"]), (&json!("b"), &json!("a")));
    assert_eq!(moved_b["token"], json!(bob.token));
    let to = moved_a["to"].as_str().unwrap();
    let (_, state) = server.watch(to, Some(&ann.token)).await;
    assert_eq!((&state["you"], &state["phase"]), (&json!("b"), &json!("playing")));
    let (mut late, _) = server.watch(&ann.id, Some(&bob.token)).await;
    assert_eq!(late.hear_a("moved").await["to"], to);
    server.stop().await;
}

#[tokio::test]
async fn every_line_of_the_log_is_sent_once() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, mut a, bob, mut b) = server.two(json!({})).await;
    for step in 0..4 {
        let browser = if step % 2 == 0 { &mut a } else { &mut b };
        browser.say(json!({"type": "choose", "match": ann.id, "step": step, "key": "toss"})).await;
        a.state_at(step + 1).await;
        b.state_at(step + 1).await;
    }
    let sent = |browser: &Browser| -> Vec<(u64, usize)> {
        let messages = browser.heard.iter().map(|text| serde_json::from_str::<serde_json::Value>(text).unwrap());
        let states = messages.filter(|message| message["type"] == "state").map(|mut message| message["state"].take());
        states.map(|state| (state["log_from"].as_u64().unwrap(), state["log"].as_array().unwrap().len())).collect()
    };
    for browser in [&a, &b] {
        assert_eq!(browser.latest["log"].as_array().unwrap().len(), 6);
        assert_eq!(
            sent(browser).into_iter().filter(|(_, lines)| *lines > 0).collect::<Vec<_>>(),
            [(0, 2), (2, 1), (3, 1), (4, 1), (5, 1)]
        );
    }
    // Whoever comes back gets all of it, and so does everybody when a choice is taken back.
    let (late, state) = server.watch(&ann.id, Some(&bob.token)).await;
    assert_eq!((sent(&late), state["log"].as_array().unwrap().len()), (vec![(0, 6)], 6));
    b.say(json!({"type": "ask_undo", "match": ann.id, "step": 4})).await;
    let asked = a.state_where(|state| state["undo_asked"]["by"] == "b").await;
    assert_eq!(asked["log"][6]["line"], "{b} asks to take back their last choice.");
    a.say(json!({"type": "answer_undo", "match": ann.id, "accept": true})).await;
    let back = a.state_at(3).await;
    assert_eq!(back["log"].as_array().unwrap().len(), 6);
    assert_eq!(sent(&a).last(), Some(&(0, 6)));
    server.stop().await;
}

#[tokio::test]
async fn a_match_nobody_looks_at_leaves_memory_and_comes_back() {
    let data = tempfile::tempdir().unwrap();
    let server =
        start_with(tercet_server::Config { idle: Duration::from_millis(1), ..in_a_file(config(data.path())) }).await;
    let server = server.unwrap_or_else(|error| panic!("{error}"));
    let (ann, mut a, _, b) = server.two(json!({})).await;
    a.say(json!({"type": "choose", "match": ann.id, "step": 0, "key": "toss"})).await;
    let state = a.state_at(1).await;
    drop((a, b));
    // What is in memory does not hear of this.
    in_database(data.path(), r#"UPDATE match SET opening = replace(opening, '"Ann"', '"Anna"')"#).await;
    let comes_back = async {
        loop {
            let (_, again) = server.watch(&ann.id, Some(&ann.token)).await;
            if again["seats"]["a"]["name"] == "Anna" {
                return again;
            }
        }
    };
    let again = timeout(PATIENCE, comes_back).await.expect("the match leaves memory");
    assert_eq!((&again["view"], &again["log"]), (&state["view"], &state["log"]));
    server.stop().await;
}

#[tokio::test]
async fn time_runs_out_without_anybody_doing_anything() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, mut a, _, mut b) = server.two(json!({"clock": {"bank_seconds": 10, "increment_seconds": 0}})).await;
    for step in 0..2 {
        let browser = if step == 0 { &mut a } else { &mut b };
        browser.say(json!({"type": "choose", "match": ann.id, "step": step, "key": "toss"})).await;
        a.state_at(step + 1).await;
        b.state_at(step + 1).await;
    }
    let state = b.state_where(|state| state["phase"] == "over").await;
    assert_eq!((&state["ending"]["how"], &state["ending"]["winner"]), (&json!("time"), &json!("b")));
    server.stop().await;
}

#[tokio::test]
async fn both_seats_of_one_browser_see_who_is_to_choose() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let one = server.open(json!({"opponent": "hotseat"})).await;
    let (mut browser, state) = server.watch(&one.id, Some(&one.token)).await;
    assert_eq!((&state["you"], &state["phase"]), (&json!("a"), &json!("playing")));
    browser.choose(&state, "draw").await;
    let events = browser.hear_a("events").await;
    assert!(events["events"][0]["line"].as_str().unwrap().contains("(n"), "the drawer sees the card: {events}");
    let state = browser.state().await;
    assert_eq!(state["you"], "b");
    assert!(state["view"]["a"]["hand"][0].is_null());
    server.stop().await;
}
