//! Players who are somebody: becoming one, what belongs to them, how others see them.

use super::asker::Myself;
use super::in_time::in_time;
use crate::address::Address;
use crate::among::Notice;
use crate::hall::Hall;
use crate::limits::{TooMuch, size};
use crate::phrase;
use crate::reply::{Body, Path, Problem, Query};
use crate::secret::{self, TokenHash};
use crate::serve::App;
use crate::store::host::invitations::Coming;
use crate::store::players::{self, NewDevice, entered};
use crate::store::{Change, TOGETHER, Unstored, host};
use crate::time::now_ms;
use crate::turns::Crowded;
use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use axum::routing::{get, post, put};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use tercet_kernel::Seat;
use tercet_table::protocol::{
    ChangePlayer, DeletePlayer, DeviceLink, Joined, LinkDevice, NameDevice, NewPlayer, OwnMatch, OwnMatches, OwnPlayer,
    PlayerPage, RankedPlayer, RecoveryPhrase, RestorePlayer, UseInvitation,
};
use tercet_table::{MatchId, PlayerId, Refused, Table, Who, player_name};

/// A link for another device is good for this many milliseconds.
const LINK: u64 = 10 * 60 * 1_000;
/// The longest name of a device, in characters.
const DEVICE: usize = 40;

/// The requests about players.
pub fn requests() -> Router<App> {
    Router::new()
        .route("/api/players", get(ranked).post(become_somebody))
        .route("/api/players/restore", post(restore))
        .route("/api/players/link", post(link_device))
        .route("/api/players/{id}", get(page))
        .route("/api/me", get(me).put(change).delete(leave))
        .route("/api/me/invitation", post(come_in))
        .route("/api/me/phrase", post(new_phrase))
        .route("/api/me/links", post(new_link))
        .route("/api/me/devices/{number}", put(name_device).delete(remove_device))
        .route("/api/me/matches", get(matches))
        .route("/api/me/matches/{id}/seat", post(seat))
        .route("/api/me/data", get(data))
}

/// Whoever never hears the answer can ask again with the same key.
async fn become_somebody(
    State(app): State<App>,
    address: Address,
    Body(wish): Body<NewPlayer>,
) -> Result<(StatusCode, Json<OwnPlayer>), Problem> {
    let name = player_name(&wish.name).map_err(Problem::unfit)?;
    let device = device(&wish.key, &wish.device)?;
    let hash = device.hash;
    let made = Change::Player(players::Change::Made { id: secret::player_id(), name, device });
    arrive(&app, address, hash, size(&wish), made).await.map(|player| (StatusCode::CREATED, player))
}

async fn restore(
    State(app): State<App>,
    address: Address,
    Body(wish): Body<RestorePlayer>,
) -> Result<Json<OwnPlayer>, Problem> {
    let phrase = phrase::hash(&wish.phrase).map_err(|why| Problem::unfit(Refused::plain(why)))?;
    let device = device(&wish.key, &wish.device)?;
    let hash = device.hash;
    let restored = Change::Player(players::Change::Restored { phrase, device });
    arrive(&app, address, hash, wish.device.len(), restored).await
}

async fn link_device(
    State(app): State<App>,
    address: Address,
    Body(wish): Body<LinkDevice>,
) -> Result<Json<OwnPlayer>, Problem> {
    let device = device(&wish.key, &wish.device)?;
    let hash = device.hash;
    let linked = Change::Player(players::Change::Linked { link: TokenHash::of(&wish.code), device });
    arrive(&app, address, hash, wish.device.len(), linked).await
}

/// A device becomes a player, unless it is one already.
async fn arrive(
    app: &App,
    address: Address,
    hash: TokenHash,
    size: usize,
    change: Change,
) -> Result<Json<OwnPlayer>, Problem> {
    let of_device = || app.hall.store.read(move |db| Box::pin(players::of_device(db, hash)));
    if let Some(player) = of_device().await? {
        return Ok(Json(player));
    }
    app.hall.limits.may_be_somebody(address.household())?;
    app.hall.limits.may_store(address.household(), size)?;
    app.hall.store.write(vec![change]).await?;
    of_device().await?.map(Json).ok_or_else(|| Problem::unknown("player", "of this device"))
}

/// A device as a request names it.
fn device(key: &str, name: &str) -> Result<NewDevice, Problem> {
    if !secret::is_token(key) {
        return Err(Problem::no_token());
    }
    Ok(NewDevice { hash: TokenHash::of(key), name: device_name(name)?, at: now_ms() as i64 })
}

