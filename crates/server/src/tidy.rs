//! Removing the matches that nobody plays, the drafts that nobody finishes, and what ended long ago.

use crate::hall::Hall;
use crate::store::host::finished::Finished;
use crate::store::{self, TOGETHER, Unplayed, Unstored};
use crate::time::now_ms;
use std::sync::Arc;
use std::time::Duration;
use tercet_table::MatchId;
use tokio::time::sleep;

/// How often it is done.
const EVERY: Duration = Duration::from_secs(60 * 60);

/// Tournaments that somebody has entered are kept this many times as long.
const ENTERED: u32 = 26;

/// How long things are kept; for ever, where nothing is said.
#[derive(Clone, Copy)]
pub struct Keeping {
    /// Matches that no person has played, and drafts and tournaments that were not finished.
    pub unplayed: Option<Duration>,
    /// Matches, tournaments and drafts that are over.
    pub finished: Option<Duration>,
}

/// Removes each hour what is not kept.
pub async fn keep_tidy(hall: Arc<Hall>, keeping: Keeping) {
    loop {
        sleep(EVERY).await;
        tidy(&hall, keeping).await;
    }
}

/// Removes what is not kept, unless somebody looks at it; of several servers one does it.
pub async fn tidy(hall: &Hall, keeping: Keeping) {
    if !hall.has_the_lobby() {
        return;
    }
    let (mut unplayed, mut finished) = (0, 0);
    // Where the store fails it has said so; there is another time.
    if let Some(after) = keeping.unplayed {
        while let Ok(more @ 1..) = some_unplayed(hall, after, Vec::new()).await {
            unplayed += more;
        }
        let before = ago(after);
        let matches = hall.store.read_beside(move |db| Box::pin(store::unplayed(db, before))).await;
        for some in matches.unwrap_or_default().chunks(TOGETHER) {
            unplayed += some_unplayed(hall, after, some.to_vec()).await.unwrap_or_default();
        }
    }
    if let Some(after) = keeping.finished {
        while let Ok(more @ 1..) = some_finished(hall, after).await {
            finished += more;
        }
    }
    if unplayed + finished > 0 {
        tracing::info!(unplayed, finished, "matches, drafts and tournaments that are not kept were removed");
    }
}

/// Removes some of the drafts and tournaments, and of these matches those that nobody has come to meanwhile.
async fn some_unplayed(hall: &Hall, after: Duration, matches: Vec<MatchId>) -> Result<u64, Unstored> {
    let Some(spared) = hall.open_anywhere().await else { return Ok(0) };
    let (before, long_before) = (ago(after), ago(after * ENTERED));
    hall.store.remove(Unplayed { before, matches, long_before, spared }).await
}

async fn some_finished(hall: &Hall, after: Duration) -> Result<u64, Unstored> {
    let Some(spared) = hall.open_anywhere().await else { return Ok(0) };
    hall.store.remove_finished(Finished { before: ago(after), spared }).await
}

/// The time that was so long ago, in milliseconds since 1970.
fn ago(time: Duration) -> u64 {
    now_ms().saturating_sub(time.as_millis() as u64)
}
