//! The room of a match over real sockets: referees, hosts, and spectators who see things late.

use crate::browser::*;
use crate::players::key;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// What somebody says who wishes something of the room.
pub fn wish(id: &str, wish: Value) -> Value {
    json!({"type": "room", "match": id, "wish": wish})
}

#[tokio::test]
async fn only_a_player_invites_a_referee_and_none_behind_the_back_of_another() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, _a, _bob, mut b) = server.two(json!({})).await;
    let path = format!("/api/matches/{}/referee", ann.id);
    assert_eq!(server.post(&path, &json!({})).await.0, 403, "a stranger invites nobody");
    let first = server.bring_referee(&ann).await;
    let (mut early, state) = server.watch(&ann.id, Some(&first)).await;
    assert_eq!(state["you"], "spectator", "nobody has agreed to a referee yet");
    b.say(wish(&ann.id, json!({"do": "answer_referee", "accept": true}))).await;
    let state = early.state_where(|state| state["you"] == "referee").await;
    assert_eq!(state["view"]["b"]["hand"].as_array().unwrap().iter().filter(|card| card.is_object()).count(), 3);
    assert_eq!(state["room"]["referee"]["browsers"], 1, "who waited is there at once");
    let request = reqwest::Client::new().post(server.url(&path)).header("authorization", format!("Bearer {first}"));
    assert_eq!(request.send().await.unwrap().status().as_u16(), 403, "a referee invites nobody");
    let request =
        reqwest::Client::new().post(server.url(&path)).header("authorization", format!("Bearer {}", ann.token));
    assert_eq!(request.send().await.unwrap().status().as_u16(), 422, "nobody invites another one behind their back");
    early.settle().await;
    assert_eq!(early.latest["you"], "referee");
    b.say(wish(&ann.id, json!({"do": "pause", "on": true}))).await;
    assert!(b.refusal().await.contains("Only the referee"));
    early
        .say(wish(&ann.id, json!({"do": "judge", "verdict": "disqualify_b", "reason": "Harassment in the chat."})))
        .await;
    let over = b.state_where(|state| state["phase"] == "over").await;
    assert_eq!((&over["ending"]["winner"], &over["ending"]["how"]), (&json!("a"), &json!("judged")));
    server.stop().await;
}

#[tokio::test]
async fn of_two_links_the_last_alone_is_good() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, _a, _bob, _b) = server.two(json!({})).await;
    let first = server.invite_referee(&ann).await;
    let second = server.invite_referee(&ann).await;
    let name = || json!({"name": "Rita"});
    assert_eq!(server.come_as_referee(&ann.id, &first, name()).await.0, 403);
    assert_eq!(server.come_as_referee(&ann.id, &second, name()).await.0, 204);
    server.stop().await;
}

#[tokio::test]
async fn who_plays_is_not_the_referee_of_the_same_match() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, mut a, bob, mut b) = server.two(json!({})).await;
    let token = server.invite_referee(&ann).await;
    for seat in [&ann.token, &bob.token] {
        let (status, why) = server.come_as_referee(&ann.id, &token, json!({"name": "Zoe", "seat": seat})).await;
        assert_eq!(status, 403, "{why}");
    }
    assert_eq!(server.come_as_referee(&ann.id, &token, json!({})).await.0, 422, "nobody without a name");
    assert_eq!(server.come_as_referee(&ann.id, &ann.token, json!({"name": "Zoe"})).await.0, 403);
    assert_eq!(server.come_as_referee(&ann.id, &token, json!({"name": "Zoe"})).await.0, 204);
    b.state_where(|state| state["room"]["referee"]["name"] == "Zoe").await;
    b.say(wish(&ann.id, json!({"do": "answer_referee", "accept": true}))).await;
    b.state_where(|state| state["room"]["referee"]["admitted"] == true).await;
    a.say(json!({"type": "watch", "match": ann.id, "token": token})).await;
    assert!(a.refusal().await.contains("cannot be its referee"));
    a.state_where(|state| state["you"] == "spectator").await;
    server.stop().await;
}

