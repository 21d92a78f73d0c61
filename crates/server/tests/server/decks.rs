//! Decks: read and written in all formats, judged, and saved.

use crate::browser::*;
use crate::drafts::BEFORE_DRAFTS;
use crate::players::BEFORE_PLAYERS;
use crate::startup::in_database;
use crate::tournaments::BEFORE_TOURNAMENTS;
use serde_json::{Value, json};
use tercet_server::Config;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const DECKS: &str = "/api/games/battlemonsters/decks";

/// A deck of this many cards.
fn deck(cards: usize) -> Value {
    json!({"tercet_deck": 1, "game": "battlemonsters", "name": "Try", "about": "", "cards": vec!["fire/mage"; cards], "further": {}})
}

impl Server {
    async fn put(&self, path: &str, body: &Value) -> (u16, Value) {
        let answer = reqwest::Client::new().put(self.url(path)).json(body).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap())
    }

    /// The answer to a text, as a file or a paste comes.
    async fn read(&self, game: &str, text: &str) -> Value {
        let to = self.url(&format!("/api/games/{game}/decks/read"));
        let answer = reqwest::Client::new().post(to).body(text.to_owned()).send().await.unwrap();
        assert_eq!(answer.status().as_u16(), 200);
        answer.json().await.unwrap()
    }
}

#[tokio::test]
async fn a_deck_of_any_format_is_read_and_what_is_unclear_is_asked() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let read = server.read("zatch", "m-001\nSugino\n-\n").await;
    assert_eq!((&read["format"], &read["deck"]["cards"]), (&json!("plain"), &json!(["m-001", null, null])));
    let problem = &read["problems"][0];
    assert_eq!((&problem["place"], &problem["entry"]["said"]), (&json!({"line": 2}), &json!("Sugino")));
    assert_eq!((&problem["entry"]["at"], &problem["entry"]["shared"]), (&json!(1), &json!(true)));
    assert!(problem["entry"]["choices"].as_array().unwrap().contains(&json!("m-008")), "{problem}");

    for format in ["plain", "numbers", "lackey", "lackey-text", "tts", "cockatrice", "json", "link"] {
        let body = json!({"deck": deck(30), "format": format});
        let (status, written) = server.post(&format!("{DECKS}/write"), &body).await;
        assert_eq!(status, 200, "{written}");
        let read = server.read("battlemonsters", written["text"].as_str().unwrap()).await;
        assert_eq!((&read["problems"], &read["deck"]["cards"]), (&json!([]), &deck(30)["cards"]), "{format}");
    }
    let huge = reqwest::Client::new().post(server.url(&format!("{DECKS}/read"))).body("x".repeat(3_000_000));
    let answer = huge.send().await.unwrap();
    assert_eq!(answer.status().as_u16(), 413);
    assert!(answer.json::<Value>().await.unwrap()["error"].as_str().unwrap().contains("too long"));
    let squeezed = reqwest::Client::new().post(server.url(&format!("{DECKS}/read"))).header("content-encoding", "gzip");
    assert_eq!(squeezed.body("x").send().await.unwrap().status().as_u16(), 415);
    let gaps = json!({"deck": read["deck"], "format": "tts"});
    let (status, why) = server.post("/api/games/zatch/decks/write", &gaps).await;
    assert!(status == 422 && why["error"].as_str().unwrap().contains("empty pages"), "{why}");
    assert_eq!(server.post(&format!("{DECKS}/write"), &json!({"deck": deck(1), "format": "pdf"})).await.0, 404);
    server.stop().await;
}

