//! Opening, joining and looking up drafts.

use super::aside::worked_out;
use super::asker::Asker;
use super::games::find;
use super::in_time::in_time;
use super::own_pool;
use super::tournaments::pools_are_told;
use crate::address::{Address, Household};
use crate::among::{FromFellow, listed_everywhere};
use crate::draft_room::{Got, ToDraft, rating, room_for};
use crate::foreseen::Fate;
use crate::limits::size;
use crate::reply::{Body, Path, Problem, shown};
use crate::rooms::NoTable;
use crate::secret::{self, TokenHash};
use crate::serve::App;
use crate::store::{Change, drafts};
use crate::time::now_ms;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use serde_json::Value;
use std::sync::Arc;
use tercet_hosting::OwnPoolShown;
use tercet_library::formats::DeckFile;
use tercet_table::protocol::{CreateDraft, DraftInfo, DraftRecord, DraftSeated, JoinDraft, Refused};
use tercet_table::{DraftId, DraftOpening, Drafting};
use tokio::sync::oneshot;

pub async fn create(
    State(app): State<App>,
    address: Address,
    asker: Asker,
    mut fate: Fate,
    Body(mut request): Body<CreateDraft>,
) -> Result<(StatusCode, Json<DraftSeated>), Problem> {
    request.check().map_err(Problem::unfit)?;
    asker.may_host(&app).await?;
    request.clock_seconds = request.clock_seconds.map(|seconds| fate.seconds(seconds));
    let game = Arc::clone(find(&app, &request.game)?);
    let (hall, own_pool, rounds, seats) =
        (Arc::clone(&app.hall), request.own_pool.take(), request.packs.clone(), request.seats);
    let deal = move || {
        let game = own_pool::played(game, own_pool).map_err(Problem::unfit)?;
        let own = game.own_pool().cloned();
        let cards = hall.cards(game.rules().id(), own.as_ref()).map_err(|why| Problem::unfit(Refused::plain(why)))?;
        // Nobody is told of the chance from which they follow.
        let packs = cards.deal(&rounds, seats, &mut fate.chance)?;
        Ok::<_, Problem>((cards, own, packs))
    };
    let (cards, own, packs) = worked_out(&app, address, deal).await??;
    let opening = DraftOpening::new(request, secret::draft_id(), now_ms(), own, packs).map_err(Problem::unfit)?;
    Drafting::open(opening.clone(), rating(cards)).map_err(|why| Problem::unfit(Refused::plain(why)))?;
    app.hall.limits.may_store(address.household(), room_for(&opening))?;
    app.hall.limits.may_open(address.household())?;
    let (id, token, game) = (opening.id.clone(), secret::token(), opening.game.clone());
    let admitted = drafts::Change::Admitted { id: id.clone(), hash: TokenHash::of(&token), seat: 0 };
    let changes = [drafts::Change::Opened(Box::new(opening)), admitted];
    app.hall.store.write(changes.into_iter().map(Change::Draft).collect()).await?;
    tracing::info!(draft = %id, game, "a draft was opened");
    Ok((StatusCode::CREATED, Json(seated(id, 0, token))))
}

fn seated(id: DraftId, seat: usize, token: String) -> DraftSeated {
    let join = format!("/draft/{id}");
    DraftSeated { id, seat, token, join }
}

/// As with a match, whoever asks with a token of their own making can ask again with the same one.
pub async fn join(
    State(app): State<App>,
    address: Address,
    Path(id): Path<DraftId>,
    Body(request): Body<JoinDraft>,
) -> Result<Json<DraftSeated>, Problem> {
    let token = request.token.unwrap_or_else(secret::token);
    if !secret::is_token(&token) {
        return Err(Problem::no_token());
    }
    let hash = TokenHash::of(&token);
    let holder = async || app.hall.store.draft_holder(id.clone(), hash).await;
    let sat_down = match holder().await? {
        Some(_) => Ok(()),
        None => sit_down(&app, &id, address.household(), request.name, hash).await,
    };
    // What was asked twice at once, or stored although the disk reported a failure, is done.
    match (holder().await?, sat_down) {
        (Some(seat), _) => Ok(Json(seated(id, seat, token))),
        (None, Err(why)) => Err(why),
        (None, Ok(())) => Err(NoTable::Unknown("draft", id.0).into()),
    }
}

