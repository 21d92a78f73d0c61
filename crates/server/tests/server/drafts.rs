//! Drafts: opened, drafted to the end by people and computer players, killed and taken up, kept secret.

use crate::browser::*;
use crate::killed::snapshot;
use crate::players::BEFORE_PLAYERS;
use crate::sealed::start_all;
use crate::startup::in_database;
use crate::tournaments::BEFORE_TOURNAMENTS;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::Duration;
use tercet_server::Config;
use tokio::task::JoinSet;

/// 32 random bytes, as a browser makes them.
const TOKEN: &str = "AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA";

/// A seat of a draft.
pub struct Drafter {
    pub id: String,
    pub seat: u64,
    pub token: String,
}

impl Drafter {
    fn of(answer: &Value) -> Drafter {
        let text = |key: &str| answer[key].as_str().unwrap().to_owned();
        Drafter { id: text("draft"), seat: answer["seat"].as_u64().unwrap(), token: text("token") }
    }
}

/// A draft of Battlemonsters, two boosters for each of three seats, but for what is asked for instead.
fn asked(more: Value) -> Value {
    let packs = ["booster", "booster"];
    let mut asked = json!({"game": "battlemonsters", "packs": packs, "seats": 3, "name": "Ann"});
    asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    asked
}

impl Server {
    pub async fn open_draft(&self, more: Value) -> Drafter {
        let (status, answer) = self.post("/api/drafts", &asked(more)).await;
        assert_eq!(status, 201, "{answer}");
        assert_eq!(answer["join"], format!("/draft/{}", answer["draft"].as_str().unwrap()));
        Drafter::of(&answer)
    }

    pub async fn join_draft(&self, id: &str) -> Drafter {
        let (status, answer) = self.post(&format!("/api/drafts/{id}/join"), &json!({"name": "Bob"})).await;
        assert_eq!(status, 200, "{answer}");
        Drafter::of(&answer)
    }

    /// A browser that looks at a draft, and what it is shown first.
    pub async fn watch_draft(&self, id: &str, token: Option<&str>) -> (Browser, Value) {
        let mut browser = self.connect().await;
        let mut message = json!({"type": "watch_draft", "draft": id});
        if let Some(token) = token {
            message["token"] = json!(token);
        }
        browser.say(message).await;
        let state = browser.draft_where(|_| true).await;
        (browser, state)
    }

    /// Ann and Bob in a draft that has already begun.
    pub async fn two_draft(&self, more: Value) -> (Drafter, Browser, Drafter, Browser) {
        let ann = self.open_draft(more).await;
        let bob = self.join_draft(&ann.id).await;
        let (mut a, _) = self.watch_draft(&ann.id, Some(&ann.token)).await;
        let (b, _) = self.watch_draft(&ann.id, Some(&bob.token)).await;
        a.say(json!({"type": "begin_draft", "draft": ann.id})).await;
        (ann, a, bob, b)
    }

    /// What a seat has got, as the request for its pool answers.
    pub async fn draft_pool(&self, id: &str, token: &str) -> (u16, Value) {
        let request = reqwest::Client::new().get(self.url(&format!("/api/drafts/{id}/pool")));
        let answer = request.header("authorization", format!("Bearer {token}")).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap())
    }

    async fn draft_record(&self, id: &str) -> (u16, Value) {
        self.get(&format!("/api/drafts/{id}/record")).await
    }
}

impl Browser {
    pub async fn draft_where(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let state = self.hear_a("draft").await["state"].take();
            if fits(&state) {
                return state;
            }
        }
    }

    /// Waits for the pack out of which the card after this many is taken, and takes the last one.
    pub async fn pick(&mut self, taken: usize) {
        let state = self.draft_where(|state| len(&state["pack"]) > 0 && len(&state["taken"]) == taken).await;
        let card = state["pack"].as_array().unwrap().last().unwrap();
        self.say(json!({"type": "take", "draft": state["draft"], "taken": taken, "card": card})).await;
    }
}

pub fn len(cards: &Value) -> usize {
    cards.as_array().unwrap().len()
}

/// The ids of cards; a deck file has equal ones together.
fn sorted(cards: &Value) -> Vec<&str> {
    let mut sorted: Vec<&str> = cards.as_array().unwrap().iter().map(|card| card.as_str().unwrap()).collect();
    sorted.sort_unstable();
    sorted
}

/// The cards that a seat has taken, by the record.
fn taken_by(record: &Value, seat: u64) -> Vec<&Value> {
    record["picks"].as_array().unwrap().iter().filter(|pick| pick["seat"] == seat).collect()
}

