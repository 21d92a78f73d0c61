//! The program from outside, as scripts and people use it.

mod decks;
mod deploy;
mod fixing;
mod lab;
mod ladder;
mod packs;
mod pools;
mod printed;
mod program;
mod train;
