//! What one browser says over its WebSocket.

mod afar;
mod drafts;

use afar::Afar;

use crate::address::Household;
use crate::draft_room::{ToDraft, Wish};
use crate::hall::Hall;
use crate::outbox::Outbox;
use crate::room::{ToRoom, Watcher};
use crate::rooms::NoTable;
use crate::secret::TokenHash;
use crate::serve::App;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use serde_json::Value;
use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tercet_table::protocol::{Away, ClientMessage, PROTOCOL, Refused, RoomWish, ServerMessage, greeting, misfit};
use tercet_table::{Command, DraftId, MatchId, Who};
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// The longest message that is read, in bytes; longer ones are refused.
pub const LONGEST: usize = 16 * 1024;
/// Whoever goes on sending after this many refusals for haste is disconnected.
const PATIENCE: u32 = 200;
/// This many matches and drafts together can be watched on one connection.
const WATCHED: usize = 16;
/// The longest key of an option and the most handles in a question.
const KEY: usize = 200;
const HANDLES: usize = 32;

/// What those read who want something of a match that they do not watch.
const UNWATCHED: &str = "Watch the match first.";

/// What is known of one connection.
pub struct Connection {
    hall: Arc<Hall>,
    number: u64,
    outbox: Outbox,
    whose: Household,
    /// How much it may send itself, whatever its household may.
    rate: DefaultDirectRateLimiter,
    hasty: u32,
    /// What is wrong with the version of the protocol that the client speaks, if anything.
    misfit: Option<&'static str>,
    /// The matches that are watched; as whom is known there.
    watched: HashSet<MatchId>,
    /// The drafts that are watched; from which seats is known there.
    drafts: HashSet<DraftId>,
    /// What is on other servers, where several share the tables.
    afar: Option<Box<Afar>>,
}

