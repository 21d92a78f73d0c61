//! What whoever runs the server does at the admin's desk: over real sockets, as `tercet admin` does.

use crate::browser::*;
use crate::players::key;
use serde_json::{Value, json};
use std::path::Path;
use tercet_server::admin::{Verb, ask};
use tercet_server::{Config, Database};

/// A server, and the desk of whoever runs it.
pub struct Desk {
    pub server: Server,
    data: tempfile::TempDir,
}

impl Desk {
    pub async fn open() -> Desk {
        Desk::open_with(|config| config).await
    }

    pub async fn open_with(change: impl FnOnce(Config) -> Config) -> Desk {
        let data = tempfile::tempdir().unwrap();
        let server = start_with(change(config(data.path()))).await.unwrap_or_else(|error| panic!("{error}"));
        Desk { server, data }
    }

    /// One of a server that has its database to itself.
    async fn open_alone() -> Desk {
        let data = tempfile::tempdir().unwrap();
        let server = start_alone(config(data.path())).await.unwrap_or_else(|error| panic!("{error}"));
        Desk { server, data }
    }

    fn data(&self) -> &Path {
        self.data.path()
    }

    pub async fn try_to(&self, verb: Verb, path: &str, body: Option<Value>) -> Result<Value, String> {
        ask(self.data(), verb, path, body.as_ref()).await.map_err(|why| why.to_string())
    }

    pub async fn get(&self, path: &str) -> Value {
        self.try_to(Verb::Get, path, None).await.unwrap()
    }

    pub async fn post(&self, path: &str, body: Value) -> Value {
        self.try_to(Verb::Post, path, Some(body)).await.unwrap()
    }

    pub async fn delete(&self, path: &str) {
        self.try_to(Verb::Delete, path, None).await.unwrap();
    }

    /// Stops the server. What it has stored is left.
    pub async fn stop(self) -> tempfile::TempDir {
        self.server.stop().await;
        self.data
    }

    /// Opens a match as the player with this key.
    async fn open_as(&self, key: &str) -> (u16, Value) {
        let wish = json!({"game": "toy", "deck": {"ready": "plain"}, "opponent": "friend"});
        self.server.ask_as(key, "POST", "/api/matches", Some(&wish)).await
    }
}

/// The sentence with which a browser is turned away, after which the server hangs up.
async fn turned_away(browser: &mut Browser) -> String {
    let told = browser.hear_a("turned_away").await["sentence"].as_str().unwrap().to_owned();
    assert!(browser.hear().await.is_none(), "it is disconnected");
    told
}

#[tokio::test]
async fn nothing_is_told_without_the_key() {
    let desk = Desk::open().await;
    let kept: Value = serde_json::from_slice(&std::fs::read(desk.data().join("admin.json")).unwrap()).unwrap();
    let address = kept["address"].as_str().unwrap().to_owned();
    let status = async |path: &str, token: Option<&str>| {
        let request = reqwest::Client::new().get(format!("http://{address}{path}"));
        let request = token.iter().fold(request, |request, token| request.bearer_auth(token));
        request.send().await.unwrap().status().as_u16()
    };
    for path in ["/admin/overview", "/admin/matches", "/admin/bans", "/admin/connected", "/admin/matches/x/hidden"] {
        assert_eq!(status(path, None).await, 401, "{path}");
        assert_eq!(status(path, Some("wrong")).await, 401, "{path}");
    }
    assert_eq!(status("/admin/overview", kept["token"].as_str()).await, 200);
    assert_eq!(status("/health", None).await, 200);
    let page = reqwest::get(desk.server.url("/admin/overview")).await.unwrap().text().await.unwrap();
    assert!(page.contains("<html") && !page.contains("free_bytes"), "players' address has no desk: {page}");
    let data = desk.data().to_owned();
    desk.server.stop().await;
    assert!(!data.join("admin.json").exists(), "the key is good no more");
    let why = ask(&data, Verb::Get, "/admin/overview", None).await.unwrap_err().to_string();
    assert!(why.contains("no tercet serves"), "{why}");
}

