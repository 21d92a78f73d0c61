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
use tercet_analysis::{Analysis, Effort, Position, Verdict};
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
    let effort = Effort { iterations: analyse.iterations, threads: analyse.threads, until: None };
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
        let Analysis { iterations, positions, decisions, sides, start, end, luck_unsure, .. } = self.0;
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
        let set_right: f32 = positions.iter().map(|position| position.set_right).sum();
        write!(
            f,
            "\nChances of A: {start:.0}% before anything was dealt, {end:.0}% at the end. Luck made {:+.0}% ± {luck_unsure:.0} \
             of it, the choices of both {by_choice:+.0}%",
            sides.a.luck.round() + 0.0
        )?;
        if positions.iter().any(|position| position.set_right != 0.0) {
            write!(f, ", and what a referee set right {set_right:+.0}%")?;
        }
        writeln!(f, ".")?;
        let luckiest: Vec<String> = luckiest(positions).map(moment).collect();
        if luckiest.is_empty() { Ok(()) } else { writeln!(f, "The luckiest moments: {}.", luckiest.join(", ")) }
    }
}

/// How many moments of luck are named, and how many per cent make one.
const MOMENTS: usize = 3;
const LUCKY: f32 = 5.0;

/// Where chance changed most, in the order of the match.
fn luckiest(positions: &[Position]) -> impl Iterator<Item = &Position> {
    let mut lucky: Vec<&Position> = positions.iter().filter(|position| position.luck.abs() >= LUCKY).collect();
    lucky.sort_by(|one, other| other.luck.abs().total_cmp(&one.luck.abs()));
    lucky.truncate(MOMENTS);
    lucky.sort_by_key(|position| position.step);
    lucky.into_iter()
}

fn moment(Position { step, luck, .. }: &Position) -> String {
    let whose = if *luck > 0.0 { Seat::A } else { Seat::B };
    let when = if *step == 0 { "the deal".to_owned() } else { format!("choice {step}") };
    format!("{when} ({:+.0}% for {})", luck.abs(), capital(whose))
}

fn capital(seat: Seat) -> &'static str {
    match seat {
        Seat::A => "A",
        Seat::B => "B",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tercet_analysis::Shares;

    fn position(step: u32, luck: f32, set_right: f32) -> Position {
        Position { step, turn: 1, was: 50.0, known: Shares::default(), choice: 1.0, luck, set_right }
    }

    fn told(positions: Vec<Position>) -> String {
        let analysis = Analysis {
            game: "g".to_owned(),
            iterations: 100,
            hurried: 0,
            start: 50.0,
            end: 60.0,
            positions,
            decisions: Vec::new(),
            sides: Shares::default(),
            luck_unsure: 3.2,
        };
        Told(&analysis).to_string()
    }

    #[test]
    fn luck_has_a_range_and_its_moments() {
        let positions = [(0, -6.0), (1, 2.0), (2, 14.0), (3, 5.0), (4, -20.0)];
        let told = told(positions.map(|(step, luck)| position(step, luck, 0.0)).into());
        assert!(told.contains("Luck made +0% ± 3 of it, the choices of both +5%.\n"), "{told}");
        let luckiest = "The luckiest moments: the deal (+6% for B), choice 2 (+14% for A), choice 4 (+20% for B).";
        assert!(told.contains(luckiest), "{told}");
    }

    #[test]
    fn what_a_referee_set_right_is_nobodys_choice() {
        let told = told(vec![position(0, 0.0, 0.0), position(1, 0.0, 30.0)]);
        assert!(told.contains("the choices of both +2%, and what a referee set right +30%.\n"), "{told}");
        assert!(!told.contains("luckiest"), "{told}");
    }
}
