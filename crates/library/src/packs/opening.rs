//! Packs that were opened and can be opened again.

use super::Changes;
use serde::{Deserialize, Serialize};
use std::fmt;
use tercet_kernel::Seed;

/// Some packs with the seed from which their cards follow: whoever knows it opens the same packs again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PackOpening {
    /// The id of the pack.
    pub pack: String,
    /// How many packs.
    pub count: usize,
    /// Up to 32 hexadecimal digits.
    #[cfg_attr(feature = "ts", ts(type = "string"))]
    pub seed: Seed,
    /// What is changed about the pack first.
    #[serde(default, skip_serializing_if = "Changes::is_none")]
    #[cfg_attr(feature = "ts", ts(as = "Option<Changes>", optional))]
    pub changes: Changes,
}

/// What the opening is called.
impl fmt::Display for PackOpening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let changed = if self.changes.is_none() { "" } else { " with changes" };
        write!(f, "{} × {}{changed}, seed {:x}", self.count, self.pack, self.seed.0)
    }
}
