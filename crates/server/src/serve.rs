//! Starting and stopping.

use crate::admin::Desk;
use crate::among::{self, Among};
use crate::bans::Bans;
use crate::counters::Counters;
use crate::door::Door;
use crate::hall::Hall;
use crate::host::Host;
use crate::places::Places;
use crate::proxies::Proxies;
use crate::reply::Problem;
use crate::scans::{NoScans, Scans};
use crate::store::{Database, Store, StoreError, Whose};
use crate::tidy::{Keeping, keep_tidy, tidy};
use crate::time::now_ms;
use crate::traces::traced;
use crate::{api, client, headers, socket, tournament_room};
use axum::Router;
use axum::http::StatusCode;
use axum::response::IntoResponse;
use axum::routing::get;
use std::io::ErrorKind;
use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tercet_hosting::Collections;
use tercet_lab::Laboratories;
use tercet_table::Registry;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;

/// How long a stopping server waits for its last answers to be taken.
const LAST_ANSWERS: Duration = Duration::from_secs(3);

/// How long whoever stands by waits before it asks again for a database that is in use.
const AGAIN: Duration = Duration::from_millis(50);

/// How the server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub host: IpAddr,
    /// The port to listen on; 0 lets the operating system choose.
    pub port: u16,
    /// The directory of the database; made if it is missing.
    pub data: PathBuf,
    /// Which database it is.
    pub database: Database,
    /// Whether to wait while another server has the database, and to take its place when it is gone.
    pub standby: bool,
    /// Where other servers reach this one that share the database with it, and the tables; port 0 lets the operating
    /// system choose. Without it a server has the database to itself.
    pub among: Option<SocketAddr>,
    /// The least time from one choice to the computer's next, for people to follow.
    pub pace: Duration,
    /// How long a match that nobody looks at stays in memory.
    pub idle: Duration,
    /// How many messages a second one connection may send; twice as many at once.
    pub messages: NonZeroU32,
    /// How many sockets one address may have open at once.
    pub sockets: usize,
    /// How many bytes one address may have stored at once; a quarter of them is free again after an hour.
    pub stored: NonZeroU32,
    /// How many connections there may be at once in all; each is an open file to the operating system.
    pub all_connections: usize,
    /// How long a connection may take to send the head of its first request, or of the next one.
    pub patience: Duration,
    /// Whose word is taken for where a request comes from.
    pub proxies: Proxies,
    /// For tests only: whoever opens a match may name the seed of all its chance, and so foresee it.
    pub for_tests: bool,
    /// After how long a match that no person has made a choice in is removed; never, if there is none.
    pub unplayed: Option<Duration>,
    /// After how long a match that is over is removed; never, if there is none.
    pub finished: Option<Duration>,
    /// Whether only players who were let in may make matches.
    pub invite_only: bool,
    /// Where the admin's desk is, with health and counters; port 0 lets the operating system choose.
    pub admin: SocketAddr,
    /// The folder of the pictures of cards that players may see in place of the drawn ones, if there is one.
    pub scans: Option<PathBuf>,
    /// The labs of the games, if people may make experiments here.
    pub labs: Laboratories,
}

impl Config {
    /// Sockets that one address may have open at once, by default: the tabs of a household, or of a classroom behind
    /// one address. Each costs a few kilobytes of memory.
    pub const SOCKETS: usize = 100;

    /// Bytes that one address may have stored at once, by default: a classroom that plays all day behind one address
    /// stores 3 MB an hour.
    pub const STORED: NonZeroU32 = NonZeroU32::new(32 * 1024 * 1024).unwrap();

    /// After this many days a match that nobody has played is removed, by default.
    pub const UNPLAYED_DAYS: u64 = 14;

    /// A server for this machine, with its data in `data`.
    pub fn new(port: u16, data: PathBuf) -> Self {
        let host = IpAddr::from([127, 0, 0, 1]);
        let (pace, idle) = (Duration::from_millis(500), Duration::from_secs(300));
        let messages = NonZeroU32::new(20).expect("twenty is not zero");
        let unplayed = Some(Duration::from_secs(Self::UNPLAYED_DAYS * 24 * 60 * 60));
        let proxies = Proxies::LOCAL.parse().expect("these are addresses");
        let (sockets, all_connections, patience) = (Self::SOCKETS, usize::MAX, Duration::from_secs(15));
        let (for_tests, scans, labs) = (false, None, Laboratories::default());
        Config {
            host,
            port,
            data,
            database: Database::File,
            standby: false,
            among: None,
            pace,
            idle,
            messages,
            sockets,
            stored: Self::STORED,
            all_connections,
            patience,
            proxies,
            for_tests,
            unplayed,
            finished: None,
            invite_only: false,
            admin: SocketAddr::new(host, 0),
            scans,
            labs,
        }
    }
}

