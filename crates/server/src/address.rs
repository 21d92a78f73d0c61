//! Where a request comes from.

use crate::among::Inner;
use crate::door::Peer;
use crate::serve::App;
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use ipnet::IpNet;
use std::fmt;
use std::net::{IpAddr, Ipv4Addr};

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

/// The peer; or, if that is a proxy that is trusted, or another server, whom it passes on.
impl FromRequestParts<App> for Address {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Self::Rejection> {
        if let Some(Inner(household)) = Inner::of(parts) {
            return Ok(Address(household.address()));
        }
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
    /// That of this machine.
    pub const LOCAL: Household = Household(IpAddr::V4(Ipv4Addr::LOCALHOST));

    /// That of an address: an IPv6 network hands out 64 bits of them.
    pub fn of(address: IpAddr) -> Self {
        Household(match address.to_canonical() {
            IpAddr::V6(v6) => IpAddr::from((u128::from(v6) >> 64 << 64).to_be_bytes()),
            v4 => v4,
        })
    }

    /// Its address; of IPv6, the first one of the network.
    pub fn address(self) -> IpAddr {
        self.0
    }

    /// Whether its addresses are in this network.
    pub fn is_in(self, network: &IpNet) -> bool {
        network.contains(&self.0)
    }
}
