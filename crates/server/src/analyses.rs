//! Matches that are looked back at, in the background: by workers where there are any; or else one at a time,
//! households in turns, and never while computer players think.

use crate::address::Household;
use crate::hall::Hall;
use crate::store::Change;
use crate::store::analyses::Kept;
use crate::thinking::Thinking;
use crate::time::now_ms;
use crate::turns::{Turn, Turns};
use crate::work::Job;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tercet_table::protocol::{Analysis, AnalysisState};
use tercet_table::{Effort, MatchId, Replay};
use tokio::sync::watch;

/// This many matches of one household may wait, and this many in all: each is held in memory.
const WAITING: usize = 8;
const WAITING_IN_ALL: usize = 100;
/// In how many imagined games each choice is weighed; on a server for tests, which nobody asks what is best, in few.
const ITERATIONS: u32 = 400;
const ITERATIONS_IN_TESTS: u32 = 60;
/// While computer players think, the next choice waits; but no longer than this, so that it comes to an end on a busy
/// server.
const PATIENCE: Duration = Duration::from_secs(1);
/// After so long the choices that are left are weighed in fewer imagined games and wait for nobody, so that others have
/// their turn.
const LONG: Duration = Duration::from_secs(5 * 60);

/// The matches that are being looked back at, or wait for it.
pub struct Analyses {
    turns: Turns,
    under_way: Mutex<HashMap<MatchId, Arc<Progress>>>,
}

/// How far one is. Before it has begun there is nothing to be done.
struct Progress {
    whose: Household,
    done: AtomicU32,
    all: AtomicU32,
    cancelled: watch::Sender<bool>,
}

/// Why a match is not looked back at.
#[derive(Debug, PartialEq, Eq)]
pub enum NotBegun {
    /// Too many of this household wait.
    Crowded,
    /// Too many wait in all.
    Full,
}

impl Analyses {
    pub fn new() -> Self {
        Analyses { turns: Turns::single(WAITING), under_way: Mutex::default() }
    }

    /// How far the analysis of a match is that is not done, told to somebody of this household.
    pub fn state(&self, id: &MatchId, asks: Household) -> Option<AnalysisState> {
        let under_way = self.under_way();
        let Progress { whose, done, all, .. } = &**under_way.get(id)?;
        let yours = *whose == asks;
        Some(match all.load(Ordering::Relaxed) {
            0 => AnalysisState::Waiting { yours },
            all => AnalysisState::Working { done: done.load(Ordering::Relaxed), all, yours },
        })
    }

    /// Ends the analysis of a match, of which nothing comes, if this household has begun it. Says whether it has;
    /// nothing if none is under way.
    pub fn cancel(&self, id: &MatchId, asks: Household) -> Option<bool> {
        let mut under_way = self.under_way();
        let progress = under_way.get(id)?;
        let is_theirs = progress.whose == asks;
        if is_theirs {
            progress.cancelled.send_replace(true);
            under_way.remove(id);
        }
        Some(is_theirs)
    }

    /// Looks back at a match for `whose`, unless it is under way already. It ends when the server stops.
    ///
    /// # Errors
    /// If too many matches wait.
    pub fn begin(
        &self,
        hall: &Arc<Hall>,
        whose: Household,
        id: MatchId,
        replay: Replay,
        stopping: watch::Receiver<bool>,
    ) -> Result<(), NotBegun> {
        let mut under_way = self.under_way();
        if under_way.contains_key(&id) {
            return Ok(());
        }
        // One is under way, the others wait.
        if under_way.values().filter(|other| other.whose == whose).count() > WAITING {
            return Err(NotBegun::Crowded);
        }
        if under_way.len() > WAITING_IN_ALL {
            return Err(NotBegun::Full);
        }
        let (done, all) = (AtomicU32::new(0), AtomicU32::new(0));
        let progress = Arc::new(Progress { whose, done, all, cancelled: watch::Sender::new(false) });
        under_way.insert(id.clone(), Arc::clone(&progress));
        let hall = Arc::clone(hall);
        tokio::spawn(async move {
            let mut cancelled = progress.cancelled.subscribe();
            let found = tokio::select! {
                found = find(&hall, &id, Arc::clone(&progress), replay, stopping) => found,
                _ = cancelled.wait_for(|&cancelled| cancelled) => None,
            };
            if let Some(analysis) = found {
                keep(&hall, &id, analysis).await;
            }
            hall.analyses.end(&id, &progress);
        });
        Ok(())
    }

    /// One is over; one that was cancelled may have been begun again.
    fn end(&self, id: &MatchId, progress: &Arc<Progress>) {
        let mut under_way = self.under_way();
        if under_way.get(id).is_some_and(|of_it| Arc::ptr_eq(of_it, progress)) {
            under_way.remove(id);
        }
    }

