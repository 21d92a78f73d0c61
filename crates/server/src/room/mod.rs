//! One table in memory, with those who look at it.

mod audience;
mod computer;
mod hint;
mod keeping;
mod late;
mod letter;
mod people;
mod voices;

pub use audience::Watcher;
pub use keeping::stored;
pub use letter::{Letter, Question, ToRoom};

use late::Late;
use voices::Voices;

use crate::address::Household;
use crate::among::Hold;
use crate::hall::Hall;
use crate::rest::Rest;
use crate::rooms::{Carried, Letters, NoTable, Rooms, Undone, carry, wakes_at};
use crate::store::Change;
use crate::thinking::Stop;
use crate::time::{instant, now_ms};
use crate::tournament_room;
use crate::turns::Turn;
use std::sync::Arc;
use tercet_kernel::{Seat, Viewer};
use tercet_table::protocol::{Phase, Refused, ServerMessage, StoppedBy};
use tercet_table::{Command, Effect, MatchId, Table, Time, Who};
use tokio::time::Instant;
use tracing::{Instrument, info_span};

pub struct Room {
    hall: Arc<Hall>,
    id: MatchId,
    /// As long as this server carries the table.
    hold: Hold,
    /// For whom it does what takes a while, or much room: for the player last heard of, at first for whoever
    /// opened it.
    whose: Household,
    table: Table,
    watchers: Vec<Watcher>,
    /// How many entries are stored.
    stored: u32,
    /// The number of this position among those of all rooms, so that the computer's answer to another position, perhaps
    /// of an earlier room, is not taken for one to this.
    asked_about: u64,
    thought_about: Option<(u32, Phase)>,
    thinking: Option<Stop>,
    /// A hint that is being thought of; another one takes its place.
    hinting: Option<Stop>,
    /// Whether the lobby lists it.
    listed: bool,
    idle_since: Instant,
    /// What could not be stored rests before it is tried again.
    rest: Option<Rest>,
    /// The table as spectators see it, if they see it late.
    late: Option<Late>,
    voices: Voices,
    /// When what it is doing was asked for.
    asked_at: Instant,
}

/// What is known of a table from before something happened at it.
struct Before {
    phase: Phase,
    /// Through whose eyes two players of one browser looked.
    eyes: Viewer,
    time: Time,
    /// Who called the referee.
    callers: Vec<Seat>,
}

/// Runs the room of `id`, which the first letter opens, until nobody needs it.
pub async fn run(hall: Arc<Hall>, id: MatchId, mut letters: Letters<Box<Letter>>) {
    if let Some(turn) = keeping::line_up(&hall, &id, &mut letters).await {
        let room = Room::take_up(&hall, &id, turn).await;
        carry(hall, id, letters, room).await;
    }
}

impl Carried for Room {
    type Id = MatchId;
    type Letter = Box<Letter>;

    fn all(hall: &Hall) -> &Rooms<MatchId, Box<Letter>> {
        &hall.rooms
    }

    fn refuse(letter: Box<Letter>, id: &MatchId, why: &NoTable) {
        letter.refuse(id, why);
    }

    fn hold(&mut self) -> &mut Hold {
        &mut self.hold
    }

    async fn take(&mut self, letter: Box<Letter>) -> Result<(), NoTable> {
        self.read(*letter).await?;
        self.think();
        Ok(())
    }

    async fn tick(&mut self) -> Result<(), NoTable> {
        self.catch_up();
        let before = self.before();
        let mut effects = self.table.tick(now_ms());
        effects.extend(self.table.note_gone(now_ms()));
        self.carry_out(effects, Vec::new(), before).await?.ok();
        // A browser whose leaving found the room too busy is noticed here.
        self.watchers.retain(|watcher| !watcher.outbox.is_closed());
        self.note_presence().await?;
        self.think();
        Ok(())
    }

    fn wakes_at(&self) -> Instant {
        let due = [self.table.deadline(), self.late_until(), self.table.elsewhere_until()].into_iter().flatten().min();
        wakes_at(self.idle_since, self.hall.idle, due.map(instant), self.rest)
    }

    fn is_idle(&self) -> bool {
        let needed = !self.watchers.is_empty() || self.thinking.is_some() || self.table.deadline().is_some();
        !needed && self.idle_since.elapsed() >= self.hall.idle
    }

