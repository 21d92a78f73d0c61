//! Players who are somebody.

use crate::browser::*;
use crate::database::texts;
use crate::killed::snapshot;
use crate::rooms::wish;
use crate::startup::in_database;
use serde_json::{Value, json};
use std::time::Duration;

/// A key that nobody else has: 32 bytes in base64url.
pub fn key(number: u8) -> String {
    format!(
        "{}{}",
        "A".repeat(41),
        ["AA", "BA", "CA", "DA", "EA", "FA", "GA", "HA"].map(str::to_owned)[usize::from(number)].clone()
    )
}

impl Server {
    /// Asks as the player whose device has this key.
    pub async fn ask_as(&self, key: &str, method: &str, path: &str, body: Option<&Value>) -> (u16, Value) {
        let method = method.parse().unwrap();
        let request = reqwest::Client::new().request(method, self.url(path)).header("x-tercet-player", key);
        let request = match body {
            Some(body) => request.json(body),
            None => request,
        };
        let answer = request.send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap_or_default())
    }

    /// Somebody becomes somebody, on a device with this key.
    pub async fn somebody(&self, name: &str, key: &str) -> Value {
        let (status, player) = self.post("/api/players", &json!({"name": name, "key": key, "device": "laptop"})).await;
        assert_eq!(status, 201, "{player}");
        player
    }

    /// Two players open a rated match, join it, and begin.
    pub async fn rated(&self, ann: &str, bob: &str) -> (Seated, Browser, Browser) {
        let clock = json!({"bank_seconds": 600, "increment_seconds": 0});
        let wish =
            json!({"game": "toy", "deck": {"ready": "plain"}, "opponent": "friend", "rated": true, "clock": clock});
        let (status, opened) = self.ask_as(ann, "POST", "/api/matches", Some(&wish)).await;
        assert_eq!(status, 201, "{opened}");
        let a = Seated::of(&opened);
        let path = format!("/api/matches/{}/join", a.id);
        let (status, joined) = self.ask_as(bob, "POST", &path, Some(&json!({"deck": {"ready": "plain"}}))).await;
        assert_eq!(status, 200, "{joined}");
        let b = Seated::of(&joined);
        let ((mut one, _), (mut two, _)) =
            (self.watch(&a.id, Some(&a.token)).await, self.watch(&a.id, Some(&b.token)).await);
        for browser in [&mut one, &mut two] {
            browser.say(json!({"type": "ready", "match": a.id, "agree": true})).await;
        }
        for browser in [&mut one, &mut two] {
            browser.state_where(|state| state["phase"] == "playing").await;
        }
        (a, one, two)
    }

    async fn page_of(&self, player: &Value) -> Value {
        let (status, page) = self.get(&format!("/api/players/{}", player["id"].as_str().unwrap())).await;
        assert_eq!(status, 200, "{page}");
        page
    }
}

#[tokio::test]
async fn a_player_is_made_once_and_has_a_name_that_can_be_read() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.somebody(" Ann\u{202e} ", &key(0)).await;
    assert_eq!((&ann["name"], &ann["devices"][0]["name"]), (&json!("Ann"), &json!("laptop")));
    assert_eq!(server.somebody("Ann", &key(0)).await, ann, "whoever never heard the answer asks again");
    assert_ne!(server.somebody("Ann", &key(1)).await["id"], ann["id"], "two may be called the same");
    for (wrong, says) in [
        (json!({"name": "\u{200b}", "key": key(2), "device": ""}), "name"),
        (json!({"name": "a".repeat(41), "key": key(2), "device": ""}), "40"),
        (json!({"name": "Cid", "key": "short", "device": ""}), "32 random bytes"),
        (json!({"name": "Cid", "key": key(2), "device": "d".repeat(41)}), "device"),
    ] {
        let (status, why) = server.post("/api/players", &wrong).await;
        assert_eq!(status, 422, "{why}");
        assert!(why["error"].as_str().unwrap().contains(says), "{why}");
    }
    let (status, _) = server.ask_as(&key(7), "GET", "/api/me", None).await;
    assert_eq!(status, 401);
    assert_eq!(server.get("/api/me").await.0, 401);
    let change = json!({"name": "Anna", "seen": true});
    let (_, changed) = server.ask_as(&key(0), "PUT", "/api/me", Some(&change)).await;
    assert_eq!((&changed["name"], &changed["seen"]), (&json!("Anna"), &json!(true)));
    server.stop().await;
}

