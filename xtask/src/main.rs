//! The chores of this repository: `cargo xtask help`.

mod asked;
mod browser;
mod example;
mod fuzz;
mod games;
mod lanes;
mod performance;
mod postgres;
mod program;
mod prose;
mod python;
mod run;
mod rust;
mod session;
mod setting;
mod steps;
mod strength;
mod supply;
mod times;
mod tools;
mod types;
mod untested;
mod web;

use asked::Asked;
use clap::{Parser, Subcommand};
use std::process::ExitCode;

/// The chores of this repository.
#[derive(Parser)]
#[command(name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Checks everything: format, lints, tests, rulings, client, browser. The first failure ends it.
    Test {
        /// Only these steps, in the usual order.
        #[arg(long, value_name = "STEP", num_args = 1.., value_parser = steps::names())]
        only: Vec<String>,
        /// Write how long each step took to docs/test-times.md, when all of them have passed.
        #[arg(long, conflicts_with = "only")]
        write_times: bool,
        /// Install and start what some tests need beside Rust, Node.js and a browser: packages for Python, Ray,
        /// PostgreSQL.
        #[arg(long)]
        with_services: bool,
        /// Build the program as people run it as well, see that it plays the same games, and let the browser meet that
        /// one.
        #[arg(long)]
        release: bool,
    },
    /// Lists the steps of `test`.
    Steps,
    /// Writes the TypeScript types of the protocol, from the Rust types, to web/src/protocol.
    Types,
    /// Looks for text that breaks a door of the program, with libFuzzer (needs cargo-fuzz).
    Fuzz {
        /// Which door: one of those in crates/fuzz/src/doors, such as card_text or query.
        door: String,
        /// For how long.
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
    /// Builds the wheel for Python with maturin, in target/wheels.
    Python,
    /// Measures all games and writes docs/performance.md.
    Performance,
    /// Lets the computer players of all games play against each other, and writes docs/strength.md.
    Strength {
        /// How many games each pair of neighbours plays.
        #[arg(long, default_value_t = 100)]
        games: u64,
        /// How many imagined games the strong player spends on each choice.
        #[arg(long, default_value_t = 2_000)]
        iterations: u32,
        /// The same where it plays once more, as another player: several numbers with commas between them.
        #[arg(long, value_delimiter = ',')]
        also: Vec<u32>,
    },
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().chore {
        Chore::Test { only, write_times, with_services, release } => {
            asked::note(Asked { services: with_services, release });
            steps::test(&only).and_then(|times| if write_times { times::write(&times) } else { Ok(()) })
        }
        Chore::Steps => {
            steps::list();
            Ok(())
        }
        Chore::Types => types::write(),
        Chore::Fuzz { door, seconds } => fuzz::run(&door, seconds),
        Chore::Python => python::wheel(),
        Chore::Performance => performance::write(),
        Chore::Strength { games, iterations, also } => strength::write(games, iterations, &also),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
