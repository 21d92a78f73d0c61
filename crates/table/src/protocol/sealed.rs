//! Sealed play, as browsers ask for it and are told of it.

use super::DraftId;
use serde::{Deserialize, Serialize};
use tercet_library::packs::PackOpening;

/// Where the pool of a sealed match comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Sealed {
    /// Both players build from what was in the same packs, which anybody can open again.
    Packs(PackOpening),
    /// Each player builds from what they have got in a draft.
    Draft(DraftId),
}
