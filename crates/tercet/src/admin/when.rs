//! Times, for people: how long ago, or how long until then.

use std::time::{SystemTime, UNIX_EPOCH};

const MINUTE: u64 = 60_000;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// How long ago a time in milliseconds since 1970 was.
pub fn ago(at: u64) -> String {
    format!("{} ago", long(now().saturating_sub(at)))
}

/// How long it is until then.
pub fn until(at: u64) -> String {
    format!("for another {}", long(at.saturating_sub(now())))
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

fn long(ms: u64) -> String {
    let (count, unit) = match ms {
        DAY.. => (ms / DAY, "d"),
        HOUR.. => (ms / HOUR, "h"),
        MINUTE.. => (ms / MINUTE, "min"),
        _ => (ms / 1000, "s"),
    };
    format!("{count} {unit}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_unit_that_fits() {
        for (ms, told) in [(999, "0 s"), (61_000, "1 min"), (HOUR, "1 h"), (3 * DAY + 1, "3 d")] {
            assert_eq!(long(ms), told);
        }
    }
}
