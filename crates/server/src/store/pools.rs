//! Saved pools of own cards. What such a pool says never changes, since it is found by the hash of it.

use super::Unstored;
use sqlx::SqliteConnection;

/// A pool is saved; one that is there already stays as it is.
pub struct Saved {
    /// The hash of what it says.
    pub version: String,
    /// Of which game.
    pub game: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Its file.
    pub body: String,
}

/// Saves a pool.
///
/// # Errors
/// If the database fails.
pub async fn write(connection: &mut SqliteConnection, saved: &Saved) -> Result<(), Unstored> {
    sqlx::query("INSERT OR IGNORE INTO pool (version, game, at, body) VALUES (?, ?, ?, ?)")
        .bind(saved.version.as_str())
        .bind(saved.game.as_str())
        .bind(saved.at)
        .bind(saved.body.as_str())
        .execute(connection)
        .await?;
    Ok(())
}

/// The file of the pool of a game with this version.
pub async fn load(connection: &mut SqliteConnection, game: &str, version: &str) -> Result<Option<String>, Unstored> {
    let body = sqlx::query_scalar("SELECT body FROM pool WHERE game = ? AND version = ?").bind(game).bind(version);
    Ok(body.fetch_optional(connection).await?)
}
