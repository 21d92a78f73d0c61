//! One browser's WebSocket.

use crate::address::{Address, Household};
use crate::among::FromFellow;
use crate::bans::TurnedAway;
use crate::connection::{Connection, LONGEST};
use crate::door::Peer;
use crate::origin::OwnPage;
use crate::outbox::{outbox, text};
use crate::reply::Problem;
use crate::serve::App;
use crate::time::now_ms;
use crate::upgrade::{Socket, Upgrade, send_text};
use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use std::time::Duration;
use tercet_table::protocol::{Away, ServerMessage};
use tokio::time::{Instant, interval, timeout};
use tokio_tungstenite::tungstenite::error::CapacityError;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

/// What is longer than this is not even received.
const TOO_LONG: usize = 4 * LONGEST;
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
    FromFellow(passed_on): FromFellow,
    _: OwnPage,
    upgrade: Upgrade,
) -> Result<Response, Problem> {
    if passed_on {
        // The browser has its place where it is connected.
        return Ok(upgrade.accept(TOO_LONG, async move |socket| serve(app, address.household(), socket, true).await));
    }
    tracing::debug!(%address, "a browser connects");
    let place = app.places.take(address.household()).ok_or_else(|| {
        app.hall.host.counters.refuse("sockets");
        let most = app.places.most();
        let why = format!("Your address has {most} connections open, and may have no more; close other tabs.");
        Problem::new(StatusCode::TOO_MANY_REQUESTS, why)
    })?;
    Ok(upgrade.accept(TOO_LONG, async move |socket| {
        // They are free again when the browser leaves.
        let _places = (place, peer);
        serve(app, address.household(), socket, false).await;
    }))
}

/// Serves one browser until it leaves; what it says may be passed on by another server.
async fn serve(app: App, whose: Household, socket: Socket, passed_on: bool) {
    if let Some(why) = app.hall.host.bans.of_household(whose, now_ms()) {
        let (mut sink, _) = socket.split();
        let (code, reason) = turn_away(&mut sink, why).await;
        return close(&mut sink, code, reason).await;
    }
    let (outbox, mut pickup) = outbox();
    let mut stopping = app.stopping.clone();
    let mut connection = Connection::new(&app, whose, outbox, passed_on);
    let mut open = app.hall.host.sockets.open(connection.number(), whose, passed_on);
    let (mut sink, mut stream) = socket.split();
    let mut ping = interval(PING);
    let mut heard = Instant::now();
    // A browser that leaves says so.
    let mut how = Away::Lost;
    let (code, reason) = loop {
        tokio::select! {
            _ = pickup.full.notified() => break (CloseCode::Again, "connect again"),
            _ = stopping.changed() => break (CloseCode::Restart, "the server is stopping"),
            news = connection.news() => {
                if connection.heed(news).await.is_err() {
                    break (CloseCode::Again, "connect again");
                }
            }
            Ok(why) = &mut open.ended => break turn_away(&mut sink, why).await,
            message = pickup.messages.recv() => {
                let Some(text) = message else { break (CloseCode::Normal, "") };
                if !send(&mut sink, Message::Text(text)).await {
                    break (CloseCode::Again, "too slow");
                }
            }
            _ = ping.tick() => {
                if heard.elapsed() > SILENCE || !send(&mut sink, Message::Ping(Default::default())).await {
                    break (CloseCode::Again, "no sign of life");
                }
            }
            message = stream.next() => {
                heard = Instant::now();
                match message {
                    Some(Err(error)) if is_too_long(&error) => break (CloseCode::Size, "too long a message"),
                    Some(Ok(Message::Close(_))) => {
                        how = Away::Left;
                        break (CloseCode::Normal, "");
                    }
                    Some(Err(_)) | None => break (CloseCode::Normal, ""),
                    Some(Ok(message)) if connection.receive(&message).await => {}
                    Some(Ok(_)) => break (CloseCode::Policy, "too many messages"),
                }
            }
        }
    };
    connection.leave(how);
    tracing::debug!(address = %whose.address(), reason, passed_on, "a socket ends");
    close(&mut sink, code, reason).await;
}

/// Why a connection ends: a number for programs, and words.
type Reason = (CloseCode, &'static str);

/// Tells somebody that they are banned. A browser would not show why it cannot connect, so it is let in to hear that.
async fn turn_away(sink: &mut SplitSink<Socket, Message>, why: TurnedAway) -> Reason {
    let told = text(&ServerMessage::TurnedAway { sentence: why.to_string() });
    let _ = send(sink, Message::Text(told)).await;
    (CloseCode::Policy, "banned")
}

async fn close(sink: &mut SplitSink<Socket, Message>, code: CloseCode, reason: &'static str) {
    let _ = send(sink, Message::Close(Some(CloseFrame { code, reason: Utf8Bytes::from_static(reason) }))).await;
}

/// Whether the message went out in time.
async fn send(sink: &mut SplitSink<Socket, Message>, message: Message) -> bool {
    let sent = async {
        match message {
            Message::Text(text) => send_text(sink, text).await,
            other => sink.send(other).await,
        }
    };
    matches!(timeout(SENDING, sent).await, Ok(Ok(())))
}

fn is_too_long(error: &Error) -> bool {
    matches!(error, Error::Capacity(CapacityError::MessageTooLong { .. }))
}
