//! Whoever runs the server puts other words in the place of a tournament's, without closing it.

use crate::browser::*;
use crate::host::Desk;
use crate::tournaments::{Cup, game};
use serde_json::{Value, json};
use tercet_server::admin::Verb;

/// A tournament whose organiser is rude, in which a round is being played, with two referees.
async fn rude_cup(server: &Server) -> Cup {
    let asked = json!({"name": "Rude Cup", "rules": "Rude rules."});
    let cup = server.open_cup(2, asked).await;
    for text in ["Lunch at noon.", "Rude news."] {
        server.organise(&cup, json!({"act": "announce", "text": text})).await;
    }
    server.appoint(&cup, "Rude Rita").await;
    let state = server.organise(&cup, json!({"act": "begin"})).await;
    server.appoint(&cup, "Ron").await;
    let (mut stranger, _) = server.watch(&game(&state, 0, 0), None).await;
    let judged = |state: &Value| state["room"]["referee"]["name"] == "Rude Rita and Ron";
    if !judged(&stranger.latest) {
        stranger.state_where(judged).await;
    }
    cup
}

/// How it stands, however much has happened.
async fn standing(server: &Server, cup: &Cup) -> Value {
    let mut state = server.cup(cup).await;
    state["version"].take();
    state
}

impl Desk {
    /// The sentence with which something is refused.
    async fn refusal(&self, verb: Verb, path: &str, body: Value) -> String {
        self.try_to(verb, path, Some(body)).await.unwrap_err()
    }
}

#[tokio::test]
async fn words_of_a_tournament_are_changed_and_whoever_looks_at_it_reads_them_at_once() {
    let desk = Desk::open().await;
    let cup = rude_cup(&desk.server).await;
    let path = |rest: &str| format!("/admin/tournaments/{}{rest}", cup.id);
    let seen = desk.get(&path("")).await;
    assert_eq!(seen["rules"], "Rude rules.");
    assert_eq!(seen["referees"][0], json!({"number": 1, "name": "Rude Rita", "judges": true}));
    assert_eq!((&seen["news"][1]["number"], &seen["news"][1]["text"]), (&json!(2), &json!("Rude news.")));
    let mut state = desk.server.cup(&cup).await;
    let (mut player, _) = desk.server.watch(&game(&state, 0, 0), Some(&cup.players[0])).await;
    for (rest, body, pointer, text) in [
        ("/name", json!({"name": "Spring Cup"}), "/name", "Spring Cup"),
        ("/rules", json!({"rules": "Be kind."}), "/rules", "Be kind."),
        ("/referees/1/name", json!({"name": "Rita"}), "/referees/0/name", "Rita"),
    ] {
        desk.post(&path(rest), body).await;
        state = desk.server.cup_after(&cup, &state).await;
        assert_eq!(state.pointer(pointer), Some(&json!(text)), "{rest}");
    }
    player.state_where(|state| state["room"]["referee"]["name"] == "Rita and Ron").await;
    desk.delete(&path("/news/2")).await;
    state = desk.server.cup_after(&cup, &state).await;
    let news: Vec<&Value> = state["news"].as_array().unwrap().iter().map(|news| &news["text"]).collect();
    assert_eq!(news, ["Lunch at noon.", "(This news was removed by whoever runs the server.)"]);
    assert_eq!(state["phase"], "playing", "it goes on");
    for (rest, pointer, text) in [
        ("/name", "/name", "A tournament without a name"),
        ("/rules", "/rules", "(The organiser's rules were removed by whoever runs the server.)"),
        ("/referees/1/name", "/referees/0/name", "Referee 1"),
    ] {
        desk.delete(&path(rest)).await;
        state = desk.server.cup_after(&cup, &state).await;
        assert_eq!(state.pointer(pointer), Some(&json!(text)), "{rest}");
    }
    desk.server.stop().await;
}

#[tokio::test]
async fn nothing_is_left_of_the_old_words_and_the_tournament_is_taken_up_with_the_new_ones() {
    let desk = Desk::open().await;
    let cup = rude_cup(&desk.server).await;
    let path = |rest: &str| format!("/admin/tournaments/{}{rest}", cup.id);
    let match_id = game(&desk.server.cup(&cup).await, 0, 0);
    desk.post(&path("/name"), json!({"name": "Spring Cup"})).await;
    desk.delete(&path("/rules")).await;
    desk.delete(&path("/news/2")).await;
    desk.post(&path("/referees/1/name"), json!({"name": "Rita"})).await;
    let before = standing(&desk.server, &cup).await;
    let data = desk.stop().await;
    let stored = crate::database::texts(data.path()).await;
    assert!(stored.contains("Spring Cup") && !stored.contains("Rude"), "nothing is left of it on the disk");
    let server = start(data.path()).await;
    assert_eq!(standing(&server, &cup).await, before);
    let (_, seen) = server.watch(&match_id, None).await;
    assert_eq!(seen["room"]["referee"]["name"], "Rita and Ron");
    server.stop().await;
}

#[tokio::test]
async fn what_is_not_there_and_words_that_say_nothing_are_refused() {
    let desk = Desk::open().await;
    let cup = rude_cup(&desk.server).await;
    let path = |rest: &str| format!("/admin/tournaments/{}{rest}", cup.id);
    let before = standing(&desk.server, &cup).await;
    let long = "a".repeat(8_001);
    for (verb, rest, body, why) in [
        (Verb::Post, "/name", json!({"name": " "}), "a name that others can read"),
        (Verb::Post, "/name", json!({"name": "a".repeat(100)}), "at most"),
        (Verb::Post, "/rules", json!({"rules": "\n"}), "These rules say nothing; take the old ones away instead."),
        (Verb::Post, "/rules", json!({"rules": long}), "at most 8000 characters"),
        (Verb::Post, "/referees/1/name", json!({"name": ""}), "a name that others can read"),
        (Verb::Post, "/referees/1/name", json!({"name": "RON"}), "choose another name"),
        (Verb::Post, "/referees/3/name", json!({"name": "Rob"}), "No referee of this tournament has this number."),
        (Verb::Delete, "/referees/0/name", Value::Null, "No referee of this tournament has this number."),
        (Verb::Delete, "/news/3", Value::Null, "No news of this tournament has this number."),
        (Verb::Delete, "/news/0", Value::Null, "No news of this tournament has this number."),
        (Verb::Delete, "/news/first", Value::Null, "first"),
    ] {
        let said = desk.refusal(verb, &path(rest), body).await;
        assert!(said.contains(why), "{rest}: {said}");
    }
    let said = desk.refusal(Verb::Delete, "/admin/tournaments/nowhere/name", Value::Null).await;
    assert!(said.contains("no tournament"), "{said}");
    assert_eq!(standing(&desk.server, &cup).await, before, "nothing has changed");
    desk.server.stop().await;
}
