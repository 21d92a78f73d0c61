//! Those who look at a table, and what they are told.

use super::{NoTable, Room};
use crate::outbox::{Outbox, text};
use crate::time::now_ms;
use axum::extract::ws::Utf8Bytes;
use tercet_kernel::Seat;
use tercet_table::protocol::{ChatLine, ServerMessage};
use tercet_table::{Effect, LogMark, Who};
use tokio::time::Instant;

/// Somebody who looks at a table.
pub struct Watcher {
    /// Which connection.
    pub connection: u64,
    /// Whose eyes.
    pub who: Who,
    /// The token that proves it, to be told again for the rematch.
    pub token: Option<String>,
    /// Where to send.
    pub outbox: Outbox,
    /// How much of the log was sent.
    pub log: Option<LogMark>,
}

impl Room {
    pub(super) async fn watch(&mut self, watcher: Watcher) -> Result<(), NoTable> {
        self.watchers.retain(|other| other.connection != watcher.connection);
        let (who, outbox) = (watcher.who, watcher.outbox.clone());
        self.watchers.push(watcher);
        if !self.note_presence().await? {
            outbox.send(&self.state(now_ms(), who, None));
            if let Some(watcher) = self.watchers.last_mut() {
                watcher.log = Some(self.table.log_mark(self.table.viewer(who)));
            }
        }
        outbox.send(&ServerMessage::ChatSoFar { id: self.id.clone(), lines: self.table.chat().cloned().collect() });
        if let Some(watcher) = self.watchers.last() {
            self.lead_on(watcher);
        }
        Ok(())
    }

    /// Tells the table who is there; says whether that changed, so that everybody was shown it.
    pub(super) async fn note_presence(&mut self) -> Result<bool, NoTable> {
        let before = self.before();
        let effects = self.note_presence_quietly();
        let changed = effects.contains(&Effect::Changed);
        if changed || !self.watchers.is_empty() {
            self.idle_since = Instant::now();
        }
        self.carry_out(effects, Vec::new(), before).await?.map_or(Ok(true), |()| Ok(changed))
    }

    pub(super) fn note_presence_quietly(&mut self) -> Vec<Effect> {
        let present = Seat::BOTH.map(|seat| (seat, self.watchers.iter().any(|watcher| watcher.who.holds(seat))));
        present.into_iter().flat_map(|(seat, online)| self.table.presence(now_ms(), seat, online)).collect()
    }

    /// Lists the match in the lobby while a visitor could want it.
    pub(super) fn advertise(&mut self) {
        let wanted = self.table.is_wanted();
        if wanted != self.listed {
            self.hall.lobby.set(self.table.opened_at(), &self.id, wanted);
            self.listed = wanted;
        }
    }

    /// Shows everybody how the match stands, with the lines of the log that they have not been sent.
    pub(super) fn show(&mut self) {
        let now = now_ms();
        self.tell(|watcher| (watcher.who, watcher.log), |&(who, log)| self.state(now, who, log));
        for watcher in &mut self.watchers {
            watcher.log = Some(self.table.log_mark(self.table.viewer(watcher.who)));
        }
    }

    fn state(&self, now: u64, who: Who, log: Option<LogMark>) -> ServerMessage {
        let state = Box::new(self.table.state_since(now, self.table.viewer(who), log));
        ServerMessage::State { id: self.id.clone(), state }
    }

    pub(super) fn pass_on(&self, line: ChatLine) {
        let said = text(&ServerMessage::Chat { id: self.id.clone(), line });
        self.watchers.iter().for_each(|watcher| watcher.outbox.post(said.clone()));
    }

    /// Sends everybody a message, made once for all watchers of a kind.
    pub(super) fn tell<K: PartialEq>(&self, kind: impl Fn(&Watcher) -> K, message: impl Fn(&K) -> ServerMessage) {
        let mut made: Vec<(K, Utf8Bytes)> = Vec::new();
        for watcher in &self.watchers {
            let own = kind(watcher);
            let known = made.iter().find(|(kind, _)| *kind == own).map(|(_, text)| text.clone());
            let text = known.unwrap_or_else(|| {
                let text = text(&message(&own));
                made.push((own, text.clone()));
                text
            });
            watcher.outbox.post(text);
        }
    }

    /// Tells a watcher about the rematch, if there is one.
    pub(super) fn lead_on(&self, watcher: &Watcher) {
        let Some(to) = self.table.moved_to().cloned() else { return };
        let seat = match watcher.who {
            Who::Seat(seat) => Some(self.table.seat_in_rematch(seat)),
            Who::Both => Some(Seat::A),
            Who::Spectator => None,
        };
        let token = watcher.token.clone().filter(|_| seat.is_some());
        watcher.outbox.send(&ServerMessage::Moved { id: self.id.clone(), to, seat, token });
    }
}
