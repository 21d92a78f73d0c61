//! Looking back at matches.

use crate::numbers;
use crate::stopping::{Far, followed};
use crate::trouble::Trouble;
use pyo3::prelude::*;
use serde_json::Value;
use std::sync::atomic::{AtomicBool, Ordering};
use tercet_analysis::{Analysis, Effort};
use tercet_registry::registry;
use tercet_table::Replay;

/// The analysis of a record, as JSON: what `tercet analyse --json` prints.
#[pyfunction]
#[pyo3(signature = (record, iterations = 2000, threads = 0, progress = None))]
pub fn analysis_of_record_json(
    py: Python<'_>,
    record: &str,
    #[pyo3(from_py_with = numbers::weighed)] iterations: u32,
    #[pyo3(from_py_with = numbers::threads)] threads: usize,
    progress: Option<Bound<'_, PyAny>>,
) -> PyResult<String> {
    looked_back(py, progress, |watch, stop| {
        let record: Value = serde_json::from_str(record).map_err(|why| Trouble::wrong(format!("record: {why}")))?;
        let replay = Replay::of_record(&registry(), &record)?;
        Ok(replay.analyse(Effort { iterations, threads, until: None }, watch, stop)?)
    })
}

/// Looks back at a match by `analyse`, which can be followed and stopped.
pub fn looked_back(
    py: Python<'_>,
    progress: Option<Bound<'_, PyAny>>,
    analyse: impl FnOnce(&(dyn Fn(u32, u32) + Sync), &AtomicBool) -> Result<Option<Analysis>, Trouble> + Send,
) -> PyResult<String> {
    let far = Far::default();
    let watch = |done: u32, all: u32| {
        far.all.store(all.into(), Ordering::Relaxed);
        far.done.fetch_max(done.into(), Ordering::Relaxed);
    };
    let analysis = followed(py, progress, &far, |stop| analyse(&watch, stop))??;
    let analysis = analysis.ok_or_else(|| Trouble::wrong("the match cannot be analysed"))?;
    Ok(serde_json::to_string(&analysis).map_err(Trouble::wrong)?)
}
