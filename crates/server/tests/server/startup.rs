//! What keeps the server from starting is said clearly.

use crate::browser::*;
use sqlx::{Connection, SqliteConnection};
use std::path::Path;
use tercet_server::{Config, ServeError, StoreError};

async fn failure(config: Config) -> ServeError {
    start_with(config).await.err().expect("it does not start")
}

/// Changes the database of a server that does not run.
pub async fn in_database(data: &Path, sql: &'static str) {
    let url = format!("sqlite://{}?mode=rwc", data.join("tercet.db").display());
    let mut connection = SqliteConnection::connect(&url).await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
}

#[tokio::test]
async fn a_port_in_use() {
    let data = tempfile::tempdir().unwrap();
    let other = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = other.local_addr().unwrap().port();
    let error = failure(Config { port, ..config(data.path()) }).await;
    assert!(error.to_string().starts_with(&format!("port {port} is in use")), "{error}");
    assert!(error.to_string().contains("--port"));
}

#[tokio::test]
async fn a_data_directory_that_cannot_be_written() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("file");
    std::fs::write(&file, "not a directory").unwrap();
    for bad in [file.clone(), file.join("below")] {
        let error = failure(config(&bad)).await;
        assert!(matches!(error, ServeError::Store(StoreError::Directory { .. })), "{error:?}");
        assert!(error.to_string().contains("--data"), "{error}");
    }
}

#[tokio::test]
async fn a_database_in_use() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let error = failure(config(data.path())).await;
    assert!(matches!(error, ServeError::Store(StoreError::InUse { .. })), "{error:?}");
    server.stop().await;
    start(data.path()).await.stop().await;
}

#[tokio::test]
async fn a_database_of_a_newer_version_or_another_program() {
    let data = tempfile::tempdir().unwrap();
    start(data.path()).await.stop().await;
    in_database(data.path(), "PRAGMA user_version = 999").await;
    let error = failure(config(data.path())).await;
    assert!(error.to_string().contains("newer tercet (its layout is version 999"), "{error}");

    let data = tempfile::tempdir().unwrap();
    in_database(data.path(), "CREATE TABLE other (x)").await;
    let error = failure(config(data.path())).await;
    assert!(matches!(error, ServeError::Store(StoreError::Foreign { .. })), "{error:?}");

    let data = tempfile::tempdir().unwrap();
    std::fs::write(data.path().join("tercet.db"), "this is no database, just some text").unwrap();
    let error = failure(config(data.path())).await;
    assert!(matches!(error, ServeError::Store(StoreError::Foreign { .. })), "{error:?}");
}
