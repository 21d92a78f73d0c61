//! The requests under `/api`.

mod analysis;
mod aside;
mod asker;
mod calls;
mod cards;
mod decks;
mod drafts;
mod games;
mod holder;
mod in_time;
mod kept;
mod lab;
mod lessons;
mod matches;
mod own_pool;
mod packs;
mod players;
mod pools;
mod positions;
mod puzzles;
mod referees;
mod replay;
mod room;
mod scans;
mod sealed;
mod seeks;
mod tagged;
mod tournaments;
mod workshop;

use crate::among::forward;
use crate::drained::drained;
use crate::limits::limit;
use crate::reply::{BODY, Problem, RECORD, WITH_POOL};
use crate::serve::App;
use axum::extract::{DefaultBodyLimit, Request};
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get, post};
use axum::{Json, Router};
use std::time::Duration;
use tercet_table::protocol::{PROTOCOL, Version};
use tokio::time::timeout;
use tower_http::set_header::SetResponseHeaderLayer;

/// A request that takes longer, such as one whose body never comes, is given up.
const LONGEST: Duration = Duration::from_secs(30);

/// All requests of docs/protocol.md.
pub fn requests(app: &App) -> Router<App> {
    let unknown = |request: Request| async move { Problem::unknown("address", request.uri().path()) };
    let wrong = || async { Problem::new(StatusCode::METHOD_NOT_ALLOWED, "This address does not take such a request.") };
    Router::new()
        .route("/api/version", get(version))
        .route("/api/games", get(games::all))
        .route("/api/games/{game}/rulebook", get(games::rule_book))
        .route("/api/games/{game}/lessons", get(lessons::all))
        .route("/api/games/{game}/lessons/{lesson}/{part}", get(lessons::scene))
        .route("/api/games/{game}/rulings/{*ruling}", get(games::ruling))
        .route("/api/games/{game}/cards/{*card}", get(games::card))
        .merge(of_cards())
        .route("/api/games/{game}/scans/{*card}", get(scans::one))
        .route("/api/games/{game}/packs", get(packs::all))
        .route("/api/games/{game}/packs/open", post(packs::open))
        .route("/api/games/{game}/packs/{pack}", get(packs::stacks))
        .route("/api/games/{game}/sets", get(packs::sets))
        .route("/api/games/{game}/workshop/card", post(workshop::card))
        .route("/api/games/{game}/workshop/read", post(workshop::read).layer(DefaultBodyLimit::max(RECORD)))
        .route("/api/games/{game}/workshop/write", post(workshop::write).layer(DefaultBodyLimit::max(RECORD)))
        .route("/api/games/{game}/workshop/rulings", post(workshop::rulings).layer(DefaultBodyLimit::max(RECORD)))
        .route(
            "/api/games/{game}/workshop/rulings/run",
            post(workshop::run_rulings).layer(DefaultBodyLimit::max(RECORD)),
        )
        .merge(with_own_pools())
        .merge(lab::requests())
        .merge(players::requests())
        .merge(kept::requests())
        .merge(puzzles::requests())
        .merge(analysis::requests())
        .merge(seeks::requests())
        .merge(calls::requests())
        .merge(room::requests())
        .merge(positions::requests())
        .merge(tournaments::requests())
        .merge(referees::requests())
        .route("/api/games/{game}/workshop/show", post(pools::show).layer(DefaultBodyLimit::max(RECORD)))
        .route("/api/games/{game}/workshop/open", post(pools::open).layer(DefaultBodyLimit::max(RECORD)))
        .route("/api/games/{game}/pools", post(pools::save).layer(DefaultBodyLimit::max(RECORD)))
        .route("/api/games/{game}/pools/{version}", get(pools::saved))
        .route("/api/games/{game}/decks", post(decks::save))
        .route("/api/games/{game}/decks/read", post(decks::read).layer(DefaultBodyLimit::max(RECORD)))
        .route("/api/games/{game}/decks/write", post(decks::write))
        .route("/api/games/{game}/decks/check", post(decks::check))
        .route("/api/games/{game}/decks/stats", post(decks::stats))
        .route("/api/games/{game}/decks/build", post(decks::build))
        .route("/api/games/{game}/decks/{deck}", get(decks::saved).put(decks::save_again))
        .route("/api/games/{game}/decks/{deck}/versions", get(decks::versions))
        .route("/api/games/{game}/decks/{deck}/versions/{version}", get(decks::version))
        .route("/api/matches/{id}", get(matches::info))
        .route("/api/matches/{id}/join", post(matches::join))
        .route("/api/matches/{id}/cards/{*card}", get(matches::card))
        .route("/api/matches/{id}/own-pool", get(matches::own_pool))
        .route("/api/matches/{id}/record", get(matches::record))
        .route("/api/matches/{id}/trial", get(matches::trial))
        .route("/api/matches/{id}/replay/{step}", get(replay::of_match))
        .route("/api/matches/{id}/course", get(replay::course))
        .route("/api/drafts/{id}", get(drafts::info))
        .route("/api/drafts/{id}/join", post(drafts::join))
        .route("/api/drafts/{id}/own-pool", get(drafts::own_pool))
        .route("/api/drafts/{id}/pool", get(drafts::pool))
        .route("/api/drafts/{id}/record", get(drafts::record))
        .route("/api/replay", post(replay::of_record).layer(DefaultBodyLimit::max(RECORD)))
        .route("/api", any(unknown))
        .route("/api/{*unknown}", any(unknown))
        .method_not_allowed_fallback(wrong)
        .layer(DefaultBodyLimit::max(BODY))
        .layer(SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, HeaderValue::from_static("no-store")))
        .layer(from_fn_with_state(app.clone(), forward))
        .layer(from_fn(drained))
        .layer(from_fn(in_time))
        .layer(from_fn_with_state(app.clone(), limit))
}

