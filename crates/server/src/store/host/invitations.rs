//! Invitations, and who has come by them, on a server for invited players.

use super::must_have_been_there;
use crate::admin::told::Invitation;
use crate::secret::TokenHash;
use crate::store::Unstored;
use crate::store::sql::{Connection, query, query_as, query_scalar};
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

pub async fn add(connection: &mut Connection, invitation: &NewInvitation) -> Result<(), Unstored> {
    query("INSERT INTO invitation (hash, note, since, until, uses) VALUES ($1, $2, $3, $4, $5)")
        .bind(invitation.hash.0.as_slice())
        .bind(invitation.note.as_str())
        .bind(invitation.since as i64)
        .bind(invitation.until.map(|until| until as i64))
        .bind(invitation.uses.map(i64::from))
        .execute(connection)
        .await?;
    Ok(())
}

/// An invitation that is revoked stays in the list, as one that lets nobody in, as long as somebody is here by it.
pub async fn revoke(connection: &mut Connection, number: i64, with_players: bool) -> Result<(), Unstored> {
    if with_players {
        query("DELETE FROM let_in WHERE invitation = $1").bind(number).execute(&mut *connection).await?;
    }
    let found =
        query("UPDATE invitation SET uses = 0 WHERE number = $1").bind(number).execute(&mut *connection).await?;
    query("DELETE FROM invitation WHERE number = $1 AND NOT EXISTS (SELECT 1 FROM let_in WHERE invitation = $1)")
        .bind(number)
        .execute(connection)
        .await?;
    must_have_been_there(found, "There is no invitation with this number.")
}

/// Lets a player in who has the code. Whoever is let in already uses nothing up.
pub async fn come(connection: &mut Connection, coming: &Coming) -> Result<(), Unstored> {
    if is_let_in(connection, &coming.player).await? {
        return Ok(());
    }
    let number: Option<i64> = query_scalar(
        "UPDATE invitation SET uses = uses - 1
         WHERE hash = $1 AND (until IS NULL OR until > $2) AND (uses IS NULL OR uses > 0) RETURNING number",
    )
    .bind(coming.hash.0.as_slice())
    .bind(coming.at)
    .fetch_optional(&mut *connection)
    .await?;
    let useless = "This invitation is no longer valid, or never was. Ask whoever sent it for another one.";
    let number = number.ok_or(Unstored::Forbidden(useless))?;
    query("INSERT INTO let_in (player, invitation, since) VALUES ($1, $2, $3)")
        .bind(coming.player.0.as_str())
        .bind(number)
        .bind(coming.at)
        .execute(connection)
        .await?;
    Ok(())
}

/// Lets a player in by name, or takes that back however they were let in.
pub async fn let_in(connection: &mut Connection, player: &PlayerId, on: bool, at: i64) -> Result<(), Unstored> {
    if !on {
        let gone = query("DELETE FROM let_in WHERE player = $1").bind(player.0.as_str()).execute(connection);
        return must_have_been_there(gone.await?, "This player was not let in.");
    }
    query("INSERT INTO let_in (player, since) SELECT id, $1 FROM player WHERE id = $2 ON CONFLICT DO NOTHING")
        .bind(at)
        .bind(player.0.as_str())
        .execute(&mut *connection)
        .await?;
    let is_there = is_let_in(connection, player).await?;
    must_have_been_there(u64::from(is_there), "There is no player with this id.")
}

/// Whether a player has been let in.
pub async fn is_let_in(connection: &mut Connection, player: &PlayerId) -> Result<bool, Unstored> {
    let found = query_scalar("SELECT EXISTS (SELECT 1 FROM let_in WHERE player = $1)").bind(player.0.as_str());
    Ok(found.fetch_one(connection).await?)
}

/// The number of the invitation with this code.
pub async fn number(connection: &mut Connection, hash: TokenHash) -> Result<i64, Unstored> {
    let number = query_scalar("SELECT number FROM invitation WHERE hash = $1").bind(hash.0.as_slice());
    Ok(number.fetch_one(connection).await?)
}

/// An invitation as it is stored: its number, the note, when it was made, until when it is valid, for how many more,
/// and how many have come by it.
type Row = (i64, String, i64, Option<i64>, Option<i64>, i64);

/// All invitations, the newest last.
pub async fn all(connection: &mut Connection) -> Result<Vec<Invitation>, Unstored> {
    let found: Vec<Row> = query_as(
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
        left: left.map(|left| left as u32),
        came,
    };
    Ok(found.into_iter().map(told).collect())
}