#[tokio::test]
async fn a_referee_and_a_pause_are_there_again_after_a_restart() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, _a, _bob, mut b) = server.two(json!({})).await;
    let token = server.bring_referee(&ann).await;
    b.say(wish(&ann.id, json!({"do": "answer_referee", "accept": true}))).await;
    let (mut referee, _) = server.watch(&ann.id, Some(&token)).await;
    referee.say(wish(&ann.id, json!({"do": "pause", "on": true}))).await;
    b.state_where(|state| state["room"]["paused"] == true).await;
    server.stop().await;
    let server = start(data.path()).await;
    let (mut referee, state) = server.watch(&ann.id, Some(&token)).await;
    assert_eq!((&state["you"], &state["room"]["paused"]), (&json!("referee"), &json!(true)));
    referee.say(wish(&ann.id, json!({"do": "pause", "on": false}))).await;
    referee.state_where(|state| state["room"]["paused"] == false).await;
    server.stop().await;
}

#[tokio::test]
async fn whoever_is_removed_spectates_and_their_token_is_nobodys() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.open(json!({})).await;
    let bob = server.join(&ann.id).await;
    let (mut a, _) = server.watch(&ann.id, Some(&ann.token)).await;
    let (mut b, state) = server.watch(&ann.id, Some(&bob.token)).await;
    assert_eq!(state["you"], "b");
    const LINK: &str = "a-link-that-nobody-guesses";
    a.say(wish(&ann.id, json!({"do": "remove", "invite": LINK}))).await;
    assert!(b.refusal().await.contains("removed you"));
    let state = b.state_where(|state| state["seats"]["b"]["kind"] == "open").await;
    assert_eq!(state["you"], "spectator");
    b.say(json!({"type": "ready", "match": ann.id, "agree": true})).await;
    assert!(b.refusal().await.contains("spectating"));
    let (_, state) = server.watch(&ann.id, Some(&bob.token)).await;
    assert_eq!(state["you"], "spectator", "the token gives nothing any more");
    let come = |invite: Value| json!({"deck": {"ready": "plain"}, "name": "Cid", "invite": invite});
    let path = format!("/api/matches/{}/join", ann.id);
    let (status, answer) = server.post(&path, &come(Value::Null)).await;
    assert_eq!(status, 422, "the link of the match leads nobody back: {answer}");
    let (_, info) = server.get(&format!("/api/matches/{}", ann.id)).await;
    assert_eq!(info["by_invitation"], true);
    let (status, answer) = server.post(&path, &come(json!(LINK))).await;
    assert_eq!(status, 200, "{answer}");
    let cid = Seated::of(&answer);
    assert_eq!(server.watch(&ann.id, Some(&cid.token)).await.1["you"], "b");
    server.stop().await;
}

#[tokio::test]
async fn tokens_go_along_when_the_host_takes_the_other_seat() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.open(json!({})).await;
    let bob = server.join(&ann.id).await;
    let (mut a, _) = server.watch(&ann.id, Some(&ann.token)).await;
    let (mut b, _) = server.watch(&ann.id, Some(&bob.token)).await;
    b.say(wish(&ann.id, json!({"do": "swap_seats"}))).await;
    assert!(b.refusal().await.contains("Only the host"));
    b.settle().await;
    assert_eq!(b.latest["you"], "b", "nothing has changed");
    a.say(wish(&ann.id, json!({"do": "swap_seats"}))).await;
    a.state_where(|state| state["you"] == "b" && state["seats"]["b"]["name"] == "Ann").await;
    b.state_where(|state| state["you"] == "a" && state["room"]["host"] == "b").await;
    server.stop().await;
    let server = start(data.path()).await;
    for (seated, seat, name) in [(&ann, "b", "Ann"), (&bob, "a", "Bob")] {
        let (_, state) = server.watch(&ann.id, Some(&seated.token)).await;
        assert_eq!((&state["you"], &state["seats"][seat]["name"]), (&json!(seat), &json!(name)));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_guest_in_the_first_seat_is_removed_and_another_one_sits_there() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.open(json!({})).await;
    let bob = server.join(&ann.id).await;
    let (mut a, _) = server.watch(&ann.id, Some(&ann.token)).await;
    let (mut b, _) = server.watch(&ann.id, Some(&bob.token)).await;
    a.say(wish(&ann.id, json!({"do": "hand_over"}))).await;
    b.state_where(|state| state["room"]["host"] == "b").await;
    b.say(wish(&ann.id, json!({"do": "remove"}))).await;
    a.state_where(|state| state["you"] == "spectator").await;
    let (status, answer) = server
        .post(&format!("/api/matches/{}/join", ann.id), &json!({"deck": {"ready": "plain"}, "name": "Cid"}))
        .await;
    assert_eq!((status, &answer["seat"]), (200, &json!("a")), "{answer}");
    let (_, state) = server.watch(&ann.id, Some(&Seated::of(&answer).token)).await;
    assert_eq!((&state["you"], &state["seats"]["a"]["name"]), (&json!("a"), &json!("Cid")));
    let (_, state) = server.watch(&ann.id, Some(&ann.token)).await;
    assert_eq!(state["you"], "spectator");
    server.stop().await;
}

