//! Experiments of the lab, for servers that share a database: what another one needs to go on with them, and what came
//! of them. Who asked for one is not stored, nor the token by which they can stop it.

use super::Unstored;
use super::sql::{Connection, Json, query, query_as};
use super::write::json;
use crate::lab::protocol::LabJob;
use crate::lab::{Begun, KEPT};
use crate::secret::TokenHash;

/// One change.
pub enum Change {
    /// An experiment was begun.
    Begun {
        /// What it is called.
        id: String,
        /// On which server.
        server: String,
        /// With what.
        begun: Box<Begun>,
    },
    /// One was stopped, whichever server has it.
    Stopped {
        /// Which.
        id: String,
    },
}

/// What is stored of an experiment.
pub struct Stored {
    /// Which server has it.
    pub server: String,
    /// Of which game it is.
    pub game: String,
    /// What is known of the token by which it can be stopped.
    pub token: TokenHash,
    /// How it stands, once it is over.
    pub over: Option<LabJob>,
}

/// Makes one change.
///
/// # Errors
/// If the database fails.
pub async fn write(connection: &mut Connection, change: &Change) -> Result<(), Unstored> {
    let change = match change {
        Change::Begun { id, server, begun } => query(
            "INSERT INTO experiment (id, server, at, token, wanted, game, stopped)
             VALUES ($1, $2, clock_timestamp(), $3, $4, $5, FALSE)",
        )
        .bind(id)
        .bind(server)
        .bind(begun.token.0.as_slice())
        .bind(json(&begun.wanted)?)
        .bind(begun.wanted.game.as_str()),
        Change::Stopped { id } => query("UPDATE experiment SET stopped = TRUE WHERE id = $1").bind(id),
    };
    change.execute(connection).await?;
    Ok(())
}

/// Which server has an experiment, of which game it is, its token, and what came of it.
type Row = (String, Option<String>, Vec<u8>, Option<Json>);

/// What is stored of the experiment of this name.
pub async fn load(connection: &mut Connection, id: &str) -> Result<Option<Stored>, Unstored> {
    let stored: Option<Row> = query_as("SELECT server, game, token, came FROM experiment WHERE id = $1")
        .bind(id)
        .fetch_optional(connection)
        .await?;
    let Some((server, game, token, came)) = stored else { return Ok(None) };
    let over = came.map(|Json(came)| serde_json::from_str(&came)).transpose();
    let over = over.map_err(|why| Unstored::Unreadable(format!("what came of an experiment: {why}")))?;
    // Nobody has the token of a damaged hash.
    let token = TokenHash(token.try_into().unwrap_or_default());
    Ok(Some(Stored { server, game: game.unwrap_or_default(), token, over }))
}

/// Has an experiment go from one server to another, unless it has gone elsewhere or is over. With what it was begun,
/// and whether it was stopped. The other server counts as one that has ended over it.
///
/// # Errors
/// If the database fails.
pub async fn take(
    connection: &mut Connection,
    id: &str,
    from: &str,
    to: &str,
) -> Result<Option<(Begun, bool)>, sqlx::Error> {
    let noted: Option<(Vec<u8>, Json)> =
        query_as("SELECT token, wanted FROM experiment WHERE id = $1 AND server = $2 AND came IS NULL")
            .bind(id)
            .bind(from)
            .fetch_optional(&mut *connection)
            .await?;
    let Some((token, Json(wanted))) = noted else { return Ok(None) };
    // What another version wrote need not be understood by this one: that version may take it.
    let Ok(wanted) = serde_json::from_str(&wanted) else { return Ok(None) };
    let taken: Option<(bool,)> = query_as(
        "UPDATE experiment SET server = $3, attempts = attempts + $4
             WHERE id = $1 AND server = $2 AND came IS NULL RETURNING stopped",
    )
    .bind(id)
    .bind(from)
    .bind(to)
    .bind(i64::from(from != to))
    .fetch_optional(connection)
    .await?;
    let begun = Begun { token: TokenHash(token.try_into().unwrap_or_default()), wanted };
    Ok(taken.map(|(stopped,)| (begun, stopped)))
}

/// The server from which an experiment was taken has not ended: it was only away.
///
/// # Errors
/// If the database fails.
pub async fn excuse(connection: &mut Connection, id: &str) -> Result<(), sqlx::Error> {
    let excused = query("UPDATE experiment SET attempts = attempts - 1 WHERE id = $1 AND came IS NULL");
    excused.bind(id).execute(connection).await.map(drop)
}

/// A server ends on purpose: whoever has its experiments next need not think that it has ended over them.
///
/// # Errors
/// If the database fails.
pub async fn hand_over(connection: &mut Connection, me: &str) -> Result<(), sqlx::Error> {
    let left = query("UPDATE experiment SET attempts = attempts - 1 WHERE server = $1 AND came IS NULL");
    left.bind(me).execute(connection).await.map(drop)
}

/// Notes what came of an experiment that this server still has, in the place of what somebody wanted. As in memory,
/// the last ones of each server are kept.
///
/// # Errors
/// If the database fails.
pub async fn note_over(connection: &mut Connection, me: &str, id: &str, job: &LabJob) -> Result<(), sqlx::Error> {
    query(
        "UPDATE experiment SET came = $3, wanted = NULL, at = clock_timestamp()
         WHERE id = $1 AND server = $2 AND came IS NULL",
    )
    .bind(id)
    .bind(me)
    .bind(json(job)?)
    .execute(&mut *connection)
    .await?;
    query(
        "DELETE FROM experiment WHERE id IN (
            SELECT id FROM experiment WHERE server = $1 AND came IS NOT NULL ORDER BY at DESC OFFSET $2
         )",
    )
    .bind(me)
    .bind(KEPT as i64)
    .execute(connection)
    .await
    .map(drop)
}
