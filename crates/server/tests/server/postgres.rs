//! A database of PostgreSQL that cannot be used is said clearly, and one server has it to itself.

use crate::among::join;
use crate::browser::*;
use crate::database::{found, in_schema};
use serde_json::json;
use std::time::Duration;
use tercet_server::{Config, PostgresError, ServeError, StoreError};
use tokio::time::sleep;

async fn failure(data: &std::path::Path) -> PostgresError {
    match start_alone(config(data)).await.err().expect("it does not start") {
        ServeError::Store(StoreError::Postgres(error)) => error,
        other => panic!("{other}"),
    }
}

#[tokio::test]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn a_database_of_another_version_or_another_program_is_left_alone() {
    let data = tempfile::tempdir().unwrap();
    start(data.path()).await.stop().await;
    in_schema(data.path(), "UPDATE {schema}.layout SET version = 999").await;
    let error = failure(data.path()).await;
    assert!(error.to_string().contains("newer tercet (its layout is version 999"), "{error}");

    let data = tempfile::tempdir().unwrap();
    in_schema(data.path(), "CREATE SCHEMA IF NOT EXISTS {schema}; CREATE TABLE {schema}.layout (x TEXT)").await;
    let error = failure(data.path()).await;
    assert!(matches!(error, PostgresError::Foreign(_)), "{error}");
    assert!(error.to_string().contains("--database"), "{error}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn one_server_has_it_to_itself() {
    let data = tempfile::tempdir().unwrap();
    let server = start_alone(config(data.path())).await.unwrap();
    let error = failure(data.path()).await;
    assert!(matches!(error, PostgresError::InUse(_)), "{error}");
    server.stop().await;
    start(data.path()).await.stop().await;
}

/// The session that has the lock of a schema.
const HOLDER: &str = "SELECT pid::TEXT FROM pg_locks
    WHERE locktype = 'advisory' AND granted AND objid::BIGINT = hashtext('{schema}')::BIGINT & 4294967295";

#[tokio::test]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn a_contradiction_does_not_cost_the_lock() {
    let data = tempfile::tempdir().unwrap();
    let server = start_alone(config(data.path())).await.unwrap();
    let (ann, mut a, ..) = server.two(json!({})).await;
    let before = found(data.path(), HOLDER).await;
    assert_eq!(before.len(), 1);
    // All reports that can come are there already.
    let reports =
        "INSERT INTO {schema}.report SELECT id, number, 0, TRUE FROM {schema}.match, generate_series(0, 99) number";
    in_schema(data.path(), reports).await;
    let report = json!({"do": "report", "text": "x", "of": "Bob", "why": "rude"});
    a.say(json!({"type": "room", "match": ann.id, "wish": report})).await;
    assert!(a.refusal().await.contains("could not be stored"));
    server.open(json!({})).await;
    assert_eq!(found(data.path(), HOLDER).await, before);
    server.stop().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn a_server_that_was_replaced_stores_nothing_and_ends() {
    let (data, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let server = start(data.path()).await;
    let (ann, mut a, bob, mut b) = server.two(json!({})).await;
    a.say(json!({"type": "choose", "match": ann.id, "step": 0, "key": "draw"})).await;
    let state = b.state_at(1).await;
    let standby = Config { database: config(data.path()).database, standby: true, ..config(other.path()) };
    let next = tokio::spawn(start_with(standby));
    // So PostgreSQL does when it takes a server for gone.
    in_schema(data.path(), &HOLDER.replace("pid::TEXT", "pg_terminate_backend(pid)")).await;
    let next = next.await.unwrap().unwrap_or_else(|error| panic!("{error}"));

    b.say(json!({"type": "choose", "match": ann.id, "step": 1, "key": "draw"})).await;
    assert!(matches!(server.ended().await, ServeError::Replaced));
    let (mut b, there) = next.watch(&ann.id, Some(&bob.token)).await;
    assert_eq!((&there["step"], &there["view"]), (&json!(1), &state["view"]), "what was not stored has not happened");
    b.choose(&there, "draw").await;
    b.state_at(2).await;
    next.stop().await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn what_was_given_up_does_not_come_after_all() {
    let shared = tempfile::tempdir().unwrap();
    let (server, _data) = join(shared.path()).await;
    let (ann, mut a, bob, _b) = server.two(json!({})).await;
    // The database commits a choice only after the server has ceased to wait for it.
    let slow = "CREATE FUNCTION {schema}.slow() RETURNS trigger LANGUAGE plpgsql
             AS $$ BEGIN PERFORM pg_sleep(6.5); RETURN NULL; END $$;
         CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON {schema}.entry DEFERRABLE INITIALLY DEFERRED
             FOR EACH ROW WHEN (NEW.body ->> 'kind' = 'chosen') EXECUTE FUNCTION {schema}.slow()";
    in_schema(shared.path(), slow).await;
    a.say(json!({"type": "choose", "match": ann.id, "step": 0, "key": "draw"})).await;
    assert!(a.refusal().await.contains("database failed"));
    let (_, state) = server.watch(&ann.id, Some(&bob.token)).await;
    assert_eq!(state["step"], 0);
    sleep(Duration::from_secs(3)).await;
    let chosen = "SELECT match FROM {schema}.entry WHERE body ->> 'kind' = 'chosen'";
    assert_eq!(found(shared.path(), chosen).await, [""; 0], "it was told as not done");
    server.stop().await;
}
