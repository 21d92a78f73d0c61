//! Matches with a pool of own cards: both may play them, everybody is told, and the record carries the pool.

use crate::browser::*;
use crate::sealed::start_all;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tercet_kernel::{Chance, Seed};
use tercet_registry::rulings;

/// A game, the file of a pool for it, a card of the pool, and a card that it replaces.
struct Own {
    game: &'static str,
    file: String,
    card: &'static str,
    entries: &'static [(&'static str, bool)],
}

const WINTER: &str = include_str!("pools/winter.toml");
const DECREE: &str = include_str!("pools/decree.toml");
const GUST: &str = include_str!("pools/gust.toml");

fn pools() -> [Own; 3] {
    let own = |game, file: &str, card, entries| Own { game, file: file.to_owned(), card, entries };
    [
        own("mana", WINTER, "yeti", &[("yeti", false), ("kima", true)]),
        own("zatch", DECREE, "own-1", &[("own-1", false)]),
        own("battlemonsters", GUST, "spell/gust", &[("windy", false), ("gust", false)]),
    ]
}

impl Own {
    /// A legal deck in which cards of the pool come in the place of others.
    async fn deck(&self, server: &Server) -> String {
        let (_, games) = server.get("/api/games").await;
        let info = games.as_array().unwrap().iter().find(|info| info["id"] == self.game).unwrap();
        let ready = info["decks"][0]["id"].as_str().unwrap();
        let (_, saved) = server.get(&format!("/api/games/{}/decks/{ready}", self.game)).await;
        let deck = saved["deck"].to_string();
        let ids: BTreeSet<&str> = saved["deck"]["cards"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        for id in ids {
            let with = deck.replace(&format!("\"{id}\""), &format!("\"{}\"", self.card));
            let body = json!({"own_pool": self.file, "deck": with});
            let (status, judged) = server.post(&format!("/api/games/{}/own-pool/deck", self.game), &body).await;
            assert_eq!((status, &judged["problems"]), (200, &json!([])), "{judged}");
            if judged["verdict"]["legal"] == true {
                return with;
            }
        }
        panic!("no deck with {}", self.card);
    }

    async fn open(&self, server: &Server, deck: &str, opponent: &str) -> Seated {
        let body = json!({
            "game": self.game, "deck": {"list": deck}, "opponent": opponent, "own_pool": self.file, "name": "Ann",
        });
        let (status, made) = server.post("/api/matches", &body).await;
        assert_eq!(status, 201, "{made}");
        Seated::of(&made)
    }

    /// The version by which requests name the pool, once it is open.
    async fn version(&self, server: &Server) -> String {
        let opened = server.post(&format!("/api/games/{}/workshop/open", self.game), &json!({"pool": self.file})).await;
        opened.1["version"].as_str().unwrap().to_owned()
    }

    /// What a match is sealed with, and a deck built from it that has the card of the pool.
    async fn sealed(&self, server: &Server) -> (Value, String) {
        let version = self.version(server).await;
        for seed in 1..30 {
            let seed = seed.to_string();
            let packs = match self.game {
                "zatch" => {
                    let changes = json!({"added": {"commons": [self.card]}});
                    json!({"pack": "set-1", "count": 16, "seed": seed, "changes": changes})
                }
                _ => json!({"pack": "starter", "count": 1, "seed": seed}),
            };
            let open = format!("/api/games/{}/packs/open?pool={version}", self.game);
            let (status, opened) = server.post(&open, &packs).await;
            assert_eq!(status, 200, "{opened}");
            let has_it = |deck: &Value| deck.to_string().contains(&format!("\"{}\"", self.card));
            if !has_it(&opened["pool"]) {
                continue;
            }
            let build = format!("/api/games/{}/decks/build?pool={version}", self.game);
            let (status, built) = server.post(&build, &json!({"pool": opened["pool"], "seed": "1"})).await;
            assert_eq!(status, 200, "{built}");
            if let Some(deck) = self.put_in(server, &built["deck"], &opened["pool"]).await {
                return (json!({ "packs": packs }), deck);
            }
        }
        panic!("no packs with {}", self.card);
    }

    /// A sealed deck with the card of the pool in it, in the place of another one if need be.
    async fn put_in(&self, server: &Server, deck: &Value, opened: &Value) -> Option<String> {
        if deck.to_string().contains(&format!("\"{}\"", self.card)) {
            return Some(deck.to_string());
        }
        let check = format!("/api/games/{}/decks/check?pool={}", self.game, self.version(server).await);
        for place in 0..deck["cards"].as_array().unwrap().len() {
            let mut with = deck.clone();
            with["cards"][place] = json!(self.card);
            let (status, verdict) = server.post(&check, &json!({"deck": with, "pool": opened})).await;
            assert_eq!(status, 200, "{verdict}");
            if verdict["legal"] == true {
                return Some(with.to_string());
            }
        }
        None
    }

    fn face_in(&self, id: &str) -> String {
        format!("/api/matches/{id}/cards/{}", self.card)
    }
}

#[tokio::test]
async fn who_is_invited_sees_what_differs_and_plays_the_same_cards() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    for own in pools() {
        let deck = own.deck(&server).await;
        let ann = own.open(&server, &deck, "friend").await;
        let (mut a, _) = server.watch(&ann.id, Some(&ann.token)).await;
        let (_, listed) = server.get("/api/matches").await;
        let (_, info) = server.get(&format!("/api/matches/{}", ann.id)).await;
        assert_eq!(listed[0]["own_pool"], info["own_pool"], "{listed}");
        assert_eq!(info["unofficial"], true);

        let (status, shown) = server.get(&format!("/api/matches/{}/own-pool", ann.id)).await;
        assert_eq!((status, &shown["file"]), (200, &json!(own.file)), "{shown}");
        assert_eq!(shown["version"], info["own_pool"]["version"]);
        let cards = shown["cards"].as_array().unwrap();
        let entries: BTreeSet<(&str, bool)> =
            cards.iter().map(|card| (card["id"].as_str().unwrap(), card["printed"].is_object())).collect();
        assert_eq!(entries, own.entries.iter().copied().collect(), "{}", own.game);
        assert!(cards.iter().all(|card| card["face"].is_object()), "{shown}");
        let asked = json!({"own_pool": own.file});
        assert_eq!(server.post(&format!("/api/games/{}/own-pool", own.game), &asked).await, (200, shown));

        // The deck is that of the pool: without it there are no such cards.
        let join = format!("/api/matches/{}/join", ann.id);
        let (status, bob) = server.post(&join, &json!({"deck": {"list": deck}})).await;
        assert_eq!(status, 200, "{bob}");
        let without = json!({"game": own.game, "deck": {"list": deck}, "opponent": "friend"});
        let (status, why) = server.post("/api/matches", &without).await;
        assert_eq!(status, 422, "{why}");

        let bob = Seated::of(&bob);
        let (mut b, _) = server.watch(&ann.id, Some(&bob.token)).await;
        let (mut spectator, _) = server.watch(&ann.id, None).await;
        for browser in [&mut a, &mut b] {
            browser.say(json!({"type": "ready", "match": ann.id, "agree": true})).await;
        }
        for browser in [&mut a, &mut b, &mut spectator] {
            let state = browser.state_where(|state| state["phase"] == "playing").await;
            assert_eq!((&state["own_pool"], &state["unofficial"]), (&info["own_pool"], &json!(true)));
        }
        // Nobody has played a card: a spectator has read of none.
        let named =
            |text: &String| text.contains(&format!("\"{}\"", own.card)) || text.contains(&format!("({})", own.card));
        assert!(!spectator.heard.iter().any(named), "{}", own.game);
        assert_eq!(server.get(&own.face_in(&ann.id)).await.0, 200);
    }
    server.stop().await;
}

