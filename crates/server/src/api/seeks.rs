//! Finding an opponent, and who is here.

use super::aside::worked_out;
use super::asker::Asker;
use super::games::find;
use crate::address::Address;
use crate::foreseen::Fate;
use crate::here::Page;
use crate::limits::size;
use crate::reply::{Body, Problem, Query};
use crate::secret::{self, TokenHash};
use crate::seeks::{Naming, Pair, Seeker, Sought as Found, created};
use crate::serve::App;
use crate::store::{Change, begun};
use crate::time::now_ms;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use axum::{Json, Router};
use serde::Deserialize;
use std::sync::Arc;
use std::time::Duration;
use tercet_kernel::Seat;
use tercet_table::protocol::{CreateMatch, Here, MatchId, Opponent, PlayerName, SeekMatch, SeekShown, Sought};
use tercet_table::{Opening, Refused, Table, Who};
use tokio::time::{Instant, timeout};

/// A request waits for an opponent this long; then it is asked again.
const PATIENCE: Duration = Duration::from_secs(20);
/// A match found at most this many milliseconds ago is told to whoever asks again.
const STORED: u64 = 10 * 60 * 1_000;
/// The longest name that a page gives itself.
const PAGE: usize = 40;

/// The requests of the lobby.
pub fn requests() -> Router<App> {
    Router::new().route("/api/seeks", get(listed).post(seek)).route("/api/here", get(here))
}

async fn listed(State(app): State<App>) -> Json<Vec<SeekShown>> {
    Json(app.hall.seeks.listed())
}

/// Looks for an opponent for as long as the request is open, and a little while. Whoever goes away is no longer
/// looking.
async fn seek(
    State(app): State<App>,
    address: Address,
    asker: Asker,
    mut fate: Fate,
    Body(wish): Body<SeekMatch>,
) -> Result<Json<Sought>, Problem> {
    if !secret::is_token(&wish.token) {
        return Err(Problem::no_token());
    }
    let game = Arc::clone(find(&app, &wish.game)?);
    asker.may_host(&app).await?;
    // Memory forgets at a restart what is stored.
    let (hash, since) = (TokenHash::of(&wish.token), now_ms().saturating_sub(STORED) as i64);
    if let Some((id, seat)) = app.hall.store.read(move |db| Box::pin(begun(db, hash, since))).await? {
        return Ok(Json(Sought { found: Some(created(id, seat, wish.token)) }));
    }
    let player = asker.sits(&app, &wish.game).await?;
    let token = wish.token;
    let asked = CreateMatch {
        deck: Some(wish.deck),
        clock: wish.clock,
        name: asker.called(wish.name),
        rated: Some(wish.rated),
        ..CreateMatch::plain(wish.game, Opponent::Friend)
    };
    let open = move || {
        let opening = Opening::new(&*game, &asked, None, secret::match_id(), now_ms(), &mut fate.chance)?;
        Opening { clock: fate.wind(opening.clock), ..opening }.opened_by(player)
    };
    let opening = worked_out(&app, address, open).await?.map_err(Problem::unfit)?;
    let limits = &app.hall.limits;
    let may = |first: &Seeker, second: &Seeker| {
        limits.may_open(address.household())?;
        limits.may_store(address.household(), size(&first.opening) + size(&second.opening))
    };
    let found = match app.hall.seeks.seek(Seeker { hash, opening }, may) {
        Found::Already(naming, seat) => named(naming).await.map(|id| (id, seat)),
        Found::Opponent(pair) => {
            // Whoever goes away meanwhile leaves the other one with the match.
            let opened = tokio::spawn(bring_together(app.clone(), address, *pair));
            let failed = |_| Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "The match could not be opened.");
            Some((opened.await.map_err(failed)??, Seat::B))
        }
        Found::Wait(announced) => timeout(PATIENCE, announced).await.ok().and_then(Result::ok),
        Found::TooMuch(why) => return Err(why.into()),
        Found::Crowded => {
            let why = "Too many are looking for an opponent just now; try again in a moment.";
            return Err(Problem::new(StatusCode::SERVICE_UNAVAILABLE, why));
        }
    };
    Ok(Json(Sought { found: found.map(|(id, seat)| created(id, seat, token)) }))
}

/// The match that is being opened, unless that fails.
async fn named(mut naming: Naming) -> Option<MatchId> {
    let named = timeout(PATIENCE, naming.wait_for(Option::is_some)).await.ok()?.ok()?;
    named.clone()
}

/// Opens the match of two who found each other.
async fn bring_together(app: App, address: Address, pair: Pair) -> Result<MatchId, Problem> {
    let at = now_ms();
    let opening = Opening { at, ..pair.first.opening.clone() }.against(pair.second.opening.clone());
    let game = Arc::clone(find(&app, &opening.game)?);
    let opened = opening.clone();
    let info = worked_out(&app, address, move || Ok::<_, Refused>(Table::open(game, opened)?.info(at))).await?;
    let info = info.map_err(Problem::unfit)?;
    let id = opening.id.clone();
    let admit = |hash, seat| Change::Admitted { id: id.clone(), hash, who: Who::Seat(seat) };
    let admitted = [admit(pair.first.hash, Seat::A), admit(pair.second.hash, Seat::B)];
    let opened = Change::Opened { opening: Box::new(opening), info: Box::new(info) };
    app.hall.store.write([opened].into_iter().chain(admitted).collect()).await?;
    tracing::info!(match_id = %id, "two who looked for an opponent found each other");
    pair.announce(&id);
    Ok(id)
}

/// Which page it is that somebody looks at: a name that it gives itself.
#[derive(Deserialize)]
struct Looking {
    page: String,
    /// Whether it is the page of a match or a draft, which is connected to that.
    #[serde(default)]
    at_table: bool,
}

async fn here(
    State(app): State<App>,
    address: Address,
    Asker(player): Asker,
    Query(Looking { page, at_table }): Query<Looking>,
) -> Result<Json<Here>, Problem> {
    if page.len() > PAGE {
        let why = format!("The name of a page can have at most {PAGE} bytes.");
        return Err(Problem::unfit(Refused::plain(why)));
    }
    let seen = player.filter(|player| player.seen).map(|player| PlayerName { id: player.id, name: player.name });
    let page = Page { name: &page, at_table };
    let connected = app.places.all() + app.hall.sockets_elsewhere();
    Ok(Json(app.hall.lookers.note(Instant::now(), &page, address.household(), seen, connected)))
}
