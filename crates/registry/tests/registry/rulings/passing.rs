//! Every ruling of every game passes, and together with the tests they cover the rule book. That they show every
//! text of a card is asked of the finished program (`cargo xtask test --only rulings`), which is quicker at it.

use std::path::Path;
use tercet_battlemonsters::{Battlemonsters, Cards};
use tercet_kernel::{AnyGame, GameOf, Seat};
use tercet_registry::rulings as catalogue;
use tercet_rulings::{run, staged_match};

/// The root of the project.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

#[test]
fn every_ruling_passes() {
    for game in catalogue().games() {
        let rulings = catalogue().load(game).unwrap_or_else(|wrong| panic!("{wrong}"));
        let report = run(&rulings);
        let failures: Vec<String> = report
            .failures
            .iter()
            .chain(&report.unfinished)
            .map(|f| format!("{}:{}: {}\n    {}", f.file, f.line, f.title, f.complaints.join("\n    ")))
            .collect();
        assert!(failures.is_empty(), "\n{}\n{} passed", failures.join("\n"), report.passed);
    }
}

#[test]
fn every_clause_is_covered() {
    for game in catalogue().games() {
        let rulings = catalogue().load(game).unwrap_or_else(|wrong| panic!("{wrong}"));
        let coverage = catalogue().coverage(game, &rulings).expect("a list of tests that can be read");
        assert_eq!(coverage.uncovered, Vec::<String>::new(), "{} of {}", coverage.covered, coverage.clauses);
    }
}

#[test]
fn tests_that_cover_clauses_exist_and_name_them() {
    for game in catalogue().games() {
        for test in catalogue().covered_by_tests(game).expect("a list of tests that can be read") {
            let path = Path::new(ROOT).join(&test.path);
            let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", test.path));
            assert!(text.contains(&test.test), "{} has no test {:?} ({})", test.path, test.test, test.clause);
            let named = text.lines().any(|line| {
                let list = line.split_once("Covers: ").map_or("", |(_, list)| list);
                list.split([',', ' ', '.']).any(|id| id == test.clause)
            });
            assert!(named, "{} has no line \"Covers: {}\"", test.path, test.clause);
        }
    }
}

#[test]
fn every_position_can_be_played_on() {
    for game in catalogue().games() {
        let rulings = catalogue().load(game).unwrap_or_else(|wrong| panic!("{wrong}"));
        let mut ids = std::collections::BTreeSet::new();
        for ruling in &rulings {
            assert!(ids.insert(&ruling.id), "two rulings have the id {}", ruling.id);
            let unplayed = ["\ndecks", "\n[[ruling.decks]]", "\nsearch"];
            let unplayed = unplayed.iter().any(|begins| ruling.source.contains(begins));
            let staged = staged_match(ruling, None);
            assert_eq!(staged.is_none(), unplayed, "{}", ruling.id);
            assert_eq!(staged.is_some(), ruling.is_playable(), "{}", ruling.id);
            assert!(staged.is_none_or(|playing| !playing.offers().is_empty()), "{} offers nothing", ruling.id);
        }
    }
}

#[test]
fn a_match_with_cards_of_a_ruling_can_be_recorded() {
    let text = r#"
game = "battlemonsters"
[[ruling]]
title = "Own cards in decks"
rules = ["B-DECK-01"]
[[ruling.cards]]
kind = "spell"
id = "gift"
name = "Gift"
elements = ["light"]
text = "When this card is revealed: draw a card."
[ruling.start]
a = { "spell/gift" = 30 }
b = { "fire/mage" = 30 }
[[ruling.steps]]
offered = ["choose spell/gift"]
"#;
    let rulings = catalogue().read("own.toml", text).unwrap_or_else(|wrong| panic!("{wrong}"));
    assert_eq!(run(&rulings).failures.len(), 0);
    let mut playing = staged_match(&rulings[0], None).expect("a match from its beginning");
    playing.choose(Seat::A, "choose spell/gift").expect("a card of the deck");
    let record = playing.record();
    assert_eq!(record["setup"]["decks"][0][0], "spell/gift");
    // The program's own cards are other ones, and it says so.
    let game = GameOf::<Battlemonsters>::new(Cards::builtin());
    let why = game.replay(&record).err().expect("other cards").to_string();
    assert!(why.contains("this record was written for"), "{why}");
    let mut forged = record;
    forged["pool"] = Cards::builtin().fingerprint().into();
    let why = game.replay(&forged).err().expect("a card that does not exist").to_string();
    assert!(why.contains("Card 1 of the deck") && why.contains("spell/gift"), "{why}");
}
