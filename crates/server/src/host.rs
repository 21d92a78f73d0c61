//! What whoever runs the server decides, and what is counted for them.

use crate::bans::Bans;
use crate::counters::Counters;
use crate::sockets::Sockets;
use std::sync::Arc;

/// What all rooms and requests ask before they do something.
pub struct Host {
    pub bans: Bans,
    /// Whether only players who were let in may make matches.
    pub invite_only: bool,
    pub sockets: Arc<Sockets>,
    pub counters: Counters,
}