#[tokio::test]
async fn the_record_carries_the_pool_to_a_server_that_never_saw_it() {
    let data = tempfile::tempdir().unwrap();
    let mut server = start_all(data.path()).await;
    for own in pools() {
        let deck = own.deck(&server).await;
        let ann = own.open(&server, &deck, "hotseat").await;
        let (mut browser, mut state) = server.watch(&ann.id, Some(&ann.token)).await;
        let mut chance = Chance::new(Seed(7));
        for step in 1..=40 {
            let offers = state["offers"].as_array().unwrap();
            if offers.is_empty() {
                break;
            }
            let key = offers[chance.below(offers.len())]["key"].as_str().unwrap().to_owned();
            browser.choose(&state, &key).await;
            state = browser.state_at(step).await;
        }
        // The table is taken up again from the database, with its pool.
        server.stop().await;
        server = start_all(data.path()).await;
        let (mut browser, again) = server.watch(&ann.id, Some(&ann.token)).await;
        assert_eq!((&again["step"], &again["view"]), (&state["step"], &state["view"]), "{}", own.game);
        if again["phase"] == "playing" {
            browser.say(json!({"type": "resign", "match": ann.id})).await;
            browser.state_where(|state| state["phase"] == "over").await;
        }
        let (status, face) = server.get(&own.face_in(&ann.id)).await;
        assert_eq!(status, 200, "{face}");
        let (_, record) = server.get(&format!("/api/matches/{}/record", ann.id)).await;
        assert_eq!(record["own_pool"]["file"], json!(own.file));

        let fresh = tempfile::tempdir().unwrap();
        let elsewhere = start_all(fresh.path()).await;
        let (status, last) = elsewhere.post("/api/replay?step=40&viewer=referee", &record).await;
        assert_eq!(status, 200, "{last}");
        let (_, here) = server.get(&format!("/api/matches/{}/replay/40?viewer=referee", ann.id)).await;
        for told in ["view", "own_pool", "unofficial"] {
            assert_eq!(last["state"][told], here["state"][told], "{}: {told}", own.game);
        }
        let path = format!("/api/games/{}/own-pool/cards/{}", own.game, own.card);
        let file = json!({"own_pool": record["own_pool"]["file"]});
        assert_eq!(elsewhere.post(&path, &file).await, (200, face));

        // A record without its pool, with another one, or with one that it does not name.
        let mut changed = record.clone();
        changed.as_object_mut().unwrap().remove("own_pool");
        assert_eq!(elsewhere.post("/api/replay", &changed).await.0, 422);
        let mut changed = record.clone();
        changed["own_pool"]["file"] = json!(own.file.replace("name = \"", "name = \"More "));
        let (status, why) = elsewhere.post("/api/replay", &changed).await;
        assert!(status == 422 && why["error"].as_str().unwrap().contains("is version"), "{why}");
        elsewhere.stop().await;
    }
    server.stop().await;
}

