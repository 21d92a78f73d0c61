//! The workshop: cards that are being written are read, and pools of them.

use crate::browser::*;
use crate::players::BEFORE_PLAYERS;
use crate::startup::in_database;
use crate::tournaments::BEFORE_TOURNAMENTS;
use serde_json::{Value, json};

const POOLS: &str = "/api/games/zatch/pools";
const OPEN: &str = "/api/games/zatch/workshop/open";

fn card(text: &str) -> Value {
    json!({"card": {"kind": "event", "id": "own-1", "name": "Walk", "cost": 0, "icons": ["A"], "text": text}})
}

#[tokio::test]
async fn a_card_is_read_while_it_is_written() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let to = "/api/games/zatch/workshop/card";
    let (status, read) = server.post(to, &card("Gain 2 MP.")).await;
    assert_eq!((status, &read["page"]["face"]["name"]), (200, &json!("Walk")), "{read}");
    assert!(read["page"]["terms"].as_array().unwrap().contains(&json!("[get MP]")), "{read}");
    let (_, read) = server.post(to, &card("Gain 2 PM.")).await;
    assert_eq!(read["texts"][0]["mistake"]["from"], 7, "{read}");
    assert!(read["page"].is_null());

    let (status, kinds) = server.get("/api/games/mana/card-kinds").await;
    assert_eq!((status, &kinds["kinds"][0]["kind"]), (200, &json!("monster")));
    let (status, language) = server.get("/api/games/battlemonsters/language").await;
    assert_eq!(status, 200);
    assert!(language["tables"].as_array().unwrap().len() > 10);

    for (path, body, refused) in [
        ("/api/games/chess/workshop/card", card(""), 404),
        (to, json!({"card": []}), 422),
        (to, json!({"card": {}, "more": 1}), 422),
        (to, json!({"card": {"kind": "event", "text": "x".repeat(70_000)}}), 413),
    ] {
        assert_eq!(server.post(path, &body).await.0, refused, "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn no_text_takes_the_server_with_it() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let deep = format!("You may {}gain 1 MP.", "you may ".repeat(7_000));
    let (status, read) = server.post("/api/games/zatch/workshop/card", &card(&deep)).await;
    assert!(status == 200 && read["page"].is_null(), "{read}");
    let deep = format!("You may {}gain 1 MP.", "you may ".repeat(200));
    let old = format!("Choose {}this card.", "the next Attack of ".repeat(100));
    let many_ways = format!("For each MAMODO, {}xyz.", "for each MAMODO, ".repeat(45));
    for text in [deep, old, many_ways] {
        let (status, read) = server.post("/api/games/zatch/workshop/card", &card(&text)).await;
        let mistake = &read["texts"][0]["mistake"];
        assert_eq!((status, &read["page"]), (200, &Value::Null), "{read}");
        assert!(mistake["what"].as_str().unwrap().contains("shorter sentences"), "{mistake}");
        // A pool with it is read likewise by whoever opens it.
        let pool = json!({"head": {"game": "zatch", "name": "Walks"}, "cards": [card(&text)["card"]]});
        let (_, written) = server.post("/api/games/zatch/workshop/write", &pool).await;
        let (status, read) = server.post("/api/games/zatch/workshop/read", &json!({"pool": written["pool"]})).await;
        assert_eq!(status, 200, "{read}");
        assert!(read["errors"][0].as_str().unwrap().contains("shorter sentences"), "{read}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_printed_card_is_there_to_write_others_after_it() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    for (game, id, kind, own) in [
        ("zatch", "e-003", "event", "e-003"),
        ("battlemonsters", "spell/draw3", "spell", "draw3"),
        ("battlemonsters", "fire/mage/great", "root", "mage"),
        ("battlemonsters", "fire/human_male", "prefix", "fire"),
    ] {
        let (status, card) = server.get(&format!("/api/games/{game}/workshop/printed/{id}")).await;
        assert_eq!((status, &card["kind"], &card["id"]), (200, &json!(kind), &json!(own)), "{card}");
    }
    assert_eq!(server.get("/api/games/zatch/workshop/printed/e-999").await.0, 404);
    server.stop().await;
}

#[tokio::test]
async fn a_pool_goes_into_a_file_and_comes_back() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let pool = json!({"head": {"game": "zatch", "name": "Walks"}, "cards": [card("Gain 2 MP.")["card"]]});
    let (status, written) = server.post("/api/games/zatch/workshop/write", &pool).await;
    assert_eq!((status, &written["errors"]), (200, &json!([])), "{written}");
    let (status, read) = server.post("/api/games/zatch/workshop/read", &json!({"pool": written["pool"]})).await;
    assert_eq!((status, &read["cards"], &read["version"]), (200, &pool["cards"], &written["version"]), "{read}");
    let (_, read) = server.post("/api/games/mana/workshop/read", &json!({"pool": written["pool"]})).await;
    assert_eq!(read["errors"], json!(["the pool: this is a pool of zatch, not of mana"]));
    let (_, read) = server.post("/api/games/mana/workshop/read", &json!({"pool": "[pool"})).await;
    assert!(read["errors"][0].as_str().unwrap().contains("TOML parse error"), "{read}");
    let large = json!({"pool": "#".repeat(200_000)});
    let (_, read) = server.post("/api/games/mana/workshop/read", &large).await;
    assert!(read["errors"][0].as_str().unwrap().contains("at most 131072 bytes"), "{read}");
    server.stop().await;
}

/// The file of a pool of Zatch Bell! with a card of its own, and with another one in the place of a printed card.
fn walks() -> String {
    let event = |id: &str, name: &str| {
        format!("[[event]]\nid = \"{id}\"\nname = \"{name}\"\ncost = 0\nicons = [\"A\"]\ntext = \"Gain 2 MP.\"\n")
    };
    let head = "[pool]\ngame = \"zatch\"\nname = \"Walks\"\nreplaces = [\"e-003\"]\n";
    format!("{head}\n{}\n{}", event("own-1", "Short Walk"), event("e-003", "Long Walk"))
}

/// A ruling file that says that the Short Walk leaves this many MP, with a card of its own that nobody reads.
fn ruling(mp: u8) -> String {
    let card = "[[ruling.cards]]\nkind = \"event\"\nid = \"own-1\"\nname = \"Stale\"\ncost = 0\nicons = [\"A\"]\n";
    let position = "[ruling.position.a]\nmp = 3\npages = { 10 = \"own-1\" }\nopen = [10, 11]\n";
    let step = format!("[[ruling.steps]]\ndo = \"event p10\"\nexpect = {{ a = {{ mp = {mp} }} }}\n");
    format!("game = \"zatch\"\n[[ruling]]\ntitle = \"Walking\"\nrules = [\"Z-RULE-96\"]\n{card}{position}{step}")
}

#[tokio::test]
async fn rulings_of_a_file_are_told_each_by_itself_and_run_with_the_cards_of_a_pool() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let rulings = "/api/games/zatch/workshop/rulings";
    let read = async |file: String| server.post(rulings, &json!({"file": file})).await;
    let (status, one) = read(ruling(5)).await;
    assert_eq!((status, &one["errors"]), (200, &json!([])), "{one}");
    let one = &one["rulings"][0];
    assert_eq!((&one["title"], &one["steps"]), (&json!("Walking"), &json!(["event p10"])));
    let says = |part: &str, word: &str| one[part].as_str().unwrap().contains(word);
    assert!(says("ruling", "steps") && !says("ruling", "Stale") && !says("position", "steps"), "{one}");

    let (_, wrong) = read(ruling(6)).await;
    let run = json!({"own_pool": walks(), "rulings": [one["ruling"], wrong["rulings"][0]["ruling"]]});
    let (status, ran) = server.post(&format!("{rulings}/run"), &run).await;
    assert_eq!((status, &ran["results"][0]["complaints"]), (200, &json!([])), "{ran}");
    let complaint = json!([{"step": 1, "what": "a.mp should be 6, but is 5"}]);
    assert_eq!(ran["results"][1]["complaints"], complaint, "{ran}");
    let file = ran["file"].as_str().unwrap();
    assert_eq!((file.matches("[[ruling]]").count(), file.matches("Short Walk").count()), (2, 2), "{file}");
    assert!(!file.contains("Long Walk"), "{file}");

    let alone = json!({"rulings": [one["ruling"]]});
    let (_, ran) = server.post(&format!("{rulings}/run"), &alone).await;
    assert!(ran["results"][0]["complaints"][0]["what"].as_str().unwrap().contains("own-1"), "{ran}");
    for (file, said) in [
        ("[[ruling".to_owned(), "TOML"),
        ("game = \"zatch\"\n".to_owned(), "1 to 50 rulings, and this one has 0"),
        (ruling(5).replace("zatch", "mana"), "it says game = \"mana\""),
        (ruling(5).replace("mp = 3", "mp = 3000"), "3000 is too large"),
        (ruling(5).replace("position.a", "start.a"), "ruling 1"),
    ] {
        let (status, read) = read(file).await;
        assert_eq!((status, &read["rulings"]), (200, &json!([])), "{read}");
        assert!(read["errors"][0].as_str().unwrap().contains(said), "{said}: {read}");
    }
    let many = json!({"rulings": vec![one["ruling"].clone(); 51]});
    assert_eq!(server.post(&format!("{rulings}/run"), &many).await.0, 422);
    let broken = json!({"own_pool": walks().replace("MP", "PM"), "rulings": []});
    assert_eq!(server.post(&format!("{rulings}/run"), &broken).await.0, 422);
    server.stop().await;
}

