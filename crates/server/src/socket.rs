//! One browser's WebSocket.

use crate::address::{Address, Limits};
use crate::hall::Hall;
use crate::outbox::{Outbox, outbox};
use crate::places::Place;
use crate::reply::Problem;
use crate::room::{ToRoom, Watcher};
use crate::secret::TokenHash;
use crate::serve::App;
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tercet_table::protocol::{ClientMessage, Refused, ServerMessage};
use tercet_table::{Command, MatchId, Who};
use tokio::time::{Instant, interval, timeout};

/// The longest message that is read, in bytes; longer ones are refused.
const LONGEST: usize = 16 * 1024;
/// What is longer than this is not even received.
const TOO_LONG: usize = 4 * LONGEST;
/// What each connection keeps in memory for reading, and before it writes, in bytes.
const BUFFER: usize = 4 * 1024;
/// Who goes on sending after so many refusals for haste is disconnected.
const PATIENCE: u32 = 200;
/// So many matches can be watched on one connection.
const WATCHED: usize = 16;
/// A browser is asked for a sign of life this often, and given up after so long a silence.
const PING: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(60);
/// A browser that takes longer to receive one message is given up.
const SENDING: Duration = Duration::from_secs(10);
/// The longest key of an option and the most handles in a question.
const KEY: usize = 200;
const HANDLES: usize = 32;

/// `GET /ws`.
pub async fn upgrade(State(app): State<App>, address: Address, upgrade: WebSocketUpgrade) -> Result<Response, Problem> {
    tracing::debug!(%address, "a browser connects");
    let place = app.places.take(address)?;
    let upgrade = upgrade.max_message_size(TOO_LONG).max_frame_size(TOO_LONG).read_buffer_size(BUFFER);
    let upgrade = upgrade.write_buffer_size(BUFFER);
    Ok(upgrade.on_upgrade(move |socket| serve(app, address, socket, place)))
}

/// Serves one browser, which has `_place` until it leaves.
async fn serve(app: App, address: Address, socket: WebSocket, _place: Place) {
    let (outbox, mut pickup) = outbox();
    let mut stopping = app.stopping.clone();
    let mut connection = Connection::new(&app, address, outbox);
    let (mut sink, mut stream) = socket.split();
    let mut ping = interval(PING);
    let mut heard = Instant::now();
    let (code, reason) = loop {
        tokio::select! {
            _ = pickup.full.notified() => break (close_code::AGAIN, "connect again"),
            _ = stopping.changed() => break (close_code::RESTART, "the server is stopping"),
            message = pickup.messages.recv() => {
                let Some(text) = message else { break (close_code::NORMAL, "") };
                if !send(&mut sink, Message::Text(text)).await {
                    break (close_code::AGAIN, "too slow");
                }
            }
            _ = ping.tick() => {
                if heard.elapsed() > SILENCE || !send(&mut sink, Message::Ping(Default::default())).await {
                    break (close_code::AGAIN, "no sign of life");
                }
            }
            message = stream.next() => {
                heard = Instant::now();
                match message {
                    Some(Ok(Message::Text(text))) if connection.receive(&text).await => {}
                    Some(Ok(Message::Text(_))) => break (close_code::POLICY, "too many messages"),
                    Some(Ok(Message::Binary(_))) => connection.refuse(None, "Messages are JSON text."),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    Some(Err(error)) if is_too_long(&error) => break (close_code::SIZE, "too long a message"),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break (close_code::NORMAL, ""),
                }
            }
        }
    };
    connection.leave();
    let _ = send(&mut sink, Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::from_static(reason) }))).await;
}

/// Whether the message went out in time.
async fn send(sink: &mut SplitSink<WebSocket, Message>, message: Message) -> bool {
    matches!(timeout(SENDING, sink.send(message)).await, Ok(Ok(())))
}

fn is_too_long(error: &axum::Error) -> bool {
    error.to_string().contains("too long")
}

/// What is known of one connection.
struct Connection {
    hall: Arc<Hall>,
    number: u64,
    outbox: Outbox,
    address: Address,
    /// How much its address may send, and how much it may itself.
    limits: Arc<Limits>,
    rate: DefaultDirectRateLimiter,
    hasty: u32,
    watched: HashMap<MatchId, Who>,
}

