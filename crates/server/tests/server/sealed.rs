//! Sealed matches: decks are built from packs that the server opens itself.

use crate::browser::*;
use serde_json::{Value, json};
use std::path::Path;
use tercet_registry::{Thinking, registry_with};

/// Packs of each game from which a deck can be built.
pub const PACKS: [(&str, &str, usize); 3] =
    [("battlemonsters", "starter", 1), ("mana", "starter", 1), ("zatch", "set-1", 12)];

/// A server on which all games are played.
pub async fn start_all(data: &Path) -> Server {
    let games = registry_with(Thinking::Fixed);
    start_games(config(data), games).await.unwrap_or_else(|error| panic!("{error}"))
}

/// What a match of a game is sealed with, and a deck built from it.
async fn sealed(server: &Server, game: &str, pack: &str, count: usize) -> (Value, Value) {
    let packs = json!({"pack": pack, "count": count, "seed": "2a"});
    let (status, opened) = server.post(&format!("/api/games/{game}/packs/open"), &packs).await;
    assert_eq!(status, 200, "{opened}");
    let body = json!({"pool": opened["pool"], "seed": "1"});
    let (status, built) = server.post(&format!("/api/games/{game}/decks/build"), &body).await;
    assert_eq!(status, 200, "{built}");
    (json!({ "packs": packs }), built["deck"].clone())
}

fn list(deck: &Value) -> Value {
    json!({"list": deck.to_string()})
}

#[tokio::test]
async fn both_build_from_the_packs_of_the_match_and_everybody_is_told_of_them() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    for (game, pack, count) in PACKS {
        let (sealed, deck) = sealed(&server, game, pack, count).await;
        let body =
            json!({"game": game, "deck": list(&deck), "opponent": "computer", "level": "random", "sealed": sealed});
        let (status, made) = server.post("/api/matches", &body).await;
        assert_eq!(status, 201, "{made}");
        let (_, info) = server.get(&format!("/api/matches/{}", made["match"].as_str().unwrap())).await;
        assert_eq!((&info["phase"], &info["unofficial"]), (&json!("playing"), &json!(false)), "{game}");
        let told = &info["sealed"]["packs"];
        assert_eq!((&told["pack"], &told["count"]), (&json!(pack), &json!(count)));
        assert_eq!(told["seed"], json!(format!("{:032x}", 0x2a)));
    }
    server.stop().await;
}

#[tokio::test]
async fn a_deck_beyond_the_pool_is_refused_wherever_it_comes_from() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    let (sealed, deck) = sealed(&server, "zatch", "set-1", 12).await;
    let (_, ready) = server.get("/api/games/zatch/decks/starter-2").await;
    let beyond = list(&ready["deck"]);
    let create = async |body: Value| {
        let mut whole = json!({"game": "zatch", "deck": list(&deck), "opponent": "friend", "sealed": sealed});
        whole.as_object_mut().unwrap().extend(body.as_object().unwrap().clone());
        server.post("/api/matches", &whole).await
    };
    for body in [json!({"deck": beyond}), json!({"opponent": "hotseat", "opponent_deck": beyond})] {
        let (status, why) = create(body).await;
        assert_eq!((status, &why["clause"]), (422, &json!("Z-RULE-210")), "{why}");
        let fault = &why["faults"][0];
        assert_eq!(fault["refusal"]["clause"], "Z-RULE-210");
        assert!(fault["places"][0]["at"].is_u64(), "{fault}");
    }
    let (status, made) = create(json!({})).await;
    assert_eq!(status, 201, "{made}");
    let join = format!("/api/matches/{}/join", made["match"].as_str().unwrap());
    let (status, why) = server.post(&join, &json!({"deck": beyond})).await;
    assert_eq!((status, &why["clause"]), (422, &json!("Z-RULE-210")), "{why}");
    assert!(!why["faults"].as_array().unwrap().is_empty());
    assert_eq!(server.post(&join, &json!({"deck": list(&deck)})).await.0, 200);
    server.stop().await;
}

