//! A server to test, and browsers that talk to it.

pub use crate::page::{Browser, PATIENCE};

use crate::battlemonsters;
use crate::database;
use crate::gated::Held;
use crate::toy::ToyGame;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;
use tercet_registry::collections;
use tercet_server::{Config, Database, ServeError, serve};
use tercet_table::Registry;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::connect_async_with_config;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

pub struct Server {
    pub address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    running: JoinHandle<Result<(), ServeError>>,
    /// Another one that shares the tables with it.
    fellow: Option<Box<Server>>,
    /// What it was asked for that may need chance.
    asked: AtomicU64,
}

/// With `TERCET_TEST_FELLOWS=1` each server of the tests, where it runs over PostgreSQL, shares its tables with another
/// one.
fn has_fellows() -> bool {
    std::env::var("TERCET_TEST_FELLOWS").is_ok_and(|fellows| fellows == "1")
}

/// The measurements open more sockets than people do. What is opened can be foreseen: no test may pass or fail by
/// chance.
pub fn config(data: &Path) -> Config {
    let (messages, sockets) = (1_000.try_into().unwrap(), 4_000);
    let database = database::of(data);
    Config { database, pace: Duration::ZERO, messages, sockets, for_tests: true, ..Config::new(0, data.to_owned()) }
}

pub async fn start(data: &Path) -> Server {
    start_with(config(data)).await.unwrap_or_else(|error| panic!("{error}"))
}

/// The same, as people have it: nothing that is left to chance can be foreseen.
pub async fn start_for_people(data: &Path) -> Server {
    start_with(Config { for_tests: false, ..config(data) }).await.unwrap_or_else(|error| panic!("{error}"))
}

/// The same as for most tests, with its database in a file, whatever the others run over.
pub async fn start_in_a_file(data: &Path) -> Server {
    start_with(database::in_a_file(config(data))).await.unwrap_or_else(|error| panic!("{error}"))
}

pub async fn start_with(config: Config) -> Result<Server, ServeError> {
    start_games(config, vec![ToyGame::game(), battlemonsters::game()]).await
}

pub async fn start_games(config: Config, games: Registry) -> Result<Server, ServeError> {
    if !has_fellows() || matches!(config.database, Database::File) || config.standby || config.among.is_some() {
        return start_one(config, games).await;
    }
    // What there is is carried by the other one, until this one takes its part.
    let among = Some(SocketAddr::from(([127, 0, 0, 1], 0)));
    let there = Config { data: config.data.join("fellow"), port: 0, among, ..config.clone() };
    let fellow = start_one(there, games.clone()).await?;
    let here = start_one(Config { among, ..config }, games).await?;
    Ok(Server { fellow: Some(Box::new(fellow)), ..here })
}

/// A server that has its database to itself, for what each server counts and bounds by itself.
pub async fn start_alone(config: Config) -> Result<Server, ServeError> {
    start_one(config, vec![ToyGame::game(), battlemonsters::game()]).await
}

/// One server, as it is said.
pub async fn start_one(config: Config, games: Registry) -> Result<Server, ServeError> {
    let (stop, stopped) = oneshot::channel::<()>();
    let (tell, listening) = oneshot::channel();
    let stopped = async { drop(stopped.await) };
    let running = tokio::spawn(async move {
        serve(config, games, collections(), stopped, |address| tell.send(address).unwrap()).await
    });
    match listening.await {
        Ok(address) => Ok(Server { address, stop: Some(stop), running, fellow: None, asked: AtomicU64::new(0) }),
        Err(_) => Err(running.await.unwrap().unwrap_err()),
    }
}

/// A server on which only this game is played, and which has its database to itself: who waits for what is another
/// matter where tables move.
pub async fn start_game(config: Config, game: &Held) -> Server {
    start_one(config, vec![game.to_play()]).await.unwrap_or_else(|error| panic!("{error}"))
}

/// At most this many pieces of work of one household are under way.
pub fn most_at_work() -> usize {
    std::thread::available_parallelism().map_or(1, |cores| (cores.get() - 1).max(1))
}

impl Server {
    pub async fn stop(mut self) {
        drop(self.stop.take());
        timeout(PATIENCE, self.running).await.unwrap().unwrap().unwrap();
        if let Some(fellow) = self.fellow {
            Box::pin(fellow.stop()).await;
        }
    }

    /// Why it stopped by itself.
    #[cfg(feature = "postgres")]
    pub async fn ended(self) -> ServeError {
        timeout(PATIENCE, self.running).await.unwrap().unwrap().unwrap_err()
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// The status and the JSON of an answer.
    pub async fn get(&self, path: &str) -> (u16, Value) {
        let answer = reqwest::get(self.url(path)).await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap())
    }

