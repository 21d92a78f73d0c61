//! Names and lines of chat that whoever runs the server takes away. What was stored of them is gone.

use super::must_have_been_there;
use crate::store::Unstored;
use crate::store::players::{entered, names, played};
use crate::store::sql::{Connection, Json, query, query_as};
use tercet_kernel::Seat;
use tercet_table::{MatchId, PlayerId};

/// What is read in the place of a line.
pub const REMOVED: &str = "(This line was removed by whoever runs the server.)";

/// Calls a player something else, in all their matches and tournaments too.
pub async fn rename(connection: &mut Connection, player: &PlayerId, name: &str) -> Result<(), Unstored> {
    let renamed = query("UPDATE player SET name = $1 WHERE id = $2")
        .bind(name)
        .bind(player.0.as_str())
        .execute(&mut *connection)
        .await?;
    must_have_been_there(renamed, "There is no player with this id.")?;
    for MatchId(id) in played(connection, player.clone()).await? {
        names::rename(connection, &player.0, &id, name).await?;
    }
    entered::rename(connection, &player.0, name).await
}

/// Takes the name in a seat of a match away.
pub async fn unname(connection: &mut Connection, id: &MatchId, seat: Seat) -> Result<(), Unstored> {
    let is_there = names::unname(connection, &id.0, seat).await?;
    must_have_been_there(u64::from(is_there), "There is no such match.")
}

/// Takes a line of chat away, with the name that a spectator wrote under.
pub async fn unsay(connection: &mut Connection, id: &MatchId, number: i64) -> Result<(), Unstored> {
    let said: Vec<(i64, Json)> = query_as(
        "SELECT number, body FROM entry
         WHERE match = $1 AND number = $2 AND (body ->> 'kind' = 'said' OR body ->> 'change' = 'spoken')",
    )
    .bind(id.0.as_str())
    .bind(number)
    .fetch_all(&mut *connection)
    .await?;
    must_have_been_there(said.len() as u64, "No line of chat has this number in this match.")?;
    let silent = |line: &mut serde_json::Map<_, _>| {
        if let Some(name) = line.get_mut("name") {
            *name = "".into();
        }
        line.insert("text".to_owned(), REMOVED.into());
    };
    names::entries(connection, &id.0, said, silent).await
}
