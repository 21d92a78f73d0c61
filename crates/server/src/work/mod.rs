//! What takes the processor a while: what computer players choose, looking back at matches, experiments.
//!
//! A server does it aside, on its own cores. Where servers share a database, they have it done by workers, as long as
//! there are any: programs that do nothing else, so that thinking takes nothing from those who are served. A worker is
//! told what to do and reads the match from the database; whatever it does not do, for whichever reason, the server
//! does itself.

mod bench;
mod elsewhere;
mod worker;

pub use worker::{Work, work};

use crate::lab::Wanted;
use serde::{Deserialize, Serialize};
use tercet_kernel::Seat;
use tercet_table::MatchId;

/// Where a worker is told what to do.
const WORK: &str = "/between/work";
/// Where it is told to end an experiment, named in the body.
const STOP: &str = "/between/work/stop";

/// Something to be done.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "what", rename_all = "snake_case")]
pub enum Job {
    /// What the computer chooses. It comes to a key.
    Think {
        /// Where.
        table: MatchId,
        /// After how many choices: a table that is elsewhere by now needs no thought.
        step: u32,
    },
    /// What a player could best do. It comes to [`Advice`](tercet_table::Advice).
    Advise {
        /// Where.
        table: MatchId,
        /// After how many choices.
        step: u32,
        /// Who.
        seat: Seat,
    },
    /// A match is looked back at. It comes to an [`Analysis`](tercet_table::protocol::Analysis).
    LookBack {
        /// Which.
        table: MatchId,
        /// In how many imagined games each choice is weighed.
        iterations: u32,
    },
    /// An experiment. It comes to [`Findings`](tercet_lab::Findings), or to why there are none.
    FindOut {
        /// What it is called.
        id: String,
        /// What somebody wants to know.
        wanted: Box<Wanted>,
    },
}

impl Job {
    /// What it is called where jobs are listed.
    fn name(&self) -> &'static str {
        match self {
            Job::Think { .. } => "think",
            Job::Advise { .. } => "advise",
            Job::LookBack { .. } => "look back",
            Job::FindOut { .. } => "find out",
        }
    }
}

/// What a worker says along the way and at the end, each on a line of its own. It sends an empty line at least every
/// second, so that it is not taken to be gone.
#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Said<T> {
    /// How much of how much is done.
    Far(u64, u64),
    /// This came of it.
    Done(T),
    /// As much of this household is waiting as may: it is not taken on. That is nothing to the others.
    Crowded,
}
