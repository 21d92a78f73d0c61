//! Drafts: what they were opened with, what has happened in them, whose tokens give which seats.

use super::read::{Far, Unreadable, json_of};
use super::remove::{all_parts, names};
use super::sql::{Connection, Json, query, query_as, query_scalar};
use super::write::{json, word};
use super::{TOGETHER, Unstored};
use crate::secret::TokenHash;
use tercet_table::protocol::Phase;
use tercet_table::{DraftEntry, DraftId, DraftOpening};

/// A change of the stored drafts.
pub enum Change {
    /// A draft was opened.
    Opened(Box<DraftOpening>),
    /// Something happened in a draft.
    Happened {
        /// In which.
        id: DraftId,
        /// How many entries came before.
        number: u32,
        /// What.
        entry: DraftEntry,
    },
    /// The draft came further.
    Reached {
        /// Which.
        id: DraftId,
        /// How far it is.
        phase: Phase,
        /// When, in milliseconds since 1970.
        at: u64,
    },
    /// A token gives a seat.
    Admitted {
        /// In which draft.
        id: DraftId,
        /// What is known of the token.
        hash: TokenHash,
        /// Which seat.
        seat: usize,
    },
    /// Nothing is kept of a draft.
    Removed {
        /// Of which.
        id: DraftId,
    },
    /// No token gives a seat any more.
    Dismissed {
        /// In which draft.
        id: DraftId,
        /// Which seat.
        seat: usize,
    },
}

/// All that is stored of a draft, as it is written there.
pub struct Stored {
    id: DraftId,
    opening: Json,
    entries: Vec<Json>,
}

impl Stored {
    /// What the draft was opened with, and what happened since.
    ///
    /// # Errors
    /// The first part that makes no sense.
    pub fn read(&self) -> Result<(DraftOpening, Vec<DraftEntry>), Unreadable> {
        let opening = json_of(&self.opening, || format!("the opening of draft {}", self.id))?;
        let numbered = self.entries.iter().zip(1..);
        let entries = numbered.map(|(body, number)| json_of(body, || format!("entry {number} of draft {}", self.id)));
        Ok((opening, entries.collect::<Result<_, _>>()?))
    }
}

/// Makes one change.
pub async fn write(connection: &mut Connection, change: &Change) -> Result<(), Unstored> {
    let made = match change {
        Change::Removed { id } => return all_parts(connection, std::slice::from_ref(&id.0), &PARTS).await,
        Change::Opened(opening) => query("INSERT INTO draft (id, opening, phase, changed) VALUES ($1, $2, $3, $4)")
            .bind(opening.id.0.as_str())
            .bind(json(opening)?)
            .bind(word(Phase::Gathering))
            .bind(opening.at as i64),
        Change::Happened { id, number, entry } => {
            query("INSERT INTO draft_entry (draft, number, body) VALUES ($1, $2, $3)")
                .bind(id.0.as_str())
                .bind(*number)
                .bind(json(entry)?)
        }
        Change::Reached { id, phase, at } => query("UPDATE draft SET phase = $1, changed = $2 WHERE id = $3")
            .bind(word(*phase))
            .bind(*at as i64)
            .bind(id.0.as_str()),
        Change::Admitted { id, hash, seat } => query("INSERT INTO draft_token (draft, hash, seat) VALUES ($1, $2, $3)")
            .bind(id.0.as_str())
            .bind(hash.0.as_slice())
            .bind(*seat as i64),
        Change::Dismissed { id, seat } => {
            query("DELETE FROM draft_token WHERE draft = $1 AND seat = $2").bind(id.0.as_str()).bind(*seat as i64)
        }
    };
    made.execute(connection).await?;
    Ok(())
}

/// All that is stored of a draft.
pub async fn load(connection: &mut Connection, id: &DraftId) -> Result<Option<Stored>, Unstored> {
    let opening: Option<Json> = query_scalar("SELECT opening FROM draft WHERE id = $1")
        .bind(id.0.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    let Some(opening) = opening else { return Ok(None) };
    let entries = query_scalar("SELECT body FROM draft_entry WHERE draft = $1 ORDER BY number")
        .bind(id.0.as_str())
        .fetch_all(connection)
        .await?;
    Ok(Some(Stored { id: id.clone(), opening, entries }))
}

/// The seat that the token with this hash gives in a draft.
pub async fn holder(connection: &mut Connection, id: &DraftId, hash: TokenHash) -> Result<Option<usize>, Unstored> {
    let seat: Option<i64> = query_scalar("SELECT seat FROM draft_token WHERE draft = $1 AND hash = $2")
        .bind(id.0.as_str())
        .bind(hash.0.as_slice())
        .fetch_optional(connection)
        .await?;
    Ok(seat.map(|seat| seat as usize))
}

/// The seat that the token with this hash gives in a draft, and how far that is.
pub async fn seat(
    connection: &mut Connection,
    id: &DraftId,
    hash: TokenHash,
) -> Result<Option<(usize, Far)>, Unstored> {
    let Some(seat) = holder(connection, id, hash).await? else { return Ok(None) };
    let found: Option<(String, Option<i64>)> =
        query_as("SELECT phase, (SELECT max(number) FROM draft_entry WHERE draft = $1) FROM draft WHERE id = $1")
            .bind(id.0.as_str())
            .fetch_optional(connection)
            .await?;
    Ok(found.map(|(phase, last)| (seat, Far::of(&phase, last))))
}

/// Removes some of the drafts that were not finished, are none of a tournament, and in which nothing has happened since
/// `before`, but none of those that are `spared`; says how many.
pub async fn remove(connection: &mut Connection, before: u64, spared: &[DraftId]) -> Result<u64, Unstored> {
    let mut together = connection.begin().await?;
    let found: Vec<String> = query_scalar(
        "SELECT id FROM draft
         WHERE phase IN ('gathering', 'playing') AND changed < $1 AND id NOT IN (SELECT value FROM json_each($2))
           AND id NOT IN (SELECT draft FROM tournament_draft)
         LIMIT $3",
    )
    .bind(before as i64)
    .bind(names(spared))
    .bind(TOGETHER as i64)
    .fetch_all(&mut together)
    .await?;
    all_parts(&mut together, &found, &PARTS).await?;
    together.commit().await?;
    Ok(found.len() as u64)
}

/// Removes some of the drafts that ended before this time, but none whose tournament is kept and none of those that are
/// `spared`; says how many.
pub async fn remove_finished(connection: &mut Connection, before: u64, spared: &[DraftId]) -> Result<u64, Unstored> {
    let mut together = connection.begin().await?;
    let found: Vec<String> = query_scalar(
        "SELECT id FROM draft
         WHERE phase = 'over' AND changed < $1 AND id NOT IN (SELECT value FROM json_each($2))
           AND id NOT IN (SELECT draft FROM tournament_draft)
         LIMIT $3",
    )
    .bind(before as i64)
    .bind(names(spared))
    .bind(TOGETHER as i64)
    .fetch_all(&mut together)
    .await?;
    all_parts(&mut together, &found, &PARTS).await?;
    together.commit().await?;
    Ok(found.len() as u64)
}

/// All that is stored of a draft.
const PARTS: [&str; 3] = [
    "DELETE FROM draft_token WHERE draft = $1",
    "DELETE FROM draft_entry WHERE draft = $1",
    "DELETE FROM draft WHERE id = $1",
];
