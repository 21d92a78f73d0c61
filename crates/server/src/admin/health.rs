//! Whether the server is ready: the database is written, its disk has room, and it is not leaving.

use super::Desk;
use super::told::Health;
use crate::store::{Change, host};
use crate::time::now_ms;
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use std::time::Duration;
use tokio::time::{Instant, timeout};

/// With less than this left on the disk the server is not well, in bytes.
const ROOM: u64 = 256 * 1024 * 1024;
/// A write that takes longer has failed.
const WRITE: Duration = Duration::from_secs(5);

pub async fn health(State(desk): State<Desk>) -> (StatusCode, Json<Health>) {
    let mut problems = Vec::new();
    let begun = Instant::now();
    let beat = desk.hall.store.write(vec![Change::Host(host::Change::Beat(now_ms() as i64))]);
    match timeout(WRITE, beat).await {
        Ok(Ok(())) => {}
        Ok(Err(why)) => problems.push(format!("The database cannot be written: {why}")),
        Err(_) => problems.push(format!("The database has not been written within {} seconds.", WRITE.as_secs())),
    }
    let write_ms = begun.elapsed().as_millis() as u64;
    let free_bytes = desk.hall.store.room();
    if let Some(free) = free_bytes.filter(|&free| free < ROOM) {
        problems.push(format!("Only {} MiB are free on the disk of the database.", free / 1024 / 1024));
    }
    if desk.hall.among.as_ref().is_some_and(|among| among.is_leaving()) {
        problems.push("This server is leaving: it gives its tables to the others.".to_owned());
    }
    let ready = problems.is_empty();
    let status = if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(Health { ready, problems, write_ms, free_bytes }))
}
