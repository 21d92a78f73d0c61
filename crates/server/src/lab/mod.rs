//! The lab: experiments that people ask for. They are carried out one after the other: by a worker where there is one,
//! or else on a single thread, which waits while computer players think. What came of them is kept in memory for a
//! while, under a name that nobody guesses. Servers that share a database note there what was begun and what came of
//! it, so that another one begins it again if its server is gone.

mod job;
pub mod protocol;

use crate::address::Household;
use crate::among::Among;
use crate::secret::TokenHash;
use crate::thinking::Thinking;
use job::Job;
pub use job::{Course, Wanted, find_out, with_own_pool};
use protocol::LabJob;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use tercet_lab::{Findings, Laboratories, Laboratory};
use tokio::runtime::Handle;

/// How many experiments wait at most.
const WAITING: usize = 12;
/// The results of this many are kept, for this long.
pub const KEPT: usize = 100;
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
    done: VecDeque<Done>,
}

/// An experiment as somebody has begun it.
#[derive(Clone)]
pub struct Begun {
    /// Of whoever can stop it.
    pub token: TokenHash,
    pub wanted: Wanted,
}

/// What is known of an experiment that is over.
pub struct Over {
    /// Of whoever could stop it.
    pub token: TokenHash,
    pub job: LabJob,
}

struct Done {
    id: String,
    over: Over,
    since: Instant,
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

    /// Takes on an experiment of this household, which gets this name.
    pub fn start(&self, id: String, begun: Begun, whose: Household) -> Result<(), NotTaken> {
        let lab = self.of(&begun.wanted.game)?;
        let mut desk = self.desk();
        if desk.going_on().any(|job| job.is_of(whose)) {
            return Err(NotTaken::OneAtATime);
        }
        if desk.is_full() {
            return Err(NotTaken::Full);
        }
        self.line_up(&mut desk, self.job(id, begun, Some(whose), lab));
        Ok(())
    }

    /// Where experiments with this game are made.
    ///
    /// # Errors
    /// If there is none.
    pub fn of(&self, game: &str) -> Result<&Arc<dyn Laboratory>, NotTaken> {
        self.labs.of(game).ok_or(NotTaken::Closed)
    }

    /// Whether an experiment with this game can be begun again here.
    pub fn has_room_for(&self, game: &str) -> bool {
        self.labs.of(game).is_some() && !self.desk().is_full()
    }

    /// Begins an experiment again that another server had, or this one. Nobody knows any more whose it is.
    pub fn begin_again(&self, id: String, begun: Begun, stopped: bool) {
        let Some(lab) = self.labs.of(&begun.wanted.game) else { return };
        let job = self.job(id, begun, None, lab);
        if stopped {
            job.end();
        }
        self.line_up(&mut self.desk(), job);
    }

    fn job(&self, id: String, begun: Begun, whose: Option<Household>, lab: &Arc<dyn Laboratory>) -> Job {
        let course = Course::new(Arc::clone(&self.thinking));
        Job::new(id, begun, whose, Arc::clone(lab), course, self.among.clone())
    }

    fn line_up(&self, desk: &mut Desk, job: Job) {
        desk.line.push_back(Arc::new(job));
        if !desk.busy {
            desk.busy = true;
            let (at, runtime) = (Arc::clone(&self.desk), Handle::current());
            thread::spawn(move || work_off(&at, &runtime));
        }
    }

    /// Whether an experiment is here.
    pub fn has(&self, id: &str) -> bool {
        let desk = self.desk();
        desk.find(id).is_some() || desk.over(id).is_some()
    }

    /// How an experiment stands.
    pub fn look(&self, id: &str) -> Option<LabJob> {
        let desk = self.desk();
        match desk.find(id) {
            Some((ahead, job)) => Some(job.shown(ahead)),
            None => desk.over(id).map(|over| over.job.clone()),
        }
    }

    /// The same of one that is over.
    pub fn over(&self, id: &str) -> Option<LabJob> {
        self.desk().over(id).map(|over| over.job.clone())
    }

    /// What came of an experiment, once it is over.
    pub fn findings(&self, id: &str) -> Option<Findings> {
        self.over(id)?.findings
    }

    /// Stops an experiment. Says whether there is one, and whether the token is that of it.
    pub fn stop(&self, id: &str, token: &str) -> Option<bool> {
        let mut desk = self.desk();
        let Some((_, job)) = desk.find(id) else {
            return desk.over(id).map(|over| over.token == TokenHash::of(token));
        };
        let is_its = job.stop(token);
        if is_its {
            desk.call_off(id);
        }
        Some(is_its)
    }

    /// Ends an experiment that was stopped elsewhere.
    pub fn end(&self, id: &str) {
        let mut desk = self.desk();
        if let Some((_, job)) = desk.find(id) {
            job.end();
            desk.call_off(id);
        }
    }

    /// Keeps what another server has found out.
    pub fn keep(&self, id: &str, over: Over) {
        let mut desk = self.desk();
        if desk.over(id).is_none() {
            desk.keep(id.to_owned(), over);
        }
    }

    /// Gives up an experiment: another server has it, or nobody.
    pub fn lose(&self, id: &str) {
        let mut desk = self.desk();
        desk.going_on().filter(|job| job.id() == id).for_each(|job| job.lose());
        desk.done.retain(|done| done.id != id);
    }

    /// Gives up all that are not over: other servers may begin them again.
    pub fn lose_all(&self) {
        self.desk().going_on().for_each(|job| job.lose());
    }

    fn desk(&self) -> MutexGuard<'_, Desk> {
        lock(&self.desk)
    }
}

impl Desk {
    /// Those that are not over, without those that this server has given up.
    fn going_on(&self) -> impl Iterator<Item = &Arc<Job>> {
        self.line.iter().filter(|job| !job.is_lost())
    }

    fn is_full(&self) -> bool {
        self.line.len() > WAITING
    }

    /// An experiment that is not over, and how many come before it.
    fn find(&self, id: &str) -> Option<(usize, &Arc<Job>)> {
        self.going_on().enumerate().find(|(_, job)| job.id() == id)
    }

    /// Takes an experiment that was stopped from the line, unless its turn has come: that one ends with what is known
    /// by then.
    fn call_off(&mut self, id: &str) {
        let place = self.line.iter().position(|job| job.id() == id && !job.is_lost());
        if let Some(job) = place.filter(|&place| place > 0).and_then(|place| self.line.remove(place)) {
            self.keep(id.to_owned(), job.called_off());
        }
    }

    fn over(&self, id: &str) -> Option<&Over> {
        self.done.iter().find(|done| done.id == id).map(|done| &done.over)
    }

    /// Keeps what came of an experiment, and forgets what is old.
    fn keep(&mut self, id: String, over: Over) {
        self.done.push_back(Done { id, over, since: Instant::now() });
        self.done.retain(|done| done.since.elapsed() < KEPT_FOR);
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
        let found = next.carry_out(runtime);
        let mut desk = lock(desk);
        desk.line.pop_front();
        if !next.is_lost() {
            desk.keep(next.id().to_owned(), next.over(found));
        }
    }
}

fn lock(desk: &Mutex<Desk>) -> MutexGuard<'_, Desk> {
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}
