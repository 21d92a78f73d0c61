//! What comes to the room of a draft.

use super::Follower;
use crate::outbox::Outbox;
use crate::room::{NoTable, Undone};
use crate::secret::TokenHash;
use tercet_table::protocol::Refused;
use tercet_table::{DraftId, Drafting};
use tokio::sync::oneshot;

/// What comes to the room of a draft.
pub enum ToDraft {
    /// Somebody looks.
    Follow(Follower),
    /// Somebody looks away.
    Unfollow(u64),
    /// A seat wants something done; a refusal goes to the outbox.
    Do(usize, Wish, Outbox),
    /// Somebody of this name sits down, whose token has this hash.
    Join(Option<String>, TokenHash, oneshot::Sender<Result<(), Undone>>),
    /// Somebody asks something about the draft.
    Look(Question),
}

/// What a seat can want.
pub enum Wish {
    /// The packs are to be opened.
    Begin,
    /// A card out of one's pack.
    Take {
        /// How many cards one has taken so far.
        taken: usize,
        /// The id of the card.
        card: String,
    },
}

/// Something to be read off a draft, or why there is none.
pub type Question = Box<dyn FnOnce(Result<&Drafting, &NoTable>) + Send>;

impl ToDraft {
    /// Tells whoever has sent it that there is no draft.
    pub(super) fn refuse(self, id: &DraftId, why: &NoTable) {
        let refused = Refused::plain(why.to_string());
        match self {
            ToDraft::Follow(Follower { outbox, .. }) | ToDraft::Do(_, _, outbox) => outbox.refuse_in_draft(id, refused),
            ToDraft::Join(_, _, answer) => drop(answer.send(Err(refused.into()))),
            ToDraft::Look(question) => question(Err(why)),
            ToDraft::Unfollow(_) => {}
        }
    }
}
