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
}

/// A ruling that did not pass.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// Its file.
    pub file: String,
    /// The line in which it begins.
    pub line: usize,
    /// What it should show.
    pub title: String,
    /// What is not as it says.
    pub complaints: Vec<String>,
}

/// Runs these rulings.
pub fn run(rulings: &[Ruling]) -> Report {
    let mut report = Report::default();
    for ruling in rulings {
        let complaints = ruling.run();
        if complaints.is_empty() {
            report.passed += 1;
        } else {
            let Ruling { file, line, title, .. } = ruling.clone();
            report.failures.push(Failure { file, line, title, complaints });
        }
    }
    report
}
