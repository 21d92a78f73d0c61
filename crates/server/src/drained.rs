//! Requests that are too long are read to their end although they are answered: a browser that is still sending is cut
//! off otherwise, and never learns why.

use crate::reply::BODY;
use axum::body::{Body, BodyDataStream, Bytes, HttpBody};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::Response;
use futures_util::stream::poll_fn;
use futures_util::{Stream, StreamExt, TryStreamExt};
use std::future::ready;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::timeout;

/// This much more of a request is read, in bytes.
const MOST: usize = 16 * 1024 * 1024;
/// For so long it is read.
const LONGEST: Duration = Duration::from_secs(10);

/// A body of which two can read, one after the other.
type Shared = Arc<Mutex<BodyDataStream>>;

/// Answers a request that is too long once it has been sent.
pub async fn drained(request: Request, next: Next) -> Response {
    if request.body().size_hint().upper().is_some_and(|length| length <= BODY as u64) {
        return next.run(request).await;
    }
    let (head, body) = request.into_parts();
    let body = Arc::new(Mutex::new(body.into_data_stream()));
    let response = next.run(Request::from_parts(head, Body::from_stream(shared(Arc::clone(&body))))).await;
    if response.status() == StatusCode::PAYLOAD_TOO_LARGE {
        let mut left = MOST;
        let rest = shared(body).try_take_while(|piece| {
            left = left.saturating_sub(piece.len());
            ready(Ok(left > 0))
        });
        // Whoever sends more than that, or more slowly, is cut off.
        let _ = timeout(LONGEST, rest.try_for_each(|_| ready(Ok(())))).await;
    }
    response
}

fn shared(body: Shared) -> impl Stream<Item = Result<Bytes, axum::Error>> {
    poll_fn(move |context| body.lock().unwrap_or_else(PoisonError::into_inner).poll_next_unpin(context))
}
