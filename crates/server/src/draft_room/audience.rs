//! Those who look at a draft, and what they are told.

use super::DraftRoom;
use crate::outbox::{Outbox, text};
use crate::secret::TokenHash;
use crate::store::Unstored;
use crate::time::now_ms;
use std::collections::HashMap;
use tercet_table::protocol::{Refused, ServerMessage};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Why nothing is done for whoever does not look.
pub const UNWATCHED: &str = "Watch the draft first.";

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
    /// Somebody looks, from the seat of their token. It is looked up here, where nobody loses a seat meanwhile.
    pub(super) async fn follow(&mut self, connection: u64, hash: Option<TokenHash>, outbox: Outbox) {
        let seat = match self.seat_of(hash).await {
            Ok(seat) => seat,
            Err(why) => return outbox.refuse_in_draft(&self.id, Refused::plain(why)),
        };
        if hash.is_some() && seat.is_none() {
            let why = "This is not the key to a seat of this draft; you are spectating.";
            outbox.refuse_in_draft(&self.id, Refused::plain(why));
        }
        self.unfollow(connection);
        self.followers.push(Follower { connection, seat, outbox: outbox.clone() });
        if !self.note_presence() {
            outbox.send(&self.state(seat));
        }
    }

    async fn seat_of(&self, hash: Option<TokenHash>) -> Result<Option<usize>, Unstored> {
        match hash {
            Some(hash) => self.hall.store.draft_holder(self.id.clone(), hash).await,
            None => Ok(None),
        }
    }

    pub(super) fn unfollow(&mut self, connection: u64) {
        self.followers.retain(|follower| follower.connection != connection);
    }

    /// The seat of whoever looks over this connection.
    pub(super) fn seated(&self, connection: u64) -> Result<usize, Refused> {
        match self.followers.iter().find(|follower| follower.connection == connection) {
            None => Err(Refused::plain(UNWATCHED)),
            Some(follower) => follower.seat.ok_or_else(|| Refused::plain("You are spectating.")),
        }
    }

    /// Whoever has lost a seat is a spectator.
    pub(super) fn note_seats(&mut self) {
        for follower in &mut self.followers {
            follower.seat = follower.seat.filter(|&seat| self.drafting.has_player(seat));
        }
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
