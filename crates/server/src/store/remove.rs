//! Removing matches that nobody played, and drafts and tournaments that nobody finished.

use super::{TOGETHER, Unstored, drafts, tournaments};
use crate::tournament::protocol::TournamentId;
use sqlx::{Connection, Sqlite, SqliteConnection, Transaction};
use tercet_table::{DraftId, MatchId};

/// What is removed: matches that no person has made a choice in and that no tournament still waits for, drafts that are
/// not over, and tournaments in which nothing goes on.
#[derive(Clone, Debug)]
pub struct Unplayed {
    /// The matches were opened, or began, before this time, in milliseconds since 1970; nothing has happened in the drafts
    /// since then.
    pub before: u64,
    /// So long ago for tournaments that somebody has entered: they may be announced long ahead.
    pub long_before: u64,
    /// These are in use, and stay.
    pub spared: Vec<MatchId>,
    /// So do these.
    pub spared_drafts: Vec<DraftId>,
    /// And these.
    pub spared_tournaments: Vec<TournamentId>,
}

/// Removes some of them, and says how many.
pub async fn some(connection: &mut SqliteConnection, unplayed: &Unplayed) -> Result<u64, Unstored> {
    let drafts = drafts::remove(connection, unplayed.before, &unplayed.spared_drafts).await?;
    let tournaments =
        tournaments::remove(connection, unplayed.before, unplayed.long_before, &unplayed.spared_tournaments).await?;
    Ok(drafts + tournaments + matches(connection, unplayed).await?)
}

async fn matches(connection: &mut SqliteConnection, unplayed: &Unplayed) -> Result<u64, Unstored> {
    let spared: Vec<&str> = unplayed.spared.iter().map(|id| id.0.as_str()).collect();
    let spared = serde_json::to_string(&spared).expect("names are plain text");
    let mut together = connection.begin().await?;
    let found: Vec<String> = sqlx::query_scalar(
        "SELECT id FROM match
         WHERE private IN (0, 1) AND phase IN ('gathering', 'playing', 'over') AND changed < ?
           AND NOT EXISTS (
             SELECT 1 FROM entry WHERE match = id AND body ->> 'kind' = 'chosen'
               AND info ->> ('$.seats.' || (body ->> 'seat') || '.kind') = 'human')
           AND NOT EXISTS (
             SELECT 1 FROM tournament_match JOIN tournament ON tournament.id = tournament_match.tournament
             WHERE tournament_match.match = match.id AND tournament.phase <> 'over')
           AND id NOT IN (SELECT value FROM json_each(?))
           AND id NOT IN (SELECT match FROM rated_match)
         LIMIT ?",
    )
    .bind(unplayed.before as i64)
    .bind(spared)
    .bind(TOGETHER as i64)
    .fetch_all(&mut *together)
    .await?;
    let parts = [
        "DELETE FROM token WHERE match = ?",
        "DELETE FROM entry WHERE match = ?",
        "DELETE FROM player_match WHERE match = ?",
        "DELETE FROM match WHERE id = ?",
    ];
    all_parts(together, &found, &parts).await
}

/// Ends the transaction `together` in which these ids were `found`: removes all that is stored under each of them, one
/// statement for each part, and says how many ids there were.
pub async fn all_parts(
    mut together: Transaction<'_, Sqlite>,
    found: &[String],
    parts: &[&'static str],
) -> Result<u64, Unstored> {
    for id in found {
        for &part in parts {
            sqlx::query(part).bind(id).execute(&mut *together).await?;
        }
    }
    together.commit().await?;
    Ok(found.len() as u64)
}