#[tokio::test]
async fn what_there_is_is_listed() {
    let desk = Desk::open().await;
    let ann = desk.server.somebody("Ann", &key(0)).await;
    let (_, opened) = desk.open_as(&key(0)).await;
    let (over, mut a, _, _b) = desk.server.two(json!({})).await;
    a.say(json!({"type": "resign", "match": over.id})).await;
    a.state_where(|state| state["phase"] == "over").await;
    let matches = desk.get("/admin/matches").await;
    let ids = |matches: &Value| -> Vec<Value> {
        matches.as_array().unwrap().iter().map(|one| one["info"]["match"].clone()).collect()
    };
    assert_eq!(ids(&matches), [opened["match"].clone()]);
    assert_eq!(ids(&desk.get("/admin/matches?phase=over").await), [json!(over.id)]);
    let players = desk.get("/admin/players").await;
    assert_eq!((&players[0]["id"], &players[0]["matches"]), (&ann["id"], &json!(1)));
    let connected = desk.get("/admin/connected").await;
    assert_eq!((&connected[0]["address"], &connected[0]["sockets"]), (&json!("127.0.0.1"), &json!(2)));
    let overview = desk.get("/admin/overview").await;
    assert_eq!((&overview["sockets"], &overview["live"]["matches"]), (&json!(2), &json!(1)));
    assert_eq!(desk.get("/admin/tournaments").await, json!([]));
    assert_eq!(desk.get("/admin/drafts").await, json!([]));
    desk.server.stop().await;
}

#[tokio::test]
async fn tournaments_and_drafts_are_looked_at_without_their_cards_and_closed() {
    let desk = Desk::open().await;
    let packs = ["booster", "booster", "booster", "booster"];
    let limited = json!({"limited": {"how": "draft", "packs": packs}});
    let cup = desk.server.open_limited_cup(2, limited).await;
    desk.server.organise(&cup, json!({"act": "open"})).await;
    let seen = desk.get(&format!("/admin/tournaments/{}", cup.id)).await;
    assert_eq!((&seen["phase"], &seen["players"]), (&json!("building"), &json!(["Player 0", "Player 1"])));
    assert_eq!(seen["without_deck"], json!(["Player 0", "Player 1"]));
    let draft = seen["drafts"][0].as_str().unwrap();
    let table = desk.get(&format!("/admin/drafts/{draft}")).await;
    assert_eq!((&table["tournament"], &table["seats"][1]["taken"]), (&json!(cup.id), &json!(0)), "{table}");
    let reason = Some(json!({"reason": "Nobody is there."}));
    let close = |id: &str| format!("/admin/drafts/{id}/close");
    let why = desk.try_to(Verb::Post, &close(draft), reason.clone()).await.unwrap_err();
    assert!(why.contains("one of a tournament"), "{why}");
    desk.post(&format!("/admin/tournaments/{}/close", cup.id), Value::Null).await;
    assert_eq!(desk.server.cup(&cup).await["phase"], "over");

    let ann = desk.server.open_draft(json!({"seats": 2})).await;
    let (mut browser, _) = desk.server.watch_draft(&ann.id, Some(&ann.token)).await;
    let why = desk.try_to(Verb::Post, &close(&ann.id), Some(json!({"reason": " "}))).await.unwrap_err();
    assert!(why.contains("Say why"), "{why}");
    desk.try_to(Verb::Post, &close(&ann.id), reason.clone()).await.unwrap();
    assert!(browser.refusal().await.contains("Nobody is there."));
    assert_eq!(desk.server.get(&format!("/api/drafts/{}", ann.id)).await.0, 404, "nothing is kept");
    assert!(desk.try_to(Verb::Post, &close(&ann.id), reason).await.is_err());
    desk.server.stop().await;
}

