//! Patience with a database that fails.

use std::time::Duration;
use tokio::time::Instant;

/// How long a room rests before it tries again by itself what could not be stored: at first, and at most.
const REST: Duration = Duration::from_millis(100);
const LONGEST_REST: Duration = Duration::from_secs(10);

/// A rest after something could not be stored.
#[derive(Clone, Copy)]
pub struct Rest {
    length: Duration,
    pub until: Instant,
}

impl Rest {
    /// The rest after this one, if there was one just before: a longer one.
    pub fn after(last: Option<Rest>) -> Rest {
        let length = last.map_or(REST, |last| (last.length * 2).min(LONGEST_REST));
        Rest { length, until: Instant::now() + length }
    }
}
