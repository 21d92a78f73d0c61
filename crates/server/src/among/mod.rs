//! Several servers that share a database, and the tables in it.
//!
//! All tables fall into shares, and each share is carried by exactly one server: only there are its tables in memory. A
//! browser may be connected to any server, which passes on what is about a table of another one: requests as they are,
//! and what is said over a socket through a socket of its own. Servers hear of each other through the database; where
//! one falls silent, the others take its shares. Each transaction, not any clock, sees to it that nobody writes about a
//! table that another server carries by then (`store::Fence`).

mod beat;
mod experiments;
mod forward;
mod hold;
mod inner;
mod notice;
mod register;
mod share;
mod tunnel;

pub use forward::{Door, forward, listed_everywhere, to_the_carrier};
pub use hold::{Elsewhere, Hold};
pub use inner::{FromFellow, Inner, OpenHere, behind, router};
pub use notice::Notice;
pub use register::{Fellow, Register, SILENCE, Worker};
pub use share::Share;
pub use tunnel::{End, Tunnel, Unsaid};

use crate::counters::Counters;
use crate::store::{Fence, Store, StoreError, Unstored};
use hold::Held;
use register::Carrier;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, watch};
use tokio::time::{Instant, timeout};

/// How long one waits for a share to have a carrier, while it goes from one server to another.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long a worker gets nothing more to do after it has not done something.
const PASSED_OVER: Duration = Duration::from_secs(3);

/// This server among the others.
pub struct Among {
    /// By what the others know it.
    name: String,
    /// Where the others reach it.
    address: SocketAddr,
    /// By this the servers know each other.
    key: String,
    register: tokio::sync::Mutex<Register>,
    store: Store,
    known: Mutex<Known>,
    /// When the register was last read, and how often.
    heard: Mutex<Instant>,
    beats: watch::Sender<u64>,
    /// Changes with each change of who carries what.
    changes: watch::Sender<u64>,
    counters: Counters,
    /// How much each worker has in hand for this server.
    in_hand: Mutex<HashMap<String, usize>>,
    /// When a worker did not do what it was told to.
    failed: Mutex<HashMap<String, Instant>>,
    /// What the others have not been told yet.
    untold: Mutex<Vec<Notice>>,
    /// Told when the register is to be read at once.
    look: Notify,
    /// Whether this server gives away what it carries.
    leaving: watch::Sender<bool>,
}

/// What is known of the others, and what this server carries.
#[derive(Default)]
struct Known {
    fellows: Vec<Fellow>,
    workers: Vec<Worker>,
    carriers: HashMap<Share, Carrier>,
    held: HashMap<Share, Held>,
}

/// Where a share is.
pub enum Place {
    /// This server carries it. The number is another one each time that it takes a share.
    Here(u64),
    /// This one does.
    There(Fellow),
}

impl Among {
    /// Joins those who share the database; `address` is where they reach this server.
    ///
    /// # Errors
    /// If the database cannot be used.
    pub async fn join(store: &Store, address: SocketAddr, counters: Counters) -> Result<Among, StoreError> {
        let mut register = Register::open(store).await?;
        let key = register.key().await.map_err(|why| StoreError::Register(Unstored::from(why).to_string()))?;
        Ok(Among {
            name: crate::secret::server_name(),
            address,
            key,
            register: tokio::sync::Mutex::new(register),
            store: store.clone(),
            known: Mutex::default(),
            heard: Mutex::new(Instant::now()),
            beats: watch::Sender::new(0),
            changes: watch::Sender::new(0),
            counters,
            in_hand: Mutex::default(),
            failed: Mutex::default(),
            untold: Mutex::default(),
            look: Notify::new(),
            leaving: watch::Sender::new(false),
        })
    }

    /// What this server carries of a share, if it does.
    pub fn hold(&self, share: Share) -> Option<Hold> {
        if !self.is_up_to_date() {
            return None;
        }
        self.known().held.get(&share).map(|held| held.hold(share))
    }

    /// Whether this server carries a share.
    pub fn carries(&self, share: Share) -> bool {
        self.known().held.contains_key(&share)
    }

    /// How many shares this server carries.
    pub fn count(&self) -> usize {
        self.known().held.len()
    }

