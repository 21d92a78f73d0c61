//! What there is: matches, players, tournaments, drafts, connections, reports.

use super::Desk;
use super::told::{
    Connected, DraftListed, Live, MatchListed, Overview, PlayerListed, Report, TournamentListed, WhichMatches,
};
use crate::reply::{Problem, Query};
use crate::store::host::{lists, reports};
use crate::time::now_ms;
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use std::collections::HashSet;

pub async fn overview(State(desk): State<Desk>) -> Result<Json<Overview>, Problem> {
    let hall = &desk.hall;
    let waiting = hall.store.read(|db| Box::pin(reports::some(db, false))).await?;
    let (database, log) = hall.store.sizes().await?;
    let open = hall.open_as_far_as_told().await;
    Ok(Json(Overview {
        program: env!("CARGO_PKG_VERSION").to_owned(),
        since: desk.since,
        invite_only: hall.host.invite_only,
        sockets: hall.host.sockets.count() + hall.sockets_elsewhere(),
        live: Live { matches: open.matches.len(), drafts: open.drafts.len(), tournaments: open.tournaments.len() },
        database_bytes: database + log,
        free_bytes: hall.store.room(),
        reports: waiting.len(),
        bans: hall.host.bans.standing(now_ms()).len(),
    }))
}

pub async fn matches(
    State(desk): State<Desk>,
    Query(WhichMatches { phase }): Query<WhichMatches>,
) -> Result<Json<Vec<MatchListed>>, Problem> {
    let mut listed = desk.hall.store.read_beside(move |db| Box::pin(lists::matches(db, phase))).await?;
    let live: HashSet<_> = desk.hall.open_as_far_as_told().await.matches.into_iter().collect();
    for one in &mut listed {
        one.live = live.contains(&one.info.id);
    }
    Ok(Json(listed))
}

pub async fn players(State(desk): State<Desk>) -> Result<Json<Vec<PlayerListed>>, Problem> {
    Ok(Json(desk.hall.store.read_beside(|db| Box::pin(lists::players(db))).await?))
}

pub async fn tournaments(State(desk): State<Desk>) -> Result<Json<Vec<TournamentListed>>, Problem> {
    Ok(Json(desk.hall.store.read_beside(|db| Box::pin(lists::tournaments(db))).await?))
}

pub async fn drafts(State(desk): State<Desk>) -> Result<Json<Vec<DraftListed>>, Problem> {
    let mut listed = desk.hall.store.read_beside(|db| Box::pin(lists::drafts(db))).await?;
    let live: HashSet<_> = desk.hall.open_as_far_as_told().await.drafts.into_iter().collect();
    for one in &mut listed {
        one.live = live.contains(&one.id);
    }
    Ok(Json(listed))
}

pub async fn connected(State(desk): State<Desk>) -> Json<Vec<Connected>> {
    Json(desk.hall.host.sockets.by_address())
}

/// Which reports are told.
#[derive(Deserialize)]
pub struct WhichReports {
    /// Whether those are told too that were settled.
    #[serde(default)]
    all: bool,
}

pub async fn reports(
    State(desk): State<Desk>,
    Query(WhichReports { all }): Query<WhichReports>,
) -> Result<Json<Vec<Report>>, Problem> {
    Ok(Json(desk.hall.store.read(move |db| Box::pin(reports::some(db, all))).await?))
}
