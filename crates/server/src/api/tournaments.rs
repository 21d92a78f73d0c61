//! Opening, entering, running and looking up tournaments.

use super::aside::{with_cards, worked_out};
use super::asker::{Asker, Myself};
use super::games::find;
use super::in_time::in_time;
use crate::address::Address;
use crate::among::{FromFellow, listed_everywhere};
use crate::foreseen::Fate;
use crate::limits::size;
use crate::reply::{Body, Path, Problem, Query};
use crate::rooms::NoTable;
use crate::secret::{self, TokenHash};
use crate::serve::App;
use crate::store::Change;
use crate::store::tournaments::{self, Wanted};
use crate::time::now_ms;
use crate::tournament::protocol::{
    CreateTournament, DeckLists, EnterTournament, TournamentAct, TournamentEntered, TournamentHeld, TournamentId,
    TournamentInfo, TournamentMade, TournamentMe, TournamentVersion, WishHeld,
};
use crate::tournament::{Role, TournamentOpening, info};
use crate::tournament_room::{Entering, Recognising, Snapshot, ToTournament, pool_of};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tercet_hosting::Collection;
use tercet_table::{DeckSource, DraftId, MatchId, Refused, player_name};
use tercet_tournaments::{EntrantId, Phase, Tournament};
use tokio::time::sleep;

/// Whoever waits for news is answered after this long at the latest.
const NEWS: Duration = Duration::from_secs(20);
/// About as many bytes are stored for the tokens of another device.
const TOKENS: usize = 512;

/// All requests about tournaments.
pub fn requests() -> Router<App> {
    Router::new()
        .route("/api/tournaments", get(listed).post(create))
        .route("/api/tournaments/{id}", get(shown))
        .route("/api/tournaments/{id}/version", get(version))
        .route("/api/tournaments/{id}/me", get(me))
        .route("/api/tournaments/{id}/enter", post(enter))
        .route("/api/tournaments/{id}/acts", post(act))
        .route("/api/tournaments/{id}/decks/{player}", get(deck))
        .route("/api/tournaments/{id}/held", post(held))
        .route("/api/matches/{id}/tournament", get(of_match))
        .route("/api/drafts/{id}/tournament", get(of_draft))
}

async fn create(
    State(app): State<App>,
    address: Address,
    asker: Asker,
    mut fate: Fate,
    Body(request): Body<CreateTournament>,
) -> Result<(StatusCode, Json<TournamentMade>), Problem> {
    asker.may_host(&app).await?;
    let game = Arc::clone(find(&app, &request.game)?);
    let round_seconds = request.round_seconds.map(|seconds| fate.seconds(seconds));
    let request = CreateTournament { round_seconds, ..request };
    let opening = TournamentOpening::new(&*game, request, secret::tournament_id(), now_ms(), &mut fate.chance);
    let mut opening = opening.map_err(Problem::unfit)?;
    check_packs(&app, address, &opening).await?;
    opening.organiser = asker.0.map(|player| player.id);
    opening.clock = fate.wind(opening.clock);
    if let Some(packs) = &mut opening.limited {
        packs.clock_seconds = packs.clock_seconds.map(|seconds| fate.seconds(seconds));
    }
    app.hall.limits.may_store(address.household(), size(&opening))?;
    app.hall.limits.may_open(address.household())?;
    let (id, token) = (opening.id.clone(), secret::token());
    let admitted = tournaments::Change::Admitted { id: id.clone(), hash: TokenHash::of(&token), role: Role::Organiser };
    let changes = [tournaments::Change::Opened(Box::new(opening)), admitted];
    app.hall.store.write(changes.into_iter().map(Change::Tournament).collect()).await?;
    tracing::info!(tournament = %id, game = game.rules().id(), "a tournament was opened");
    let link = format!("/t/{id}");
    Ok((StatusCode::CREATED, Json(TournamentMade { id, token, link })))
}

/// The packs must exist, and hold enough cards to build a deck from.
async fn check_packs(app: &App, address: Address, opening: &TournamentOpening) -> Result<(), Problem> {
    let Some(limited) = opening.limited.clone() else { return Ok(()) };
    let (house, seed) = (opening.house.clone(), secret::chance().seed());
    let check = move |cards: &dyn Collection| limited.check_in(cards, &house, seed);
    with_cards(app, address, &opening.game, check).await?.map_err(Problem::unfit)
}

