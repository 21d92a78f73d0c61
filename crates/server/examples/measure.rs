//! Measures the server on this machine: how long until a choice is seen by the other side, and what
//! a match costs in memory. `cargo run --release -p tercet-server --example measure`
//!
//! Two browsers play Battlemonsters at random over real sockets while other matches stand by, each
//! with a player connected.

#[path = "../tests/server/battlemonsters.rs"]
#[expect(dead_code, reason = "the tests need more of it")]
mod battlemonsters;
#[path = "../tests/server/browser.rs"]
#[expect(dead_code, reason = "the tests need more of it")]
mod browser;
#[path = "../../table/tests/table/toy.rs"]
mod toy;

use browser::{Browser, Server, start};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tercet_battlemonsters::Battlemonsters;
use tercet_kernel::{Chance, Seed};
use tercet_library::Collected;

/// How many choices are measured.
const CHOICES: usize = 2_000;
/// How many other matches stand by, each with some choices behind it.
const OTHERS: usize = 500;
const BEHIND: usize = 60;

#[tokio::main]
async fn main() {
    let data = tempfile::tempdir().expect("a folder for the database");
    let server = start(data.path()).await;
    let mut chance = Chance::new(Seed(1));

    let before = resident_kib();
    let mut others = Vec::new();
    for number in 0..OTHERS {
        others.push(stand_by(&server, number, &mut chance).await);
    }
    let each = resident_kib().saturating_sub(before) as f64 / OTHERS as f64;

    let mut waits = Vec::new();
    while waits.len() < CHOICES {
        waits.extend(play(&server, &mut chance).await);
    }
    waits.sort_unstable();
    let quantile = |part: f64| waits[((waits.len() - 1) as f64 * part) as usize].as_secs_f64() * 1000.0;
    println!(
        "{} choices, {OTHERS} other matches: seen by the other side after {:.2} ms (half), {:.2} ms (99 of 100), {:.2} ms (all); \
         {each:.0} KiB for each other match with its two ends of a connection",
        waits.len(),
        quantile(0.5),
        quantile(0.99),
        quantile(1.0),
    );
    drop(others);
    server.stop().await;
}

/// A match against oneself, played a little, and the browser that goes on looking at it.
async fn stand_by(server: &Server, number: usize, chance: &mut Chance) -> Browser {
    let deck = json!({"ready": ready_deck(0)});
    let request = json!({"game": "battlemonsters", "opponent": "hotseat", "deck": deck, "opponent_deck": deck});
    // Each from another address, as behind a proxy: one address may not open so many.
    let address = format!("10.0.{}.{}", number / 200, number % 200 + 1);
    let client = reqwest::Client::new().post(server.url("/api/matches")).header("x-forwarded-for", address);
    let answer: Value = client.json(&request).send().await.expect("an answer").json().await.expect("JSON");
    let (id, token) = (answer["match"].as_str().expect("a match"), answer["token"].as_str());
    let (mut browser, _) = server.watch(id, token).await;
    for _ in 0..BEHIND {
        let state = browser.latest.clone();
        let Some(key) = any_key(&state, chance) else { break };
        browser.choose(&state, &key).await;
        browser.state_at(state["step"].as_u64().unwrap_or(0) + 1).await;
    }
    browser.heard = Vec::new();
    browser.latest = Value::Null;
    browser
}

/// One game; how long each choice took to be seen.
async fn play(server: &Server, chance: &mut Chance) -> Vec<Duration> {
    let more = json!({"game": "battlemonsters", "deck": {"ready": ready_deck(0)}});
    let (_, mut a, _, mut b) = server.two_with(more, &ready_deck(1)).await;
    let mut waits = Vec::new();
    loop {
        let (chooser, other) = if a.latest["turn_of"] == "a" { (&mut a, &mut b) } else { (&mut b, &mut a) };
        let state = chooser.latest.clone();
        let Some(key) = any_key(&state, chance) else { return waits };
        let sent = Instant::now();
        chooser.choose(&state, &key).await;
        other.hear_a("events").await;
        waits.push(sent.elapsed());
        let step = state["step"].as_u64().unwrap_or(0) + 1;
        a.state_at(step).await;
        b.state_at(step).await;
    }
}

fn any_key(state: &Value, chance: &mut Chance) -> Option<String> {
    let offers = state["offers"].as_array().filter(|offers| !offers.is_empty())?;
    offers[chance.below(offers.len())]["key"].as_str().map(str::to_owned)
}

fn ready_deck(number: usize) -> String {
    Battlemonsters::ready_decks()[number].id.to_owned()
}

/// The memory of this process, browsers included; 0 where the system does not tell.
fn resident_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}
