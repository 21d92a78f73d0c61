//! Experiments, as they are asked for and told.

use crate::program::{tercet, told};
use predicates::prelude::*;
use predicates::str::contains;
use serde_json::Value;
use std::fs;

const MATRIX: [&str; 6] = ["lab", "matrix", "battlemonsters", "--bot", "random", "--games=2"];

#[test]
fn what_cannot_be_drawn_is_refused_before_anything_is_played() {
    let of_a_deck = ["lab", "deck", "battlemonsters", "ember-rush", "--games", "100000", "--svg", "map.svg"];
    tercet(&of_a_deck).assert().failure().stdout("").stderr(contains("there is no heat map"));
}

#[test]
fn what_was_found_out_is_told_even_if_it_cannot_be_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let nowhere = folder.path().join("no/map.svg");
    let drawn = tercet(&[&MATRIX[..], &["--svg", nowhere.to_str().unwrap()]].concat()).assert().failure();
    drawn.stdout(contains("ember-rush").or(contains("Ember"))).stderr(contains("map.svg"));
    let map = folder.path().join("map.svg");
    tercet(&[&MATRIX[..], &["--svg", map.to_str().unwrap()]].concat()).assert().success();
    assert!(fs::read_to_string(map).unwrap().starts_with("<svg"));
}

#[test]
fn a_card_is_tried_in_the_decks_that_are_named() {
    let tried = ["lab", "card", "battlemonsters", "fire/mage", "--against", "ember-rush", "--bot", "random"];
    let told = told(&[&tried[..], &["--games", "2"]].concat());
    assert_eq!(told["came"]["decks"].as_array().map(Vec::len), Some(1), "{told}");
}

#[test]
fn a_file_of_games_is_there_whole_or_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.parquet");
    let path = file.to_str().unwrap();
    fs::write(&file, "of somebody else").unwrap();
    let selfplay = ["selfplay", "battlemonsters", "--bot", "random", "--games", "2", "--out", path];
    tercet(&[&selfplay[..], &["--deck", "no-such-deck"]].concat()).assert().failure();
    assert_eq!(fs::read_to_string(&file).unwrap(), "of somebody else");
    tercet(&selfplay).assert().success();
    assert!(fs::read(&file).unwrap().starts_with(b"PAR1"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn a_file_of_games_says_what_it_can_be_made_again_from() {
    let folder = tempfile::tempdir().unwrap();
    let noted = |bot: &[&str]| {
        let file = folder.path().join("games.parquet");
        let selfplay = ["selfplay", "zatch", "--games", "1", "--out", file.to_str().unwrap()];
        tercet(&[&selfplay[..], bot].concat()).assert().success();
        // The notes stand as they are at its end.
        String::from_utf8_lossy(&fs::read(&file).unwrap()).into_owned()
    };
    let quick = noted(&["--bot", "quick"]);
    let network = fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/zatch/nets/judgement.net")).unwrap();
    let head = String::from_utf8_lossy(&network).lines().nth(1).map(str::to_owned).unwrap();
    let head: Value = serde_json::from_str(&head).unwrap();
    assert!(quick.contains("tercet.network") && quick.contains(head["checksum"].as_str().unwrap()));
    assert!(!quick.contains("tercet.iterations"), "it does not count them");
    let strong = noted(&["--bot", "strong", "--iterations", "2"]);
    assert!(strong.contains("tercet.iterations"));
}

#[test]
fn a_search_without_an_imagined_game_is_refused() {
    for wanted in [
        &["sim", "mana", "--iterations", "0"][..],
        &["lab", "deck", "mana", "firestorm", "--iterations", "0"],
        &["selfplay", "mana", "--out", "games.parquet", "--iterations", "0"],
        &["ladder", "mana", "--also", "100,0"],
    ] {
        tercet(wanted).assert().failure().stderr(contains("0 is not in 1.."));
    }
}

#[test]
fn a_strong_player_says_in_how_many_imagined_games_it_searches() {
    let wanted = ["lab", "deck", "battlemonsters", "ember-rush", "--against", "ember-rush", "--games", "1"];
    let strong = told(&[&wanted[..], &["--bot", "strong", "--iterations", "3"]].concat());
    assert_eq!(strong["bot"], "strong (3)");
    let quick = told(&[&wanted[..], &["--bot", "quick", "--iterations", "3"]].concat());
    assert_eq!(quick["bot"], "quick");
}

#[test]
fn a_round_robin_plays_the_games_of_the_matrix_and_counts_what_was_won() {
    let matrix = told(&MATRIX)["came"].clone();
    let robin = told(&["round-robin", "battlemonsters", "--bot", "random", "--games=2"]);
    let rows = robin["decks"].as_array().expect("the decks");
    assert_eq!(Some(rows.len()), matrix["decks"].as_array().map(Vec::len));
    for (at, row) in rows.iter().enumerate() {
        let share = matrix["all"][at]["share"].as_f64().expect("it played");
        assert_eq!(row["percent"].as_f64(), Some(100.0 * share), "{row}");
        assert!(row["wins"][at].is_null(), "it has no game against itself: {row}");
        // Battlemonsters is hardly ever drawn, and never here.
        let won: u64 = row["wins"].as_array().expect("the others").iter().filter_map(Value::as_u64).sum();
        let games = matrix["all"][at]["games"].as_f64().expect("games");
        assert_eq!(won, (share * games).round() as u64, "{row}");
    }
}
