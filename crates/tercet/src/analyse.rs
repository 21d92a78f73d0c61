//! `tercet analyse`: what each choice of a recorded match lost, and how much of it was luck.

use crate::output::Output;
use crate::sim::threads;
use crate::{progress, record};
use anyhow::{Context, Result, anyhow};
use clap::Args;
use clap::builder::RangedU64ValueParser;
use std::fmt::{self, Display, Formatter};
use std::path::PathBuf;
use std::process::ExitCode;
use tercet_analysis::{Analysis, Effort, Verdict};
use tercet_bots::NEVER;
use tercet_kernel::Seat;
use tercet_table::Replay;

/// Look back at a recorded match.
///
/// Each choice is weighed by a search that knows no more than its player did: what it lost against the best one, in per
/// cent of winning chances. 5 per cent are an inaccuracy, 10 a mistake, 20 a blunder. Luck is what coins and draws made
/// of the choices beyond what could be expected. The same record and number of iterations give the same figures on any
/// machine.
#[derive(Args)]
pub struct Analyse {
    /// The record, as the end screen of a match gives it.
    file: PathBuf,
    /// In how many imagined games each choice is weighed.
    #[arg(long, default_value_t = 2_000, value_parser = RangedU64ValueParser::<u32>::new().range(10..=1_000_000))]
    iterations: u32,
    /// On how many threads, at most 1024; 0 means one for each core.
    #[arg(long, default_value_t = 0, value_parser = threads(0))]
    threads: usize,
}

/// Runs the command.
///
/// # Errors
/// If the file cannot be read or is not a record of a game of this program.
pub fn run(analyse: &Analyse, output: Output) -> Result<ExitCode> {
    let name = analyse.file.display();
    let record = record::read(&analyse.file)?;
    let games = tercet_registry::registry();
    let bad = || format!("{name} cannot be analysed");
    let replay = Replay::of_record(&games, &record).map_err(|why| anyhow!(why.sentence)).with_context(bad)?;
    let bar = progress::counting(replay.steps().into(), "choices");
    let effort = Effort { iterations: analyse.iterations, threads: analyse.threads };
    let watch = |done: u32, _| bar.set_position(done.into());
    let analysis = replay.analyse(effort, &watch, &NEVER).map_err(|why| anyhow!(why.sentence)).with_context(bad)?;
    bar.finish_and_clear();
    let analysis = analysis.with_context(bad)?;
    output.either(&analysis, || Told(&analysis).to_string())?;
    Ok(ExitCode::SUCCESS)
}

/// An analysis as a table that a person reads.
struct Told<'a>(&'a Analysis);

impl Display for Told<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Analysis { iterations, positions, decisions, sides, start, end, .. } = self.0;
        writeln!(f, "{} choices, each weighed in {iterations} imagined games\n", positions.len() - 1)?;
        writeln!(f, "choice  turn  who  chances  lost  choice taken")?;
        for decision in decisions {
            let (step, turn, who, taken) = (decision.step + 1, decision.turn, capital(decision.seat), &decision.taken);
            let lost = if decision.lost > 0.0 { format!("{:.0}%", decision.lost) } else { String::new() };
            let verdict = match decision.verdict {
                Verdict::Good => "",
                Verdict::Inaccuracy => "  (inaccuracy)",
                Verdict::Mistake => "  (mistake)",
                Verdict::Blunder => "  (BLUNDER)",
            };
            writeln!(f, "{step:>6}  {turn:>4}   {who}   {:>5.0}%  {lost:>4}  {}{verdict}", taken.chance, taken.label)?;
            if let Some(better) = decision.better.as_ref().filter(|_| !verdict.is_empty()) {
                writeln!(f, "{:>34}better: {} ({:.0}%)", "", better.label, better.chance)?;
            }
        }
        writeln!(f, "\n     accuracy  inaccuracies  mistakes  blunders     luck")?;
        for seat in Seat::BOTH {
            let side = sides.of(seat);
            let (accuracy, luck) = (format!("{:.1}%", side.accuracy), format!("{:+.0}%", side.luck.round() + 0.0));
            let counts = (side.inaccuracies, side.mistakes, side.blunders);
            writeln!(
                f,
                "{}   {accuracy:>10}  {:>12}  {:>8}  {:>8}  {luck:>7}",
                capital(seat),
                counts.0,
                counts.1,
                counts.2
            )?;
        }
        let by_choice: f32 = positions.iter().map(|position| position.choice).sum();
        writeln!(
            f,
            "\nChances of A: {start:.0}% before anything was dealt, {end:.0}% at the end. Luck made {:+.0}% of it, the choices \
             of both {by_choice:+.0}%.",
            sides.a.luck.round() + 0.0
        )
    }
}

fn capital(seat: Seat) -> &'static str {
    match seat {
        Seat::A => "A",
        Seat::B => "B",
    }
}
