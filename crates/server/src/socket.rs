//! One browser's WebSocket.

use crate::address::{Address, Household};
use crate::connection::{Connection, LONGEST};
use crate::door::Peer;
use crate::origin::OwnPage;
use crate::outbox::outbox;
use crate::reply::Problem;
use crate::serve::App;
use axum::Extension;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use std::time::Duration;
use tokio::time::{Instant, interval, timeout};

/// What is longer than this is not even received.
const TOO_LONG: usize = 4 * LONGEST;
/// What each connection keeps in memory for reading, and before it writes, in bytes.
const BUFFER: usize = 4 * 1024;
/// A browser is asked for a sign of life this often, and given up after so long a silence.
const PING: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(60);
/// A browser that takes longer to receive one message is given up.
const SENDING: Duration = Duration::from_secs(10);

/// `GET /ws`.
pub async fn upgrade(
    State(app): State<App>,
    address: Address,
    Extension(peer): Extension<Peer>,
    _: OwnPage,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|why| Problem::new(why.status(), format!("This is not a WebSocket: {why}.")))?;
    tracing::debug!(%address, "a browser connects");
    let place = app.places.take(address.household()).ok_or_else(|| {
        let most = app.places.most();
        let why = format!("Your address has {most} connections open, and may have no more; close other tabs.");
        Problem::new(StatusCode::TOO_MANY_REQUESTS, why)
    })?;
    let upgrade = upgrade.max_message_size(TOO_LONG).max_frame_size(TOO_LONG).read_buffer_size(BUFFER);
    let upgrade = upgrade.write_buffer_size(BUFFER);
    Ok(upgrade.on_upgrade(async move |socket| {
        // They are free again when the browser leaves.
        let _places = (place, peer);
        serve(app, address.household(), socket).await;
    }))
}

/// Serves one browser until it leaves.
async fn serve(app: App, whose: Household, socket: WebSocket) {
    let (outbox, mut pickup) = outbox();
    let mut stopping = app.stopping.clone();
    let mut connection = Connection::new(&app, whose, outbox);
    let (mut sink, mut stream) = socket.split();
    let mut ping = interval(PING);
    let mut heard = Instant::now();
    let (code, reason) = loop {
        tokio::select! {
            _ = pickup.full.notified() => break (close_code::AGAIN, "connect again"),
            _ = stopping.changed() => break (close_code::RESTART, "the server is stopping"),
            message = pickup.messages.recv() => {
                let Some(text) = message else { break (close_code::NORMAL, "") };
                if !send(&mut sink, Message::Text(text)).await {
                    break (close_code::AGAIN, "too slow");
                }
            }
            _ = ping.tick() => {
                if heard.elapsed() > SILENCE || !send(&mut sink, Message::Ping(Default::default())).await {
                    break (close_code::AGAIN, "no sign of life");
                }
            }
            message = stream.next() => {
                heard = Instant::now();
                match message {
                    Some(Err(error)) if is_too_long(&error) => break (close_code::SIZE, "too long a message"),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break (close_code::NORMAL, ""),
                    Some(Ok(message)) if connection.receive(&message).await => {}
                    Some(Ok(_)) => break (close_code::POLICY, "too many messages"),
                }
            }
        }
    };
    connection.leave();
    let _ = send(&mut sink, Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::from_static(reason) }))).await;
}

/// Whether the message went out in time.
async fn send(sink: &mut SplitSink<WebSocket, Message>, message: Message) -> bool {
    matches!(timeout(SENDING, sink.send(message)).await, Ok(Ok(())))
}

fn is_too_long(error: &axum::Error) -> bool {
    error.to_string().contains("too long")
}