    fn move_away(&mut self) {
        self.watchers.clear();
    }

    fn tell_of_loss(&self, why: &NoTable) {
        for watcher in &self.watchers {
            watcher.outbox.refuse(Some(&self.id), Refused::plain(why.to_string()));
        }
    }
}

impl Room {
    /// Takes up the table of `id`, as whoever has the turn.
    async fn take_up(hall: &Arc<Hall>, id: &MatchId, turn: Turn) -> Result<Room, NoTable> {
        // What is stored is read after that, so that nobody else can have written meanwhile what is not seen here.
        let hold = hall.hold(&id.0)?;
        let whose = turn.whose();
        let (table, stored) = keeping::load(hall, id, turn).await?;
        Ok(Room {
            hall: Arc::clone(hall),
            id: id.clone(),
            hold,
            whose,
            table,
            watchers: Vec::new(),
            stored,
            asked_about: 0,
            thought_about: None,
            thinking: None,
            hinting: None,
            listed: false,
            idle_since: Instant::now(),
            rest: None,
            late: None,
            voices: Voices::default(),
            asked_at: Instant::now(),
        })
    }

    async fn read(&mut self, letter: Letter) -> Result<(), NoTable> {
        self.hall.host.counters.room_waits.note(letter.sent);
        self.asked_at = letter.sent;
        if self.is_of_a_player(&letter.message) {
            self.whose = letter.whose;
        }
        match letter.message {
            ToRoom::Watch(watcher) => return self.watch(watcher).await,
            ToRoom::Unwatch(connection, how) => {
                self.leave(connection, how);
                return self.note_presence().await.map(drop);
            }
            ToRoom::Elsewhere(seat) => {
                let (before, effects) = (self.before(), self.table.is_elsewhere(now_ms(), seat));
                if !effects.is_empty() {
                    self.carry_out(effects, Vec::new(), before).await?.ok();
                }
            }
            ToRoom::Do(connection, command, outbox) => {
                let name = if matches!(command, Command::Choose { .. }) { "choice" } else { "command" };
                let waited_us = letter.sent.elapsed().as_micros() as u64;
                let span = info_span!("command", otel.name = name, tercet.match = %self.id, waited_us);
                let wished = self.wish(letter.whose, self.who_is(connection), command);
                if let Err(why) = wished.instrument(span).await? {
                    outbox.refuse(Some(&self.id), why.into());
                }
            }
            ToRoom::Why(connection, touches, outbox) => match self.table.reasons(self.who_is(connection), &touches) {
                Ok(denied) => outbox.send(&ServerMessage::Reasons { id: self.id.clone(), denied }),
                Err(why) => outbox.refuse(Some(&self.id), why),
            },
            ToRoom::Preview(connection, key, outbox) => match self.table.preview(self.who_is(connection), &key) {
                Ok(Some(lines)) => {
                    let (id, step) = (self.id.clone(), self.table.step());
                    outbox.send(&ServerMessage::Preview { id, step, key, lines });
                }
                Ok(None) => {}
                Err(why) => outbox.refuse(Some(&self.id), why),
            },
            ToRoom::Hint(connection, outbox) => self.hint(letter.whose, self.who_is(connection), outbox),
            ToRoom::Join(command, hash, answer) => {
                let id = self.id.clone();
                let admit = |seat| Change::Admitted { id, hash, who: Who::Seat(seat) };
                let admitted = self.table.open_seat().map(admit);
                let joined = self.handle(Who::Spectator, command, admitted.into_iter().collect()).await?;
                // Whoever does not wait for the answer can ask again with the same token.
                let _ = answer.send(joined);
            }
            ToRoom::Invite(who, hash, answer) => {
                let invited = self.invite(who, hash).await?;
                // Whoever does not wait for the answer can invite again.
                let _ = answer.send(invited);
            }
            ToRoom::Judged(bench, answer) => {
                // Whoever does not wait for the answer can ask again.
                let _ = answer.send(self.seat_judges(bench).await?);
            }
            ToRoom::Ask(who, command, answer) => {
                // Whoever does not wait for the answer can ask again.
                let _ = answer.send(self.handle(who, command, Vec::new()).await?);
            }
            ToRoom::Look(question) => question(Ok(&self.table)),
            ToRoom::Reread => {
                self.reread(self.table.time()).await?;
                self.watchers.iter().for_each(|watcher| self.recount(watcher));
            }
            ToRoom::Stop(by, reason, answer) => {
                // Whoever does not wait for the answer can ask again.
                let _ = answer.send(self.stop(by, &reason).await?);
            }
            ToRoom::Watchers(answer) => {
                let watchers = self.watchers.iter().map(|watcher| (watcher.connection, watcher.who));
                // Nobody waits any more where an answer cannot be sent.
                let _ = answer.send(watchers.collect());
            }
            ToRoom::ShowOut => {
                self.dismiss_watchers();
                return self.note_presence().await.map(drop);
            }
            ToRoom::Thought(position, seat, key) => return self.thought(position, seat, key).await,
        }
        Ok(())
    }

