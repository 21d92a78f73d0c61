//! Workers think for servers that share a database of PostgreSQL.

use crate::among::join_with;
use crate::analysis::{done, resigned};
use crate::battlemonsters;
use crate::browser::*;
use crate::database;
use crate::lab::{LAB, over, wanted};
use crate::toy::ToyGame;
use serde_json::{Value, json};
use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;
use tercet_registry::{collections, laboratories};
use tercet_server::{Config, ServeError, Work, work};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};

/// A worker for those who share the database of a folder.
struct Worker {
    stop: oneshot::Sender<()>,
    working: JoinHandle<Result<(), ServeError>>,
}

impl Worker {
    async fn start(shared: &Path) -> Worker {
        let (stop, stopped) = oneshot::channel::<()>();
        let (tell, listening) = oneshot::channel();
        let at = SocketAddr::from(([127, 0, 0, 1], 0));
        let job = Work { database: database::of(shared), at, labs: laboratories() };
        let games = vec![ToyGame::game(), battlemonsters::game()];
        let stopped = async { drop(stopped.await) };
        let working = tokio::spawn(work(job, games, collections(), stopped, |address| tell.send(address).unwrap()));
        listening.await.unwrap();
        Worker { stop, working }
    }

    /// It is asked to stop, and does.
    async fn stop(self) {
        drop(self.stop);
        timeout(PATIENCE, self.working).await.unwrap().unwrap().unwrap();
    }
}

/// A server, and the folder in which the key of its desk lies.
struct Served {
    server: Server,
    data: TempDir,
}

impl Served {
    async fn start(shared: &Path) -> Served {
        let labs = |config| Config { labs: laboratories(), ..config };
        let (server, data) = join_with(shared, labs).await;
        Served { server, data }
    }

    /// What its counter of this name says.
    async fn counts(&self, name: &str) -> usize {
        let kept: Value = serde_json::from_slice(&fs::read(self.data.path().join("admin.json")).unwrap()).unwrap();
        let metrics = reqwest::get(format!("http://{}/metrics", kept["address"].as_str().unwrap())).await.unwrap();
        let text = metrics.text().await.unwrap();
        let count = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        count.unwrap_or_else(|| panic!("{name} in {text}")).parse().unwrap()
    }

    /// Waits until it knows of this many workers.
    async fn has_workers(&self, count: usize) {
        while self.counts("tercet_workers").await != count {
            sleep(Duration::from_millis(20)).await;
        }
    }

    async fn worked_off(&self) -> usize {
        self.counts("tercet_jobs_done_by_workers_total").await
    }

    /// Has this done again until it was a worker that did it: one that was silent for too long, as may happen on a
    /// machine that is busy, is passed over for a while.
    async fn has_a_worker_do(&self, job: impl AsyncFn()) {
        let before = self.worked_off().await;
        let done = async {
            while self.worked_off().await == before {
                self.has_workers(1).await;
                job().await;
            }
        };
        timeout(PATIENCE, done).await.expect("a worker does it");
    }
}

