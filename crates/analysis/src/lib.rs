//! Looking back at a match: what the chances were, what each choice lost, and what was luck.
//!
//! [`analyse`] plays a match again. Of each position it says how it was judged with all cards open, and what each
//! player could know of it: the judgement of many worlds that look the same from that seat. Each choice is weighed by a
//! search that knows no more than the player did ([`Decision`]). What came of it is split into choice and chance by a
//! control variate, as AIVAT does: the judgement of what a choice leads to on average, over all ways that chance could
//! have gone, is the choice's; what it led to beyond that is luck. So the start, all luck and all choices sum up to the
//! end.
//!
//! [`advise`] asks the same search in the middle of a match.

mod advise;
mod analyse;
mod chances;
mod decision;
mod luck;
mod report;
mod sides;
mod weigh;

pub use advise::{Advice, Advised, advise};
pub use analyse::{Effort, analyse};
pub use report::{Analysis, Choice, Decision, Position, Shares, Side, Verdict};
