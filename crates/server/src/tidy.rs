//! Removing the matches that nobody plays, and the drafts that nobody finishes.

use crate::hall::Hall;
use crate::store::Unplayed;
use crate::time::now_ms;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// How often it is done.
const EVERY: Duration = Duration::from_secs(60 * 60);

/// Tournaments that somebody has entered are kept this many times as long.
const ENTERED: u32 = 26;

/// Removes each hour the matches and drafts that nobody has played in `after`.
pub async fn keep_tidy(hall: Arc<Hall>, after: Duration) {
    loop {
        sleep(EVERY).await;
        tidy(&hall, after).await;
    }
}

/// Removes the matches and drafts that nobody has played in `after`, and that nobody looks at.
pub async fn tidy(hall: &Hall, after: Duration) {
    let ago = |time: Duration| now_ms().saturating_sub(time.as_millis() as u64);
    let (before, long_before) = (ago(after), ago(after * ENTERED));
    let mut removed = 0;
    loop {
        let (spared, spared_drafts) = (hall.rooms.open(), hall.drafts.open());
        let spared_tournaments = hall.tournaments.open();
        match hall.store.remove(Unplayed { before, long_before, spared, spared_drafts, spared_tournaments }).await {
            Ok(0) => break,
            Ok(some) => removed += some,
            // The store has said it; there is another time.
            Err(_) => break,
        }
    }
    if removed > 0 {
        tracing::info!(removed, "matches, drafts and tournaments that nobody played were removed");
    }
}
