//! Opening, joining and looking up matches.

use super::aside::worked_out;
use super::asker::Asker;
use super::games::find;
use super::holder::{self, may_look_back};
use super::in_time::in_time;
use super::{own_pool, sealed, tournaments};
use crate::address::Address;
use crate::among::{FromFellow, listed_everywhere};
use crate::foreseen::Fate;
use crate::limits::size;
use crate::reply::{Body, Path, Problem, shown};
use crate::room::ToRoom;
use crate::rooms::NoTable;
use crate::secret::{self, TokenHash};
use crate::serve::App;
use crate::store::Change;
use crate::time::now_ms;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde_json::Value;
use std::sync::Arc;
use tercet_hosting::OwnPoolShown;
use tercet_kernel::Seat;
use tercet_table::protocol::{CreateMatch, Created, JoinMatch, Joined, MatchInfo, TrialKept};
use tercet_table::{Command, MatchId, Opening, Refused, Table, Who};
use tokio::sync::oneshot;

pub async fn create(
    State(app): State<App>,
    address: Address,
    asker: Asker,
    mut fate: Fate,
    Body(mut request): Body<CreateMatch>,
) -> Result<(StatusCode, Json<Created>), Problem> {
    let game = Arc::clone(find(&app, &request.game)?);
    asker.may_host(&app).await?;
    let own_pool = sealed::own_pool(&app, &mut request).await?;
    let game = worked_out(&app, address, move || own_pool::played(game, own_pool)).await?.map_err(Problem::unfit)?;
    let pools = sealed::pools(&app, address, &game, &request).await?;
    let player = asker.sits(&app, &request.game).await?;
    request.name = asker.called(request.name.take());
    let at = now_ms();
    let open = move || {
        let opening = Opening::new(&*game, &request, pools.as_ref(), secret::match_id(), at, &mut fate.chance)?;
        let opening = Opening { clock: fate.wind(opening.clock), ..opening }.opened_by(player)?;
        Ok((Table::open(game, opening.clone())?.info(at), opening))
    };
    let (info, opening) = worked_out(&app, address, open).await?.map_err(Problem::unfit)?;
    let (id, game) = (opening.id.clone(), opening.game.clone());
    let who = if opening.hotseat { Who::Both } else { Who::Seat(Seat::A) };
    let token = secret::token();
    let admitted = Change::Admitted { id: id.clone(), hash: TokenHash::of(&token), who };
    app.hall.limits.may_store(address.household(), size(&opening))?;
    app.hall.limits.may_open(address.household())?;
    let opened = Change::Opened { opening: Box::new(opening), info: Box::new(info) };
    app.hall.store.write(vec![opened, admitted]).await?;
    tracing::info!(match_id = %id, game, "a match was opened");
    let join = format!("/m/{id}");
    Ok((StatusCode::CREATED, Json(Created { id, seat: Seat::A, token, join })))
}

/// Whoever asks for the free seat with a token of their own making can ask again with the same one, should the
/// answer be lost: the seat is theirs already.
pub async fn join(
    State(app): State<App>,
    address: Address,
    asker: Asker,
    Path(id): Path<MatchId>,
    Body(request): Body<JoinMatch>,
) -> Result<Json<Joined>, Problem> {
    let token = request.token.clone().unwrap_or_else(secret::token);
    if !secret::is_token(&token) {
        return Err(Problem::no_token());
    }
    let hash = TokenHash::of(&token);
    let seat = match app.hall.store.holder(id.clone(), hash).await? {
        Some(held) => joined(&app, &id, address, held).await?,
        None => {
            let sat_down = sit_down(&app, &id, address, &asker, request, hash).await;
            // What was asked twice at once, or stored although the disk reported a failure, is done.
            match (app.hall.store.holder(id.clone(), hash).await?, sat_down) {
                (Some(Who::Seat(seat)), _) => Some(seat),
                (_, sat_down) => sat_down.map(|()| None)?,
            }
        }
    };
    let seat = seat.ok_or_else(|| Problem::new(StatusCode::CONFLICT, "This token holds the other seat."))?;
    Ok(Json(Joined { id, seat, token }))
}

/// The seat for which somebody has sat down with a token that gives this; nothing if they opened the match, or judge
/// it.
async fn joined(app: &App, id: &MatchId, address: Address, held: Who) -> Result<Option<Seat>, Problem> {
    let Who::Seat(seat) = held else { return Ok(None) };
    let joined = app.hall.look(address.household(), id, move |table| table.has_joined(seat)).await?;
    Ok(joined.then_some(seat))
}