/// Plays against the computer until it has answered this many times.
async fn play(server: &Server, answers: u64) -> (Seated, Browser) {
    let ann = server.open(json!({"opponent": "computer"})).await;
    let (mut a, mut state) = server.watch(&ann.id, Some(&ann.token)).await;
    for answer in 0..answers {
        a.choose(&state, "draw").await;
        state = a.state_at(2 * answer + 2).await;
    }
    (ann, a)
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn computers_hints_analyses_and_experiments_are_done_by_a_worker() {
    let shared = tempfile::tempdir().unwrap();
    let served = Served::start(shared.path()).await;
    let server = &served.server;
    let worker = Worker::start(shared.path()).await;
    served.has_workers(1).await;
    let hint = async || {
        let (ann, mut a) = play(server, 0).await;
        a.say(json!({"type": "hint", "match": ann.id})).await;
        assert_eq!(a.hear_a("hint").await["step"], 0);
    };
    let answer = async || drop(play(server, 1).await);
    let analysis = async || {
        let (_, analysis) = resigned(server).await;
        server.post(&analysis, &json!({})).await;
        let found = done(server, &analysis).await;
        assert_eq!(found["analysis"]["game"], "toy", "{found}");
    };
    let experiment = async || {
        let (_, short) = server.post(LAB, &wanted(10)).await;
        let job = over(server, short["id"].as_str().unwrap()).await;
        assert_eq!((&job["findings"]["came"]["all"]["games"], &job["played"]), (&json!(10), &job["planned"]), "{job}");
    };
    served.has_a_worker_do(hint).await;
    served.has_a_worker_do(answer).await;
    served.has_a_worker_do(analysis).await;
    served.has_a_worker_do(experiment).await;

    let (_, long) = server.post(LAB, &wanted(1000)).await;
    let id = long["id"].as_str().unwrap();
    while server.get(&format!("/api/lab/{id}")).await.1["played"] == 0 {
        sleep(Duration::from_millis(5)).await;
    }
    let stop = reqwest::Client::new().post(server.url(&format!("/api/lab/{id}/stop")));
    stop.json(&json!({"token": long["token"]})).send().await.unwrap();
    let job = over(server, id).await;
    let findings = &job["findings"];
    assert_eq!((&job["state"], &findings["complete"]), (&json!("done"), &json!(false)), "what is known by then: {job}");

    worker.stop().await;
    served.has_workers(0).await;
    let before = served.worked_off().await;
    play(server, 2).await;
    assert_eq!(served.worked_off().await, before, "the server thinks itself again");
    served.server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn what_a_worker_does_not_bring_to_an_end_the_server_does() {
    let shared = tempfile::tempdir().unwrap();
    let served = Served::start(shared.path()).await;
    let server = &served.server;
    let worker = Worker::start(shared.path()).await;
    served.has_workers(1).await;
    let (_, begun) = server.post(LAB, &wanted(400)).await;
    let id = begun["id"].as_str().unwrap();
    while server.get(&format!("/api/lab/{id}")).await.1["played"] == 0 {
        sleep(Duration::from_millis(5)).await;
    }
    // It is gone without a word.
    worker.working.abort();
    let job = over(server, id).await;
    assert_eq!(job["findings"]["came"]["all"]["games"], 400, "{job}");
    assert_eq!(served.counts("tercet_jobs_left_undone_by_workers_total").await, 1);
    play(server, 3).await;
    served.has_workers(0).await;
    served.server.stop().await;
}

/// Has a worker do something for this address, as servers do; the answer, whose lines may still be coming.
async fn have_done(shared: &Path, whose: &str, job: &Value) -> reqwest::Response {
    let address = database::found(shared, "SELECT address FROM {schema}.worker").await.remove(0);
    let key = database::found(shared, "SELECT key FROM {schema}.servers_key").await.remove(0);
    let asked = reqwest::Client::new().post(format!("http://{address}/between/work")).json(job);
    let answer = asked.header("x-tercet-servers", key).header("x-tercet-for", whose).send().await.unwrap();
    assert_eq!(answer.status().as_u16(), 200);
    answer
}

/// The next line that says something.
async fn line(answer: &mut reqwest::Response) -> Option<String> {
    while let Some(piece) = answer.chunk().await.unwrap() {
        let said = String::from_utf8_lossy(&piece).trim().to_owned();
        if !said.is_empty() {
            return Some(said);
        }
    }
    None
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn a_worker_that_has_enough_of_one_household_is_there_for_the_others() {
    let shared = tempfile::tempdir().unwrap();
    let served = Served::start(shared.path()).await;
    let worker = Worker::start(shared.path()).await;
    served.has_workers(1).await;
    let mut long = wanted(1000);
    long.as_object_mut().unwrap().extend([("game".into(), json!("zatch")), ("seed".into(), json!("1"))]);
    long["own_pool"] = Value::Null;
    // Until the worker takes on nothing more of this household. They end when nobody listens any more.
    let mut begun = Vec::new();
    let crowded = async {
        loop {
            let job = json!({"what": "find_out", "id": begun.len().to_string(), "wanted": long});
            let mut answer = have_done(shared.path(), "127.0.0.1", &job).await;
            if let Ok(said) = timeout(Duration::from_millis(200), line(&mut answer)).await
                && said.as_deref() == Some("\"crowded\"")
            {
                break;
            }
            begun.push(answer);
        }
    };
    timeout(PATIENCE, crowded).await.expect("it says so");
    let (_, short) = served.server.post(LAB, &wanted(10)).await;
    let job = over(&served.server, short["id"].as_str().unwrap()).await;
    assert_eq!(job["state"], "done", "the server has done it itself: {job}");
    assert_eq!(served.counts("tercet_jobs_left_undone_by_workers_total").await, 1);
    assert_eq!(served.counts("tercet_workers").await, 1, "it is passed over for nobody");
    drop(begun);
    worker.stop().await;
    served.server.stop().await;
}

/// Takes on whatever it is told to, shows that it is alive, and comes to no end.
async fn dawdle(shared: &Path) -> JoinHandle<()> {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let note = format!(
        "INSERT INTO {{schema}}.worker (name, address, heard, places, leaving)
         VALUES ('dawdler', '{}', clock_timestamp() + interval '1 hour', 2, FALSE)",
        listener.local_addr().unwrap()
    );
    database::in_schema(shared, &note).await;
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            tokio::spawn(async move {
                let mut said = stream.read(&mut [0; 4096]).await.map(drop);
                if said.is_ok() {
                    said = stream.write_all(b"HTTP/1.1 200 OK\r\n\r\n").await;
                }
                while said.is_ok() {
                    sleep(Duration::from_secs(1)).await;
                    said = stream.write_all(b"\n").await;
                }
            });
        }
    })
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn a_household_has_workers_think_for_so_many_matches_and_no_more() {
    let shared = tempfile::tempdir().unwrap();
    let served = Served::start(shared.path()).await;
    let dawdler = dawdle(shared.path()).await;
    served.has_workers(1).await;
    let mut tables = Vec::new();
    let refused = async {
        loop {
            let ann = served.server.open(json!({"opponent": "computer"})).await;
            let (mut a, state) = served.server.watch(&ann.id, Some(&ann.token)).await;
            a.choose(&state, "draw").await;
            a.state_at(1).await;
            if let Ok(why) = timeout(Duration::from_millis(50), a.refusal()).await {
                break why;
            }
            tables.push(a);
        }
    };
    let why = timeout(PATIENCE, refused).await.expect("it is bounded");
    assert_eq!(tables.len(), 64);
    assert!(why.contains("64 other matches from your address are ahead"), "{why}");
    dawdler.abort();
    served.server.stop().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn nobody_but_the_servers_has_a_worker_do_anything() {
    let shared = tempfile::tempdir().unwrap();
    let worker = Worker::start(shared.path()).await;
    let address = database::found(shared.path(), "SELECT address FROM {schema}.worker").await.remove(0);
    let client = reqwest::Client::new();
    for key in ["", "guessed"] {
        let job = json!({"what": "think", "table": "abc", "step": 0});
        let asked = client.post(format!("http://{address}/between/work")).json(&job);
        let answer = asked.header("x-tercet-servers", key).header("x-tercet-for", "127.0.0.1").send().await.unwrap();
        assert_eq!(answer.status().as_u16(), 403);
        let why: Value = answer.json().await.unwrap();
        assert_eq!(why["error"], "Only the servers that share the database can come in here.");
    }
    worker.stop().await;
}
