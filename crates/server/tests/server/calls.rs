//! What waits for somebody who looks at another page of the site.

use crate::browser::*;
use crate::players::key;
use crate::tournaments::game;
use serde_json::{Value, json};

impl Server {
    /// What waits for a guest who holds this.
    async fn calls(&self, held: Value) -> Value {
        let (status, calls) = self.post("/api/calls", &held).await;
        assert_eq!(status, 200, "{calls}");
        calls
    }
}

fn holding(id: &str, token: &str) -> Value {
    json!([{"id": id, "token": token}])
}

fn matches(seated: &Seated) -> Value {
    json!({"matches": holding(&seated.id, &seated.token)})
}

async fn toss(browser: &mut Browser) {
    let state = browser.latest.clone();
    browser.choose(&state, "toss").await;
    browser.state_at(1).await;
}

#[tokio::test]
async fn a_guest_is_called_to_the_matches_that_wait_for_them() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, mut a, bob, mut b) = server.two(json!({})).await;
    let call = |calls: &Value| calls["matches"][0]["wanted"].clone();
    assert_eq!(call(&server.calls(matches(&ann)).await), "choice");
    let calls = server.calls(matches(&bob)).await;
    assert_eq!(call(&calls), "presence", "it has begun");
    assert_eq!((&calls["matches"][0]["against"], &calls["matches"][0]["seat"]), (&json!("Ann"), &json!("b")));
    toss(&mut a).await;
    assert_eq!(server.calls(matches(&ann)).await["matches"], json!([]));
    assert_eq!(call(&server.calls(matches(&bob)).await), "choice");
    let here = json!({"matches": holding(&bob.id, &bob.token), "at": bob.id});
    assert_eq!(server.calls(here).await["matches"], json!([]), "its own page says so itself");
    b.say(json!({"type": "resign", "match": bob.id})).await;
    b.state_where(|state| state["phase"] == "over").await;
    let over = json!({"matches": [], "drafts": [], "tournaments": [], "over": [bob.id], "alone": []});
    assert_eq!(server.calls(matches(&bob)).await, over);
    server.stop().await;
}

#[tokio::test]
async fn nobody_is_called_by_what_they_do_not_hold() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, ..) = server.two(json!({})).await;
    let forged = Seated { token: "nothing".to_owned(), ..ann.clone() };
    for held in [matches(&forged), json!({"matches": holding("none", "x")})] {
        let calls = server.calls(held).await;
        assert_eq!((&calls["matches"], calls["over"].as_array().unwrap().len()), (&json!([]), 1));
    }
    let strange = json!({"drafts": holding("d", "x"), "tournaments": holding("t", "x")});
    assert_eq!(server.calls(strange).await["over"], json!(["t", "d"]));
    let referee = server.bring_referee(&ann).await;
    let judge = Seated { token: referee, ..ann.clone() };
    let nothing = json!({"matches": [], "drafts": [], "tournaments": [], "over": [], "alone": []});
    assert_eq!(server.calls(matches(&judge)).await, nothing);
    server.stop().await;
}

#[tokio::test]
async fn a_match_against_the_computer_calls_nobody() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    for opponent in ["computer", "hotseat"] {
        let solo = server.open(json!({"opponent": opponent})).await;
        let calls = server.calls(matches(&solo)).await;
        assert_eq!((&calls["matches"], &calls["alone"]), (&json!([]), &json!([solo.id])), "{opponent}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_match_that_nobody_looks_at_any_more_still_calls() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (_ann, mut a, bob, b) = server.two(json!({})).await;
    toss(&mut a).await;
    drop((a, b));
    server.stop().await;
    let server = start(data.path()).await;
    for _ in 0..2 {
        assert_eq!(server.calls(matches(&bob)).await["matches"][0]["wanted"], "choice");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_registered_player_is_called_on_every_device() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    for (name, number) in [("Ann", 0), ("Bob", 1)] {
        server.somebody(name, &key(number)).await;
    }
    let (seat, ..) = server.rated(&key(0), &key(1)).await;
    let (status, calls) = server.ask_as(&key(0), "POST", "/api/calls", Some(&json!({}))).await;
    assert_eq!((status, &calls["matches"][0]["match"]), (200, &json!(seat.id)), "{calls}");
    let (_, calls) = server.ask_as(&key(0), "POST", "/api/calls", Some(&matches(&seat))).await;
    assert_eq!(calls["matches"].as_array().unwrap().len(), 1, "known by both, and called once");
    server.stop().await;
}

#[tokio::test]
async fn a_round_of_a_tournament_calls_by_the_place_in_it() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let cup = server.open_cup(2, json!({})).await;
    let place = |player: usize| json!({"tournaments": holding(&cup.id, &cup.players[player])});
    assert_eq!(server.calls(place(0)).await["matches"], json!([]));
    let state = server.organise(&cup, json!({"act": "begin"})).await;
    for player in 0..2 {
        let calls = server.calls(place(player)).await;
        let call = &calls["matches"][0];
        assert_eq!(call["match"], game(&state, 0, 0), "{calls}");
        assert_eq!(call["round"], json!({"tournament": cup.id, "name": "Cup", "number": 1}));
    }
    let held = json!({"tournaments": holding(&cup.id, &cup.organiser)});
    assert_eq!(server.calls(held).await["over"], json!([cup.id]), "whoever only runs it is called to no table");
    server.organise(&cup, json!({"act": "close"})).await;
    assert_eq!(server.calls(place(0)).await["over"], json!([cup.id]));
    server.stop().await;
}

#[tokio::test]
async fn a_pack_calls_whoever_is_to_choose_from_it() {
    let data = tempfile::tempdir().unwrap();
    let server = crate::sealed::start_all(data.path()).await;
    let ann = server.open_draft(json!({"seats": 2})).await;
    let bob = server.join_draft(&ann.id).await;
    let held = |token: &str| json!({"drafts": holding(&ann.id, token)});
    assert_eq!(server.calls(held(&ann.token)).await["drafts"], json!([]));
    let (mut browser, _) = server.watch_draft(&ann.id, Some(&ann.token)).await;
    browser.say(json!({"type": "begin_draft", "draft": ann.id})).await;
    let state = browser.draft_where(|state| state["phase"] == "playing").await;
    let call = json!([{"draft": ann.id, "game": "battlemonsters", "taken": 0}]);
    assert_eq!(server.calls(held(&bob.token)).await["drafts"], call);
    browser.say(json!({"type": "take", "draft": ann.id, "taken": 0, "card": state["pack"][0]})).await;
    browser.draft_where(|state| state["taken"].as_array().unwrap().len() == 1).await;
    assert_eq!(server.calls(held(&ann.token)).await["drafts"], json!([]), "the next pack is still in other hands");
    assert_eq!(server.calls(held(&bob.token)).await["drafts"], call);
    server.stop().await;
}
