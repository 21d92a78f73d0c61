//! A collector of OpenTelemetry hears what took how long: on one server, and across servers and workers.

use crate::player::{Accepted, Player, open_against_the_computer};
use crate::process::{Process, database, serve, work};
use axum::extract::State;
use axum::routing::post;
use axum::{Json, Router};
use serde_json::{Value, json};
use std::path::PathBuf;
use std::process::Command;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

/// Whatever is sent is there long before this.
const PATIENCE: Duration = Duration::from_secs(60);

/// After this many choices of a player, or at the end of the match, the computer has had its turn.
const TURNS: usize = 20;

/// A trace that a browser names.
const FOREIGN: &str = "4bf92f3577b34da6a3ce929d0e0e4736";

/// A collector, with the spans that were not looked at yet and those that were.
struct Collector {
    address: String,
    sent: mpsc::UnboundedReceiver<Value>,
    spans: Vec<Value>,
}

impl Collector {
    async fn open() -> Collector {
        let (send, sent) = mpsc::unbounded_channel();
        let take = |State(send): State<mpsc::UnboundedSender<Value>>, Json(batch): Json<Value>| async move {
            let _ = send.send(batch);
            Json(json!({}))
        };
        let router = Router::new().route("/v1/traces", post(take)).with_state(send);
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Collector { address, sent, spans: Vec::new() }
    }

    /// Has a program send its traces here.
    fn listen_to(&self, command: &mut Command) {
        command.env("OTEL_EXPORTER_OTLP_ENDPOINT", &self.address);
        command.env("OTEL_EXPORTER_OTLP_PROTOCOL", "http/json").env("OTEL_BSP_SCHEDULE_DELAY", "20");
    }

    /// What `find` finds among the spans, as soon as it is there.
    async fn wait<T>(&mut self, what: &str, find: impl Fn(&[Value]) -> Option<T>) -> T {
        loop {
            if let Some(found) = find(&self.spans) {
                return found;
            }
            let batch =
                timeout(PATIENCE, self.sent.recv()).await.unwrap_or_else(|_| panic!("{what}: {:#?}", self.spans));
            for of_one in batch.unwrap()["resourceSpans"].as_array().unwrap() {
                let service = attribute(&of_one["resource"], "service.name").unwrap_or_default();
                for scope in of_one["scopeSpans"].as_array().unwrap() {
                    for span in scope["spans"].as_array().unwrap() {
                        let mut span = span.clone();
                        span["service"] = service.clone();
                        self.spans.push(span);
                    }
                }
            }
        }
    }
}

/// What is said of a span, or of whoever sent it.
fn attribute(of: &Value, name: &str) -> Option<Value> {
    let all = of["attributes"].as_array()?;
    let value = &all.iter().find(|one| one["key"] == name)?["value"];
    value.as_object()?.values().next().cloned()
}

/// A span of this name with another one as its parent.
fn within(spans: &[Value], outer: &str, inner: &str) -> Option<(Value, Value)> {
    spans.iter().filter(|span| span["name"] == inner).find_map(|inner| {
        let is_parent = |span: &&Value| {
            span["name"] == outer && span["spanId"] == inner["parentSpanId"] && span["traceId"] == inner["traceId"]
        };
        spans.iter().find(is_parent).map(|outer| (outer.clone(), inner.clone()))
    })
}

async fn start(command: Command, log: PathBuf) -> Process {
    spawn_blocking(move || Process::of(command, &log)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_is_a_span_and_storing_it_is_one_within() {
    let mut collector = Collector::open().await;
    let folder = tempfile::tempdir().unwrap();
    let mut command = serve(folder.path());
    collector.listen_to(&mut command);
    let server = start(command, folder.path().join("log")).await;
    let mut accepted = Accepted::default();
    let id = open_against_the_computer(&server.address, &mut accepted).await;
    let mut player = Player::sit(&server.address, &accepted, &id).await;
    player.is_asked().await;
    player.send_choice().await;
    let (choice, store) = collector.wait("a choice", |spans| within(spans, "choice", "store")).await;
    assert_eq!(attribute(&choice, "tercet.match"), Some(json!(id)));
    assert!(attribute(&store, "changes").is_some());
    let opened = collector
        .wait("a request", |spans| spans.iter().find(|span| span["name"] == "POST /api/matches").cloned())
        .await;
    assert_eq!(opened["service"], "tercet");
    assert_eq!(attribute(&opened, "http.route"), Some(json!("/api/matches")));
    assert!(attribute(&opened, "http.response.status_code").is_some());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn a_trace_goes_on_where_a_request_is_passed_on_and_where_a_worker_thinks() {
    let mut collector = Collector::open().await;
    let database = database("traces");
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let mut servers = Vec::new();
    for folder in &folders {
        let mut command = serve(folder.path());
        command.args(["--among", "127.0.0.1:0", "--database", &database]);
        collector.listen_to(&mut command);
        servers.push(start(command, folder.path().join("log")).await);
    }
    let mut command = work(&database);
    collector.listen_to(&mut command);
    let _worker = start(command, folders[0].path().join("worker")).await;

    let mut accepted = Accepted::default();
    let id = open_against_the_computer(&servers[0].address, &mut accepted).await;
    // One of both does not carry it.
    let browser = reqwest::Client::new();
    for server in &servers {
        let request = browser.get(format!("http://{}/api/matches/{id}", server.address));
        let answer = request.header("traceparent", format!("00-{FOREIGN}-00f067aa0ba902b7-01")).send().await.unwrap();
        assert!(answer.status().is_success());
    }
    let name = "GET /api/matches/{id}";
    let (passed_on, _) = collector.wait("a request that is passed on", |spans| within(spans, name, name)).await;
    assert_ne!(passed_on["traceId"], FOREIGN, "what a browser says of traces is not believed");

    let mut player = Player::sit(&servers[0].address, &accepted, &id).await;
    // Sooner or later it is the computer's turn.
    for _ in 0..TURNS {
        player.is_asked().await;
        if player.is_over() {
            break;
        }
        player.choose(&mut accepted).await;
    }
    let (job, done) = collector.wait("a job", |spans| within(spans, "think", "POST /between/work")).await;
    assert_eq!(done["service"], "tercet-worker");
    let (player, _) = collector.wait("a computer player", |spans| within(spans, "computer player", "think")).await;
    assert_eq!(player["traceId"], job["traceId"]);
    assert_eq!(attribute(&player, "tercet.match"), Some(json!(id)));
}

#[test]
fn a_collector_that_cannot_be_one_is_said_to_be_none() {
    let folder = tempfile::tempdir().unwrap();
    let tried = serve(folder.path()).env("OTEL_EXPORTER_OTLP_ENDPOINT", "not an address").output().unwrap();
    assert!(!tried.status.success());
    let said = String::from_utf8_lossy(&tried.stderr);
    assert!(said.contains("OTEL_EXPORTER_OTLP_ENDPOINT"), "{said}");
}