#[tokio::test]
async fn a_match_that_is_closed_has_no_result() {
    let desk = Desk::open().await;
    for name in 0..2 {
        desk.server.somebody("Ann", &key(name)).await;
    }
    let (seated, mut a, mut b) = desk.server.rated(&key(0), &key(1)).await;
    let close = format!("/admin/matches/{}/close", seated.id);
    let why = desk.try_to(Verb::Post, &close, Some(json!({"reason": " "}))).await.unwrap_err();
    assert!(why.contains("Say why"), "{why}");
    desk.post(&close, json!({"reason": "Two accounts of one person."})).await;
    for browser in [&mut a, &mut b] {
        let state = browser.state_where(|state| state["phase"] == "over").await;
        assert_eq!(state["room"]["stopped"], "Two accounts of one person.");
        assert_eq!((&state["turn_of"], &state["ending"]), (&Value::Null, &Value::Null));
        assert_eq!(state["offers"], json!([]));
    }
    let why = desk.try_to(Verb::Post, &close, Some(json!({"reason": "Again."}))).await.unwrap_err();
    assert!(why.contains("over"), "{why}");
    let (_, me) = desk.server.ask_as(&key(0), "GET", "/api/me/matches", None).await;
    assert_eq!((&me["running"], &me["finished"]), (&json!([]), &json!([])), "it counts for nothing");
    let id = seated.id.clone();
    desk.server.stop().await;
    let server = start(desk.data.path()).await;
    let (_, state) = server.watch(&id, Some(&seated.token)).await;
    assert_eq!(state["room"]["stopped"], "Two accounts of one person.");
    let unknown = ask(desk.data.path(), Verb::Get, "/admin/matches/nosuchmatch", None).await.unwrap_err().to_string();
    assert!(unknown.contains("no match"), "{unknown}");
    server.stop().await;
}

#[tokio::test]
async fn a_banned_address_hears_why_and_until_when() {
    let desk = Desk::open().await;
    let mut there = desk.server.connect_from("203.0.113.7").await;
    let mut elsewhere = desk.server.connect_from("203.0.114.7").await;
    let ban = json!({"whom": "203.0.113.0/24", "reason": "Flooding the chat.", "minutes": 60});
    let made = desk.post("/admin/bans", ban).await;
    let told = turned_away(&mut there).await;
    assert!(told.starts_with("Whoever runs this server has banned your address until "), "{told}");
    assert!(told.ends_with(" GMT. Reason: Flooding the chat."), "{told}");
    elsewhere.settle().await;
    let mut again = desk.server.connect_from("203.0.113.250").await;
    assert_eq!(turned_away(&mut again).await, told, "a browser is let in to hear why");
    let games = async |from: &str| {
        let request = reqwest::Client::new().get(desk.server.url("/api/games")).header("x-forwarded-for", from);
        let answer = request.send().await.unwrap();
        (answer.status().as_u16(), answer.json::<Value>().await.unwrap())
    };
    let (status, why) = games("203.0.113.9").await;
    assert_eq!((status, &why["error"]), (403, &json!(told)));
    let page = reqwest::Client::new().get(desk.server.url("/")).header("x-forwarded-for", "203.0.113.9");
    assert_eq!(page.send().await.unwrap().status().as_u16(), 200, "the page is there to show it");
    desk.delete(&format!("/admin/bans/{}", made["number"])).await;
    assert_eq!(games("203.0.113.9").await.0, 200);
    assert_eq!(desk.get("/admin/bans").await, json!([]));
    let why = desk.try_to(Verb::Delete, "/admin/bans/999", None).await.unwrap_err();
    assert!(why.contains("no ban"), "{why}");
    desk.server.stop().await;
}

