//! What a player keeps with themselves, so that all their devices have it: their decks, and how their side of a table
//! looks.

use super::change::hold;
use crate::store::Unstored;
use crate::store::read::json_of;
use crate::store::sql::{Connection, Json, query, query_as, query_scalar};
use crate::store::write::json;
use crate::time::now_ms;
use tercet_table::PlayerId;
use tercet_table::protocol::{Kept, KeptKind, KeptSince};

/// This many things of a kind are kept.
const KEPT: i64 = 1_000;
/// More than are kept.
pub const ALL: i64 = i64::MAX;
/// Other devices hear for this many milliseconds that something was removed.
const TOLD: i64 = 90 * 24 * 60 * 60 * 1_000;

/// Keeps something, unless what is kept was changed later. What was removed has no content.
///
/// # Errors
/// If the database fails, or too much is kept.
pub async fn keep(connection: &mut Connection, player: &PlayerId, kept: &Kept) -> Result<(), Unstored> {
    hold(connection, &player.0).await?;
    let kind = word(kept.kind);
    let before: Option<i64> =
        query_scalar("SELECT changed FROM player_kept WHERE player = $1 AND kind = $2 AND id = $3")
            .bind(player.0.as_str())
            .bind(kind)
            .bind(kept.id.as_str())
            .fetch_optional(&mut *connection)
            .await?;
    match before {
        Some(before) if before >= kept.changed => return Ok(()),
        Some(_) => {}
        None => make_room(connection, player, kind).await?,
    }
    query(
        "INSERT INTO player_kept (player, kind, id, changed, content, revision)
         VALUES ($1, $2, $3, $4, $5, (SELECT coalesce(max(revision), 0) + 1 FROM player_kept WHERE player = $1))
         ON CONFLICT (player, kind, id)
         DO UPDATE SET changed = excluded.changed, content = excluded.content, revision = excluded.revision",
    )
    .bind(player.0.as_str())
    .bind(kind)
    .bind(kept.id.as_str())
    .bind(kept.changed)
    .bind(kept.content.as_ref().map(json).transpose()?)
    .execute(connection)
    .await?;
    Ok(())
}

/// There is room for one thing more, where what was removed long ago is forgotten.
async fn make_room(connection: &mut Connection, player: &PlayerId, kind: &str) -> Result<(), Unstored> {
    // The last revision stays, so that none is given twice.
    query(
        "DELETE FROM player_kept WHERE player = $1 AND content IS NULL AND changed < $2
           AND revision < (SELECT max(revision) FROM player_kept WHERE player = $1)",
    )
    .bind(player.0.as_str())
    .bind(now_ms() as i64 - TOLD)
    .execute(&mut *connection)
    .await?;
    let count: i64 = query_scalar("SELECT count(*) FROM player_kept WHERE player = $1 AND kind = $2")
        .bind(player.0.as_str())
        .bind(kind)
        .fetch_one(connection)
        .await?;
    match count {
        ..KEPT => Ok(()),
        _ => Err(Unstored::Forbidden(
            "The server keeps a thousand decks of a player, including recently removed ones; this one stays on this device alone.",
        )),
    }
}

/// What has changed first of that which a player keeps since this revision, 0 being the first; whoever asks goes on
/// asking until there is nothing. A revision that was never reached, since a backup was restored, is none.
///
/// # Errors
/// If the database fails.
pub async fn after(
    connection: &mut Connection,
    player: &PlayerId,
    revision: i64,
    limit: i64,
) -> Result<KeptSince, Unstored> {
    let last: i64 = query_scalar("SELECT coalesce(max(revision), 0) FROM player_kept WHERE player = $1")
        .bind(player.0.as_str())
        .fetch_one(&mut *connection)
        .await?;
    let revision = if revision > last { 0 } else { revision };
    let found: Vec<(String, String, i64, i64, Option<Json>)> = query_as(
        "SELECT kind, id, changed, revision, content FROM player_kept
         WHERE player = $1 AND revision > $2 ORDER BY revision LIMIT $3",
    )
    .bind(player.0.as_str())
    .bind(revision)
    .bind(limit)
    .fetch_all(connection)
    .await?;
    let revision = found.last().map_or(revision, |(_, _, _, revision, _)| *revision);
    let told = |(kind, id, changed, _, content): (String, String, i64, i64, Option<Json>)| {
        let read = |content: Json| json_of(&content, || format!("what {id} is, which a player keeps"));
        let content = content.map(read).transpose().map_err(|why| Unstored::Unreadable(why.to_string()))?;
        Ok(kind_of(&kind).map(|kind| Kept { kind, id, changed, content }))
    };
    let told: Vec<Option<Kept>> = found.into_iter().map(told).collect::<Result<_, Unstored>>()?;
    Ok(KeptSince { revision, kept: told.into_iter().flatten().collect() })
}

/// The word for a kind in the database.
fn word(kind: KeptKind) -> &'static str {
    match kind {
        KeptKind::Deck => "deck",
        KeptKind::Look => "look",
    }
}

/// The kind of this word; nothing for one that a later version of the program knows.
fn kind_of(word: &str) -> Option<KeptKind> {
    match word {
        "deck" => Some(KeptKind::Deck),
        "look" => Some(KeptKind::Look),
        _ => None,
    }
}
