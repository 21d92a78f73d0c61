//! Matches that are looked back at, in the background: one at a time, households in turns, and never while computer players
//! think.

use crate::address::Household;
use crate::hall::Hall;
use crate::store::Change;
use crate::store::analyses::Kept;
use crate::time::now_ms;
use crate::turns::{Crowded, Place, Turns};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::Duration;
use tercet_table::protocol::{Analysis, AnalysisState};
use tercet_table::{Effort, MatchId, Replay};
use tokio::sync::watch;

/// This many matches of one household may wait.
const WAITING: usize = 8;
/// In how many imagined games each choice is weighed; on a server for tests, which nobody asks what is best, in few.
const ITERATIONS: u32 = 400;
const ITERATIONS_IN_TESTS: u32 = 60;
/// While computer players think, the next choice waits; but no longer than this, so that it comes to an end on a busy server.
const PATIENCE: Duration = Duration::from_secs(1);
const LOOK_AGAIN: Duration = Duration::from_millis(20);

/// The matches that are being looked back at, or wait for it.
pub struct Analyses {
    turns: Turns,
    under_way: Mutex<HashMap<MatchId, Arc<Progress>>>,
}

/// How far one is. Before it has begun there is nothing to be done.
#[derive(Default)]
struct Progress {
    done: AtomicU32,
    all: AtomicU32,
}

impl Analyses {
    pub fn new() -> Self {
        Analyses { turns: Turns::single(WAITING), under_way: Mutex::default() }
    }

    /// How far the analysis of a match is that is not done.
    pub fn state(&self, id: &MatchId) -> Option<AnalysisState> {
        let under_way = self.under_way();
        let Progress { done, all } = &**under_way.get(id)?;
        Some(match all.load(Ordering::Relaxed) {
            0 => AnalysisState::Waiting,
            all => AnalysisState::Working { done: done.load(Ordering::Relaxed), all },
        })
    }

    /// Looks back at a match for `whose`, unless it is under way already. It ends when the server stops.
    ///
    /// # Errors
    /// If too many matches of this household wait.
    pub fn begin(
        &self,
        hall: &Arc<Hall>,
        whose: Household,
        id: MatchId,
        replay: Replay,
        stopping: watch::Receiver<bool>,
    ) -> Result<(), Crowded> {
        let mut under_way = self.under_way();
        if under_way.contains_key(&id) {
            return Ok(());
        }
        let place = self.turns.enter(whose)?;
        let progress = Arc::<Progress>::default();
        under_way.insert(id.clone(), Arc::clone(&progress));
        let hall = Arc::clone(hall);
        tokio::spawn(async move {
            if let Some(analysis) = look_back(&hall, place, progress, replay, stopping).await {
                keep(&hall, &id, analysis).await;
            }
            hall.analyses.under_way().remove(&id);
        });
        Ok(())
    }

    fn under_way(&self) -> MutexGuard<'_, HashMap<MatchId, Arc<Progress>>> {
        self.under_way.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Waits for its turn, and looks back at a match; nothing if the server stops, or if it failed.
async fn look_back(
    hall: &Arc<Hall>,
    place: Place,
    progress: Arc<Progress>,
    replay: Replay,
    stopping: watch::Receiver<bool>,
) -> Option<Analysis> {
    let turn = place.await.ok()?;
    let iterations = if hall.for_tests { ITERATIONS_IN_TESTS } else { ITERATIONS };
    let hall = Arc::clone(hall);
    let work = move || {
        let watch = |done, all| {
            progress.done.store(done, Ordering::Relaxed);
            progress.all.store(all, Ordering::Relaxed);
            give_way(&hall);
            !*stopping.borrow()
        };
        replay.analyse(Effort { iterations, threads: 1 }, &watch)
    };
    let found = turn.work(work).await.inspect_err(|error| tracing::error!(%error, "an analysis failed")).ok()?;
    found.inspect_err(|why| tracing::error!(%why, "a match could not be analysed")).ok().flatten()
}

/// Lets computer players think first.
fn give_way(hall: &Hall) {
    let mut waited = Duration::ZERO;
    while waited < PATIENCE && hall.thinking.at_work() + hall.thinking.waiting() > 0 {
        sleep(LOOK_AGAIN);
        waited += LOOK_AGAIN;
    }
}

/// Keeps what was found with its match.
async fn keep(hall: &Hall, id: &MatchId, analysis: Analysis) {
    let kept = Kept { id: id.clone(), at: now_ms() as i64, analysis: Box::new(analysis) };
    if let Err(why) = hall.store.write(vec![Change::Analysed(kept)]).await {
        tracing::warn!(match_id = %id, %why, "an analysis was not kept");
    }
}
