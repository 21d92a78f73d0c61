//! Saved pools of own cards. What such a pool says never changes, since it is found by the hash of it.

use super::Unstored;
use super::sql::{Connection, query, query_scalar};

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
pub async fn write(connection: &mut Connection, saved: &Saved) -> Result<(), Unstored> {
    query("INSERT INTO pool (version, game, at, body) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING")
        .bind(saved.version.as_str())
        .bind(saved.game.as_str())
        .bind(saved.at)
        .bind(saved.body.as_str())
        .execute(connection)
        .await?;
    Ok(())
}

/// The file of the pool of a game with this version.
pub async fn load(connection: &mut Connection, game: &str, version: &str) -> Result<Option<String>, Unstored> {
    let body = query_scalar("SELECT body FROM pool WHERE game = $1 AND version = $2").bind(game).bind(version);
    Ok(body.fetch_optional(connection).await?)
}
