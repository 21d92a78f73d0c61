//! Bans, as they are stored.

use super::must_have_been_there;
use crate::admin::told::{Ban, Whom};
use crate::store::Unstored;
use crate::store::sql::{Connection, query, query_as};
use tercet_table::PlayerId;

/// A ban that is to be stored.
pub struct NewBan {
    /// Who.
    pub whom: Whom,
    /// Why; whoever is banned reads it.
    pub reason: String,
    /// When, in milliseconds since 1970.
    pub since: u64,
    /// Until when; for ever, if nothing is said.
    pub until: Option<u64>,
}

/// Stores a ban. A later one of the same comes in the place of an earlier one.
pub async fn add(connection: &mut Connection, ban: &NewBan) -> Result<(), Unstored> {
    let (player, network) = match &ban.whom {
        Whom::Player(player) => (Some(player.0.as_str()), None),
        Whom::Network(network) => (None, Some(network.to_string())),
    };
    query("DELETE FROM ban WHERE player IS NOT DISTINCT FROM $1 AND network IS NOT DISTINCT FROM $2")
        .bind(player)
        .bind(network.as_deref())
        .execute(&mut *connection)
        .await?;
    query("INSERT INTO ban (player, network, reason, since, until) VALUES ($1, $2, $3, $4, $5)")
        .bind(player)
        .bind(network.as_deref())
        .bind(ban.reason.as_str())
        .bind(ban.since as i64)
        .bind(ban.until.map(|until| until as i64))
        .execute(connection)
        .await?;
    Ok(())
}

/// Lifts a ban.
pub async fn lift(connection: &mut Connection, number: i64) -> Result<(), Unstored> {
    let lifted = query("DELETE FROM ban WHERE number = $1").bind(number).execute(connection).await?;
    must_have_been_there(lifted, "There is no ban with this number.")
}

/// A ban as it is stored: its number, the player or the network, why, since when, and until when.
type Row = (i64, Option<String>, Option<String>, String, i64, Option<i64>);

/// All bans that are stored, those that are over among them.
pub async fn all(connection: &mut Connection) -> Result<Vec<Ban>, Unstored> {
    let found: Vec<Row> = query_as("SELECT number, player, network, reason, since, until FROM ban ORDER BY number")
        .fetch_all(connection)
        .await?;
    let told = |(number, player, network, reason, since, until): Row| {
        let of_network = || network.as_deref().and_then(|network| network.parse().ok()).map(Whom::Network);
        let whom = player.map(|player| Whom::Player(PlayerId(player))).or_else(of_network);
        let whom = whom.ok_or_else(|| Unstored::Unreadable(format!("ban {number} is of nobody")))?;
        Ok(Ban { number, whom, reason, since: since as u64, until: until.map(|until| until as u64) })
    };
    found.into_iter().map(told).collect()
}