    /// Carries out a command, after what time brought before it. The outer error means that the table is lost.
    async fn handle(&mut self, who: Who, command: Command, more: Vec<Change>) -> Result<Result<(), Undone>, NoTable> {
        let now = now_ms();
        let before = self.before();
        let late = self.table.tick(now);
        if !late.is_empty()
            && let Err(why) = self.carry_out(late, Vec::new(), before).await?
        {
            return Ok(Err(why));
        }
        let before = self.before();
        let effects = match self.table.handle(now, who, command) {
            Ok(effects) => effects,
            Err(why) => return Ok(Err(why.into())),
        };
        self.carry_out(effects, more, before).await
    }

    /// Closes the match before its end.
    async fn stop(&mut self, by: StoppedBy, reason: &str) -> Result<Result<(), Undone>, NoTable> {
        let before = self.before();
        match self.table.stop(now_ms(), by, reason) {
            Ok(effects) => self.carry_out(effects, Vec::new(), before).await,
            Err(why) => Ok(Err(why.into())),
        }
    }

    /// As whom the connection of this number looks at the table.
    fn who_is(&self, connection: u64) -> Who {
        let own = self.watchers.iter().find(|watcher| watcher.connection == connection);
        own.map_or(Who::Spectator, |watcher| watcher.who)
    }

    /// Whether a player has sent this.
    fn is_of_a_player(&self, message: &ToRoom) -> bool {
        let who = match message {
            ToRoom::Watch(Watcher { who, .. }) => *who,
            ToRoom::Do(connection, ..) => self.who_is(*connection),
            _ => Who::Spectator,
        };
        matches!(who, Who::Seat(_) | Who::Both)
    }

    fn before(&self) -> Before {
        let callers = self.table.callers().collect();
        Before { phase: self.table.phase(), eyes: self.table.viewer(Who::Both), time: self.table.time(), callers }
    }

    /// Stores what is to be stored, then tells everybody.
    async fn carry_out(
        &mut self,
        effects: Vec<Effect>,
        more: Vec<Change>,
        before: Before,
    ) -> Result<Result<(), Undone>, NoTable> {
        if let Err(why) = self.store(&effects, more, before.phase).await {
            self.fall_back(before.time).await?;
            return Ok(Err(why.into()));
        }
        if !self.table.callers().eq(before.callers) {
            tournament_room::report_call(&self.hall, &self.id);
        }
        self.advertise();
        self.put_off(&effects).await?;
        self.dismiss_watchers();
        for effect in effects {
            match effect {
                Effect::Persist(_) => {}
                Effect::Events { step, seen } => {
                    let events = |who: &Who| {
                        let viewer = if *who == Who::Both { before.eyes } else { self.table.viewer(*who) };
                        ServerMessage::Events { id: self.id.clone(), step, events: seen[viewer].clone() }
                    };
                    self.tell(|watcher| watcher.who, |watcher| !self.is_late(watcher.who), events);
                }
                Effect::Changed => {
                    self.show();
                    self.think();
                }
                Effect::Said(line) => self.pass_on(line),
                Effect::Rematch => match self.open_rematch().await {
                    Ok(moved) => {
                        self.lead_all_on();
                        self.put_off(&moved).await?;
                    }
                    Err(why) => {
                        if matches!(why, Undone::Unstored(_)) {
                            self.fall_back(before.time).await?;
                        }
                        return Ok(Err(why));
                    }
                },
                Effect::Moved(_) => self.lead_all_on(),
            }
        }
        Ok(Ok(()))
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
