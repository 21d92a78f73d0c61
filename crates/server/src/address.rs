//! Where a request comes from, and how much one address may ask.

use crate::door::Peer;
use crate::reply::Problem;
use crate::serve::App;
use axum::extract::{FromRequestParts, Request, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::fmt;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};

/// Requests a second, and at once.
const REQUESTS: NonZeroU32 = NonZeroU32::new(50).unwrap();
const REQUESTS_AT_ONCE: NonZeroU32 = NonZeroU32::new(200).unwrap();
/// Matches opened an hour, all at once if one likes.
const MATCHES: NonZeroU32 = NonZeroU32::new(120).unwrap();
/// An address may send messages like this many connections that never rest.
const RESTLESS: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// Old addresses are forgotten once in this many requests.
const FORGET_EVERY: u64 = 10_000;

/// Where a request comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Address(IpAddr);

/// All addresses of one household, which has its bounds together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Household(IpAddr);

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The peer; or, if that is a proxy that is trusted, whom it passes on.
impl FromRequestParts<App> for Address {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        Ok(Address(app.proxies.sender(Peer::of(parts), &parts.headers)))
    }
}

impl Address {
    /// Whose it is.
    pub fn household(self) -> Household {
        Household::of(self.0)
    }
}

impl Household {
    /// That of an address: an IPv6 network hands out 64 bits of them.
    pub fn of(address: IpAddr) -> Self {
        Household(match address.to_canonical() {
            IpAddr::V6(v6) => IpAddr::from((u128::from(v6) >> 64 << 64).to_be_bytes()),
            v4 => v4,
        })
    }
}

/// How much each household has asked lately.
pub struct Limits {
    requests: DefaultKeyedRateLimiter<Household>,
    matches: DefaultKeyedRateLimiter<Household>,
    messages: DefaultKeyedRateLimiter<Household>,
    counted: AtomicU64,
}

impl Limits {
    /// `messages` is how many one connection may send a second.
    pub fn new(messages: NonZeroU32) -> Self {
        Limits {
            requests: RateLimiter::keyed(Quota::per_second(REQUESTS).allow_burst(REQUESTS_AT_ONCE)),
            matches: RateLimiter::keyed(Quota::per_hour(MATCHES)),
            messages: RateLimiter::keyed(Quota::per_second(messages.saturating_mul(RESTLESS))),
            counted: Default::default(),
        }
    }

    /// Whether this household may open one more match.
    pub fn may_open(&self, whose: Household) -> Result<(), Problem> {
        let allowed = self.matches.check_key(&whose);
        allowed.map_err(|_| Problem::new(StatusCode::TOO_MANY_REQUESTS, "Too many matches opened; try again later."))
    }

    /// Whether this household may send one more message, over whichever connection.
    pub fn may_say(&self, whose: Household) -> bool {
        self.messages.check_key(&whose).is_ok()
    }

    fn may_ask(&self, whose: Household) -> bool {
        if self.counted.fetch_add(1, Ordering::Relaxed).is_multiple_of(FORGET_EVERY) {
            self.requests.retain_recent();
            self.matches.retain_recent();
            self.messages.retain_recent();
        }
        self.requests.check_key(&whose).is_ok()
    }
}

/// Turns away who asks too much.
pub async fn limit(State(app): State<App>, address: Address, request: Request, next: Next) -> Response {
    if app.limits.may_ask(address.household()) {
        next.run(request).await
    } else {
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "Too many requests; wait a moment.").into_response()
    }
}
