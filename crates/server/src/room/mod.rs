//! One table in memory, with those who look at it. Each room is a task that does one thing after
//! the other.

mod audience;
mod keeping;

pub use audience::Watcher;

use crate::address::Household;
use crate::hall::Hall;
use crate::outbox::Outbox;
use crate::reply::shown;
use crate::secret::TokenHash;
use crate::store::{Change, Unstored};
use crate::thinking::{Stop, Task};
use crate::time::{instant, now_ms};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tercet_kernel::{Seat, Viewer};
use tercet_table::protocol::{Phase, Refused, ServerMessage};
use tercet_table::{Command, Effect, MatchId, Table, Who};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep, sleep_until};

/// What comes to a room.
pub enum ToRoom {
    /// Somebody looks.
    Watch(Watcher),
    /// Somebody looks away.
    Unwatch(u64),
    /// Somebody wants something done; a refusal goes to the outbox.
    Do(Who, Command, Outbox),
    /// Somebody asks why not; the answer goes to the outbox.
    Why(Who, Vec<String>, Outbox),
    /// Somebody sits down.
    Join(Command, TokenHash, oneshot::Sender<Result<(), Undone>>),
    /// Somebody asks something about the table.
    Look(Question),
    /// The computer has chosen, in the position with this number.
    Thought(u64, Seat, Option<String>),
}

/// Something to be read off a table, or why there is no table.
pub type Question = Box<dyn FnOnce(Result<&Table, &NoTable>) + Send>;

/// Why a match is not there.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NoTable {
    /// There is none of this name.
    #[error("There is no match {:?}.", shown(&.0.0))]
    Unknown(MatchId),
    /// It is stored, and cannot be taken up.
    #[error("{0}")]
    Broken(String),
}