impl Connection {
    /// One of this household, which may be `passed_on` by another server.
    pub fn new(app: &App, whose: Household, outbox: Outbox, passed_on: bool) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let twice = app.messages.saturating_add(app.messages.get());
        Connection {
            hall: Arc::clone(&app.hall),
            number: NEXT.fetch_add(1, Ordering::Relaxed),
            outbox,
            whose,
            rate: RateLimiter::direct(Quota::per_second(app.messages).allow_burst(twice)),
            hasty: 0,
            misfit: None,
            watched: HashSet::new(),
            drafts: HashSet::new(),
            afar: app.hall.among.as_ref().map(|among| Box::new(Afar::new(among, passed_on))),
        }
    }

    /// Its number among all connections.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Takes one message, of whatever kind; says whether the connection goes on.
    pub async fn receive(&mut self, message: &Message) -> bool {
        if self.rate.check().is_err() {
            self.hall.host.counters.refuse("messages_of_one");
            self.hasty += 1;
            self.refuse(None, "Too many messages at once; wait a moment.");
            return self.hasty < PATIENCE;
        }
        match message {
            Message::Text(text) => self.read(text).await,
            Message::Binary(_) => self.refuse(None, "Messages are JSON text."),
            Message::Ping(_) | Message::Pong(_) | Message::Close(_) | Message::Frame(_) => {}
        }
        true
    }

    async fn read(&mut self, text: &Utf8Bytes) {
        if let Err(why) = self.hall.limits.may_say(self.whose) {
            return self.refuse(None, &why.to_string());
        }
        if text.len() > LONGEST {
            return self.refuse(None, &format!("A message can have at most {LONGEST} bytes, not {}.", text.len()));
        }
        // The version counts before the message does: another one may say everything but `hello` in another form.
        if let Some(spoken) = greeting(text) {
            return self.greet(&spoken);
        }
        if let Some(sentence) = self.misfit {
            return self.outbox.send(&ServerMessage::Outdated { protocol: PROTOCOL, sentence });
        }
        match serde_json::from_str(text) {
            Ok(message) if self.pass_on(&message, text).await => {}
            Ok(message) => self.carry_out(message).await,
            Err(error) => self.refuse(None, &format!("This is not a message of the protocol: {error}.")),
        }
    }

    /// Whoever speaks another version understands no state, so they watch nothing any more.
    fn greet(&mut self, spoken: &Value) {
        self.misfit = misfit(spoken);
        match self.misfit {
            None => self.outbox.send(&ServerMessage::Hello { protocol: PROTOCOL }),
            Some(sentence) => {
                self.leave(Away::Left);
                self.outbox.send(&ServerMessage::Outdated { protocol: PROTOCOL, sentence });
            }
        }
    }

    async fn carry_out(&mut self, message: ClientMessage) {
        match message {
            ClientMessage::Hello { protocol } => self.greet(&protocol.into()),
            ClientMessage::Ping { n } => self.outbox.send(&ServerMessage::Pong { n }),
            ClientMessage::Watch { id, token } => self.watch(id, token).await,
            ClientMessage::Unwatch { id } => {
                if self.watched.remove(&id) {
                    self.hall.send(self.whose, &id, ToRoom::Unwatch(self.number, Away::Left));
                }
            }
            ClientMessage::Why { id, touches } => {
                if touches.len() > HANDLES {
                    return self.refuse(Some(&id), &format!("At most {HANDLES} handles can be asked about at once."));
                }
                self.to_room(id, |number, outbox| ToRoom::Why(number, touches, outbox));
            }
            ClientMessage::Choose { id, key, .. } | ClientMessage::Preview { id, key } if key.len() > KEY => {
                self.refuse(Some(&id), "There is no such choice here.");
            }
            ClientMessage::Preview { id, key } => {
                self.to_room(id, |number, outbox| ToRoom::Preview(number, key, outbox));
            }
            ClientMessage::Hint { id } => self.to_room(id, ToRoom::Hint),
            ClientMessage::WatchDraft { id, token } => self.watch_draft(id, token.as_deref()),
            ClientMessage::UnwatchDraft { id } => self.unwatch_draft(&id),
            ClientMessage::BeginDraft { id } => self.wish(&id, Wish::Begin),
            ClientMessage::Take { id, taken, card } => self.wish(&id, Wish::Take { taken, card }),
            ClientMessage::LeaveDraft { id } => self.wish(&id, Wish::Leave),
            ClientMessage::FreeSeat { id, seat } => self.wish(&id, Wish::Free { seat }),
            message @ (ClientMessage::Chat { .. }
            | ClientMessage::Room { wish: RoomWish::Speak { .. } | RoomWish::Report { .. }, .. }) => self.talk(message),
            message @ (ClientMessage::Choose { .. }
            | ClientMessage::Ready { .. }
            | ClientMessage::Resign { .. }
            | ClientMessage::ClaimWin { .. }
            | ClientMessage::OfferDraw { .. }
            | ClientMessage::AnswerDraw { .. }
            | ClientMessage::AskUndo { .. }
            | ClientMessage::AnswerUndo { .. }
            | ClientMessage::Rematch { .. }
            | ClientMessage::Room { .. }) => {
                if let Some((id, command)) = Command::asked_by(message) {
                    self.command(id, command);
                }
            }
        }
    }

    /// Something is to be said at a table.
    fn talk(&self, message: ClientMessage) {
        let Some((id, command)) = Command::asked_by(message) else { return };
        match self.hall.limits.may_talk(self.whose) {
            Ok(()) => self.command(id, command),
            Err(why) => self.refuse(Some(&id), &why.to_string()),
        }
    }

    fn watches_enough(&self) -> bool {
        self.watched.len() + self.drafts.len() >= WATCHED
    }

    /// Whether one match more may be watched; says why not.
    fn may_watch(&self, id: &MatchId) -> bool {
        let may = self.watched.contains(id) || !self.watches_enough();
        if !may {
            self.refuse(Some(id), &too_many());
        }
        may
    }

    async fn watch(&mut self, id: MatchId, token: Option<String>) {
        if !self.may_watch(&id) {
            return;
        }
        let who = match &token {
            None => Who::Spectator,
            Some(token) => match self.hall.store.holder(id.clone(), TokenHash::of(token)).await {
                Ok(Some(who)) => who,
                Ok(None) => {
                    self.refuse(Some(&id), "This is not the key to a seat of this match; you are spectating.");
                    Who::Spectator
                }
                // Where tables move, this may be said for somebody who is watching already and has asked for nothing.
                Err(_) if self.afar.is_some() => return self.outbox.hang_up(),
                Err(error) => return self.refuse(Some(&id), &error.to_string()),
            },
        };
        self.watched.insert(id.clone());
        let token = token.filter(|_| who != Who::Spectator);
        let watcher = Watcher { connection: self.number, who, token, outbox: self.outbox.clone(), log: None };
        self.post(id, ToRoom::Watch(watcher));
    }

    /// A choice counts as what its address has had stored, but is never refused for it.
    fn command(&self, id: MatchId, command: Command) {
        if let Err(why) = self.hall.limits.may_store(self.whose, size(&command))
            && !matches!(command, Command::Choose { .. } | Command::Resign)
        {
            return self.refuse(Some(&id), &why.to_string());
        }
        self.to_room(id, |number, outbox| ToRoom::Do(number, command, outbox));
    }

    fn to_room(&self, id: MatchId, message: impl FnOnce(u64, Outbox) -> ToRoom) {
        if self.watched.contains(&id) {
            return self.post(id, message(self.number, self.outbox.clone()));
        }
        self.refuse(Some(&id), UNWATCHED);
    }

    fn post(&self, id: MatchId, message: ToRoom) {
        if !self.hall.send(self.whose, &id, message) {
            self.refuse(Some(&id), &NoTable::Busy.to_string());
        }
    }

    /// Says why something was not carried out.
    pub fn refuse(&self, id: Option<&MatchId>, sentence: &str) {
        self.outbox.refuse(id, Refused::plain(sentence));
    }

    /// Looks away from everything, in this way.
    pub fn leave(&mut self, how: Away) {
        let is_here = |name: &str| self.afar.as_ref().is_none_or(|afar| afar.is_here(name));
        for id in self.watched.drain().filter(|id| is_here(&id.0)) {
            self.hall.send(self.whose, &id, ToRoom::Unwatch(self.number, how));
        }
        for id in self.drafts.drain().filter(|id| is_here(&id.0)) {
            self.hall.send_to_draft(&id, ToDraft::Unfollow(self.number));
        }
        if let Some(afar) = &mut self.afar {
            afar.leave();
        }
    }
}

/// What those read who already watch as many as they can.
fn too_many() -> String {
    format!("At most {WATCHED} matches and drafts can be watched at once; leave one.")
}

/// How many bytes somebody's own words make of what is stored of a command.
fn size(command: &Command) -> usize {
    match command {
        Command::Say { text } => text.len(),
        Command::Room(wish) => serde_json::to_string(wish).map_or(0, |wish| wish.len()),
        Command::SetRight { right, .. } => serde_json::to_string(right).map_or(0, |right| right.len()),
        Command::Join { .. }
        | Command::Ready { .. }
        | Command::AgreeTo { .. }
        | Command::Choose { .. }
        | Command::Resign
        | Command::ClaimWin
        | Command::OfferDraw
        | Command::AnswerDraw { .. }
        | Command::AskUndo { .. }
        | Command::AnswerUndo { .. }
        | Command::InviteReferee
        | Command::ComeAsReferee { .. }
        | Command::AskRematch => 0,
    }
}
