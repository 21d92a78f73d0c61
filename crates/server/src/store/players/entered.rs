//! The tournaments that a player has entered, opened or judged: what they are called there, and what is stored of them.

use super::names::FORMER;
use crate::store::Unstored;
use crate::store::host::forget_referee;
use crate::store::read::json_of;
use crate::store::sql::{Connection, Json, query, query_as, query_scalar};
use crate::store::tournaments::load;
use crate::store::write::json;
use crate::tournament::protocol::TournamentId;
use serde_json::{Value, json};
use std::fmt::Display;
use tercet_table::{MatchId, PlayerId};
use tercet_tournaments::Tournament;

/// Those tournaments.
pub async fn tournaments(connection: &mut Connection, player: &PlayerId) -> Result<Vec<TournamentId>, Unstored> {
    let found: Vec<String> = query_scalar(
        "SELECT tournament FROM tournament_entry
         WHERE body ->> 'entry' IN ('entered', 'came-to-judge') AND body ->> 'player' = $1
         UNION SELECT id FROM tournament WHERE opening ->> 'organiser' = $1 ORDER BY 1",
    )
    .bind(player.0.as_str())
    .fetch_all(connection)
    .await?;
    Ok(found.into_iter().map(TournamentId).collect())
}

/// The matches that a player judges, or has judged, in tournaments.
pub async fn judged(connection: &mut Connection, player: &PlayerId) -> Result<Vec<MatchId>, Unstored> {
    let found: Vec<String> = query_scalar(
        "SELECT DISTINCT game.match FROM tournament_match game
         JOIN tournament_entry came ON came.tournament = game.tournament
         WHERE came.body ->> 'entry' = 'came-to-judge' AND came.body ->> 'player' = $1",
    )
    .bind(player.0.as_str())
    .fetch_all(connection)
    .await?;
    Ok(found.into_iter().map(MatchId).collect())
}

/// Renames a player in them.
pub async fn rename(connection: &mut Connection, player: &str, name: &str) -> Result<(), Unstored> {
    edit(connection, player, |_, entered| entered["name"] = name.into()).await
}

