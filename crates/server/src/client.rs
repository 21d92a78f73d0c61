//! The browser client, which is part of the program.

use crate::header_list::{members, names_tag};
use crate::reply::Problem;
use axum::Router;
use axum::body::Bytes;
use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rust_embed::{Embed, EmbeddedFile};
use std::borrow::Cow;

/// The files of the client. Whatever brotli makes smaller is there a second time, with `.br` behind
/// its name.
#[derive(Embed)]
#[folder = "$OUT_DIR/client"]
struct Files;

/// The page itself.
const PAGE: &str = "index.html";
/// Files in here have a hash in their name and never change.
const HASHED: &str = "assets/";

/// The pages. Whatever is not a file is the page itself: the client knows its own addresses.
pub fn pages<S: Clone + Send + Sync + 'static>() -> Router<S> {
    Router::new().fallback_service(get(file))
}

async fn file(uri: Uri, asked: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    // A compressed copy is not a page of its own.
    let named = if path.ends_with(".br") { None } else { Files::get(path) };
    match named {
        Some(file) => answer(path, file, &asked),
        None if path.starts_with(HASHED) => Problem::unknown("file", uri.path()).into_response(),
        None => match Files::get(PAGE) {
            Some(page) => answer(PAGE, page, &asked),
            None => Problem::unknown("file", uri.path()).into_response(),
        },
    }
}

/// The file as this browser takes it: nothing, if it has it already; compressed, if it can read that.
fn answer(path: &str, file: EmbeddedFile, asked: &HeaderMap) -> Response {
    let keep = match path {
        PAGE => "no-cache",
        hashed if hashed.starts_with(HASHED) => "public, max-age=31536000, immutable",
        _ => "public, max-age=3600",
    };
    let mark = format!("W/\"{}\"", URL_SAFE_NO_PAD.encode(&file.metadata.sha256_hash()[..16]));
    let mut answer = if names_tag(asked, &mark) {
        StatusCode::NOT_MODIFIED.into_response()
    } else if let Some(smaller) = Files::get(&format!("{path}.br")).filter(|_| reads_brotli(asked)) {
        ([(CONTENT_ENCODING, "br")], bytes(smaller)).into_response()
    } else {
        bytes(file.clone()).into_response()
    };
    let headers = answer.headers_mut();
    let kind = HeaderValue::from_str(file.metadata.mimetype());
    headers.insert(CONTENT_TYPE, kind.unwrap_or(HeaderValue::from_static("application/octet-stream")));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static(keep));
    headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
    headers.extend(HeaderValue::from_str(&mark).map(|mark| (ETAG, mark)));
    answer
}

fn bytes(file: EmbeddedFile) -> Bytes {
    match file.data {
        Cow::Borrowed(data) => Bytes::from_static(data),
        Cow::Owned(data) => data.into(),
    }
}

/// Whether the browser reads brotli; `br;q=0` says that it does not.
fn reads_brotli(asked: &HeaderMap) -> bool {
    members(asked, ACCEPT_ENCODING).any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let weight = weight.trim().trim_start_matches("q=").parse::<f32>();
        name.trim() == "br" && weight.unwrap_or(1.0) > 0.0
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_reads_brotli_is_told_by_the_weights() {
        for (list, reads) in [
            ("gzip, br", true),
            ("br;q=0.5", true),
            ("br;q=0", false),
            ("gzip;q=1.0, br; q=0.0", false),
            ("gzip", false),
        ] {
            let asked = HeaderMap::from_iter([(ACCEPT_ENCODING, HeaderValue::from_static(list))]);
            assert_eq!(reads_brotli(&asked), reads, "{list}");
        }
    }
}