#[tokio::test]
async fn a_banned_player_is_banned_wherever_they_are_and_after_a_restart() {
    let desk = Desk::open().await;
    let ann = desk.server.somebody("Ann", &key(0)).await;
    let (_, opened) = desk.open_as(&key(0)).await;
    let seat = Seated::of(&opened);
    desk.server.join(&seat.id).await;
    let (mut browser, _) = desk.server.watch(&seat.id, Some(&seat.token)).await;
    for (wish, says) in [
        (json!({"whom": "nobody", "reason": "x"}), "neither a player's id, nor an address"),
        (json!({"whom": ann["id"], "reason": ""}), "Say why"),
        (json!({"whom": ann["id"], "reason": "x", "minutes": 0}), "a hundred years"),
    ] {
        let why = desk.try_to(Verb::Post, "/admin/bans", Some(wish)).await.unwrap_err();
        assert!(why.contains(says), "{why}");
    }
    desk.post("/admin/bans", json!({"whom": ann["id"], "reason": "Cheating."})).await;
    let told = "Whoever runs this server has banned this player for good. Reason: Cheating.";
    assert_eq!(browser.refusal().await, told, "taken from the table");
    browser.say(json!({"type": "ready", "match": seat.id, "agree": true})).await;
    assert!(browser.refusal().await.contains("spectating"), "the seat's token gives nothing");
    let (status, why) = desk.open_as(&key(0)).await;
    assert_eq!((status, &why["error"]), (403, &json!(told)));
    desk.server.stop().await;

    let server = start(desk.data.path()).await;
    let mut browser = server.connect().await;
    browser.say(json!({"type": "watch", "match": seat.id, "token": seat.token})).await;
    assert_eq!(browser.refusal().await, told);
    assert_eq!(server.ask_as(&key(0), "GET", "/api/me", None).await.0, 403);
    server.stop().await;
}

#[tokio::test]
async fn names_and_lines_that_are_taken_away_are_gone() {
    let desk = Desk::open().await;
    let ann = desk.server.somebody("Rude Ann", &key(0)).await;
    let (_, opened) = desk.open_as(&key(0)).await;
    let seat = Seated::of(&opened);
    desk.server.join(&seat.id).await;
    let (mut a, _) = desk.server.watch(&seat.id, Some(&seat.token)).await;
    let (mut watching, _) = desk.server.watch(&seat.id, None).await;
    a.say(json!({"type": "chat", "match": seat.id, "text": "rude words"})).await;
    watching.hear_a("chat").await;
    let speak = json!({"do": "speak", "text": "as rude", "name": "Rude Cid"});
    watching.say(json!({"type": "room", "match": seat.id, "wish": speak})).await;
    a.hear_a("chat").await;
    a.hear_a("chat").await;

    let seen = desk.get(&format!("/admin/matches/{}", seat.id)).await;
    let lines = seen["chat"].as_array().unwrap().clone();
    assert_eq!((&lines[0]["text"], &lines[1]["name"]), (&json!("rude words"), &json!("Rude Cid")));
    for line in &lines {
        desk.delete(&format!("/admin/matches/{}/chat/{}", seat.id, line["number"])).await;
    }
    desk.post(&format!("/admin/players/{}/name", ann["id"].as_str().unwrap()), json!({"name": "Player 7"})).await;
    desk.delete(&format!("/admin/matches/{}/names/b", seat.id)).await;
    let state = a.state_where(|state| state["seats"]["b"]["name"] == "").await;
    assert_eq!(state["seats"]["a"]["name"], "Player 7");
    let (mut late, _) = desk.server.watch(&seat.id, None).await;
    let so_far = late.hear_a("chat_so_far").await["lines"].clone();
    assert!(!so_far.to_string().contains("ude"), "{so_far}");
    assert!(so_far.to_string().contains("removed by whoever runs the server"), "{so_far}");
    let (_, page) = desk.server.get(&format!("/api/players/{}", ann["id"].as_str().unwrap())).await;
    assert_eq!(page["name"], "Player 7");
    let why = desk.try_to(Verb::Delete, &format!("/admin/matches/{}/chat/0", seat.id), None).await.unwrap_err();
    assert!(why.contains("No line of chat"), "the entry that joined is none: {why}");
    let id = seat.id.clone();
    desk.server.stop().await;
    let stored = crate::database::texts(desk.data.path()).await;
    assert!(!stored.contains("ude"), "nothing is left of it on the disk");
    let server = start(desk.data.path()).await;
    assert_eq!(server.get(&format!("/api/matches/{id}")).await.0, 200, "the match can still be taken up");
    server.stop().await;
}

