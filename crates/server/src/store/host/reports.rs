//! What players reported, for whoever runs the server.

use super::must_have_been_there;
use crate::admin::told::Report;
use crate::store::Unstored;
use crate::store::read::json_of;
use sqlx::SqliteConnection;
use tercet_table::{Entry, Happened, MatchId, RoomChange};

/// This many are told at once, the oldest first.
const TOLD: i64 = 200;

/// Notes an entry if it is a report.
pub async fn note(connection: &mut SqliteConnection, id: &MatchId, number: u32, entry: &Entry) -> Result<(), Unstored> {
    let Happened::Room(RoomChange::Reported { .. }) = entry.what else { return Ok(()) };
    sqlx::query("INSERT INTO report (match, number, at, settled) VALUES (?, ?, ?, 0)")
        .bind(id.0.as_str())
        .bind(number)
        .bind(entry.at as i64)
        .execute(connection)
        .await?;
    Ok(())
}

/// A report needs no more attention.
pub async fn settle(connection: &mut SqliteConnection, id: &MatchId, number: i64) -> Result<(), Unstored> {
    let settled = sqlx::query("UPDATE report SET settled = 1 WHERE match = ? AND number = ?")
        .bind(id.0.as_str())
        .bind(number)
        .execute(connection)
        .await?;
    must_have_been_there(settled.rows_affected(), "There is no such report in this match.")
}

/// The reports that wait, or with `all` of them also those that were settled.
pub async fn some(connection: &mut SqliteConnection, all: bool) -> Result<Vec<Report>, Unstored> {
    let found: Vec<(String, i64, bool, String)> = sqlx::query_as(
        "SELECT r.match, r.number, r.settled, e.body FROM report r
         JOIN entry e ON e.match = r.match AND e.number = r.number
         WHERE r.settled <= ? ORDER BY r.at LIMIT ?",
    )
    .bind(all)
    .bind(TOLD)
    .fetch_all(connection)
    .await?;
    let told = |(id, number, settled, body): (String, i64, bool, String)| {
        let entry: Entry = json_of(&body, || format!("entry {number} of match {id}"))
            .map_err(|why| Unstored::Unreadable(why.to_string()))?;
        let Happened::Room(RoomChange::Reported { by, of, text, why }) = entry.what else { return Ok(None) };
        Ok(Some(Report { id: MatchId(id), number, at: entry.at, by, of, text, why, settled }))
    };
    found.into_iter().filter_map(|row| told(row).transpose()).collect()
}