/// What was in the pack from which a card was taken, by the record.
fn offered(record: &Value, pick: &Value) -> Value {
    let at = |pick: &Value, field: &str| pick[field].as_u64().unwrap() as usize;
    let (round, pack) = (at(pick, "round"), at(pick, "pack"));
    let mut cards = record["opened"][round][pack].as_array().unwrap().clone();
    let before = record["picks"].as_array().unwrap().iter().take_while(|other| *other != pick);
    for taken in before.filter(|other| (at(other, "round"), at(other, "pack")) == (round, pack)) {
        let place = cards.iter().position(|card| *card == taken["card"]).unwrap();
        cards.remove(place);
    }
    json!(cards)
}

/// Every state of a draft that a browser was sent before its end names no card but those of its own seat: what it could
/// take from, and what it had taken.
pub fn assert_silent(record: &Value, seat: Option<u64>, browser: &Browser) {
    let cards: BTreeSet<&str> = record["opened"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|round| round.as_array().unwrap())
        .flat_map(|pack| pack.as_array().unwrap())
        .map(|card| card.as_str().unwrap())
        .collect();
    let own = seat.map(|seat| taken_by(record, seat)).unwrap_or_default();
    let mut looked = 0;
    for text in &browser.heard {
        let mut message: Value = serde_json::from_str(text).unwrap();
        if message["type"] == "draft" {
            let (pack, taken) = (message["state"]["pack"].take(), message["state"]["taken"].take());
            let so_far = len(&taken);
            let known: Vec<&Value> = own.iter().take(so_far).map(|pick| &pick["card"]).collect();
            assert_eq!(taken.as_array().unwrap().iter().collect::<Vec<_>>(), known);
            assert!(len(&pack) == 0 || pack == offered(record, own[so_far]), "{text}");
            looked += 1;
        }
        let rest = message.to_string();
        let named = cards.iter().find(|card| rest.contains(&format!("\"{card}\"")));
        assert!(named.is_none() && !rest.contains("token") && !rest.contains("seed"), "{text}");
    }
    assert!(looked > 1, "{looked} states");
}

#[tokio::test]
async fn two_people_and_six_computers_draft_to_the_end_and_nobody_hears_of_the_others_cards() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, mut a, bob, mut b) = server.two_draft(json!({"seats": 8})).await;
    assert_eq!((ann.seat, bob.seat), (0, 1));
    let (mut spectator, state) = server.watch_draft(&ann.id, None).await;
    assert!(state["you"].is_null() && state["seats"][1]["name"] == "Bob");
    for taken in 0..20 {
        a.pick(taken).await;
        b.pick(taken).await;
    }
    let over = |state: &Value| state["phase"] == "over";
    let (of_ann, of_bob) = (a.draft_where(over).await, b.draft_where(over).await);
    spectator.draft_where(over).await;

    let (status, record) = server.draft_record(&ann.id).await;
    assert_eq!((status, len(&record["picks"])), (200, 160), "{record}");
    for (browser, seat) in [(&a, Some(0)), (&b, Some(1)), (&spectator, None)] {
        assert_silent(&record, seat, browser);
    }
    for pick in record["picks"].as_array().unwrap() {
        assert!(offered(&record, pick).as_array().unwrap().contains(&pick["card"]) && pick["late"] == false, "{pick}");
    }
    for (seat, drafter, state) in [(0, &ann, of_ann), (1, &bob, of_bob)] {
        let (status, pool) = server.draft_pool(&ann.id, &drafter.token).await;
        assert_eq!((status, &pool["name"], &pool["game"]), (200, &json!("2 × booster"), &json!("battlemonsters")));
        assert_eq!(sorted(&pool["cards"]), sorted(&state["taken"]));
        let by_record = json!(taken_by(&record, seat).iter().map(|pick| &pick["card"]).collect::<Vec<_>>());
        assert_eq!(state["taken"], by_record);
    }
    server.stop().await;
}

