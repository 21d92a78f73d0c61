//! Many live matches against a running program: how long until a choice is seen by the other side, and what
//! the program takes for it. `cargo run --release -p tercet-server --example load -- PROGRAM [MATCHES]
//! [SECONDS] [THOUGHT]`, where PROGRAM is a `tercet` of any version; prints one JSON object.
//!
//! Every match has two players, each over a socket of their own from an address of their own, as behind a
//! proxy. They choose at random, after a random time around THOUGHT seconds (2 if it is left out), and begin another match
//! when one is over. What the program itself has timed meanwhile is told too (`TIMED`): for how long, at most, 99 of 100 took, and
//! the slowest, by the bounds of its histograms. So the waiting can be told apart that the players themselves bring about,
//! who share the machine.

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tercet_kernel::{Chance, Seed};
use tokio::net::TcpStream;
use tokio::sync::{Barrier, Semaphore};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// This many matches are opened at a time.
const AT_ONCE: usize = 16;

/// What is told of what the program has timed.
const TIMED: [&str; 5] = ["choice_stored", "room_waits", "store_waits", "transaction", "checkpoint"];

/// What a proxy says of where a request comes from.
const FORWARDED_FOR: &str = "x-forwarded-for";

#[tokio::main]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let program = arguments.next().expect("the first argument is the program to measure");
    let mut number = |usual| arguments.next().map_or(usual, |text| text.parse().expect("a number"));
    let (matches, seconds, thought) = (number(1_000), number(30), number(2));
    rlimit::increase_nofile_limit(u64::MAX).expect("the bound on open files can be read");

    let data = tempfile::tempdir().expect("a folder for the database");
    let (mut server, address) = start(&program, data.path());
    let client = reqwest::Client::new();
    let games = games(&client, &address).await;
    let at_rest = memory_kib(&server, "VmRSS");
    let begun = Arc::new(Barrier::new(matches + 1));
    let opening = Arc::new(Semaphore::new(AT_ONCE));
    let tables = (0..matches).map(|number| {
        let (game, deck) = games[number % games.len()].clone();
        let table = Table { address: address.clone(), client: client.clone(), number, game, deck, thought };
        tokio::spawn(table.play_on(Arc::clone(&begun), Arc::clone(&opening), Duration::from_secs(seconds as u64)))
    });
    let tables: Vec<_> = tables.collect();
    begun.wait().await;
    let spent = processor_ticks(&server);
    let timed = timings(&client, data.path()).await;
    let mut waits = Vec::new();
    for table in tables {
        waits.extend(table.await.expect("a match is played"));
    }
    let spent = processor_ticks(&server) - spent;
    let timed = since(timed, timings(&client, data.path()).await);
    waits.sort_unstable();
    let quantile = |part: f64| {
        let at = ((waits.len().saturating_sub(1)) as f64 * part) as usize;
        waits.get(at).map(|wait| (wait.as_secs_f64() * 100_000.0).round() / 100.0)
    };
    let measured = json!({
        "matches": matches,
        "seconds": seconds,
        "thought": thought,
        "choices": waits.len(),
        "timed_ms": timed,
        "seen_ms": {"p50": quantile(0.5), "p99": quantile(0.99), "worst": quantile(1.0)},
        "resident_mib": {"before": at_rest / 1024, "at_most": memory_kib(&server, "VmHWM") / 1024},
        // The system counts in hundredths of a second.
        "processor_percent": spent / seconds as u64,
        "processor_ms_a_choice": (spent * 10) as f64 / waits.len().max(1) as f64,
    });
    println!("{measured}");
    server.kill().expect("the program is there to be stopped");
    server.wait().expect("it has been stopped");
}

/// Starts the program; gives its address too.
fn start(program: &str, data: &Path) -> (Child, String) {
    let mut command = Command::new(program);
    command.args(["serve", "--port", "0", "--json", "--data"]).arg(data).stdout(Stdio::piped());
    let mut server = command.spawn().expect("the program can be started");
    let mut said = String::new();
    BufReader::new(server.stdout.take().expect("it is piped")).read_line(&mut said).expect("it says where it is");
    let said: Value = serde_json::from_str(&said).expect("it says so in JSON");
    let address = said["address"].as_str().and_then(|address| address.strip_prefix("http://")).expect("an address");
    (server, address.to_owned())
}