#[tokio::test]
async fn a_rematch_is_played_with_the_same_pool() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    let [own, ..] = pools();
    let deck = own.deck(&server).await;
    let ann = own.open(&server, &deck, "hotseat").await;
    let (mut browser, _) = server.watch(&ann.id, Some(&ann.token)).await;
    browser.say(json!({"type": "resign", "match": ann.id})).await;
    browser.state_where(|state| state["phase"] == "over").await;
    browser.say(json!({"type": "rematch", "match": ann.id})).await;
    let moved = browser.hear_a("moved").await;
    let to = moved["to"].as_str().unwrap();
    let (_, info) = server.get(&format!("/api/matches/{to}")).await;
    assert_eq!((&info["own_pool"]["name"], &info["unofficial"]), (&json!("Winter"), &json!(true)));
    assert_eq!(server.get(&own.face_in(to)).await.0, 200);
    server.stop().await;
}

#[tokio::test]
async fn what_is_wrong_with_a_pool_is_said_at_its_place() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    let open = async |more: Value| {
        let mut body = json!({"game": "mana", "deck": {"ready": "firestorm"}, "opponent": "computer"});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let (status, why) = server.post("/api/matches", &body).await;
        (status, why["error"].as_str().unwrap_or_default().to_owned())
    };
    let sealed = json!({"packs": {"pack": "starter", "count": 1, "seed": "1"}});
    for (more, refused, why) in [
        (
            json!({"own_pool": WINTER.replace("is trashed", "is trashd")}),
            422,
            "the pool:15:30: \"trashd\" cannot go here",
        ),
        (json!({"own_pool": DECREE}), 422, "the pool: this is a pool of zatch, not of mana"),
        (json!({"own_pool": "[pool"}), 422, "TOML parse error"),
        (json!({"own_pool": "#".repeat(130 * 1024)}), 422, "at most 131072 bytes"),
        (json!({"own_pool": "#".repeat(400 * 1024)}), 413, "one with a pool of own cards 327680"),
        (json!({"own_pool": WINTER, "sealed": sealed}), 422, "is not in the pool"),
        (json!({"own_pool": WINTER, "ruling": "nothing"}), 422, "leave \"own_pool\" out"),
        (
            json!({"own_pool": WINTER, "puzzle": {"puzzle": "win-01", "shown": false}}),
            422,
            "Puzzles are played with the printed cards",
        ),
        (
            json!({"own_pool": WINTER, "lesson": {"lesson": "first", "part": 0}}),
            422,
            "Lessons are played with the printed cards",
        ),
        (json!({"own_pool": 5}), 422, "expected a string"),
    ] {
        let (status, said) = open(more).await;
        assert!(status == refused && said.contains(why), "{status} {said}, not {why}");
    }
    let alone = WINTER.replace("replaces = [\"kima\"]", "alone = true");
    assert_eq!(open(json!({"own_pool": alone})).await.0, 422, "the ready deck has other cards");
    assert_eq!(open(json!({"own_pool": WINTER})).await, (201, String::new()));

    let wrong = json!({"own_pool": WINTER.replace("is trashed", "is trashd")});
    for path in ["own-pool", "own-pool/cards/yeti"] {
        let (status, why) = server.post(&format!("/api/games/mana/{path}"), &wrong).await;
        assert!(status == 422 && why["error"].as_str().unwrap().starts_with("the pool:15:30"), "{why}");
    }
    let body = json!({"own_pool": WINTER, "deck": "4 yeti\n4 yak\n"});
    let (_, judged) = server.post("/api/games/mana/own-pool/deck", &body).await;
    assert_eq!(judged["problems"].as_array().map(Vec::len), Some(1), "{judged}");
    assert_eq!(server.post("/api/games/mana/own-pool/cards/yak", &json!({"own_pool": WINTER})).await.0, 404);
    assert_eq!(server.post("/api/games/chess/own-pool", &json!({"own_pool": WINTER})).await.0, 404);
    let plain = server.open(json!({"game": "mana", "deck": {"ready": "firestorm"}})).await;
    assert_eq!(server.get(&format!("/api/matches/{}/own-pool", plain.id)).await.0, 404);
    server.stop().await;
}

