//! Tournaments: opened, entered, run, kept secret, and taken up again.

use crate::browser::*;
use crate::players::key;
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;
use tercet_server::Config;

/// Makes a database one of the layout before there were tournaments.
pub const BEFORE_TOURNAMENTS: &str = "DROP TABLE player_kept; DROP TABLE analysis; DROP TABLE tournament_draft; DROP TABLE beat; DROP TABLE past_score; DROP TABLE report; DROP TABLE let_in; \
    DROP TABLE invitation; DROP TABLE ban; DROP TABLE tournament_match; DROP TABLE tournament_token; \
    DROP TABLE tournament_entry; DROP TABLE tournament; PRAGMA user_version = 5";

/// A tournament of Battlemonsters, and who is in it.
pub struct Cup {
    pub id: String,
    pub organiser: String,
    pub players: Vec<String>,
}

impl Cup {
    pub fn path(&self, rest: &str) -> String {
        format!("/api/tournaments/{}{rest}", self.id)
    }
}

pub fn text(value: &Value, key: &str) -> String {
    value[key].as_str().unwrap_or_else(|| panic!("{key} in {value}")).to_owned()
}

/// A knockout of Battlemonsters, but for what is asked for instead.
fn asked(more: Value) -> Value {
    let mut asked = json!({"game": "battlemonsters", "name": "Cup", "format": {"kind": "single"}, "most": 8});
    asked.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    asked
}

impl Server {
    pub async fn open_cup(&self, players: usize, more: Value) -> Cup {
        let (status, made) = self.post("/api/tournaments", &asked(more)).await;
        assert_eq!(status, 201, "{made}");
        let mut cup = Cup { id: text(&made, "tournament"), organiser: text(&made, "token"), players: Vec::new() };
        assert_eq!(made["link"], format!("/t/{}", cup.id));
        for player in 0..players {
            let wish = json!({"name": format!("Player {player}"), "deck": {"ready": "ember-rush"}});
            let (status, entered) = self.post(&cup.path("/enter"), &wish).await;
            assert_eq!((status, &entered["player"]), (200, &json!(player)), "{entered}");
            cup.players.push(text(&entered, "token"));
        }
        cup
    }

    pub async fn act(&self, cup: &Cup, token: &str, act: Value) -> (u16, Value) {
        let request = reqwest::Client::new().post(self.url(&cup.path("/acts"))).bearer_auth(token).json(&act);
        let answer = request.send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap())
    }

    pub async fn organise(&self, cup: &Cup, act: Value) -> Value {
        let (status, said) = self.act(cup, &cup.organiser, act).await;
        assert_eq!(status, 200, "{said}");
        self.cup(cup).await
    }

    pub async fn cup(&self, cup: &Cup) -> Value {
        let (status, state) = self.get(&cup.path("")).await;
        assert_eq!(status, 200, "{state}");
        state
    }

    /// The tournament, once more has happened than `state` knows.
    pub async fn cup_after(&self, cup: &Cup, state: &Value) -> Value {
        let (status, said) = self.get(&cup.path(&format!("/version?after={}", state["version"]))).await;
        assert_eq!(status, 200, "{said}");
        assert_ne!(said["version"], state["version"], "nothing happens");
        self.cup(cup).await
    }
}

/// The match that is played last at a table of a round.
pub fn game(state: &Value, round: usize, table: usize) -> String {
    let games = state["played"][round]["tables"][table]["games"].as_array().unwrap();
    games.last().expect("a game is opened").as_str().unwrap().to_owned()
}

fn player(state: &Value, table: usize, side: &str) -> usize {
    state["played"][0]["tables"][table][side].as_u64().unwrap() as usize
}

async fn resign(server: &Server, game: &str, token: &str) {
    let (mut browser, state) = server.watch(game, Some(token)).await;
    assert!(state["you"] == "a" || state["you"] == "b", "the token of a player gives the seat: {state}");
    browser.say(json!({"type": "resign", "match": game})).await;
    browser.state_where(|state| state["phase"] == "over").await;
}

