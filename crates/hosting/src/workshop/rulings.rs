//! Rulings that are kept beside a pool of own cards: read from a file, run with the cards of the pool, written into
//! one.

use super::pool::PATH;
use crate::Hosted;
use crate::trying::own_cards;
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use std::sync::Arc;
use tercet_cardtext::OwnPool;
use tercet_rulings::{BadRulings, Complaint, MOST_OWN_RULINGS, OwnRuling, own_rulings, run_own};

/// Asks which rulings are in a file: request to `POST /api/games/:game/workshop/rulings`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReadRulings {
    /// The file, as TOML.
    pub file: String,
}

/// The rulings of a file: answer to `POST /api/games/:game/workshop/rulings`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulingsRead {
    /// The rulings, each by itself; none if something is wrong with the file.
    pub rulings: Vec<RulingRead>,
    /// Everything that is wrong with it.
    pub errors: Vec<String>,
}

/// A ruling by itself.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulingRead {
    /// What it shows, in one sentence.
    pub title: String,
    /// A ruling file with it alone. Cards of its own are left out: those of the pool are meant.
    pub ruling: String,
    /// The position with which it begins, for a match that tries it.
    pub position: String,
    /// What is done in each step; empty where a step only looks at what there is.
    pub steps: Vec<String>,
}

/// Asks whether rulings pass: request to `POST /api/games/:game/workshop/rulings/run`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct RunRulings {
    /// The file of the pool with whose cards they are run.
    #[serde(default)]
    pub own_pool: Option<String>,
    /// The rulings, each as it was read.
    pub rulings: Vec<String>,
}

/// What came of running rulings: answer to `POST /api/games/:game/workshop/rulings/run`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulingsRun {
    /// One result for each ruling.
    pub results: Vec<RulingRun>,
    /// All of them in a ruling file, each with the cards of the pool that it names.
    pub file: String,
}

/// What came of running a ruling.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulingRun {
    /// Everything that is not as it says; it passes if there is nothing.
    pub complaints: Vec<RulingComplaint>,
}

/// What is not as a ruling says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RulingComplaint {
    /// In which of its steps, counted from 1; nothing if in none of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub step: Option<usize>,
    /// What is said about it.
    pub what: String,
}

/// Reads the rulings of a file.
pub(crate) fn read_rulings<R: Hosted>(file: &str) -> RulingsRead {
    match own_rulings::<R>(file) {
        Ok(rulings) => RulingsRead { rulings: rulings.into_iter().map(RulingRead::from).collect(), errors: Vec::new() },
        Err(BadRulings(errors)) => RulingsRead { rulings: Vec::new(), errors },
    }
}

impl From<OwnRuling> for RulingRead {
    fn from(OwnRuling { title, ruling, position, steps }: OwnRuling) -> Self {
        RulingRead { title, ruling, position, steps }
    }
}

/// Runs rulings with the cards of a pool, or with the printed ones.
pub(crate) fn run_rulings<R: Hosted>(
    printed: &Arc<R::Cards>,
    RunRulings { own_pool, rulings }: &RunRulings,
) -> Result<RulingsRun, Vec<String>> {
    if rulings.len() > MOST_OWN_RULINGS {
        return Err(vec![format!(
            "{} rulings are too many to be run at once, at most {MOST_OWN_RULINGS}",
            rulings.len()
        )]);
    }
    let pool = own_pool.as_deref().map(|file| OwnPool::read(PATH, file)).transpose()?;
    let pools = pool.as_slice();
    let cards = if pools.is_empty() { Arc::clone(printed) } else { R::cards_with(pools)? };
    let results = rulings.iter().map(|ruling| ran::<R>(&cards, ruling)).collect();
    Ok(RulingsRun { results, file: together::<R>(rulings, pools) })
}

fn ran<R: Hosted>(cards: &Arc<R::Cards>, ruling: &str) -> RulingRun {
    let complaints = match run_own::<R>(Arc::clone(cards), ruling) {
        Ok(complaints) => {
            complaints.into_iter().map(|Complaint { step, what }| RulingComplaint { step, what }).collect()
        }
        Err(BadRulings(wrong)) => wrong.into_iter().map(|what| RulingComplaint { step: None, what }).collect(),
    };
    RulingRun { complaints }
}

/// A ruling file with these rulings, each with the cards of the pools that it names.
fn together<R: Hosted>(rulings: &[String], pools: &[OwnPool]) -> String {
    let mut file = format!("game = {:?}\n", R::GAME);
    for ruling in rulings {
        let begins = ruling.find("[[ruling]]").unwrap_or(0);
        let _ = write!(file, "\n{}\n{}", ruling[begins..].trim_end(), own_cards::<R>(ruling, pools));
    }
    file
}
