//! The door: who may connect at all, and how long until the first word.

use crate::address::Household;
use crate::places::{Place, Places};
use crate::proxies::Proxies;
use axum::Router;
use axum::http::Request;
use axum::http::request::Parts;
use axum::serve::Listener;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use std::io::Write;
use std::net::{IpAddr, Shutdown};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tower_service::Service;

/// A browser asks over at most six connections at a time; a seventh is its socket.
const FOR_EACH_SOCKET: usize = 7;

/// The longest that the head of a request may be, in bytes; each connection keeps this much while it waits for the
/// rest.
const HEAD: usize = 32 * 1024;

/// Told to those there is no place for, before anything of their request is read.
const FULL: &str =
    r#"{"error":"Too many connections are open, here or from your address; close other tabs, or wait."}"#;

/// Lets connections in.
pub struct Door {
    proxies: Arc<Proxies>,
    places: Arc<Places>,
    /// Places for everybody together.
    all: Arc<Semaphore>,
    http: http1::Builder,
}

/// The other end of a connection.
#[derive(Clone)]
pub struct Peer {
    address: IpAddr,
    /// Its places among all, and among those of its household, until nobody needs the connection any more.
    /// What comes through a proxy counts for nobody here: each of its requests may be somebody else's.
    _places: Arc<(OwnedSemaphorePermit, Option<Place>)>,
}

impl Peer {
    /// The address at the other end of the connection that a request came over.
    pub fn of(parts: &Parts) -> IpAddr {
        parts.extensions.get::<Peer>().map_or(IpAddr::from([0, 0, 0, 0]), |peer| peer.address)
    }
}

impl Door {
    /// A household may have `sockets` of them open; there may be `all` connections in all. A client
    /// that does not send the head of a request within `patience`, the first or the next one, is disconnected.
    pub fn new(proxies: Arc<Proxies>, sockets: usize, all: usize, patience: Duration) -> Door {
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(patience).max_buf_size(HEAD);
        let places = Places::new(sockets.saturating_mul(FOR_EACH_SOCKET));
        Door { proxies, places, all: Arc::new(Semaphore::new(all.min(Semaphore::MAX_PERMITS))), http }
    }

    /// Serves whoever connects, until `stop` is ready; then lets those who are in finish.
    pub async fn serve(self, mut listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
        let (tell, stopping) = watch::channel(());
        let mut stop = std::pin::pin!(stop);
        loop {
            let (stream, address) = tokio::select! {
                connection = Listener::accept(&mut listener) => connection,
                () = &mut stop => break,
            };
            match self.enter(address.ip()) {
                Some(peer) => {
                    drop(tokio::spawn(attend(self.http.clone(), stream, peer, router.clone(), stopping.clone())))
                }
                None => turn_away(stream),
            }
        }
        drop((listener, stopping));
        // Each connection holds a receiver until it ends; with none there is nobody to tell.
        let _ = tell.send(());
        tell.closed().await;
    }

    fn enter(&self, address: IpAddr) -> Option<Peer> {
        let among_all = Arc::clone(&self.all).try_acquire_owned().ok()?;
        let of_household = match self.proxies.trust(address) {
            true => None,
            false => Some(self.places.take(Household::of(address))?),
        };
        Some(Peer { address, _places: Arc::new((among_all, of_household)) })
    }
}

/// Serves one connection until it ends, or becomes a socket.
async fn attend(
    http: http1::Builder,
    stream: TcpStream,
    peer: Peer,
    router: Router,
    mut stopping: watch::Receiver<()>,
) {
    // Small messages are sent at once rather than gathered.
    let _ = stream.set_nodelay(true);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(peer.clone());
        router.clone().call(request)
    });
    let mut connection = std::pin::pin!(http.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let ended = tokio::select! {
        ended = &mut connection => ended,
        _ = stopping.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended");
    }
}

/// Says why, if that can be said without waiting.
fn turn_away(stream: TcpStream) {
    let head = "HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\nconnection: close";
    if let Ok(mut stream) = stream.into_std() {
        let _ = write!(stream, "{head}\r\ncontent-length: {}\r\n\r\n{FULL}", FULL.len());
        let _ = stream.shutdown(Shutdown::Write);
    }
}
