//! Experiments, as they are asked for and told.

use crate::program::{tercet, told};
use predicates::prelude::*;
use predicates::str::contains;
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
