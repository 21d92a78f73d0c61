//! `tercet cards`: looking at the cards.

mod check;
mod look;
mod phrases;
mod ruling;
mod search;
mod try_out;

use crate::output::Output;
use anyhow::Result;
use clap::Subcommand;
use look::Look;
use std::process::ExitCode;

/// Look at the cards.
#[derive(Subcommand)]
pub enum Cards {
    /// Compile card files and report every error with file, line and word.
    Check(check::Check),
    /// Print a card as a player reads it.
    Show(look::Named),
    /// Print how a card is understood: the parsed form of its text, and its tags.
    Explain(look::Named),
    /// Search the cards of a game.
    Search(search::Search),
    /// List what can be said on the cards of a game.
    Phrases(phrases::Phrases),
    /// Begin a ruling for a card: a position in which it can be used, to be gone on with by hand.
    Ruling(ruling::Tested),
    /// Make cards by chance, and play whole games with them.
    Try(try_out::Try),
}

/// Runs the command.
///
/// # Errors
/// If there is no such card, card files cannot be read, or the result cannot be printed.
pub fn run(cards: Cards, output: Output) -> Result<ExitCode> {
    match cards {
        Cards::Check(check) => check::run(&check, output),
        Cards::Show(named) => look::run(&named, Look::Show, output),
        Cards::Explain(named) => look::run(&named, Look::Explain, output),
        Cards::Search(search) => search::run(&search, output),
        Cards::Phrases(phrases) => phrases::run(&phrases, output),
        Cards::Ruling(tested) => ruling::run(&tested, output),
        Cards::Try(what) => try_out::run(&what, output),
    }
}