/// Why the server cannot run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There are no pictures where they should be.
    #[error(transparent)]
    Scans(#[from] NoScans),
    /// Somebody else listens there.
    #[error("port {0} is in use, perhaps by another running tercet; stop that one, or choose another with --port")]
    PortInUse(u16),
    /// One may not listen there.
    #[error("cannot listen on {address}: {why}; choose another port with --port (above 1023 needs no privilege)")]
    Listen {
        /// Where.
        address: SocketAddr,
        /// What the operating system says.
        why: std::io::Error,
    },
    /// The admin's desk cannot be opened.
    #[error("the admin's address {address} cannot be opened: {why}; choose another with --admin")]
    Admin {
        /// Where.
        address: SocketAddr,
        /// What the operating system says.
        why: std::io::Error,
    },
    /// The others are told this address, and cannot reach it.
    #[error(
        "other servers cannot reach {0}; name an address of this machine in their network (--among, of a worker --at)"
    )]
    Unreachable(SocketAddr),
    /// The other servers could not reach it.
    #[error(
        "the address for other servers {address} cannot be opened: {why}; choose another (--among, of a worker --at)"
    )]
    Among {
        /// Where.
        address: SocketAddr,
        /// What the operating system says.
        why: std::io::Error,
    },
    /// While this server could not reach the database, another one took its place.
    #[error("another server has taken over the database while this one could not reach it")]
    Replaced,
    /// What is stored of bans makes no sense.
    #[error("the bans cannot be read: {0}; put back a copy of the database, or choose another directory with --data")]
    Bans(String),
    /// The network failed while the server ran.
    #[error("the server stopped: {0}")]
    Stopped(std::io::Error),
}

/// What all requests share.
#[derive(Clone)]
pub struct App {
    pub hall: Arc<Hall>,
    pub scans: Arc<Scans>,
    pub places: Arc<Places>,
    pub proxies: Arc<Proxies>,
    pub messages: NonZeroU32,
    pub stopping: watch::Receiver<bool>,
}

