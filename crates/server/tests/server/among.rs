//! Several servers share a database of PostgreSQL and the tables in it.

use crate::battlemonsters;
use crate::browser::*;
use crate::database::{found, in_schema};
use crate::lab::{LAB, wanted};
use crate::toy::ToyGame;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;
use tercet_registry::laboratories;
use tercet_server::Config;
use tokio::time::{sleep, timeout};

/// Enough matches that some of them are on each server.
const MATCHES: usize = 8;

/// A server with a folder of its own that shares the database of the folder `shared`.
async fn join(shared: &Path) -> (Server, TempDir) {
    join_with(shared, |config| config).await
}

/// The same, run otherwise.
pub async fn join_with(shared: &Path, change: impl FnOnce(Config) -> Config) -> (Server, TempDir) {
    let data = tempfile::tempdir().unwrap();
    let among = Some(SocketAddr::from(([127, 0, 0, 1], 0)));
    let config = change(Config { data: data.path().to_owned(), among, ..config(shared) });
    let games = vec![ToyGame::game(), battlemonsters::game()];
    (start_one(config, games).await.unwrap_or_else(|error| panic!("{error}")), data)
}

/// Waits until each of this many servers carries its part.
async fn settled(shared: &Path, servers: usize) {
    loop {
        let carried = "SELECT count(*)::TEXT FROM {schema}.share WHERE carrier IS NOT NULL GROUP BY carrier";
        let carried: Vec<usize> = found(shared, carried).await.iter().map(|count| count.parse().unwrap()).collect();
        if carried.len() == servers && carried.iter().all(|&count| count <= 64_usize.div_ceil(servers)) {
            return;
        }
        sleep(Duration::from_millis(20)).await;
    }
}

/// Two people at a table, each connected to another server.
async fn two(a: &Server, b: &Server) -> (Seated, Browser, Seated, Browser) {
    a.two_apart(b, json!({}), "plain").await
}