#[tokio::test]
async fn a_deck_is_judged_with_the_places() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let check = async |game: &str, body: Value| server.post(&format!("/api/games/{game}/decks/check"), &body).await;
    let legal = json!({"legal": true, "cards": 30, "faults": []});
    assert_eq!(check("battlemonsters", json!({"deck": deck(30)})).await, (200, legal));
    let (_, ready) = server.get("/api/games/zatch/decks/starter-1").await;
    assert_eq!((&ready["version"], &ready["deck"]["game"]), (&json!(0), &json!("zatch")));
    let mut book = ready["deck"].clone();
    book["cards"][4] = Value::Null;
    let (_, verdict) = check("zatch", json!({"deck": book})).await;
    let fault = &verdict["faults"][0];
    assert_eq!((&verdict["legal"], &fault["refusal"]["clause"]), (&json!(false), &json!("Z-BOOK-01")));
    assert_eq!(fault["places"], json!([{"deck": 0, "at": 5}]));
    let (_, stats) = server.post("/api/games/zatch/decks/stats", &json!({"deck": book})).await;
    assert_eq!((&stats["cards"], stats["stretches"].as_array().unwrap().len()), (&json!(31), 17));
    let unknown = json!({"deck": {"tercet_deck": 1, "game": "zatch", "cards": ["m-999"]}});
    assert_eq!(check("zatch", unknown).await.0, 422);
    let (_, why) = check("zatch", json!({"deck": 3})).await;
    assert!(why["error"].as_str().unwrap().starts_with("The body of this request cannot be read: deck: "), "{why}");
    assert_eq!(check("zatch", json!({"deck": deck(30)})).await.0, 422);
    assert_eq!(check("battlemonsters", json!({"deck": deck(30), "house": {"deck": "many"}})).await.0, 422);
    server.stop().await;
}

