//! What players keep with themselves, so that all their devices have it.

use super::asker::Myself;
use crate::address::Address;
use crate::limits::size;
use crate::reply::{Body, Path, Problem, Query};
use crate::serve::App;
use crate::store::{Change, players};
use crate::time::now_ms;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{get, put};
use axum::{Json, Router};
use serde::Deserialize;
use tercet_table::Refused;
use tercet_table::protocol::{KeepThing, Kept, KeptKind, KeptSince};

/// The longest name of something that is kept, in characters.
const NAME: usize = 64;
/// It takes this many bytes at most.
const BYTES: usize = 48 * 1024;
/// This many things are told at once.
const TOLD: i64 = 100;
/// The clock of a device may be this many milliseconds ahead of the server's.
const AHEAD: i64 = 24 * 60 * 60 * 1_000;

/// The requests about what players keep.
pub fn requests() -> Router<App> {
    Router::new().route("/api/me/kept", get(kept)).route("/api/me/kept/{kind}/{id}", put(keep))
}

/// What a device knows that asks.
#[derive(Deserialize)]
struct Known {
    #[serde(default)]
    after: i64,
}

/// What has changed since a device asked last, as far as that is told at once.
async fn kept(
    State(app): State<App>,
    Myself(player): Myself,
    Query(Known { after }): Query<Known>,
) -> Result<Json<KeptSince>, Problem> {
    let id = player.id;
    let found =
        app.hall.store.read_beside(move |db| Box::pin(async move { players::kept::after(db, &id, after, TOLD).await }));
    Ok(Json(found.await?))
}

async fn keep(
    State(app): State<App>,
    address: Address,
    Myself(player): Myself,
    Path((kind, id)): Path<(KeptKind, String)>,
    Body(KeepThing { changed, content }): Body<KeepThing>,
) -> Result<StatusCode, Problem> {
    let fits = |id: &str| id.chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '-');
    if id.len() > NAME || !fits(&id) {
        return Err(unfit("What is kept has a name of at most 64 letters, digits and hyphens."));
    }
    if !(0..=now_ms() as i64 + AHEAD).contains(&changed) {
        return Err(unfit("The clock of this device is wrong; set it right, and your decks follow you again."));
    }
    let bytes = content.as_ref().map_or(0, size);
    if bytes > BYTES {
        return Err(unfit(
            "This deck takes more than 48 KiB, too much for the server to keep; it stays on this device alone.",
        ));
    }
    app.hall.limits.may_store(address.household(), bytes)?;
    let kept = Box::new(Kept { kind, id, changed, content });
    app.hall.store.write(vec![Change::Player(players::Change::Kept { id: player.id, kept })]).await?;
    Ok(StatusCode::NO_CONTENT)
}

fn unfit(why: &str) -> Problem {
    Problem::unfit(Refused::plain(why))
}