#[tokio::test]
async fn every_announced_pick_is_there_again_after_a_kill_and_the_draft_goes_on() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, mut a, bob, mut b) = server.two_draft(json!({"clock_seconds": 3600})).await;
    for taken in 0..4 {
        a.pick(taken).await;
        b.pick(taken).await;
    }
    let four = |state: &Value| len(&state["taken"]) == 4 && len(&state["pack"]) == 6;
    let (of_ann, of_bob) = (a.draft_where(four).await, b.draft_where(four).await);

    let left = snapshot(data.path()).await;
    let again = start(left.path()).await;
    for (drafter, state) in [(&ann, of_ann), (&bob, of_bob)] {
        let (_, restored) = again.watch_draft(&ann.id, Some(&drafter.token)).await;
        for same in ["pack", "taken", "round", "phase", "you", "to_the_left"] {
            assert_eq!(restored[same], state[same], "{same}");
        }
        // Nobody could choose meanwhile.
        let left = restored["left_ms"].as_u64().unwrap();
        assert!((3_500_000..=3_600_000).contains(&left), "{left}");
    }
    let (mut a, first) = again.watch_draft(&ann.id, Some(&ann.token)).await;
    let (mut b, second) = again.watch_draft(&ann.id, Some(&bob.token)).await;
    for (browser, state) in [(&mut a, first), (&mut b, second)] {
        let take = json!({"type": "take", "draft": ann.id, "taken": 4, "card": state["pack"][0]});
        browser.say(take).await;
    }
    for taken in 5..20 {
        a.pick(taken).await;
        b.pick(taken).await;
    }
    a.draft_where(|state| state["phase"] == "over").await;
    assert_eq!(len(&again.draft_record(&ann.id).await.1["picks"]), 60);
    again.stop().await;
    server.stop().await;
}

/// Opens a draft as a browser test does, and begins it.
async fn foreseen(server: &Server, headers: &[(&'static str, &'static str)], more: Value) -> (Drafter, Browser) {
    let mut request = reqwest::Client::new().post(server.url("/api/drafts")).json(&asked(more));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    let ann = Drafter::of(&request.send().await.unwrap().json().await.unwrap());
    let (mut a, _) = server.watch_draft(&ann.id, Some(&ann.token)).await;
    a.say(json!({"type": "begin_draft", "draft": ann.id})).await;
    (ann, a)
}

#[tokio::test]
async fn when_time_is_up_cards_are_taken_and_whoever_names_a_seed_gets_the_same_packs() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let mut records = Vec::new();
    for seed in ["17", "17", "18"] {
        let headers = [("tercet-test-seed", seed), ("tercet-test-bank-seconds", "0")];
        let (ann, mut a) = foreseen(&server, &headers, json!({"clock_seconds": 60})).await;
        a.draft_where(|state| state["phase"] == "over").await;
        let record = server.draft_record(&ann.id).await.1;
        assert!(record["picks"].as_array().unwrap().iter().all(|pick| pick["late"] == (pick["seat"] == 0)));
        records.push(record);
    }
    assert_eq!((&records[0]["opened"], &records[0]["picks"]), (&records[1]["opened"], &records[1]["picks"]));
    assert_ne!(records[0]["opened"], records[2]["opened"]);
    server.stop().await;

    let data = tempfile::tempdir().unwrap();
    let server = start_for_people(data.path()).await;
    let headers = [("tercet-test-seed", "17"), ("tercet-test-bank-seconds", "0")];
    let (_, mut a) = foreseen(&server, &headers, json!({"clock_seconds": 60})).await;
    let state = a.draft_where(|state| state["phase"] == "playing").await;
    assert_eq!(state["clock_seconds"], 60, "a server for people takes no seed and leaves clocks their time");
    assert_ne!(state["pack"], records[0]["opened"][0][0]);
    server.stop().await;
}

#[tokio::test]
async fn in_sealed_play_everybody_has_their_packs_as_soon_as_it_begins() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    let (ann, mut a, bob, _b) =
        server.two_draft(json!({"game": "zatch", "packs": vec!["set-1"; 6], "sealed": true})).await;
    let over = a.draft_where(|state| state["phase"] == "over").await;
    assert_eq!((len(&over["taken"]), &over["sealed"]), (54, &json!(true)));
    assert_eq!(server.draft_pool(&ann.id, &ann.token).await.1["cards"], over["taken"]);
    assert_ne!(server.draft_pool(&ann.id, &bob.token).await.1["cards"], over["taken"]);
    let (_, record) = server.draft_record(&ann.id).await;
    assert_eq!((len(&record["opened"]), len(&record["picks"])), (6, 0));
    server.stop().await;
}

/// A deck that the program builds from what a seat has got, as a list.
async fn built(server: &Server, id: &str, token: &str) -> Value {
    let (_, pool) = server.draft_pool(id, token).await;
    let (status, built) = server.post("/api/games/mana/decks/build", &json!({"pool": pool, "seed": "1"})).await;
    assert_eq!(status, 200, "{built}");
    json!({"list": built["deck"].to_string()})
}

