//! Many live matches against running programs: how long until a choice is seen by the other side, and what
//! the programs take for it. `cargo run --release -p tercet-server --example load -- --help` says how to ask; PROGRAM
//! is a `tercet` of any version. Prints one JSON object.
//!
//! Every match has two players, each over a socket of their own from an address of their own, as behind a
//! proxy. They choose at random, after a random time, and begin another match when one is over. With more than one
//! server the two are connected to different ones. What the programs themselves have timed meanwhile is told too: for
//! how long, at most, 99 of 100 took, and the slowest, by the bounds of their histograms. So the waiting can be told
//! apart that the players themselves bring about, who share the machine.

mod machine;
mod servers;
mod table;

use clap::Parser;
use serde_json::{Value, json};
use servers::{Server, Timings};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use table::{Seen, Table};
use tokio::sync::{Barrier, Semaphore};

/// This many matches are opened at a time.
const AT_ONCE: usize = 16;

/// Many live matches, and how long their choices take.
#[derive(Parser)]
struct Asked {
    /// The program to measure.
    program: String,
    /// How many matches there are at a time.
    #[arg(long, default_value_t = 1_000)]
    matches: usize,
    /// For how many seconds they are played once all have begun.
    #[arg(long, default_value_t = 30)]
    seconds: u64,
    /// How many seconds players think on average.
    #[arg(long, default_value_t = 2)]
    thought: usize,
    /// How many servers carry them.
    #[arg(long, default_value_t = 1, requires = "database")]
    servers: usize,
    /// An empty database of PostgreSQL that the servers share; without it there is one server with its file.
    #[arg(long)]
    database: Option<String>,
}

#[tokio::main]
async fn main() {
    let asked = Asked::parse();
    let slow = machine::slow_percent();
    rlimit::increase_nofile_limit(u64::MAX).expect("the bound on open files can be read");
    let shared: Vec<&str> = match asked.database.as_deref() {
        Some(database) => vec!["--database", database, "--among", "127.0.0.1:0"],
        None => Vec::new(),
    };
    let servers: Vec<Server> = (0..asked.servers).map(|_| Server::start(&asked.program, &shared)).collect();
    let client = reqwest::Client::new();
    let games = games(&client, &servers[0].address).await;
    let at_rest = sum(&servers, |server| server.memory_kib("VmRSS"));
    let begun = Arc::new(Barrier::new(asked.matches + 1));
    let opening = Arc::new(Semaphore::new(AT_ONCE));
    let tables = (0..asked.matches).map(|number| {
        let (game, deck) = games[number % games.len()].clone();
        let servers = [0, 1].map(|person| servers[(number + person) % servers.len()].address.clone());
        let table = Table { servers, client: client.clone(), number, game, deck, thought: asked.thought };
        tokio::spawn(table.play_on(Arc::clone(&begun), Arc::clone(&opening), Duration::from_secs(asked.seconds)))
    });
    let tables: Vec<_> = tables.collect();
    begun.wait().await;
    let spent = sum(&servers, Server::processor_ticks);
    let timed = timings(&servers, &client).await;
    let mut waits = Vec::new();
    for table in tables {
        waits.extend(table.await.expect("a match is played"));
    }
    let spent = sum(&servers, Server::processor_ticks) - spent;
    let timed = timings(&servers, &client).await.since(&timed);
    let calm = in_half_of_the_seconds(&waits);
    let all = waits.into_iter().map(|seen| seen.after).collect::<Vec<_>>();
    let choices = all.len();
    let quantile = quantiles(all);
    let measured = json!({
        "matches": asked.matches,
        "seconds": asked.seconds,
        "thought": asked.thought,
        "servers": asked.servers,
        "choices": choices,
        "timed_ms": timed.told(),
        "machine_slow_percent": slow,
        "seen_ms": {
            "p50": quantile(0.5),
            "p99": quantile(0.99),
            "p99_in_half_of_the_seconds": calm,
            "worst": quantile(1.0),
        },
        "resident_mib": {
            "before": at_rest / 1024,
            "at_most": sum(&servers, |server| server.memory_kib("VmHWM")) / 1024,
        },
        // The system counts in hundredths of a second.
        "processor_percent": spent / asked.seconds,
        "processor_ms_a_choice": (spent * 10) as f64 / choices.max(1) as f64,
    });
    println!("{measured}");
}

/// After how many milliseconds this part of them was seen.
fn quantiles(mut waits: Vec<Duration>) -> impl Fn(f64) -> Option<f64> {
    waits.sort_unstable();
    move |part| {
        let at = (waits.len().saturating_sub(1) as f64 * part) as usize;
        waits.get(at).map(|wait| (wait.as_secs_f64() * 100_000.0).round() / 100.0)
    }
}

/// What 99 of 100 took at most in half of the seconds: what a machine that falters now and then does otherwise.
fn in_half_of_the_seconds(waits: &[Seen]) -> Option<f64> {
    let mut seconds: BTreeMap<u64, Vec<Duration>> = BTreeMap::new();
    for seen in waits {
        seconds.entry(seen.second).or_default().push(seen.after);
    }
    let mut each: Vec<f64> = seconds.into_values().filter_map(|waits| quantiles(waits)(0.99)).collect();
    each.sort_by(f64::total_cmp);
    each.get(each.len() / 2).copied()
}

/// What all servers take together.
fn sum(servers: &[Server], taken: impl Fn(&Server) -> u64) -> u64 {
    servers.iter().map(taken).sum()
}

/// What all servers have timed so far.
async fn timings(servers: &[Server], client: &reqwest::Client) -> Timings {
    let mut all = Timings::default();
    for server in servers {
        all = all.and(&server.timings(client).await);
    }
    all
}

/// All games, each with a deck.
async fn games(client: &reqwest::Client, address: &str) -> Vec<(String, String)> {
    let answer = client.get(format!("http://{address}/api/games")).send().await.expect("an answer");
    let games: Vec<Value> = answer.json().await.expect("JSON");
    let text = |value: &Value| value.as_str().expect("games and decks have names").to_owned();
    games.iter().map(|game| (text(&game["id"]), text(&game["decks"][0]["id"]))).collect()
}
