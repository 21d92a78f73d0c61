//! `tercet train`, with the smallest training there can be.

use assert_cmd::Command;
use predicates::prelude::*;
use predicates::str::contains;
use serde_json::Value;
use std::fs;
use std::path::Path;

fn train(out: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("tercet").expect("the program is built");
    command.args(["train", "zatch", "--by-hand", "--games", "20", "--tested", "2", "--out"]).arg(out).args(arguments);
    command
}

fn told(command: &mut Command) -> Value {
    let output = command.arg("--json").assert().success().get_output().clone();
    serde_json::from_slice(&output.stdout).expect("one JSON object")
}

#[test]
fn a_training_is_the_same_on_any_number_of_threads_and_goes_on_where_it_was_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let (one, three) = (folder.path().join("one"), folder.path().join("three"));
    let whole = told(&mut train(&one, &["--rounds", "1", "--threads", "1"]));
    assert_eq!(whole, told(&mut train(&three, &["--rounds", "1", "--threads", "3"])));
    let network = |out: &Path| fs::read(out.join("round-1/judgement.net")).expect("a network");
    assert_eq!(network(&one), network(&three));
    let round = &whole["rounds"][0];
    assert!(round["learned"]["positions"].as_u64() > Some(100) && round["tested"]["games"] == 2, "{whole}");

    // As if it had been stopped before the round was finished: its games are there, and are not played again.
    let games = one.join("round-1/games-0000000");
    let played = fs::metadata(&games).and_then(|file| file.modified()).expect("games");
    fs::remove_file(one.join("round-1/round.json")).expect("a file");
    assert_eq!(whole, told(&mut train(&one, &["--rounds", "1"])));
    assert_eq!(fs::metadata(&games).and_then(|file| file.modified()).expect("games"), played);

    let other = ["--rounds", "1", "--any", "50"];
    train(&one, &other).assert().failure().stderr(contains("other settings").and(contains("--out")));
    let settings = three.join("settings.json");
    let begun = fs::read_to_string(&settings).expect("settings");
    let another = begun.replace("\"by hand\"", "\"0123456789abcdef\"");
    assert_ne!(another, begun);
    fs::write(&settings, another).expect("a file");
    let refused = train(&three, &["--rounds", "1"]).assert().failure();
    refused.stderr(contains("another network of zatch").and(contains("0123456789abcdef")));
    // A training of which nobody knows with what it was begun is gone on with.
    let mut older: Value = serde_json::from_str(&begun).expect("settings");
    older.as_object_mut().expect("settings").remove("network");
    fs::write(&settings, older.to_string()).expect("a file");
    assert_eq!(whole, told(&mut train(&three, &["--rounds", "1"])));

    fs::write(&games, "nonsense").expect("a file");
    fs::remove_file(one.join("round-1/round.json")).expect("a file");
    train(&one, &["--rounds", "1"]).assert().failure().stderr(contains("delete it"));
}
