//! Tercet as a web server: pages, requests, one WebSocket for each browser, storage.
//!
//! Everything that happens at a table is stored before anybody hears of it, so the process may be killed at any moment:
//! once it is started again, every match is as it was.

mod address;
pub mod admin;
mod among;
mod analyses;
mod api;
mod bans;
pub mod calls;
mod client;
mod connection;
mod counters;
mod door;
mod draft_room;
mod drained;
mod foreseen;
mod hall;
mod header_list;
mod headers;
mod here;
mod host;
mod lab;
mod limits;
mod lobby;
mod opened;
mod origin;
mod outbox;
mod phrase;
mod places;
mod proxies;
mod rating;
mod reply;
mod rest;
mod room;
mod rooms;
mod rule_book;
mod scans;
mod secret;
mod seeks;
mod serve;
mod socket;
mod sockets;
mod store;
mod thinking;
mod tidy;
mod time;
pub mod tournament;
mod tournament_room;
mod traces;
mod turns;
mod upgrade;
mod work;

pub use lab::protocol::{LabJob, LabStarted, StartLab, StopLab};
pub use proxies::{NoProxies, Proxies};
pub use scans::NoScans;
pub use serve::{Config, ServeError, serve};
#[cfg(feature = "postgres")]
pub use store::{Address, End, MoveError, Moved, PostgresError, move_all};
pub use store::{Backup, BackupError, Database, NoDatabase, StoreError, backup, restore};
pub use work::{Work, work};