fn device_name(name: &str) -> Result<String, Problem> {
    let name = tercet_table::readable(name);
    if name.chars().count() > DEVICE {
        let why = format!("The name of a device can have at most {DEVICE} characters.");
        return Err(Problem::unfit(Refused::plain(why)));
    }
    Ok(name)
}

async fn me(Myself(player): Myself) -> Json<OwnPlayer> {
    Json(player)
}

async fn change(
    State(app): State<App>,
    address: Address,
    Myself(player): Myself,
    Body(wish): Body<ChangePlayer>,
) -> Result<Json<OwnPlayer>, Problem> {
    let name = player_name(&wish.name).map_err(Problem::unfit)?;
    app.hall.limits.may_store(address.household(), name.len())?;
    let (id, seen) = (player.id.clone(), wish.seen);
    app.hall.store.write(vec![Change::Player(players::Change::Changed { id, name: name.clone(), seen })]).await?;
    if name != player.name {
        app.hall.tell_tournaments_of(player.id.clone()).await?;
    }
    Ok(Json(OwnPlayer { name, seen, ..player }))
}

/// A player is let in by an invitation. Whoever is in already uses nothing up.
async fn come_in(
    State(app): State<App>,
    Myself(player): Myself,
    Body(wish): Body<UseInvitation>,
) -> Result<StatusCode, Problem> {
    let coming = Coming { player: player.id, hash: TokenHash::of(&wish.code), at: now_ms() as i64 };
    app.hall.store.write(vec![Change::Host(host::Change::Came(coming))]).await?;
    Ok(StatusCode::NO_CONTENT)
}

async fn new_phrase(State(app): State<App>, Myself(player): Myself) -> Result<Json<RecoveryPhrase>, Problem> {
    let phrase = phrase::fresh();
    let change = players::Change::Phrase { id: player.id, hash: TokenHash::of(&phrase) };
    app.hall.store.write(vec![Change::Player(change)]).await?;
    Ok(Json(RecoveryPhrase { phrase }))
}

async fn new_link(State(app): State<App>, Myself(player): Myself) -> Result<Json<DeviceLink>, Problem> {
    let (code, until) = (secret::token(), (now_ms() + LINK) as i64);
    let change = players::Change::Link { id: player.id, hash: TokenHash::of(&code), until };
    app.hall.store.write(vec![Change::Player(change)]).await?;
    Ok(Json(DeviceLink { code, until }))
}

async fn name_device(
    State(app): State<App>,
    address: Address,
    Myself(mut player): Myself,
    Path(number): Path<i64>,
    Body(wish): Body<NameDevice>,
) -> Result<Json<OwnPlayer>, Problem> {
    if player.devices.iter().all(|device| device.number != number) {
        return Err(Problem::unknown("device", &number.to_string()));
    }
    let name = device_name(&wish.name)?;
    app.hall.limits.may_store(address.household(), name.len())?;
    let change = players::Change::Named { id: player.id.clone(), number, name: name.clone() };
    app.hall.store.write(vec![Change::Player(change)]).await?;
    player.devices.iter_mut().filter(|device| device.number == number).for_each(|device| device.name.clone_from(&name));
    Ok(Json(player))
}

async fn remove_device(
    State(app): State<App>,
    Myself(mut player): Myself,
    Path(number): Path<i64>,
) -> Result<Json<OwnPlayer>, Problem> {
    let change = players::Change::Removed { id: player.id.clone(), number };
    app.hall.store.write(vec![Change::Player(change)]).await?;
    player.devices.retain(|device| device.number != number);
    Ok(Json(player))
}

async fn matches(
    State(app): State<App>,
    address: Address,
    Myself(player): Myself,
) -> Result<Json<OwnMatches>, Problem> {
    let id = player.id;
    let (running, finished) = app.hall.store.read(move |db| Box::pin(players::of_player(db, id))).await?;
    let whose = address.household();
    let asked = running.into_iter().map(|(id, seat)| {
        let hall = Arc::clone(&app.hall);
        let own = move |table: &Table| OwnMatch { seat, info: table.info(now_ms()) };
        async move { hall.look(whose, &id, own).await.ok() }
    });
    let mut running: Vec<OwnMatch> = in_time(false, asked).await.into_iter().flatten().collect();
    // Those that wait for one's choice come first, then the newest.
    running.sort_by_key(|one| one.info.turn_of != Some(one.seat));
    Ok(Json(OwnMatches { running, finished }))
}

