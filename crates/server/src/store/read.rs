//! Reading.

use super::Unstored;
use super::sql::{Connection, Json, query_as, query_scalar};
use super::write::REFEREE;
use crate::secret::TokenHash;
use serde::de::DeserializeOwned;
use tercet_kernel::Seat;
use tercet_table::{Entry, MatchId, Opening, Who};

/// All that is stored of a match, as it is written there.
pub struct Stored {
    id: MatchId,
    opening: Json,
    entries: Vec<Json>,
}

/// What is stored makes no sense.
#[derive(Debug, thiserror::Error)]
#[error("{what} cannot be read: {why}. If tercet.db is damaged, whoever runs this server can put back a copy.")]
pub struct Unreadable {
    what: String,
    why: serde_json::Error,
}

impl Stored {
    /// What the match was opened with, and what happened since. That takes a while if it is a lot.
    ///
    /// # Errors
    /// The first part that makes no sense.
    pub fn read(&self) -> Result<(Opening, Vec<Entry>), Unreadable> {
        let opening = json_of(&self.opening, || format!("the opening of match {}", self.id))?;
        let numbered = self.entries.iter().zip(1..);
        let entries = numbered.map(|(body, number)| json_of(body, || format!("entry {number} of match {}", self.id)));
        Ok((opening, entries.collect::<Result<_, _>>()?))
    }
}

pub async fn load(connection: &mut Connection, id: &MatchId) -> Result<Option<Stored>, Unstored> {
    let opening: Option<Json> = query_scalar("SELECT opening FROM match WHERE id = $1")
        .bind(id.0.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    let Some(opening) = opening else { return Ok(None) };
    let entries = query_scalar("SELECT body FROM entry WHERE match = $1 ORDER BY number")
        .bind(id.0.as_str())
        .fetch_all(connection)
        .await?;
    Ok(Some(Stored { id: id.clone(), opening, entries }))
}

pub async fn holder(connection: &mut Connection, id: &MatchId, hash: TokenHash) -> Result<Option<Who>, Unstored> {
    let seat: Option<String> = query_scalar("SELECT seat FROM token WHERE match = $1 AND hash = $2")
        .bind(id.0.as_str())
        .bind(hash.0.as_slice())
        .fetch_optional(connection)
        .await?;
    Ok(seat.as_deref().and_then(given))
}

/// How far something is: a match, or a draft.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Far {
    /// Whether it is over.
    pub over: bool,
    /// How many entries are stored of it.
    pub entries: i64,
}

impl Far {
    /// From the word for its phase, and the number of its last entry.
    pub fn of(phase: &str, last: Option<i64>) -> Far {
        Far { over: phase == "over", entries: last.map_or(0, |last| last + 1) }
    }
}

/// How far a match is.
pub async fn far(connection: &mut Connection, id: &MatchId) -> Result<Option<Far>, Unstored> {
    let found: Option<(String, Option<i64>)> =
        query_as("SELECT phase, (SELECT max(number) FROM entry WHERE match = $1) FROM match WHERE id = $1")
            .bind(id.0.as_str())
            .fetch_optional(connection)
            .await?;
    Ok(found.map(|(phase, last)| Far::of(&phase, last)))
}

/// What the token with this hash gives in a match, and how far that is.
pub async fn seat(connection: &mut Connection, id: &MatchId, hash: TokenHash) -> Result<Option<(Who, Far)>, Unstored> {
    let Some(who) = holder(connection, id, hash).await? else { return Ok(None) };
    Ok(far(connection, id).await?.map(|far| (who, far)))
}

/// What a token gives, from the word that is stored for it.
fn given(word: &str) -> Option<Who> {
    match word {
        "a" => Some(Who::Seat(Seat::A)),
        "b" => Some(Who::Seat(Seat::B)),
        "ab" => Some(Who::Both),
        other => other.strip_prefix(REFEREE)?.parse().ok().map(Who::Referee),
    }
}

/// The public match that has begun since a time, in milliseconds since 1970, and is being played, in which the token
/// with this hash gives a seat.
pub async fn begun(
    connection: &mut Connection,
    hash: TokenHash,
    since: i64,
) -> Result<Option<(MatchId, Seat)>, Unstored> {
    // The few matches come first: tokens are found only within a match.
    let found: Option<(String, String)> = query_as(
        "SELECT m.id, t.seat FROM match m CROSS JOIN token t
         WHERE t.match = m.id AND t.hash = $1 AND m.private = FALSE AND m.phase = 'playing' AND m.changed >= $2 ORDER BY m.changed DESC LIMIT 1",
    )
    .bind(hash.0.as_slice())
    .bind(since)
    .fetch_optional(connection)
    .await?;
    Ok(found.and_then(|(id, word)| match given(&word)? {
        Who::Seat(seat) => Some((MatchId(id), seat)),
        Who::Both | Who::Referee(_) | Who::Spectator => None,
    }))
}

/// What `text` says, which is stored as `what`.
pub fn json_of<T: DeserializeOwned>(Json(text): &Json, what: impl Fn() -> String) -> Result<T, Unreadable> {
    serde_json::from_str(text).map_err(|why| Unreadable { what: what(), why })
}
