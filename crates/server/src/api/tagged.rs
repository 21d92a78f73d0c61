//! Answers that a browser may keep, and ask whether they are still as they were.

use crate::header_list::names_tag;
use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// No answer about cards is longer than this, in bytes.
const LONGEST: usize = 4 * 1024 * 1024;

/// Gives an answer a tag made of what it says; whoever has an answer with this tag is told that nothing has changed.
pub async fn tagged(asked: HeaderMap, request: Request, next: Next) -> Response {
    let (mut head, body) = next.run(request).await.into_parts();
    if head.status != StatusCode::OK {
        return Response::from_parts(head, body);
    }
    let Ok(said) = to_bytes(body, LONGEST).await else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
    let tag = format!("\"{}\"", URL_SAFE_NO_PAD.encode(&Sha256::digest(&said)[..12]));
    let unchanged = names_tag(&asked, &tag);
    let Ok(tag) = HeaderValue::try_from(tag) else { return Response::from_parts(head, Body::from(said)) };
    head.headers.insert(header::ETAG, tag);
    head.headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    if unchanged {
        head.status = StatusCode::NOT_MODIFIED;
        head.headers.remove(header::CONTENT_LENGTH);
        head.headers.remove(header::CONTENT_TYPE);
        head.headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        return Response::from_parts(head, Body::empty());
    }
    Response::from_parts(head, Body::from(said))
}
