//! One experiment.

use super::protocol::{LabJob, LabState};
use crate::address::Household;
use crate::secret::TokenHash;
use crate::thinking::Thinking;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use std::{slice, thread};
use tercet_bots::Strength;
use tercet_cardtext::OwnPool;
use tercet_kernel::Seed;
use tercet_lab::{Experiment, Findings, Laboratory, Terms, Watch};

/// After so long an experiment is stopped, so that others have their turn; what is known by then is kept.
const LONGEST: Duration = Duration::from_secs(10 * 60);
/// After each game it waits for computer players that think: looking this often whether they still do, and no longer than
/// this.
const LOOKING: Duration = Duration::from_millis(20);
const PATIENCE: Duration = Duration::from_secs(2);
/// What a pool of own cards is called in what is wrong with it.
const POOL: &str = "your cards";

/// What somebody wants to know, and with how much play.
#[derive(Clone, Debug)]
pub struct Wanted {
    /// Of which game.
    pub game: String,
    pub experiment: Experiment,
    pub games: u32,
    pub strength: Strength,
    pub seed: Seed,
    /// The file of a pool of own cards.
    pub own_pool: Option<String>,
}

/// One experiment.
pub struct Job {
    id: String,
    token: TokenHash,
    whose: Household,
    wanted: Wanted,
    lab: Arc<dyn Laboratory>,
    thinking: Arc<Thinking>,
    planned: AtomicU64,
    played: AtomicU64,
    stop: AtomicBool,
    begun: OnceLock<Instant>,
    came: Mutex<Option<Came>>,
}

/// What came of it, and when.
struct Came {
    of: Result<Arc<Findings>, String>,
    at: Instant,
}

impl Job {
    pub fn new(
        id: String,
        token: &str,
        whose: Household,
        wanted: Wanted,
        lab: Arc<dyn Laboratory>,
        thinking: Arc<Thinking>,
    ) -> Self {
        Job {
            id,
            token: TokenHash::of(token),
            whose,
            wanted,
            lab,
            thinking,
            planned: AtomicU64::new(0),
            played: AtomicU64::new(0),
            stop: AtomicBool::new(false),
            begun: OnceLock::new(),
            came: Mutex::default(),
        }
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    pub fn is_of(&self, whose: Household) -> bool {
        self.whose == whose
    }

    /// Whether it is not over, or has not been over for so long.
    pub fn is_younger_than(&self, age: Duration, now: Instant) -> bool {
        let came = self.came.lock().unwrap_or_else(PoisonError::into_inner);
        came.as_ref().is_none_or(|came| now.duration_since(came.at) < age)
    }

    /// Stops it, if this is its token.
    pub fn stop(&self, token: &str) -> bool {
        let is_its = TokenHash::of(token) == self.token;
        if is_its {
            self.stop.store(true, Ordering::Relaxed);
        }
        is_its
    }

    /// Carries it out on this thread.
    pub fn carry_out(&self) {
        let _ = self.begun.set(Instant::now());
        // A fault in the rules ends the experiment, and nothing else.
        let found = catch_unwind(AssertUnwindSafe(|| self.find_out())).unwrap_or_else(|_| {
            tracing::error!(game = self.wanted.game, "an experiment failed");
            Err("This experiment failed: a fault in the program, not in what you asked for.".to_owned())
        });
        let came = Came { of: found.map(Arc::new), at: Instant::now() };
        *self.came.lock().unwrap_or_else(PoisonError::into_inner) = Some(came);
    }

    fn find_out(&self) -> Result<Findings, String> {
        let Wanted { experiment, games, strength, seed, own_pool, .. } = &self.wanted;
        let lab = match own_pool {
            None => Arc::clone(&self.lab),
            Some(file) => {
                let pool = OwnPool::read(POOL, file).map_err(|errors| errors.join("\n"))?;
                self.lab.with_pools(slice::from_ref(&pool)).map_err(|errors| errors.join("\n"))?
            }
        };
        let terms = Terms { games: *games, strength: *strength, seed: *seed, threads: 1 };
        lab.find_out(experiment, &terms, self).map_err(|why| why.to_string())
    }

    pub fn findings(&self) -> Option<Arc<Findings>> {
        let came = self.came.lock().unwrap_or_else(PoisonError::into_inner);
        came.as_ref()?.of.as_ref().ok().cloned()
    }

    /// How it stands; so many are carried out before it.
    pub fn shown(&self, ahead: usize) -> LabJob {
        let came = self.came.lock().unwrap_or_else(PoisonError::into_inner);
        let (state, findings, error) = match came.as_ref().map(|came| &came.of) {
            Some(Ok(findings)) => (LabState::Done, Some(Findings::clone(findings)), None),
            Some(Err(why)) => (LabState::Failed, None, Some(why.clone())),
            None if self.begun.get().is_some() => (LabState::Running, None, None),
            None => (LabState::Waiting, None, None),
        };
        LabJob {
            game: self.wanted.game.clone(),
            state,
            ahead,
            planned: self.planned.load(Ordering::Relaxed),
            played: self.played.load(Ordering::Relaxed),
            findings,
            error,
        }
    }
}

impl Watch for Job {
    fn planned(&self, games: u64) {
        self.planned.fetch_add(games, Ordering::Relaxed);
    }

    /// Play comes first: it waits while computer players think.
    fn played(&self) {
        self.played.fetch_add(1, Ordering::Relaxed);
        let since = Instant::now();
        while self.thinking.at_work() + self.thinking.waiting() > 0 && !self.stopped() && since.elapsed() < PATIENCE {
            thread::sleep(LOOKING);
        }
    }

    fn stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.begun.get().is_some_and(|begun| begun.elapsed() > LONGEST)
    }
}