#[tokio::test]
async fn a_phrase_and_a_link_bring_a_player_to_other_devices() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.somebody("Ann", &key(0)).await;
    let (_, first) = server.ask_as(&key(0), "POST", "/api/me/phrase", None).await;
    let (_, second) = server.ask_as(&key(0), "POST", "/api/me/phrase", None).await;
    let restore = |phrase: &Value, key: String| json!({"phrase": phrase["phrase"], "key": key, "device": "phone"});
    let (status, why) = server.post("/api/players/restore", &restore(&first, key(1))).await;
    assert_eq!(status, 422, "a new phrase takes the place of the one before: {why}");
    let (status, restored) = server.post("/api/players/restore", &restore(&second, key(1))).await;
    assert_eq!((status, &restored["id"]), (200, &ann["id"]));
    assert_eq!(restored["devices"].as_array().unwrap().len(), 2);

    let (_, link) = server.ask_as(&key(1), "POST", "/api/me/links", None).await;
    let visit = |key: String| json!({"code": link["code"], "key": key, "device": "tablet"});
    let (status, linked) = server.post("/api/players/link", &visit(key(2))).await;
    assert_eq!((status, &linked["id"]), (200, &ann["id"]));
    assert_eq!(server.post("/api/players/link", &visit(key(2))).await.0, 200, "the same device asks again");
    let (status, why) = server.post("/api/players/link", &visit(key(3))).await;
    assert_eq!(status, 422, "it is good once: {why}");

    server.stop().await;
    let server = start(data.path()).await;
    let (status, left) = server.ask_as(&key(2), "DELETE", "/api/me/devices/1", None).await;
    assert_eq!((status, left["devices"].as_array().unwrap().len()), (200, 2));
    assert_eq!(server.ask_as(&key(0), "GET", "/api/me", None).await.0, 401);
    assert_eq!(server.ask_as(&key(1), "GET", "/api/me", None).await.0, 200);
    server.stop().await;
}

#[tokio::test]
async fn a_rated_match_changes_both_ratings_once() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, bob) = (server.somebody("Ann", &key(0)).await, server.somebody("Bob", &key(1)).await);
    let (seat, mut a, mut b) = server.rated(&key(0), &key(1)).await;
    assert_eq!(a.latest["seats"]["b"]["player"]["id"], bob["id"]);
    assert_eq!((&a.latest["rated"], &a.latest["seats"]["a"]["name"]), (&json!(true), &json!("Ann")));
    assert_eq!(server.page_of(&ann).await["ratings"], json!([]));
    b.say(json!({"type": "resign", "match": seat.id})).await;
    a.state_where(|state| state["phase"] == "over").await;
    let rating = |page: &Value| page["ratings"][0]["rating"].as_i64().unwrap();
    let (won, lost) = (server.page_of(&ann).await, server.page_of(&bob).await);
    assert_eq!((rating(&won), rating(&lost)), (1662, 1338));
    assert_eq!(won["matches"][0]["score"], "won");
    assert_eq!((&won["matches"][0]["against"], &won["matches"][0]["change"]), (&json!("Bob"), &json!(162)));
    assert_eq!(won["against"], json!([{"id": bob["id"], "name": "Bob", "won": 1, "drawn": 0, "lost": 0}]));
    for browser in [&mut a, &mut b] {
        browser.say(json!({"type": "rematch", "match": seat.id})).await;
    }
    let to = a.hear_a("moved").await["to"].clone();
    let (_, next) = server.watch(to.as_str().unwrap(), None).await;
    assert_eq!((&next["rated"], &next["seats"]["b"]["player"]["rating"]["rating"]), (&json!(true), &json!(1662)));
    drop((a, b));
    server.stop().await;

    let server = start(data.path()).await;
    let (mut again, _) = server.watch(&seat.id, Some(&seat.token)).await;
    again.say(json!({"type": "resign", "match": seat.id})).await;
    again.hear_a("refused").await;
    assert_eq!(server.page_of(&ann).await["ratings"], won["ratings"], "it counts once, over whatever restart");
    let (_, ranked) = server.get("/api/players?game=toy").await;
    let names: Vec<&str> = ranked.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["Ann", "Bob"]);
    server.stop().await;
}

