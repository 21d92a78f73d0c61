//! Running many rulings.

use crate::ruling::Ruling;
use serde::Serialize;

/// What came of running rulings.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Report {
    /// How many passed.
    pub passed: usize,
    /// Those that did not.
    pub failures: Vec<Failure>,
    /// Those that pass, and do not say yet which clause refuses something.
    pub unfinished: Vec<Failure>,
}

/// A ruling that did not pass, or is unfinished.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// Its file.
    pub file: String,
    /// The line in which it begins.
    pub line: usize,
    /// What it should show.
    pub title: String,
    /// What is not as it says, or still to be written in.
    pub complaints: Vec<String>,
}

/// Runs these rulings.
pub fn run(rulings: &[Ruling]) -> Report {
    let mut report = Report::default();
    for ruling in rulings {
        let complaints = ruling.run();
        let said = |complaints| {
            let Ruling { file, line, title, .. } = ruling.clone();
            Failure { file, line, title, complaints }
        };
        if !complaints.is_empty() {
            report.failures.push(said(complaints));
            continue;
        }
        match ruling.unfinished() {
            none if none.is_empty() => report.passed += 1,
            clauses => report.unfinished.push(said(clauses)),
        }
    }
    report
}
