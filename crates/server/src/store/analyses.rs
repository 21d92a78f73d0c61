//! What was found when matches were looked back at. It goes with its match.

use super::Unstored;
use super::write::json;
use sqlx::SqliteConnection;
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
pub async fn write(connection: &mut SqliteConnection, kept: &Kept) -> Result<(), Unstored> {
    sqlx::query("INSERT OR REPLACE INTO analysis (match, at, body) VALUES (?, ?, ?)")
        .bind(kept.id.0.as_str())
        .bind(kept.at)
        .bind(json(&kept.analysis)?)
        .execute(connection)
        .await?;
    Ok(())
}

/// What was found of a match; nothing if nobody has looked, or if it was written in another form than today's.
pub async fn load(connection: &mut SqliteConnection, id: MatchId) -> Result<Option<Analysis>, Unstored> {
    let body: Option<String> = sqlx::query_scalar("SELECT body FROM analysis WHERE match = ?")
        .bind(id.0.as_str())
        .fetch_optional(connection)
        .await?;
    Ok(body.and_then(|body| serde_json::from_str(&body).ok()))
}
