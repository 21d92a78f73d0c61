//! What comes to the room of a draft.

use crate::outbox::Outbox;
use crate::rooms::{NoTable, Undone};
use crate::secret::TokenHash;
use tercet_table::protocol::Refused;
use tercet_table::{DraftId, Drafting};
use tokio::sync::oneshot;

/// What comes to the room of a draft.
pub enum ToDraft {
    /// A connection looks, from the seat of the token with this hash if there is one.
    Follow(u64, Option<TokenHash>, Outbox),
    /// A connection looks away.
    Unfollow(u64),
    /// Whoever looks over this connection wants something done; a refusal goes to the outbox.
    Do(u64, Wish, Outbox),
    /// Somebody of this name sits down, whose token has this hash.
    Join(Option<String>, TokenHash, oneshot::Sender<Result<(), Undone>>),
    /// Whoever has this seat is out of the tournament to which the draft belongs.
    Vacate(usize, oneshot::Sender<Result<(), Undone>>),
    /// Whoever runs the server does away with the draft, for this reason.
    Close(String, oneshot::Sender<Result<(), Undone>>),
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
    /// One's seat is given up.
    Leave,
    /// Somebody else's seat is taken away.
    Free {
        /// Which.
        seat: usize,
    },
}

/// Something to be read off a draft, or why there is none.
pub type Question = Box<dyn FnOnce(Result<&Drafting, &NoTable>) + Send>;

impl ToDraft {
    /// Tells whoever has sent it that there is no draft.
    pub(super) fn refuse(self, id: &DraftId, why: &NoTable) {
        let refused = Refused::plain(why.to_string());
        match self {
            // The room was ending as they came: whoever connects again finds the draft where it is.
            ToDraft::Follow(_, _, outbox) if matches!(why, NoTable::Elsewhere(_)) => outbox.hang_up(),
            ToDraft::Follow(_, _, outbox) | ToDraft::Do(_, _, outbox) => outbox.refuse_in_draft(id, refused),
            ToDraft::Join(_, _, answer) | ToDraft::Vacate(_, answer) | ToDraft::Close(_, answer) => {
                drop(answer.send(Err(Undone::because(why))));
            }
            ToDraft::Look(question) => question(Err(why)),
            ToDraft::Unfollow(_) => {}
        }
    }
}
