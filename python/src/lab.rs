//! The lab of a game.

use crate::dealer::Dealer;
use crate::stopping::{Far, followed};
use crate::trouble::Trouble;
use pyo3::prelude::*;
use std::sync::atomic::{AtomicBool, Ordering};
use tercet_lab::{Experiment, Terms, Untested, Watch};

/// What was found out: as JSON, as a table that people read, and as a heat map where there is one.
pub type Found = (String, String, Option<String>);

/// Carries out an experiment, which is written as JSON. Whoever follows it may end it with what is known by then.
pub fn find_out(
    py: Python<'_>,
    dealer: &dyn Dealer,
    experiment: &str,
    terms: &Terms,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<Found> {
    let experiment: Experiment =
        serde_json::from_str(experiment).map_err(|why| Trouble::wrong(format!("experiment: {why}")))?;
    let lab = dealer.lab()?;
    let far = Far::default();
    let found = followed(py, progress, &far, |stop| lab.find_out(&experiment, terms, &Following { far: &far, stop }))?;
    let findings = found.map_err(Trouble::from)?;
    Ok((serde_json::to_string(&findings).map_err(Trouble::wrong)?, findings.to_string(), findings.svg()))
}

/// An experiment that a program in Python waits for.
struct Following<'a> {
    far: &'a Far,
    stop: &'a AtomicBool,
}

impl Watch for Following<'_> {
    fn planned(&self, games: u64) {
        self.far.all.fetch_add(games, Ordering::Relaxed);
    }

    fn played(&self) {
        self.far.done.fetch_add(1, Ordering::Relaxed);
    }

    fn stopped(&self) -> bool {
        self.far.enough.load(Ordering::Relaxed)
    }

    fn forsaken(&self) -> &AtomicBool {
        self.stop
    }
}

impl From<Untested> for Trouble {
    fn from(untested: Untested) -> Trouble {
        match untested {
            Untested::Unplayable { name, faults } => Trouble::Unplayable { name, faults },
            Untested::Unbuilt(ref refusal) => Trouble::Because(untested.to_string(), refusal.clone()),
            Untested::Unread { .. }
            | Untested::NoCard(_)
            | Untested::NoOrder(_)
            | Untested::Nothing(_)
            | Untested::Threads(_) => Trouble::wrong(untested),
        }
    }
}
