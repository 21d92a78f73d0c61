//! What waits to be sent to one browser.

use std::sync::Arc;
use tercet_table::protocol::{Refused, ServerMessage};
use tercet_table::{DraftId, MatchId};
use tokio::sync::{Notify, mpsc};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// This many messages wait for a browser that does not read; then it is disconnected.
const WAITING: usize = 64;

/// The sending end for one browser, cheap to copy.
#[derive(Clone)]
pub struct Outbox {
    messages: mpsc::Sender<Utf8Bytes>,
    full: Arc<Notify>,
}

/// The other end.
pub struct Pickup {
    /// What is to be sent.
    pub messages: mpsc::Receiver<Utf8Bytes>,
    /// Told when the browser is to be disconnected.
    pub full: Arc<Notify>,
}

/// A pair of ends.
pub fn outbox() -> (Outbox, Pickup) {
    let (sender, messages) = mpsc::channel(WAITING);
    let full = Arc::new(Notify::new());
    (Outbox { messages: sender, full: Arc::clone(&full) }, Pickup { messages, full })
}

impl Outbox {
    /// Sends what is already text.
    pub fn post(&self, text: Utf8Bytes) {
        if self.messages.try_send(text).is_err() {
            self.hang_up();
        }
    }

    /// Sends one message.
    pub fn send(&self, message: &ServerMessage) {
        self.post(text(message));
    }

    /// Says why something was not carried out.
    pub fn refuse(&self, id: Option<&MatchId>, why: Refused) {
        self.send(&ServerMessage::Refused { id: id.cloned(), draft: None, why });
    }

    /// Says why something was not carried out in a draft.
    pub fn refuse_in_draft(&self, id: &DraftId, why: Refused) {
        self.send(&ServerMessage::Refused { id: None, draft: Some(id.clone()), why });
    }

    /// Whether the browser is gone.
    pub fn is_closed(&self) -> bool {
        self.messages.is_closed()
    }

    /// Disconnects the browser; it connects again and asks for the whole state.
    pub fn hang_up(&self) {
        self.full.notify_one();
    }
}

/// A message as it goes over the wire.
pub fn text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).expect("plain data with string keys is always JSON").into()
}
