//! Several servers share a database of PostgreSQL and the tables in it.

use crate::battlemonsters;
use crate::browser::*;
use crate::database::{begin_in_schema, found, in_schema};
use crate::toy::ToyGame;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;
use tercet_server::Config;
use tokio::time::{sleep, timeout};

/// Enough matches that some of them are on each server.
const MATCHES: usize = 8;

/// A server with a folder of its own that shares the database of the folder `shared`.
pub async fn join(shared: &Path) -> (Server, TempDir) {
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
pub async fn settled(shared: &Path, servers: usize) {
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

/// A server at `{address}` that is heard of for ever, and carries everything.
pub const ANOTHER: &str = "
    INSERT INTO {schema}.server (name, address, heard, sockets, leaving)
    VALUES ('another', '{address}', clock_timestamp() + interval '1 hour', 0, FALSE);
    UPDATE {schema}.share SET epoch = epoch + 1, carrier = 'another'";

#[tokio::test]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn a_server_whose_table_another_one_has_taken_stores_nothing() {
    let shared = tempfile::tempdir().unwrap();
    let (a, _data) = join(shared.path()).await;
    let (ann, mut at_a, _, _at_b) = two(&a, &a).await;
    // It was not heard of for a while, and does not know that yet: until this ends it cannot look who is there.
    let unknowing = begin_in_schema(shared.path(), "LOCK TABLE {schema}.worker IN ACCESS EXCLUSIVE MODE").await;
    in_schema(shared.path(), &ANOTHER.replace("{address}", "127.0.0.1:1")).await;
    at_a.say(json!({"type": "choose", "match": ann.id, "step": 0, "key": "draw"})).await;
    let why = at_a.refusal().await;
    assert!(why.contains("moved to another server"), "{why}");
    let stored = "SELECT id FROM {schema}.match JOIN {schema}.entry ON match = id WHERE body ->> 'kind' = 'chosen'";
    assert_eq!(found(shared.path(), stored).await, [""; 0], "nothing of it is there");
    drop(unknowing);
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

#[tokio::test]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn a_server_that_gives_its_tables_away_is_not_well() {
    let shared = tempfile::tempdir().unwrap();
    let (a, data) = join(shared.path()).await;
    let kept: Value = serde_json::from_slice(&fs::read(data.path().join("admin.json")).unwrap()).unwrap();
    let health = async || -> (u16, Value) {
        let answer = reqwest::get(format!("http://{}/health", kept["address"].as_str().unwrap())).await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap())
    };
    assert_eq!(health().await.0, 200);
    // As long as this goes on it cannot give anything away.
    let kept_waiting = begin_in_schema(shared.path(), "LOCK TABLE {schema}.share IN EXCLUSIVE MODE").await;
    let stopped = tokio::spawn(a.stop());
    let leaving = async {
        loop {
            let (status, health) = health().await;
            if status == 503 {
                return health;
            }
            sleep(Duration::from_millis(20)).await;
        }
    };
    let health = timeout(PATIENCE, leaving).await.expect("it says so while it can still be asked");
    assert!(health["problems"][0].as_str().unwrap().contains("leaving"), "{health}");
    drop(kept_waiting);
    stopped.await.unwrap();
}