/// Killed at any moment: the ratings have changed if and only if the match is over.
#[tokio::test]
async fn a_killed_server_has_counted_a_match_that_it_announced_and_no_other() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.somebody("Ann", &key(0)).await;
    server.somebody("Bob", &key(1)).await;
    let (seat, mut a, mut b) = server.rated(&key(0), &key(1)).await;
    let counted = async |again: &Server| again.page_of(&ann).await["ratings"][0]["matches"].clone();
    let left = snapshot(data.path()).await;
    let again = start(left.path()).await;
    assert_eq!(counted(&again).await, Value::Null);
    again.stop().await;

    b.say(json!({"type": "resign", "match": seat.id})).await;
    a.state_where(|state| state["phase"] == "over").await;
    let left = snapshot(data.path()).await;
    let again = start(left.path()).await;
    assert_eq!(counted(&again).await, json!(1));
    let (_, state) = again.watch(&seat.id, Some(&seat.token)).await;
    assert_eq!(state["phase"], "over");
    assert_eq!(counted(&again).await, json!(1));
    again.stop().await;
    server.stop().await;
}

#[tokio::test]
async fn a_guest_is_told_what_a_rated_match_needs() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let clock = json!({"bank_seconds": 600, "increment_seconds": 0});
    let wish = json!({"game": "toy", "deck": {"ready": "plain"}, "opponent": "friend", "rated": true, "clock": clock});
    let (status, why) = server.post("/api/matches", &wish).await;
    assert_eq!(status, 422);
    assert!(why["error"].as_str().unwrap().contains("register"), "{why}");
    server.somebody("Ann", &key(0)).await;
    let (_, opened) = server.ask_as(&key(0), "POST", "/api/matches", Some(&wish)).await;
    let path = format!("/api/matches/{}/join", opened["match"].as_str().unwrap());
    assert_eq!(server.post(&path, &json!({"deck": {"ready": "plain"}})).await.0, 422);
    let (status, why) = server.ask_as(&key(0), "POST", &path, Some(&json!({"deck": {"ready": "plain"}}))).await;
    assert_eq!(status, 422, "nobody plays a rated match alone: {why}");
    server.stop().await;
}

#[tokio::test]
async fn a_player_goes_on_with_a_match_on_another_device() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    server.somebody("Ann", &key(0)).await;
    server.somebody("Bob", &key(1)).await;
    let (seat, _a, _b) = server.rated(&key(0), &key(1)).await;
    let (_, own) = server.ask_as(&key(0), "GET", "/api/me/matches", None).await;
    assert_eq!((&own["running"][0]["seat"], &own["running"][0]["info"]["match"]), (&json!("a"), &json!(seat.id)));
    let path = format!("/api/me/matches/{}/seat", seat.id);
    let (status, taken) = server.ask_as(&key(0), "POST", &path, None).await;
    assert_eq!(status, 200, "{taken}");
    let (_, state) = server.watch(&seat.id, taken["token"].as_str()).await;
    assert_eq!(state["you"], "a");
    server.somebody("Cid", &key(2)).await;
    assert_eq!(server.ask_as(&key(2), "POST", &path, None).await.0, 403);
    server.stop().await;
}