#[tokio::test]
async fn a_pool_is_saved_under_the_hash_of_what_it_says_and_shown_with_what_it_replaces() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (status, saved) = server.post(POOLS, &json!({"pool": walks()})).await;
    assert_eq!(status, 201, "{saved}");
    let version = saved["version"].as_str().unwrap().to_owned();
    let (_, again) = server.post(POOLS, &json!({"pool": format!("# the same\n{}", walks())})).await;
    assert_eq!(again["version"], *version, "the same pool has the same link, however it is laid out");
    server.stop().await;

    let server = start(data.path()).await;
    let (status, shown) = server.get(&format!("{POOLS}/{version}")).await;
    assert_eq!((status, &shown["read"]["head"]["name"], &shown["read"]["errors"]), (200, &json!("Walks"), &json!([])));
    assert_eq!(shown["read"]["version"], *version);
    let faces = |at: usize| (&shown["printed"][at]["face"]["name"], &shown["printed"][at]["instead"]["id"]);
    assert_eq!(faces(0), (&json!("Short Walk"), &Value::Null), "{shown}");
    assert_eq!(faces(1), (&json!("Long Walk"), &json!("e-003")), "{shown}");
    let (_, same) = server.post("/api/games/zatch/workshop/show", &json!({"pool": walks()})).await;
    assert_eq!(same, shown, "a link that holds a pool shows the same");

    assert_eq!(server.get(&format!("{POOLS}/{}", "0".repeat(32))).await.0, 404);
    assert_eq!(server.get(&format!("/api/games/mana/pools/{version}")).await.0, 404, "it is one of its game");
    server.stop().await;
}

