//! Pools of own cards in commands, as scripts and people use them.

use crate::program::{answered, tercet, told};
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use serde_json::{Value, json};
use std::fs;
use std::path::PathBuf;
use tempfile::TempDir;

// A pool of each game; in the first one are two Monsters of Mana, one of them in the place of a printed one.
const WINTER: &str = include_str!("../../../server/tests/server/pools/winter.toml");
const DECREE: &str = include_str!("../../../server/tests/server/pools/decree.toml");
const GUST: &str = include_str!("../../../server/tests/server/pools/gust.toml");

/// An EVENT that names one of two own MAMODO.
const COMPANY: &str = r#"
[pool]
game = "zatch"
name = "Company"

[[event]]
id = "own-1"
name = "Long Walk"
icons = ["A"]
cost = 1
text = 'Put into play 1 "Walker" MAMODO from any page of your Book.'

[[mamodo]]
id = "own-2"
name = "Walker"
rarity = "C"
partners = ["Kiyo Takamine"]
power = 1000

[[mamodo]]
id = "own-3"
name = "Sitter"
rarity = "C"
partners = ["Kiyo Takamine"]
power = 1000
"#;

const REPLACES_NOTHING: &str = r#"
game = "mana"

[[ruling]]
title = "A card that is not printed cannot be replaced"
rules = ["M-TURN-04"]

[[ruling.cards]]
kind = "monster"
id = "kina"
name = "Kina"
replaces = true

[ruling.position]

[[ruling.steps]]
expect = { asks = "a" }
"#;

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        Folder(TempDir::new().expect("a folder"))
    }

    fn file(&self, name: &str, content: &str) -> String {
        let path: PathBuf = self.0.path().join(name);
        fs::write(&path, content).expect("written");
        path.to_str().expect("a path").to_owned()
    }
}

#[test]
fn a_pool_is_checked_and_explained() {
    let folder = Folder::new();
    for (content, cards, id) in [(WINTER, 2, "yeti"), (DECREE, 1, "own-1"), (GUST, 2, "windy/human_male")] {
        let path = folder.file("own.toml", content);
        let checked = told(&["cards", "check", &path]);
        assert_eq!((&checked["cards"], &checked["compiled"]), (&json!(cards), &json!(cards)), "{checked}");
        assert_eq!(checked["pool"], json!(path));
        let explained = told(&["cards", "explain", &path]);
        assert_eq!(explained["cards"].as_array().map(Vec::len), Some(cards), "{explained}");
        assert_eq!(explained["cards"][0]["card"]["id"], id);
        assert_eq!(told(&["cards", "show", id, "--pool", &path])["id"], id);
    }
}

#[test]
fn own_cards_are_there_beside_the_printed_ones_and_in_their_place() {
    let folder = Folder::new();
    let path = folder.file("winter.toml", WINTER);
    let pool = ["--pool", &path];
    assert_eq!(told(&[&["cards", "search", "mana", "yeti"], &pool[..]].concat()), json!({ "cards": ["yeti"] }));
    assert_eq!(told(&["cards", "search", "mana", "yeti"]), json!({ "cards": [] }));
    assert_eq!(told(&[&["cards", "show", "kima"], &pool[..]].concat())["str"], "9");
    let deck = folder.file("deck.txt", "30 yeti\n4 kima\n");
    let faults = answered(&[&["decks", "check", "mana", &deck], &pool[..]].concat(), "");
    assert_eq!(faults["problems"], json!([]));
    assert_eq!(faults["legal"], false);
    let play = |further: &[&str]| told(&[&["sim", "mana", "--games", "20"], further].concat())["checksum"].clone();
    assert_eq!(play(&pool), play(&pool));
    assert_ne!(play(&pool), play(&[]));
    let bench = told(&[&["bench", "mana", "--seconds", "0"], &pool[..]].concat());
    assert!(bench.is_object());
    let robin = told(&[&["round-robin", "mana", "--games", "1", "--bot", "random"], &pool[..]].concat());
    assert_eq!(robin["decks"].as_array().map(Vec::len), Some(7), "{robin}");
    assert!(told(&[&["packs", "odds", "mana"], &pool[..]].concat()).is_object());
}

