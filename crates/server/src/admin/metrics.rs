//! Counters, in the text format that Prometheus reads.

use super::Desk;
use crate::reply::Problem;
use axum::extract::State;
use axum::http::{HeaderName, StatusCode, header};
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::gauge::{ConstGauge, Gauge};
use prometheus_client::registry::{Registry, Unit};

const FORMAT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

pub async fn metrics(State(desk): State<Desk>) -> Result<([(HeaderName, &'static str); 1], String), Problem> {
    let mut registry = Registry::with_prefix("tercet");
    desk.hall.host.counters.register(&mut registry);
    let now = [
        ("matches_live", "Matches in memory", desk.hall.rooms.count()),
        ("drafts_live", "Drafts in memory", desk.hall.drafts.count()),
        ("tournaments_live", "Tournaments in memory", desk.hall.tournaments.count()),
        ("sockets", "Open sockets", desk.hall.host.sockets.count()),
        ("store_queue", "Requests that wait for the database", desk.hall.store.waiting()),
        ("computers_waiting", "Computer players that wait for their turn to think", desk.hall.thinking.waiting()),
        ("computers_thinking", "Computer players that think", desk.hall.thinking.at_work()),
        ("tables_loading", "Tables that wait to be taken up", desk.hall.loading.waiting()),
        ("sockets_passed_on", "Sockets of other servers, for browsers there", desk.hall.host.sockets.passed_on()),
        (
            "servers",
            "Servers that share the tables",
            desk.hall.among.as_ref().map_or(1, |among| among.fellows().len() + 1),
        ),
        ("workers", "Workers that accept jobs", desk.hall.among.as_ref().map_or(0, |among| among.workers().len())),
        (
            "shares",
            "Shares of the tables that this server carries",
            desk.hall.among.as_ref().map_or(0, |among| among.count()),
        ),
        ("bans", "Bans that stand", desk.hall.host.bans.standing(crate::time::now_ms()).len()),
    ];
    for (name, about, value) in now {
        registry.register(name, about, ConstGauge::new(value as i64));
    }
    // If the database fails, everything else is told all the same.
    let (database, log) = desk.hall.store.sizes().await.unwrap_or_default();
    let sizes = [
        ("database", "The database on the disk", Some(database)),
        ("database_log", "The log of the database on the disk", Some(log)),
        ("disk_free", "Room on the disk of the database", desk.hall.store.room()),
    ];
    for (name, about, bytes) in sizes.into_iter().filter_map(|(name, about, bytes)| Some((name, about, bytes?))) {
        registry.register_with_unit(name, about, Unit::Bytes, ConstGauge::new(bytes as i64));
    }
    let since: Gauge = Gauge::default();
    since.set((desk.since / 1000) as i64);
    registry.register_with_unit("start_time", "When the server was started, since 1970", Unit::Seconds, since);
    let mut text = String::new();
    let failed = |_| Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "The counters cannot be written.");
    encode(&mut text, &registry).map_err(failed)?;
    Ok(([(header::CONTENT_TYPE, FORMAT)], text))
}
