//! The proxies in front of the server, whose word is taken for where a request comes from.

use crate::header_list::members;
use axum::http::HeaderMap;
use ipnet::IpNet;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

/// Whom a proxy passes on: each adds one behind the others.
const FORWARDED_FOR: &str = "x-forwarded-for";
/// What host the browser asked for.
const FORWARDED_HOST: &str = "x-forwarded-host";
/// Written where no proxy is trusted.
const NONE: &str = "none";

/// The proxies that are trusted, written as addresses and networks with commas between them, or `none`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proxies(Vec<IpNet>);

/// What is wrong with a list of proxies.
#[derive(Debug, thiserror::Error)]
#[error("{0:?} is neither an address (10.0.0.5) nor a network (10.0.0.0/8); write several with commas, or {NONE:?}")]
pub struct NoProxies(String);

impl Proxies {
    /// Those on this machine.
    pub const LOCAL: &str = "127.0.0.0/8,::1";

    /// All addresses there are.
    pub(crate) fn everybody() -> Proxies {
        Proxies(vec![IpNet::V4(Default::default()), IpNet::V6(Default::default())])
    }

    /// Whether this is one of them.
    pub(crate) fn trust(&self, peer: IpAddr) -> bool {
        let peer = peer.to_canonical();
        self.0.iter().any(|network| network.contains(&peer))
    }

    /// Where a request of `peer` comes from: from `peer`, unless that is a proxy. A proxy names whom it
    /// passes on, who may be another proxy; what a stranger wrote before that is not believed.
    pub(crate) fn sender(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut passed_on = members(headers, FORWARDED_FOR).rev().map_while(address);
        let mut sender = peer.to_canonical();
        while self.trust(sender)
            && let Some(before) = passed_on.next()
        {
            sender = before;
        }
        sender
    }

    /// The hosts that the browser may have asked for: the one that the request names, and those that a
    /// proxy says it named.
    pub(crate) fn hosts<'a>(&self, peer: IpAddr, headers: &'a HeaderMap) -> impl Iterator<Item = &'a str> {
        let forwarded = self.trust(peer).then(|| members(headers, FORWARDED_HOST));
        members(headers, "host").chain(forwarded.into_iter().flatten())
    }
}

impl FromStr for Proxies {
    type Err = NoProxies;

    fn from_str(text: &str) -> Result<Self, NoProxies> {
        if text == NONE {
            return Ok(Proxies(Vec::new()));
        }
        let network = |part: &str| part.parse().or_else(|_| part.parse().map(|address: IpAddr| address.into()));
        let networks = text.split(',').map(str::trim);
        networks
            .map(|part| network(part).map_err(|_| NoProxies(part.to_owned())))
            .collect::<Result<_, _>>()
            .map(Proxies)
    }
}

/// An address as proxies write it: some with a port, some in brackets, some IPv4 in the form of IPv6.
fn address(text: &str) -> Option<IpAddr> {
    let bare = || text.strip_prefix('[')?.strip_suffix(']')?.parse().ok();
    let with_port = || Some(text.parse::<SocketAddr>().ok()?.ip());
    let address = text.parse().ok().or_else(with_port).or_else(bare);
    address.map(|address: IpAddr| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    const PROXY: &str = "127.0.0.1";

    fn sender(proxies: &str, peer: &str, forwarded: &[&'static str]) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append(FORWARDED_FOR, HeaderValue::from_static(value));
        }
        let proxies: Proxies = proxies.parse().unwrap();
        proxies.sender(peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn addresses_are_read_in_every_form_that_proxies_write() {
        for (written, read) in [
            ("203.0.113.7", "203.0.113.7"),
            ("203.0.113.7:4711", "203.0.113.7"),
            ("::ffff:203.0.113.7", "203.0.113.7"),
            ("[::ffff:203.0.113.7]:4711", "203.0.113.7"),
            ("2001:db8::1", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("[2001:db8::1]:4711", "2001:db8::1"),
            (" 203.0.113.7 ", "203.0.113.7"),
        ] {
            assert_eq!(sender(Proxies::LOCAL, PROXY, &[written]), read, "{written}");
        }
        for nonsense in ["", "unknown", "_hidden", "203.0.113", "203.0.113.7:port"] {
            assert_eq!(sender(Proxies::LOCAL, PROXY, &[nonsense]), PROXY, "{nonsense}");
        }
    }

    #[test]
    fn only_proxies_are_believed_and_each_only_about_whom_it_passes_on() {
        let forged = "198.51.100.9, 203.0.113.7";
        assert_eq!(sender(Proxies::LOCAL, PROXY, &[forged]), "203.0.113.7");
        assert_eq!(sender(Proxies::LOCAL, "203.0.113.8", &[forged]), "203.0.113.8");
        assert_eq!(sender("none", PROXY, &[forged]), PROXY);
        assert_eq!(sender("10.0.0.0/8", "::ffff:10.1.2.3", &[forged]), "203.0.113.7");
        // A chain of proxies, in one header or in several.
        for chain in [&["203.0.113.7, 10.0.0.2"][..], &["203.0.113.7", "10.0.0.2"]] {
            assert_eq!(sender("127.0.0.1,10.0.0.0/8", PROXY, chain), "203.0.113.7");
            assert_eq!(sender("127.0.0.1", PROXY, chain), "10.0.0.2");
        }
    }

    #[test]
    fn a_list_of_proxies_that_cannot_be_read_says_why() {
        for wrong in ["", "10.0.0.0/8,", "10.0.0.0/40", "proxy.example", "10.0.0.1;10.0.0.2"] {
            let why = wrong.parse::<Proxies>().expect_err(wrong).to_string();
            assert!(why.contains("is neither an address (10.0.0.5) nor a network (10.0.0.0/8)"), "{why}");
        }
    }
}
