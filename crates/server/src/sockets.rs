//! The open sockets: from where they are, and how one of them is ended.

use crate::address::Household;
use crate::admin::told::Connected;
use crate::bans::TurnedAway;
use crate::time::now_ms;
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// All of them, by number.
#[derive(Default)]
pub struct Sockets {
    open: Mutex<HashMap<u64, Socket>>,
}

struct Socket {
    whose: Household,
    /// Whether the browser is connected to another server.
    passed_on: bool,
    since: u64,
    /// Ends it, and says why.
    end: oneshot::Sender<TurnedAway>,
}

/// One that is open until this is dropped.
pub struct Open {
    sockets: Arc<Sockets>,
    number: u64,
    /// Told when it is to be ended.
    pub ended: oneshot::Receiver<TurnedAway>,
}

impl Sockets {
    /// Notes one with this number.
    pub fn open(self: &Arc<Self>, number: u64, whose: Household, passed_on: bool) -> Open {
        let (end, ended) = oneshot::channel();
        self.all().insert(number, Socket { whose, passed_on, since: now_ms(), end });
        Open { sockets: Arc::clone(self), number, ended }
    }

    /// How many browsers are connected here.
    pub fn count(&self) -> usize {
        self.all().values().filter(|socket| !socket.passed_on).count()
    }

    /// How many sockets other servers have here, for browsers that are connected there.
    pub fn passed_on(&self) -> usize {
        self.all().values().filter(|socket| socket.passed_on).count()
    }

    /// From where the one with this number is.
    pub fn address_of(&self, number: u64) -> Option<IpAddr> {
        self.all().get(&number).map(|socket| socket.whose.address())
    }

    /// Ends those of every household for which this gives a reason.
    pub fn turn_away(&self, reason: impl Fn(Household) -> Option<TurnedAway>) {
        let mut open = self.all();
        let why = open.iter().filter_map(|(number, socket)| Some((*number, reason(socket.whose)?)));
        for (number, why) in why.collect::<Vec<_>>() {
            if let Some(socket) = open.remove(&number) {
                // One that ends by itself just now need not be told.
                let _ = socket.end.send(why);
            }
        }
    }

    /// From where how many are open, most first.
    pub fn by_address(&self) -> Vec<Connected> {
        let mut by_address: HashMap<IpAddr, Connected> = HashMap::new();
        for socket in self.all().values().filter(|socket| !socket.passed_on) {
            let address = socket.whose.address();
            let known = by_address.entry(address).or_insert(Connected { address, sockets: 0, since: socket.since });
            known.sockets += 1;
            known.since = known.since.min(socket.since);
        }
        let mut connected: Vec<Connected> = by_address.into_values().collect();
        connected.sort_by_key(|one| (std::cmp::Reverse(one.sockets), one.address));
        connected
    }

    fn all(&self) -> MutexGuard<'_, HashMap<u64, Socket>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.sockets.all().remove(&self.number);
    }
}
