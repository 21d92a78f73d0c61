//! Which protocol is spoken, so that a page left open over an update does not guess.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The version of the protocol: raised whenever a client that does not know of a change would go wrong.
pub const PROTOCOL: u32 = 1;

/// Answer to `GET /api/version`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Version {
    /// The version of the protocol that is spoken here.
    pub protocol: u32,
    /// The version of the program.
    pub program: &'static str,
}

/// As much of a message as any version of the protocol has in common with this one.
#[derive(Deserialize)]
struct Greeting {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    protocol: Value,
}

/// The version that a message names if it is a `hello`, whatever else is in it and whatever form the version has.
pub fn greeting(message: &str) -> Option<Value> {
    let greeting: Greeting = serde_json::from_str(message).ok()?;
    (greeting.kind == "hello").then_some(greeting.protocol)
}

/// What a player reads on a page that does not speak [`PROTOCOL`] but this; nothing if it does.
pub fn misfit(spoken: &Value) -> Option<&'static str> {
    match spoken.as_u64() {
        Some(version) if version == u64::from(PROTOCOL) => None,
        Some(version) if version < u64::from(PROTOCOL) => {
            Some("This page is from an older version of the program. Reload it.")
        }
        Some(_) => Some("This page is from a newer version of the program than the server runs. Reload it."),
        None => Some("This page is from another version of the program than the server runs. Reload it."),
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