// Covers: Z-GARAGE-08
#[tokio::test]
async fn a_saved_deck_is_found_again_by_its_name_and_changed_by_its_token() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (status, kept) = server.post(DECKS, &deck(3)).await;
    assert_eq!((status, &kept["version"]), (201, &json!(1)));
    let at = format!("{DECKS}/{}", kept["id"].as_str().unwrap());
    let saved = async |server: &Server| server.get(&at).await.1["deck"].clone();
    assert_eq!(saved(&server).await, deck(3));

    let change =
        |token: &Value, cards: usize, based_on: u32| json!({"token": token, "deck": deck(cards), "based_on": based_on});
    assert_eq!(server.put(&at, &change(&json!("guessed"), 4, 1)).await.0, 403);
    assert_eq!(server.put(&at, &change(&kept["token"], 5, 1)).await.1["version"], 2);
    for of_another in [0, 1, 3, u32::MAX] {
        let (status, why) = server.put(&at, &change(&kept["token"], 6, of_another)).await;
        assert!(
            status == 409 && why["error"].as_str().unwrap().starts_with("Version 2 of this deck was saved"),
            "{why}"
        );
    }
    server.stop().await;

    let server = start(data.path()).await;
    assert_eq!(saved(&server).await, deck(5));
    let (_, versions) = server.get(&format!("{at}/versions")).await;
    let told = |version: &Value| (version["version"].clone(), version["cards"].clone(), version["name"].clone());
    let told: Vec<_> = versions.as_array().unwrap().iter().map(told).collect();
    assert_eq!(told, [(json!(1), json!(3), json!("Try")), (json!(2), json!(5), json!("Try"))]);
    assert_eq!(server.get(&format!("{at}/versions/1")).await.1["deck"], deck(3));
    for path in [format!("{at}/versions/9"), format!("{DECKS}/none"), at.replace("battlemonsters", "zatch")] {
        assert_eq!(server.get(&path).await.0, 404, "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn of_several_who_save_at_once_one_is_first_and_the_others_are_told() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (_, kept) = server.post(DECKS, &deck(1)).await;
    let at = format!("{DECKS}/{}", kept["id"].as_str().unwrap());
    let change = |cards: usize| json!({"token": kept["token"], "deck": deck(cards), "based_on": 1});
    let save = async |cards: usize| server.put(&at, &change(cards)).await.0;
    let answers = tokio::join!(save(2), save(3), save(4), save(5));
    let mut answers: [u16; 4] = answers.into();
    answers.sort_unstable();
    assert_eq!(answers, [200, 409, 409, 409]);
    assert_eq!(server.get(&format!("{at}/versions")).await.1.as_array().unwrap().len(), 2);
    server.stop().await;
}

#[tokio::test]
async fn the_last_versions_are_kept_and_decks_are_bounded() {
    let data = tempfile::tempdir().unwrap();
    let server = start_with(Config { stored: 200_000.try_into().unwrap(), ..config(data.path()) }).await.unwrap();
    let (_, kept) = server.post(DECKS, &deck(1)).await;
    let at = format!("{DECKS}/{}", kept["id"].as_str().unwrap());
    for cards in 2..=25 {
        let change = json!({"token": kept["token"], "deck": deck(cards), "based_on": cards - 1});
        assert_eq!(server.put(&at, &change).await.0, 200);
    }
    let (_, versions) = server.get(&format!("{at}/versions")).await;
    let numbers: Vec<u64> = versions.as_array().unwrap().iter().map(|one| one["version"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (6..=25).collect::<Vec<_>>());

    let too_many = server.post(DECKS, &deck(1001)).await;
    assert!(too_many.0 == 422 && too_many.1["error"].as_str().unwrap().contains("more than 1000"), "{too_many:?}");
    let mut long = deck(1);
    long["about"] = json!("word ".repeat(8_000));
    assert_eq!(server.post(DECKS, &long).await.0, 422);
    let mut refused = 200;
    for _ in 0..30 {
        refused = server.post(DECKS, &deck(900)).await.0;
        if refused != 201 {
            break;
        }
    }
    assert_eq!(refused, 429, "so much is not stored for one address");
    server.stop().await;
}

#[tokio::test]
async fn a_database_from_before_there_were_decks_is_brought_up_to_date() {
    let data = tempfile::tempdir().unwrap();
    let server = start_in_a_file(data.path()).await;
    let id = server.open(json!({})).await.id;
    server.stop().await;
    in_database(data.path(), BEFORE_TOURNAMENTS).await;
    in_database(data.path(), BEFORE_PLAYERS).await;
    in_database(data.path(), BEFORE_DRAFTS).await;
    in_database(data.path(), "DROP TABLE deck_version; DROP TABLE deck; PRAGMA user_version = 1").await;
    let server = start_in_a_file(data.path()).await;
    assert_eq!(server.get(&format!("/api/matches/{id}")).await.0, 200);
    assert_eq!(server.post(DECKS, &deck(3)).await.0, 201);
    server.stop().await;
}

#[tokio::test]
async fn a_deck_whose_token_is_damaged_in_the_database_can_still_be_read() {
    let data = tempfile::tempdir().unwrap();
    let server = start_in_a_file(data.path()).await;
    let (_, saved) = server.post(DECKS, &deck(1)).await;
    server.stop().await;
    in_database(data.path(), "UPDATE deck SET hash = x'00'").await;
    let server = start_in_a_file(data.path()).await;
    let at = format!("{DECKS}/{}", saved["id"].as_str().unwrap());
    assert_eq!(server.get(&at).await.0, 200);
    let change = json!({"token": saved["token"], "deck": deck(2), "based_on": 1});
    assert_eq!(server.put(&at, &change).await.0, 403);
    server.stop().await;
}

/// A browser sends all of a request before it hears the answer.
#[tokio::test]
async fn whoever_sends_far_too_much_hears_why() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let mut socket = TcpStream::connect(&server.address).await.unwrap();
    let length = 12_000_000;
    let head =
        format!("POST {DECKS}/read HTTP/1.1\r\nhost: x\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n");
    socket.write_all(head.as_bytes()).await.unwrap();
    socket.write_all(&vec![b'x'; length]).await.expect("all of it is read");
    let mut answer = String::new();
    socket.read_to_string(&mut answer).await.expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 413 ") && answer.contains("too long"), "{answer}");
    server.stop().await;
}
