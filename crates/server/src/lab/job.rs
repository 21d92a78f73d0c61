//! One experiment.

use super::protocol::{LabBot, LabJob, LabState};
use super::{Begun, Over};
use crate::address::Household;
use crate::among::Among;
use crate::hall::ITSELF;
use crate::secret::TokenHash;
use crate::thinking::Thinking;
use crate::work;
use serde::{Deserialize, Serialize};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::slice;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use std::time::{Duration, Instant};
use tercet_bots::Level;
use tercet_cardtext::OwnPool;
use tercet_kernel::Seed;
use tercet_lab::{Experiment, Findings, Laboratory, Terms, Watch};
use tokio::runtime::Handle;
use tokio::time::sleep;

/// After so long an experiment is stopped, so that others have their turn; what is known by then is kept.
const LONGEST: Duration = Duration::from_secs(10 * 60);
/// After so long nothing more is sought, so that there is time to measure what was found.
const SEEKING: Duration = Duration::from_secs(LONGEST.as_secs() * 3 / 4);
/// After each game it waits for computer players that think, but no longer than this.
const PATIENCE: Duration = Duration::from_secs(2);
/// How often it is looked whether what a worker does is to be stopped.
const LOOKING: Duration = Duration::from_millis(20);
/// How often it is told to.
const AGAIN: Duration = Duration::from_secs(1);
/// What a pool of own cards is called in what is wrong with it.
const POOL: &str = "your cards";

/// What somebody wants to know, and with how much play.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Wanted {
    /// Of which game.
    pub game: String,
    pub experiment: Experiment,
    pub games: u32,
    pub bot: LabBot,
    pub seed: Seed,
    /// The file of a pool of own cards.
    pub own_pool: Option<String>,
}

/// How far an experiment is, and whether it goes on.
pub struct Course {
    thinking: Arc<Thinking>,
    planned: AtomicU64,
    played: AtomicU64,
    stop: AtomicBool,
    begun: Mutex<Option<Instant>>,
}

impl Course {
    /// That of one that has not begun.
    pub fn new(thinking: Arc<Thinking>) -> Course {
        let (planned, played) = (AtomicU64::new(0), AtomicU64::new(0));
        Course { thinking, planned, played, stop: AtomicBool::new(false), begun: Mutex::default() }
    }

    /// It begins now, whatever was done of it before.
    pub fn begin(&self) {
        *self.begun.lock().unwrap_or_else(PoisonError::into_inner) = Some(Instant::now());
        self.note(0, 0);
    }

    fn begun(&self) -> Option<Instant> {
        *self.begun.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// It is to end with what is known by then.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }

    /// Whether somebody has stopped it.
    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn has_gone_on_for(&self, time: Duration) -> bool {
        self.begun().is_some_and(|begun| begun.elapsed() > time)
    }

    /// How many games were played, and how many are planned.
    pub fn far(&self) -> (u64, u64) {
        (self.played.load(Ordering::Relaxed), self.planned.load(Ordering::Relaxed))
    }

    /// How many games were played elsewhere, and how many are planned.
    fn note(&self, played: u64, planned: u64) {
        self.played.store(played, Ordering::Relaxed);
        self.planned.store(planned, Ordering::Relaxed);
    }
}

impl Watch for Course {
    fn planned(&self, games: u64) {
        self.planned.fetch_add(games, Ordering::Relaxed);
    }

    /// Play comes first: it waits while computer players think.
    fn played(&self) {
        self.played.fetch_add(1, Ordering::Relaxed);
        self.thinking.give_way(PATIENCE);
    }

    fn stopped(&self) -> bool {
        self.is_stopped() || self.has_gone_on_for(LONGEST)
    }

    fn hurried(&self) -> bool {
        self.is_stopped() || self.has_gone_on_for(SEEKING)
    }
}

/// Carries out an experiment on this thread.
///
/// # Errors
/// What is wrong with it.
pub fn find_out(lab: &Arc<dyn Laboratory>, wanted: &Wanted, watch: &dyn Watch) -> Result<Findings, String> {
    // A fault in the rules ends the experiment, and nothing else.
    catch_unwind(AssertUnwindSafe(|| carry_out(lab, wanted, watch))).unwrap_or_else(|_| {
        tracing::error!(game = wanted.game, "an experiment failed");
        Err("This experiment failed: a fault in the program, not in what you asked for.".to_owned())
    })
}

fn carry_out(lab: &Arc<dyn Laboratory>, wanted: &Wanted, watch: &dyn Watch) -> Result<Findings, String> {
    let Wanted { experiment, games, bot, seed, own_pool, .. } = wanted;
    let lab = with_own_pool(lab, own_pool.as_deref())?;
    let level = match bot {
        LabBot::Highlighted => Level::Highlighted,
        LabBot::Quick => Level::Quick,
    };
    let terms = Terms { games: *games, strength: level.in_a_series(), seed: *seed, threads: 1 };
    lab.find_out(experiment, &terms, watch).map_err(|why| why.to_string())
}

/// The lab with a pool of own cards, if there is one.
///
/// # Errors
/// Everything that is wrong with it.
pub fn with_own_pool(lab: &Arc<dyn Laboratory>, own_pool: Option<&str>) -> Result<Arc<dyn Laboratory>, String> {
    let Some(file) = own_pool else { return Ok(Arc::clone(lab)) };
    let pool = OwnPool::read(POOL, file).map_err(|errors| errors.join("\n"))?;
    lab.with_pools(slice::from_ref(&pool)).map_err(|errors| errors.join("\n"))
}

/// One experiment that is not over.
pub struct Job {
    id: String,
    token: TokenHash,
    /// Nobody knows it of one that was begun again.
    whose: Option<Household>,
    wanted: Wanted,
    lab: Arc<dyn Laboratory>,
    course: Course,
    among: Option<Arc<Among>>,
    /// Whether another server may have it.
    lost: AtomicBool,
}

impl Job {
    pub fn new(
        id: String,
        begun: Begun,
        whose: Option<Household>,
        lab: Arc<dyn Laboratory>,
        course: Course,
        among: Option<Arc<Among>>,
    ) -> Self {
        let Begun { token, wanted } = begun;
        Job { id, token, whose, wanted, lab, course, among, lost: AtomicBool::new(false) }
    }