/// All games, each with a deck.
async fn games(client: &reqwest::Client, address: &str) -> Vec<(String, String)> {
    let answer = client.get(format!("http://{address}/api/games")).send().await.expect("an answer");
    let games: Vec<Value> = answer.json().await.expect("JSON");
    let text = |value: &Value| value.as_str().expect("games and decks have names").to_owned();
    games.iter().map(|game| (text(&game["id"]), text(&game["decks"][0]["id"]))).collect()
}

/// Where two people play one match after the other.
struct Table {
    address: String,
    client: reqwest::Client,
    number: usize,
    game: String,
    deck: String,
    /// How long players think on average, in seconds: at least half as long, and at most half as long again.
    thought: usize,
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

struct Player {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    id: String,
    state: State,
}

impl Table {
    /// Plays until the time is over, counted from when all tables have begun; says how long each choice took
    /// to be seen by the other side.
    async fn play_on(self, begun: Arc<Barrier>, opening: Arc<Semaphore>, length: Duration) -> Vec<Duration> {
        let mut chance = Chance::new(Seed(self.number as u128));
        let place = opening.acquire_owned().await.expect("it is never closed");
        let mut players = self.begin().await;
        drop(place);
        begun.wait().await;
        let end = Instant::now() + length;
        let mut waits = Vec::new();
        while Instant::now() < end {
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
            waits.push(sent.elapsed());
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
            self.client.post(format!("http://{}{path}", self.address)).header(FORWARDED_FOR, self.home(person));
        request.json(&body).send().await.expect("an answer").json().await.expect("JSON")
    }

    async fn sit_down(&self, person: usize, id: &str, token: &Value) -> Player {
        let mut request = format!("ws://{}/ws", self.address).into_client_request().expect("an address");
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

/// Of everything that was timed how many took at most how many seconds, in the order of these bounds.
type Timings = BTreeMap<&'static str, Vec<(f64, u64)>>;

/// What a program has timed so far that serves this folder; nothing if its version tells nothing.
async fn timings(client: &reqwest::Client, data: &Path) -> Timings {
    let Ok(key) = std::fs::read(data.join("admin.json")) else { return Timings::new() };
    let key: Value = serde_json::from_slice(&key).expect("JSON");
    let address = key["address"].as_str().expect("an address");
    let answer = client.get(format!("http://{address}/metrics")).send().await.expect("an answer");
    let text = answer.text().await.expect("text");
    let of = |name| {
        let begins = format!("tercet_{name}_seconds_bucket{{le=\"");
        let rows = text.lines().filter_map(|line| line.strip_prefix(begins.as_str())?.split_once("\"} "));
        rows.map(|(bound, count)| (bound.parse().unwrap_or(f64::INFINITY), count.parse().expect("a count"))).collect()
    };
    TIMED.into_iter().map(|name| (name, of(name))).collect()
}

/// What has been timed since, in milliseconds.
fn since(before: Timings, after: Timings) -> Value {
    let told = after.into_iter().map(|(name, after)| {
        let before = before.get(name).cloned().unwrap_or_default();
        let earlier = before.iter().map(|(_, count)| *count).chain(std::iter::repeat(0));
        let counts: Vec<(f64, u64)> =
            after.iter().zip(earlier).map(|((bound, count), earlier)| (*bound, count - earlier)).collect();
        let all = counts.last().map_or(0, |(_, count)| *count);
        let within = |part: f64| {
            let enough = (all as f64 * part).ceil() as u64;
            counts.iter().find(|(_, count)| *count >= enough).map(|(bound, _)| bound * 1_000.0)
        };
        (name.to_owned(), json!({ "count": all, "p99": within(0.99), "worst": within(1.0) }))
    });
    told.collect::<serde_json::Map<_, _>>().into()
}

/// A number of kibibytes that the system tells of a process.
fn memory_kib(process: &Child, what: &str) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", process.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix(what)?.strip_prefix(':'));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// How long a process has had the processor, in hundredths of a second.
fn processor_ticks(process: &Child) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", process.id())).unwrap_or_default();
    // Behind the name, which is in brackets, the twelfth and thirteenth: the program's own and the system's.
    let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
    fields.filter_map(|ticks| ticks.parse::<u64>().ok()).sum()
}
