//! Pictures of cards, where whoever runs this server has some.

use super::cards::find;
use crate::header_list::names_tag;
use crate::reply::{Path, Problem};
use crate::scans;
use crate::serve::App;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use std::io;
use tokio::task::spawn_blocking;

pub async fn all(State(app): State<App>, Path(game): Path<String>) -> Result<Json<Vec<String>>, Problem> {
    let cards = app.scans.cards(find(&app, &game)?.game());
    Ok(Json(cards.into_iter().map(str::to_owned).collect()))
}

/// A picture with a tag of its own, so that it is not read for whoever has it.
pub async fn one(
    State(app): State<App>,
    Path((game, card)): Path<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let missing = || Problem::unknown("picture", &card);
    let path = app.scans.path(find(&app, &game)?.game(), &card).ok_or_else(missing)?;
    let looked = spawn_blocking(move || {
        let tag = scans::tag(&path)?;
        let scan = if names_tag(&headers, &tag) { None } else { Some(scans::open(&path)?) };
        io::Result::Ok((HeaderValue::try_from(tag).map_err(io::Error::other)?, scan))
    });
    let (tag, scan) = looked.await.ok().and_then(Result::ok).ok_or_else(missing)?;
    let kept = [(header::ETAG, tag), (header::CACHE_CONTROL, HeaderValue::from_static("no-cache"))];
    Ok(match scan {
        Some(scan) => (kept, [(header::CONTENT_TYPE, scan.kind)], scan.bytes).into_response(),
        None => (StatusCode::NOT_MODIFIED, kept).into_response(),
    })
}
