//! Removing matches that nobody played, and drafts and tournaments that nobody finished.

use super::sql::{Connection, query, query_scalar};
use super::{Unstored, drafts, tournaments};
use crate::among::OpenHere;
use serde::Serialize;
use sqlx::AssertSqlSafe;
use tercet_table::MatchId;

/// What is removed: matches that no person has made a choice in and that no tournament still waits for, drafts that are
/// not over, and tournaments in which nothing goes on.
#[derive(Clone, Debug)]
pub struct Unplayed {
    /// The matches were opened, or began, before this time, in milliseconds since 1970; nothing has happened in the
    /// drafts since then.
    pub before: u64,
    /// Of these matches those that are still so.
    pub matches: Vec<MatchId>,
    /// How long ago for tournaments that somebody has entered: they may be announced long ahead.
    pub long_before: u64,
    /// These are in use, and stay.
    pub spared: OpenHere,
}

/// Removes some of them, and says how many.
pub async fn some(connection: &mut Connection, unplayed: &Unplayed) -> Result<u64, Unstored> {
    let drafts = drafts::remove(connection, unplayed.before, &unplayed.spared.drafts).await?;
    let tournaments =
        tournaments::remove(connection, unplayed.before, unplayed.long_before, &unplayed.spared.tournaments).await?;
    Ok(drafts + tournaments + matches(connection, unplayed).await?)
}

/// The matches that were opened, or began, before this time and that nobody has played. To find them among very many
/// takes a while: for a connection on which nobody waits.
pub async fn unplayed(connection: &mut Connection, before: u64) -> Result<Vec<MatchId>, Unstored> {
    let found: Vec<String> = query_scalar(AssertSqlSafe(format!("SELECT id FROM match WHERE {UNPLAYED}")))
        .bind(before as i64)
        .fetch_all(connection)
        .await?;
    Ok(found.into_iter().map(MatchId).collect())
}

/// Whether a match is one of those.
const UNPLAYED: &str = "private IN (FALSE, TRUE) AND phase IN ('gathering', 'playing', 'over') AND changed < $1
           AND NOT EXISTS (
             SELECT 1 FROM entry WHERE match = id AND body ->> 'kind' = 'chosen'
               AND info -> 'seats' -> (body ->> 'seat') ->> 'kind' = 'human')
           AND NOT EXISTS (
             SELECT 1 FROM tournament_match JOIN tournament ON tournament.id = tournament_match.tournament
             WHERE tournament_match.match = match.id AND tournament.phase <> 'over')
           AND id NOT IN (SELECT match FROM rated_match)";

async fn matches(connection: &mut Connection, unplayed: &Unplayed) -> Result<u64, Unstored> {
    if unplayed.matches.is_empty() {
        return Ok(0);
    }
    let mut together = connection.begin().await?;
    let found: Vec<String> = query_scalar(AssertSqlSafe(format!(
        "SELECT id FROM match WHERE {UNPLAYED} AND id IN (SELECT value FROM json_each($2))
           AND id NOT IN (SELECT value FROM json_each($3))"
    )))
    .bind(unplayed.before as i64)
    .bind(names(&unplayed.matches))
    .bind(names(&unplayed.spared.matches))
    .fetch_all(&mut together)
    .await?;
    entirely(&mut together, &found).await?;
    together.commit().await?;
    Ok(found.len() as u64)
}

/// Removes everything that is stored of these matches.
pub async fn entirely(connection: &mut Connection, matches: &[String]) -> Result<(), Unstored> {
    let parts = [
        "DELETE FROM analysis WHERE match = $1",
        "DELETE FROM token WHERE match = $1",
        "DELETE FROM report WHERE match = $1",
        "DELETE FROM entry WHERE match = $1",
        "DELETE FROM player_match WHERE match = $1",
        "DELETE FROM match WHERE id = $1",
    ];
    all_parts(connection, matches, &parts).await
}

/// Removes all that is stored under each of these ids, one statement for each part.
pub async fn all_parts(connection: &mut Connection, ids: &[String], parts: &[&'static str]) -> Result<(), Unstored> {
    for id in ids {
        for &part in parts {
            query(part).bind(id).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

/// Names as one JSON text, for a statement.
pub fn names(names: &[impl Serialize]) -> String {
    serde_json::to_string(names).expect("names are plain text")
}
