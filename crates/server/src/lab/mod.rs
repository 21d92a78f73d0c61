//! The lab: experiments that people ask for. They are carried out one after the other: by a worker where there is one,
//! or else on a single thread, which waits while computer players think. What came of them is kept in memory for a
//! while, under a name that nobody guesses.

mod job;
pub mod protocol;

use crate::address::Household;
use crate::among::Among;
use crate::secret;
use crate::thinking::Thinking;
use job::Job;
pub use job::{Course, Wanted, find_out};
use protocol::{LabJob, LabStarted};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use tercet_lab::{Findings, Laboratories};
use tokio::runtime::Handle;

/// How many experiments wait at most.
const WAITING: usize = 12;
/// The results of this many are kept, for this long.
const KEPT: usize = 100;
const KEPT_FOR: Duration = Duration::from_secs(6 * 60 * 60);

/// Where experiments are made.
pub struct Lab {
    labs: Laboratories,
    thinking: Arc<Thinking>,
    among: Option<Arc<Among>>,
    desk: Arc<Mutex<Desk>>,
}

/// What is to be done, and what was.
#[derive(Default)]
struct Desk {
    /// The first one is being carried out, if `busy`.
    line: VecDeque<Arc<Job>>,
    /// Whether a thread is at work.
    busy: bool,
    /// Those that are over, the newest at the end.
    done: VecDeque<Arc<Job>>,
}

/// Why an experiment is not taken on.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum NotTaken {
    /// This server offers none.
    #[error("There is no lab on this server. `tercet lab` does the same on your own machine.")]
    Closed,
    /// Too many wait.
    #[error("The lab is busy: {} experiments are waiting. Try again later, or use `tercet lab`.", WAITING)]
    Full,
    /// One of this address is not over.
    #[error("An experiment from your address is still going on. Stop it, or wait until it is over.")]
    OneAtATime,
}

impl Lab {
    pub fn new(labs: Laboratories, thinking: Arc<Thinking>, among: Option<Arc<Among>>) -> Self {
        Lab { labs, thinking, among, desk: Arc::default() }
    }

    /// Takes on an experiment, which gets this name.
    pub fn start(&self, id: String, wanted: Wanted, whose: Household) -> Result<LabStarted, NotTaken> {
        let lab = self.labs.of(&wanted.game).ok_or(NotTaken::Closed)?;
        let mut desk = self.desk();
        if desk.line.iter().any(|job| job.is_of(whose)) {
            return Err(NotTaken::OneAtATime);
        }
        if desk.line.len() > WAITING {
            return Err(NotTaken::Full);
        }
        let token = secret::token();
        let course = Course::new(Arc::clone(&self.thinking));
        let job = Job::new(id.clone(), &token, whose, wanted, Arc::clone(lab), course, self.among.clone());
        desk.line.push_back(Arc::new(job));
        if !desk.busy {
            desk.busy = true;
            let (at, runtime) = (Arc::clone(&self.desk), Handle::current());
            thread::spawn(move || work_off(&at, &runtime));
        }
        Ok(LabStarted { id, token })
    }

    /// How an experiment stands.
    pub fn look(&self, id: &str) -> Option<LabJob> {
        let desk = self.desk();
        let ahead = desk.line.iter().position(|job| job.id() == id);
        desk.find(id).map(|job| job.shown(ahead.unwrap_or_default()))
    }

    /// What came of an experiment, once it is over.
    pub fn findings(&self, id: &str) -> Option<Arc<Findings>> {
        self.desk().find(id)?.findings()
    }

    /// Stops an experiment. Says whether there is one, and whether the token is that of it.
    pub fn stop(&self, id: &str, token: &str) -> Option<bool> {
        Some(self.desk().find(id)?.stop(token))
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        lock(&self.desk)
    }
}

impl Desk {
    fn find(&self, id: &str) -> Option<&Arc<Job>> {
        self.line.iter().chain(&self.done).find(|job| job.id() == id)
    }

    /// Forgets what is old.
    fn tidy(&mut self) {
        let now = Instant::now();
        self.done.retain(|job| job.is_younger_than(KEPT_FOR, now));
        while self.done.len() > KEPT {
            self.done.pop_front();
        }
    }
}

/// Carries out what is in line, until there is nothing more.
fn work_off(desk: &Mutex<Desk>, runtime: &Handle) {
    loop {
        let next = {
            let mut desk = lock(desk);
            match desk.line.front() {
                Some(job) => Arc::clone(job),
                None => {
                    desk.busy = false;
                    return;
                }
            }
        };
        next.carry_out(runtime);
        let mut desk = lock(desk);
        let done = desk.line.pop_front();
        desk.done.extend(done);
        desk.tidy();
    }
}

fn lock(desk: &Mutex<Desk>) -> MutexGuard<'_, Desk> {
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}