async fn serve(data: &Path) -> Server {
    start(data).await
}

#[tokio::test]
async fn a_tournament_opens_its_matches_counts_them_and_ends() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path()).await;
    let cup = server.open_cup(4, json!({"seeding": "entered", "rules": "Be kind."})).await;
    let (_, listed) = server.get("/api/tournaments").await;
    assert_eq!(listed[0]["tournament"], cup.id, "it is listed");
    let mut state = server.organise(&cup, json!({"act": "begin"})).await;
    assert_eq!(state["rules"], "Be kind.");
    for table in 0..2 {
        let before = state.clone();
        resign(&server, &game(&state, 0, table), &cup.players[player(&state, table, "b")]).await;
        state = server.cup_after(&cup, &before).await;
    }
    assert_eq!(state["phase"], "between", "the next round waits for the organiser");
    state = server.organise(&cup, json!({"act": "next"})).await;
    let before = state.clone();
    let last = state["played"][1]["tables"][0].clone();
    let loser = last["a"].as_u64().unwrap() as usize;
    resign(&server, &game(&state, 1, 0), &cup.players[loser]).await;
    state = server.cup_after(&cup, &before).await;
    assert_eq!((&state["phase"], &state["winners"]), (&json!("over"), &json!([last["b"]])));
    let (_, of) = server.get(&format!("/api/matches/{}/tournament", game(&state, 1, 0))).await;
    assert_eq!(of["tournament"], cup.id);
    server.stop().await;
}

#[tokio::test]
async fn a_drawn_game_is_replayed_and_the_tournament_opens_it_by_itself() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path()).await;
    let cup = server.open_cup(2, json!({"house": {"quiet_turns": 1}})).await;
    let state = server.organise(&cup, json!({"act": "begin"})).await;
    let first = game(&state, 0, 0);
    let mut browsers = Vec::new();
    for token in &cup.players {
        browsers.push(server.watch(&first, Some(token)).await);
    }
    while let Some((browser, seen)) = browsers.iter_mut().find(|(_, seen)| seen["offers"][0].is_object()) {
        let offers = seen["offers"].as_array().unwrap();
        let skip = offers.iter().find(|offer| offer["key"] == "skip").unwrap_or(&offers[0]);
        let (key, step) = (text(skip, "key"), seen["step"].as_u64().unwrap());
        browser.choose(seen, &key).await;
        for (browser, seen) in &mut browsers {
            *seen = browser.state_at(step + 1).await;
        }
    }
    assert_eq!(browsers[0].1["phase"], "over");
    assert!(browsers[0].1["ending"]["winner"].is_null(), "{}", browsers[0].1["ending"]);
    let state = server.cup_after(&cup, &state).await;
    let table = &state["played"][0]["tables"][0];
    assert_eq!((&table["score"]["drawn"], &table["why"]), (&json!(1), &Value::Null));
    assert_ne!(game(&state, 0, 0), first, "another game is opened");
    // The players cannot open one beside it.
    for (browser, _) in &mut browsers {
        browser.say(json!({"type": "rematch", "match": first})).await;
    }
    let why = browsers[1].0.refusal().await;
    assert_eq!(why, "The tournament opens the next game by itself.");
    server.stop().await;
}

#[tokio::test]
async fn a_tournament_is_played_by_the_rule_that_the_manual_has_for_tournaments() {
    let data = tempfile::tempdir().unwrap();
    let server = crate::sealed::start_all(data.path()).await;
    for (game_id, deck, house, holds) in [
        ("zatch", "starter-1", json!({}), json!({"tournament": true})),
        ("zatch", "starter-1", json!({"turns": 200}), json!({"tournament": true, "turns": 200})),
        ("zatch", "starter-1", json!({"tournament": false}), json!({"tournament": false})),
        ("battlemonsters", "ember-rush", json!(null), json!({})),
    ] {
        let cup = server.open_cup(0, json!({"game": game_id, "house": house})).await;
        for name in ["Ann", "Bob"] {
            let wish = json!({"name": name, "deck": {"ready": deck}});
            assert_eq!(server.post(&cup.path("/enter"), &wish).await.0, 200);
        }
        let state = server.organise(&cup, json!({"act": "begin"})).await;
        let (_, info) = server.get(&format!("/api/matches/{}", game(&state, 0, 0))).await;
        let agreed = |rule: &str| info["house"].get(rule).cloned();
        for (rule, value) in holds.as_object().unwrap() {
            assert_eq!(agreed(rule).as_ref(), Some(value), "{game_id}: {info}");
        }
        assert_eq!(state["house"], holds, "whoever enters reads it too");
        if game_id == "battlemonsters" {
            assert_eq!(agreed("tournament"), None, "its rule book says nothing of such a rule: {info}");
        }
    }
    server.stop().await;
}

