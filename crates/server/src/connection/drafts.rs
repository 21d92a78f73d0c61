//! What a browser says about drafts.

use super::{Connection, KEY, too_many};
use crate::draft_room::{ToDraft, UNWATCHED, Wish};
use crate::rooms::NoTable;
use crate::secret::TokenHash;
use tercet_table::DraftId;
use tercet_table::protocol::Refused;

impl Connection {
    /// Whether one draft more may be watched; says why not.
    pub(super) fn may_watch_draft(&self, id: &DraftId) -> bool {
        let may = self.drafts.contains(id) || !self.watches_enough();
        if !may {
            self.refuse_in_draft(id, &too_many());
        }
        may
    }

    pub(super) fn watch_draft(&mut self, id: DraftId, token: Option<&str>) {
        if !self.may_watch_draft(&id) {
            return;
        }
        self.drafts.insert(id.clone());
        self.post_to_draft(&id, ToDraft::Follow(self.number, token.map(TokenHash::of), self.outbox.clone()));
    }

    pub(super) fn unwatch_draft(&mut self, id: &DraftId) {
        if self.drafts.remove(id) {
            self.hall.send_to_draft(id, ToDraft::Unfollow(self.number));
        }
    }

    /// Takes a wish to the draft, which knows whether one has a seat there.
    pub(super) fn wish(&self, id: &DraftId, wish: Wish) {
        if !self.drafts.contains(id) {
            return self.refuse_in_draft(id, UNWATCHED);
        }
        if matches!(&wish, Wish::Take { card, .. } if card.len() > KEY) {
            return self.refuse_in_draft(id, "This card is not in the pack.");
        }
        self.post_to_draft(id, ToDraft::Do(self.number, wish, self.outbox.clone()));
    }

    fn post_to_draft(&self, id: &DraftId, letter: ToDraft) {
        if !self.hall.send_to_draft(id, letter) {
            self.refuse_in_draft(id, &NoTable::Busy.to_string());
        }
    }

    pub(super) fn refuse_in_draft(&self, id: &DraftId, sentence: &str) {
        self.outbox.refuse_in_draft(id, Refused::plain(sentence));
    }
}