    pub fn id(&self) -> &str {
        &self.id
    }

    pub fn is_of(&self, whose: Household) -> bool {
        self.whose == Some(whose)
    }

    /// Stops it, if this is its token.
    pub fn stop(&self, token: &str) -> bool {
        let is_its = TokenHash::of(token) == self.token;
        if is_its {
            self.end();
        }
        is_its
    }

    /// It is to end with what is known by then.
    pub fn end(&self) {
        self.course.stop();
    }

    /// It is to end, and nobody is told what was known by then.
    pub fn lose(&self) {
        self.lost.store(true, Ordering::Relaxed);
        self.end();
    }

    pub fn is_lost(&self) -> bool {
        self.lost.load(Ordering::Relaxed)
    }

    /// Has it carried out, or does it on this thread.
    pub fn carry_out(self: &Arc<Self>, runtime: &Handle) -> Result<Findings, String> {
        self.course.begin();
        let (tell, told) = mpsc::channel();
        let job = Arc::clone(self);
        runtime.spawn(async move {
            // This thread waits for it.
            let _ = tell.send(job.elsewhere().await);
        });
        // Nothing is told where the server stops.
        told.recv().ok().flatten().unwrap_or_else(|| self.carry_out_here())
    }

    /// Does it on this thread. What a worker began of it that did not come to its end counts for nothing.
    fn carry_out_here(&self) -> Result<Findings, String> {
        self.course.begin();
        find_out(&self.lab, &self.wanted, &self.course)
    }

    /// What a worker has found out; nothing where there is none, or where it did not do it.
    async fn elsewhere(&self) -> Option<Result<Findings, String>> {
        let among = self.among.as_ref().filter(|among| among.has_workers() && !self.course.stopped())?;
        let job = work::Job::FindOut { id: self.id.clone(), wanted: Box::new(self.wanted.clone()) };
        let stopping = async || -> Option<_> {
            while !self.course.stopped() {
                sleep(LOOKING).await;
            }
            // What is known by then comes all the same. A worker may not have begun yet. What is lost here a worker may
            // be doing for another server.
            while !self.is_lost() {
                among.have_stopped(&self.id);
                sleep(AGAIN).await;
            }
            None
        };
        tokio::select! {
            found = among.have_done(self.whose.unwrap_or(ITSELF), &job, |played, planned| self.course.note(played, planned)) => found,
            lost = stopping() => lost,
        }
    }

    /// How it stands; this many are carried out before it.
    pub fn shown(&self, ahead: usize) -> LabJob {
        let state = if self.course.begun().is_some() { LabState::Running } else { LabState::Waiting };
        let (game, (played, planned)) = (self.wanted.game.clone(), self.course.far());
        let stopped = self.course.is_stopped();
        LabJob { game, state, ahead, planned, played, stopped, findings: None, error: None }
    }

    /// What is known of it if it was stopped before it began.
    pub fn called_off(&self) -> Over {
        self.over(Err("It was stopped before its turn came.".to_owned()))
    }

    /// What is known of it once this was found out.
    pub fn over(&self, found: Result<Findings, String>) -> Over {
        let (state, findings, error) = match found {
            Ok(findings) => (LabState::Done, Some(findings), None),
            Err(why) => (LabState::Failed, None, Some(why)),
        };
        Over { token: self.token, job: LabJob { state, findings, error, ..self.shown(0) } }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tercet_lab::Untested;

    /// A lab that finds nothing out, but sees whether it is to stop.
    struct Seeing(AtomicBool);

    impl Laboratory for Seeing {
        fn game(&self) -> &'static str {
            "toy"
        }

        fn find_out(&self, _: &Experiment, _: &Terms, watch: &dyn Watch) -> Result<Findings, Untested> {
            self.0.store(watch.stopped(), Ordering::Relaxed);
            Err(Untested::NoCard("x".to_owned()))
        }

        fn with_pools(&self, _: &[OwnPool]) -> Result<Arc<dyn Laboratory>, Vec<String>> {
            Err(Vec::new())
        }
    }

    #[test]
    fn what_a_worker_did_not_bring_to_its_end_has_all_its_time_again() {
        let lab = Arc::new(Seeing(AtomicBool::new(true)));
        let experiment = Experiment::Matrix { decks: Vec::new(), sealed: Vec::new() };
        let (game, bot, seed) = ("toy".to_owned(), LabBot::Quick, Seed(1));
        let wanted = Wanted { game, experiment, games: 10, bot, seed, own_pool: None };
        let begun = Begun { token: TokenHash::of("x"), wanted };
        let course = Course::new(Arc::new(Thinking::new(Duration::ZERO, None)));
        *course.begun.lock().unwrap() = Instant::now().checked_sub(LONGEST * 2);
        assert!(course.stopped(), "the worker has had it for longer than it may take");
        let job = Job::new("x".to_owned(), begun, None, lab.clone(), course, None);
        assert!(job.carry_out_here().is_err());
        assert!(!lab.0.load(Ordering::Relaxed), "it was to stop at once");
    }
}