#[tokio::test]
async fn nothing_that_is_secret_is_shown_and_nobody_does_what_is_not_theirs() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path()).await;
    let cup = server.open_cup(3, json!({"decks": "open"})).await;
    let state = server.cup(&cup).await.to_string();
    for secret in ["seed\":", "ember-rush", &cup.organiser, &cup.players[0]] {
        assert!(!state.contains(secret), "{secret} in {state}");
    }
    let deck = cup.path("/decks/0");
    assert_eq!(server.get(&deck).await.0, 403, "before it begins");
    assert_eq!(server.get_as(&deck, &cup.players[1]).await.0, 403);
    assert_eq!(server.get_as(&deck, &cup.players[0]).await, (200, json!({"ready": "ember-rush"})));
    assert_eq!(server.get_as(&deck, &cup.organiser).await.0, 200);
    for act in [json!({"act": "begin"}), json!({"act": "close"}), json!({"act": "drop-out", "player": 1})] {
        assert_eq!(server.act(&cup, &cup.players[0], act.clone()).await.0, 422, "{act}");
        assert_eq!(server.act(&cup, "nobody", act.clone()).await.0, 403, "{act}");
    }
    server.organise(&cup, json!({"act": "begin"})).await;
    assert_eq!(server.get(&deck).await, (200, json!({"ready": "ember-rush"})), "decks are open now");
    let (status, said) =
        server.act(&cup, &cup.players[0], json!({"act": "hand-in", "deck": {"ready": "old-gods"}})).await;
    assert_eq!((status, said["error"].as_str()), (422, Some("The tournament has begun; decks are locked.")));
    server.stop().await;
}

#[tokio::test]
async fn bad_wishes_are_refused_with_the_reason() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path()).await;
    for (more, why) in [
        (json!({"most": 1}), "2 to 512 players"),
        (json!({"best_of": 2}), "best of 1, 3 or 5"),
        (json!({"name": " "}), "Give the tournament a name"),
        (json!({"draws": "count"}), "drawn games must be replayed"),
        (json!({"clock": {"bank_seconds": 1, "increment_seconds": 0}}), "A clock can have"),
        (json!({"rules": "x".repeat(9_000)}), "at most 8000 characters"),
        (
            json!({"format": {"kind": "groups", "groups": 3, "advance": 6_148_914_691_236_517_206_u64}}),
            "at most 8 in all",
        ),
        (json!({"house": {"lives": 0}}), ""),
    ] {
        let (status, said) = server.post("/api/tournaments", &asked(more.clone())).await;
        assert_eq!(status, 422, "{more}: {said}");
        assert!(said["error"].as_str().unwrap().contains(why), "{said}");
    }
    let cup = server.open_cup(2, json!({"most": 2})).await;
    let full = server.post(&cup.path("/enter"), &json!({"name": "Late"})).await;
    assert_eq!(full, (422, json!({"error": "All 2 places in this tournament are taken."})));
    assert_eq!(server.get("/api/tournaments/none").await.0, 404);
    assert_eq!(server.post("/api/tournaments/none/enter", &json!({"name": "Ann"})).await.0, 404);
    let other = server.open_cup(0, json!({})).await;
    let bad = json!({"name": "Ann", "deck": {"list": "30 nothing/known"}});
    assert_eq!(server.post(&other.path("/enter"), &bad).await.0, 422, "the game checks decks");
    server.stop().await;
}

