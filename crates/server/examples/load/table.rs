//! Two players at a table, and how long each of their choices takes to be seen.

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tercet_kernel::{Chance, Seed};
use tokio::net::TcpStream;
use tokio::sync::{Barrier, Semaphore};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// What a proxy says of where a request comes from.
const FORWARDED_FOR: &str = "x-forwarded-for";

/// Where two people play one match after the other.
pub struct Table {
    /// The server to which each of the two is connected.
    pub servers: [String; 2],
    pub client: reqwest::Client,
    pub number: usize,
    pub game: String,
    pub deck: String,
    /// How long players think on average, in seconds: at least half as long, and at most half as long again.
    pub thought: usize,
}

/// What players read of a state.
#[derive(Default, Deserialize)]
#[serde(default)]
struct State {
    step: u32,
    phase: String,
    turn_of: Option<String>,
    offers: Vec<Offer>,
}

#[derive(Deserialize)]
struct Offer {
    key: String,
}

#[derive(Deserialize)]
struct Said {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    state: State,
}

/// One choice.
pub struct Seen {
    /// In which second it was made.
    pub second: u64,
    /// How long it took to be seen.
    pub after: Duration,
}

struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    id: String,
    state: State,
}

impl Table {
    /// Plays until the time is over, counted from when all tables have begun; says of each choice in which second it
    /// was made and how long it took to be seen by the other side.
    pub async fn play_on(self, begun: Arc<Barrier>, opening: Arc<Semaphore>, length: Duration) -> Vec<Seen> {
        let mut chance = Chance::new(Seed(self.number as u128));
        let place = opening.acquire_owned().await.expect("it is never closed");
        let mut players = self.begin().await;
        drop(place);
        begun.wait().await;
        let start = Instant::now();
        let mut waits = Vec::new();
        while start.elapsed() < length {
            let [a, b] = &mut players;
            let (chooser, other) = if a.state.turn_of.as_deref() == Some("a") { (a, b) } else { (b, a) };
            if chooser.state.phase != "playing" {
                players = self.begin().await;
                continue;
            }
            let thought = (self.thought * 500 + chance.below(self.thought * 1_000)) as u64;
            tokio::time::sleep(Duration::from_millis(thought)).await;
            let Offer { key } = chooser.state.offers.swap_remove(chance.below(chooser.state.offers.len()));
            let step = chooser.state.step;
            let sent = Instant::now();
            chooser.say(json!({"type": "choose", "match": chooser.id, "step": step, "key": key})).await;
            other.hear(|state| state.step > step).await;
            waits.push(Seen { second: (sent - start).as_secs(), after: sent.elapsed() });
            chooser.hear(|state| state.step > step).await;
        }
        waits
    }

    /// Both players at a new match that has begun.
    async fn begin(&self) -> [Player; 2] {
        let deck = json!({"ready": self.deck});
        let opened = self.post("/api/matches", 0, json!({"game": self.game, "opponent": "friend", "deck": deck})).await;
        let id = opened["match"].as_str().expect("a match").to_owned();
        let joined = self.post(&format!("/api/matches/{id}/join"), 1, json!({"deck": deck})).await;
        let mut players =
            [self.sit_down(0, &id, &opened["token"]).await, self.sit_down(1, &id, &joined["token"]).await];
        for player in &mut players {
            player.say(json!({"type": "ready", "match": id, "agree": true})).await;
        }
        for player in &mut players {
            player.hear(|state| state.phase == "playing").await;
        }
        players
    }

    async fn post(&self, path: &str, person: usize, body: Value) -> Value {
        let request =
            self.client.post(format!("http://{}{path}", self.servers[person])).header(FORWARDED_FOR, self.home(person));
        request.json(&body).send().await.expect("an answer").json().await.expect("JSON")
    }

    async fn sit_down(&self, person: usize, id: &str, token: &Value) -> Player {
        let mut request = format!("ws://{}/ws", self.servers[person]).into_client_request().expect("an address");
        request.headers_mut().insert(FORWARDED_FOR, self.home(person).parse().expect("an address is a header"));
        let (socket, _) = connect_async(request).await.expect("the program lets players in");
        let mut player = Player { socket, id: id.to_owned(), state: State::default() };
        player.say(json!({"type": "watch", "match": id, "token": token})).await;
        player.hear(|_| true).await;
        player
    }

    /// Where a person says to be.
    fn home(&self, person: usize) -> String {
        format!("10.{person}.{}.{}", self.number / 250, self.number % 250 + 1)
    }
}

impl Player {
    async fn say(&mut self, message: Value) {
        self.socket.send(Message::text(message.to_string())).await.expect("the program listens");
    }

    /// Hears states until one fits.
    async fn hear(&mut self, fits: impl Fn(&State) -> bool) {
        loop {
            let message = self.socket.next().await.expect("the program does not hang up").expect("a message");
            let Message::Text(text) = message else { continue };
            let said: Said = serde_json::from_str(&text).expect("a message of the protocol");
            assert_ne!(said.kind, "refused", "{text}");
            if said.kind == "state" {
                self.state = said.state;
                if fits(&self.state) {
                    return;
                }
            }
        }
    }
}
