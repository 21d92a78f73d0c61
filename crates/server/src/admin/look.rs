//! One match, looked at closely.

use super::Desk;
use super::told::{Hidden, MatchSeen, WatcherSeen};
use crate::hall::ITSELF;
use crate::reply::{Path, Problem};
use crate::room::ToRoom;
use crate::rooms::NoTable;
use crate::store::host::lists;
use crate::time::now_ms;
use axum::Json;
use axum::extract::State;
use tercet_kernel::{Seat, Viewer};
use tercet_table::{MatchId, Table, Who};
use tokio::sync::oneshot;

/// This many of the last lines of the log are told.
const LINES: usize = 20;

/// What whoever runs the server may know without being asked about it later: nothing that spectators cannot see.
pub async fn look(State(desk): State<Desk>, Path(id): Path<MatchId>) -> Result<Json<MatchSeen>, Problem> {
    seen(&desk, id, false).await.map(Json)
}

/// The same with what lies hidden.
pub async fn look_at_everything(State(desk): State<Desk>, Path(id): Path<MatchId>) -> Result<Json<MatchSeen>, Problem> {
    seen(&desk, id, true).await.map(Json)
}

async fn seen(desk: &Desk, id: MatchId, hidden: bool) -> Result<MatchSeen, Problem> {
    let seen = desk.hall.look(ITSELF, &id, move |table| of_table(table, hidden)).await?;
    let (answer, answered) = oneshot::channel();
    if !desk.hall.send(ITSELF, &id, ToRoom::Watchers(answer)) {
        return Err(NoTable::Busy.into());
    }
    let watchers = answered.await.map_err(|_| NoTable::Busy)?;
    let watchers = watchers.into_iter().map(|(connection, who)| WatcherSeen {
        who: word(who),
        address: desk.hall.host.sockets.address_of(connection),
    });
    let kept = desk.hall.store.read(move |db| Box::pin(async move { lists::kept(db, &id).await })).await?;
    Ok(MatchSeen { watchers: watchers.collect(), stored: kept.sizes, last: kept.last, chat: kept.chat, ..seen })
}

/// What the table itself knows.
fn of_table(table: &Table, hidden: bool) -> MatchSeen {
    let now = now_ms();
    let state = table.state(now, Viewer::Spectator);
    MatchSeen {
        info: table.info(now),
        opened: table.opened_at(),
        audience: state.room.audience,
        stopped: state.room.stopped.clone(),
        step: table.step(),
        turn: table.playing().map(|playing| playing.turn()),
        last: None,
        log: last_lines(table, Viewer::Spectator),
        chat: Vec::new(),
        watchers: Vec::new(),
        stored: Default::default(),
        hidden: hidden.then(|| Hidden {
            view: table.state(now, Viewer::Referee).view.read(),
            log: last_lines(table, Viewer::Referee),
        }),
    }
}

fn last_lines(table: &Table, viewer: Viewer) -> Vec<String> {
    let log = table.state(now_ms(), viewer).log;
    let from = log.len().saturating_sub(LINES);
    log.into_iter().skip(from).map(|line| line.line).collect()
}

fn word(who: Who) -> String {
    match who {
        Who::Seat(Seat::A) => "a",
        Who::Seat(Seat::B) => "b",
        Who::Both => "both",
        Who::Referee(_) => "referee",
        Who::Spectator => "spectator",
    }
    .to_owned()
}