#[test]
fn a_ruling_for_an_own_card_is_begun_and_passes() {
    let folder = Folder::new();
    let alone = &WINTER.replace("replaces = [\"kima\"]", "alone = true");
    let beside_printed = [(WINTER, "yeti"), (DECREE, "own-1"), (GUST, "windy/human_male")];
    for (content, id) in beside_printed.into_iter().chain([(WINTER, "kima"), (alone, "kima")]) {
        let path = folder.file("own.toml", content);
        let begun = told(&["cards", "ruling", id, "--pool", &path]);
        let ruling = folder.file("ruling.toml", begun["ruling"].as_str().expect("a file"));
        tercet(&["rulings", &ruling]).assert().success();
    }
    let near = "there is no card \"kina\"; did you mean kima";
    tercet(&["cards", "ruling", "kina"]).assert().failure().stderr(contains(near));
}

#[test]
fn a_ruling_brings_along_the_own_cards_that_its_cards_name() {
    let folder = Folder::new();
    let path = folder.file("company.toml", COMPANY);
    let begun = told(&["cards", "ruling", "own-1", "--pool", &path]);
    let ruling = begun["ruling"].as_str().expect("a file");
    assert!(ruling.contains("id = \"own-2\"") && !ruling.contains("id = \"own-3\""), "{ruling}");
    tercet(&["rulings", &folder.file("ruling.toml", ruling)]).assert().success();
}

#[test]
fn a_card_of_a_ruling_replaces_only_what_is_printed() {
    let folder = Folder::new();
    let ruling = folder.file("ruling.toml", REPLACES_NOTHING);
    let not_printed = "a card of the ruling replaces \"kina\", but no monster with this id is printed";
    tercet(&["rulings", &ruling]).assert().failure().stderr(contains(not_printed));
}

#[test]
fn several_pools_stand_behind_one_another() {
    let folder = Folder::new();
    let first = folder.file("first.toml", WINTER);
    let second = folder.file("second.toml", &WINTER.replace("yeti", "bear").replace("str = 9", "str = 7"));
    let shown = told(&["cards", "show", "kima", "--pool", &first, "--pool", &second]);
    assert_eq!(shown["str"], "7");
    let both = ["cards", "search", "mana", "name:yeti", "--pool", &first, "--pool", &second];
    assert_eq!(told(&both), json!({ "cards": ["yeti", "bear"] }));
}

#[test]
fn pools_are_checked_with_others_before_them() {
    let folder = Folder::new();
    let first = folder.file("first.toml", WINTER);
    // It replaces a card that is only in the first one.
    let second = folder.file("second.toml", &WINTER.replace("[\"kima\"]", "[\"kima\", \"yeti\"]"));
    tercet(&["cards", "check", &second]).assert().failure().stdout(contains("there is no monster with this id"));
    let checked = told(&["cards", "check", &second, "--pool", &first]);
    assert_eq!((&checked["cards"], &checked["compiled"], &checked["pool"]), (&json!(2), &json!(2), &json!(second)));
    let both = told(&["cards", "check", "--pool", &first, "--pool", &second]);
    assert_eq!((&both["games"][0]["pool"], &both["games"][1]["compiled"]), (&json!(first), &json!(2)), "{both}");
    let with_game = told(&["cards", "check", "mana", "--pool", &first]);
    assert_eq!(with_game["games"].as_array().map(Vec::len), Some(2), "{with_game}");
    let dir = ["cards", "check", "mana", "--dir", "somewhere", "--pool", &first];
    tercet(&dir).assert().failure().stderr(contains("--pool goes with cards in the program"));
    let other = folder.file("other.toml", DECREE);
    tercet(&["cards", "check", &second, "--pool", &other])
        .assert()
        .failure()
        .stdout(contains("this is a pool of zatch, not of mana"));
}

#[test]
fn a_pool_can_stand_alone() {
    let folder = Folder::new();
    let alone = WINTER.replace("replaces = [\"kima\"]", "alone = true");
    let path = folder.file("alone.toml", &alone);
    let all = told(&["cards", "search", "mana", "--pool", &path]);
    assert_eq!(all, json!({ "cards": ["yeti", "kima"] }));
    tercet(&["sim", "mana", "--pool", &path]).assert().failure().stderr(contains("too few cards for random decks"));
    let robin = told(&["round-robin", "mana", "--pool", &path]);
    assert_eq!(robin["decks"], json!([]), "no ready deck consists of these cards");
}

