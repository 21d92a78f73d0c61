//! Where a request comes from, and how much one address may ask.

use crate::reply::Problem;
use crate::serve::App;
use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};

/// Requests a second, and at once.
const REQUESTS: NonZeroU32 = NonZeroU32::new(50).unwrap();
const REQUESTS_AT_ONCE: NonZeroU32 = NonZeroU32::new(200).unwrap();
/// Matches opened an hour, all at once if one likes.
const MATCHES: NonZeroU32 = NonZeroU32::new(120).unwrap();
/// An address may send messages like so many connections that never rest.
const RESTLESS: NonZeroU32 = NonZeroU32::new(10).unwrap();
/// So often old addresses are forgotten: once in so many requests.
const FORGET_EVERY: u64 = 10_000;

/// Where a request comes from.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Address(IpAddr);

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Address {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Address::of(parts))
    }
}

impl Address {
    /// The peer; or, if that is a proxy on this machine, whom the proxy names last.
    fn of(parts: &Parts) -> Address {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        let peer = peer.unwrap_or(IpAddr::from([0, 0, 0, 0])).to_canonical();
        let named = || {
            let header = parts.headers.get_all("x-forwarded-for").iter().next_back()?;
            header.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
        };
        Address(peer.is_loopback().then(named).flatten().unwrap_or(peer))
    }

    /// Addresses of one household: an IPv6 network hands out 64 bits of them.
    pub fn household(self) -> IpAddr {
        match self.0 {
            IpAddr::V6(v6) => IpAddr::from((u128::from(v6) >> 64 << 64).to_be_bytes()),
            v4 => v4,
        }
    }
}

/// How much each address has asked lately.
pub struct Limits {
    requests: DefaultKeyedRateLimiter<IpAddr>,
    matches: DefaultKeyedRateLimiter<IpAddr>,
    messages: DefaultKeyedRateLimiter<IpAddr>,
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

    /// Whether this address may open one more match.
    pub fn may_open(&self, address: Address) -> Result<(), Problem> {
        let allowed = self.matches.check_key(&address.household());
        allowed.map_err(|_| Problem::new(StatusCode::TOO_MANY_REQUESTS, "Too many matches opened; try again later."))
    }

    /// Whether this address may send one more message, over whichever connection.
    pub fn may_say(&self, address: Address) -> bool {
        self.messages.check_key(&address.household()).is_ok()
    }

    fn may_ask(&self, address: Address) -> bool {
        if self.counted.fetch_add(1, Ordering::Relaxed).is_multiple_of(FORGET_EVERY) {
            self.requests.retain_recent();
            self.matches.retain_recent();
            self.messages.retain_recent();
        }
        self.requests.check_key(&address.household()).is_ok()
    }
}

/// Turns away who asks too much.
pub async fn limit(State(app): State<App>, address: Address, request: Request, next: Next) -> Response {
    if app.limits.may_ask(address) {
        next.run(request).await
    } else {
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "Too many requests; wait a moment.").into_response()
    }
}