/// As with a match, whoever enters with a token of their own making can ask again with the same one.
async fn enter(
    State(app): State<App>,
    address: Address,
    asker: Asker,
    Path(id): Path<TournamentId>,
    Body(request): Body<EnterTournament>,
) -> Result<Json<TournamentEntered>, Problem> {
    let token = request.token.unwrap_or_else(secret::token);
    if !secret::is_token(&token) {
        return Err(Problem::no_token());
    }
    app.hall.look_at_tournament(&id, |_, _| ()).await?;
    if let Some(referee) = &request.referee
        && let Some(Role::Referee(_)) = app.hall.store.tournament_holder(id.clone(), TokenHash::of(referee)).await?
    {
        let why = "This browser judges this tournament, so it cannot play in it.";
        return Err(Problem::new(StatusCode::FORBIDDEN, why));
    }
    let organises = match &request.organiser {
        Some(organiser) => {
            app.hall.store.tournament_holder(id.clone(), TokenHash::of(organiser)).await? == Some(Role::Organiser)
        }
        None => false,
    };
    let hash = TokenHash::of(&token);
    let holder = async || app.hall.store.tournament_holder(id.clone(), hash).await;
    let entered = match holder().await? {
        Some(_) => Ok(()),
        None => enter_newcomer(&app, address, &id, (&request.name, asker, organises), request.deck, hash).await,
    };
    // What was asked twice at once, or stored although the disk reported a failure, is done.
    match (holder().await?, entered) {
        (Some(Role::Player(player)), _) => Ok(Json(TournamentEntered { player, token })),
        (Some(Role::Organiser | Role::Referee(_)), _) => Err(Problem::new(
            StatusCode::CONFLICT,
            "This token is the organiser's or a referee's; enter with another one.",
        )),
        (None, Err(why)) => Err(why),
        (None, Ok(())) => Err(NoTable::Unknown("tournament", id.0).into()),
    }
}

async fn enter_newcomer(
    app: &App,
    address: Address,
    id: &TournamentId,
    (name, asker, organises): (&str, Asker, bool),
    deck: Option<DeckSource>,
    hash: TokenHash,
) -> Result<(), Problem> {
    app.hall.limits.may_enter(address.household())?;
    let name = player_name(name).map_err(Problem::unfit)?;
    let known_as = asker.0.map(|player| player.id.0);
    if let Some(deck) = &deck {
        check(app, address, id, None, deck.clone()).await?;
    }
    let deck = deck.map(serde_json::to_value).transpose().map_err(|why| Problem::unfit(Refused::plain(why)))?;
    let entering = Entering { name, deck, known_as, organises, hash, whose: address.household() };
    app.hall.ask_tournament(id, |answer| ToTournament::Enter(entering, answer)).await??;
    Ok(())
}

/// What a player has in a tournament, of what the device that asks lacks.
async fn held(
    State(app): State<App>,
    address: Address,
    Myself(player): Myself,
    Path(id): Path<TournamentId>,
    Body(wish): Body<WishHeld>,
) -> Result<Json<TournamentHeld>, Problem> {
    let (organiser, place) = (wish.organiser.then(secret::token), wish.player.then(secret::token));
    app.hall.limits.may_enter(address.household())?;
    app.hall.limits.may_store(address.household(), TOKENS)?;
    let hash = |token: &Option<String>| token.as_deref().map(TokenHash::of);
    let wish = Recognising { player: player.id, organiser: hash(&organiser), place: hash(&place) };
    let found = app.hall.ask_tournament(&id, |answer| ToTournament::Recognise(wish, answer)).await??;
    let player = found.place.zip(place).map(|(player, token)| TournamentEntered { player, token });
    Ok(Json(TournamentHeld { organiser: organiser.filter(|_| found.organises), player }))
}

/// Says everything that is wrong with a deck for a tournament, which a player may have had to build from packs.
async fn check(
    app: &App,
    address: Address,
    id: &TournamentId,
    player: Option<EntrantId>,
    deck: DeckSource,
) -> Result<(), Problem> {
    let seen = Arc::clone(&app.hall.follow_tournament(id).await?.borrow());
    let (opening, game) = (Arc::clone(&seen.opening), Arc::clone(find(app, &seen.opening.game)?));
    let pool = match (&opening.limited, player) {
        (Some(_), Some(player)) => Some(pool_of(&app.hall, &seen.tournament, player).await.map_err(Problem::unfit)?),
        (Some(_), None) | (None, _) => None,
    };
    let read = move || match pool {
        Some(pool) => opening.read_built(&*game, &deck, &pool).map(drop),
        None => opening.read_deck(&*game, &deck).map(drop),
    };
    worked_out(app, address, read).await?.map_err(Problem::unfit)
}

