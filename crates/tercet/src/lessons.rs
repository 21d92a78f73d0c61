//! `tercet lessons`: every path through the lessons.

use crate::output::Output;
use crate::{files, games};
use anyhow::{Context, Result};
use clap::Args;
use serde::Serialize;
use std::fmt;
use std::path::Path;
use std::process::ExitCode;
use tercet_registry::{GameName, rulings as catalogue};
use tercet_rulings::Lesson;

/// Check every path through the lessons.
///
/// A lesson leads somebody through positions. What it asks for must be on offer and lead on, what it answers must be
/// possible to try, and its end must be reached. The exit status is 1 if any of them fails.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Lessons {
    /// Games, whose lessons are in the program, or files of your own; all games if none is named.
    #[arg(value_name = "GAME|FILE")]
    what: Vec<String>,
}

const EXAMPLES: &str = "\
Examples:
  tercet lessons                      all lessons in the program
  tercet lessons mana --json          those of a game
  tercet lessons my-lesson.toml       a file you are writing

CONTRIBUTING.md says how to write one.";

#[derive(Serialize)]
struct Report {
    lessons: usize,
    /// How many things there are to do in them.
    steps: usize,
    failed: usize,
    complaints: Vec<String>,
}

/// Runs the command.
///
/// # Errors
/// If a file cannot be read or is not a lesson, or the result cannot be printed.
pub fn run(arguments: Lessons, output: Output) -> Result<ExitCode> {
    let lessons = collect(&arguments.what)?;
    let complaints: Vec<Vec<String>> = lessons.iter().map(Lesson::run).filter(|wrong| !wrong.is_empty()).collect();
    let report = Report {
        lessons: lessons.len(),
        steps: lessons.iter().map(|lesson| lesson.steps).sum(),
        failed: complaints.len(),
        complaints: complaints.concat(),
    };
    output.print(&report)?;
    Ok(if report.failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The lessons of games and of files; of all games if none are named.
fn collect(what: &[String]) -> Result<Vec<Lesson>> {
    let mut lessons = Vec::new();
    for word in what {
        match word.parse::<GameName>() {
            Ok(game) => lessons.extend(catalogue().lessons(game.id())?),
            Err(_) => {
                let text =
                    files::text(Path::new(word), files::LARGEST).with_context(|| games::not_one(word, "lesson"))?;
                lessons.push(catalogue().read_lesson(word, &text)?);
            }
        }
    }
    if what.is_empty() {
        for game in GameName::ALL {
            lessons.extend(catalogue().lessons(game.id())?);
        }
    }
    Ok(lessons)
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { lessons, steps, failed, complaints } = self;
        complaints.iter().try_for_each(|complaint| writeln!(f, "{complaint}"))?;
        write!(f, "{lessons} lessons with {steps} steps, {failed} failed")
    }
}
