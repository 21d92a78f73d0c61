//! The programs that carry the matches, and what they take for it.

use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;

/// What is told of what the programs have timed.
const TIMED: [&str; 5] = ["choice_stored", "room_waits", "store_waits", "transaction", "checkpoint"];

/// A program that runs, until this is dropped.
pub struct Server {
    process: Child,
    data: TempDir,
    /// Its host and port.
    pub address: String,
}

impl Server {
    /// Starts one with more words on its command line.
    pub fn start(program: &str, more: &[&str]) -> Server {
        let data = tempfile::tempdir().expect("a folder for the database");
        let mut command = Command::new(program);
        command.args(["serve", "--port", "0", "--json", "--data"]).arg(data.path()).args(more).stdout(Stdio::piped());
        let mut process = command.spawn().expect("the program can be started");
        let mut said = String::new();
        BufReader::new(process.stdout.take().expect("it is piped")).read_line(&mut said).expect("it says where it is");
        let said: Value = serde_json::from_str(&said).expect("it says so in JSON");
        let address = said["address"].as_str().and_then(|address| address.strip_prefix("http://"));
        let address = address.expect("an address").to_owned();
        Server { process, data, address }
    }

    /// A number of kibibytes that the system tells of it.
    pub fn memory_kib(&self, what: &str) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix(what)?.strip_prefix(':'));
        line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
    }

    /// How long it has had the processor, in hundredths of a second.
    pub fn processor_ticks(&self) -> u64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).unwrap_or_default();
        // Behind the name, which is in brackets, the twelfth and thirteenth: the program's own and the system's.
        let fields = stat.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
        fields.filter_map(|ticks| ticks.parse::<u64>().ok()).sum()
    }

    /// What it has timed so far; nothing if its version tells nothing.
    pub async fn timings(&self, client: &reqwest::Client) -> Timings {
        let Ok(key) = std::fs::read(self.data.path().join("admin.json")) else { return Timings::default() };
        let key: Value = serde_json::from_slice(&key).expect("JSON");
        let address = key["address"].as_str().expect("an address");
        let answer = client.get(format!("http://{address}/metrics")).send().await.expect("an answer");
        let text = answer.text().await.expect("text");
        let of = |name| {
            let begins = format!("tercet_{name}_seconds_bucket{{le=\"");
            let rows = text.lines().filter_map(|line| line.strip_prefix(begins.as_str())?.split_once("\"} "));
            let read = |(bound, count): (&str, &str)| {
                (bound.parse().unwrap_or(f64::INFINITY), count.parse().expect("a count"))
            };
            rows.map(read).collect()
        };
        Timings(TIMED.into_iter().map(|name| (name, of(name))).collect())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.process.kill().expect("the program is there to be stopped");
        self.process.wait().expect("it has been stopped");
    }
}

/// Of everything that was timed how many took at most how many seconds, in the order of these bounds.
#[derive(Clone, Default)]
pub struct Timings(BTreeMap<&'static str, Vec<(f64, u64)>>);

impl Timings {
    /// What has been timed since these.
    pub fn since(self, before: &Timings) -> Timings {
        self.with(before, |count, earlier| count - earlier)
    }

    /// What both have timed.
    pub fn and(self, other: &Timings) -> Timings {
        if self.0.is_empty() { other.clone() } else { self.with(other, |count, more| count + more) }
    }

    fn with(mut self, other: &Timings, both: impl Fn(u64, u64) -> u64) -> Timings {
        for (name, counts) in &mut self.0 {
            let others = other.0.get(name).map_or(&[][..], Vec::as_slice);
            for ((_, count), (_, others)) in counts.iter_mut().zip(others) {
                *count = both(*count, *others);
            }
        }
        self
    }

    /// How many there were, and how long 99 of 100 and the slowest took at most, in milliseconds.
    pub fn told(&self) -> Value {
        let told = self.0.iter().map(|(name, counts)| {
            let all = counts.last().map_or(0, |(_, count)| *count);
            let within = |part: f64| {
                let enough = (all as f64 * part).ceil() as u64;
                counts.iter().find(|(_, count)| *count >= enough).map(|(bound, _)| bound * 1_000.0)
            };
            ((*name).to_owned(), json!({ "count": all, "p99": within(0.99), "worst": within(1.0) }))
        });
        told.collect::<serde_json::Map<_, _>>().into()
    }
}
