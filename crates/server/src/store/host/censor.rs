//! Names and lines of chat that whoever runs the server takes away. What was stored of them is gone.

use super::must_have_been_there;
use crate::store::Unstored;
use sqlx::{AssertSqlSafe, SqliteConnection};
use tercet_kernel::Seat;
use tercet_table::{MatchId, PlayerId};

/// What is read in the place of a line.
pub const REMOVED: &str = "(This line was removed by whoever runs the server.)";

/// Calls a player something else, in all their matches too.
pub async fn rename(connection: &mut SqliteConnection, player: &PlayerId, name: &str) -> Result<(), Unstored> {
    let renamed = sqlx::query("UPDATE player SET name = ? WHERE id = ?")
        .bind(name)
        .bind(player.0.as_str())
        .execute(&mut *connection)
        .await?;
    must_have_been_there(renamed.rows_affected(), "There is no player with this id.")?;
    let named = |table: &str, column: &str, id: &str, place: &str| {
        format!(
            "UPDATE {table} SET {column} = json_set({column}, '{place}.name', ?1)
             WHERE {id} IN (SELECT match FROM player_match WHERE player = ?2)
               AND {column} ->> '{place}.player.id' = ?2"
        )
    };
    let places = [
        named("match", "info", "id", "$.seats.a"),
        named("match", "info", "id", "$.seats.b"),
        named("match", "opening", "id", "$.seats[0]"),
        named("match", "opening", "id", "$.seats[1]"),
        named("entry", "body", "match", "$"),
    ];
    for statement in places {
        sqlx::query(AssertSqlSafe(statement)).bind(name).bind(player.0.as_str()).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Takes the name in a seat of a match away.
pub async fn unname(connection: &mut SqliteConnection, id: &MatchId, seat: Seat) -> Result<(), Unstored> {
    let place = match seat {
        Seat::A => 0,
        Seat::B => 1,
    };
    let of_match = format!(
        "UPDATE match SET info = json_set(info, '$.seats.{seat}.name', ''),
           opening = json_replace(opening, '$.seats[{place}].name', '') WHERE id = ?"
    );
    let found = sqlx::query(AssertSqlSafe(of_match)).bind(id.0.as_str()).execute(&mut *connection).await?;
    must_have_been_there(found.rows_affected(), "There is no such match.")?;
    if seat == Seat::B {
        let joined =
            "UPDATE entry SET body = json_set(body, '$.name', '') WHERE match = ? AND body ->> '$.kind' = 'joined'";
        sqlx::query(joined).bind(id.0.as_str()).execute(connection).await?;
    }
    Ok(())
}

/// Takes a line of chat away, with the name that a spectator wrote under.
pub async fn unsay(connection: &mut SqliteConnection, id: &MatchId, number: i64) -> Result<(), Unstored> {
    let unsaid = sqlx::query(
        "UPDATE entry SET body = json_set(json_replace(body, '$.name', ''), '$.text', ?)
         WHERE match = ? AND number = ? AND (body ->> '$.kind' = 'said' OR body ->> '$.change' = 'spoken')",
    )
    .bind(REMOVED)
    .bind(id.0.as_str())
    .bind(number)
    .execute(connection)
    .await?;
    must_have_been_there(unsaid.rows_affected(), "No line of chat has this number in this match.")
}
