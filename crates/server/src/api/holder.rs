//! What whoever asks holds in a match: by the token that they show, or because they are the player in a seat.

use super::asker::Asker;
use crate::reply::Problem;
use crate::secret::{self, TokenHash};
use crate::serve::App;
use crate::store::players;
use axum::http::HeaderMap;
use tercet_table::{MatchId, Refused, Table, Who};

/// What the token gives that a request shows.
pub async fn by_token(app: &App, id: &MatchId, headers: &HeaderMap) -> Result<Who, Problem> {
    let Some(token) = secret::shown(headers) else { return Ok(Who::Spectator) };
    let held = app.hall.store.holder(id.clone(), TokenHash::of(token)).await?;
    Ok(held.unwrap_or(Who::Spectator))
}

/// The same, or else what the player who asks holds on whichever device.
pub async fn of_match(app: &App, id: &MatchId, headers: &HeaderMap, asker: Asker) -> Result<Who, Problem> {
    let who = by_token(app, id, headers).await?;
    let (Who::Spectator, Some(player)) = (who, asker.0) else { return Ok(who) };
    let id = id.clone();
    let held = app.hall.store.read(move |db| Box::pin(players::held(db, player.id, id))).await?;
    Ok(held.unwrap_or(who))
}

/// Whether `who` may look at what was played at a table.
///
/// # Errors
/// If the host lets nobody watch, or how long it still takes until spectators have seen its end.
pub fn may_look_back(table: &Table, who: Who, now: u64) -> Result<(), Refused> {
    table.must_watch(who)?;
    table.has_ended_for_all(now)
}
