//! What keeps the server from starting is said clearly.

use crate::browser::*;
use crate::database::in_a_file;
use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use std::path::Path;
use tercet_server::{BackupError, Config, ServeError, StoreError, backup};

async fn failure(config: Config) -> ServeError {
    start_with(config).await.err().expect("it does not start")
}

/// The same, and the database is afterwards what it was before.
async fn failure_that_changes_nothing(data: &Path) -> ServeError {
    let bytes = || std::fs::read(data.join("tercet.db")).unwrap();
    let before = bytes();
    let error = failure(in_a_file(config(data))).await;
    assert!(bytes() == before, "the file is another one");
    error
}

/// Changes the database without the server, if one runs, being told.
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
        let error = failure(in_a_file(config(&bad))).await;
        assert!(matches!(error, ServeError::Store(StoreError::Directory { .. })), "{error:?}");
        assert!(error.to_string().contains("--data"), "{error}");
    }
}

#[tokio::test]
async fn a_database_in_use() {
    let data = tempfile::tempdir().unwrap();
    let server = start_in_a_file(data.path()).await;
    let error = failure(in_a_file(config(data.path()))).await;
    assert!(matches!(error, ServeError::Store(StoreError::InUse { .. })), "{error:?}");
    server.stop().await;
    start_in_a_file(data.path()).await.stop().await;
}

#[tokio::test]
async fn a_database_of_another_version_or_another_program() {
    let data = tempfile::tempdir().unwrap();
    start_in_a_file(data.path()).await.stop().await;
    in_database(data.path(), "PRAGMA journal_mode = DELETE; PRAGMA user_version = 999").await;
    let error = failure_that_changes_nothing(data.path()).await;
    assert!(error.to_string().contains("newer tercet (its layout is version 999"), "{error}");

    in_database(data.path(), "PRAGMA user_version = 0").await;
    let error = failure(in_a_file(config(data.path()))).await;
    assert!(error.to_string().contains("older tercet (its layout is version 0"), "{error}");

    let data = tempfile::tempdir().unwrap();
    in_database(data.path(), "CREATE TABLE other (x)").await;
    let error = failure_that_changes_nothing(data.path()).await;
    assert!(matches!(error, ServeError::Store(StoreError::Foreign { .. })), "{error:?}");

    let data = tempfile::tempdir().unwrap();
    std::fs::write(data.path().join("tercet.db"), "this is not a database, just some text").unwrap();
    let error = failure(in_a_file(config(data.path()))).await;
    assert!(matches!(error, ServeError::Store(StoreError::Foreign { .. })), "{error:?}");
}

#[tokio::test]
async fn a_damaged_page_is_found() {
    let data = tempfile::tempdir().unwrap();
    let server = start_in_a_file(data.path()).await;
    for _ in 0..20 {
        server.open(json!({})).await;
    }
    server.stop().await;
    let path = data.path().join("tercet.db");
    let whole = std::fs::read(&path).unwrap();
    let pages = whole.len() / 4096;
    assert!(pages > 5, "{pages} pages");
    for page in 0..pages {
        let mut damaged = whole.clone();
        // The mark that tells a database from anything else stays.
        damaged[(page * 4096).max(100)..][..200].fill(0xa5);
        std::fs::write(&path, damaged).unwrap();
        let error = failure(in_a_file(config(data.path()))).await;
        assert!(matches!(error, ServeError::Store(StoreError::Damaged { .. })), "page {page}: {error:?}");
        assert!(error.to_string().contains("put back a copy"), "{error}");
        let error = backup(data.path(), &data.path().join("copy")).await.expect_err("it is not copied");
        assert!(matches!(error, BackupError::Store(StoreError::Damaged { .. })), "page {page}: {error:?}");
    }
    std::fs::write(&path, whole).unwrap();
    start_in_a_file(data.path()).await.stop().await;
}