/// The seat of a player in a match, on whichever device they are.
async fn seat(
    State(app): State<App>,
    address: Address,
    Myself(player): Myself,
    Path(id): Path<MatchId>,
) -> Result<Json<Joined>, Problem> {
    let asked = id.clone();
    let held = app.hall.store.read(move |db| Box::pin(players::held(db, player.id, asked))).await?;
    let who = held.ok_or_else(|| Problem::new(StatusCode::FORBIDDEN, "You have no seat in this match."))?;
    let token = secret::token();
    app.hall.limits.may_store(address.household(), token.len())?;
    let admitted = Change::Admitted { id: id.clone(), hash: TokenHash::of(&token), who };
    app.hall.store.write(vec![admitted]).await?;
    let seat = if let Who::Seat(seat) = who { seat } else { Seat::A };
    Ok(Json(Joined { id, seat, token }))
}

/// Everything that is stored of a player, as a file.
async fn data(
    State(app): State<App>,
    address: Address,
    Myself(player): Myself,
) -> Result<([(HeaderName, &'static str); 1], Json<Value>), Problem> {
    let id = player.id.clone();
    let place = app.hall.taking_away.enter(address.household()).map_err(|Crowded| TooMuch::Exports)?;
    let _turn = place.await.map_err(|_| TooMuch::Exports)?;
    let stored = app.hall.store.read_beside(move |db| Box::pin(players::every(db, id))).await?;
    let disposition = [(header::CONTENT_DISPOSITION, "attachment; filename=\"tercet-player.json\"")];
    Ok((disposition, Json(json!({ "player": player, "stored": stored }))))
}

/// A player is nobody again. Tables in memory that know the name are read afresh.
async fn leave(
    State(app): State<App>,
    Myself(player): Myself,
    Body(wish): Body<DeletePlayer>,
) -> Result<StatusCode, Problem> {
    if wish.name != player.name {
        let why = "To delete your player, write your name exactly as it is.";
        return Err(Problem::unfit(Refused::plain(why)));
    }
    // Whoever does not wait for the answer has gone all the same.
    let gone = tokio::spawn(forget(Arc::clone(&app.hall), player.id));
    let failed = |_| Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "The player could not be deleted.");
    gone.await.map_err(failed)??;
    Ok(StatusCode::NO_CONTENT)
}

/// Takes a player out of their matches, some at a time, and then out of everything else.
async fn forget(hall: Arc<Hall>, player: PlayerId) -> Result<(), Unstored> {
    let played = async || {
        let id = player.clone();
        hall.store.read(move |db| Box::pin(players::played(db, id))).await
    };
    let mut matches = played().await?;
    for some in matches.chunks(TOGETHER) {
        let forgotten = players::Change::Forgotten { id: player.clone(), matches: some.to_vec() };
        hall.store.write(vec![Change::Player(forgotten)]).await?;
    }
    // Those that went on or began meanwhile.
    matches.extend(played().await?);
    let id = player.clone();
    let (tournaments, judged) = hall
        .store
        .read(move |db| {
            Box::pin(async move { Ok((entered::tournaments(db, &id).await?, entered::judged(db, &id).await?)) })
        })
        .await?;
    matches.extend(judged);
    hall.store.write(vec![Change::Player(players::Change::Deleted(player.clone()))]).await?;
    hall.announce(Notice::Gone { player }).await;
    hall.announce(Notice::Matches { matches }).await;
    hall.announce(Notice::Tournaments { tournaments }).await;
    Ok(())
}

async fn page(State(app): State<App>, Path(id): Path<PlayerId>) -> Result<Json<PlayerPage>, Problem> {
    let (asked, at) = (id.clone(), now_ms() as i64);
    let found = app.hall.store.read_beside(move |db| Box::pin(players::page(db, asked, at))).await?;
    found.map(Json).ok_or_else(|| Problem::unknown("player", &id.0))
}

/// Of which game a leaderboard is.
#[derive(Deserialize)]
struct Of {
    game: String,
}

async fn ranked(State(app): State<App>, Query(Of { game }): Query<Of>) -> Result<Json<Vec<RankedPlayer>>, Problem> {
    app.hall.game(&game).ok_or_else(|| Problem::unknown("game", &game))?;
    let at = now_ms() as i64;
    Ok(Json(app.hall.store.read_beside(move |db| Box::pin(players::ranked(db, game, at))).await?))
}
