//! Computer players, thinking away from the threads that serve people.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tercet_kernel::{AnyMatch, Seat};
use tercet_table::{Game, Level};
use tokio::sync::Semaphore;
use tokio::time::Instant;

/// A bounded number of computer players think at a time.
pub struct Thinking {
    places: Semaphore,
    pace: Duration,
}

/// What a computer player thinks about.
pub struct Task {
    pub game: Arc<dyn Game>,
    pub playing: Box<dyn AnyMatch>,
    pub seat: Seat,
    pub level: Level,
}

/// Stops the thinking when it is dropped.
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// One to keep, and one to give to the thinker.
    pub fn new() -> (Stop, Arc<AtomicBool>) {
        let flag = Arc::new(AtomicBool::new(false));
        (Stop(Arc::clone(&flag)), flag)
    }
}

impl Drop for Stop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Thinking {
    /// `pace` is the least time from one choice to the computer's next, for people to follow.
    pub fn new(pace: Duration) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Thinking { places: Semaphore::new(cores), pace }
    }

    /// The key that the computer takes, or nothing if it was stopped or failed.
    pub async fn think(&self, task: Task, stop: Arc<AtomicBool>) -> Option<String> {
        let begun = Instant::now();
        let place = self.places.acquire().await.ok()?;
        let stopped = Arc::clone(&stop);
        let thought = tokio::task::spawn_blocking(move || {
            let Task { game, playing, seat, level } = task;
            game.think(&*playing, seat, level, &stop)
        });
        let key = thought.await.inspect_err(|error| tracing::error!(%error, "a computer player failed")).ok().flatten();
        drop(place);
        if !stopped.load(Ordering::Relaxed) {
            tokio::time::sleep_until(begun + self.pace).await;
        }
        key
    }
}
