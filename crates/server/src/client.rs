//! The browser client, which is part of the program.

use crate::reply::Problem;
use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::Response;
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
        .cache_control(CacheControl::Short)
        .into_router()
        .route("/assets/{*file}", get(missing))
        .layer(from_fn(keep))
}

/// What has its hash in its name can be kept for ever.
async fn keep(request: Request, next: Next) -> Response {
    let hashed = request.uri().path().starts_with("/assets/");
    let mut answer = next.run(request).await;
    if hashed && answer.status() != StatusCode::NOT_FOUND {
        let forever = HeaderValue::from_static("public, max-age=31536000, immutable");
        answer.headers_mut().insert(header::CACHE_CONTROL, forever);
    }
    answer
}
