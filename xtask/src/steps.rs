//! The steps of `cargo xtask test`.

use crate::{browser, example, postgres, program, prose, python, rust, supply, types, web};
use anyhow::Result;

/// One step of the test.
pub struct Step {
    /// By which `--only` names it.
    pub name: &'static str,
    /// What it does.
    pub about: &'static str,
    /// Does it.
    pub run: fn() -> Result<Outcome>,
}

/// Steps that are run one after the other.
pub type Lane = &'static [Step];

/// Lanes that run beside each other.
pub type Stage = &'static [Lane];

/// What a step that did not fail has to say.
pub struct Outcome {
    /// How many checks it made.
    pub passed: u64,
    /// Printed behind it.
    pub note: String,
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

/// All steps, stage after stage. Within a lane cheap ones come first.
pub const STAGES: &[Stage] = &[&[BEFORE_ALL], &[FOR_TESTS, FOR_PEOPLE], &[AS_A_WHOLE]];

const BEFORE_ALL: Lane = &[
    Step { name: "format", about: "Rust code is formatted", run: rust::format },
    Step { name: "prose", about: "nothing is worded as docs/house-style.md says not to", run: prose::check },
    // Both lanes that follow build the client, and would fetch them at the same time.
    Step { name: "install", about: "fetch the client's packages (npm ci)", run: web::install },
];

/// What cargo compiles for tests. It has its folder for that, and what people run another one.
const FOR_TESTS: Lane = &[
    Step { name: "lint", about: "clippy finds nothing", run: rust::lint },
    Step { name: "rust-tests", about: "all Rust tests, the conformance suite among them", run: rust::test },
    Step { name: "types", about: "the TypeScript types are those of the Rust types", run: types::check },
    Step { name: "docs", about: "the documentation builds without warnings", run: rust::document },
    Step { name: "wasm", about: "the rules compile to WebAssembly", run: rust::wasm },
];

/// The client, and the program that holds it. Little of this keeps more than one core busy.
const FOR_PEOPLE: Lane = &[
    Step { name: "client-build", about: "build the client", run: web::build },
    Step { name: "client-format", about: "the client is formatted (npm run format)", run: web::format },
    Step { name: "client-lint", about: "the client's linter finds nothing", run: web::lint },
    Step { name: "client-types", about: "the client passes its type check", run: web::check },
    Step { name: "client-tests", about: "unit tests of the client", run: web::test },
    Step { name: "build", about: "build the program as people run it", run: rust::build },
    Step { name: "rulings", about: "all rulings hold, every clause and text has one", run: program::rulings },
    Step { name: "cards", about: "all cards compile", run: program::cards },
];

const AS_A_WHOLE: Lane = &[
    Step { name: "checksum", about: "debug and release play the same games", run: program::same_games },
    Step { name: "example", about: "docs/client.py plays a whole match", run: example::test },
    Step { name: "postgres", about: "the tests of the server, over PostgreSQL", run: postgres::test },
    Step { name: "python", about: "the package for Python keeps what it promises", run: python::test },
    Step { name: "supply", about: "licences and advisories of the dependencies", run: supply::test },
    Step { name: "browser", about: "whole games in Chromium", run: browser::test },
];

/// All steps, in the order in which they are listed.
pub fn all() -> impl Iterator<Item = &'static Step> {
    STAGES.iter().copied().flatten().copied().flatten()
}

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