#[tokio::test]
async fn a_match_is_sealed_with_what_its_players_got_in_a_draft() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    let (ann, mut a, bob, _b) =
        server.two_draft(json!({"game": "mana", "packs": ["starter", "booster"], "sealed": true})).await;
    a.draft_where(|state| state["phase"] == "over").await;
    let (own, other) = (built(&server, &ann.id, &ann.token).await, built(&server, &ann.id, &bob.token).await);
    let create = async |more: Value| {
        let mut request = json!({"game": "mana", "deck": own, "opponent": "friend", "sealed": {"draft": ann.id}});
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        server.post("/api/matches", &request).await
    };
    assert_eq!(create(json!({})).await.0, 403, "without the token of a seat");
    assert_eq!(create(json!({"draft_token": "x"})).await.0, 403);
    assert_eq!(create(json!({"draft_token": ann.token, "sealed": {"draft": "none"}})).await.0, 404);
    let (status, why) = create(json!({"draft_token": ann.token, "game": "zatch"})).await;
    assert_eq!((status, why["error"].as_str()), (422, Some("That was a draft of mana, not of zatch.")));
    let (status, why) = create(json!({"draft_token": ann.token, "deck": other})).await;
    assert_eq!((status, &why["clause"]), (422, &json!("M-RULE-128")), "{why}");
    // The computer builds from what the third seat got.
    assert_eq!(create(json!({"draft_token": ann.token, "opponent": "computer"})).await.0, 201);

    let (status, made) = create(json!({"draft_token": ann.token})).await;
    assert_eq!(status, 201, "{made}");
    let path = format!("/api/matches/{}", made["match"].as_str().unwrap());
    assert_eq!(server.get(&path).await.1["sealed"], json!({"draft": ann.id}));
    let join = async |deck: &Value, token: &str| {
        server.post(&format!("{path}/join"), &json!({"deck": deck, "draft_token": token})).await
    };
    assert_eq!(join(&other, "x").await.0, 403);
    assert_eq!(join(&own, &bob.token).await.0, 422, "Bob has other cards");
    assert_eq!(join(&other, &bob.token).await.0, 200);
    server.stop().await;
}

#[tokio::test]
async fn whatever_is_sent_is_refused_and_changes_nothing() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.open_draft(json!({})).await;
    let bob = server.join_draft(&ann.id).await;
    let (mut a, _) = server.watch_draft(&ann.id, Some(&ann.token)).await;
    let (mut b, _) = server.watch_draft(&ann.id, Some(&bob.token)).await;
    let (mut spectator, _) = server.watch_draft(&ann.id, None).await;
    let id = &ann.id;
    let take = |taken: usize, card: &str| json!({"type": "take", "draft": id, "taken": taken, "card": card});
    let begin = json!({"type": "begin_draft", "draft": id});
    let refused = async |browser: &mut Browser, message: &Value, why: &str| {
        browser.say(message.clone()).await;
        let refused = browser.hear_a("refused").await;
        assert!(refused["sentence"].as_str().unwrap().contains(why), "{message}: {refused}");
    };
    refused(&mut a, &take(0, "fire/mage"), "nothing to take").await;
    refused(&mut b, &begin, "The first player").await;
    refused(&mut spectator, &begin, "You are spectating").await;
    a.say(begin.clone()).await;
    let before = a.draft_where(|state| state["phase"] == "playing").await;
    refused(&mut a, &begin, "has already begun").await;
    refused(&mut a, &take(0, "nonsense"), "not in the pack").await;
    refused(&mut a, &take(0, &"x".repeat(300)), "not in the pack").await;
    refused(&mut a, &take(7, before["pack"][0].as_str().unwrap()), "look again").await;
    refused(&mut a, &json!({"type": "take", "draft": id, "taken": -1, "card": "x"}), "not a message").await;
    refused(&mut a, &json!({"type": "take", "draft": id, "taken": 0}), "not a message").await;
    refused(&mut a, &json!({"type": "take", "draft": "nosuchdraft", "taken": 0, "card": "x"}), "Watch the draft").await;
    refused(&mut a, &json!({"type": "watch_draft", "draft": "nosuchdraft"}), "There is no draft").await;
    refused(&mut a, &json!({"type": "watch", "match": id}), "There is no match").await;
    let (_, after) = server.watch_draft(id, Some(&ann.token)).await;
    assert_eq!((&after["pack"], &after["taken"]), (&before["pack"], &before["taken"]));

    for token in [bob.token.replace('A', "B"), String::new(), "x".repeat(5000)] {
        let mut browser = server.connect().await;
        browser.say(json!({"type": "watch_draft", "draft": id, "token": format!("{token}x")})).await;
        assert!(browser.refusal().await.contains("you are spectating"));
        assert!(browser.draft_where(|_| true).await["you"].is_null());
        assert_eq!(server.draft_pool(id, &token).await.0, 403);
    }
    assert_eq!(server.draft_pool(id, &ann.token).await.0, 403, "before the end");
    assert_eq!(server.draft_record(id).await.0, 403);
    assert_eq!(server.get(&format!("/api/drafts/{id}/pool")).await.0, 403);
    server.stop().await;
}

