//! Where a worker does what servers tell it to.

use super::{Job, STOP, Said, WORK};
use crate::address::Household;
use crate::among::Inner;
use crate::analyses::look_back;
use crate::hall::Hall;
use crate::lab::{Course, Wanted, find_out};
use crate::reply::{Problem, RECORD};
use crate::room;
use crate::thinking::{Player, Position, Stop};
use crate::turns::{Crowded, Turns};
use axum::body::{Body, Bytes};
use axum::extract::{DefaultBodyLimit, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Extension, Json, Router};
use futures_util::stream;
use serde::Serialize;
use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tercet_kernel::Seat;
use tercet_lab::{Findings, Laboratories, Watch};
use tercet_table::protocol::Analysis;
use tercet_table::{Advice, MatchId, Table};
use tokio::sync::mpsc;
use tokio::time::timeout;

/// This much of one household that takes long may wait.
const WAITING: usize = 8;
/// How many lines wait to be heard; how far something is need not be said each time.
const LINES: usize = 16;
/// How much may be in hand; each is a connection.
const MOST: usize = 1_000;
/// How often a job with no news sends an empty line to show that it is alive.
const ALIVE: Duration = Duration::from_secs(1);

/// What all jobs of a worker share.
#[derive(Clone)]
pub struct Bench(Arc<Tools>);

struct Tools {
    hall: Arc<Hall>,
    labs: Laboratories,
    /// Matches that are looked back at.
    looking_back: Turns,
    /// Experiments.
    finding_out: Turns,
    /// How much is in hand.
    in_hand: AtomicUsize,
    /// Experiments by their names.
    experiments: Mutex<HashMap<String, Arc<Begun>>>,
    /// Whether nothing goes on any more.
    closed: AtomicBool,
}

/// The requests of servers.
pub fn requests(bench: &Bench) -> Router {
    Router::new()
        .route(WORK, post(take_on).layer(DefaultBodyLimit::max(RECORD)))
        .route(STOP, post(stop))
        .with_state(bench.clone())
}

impl Bench {
    pub fn new(hall: Arc<Hall>, labs: Laboratories) -> Bench {
        let (in_hand, closed) = (AtomicUsize::new(0), AtomicBool::new(false));
        let [looking_back, finding_out] = [WAITING; 2].map(Turns::for_each_core);
        Bench(Arc::new(Tools { hall, labs, looking_back, finding_out, in_hand, experiments: Mutex::default(), closed }))
    }

    /// How much is in hand.
    pub fn in_hand(&self) -> usize {
        self.0.in_hand.load(Ordering::Relaxed)
    }

    /// Ends what takes long, so that it is done elsewhere.
    pub fn close(&self) {
        self.0.closed.store(true, Ordering::Relaxed);
        self.0.experiments().values().for_each(|begun| begun.course.stop());
    }
}

/// One thing that is in hand.
struct InHand(Arc<Tools>);

impl InHand {
    fn take(tools: &Arc<Tools>) -> InHand {
        tools.in_hand.fetch_add(1, Ordering::Relaxed);
        InHand(Arc::clone(tools))
    }
}

