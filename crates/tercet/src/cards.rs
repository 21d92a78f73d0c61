//! `tercet cards`: looking at the cards.

use crate::games::{ALL, GameName, Playable, Told, with_game};
use crate::output;
use anyhow::{Result, bail};
use clap::{Args, Subcommand};
use serde::Serialize;
use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;

/// Look at the cards.
#[derive(Subcommand)]
pub enum Cards {
    /// Compile all card files and report every error with file, line and word.
    Check(Check),
    /// Print a card as a player reads it.
    Show(Named),
    /// Print how a card is understood: the parsed form of its text, and its tags.
    Explain(Named),
}

/// Compile all card files and report every error with file, line and word.
#[derive(Args)]
pub struct Check {
    /// Which game.
    #[arg(default_value = "battlemonsters")]
    game: GameName,
    /// Read the card files of this folder instead of those in the program, such as
    /// `cards/battlemonsters` while you write a card.
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

/// Names a card.
#[derive(Args)]
pub struct Named {
    /// The card's id, such as `fire/mage`, `fire/mage/great` or `spell/fuse`.
    id: String,
}

/// What came of compiling card files.
#[derive(Debug, Serialize)]
pub struct Checked {
    /// [`Rules::GAME`](tercet_kernel::Rules::GAME).
    pub game: &'static str,
    /// Entries in the card files.
    pub cards: usize,
    /// Entries that compiled.
    pub compiled: usize,
    /// What is wrong, with file and line.
    pub errors: Vec<String>,
}

/// Runs the command.
///
/// # Errors
/// If there is no such card, card files cannot be read, or the result cannot be printed.
pub fn run(cards: Cards, json: bool) -> Result<ExitCode> {
    match cards {
        Cards::Check(check) => run_check(&check, json),
        Cards::Show(named) => print(find(&named.id, |game, id| with_game!(game, R => R::show(id)))?, json),
        Cards::Explain(named) => print(find(&named.id, |game, id| with_game!(game, R => R::explain(id)))?, json),
    }
}

fn print(told: Told, json: bool) -> Result<ExitCode> {
    if json {
        output::json(&told.json)?
    } else {
        output::text(&told.text)?
    }
    Ok(ExitCode::SUCCESS)
}

/// Asks all games about a card.
fn find(id: &str, tell: impl Fn(GameName, &str) -> Option<Told>) -> Result<Told> {
    match ALL.iter().find_map(|&game| tell(game, id)) {
        Some(told) => Ok(told),
        None => bail!("no game has a card {id:?}; an id looks like fire/mage, fire/mage/great or spell/fuse"),
    }
}

fn run_check(check: &Check, json: bool) -> Result<ExitCode> {
    let checked = match &check.dir {
        None => with_game!(check.game, R => R::check_cards(None)),
        Some(dir) => {
            let mut files = Vec::new();
            for name in with_game!(check.game, R => R::card_files()) {
                let path = dir.join(&name);
                let content = fs::read_to_string(&path)
                    .map_err(|error| anyhow::anyhow!("cannot read the card file {}: {error}", path.display()))?;
                files.push((path.display().to_string(), content));
            }
            with_game!(check.game, R => R::check_cards(Some(files)))
        }
    };
    if json {
        output::json(&checked)?;
    } else {
        let mut text = checked.errors.join("\n\n");
        if !text.is_empty() {
            text.push_str("\n\n");
        }
        text.push_str(&format!("{}: {} of {} entries compile", checked.game, checked.compiled, checked.cards));
        output::text(&text)?;
    }
    Ok(if checked.errors.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