impl Connection {
    fn new(app: &App, address: Address, outbox: Outbox) -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let twice = app.messages.saturating_add(app.messages.get());
        Connection {
            hall: Arc::clone(&app.hall),
            number: NEXT.fetch_add(1, Ordering::Relaxed),
            outbox,
            address,
            limits: Arc::clone(&app.limits),
            rate: RateLimiter::direct(Quota::per_second(app.messages).allow_burst(twice)),
            hasty: 0,
            watched: HashMap::new(),
        }
    }

    /// Takes one message; says whether the connection goes on.
    async fn receive(&mut self, text: &str) -> bool {
        if self.rate.check().is_err() {
            self.hasty += 1;
            self.refuse(None, "Too many messages at once; wait a moment.");
            return self.hasty < PATIENCE;
        }
        if !self.limits.may_say(self.address) {
            self.refuse(None, "Too many messages at once from your address; wait a moment.");
            return true;
        }
        if text.len() > LONGEST {
            self.refuse(None, &format!("A message has at most {LONGEST} bytes, not {}.", text.len()));
            return true;
        }
        match serde_json::from_str(text) {
            Ok(message) => self.carry_out(message).await,
            Err(error) => self.refuse(None, &format!("This is not a message of the protocol: {error}.")),
        }
        true
    }

    async fn carry_out(&mut self, message: ClientMessage) {
        match message {
            ClientMessage::Ping { n } => self.outbox.send(&ServerMessage::Pong { n }),
            ClientMessage::Watch { id, token } => self.watch(id, token).await,
            ClientMessage::Unwatch { id } => {
                if self.watched.remove(&id).is_some() {
                    self.hall.send(&id, ToRoom::Unwatch(self.number));
                }
            }
            ClientMessage::Why { id, touches } => {
                if touches.len() > HANDLES {
                    return self.refuse(Some(&id), &format!("At most {HANDLES} handles can be asked about at once."));
                }
                self.to_room(id, |who, outbox| ToRoom::Why(who, touches, outbox));
            }
            ClientMessage::Choose { id, key, .. } if key.len() > KEY => {
                self.refuse(Some(&id), "There is no such choice here.");
            }
            ClientMessage::Choose { id, step, key } => self.command(id, Command::Choose { step, key }),
            ClientMessage::Ready { id, agree } => self.command(id, Command::Ready { agree }),
            ClientMessage::Resign { id } => self.command(id, Command::Resign),
            ClientMessage::OfferDraw { id } => self.command(id, Command::OfferDraw),
            ClientMessage::AnswerDraw { id, accept } => self.command(id, Command::AnswerDraw { accept }),
            ClientMessage::AskUndo { id } => self.command(id, Command::AskUndo),
            ClientMessage::AnswerUndo { id, accept } => self.command(id, Command::AnswerUndo { accept }),
            ClientMessage::Rematch { id } => self.command(id, Command::AskRematch),
            ClientMessage::Chat { id, text } => self.command(id, Command::Say { text }),
        }
    }

    async fn watch(&mut self, id: MatchId, token: Option<String>) {
        if self.watched.len() >= WATCHED && !self.watched.contains_key(&id) {
            return self.refuse(Some(&id), &format!("At most {WATCHED} matches can be watched at once; leave one."));
        }
        let who = match &token {
            None => Who::Spectator,
            Some(token) => match self.hall.store.holder(id.clone(), TokenHash::of(token)).await {
                Ok(Some(who)) => who,
                Ok(None) => {
                    self.refuse(Some(&id), "This is not the key to a seat of this match; you look on.");
                    Who::Spectator
                }
                Err(error) => return self.refuse(Some(&id), &error.to_string()),
            },
        };
        self.watched.insert(id.clone(), who);
        let token = token.filter(|_| who != Who::Spectator);
        let watcher = Watcher { connection: self.number, who, token, outbox: self.outbox.clone(), log: None };
        self.post(id, ToRoom::Watch(watcher));
    }

    fn command(&self, id: MatchId, command: Command) {
        self.to_room(id, |who, outbox| ToRoom::Do(who, command, outbox));
    }

    fn to_room(&self, id: MatchId, message: impl FnOnce(Who, Outbox) -> ToRoom) {
        match self.watched.get(&id) {
            Some(&who) => self.post(id, message(who, self.outbox.clone())),
            None => self.refuse(Some(&id), "Watch the match first."),
        }
    }

    fn post(&self, id: MatchId, message: ToRoom) {
        if !self.hall.send(&id, message) {
            self.refuse(Some(&id), "The table is busy; try again.");
        }
    }

    fn refuse(&self, id: Option<&MatchId>, sentence: &str) {
        self.outbox.refuse(id, Refused::plain(sentence));
    }

    fn leave(&mut self) {
        for (id, _) in self.watched.drain() {
            self.hall.send(&id, ToRoom::Unwatch(self.number));
        }
    }
}