async fn act(
    State(app): State<App>,
    address: Address,
    Path(id): Path<TournamentId>,
    headers: HeaderMap,
    Body(act): Body<TournamentAct>,
) -> Result<Json<TournamentVersion>, Problem> {
    let role = role(&app, &id, &headers).await?;
    if let (TournamentAct::HandIn { deck }, Role::Player(player)) = (&act, role) {
        check(&app, address, &id, Some(player), deck.clone()).await?;
    }
    let whose = address.household();
    app.hall.ask_tournament(&id, |answer| ToTournament::Do(role, act, whose, answer)).await??;
    let seen = app.hall.follow_tournament(&id).await?;
    let version = version_of(&seen.borrow());
    Ok(Json(version))
}

/// For whom the token stands that a request shows.
pub(super) async fn role(app: &App, id: &TournamentId, headers: &HeaderMap) -> Result<Role, Problem> {
    app.hall.look_at_tournament(id, |_, _| ()).await?;
    let role = match secret::shown(headers) {
        Some(token) => app.hall.store.tournament_holder(id.clone(), TokenHash::of(token)).await?,
        None => None,
    };
    let why = "Only the organiser, the referees and the players of the tournament can do this, and this token is not, or no longer, one of theirs.";
    role.ok_or_else(|| Problem::new(StatusCode::FORBIDDEN, why))
}

async fn me(
    State(app): State<App>,
    Path(id): Path<TournamentId>,
    headers: HeaderMap,
) -> Result<Json<TournamentMe>, Problem> {
    let nobody = TournamentMe { organiser: false, player: None, referee: None, draft: None, deck: None };
    let player = match role(&app, &id, &headers).await? {
        Role::Organiser => return Ok(Json(TournamentMe { organiser: true, ..nobody })),
        Role::Referee(referee) => return Ok(Json(TournamentMe { referee: Some(referee), ..nobody })),
        Role::Player(player) => player,
    };
    let own = move |_: &TournamentOpening, tournament: &Tournament| {
        let draft = tournament.packs_of(player).map(|(draft, _)| DraftId(draft.to_owned()));
        TournamentMe { player: Some(player), draft, deck: deck_of(tournament, player), ..nobody }
    };
    Ok(Json(app.hall.look_at_tournament(&id, own).await?))
}

fn deck_of(tournament: &Tournament, player: EntrantId) -> Option<DeckSource> {
    let deck = tournament.player(player)?.deck.clone()?;
    serde_json::from_value(deck).ok()
}

/// A deck that was handed in, for those who may see it.
async fn deck(
    State(app): State<App>,
    Path((id, player)): Path<(TournamentId, EntrantId)>,
    headers: HeaderMap,
) -> Result<Json<DeckSource>, Problem> {
    let role = match secret::shown(&headers) {
        Some(_) => Some(role(&app, &id, &headers).await?),
        None => None,
    };
    let look = move |opening: &TournamentOpening, tournament: &Tournament| {
        // A deck that is built from packs can be changed until the first round is paired; others still build theirs.
        let locked = !matches!(tournament.phase(), Phase::Entering | Phase::Building);
        let open = opening.decks == DeckLists::Open && locked;
        let may = match role {
            Some(Role::Organiser | Role::Referee(_)) => true,
            Some(Role::Player(own)) => open || own == player,
            None => open,
        };
        may.then(|| deck_of(tournament, player))
    };
    let seen = app.hall.look_at_tournament(&id, look).await?;
    let seen = seen.ok_or_else(|| {
        Problem::new(StatusCode::FORBIDDEN, "Only the organiser and the referees can look at this deck.")
    })?;
    seen.map(Json).ok_or_else(|| Problem::unknown("deck", &player.0.to_string()))
}

async fn shown(State(app): State<App>, Path(id): Path<TournamentId>) -> Result<Response, Problem> {
    let seen = Arc::clone(&app.hall.follow_tournament(&id).await?.borrow());
    let shown = seen.shown().await?;
    Ok(([(header::CONTENT_TYPE, "application/json")], shown).into_response())
}

