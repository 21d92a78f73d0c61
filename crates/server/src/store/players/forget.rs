//! Taking a player, and their name, out of what is stored. The records of matches know no names.

use crate::store::Unstored;
use sqlx::{AssertSqlSafe, SqliteConnection};
use tercet_table::MatchId;

/// What is read in the place of the name of a player who has deleted themselves.
const FORMER: &str = "A former player";

/// Takes a player out of some of their matches.
pub async fn in_matches(connection: &mut SqliteConnection, player: &str, matches: &[MatchId]) -> Result<(), Unstored> {
    must_not_play_rated(connection, player).await?;
    for MatchId(id) in matches {
        in_match(connection, player, id).await?;
        for table in ["rated_match", "player_match"] {
            let statement = format!("DELETE FROM {table} WHERE player = ? AND match = ?");
            sqlx::query(AssertSqlSafe(statement)).bind(player).bind(id).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

/// Takes a player out of everything; of matches, only those should be left that have begun just now.
pub async fn everywhere(connection: &mut SqliteConnection, player: &str) -> Result<(), Unstored> {
    let left: Vec<String> = sqlx::query_scalar("SELECT DISTINCT match FROM player_match WHERE player = ?")
        .bind(player)
        .fetch_all(&mut *connection)
        .await?;
    let left: Vec<MatchId> = left.into_iter().map(MatchId).collect();
    in_matches(connection, player, &left).await?;
    sqlx::query("DELETE FROM past_score WHERE player = ?1 OR other = ?1")
        .bind(player)
        .execute(&mut *connection)
        .await?;
    for table in ["rating", "rated_match", "let_in", "player_link", "player_device"] {
        let statement = format!("DELETE FROM {table} WHERE player = ?");
        sqlx::query(AssertSqlSafe(statement)).bind(player).execute(&mut *connection).await?;
    }
    sqlx::query("DELETE FROM player WHERE id = ?").bind(player).execute(connection).await?;
    Ok(())
}

/// Whoever plays a rated match ends it first.
async fn must_not_play_rated(connection: &mut SqliteConnection, player: &str) -> Result<(), Unstored> {
    let rated: Option<String> = sqlx::query_scalar(
        "SELECT m.id FROM player_match p JOIN match m ON m.id = p.match
         WHERE p.player = ? AND p.seat <> '' AND m.phase = 'playing' AND m.info ->> '$.rated' LIMIT 1",
    )
    .bind(player)
    .fetch_optional(connection)
    .await?;
    match rated {
        None => Ok(()),
        Some(_) => Err(Unstored::Forbidden("You are playing a rated match: finish it, or give it up, before you go.")),
    }
}

/// Takes the name of a player out of one match.
pub async fn in_match(connection: &mut SqliteConnection, player: &str, id: &str) -> Result<(), Unstored> {
    let nameless = |column: &str, seat: &str| {
        format!(
            "UPDATE match SET {column} = json_set(json_remove({column}, '{seat}.player'), '{seat}.name', '{FORMER}')
             WHERE id = ?2 AND {column} ->> '{seat}.player.id' = ?1"
        )
    };
    let joined = format!(
        "UPDATE entry SET body = json_set(json_remove(body, '$.player'), '$.name', '{FORMER}')
         WHERE match = ?2 AND body ->> '$.player.id' = ?1"
    );
    let statements = [
        nameless("info", "$.seats.a"),
        nameless("info", "$.seats.b"),
        nameless("opening", "$.seats[0]"),
        nameless("opening", "$.seats[1]"),
        joined,
    ];
    for statement in statements {
        sqlx::query(AssertSqlSafe(statement)).bind(player).bind(id).execute(&mut *connection).await?;
    }
    Ok(())
}