/// The requests that may bring a pool of own cards with them, and so are longer.
fn with_own_pools() -> Router<App> {
    Router::new()
        .route("/api/matches", get(matches::listed).post(matches::create))
        .route("/api/drafts", get(drafts::listed).post(drafts::create))
        .route("/api/games/{game}/own-pool", post(own_pool::shown))
        .route("/api/games/{game}/own-pool/cards/{*card}", post(own_pool::card))
        .route("/api/games/{game}/own-pool/deck", post(own_pool::deck))
        .layer(DefaultBodyLimit::max(WITH_POOL))
}

/// The requests about cards outside a match, whose answers a browser may keep.
fn of_cards() -> Router<App> {
    Router::new()
        .route("/api/games/{game}/cards", get(cards::search))
        .route("/api/games/{game}/faces", get(cards::faces))
        .route("/api/games/{game}/parts", get(cards::parts))
        .route("/api/games/{game}/card-pages/{*card}", get(cards::page))
        .route("/api/games/{game}/positions/{*card}", get(cards::position))
        .route("/api/games/{game}/scans", get(scans::all))
        .route("/api/games/{game}/search-help", get(cards::search_help))
        .route("/api/games/{game}/card-kinds", get(workshop::kinds))
        .route("/api/games/{game}/language", get(workshop::language))
        .route("/api/games/{game}/workshop/printed/{*card}", get(workshop::printed))
        .route("/api/games/{game}/search-suggestions", get(cards::suggest))
        .layer(from_fn(tagged::tagged))
}

async fn version() -> Json<Version> {
    Json(Version { protocol: PROTOCOL, program: env!("CARGO_PKG_VERSION") })
}

/// Gives up what takes too long.
async fn in_time(request: Request, next: Next) -> Response {
    let late = |_| Problem::new(StatusCode::REQUEST_TIMEOUT, "This request took too long; try again.").into_response();
    timeout(LONGEST, next.run(request)).await.unwrap_or_else(late)
}
