//! `tercet packs`, as scripts and people use it.

use crate::program::{tercet, told};
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use serde_json::{Value, json};
use std::fs;

fn opened(game: &str, pack: &str, further: &[&str]) -> Value {
    told(&[&["packs", "open", game, pack, "--seed", "7"], further].concat())
}

#[test]
fn packs_are_listed() {
    let list = |game: &str| told(&["packs", "list", game]);
    assert_eq!(list("zatch")["packs"][0], json!({"id": "set-1", "name": "Set 1", "cards": 9}));
    assert_eq!(list("zatch")["packs"].as_array().map(Vec::len), Some(4));
    assert_eq!(list("mana")["packs"][1], json!({"id": "booster", "name": "Booster set", "cards": 10}));
    assert_eq!(list("battlemonsters")["packs"].as_array().map(Vec::len), Some(8));
    tercet(&["packs", "list", "zatch"]).assert().success().stdout(contains("guessed"));
}

#[test]
fn a_seed_gives_the_same_packs_again() {
    for (game, pack) in [("zatch", "set-1"), ("mana", "starter"), ("battlemonsters", "booster")] {
        let two = opened(game, pack, &["--count", "2"]);
        assert_eq!(two, opened(game, pack, &["--count", "2"]), "{game}");
        assert_eq!(two["packs"][0], opened(game, pack, &[])["packs"][0], "{game}");
        assert_ne!(two["packs"][0], two["packs"][1], "{game}");
        assert_eq!(two.as_object().map(|object| object.len()), Some(1));
    }
    tercet(&["packs", "open", "zatch", "set-1", "--seed", "7"])
        .assert()
        .success()
        .stdout(contains("Seed 7").and(contains("(foil)")));
}

// Covers: Z-BOOST-03, Z-BOOST-04
#[test]
fn a_box_can_be_changed_before_it_is_opened() {
    let changes =
        ["--number", "rares=0", "--number", "uncommons=1", "--stack", "uncommons=m-001", "--stack", "commons="];
    assert_eq!(opened("zatch", "set-1", &changes), json!({"packs": [["m-001"]]}));
    let with_ex = ["--add", "rares=ex", "--stack", "super-rares=", "--number", "rares=20"];
    let packs = opened("zatch", "set-1", &with_ex);
    let cards = packs["packs"][0].as_array().expect("a pack").iter().filter_map(Value::as_str);
    assert!(cards.filter(|card| card.starts_with("ex-")).count() > 3, "{packs}");
}

#[test]
fn odds_are_stated() {
    let rares = &told(&["packs", "odds", "zatch"])["packs"][0]["slots"][2]["shares"];
    assert_eq!(rares[1]["stack"], "super-rares");
    assert!((rares[1]["share"].as_f64().expect("a share") - 1.0 / 6.0).abs() < 1e-9);
    let starter = &told(&["packs", "odds", "mana"])["packs"][0]["stacks"];
    let expected: Vec<f64> =
        starter.as_array().expect("stacks").iter().filter_map(|one| one["expected"].as_f64()).collect();
    assert_eq!(expected, [30.0, 18.0, 11.0, 1.0]);
    tercet(&["packs", "odds", "battlemonsters"]).assert().success().stdout(contains("Legendary pack"));
}

#[test]
fn a_pool_is_a_list_against_which_sealed_decks_are_checked() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("pool.txt");
    let pool = tercet(&["packs", "open", "zatch", "set-1", "--seed", "7", "--count", "2", "--list"]).assert().success();
    fs::write(&path, &pool.get_output().stdout).expect("a file");
    let path = path.to_str().expect("a path in Unicode");
    let check = ["decks", "check", "zatch", "starter-1", "--from", path, "--json"];
    let verdict = tercet(&check).assert().failure().get_output().stdout.clone();
    let verdict: Value = serde_json::from_slice(&verdict).expect("a verdict");
    assert_eq!(verdict["faults"][0]["refusal"]["clause"], "Z-RULE-210");
    let itself = ["decks", "check", "zatch", "starter-1", "--from", "starter-1"];
    tercet(&itself).assert().success().stdout(contains("a legal deck"));
}

#[test]
fn what_cannot_be_opened_is_explained() {
    let fails = |arguments: &[&str], message: &str| {
        tercet(&[&["packs", "open"], arguments].concat()).assert().failure().stdout("").stderr(contains(message));
    };
    fails(&["zatch", "set-5"], "there is no pack \"set-5\", only set-1, set-2, set-3, set-4");
    fails(&["zatch", "set-1", "--number", "super-rares=2"], "the number of Super Rares cannot be set");
    fails(&["zatch", "set-1", "--without", "m-0001"], "did you mean m-001");
    fails(&["mana", "starter", "--number", "rares=2"], "cannot be changed");
    fails(&["mana", "booster", "--count", "0"], "--count");
    fails(&["mana", "starter", "--count", "17", "--list"], "a pool can hold at most 1000 cards; open fewer packs");
    fails(&["mana", "booster", "--seed", "seven"], "hexadecimal");
}
