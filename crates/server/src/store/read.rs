//! Reading.

use super::Unstored;
use crate::secret::TokenHash;
use serde::de::DeserializeOwned;
use sqlx::SqliteConnection;
use tercet_kernel::Seat;
use tercet_table::{Entry, MatchId, Opening, Who};

/// All that is stored of a match.
pub struct Stored {
    /// What it was opened with.
    pub opening: Opening,
    /// What happened since.
    pub entries: Vec<Entry>,
}

pub async fn load(connection: &mut SqliteConnection, id: &MatchId) -> Result<Option<Stored>, Unstored> {
    let opening: Option<String> = sqlx::query_scalar("SELECT opening FROM match WHERE id = ?")
        .bind(id.0.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    let Some(opening) = opening else { return Ok(None) };
    let entries: Vec<String> = sqlx::query_scalar("SELECT body FROM entry WHERE match = ? ORDER BY number")
        .bind(id.0.as_str())
        .fetch_all(connection)
        .await?;
    let opening = json(&opening, || format!("the opening of match {id}"))?;
    let numbered = entries.iter().zip(1..);
    let entries = numbered.map(|(body, number)| json(body, || format!("entry {number} of match {id}")));
    Ok(Some(Stored { opening, entries: entries.collect::<Result<_, _>>()? }))
}

pub async fn holder(connection: &mut SqliteConnection, id: &MatchId, hash: TokenHash) -> Result<Option<Who>, Unstored> {
    let seat: Option<String> = sqlx::query_scalar("SELECT seat FROM token WHERE match = ? AND hash = ?")
        .bind(id.0.as_str())
        .bind(hash.0.as_slice())
        .fetch_optional(connection)
        .await?;
    Ok(seat.and_then(|seat| match seat.as_str() {
        "a" => Some(Who::Seat(Seat::A)),
        "b" => Some(Who::Seat(Seat::B)),
        "ab" => Some(Who::Both),
        _ => None,
    }))
}

/// What `text` says, which is stored as `what`.
fn json<T: DeserializeOwned>(text: &str, what: impl Fn() -> String) -> Result<T, Unstored> {
    serde_json::from_str(text).map_err(|error| Unstored::Unreadable(format!("{} cannot be read: {error}", what())))
}