/// Serves `games` and the cards of `collections` until `stop` is ready. Calls `listening` with the address once
/// browsers can connect; prints nothing.
///
/// # Errors
/// Why it cannot run, and how to fix that.
pub async fn serve(
    config: Config,
    games: Registry,
    collections: Collections,
    stop: impl Future<Output = ()> + Send + 'static,
    listening: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    // The port first: of two programs started by mistake on the same data, this names the likelier cause. But whoever
    // waits for its turn must not be taken for a server yet.
    let at_once = if config.standby { None } else { Some(listen(&config).await?) };
    let mut stop = Box::pin(stop);
    if config.for_tests {
        tracing::warn!(
            "this server is for tests only: whoever opens a match on it can foresee everything that is left to chance"
        );
    }
    let scans =
        config.scans.as_deref().map(|folder| Scans::read(folder, &collections)).transpose()?.unwrap_or_default();
    let since = now_ms();
    let counters = Counters::default();
    let store = tokio::select! {
        store = open_store(&config, &counters) => store?,
        () = &mut stop => return Ok(()),
    };
    let listener = match at_once {
        Some(listener) => listener,
        None => listen(&config).await?,
    };
    let bans = Bans::load(&store).await.map_err(|why| ServeError::Bans(why.to_string()))?;
    let host = Host { bans, invite_only: config.invite_only, sockets: Arc::default(), counters };
    let (among, inner) = match config.among {
        Some(address) if address.ip().is_unspecified() => return Err(ServeError::Unreachable(address)),
        Some(address) => {
            let inner = TcpListener::bind(address).await.map_err(|why| ServeError::Among { address, why })?;
            let address = inner.local_addr().map_err(ServeError::Stopped)?;
            (Some(Arc::new(Among::join(&store, address, host.counters.clone()).await?)), Some(inner))
        }
        None => (None, None),
    };
    let hall = Hall::new((store.clone(), among.clone()), games, collections, host, &config);
    let desk = Desk::open(Arc::clone(&hall), config.data, config.admin, since).await;
    let desk = desk.map_err(|why| ServeError::Admin { address: config.admin, why })?;
    let (tell, stopping) = watch::channel(false);
    let mut overdue = stopping.clone();
    let proxies = Arc::new(config.proxies);
    let app = App {
        hall,
        scans: Arc::new(scans),
        places: Places::new(config.sockets),
        proxies: Arc::clone(&proxies),
        messages: config.messages,
        stopping,
    };
    let door = Door::new(proxies, config.sockets, config.all_connections, config.patience);
    let inner = among.as_ref().zip(inner).map(|(among, inner)| {
        let router = among::router(&app, among, router(app.clone()), desk.for_fellows());
        // Whoever comes in there shows the key; browsers have their places where they are connected.
        let everybody = Arc::new(Proxies::everybody());
        let door = Door::new(everybody, usize::MAX, usize::MAX, config.patience);
        tokio::spawn(door.serve(inner, router, std::future::pending()))
    });

    // The others find this server from the first beat on.
    let beating = among.as_ref().map(|among| tokio::spawn(Arc::clone(among).beat(Arc::clone(&app.hall))));
    if let Some(among) = &among {
        tokio::select! {
            () = among.heard() => {}
            () = &mut stop => return Ok(()),
        }
    }
    let keeping = Keeping { unplayed: config.unplayed, finished: config.finished };
    tidy(&app.hall, keeping).await;
    let tidying = tokio::spawn(keep_tidy(Arc::clone(&app.hall), keeping));
    if among.is_none() {
        let hall = Arc::clone(&app.hall);
        tokio::spawn(async move { tournament_room::take_up(&hall, None).await });
    }

    listening(listener.local_addr().map_err(ServeError::Stopped)?);
    let replaced = Arc::clone(&store.replaced);
    let given_way = Arc::new(AtomicBool::new(false));
    let giving_way = Arc::clone(&given_way);
    let stopped = async move {
        tokio::select! {
            () = stop => {
                // While browsers are still connected here, their tables go on elsewhere.
                if let Some(among) = &among {
                    among.leave().await;
                }
            }
            () = replaced.notified() => giving_way.store(true, Ordering::Relaxed),
        }
        // Every connection holds a receiver; with none there is nobody to tell.
        let _ = tell.send(true);
    };
    tokio::select! {
        () = door.serve(listener, router(app), stopped) => {}
        // A browser that keeps a request open does not keep the server from stopping.
        () = async { drop(overdue.changed().await); tokio::time::sleep(LAST_ANSWERS).await } => {}
    }
    tidying.abort();
    beating.into_iter().chain(inner).for_each(|task| task.abort());
    drop(desk);
    store.close().await;
    if given_way.load(Ordering::Relaxed) { Err(ServeError::Replaced) } else { Ok(()) }
}

async fn listen(config: &Config) -> Result<TcpListener, ServeError> {
    let address = SocketAddr::new(config.host, config.port);
    TcpListener::bind(address).await.map_err(|why| match why.kind() {
        ErrorKind::AddrInUse => ServeError::PortInUse(config.port),
        _ => ServeError::Listen { address, why },
    })
}

/// Opens the database; whoever stands by tries until no other server has it.
async fn open_store(config: &Config, counters: &Counters) -> Result<Store, StoreError> {
    loop {
        let whose = if config.among.is_some() { Whose::Shared } else { Whose::Alone };
        match Store::open(&config.database, whose, &config.data, counters.clone()).await {
            Err(why) if config.standby && why.is_in_use() => tokio::time::sleep(AGAIN).await,
            opened => return opened,
        }
    }
}

fn router(app: App) -> Router {
    let dynamic = api::requests(&app).layer(CompressionLayer::new()).layer(CatchPanicLayer::custom(|_| {
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "Something went wrong in the server; the match is safe.")
            .into_response()
    }));
    let socket = Router::new().route("/ws", get(socket::upgrade));
    traced(headers::guarded(client::pages().merge(dynamic).merge(socket)).with_state(app))
}
