//! Removing matches, tournaments and drafts that ended long ago. What matches came to stays: ratings, and the record of
//! players against each other.

use crate::among::OpenHere;
use crate::store::sql::{Connection, query, query_scalar};
use crate::store::{TOGETHER, Unstored, drafts, remove, tournaments};

/// What is removed: matches that are over, but for those that a tournament still waits for, and tournaments and drafts
/// that are over.
#[derive(Clone, Debug)]
pub struct Finished {
    /// They ended before this time, in milliseconds since 1970.
    pub before: u64,
    /// These are in use, and stay.
    pub spared: OpenHere,
}

/// Removes some of them, and says how many.
pub async fn some(connection: &mut Connection, finished: &Finished) -> Result<u64, Unstored> {
    let tournaments = tournaments::remove_finished(connection, finished.before, &finished.spared.tournaments).await?;
    let drafts = drafts::remove_finished(connection, finished.before, &finished.spared.drafts).await?;
    Ok(tournaments + drafts + matches(connection, finished).await?)
}

async fn matches(connection: &mut Connection, finished: &Finished) -> Result<u64, Unstored> {
    let mut together = connection.begin().await?;
    let found: Vec<String> = query_scalar(
        "SELECT id FROM match
         WHERE private IN (FALSE, TRUE) AND phase = 'over' AND changed < $1
           AND NOT EXISTS (
             SELECT 1 FROM tournament_match JOIN tournament ON tournament.id = tournament_match.tournament
             WHERE tournament_match.match = match.id AND tournament.phase <> 'over')
           AND id NOT IN (SELECT value FROM json_each($2))
         LIMIT $3",
    )
    .bind(finished.before as i64)
    .bind(remove::names(&finished.spared.matches))
    .bind(TOGETHER as i64)
    .fetch_all(&mut together)
    .await?;
    for id in &found {
        query(KEEP_SCORES).bind(id).execute(&mut together).await?;
    }
    remove::entirely(&mut together, &found).await?;
    together.commit().await?;
    Ok(found.len() as u64)
}

/// Counts a match for both of its players before it is removed.
const KEEP_SCORES: &str = "
    INSERT INTO past_score (player, other, won, drawn, lost)
    SELECT mine.player, theirs.player, CASE mine.score WHEN 1 THEN 1 ELSE 0 END,
      CASE mine.score WHEN 0.5 THEN 1 ELSE 0 END, CASE mine.score WHEN 0 THEN 1 ELSE 0 END
    FROM player_match mine
    JOIN player_match theirs ON theirs.match = mine.match AND theirs.seat <> mine.seat AND theirs.seat <> ''
    WHERE mine.match = $1 AND mine.score IS NOT NULL AND mine.seat <> '' AND mine.player <> theirs.player
    ON CONFLICT (player, other) DO UPDATE SET won = past_score.won + excluded.won,
      drawn = past_score.drawn + excluded.drawn, lost = past_score.lost + excluded.lost";