impl Drop for InHand {
    fn drop(&mut self) {
        self.0.in_hand.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Takes on a job; the lines of the answer come as they are said. It is stopped when nobody listens any more.
async fn take_on(
    State(Bench(tools)): State<Bench>,
    Extension(Inner(whose)): Extension<Inner>,
    Json(job): Json<Job>,
) -> Response {
    if tools.is_closed() || tools.in_hand.load(Ordering::Relaxed) >= MOST {
        return Problem::new(StatusCode::SERVICE_UNAVAILABLE, "This worker takes on nothing more.").into_response();
    }
    let in_hand = InHand::take(&tools);
    let (say, said) = mpsc::channel(LINES);
    let doing = Stop::start(async move |stop| {
        let _in_hand = in_hand;
        let tell = Teller { say: say.clone(), tools: Arc::clone(&tools) };
        let line = match tools.carry_out(whose, job, tell, stop).await {
            Ok(done) => done,
            Err(Crowded) => line(&Said::<()>::Crowded),
        };
        if let Some(line) = line {
            // Where nobody listens any more nobody is told.
            let _ = say.send(line).await;
        }
    });
    let lines = stream::unfold((said, doing), async |(mut said, doing)| {
        let line = match timeout(ALIVE, said.recv()).await {
            Ok(line) => line?,
            Err(_) => Bytes::from_static(b"\n"),
        };
        Some((Ok::<_, Infallible>(line), (said, doing)))
    });
    Body::from_stream(lines).into_response()
}

/// Ends an experiment with what is known by now.
async fn stop(State(Bench(tools)): State<Bench>, id: String) -> StatusCode {
    if let Some(begun) = tools.experiments().get(&id) {
        begun.wished.store(true, Ordering::Relaxed);
        begun.course.stop();
    }
    StatusCode::NO_CONTENT
}

impl Tools {
    /// Does a job, and says what came of it; nothing if it could not be done. The error means that too much of this
    /// household waits.
    async fn carry_out(
        self: &Arc<Self>,
        whose: Household,
        job: Job,
        tell: Teller,
        stop: Arc<AtomicBool>,
    ) -> Result<Option<Bytes>, Crowded> {
        Ok(match job {
            Job::Think { table, step } => self.think(whose, table, step, stop).await?.and_then(done),
            Job::Advise { table, step, seat } => self.advise(whose, table, step, seat, stop).await?.and_then(done),
            Job::LookBack { table, iterations } => {
                self.look_back(whose, &table, iterations, tell).await?.and_then(done)
            }
            Job::FindOut { id, wanted } => self.find_out(whose, id, *wanted, tell).await?.and_then(done),
        })
    }

    async fn think(
        &self,
        whose: Household,
        id: MatchId,
        step: u32,
        stop: Arc<AtomicBool>,
    ) -> Result<Option<String>, Crowded> {
        let Some(table) = self.table(whose, &id, step).await else { return Ok(None) };
        let Some((seat, level)) = table.thinker() else { return Ok(None) };
        let player = Player { level, puzzle: table.posed().map(str::to_owned) };
        let Some(at) = position(&table, id, seat, whose) else { return Ok(None) };
        let place = self.hall.thinking.line_up(whose)?;
        Ok(self.hall.thinking.think(at, player, Ok(place), stop).await)
    }

    async fn advise(
        &self,
        whose: Household,
        id: MatchId,
        step: u32,
        seat: Seat,
        stop: Arc<AtomicBool>,
    ) -> Result<Option<Advice>, Crowded> {
        let Some(table) = self.table(whose, &id, step).await else { return Ok(None) };
        let Some(at) = position(&table, id, seat, whose) else { return Ok(None) };
        let place = self.hall.thinking.line_up(whose)?;
        self.hall.thinking.advise(at, place, stop).await
    }

    async fn look_back(
        &self,
        whose: Household,
        id: &MatchId,
        iterations: u32,
        tell: Teller,
    ) -> Result<Option<Analysis>, Crowded> {
        // Before the match is read, which takes a while too.
        let place = self.looking_back.enter(whose)?;
        let Some(table) = self.stored(whose, id).await else { return Ok(None) };
        let (Ok(replay), Ok(turn)) = (table.replay(), place.await) else { return Ok(None) };
        let far = move |done: u32, all: u32| tell.far(done.into(), all.into());
        Ok(look_back(turn, replay, iterations, Arc::clone(&self.hall.thinking), far).await)
    }

    async fn find_out(
        self: &Arc<Self>,
        whose: Household,
        id: String,
        wanted: Wanted,
        tell: Teller,
    ) -> Result<Option<Result<Findings, String>>, Crowded> {
        let Some(lab) = self.labs.of(&wanted.game).cloned() else { return Ok(None) };
        let course = Arc::new(Course::new(Arc::clone(&self.hall.thinking)));
        let begun = Arc::new(Begun { course: Arc::clone(&course), wished: AtomicBool::new(false) });
        let listed = Listed::new(self, id, &begun);
        let Ok(turn) = self.finding_out.enter(whose)?.await else { return Ok(None) };
        let watching = Watching { course, tell };
        let found = turn.work(move || {
            watching.course.begin();
            find_out(&lab, &wanted, &watching)
        });
        let found = found.await.ok();
        // What ends only because this worker does, or does it for another server by now, is done again elsewhere.
        let by_itself = !self.is_closed() && listed.is_the_last();
        Ok(found.filter(|_| by_itself || begun.wished.load(Ordering::Relaxed)))
    }

    /// A table as it is stored, if it is after this many choices.
    async fn table(&self, whose: Household, id: &MatchId, step: u32) -> Option<Table> {
        self.stored(whose, id).await.filter(|table| table.step() == step)
    }

    /// A table as it is stored.
    async fn stored(&self, whose: Household, id: &MatchId) -> Option<Table> {
        let table = room::stored(&self.hall, whose, id).await;
        table.inspect_err(|why| tracing::warn!(match_id = %id, %why, "there is no such table to work on")).ok()
    }

    fn experiments(&self) -> MutexGuard<'_, HashMap<String, Arc<Begun>>> {
        self.experiments.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_closed(&self) -> bool {
        self.closed.load(Ordering::Relaxed)
    }
}

/// An experiment.
struct Begun {
    course: Arc<Course>,
    /// Whether somebody wishes it to end with what is known by then.
    wished: AtomicBool,
}

/// An experiment that can be stopped by its name.
struct Listed {
    tools: Arc<Tools>,
    id: String,
    begun: Arc<Begun>,
}

impl Listed {
    fn new(tools: &Arc<Tools>, id: String, begun: &Arc<Begun>) -> Listed {
        let before = tools.experiments().insert(id.clone(), Arc::clone(begun));
        // The server that wanted it before is taken to be gone.
        if let Some(before) = before {
            before.course.stop();
        }
        Listed { tools: Arc::clone(tools), id, begun: Arc::clone(begun) }
    }

    /// Whether no other server has wanted it since.
    fn is_the_last(&self) -> bool {
        self.tools.experiments().get(&self.id).is_some_and(|listed| Arc::ptr_eq(listed, &self.begun))
    }
}

impl Drop for Listed {
    fn drop(&mut self) {
        if self.is_the_last() {
            self.tools.experiments().remove(&self.id);
        }
    }
}

/// Where the match at a table is.
fn position(table: &Table, id: MatchId, seat: Seat, whose: Household) -> Option<Position> {
    let (playing, game) = (table.playing()?.copy(), Arc::clone(table.game()));
    Some(Position { table: id, step: table.step(), game, playing, seat, whose })
}

/// Tells a server how far a job is.
struct Teller {
    say: mpsc::Sender<Bytes>,
    tools: Arc<Tools>,
}

impl Teller {
    /// How much of how much is done. Says whether to go on.
    fn far(&self, done: u64, all: u64) -> bool {
        // Whoever is behind hears the next one.
        if let Some(line) = line(&Said::<()>::Far(done, all)) {
            let _ = self.say.try_send(line);
        }
        !self.say.is_closed() && !self.tools.is_closed()
    }
}

/// Watches an experiment for a server.
struct Watching {
    course: Arc<Course>,
    tell: Teller,
}

impl Watch for Watching {
    fn planned(&self, games: u64) {
        self.course.planned(games);
    }

    fn played(&self) {
        self.course.played();
        let (played, planned) = self.course.far();
        if !self.tell.far(played, planned) {
            self.course.stop();
        }
    }

    fn stopped(&self) -> bool {
        self.course.stopped()
    }

    fn hurried(&self) -> bool {
        self.course.hurried()
    }
}

/// The last line.
fn done(of: impl Serialize) -> Option<Bytes> {
    line(&Said::Done(of))
}

fn line(said: &Said<impl Serialize>) -> Option<Bytes> {
    let mut line = serde_json::to_vec(said).ok()?;
    line.push(b'\n');
    Some(line.into())
}
