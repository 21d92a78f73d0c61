//! `cargo xtask test`: the steps, and how they are run.

use crate::times::{Time, Times};
use crate::{browser, example, postgres, program, prose, python, rust, supply, types, web};
use anyhow::{Context, Result};
use std::thread;
use std::time::Instant;

/// One step of the test.
struct Step {
    name: &'static str,
    about: &'static str,
    run: fn() -> Result<Outcome>,
}

/// What a step that did not fail has to say.
pub struct Outcome {
    /// How many checks it made.
    passed: u64,
    /// Printed behind it.
    note: String,
}

impl Outcome {
    /// This many tests were run.
    pub fn tests(passed: u64) -> Self {
        Outcome { passed, note: format!("{passed} passed") }
    }

    /// The one thing that the step checks holds.
    pub fn holds() -> Self {
        Outcome { passed: 1, note: String::new() }
    }

    /// Something was prepared, nothing checked.
    pub fn done() -> Self {
        Outcome { passed: 0, note: String::new() }
    }

    /// This machine lacks a tool, and the step can do without.
    pub fn left_out(why: &str) -> Self {
        Outcome { passed: 0, note: format!("left out: {why}") }
    }

    /// With something more to say.
    pub fn noting(self, note: String) -> Self {
        Outcome { note, ..self }
    }
}

/// All steps. Cheap ones come first, and those of a row are run at the same time: none of them keeps two cores busy.
/// The client is built with the program that holds it.
const STEPS: &[&[Step]] = &[
    &[Step { name: "format", about: "Rust code is formatted", run: rust::format }],
    &[Step { name: "prose", about: "nothing is worded as docs/house-style.md says not to", run: prose::check }],
    &[Step { name: "install", about: "fetch the client's packages (npm ci)", run: web::install }],
    &[
        Step { name: "client-format", about: "the client is formatted (npm run format)", run: web::format },
        Step { name: "client-lint", about: "the client's linter finds nothing", run: web::lint },
        Step { name: "client-types", about: "the client passes its type check", run: web::check },
        Step { name: "client-tests", about: "unit tests of the client", run: web::test },
    ],
    &[Step { name: "lint", about: "clippy finds nothing", run: rust::lint }],
    &[Step { name: "rust-tests", about: "all Rust tests, the conformance suite among them", run: rust::test }],
    &[Step { name: "types", about: "the TypeScript types are those of the Rust types", run: types::check }],
    &[Step { name: "docs", about: "the documentation builds without warnings", run: rust::document }],
    &[Step { name: "build", about: "the program is built, with the client", run: rust::build }],
    &[Step { name: "checksum", about: "one thread and two play the same games", run: program::same_games }],
    &[Step { name: "rulings", about: "all rulings hold, every clause and text has one", run: program::rulings }],
    &[Step { name: "cards", about: "all cards compile", run: program::cards }],
    &[Step { name: "example", about: "docs/client.py plays a whole match", run: example::test }],
    &[Step { name: "postgres", about: "the tests of the server, over PostgreSQL", run: postgres::test }],
    &[Step { name: "python", about: "the package for Python keeps what it promises", run: python::test }],
    &[Step { name: "wasm", about: "the rules compile to WebAssembly", run: rust::wasm }],
    &[Step { name: "supply", about: "licences and advisories of the dependencies", run: supply::test }],
    &[Step { name: "browser", about: "whole games in Chromium", run: browser::test }],
];

/// The names of all steps.
pub fn names() -> Vec<&'static str> {
    all().map(|step| step.name).collect()
}

/// Prints the names of all steps with what they do.
pub fn list() {
    for step in all() {
        println!("{:13} {}", step.name, step.about);
    }
}

fn all() -> impl Iterator<Item = &'static Step> {
    STEPS.iter().copied().flatten()
}

/// Runs all steps, or only some, until one fails; gives how long each took.
///
/// # Errors
/// The failing step with its output.
pub fn test(only: &[String]) -> Result<Times> {
    let start = Instant::now();
    let mut passed = 0;
    let mut steps = Vec::new();
    for row in STEPS {
        let wanted = |step: &&Step| only.is_empty() || only.iter().any(|name| name == step.name);
        let row: Vec<&Step> = row.iter().filter(wanted).collect();
        if row.is_empty() {
            continue;
        }
        let done = at_once(&row);
        for (step, outcome, seconds) in &done {
            match outcome {
                Ok(Outcome { note, .. }) => say(step, "ok", *seconds, note),
                Err(_) => say(step, "FAILED", *seconds, ""),
            }
        }
        for (step, outcome, seconds) in done {
            passed += outcome.with_context(|| failed(step))?.passed;
            steps.push(Time { step: step.name, about: step.about, seconds });
        }
    }
    let mut slowest = steps.clone();
    slowest.sort_by(|one, other| other.seconds.total_cmp(&one.seconds));
    let slowest = slowest.iter().take(4).map(|Time { step, seconds, .. }| format!("{step} {seconds:.0} s"));
    let slowest = slowest.collect::<Vec<_>>().join(", ");
    let all = start.elapsed().as_secs_f32();
    println!("\nAll of it took {all:.0} s, the longest: {slowest}.");
    println!("{passed} passed, 0 failed");
    Ok(Times { steps, all })
}

/// Runs these steps at the same time; gives what came of each, and how many seconds it took.
fn at_once<'a>(row: &[&'a Step]) -> Vec<(&'a Step, Result<Outcome>, f32)> {
    // Shows what is running until its result is printed over it.
    eprint!("{}…\r", row.iter().map(|step| step.name).collect::<Vec<_>>().join(", "));
    let timed = |step: &'a Step| {
        let began = Instant::now();
        (step, (step.run)(), began.elapsed().as_secs_f32())
    };
    thread::scope(|scope| {
        let running: Vec<_> = row.iter().map(|step| scope.spawn(move || timed(step))).collect();
        running.into_iter().map(|step| step.join().expect("no step panics")).collect()
    })
}

fn failed(step: &Step) -> String {
    format!("\n{} failed. To run it alone: cargo xtask test --only {}\n", step.name, step.name)
}

fn say(step: &Step, how: &str, seconds: f32, note: &str) {
    println!("{:13} {:52} {how} {seconds:6.1} s  {note}", step.name, step.about);
}
