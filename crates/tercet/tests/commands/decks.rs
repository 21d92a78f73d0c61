//! `tercet decks`, as scripts and people use it.

use crate::program::{self, answered};
use assert_cmd::assert::Assert;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::contains;
use serde_json::{Value, json};
use std::fs;

/// What the program does with these arguments when it reads this.
fn tercet(arguments: &[&str], input: &str) -> Assert {
    program::tercet(arguments).write_stdin(input).assert()
}

fn converted(game: &str, from: &str, to: &str) -> String {
    let arguments = ["decks", "convert", game, "-", "--to", to];
    String::from_utf8(tercet(&arguments, from).success().get_output().stdout.clone()).expect("text")
}

#[test]
fn a_deck_goes_through_all_formats_and_comes_back() {
    for (game, ready) in [("zatch", "starter-1"), ("mana", "firestorm"), ("battlemonsters", "ember-rush")] {
        let json = ["decks", "convert", game, ready, "--to", "json"];
        let whole = String::from_utf8(tercet(&json, "").success().get_output().stdout.clone()).expect("text");
        let mut text = whole.clone();
        for format in ["plain", "numbers", "lackey", "tts", "cockatrice", "link", "json"] {
            text = converted(game, &text, format);
        }
        assert_eq!(text, whole, "{game}");
        let link = converted(game, &text, "link");
        let shown = answered(&["decks", "show", game, link.trim()], "");
        assert_eq!(shown["deck"], serde_json::from_str::<Value>(&whole).expect("JSON"), "a link is a deck too");
        assert_eq!(answered(&["decks", "check", game, ready], "")["legal"], true);
    }
}

#[test]
fn check_tells_every_fault_with_clause_and_place() {
    let check = ["decks", "check", "zatch", "-"];
    let text = "m-001\ns-091\nSugino\n-\n";
    tercet(&check, text).code(1).stdout(
        contains("line 3: 2 cards are called \"Sugino\"")
            .and(contains("(Z-BOOK-04) [at 2]"))
            .and(contains("(Z-BOOK-01) [at 3, 4]")),
    );
    let told = answered(&check, text);
    assert_eq!((&told["legal"], &told["format"], &told["cards"]), (&json!(false), &json!("plain"), &json!(2)));
    assert_eq!(told["problems"][0]["place"], json!({"line": 3}));
    assert_eq!(told["problems"][0]["entry"]["choices"][0], "m-008");
    let fault = told["faults"].as_array().expect("faults").iter().find(|one| one["refusal"]["clause"] == "Z-BOOK-04");
    assert_eq!(fault.expect("the fault")["places"], json!([{"deck": 0, "at": 2}]));
    tercet(&["decks", "check", "zatch", "starter-1"], "").success().stdout(contains("32 cards: a legal deck."));
}

#[test]
fn stats_are_figures_of_the_game() {
    let chart = |stats: &Value, id: &str| -> Value {
        stats["charts"].as_array().expect("charts").iter().find(|chart| chart["id"] == id).expect("a chart").clone()
    };
    let book = answered(&["decks", "stats", "zatch", "starter-1"], "");
    assert_eq!((&book["cards"], book["stretches"].as_array().expect("openings").len()), (&json!(32), 17));
    assert_eq!(book["stretches"][0]["places"], json!([1]));
    assert_eq!(book["stretches"][1]["places"], json!([2, 3]));
    let first = book["stretches"][0]["bars"].as_array().expect("bars").iter().find(|bar| bar["label"] == "MAMODO");
    assert_eq!(first.expect("a bar")["count"], 1, "page 1 holds a MAMODO that enters by itself");
    let mana = answered(&["decks", "stats", "mana", "firestorm"], "");
    let kinds = chart(&mana, "kinds");
    assert_eq!((&kinds["clause"], &kinds["bars"][0]["label"]), (&json!("M-DECK-09"), &json!("Artifact")));
    assert!(kinds["bars"][0]["suggested"].as_u64().is_some());
    let monsters = answered(&["decks", "stats", "battlemonsters", "ember-rush"], "");
    let count = |chart: &Value| -> u64 {
        chart["bars"].as_array().expect("bars").iter().filter_map(|bar| bar["count"].as_u64()).sum()
    };
    assert_eq!(count(&chart(&monsters, "kinds")), monsters["cards"].as_u64().expect("a number"));
    tercet(&["decks", "stats", "mana", "firestorm"], "").success().stdout(contains("suggested:"));
}

#[test]
fn what_cannot_be_done_is_explained() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deck.txt");
    fs::write(&path, "fire/majo\n").expect("a file");
    let path = path.to_str().expect("a path in Unicode");
    let fails = |arguments: &[&str], input: &str, message: &str| {
        tercet(arguments, input).failure().stdout("").stderr(contains(message));
    };
    fails(
        &["decks", "stats", "battlemonsters", path],
        "",
        "line 1: there is no card with the id or name \"fire/majo\"; did you mean fire/mage",
    );
    fails(&["decks", "convert", "zatch", "-", "--to", "tts"], "m-001\n-\n", "cannot carry empty pages");
    fails(&["decks", "convert", "zatch", "starter-1", "--to", "pdf"], "", "cockatrice");
    fails(&["decks", "show", "zatch", "no-such-deck"], "", "starter-1");
    let large = folder.path().join("large.txt");
    fs::write(&large, "#".repeat(3_000_000)).expect("a file");
    let large = large.to_str().expect("a path in Unicode");
    fails(&["decks", "check", "zatch", large], "", "is too large; a deck can have at most 2097152 bytes");
    fails(
        &["decks", "stats", "mana", "-"],
        &converted("zatch", "m-001\n", "link"),
        "this is a deck of zatch, not of mana",
    );
}

#[test]
fn other_commands_take_every_format_too() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("deck.cod");
    let ready = answered(&["decks", "convert", "battlemonsters", "ember-rush", "--to", "cockatrice"], "");
    fs::write(&path, ready["text"].as_str().expect("text")).expect("a file");
    let path = path.to_str().expect("a path in Unicode");
    let sim = ["sim", "battlemonsters", "--games", "2", "--bot", "random", "--bot", "random", "--deck", path];
    assert_eq!(answered(&sim, "")["finished"], 2);
}

#[test]
fn a_deck_is_built_from_a_pool() {
    let folder = tempfile::tempdir().expect("a folder");
    for (game, pack, count) in [("zatch", "set-1", "12"), ("mana", "starter", "1"), ("battlemonsters", "starter", "1")]
    {
        let opened = ["packs", "open", game, pack, "--count", count, "--seed", "2a", "--list"];
        let pool = String::from_utf8(tercet(&opened, "").success().get_output().stdout.clone()).expect("text");
        let file = folder.path().join(game);
        fs::write(&file, &pool).expect("a file");
        let build = ["decks", "build", game, "-", "--seed", "1"];
        let deck = String::from_utf8(tercet(&build, &pool).success().get_output().stdout.clone()).expect("text");
        assert_eq!(answered(&build, &pool)["deck"]["game"], game, "with --json too");
        let check = ["decks", "check", game, "-", "--from", file.to_str().expect("a path")];
        tercet(&check, &deck).success().stdout(contains("a legal deck"));
    }
    tercet(&["decks", "build", "mana", "-"], "4 mailbox\n").failure().stderr(contains("which needs 40"));
}