#[tokio::test]
async fn what_players_report_waits_until_it_is_settled() {
    let desk = Desk::open_alone().await;
    let (ann, mut a, _, _b) = desk.server.two(json!({})).await;
    let report = json!({"do": "report", "text": "rude words", "of": "Bob", "why": "insults"});
    a.say(json!({"type": "room", "match": ann.id, "wish": report})).await;
    a.settle().await;
    let waiting = desk.get("/admin/reports").await;
    let told = &waiting[0];
    assert_eq!((&told["match"], &told["of"], &told["by"]), (&json!(ann.id), &json!("Bob"), &json!("a")));
    assert_eq!((&told["text"], &told["why"]), (&json!("rude words"), &json!("insults")));
    desk.delete(&format!("/admin/reports/{}/{}", ann.id, told["number"])).await;
    assert_eq!(desk.get("/admin/reports").await, json!([]));
    assert_eq!(desk.get("/admin/reports?all=true").await[0]["settled"], true);
    desk.server.stop().await;
}

#[tokio::test]
async fn on_a_server_for_invited_players_only_those_make_matches() {
    let desk = Desk::open_with(|config| Config { invite_only: true, ..config }).await;
    for name in 0..3 {
        desk.server.somebody("Ann", &key(name)).await;
    }
    let wish = json!({"game": "toy", "deck": {"ready": "plain"}, "opponent": "friend"});
    let cup = json!({"game": "battlemonsters", "name": "Cup", "format": {"kind": "single"}, "most": 8});
    let sought = json!({"game": "toy", "deck": {"ready": "plain"}, "rated": false, "token": key(5)});
    for (path, body) in [("/api/matches", &wish), ("/api/tournaments", &cup), ("/api/seeks", &sought)] {
        let (status, why) = desk.server.post(path, body).await;
        assert_eq!(status, 403, "{path}");
        assert!(why["error"].as_str().unwrap().contains("for invited players"), "{why}");
    }
    assert_eq!(desk.open_as(&key(0)).await.0, 403, "being somebody is not enough");

    let invited = desk.post("/admin/invitations", json!({"note": "the club", "uses": 1})).await;
    assert_eq!(invited["path"], format!("/welcome#{}", invited["code"].as_str().unwrap()));
    let come = async |key: &str, code: &Value| {
        desk.server.ask_as(key, "POST", "/api/me/invitation", Some(&json!({"code": code}))).await
    };
    assert_eq!(come(&key(0), &json!("guessed")).await.0, 422);
    assert_eq!(come(&key(0), &invited["code"]).await.0, 204);
    assert_eq!(come(&key(0), &invited["code"]).await.0, 204, "whoever never heard the answer asks again");
    let (status, why) = come(&key(1), &invited["code"]).await;
    assert_eq!(status, 422, "it was for one: {why}");
    let (status, opened) = desk.open_as(&key(0)).await;
    assert_eq!(status, 201, "{opened}");
    desk.server.join(opened["match"].as_str().unwrap()).await;

    let listed = desk.get("/admin/invitations").await;
    assert_eq!((&listed[0]["left"], &listed[0]["came"]), (&json!(0), &json!(1)));
    desk.delete(&format!("/admin/invitations/{}?with_players=true", invited["number"])).await;
    assert_eq!(desk.open_as(&key(0)).await.0, 403);
    assert_eq!(desk.get("/admin/invitations").await, json!([]));

    let (_, me) = desk.server.ask_as(&key(2), "GET", "/api/me", None).await;
    let let_in = format!("/admin/players/{}/let-in", me["id"].as_str().unwrap());
    desk.post(&let_in, Value::Null).await;
    assert_eq!(desk.open_as(&key(2)).await.0, 201);
    desk.delete(&let_in).await;
    assert_eq!(desk.open_as(&key(2)).await.0, 403);
    desk.server.stop().await;
}

