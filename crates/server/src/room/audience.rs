//! Those who look at a table, and what they are told.

use super::Room;
use crate::outbox::{Outbox, text};
use crate::rooms::NoTable;
use crate::time::now_ms;
use tercet_kernel::{Seat, Viewer};
use tercet_table::protocol::{ChatLine, Refused, ServerMessage};
use tercet_table::{Effect, LogMark, Table, Who};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

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
        let own = |other: &Watcher| other.connection == watcher.connection;
        let plays = self.watchers.iter().any(|other| own(other) && matches!(other.who, Who::Seat(_) | Who::Both));
        self.watchers.retain(|other| !own(other));
        let mut watcher = watcher;
        if plays && matches!(watcher.who, Who::Referee(_)) {
            watcher
                .outbox
                .refuse(Some(&self.id), Refused::plain("You play in this match, so you cannot be its referee."));
            (watcher.who, watcher.token) = (Who::Spectator, None);
        }
        // Whoever was removed meanwhile looks at an empty seat.
        if self.looks_at_an_empty_seat(watcher.who) {
            (watcher.who, watcher.token) = (Who::Spectator, None);
        }
        let barred = self.is_banned(watcher.who).or_else(|| self.table.must_watch(watcher.who).err());
        if let Some(why) = barred {
            watcher.outbox.refuse(Some(&self.id), why);
            return Ok(());
        }
        let (who, outbox) = (watcher.who, watcher.outbox.clone());
        self.watchers.push(watcher);
        self.put_off(&[]).await?;
        if !self.note_presence().await? || self.is_late(who) {
            outbox.send(&self.state(now_ms(), who, None));
            let seen = self.seen_by(who);
            let mark = seen.log_mark(seen.viewer(who));
            if let Some(watcher) = self.watchers.last_mut() {
                watcher.log = Some(mark);
            }
        }
        if let Some(watcher) = self.watchers.last() {
            self.recount(watcher);
            self.lead_on(watcher, self.seen_by(who));
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
        // Whoever waits with the link is counted too, and so is there when both agree.
        let invited = Who::Referee(self.table.invitation());
        let browsers = self.watchers.iter().filter(|watcher| watcher.who == invited).count();
        let players = present.into_iter().flat_map(|(seat, online)| self.table.presence(now_ms(), seat, online));
        let effects: Vec<Effect> = players.collect();
        let referees = self.table.referees(now_ms(), browsers as u32);
        effects.into_iter().chain(referees).collect()
    }

    /// Lists the match in the lobby while a visitor could want it.
    pub(super) fn advertise(&mut self) {
        let wanted = self.table.is_wanted(now_ms());
        if wanted != self.listed {
            self.hall.lobby.set(self.table.opened_at(), &self.id, wanted);
            self.listed = wanted;
        }
    }

    /// Shows everybody how the match stands, with the lines of the log that they have not been sent.
    pub(super) fn show(&mut self) {
        self.show_to(false);
    }

    /// Shows those who see things late, or those who do not, how the match stands for them.
    pub(super) fn show_to(&mut self, late: bool) {
        let now = now_ms();
        let these = |watcher: &Watcher| self.is_late(watcher.who) == late;
        self.tell(|watcher| (watcher.who, watcher.log), these, |&(who, log)| self.state(now, who, log));
        for index in 0..self.watchers.len() {
            let who = self.watchers[index].who;
            if self.is_late(who) == late {
                let seen = self.seen_by(who);
                let mark = seen.log_mark(seen.viewer(who));
                self.watchers[index].log = Some(mark);
            }
        }
    }

    fn state(&self, now: u64, who: Who, log: Option<LogMark>) -> ServerMessage {
        let seen = self.seen_by(who);
        let then = if self.is_late(who) { now.saturating_sub(self.table.delay_ms()) } else { now };
        let state = Box::new(seen.state_since(then, seen.viewer(who), log));
        ServerMessage::State { id: self.id.clone(), state }
    }

    /// Passes on what was said to those who read it. What players say comes late to those who see things late.
    pub(super) fn pass_on(&self, line: ChatLine) {
        let from = line.from;
        let said = text(&ServerMessage::Chat { id: self.id.clone(), line });
        let reads = |who: Who| self.table.may_read(who, from) && (from == Viewer::Spectator || !self.is_late(who));
        self.watchers.iter().filter(|watcher| reads(watcher.who)).for_each(|watcher| watcher.outbox.post(said.clone()));
    }

    /// Sends these watchers a message, made once for all of a kind.
    pub(super) fn tell<K: PartialEq>(
        &self,
        kind: impl Fn(&Watcher) -> K,
        these: impl Fn(&Watcher) -> bool,
        message: impl Fn(&K) -> ServerMessage,
    ) {
        let mut made: Vec<(K, Utf8Bytes)> = Vec::new();
        for watcher in self.watchers.iter().filter(|watcher| these(watcher)) {
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

    /// Tells a watcher everything that was said.
    pub(super) fn recount(&self, watcher: &Watcher) {
        let who = watcher.who;
        let mut lines = self.seen_by(who).chat(who);
        if self.is_late(who) {
            lines.retain(|line| line.from != Viewer::Spectator);
            lines.extend(self.table.gallery());
        }
        watcher.outbox.send(&ServerMessage::ChatSoFar { id: self.id.clone(), lines });
    }

    /// Tells everybody who sees things at once about the rematch.
    pub(super) fn lead_all_on(&self) {
        let punctual = self.watchers.iter().filter(|watcher| !self.is_late(watcher.who));
        punctual.for_each(|watcher| self.lead_on(watcher, &self.table));
    }

    /// Tells a watcher about the rematch, if there is one at the table as they see it.
    pub(super) fn lead_on(&self, watcher: &Watcher, seen: &Table) {
        let Some(to) = seen.moved_to().cloned() else { return };
        let seat = match watcher.who {
            Who::Seat(seat) => Some(self.table.seat_in_rematch(seat)),
            Who::Both => Some(Seat::A),
            Who::Referee(_) | Who::Spectator => None,
        };
        let token = watcher.token.clone().filter(|_| watcher.who != Who::Spectator);
        watcher.outbox.send(&ServerMessage::Moved { id: self.id.clone(), to, seat, token });
    }
}