#[tokio::test]
async fn a_card_is_tried_in_a_position_and_only_who_plays_can_keep_it() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    for own in pools() {
        let version = own.version(&server).await;
        let path = format!("/api/games/{}/positions/{}?pool={version}", own.game, own.card);
        let (status, begun) = server.get(&path).await;
        assert_eq!(status, 200, "{begun}");
        let none = format!("/api/games/{}/positions/none?pool={version}", own.game);
        assert_eq!(server.get(&none).await.0, 404);

        let trial =
            |position: &str| json!({"game": own.game, "opponent": "hotseat", "trial": position, "own_pool": own.file});
        let (status, refused) = server.post("/api/matches", &trial("[[ruling]]\ntitle = 7\n")).await;
        assert_eq!(status, 422, "{refused}");
        assert!(refused["error"].as_str().unwrap().contains("line 2"), "{refused}");

        let (status, made) = server.post("/api/matches", &trial(begun["position"].as_str().unwrap())).await;
        assert_eq!(status, 201, "{made}");
        let player = Seated::of(&made);
        let (_, state) = server.watch(&player.id, Some(&player.token)).await;
        assert_eq!(state["trial"], true);
        assert_eq!(server.get("/api/matches").await.1, json!([]), "nobody else is to find it");
        let path = format!("/api/matches/{}/trial", player.id);
        assert_eq!(server.get(&path).await.0, 403, "what was written is for whoever plays");
        let (status, kept) = server.get_as(&path, &player.token).await;
        assert_eq!((status, &kept["position"]), (200, &begun["position"]), "{kept}");
        assert!(kept["why_not"].is_null(), "{kept}");
        let read = rulings().read("kept.toml", kept["ruling"].as_str().expect("a file")).expect("it is whole");
        assert_eq!(read[0].run(), Vec::<String>::new(), "{kept}");
    }
}

#[tokio::test]
async fn own_cards_come_out_of_packs_and_a_sealed_match_is_played_with_them() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    for own in pools() {
        let (sealed, deck) = own.sealed(&server).await;
        let body = json!({
            "game": own.game, "deck": {"list": deck}, "opponent": "friend", "own_pool": own.file, "sealed": sealed,
        });
        let (status, made) = server.post("/api/matches", &body).await;
        assert_eq!(status, 201, "{made}");
        let ann = Seated::of(&made);
        let (status, bob) =
            server.post(&format!("/api/matches/{}/join", ann.id), &json!({"deck": {"list": deck}})).await;
        assert_eq!(status, 200, "{bob}");
        let (_, info) = server.get(&format!("/api/matches/{}", ann.id)).await;
        assert_eq!((&info["sealed"]["packs"]["pack"], &info["unofficial"]), (&sealed["packs"]["pack"], &json!(true)));
        assert!(info["own_pool"].is_object(), "{info}");

        // Without the pool there are other packs, and no such cards.
        let mut without = body.clone();
        without.as_object_mut().unwrap().remove("own_pool");
        assert_eq!(server.post("/api/matches", &without).await.0, 422, "{}", own.game);

        let mut alone = body.clone();
        alone["opponent"] = json!("computer");
        let ann = Seated::of(&server.post("/api/matches", &alone).await.1);
        let (mut browser, _) = server.watch(&ann.id, Some(&ann.token)).await;
        browser.say(json!({"type": "resign", "match": ann.id})).await;
        browser.state_where(|state| state["phase"] == "over").await;
        let (_, record) = server.get(&format!("/api/matches/{}/record", ann.id)).await;
        let fresh = tempfile::tempdir().unwrap();
        let elsewhere = start_all(fresh.path()).await;
        let (status, last) = elsewhere.post("/api/replay", &record).await;
        assert_eq!((status, &last["state"]["own_pool"]), (200, &info["own_pool"]), "{last}");
        elsewhere.stop().await;
    }
    server.stop().await;
}