#[tokio::test]
async fn whoever_deletes_themselves_is_a_former_player_everywhere() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, bob) = (server.somebody("Ann", &key(0)).await, server.somebody("Bob", &key(1)).await);
    let (seat, mut a, mut b) = server.rated(&key(0), &key(1)).await;
    let delete = json!({"name": "Bob"});
    let (status, why) = server.ask_as(&key(1), "DELETE", "/api/me", Some(&delete)).await;
    assert_eq!(status, 422, "not in the midst of a rated match: {why}");
    b.say(json!({"type": "chat", "match": seat.id, "text": "good game"})).await;
    b.say(json!({"type": "resign", "match": seat.id})).await;
    a.state_where(|state| state["phase"] == "over").await;
    let (_, taken) = server.ask_as(&key(1), "GET", "/api/me/data", None).await;
    assert_eq!((&taken["player"]["name"], &taken["stored"]["said"][0]["text"]), (&json!("Bob"), &json!("good game")));
    assert_eq!(taken["stored"]["matches"][0]["info"]["match"], json!(seat.id));
    let (status, _) = server.ask_as(&key(1), "DELETE", "/api/me", Some(&json!({"name": "bob"}))).await;
    assert_eq!(status, 422, "only by the exact name");
    let (status, _) = server.ask_as(&key(1), "DELETE", "/api/me", Some(&delete)).await;
    assert_eq!(status, 204);
    let state = a.state_where(|state| state["seats"]["b"]["name"] == "A former player").await;
    assert!(state["seats"]["b"].get("player").is_none(), "{state}");
    assert_eq!(server.get(&format!("/api/players/{}", bob["id"].as_str().unwrap())).await.0, 404);
    let page = server.page_of(&ann).await;
    assert_eq!((&page["matches"][0]["against"], &page["against"]), (&json!("A former player"), &json!([])));
    drop((a, b));
    server.stop().await;

    let server = start(data.path()).await;
    let (_, again) = server.watch(&seat.id, None).await;
    assert_eq!(again["seats"]["b"]["name"], "A former player");
    let (_, replay) = server.get(&format!("/api/matches/{}/replay/0", seat.id)).await;
    assert_eq!(replay["state"]["seats"]["b"]["name"], "A former player");
    server.stop().await;
}

/// A match of two friends, the first of whom is the player with this key.
async fn opened_by(server: &Server, key: &str, more: Value) -> Seated {
    let mut wish = json!({"game": "toy", "deck": {"ready": "plain"}, "opponent": "friend"});
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    let (status, opened) = server.ask_as(key, "POST", "/api/matches", Some(&wish)).await;
    assert_eq!(status, 201, "{opened}");
    Seated::of(&opened)
}

/// Lets the player with this key join a match.
async fn joined_by(server: &Server, key: &str, id: &str) -> Seated {
    let deck = json!({"deck": {"ready": "plain"}});
    let (status, joined) = server.ask_as(key, "POST", &format!("/api/matches/{id}/join"), Some(&deck)).await;
    assert_eq!(status, 200, "{joined}");
    Seated::of(&joined)
}

#[tokio::test]
async fn a_match_that_is_closed_before_it_begins_counts_for_nobody() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, bob) = (server.somebody("Ann", &key(0)).await, server.somebody("Bob", &key(1)).await);
    let clock = json!({"bank_seconds": 600, "increment_seconds": 0});
    let seat = opened_by(&server, &key(0), json!({"rated": true, "clock": clock})).await;
    joined_by(&server, &key(1), &seat.id).await;
    let (mut a, _) = server.watch(&seat.id, Some(&seat.token)).await;
    a.say(json!({"type": "room", "match": seat.id, "wish": {"do": "close"}})).await;
    a.state_where(|state| state["phase"] == "over").await;
    for player in [&ann, &bob] {
        let page = server.page_of(player).await;
        assert_eq!((&page["ratings"], &page["matches"], &page["against"]), (&json!([]), &json!([]), &json!([])));
    }
    let (_, own) = server.ask_as(&key(0), "GET", "/api/me/matches", None).await;
    assert_eq!(own, json!({"running": [], "finished": []}));
    server.stop().await;
}

