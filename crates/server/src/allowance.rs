//! How much each address may have stored.

use crate::address::Household;
use crate::reply::Problem;
use axum::http::StatusCode;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicU64, Ordering};

/// So many hours after it is spent the whole allowance is there again.
const HOURS: u32 = 4;
/// What everything takes beside its own bytes.
const AROUND: usize = 200;
/// So often addresses that have stored nothing for long are forgotten: once in so many times.
const FORGET_EVERY: u64 = 10_000;

/// How much each address has had stored lately.
pub struct Allowance {
    bytes: DefaultKeyedRateLimiter<Household>,
    counted: AtomicU64,
}

impl Allowance {
    /// Each address may have `at_once` bytes stored at once.
    pub fn new(at_once: NonZeroU32) -> Self {
        let an_hour = NonZeroU32::new(at_once.get() / HOURS).unwrap_or(NonZeroU32::MIN);
        let quota = Quota::per_hour(an_hour).allow_burst(at_once);
        Allowance { bytes: RateLimiter::keyed(quota), counted: AtomicU64::new(0) }
    }

    /// Counts `bytes` that this address wants to have stored.
    ///
    /// # Errors
    /// If that is more than it may.
    pub fn take(&self, whose: Household, bytes: usize) -> Result<(), Problem> {
        if self.has_room(whose, bytes) {
            return Ok(());
        }
        Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, SPENT))
    }

    /// Counts `bytes`, unless they are more than this address may have stored.
    pub fn has_room(&self, whose: Household, bytes: usize) -> bool {
        if self.counted.fetch_add(1, Ordering::Relaxed).is_multiple_of(FORGET_EVERY) {
            self.bytes.retain_recent();
        }
        let bytes = u32::try_from(AROUND.saturating_add(bytes)).ok().and_then(NonZeroU32::new);
        let counted = bytes.map(|bytes| self.bytes.check_key_n(&whose, bytes));
        matches!(counted, Some(Ok(Ok(()))))
    }
}

/// Why something is not stored.
pub const SPENT: &str = "Too much was stored for your address lately; matches can be played on. Try again later.";