#[tokio::test]
async fn a_revoked_invitation_leaves_those_who_came_by_it() {
    let desk = Desk::open_with(|config| Config { invite_only: true, ..config }).await;
    for name in 0..2 {
        desk.server.somebody("Ann", &key(name)).await;
    }
    let invited = desk.post("/admin/invitations", json!({"note": ""})).await;
    let come = async |key: &str| {
        desk.server.ask_as(key, "POST", "/api/me/invitation", Some(&json!({"code": invited["code"]}))).await.0
    };
    assert_eq!(come(&key(0)).await, 204);
    desk.delete(&format!("/admin/invitations/{}", invited["number"])).await;
    assert_eq!(come(&key(1)).await, 422);
    assert_eq!(desk.open_as(&key(0)).await.0, 201);
    desk.server.stop().await;
}

#[tokio::test]
async fn finished_matches_are_removed_and_their_results_stay() {
    let data = tempfile::tempdir().unwrap();
    let server = start_alone(config(data.path())).await.unwrap();
    let ann = server.somebody("Ann", &key(0)).await;
    let bob = server.somebody("Bob", &key(1)).await;
    let (finished, mut a, mut b) = server.rated(&key(0), &key(1)).await;
    b.say(json!({"type": "resign", "match": finished.id})).await;
    a.state_where(|state| state["phase"] == "over").await;
    let (running, ..) = server.two(json!({})).await;
    let (over, goes_on) = (server.open_cup(2, json!({})).await, server.open_cup(2, json!({})).await);
    server.organise(&over, json!({"act": "close"})).await;
    let (draft, mut c, ..) = server.two_draft(json!({"seats": 2, "sealed": true})).await;
    c.draft_where(|state| state["phase"] == "over").await;
    let path = format!("/api/players/{}", ann["id"].as_str().unwrap());
    let (_, before) = server.get(&path).await;
    assert_eq!(before["against"][0]["won"], 1);
    server.stop().await;

    let found = async |server: &Server, id: &str| server.get(&format!("/api/matches/{id}")).await.0;
    for (after, status) in [(None, 200), (Some(3600), 200), (Some(0), 404)] {
        let finished_after = after.map(std::time::Duration::from_secs);
        let server = start_alone(Config { finished: finished_after, ..config(data.path()) }).await.unwrap();
        assert_eq!(found(&server, &finished.id).await, status, "after {after:?}");
        assert_eq!(found(&server, &running.id).await, 200);
        for (path, status) in
            [(over.path(""), status), (goes_on.path(""), 200), (format!("/api/drafts/{}", draft.id), status)]
        {
            assert_eq!(server.get(&path).await.0, status, "{path} after {after:?}");
        }
        let (_, page) = server.get(&path).await;
        assert_eq!((&page["against"], &page["ratings"]), (&before["against"], &before["ratings"]), "after {after:?}");
        server.stop().await;
    }
    let server = start_alone(config(data.path())).await.unwrap();
    assert_eq!(server.ask_as(&key(1), "DELETE", "/api/me", Some(&json!({"name": "Bob"}))).await.0, 204);
    assert_eq!(server.get(&path).await.1["against"], json!([]), "{bob}");
    server.stop().await;
}

