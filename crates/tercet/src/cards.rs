//! `tercet cards`: looking at the cards.

mod search;

use crate::games;
use crate::{output, rewording};
use anyhow::{Context, Result, anyhow, bail};
use clap::{Args, Subcommand};
use serde::Serialize;
use serde_json::{Value, json};
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tercet_cardtext::{CardFile, CheckReport, Reworded, Rewording, did_you_mean, nearest, once, reword};
use tercet_library::Pool;
use tercet_registry::{GameName, Hosted, with_game};

/// Look at the cards.
#[derive(Subcommand)]
pub enum Cards {
    /// Compile all card files and report every error with file, line and word.
    Check(Check),
    /// Print a card as a player reads it.
    Show(Named),
    /// Print how a card is understood: the parsed form of its text, and its tags.
    Explain(Named),
    /// Search the cards of a game.
    Search(search::Search),
}

/// Compile all card files and report every error with file, line and word.
#[derive(Args)]
pub struct Check {
    /// Which game; if none is named, the one the folder is named after, or all of them (with
    /// --json, as one list `games`).
    #[arg(value_parser = games::parser())]
    game: Option<GameName>,
    /// Read the card files of this folder instead of those in the program, such as
    /// `games/battlemonsters/cards` while you write a card.
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
    /// Write texts that are understood but said another way now in their canonical form into the files of the folder.
    /// Nothing else in them changes, and a file with other errors is left alone.
    #[arg(long, requires = "dir")]
    fix: bool,
}

/// Names a card.
#[derive(Args)]
pub struct Named {
    /// The card's id, such as `fire/mage/great`, `firefly-lamp` or `m-001`.
    id: String,
}

/// What came of compiling card files.
#[derive(Debug, Serialize)]
struct Checked {
    /// [`Rules::GAME`](tercet_kernel::Rules::GAME).
    game: &'static str,
    /// What was written into the files, and which files were left alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixed: Vec<String>,
    #[serde(flatten)]
    report: CheckReport,
}

/// Something about a card, for people and for programs.
struct Told {
    text: String,
    json: Value,
}

/// Runs the command.
///
/// # Errors
/// If there is no such card, card files cannot be read, or the result cannot be printed.
pub fn run(cards: Cards, json: bool) -> Result<ExitCode> {
    match cards {
        Cards::Check(check) => run_check(&check, json),
        Cards::Show(named) => print(find(&named.id, |game, id| with_game!(game, R => show::<R>(id)))?, json),
        Cards::Search(search) => search::run(&search, json),
        Cards::Explain(named) => print(find(&named.id, |game, id| with_game!(game, R => explain::<R>(id)))?, json),
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
    let games = GameName::ALL;
    if let Some(told) = games.iter().find_map(|&game| tell(game, id)) {
        return Ok(told);
    }
    let near = games.iter().flat_map(|&game| with_game!(game, R => like::<R>(id)));
    match near.collect::<Vec<String>>() {
        near if near.is_empty() => {
            bail!("no game has a card {id:?}; an id looks like fire/mage/great, firefly-lamp or m-001")
        }
        near => bail!("no game has a card {id:?}{}", did_you_mean(&near)),
    }
}

/// The ids of a game's cards that are most like this one.
fn like<R: Hosted>(id: &str) -> Vec<String> {
    let cards = R::cards();
    nearest(id, cards.all().map(|card| cards.id(card)), 3).into_iter().map(str::to_owned).collect()
}

/// A card as a player reads it.
fn show<R: Hosted>(id: &str) -> Option<Told> {
    let cards = R::cards();
    let face = R::face(&cards, cards.find(id)?);
    Some(Told { text: R::print(&face), json: json!(face) })
}

/// How a card is understood.
fn explain<R: Hosted>(id: &str) -> Option<Told> {
    let cards = R::cards();
    let card = cards.find(id)?;
    let face = R::face(&cards, card);
    let texts = R::understood(&cards, card);
    let mut text = R::print(&face);
    for ability in texts.iter().flat_map(|understood| &understood.printed) {
        text.push_str(&format!("\n{ability}\n"));
    }
    let tags = once(texts.iter().flat_map(|understood| understood.tags.iter().copied()));
    if !tags.is_empty() {
        text.push_str(&format!("\nTags: {}", tags.join(", ")));
    }
    Some(Told { text, json: json!({ "card": face, "texts": texts }) })
}

fn run_check(check: &Check, json: bool) -> Result<ExitCode> {
    let compile_one = |game| with_game!(game, R => compile::<R>(check.dir.as_deref(), check.fix));
    let checked = check.games()?.into_iter().map(compile_one).collect::<Result<Vec<Checked>>>()?;
    if json {
        output::json_of_games(&checked)?;
    } else {
        output::text(&checked.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
    }
    let sound = checked.iter().all(|checked| checked.report.errors.is_empty());
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Check {
    /// The games whose cards are compiled.
    fn games(&self) -> Result<Vec<GameName>> {
        match (self.game, &self.dir) {
            (Some(game), _) => Ok(vec![game]),
            (None, None) => Ok(GameName::ALL.to_vec()),
            (None, Some(dir)) => {
                let named = dir.iter().rev().filter_map(|name| name.to_str()).find(|name| *name != "cards");
                let game = named.and_then(|name| name.parse().ok()).map(|game| vec![game]);
                game.ok_or_else(|| anyhow!("{} is not named after a game; name the game too", dir.display()))
            }
        }
    }
}

impl fmt::Display for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.fixed {
            writeln!(f, "{line}\n")?;
        }
        for error in &self.report.errors {
            writeln!(f, "{error}\n")?;
        }
        write!(f, "{}: {} of {} entries compile", self.game, self.report.compiled, self.report.cards)
    }
}

/// Compiles the card files in this program, or those of the same names in a folder, whose texts are put into their
/// canonical form first if `fix` asks for it.
fn compile<R: Hosted>(dir: Option<&Path>, fix: bool) -> Result<Checked> {
    let mut files = R::card_files();
    if let Some(dir) = dir {
        for CardFile { path, content } in &mut files {
            let file = dir.join(path.rsplit('/').next().unwrap_or_default());
            *path = file.display().to_string();
            let missing =
                || format!("cannot read {path}; the folder must hold all card files, as games/{}/cards does", R::GAME);
            *content = fs::read_to_string(file).with_context(missing)?;
        }
    }
    let fixed = if fix { fix_all::<R>(&mut files)? } else { Vec::new() };
    Ok(Checked { game: R::GAME, fixed, report: R::check_cards(&files) })
}

/// Puts the texts of card files into their canonical form, and says what was done.
fn fix_all<R: Hosted>(files: &mut [CardFile]) -> Result<Vec<String>> {
    let CheckReport { rewordings, .. } = R::check_cards(files);
    let mut reworded = files.to_vec();
    let changes: Vec<Vec<Reworded>> = reworded
        .iter_mut()
        .map(|file| {
            let own: Vec<Rewording> = rewordings.iter().filter(|one| one.path == file.path).cloned().collect();
            reword(file, &own)
        })
        .collect();
    let errors = R::check_cards(&reworded).errors;
    let mut said = Vec::new();
    for ((file, new), changes) in files.iter_mut().zip(reworded).zip(changes) {
        let place = format!("{}:", file.path);
        if errors.iter().any(|error| error.starts_with(&place)) {
            said.push(format!("{} is left alone, since other things are wrong with it", file.path));
        } else if !changes.is_empty() {
            rewording::replace(&file.path, &new.content)?;
            said.extend(rewording::told(&file.path, &changes));
            *file = new;
        }
    }
    Ok(said)
}
