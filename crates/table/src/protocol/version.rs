//! Which protocol is spoken, so that a page left open over an update does not guess.

use serde::Serialize;

/// The version of the protocol: raised whenever a client that does not know of a change would go wrong.
pub const PROTOCOL: u32 = 1;

/// Answer to `GET /api/version`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
pub struct Version {
    /// The version of the protocol that is spoken here.
    pub protocol: u32,
    /// The version of the program.
    pub program: &'static str,
}

/// What a player reads on a page that speaks this version of the protocol in place of [`PROTOCOL`].
pub fn misfit(spoken: u32) -> &'static str {
    if spoken < PROTOCOL {
        "This page is from an older version of the program. Reload it."
    } else {
        "This page is from a newer version of the program than the server runs. Reload it."
    }
}

/// [`PROTOCOL`] as a type of the client, whose type check then fails until it speaks it.
#[cfg(feature = "ts")]
pub(super) enum Spoken {}

#[cfg(feature = "ts")]
impl ts_rs::TS for Spoken {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &ts_rs::Config) -> String {
        Self::inline(config)
    }

    fn inline(_: &ts_rs::Config) -> String {
        PROTOCOL.to_string()
    }
}