#[tokio::test]
async fn what_is_no_pool_is_not_saved_and_a_card_under_way_is() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    for (pool, said) in [
        ("[pool".to_owned(), "TOML parse error"),
        (walks().replace("\"zatch\"", "\"mana\""), "a pool of mana, not of zatch"),
        ("#".repeat(200_000), "at most 131072 bytes"),
    ] {
        let (status, refused) = server.post(POOLS, &json!({"pool": pool})).await;
        assert_eq!(status, 422, "{refused}");
        assert!(refused["error"].as_str().unwrap().contains(said), "{refused}");
    }
    let (status, saved) = server.post(POOLS, &json!({"pool": walks().replace("MP", "PM")})).await;
    assert_eq!(status, 201, "{saved}");
    let (_, shown) = server.get(&format!("{POOLS}/{}", saved["version"].as_str().unwrap())).await;
    assert_eq!(shown["printed"], json!([]), "{shown}");
    assert!(shown["read"]["errors"][0].as_str().unwrap().contains("PM"), "{shown}");
    server.stop().await;
}

#[tokio::test]
async fn an_open_pool_is_among_the_cards_that_are_searched_looked_at_and_counted() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (status, opened) = server.post(OPEN, &json!({"pool": walks()})).await;
    assert_eq!((status, &opened["own"], &opened["replaced"]), (200, &json!(["own-1"]), &json!(["e-003"])), "{opened}");
    let pool = opened["version"].as_str().unwrap();
    let ask = async |what: &str| server.get(&format!("/api/games/zatch/{what}")).await;
    let found = ask(&format!("cards?query=walk&pool={pool}")).await.1;
    assert_eq!(found["cards"], json!(["own-1", "e-003"]), "{found}");
    assert_eq!(ask("cards?query=\"short walk\"").await.1["count"], 0, "only who names the pool finds its cards");
    let faces = ask(&format!("faces?ids=own-1,e-003&pool={pool}")).await.1;
    assert_eq!((&faces[0]["name"], &faces[1]["name"]), (&json!("Short Walk"), &json!("Long Walk")), "{faces}");
    let (status, page) = ask(&format!("card-pages/own-1?pool={pool}")).await;
    assert_eq!((status, &page["face"]["name"]), (200, &json!("Short Walk")));
    assert_eq!(ask("card-pages/own-1").await.0, 404);
    assert!(
        ask(&format!("search-suggestions?query=short&pool={pool}")).await.1["all"].to_string().contains("Short Walk")
    );
    assert_eq!(ask(&format!("search-help?pool={pool}")).await.0, 200);

    let deck = json!({"deck": {"tercet_deck": 1, "game": "zatch", "name": "Mine", "cards": ["own-1"]}});
    for (among, unknown) in [(format!("?pool={pool}"), false), (String::new(), true)] {
        let (_, verdict) = server.post(&format!("/api/games/zatch/decks/check{among}"), &deck).await;
        assert_eq!(verdict.to_string().contains("own-1"), unknown, "{verdict}");
    }
    let (_, stats) = server.post(&format!("/api/games/zatch/decks/stats?pool={pool}"), &deck).await;
    assert_eq!(stats["cards"], 1, "{stats}");
    let wanted = json!({"deck": deck["deck"], "format": "plain"});
    let (_, written) = server.post(&format!("/api/games/zatch/decks/write?pool={pool}"), &wanted).await;
    assert!(written["text"].as_str().unwrap().contains("Short Walk"), "{written}");

    let (status, gone) = ask(&format!("cards?query=walk&pool={}", "0".repeat(32))).await;
    assert_eq!((status, gone["error"].as_str().unwrap().contains("open it again")), (410, true), "{gone}");
    let (status, refused) = server.post(OPEN, &json!({"pool": walks().replace("MP", "PM")})).await;
    assert_eq!(status, 422, "{refused}");
    server.stop().await;
}

#[tokio::test]
async fn a_saved_pool_is_among_the_cards_without_being_opened() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (_, saved) = server.post(POOLS, &json!({"pool": walks()})).await;
    let pool = saved["version"].as_str().unwrap();
    let (status, found) = server.get(&format!("/api/games/zatch/cards?query=walk&pool={pool}")).await;
    assert_eq!((status, &found["cards"]), (200, &json!(["own-1", "e-003"])), "{found}");
    server.stop().await;
}

#[tokio::test]
async fn a_database_from_before_there_were_pools_is_brought_up_to_date() {
    let data = tempfile::tempdir().unwrap();
    let server = start_in_a_file(data.path()).await;
    let id = server.open(json!({})).await.id;
    server.stop().await;
    in_database(data.path(), BEFORE_TOURNAMENTS).await;
    in_database(data.path(), BEFORE_PLAYERS).await;
    in_database(data.path(), "DROP TABLE pool; PRAGMA user_version = 3").await;
    let server = start_in_a_file(data.path()).await;
    assert_eq!(server.get(&format!("/api/matches/{id}")).await.0, 200);
    assert_eq!(server.post(POOLS, &json!({"pool": walks()})).await.0, 201);
    server.stop().await;
}