    fn under_way(&self) -> MutexGuard<'_, HashMap<MatchId, Arc<Progress>>> {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Progress {
    fn note(&self, done: u32, all: u32) {
        self.done.store(done, Ordering::Relaxed);
        self.all.store(all, Ordering::Relaxed);
    }
}

/// Has a match looked back at, or does it here; nothing if the server stops, or if it failed.
async fn find(
    hall: &Arc<Hall>,
    id: &MatchId,
    progress: Arc<Progress>,
    replay: Replay,
    mut stopping: watch::Receiver<bool>,
) -> Option<Analysis> {
    let (whose, iterations) = (progress.whose, if hall.for_tests { ITERATIONS_IN_TESTS } else { ITERATIONS });
    if let Some(among) = hall.among.as_ref().filter(|among| among.has_workers()) {
        let job = Job::LookBack { table: id.clone(), iterations };
        let far = |done, all| progress.note(done as u32, all as u32);
        tokio::select! {
            found = among.have_done(whose, &job, far) => if found.is_some() { return found },
            _ = stopping.wait_for(|&stopping| stopping) => return None,
        }
        progress.note(0, 0);
    }
    let turns = &hall.analyses.turns;
    let turn = turns.wait(whose, turns.enter(whose)).await;
    let far = move |done, all| {
        progress.note(done, all);
        !*stopping.borrow() && !*progress.cancelled.borrow()
    };
    look_back(turn, replay, iterations, Arc::clone(&hall.thinking), far).await
}

/// Looks back at a match, and lets computer players think first. `far` is told how far it is, and says whether to go
/// on.
pub async fn look_back(
    turn: Turn,
    replay: Replay,
    iterations: u32,
    thinking: Arc<Thinking>,
    far: impl Fn(u32, u32) -> bool + Send + Sync + 'static,
) -> Option<Analysis> {
    let work = move || {
        let (stop, until) = (AtomicBool::new(false), Instant::now() + LONG);
        let watch = |done, all| {
            stop.fetch_or(!far(done, all), Ordering::Relaxed);
            if Instant::now() < until {
                thinking.give_way(PATIENCE);
            }
        };
        replay.analyse(Effort { iterations, threads: 1, until: Some(until) }, &watch, &stop)
    };
    let found = turn.work(work).await.inspect_err(|error| tracing::error!(%error, "an analysis failed")).ok()?;
    found.inspect_err(|why| tracing::error!(%why, "a match could not be analysed")).ok().flatten()
}

/// Keeps what was found with its match.
async fn keep(hall: &Hall, id: &MatchId, analysis: Analysis) {
    let kept = Kept { id: id.clone(), at: now_ms() as i64, analysis: Box::new(analysis) };
    if let Err(why) = hall.store.write(vec![Change::Analysed(kept)]).await {
        tracing::warn!(match_id = %id, %why, "an analysis was not kept");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    fn household(number: u8) -> Household {
        Household::of(IpAddr::from([192, 0, 2, number]))
    }

    fn under_way(analyses: &Analyses, id: &str, whose: Household) -> (MatchId, watch::Receiver<bool>) {
        let cancelled = watch::Sender::new(false);
        let (id, heard) = (MatchId(id.into()), cancelled.subscribe());
        let progress = Progress { whose, done: AtomicU32::new(3), all: AtomicU32::new(9), cancelled };
        analyses.under_way().insert(id.clone(), Arc::new(progress));
        (id, heard)
    }

    #[test]
    fn only_whoever_has_begun_it_can_cancel_it() {
        let analyses = Analyses::new();
        let (id, heard) = under_way(&analyses, "m", household(1));
        let working = |yours| Some(AnalysisState::Working { done: 3, all: 9, yours });
        assert_eq!(analyses.state(&id, household(1)), working(true));
        assert_eq!(analyses.state(&id, household(2)), working(false));
        assert_eq!(analyses.cancel(&id, household(2)), Some(false));
        assert!(!*heard.borrow());
        assert_eq!(analyses.cancel(&id, household(1)), Some(true));
        assert!(*heard.borrow());
        assert_eq!((analyses.state(&id, household(1)), analyses.cancel(&id, household(1))), (None, None));
    }

    #[test]
    fn one_that_was_cancelled_and_begun_again_is_not_ended_with_the_first() {
        let analyses = Analyses::new();
        let (id, _) = under_way(&analyses, "m", household(1));
        let first = analyses.under_way()[&id].clone();
        analyses.cancel(&id, household(1));
        under_way(&analyses, "m", household(2));
        analyses.end(&id, &first);
        assert!(analyses.state(&id, household(2)).is_some());
    }
}
