//! What a room has in hand as long as its server carries the table.

use super::share::Share;
use crate::store::Fence;
use std::future::pending;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::watch;

/// No server carries the table at the moment, or another one does.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("This is moving from one server to another; try again in a moment.")]
pub struct Elsewhere;

/// A share that this server carries. Whoever drops it has lost it.
pub struct Held {
    pub fence: Fence,
    /// Another one each time that it is taken, even where nobody else has had it meanwhile: its rooms have ended.
    pub number: u64,
    lost: watch::Sender<()>,
}

impl Held {
    pub fn new(fence: Fence) -> Held {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Held { fence, number: NEXT.fetch_add(1, Ordering::Relaxed), lost: watch::Sender::new(()) }
    }

    pub fn hold(&self, share: Share) -> Hold {
        debug_assert_eq!(share, self.fence.share);
        Hold(Some((self.fence, self.lost.subscribe())))
    }
}

/// What a room has in hand. Where a server is alone it is never lost.
pub struct Hold(Option<(Fence, watch::Receiver<()>)>);

impl Hold {
    /// That of a server that is alone.
    pub const ALONE: Hold = Hold(None);

    /// What goes with all that the room writes.
    pub fn fence(&self) -> Option<Fence> {
        self.0.as_ref().map(|(fence, _)| *fence)
    }

    /// Ready once another server carries the table, or is to.
    pub async fn lost(&mut self) {
        match &mut self.0 {
            // The sender says nothing until it is dropped.
            Some((_, lost)) => while lost.changed().await.is_ok() {},
            None => pending().await,
        }
    }
}
