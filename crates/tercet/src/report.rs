//! What `sim` and `bench` both report.

use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;
use tercet_bots::Tally;
use tercet_kernel::counted;

/// The figures of many games.
#[derive(Debug, Serialize)]
pub struct Report {
    game: &'static str,
    games: u64,
    finished: u64,
    wins: [u64; 2],
    draws: u64,
    /// How many games ended by each clause of the rule book.
    endings: BTreeMap<&'static str, u64>,
    decisions: u64,
    longest_game: u64,
    seconds: f64,
    games_per_second: f64,
    decisions_per_second: f64,
    /// 16 hex digits.
    checksum: String,
}

impl Report {
    /// The report of a tally that took so long.
    pub fn new(game: &'static str, tally: &Tally, took: Duration) -> Self {
        let seconds = took.as_secs_f64();
        let rate = |count: u64| count as f64 / seconds.max(1e-9);
        Report {
            game,
            games: tally.games,
            finished: tally.finished,
            wins: tally.wins,
            draws: tally.draws,
            endings: tally.endings.clone(),
            decisions: tally.decisions,
            longest_game: tally.longest,
            seconds,
            games_per_second: rate(tally.games),
            decisions_per_second: rate(tally.decisions),
            checksum: format!("{:016x}", tally.checksum),
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.wins;
        writeln!(
            f,
            "{} of {}, {} finished, in {:.2} s",
            counted(self.games as usize, "game"),
            self.game,
            self.finished,
            self.seconds
        )?;
        writeln!(f, "won by the first player   {first:>10}")?;
        writeln!(f, "won by the second player  {second:>10}")?;
        writeln!(f, "draws                     {:>10}", self.draws)?;
        for (clause, games) in &self.endings {
            let share = 100.0 * *games as f64 / self.games.max(1) as f64;
            writeln!(f, "ended by {clause:<16} {games:>10}  {share:>5.1}%")?;
        }
        let mean = self.decisions as f64 / self.games.max(1) as f64;
        writeln!(f, "choices                   {:>10}", self.decisions)?;
        writeln!(f, "choices a game            {mean:>10.0}  {} in the longest", self.longest_game)?;
        writeln!(f, "games a second            {:>10.0}", self.games_per_second)?;
        writeln!(f, "choices a second          {:>10.0}", self.decisions_per_second)?;
        write!(f, "checksum            {}", self.checksum)
    }
}