#[tokio::test]
async fn the_other_player_is_told_how_somebody_has_gone() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, mut a, bob, b) = server.two(json!({})).await;
    let away = |why: &'static str| move |state: &Value| state["seats"]["b"]["away"] == why;
    b.close().await;
    a.state_where(away("left")).await;
    let (b, _) = server.watch(&ann.id, Some(&bob.token)).await;
    a.state_where(|state| state["seats"]["b"]["online"] == true).await;
    drop(b);
    a.state_where(away("lost")).await;
    let held = json!({"matches": [{"id": ann.id, "token": bob.token}]});
    server.post("/api/calls", &held).await;
    a.state_where(away("elsewhere")).await;
    server.stop().await;
}

#[tokio::test]
async fn where_nobody_may_watch_spectators_go_when_the_match_begins() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.open(json!({"audience": "nobody"})).await;
    let (mut spectator, state) = server.watch(&ann.id, None).await;
    assert_eq!(state["phase"], "gathering");
    let bob = server.join(&ann.id).await;
    for token in [&ann.token, &bob.token] {
        let (mut player, _) = server.watch(&ann.id, Some(token)).await;
        player.say(json!({"type": "ready", "match": ann.id, "agree": true})).await;
        player.state_where(|state| state["phase"] == "playing" || state["seats"]["a"]["ready"] == true).await;
    }
    assert!(spectator.refusal().await.contains("nobody watch"));
    assert!(
        !spectator.heard.iter().any(|text| text.contains("\"phase\":\"playing\"")),
        "nothing of the match was sent"
    );
    let mut late = server.connect().await;
    late.say(json!({"type": "watch", "match": ann.id})).await;
    assert!(late.refusal().await.contains("nobody watch"));
    server.stop().await;
}

#[tokio::test]
async fn spectators_write_to_each_other_and_players_read_it_only_if_they_wish() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, mut a, _bob, mut b) = server.two(json!({})).await;
    let (mut cid, _) = server.watch(&ann.id, None).await;
    let (mut dee, _) = server.watch(&ann.id, None).await;
    let speak = |text: &str| wish(&ann.id, json!({"do": "speak", "text": text, "name": "Cid"}));
    cid.say(speak("A holds the better hand")).await;
    let line = dee.hear_a("chat").await;
    assert_eq!((&line["from"], &line["name"]), (&json!("spectator"), &json!("Cid")));
    b.say(wish(&ann.id, json!({"do": "hear_spectators", "on": true}))).await;
    let so_far = loop {
        let heard = b.hear_a("chat_so_far").await;
        if heard["lines"].as_array().is_some_and(|lines| !lines.is_empty()) {
            break heard;
        }
    };
    assert_eq!(so_far["lines"][0]["text"], "A holds the better hand");
    a.settle().await;
    assert!(!a.heard.iter().any(|text| text.contains("better hand")), "A does not wish to read it");
    cid.say(wish(&ann.id, json!({"do": "report", "text": "x", "of": "Bob", "why": "rude"}))).await;
    cid.settle().await;
    assert!(
        !a.heard.iter().chain(&b.heard).any(|text| text.contains("rude")),
        "a report is for the host of the server"
    );
    server.stop().await;
}

/// How late spectators are in the test, in seconds.
const DELAY: u64 = 2;

