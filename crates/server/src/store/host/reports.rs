//! What players reported, for whoever runs the server.

use super::must_have_been_there;
use crate::admin::told::Report;
use crate::store::Unstored;
use crate::store::read::json_of;
use crate::store::sql::{Connection, Json, query, query_as};
use tercet_table::{Entry, Happened, MatchId, RoomChange};

/// This many are told at once, the oldest first.
const TOLD: i64 = 200;

/// Notes an entry if it is a report.
pub async fn note(connection: &mut Connection, id: &MatchId, number: u32, entry: &Entry) -> Result<(), Unstored> {
    let Happened::Room(RoomChange::Reported { .. }) = entry.what else { return Ok(()) };
    query("INSERT INTO report (match, number, at, settled) VALUES ($1, $2, $3, FALSE)")
        .bind(id.0.as_str())
        .bind(number)
        .bind(entry.at as i64)
        .execute(connection)
        .await?;
    Ok(())
}

/// A report needs no more attention.
pub async fn settle(connection: &mut Connection, id: &MatchId, number: i64) -> Result<(), Unstored> {
    let settled = query("UPDATE report SET settled = TRUE WHERE match = $1 AND number = $2")
        .bind(id.0.as_str())
        .bind(number)
        .execute(connection)
        .await?;
    must_have_been_there(settled, "There is no such report in this match.")
}

/// The reports that wait, or with `all` of them also those that were settled.
pub async fn some(connection: &mut Connection, all: bool) -> Result<Vec<Report>, Unstored> {
    let found: Vec<(String, i64, bool, Json)> = query_as(
        "SELECT r.match, r.number, r.settled, e.body FROM report r
         JOIN entry e ON e.match = r.match AND e.number = r.number
         WHERE r.settled <= $1 ORDER BY r.at LIMIT $2",
    )
    .bind(all)
    .bind(TOLD)
    .fetch_all(connection)
    .await?;
    let told = |(id, number, settled, body): (String, i64, bool, Json)| {
        let entry: Entry = json_of(&body, || format!("entry {number} of match {id}"))
            .map_err(|why| Unstored::Unreadable(why.to_string()))?;
        let Happened::Room(RoomChange::Reported { by, of, text, why }) = entry.what else { return Ok(None) };
        Ok(Some(Report { id: MatchId(id), number, at: entry.at, by, of, text, why, settled }))
    };
    found.into_iter().filter_map(|row| told(row).transpose()).collect()
}
