//! Every ruling of every game passes, and together with the tests they cover the rule book.

use std::path::Path;
use tercet_rulings::{coverage, covered_by_tests, games, load, run, staged_match};

/// The root of the project.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

#[test]
fn every_ruling_passes() {
    for game in games() {
        let rulings = load(game).unwrap_or_else(|errors| panic!("{}", errors.join("\n")));
        let report = run(&rulings);
        let failures: Vec<String> = report
            .failures
            .iter()
            .map(|f| format!("{}:{}: {}\n    {}", f.file, f.line, f.title, f.complaints.join("\n    ")))
            .collect();
        assert!(failures.is_empty(), "\n{}\n{} passed", failures.join("\n"), report.passed);
    }
}

#[test]
fn every_clause_is_covered() {
    for game in games() {
        let rulings = load(game).unwrap_or_else(|errors| panic!("{}", errors.join("\n")));
        let coverage = coverage(game, &rulings).expect("a list of tests that can be read");
        assert_eq!(coverage.uncovered, Vec::<String>::new(), "{} of {}", coverage.covered, coverage.clauses);
    }
}

#[test]
fn tests_that_cover_clauses_exist_and_name_them() {
    for game in games() {
        for test in covered_by_tests(game).expect("a list of tests that can be read") {
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
    for game in games() {
        let rulings = load(game).unwrap_or_else(|errors| panic!("{}", errors.join("\n")));
        let mut ids = std::collections::BTreeSet::new();
        for ruling in &rulings {
            assert!(ids.insert(&ruling.id), "two rulings have the id {}", ruling.id);
            let checks_decks = ruling.source.contains("\ndecks");
            let staged = staged_match(ruling, None);
            assert_eq!(staged.is_none(), checks_decks, "{}", ruling.id);
            assert!(staged.is_none_or(|playing| !playing.offers().is_empty()), "{} offers nothing", ruling.id);
        }
    }
}
