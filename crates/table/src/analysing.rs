//! Looking back at a match, and advice in the middle of one.

use crate::Replay;
use crate::protocol::{Analysis, Refused};
use std::sync::atomic::AtomicBool;
pub use tercet_analysis::{Advice, Advised, Effort};
use tercet_kernel::{AnyMatch, Seat};

/// Told after each choice that was looked at how many are done and how many there are.
pub type Watch<'a> = dyn Fn(u32, u32) + Sync + 'a;

/// What a game can say of its matches beyond its rules.
pub trait Analysing {
    /// Looks back at a match; nothing if `stop` ended it. It tells what was hidden, so nobody may hear of it before
    /// the match is over.
    fn analyse(&self, playing: &dyn AnyMatch, effort: Effort, watch: &Watch<'_>, stop: &AtomicBool)
    -> Option<Analysis>;

    /// What `seat`, whose choice it is, could best do, going by nothing that it cannot know. Once `stop` is set it
    /// answers soon.
    fn advise(&self, playing: &dyn AnyMatch, seat: Seat, stop: &AtomicBool) -> Option<Advice>;
}

impl Replay {
    /// Looks back at the match; nothing if `stop` ended it.
    ///
    /// # Errors
    /// If the match cannot be played again, which a verified one can, or if matches of its game are not analysed.
    pub fn analyse(&self, effort: Effort, watch: &Watch<'_>, stop: &AtomicBool) -> Result<Option<Analysis>, Refused> {
        let last = self.last()?;
        let playing = last.playing().ok_or_else(|| Refused::plain("The match has not begun."))?;
        let analysing = last.game().analysing();
        let analysing = analysing.ok_or_else(|| Refused::plain("Matches of this game are not analysed."))?;
        Ok(analysing.analyse(playing, effort, watch, stop))
    }
}
