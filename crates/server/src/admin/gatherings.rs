//! One tournament or one draft: looked at closely, and closed.

use super::Desk;
use super::told::{DraftSeatSeen, DraftSeen, NewsSeen, RefereeSeen, TournamentSeen, WishClose};
use crate::draft_room::ToDraft;
use crate::hall::ITSELF;
use crate::reply::{Body, Path, Problem};
use crate::rooms::NoTable;
use crate::tournament::Role;
use crate::tournament::info;
use crate::tournament::protocol::{TournamentAct, TournamentId};
use crate::tournament_room::ToTournament;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use std::sync::Arc;
use tercet_table::{DraftId, Drafting, reason};
use tokio::sync::oneshot;

/// What anybody may know of a tournament, and where it waits.
pub async fn tournament(
    State(desk): State<Desk>,
    Path(id): Path<TournamentId>,
) -> Result<Json<TournamentSeen>, Problem> {
    let seen = Arc::clone(&desk.hall.follow_tournament(&id).await?.borrow());
    let (tournament, info) = (&seen.tournament, info(&seen.opening, &seen.tournament));
    let players = tournament.players();
    let names = |still_in: bool| {
        players.iter().filter(|player| player.is_in() == still_in).map(|player| player.name.clone()).collect()
    };
    let referees = (1..).zip(tournament.referees()).map(|(number, referee)| RefereeSeen {
        number,
        name: referee.name.clone(),
        judges: referee.judges,
    });
    let news =
        (1..).zip(tournament.news()).map(|(number, news)| NewsSeen { number, at: news.at, text: news.text.clone() });
    let without = players.iter().filter(|player| player.is_in() && player.deck.is_none());
    Ok(Json(TournamentSeen {
        id,
        name: info.name,
        game: info.game,
        opened: info.at,
        phase: info.phase,
        private: seen.opening.private,
        players: names(true),
        left: names(false),
        without_deck: without.map(|player| player.name.clone()).collect(),
        round: info.round,
        rounds: info.rounds,
        round_ends_at: info.round_ends_at,
        playing: tournament.open_tables().filter_map(|(_, table)| table.running()).cloned().collect(),
        drafts: tournament.dealt().iter().map(|table| DraftId(table.draft.clone())).collect(),
        stuck: seen.stuck.iter().map(|stuck| format!("table {}: {}", stuck.spot.table + 1, stuck.why)).collect(),
        rules: seen.opening.rules.clone(),
        referees: referees.collect(),
        news: news.collect(),
    }))
}

/// It ends as it stands, as when its organiser closes it.
pub async fn close_tournament(State(desk): State<Desk>, Path(id): Path<TournamentId>) -> Result<StatusCode, Problem> {
    desk.hall.look_at_tournament(&id, |_, _| ()).await?;
    let close = |answer| ToTournament::Do(Role::Organiser, TournamentAct::Close, ITSELF, answer);
    desk.hall.ask_tournament(&id, close).await??;
    Ok(StatusCode::NO_CONTENT)
}

/// Who sits in a draft, and how far it is; no cards.
pub async fn draft(State(desk): State<Desk>, Path(id): Path<DraftId>) -> Result<Json<DraftSeen>, Problem> {
    let tournament = desk.hall.store.tournament_of_draft(id.clone()).await?;
    let seen = desk.hall.look_at_draft(&id, |drafting: &Drafting| {
        let info = drafting.info();
        let seats = info.seats.into_iter().map(|seat| DraftSeatSeen {
            name: seat.name,
            kind: seat.kind,
            online: seat.online,
            taken: seat.taken,
        });
        DraftSeen {
            id: info.id,
            game: info.game,
            opened: drafting.opened_at(),
            phase: info.phase,
            packs: drafting.packs_in_words(),
            round: info.round,
            seats: seats.collect(),
            tournament: None,
        }
    });
    Ok(Json(DraftSeen { tournament, ..seen.await? }))
}

/// Nothing is kept of it, and everybody who is there reads why.
pub async fn close_draft(
    State(desk): State<Desk>,
    Path(id): Path<DraftId>,
    Body(wish): Body<WishClose>,
) -> Result<StatusCode, Problem> {
    let reason = reason(&wish.reason).map_err(Problem::unfit)?;
    desk.hall.look_at_draft(&id, |_| ()).await?;
    let (answer, answered) = oneshot::channel();
    if !desk.hall.send_to_draft(&id, ToDraft::Close(reason, answer)) {
        return Err(NoTable::Busy.into());
    }
    answered.await.map_err(|_| NoTable::Busy)??;
    Ok(StatusCode::NO_CONTENT)
}
