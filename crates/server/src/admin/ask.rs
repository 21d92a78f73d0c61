//! Asking the desk of a running server, as `tercet admin` does.

use super::key::{self, Key};
use axum::body::{Body, to_bytes};
use axum::http::{Request, StatusCode, header};
use hyper::client::conn::http1;
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use serde_json::Value;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use tokio::net::TcpStream;

/// The longest answer, in bytes.
const ANSWER: usize = 64 * 1024 * 1024;

/// What is done with something at the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verb {
    /// It is looked at.
    Get,
    /// It is made, or something is done with it.
    Post,
    /// It is taken away.
    Delete,
}

/// Why the desk did not do it.
#[derive(Debug, thiserror::Error)]
pub enum AskError {
    /// There is no server.
    #[error("no tercet serves {}; start it, or name its folder with --data", .0.display())]
    Nobody(PathBuf),
    /// The key is somebody else's.
    #[error("{} cannot be read: {why}; ask as the user who runs the server", .path.display())]
    Key {
        /// Which file.
        path: PathBuf,
        /// What the operating system says.
        why: std::io::Error,
    },
    /// The desk says why.
    #[error("{0}")]
    Refused(String),
    /// It does not answer as it should.
    #[error("the server does not answer: {0}")]
    Silent(String),
}

/// What the desk says when it refuses something.
#[derive(Deserialize)]
struct Refusal {
    error: String,
}

/// Asks the desk of the server that serves the directory `data`.
///
/// # Errors
/// Why nothing came of it.
pub async fn ask(data: &Path, verb: Verb, path: &str, body: Option<&Value>) -> Result<Value, AskError> {
    let key = Key::read(data).map_err(|why| match why.kind() {
        ErrorKind::NotFound => AskError::Nobody(data.to_owned()),
        _ => AskError::Key { path: key::path(data), why },
    })?;
    let stream = TcpStream::connect(key.address).await.map_err(|why| match why.kind() {
        // The server was killed, and its key is left.
        ErrorKind::ConnectionRefused => AskError::Nobody(data.to_owned()),
        _ => AskError::Silent(why.to_string()),
    })?;
    let silent = |why: String| AskError::Silent(why);
    let (mut sender, connection) =
        http1::handshake(TokioIo::new(stream)).await.map_err(|why| silent(why.to_string()))?;
    tokio::spawn(connection);
    let method = match verb {
        Verb::Get => "GET",
        Verb::Post => "POST",
        Verb::Delete => "DELETE",
    };
    let request = Request::builder()
        .method(method)
        .uri(path)
        .header(header::HOST, key.address.to_string())
        .header(header::AUTHORIZATION, format!("Bearer {}", key.token))
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(body.map(Value::to_string).unwrap_or_default()))
        .map_err(|why| silent(why.to_string()))?;
    let answer = sender.send_request(request).await.map_err(|why| silent(why.to_string()))?;
    let status = answer.status();
    let said = to_bytes(Body::new(answer.into_body()), ANSWER).await.map_err(|why| silent(why.to_string()))?;
    // Health is told with this status too.
    if status.is_success() || (status == StatusCode::SERVICE_UNAVAILABLE && path == "/health") {
        return match said.is_empty() {
            true => Ok(Value::Null),
            false => serde_json::from_slice(&said).map_err(|why| silent(why.to_string())),
        };
    }
    match serde_json::from_slice::<Refusal>(&said) {
        Ok(Refusal { error }) => Err(AskError::Refused(error)),
        Err(_) => Err(silent(format!("it said {status}"))),
    }
}