#[tokio::test]
async fn whoever_is_removed_from_a_room_has_no_seat_on_any_device() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    server.somebody("Ann", &key(0)).await;
    let bob = server.somebody("Roberta", &key(1)).await;
    let seat = opened_by(&server, &key(0), json!({})).await;
    joined_by(&server, &key(1), &seat.id).await;
    let (mut a, _) = server.watch(&seat.id, Some(&seat.token)).await;
    a.say(json!({"type": "room", "match": seat.id, "wish": {"do": "remove"}})).await;
    a.state_where(|state| state["seats"]["b"]["kind"] == "open").await;
    let cid = server.join(&seat.id).await;
    let path = format!("/api/me/matches/{}/seat", seat.id);
    assert_eq!(server.ask_as(&key(1), "POST", &path, None).await.0, 403);
    let (_, own) = server.ask_as(&key(1), "GET", "/api/me/matches", None).await;
    assert_eq!(own["running"], json!([]));
    let (mut b, _) = server.watch(&seat.id, Some(&cid.token)).await;
    for browser in [&mut a, &mut b] {
        browser.say(json!({"type": "ready", "match": seat.id, "agree": true})).await;
    }
    b.state_where(|state| state["phase"] == "playing").await;
    b.say(json!({"type": "resign", "match": seat.id})).await;
    a.state_where(|state| state["phase"] == "over").await;
    assert_eq!(server.page_of(&bob).await["matches"], json!([]));
    // Their name stayed where they had joined, and goes with them.
    server.ask_as(&key(1), "DELETE", "/api/me", Some(&json!({"name": "Roberta"}))).await;
    server.stop().await;
    assert!(!texts(data.path()).await.contains("Roberta"), "nothing stored names them");
}

#[tokio::test]
async fn both_seats_of_one_browser_go_along_and_count_for_nothing() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.somebody("Ann", &key(0)).await;
    let seat = opened_by(&server, &key(0), json!({"opponent": "hotseat"})).await;
    let (_, taken) = server.ask_as(&key(0), "POST", &format!("/api/me/matches/{}/seat", seat.id), None).await;
    let (mut both, state) = server.watch(&seat.id, taken["token"].as_str()).await;
    assert_eq!(state["you"], "a");
    both.choose(&state, "toss").await;
    both.state_where(|state| state["you"] == "b").await;
    both.say(json!({"type": "resign", "match": seat.id})).await;
    both.state_where(|state| state["phase"] == "over").await;
    assert_eq!(server.page_of(&ann).await["matches"], json!([]));
    let (_, own) = server.ask_as(&key(0), "GET", "/api/me/matches", None).await;
    assert_eq!(own, json!({"running": [], "finished": []}));
    server.stop().await;
}

/// Both agree to a match, and the second one resigns.
async fn play_to_the_end(id: &str, a: &mut Browser, b: &mut Browser) {
    for browser in [&mut *a, &mut *b] {
        browser.say(json!({"type": "ready", "match": id, "agree": true})).await;
    }
    b.state_where(|state| state["phase"] == "playing").await;
    b.say(json!({"type": "resign", "match": id})).await;
    a.state_where(|state| state["phase"] == "over").await;
}

#[tokio::test]
async fn what_few_may_watch_others_do_not_find_afterwards() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.somebody("Ann", &key(0)).await;
    for (audience, found, status) in [("everybody", 1, 200), ("link", 1, 200), ("nobody", 1, 403)] {
        let seat = opened_by(&server, &key(0), json!({"audience": audience})).await;
        let bob = server.join(&seat.id).await;
        let (mut a, _) = server.watch(&seat.id, Some(&seat.token)).await;
        let (mut b, _) = server.watch(&seat.id, Some(&bob.token)).await;
        play_to_the_end(&seat.id, &mut a, &mut b).await;
        assert_eq!(server.page_of(&ann).await["matches"].as_array().unwrap().len(), found, "{audience}");
        for path in ["record", "replay/0", "course"] {
            let path = format!("/api/matches/{}/{path}", seat.id);
            assert_eq!(server.get(&path).await.0, status, "{audience}");
            assert_eq!(server.get_as(&path, &bob.token).await.0, 200, "a player looks back");
            assert_eq!(server.ask_as(&key(0), "GET", &path, None).await.0, 200, "on every device");
        }
    }
    let (_, own) = server.ask_as(&key(0), "GET", "/api/me/matches", None).await;
    assert_eq!(own["finished"].as_array().unwrap().len(), 3);
    server.stop().await;
}