#[tokio::test]
async fn a_draft_with_own_cards_says_so_and_its_matches_are_played_with_them() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    let [winter, ..] = pools();
    // Whatever stands alone is all that comes in the packs.
    let asked = json!({"game": "mana", "packs": ["booster"], "own_pool": winter.file, "seats": 2});
    let (ann, mut a, bob, mut b) = server.two_draft(asked).await;
    let (_, info) = server.get(&format!("/api/drafts/{}", ann.id)).await;
    assert_eq!((&info["own_pool"]["name"], info["own_pool"].get("file")), (&json!("Winter"), None), "{info}");
    let (status, shown) = server.get(&format!("/api/drafts/{}/own-pool", ann.id)).await;
    assert_eq!((status, &shown["file"], &shown["version"]), (200, &json!(winter.file), &info["own_pool"]["version"]));
    for taken in 0..5 {
        a.pick(taken).await;
        b.pick(taken).await;
    }
    let five = |state: &Value| state["taken"].as_array().unwrap().len() == 5;
    let _ = (a.draft_where(five).await, b.draft_where(five).await);
    // The draft is taken up again from the database, with its pool.
    server.stop().await;
    let server = start_all(data.path()).await;
    let (mut a, of_ann) = server.watch_draft(&ann.id, Some(&ann.token)).await;
    let (mut b, of_bob) = server.watch_draft(&ann.id, Some(&bob.token)).await;
    for (browser, state) in [(&mut a, of_ann), (&mut b, of_bob)] {
        browser.say(json!({"type": "take", "draft": ann.id, "taken": 5, "card": state["pack"][0]})).await;
    }
    for taken in 6..10 {
        a.pick(taken).await;
        b.pick(taken).await;
    }
    a.draft_where(|state| state["phase"] == "over").await;
    let (_, record) = server.get(&format!("/api/drafts/{}/record", ann.id)).await;
    assert_eq!(record["own_pool"]["file"], json!(winter.file), "{record}");
    server.stop().await;
}

#[tokio::test]
async fn a_match_after_a_draft_brings_the_pool_of_the_draft() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    let [winter, decree, _] = pools();
    let asked = json!({"game": "mana", "packs": ["starter", "booster"], "own_pool": winter.file, "sealed": true});
    let (ann, mut a, ..) = server.two_draft(asked).await;
    a.draft_where(|state| state["phase"] == "over").await;
    let (_, pool) = server.draft_pool(&ann.id, &ann.token).await;
    let build = format!("/api/games/mana/decks/build?pool={}", winter.version(&server).await);
    let (status, built) = server.post(&build, &json!({"pool": pool, "seed": "1"})).await;
    assert_eq!(status, 200, "{built}");
    let request = json!({
        "game": "mana", "deck": {"list": built["deck"].to_string()}, "opponent": "computer",
        "sealed": {"draft": ann.id}, "draft_token": ann.token,
    });
    let (status, made) = server.post("/api/matches", &request).await;
    assert_eq!(status, 201, "{made}");
    let (_, info) = server.get(&format!("/api/matches/{}", Seated::of(&made).id)).await;
    assert_eq!((&info["own_pool"]["name"], &info["unofficial"]), (&json!("Winter"), &json!(true)), "{info}");
    let mut twice = request.clone();
    twice["own_pool"] = json!(winter.file);
    let (status, why) = server.post("/api/matches", &twice).await;
    assert!(status == 422 && why["error"].as_str().unwrap().contains("leave \"own_pool\" out"), "{why}");

    for (pool, refused, why) in [
        (WINTER.replace("is trashed", "is trashd"), 422, "the pool:15:30: \"trashd\" cannot go here"),
        (decree.file, 422, "the pool: this is a pool of zatch, not of mana"),
        ("#".repeat(400 * 1024), 413, "one with a pool of own cards"),
    ] {
        let asked = json!({"game": "mana", "packs": ["booster"], "seats": 2, "own_pool": pool});
        let (status, said) = server.post("/api/drafts", &asked).await;
        assert!(status == refused && said["error"].as_str().unwrap().contains(why), "{said}");
    }
    let plain = server.open_draft(json!({})).await;
    assert_eq!(server.get(&format!("/api/drafts/{}/own-pool", plain.id)).await.0, 404);
    server.stop().await;
}