#[tokio::test]
async fn counters_count_and_health_is_told() {
    let desk = Desk::open_alone().await;
    let (ann, mut a, _, mut b) = desk.server.two(json!({})).await;
    let chooser = if a.latest["turn_of"] == "a" { &mut a } else { &mut b };
    let state = chooser.latest.clone();
    let offered = state["offers"][0]["key"].as_str().unwrap().to_owned();
    chooser.choose(&state, &offered).await;
    chooser.state_at(1).await;
    let long = json!({"type": "choose", "match": ann.id, "step": 99, "key": "toss"});
    a.say(long).await;
    a.refusal().await;

    let kept: Value = serde_json::from_slice(&std::fs::read(desk.data().join("admin.json")).unwrap()).unwrap();
    let at = |path: &str| format!("http://{}{path}", kept["address"].as_str().unwrap());
    let answer = reqwest::get(at("/metrics")).await.unwrap();
    let kind = answer.headers()["content-type"].to_str().unwrap().to_owned();
    assert!(kind.starts_with("application/openmetrics-text"), "{kind}");
    let text = answer.text().await.unwrap();
    for line in [
        "tercet_matches_live 1",
        "tercet_sockets 2",
        "tercet_choices_total 1",
        "tercet_choice_stored_seconds_count 1",
        "tercet_store_queue 0",
        "tercet_computers_waiting 0",
        "tercet_tables_taken_up_total 1",
        "tercet_tables_fallen_back_total 0",
        "tercet_bans 0",
    ] {
        assert!(text.lines().any(|found| found == line), "{line} is missing in {text}");
    }
    let number = |name: &str| -> f64 {
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} is missing in {text}")).parse().unwrap()
    };
    assert!(number("tercet_database_bytes") + number("tercet_database_log_bytes") > 4096.0);
    // PostgreSQL does not tell how much room its disk has.
    let in_a_file = matches!(config(desk.data.path()).database, Database::File);
    assert!(if in_a_file { number("tercet_disk_free_bytes") > 0.0 } else { !text.contains("tercet_disk_free_bytes") });
    assert!(!text.contains(&ann.id), "no name of a match is told");
    let health = desk.get("/health").await;
    assert_eq!((&health["ready"], &health["problems"]), (&json!(true), &json!([])));
    desk.server.stop().await;
}

#[tokio::test]
async fn what_is_refused_is_counted_by_its_bound() {
    let desk = Desk::open_with(|config| Config { sockets: 1, ..config }).await;
    let _first = desk.server.connect().await;
    assert_eq!(desk.server.cannot_connect().await.unwrap().0, 429);
    let kept: Value = serde_json::from_slice(&std::fs::read(desk.data().join("admin.json")).unwrap()).unwrap();
    let metrics = reqwest::get(format!("http://{}/metrics", kept["address"].as_str().unwrap())).await.unwrap();
    let text = metrics.text().await.unwrap();
    assert!(text.contains("tercet_refused_total{bound=\"sockets\"} 1"), "{text}");
    desk.server.stop().await;
}

#[tokio::test]
async fn whoever_never_stops_writing_is_slowed_and_can_still_choose() {
    let desk = Desk::open().await;
    let (ann, mut a, ..) = desk.server.two(json!({})).await;
    let line = json!({"type": "chat", "match": ann.id, "text": "x"});
    let mut said = 0;
    let why = loop {
        a.say(line.clone()).await;
        let answer = loop {
            let message = a.hear().await.unwrap();
            if message["type"] == "chat" || message["type"] == "refused" {
                break message;
            }
        };
        match answer["sentence"].as_str() {
            Some(why) => break why.to_owned(),
            None => said += 1,
        }
    };
    assert!((240..900).contains(&said) && why.contains("Too much was said"), "{said} lines, then: {why}");
    let state = a.latest.clone();
    let key = state["offers"].get(0).map(|offer| offer["key"].as_str().unwrap().to_owned());
    if let Some(key) = key {
        a.choose(&state, &key).await;
        a.state_at(1).await;
    }
    desk.server.stop().await;
}
