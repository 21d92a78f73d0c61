//! A browser that talks to a server.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// No answer takes this long.
pub const PATIENCE: Duration = Duration::from_secs(20);

pub struct Browser {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Every byte that came.
    pub heard: Vec<String>,
    /// The last state that came.
    pub latest: Value,
}

impl Browser {
    pub fn new(socket: WebSocketStream<MaybeTlsStream<TcpStream>>) -> Browser {
        Browser { socket, heard: Vec::new(), latest: Value::Null }
    }

    pub async fn say(&mut self, message: Value) {
        self.say_raw(Message::text(message.to_string())).await;
    }

    pub async fn say_raw(&mut self, message: Message) {
        self.socket.send(message).await.unwrap();
    }

    /// Whether the server still took it.
    pub async fn try_say(&mut self, message: Value) -> bool {
        self.try_say_raw(Message::text(message.to_string())).await
    }

    pub async fn try_say_raw(&mut self, message: Message) -> bool {
        self.socket.send(message).await.is_ok()
    }

    /// Leaves as a browser does whose page is closed.
    pub async fn close(mut self) {
        self.socket.close(None).await.unwrap();
    }

    pub async fn choose(&mut self, state: &Value, key: &str) {
        self.say(json!({"type": "choose", "match": state["match"], "step": state["step"], "key": key})).await;
    }

    /// The next message, or nothing if the server has hung up.
    pub async fn hear(&mut self) -> Option<Value> {
        // A server that only asks whether the browser is still there has not answered.
        let deadline = Instant::now() + PATIENCE;
        loop {
            match timeout_at(deadline, self.socket.next()).await.expect("the server answers")? {
                Ok(Message::Text(text)) => {
                    self.heard.push(text.to_string());
                    let mut message: Value = serde_json::from_str(&text).unwrap();
                    if message["type"] == "state" {
                        self.go_on(&mut message["state"]);
                    }
                    return Some(message);
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Remembers a state, which has of the log only what comes after the lines already sent.
    fn go_on(&mut self, state: &mut Value) {
        let kept = state["log_from"].as_u64().unwrap() as usize;
        let mut log = self.latest["log"].as_array().cloned().unwrap_or_default();
        assert!(kept == 0 || self.latest["match"] == state["match"] && kept <= log.len(), "no line is missing");
        log.truncate(kept);
        log.extend(state["log"].as_array().unwrap().iter().cloned());
        state["log"] = log.into();
        state["log_from"] = 0.into();
        self.latest = state.clone();
    }

    /// The next message of this type.
    pub async fn hear_a(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await.expect("the server does not hang up");
            if message["type"] == kind {
                return message;
            }
        }
    }

    pub async fn state(&mut self) -> Value {
        self.hear_a("state").await["state"].take()
    }

    pub async fn state_where(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let state = self.state().await;
            if fits(&state) {
                return state;
            }
        }
    }

    pub async fn state_at(&mut self, step: u64) -> Value {
        self.state_where(|state| state["step"] == step).await
    }

    pub async fn refusal(&mut self) -> String {
        self.hear_a("refused").await["sentence"].as_str().unwrap().to_owned()
    }

    /// Reads on until everything that was sent before this has been answered.
    pub async fn settle(&mut self) {
        self.say(json!({"type": "ping", "n": 99})).await;
        self.hear_a("pong").await;
    }
}
