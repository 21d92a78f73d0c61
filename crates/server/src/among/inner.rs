//! The inner door, over which servers reach each other: what one passes on from a browser, and what they ask
//! themselves.
//!
//! Whoever comes in here shows the key that is in the database. Nobody but the servers needs to reach it.

use super::Among;
use crate::address::Household;
use crate::reply::Problem;
use crate::secret::TokenHash;
use crate::serve::App;
use crate::tournament::protocol::TournamentId;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::net::IpAddr;
use tercet_table::{DraftId, MatchId};

/// With the key of the servers.
pub(super) const KEY: &str = "x-tercet-servers";
/// With the address of the browser for whom it is.
pub(super) const FOR: &str = "x-tercet-for";

/// Says that a request came in over the inner door, and for whom it is.
#[derive(Clone, Copy)]
pub struct Inner(pub Household);

impl Inner {
    /// What is known of a request.
    pub fn of(parts: &Parts) -> Option<Inner> {
        parts.extensions.get().copied()
    }
}

/// Whether a request came from another server.
pub struct FromFellow(pub bool);

impl FromRequestParts<App> for FromFellow {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Infallible> {
        Ok(FromFellow(Inner::of(parts).is_some()))
    }
}

/// What is in memory on a server.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct OpenHere {
    /// Matches.
    pub matches: Vec<MatchId>,
    /// Drafts.
    pub drafts: Vec<DraftId>,
    /// Tournaments.
    pub tournaments: Vec<TournamentId>,
}

impl OpenHere {
    /// Adds what is in memory on another one.
    pub fn add(&mut self, more: OpenHere) {
        self.matches.extend(more.matches);
        self.drafts.extend(more.drafts);
        self.tournaments.extend(more.tournaments);
    }
}

/// Where another server says what is in memory there.
pub(super) const OPEN: &str = "/between/open";

/// The same requests as everybody's, and those of servers; `desk` are those of whoever runs them.
pub fn router(app: &App, among: &Among, everybody: Router, desk: Router) -> Router {
    let between = Router::new().route(OPEN, get(open)).with_state(app.clone());
    behind(&among.key, everybody.merge(between).merge(desk))
}

/// The same requests, answered to whoever knows this key.
pub fn behind(key: &str, requests: Router) -> Router {
    requests.layer(from_fn_with_state(TokenHash::of(key), show_key))
}

async fn open(State(app): State<App>) -> Json<OpenHere> {
    Json(app.hall.open_here())
}

/// Lets in whoever knows the key.
async fn show_key(State(key): State<TokenHash>, mut request: Request, next: Next) -> Response {
    let headers = request.headers();
    let knows = header(headers, KEY).is_some_and(|shown| TokenHash::of(shown) == key);
    let whose = header(headers, FOR).and_then(|address| address.parse::<IpAddr>().ok());
    let (true, Some(whose)) = (knows, whose) else {
        let why = "Only the servers that share the database can come in here.";
        return Problem::new(StatusCode::FORBIDDEN, why).into_response();
    };
    request.extensions_mut().insert(Inner(Household::of(whose)));
    next.run(request).await
}

fn header<'h>(headers: &'h HeaderMap, name: &str) -> Option<&'h str> {
    headers.get(name)?.to_str().ok()
}