/// What a browser knows that waits for news.
#[derive(Deserialize)]
struct Known {
    #[serde(default)]
    after: u32,
}

/// Waits until more has happened than a browser knows, but not for ever, and not while the server stops.
async fn version(
    State(app): State<App>,
    Path(id): Path<TournamentId>,
    Query(Known { after }): Query<Known>,
) -> Result<Json<TournamentVersion>, Problem> {
    let mut seen = app.hall.follow_tournament(&id).await?;
    let mut stopping = app.stopping.clone();
    tokio::select! {
        _ = seen.wait_for(|seen| seen.version > after) => {}
        () = sleep(NEWS) => {}
        _ = stopping.changed() => {}
    }
    let version = version_of(&seen.borrow());
    Ok(Json(version))
}

fn version_of(seen: &Snapshot) -> TournamentVersion {
    TournamentVersion { version: seen.version, news: seen.tournament.news().len(), now: now_ms() }
}

async fn listed(State(app): State<App>, FromFellow(passed_on): FromFellow) -> Result<Json<Vec<Value>>, Problem> {
    let ids = app.hall.store.tournaments(Wanted::Listed).await?;
    // What has changed last is first.
    let ranked = (1..=ids.len() as u64).rev().zip(&ids);
    let asked = ranked.filter(|(_, id)| app.hall.carries(&id.0)).map(|(rank, id)| {
        let (hall, id) = (Arc::clone(&app.hall), id.clone());
        // One that is gone meanwhile, or cannot be read, is nobody's wish.
        async move { Some((rank, hall.look_at_tournament(&id, info).await.ok()?)) }
    });
    let infos: Vec<(u64, TournamentInfo)> = in_time(passed_on, asked).await.into_iter().flatten().collect();
    let mut listed = listed_everywhere(&app, ("/api/tournaments", "tournament"), passed_on, infos).await;
    listed.sort_by_key(|one| ids.iter().position(|id| one["tournament"] == *id.0));
    Ok(Json(listed))
}

/// A record and a replay show both decks: where those of a tournament are secret, they can be had once it is over.
pub async fn decks_are_told(app: &App, id: &MatchId) -> Result<(), Problem> {
    let Some(tournament) = app.hall.store.tournament_of(id.clone()).await? else { return Ok(()) };
    let told = |opening: &TournamentOpening, tournament: &Tournament| {
        opening.decks == DeckLists::Open || tournament.phase() == Phase::Over
    };
    if app.hall.look_at_tournament(&tournament, told).await? {
        return Ok(());
    }
    let why = "The decks of this tournament are secret: its matches can be replayed and their records downloaded once it is \
               over.";
    Err(Problem::new(StatusCode::FORBIDDEN, why))
}

/// What is in packs of a tournament is nobody else's business before it is over.
pub async fn pools_are_told(app: &App, id: &DraftId) -> Result<(), Problem> {
    let Some(tournament) = app.hall.store.tournament_of_draft(id.clone()).await? else { return Ok(()) };
    let is_over = |_: &TournamentOpening, tournament: &Tournament| tournament.phase() == Phase::Over;
    if app.hall.look_at_tournament(&tournament, is_over).await? {
        return Ok(());
    }
    let why =
        "These packs belong to a tournament: until it is over nobody can see who got what, or play with it elsewhere.";
    Err(Problem::new(StatusCode::FORBIDDEN, why))
}

/// The tournament that a match belongs to, if it belongs to one.
async fn of_match(State(app): State<App>, Path(id): Path<MatchId>) -> Result<Json<Option<TournamentInfo>>, Problem> {
    known(&app, app.hall.store.tournament_of(id).await?).await
}

/// The tournament whose players open packs in a draft, if it is one of a tournament.
async fn of_draft(State(app): State<App>, Path(id): Path<DraftId>) -> Result<Json<Option<TournamentInfo>>, Problem> {
    known(&app, app.hall.store.tournament_of_draft(id).await?).await
}

async fn known(app: &App, found: Option<TournamentId>) -> Result<Json<Option<TournamentInfo>>, Problem> {
    match found {
        Some(found) => Ok(Json(Some(app.hall.look_at_tournament(&found, info).await?))),
        None => Ok(Json(None)),
    }
}
