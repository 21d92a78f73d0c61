//! Computer players, thinking away from the threads that serve people.

use crate::address::Household;
use crate::turns::{Crowded, Place, Turns};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tercet_kernel::{AnyMatch, Seat};
use tercet_table::{Advice, Game, Level};
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep_until};

/// This many computer players of one household may wait for their turn.
const WAITING: usize = 64;

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
    /// The puzzle in which it is the opponent.
    pub puzzle: Option<String>,
    /// Whom it plays against.
    pub whose: Household,
}

impl Task {
    /// The key that it takes: in a puzzle what keeps the player from the goal, as long as that can be worked out.
    fn key(&self, stop: &AtomicBool) -> Option<String> {
        let puzzling = self.game.puzzling().zip(self.puzzle.as_ref());
        let reply = puzzling.and_then(|(puzzling, puzzle)| puzzling.reply(puzzle, &*self.playing));
        reply.or_else(|| self.game.think(&*self.playing, self.seat, self.level, stop))
    }
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
    pub fn line_up(&self, whose: Household) -> Result<Place, Crowded> {
        self.turns.enter(whose)
    }

    /// How many computer players wait.
    pub fn waiting(&self) -> usize {
        self.turns.waiting()
    }

    /// How many think.
    pub fn at_work(&self) -> usize {
        self.turns.at_work()
    }

    /// What its players are told if there was no place for it.
    pub fn outside() -> String {
        format!("The computer will play as soon as it can; {WAITING} other matches from your address are ahead of it.")
    }

    /// What a player could best do, or nothing if it was stopped or failed.
    pub async fn advise(
        &self,
        game: Arc<dyn Game>,
        playing: Box<dyn AnyMatch>,
        seat: Seat,
        whose: Household,
        place: Result<Place, Crowded>,
        stop: Arc<AtomicBool>,
    ) -> Option<Advice> {
        let turn = self.turns.wait(whose, place).await;
        let thought = turn.work(move || game.analysing()?.advise(&*playing, seat, &stop)).await;
        thought.inspect_err(|error| tracing::error!(%error, "advice failed")).ok().flatten()
    }

    /// The key that the computer takes, or nothing if it was stopped or failed.
    pub async fn think(&self, task: Task, place: Result<Place, Crowded>, stop: Arc<AtomicBool>) -> Option<String> {
        let begun = Instant::now();
        let turn = self.turns.wait(task.whose, place).await;
        let thought = turn.work(move || task.key(&stop)).await;
        let key = thought.inspect_err(|error| tracing::error!(%error, "a computer player failed")).ok().flatten();
        sleep_until(begun + self.pace).await;
        key
    }
}
