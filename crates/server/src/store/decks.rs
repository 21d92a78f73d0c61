//! Saved decks, each with its last versions.

use super::Unstored;
use super::sql::{Connection, query, query_as, query_scalar};
use crate::secret::TokenHash;

/// This many versions of a deck are kept.
pub const VERSIONS: i64 = 20;

/// A change of the saved decks.
pub enum Change {
    /// A deck was saved for the first time.
    Saved {
        /// Its name.
        id: String,
        /// Of which game.
        game: String,
        /// What is known of the token of whoever may change it.
        hash: TokenHash,
        /// Its first version.
        version: Version,
    },
    /// It was saved again, as the version after the last one.
    Version {
        /// Which.
        id: String,
        /// As it is now.
        version: Version,
    },
}

/// A deck as it was saved at some time.
#[derive(Clone, Debug)]
pub struct Version {
    /// Which of its versions, from 1 on.
    pub number: i64,
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// The deck in this program's own form.
    pub body: String,
}

/// All that is stored of a deck.
pub struct Stored {
    /// Of which game.
    pub game: String,
    /// What is known of the token of whoever may change it.
    pub hash: TokenHash,
    /// Its versions, the last one at the end. There is always one.
    pub versions: Vec<Version>,
}

/// Makes one change.
///
/// # Errors
/// If the database fails, or the version before this one is not the last.
pub async fn write(connection: &mut Connection, change: &Change) -> Result<(), Unstored> {
    match change {
        Change::Saved { id, game, hash, version } => {
            query("INSERT INTO deck (id, game, hash) VALUES ($1, $2, $3)")
                .bind(id.as_str())
                .bind(game.as_str())
                .bind(hash.0.as_slice())
                .execute(&mut *connection)
                .await?;
            add(connection, id, version).await
        }
        Change::Version { id, version } => {
            let last: i64 = query_scalar("SELECT coalesce(max(number), 0) FROM deck_version WHERE deck = $1")
                .bind(id.as_str())
                .fetch_one(&mut *connection)
                .await?;
            if version.number != last + 1 {
                return Err(Unstored::Outdated { last });
            }
            add(connection, id, version).await
        }
    }
}

/// Adds a version, and removes the oldest one if there are too many.
async fn add(connection: &mut Connection, id: &str, version: &Version) -> Result<(), Unstored> {
    query("INSERT INTO deck_version (deck, number, at, body) VALUES ($1, $2, $3, $4)")
        .bind(id)
        .bind(version.number)
        .bind(version.at)
        .bind(version.body.as_str())
        .execute(&mut *connection)
        .await?;
    query("DELETE FROM deck_version WHERE deck = $1 AND number <= $2")
        .bind(id)
        .bind(version.number - VERSIONS)
        .execute(connection)
        .await?;
    Ok(())
}

/// All that is stored of the deck of this name.
pub async fn load(connection: &mut Connection, id: &str) -> Result<Option<Stored>, Unstored> {
    let deck: Option<(String, Vec<u8>)> =
        query_as("SELECT game, hash FROM deck WHERE id = $1").bind(id).fetch_optional(&mut *connection).await?;
    let Some((game, hash)) = deck else { return Ok(None) };
    // Nobody has the token of a damaged hash, but everybody can still read the deck.
    let hash = hash.try_into().unwrap_or_default();
    let versions: Vec<(i64, i64, String)> =
        query_as("SELECT number, at, body FROM deck_version WHERE deck = $1 ORDER BY number")
            .bind(id)
            .fetch_all(connection)
            .await?;
    let versions = versions.into_iter().map(|(number, at, body)| Version { number, at, body }).collect();
    Ok(Some(Stored { game, hash: TokenHash(hash), versions }))
}
