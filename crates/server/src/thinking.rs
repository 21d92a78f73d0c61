//! Computer players, thinking away from the threads that serve people: on a worker where there is one, or else here.

use crate::address::Household;
use crate::among::Among;
use crate::places::{self, Places};
use crate::turns::{AGAIN, Crowded, Place, Turns};
use crate::work::Job;
use serde::de::DeserializeOwned;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;
use tercet_kernel::{AnyMatch, Seat};
use tercet_table::{Advice, Game, Level, MatchId};
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep, sleep_until};
use tracing::{Instrument, info_span};

/// This many computer players of one household may wait for their turn, or be with workers.
const WAITING: usize = 64;

/// How often it is looked whether computer players still think.
const LOOKING: Duration = Duration::from_millis(20);

/// A bounded number of computer players think at a time.
pub struct Thinking {
    turns: Turns,
    /// Those that workers think for.
    afield: Arc<Places>,
    pace: Duration,
    /// The other servers, and those who work for all of them.
    among: Option<Arc<Among>>,
}

/// What is thought about.
pub struct Position {
    /// At which table it is, and after how many choices.
    pub table: MatchId,
    pub step: u32,
    pub game: Arc<dyn Game>,
    pub playing: Box<dyn AnyMatch>,
    /// Whose choice it is.
    pub seat: Seat,
    /// For whom one thinks.
    pub whose: Household,
}

impl Position {
    /// Whether there is an option with this key.
    fn offers(&self, key: &str) -> bool {
        self.playing.offers().iter().any(|offer| offer.key == key)
    }
}

/// How a computer player plays.
pub struct Player {
    pub level: Level,
    /// The puzzle in which it is the opponent.
    pub puzzle: Option<String>,
}

impl Player {
    /// The key that it takes: in a puzzle what keeps the other one from the goal, as long as that can be worked out.
    fn key(&self, at: &Position, stop: &AtomicBool) -> Option<String> {
        let puzzling = at.game.puzzling().zip(self.puzzle.as_ref());
        let reply = puzzling.and_then(|(puzzling, puzzle)| puzzling.reply(puzzle, &*at.playing));
        reply.or_else(|| at.game.think(&*at.playing, at.seat, self.level, stop))
    }
}

/// Where one thinks.
pub enum Where {
    /// A worker does, one of as many as the household may have there.
    Elsewhere(places::Place),
    /// This server does, once it has its turn.
    Here(Place),
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
    pub fn new(pace: Duration, among: Option<Arc<Among>>) -> Self {
        Thinking { turns: Turns::for_each_core(WAITING), afield: Places::new(WAITING), pace, among }
    }

    /// Takes a place in line for a computer player against `whose`, where one is needed.
    pub fn line_up(&self, whose: Household) -> Result<Where, Crowded> {
        match &self.among {
            Some(among) if among.has_workers() => self.afield.take(whose).map(Where::Elsewhere).ok_or(Crowded),
            _ => self.turns.enter(whose).map(Where::Here),
        }
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

    /// Waits on this thread as long as computer players think here, but no longer than this: they come first.
    pub fn give_way(&self, patience: Duration) {
        let mut waited = Duration::ZERO;
        while waited < patience && self.at_work() + self.waiting() > 0 {
            thread::sleep(LOOKING);
            waited += LOOKING;
        }
    }

    /// What a player could best do, or nothing if it was stopped or failed.
    ///
    /// # Errors
    /// If no worker does it, and too much of this household waits here.
    pub async fn advise(&self, at: Position, place: Where, stop: Arc<AtomicBool>) -> Result<Option<Advice>, Crowded> {
        let job = Job::Advise { table: at.table.clone(), step: at.step, seat: at.seat };
        let place = match self.elsewhere::<Advice>(at.whose, &job, place).await {
            Ok(advice) if at.offers(&advice.best.key) => return Ok(Some(advice)),
            Ok(advice) => self.distrust(&at, &advice.best.key)?,
            Err(place) => place?,
        };
        let turn = self.turns.wait(at.whose, Ok(place)).await;
        let thought = turn.work(move || at.game.analysing()?.advise(&*at.playing, at.seat, &stop)).await;
        Ok(thought.inspect_err(|error| tracing::error!(%error, "advice failed")).ok().flatten())
    }

    /// A worker that plays by other rules is of no use: takes a place in line here.
    fn distrust(&self, at: &Position, key: &str) -> Result<Place, Crowded> {
        tracing::error!(match_id = %at.table, key, "a worker named what cannot be chosen; is it of another version?");
        self.turns.enter(at.whose)
    }

    /// The key that the computer takes, or nothing if it was stopped or failed.
    pub async fn think(
        &self,
        at: Position,
        player: Player,
        place: Result<Where, Crowded>,
        stop: Arc<AtomicBool>,
    ) -> Option<String> {
        let begun = Instant::now();
        let span = info_span!("computer player", tercet.match = %at.table, step = at.step);
        let key = async {
            let place = self.wait(at.whose, place).await;
            let job = Job::Think { table: at.table.clone(), step: at.step };
            let place = match self.elsewhere::<String>(at.whose, &job, place).await {
                Ok(key) if at.offers(&key) => return Some(key),
                Ok(key) => self.distrust(&at, &key),
                Err(place) => place,
            };
            let turn = self.turns.wait(at.whose, place).await;
            let thought = turn.work(move || player.key(&at, &stop)).await;
            thought.inspect_err(|error| tracing::error!(%error, "a computer player failed")).ok().flatten()
        };
        let key = key.instrument(span).await;
        sleep_until(begun + self.pace).await;
        key
    }

    /// Whoever finds no place waits until there is one.
    async fn wait(&self, whose: Household, mut place: Result<Where, Crowded>) -> Where {
        loop {
            match place {
                Ok(place) => return place,
                Err(Crowded) => sleep(AGAIN).await,
            }
            place = self.line_up(whose);
        }
    }

    /// What a worker makes of a job; or the place in line for what is to be done here.
    async fn elsewhere<T: DeserializeOwned>(
        &self,
        whose: Household,
        job: &Job,
        place: Where,
    ) -> Result<T, Result<Place, Crowded>> {
        let _afield = match place {
            Where::Here(place) => return Err(Ok(place)),
            Where::Elsewhere(afield) => afield,
        };
        match &self.among {
            None => Err(self.turns.enter(whose)),
            Some(among) => among.have_done(whose, job, |_, _| {}).await.ok_or_else(|| self.turns.enter(whose)),
        }
    }
}
