//! Taking a player, and their name, out of what is stored. The records of matches know no names.

use super::{entered, names};
use crate::store::Unstored;
use crate::store::sql::{Connection, query, query_scalar};
use sqlx::AssertSqlSafe;
use tercet_table::MatchId;

/// Takes a player out of some of their matches.
pub async fn in_matches(connection: &mut Connection, player: &str, matches: &[MatchId]) -> Result<(), Unstored> {
    must_not_play_rated(connection, player).await?;
    for MatchId(id) in matches {
        names::forget(connection, player, id).await?;
        for table in ["rated_match", "player_match"] {
            let statement = format!("DELETE FROM {table} WHERE player = $1 AND match = $2");
            query(AssertSqlSafe(statement)).bind(player).bind(id).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

/// Takes a player out of everything; of matches, only those should be left that have begun just now.
pub async fn everywhere(connection: &mut Connection, player: &str) -> Result<(), Unstored> {
    let left: Vec<String> = query_scalar("SELECT DISTINCT match FROM player_match WHERE player = $1")
        .bind(player)
        .fetch_all(&mut *connection)
        .await?;
    let left: Vec<MatchId> = left.into_iter().map(MatchId).collect();
    in_matches(connection, player, &left).await?;
    entered::forget(connection, player).await?;
    query("DELETE FROM past_score WHERE player = $1 OR other = $1").bind(player).execute(&mut *connection).await?;
    for table in ["rating", "rated_match", "let_in", "player_link", "player_device", "player_kept"] {
        let statement = format!("DELETE FROM {table} WHERE player = $1");
        query(AssertSqlSafe(statement)).bind(player).execute(&mut *connection).await?;
    }
    query("DELETE FROM player WHERE id = $1").bind(player).execute(connection).await?;
    Ok(())
}

/// Whoever plays a rated match ends it first.
async fn must_not_play_rated(connection: &mut Connection, player: &str) -> Result<(), Unstored> {
    let rated = query_scalar(
        "SELECT EXISTS (
           SELECT 1 FROM player_match p JOIN match m ON m.id = p.match
           WHERE p.player = $1 AND p.seat <> '' AND m.phase = 'playing' AND CAST(m.info -> 'rated' AS TEXT) = 'true')",
    );
    match rated.bind(player).fetch_one(connection).await? {
        false => Ok(()),
        true => Err(Unstored::Forbidden("You are playing a rated match: finish it, or give it up, before you go.")),
    }
}
