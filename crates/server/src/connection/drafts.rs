//! What a browser says about drafts.

use super::{Connection, KEY, WATCHED};
use crate::draft_room::{Follower, ToDraft, Wish};
use crate::room::NoTable;
use crate::secret::TokenHash;
use tercet_table::DraftId;
use tercet_table::protocol::Refused;

impl Connection {
    pub(super) async fn watch_draft(&mut self, id: DraftId, token: Option<String>) {
        if self.watches_enough() && !self.drafts.contains_key(&id) {
            let why = format!("At most {WATCHED} matches and drafts can be watched at once; leave one.");
            return self.refuse_in_draft(&id, &why);
        }
        let seat = match &token {
            None => None,
            Some(token) => match self.hall.store.draft_holder(id.clone(), TokenHash::of(token)).await {
                Ok(Some(seat)) => Some(seat),
                Ok(None) => {
                    self.refuse_in_draft(&id, "This is not the key to a seat of this draft; you are spectating.");
                    None
                }
                Err(error) => return self.refuse_in_draft(&id, &error.to_string()),
            },
        };
        self.drafts.insert(id.clone(), seat);
        let follower = Follower { connection: self.number, seat, outbox: self.outbox.clone() };
        self.post_to_draft(&id, ToDraft::Follow(follower));
    }

    pub(super) fn unwatch_draft(&mut self, id: &DraftId) {
        if self.drafts.remove(id).is_some() {
            self.hall.send_to_draft(id, ToDraft::Unfollow(self.number));
        }
    }

    /// Takes a wish to the draft, if one has a seat there.
    pub(super) fn wish(&self, id: &DraftId, wish: Wish) {
        match self.drafts.get(id) {
            None => self.refuse_in_draft(id, "Watch the draft first."),
            Some(None) => self.refuse_in_draft(id, "You are spectating."),
            Some(Some(_)) if matches!(&wish, Wish::Take { card, .. } if card.len() > KEY) => {
                self.refuse_in_draft(id, "This card is not in the pack.");
            }
            Some(&Some(seat)) => self.post_to_draft(id, ToDraft::Do(seat, wish, self.outbox.clone())),
        }
    }

    fn post_to_draft(&self, id: &DraftId, letter: ToDraft) {
        if !self.hall.send_to_draft(id, letter) {
            self.refuse_in_draft(id, &NoTable::Busy.to_string());
        }
    }

    fn refuse_in_draft(&self, id: &DraftId, sentence: &str) {
        self.outbox.refuse_in_draft(id, Refused::plain(sentence));
    }
}
