//! Running the steps of the test: stage after stage, the lanes of a stage beside each other.

use crate::steps::{Lane, Outcome, STAGES, Stage, Step};
use crate::times::{Time, Times};
use anyhow::{Context, Result};
use indicatif::{MultiProgress, ProgressBar, ProgressStyle};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

/// How often a terminal is told again what is running.
const REFRESHED: Duration = Duration::from_millis(200);

/// Runs all steps, or only some, until one fails; gives how long each took.
///
/// # Errors
/// The first step that failed, with its output.
pub fn test(only: &[String]) -> Result<Times> {
    let start = Instant::now();
    let run = Run { only, screen: MultiProgress::new(), failed: AtomicBool::new(false) };
    let mut done = Vec::new();
    for stage in STAGES {
        done.extend(run.stage(stage)?);
    }
    let passed: u64 = done.iter().map(|done| done.passed).sum();
    let times = Times { steps: done.into_iter().map(|done| done.time).collect(), all: start.elapsed().as_secs_f32() };
    println!("\nAll of it took {:.0} s, the longest: {}.", times.all, times.longest(4));
    println!("{passed} passed, 0 failed");
    Ok(times)
}

/// A step that did not fail.
struct Done {
    passed: u64,
    time: Time,
}

/// One call of the test.
struct Run<'a> {
    /// If it names none, all are meant.
    only: &'a [String],
    screen: MultiProgress,
    /// No lane begins another step then.
    failed: AtomicBool,
}

impl Run<'_> {
    fn stage(&self, lanes: Stage) -> Result<Vec<Done>> {
        let results: Vec<Result<Vec<Done>>> = thread::scope(|scope| {
            let lanes: Vec<_> = lanes.iter().map(|lane| scope.spawn(|| self.lane(lane))).collect();
            lanes.into_iter().map(|lane| lane.join().expect("no step panics")).collect()
        });
        Ok(results.into_iter().collect::<Result<Vec<_>>>()?.into_iter().flatten().collect())
    }

    fn lane(&self, steps: Lane) -> Result<Vec<Done>> {
        let wished = |step: &&Step| self.only.is_empty() || self.only.iter().any(|name| name == step.name);
        let going_on = |_: &&Step| !self.failed.load(Ordering::Relaxed);
        steps.iter().filter(wished).take_while(going_on).map(|step| self.step(step)).collect()
    }

    fn step(&self, step: &Step) -> Result<Done> {
        let shown = self.screen.add(ProgressBar::new_spinner().with_message(step.name));
        shown.set_style(ProgressStyle::with_template("{spinner} {msg} {elapsed}")?);
        shown.enable_steady_tick(REFRESHED);
        let began = Instant::now();
        let outcome = (step.run)();
        let seconds = began.elapsed().as_secs_f32();
        shown.finish_and_clear();
        let (ended, note) = match &outcome {
            Ok(Outcome { note, .. }) => ("ok", note.as_str()),
            Err(_) => ("FAILED", ""),
        };
        let (name, about) = (step.name, step.about);
        self.screen.suspend(|| println!("{name:13} {about:52} {ended} {seconds:6.1} s  {note}"));
        self.failed.fetch_or(outcome.is_err(), Ordering::Relaxed);
        let Outcome { passed, .. } =
            outcome.with_context(|| format!("\n{name} failed. To run it alone: cargo xtask test --only {name}\n"))?;
        Ok(Done { passed, time: Time { step: name, about, seconds } })
    }
}
