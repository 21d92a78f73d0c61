//! WebSockets (RFC 6455) that keep little in memory: what is long goes out in pieces.
//!
//! A socket keeps for as long as it is open as much memory as the longest frame took that was sent over it. A state of
//! a match has 20 KiB, and there are two sockets to each.

use crate::header_list::members;
use crate::reply::Problem;
use axum::body::{Body, Bytes};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderName, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;
use futures_util::stream::SplitSink;
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

/// A socket to a browser.
pub type Socket = WebSocketStream<TokioIo<Upgraded>>;

/// What is sent at once is not longer than this, in bytes.
const PIECE: usize = 4 * 1024;
/// What a socket keeps for reading, in bytes: most of what browsers say is shorter.
const READING: usize = 1024;

/// A request for a socket.
pub struct Upgrade {
    key: HeaderValue,
    connection: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Upgrade {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Problem> {
        let wrong = |status, why: &str| Problem::new(status, format!("This is not a WebSocket: {why}."));
        let headers = &parts.headers;
        let names =
            |header: HeaderName, word: &str| members(headers, header).any(|named| named.eq_ignore_ascii_case(word));
        if parts.method != Method::GET {
            return Err(wrong(StatusCode::METHOD_NOT_ALLOWED, "the method has to be GET"));
        }
        if !names(header::CONNECTION, "upgrade") || !names(header::UPGRADE, "websocket") {
            return Err(wrong(StatusCode::BAD_REQUEST, "it lacks \"Connection: Upgrade\" and \"Upgrade: websocket\""));
        }
        if !names(header::SEC_WEBSOCKET_VERSION, "13") {
            return Err(wrong(StatusCode::BAD_REQUEST, "its version, Sec-WebSocket-Version, has to be 13"));
        }
        let Some(key) = parts.headers.get(header::SEC_WEBSOCKET_KEY).cloned() else {
            return Err(wrong(StatusCode::BAD_REQUEST, "it lacks Sec-WebSocket-Key"));
        };
        let Some(connection) = parts.extensions.remove::<OnUpgrade>() else {
            return Err(wrong(StatusCode::UPGRADE_REQUIRED, "the connection cannot become one"));
        };
        Ok(Upgrade { key, connection })
    }
}

impl Upgrade {
    /// Lets the connection be a socket that takes messages up to this length, and serves it.
    pub fn accept<F: Future<Output = ()> + Send + 'static>(
        self,
        longest: usize,
        serve: impl FnOnce(Socket) -> F + Send + 'static,
    ) -> Response {
        let Upgrade { key, connection } = self;
        let accepted = derive_accept_key(key.as_bytes());
        tokio::spawn(async move {
            let config = WebSocketConfig::default()
                .max_message_size(Some(longest))
                .max_frame_size(Some(longest))
                .read_buffer_size(READING)
                .write_buffer_size(0);
            match connection.await {
                Ok(upgraded) => {
                    let socket = WebSocketStream::from_raw_socket(TokioIo::new(upgraded), Role::Server, Some(config));
                    serve(socket.await).await;
                }
                Err(error) => tracing::debug!(%error, "a connection did not become a socket"),
            }
        });
        let head = [
            (header::CONNECTION, HeaderValue::from_static("upgrade")),
            (header::UPGRADE, HeaderValue::from_static("websocket")),
            (header::SEC_WEBSOCKET_ACCEPT, HeaderValue::from_str(&accepted).expect("it is base64")),
        ];
        (StatusCode::SWITCHING_PROTOCOLS, head, Body::empty()).into_response()
    }
}

/// Sends a text, in several pieces if it is long.
pub async fn send_text(sink: &mut SplitSink<Socket, Message>, text: Utf8Bytes) -> Result<(), Error> {
    if text.len() <= PIECE {
        return sink.send(Message::Text(text)).await;
    }
    let mut left = Bytes::from(text);
    let mut kind = OpCode::Data(Data::Text);
    while left.len() > PIECE {
        sink.feed(Message::Frame(Frame::message(left.split_to(PIECE), kind, false))).await?;
        kind = OpCode::Data(Data::Continue);
    }
    sink.send(Message::Frame(Frame::message(left, kind, true))).await
}
