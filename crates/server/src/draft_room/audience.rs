//! Those who look at a draft, and what they are told.

use super::DraftRoom;
use crate::outbox::{Outbox, text};
use crate::time::now_ms;
use axum::extract::ws::Utf8Bytes;
use std::collections::HashMap;
use tercet_table::protocol::ServerMessage;
use tokio::time::Instant;

/// Somebody who looks at a draft.
pub struct Follower {
    /// Which connection.
    pub connection: u64,
    /// Their seat; a spectator has none.
    pub seat: Option<usize>,
    /// Where to send.
    pub outbox: Outbox,
}

impl DraftRoom {
    pub(super) fn follow(&mut self, follower: Follower) {
        self.leave(follower.connection);
        let (seat, outbox) = (follower.seat, follower.outbox.clone());
        self.followers.push(follower);
        if !self.note_presence() {
            outbox.send(&self.state(seat));
        }
    }

    pub(super) fn leave(&mut self, connection: u64) {
        self.followers.retain(|follower| follower.connection != connection);
    }

    /// Tells the draft who is there; says whether that changed, so that everybody was shown it.
    pub(super) fn note_presence(&mut self) -> bool {
        let changed = self.note_presence_quietly();
        if changed || !self.followers.is_empty() {
            self.idle_since = Instant::now();
        }
        if changed {
            self.show();
        }
        changed
    }

    pub(super) fn note_presence_quietly(&mut self) -> bool {
        let followers = &self.followers;
        self.drafting.presence(|seat| followers.iter().any(|follower| follower.seat == Some(seat)))
    }

    /// Shows everybody how the draft stands, each what is theirs, and lists it while a visitor could want it.
    pub(super) fn show(&mut self) {
        let mut made: HashMap<Option<usize>, Utf8Bytes> = HashMap::new();
        for follower in &self.followers {
            let state = made.entry(follower.seat).or_insert_with(|| text(&self.state(follower.seat)));
            follower.outbox.post(state.clone());
        }
        let wanted = self.drafting.is_wanted();
        self.hall.open_drafts.set(self.drafting.opened_at(), &self.id, wanted);
    }

    fn state(&self, seat: Option<usize>) -> ServerMessage {
        ServerMessage::Draft { id: self.id.clone(), state: Box::new(self.drafting.state(now_ms(), seat)) }
    }
}
