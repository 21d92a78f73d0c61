//! What was found when matches were looked back at. It goes with its match.

use super::Unstored;
use super::sql::{Connection, Json, query, query_scalar};
use super::write::json;
use tercet_table::MatchId;
use tercet_table::protocol::Analysis;

/// A match was looked back at.
pub struct Kept {
    /// Which.
    pub id: MatchId,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// What was found.
    pub analysis: Box<Analysis>,
}

/// Keeps what was found, in the place of what was found before.
///
/// # Errors
/// If the database fails, or the match is gone.
pub async fn write(connection: &mut Connection, kept: &Kept) -> Result<(), Unstored> {
    query(
        "INSERT INTO analysis (match, at, body) VALUES ($1, $2, $3)
         ON CONFLICT (match) DO UPDATE SET at = excluded.at, body = excluded.body",
    )
    .bind(kept.id.0.as_str())
    .bind(kept.at)
    .bind(json(&kept.analysis)?)
    .execute(connection)
    .await?;
    Ok(())
}

/// What was found of a match; nothing if nobody has looked, or if it was written in another form than today's.
pub async fn load(connection: &mut Connection, id: MatchId) -> Result<Option<Analysis>, Unstored> {
    let body: Option<Json> = query_scalar("SELECT body FROM analysis WHERE match = $1")
        .bind(id.0.as_str())
        .fetch_optional(connection)
        .await?;
    Ok(body.and_then(|Json(body)| serde_json::from_str(&body).ok()))
}