    /// Asks as whoever has this token.
    pub async fn get_as(&self, path: &str, token: &str) -> (u16, Value) {
        let request = reqwest::Client::new().get(self.url(path));
        let answer = request.header("authorization", format!("Bearer {token}")).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap())
    }

    pub async fn post(&self, path: &str, body: &Value) -> (u16, Value) {
        let seed = self.asked.fetch_add(1, Relaxed);
        let request = reqwest::Client::new().post(self.url(path)).header("tercet-test-seed", seed).json(body);
        let answer = request.send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap())
    }

    /// Opens a match.
    pub async fn open(&self, more: Value) -> Seated {
        let mut request = json!({"game": "toy", "deck": {"ready": "plain"}, "opponent": "friend", "name": "Ann"});
        request.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let (status, answer) = self.post("/api/matches", &request).await;
        assert_eq!(status, 201, "{answer}");
        Seated::of(&answer)
    }

    pub async fn join(&self, id: &str) -> Seated {
        self.join_with(id, "plain").await
    }

    pub async fn join_with(&self, id: &str, deck: &str) -> Seated {
        let request = json!({"deck": {"ready": deck}, "name": "Bob"});
        let (status, answer) = self.post(&format!("/api/matches/{id}/join"), &request).await;
        assert_eq!(status, 200, "{answer}");
        Seated::of(&answer)
    }

    pub async fn connect(&self) -> Browser {
        let small = WebSocketConfig::default().read_buffer_size(4096);
        let url = format!("ws://{}/ws", self.address);
        let (socket, _) = connect_async_with_config(url, Some(small), true).await.unwrap();
        Browser::new(socket)
    }

    /// A browser of another address, as the proxy on this machine says.
    pub async fn connect_from(&self, address: &str) -> Browser {
        let mut request = format!("ws://{}/ws", self.address).into_client_request().unwrap();
        request.headers_mut().insert("x-forwarded-for", address.parse().unwrap());
        let (socket, _) = connect_async_with_config(request, None, true).await.unwrap();
        Browser::new(socket)
    }

    /// The status and the text with which a browser is turned away, or nothing if it is let in.
    pub async fn cannot_connect(&self) -> Option<(u16, String)> {
        match connect_async_with_config(format!("ws://{}/ws", self.address), None, true).await {
            Ok(_) => None,
            Err(Error::Http(answer)) => {
                let said = answer.body().as_deref().unwrap_or_default();
                Some((answer.status().as_u16(), String::from_utf8_lossy(said).into_owned()))
            }
            Err(error) => panic!("{error}"),
        }
    }

    /// A browser that watches, with its first state.
    pub async fn watch(&self, id: &str, token: Option<&str>) -> (Browser, Value) {
        let mut browser = self.connect().await;
        let mut message = json!({"type": "watch", "match": id});
        if let Some(token) = token {
            message["token"] = json!(token);
        }
        browser.say(message).await;
        let state = browser.state().await;
        (browser, state)
    }

    /// The token of a referee whom this player invites.
    pub async fn invite_referee(&self, by: &Seated) -> String {
        let request = reqwest::Client::new().post(self.url(&format!("/api/matches/{}/referee", by.id)));
        let answer = request.header("authorization", format!("Bearer {}", by.token)).send().await.unwrap();
        assert_eq!(answer.status().as_u16(), 201);
        let answer: Value = answer.json().await.unwrap();
        answer["token"].as_str().unwrap().to_owned()
    }

    /// Whoever has the token of a referee says that this is their name.
    pub async fn come_as_referee(&self, id: &str, token: &str, body: Value) -> (u16, String) {
        let request = reqwest::Client::new().put(self.url(&format!("/api/matches/{id}/referee")));
        let answer = request.header("authorization", format!("Bearer {token}")).json(&body).send().await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    /// The token of a referee whom this player has invited, and who has said who they are.
    pub async fn bring_referee(&self, by: &Seated) -> String {
        let token = self.invite_referee(by).await;
        assert_eq!(self.come_as_referee(&by.id, &token, json!({"name": "Rita"})).await.0, 204);
        token
    }

    /// Two people at a table, and both have agreed.
    pub async fn two(&self, more: Value) -> (Seated, Browser, Seated, Browser) {
        self.two_with(more, "plain").await
    }

    /// The same, and the second one plays this ready deck.
    pub async fn two_with(&self, more: Value, deck: &str) -> (Seated, Browser, Seated, Browser) {
        self.two_apart(self, more, deck).await
    }

    /// The same, and the second one is connected to another server that shares its tables with this one.
    pub async fn two_apart(&self, other: &Server, more: Value, deck: &str) -> (Seated, Browser, Seated, Browser) {
        let ann = self.open(more).await;
        let bob = other.join_with(&ann.id, deck).await;
        let (mut a, _) = self.watch(&ann.id, Some(&ann.token)).await;
        let (mut b, _) = other.watch(&ann.id, Some(&bob.token)).await;
        for browser in [&mut a, &mut b] {
            browser.say(json!({"type": "ready", "match": ann.id, "agree": true})).await;
        }
        for browser in [&mut a, &mut b] {
            browser.state_where(|state| state["phase"] == "playing").await;
        }
        (ann, a, bob, b)
    }
}

/// A seat somebody has.
#[derive(Clone)]
pub struct Seated {
    pub id: String,
    pub token: String,
}

impl Seated {
    pub fn of(answer: &Value) -> Seated {
        let text = |key: &str| answer[key].as_str().unwrap().to_owned();
        Seated { id: text("match"), token: text("token") }
    }
}