/// Whoever's turn it is draws, and both see it.
async fn draw(id: &str, step: u64, browsers: [&mut Browser; 2]) {
    let [first, second] = browsers;
    let (chooser, other) = if step.is_multiple_of(2) { (first, second) } else { (second, first) };
    chooser.say(json!({"type": "choose", "match": id, "step": step, "key": "draw"})).await;
    chooser.state_at(step + 1).await;
    other.state_at(step + 1).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn two_people_play_wherever_each_of_them_is_connected() {
    let shared = tempfile::tempdir().unwrap();
    let ((a, _data_a), (b, _data_b)) = (join(shared.path()).await, join(shared.path()).await);
    settled(shared.path(), 2).await;
    for _ in 0..MATCHES {
        let (ann, mut at_a, _, mut at_b) = two(&a, &b).await;
        for step in 0..3 {
            draw(&ann.id, step, [&mut at_a, &mut at_b]).await;
        }
        for server in [&a, &b] {
            let (status, info) = server.get(&format!("/api/matches/{}", ann.id)).await;
            assert_eq!((status, &info["phase"]), (200, &json!("playing")), "{info}");
        }
        let mut stranger = b.connect().await;
        stranger.say(json!({"type": "resign", "match": ann.id})).await;
        assert_eq!(stranger.refusal().await, "Watch the match first.", "wherever the match is");
        // Nobody has a seat by asking another server.
        let (_, seen) = b.watch(&ann.id, None).await;
        assert_eq!((&seen["you"], &seen["step"]), (&json!("spectator"), &json!(3)));
    }
    a.stop().await;
    b.stop().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn tables_go_on_while_servers_come_and_leave() {
    let shared = tempfile::tempdir().unwrap();
    let (a, _data_a) = join(shared.path()).await;
    let mut tables = Vec::new();
    for _ in 0..MATCHES {
        tables.push(two(&a, &a).await);
    }
    let (b, _data_b) = join(shared.path()).await;
    settled(shared.path(), 2).await;
    for (ann, at_a, _, at_b) in &mut tables {
        draw(&ann.id, 0, [at_a, at_b]).await;
    }
    b.stop().await;
    settled(shared.path(), 1).await;
    // Nobody was disconnected: all of them are at the same server as before.
    for (ann, at_a, _, at_b) in &mut tables {
        draw(&ann.id, 1, [at_a, at_b]).await;
    }
    a.stop().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn a_server_whose_table_another_one_has_taken_stores_nothing() {
    let shared = tempfile::tempdir().unwrap();
    let (a, _data) = join(shared.path()).await;
    let (ann, mut at_a, bob, _at_b) = two(&a, &a).await;
    // So it is when it was not heard of for a while, and does not know that yet.
    in_schema(shared.path(), "UPDATE {schema}.share SET epoch = epoch + 1, carrier = NULL").await;
    at_a.say(json!({"type": "choose", "match": ann.id, "step": 0, "key": "draw"})).await;
    // It is refused, or comes to whoever carries the table then, which may be the same server again.
    let stored = "SELECT count(*)::TEXT FROM {schema}.entry WHERE body ->> 'kind' = 'chosen'";
    loop {
        let (_, state) = a.watch(&ann.id, Some(&bob.token)).await;
        let choices: Value = found(shared.path(), stored).await[0].parse().unwrap();
        assert_eq!(state["step"], choices, "what is seen is what is stored");
        let carried = found(shared.path(), "SELECT count(carrier)::TEXT FROM {schema}.share").await;
        if carried == ["64"] {
            break;
        }
    }
    a.stop().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn the_lobby_is_one_on_all_servers() {
    let shared = tempfile::tempdir().unwrap();
    let ((a, _data_a), (b, _data_b)) = (join(shared.path()).await, join(shared.path()).await);
    settled(shared.path(), 2).await;
    let (mut opened, mut waiting) = (BTreeSet::new(), Vec::new());
    for _ in 0..MATCHES {
        let ann = a.open(json!({})).await;
        waiting.push(a.watch(&ann.id, Some(&ann.token)).await);
        opened.insert(ann.id);
    }
    for server in [&a, &b] {
        // On a machine that is busy the other one may be too late to be listened to.
        let all = async {
            loop {
                let (_, listed) = server.get("/api/matches").await;
                let listed = listed.as_array().unwrap().iter().filter_map(|one| one["match"].as_str());
                if listed.map(str::to_owned).collect::<BTreeSet<String>>() == opened {
                    break;
                }
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(PATIENCE, all).await.expect("all of them are listed");
    }
    let seek = |token: char| {
        let token: String = std::iter::repeat_n(token, 43).collect();
        json!({"game": "toy", "deck": {"ready": "plain"}, "rated": false, "token": token})
    };
    let (ann, bob) = (seek('A'), seek('E'));
    let (first, second) = tokio::join!(a.post("/api/seeks", &ann), b.post("/api/seeks", &bob));
    assert_eq!((first.0, second.0), (200, 200), "{first:?} {second:?}");
    assert_eq!(first.1["found"]["match"], second.1["found"]["match"]);
    // Sooner or later each server tells the other one how many it sees: those at the tables, then who looks at `one`.
    for (server, page, people) in [(&a, "one", MATCHES + 1), (&b, "two", MATCHES + 2)] {
        let counted = async {
            while server.get(&format!("/api/here?page={page}")).await.1["count"] != people {
                sleep(Duration::from_millis(20)).await;
            }
        };
        timeout(PATIENCE, counted).await.unwrap_or_else(|_| panic!("never are {people} counted"));
    }
    a.stop().await;
    b.stop().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn nobody_but_the_servers_comes_in_over_the_inner_door() {
    let shared = tempfile::tempdir().unwrap();
    let (a, _data) = join(shared.path()).await;
    let address = found(shared.path(), "SELECT address FROM {schema}.server").await.remove(0);
    for path in ["/between/open", "/api/version", "/admin/overview", "/ws"] {
        for key in [None, Some("x"), Some("")] {
            let request =
                reqwest::Client::new().get(format!("http://{address}{path}")).header("x-tercet-for", "10.0.0.1");
            let request = match key {
                Some(key) => request.header("x-tercet-servers", key),
                None => request,
            };
            assert_eq!(request.send().await.unwrap().status(), 403, "{path} {key:?}");
        }
    }
    // What only servers say is not believed at the outer door.
    let key = found(shared.path(), "SELECT key FROM {schema}.servers_key").await.remove(0);
    let request = reqwest::Client::new().get(a.url("/between/open")).header("x-tercet-servers", key);
    let answer = request.header("x-tercet-for", "10.0.0.1").send().await.unwrap();
    assert!(answer.text().await.unwrap().contains("<html"), "it is a page like any other");
    a.stop().await;
}

/// Servers with a lab that share a database.
async fn labs(shared: &Path, servers: usize) -> Vec<(Server, TempDir)> {
    let mut all = Vec::new();
    for _ in 0..servers {
        all.push(join_with(shared, |config| Config { labs: laboratories(), ..config }).await);
    }
    settled(shared, servers).await;
    all
}

/// Looks at an experiment until it is as it should be. While it goes from one server to another it is asked for again.
async fn followed(server: &Server, id: &str, until: impl Fn(&Value) -> bool) -> Value {
    loop {
        let (status, job) = server.get(&format!("/api/lab/{id}")).await;
        assert!(matches!(status, 200 | 503), "{job}");
        if status == 200 && until(&job) {
            return job;
        }
        sleep(Duration::from_millis(20)).await;
    }
}

fn is_over(job: &Value) -> bool {
    job["state"] == "done" || job["state"] == "failed"
}

/// Begins an experiment with this many games, and waits until some of them are played.
async fn begun(server: &Server, games: u32) -> Seen {
    let (status, begun) = server.post(LAB, &wanted(games)).await;
    assert_eq!(status, 201, "{begun}");
    let text = |key: &str| begun[key].as_str().unwrap().to_owned();
    let seen = Seen { id: text("id"), token: text("token") };
    followed(server, &seen.id, |job| job["played"] != 0).await;
    seen
}

/// An experiment, for whoever has begun it.
struct Seen {
    id: String,
    token: String,
}

impl Seen {
    /// The status with which a server answers to whoever stops it and shows this.
    async fn stop(&self, server: &Server, token: &str) -> u16 {
        let stop = server.url(&format!("/api/lab/{}/stop", self.id));
        let answer = reqwest::Client::new().post(stop).json(&json!({"token": token})).send().await.unwrap();
        answer.status().as_u16()
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn an_experiment_goes_on_where_its_server_is_gone_and_comes_to_the_same() {
    let shared = tempfile::tempdir().unwrap();
    let [(a, _data_a), (b, _data_b), (c, _data_c)] = labs(shared.path(), 3).await.try_into().ok().unwrap();
    let quiet = begun(&a, 200).await;
    let findings = followed(&b, &quiet.id, is_over).await["findings"].take();
    assert_eq!(findings["complete"], true, "{findings}");
    let moving = begun(&a, 200).await;
    let stored = found(shared.path(), "SELECT row_to_json(one)::TEXT FROM {schema}.experiment one").await.concat();
    assert!(!stored.contains("127.0.0.1") && !stored.contains(&moving.token), "nobody reads whose it is: {stored}");
    a.stop().await;
    // What was over is as it was; what was not has another server, whoever asks.
    assert_eq!(followed(&b, &quiet.id, is_over).await["findings"], findings);
    assert_eq!(followed(&c, &moving.id, is_over).await["findings"], findings);
    assert_eq!(followed(&b, &moving.id, is_over).await["findings"], findings);
    let there = "SELECT one.id FROM {schema}.experiment one JOIN {schema}.server two ON two.name = one.server";
    assert_eq!(found(shared.path(), there).await, [moving.id], "the other one was not begun again");
    b.stop().await;
    c.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn an_experiment_is_carried_out_once_and_stays_stopped() {
    let shared = tempfile::tempdir().unwrap();
    let [(a, _data_a), (b, _data_b)] = labs(shared.path(), 2).await.try_into().ok().unwrap();
    let taken = begun(&a, 1000).await;
    assert_eq!(a.post(LAB, &wanted(10)).await.0, 429, "one at a time from each address");
    // So it is when the first server was not heard of for a while, and does not know that yet.
    let take = "UPDATE {schema}.experiment SET server =
        (SELECT name FROM {schema}.server WHERE name <> experiment.server)";
    in_schema(shared.path(), take).await;
    let carried_out_once = async {
        while a.post(LAB, &wanted(10)).await.0 != 201 {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, carried_out_once).await.expect("the first server gives it up");
    followed(&a, &taken.id, |job| job["played"] != 0).await;
    // Whoever has begun it can stop it there, and nobody else.
    assert_eq!(taken.stop(&a, "another").await, 403);
    assert_eq!(taken.stop(&a, &taken.token).await, 204);
    let stopped = followed(&a, &taken.id, is_over).await["findings"].take();
    assert_eq!(stopped["complete"], false, "{stopped}");
    // One whose server is gone before it has ended, and one whose server goes after that.
    let long = begun(&b, 1000).await;
    let gone = "UPDATE {schema}.experiment SET stopped = TRUE, server = 'gone' WHERE came IS NULL AND NOT stopped";
    in_schema(shared.path(), gone).await;
    assert_ne!(followed(&b, &long.id, is_over).await["findings"]["complete"], true);
    let noted = async {
        while found(shared.path(), "SELECT id FROM {schema}.experiment WHERE came IS NULL").await != [""; 0] {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, noted).await.expect("what came of all of them is noted");
    b.stop().await;
    assert_eq!(followed(&a, &taken.id, is_over).await["findings"], stopped);
    a.stop().await;
}