/// Takes a player out of them: their place, and what has come of it, is that of somebody unknown.
pub async fn forget(connection: &mut Connection, player: &str) -> Result<(), Unstored> {
    edit(connection, player, |number, entered| {
        // Several who have gone from one tournament are told apart.
        entered["name"] = format!("{FORMER} ({number})").into();
        entered.as_object_mut().map(|entered| entered.remove("player"));
    })
    .await?;
    for (tournament, number, body) in came(connection, "came-to-judge", player).await? {
        let mut judge = read(&body)?;
        judge.as_object_mut().map(|judge| judge.remove("player"));
        store(connection, &tournament, number, &judge).await?;
        if let Some(referee) = judge["referee"].as_u64() {
            forget_referee(connection, &TournamentId(tournament), referee as usize).await?;
        }
    }
    let opened: Vec<(String, Json)> = query_as("SELECT id, opening FROM tournament WHERE opening ->> 'organiser' = $1")
        .bind(player)
        .fetch_all(&mut *connection)
        .await?;
    for (id, opening) in opened {
        let mut opening = read(&opening)?;
        opening.as_object_mut().map(|opening| opening.remove("organiser"));
        let change = query("UPDATE tournament SET opening = $1 WHERE id = $2");
        change.bind(json(&opening)?).bind(id).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Stores each entry by which a player came as `change` leaves it, which gets to know its number, counted from 1.
async fn edit(connection: &mut Connection, player: &str, change: impl Fn(i64, &mut Value)) -> Result<(), Unstored> {
    for (tournament, number, body) in came(connection, "entered", player).await? {
        let mut entered = read(&body)?;
        let before = entered["name"].clone();
        change(number + 1, &mut entered);
        if entered["name"] == before {
            continue;
        }
        // Whoever looks at the tournament hears of it.
        entered["renamed"] = (entered["renamed"].as_u64().unwrap_or_default() + 1).into();
        in_drafts(connection, &tournament, &before, &entered["name"]).await?;
        store(connection, &tournament, number, &entered).await?;
    }
    Ok(())
}

/// The entries of this kind by which a player came, each with its tournament and its number there.
async fn came(
    connection: &mut Connection,
    kind: &'static str,
    player: &str,
) -> Result<Vec<(String, i64, Json)>, Unstored> {
    let asked = query_as(
        "SELECT tournament, number, body FROM tournament_entry
         WHERE body ->> 'entry' = $1 AND body ->> 'player' = $2",
    );
    Ok(asked.bind(kind).bind(player).fetch_all(connection).await?)
}

/// An entry of a tournament is this from now on.
pub async fn store(connection: &mut Connection, tournament: &str, number: i64, body: &Value) -> Result<(), Unstored> {
    query("UPDATE tournament_entry SET body = $1 WHERE tournament = $2 AND number = $3")
        .bind(json(body)?)
        .bind(tournament)
        .bind(number)
        .execute(connection)
        .await?;
    Ok(())
}

/// Calls somebody something else in the drafts of a tournament, which know its players by their names alone.
async fn in_drafts(
    connection: &mut Connection,
    tournament: &str,
    before: &Value,
    after: &Value,
) -> Result<(), Unstored> {
    let drafts: Vec<(String, Json)> = query_as(
        "SELECT draft.id, draft.opening FROM draft JOIN tournament_draft ON tournament_draft.draft = draft.id
         WHERE tournament_draft.tournament = $1",
    )
    .bind(tournament)
    .fetch_all(&mut *connection)
    .await?;
    for (draft, opening) in drafts {
        let mut opening = read(&opening)?;
        if opening["name"] == *before {
            opening["name"] = after.clone();
            let change = query("UPDATE draft SET opening = $1 WHERE id = $2");
            change.bind(json(&opening)?).bind(draft.as_str()).execute(&mut *connection).await?;
        }
        let joined = query_as("SELECT number, body FROM draft_entry WHERE draft = $1 AND body ->> 'name' = $2");
        let joined: Vec<(i64, Json)> =
            joined.bind(draft.as_str()).bind(before.as_str()).fetch_all(&mut *connection).await?;
        for (number, body) in joined {
            let mut body = read(&body)?;
            body["name"] = after.clone();
            query("UPDATE draft_entry SET body = $1 WHERE draft = $2 AND number = $3")
                .bind(json(&body)?)
                .bind(draft.as_str())
                .bind(number)
                .execute(&mut *connection)
                .await?;
        }
    }
    Ok(())
}

/// What is stored of a player in them, for them to take away.
pub async fn every(connection: &mut Connection, player: &PlayerId) -> Result<Vec<Value>, Unstored> {
    let mut all = Vec::new();
    for id in tournaments(connection, player).await? {
        let Some(stored) = load(connection, &id).await? else { continue };
        // One that makes no sense as it is stored is left out, so that the others are told.
        let left_out = |why: &dyn Display| tracing::error!(tournament = %id, %why, "a tournament is left out");
        let Ok((opening, entries)) = stored.read().inspect_err(|why| left_out(why)) else { continue };
        let restored = Tournament::restore(opening.plan, &entries).inspect_err(|why| left_out(why));
        let Ok(tournament) = restored else { continue };
        let theirs = tournament.players().iter().filter(|one| one.known_as.as_ref() == Some(&player.0));
        let places = theirs.map(|one| json!({ "name": one.name, "at": one.entered_at, "deck": one.deck }));
        all.push(json!({
            "tournament": id,
            "game": opening.game,
            "name": opening.name,
            "organised": opening.organiser.as_ref() == Some(player),
            "judged": tournament.referees().iter().any(|one| one.known_as.as_ref() == Some(&player.0)),
            "places": places.collect::<Vec<Value>>(),
        }));
    }
    Ok(all)
}

fn read(text: &Json) -> Result<Value, Unstored> {
    json_of(text, || "what is stored of a tournament".to_owned()).map_err(|why| Unstored::Unreadable(why.to_string()))
}