    /// Whether the register was read so recently that the others cannot have taken this server to be gone since. That
    /// is how a server that was stopped for a while finds out.
    fn is_up_to_date(&self) -> bool {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner).elapsed() < SILENCE
    }

    /// Where a share is, as far as is known.
    fn place(&self, share: Share) -> Option<Place> {
        if !self.is_up_to_date() {
            return None;
        }
        let known = self.known();
        if let Some(held) = known.held.get(&share) {
            return Some(Place::Here(held.number));
        }
        let name = known.carriers.get(&share)?.name.as_ref()?;
        known.fellows.iter().find(|fellow| fellow.name == *name && *name != self.name).cloned().map(Place::There)
    }

    /// Where a share is; while nobody carries it, waits until somebody does.
    ///
    /// # Errors
    /// If nobody does for a while.
    pub async fn find(&self, share: Share) -> Result<Place, Elsewhere> {
        if let Some(place) = self.place(share) {
            return Ok(place);
        }
        let mut beats = self.beats.subscribe();
        let found = async {
            loop {
                beats.mark_unchanged();
                if let Some(place) = self.place(share) {
                    return place;
                }
                self.look.notify_one();
                // The sender lives as long as this does.
                let _ = beats.changed().await;
            }
        };
        timeout(PATIENCE, found).await.map_err(|_| Elsewhere)
    }

    /// The same for what another server has passed on to this one: if it is not here, one of the two has not yet heard
    /// of a change, so the register is read first.
    ///
    /// # Errors
    /// If nobody carries it for a while.
    pub async fn find_for(&self, share: Share, passed_on: bool) -> Result<Place, Elsewhere> {
        if passed_on && !self.carries(share) {
            let mut beats = self.beats.subscribe();
            // One may be under way that has read already; the one after it has not.
            for _ in 0..2 {
                self.look();
                timeout(PATIENCE, beats.changed()).await.map_err(|_| Elsewhere)?.map_err(|_| Elsewhere)?;
            }
        }
        self.find(share).await
    }

    /// Ready when nothing is heard of a server any more.
    async fn is_gone(&self, fellow: &Fellow) {
        let mut changes = self.changes.subscribe();
        while self.fellows().iter().any(|there| there.name == fellow.name) {
            // The sender lives as long as this does.
            let _ = changes.changed().await;
        }
    }

    /// Those who work for the servers, and take on more.
    pub fn workers(&self) -> Vec<Worker> {
        let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        failed.retain(|_, when| when.elapsed() < PASSED_OVER);
        let takes_on = |worker: &Worker| !worker.leaving && !failed.contains_key(&worker.name);
        self.known_workers().into_iter().filter(takes_on).collect()
    }

    /// Has a worker do nothing for a while.
    pub fn pass_over(&self, worker: &Worker) {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner).insert(worker.name.clone(), Instant::now());
    }

    /// Including those that are only finishing what they have in hand.
    pub fn known_workers(&self) -> Vec<Worker> {
        self.known().workers.clone()
    }

    /// Ready when nothing is heard of a worker any more.
    pub async fn worker_is_gone(&self, worker: &Worker) {
        let mut changes = self.changes.subscribe();
        while self.known().workers.iter().any(|there| there.name == worker.name) {
            // The sender lives as long as this does.
            let _ = changes.changed().await;
        }
    }

    /// The worker that has the least in hand for this server, for each place that it has; of several alike each in its
    /// turn. It has one thing more in hand until this is dropped.
    pub fn least_busy(self: &Arc<Self>) -> Option<Busy> {
        static TURN: AtomicUsize = AtomicUsize::new(0);
        let mut workers = self.workers();
        let mut in_hand = self.in_hand.lock().unwrap_or_else(PoisonError::into_inner);
        let busy = |worker: &Worker| {
            let jobs = in_hand.get(&worker.name).copied().unwrap_or(0);
            // In thousandths, so that whoever has most places is first where nobody has anything to do.
            1_000 * (jobs + 1) / worker.places.max(1)
        };
        let least = workers.iter().map(busy).min()?;
        workers.retain(|worker| busy(worker) == least);
        let worker = workers.swap_remove(TURN.fetch_add(1, Ordering::Relaxed) % workers.len());
        *in_hand.entry(worker.name.clone()).or_default() += 1;
        Some(Busy { among: Arc::clone(self), worker })
    }

    pub fn counters(&self) -> &Counters {
        &self.counters
    }

    /// Whether this server gives away what it carries.
    pub fn is_leaving(&self) -> bool {
        *self.leaving.borrow()
    }

    /// Waits until it is known who carries what.
    pub async fn heard(&self) {
        // The sender lives as long as this does.
        let _ = self.beats.subscribe().wait_for(|&beats| beats > 0).await;
    }

    /// Hears of each change of who carries what.
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Has the register read at once.
    pub fn look(&self) {
        self.look.notify_one();
    }

    /// All the others.
    pub fn fellows(&self) -> Vec<Fellow> {
        self.known().fellows.iter().filter(|fellow| fellow.name != self.name).cloned().collect()
    }

    /// Tells all the others something, with the next beat that does not fail.
    pub fn tell(&self, notice: Notice) {
        self.untold().push(notice);
        self.look();
    }

    fn untold(&self) -> MutexGuard<'_, Vec<Notice>> {
        self.untold.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A worker that has something in hand for this server.
pub struct Busy {
    among: Arc<Among>,
    pub worker: Worker,
}

impl Drop for Busy {
    fn drop(&mut self) {
        let mut in_hand = self.among.in_hand.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(jobs) = in_hand.get_mut(&self.worker.name) {
            *jobs -= 1;
            if *jobs == 0 {
                in_hand.remove(&self.worker.name);
            }
        }
    }
}

/// With what a share is carried that has this carrier.
fn fence(share: Share, carrier: &Carrier) -> Fence {
    Fence { share, epoch: carrier.epoch }
}
