//! `tercet ladder`, with as few games as there can be.

use assert_cmd::Command;
use serde_json::Value;

fn told(threads: &str) -> Value {
    let mut command = Command::cargo_bin("tercet").expect("the program is built");
    let few = ["--games", "2", "--iterations", "2", "--threads", threads];
    let output = command.args(["ladder", "zatch", "--json"]).args(few).assert().success().get_output().clone();
    serde_json::from_slice(&output.stdout).expect("one JSON object")
}

#[test]
fn everybody_is_rated_the_same_on_any_number_of_threads() {
    let ladder = told("1");
    assert_eq!(ladder, told("2"));
    let players = ladder["players"].as_array().expect("players");
    assert_eq!((&players[0]["names"][0], &players[0]["rating"]), (&"random".into(), &0.into()));
    let names = players.iter().flat_map(|player| player["names"].as_array().expect("names"));
    assert!(["1", "8", "strong", "quick-by-hand"].iter().all(|name| names.clone().any(|other| other == name)));
    assert!(ladder["pairs"].as_array().is_some_and(|pairs| pairs.len() > players.len()));
}