#[tokio::test]
async fn whoever_enters_twice_with_one_token_enters_once() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path()).await;
    let cup = server.open_cup(0, json!({})).await;
    let wish = json!({"name": "Ann", "token": "AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA"});
    let first = server.post(&cup.path("/enter"), &wish).await;
    assert_eq!((first.0, &first.1["player"]), (200, &json!(0)));
    assert_eq!(server.post(&cup.path("/enter"), &wish).await, first);
    assert_eq!(server.cup(&cup).await["players"], 1);
    server.stop().await;
}

#[tokio::test]
async fn a_player_has_their_place_and_their_desk_on_every_device() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path()).await;
    let (ann, bob) = (key(0), key(1));
    server.somebody("Ann", &ann).await;
    server.somebody("Bob", &bob).await;
    let (status, made) = server.ask_as(&ann, "POST", "/api/tournaments", Some(&asked(json!({})))).await;
    assert_eq!(status, 201, "{made}");
    let cup = Cup { id: text(&made, "tournament"), organiser: text(&made, "token"), players: Vec::new() };
    for (key, name) in [(&ann, "Ann"), (&bob, "Bob")] {
        let wish = json!({"name": name, "deck": {"ready": "ember-rush"}});
        let (status, entered) = server.ask_as(key, "POST", &cup.path("/enter"), Some(&wish)).await;
        assert_eq!(status, 200, "{entered}");
        let (status, again) = server.ask_as(key, "POST", &cup.path("/enter"), Some(&wish)).await;
        assert_eq!(status, 422, "nobody enters twice: {again}");
        assert!(text(&again, "error").starts_with("You have already entered"), "{again}");
    }

    // On other devices they show their keys and no token.
    let path = cup.path("/held");
    let all = json!({"organiser": true, "player": true});
    assert_eq!(server.post(&path, &all).await.0, 401, "this is for players who are somebody");
    let (_, of_ann) = server.ask_as(&ann, "POST", &path, Some(&all)).await;
    let (_, of_bob) = server.ask_as(&bob, "POST", &path, Some(&all)).await;
    assert_eq!((&of_ann["player"]["player"], &of_bob["player"]["player"]), (&json!(0), &json!(1)));
    assert!(of_bob.get("organiser").is_none(), "{of_bob}");
    let desk_alone = json!({"organiser": true, "player": false});
    let (_, of_ann_again) = server.ask_as(&ann, "POST", &path, Some(&desk_alone)).await;
    assert!(of_ann_again.get("organiser").is_some() && of_ann_again.get("player").is_none(), "{of_ann_again}");
    let desk = Cup { organiser: text(&of_ann, "organiser"), ..cup };
    let before = text(&of_bob["player"], "token");
    let state = server.organise(&desk, json!({"act": "begin"})).await;

    // One device was there before the match was opened, the other comes while it is played.
    let (_, later) = server.ask_as(&bob, "POST", &path, Some(&all)).await;
    let game = game(&state, 0, 0);
    for token in [&before, &text(&later["player"], "token")] {
        let (_, seen) = server.watch(&game, Some(token)).await;
        assert_eq!(seen["seats"][text(&seen, "you")]["name"], "Bob", "{seen}");
    }
    resign(&server, &game, &before).await;
    let state = server.cup_after(&desk, &state).await;
    assert_eq!((&state["phase"], &state["winners"]), (&json!("over"), &json!([0])));

    // A stranger has nothing there.
    server.somebody("Cid", &key(2)).await;
    assert_eq!(server.ask_as(&key(2), "POST", &path, Some(&all)).await, (200, json!({})));
    // Nobody fills the database with tokens.
    for _ in 0..17 {
        assert_eq!(server.ask_as(&bob, "POST", &path, Some(&all)).await.0, 200);
    }
    assert_eq!(server.ask_as(&bob, "POST", &path, Some(&all)).await.0, 422);
    server.stop().await;
}

