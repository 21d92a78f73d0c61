//! The browser client, which is part of the program.

use crate::reply::Problem;
use axum::Router;
use axum::extract::Request;
use axum::http::StatusCode;
use axum::routing::get;
use memory_serve::{CacheControl, MemoryServe};

/// The pages. Whatever is not a file is the page itself: the client knows its own addresses. Files
/// under `assets/` have a hash in their name and never change.
pub fn pages<S: Clone + Send + Sync + 'static>() -> Router<S> {
    let missing = |request: Request| async move { Problem::unknown("file", request.uri().path()) };
    let files: &'static [memory_serve::Asset] = include!(concat!(env!("OUT_DIR"), "/client.rs"));
    MemoryServe::new(files)
        .index_file(Some("/index.html"))
        .fallback(Some("/index.html"))
        .fallback_status(StatusCode::OK)
        .enable_brotli(true)
        .enable_gzip(true)
        .html_cache_control(CacheControl::NoCache)
        .cache_control(CacheControl::Long)
        .into_router()
        .route("/assets/{*file}", get(missing))
}