#[tokio::test]
async fn who_may_watch_in_the_end_decides_whether_others_find_a_match() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.somebody("Ann", &key(0)).await;
    for (private, audience, found) in [(true, "everybody", 1), (false, "link", 1)] {
        let seat = opened_by(&server, &key(0), json!({"private": private})).await;
        let bob = server.join(&seat.id).await;
        let (mut a, _) = server.watch(&seat.id, Some(&seat.token)).await;
        let (mut b, _) = server.watch(&seat.id, Some(&bob.token)).await;
        let settings = json!({"house": {}, "audience": audience, "delay_seconds": 0});
        a.say(wish(&seat.id, json!({"do": "arrange", "settings": settings}))).await;
        b.state_where(|state| state["room"]["audience"] == audience).await;
        play_to_the_end(&seat.id, &mut a, &mut b).await;
        assert_eq!(server.page_of(&ann).await["matches"].as_array().unwrap().len(), found, "{audience}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_player_with_many_matches_goes_from_all_of_them_and_looks_for_nobody() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    server.somebody("Annabella", &key(0)).await;
    let mut last = None;
    for _ in 0..60 {
        last = Some(opened_by(&server, &key(0), json!({})).await);
    }
    let last = last.unwrap();
    let (mut a, _) = server.watch(&last.id, Some(&last.token)).await;
    let (ann, mine) = (key(0), seek(3, json!({})));
    let seeking = server.ask_as(&ann, "POST", "/api/seeks", Some(&mine));
    let going = async {
        while server.get("/api/seeks").await.1.as_array().unwrap().is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let (_, taken) = server.ask_as(&key(0), "GET", "/api/me/data", None).await;
        assert_eq!(taken["stored"]["matches"].as_array().unwrap().len(), 60);
        server.ask_as(&key(0), "DELETE", "/api/me", Some(&json!({"name": "Annabella"}))).await
    };
    let ((_, sought), (status, _)) = tokio::join!(seeking, going);
    assert_eq!((status, &sought["found"]), (204, &Value::Null));
    assert_eq!(server.get("/api/seeks").await.1, json!([]));
    a.state_where(|state| state["seats"]["a"]["name"] == "A former player").await;
    server.stop().await;
    assert!(!texts(data.path()).await.contains("Annabella"));
}

/// Makes a database one of the layout before there were players.
pub const BEFORE_PLAYERS: &str = "DROP TABLE rated_match; DROP TABLE rating; DROP TABLE player_match;
    DROP TABLE player_link; DROP TABLE player_device; DROP TABLE player; PRAGMA user_version = 4";

#[tokio::test]
async fn a_database_from_before_there_were_players_is_brought_up_to_date() {
    let data = tempfile::tempdir().unwrap();
    let server = start_in_a_file(data.path()).await;
    let id = server.open(json!({})).await.id;
    server.stop().await;
    in_database(data.path(), crate::tournaments::BEFORE_TOURNAMENTS).await;
    in_database(data.path(), BEFORE_PLAYERS).await;
    let server = start_in_a_file(data.path()).await;
    assert_eq!(server.get(&format!("/api/matches/{id}")).await.0, 200);
    server.somebody("Ann", &key(0)).await;
    server.stop().await;
}

fn seek(number: u8, more: Value) -> Value {
    let mut wish = json!({"game": "toy", "deck": {"ready": "plain"}, "rated": false, "token": key(number)});
    wish.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    wish
}

#[tokio::test]
async fn two_who_look_for_the_same_find_each_other() {
    let data = tempfile::tempdir().unwrap();
    let server = start_alone(config(data.path())).await.unwrap();
    server.somebody("Ann", &key(0)).await;
    let (mine, clocked) =
        (seek(3, json!({})), seek(4, json!({"clock": {"bank_seconds": 600, "increment_seconds": 0}})));
    let ann = key(0);
    let first = server.ask_as(&ann, "POST", "/api/seeks", Some(&mine));
    let second = async {
        while server.get("/api/seeks").await.1.as_array().unwrap().is_empty() {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        let (_, listed) = server.get("/api/seeks").await;
        assert_eq!((&listed[0]["name"], &listed[0]["rated"]), (&json!("Ann"), &json!(false)));
        let other = tokio::time::timeout(Duration::from_millis(100), server.post("/api/seeks", &clocked)).await;
        assert!(other.is_err(), "who wants a clock finds nobody who wants none");
        server.post("/api/seeks", &seek(5, json!({"name": "Bob"}))).await
    };
    let ((_, a), (_, b)) = tokio::join!(first, second);
    let (a, b) = (&a["found"], &b["found"]);
    assert_eq!((&a["seat"], &b["seat"], &a["match"]), (&json!("a"), &json!("b"), &b["match"]));
    let (_, state) = server.watch(a["match"].as_str().unwrap(), a["token"].as_str()).await;
    assert_eq!((&state["you"], &state["phase"]), (&json!("a"), &json!("playing")));
    assert_eq!((&state["seats"]["a"]["name"], &state["seats"]["b"]["name"]), (&json!("Ann"), &json!("Bob")));
    let (_, again) = server.post("/api/seeks", &seek(5, json!({}))).await;
    assert_eq!(again["found"]["match"], b["match"], "whoever never heard of it is told again");
    server.stop().await;
    let server = start(data.path()).await;
    let (_, again) = server.ask_as(&ann, "POST", "/api/seeks", Some(&mine)).await;
    assert_eq!(again["found"], *a, "also after a restart");
    server.stop().await;
}

#[tokio::test]
async fn whoever_looks_no_more_is_not_found() {
    let data = tempfile::tempdir().unwrap();
    let server = start_alone(config(data.path())).await.unwrap();
    let gone = tokio::time::timeout(Duration::from_millis(200), server.post("/api/seeks", &seek(3, json!({})))).await;
    assert!(gone.is_err(), "there is nobody");
    while !server.get("/api/seeks").await.1.as_array().unwrap().is_empty() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let late = tokio::time::timeout(Duration::from_millis(200), server.post("/api/seeks", &seek(4, json!({})))).await;
    assert!(late.is_err(), "nobody is left to be found");
    let (status, why) = server.post("/api/seeks", &seek(5, json!({"rated": true}))).await;
    assert_eq!(status, 422, "{why}");
    server.stop().await;
}

#[tokio::test]
async fn every_page_counts_who_is_here_and_names_who_wants_it() {
    let data = tempfile::tempdir().unwrap();
    let server = start_alone(config(data.path())).await.unwrap();
    server.somebody("Ann", &key(0)).await;
    let (_, here) = server.ask_as(&key(0), "GET", "/api/here?page=one", None).await;
    assert_eq!(here, json!({"count": 1, "players": []}));
    server.ask_as(&key(0), "PUT", "/api/me", Some(&json!({"name": "Ann", "seen": true}))).await;
    let _table = server.connect().await;
    server.ask_as(&key(0), "GET", "/api/here?page=one", None).await;
    let (_, here) = server.get("/api/here?page=two").await;
    assert_eq!((&here["count"], &here["players"][0]["name"]), (&json!(3), &json!("Ann")));
    let (_, here) = server.get("/api/here?page=two&at_table=true").await;
    assert_eq!(here["count"], 2, "that is the page of the table, which is counted there");
    server.stop().await;
}
