//! The desk itself: its address, its key, and what can be asked there.

use super::key::{Kept, Key};
use super::{ban, censor, gatherings, health, invite, list, look, metrics, rewording};
use crate::among;
use crate::hall::{Hall, ITSELF};
use crate::reply::Problem;
use crate::secret::{self, TokenHash};
use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use std::io::Error;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use tokio::net::TcpListener;
use tokio::task::AbortHandle;

/// What is needed at the desk.
#[derive(Clone)]
pub struct Desk {
    pub hall: Arc<Hall>,
    /// When the server was started, in milliseconds since 1970.
    pub since: u64,
    key: TokenHash,
}

/// A desk that is open, until this is dropped.
pub struct Open {
    serving: AbortHandle,
    desk: Desk,
    _key: Kept,
}

impl Open {
    /// What other servers may ask here for whoever runs them: everything, since they have shown a key of their own.
    pub fn for_fellows(&self) -> Router {
        Desk::with_key().with_state(self.desk.clone())
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.serving.abort();
    }
}

impl Desk {
    /// Opens the desk at this address. Its key is in the directory `data`.
    pub async fn open(hall: Arc<Hall>, data: PathBuf, address: SocketAddr, since: u64) -> Result<Open, Error> {
        let listener = TcpListener::bind(address).await?;
        let key = Key::fresh(listener.local_addr()?);
        if !key.address.ip().is_loopback() {
            tracing::warn!(address = %key.address, "health and counters can be read by whoever reaches the admin's address");
        }
        let kept = key.keep(&data)?;
        let desk = Desk { hall, since, key: TokenHash::of(&key.token) };
        let router = desk.clone().router();
        let serving = tokio::spawn(async move {
            if let Err(error) = axum::serve(listener, router).await {
                tracing::error!(%error, "the admin's desk is closed");
            }
        });
        Ok(Open { serving: serving.abort_handle(), desk, _key: kept })
    }

    fn router(self) -> Router {
        let unknown = |request: Request| async move { Problem::unknown("address", request.uri().path()) };
        let with_key = Desk::with_key()
            .layer(from_fn_with_state(self.clone(), pass_on))
            .layer(from_fn_with_state(self.clone(), show_key));
        let open = Router::new().route("/health", get(health::health)).route("/metrics", get(metrics::metrics));
        with_key.merge(open).fallback(unknown).with_state(self)
    }

    /// What is asked by whoever runs the server.
    fn with_key() -> Router<Desk> {
        Router::new()
            .route("/admin/overview", get(list::overview))
            .route("/admin/matches", get(list::matches))
            .route("/admin/players", get(list::players))
            .route("/admin/tournaments", get(list::tournaments))
            .route("/admin/drafts", get(list::drafts))
            .route("/admin/connected", get(list::connected))
            .route("/admin/matches/{id}", get(look::look))
            .route("/admin/matches/{id}/hidden", get(look::look_at_everything))
            .route("/admin/matches/{id}/close", post(censor::close))
            .route("/admin/matches/{id}/names/{seat}", delete(censor::unname))
            .route("/admin/matches/{id}/chat/{number}", delete(censor::unsay))
            .route("/admin/players/{id}/name", post(censor::rename))
            .route("/admin/tournaments/{id}", get(gatherings::tournament))
            .route("/admin/tournaments/{id}/close", post(gatherings::close_tournament))
            .route("/admin/tournaments/{id}/name", post(rewording::rename).delete(rewording::unname))
            .route("/admin/tournaments/{id}/rules", post(rewording::rewrite_rules).delete(rewording::take_rules_away))
            .route(
                "/admin/tournaments/{id}/referees/{number}/name",
                post(rewording::rename_referee).delete(rewording::unname_referee),
            )
            .route("/admin/tournaments/{id}/news/{number}", delete(rewording::take_news_away))
            .route("/admin/drafts/{id}", get(gatherings::draft))
            .route("/admin/drafts/{id}/close", post(gatherings::close_draft))
            .route("/admin/reports", get(list::reports))
            .route("/admin/reports/{id}/{number}", delete(censor::settle))
            .route("/admin/bans", get(ban::standing).post(ban::ban))
            .route("/admin/bans/{number}", delete(ban::lift))
            .route("/admin/invitations", get(invite::all).post(invite::invite))
            .route("/admin/invitations/{number}", delete(invite::revoke))
            .route("/admin/players/{id}/let-in", post(invite::let_in).delete(invite::let_out))
    }
}

/// What is about a table of another server is asked there.
async fn pass_on(State(desk): State<Desk>, request: Request, next: Next) -> Response {
    among::to_the_carrier(&desk.hall, among::Door::Desk, ITSELF, request, next).await
}

/// Turns away whoever does not show the key.
async fn show_key(State(desk): State<Desk>, headers: HeaderMap, request: Request, next: Next) -> Response {
    if secret::shown(&headers).is_some_and(|token| TokenHash::of(token) == desk.key) {
        return next.run(request).await;
    }
    let why = "This needs the key in admin.json, which is in the data folder of the server.";
    Problem::new(StatusCode::UNAUTHORIZED, why).into_response()
}
