//! Headers of every answer that keep browsers out of trouble.

use axum::Router;
use axum::http::{HeaderName, HeaderValue};
use tower_http::set_header::SetResponseHeaderLayer;

/// Only what comes from here is run, shown or talked to. Styles are set on elements, hence `unsafe-inline` for these
/// alone.
const POLICY: &str = "default-src 'self'; connect-src 'self'; img-src 'self' data: blob:; \
    style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(&str, &str); 7] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
];

/// Sets them on all answers of `router`.
pub fn guarded<S: Clone + Send + Sync + 'static>(router: Router<S>) -> Router<S> {
    HEADERS.iter().fold(router, |router, (name, value)| {
        let (name, value) = (HeaderName::from_static(name), HeaderValue::from_static(value));
        router.layer(SetResponseHeaderLayer::overriding(name, value))
    })
}
