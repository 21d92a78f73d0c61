//! What came of the rounds of a training.

use crate::files::write;
use crate::share::Share;
use anyhow::{Context, Result};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use tercet_nets::{Card, Network};

/// One round.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Round {
    /// Counted from 1.
    pub number: u32,
    /// What its network learned.
    pub learned: Card,
    /// How that did against the best before it.
    pub tested: Share,
    /// It is the best from then on.
    pub better: bool,
}

impl Round {
    /// The folder of a round, with its games.
    pub fn folder(out: &Path, number: u32) -> PathBuf {
        out.join(format!("round-{number}"))
    }

    /// The file of its network.
    pub fn network(out: &Path, number: u32) -> PathBuf {
        Self::folder(out, number).join("judgement.net")
    }

    /// What came of a round, if it was finished before.
    ///
    /// # Errors
    /// If that cannot be read.
    pub fn kept(out: &Path, number: u32) -> Result<Option<Round>> {
        let path = Self::told(out, number);
        if !path.exists() {
            return Ok(None);
        }
        let file = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(Some(serde_json::from_slice(&file).with_context(|| format!("{} is damaged", path.display()))?))
    }

    /// Keeps it, with its network.
    ///
    /// # Errors
    /// If the files cannot be written.
    pub fn keep(&self, out: &Path, network: &Network) -> Result<()> {
        write(&Self::network(out, self.number), &network.write())?;
        write(&Self::told(out, self.number), &serde_json::to_vec_pretty(self)?)
    }

    fn told(out: &Path, number: u32) -> PathBuf {
        Self::folder(out, number).join("round.json")
    }
}

/// All rounds.
#[derive(Serialize)]
pub struct Told {
    game: &'static str,
    rounds: Vec<Round>,
    /// Whose network is the best; nobody's if none was better than what was there before.
    best: Option<u32>,
}

impl Told {
    /// What came of these rounds.
    pub fn new(game: &'static str, rounds: Vec<Round>) -> Self {
        let best = rounds.iter().rev().find(|round| round.better).map(|round| round.number);
        Told { game, rounds, best }
    }
}

impl fmt::Display for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Round { number, learned, tested, better } in &self.rounds {
            let nats = |loss: u32| f64::from(loss) / 1000.0;
            writeln!(f, "round {number}: learned from {} positions of {} games", learned.positions, learned.games)?;
            let (loss, unseen) = (nats(learned.loss), nats(learned.unseen_loss));
            writeln!(f, "  off by {loss:.3} while learning, by {unseen:.3} in games it had not seen")?;
            let verdict = if *better { "it is the best from then on" } else { "the best before it stays" };
            writeln!(f, "  wins {tested} against the best before it: {verdict}")?;
        }
        match self.best {
            Some(best) => write!(f, "the best network of {} is that of round {best}", self.game),
            None => write!(f, "no network of {} was better than what was there before", self.game),
        }
    }
}