/// Takes a seat for the holder of the token with this hash.
async fn sit_down(
    app: &App,
    id: &DraftId,
    whose: Household,
    name: Option<String>,
    hash: TokenHash,
) -> Result<(), Problem> {
    if !app.hall.look_at_draft(id, Drafting::is_open).await? {
        return Err(Problem::no_seat());
    }
    app.hall.limits.may_store(whose, size(&name))?;
    let (answer, answered) = oneshot::channel();
    if !app.hall.send_to_draft(id, ToDraft::Join(name, hash, answer)) {
        return Err(NoTable::Busy.into());
    }
    let Err(why) = answered.await.map_err(|_| NoTable::Busy)? else { return Ok(()) };
    let open = app.hall.look_at_draft(id, Drafting::is_open).await?;
    Err(if open { why.into() } else { Problem::no_seat() })
}

pub async fn info(State(app): State<App>, Path(id): Path<DraftId>) -> Result<Json<DraftInfo>, Problem> {
    Ok(Json(app.hall.look_at_draft(&id, Drafting::info).await?))
}

pub async fn listed(State(app): State<App>, FromFellow(passed_on): FromFellow) -> Json<Vec<Value>> {
    let asked = app.hall.open_drafts.newest().into_iter().map(|(opened, id)| {
        let hall = Arc::clone(&app.hall);
        let now = |drafting: &Drafting| drafting.is_wanted().then(|| drafting.info());
        // A draft that is gone meanwhile is nobody's wish any more.
        async move { Some((opened, hall.look_at_draft(&id, now).await.ok()??)) }
    });
    let infos: Vec<(u64, DraftInfo)> = in_time(passed_on, asked).await.into_iter().flatten().collect();
    Json(listed_everywhere(&app, ("/api/drafts", "draft"), passed_on, infos).await)
}

/// What the pool of own cards changes that comes in the packs of this draft.
pub async fn own_pool(
    State(app): State<App>,
    address: Address,
    Path(id): Path<DraftId>,
) -> Result<Json<OwnPoolShown>, Problem> {
    let carried = |drafting: &Drafting| (drafting.game().to_owned(), drafting.own_pool().map(|own| own.file.clone()));
    let (game, file) = app.hall.look_at_draft(&id, carried).await?;
    let without = || format!("Draft {:?} has no pool of own cards in its packs.", shown(&id.0));
    let file = file.ok_or_else(|| Problem::new(StatusCode::NOT_FOUND, without()))?;
    own_pool::show(&app, address, &game, file).await
}

/// What the holder of the token has got.
pub async fn pool(
    State(app): State<App>,
    address: Address,
    Path(id): Path<DraftId>,
    headers: HeaderMap,
) -> Result<Json<DeckFile>, Problem> {
    let seat = seat_of(&app, &id, secret::shown(&headers)).await?;
    Ok(Json(pool_of(&app, address, &id, seat).await?))
}

/// The seat that a token gives in a draft.
pub async fn seat_of(app: &App, id: &DraftId, token: Option<&str>) -> Result<usize, Problem> {
    app.hall.look_at_draft(id, |_| ()).await?;
    let seat = match token {
        Some(token) => app.hall.store.draft_holder(id.clone(), TokenHash::of(token)).await?,
        None => None,
    };
    let why = "Only whoever has the token of a seat gets its pool.";
    seat.ok_or_else(|| Problem::new(StatusCode::FORBIDDEN, why))
}

/// What a seat has got, as a pool to build from.
pub async fn pool_of(app: &App, address: Address, id: &DraftId, seat: usize) -> Result<DeckFile, Problem> {
    let got = app.hall.look_at_draft(id, move |drafting| Got::by(drafting, seat)).await?;
    let got = got.map_err(|why| Problem::refused(StatusCode::FORBIDDEN, why))?;
    let hall = Arc::clone(&app.hall);
    worked_out(app, address, move || got.pool(&hall)).await?.map_err(Problem::unfit)
}

pub async fn record(State(app): State<App>, Path(id): Path<DraftId>) -> Result<Json<DraftRecord>, Problem> {
    pools_are_told(&app, &id).await?;
    let record = app.hall.look_at_draft(&id, Drafting::record).await?;
    record.map(Json).map_err(|why| Problem::refused(StatusCode::FORBIDDEN, why))
}
