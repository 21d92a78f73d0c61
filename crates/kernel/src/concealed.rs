//! Telling whether anything hangs on what a player cannot know.
//!
//! [`Rules::conceal`](crate::Rules::conceal) puts concealed cards and concealed chance wherever a player
//! cannot know what is there. Whoever reads one of them ends the attempt by [`looked_at`]. What
//! [`blindly`] carries out to its end has thus read none of them, and so goes alike in every world that
//! looks the same to that player, however rare.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

/// Somebody has read what is concealed.
struct LookedAt;

/// Ends the attempt under way: what is to be read is concealed.
#[cold]
pub fn looked_at() -> ! {
    resume_unwind(Box::new(LookedAt))
}

/// Carries out an attempt on a concealed state; `None` if it read what is concealed.
pub fn blindly<T>(attempt: impl FnOnce() -> T) -> Option<T> {
    match catch_unwind(AssertUnwindSafe(attempt)) {
        Ok(done) => Some(done),
        Err(why) if why.is::<LookedAt>() => None,
        Err(panic) => resume_unwind(panic),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Chance;

    #[test]
    fn an_attempt_ends_where_it_looks() {
        assert_eq!(blindly(|| 3), Some(3));
        let mut chance = Chance::CONCEALED;
        assert_eq!(blindly(|| chance.coin()), None);
        let other = std::panic::catch_unwind(|| blindly(|| resume_unwind(Box::new("another panic"))));
        assert!(other.is_err(), "a panic stays a panic");
    }
}
