//! A worker as a program: it says in the database that it is there, and does what servers tell it to.

use super::bench::{self, Bench};
use crate::among::{Register, SILENCE, Worker, behind};
use crate::bans::Bans;
use crate::counters::Counters;
use crate::door::Door;
use crate::hall::Hall;
use crate::host::Host;
use crate::proxies::Proxies;
use crate::secret;
use crate::serve::{Config, ServeError};
use crate::store::{Database, Store, StoreError, Unstored, Whose};
use crate::traces::traced;
use std::future::pending;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;
use tercet_hosting::Collections;
use tercet_lab::Laboratories;
use tercet_table::Registry;
use tokio::net::TcpListener;
use tokio::task::JoinSet;
use tokio::time::{sleep, timeout};

/// How often a worker says that it is there.
const BEAT: Duration = Duration::from_millis(250);
/// How long a worker that leaves goes on with what it has in hand.
const ENDING: Duration = Duration::from_secs(10);
/// How long its last lines have to come to whoever listens.
const LAST_LINES: Duration = Duration::from_millis(100);

/// How a worker is run.
#[derive(Clone, Debug)]
pub struct Work {
    /// The database that the servers share.
    pub database: Database,
    /// Where the servers reach it; port 0 lets the operating system choose.
    pub at: SocketAddr,
    /// The labs of the games.
    pub labs: Laboratories,
}

/// Works for the servers that share a database until `stop` is ready. Calls `listening` once it has written there that
/// it is there.
///
/// # Errors
/// Why it cannot run, and how to fix that.
pub async fn work(
    work: Work,
    games: Registry,
    collections: Collections,
    stop: impl Future<Output = ()> + Send + 'static,
    listening: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let Work { database, at, labs } = work;
    if at.ip().is_unspecified() {
        return Err(ServeError::Unreachable(at));
    }
    let counters = Counters::default();
    // The servers see to the pause before a computer's choice.
    let config = Config { database, pace: Duration::ZERO, labs, ..Config::new(0, PathBuf::new()) };
    let store = Store::open(&config.database, Whose::Shared, &config.data, counters.clone()).await?;
    let mut register = Register::open(&store).await?;
    let key = register.key().await.map_err(|why| StoreError::Register(Unstored::from(why).to_string()))?;
    let bans = Bans::load(&store).await.map_err(|why| ServeError::Bans(why.to_string()))?;
    let host = Host { bans, invite_only: false, sockets: Arc::default(), counters };
    let hall = Hall::new((store.clone(), None), games, collections, host, &config);
    let listener = TcpListener::bind(at).await.map_err(|why| ServeError::Among { address: at, why })?;
    let address = listener.local_addr().map_err(ServeError::Stopped)?;
    let bench = Bench::new(hall, config.labs);
    let door = Door::new(Arc::new(Proxies::everybody()), usize::MAX, usize::MAX, config.patience);
    // It ends with this.
    let mut serving = JoinSet::new();
    serving.spawn(door.serve(listener, behind(&key, traced(bench::requests(&bench))), pending()));

    let places = available_parallelism().map_or(1, usize::from);
    let mut me = Worker { name: secret::server_name(), address, places, leaving: false };
    let noted = register.note_worker(&me).await;
    noted.map_err(|why| StoreError::Register(Unstored::from(why).to_string()))?;
    listening(address);
    let mut beating = Beating { store: store.clone(), register, failing: false };
    let mut stop = Box::pin(stop);
    loop {
        tokio::select! {
            () = &mut stop => break,
            () = sleep(BEAT) => beating.note(&me).await,
        }
    }
    // Nothing more comes; what is in hand comes to its end, or is done again elsewhere.
    me.leaving = true;
    let end = async {
        beating.note(&me).await;
        while bench.in_hand() > 0 {
            sleep(BEAT).await;
            beating.note(&me).await;
        }
    };
    let _ = timeout(ENDING, end).await;
    bench.close();
    sleep(LAST_LINES).await;
    let _ = timeout(SILENCE, beating.register.cross_out_worker(&me.name)).await;
    drop(serving);
    store.close().await;
    Ok(())
}

/// Says that a worker is there, again and again.
struct Beating {
    store: Store,
    register: Register,
    /// Whether it could not be said the last time.
    failing: bool,
}

impl Beating {
    /// Says it; where that fails, the next time over another connection.
    async fn note(&mut self, me: &Worker) {
        if matches!(timeout(SILENCE, self.register.note_worker(me)).await, Ok(Ok(()))) {
            self.failing = false;
            return;
        }
        if !self.failing {
            tracing::error!("the servers do not hear from this worker: the database does not answer");
        }
        self.failing = true;
        if let Ok(Ok(again)) = timeout(SILENCE, Register::open(&self.store)).await {
            self.register = again;
        }
    }
}
