//! `tercet ladder`, with as few games as there can be.

use assert_cmd::Command;
use serde_json::Value;

fn ladder(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("tercet").expect("the program is built");
    command.args(["ladder", "zatch", "--json", "--games", "2", "--iterations", "2"]).args(arguments);
    command
}

fn told(arguments: &[&str]) -> Value {
    let output = ladder(arguments).assert().success().get_output().clone();
    serde_json::from_slice(&output.stdout).expect("one JSON object")
}

#[test]
fn everybody_is_rated_the_same_on_any_number_of_threads() {
    let ladder = told(&["--threads", "1"]);
    assert_eq!(ladder, told(&["--threads", "2"]));
    let players = ladder["players"].as_array().expect("players");
    assert_eq!((&players[0]["names"][0], &players[0]["rating"]), (&"random".into(), &0.into()));
    let names = players.iter().flat_map(|player| player["names"].as_array().expect("names"));
    assert!(["1", "8", "strong", "quick-by-hand"].iter().all(|name| names.clone().any(|other| other == name)));
    assert!(ladder["pairs"].as_array().is_some_and(|pairs| pairs.len() > players.len()));
}

#[test]
fn another_network_is_rated_beside_that_of_the_game() {
    let network = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/zatch/nets/judgement.net");
    let ladder = told(&["--only", "quick,random", "--network", network]);
    let name = |player: &Value| player["names"][0].as_str().map(str::to_owned);
    let names: Vec<_> = ladder["players"].as_array().expect("players").iter().filter_map(name).collect();
    assert_eq!(names, ["random".to_owned(), "quick".to_owned(), format!("quick with {network}")]);
}

#[test]
fn what_is_no_network_and_nobody_to_play_against_are_refused() {
    let foreign = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/mana/nets/judgement.net");
    let refused = |arguments: &[&str]| {
        let output = ladder(arguments).assert().failure().get_output().clone();
        String::from_utf8(output.stdout).expect("text") + &String::from_utf8(output.stderr).expect("text")
    };
    assert!(refused(&["--network", foreign]).contains("mana/nets/judgement.net cannot be used"));
    assert!(refused(&["--network", "nowhere.net"]).contains("nowhere.net cannot be used"));
    assert!(refused(&["--only", "quick"]).contains("--only needs another player"));
}
