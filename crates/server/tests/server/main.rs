//! The whole server over real sockets, with a tiny game.

mod bad_input;
mod browser;
mod killed;
mod pages;
mod playing;
mod requests;
mod startup;
#[path = "../../../table/tests/table/toy.rs"]
mod toy;