#[tokio::test]
async fn whoever_deletes_themselves_takes_their_tournaments_along_and_leaves_no_name_there() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path()).await;
    server.somebody("Ann", &key(0)).await;
    let (_, made) = server.ask_as(&key(0), "POST", "/api/tournaments", Some(&asked(json!({})))).await;
    let cup = Cup { id: text(&made, "tournament"), organiser: text(&made, "token"), players: Vec::new() };
    let wish = json!({"name": "Ann", "deck": {"ready": "ember-rush"}});
    server.ask_as(&key(0), "POST", &cup.path("/enter"), Some(&wish)).await;
    // Somebody has the very name that is left of her.
    let other = json!({"name": "A former player (1)", "deck": {"ready": "ember-rush"}});
    server.post(&cup.path("/enter"), &other).await;

    // She is called something else there as soon as she is called so herself.
    let before = server.cup(&cup).await;
    let renamed = json!({"name": "Anna", "seen": false});
    assert_eq!(server.ask_as(&key(0), "PUT", "/api/me", Some(&renamed)).await.0, 200);
    assert_eq!(server.cup_after(&cup, &before).await["entrants"][0]["name"], "Anna");

    let (_, taken) = server.ask_as(&key(0), "GET", "/api/me/data", None).await;
    let kept = &taken["stored"]["tournaments"][0];
    assert_eq!((&kept["tournament"], &kept["organised"]), (&json!(cup.id), &json!(true)));
    assert_eq!(kept["places"][0]["deck"], json!({"ready": "ember-rush"}), "{kept}");

    let before = server.cup(&cup).await;
    let (status, why) = server.ask_as(&key(0), "DELETE", "/api/me", Some(&json!({"name": "Anna"}))).await;
    assert_eq!(status, 204, "{why}");
    let names = |state: &Value| state["entrants"].as_array().unwrap().iter().map(|one| text(one, "name")).collect();
    let expected = vec!["A former player (1)".to_owned(); 2];
    let after: Vec<String> = names(&server.cup_after(&cup, &before).await);
    assert_eq!(after, expected, "whoever looks at the tournament hears of it");
    let state = server.organise(&cup, json!({"act": "begin"})).await;
    let (_, seen) = server.watch(&game(&state, 0, 0), None).await;
    assert!(!seen.to_string().contains("\"Anna\""), "{seen}");
    server.stop().await;

    let server = serve(data.path()).await;
    assert_eq!(names(&server.cup(&cup).await), expected, "it is stored so");
    server.stop().await;
}

/// The server stops after a match is over and before anybody has told the tournament.
#[tokio::test]
async fn a_result_that_came_while_nobody_listened_is_counted() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path()).await;
    let cup = server.open_cup(2, json!({})).await;
    let state = server.organise(&cup, json!({"act": "begin"})).await;
    let game = game(&state, 0, 0);
    let left = {
        let (mut browser, _) = server.watch(&game, Some(&cup.players[0])).await;
        browser.say(json!({"type": "resign", "match": game})).await;
        browser.state_where(|state| state["phase"] == "over").await;
        crate::killed::snapshot(data.path()).await
    };
    server.stop().await;
    let again = serve(left.path()).await;
    let mut state = again.cup(&cup).await;
    if state["phase"] != "over" {
        state = again.cup_after(&cup, &state).await;
    }
    assert_eq!((&state["phase"], &state["winners"]), (&json!("over"), &json!([1])));
    again.stop().await;
}

#[tokio::test]
async fn secret_decks_are_in_no_record_before_the_tournament_is_over() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path()).await;
    let cup = server.open_cup(2, json!({"best_of": 3})).await;
    let mut state = server.organise(&cup, json!({"act": "begin"})).await;
    let first = game(&state, 0, 0);
    let told = [format!("/api/matches/{first}/record"), format!("/api/matches/{first}/replay/0")];
    for played in 1..=2 {
        let before = state.clone();
        resign(&server, &game(&state, 0, 0), &cup.players[0]).await;
        state = server.cup_after(&cup, &before).await;
        for path in &told {
            let (status, said) = server.get(path).await;
            assert_eq!(status, if played == 2 { 200 } else { 403 }, "{path} after game {played}: {said}");
        }
    }
    server.stop().await;
}

