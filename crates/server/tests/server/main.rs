//! The whole server over real sockets, with a tiny game, and with Battlemonsters where secrets count.

#[cfg(feature = "postgres")]
mod among;
mod analysis;
mod bad_input;
mod battlemonsters;
mod browser;
mod calls;
mod cards;
mod computer;
mod cup_leaks;
mod database;
mod decks;
mod door;
mod drafts;
#[cfg(feature = "postgres")]
mod experiments;
mod foreseen;
mod gated;
mod host;
mod joining;
mod judging;
mod kept;
mod killed;
mod lab;
mod leaks;
mod leaving;
mod limited;
mod lines;
mod lobby;
#[cfg(feature = "postgres")]
mod moving;
mod organising;
mod own_pool;
mod packs;
mod page;
mod pages;
mod players;
mod playing;
#[cfg(feature = "postgres")]
mod postgres;
mod preview;
mod requests;
mod rewording;
mod rooms;
mod scans;
mod sealed;
mod setting_right;
mod startup;
mod stored;
mod tournaments;
#[path = "../../../table/tests/table/toy/mod.rs"]
mod toy;
#[cfg(feature = "ts")]
mod types;
mod version;
#[cfg(feature = "postgres")]
mod ways;
#[cfg(feature = "postgres")]
mod workers;
mod workshop;