/// Why a command was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum Undone {
    /// The table refuses it.
    #[error("{0}")]
    Refused(#[from] Refused),
    /// It could not be stored.
    #[error(transparent)]
    Unstored(#[from] Unstored),
}

impl From<Undone> for Refused {
    fn from(why: Undone) -> Self {
        match why {
            Undone::Refused(why) => why,
            Undone::Unstored(why) => Refused::plain(why.to_string()),
        }
    }
}

/// How long the computer's answer waits before it is brought again to a room with too much to do.
const BUSY: Duration = Duration::from_millis(20);

/// How many positions computer players were asked about, counted from 1.
static POSITIONS: AtomicU64 = AtomicU64::new(1);

pub struct Room {
    hall: Arc<Hall>,
    id: MatchId,
    /// For whom it does what takes a while: for the player who came last, at first for whoever opened it.
    whose: Household,
    table: Table,
    watchers: Vec<Watcher>,
    /// How many entries are stored.
    stored: u32,
    /// The number of this position among those of all rooms, so that the computer's answer to
    /// another one, perhaps of a room before this one, is told from that to this.
    position: u64,
    thought_about: Option<(u32, Phase)>,
    thinking: Option<Stop>,
    /// Whether the lobby lists it.
    listed: bool,
    idle_since: Instant,
}

/// Runs the room of `id`, which `whose` message opens, until nobody needs it.
pub async fn run(hall: Arc<Hall>, id: MatchId, whose: Household, mut messages: mpsc::Receiver<ToRoom>) {
    let mut room = match keeping::load(&hall, &id, whose).await {
        Ok((table, stored)) => Room {
            hall,
            id,
            whose,
            table,
            watchers: Vec::new(),
            stored,
            position: 0,
            thought_about: None,
            thinking: None,
            listed: false,
            idle_since: Instant::now(),
        },
        Err(why) => return turn_away(&hall, &id, messages, &why),
    };
    loop {
        let message = tokio::select! {
            message = messages.recv() => message,
            () = sleep_until(room.wakes_at()) => None,
        };
        let lost = match message {
            Some(message) => room.take(message).await,
            None => room.tick().await,
        };
        if let Err(why) = lost {
            for watcher in &room.watchers {
                watcher.outbox.refuse(Some(&room.id), Refused::plain(why.to_string()));
            }
            return turn_away(&room.hall, &room.id, messages, &why);
        }
        room.think();
        if room.is_idle() && room.hall.forget(&room.id, &mut messages) {
            return;
        }
    }
}

/// Tells everybody who still waits that there is no table.
fn turn_away(hall: &Hall, id: &MatchId, mut messages: mpsc::Receiver<ToRoom>, why: &NoTable) {
    hall.remove(id);
    messages.close();
    let refused = || Refused::plain(why.to_string());
    while let Ok(message) = messages.try_recv() {
        match message {
            ToRoom::Watch(Watcher { outbox, .. }) | ToRoom::Do(_, _, outbox) | ToRoom::Why(_, _, outbox) => {
                outbox.refuse(Some(id), refused());
            }
            ToRoom::Join(_, _, answer) => drop(answer.send(Err(refused().into()))),
            ToRoom::Look(question) => question(Err(why)),
            ToRoom::Unwatch(_) | ToRoom::Thought(..) => {}
        }
    }
}

impl Room {
    async fn take(&mut self, message: ToRoom) -> Result<(), NoTable> {
        match message {
            ToRoom::Watch(watcher) => return self.watch(watcher).await,
            ToRoom::Unwatch(connection) => {
                self.watchers.retain(|watcher| watcher.connection != connection);
                return self.note_presence().await.map(drop);
            }
            ToRoom::Do(who, command, outbox) => {
                if let Err(why) = self.handle(who, command, Vec::new()).await? {
                    outbox.refuse(Some(&self.id), why.into());
                }
            }
            ToRoom::Why(who, touches, outbox) => match self.table.reasons(who, &touches) {
                Ok(denied) => outbox.send(&ServerMessage::Reasons { id: self.id.clone(), denied }),
                Err(why) => outbox.refuse(Some(&self.id), why),
            },
            ToRoom::Join(command, hash, answer) => {
                let admitted = Change::Admitted { id: self.id.clone(), hash, who: Who::Seat(Seat::B) };
                let joined = self.handle(Who::Spectator, command, vec![admitted]).await?;
                // Who does not wait for the answer can ask again with the same token.
                let _ = answer.send(joined);
            }
            ToRoom::Look(question) => question(Ok(&self.table)),
            ToRoom::Thought(position, seat, key) => {
                if position != self.position {
                    return Ok(());
                }
                self.thinking = None;
                // A match must not stand still because its computer player failed.
                let any = || self.table.playing()?.offers().into_iter().next().map(|offer| offer.key);
                let Some(key) = key.or_else(any) else { return Ok(()) };
                let step = self.table.step();
                if let Err(why) = self.handle(Who::Seat(seat), Command::Choose { step, key }, Vec::new()).await? {
                    tracing::error!(match_id = %self.id, %why, "the computer's choice was not carried out");
                }
            }
        }
        Ok(())
    }

    /// Carries out a command. The outer error means that the table is lost.
    async fn handle(&mut self, who: Who, command: Command, more: Vec<Change>) -> Result<Result<(), Undone>, NoTable> {
        let phase = self.table.phase();
        let eyes = self.table.viewer(Who::Both);
        let effects = match self.table.handle(now_ms(), who, command) {
            Ok(effects) => effects,
            Err(why) => return Ok(Err(why.into())),
        };
        self.carry_out(effects, more, phase, eyes).await
    }

    async fn tick(&mut self) -> Result<(), NoTable> {
        let (phase, eyes) = (self.table.phase(), self.table.viewer(Who::Both));
        let effects = self.table.tick(now_ms());
        self.carry_out(effects, Vec::new(), phase, eyes).await?.ok();
        // A browser whose leaving found the room too busy is noticed here.
        self.watchers.retain(|watcher| !watcher.outbox.is_closed());
        self.note_presence().await.map(drop)
    }

    /// Stores what is to be stored, then tells everybody. `phase` and `eyes` are from before.
    async fn carry_out(
        &mut self,
        effects: Vec<Effect>,
        more: Vec<Change>,
        phase: Phase,
        eyes: Viewer,
    ) -> Result<Result<(), Undone>, NoTable> {
        if let Err(why) = self.store(&effects, more, phase).await {
            return self.fall_back(why).await.map(Err);
        }
        self.advertise();
        for effect in effects {
            match effect {
                Effect::Persist(_) => {}
                Effect::Events { step, seen } => {
                    let events = |who: &Who| {
                        let viewer = if *who == Who::Both { eyes } else { self.table.viewer(*who) };
                        ServerMessage::Events { id: self.id.clone(), step, events: seen[viewer as usize].clone() }
                    };
                    self.tell(|watcher| watcher.who, events);
                }
                Effect::Changed => {
                    self.show();
                    self.think();
                }
                Effect::Said(line) => self.pass_on(line),
                Effect::Rematch => {
                    if let Err(why) = self.open_rematch().await {
                        return self.fall_back(why).await.map(Err);
                    }
                }
                Effect::Moved(_) => self.watchers.iter().for_each(|watcher| self.lead_on(watcher)),
            }
        }
        Ok(Ok(()))
    }

    /// Lets the computer think if it is to choose, and stops it if it is not any more.
    fn think(&mut self) {
        let here = Some((self.table.step(), self.table.phase()));
        if self.thought_about == here {
            return;
        }
        self.thought_about = here;
        self.position = POSITIONS.fetch_add(1, Ordering::Relaxed);
        self.thinking = None;
        let (Some((seat, level)), Some(playing)) = (self.table.thinker(), self.table.playing()) else { return };
        let (game, playing, whose) = (Arc::clone(self.table.game()), playing.copy(), self.whose);
        let task = Task { game, playing, seat, level, whose };
        let place = self.hall.thinking.line_up(whose);
        if let Err(crowded) = &place {
            let players = self.watchers.iter().filter(|watcher| watcher.who != Who::Spectator);
            players.for_each(|player| player.outbox.refuse(Some(&self.id), Refused::plain(crowded.to_string())));
        }
        let (hall, id, position) = (Arc::clone(&self.hall), self.id.clone(), self.position);
        self.thinking = Some(Stop::start(async move |stop| {
            let key = hall.thinking.think(task, place, stop).await;
            while !hall.send(whose, &id, ToRoom::Thought(position, seat, key.clone())) {
                sleep(BUSY).await;
            }
        }));
    }

    fn is_idle(&self) -> bool {
        let needed = !self.watchers.is_empty() || self.thinking.is_some() || self.table.deadline().is_some();
        !needed && self.idle_since.elapsed() >= self.hall.idle
    }

    fn wakes_at(&self) -> Instant {
        let idle = self.idle_since + self.hall.idle;
        // While it is needed the room need not look for idleness often.
        let idle = if idle <= Instant::now() { Instant::now() + self.hall.idle } else { idle };
        self.table.deadline().map_or(idle, |deadline| idle.min(instant(deadline)))
    }
}

/// A room that ends for whatever reason leaves nobody waiting for news.
impl Drop for Room {
    fn drop(&mut self) {
        self.hall.lobby.set(self.table.opened_at(), &self.id, false);
        for watcher in &self.watchers {
            watcher.outbox.hang_up();
        }
    }
}