#[test]
fn what_is_wrong_with_a_pool_is_said_at_its_place() {
    let folder = Folder::new();
    let path = folder.file("own.toml", &WINTER.replace("is trashed", "is trashd"));
    tercet(&["cards", "check", &path])
        .assert()
        .failure()
        .stdout(contains(format!("{path}:15:30: \"trashd\" cannot go here")));
    tercet(&["sim", "mana", "--pool", &path]).assert().failure().stderr(contains("\"trashd\" cannot go here"));
    let path = folder.file("own.toml", &WINTER.replace("replaces = [\"kima\"]\n", ""));
    tercet(&["cards", "check", &path])
        .assert()
        .failure()
        .stdout(contains("there is another card with the id \"kima\""));
    let path = folder.file("own.toml", &WINTER.replace("[\"kima\"]", "[\"kima\", \"kimo\"]"));
    tercet(&["cards", "check", &path]).assert().failure().stdout(contains("no card of the pool has this id"));
    let path = folder.file("own.toml", &WINTER.replace("\"mana\"", "\"chess\""));
    tercet(&["cards", "check", &path]).assert().failure().stdout(contains("there is no game \"chess\"; there are"));
    let path = folder.file("own.toml", DECREE);
    let wrong = tercet(&["sim", "mana", "--pool", &path]).assert().failure();
    wrong.stderr(contains("this is a pool of zatch, not of mana"));
    let path = folder.file("own.toml", "[[monster]]\nid = \"yeti\"\n");
    tercet(&["cards", "check", &path]).assert().failure().stdout(contains("a pool begins with [pool]"));
    tercet(&["sim", "mana", "--pool", "nowhere.toml"])
        .assert()
        .failure()
        .stderr(contains("there is no file nowhere.toml"));
    tercet(&["cards", "check", "nowhere"])
        .assert()
        .failure()
        .stderr(contains("neither a game nor a folder nor a file"));
    let large = folder.file("own.toml", &"#".repeat(200_000));
    tercet(&["cards", "check", &large]).assert().failure().stdout(contains("at most 131072 bytes"));
}

#[test]
fn a_file_that_is_not_a_pool_is_reported_beside_the_others() {
    let folder = Folder::new();
    let (bad, good) = (folder.file("bad.toml", "[pool]\nname = \"Cut off"), folder.file("good.toml", WINTER));
    let checked = answered(&["cards", "check", &bad, &good], "");
    let [of_bad, of_good] = [&checked["games"][0], &checked["games"][1]];
    assert_eq!((&of_bad["pool"], &of_bad["game"], &of_bad["compiled"]), (&json!(bad), &Value::Null, &json!(0)));
    assert!(of_bad["errors"][0].as_str().is_some_and(|error| error.contains("line 2")), "{of_bad}");
    assert_eq!((&of_good["game"], &of_good["compiled"]), (&json!("mana"), &json!(2)));
}

#[test]
fn what_is_no_text_file_is_called_what_it_is() {
    let folder = Folder::new();
    let bytes = folder.file("bytes.toml", "");
    fs::write(&bytes, [0xFF, 0xFE]).expect("a file");
    let inside = folder.0.path().to_str().expect("a path in Unicode");
    for (path, said) in [(&*bytes, "is not a text file"), (inside, "is a folder"), ("gone.toml", "there is no file")] {
        for command in [
            &["sim", "mana", "--pool", path][..],
            &["cards", "explain", path],
            &["rulings", path],
            &["lessons", path],
            &["replay", path],
        ] {
            tercet(command).assert().failure().stderr(contains(said).and(contains(path)));
        }
    }
    tercet(&["decks", "check", "mana", inside]).assert().failure().stderr(contains("is a folder"));
}

#[test]
fn an_old_wording_is_brought_up_to_date_in_a_pool_too() {
    let folder = Folder::new();
    let old = WINTER.replace(
        "When this Monster is trashed: you may pay two Mana to return it to its owner's hand.",
        "When this Monster is trashed: draw until you hold three cards.",
    );
    let path = folder.file("own.toml", &old);
    let checked = tercet(&["cards", "check", &path, "--fix"]).assert();
    let left = fs::read_to_string(&path).expect("still there");
    assert!(!left.contains("until you hold"), "{left}\n{checked}");
    tercet(&["cards", "check", &path])
        .assert()
        .success()
        .stdout(contains("2 of 2 entries compile").and(contains(&path)));
}

#[test]
fn every_phrase_of_a_language_is_listed() {
    for (game, text) in
        [("mana", "gain ⟨mana⟩ Available Mana"), ("zatch", "end the turn"), ("battlemonsters", "attack mode")]
    {
        let phrases = told(&["cards", "phrases", game])["phrases"].clone();
        let phrases = phrases.as_array().expect("a list");
        let found = phrases.iter().find(|phrase| phrase["text"] == text).unwrap_or_else(|| panic!("{game}: {text}"));
        assert!(found["means"].is_string(), "{found}");
    }
    tercet(&["cards", "phrases", "mana"]).assert().success().stdout(contains("How Mana changes. (Changes)"));
}
