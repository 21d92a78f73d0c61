//! Which clauses of the rule book are shown by a ruling or a test, and which texts of cards by a
//! ruling.

use crate::games::File;
use crate::ruling::Ruling;
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use tercet_kernel::RuleBook;

/// Which clauses are covered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// All clauses, rulings and worked examples of the rule book.
    pub clauses: usize,
    /// How many of them a ruling or a test shows.
    pub covered: usize,
    /// Those that neither shows, with the reason why not.
    pub unshown: BTreeMap<String, String>,
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

/// What stands in a file `covered-by-tests.toml`.
#[derive(Default)]
pub(crate) struct OtherThanRulings {
    /// The clauses that tests cover.
    pub by_tests: Vec<CoveredByTest>,
    /// Those that nothing shows, with the reason why not.
    pub unshown: BTreeMap<String, String>,
}

/// What such a file says of a clause.
#[derive(Deserialize)]
#[serde(untagged)]
enum Shown {
    /// The test that shows it: `path::test`.
    Test(String),
    /// Why nothing does.
    Not(Unshown),
}

/// Why nothing shows a clause, in one sentence.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Unshown {
    /// The table does it by itself: there is nothing to do or to refuse.
    ByTheTable(String),
    /// There is no such thing here.
    LeftOut(String),
    /// It is not there yet.
    ToCome(String),
}

impl Unshown {
    fn why(self) -> String {
        match self {
            Unshown::ByTheTable(why) => format!("The table does this by itself. {why}"),
            Unshown::LeftOut(why) => format!("There is no such thing here. {why}"),
            Unshown::ToCome(why) => format!("This is still to come. {why}"),
        }
    }
}

/// Which clauses of the rule book these rulings and tests cover.
pub(crate) fn coverage(book: &RuleBook, rulings: &[Ruling], others: OtherThanRulings) -> Coverage {
    let OtherThanRulings { by_tests, unshown } = others;
    let clauses = book.ids();
    let shown: BTreeSet<&str> = rulings
        .iter()
        .flat_map(|ruling| ruling.rules.iter().map(String::as_str))
        .chain(by_tests.iter().map(|test| test.clause.as_str()))
        .collect();
    let not_shown = clauses.iter().filter(|id| !shown.contains(*id));
    let (explained, uncovered): (Vec<&str>, Vec<&str>) = not_shown.partition(|id| unshown.contains_key(**id));
    Coverage {
        clauses: clauses.len(),
        covered: clauses.len() - explained.len() - uncovered.len(),
        uncovered: uncovered.into_iter().map(str::to_owned).collect(),
        unshown,
    }
}

/// Which of these texts of cards these rulings show.
pub(crate) fn texts(texts: &[String], rulings: &[Ruling]) -> Texts {
    let shown = |text: &&String| rulings.iter().any(|ruling| ruling.shows(text));
    let unshown: Vec<String> = texts.par_iter().filter(|text| !shown(text)).cloned().collect();
    Texts { texts: texts.len(), shown: texts.len() - unshown.len(), unshown }
}

/// What a file `covered-by-tests.toml` says.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn other_than_rulings(book: &RuleBook, file: &File) -> Result<OtherThanRulings, String> {
    let File { path: file, text } = file;
    let list: BTreeMap<String, Shown> = toml::from_str(text).map_err(|error| format!("{file}: {error}"))?;
    let mut others = OtherThanRulings::default();
    for (clause, shown) in list {
        if !book.ids().contains(&clause.as_str()) {
            return Err(format!("{file}: the rule book has no clause {clause}"));
        }
        match shown {
            Shown::Test(place) => {
                let Some((path, test)) = place.split_once("::") else {
                    return Err(format!("{file}: {clause}: {place:?} is not of the form path::test"));
                };
                others.by_tests.push(CoveredByTest { clause, path: path.to_owned(), test: test.to_owned() });
            }
            Shown::Not(why) => {
                others.unshown.insert(clause, why.why());
            }
        }
    }
    Ok(others)
}
