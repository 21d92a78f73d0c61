//! Running many rulings.

use crate::ruling::Ruling;
use rayon::prelude::*;
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

/// Runs these rulings, on all cores.
pub fn run(rulings: &[Ruling]) -> Report {
    let results: Vec<_> = rulings.par_iter().map(result).collect();
    let mut report = Report::default();
    for (ruling, (complaints, unfinished)) in rulings.iter().zip(results) {
        let said = |complaints| {
            let Ruling { file, line, title, .. } = ruling.clone();
            Failure { file, line, title, complaints }
        };
        if !complaints.is_empty() {
            report.failures.push(said(complaints));
        } else if !unfinished.is_empty() {
            report.unfinished.push(said(unfinished));
        } else {
            report.passed += 1;
        }
    }
    report
}

/// What is not as a ruling says, and where nothing is wrong, what is still to be written in.
fn result(ruling: &Ruling) -> (Vec<String>, Vec<String>) {
    match ruling.run() {
        complaints if complaints.is_empty() => (complaints, ruling.unfinished()),
        complaints => (complaints, Vec::new()),
    }
}
