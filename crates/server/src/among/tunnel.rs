//! What a browser says about tables of another server goes there over a socket of its own, and comes back the same way.

use super::register::{CONNECTING, connect};
use super::{Among, Fellow};
use crate::address::Household;
use crate::outbox::Outbox;
use futures_util::{SinkExt, StreamExt};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::client_async_with_config;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// How much may wait to be said.
const WAITING: usize = 64;
/// How long it takes at least until a tunnel is said to have ended, so that nobody tries without a rest.
const REST: Duration = Duration::from_millis(100);
/// A server that takes longer to hear something is given up.
const SAYING: Duration = Duration::from_secs(10);
/// A server gives a sign of life every twenty seconds, as to every browser.
const SILENCE: Duration = Duration::from_secs(50);
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
pub struct Tunnel(mpsc::Sender<Utf8Bytes>);

impl Tunnel {
    /// Digs one for a browser of this household, to which everything is passed on that is heard. Its end is told by the
    /// name of the other server.
    pub fn dig(
        among: &Arc<Among>,
        fellow: Fellow,
        whose: Household,
        outbox: Outbox,
        ended: mpsc::UnboundedSender<String>,
    ) -> Tunnel {
        let (say, said) = mpsc::channel(WAITING);
        let among = Arc::clone(among);
        tokio::spawn(async move {
            pass(&among, &fellow, whose, &outbox, said).await;
            sleep(REST).await;
            // A browser that has left does not hear it.
            let _ = ended.send(fellow.name);
        });
        Tunnel(say)
    }

    /// Says something, as soon as there is room for it.
    ///
    /// # Errors
    /// If the way has ended, or there is no room in time.
    pub async fn say(&self, text: Utf8Bytes) -> Result<(), Unsaid> {
        match timeout(CONNECTING, self.0.send(text)).await {
            Ok(said) => said.map_err(|_| Unsaid::Ended),
            Err(_) => Err(Unsaid::Late),
        }
    }
}

/// Passes everything on until one of the two has ended.
async fn pass(
    among: &Among,
    fellow: &Fellow,
    whose: Household,
    outbox: &Outbox,
    mut said: mpsc::Receiver<Utf8Bytes>,
) -> Option<()> {
    let stream = connect(fellow.address).await?;
    let mut request = format!("ws://{}/ws", fellow.address).into_client_request().ok()?;
    among.introduce(request.headers_mut(), whose);
    let config = WebSocketConfig::default().read_buffer_size(READING).write_buffer_size(0);
    let connected = timeout(CONNECTING, client_async_with_config(request, stream, Some(config))).await;
    let (mut socket, _) = connected.ok()?.ok()?;
    loop {
        tokio::select! {
            text = said.recv() => match text {
                Some(text) => timeout(SAYING, socket.send(Message::Text(text))).await.ok()?.ok()?,
                None => return socket.close(None).await.ok(),
            },
            heard = timeout(SILENCE, socket.next()) => match heard.ok()??.ok()? {
                Message::Text(text) => outbox.post(text),
                Message::Close(_) => return None,
                Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
            },
        }
    }
}
