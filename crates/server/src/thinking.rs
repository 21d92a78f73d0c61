//! Computer players, thinking away from the threads that serve people.

use crate::address::Household;
use crate::turns::{Crowded, Turn, Turns};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tercet_kernel::{AnyMatch, Seat};
use tercet_table::{Game, Level};
use tokio::sync::oneshot;
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep, sleep_until};

/// This many computer players of one household may wait for their turn.
const WAITING: usize = 64;
/// Those beyond them try again this often.
const AGAIN: Duration = Duration::from_secs(1);

/// A place in the line of those who are to think.
pub type Place = oneshot::Receiver<Turn>;

/// Too many wait already.
#[derive(Debug, thiserror::Error)]
#[error(
    "The computer plays as soon as it can: {WAITING} computer players wait for their turn in other matches of your address."
)]
pub struct Busy;

/// A bounded number of computer players think at a time.
pub struct Thinking {
    turns: Turns,
    pace: Duration,
}

/// What a computer player thinks about.
pub struct Task {
    pub game: Arc<dyn Game>,
    pub playing: Box<dyn AnyMatch>,
    pub seat: Seat,
    pub level: Level,
    /// Whom it plays against.
    pub whose: Household,
}

/// Stops the thinking when it is dropped.
pub struct Stop {
    flag: Arc<AtomicBool>,
    thinker: AbortHandle,
}

impl Stop {
    /// Lets a thinker think, who looks at a flag now and then that tells it to stop.
    pub fn start<F: Future<Output = ()> + Send + 'static>(thinker: impl FnOnce(Arc<AtomicBool>) -> F) -> Stop {
        let flag = Arc::new(AtomicBool::new(false));
        let thinker = tokio::spawn(thinker(Arc::clone(&flag))).abort_handle();
        Stop { flag, thinker }
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        self.flag.store(true, Ordering::Relaxed);
        self.thinker.abort();
    }
}

impl Thinking {
    /// `pace` is the least time from one choice to the computer's next, for people to follow.
    pub fn new(pace: Duration) -> Self {
        Thinking { turns: Turns::for_each_core(WAITING), pace }
    }

    /// Takes a place in line for a computer player against `whose`.
    pub fn line_up(&self, whose: Household) -> Result<Place, Busy> {
        self.turns.enter(whose).map_err(|Crowded| Busy)
    }

    /// The key that the computer takes, or nothing if it was stopped or failed. If there was no place for it
    /// in line, it tries again until there is.
    pub async fn think(&self, task: Task, mut place: Result<Place, Busy>, stop: Arc<AtomicBool>) -> Option<String> {
        let begun = Instant::now();
        let turn = loop {
            match place {
                Ok(place) => break place.await.ok()?,
                Err(Busy) => sleep(AGAIN).await,
            }
            place = self.line_up(task.whose);
        };
        let thought = turn.work(move || task.game.think(&*task.playing, task.seat, task.level, &stop)).await;
        let key = thought.inspect_err(|error| tracing::error!(%error, "a computer player failed")).ok().flatten();
        sleep_until(begun + self.pace).await;
        key
    }
}