#[tokio::test]
async fn what_cannot_be_opened_or_joined_is_explained() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    for (more, status, why) in [
        (json!({"game": "chess"}), 404, "There is no game"),
        (json!({"packs": ["booster", "none"]}), 404, "There is no pack"),
        (json!({"packs": []}), 422, "Everybody opens 1 to 12 packs"),
        (json!({"packs": vec!["booster"; 13]}), 422, "Everybody opens 1 to 12 packs"),
        (json!({"seats": 1}), 422, "Two to eight"),
        (json!({"seats": 9}), 422, "Two to eight"),
        (json!({"seats": -1}), 422, "seats"),
        (json!({"clock_seconds": 1}), 422, "5 to 3600 seconds"),
        (json!({"name": "x".repeat(41)}), 422, "at most 40"),
        (json!({"seed": "17"}), 422, "unknown field"),
    ] {
        let (found, answer) = server.post("/api/drafts", &asked(more)).await;
        assert_eq!(found, status, "{answer}");
        assert!(answer["error"].as_str().unwrap().contains(why), "{answer}");
    }
    for path in ["/api/drafts/none", "/api/drafts/none/record", "/api/drafts/none/pool"] {
        assert_eq!(server.get(path).await.0, 404, "{path}");
    }
    assert_eq!(server.post("/api/drafts/none/join", &json!({})).await.0, 404);

    let ann = server.open_draft(json!({"seats": 2})).await;
    let path = format!("/api/drafts/{}/join", ann.id);
    assert_eq!(server.post(&path, &json!({"token": "short"})).await.0, 422);
    let joined = server.post(&path, &json!({"name": "Bob", "token": TOKEN})).await;
    assert_eq!((joined.0, &joined.1["seat"], &joined.1["token"]), (200, &json!(1), &json!(TOKEN)));
    // The answer never reached the browser: it asks again.
    assert_eq!(server.post(&path, &json!({"token": TOKEN})).await, joined);
    let (status, why) = server.post(&path, &json!({})).await;
    assert_eq!((status, &why["error"]), (409, &json!("All seats are taken; you can watch.")));
    server.stop().await;
}

#[tokio::test]
async fn of_many_who_want_the_last_seat_one_gets_it_and_the_others_are_told_that_it_is_taken() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.open_draft(json!({"seats": 2})).await;
    let path = format!("/api/drafts/{}/join", ann.id);
    let ask = |_| reqwest::Client::new().post(server.url(&path)).json(&json!({})).send();
    let answers = (0..8).map(ask).collect::<JoinSet<_>>().join_all().await;
    let mut statuses: Vec<u16> = answers.into_iter().map(|answer| answer.unwrap().status().as_u16()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [200, 409, 409, 409, 409, 409, 409, 409]);
    server.stop().await;
}