#[tokio::test]
async fn nothing_newer_leaves_the_server_for_spectators_who_see_things_late() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (begun, late) = (Instant::now(), Duration::from_secs(DELAY));
    let (ann, mut a, _bob, mut b) = server.two(json!({"delay_seconds": DELAY})).await;
    let (mut early, state) = server.watch(&ann.id, None).await;
    // On a machine that is busy more may be due by now, here and below.
    assert!(state["phase"] == "gathering" || begun.elapsed() >= late, "the match has begun less than the delay ago");
    if state["phase"] == "gathering" {
        early.state_where(|state| state["phase"] == "playing").await;
    }
    let chosen = Instant::now();
    let state = a.latest.clone();
    a.choose(&state, "toss").await;
    b.state_at(1).await;
    a.say(json!({"type": "chat", "match": ann.id, "text": "just now"})).await;
    b.hear_a("chat").await;
    let (mut second, state) = server.watch(&ann.id, None).await;
    assert!(state["step"] == 0 || chosen.elapsed() >= late, "also for whoever comes now");
    for browser in [&mut early, &mut second] {
        browser.settle().await;
        let told = |text: &String| text.contains("\"step\":1,") || text.contains("just now");
        assert!(!browser.heard.iter().any(told) || chosen.elapsed() >= late, "nothing of it has been sent");
        if browser.latest["step"] != 1 {
            browser.state_at(1).await;
        }
        assert!(chosen.elapsed() >= late);
        while !browser.heard.iter().any(|text| text.contains("just now")) {
            browser.hear().await.expect("the server does not hang up");
        }
    }
    let given_up = Instant::now();
    a.say(json!({"type": "resign", "match": ann.id})).await;
    b.state_where(|state| state["phase"] == "over").await;
    for path in ["record", "replay/1", "course"] {
        let (status, why) = server.get(&format!("/api/matches/{}/{path}", ann.id)).await;
        assert!(status == 403 || given_up.elapsed() >= late, "{why}");
    }
    let (_, info) = server.get(&format!("/api/matches/{}", ann.id)).await;
    let hidden = info["phase"] == "playing" && info.get("outcome").is_none() && info.get("turn_of").is_none();
    assert!(hidden || given_up.elapsed() >= late, "{info}");
    early.state_where(|state| state["phase"] == "over").await;
    assert_eq!(server.get(&format!("/api/matches/{}/record", ann.id)).await.0, 200);
    let shown = early.heard.iter().filter(|text| text.contains("\"type\":\"state\"") && text.contains("\"step\":1,"));
    let played = shown.filter(|text| text.contains("\"phase\":\"playing\"")).count();
    assert_eq!(played, 1, "each choice is shown once");
    assert!(early.latest["seats"]["a"]["online"] == true, "and who is there");
    for player in [&mut a, &mut b] {
        player.say(json!({"type": "rematch", "match": ann.id})).await;
    }
    let there = b.hear_a("moved").await["to"].clone();
    assert_eq!(early.hear_a("moved").await["to"], there, "those who see things late are led to the rematch too");
    server.stop().await;
}

#[tokio::test]
async fn those_who_see_things_late_are_shown_what_changed_beside_the_table() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    server.somebody("Ann", &key(0)).await;
    let wish = json!({"game": "toy", "deck": {"ready": "plain"}, "opponent": "friend", "delay_seconds": 1});
    let (_, opened) = server.ask_as(&key(0), "POST", "/api/matches", Some(&wish)).await;
    let (ann, bob) = (Seated::of(&opened), server.join(opened["match"].as_str().unwrap()).await);
    let (mut a, _) = server.watch(&ann.id, Some(&ann.token)).await;
    let (mut b, _) = server.watch(&ann.id, Some(&bob.token)).await;
    for browser in [&mut a, &mut b] {
        browser.say(json!({"type": "ready", "match": ann.id, "agree": true})).await;
    }
    let (mut late, _) = server.watch(&ann.id, None).await;
    late.state_where(|state| state["phase"] == "playing").await;
    let (status, why) = server.ask_as(&key(0), "DELETE", "/api/me", Some(&json!({"name": "Ann"}))).await;
    assert_eq!(status, 204, "{why}");
    late.state_where(|state| state["seats"]["a"]["name"] == "A former player").await;
    server.stop().await;
}