/// The clock of a player who has not chosen anything does not run.
#[tokio::test]
async fn whoever_is_there_wins_against_one_who_never_comes_once_the_organiser_says_so() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path()).await;
    let cup = server.open_cup(2, json!({"clock": {"bank_seconds": 60, "increment_seconds": 0}})).await;
    let state = server.organise(&cup, json!({"act": "begin"})).await;
    let there = player(&state, 0, "a");
    server.watch(&game(&state, 0, 0), Some(&cup.players[there])).await;
    let no_show = json!({"act": "no-show", "spot": {"round": 0, "table": 0}, "player": 1 - there});
    let state = server.organise(&cup, no_show).await;
    assert_eq!((&state["phase"], &state["winners"]), (&json!("over"), &json!([there])));
    server.stop().await;
}

#[tokio::test]
async fn whoever_enters_and_drops_out_takes_no_place_and_keeps_no_token() {
    let data = tempfile::tempdir().unwrap();
    let server = serve(data.path()).await;
    let cup = server.open_cup(1, json!({"most": 2})).await;
    let enter = async |name: &str| server.post(&cup.path("/enter"), &json!({"name": name})).await;
    let mut last = String::new();
    for _ in 0..6 {
        let (status, entered) = enter("Stranger").await;
        assert_eq!((status, &entered["player"]), (200, &json!(1)), "{entered}");
        last = text(&entered, "token");
        assert_eq!(server.act(&cup, &last, json!({"act": "drop-out"})).await.0, 200);
    }
    assert_eq!(enter("Ben").await.0, 200);
    assert_eq!(server.get_as(&cup.path("/me"), &last).await.0, 403, "the place is Ben's");
    server.stop().await;
}

#[tokio::test]
async fn whoever_begins_has_all_matches_stored_that_are_opened() {
    let data = tempfile::tempdir().unwrap();
    let stored = std::num::NonZeroU32::new(5_000).unwrap();
    let server = start_with(Config { stored, ..config(data.path()) }).await.unwrap();
    let cup = server.open_cup(8, json!({})).await;
    let (status, said) = server.act(&cup, &cup.organiser, json!({"act": "begin"})).await;
    assert_eq!(status, 429, "{said}");
    assert_eq!(server.cup(&cup).await["phase"], "entering");
    server.stop().await;
}

#[tokio::test]
async fn tournaments_and_their_matches_stay_as_long_as_somebody_may_want_them() {
    let data = tempfile::tempdir().unwrap();
    let keeping = Config { unplayed: None, ..config(data.path()) };
    let server = start_alone(keeping.clone()).await.unwrap();
    let [empty, entered, begun, closed, played] = [
        server.open_cup(0, json!({})).await,
        server.open_cup(1, json!({})).await,
        server.open_cup(2, json!({})).await,
        server.open_cup(2, json!({})).await,
        server.open_cup(2, json!({})).await,
    ];
    let waiting = game(&server.organise(&begun, json!({"act": "begin"})).await, 0, 0);
    server.organise(&closed, json!({"act": "begin"})).await;
    server.organise(&closed, json!({"act": "close"})).await;
    let state = server.organise(&played, json!({"act": "begin"})).await;
    resign(&server, &game(&state, 0, 0), &played.players[0]).await;
    server.cup_after(&played, &state).await;
    server.stop().await;
    // Whatever is older than a second goes, but what somebody may want is kept much longer than that.
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    let unplayed = Some(Duration::from_secs(1));
    let server = start_alone(Config { unplayed, ..keeping }).await.unwrap();
    for (cup, status) in [(&empty, 404), (&entered, 200), (&begun, 200), (&closed, 404), (&played, 200)] {
        assert_eq!(server.get(&cup.path("")).await.0, status, "{}", cup.path(""));
    }
    assert_eq!(server.get(&format!("/api/matches/{waiting}")).await.0, 200, "a tournament waits for it");
    server.stop().await;
}
