//! What waits for whoever looks at another page of the site.

use super::asker::Asker;
use crate::address::Address;
use crate::calls::Asking;
use crate::calls::protocol::{AskCalls, Calls};
use crate::reply::{Body, Problem};
use crate::serve::App;
use axum::extract::State;
use axum::routing::post;
use axum::{Json, Router};
use tokio::time::Instant;

/// The requests of every page.
pub fn requests() -> Router<App> {
    Router::new().route("/api/calls", post(calls))
}

async fn calls(
    State(app): State<App>,
    address: Address,
    Asker(player): Asker,
    Body(asked): Body<AskCalls>,
) -> Result<Json<Calls>, Problem> {
    let player = player.map(|player| player.id);
    let asking = Asking { hall: &app.hall, whose: address.household(), now: Instant::now(), player };
    Ok(Json(asking.calls(asked).await?))
}