#[tokio::test]
async fn an_open_draft_is_listed_while_somebody_of_it_is_there() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let listed = async || {
        let (_, listed) = server.get("/api/drafts").await;
        listed.as_array().unwrap().iter().map(|info| info["draft"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let ann = server.open_draft(json!({})).await;
    let hidden = server.open_draft(json!({"private": true})).await;
    assert!(listed().await.is_empty(), "nobody is there");
    let (mut a, _) = server.watch_draft(&ann.id, Some(&ann.token)).await;
    let (_other, _) = server.watch_draft(&hidden.id, Some(&hidden.token)).await;
    assert_eq!(listed().await, [ann.id.as_str()]);
    a.say(json!({"type": "unwatch_draft", "draft": ann.id})).await;
    a.settle().await;
    assert!(listed().await.is_empty());
    let (mut a, _) = server.watch_draft(&ann.id, Some(&ann.token)).await;
    a.say(json!({"type": "begin_draft", "draft": ann.id})).await;
    a.draft_where(|state| state["phase"] == "playing").await;
    assert!(listed().await.is_empty(), "it has already begun");
    server.stop().await;
}

#[tokio::test]
async fn drafts_that_nobody_finished_are_removed() {
    let data = tempfile::tempdir().unwrap();
    let keeping = Config { unplayed: None, ..config(data.path()) };
    let server = start_alone(keeping.clone()).await.unwrap();
    let waiting = server.open_draft(json!({})).await.id;
    let (begun, mut a, ..) = server.two_draft(json!({})).await;
    a.pick(0).await;
    a.draft_where(|state| len(&state["taken"]) == 1).await;
    let (over, mut a, ..) = server.two_draft(json!({"sealed": true})).await;
    a.draft_where(|state| state["phase"] == "over").await;
    server.stop().await;
    for (after, status) in [(None, 200), (Some(Duration::from_secs(3600)), 200), (Some(Duration::ZERO), 404)] {
        let server = start_alone(Config { unplayed: after, ..keeping.clone() }).await.unwrap();
        for (id, status) in [(&waiting, status), (&begun.id, status), (&over.id, 200)] {
            assert_eq!(server.get(&format!("/api/drafts/{id}")).await.0, status, "{id} after {after:?}");
        }
        server.stop().await;
    }
}

#[tokio::test]
async fn a_draft_counts_as_a_match_that_is_opened_with_all_that_will_be_stored_of_it() {
    let data = tempfile::tempdir().unwrap();
    let little = Config { stored: (16 * 1024).try_into().unwrap(), ..config(data.path()) };
    let server = start_with(little).await.unwrap();
    let (status, why) = server.post("/api/drafts", &asked(json!({"seats": 8}))).await;
    assert_eq!(status, 429);
    assert!(why["error"].as_str().unwrap().starts_with("Too much was stored"), "{why}");
    server.open_draft(json!({"seats": 2, "packs": ["booster"]})).await;
    server.stop().await;
}

/// As long as there is no match, SQLite refuses to store cards that are taken.
const REFUSED: &str = "CREATE TRIGGER refused BEFORE INSERT ON draft_entry
    WHEN new.body ->> 'entry' = 'taken' AND (SELECT count(*) FROM match) = 0
    BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END";

#[tokio::test]
async fn what_cannot_be_stored_has_not_happened() {
    let data = tempfile::tempdir().unwrap();
    let server = start_in_a_file(data.path()).await;
    let ann = server.open_draft(json!({"seats": 2})).await;
    let bob = server.join_draft(&ann.id).await;
    let (mut a, _) = server.watch_draft(&ann.id, Some(&ann.token)).await;
    let (mut b, _) = server.watch_draft(&ann.id, Some(&bob.token)).await;
    in_database(data.path(), REFUSED).await;
    a.say(json!({"type": "begin_draft", "draft": ann.id})).await;
    a.pick(0).await;
    assert!(a.refusal().await.contains("could not be stored"));
    assert!(b.draft_where(|state| state["phase"] == "playing").await["seats"][0]["choosing"] == true);
    server.open(json!({})).await;
    let (_, state) = server.watch_draft(&ann.id, Some(&ann.token)).await;
    assert_eq!((len(&state["taken"]), len(&state["pack"])), (0, 10));
    a.say(json!({"type": "take", "draft": ann.id, "taken": 0, "card": state["pack"][0]})).await;
    a.draft_where(|state| len(&state["taken"]) == 1).await;
    server.stop().await;
}

/// Makes a database one of the layout before there were drafts.
pub const BEFORE_DRAFTS: &str =
    "DROP TABLE pool; DROP TABLE draft_token; DROP TABLE draft_entry; DROP TABLE draft; PRAGMA user_version = 2";

#[tokio::test]
async fn a_database_from_before_drafts_is_brought_up_to_date() {
    let data = tempfile::tempdir().unwrap();
    let server = start_in_a_file(data.path()).await;
    let ann = server.open(json!({})).await;
    server.stop().await;
    in_database(data.path(), BEFORE_TOURNAMENTS).await;
    in_database(data.path(), BEFORE_PLAYERS).await;
    in_database(data.path(), BEFORE_DRAFTS).await;
    let server = start_in_a_file(data.path()).await;
    assert_eq!(server.get(&format!("/api/matches/{}", ann.id)).await.0, 200);
    server.open_draft(json!({})).await;
    server.stop().await;
}
