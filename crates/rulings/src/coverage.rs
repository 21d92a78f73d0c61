//! Which clauses of the rule book are shown by a ruling or a test, and which texts of cards by a
//! ruling.

use crate::games::File;
use crate::ruling::Ruling;
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use tercet_kernel::RuleBook;

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

/// Which clauses of the rule book these rulings and tests cover.
pub(crate) fn coverage(book: &RuleBook, rulings: &[Ruling], by_tests: &[CoveredByTest]) -> Coverage {
    let clauses = book.ids();
    let shown: BTreeSet<&str> = rulings
        .iter()
        .flat_map(|ruling| ruling.rules.iter().map(String::as_str))
        .chain(by_tests.iter().map(|test| test.clause.as_str()))
        .collect();
    let uncovered: Vec<String> = clauses.iter().filter(|id| !shown.contains(*id)).map(|id| (*id).to_owned()).collect();
    Coverage { clauses: clauses.len(), covered: clauses.len() - uncovered.len(), uncovered }
}

/// Which of these texts of cards these rulings show.
pub(crate) fn texts(texts: &[String], rulings: &[Ruling]) -> Texts {
    let shown = |text: &&String| rulings.iter().any(|ruling| ruling.shows(text));
    let unshown: Vec<String> = texts.iter().filter(|text| !shown(text)).cloned().collect();
    Texts { texts: texts.len(), shown: texts.len() - unshown.len(), unshown }
}

/// The tests that a file `covered-by-tests.toml` names.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn covered_by_tests(book: &RuleBook, file: &File) -> Result<Vec<CoveredByTest>, String> {
    let File { path: file, text } = file;
    let list: BTreeMap<String, String> = toml::from_str(text).map_err(|error| format!("{file}: {error}"))?;
    list.into_iter()
        .map(|(clause, place)| {
            if !book.ids().contains(&clause.as_str()) {
                return Err(format!("{file}: the rule book has no clause {clause}"));
            }
            let Some((path, test)) = place.split_once("::") else {
                return Err(format!("{file}: {clause}: {place:?} is not of the form path::test"));
            };
            Ok(CoveredByTest { clause, path: path.to_owned(), test: test.to_owned() })
        })
        .collect()
}