/// Takes the free seat for the holder of the token with this hash.
async fn sit_down(
    app: &App,
    id: &MatchId,
    address: Address,
    asker: &Asker,
    request: JoinMatch,
    hash: TokenHash,
) -> Result<(), Problem> {
    let whose = address.household();
    let seen = |table: &Table| (Arc::clone(table.game()), table.is_open(), table.sealed().cloned());
    let (game, open, sealed) = app.hall.look(whose, id, seen).await?;
    if !open {
        return Err(Problem::no_seat());
    }
    let pool = sealed::pool(app, address, &game, sealed.as_ref(), request.draft_token.as_deref()).await?;
    let (name, player) = (asker.called(request.name), asker.sits(app, game.rules().id()).await?);
    let deck = worked_out(app, address, move || game.deck(&request.deck)).await?;
    let deck = deck.map_err(|why| Problem::unfit(Refused::plain(why)))?;
    app.hall.limits.may_store(whose, size(&deck))?;
    let (answer, answered) = oneshot::channel();
    let command = Command::Join { name, deck, pool: pool.map(Box::new), player, invite: request.invite };
    if !app.hall.send(whose, id, ToRoom::Join(command, hash, answer)) {
        return Err(NoTable::Busy.into());
    }
    let Err(why) = answered.await.map_err(|_| NoTable::Busy)? else { return Ok(()) };
    let open = app.hall.look(whose, id, Table::is_open).await?;
    Err(if open { why.into() } else { Problem::no_seat() })
}

pub async fn info(
    State(app): State<App>,
    address: Address,
    Path(id): Path<MatchId>,
) -> Result<Json<MatchInfo>, Problem> {
    Ok(Json(app.hall.look(address.household(), &id, |table| table.info_for_all(now_ms())).await?))
}

/// What the pool of own cards changes that this match is played with.
pub async fn own_pool(
    State(app): State<App>,
    address: Address,
    Path(id): Path<MatchId>,
) -> Result<Json<OwnPoolShown>, Problem> {
    let carried = |table: &Table| (table.game().rules().id(), table.own_pool().map(|own| own.file.clone()));
    let (game, file) = app.hall.look(address.household(), &id, carried).await?;
    let without = || format!("Match {:?} is not played with a pool of own cards.", shown(&id.0));
    let file = file.ok_or_else(|| Problem::new(StatusCode::NOT_FOUND, without()))?;
    own_pool::show(&app, address, game, file).await
}

/// The position that is tried in this match, for whoever holds a seat of it.
pub async fn trial(
    State(app): State<App>,
    address: Address,
    Path(id): Path<MatchId>,
    headers: HeaderMap,
) -> Result<Json<TrialKept>, Problem> {
    if holder::by_token(&app, &id, &headers).await? == Who::Spectator {
        return Err(Problem::new(StatusCode::FORBIDDEN, "Only whoever plays here gets the position."));
    }
    let kept = app.hall.look(address.household(), &id, Table::trial).await?;
    kept.map(Json).map_err(|why| Problem::refused(StatusCode::NOT_FOUND, why))
}

/// A card of the pool that this match is played with. It tells nothing about who has it.
pub async fn card(
    State(app): State<App>,
    address: Address,
    Path((id, card)): Path<(MatchId, String)>,
) -> Result<Json<Value>, Problem> {
    let (wanted, unknown) = (card.clone(), || Problem::unknown("card", &card));
    app.hall.look(address.household(), &id, move |table| table.card(&wanted)).await?.map(Json).ok_or_else(unknown)
}

pub async fn listed(State(app): State<App>, address: Address, FromFellow(passed_on): FromFellow) -> Json<Vec<Value>> {
    let whose = address.household();
    let asked = app.hall.lobby.newest().into_iter().map(|(opened, id)| {
        let hall = Arc::clone(&app.hall);
        let shown = |table: &Table| {
            let now = now_ms();
            table.is_wanted(now).then(|| table.info_for_all(now))
        };
        // A match that is gone meanwhile is nobody's wish any more.
        async move { Some((opened, hall.look(whose, &id, shown).await.ok()??)) }
    });
    let infos: Vec<(u64, MatchInfo)> = in_time(passed_on, asked).await.into_iter().flatten().collect();
    Json(listed_everywhere(&app, ("/api/matches", "match"), passed_on, infos).await)
}

pub async fn record(
    State(app): State<App>,
    address: Address,
    asker: Asker,
    headers: HeaderMap,
    Path(id): Path<MatchId>,
) -> Result<Json<Value>, Problem> {
    tournaments::decks_are_told(&app, &id).await?;
    let who = holder::of_match(&app, &id, &headers, asker).await?;
    let record = move |table: &Table| may_look_back(table, who, now_ms()).and_then(|()| table.record());
    let record = app.hall.look(address.household(), &id, record).await?;
    record.map(Json).map_err(|why| Problem::refused(StatusCode::FORBIDDEN, why))
}
