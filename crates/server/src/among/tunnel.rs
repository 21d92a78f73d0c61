//! What a browser says about tables of another server goes there over a socket of its own, and comes back the same way.

use super::register::{CONNECTING, connect};
use super::{Among, Fellow};
use crate::address::Household;
use crate::outbox::Outbox;
use axum::body::Bytes;
use futures_util::{SinkExt, StreamExt};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio::time::{Instant, interval, sleep, timeout, timeout_at};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// How much may wait to be said.
const WAITING: usize = 64;
/// How long it takes at least until a tunnel is said to have ended, so that nobody tries without a rest.
const REST: Duration = Duration::from_millis(100);
/// How often a server is asked for a sign of life, and how long it may give none: a wire on which everything is lost is
/// given up before anybody thinks that nothing happens at the table.
const PING: Duration = Duration::from_secs(2);
const SILENCE: Duration = Duration::from_secs(5);
/// What a socket keeps for reading, in bytes.
const READING: usize = 1024;

/// Why something could not be said.
pub enum Unsaid {
    /// The way there has ended.
    Ended,
    /// Too much is being said already.
    Late,
}

/// A way to another server for one browser, until it is dropped.
pub struct Tunnel {
    number: u64,
    say: mpsc::Sender<Utf8Bytes>,
}

/// A way has ended.
pub struct End {
    /// The name of the other server.
    pub server: String,
    /// For how long the other server was heard of over it.
    pub lasted: Duration,
    number: u64,
}

impl Tunnel {
    /// Digs one for a browser of this household, to which everything is passed on that is heard. Its end is told.
    pub fn dig(
        among: &Arc<Among>,
        fellow: Fellow,
        whose: Household,
        outbox: Outbox,
        ended: mpsc::UnboundedSender<End>,
    ) -> Tunnel {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let (say, said) = mpsc::channel(WAITING);
        let among = Arc::clone(among);
        tokio::spawn(async move {
            let mut lasted = Duration::ZERO;
            if let Some(socket) = reach(&among, &fellow, whose).await {
                let reached = Instant::now();
                let mut heard = reached;
                pass(socket, &outbox, said, &mut heard).await;
                lasted = heard - reached;
            }
            sleep(REST).await;
            // A browser that has left does not hear it.
            let _ = ended.send(End { server: fellow.name, lasted, number });
        });
        Tunnel { number, say }
    }

    /// Whether this is its end, and not that of another way to the same server.
    pub fn is_at(&self, end: &End) -> bool {
        self.number == end.number
    }

    /// Says something, as soon as there is room for it.
    ///
    /// # Errors
    /// If the way has ended, or there is no room in time.
    pub async fn say(&self, text: Utf8Bytes) -> Result<(), Unsaid> {
        match timeout(CONNECTING, self.say.send(text)).await {
            Ok(said) => said.map_err(|_| Unsaid::Ended),
            Err(_) => Err(Unsaid::Late),
        }
    }
}

/// The socket on which another server hears what a browser of this household says; none if it cannot be reached.
async fn reach(among: &Among, fellow: &Fellow, whose: Household) -> Option<WebSocketStream<TcpStream>> {
    let stream = connect(fellow.address).await?;
    let mut request = format!("ws://{}/ws", fellow.address).into_client_request().ok()?;
    among.introduce(request.headers_mut(), whose);
    let config = WebSocketConfig::default().read_buffer_size(READING).write_buffer_size(0);
    let connected = timeout(CONNECTING, client_async_with_config(request, stream, Some(config))).await;
    let (socket, _) = connected.ok()?.ok()?;
    Some(socket)
}

/// Passes everything on until one of the two has ended, or the other server gives no sign of life. Notes when it was
/// last `heard`.
async fn pass(
    mut socket: WebSocketStream<TcpStream>,
    outbox: &Outbox,
    mut said: mpsc::Receiver<Utf8Bytes>,
    heard: &mut Instant,
) -> Option<()> {
    let mut pings = interval(PING);
    loop {
        tokio::select! {
            text = said.recv() => match text {
                Some(text) => timeout(SILENCE, socket.send(Message::Text(text))).await.ok()?.ok()?,
                None => return socket.close(None).await.ok(),
            },
            _ = pings.tick() => timeout(SILENCE, socket.send(Message::Ping(Bytes::new()))).await.ok()?.ok()?,
            message = timeout_at(*heard + SILENCE, socket.next()) => {
                match message.ok()??.ok()? {
                    Message::Text(text) => outbox.post(text),
                    Message::Close(_) => return None,
                    Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
                }
                *heard = Instant::now();
            }
        }
    }
}
