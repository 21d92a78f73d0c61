//! Experiments of the lab, among servers that share a database of PostgreSQL.

use crate::among::{join, join_with, settled};
use crate::browser::*;
use crate::database::{found, in_schema};
use crate::lab::{LAB, wanted};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;
use tercet_registry::laboratories;
use tercet_server::Config;
use tokio::time::{sleep, timeout};

/// Servers with a lab that share a database.
async fn labs(shared: &Path, servers: usize) -> Vec<(Server, TempDir)> {
    let mut all = Vec::new();
    for _ in 0..servers {
        all.push(join_with(shared, |config| Config { labs: laboratories(), ..config }).await);
    }
    settled(shared, servers).await;
    all
}

/// Waits until this is what a statement finds.
async fn comes_to(shared: &Path, sql: &str, wanted: &[&str]) {
    let comes = async {
        while found(shared, sql).await != wanted {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(PATIENCE, comes).await.unwrap_or_else(|_| panic!("{sql} never comes to {wanted:?}"));
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
    let attempts = "SELECT DISTINCT attempts::TEXT FROM {schema}.experiment";
    assert_eq!(found(shared.path(), attempts).await, ["0"], "a server that is stopped has not ended over it");
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
    // It has not ended over it.
    let excused = "SELECT attempts::TEXT FROM {schema}.experiment WHERE came IS NULL AND attempts <> 0";
    comes_to(shared.path(), excused, &["-1"]).await;
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
    // What came of all of them is noted.
    comes_to(shared.path(), "SELECT id FROM {schema}.experiment WHERE came IS NULL", &[]).await;
    b.stop().await;
    assert_eq!(followed(&a, &taken.id, is_over).await["findings"], stopped);
    a.stop().await;
}

/// Another experiment like the one that goes on, whose server has ended, as this many others have over it.
async fn leave_behind(shared: &Path, id: &str, attempts: u32) {
    let left = format!(
        "INSERT INTO {{schema}}.experiment (id, server, at, token, wanted, game, stopped, attempts)
         SELECT '{id}', 'gone', at, token, wanted, game, FALSE, {attempts} FROM {{schema}}.experiment"
    );
    in_schema(shared, &left).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn an_experiment_over_which_two_servers_have_ended_is_given_up() {
    let shared = tempfile::tempdir().unwrap();
    let [(a, _data_a)] = labs(shared.path(), 1).await.try_into().ok().unwrap();
    begun(&a, 1000).await;
    leave_behind(shared.path(), "fatal", 2).await;
    let job = followed(&a, "fatal", is_over).await;
    assert_eq!((&job["state"], &job["game"]), (&json!("failed"), &json!("zatch")), "{job}");
    assert!(job["error"].as_str().unwrap().contains("two servers have ended"), "{job}");
    in_schema(shared.path(), "DELETE FROM {schema}.experiment WHERE id = 'fatal'").await;
    leave_behind(shared.path(), "unlucky", 1).await;
    // It is begun once more, which counts.
    let attempts = "SELECT id FROM {schema}.experiment WHERE attempts = 2 AND server <> 'gone'";
    comes_to(shared.path(), attempts, &["unlucky"]).await;
    a.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn an_experiment_that_nobody_has_room_for_is_waiting_and_can_be_stopped() {
    let shared = tempfile::tempdir().unwrap();
    let [(a, _data_a)] = labs(shared.path(), 1).await.try_into().ok().unwrap();
    let long = begun(&a, 1000).await;
    // This one has no lab.
    let (b, _data_b) = join(shared.path()).await;
    a.stop().await;
    let job = followed(&b, &long.id, |job| job["state"] == "waiting").await;
    assert_eq!((&job["game"], &job["ahead"]), (&json!("zatch"), &json!(0)), "{job}");
    assert_eq!(long.stop(&b, "another").await, 403);
    assert_eq!(long.stop(&b, &long.token).await, 204);
    let (c, _data_c) = join_with(shared.path(), |config| Config { labs: laboratories(), ..config }).await;
    assert_ne!(followed(&b, &long.id, is_over).await["findings"]["complete"], true, "it was stopped meanwhile");
    b.stop().await;
    c.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn what_goes_wrong_with_experiments_is_nothing_to_the_tables() {
    let shared = tempfile::tempdir().unwrap();
    let [(a, _data_a)] = labs(shared.path(), 1).await.try_into().ok().unwrap();
    let (ann, mut at_a, ..) = a.two(json!({})).await;
    in_schema(shared.path(), "ALTER TABLE {schema}.experiment RENAME TO mislaid").await;
    // Longer than a server may be silent.
    sleep(Duration::from_secs(2)).await;
    at_a.say(json!({"type": "choose", "match": ann.id, "step": 0, "key": "draw"})).await;
    at_a.state_at(1).await;
    a.stop().await;
}

/// What is known of an experiment in the database, column by column.
async fn layout(shared: &Path) -> Vec<String> {
    let columns = "SELECT column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '')
         FROM information_schema.columns WHERE '{schema}' = table_schema AND table_name = 'experiment' ORDER BY 1";
    found(shared, columns).await
}

#[tokio::test]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn what_servers_know_of_experiments_is_brought_up_to_date() {
    let (new, old) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    join(new.path()).await.0.stop().await;
    join(old.path()).await.0.stop().await;
    // So they were noted before.
    let before = "ALTER TABLE {schema}.experiment DROP COLUMN game, DROP COLUMN attempts;
         INSERT INTO {schema}.experiment (id, server, at, token, wanted, stopped)
         VALUES ('old', 'gone', clock_timestamp(), '', '{\"game\": \"zatch\"}', FALSE)";
    in_schema(old.path(), before).await;
    let (a, _data) = join(old.path()).await;
    assert_eq!(layout(old.path()).await, layout(new.path()).await);
    settled(old.path(), 1).await;
    assert_eq!(a.get("/api/lab/old").await.1["state"], "waiting", "it is left to servers that know what it is");
    a.stop().await;
}