#[tokio::test]
async fn the_record_shows_what_was_agreed_and_claims_no_other_packs() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    for (game, pack, count) in PACKS {
        let (sealed, deck) = sealed(&server, game, pack, count).await;
        let body = json!({"game": game, "deck": list(&deck), "opponent": "hotseat", "sealed": sealed});
        let (status, made) = server.post("/api/matches", &body).await;
        assert_eq!(status, 201, "{made}");
        let ann = Seated::of(&made);
        let (mut browser, _) = server.watch(&ann.id, Some(&ann.token)).await;
        browser.say(json!({"type": "resign", "match": ann.id})).await;
        let live = browser.state_where(|state| state["phase"] == "over").await;
        let (_, mut record) = server.get(&format!("/api/matches/{}/record", ann.id)).await;
        let (status, step) = server.post("/api/replay", &record).await;
        assert_eq!(status, 200, "{game}: {step}");
        for told in ["unofficial", "house", "sealed"] {
            assert_eq!(step["state"][told], live[told], "{game}: {told}");
        }
        record["sealed"]["packs"]["seed"] = json!("2b");
        let (status, why) = server.post("/api/replay", &record).await;
        assert_eq!(status, 422, "{game}: {why}");
        assert!(why["error"].as_str().unwrap().starts_with("The deck of seat a: "), "{why}");
        record["sealed"]["packs"]["count"] = json!(1_000_000_000);
        assert_eq!(server.post("/api/replay", &record).await.0, 422, "{game}");
    }
    server.stop().await;
}

#[tokio::test]
async fn agreed_rules_count_where_sealed_decks_are_built_and_judged() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    let packs = json!({"pack": "booster", "count": 12, "seed": "1"});
    let (_, opened) = server.post("/api/games/battlemonsters/packs/open", &packs).await;
    let (pool, house) = (&opened["pool"], json!({"deck": 40}));
    let build = async |body: Value| server.post("/api/games/battlemonsters/decks/build", &body).await.1["deck"].take();
    let legal = async |deck: Value| {
        let body = json!({"deck": deck, "pool": pool, "house": house});
        server.post("/api/games/battlemonsters/decks/check", &body).await.1["legal"].clone()
    };
    assert_eq!(legal(build(json!({"pool": pool, "seed": "1", "house": house})).await).await, true);
    assert_eq!(legal(build(json!({"pool": pool, "seed": "1"})).await).await, false, "40 cards were agreed");
    server.stop().await;
}

#[tokio::test]
async fn packs_that_cannot_be_opened_and_pools_without_a_deck_are_explained() {
    let data = tempfile::tempdir().unwrap();
    let server = start_all(data.path()).await;
    let create = async |packs: Value| {
        let body =
            json!({"game": "mana", "deck": {"ready": "firestorm"}, "opponent": "computer", "sealed": {"packs": packs}});
        server.post("/api/matches", &body).await
    };
    assert_eq!(create(json!({"pack": "box", "count": 1, "seed": "1"})).await.0, 404);
    assert_eq!(create(json!({"pack": "starter", "count": 101, "seed": "1"})).await.0, 422);
    assert_eq!(create(json!({"pack": "starter", "count": 1})).await.0, 422, "the seed is what makes it checkable");
    let changes = json!({"without": vec!["mailbox"; 3000]});
    let (status, why) = create(json!({"pack": "booster", "count": 1, "seed": "1", "changes": changes})).await;
    assert!(status == 422 && why["error"].as_str().unwrap().contains("bytes"), "{why}");
    let few = json!({"tercet_deck": 1, "game": "mana", "cards": ["mailbox"]});
    let (status, why) = server.post("/api/games/mana/decks/build", &json!({"pool": few})).await;
    assert_eq!((status, &why["clause"]), (422, &json!("M-DECK-02")), "{why}");
    server.stop().await;
}
