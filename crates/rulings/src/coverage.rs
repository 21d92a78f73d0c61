//! Which clauses of the rule book are shown by a ruling or a test, and which texts of cards by a
//! ruling.

use crate::files::covered_by_tests_text;
use crate::games::game;
use crate::ruling::Ruling;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};

/// Which clauses are covered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// All clauses, rulings and worked examples of the rule book.
    pub clauses: usize,
    /// How many of them a ruling or a test shows.
    pub covered: usize,
    /// The others, in the order of the rule book.
    pub uncovered: Vec<String>,
}

/// Which texts of cards are shown: those without which some ruling fails.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Texts {
    /// All texts of the game's cards.
    pub texts: usize,
    /// How many of them a ruling shows.
    pub shown: usize,
    /// The others: the id of the card, and which text it is if a card has several.
    pub unshown: Vec<String>,
}

/// A test that covers a clause about the program rather than the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoveredByTest {
    /// The clause.
    pub clause: String,
    /// The path of the test's file, from the root of the project.
    pub path: String,
    /// The name of the test as it stands there.
    pub test: String,
}

/// Which clauses of the game's rule book these rulings and the tests named in
/// `covered-by-tests.toml` cover.
///
/// # Errors
/// If there is no such game, or what is wrong with `covered-by-tests.toml`.
pub fn coverage(game_id: &str, rulings: &[Ruling]) -> Result<Coverage, String> {
    let clauses = game(game_id)?.rule_book.ids();
    let by_tests = covered_by_tests(game_id)?;
    let shown: BTreeSet<&str> = rulings
        .iter()
        .flat_map(|ruling| ruling.rules.iter().map(String::as_str))
        .chain(by_tests.iter().map(|test| test.clause.as_str()))
        .collect();
    let uncovered: Vec<String> = clauses.iter().filter(|id| !shown.contains(*id)).map(|id| (*id).to_owned()).collect();
    Ok(Coverage { clauses: clauses.len(), covered: clauses.len() - uncovered.len(), uncovered })
}

/// Which texts of the game's cards these rulings show. Runs every ruling without the texts of the
/// cards in it.
///
/// # Errors
/// If there is no such game.
pub fn texts(game_id: &str, rulings: &[Ruling]) -> Result<Texts, String> {
    let texts = (game(game_id)?.texts)();
    let shown = |text: &&String| rulings.iter().any(|ruling| ruling.shows(text));
    let unshown: Vec<String> = texts.iter().filter(|text| !shown(text)).cloned().collect();
    Ok(Texts { texts: texts.len(), shown: texts.len() - unshown.len(), unshown })
}

/// The tests that cover clauses about the program rather than the game.
///
/// # Errors
/// If there is no such game, or what is wrong with `covered-by-tests.toml`.
pub fn covered_by_tests(game_id: &str) -> Result<Vec<CoveredByTest>, String> {
    let known = game(game_id)?.rule_book.ids();
    let file = format!("rulings/{game_id}/covered-by-tests.toml");
    let list: BTreeMap<String, String> =
        toml::from_str(&covered_by_tests_text(game_id)).map_err(|error| format!("{file}: {error}"))?;
    list.into_iter()
        .map(|(clause, place)| {
            if !known.contains(&clause.as_str()) {
                return Err(format!("{file}: the rule book has no clause {clause}"));
            }
            let Some((path, test)) = place.split_once("::") else {
                return Err(format!("{file}: {clause}: {place:?} is not of the form path::test"));
            };
            Ok(CoveredByTest { clause, path: path.to_owned(), test: test.to_owned() })
        })
        .collect()
}
