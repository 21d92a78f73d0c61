//! Invitations, and who has come by them, on a server for invited players.

use super::must_have_been_there;
use crate::admin::told::Invitation;
use crate::secret::TokenHash;
use crate::store::Unstored;
use sqlx::SqliteConnection;
use tercet_table::PlayerId;

/// An invitation that is to be stored.
pub struct NewInvitation {
    /// What is known of its code.
    pub hash: TokenHash,
    /// For whom it is, for the host alone.
    pub note: String,
    /// When, in milliseconds since 1970.
    pub since: u64,
    /// Until when it is good.
    pub until: Option<u64>,
    /// For how many players.
    pub uses: Option<u32>,
}

/// A player who comes by an invitation.
pub struct Coming {
    /// Who.
    pub player: PlayerId,
    /// What is known of the code.
    pub hash: TokenHash,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

pub async fn add(connection: &mut SqliteConnection, invitation: &NewInvitation) -> Result<(), Unstored> {
    sqlx::query("INSERT INTO invitation (hash, note, since, until, uses) VALUES (?, ?, ?, ?, ?)")
        .bind(invitation.hash.0.as_slice())
        .bind(invitation.note.as_str())
        .bind(invitation.since as i64)
        .bind(invitation.until.map(|until| until as i64))
        .bind(invitation.uses)
        .execute(connection)
        .await?;
    Ok(())
}

/// An invitation that is revoked stays in the list, as one that is good for nobody, as long as somebody is here by it.
pub async fn revoke(connection: &mut SqliteConnection, number: i64, with_players: bool) -> Result<(), Unstored> {
    if with_players {
        sqlx::query("DELETE FROM let_in WHERE invitation = ?").bind(number).execute(&mut *connection).await?;
    }
    let found = sqlx::query("UPDATE invitation SET uses = 0 WHERE number = ?")
        .bind(number)
        .execute(&mut *connection)
        .await?
        .rows_affected();
    sqlx::query("DELETE FROM invitation WHERE number = ?1 AND NOT EXISTS (SELECT 1 FROM let_in WHERE invitation = ?1)")
        .bind(number)
        .execute(connection)
        .await?;
    must_have_been_there(found, "There is no invitation with this number.")
}

/// Lets a player in who has the code. Whoever is let in already uses nothing up.
pub async fn come(connection: &mut SqliteConnection, coming: &Coming) -> Result<(), Unstored> {
    if is_let_in(connection, &coming.player).await? {
        return Ok(());
    }
    let number: Option<i64> = sqlx::query_scalar(
        "UPDATE invitation SET uses = uses - 1
         WHERE hash = ? AND (until IS NULL OR until > ?) AND (uses IS NULL OR uses > 0) RETURNING number",
    )
    .bind(coming.hash.0.as_slice())
    .bind(coming.at)
    .fetch_optional(&mut *connection)
    .await?;
    let useless = "This invitation is not good any more, or never was. Ask whoever sent it for another one.";
    let number = number.ok_or(Unstored::Forbidden(useless))?;
    sqlx::query("INSERT INTO let_in (player, invitation, since) VALUES (?, ?, ?)")
        .bind(coming.player.0.as_str())
        .bind(number)
        .bind(coming.at)
        .execute(connection)
        .await?;
    Ok(())
}

/// Lets a player in by name, or takes that back however they were let in.
pub async fn let_in(connection: &mut SqliteConnection, player: &PlayerId, on: bool, at: i64) -> Result<(), Unstored> {
    if !on {
        let gone = sqlx::query("DELETE FROM let_in WHERE player = ?").bind(player.0.as_str()).execute(connection);
        return must_have_been_there(gone.await?.rows_affected(), "This player was not let in.");
    }
    sqlx::query("INSERT INTO let_in (player, since) SELECT id, ? FROM player WHERE id = ? ON CONFLICT DO NOTHING")
        .bind(at)
        .bind(player.0.as_str())
        .execute(&mut *connection)
        .await?;
    let is_there = is_let_in(connection, player).await?;
    must_have_been_there(u64::from(is_there), "There is no player with this id.")
}

/// Whether a player has been let in.
pub async fn is_let_in(connection: &mut SqliteConnection, player: &PlayerId) -> Result<bool, Unstored> {
    let found: Option<i64> = sqlx::query_scalar("SELECT 1 FROM let_in WHERE player = ?")
        .bind(player.0.as_str())
        .fetch_optional(connection)
        .await?;
    Ok(found.is_some())
}

/// The number of the invitation with this code.
pub async fn number(connection: &mut SqliteConnection, hash: TokenHash) -> Result<i64, Unstored> {
    let number = sqlx::query_scalar("SELECT number FROM invitation WHERE hash = ?").bind(hash.0.as_slice());
    Ok(number.fetch_one(connection).await?)
}

/// An invitation as it is stored: its number, the note, when it was made, until when it is good, for how many more, and how
/// many have come by it.
type Row = (i64, String, i64, Option<i64>, Option<u32>, i64);

/// All invitations, the newest last.
pub async fn all(connection: &mut SqliteConnection) -> Result<Vec<Invitation>, Unstored> {
    let found: Vec<Row> = sqlx::query_as(
        "SELECT number, note, since, until, uses, (SELECT count(*) FROM let_in WHERE invitation = number)
         FROM invitation ORDER BY number",
    )
    .fetch_all(connection)
    .await?;
    let told = |(number, note, since, until, left, came): Row| Invitation {
        number,
        note,
        since: since as u64,
        until: until.map(|until| until as u64),
        left,
        came,
    };
    Ok(found.into_iter().map(told).collect())
}
