//! `tercet cards check`: compiling card files.

use crate::output::Output;
use crate::pools::{self, Pools};
use crate::rewording;
use anyhow::{Context, Result, anyhow};
use clap::Args;
use serde::Serialize;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tercet_cardtext::{CardFile, CheckReport, OwnPool, Reworded, Rewording, reword};
use tercet_registry::{GameName, Hosted, with_game};

/// Compile card files and report every error with file, line and word.
#[derive(Args)]
pub struct Check {
    /// A game, whose cards in this program are compiled; a folder of card files, such as `games/mana/cards` while you
    /// write a card; or a file with a pool of own cards. Several of them, or nothing for all games (with --json
    /// one object, or a list `games` of them).
    #[arg(value_name = "GAME | FOLDER | FILE")]
    what: Vec<String>,
    #[command(flatten)]
    pools: Pools,
    /// Read the card files of this folder instead of those in the program.
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
    /// Write texts that are understood but said another way now in their canonical form into the files.
    /// Nothing else in them changes, and a file with other errors is left alone.
    #[arg(long)]
    fix: bool,
}

/// What came of compiling card files.
#[derive(Debug, Serialize)]
struct Checked {
    /// [`Rules::GAME`](tercet_kernel::Rules::GAME); none of a file that does not say which game it is of.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<&'static str>,
    /// The file of the pool, if it is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pool: Option<String>,
    /// What was written into the files, and which files were left alone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixed: Vec<String>,
    #[serde(flatten)]
    report: CheckReport,
}

/// What is compiled.
enum Wanted {
    /// The cards in the program.
    Game(GameName),
    /// The card files of a folder.
    Folder(GameName, PathBuf),
    /// A pool of own cards, behind others.
    Pool(GameName, Box<OwnPool>, Vec<OwnPool>),
    /// A file that is not a pool, and why.
    NoPool(String, String),
}

/// Runs the command.
///
/// # Errors
/// If card files cannot be read or written, or the result cannot be printed.
pub fn run(check: &Check, output: Output) -> Result<ExitCode> {
    let checked = check.wanted()?.iter().map(|wanted| wanted.compile(check.fix)).collect::<Result<Vec<Checked>>>()?;
    output.all("games", &checked, "\n")?;
    let sound = checked.iter().all(|checked| checked.report.errors.is_empty());
    Ok(if sound { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

impl Check {
    fn wanted(&self) -> Result<Vec<Wanted>> {
        let pools = self.pools.read()?;
        match (&self.what[..], &self.dir) {
            (_, Some(_)) if !pools.is_empty() => Err(anyhow!("--pool goes with cards in the program, not with --dir")),
            ([], None) if pools.is_empty() => Ok(GameName::ALL.iter().copied().map(Wanted::Game).collect()),
            ([], None) => behind_each_other(&pools),
            ([], Some(dir)) => Ok(vec![folder(dir)?]),
            ([game], Some(dir)) => {
                let game = game.parse().map_err(|_| anyhow!("with --dir only a game can be named, not {game:?}"))?;
                Ok(vec![Wanted::Folder(game, dir.clone())])
            }
            (_, Some(_)) => Err(anyhow!("with --dir one game can be named, not several")),
            (what, None) => {
                let wanted = what.iter().map(|word| wanted(word, &pools)).collect::<Result<Vec<_>>>()?;
                Ok(wanted.into_iter().flatten().collect())
            }
        }
    }
}

/// These pools, each behind those before it.
fn behind_each_other(pools: &[OwnPool]) -> Result<Vec<Wanted>> {
    let one = |(at, pool): (usize, &OwnPool)| {
        let game = pools::game_of(pool)?;
        Ok(Wanted::Pool(game, Box::new(pool.clone()), pools[..at].to_vec()))
    };
    pools.iter().enumerate().map(one).collect()
}

/// What a word of the command line means: with pools, a game and these, or a file behind them.
fn wanted(word: &str, pools: &[OwnPool]) -> Result<Vec<Wanted>> {
    let path = Path::new(word);
    match word.parse() {
        Ok(game) => {
            let mut all = vec![Wanted::Game(game)];
            all.extend(behind_each_other(pools)?);
            Ok(all)
        }
        Err(_) if path.is_dir() && !pools.is_empty() => {
            Err(anyhow!("--pool goes with cards in the program, not with those of the folder {word}"))
        }
        Err(_) if path.is_dir() => Ok(vec![folder(path)?]),
        Err(_) if path.exists() => Ok(vec![match pools::of_game(path) {
            Ok((game, pool)) => Wanted::Pool(game, Box::new(pool), pools.to_vec()),
            Err(why) => Wanted::NoPool(word.to_owned(), format!("{why:#}")),
        }]),
        Err(_) => Err(anyhow!("{word:?} is neither a game nor a folder nor a file")),
    }
}

/// The card files of a folder that is named after its game.
fn folder(dir: &Path) -> Result<Wanted> {
    let named = dir.iter().rev().filter_map(|name| name.to_str()).find(|name| *name != "cards");
    let game = named.and_then(|name| name.parse().ok());
    let game = game.ok_or_else(|| anyhow!("{} is not named after a game; name the game too", dir.display()))?;
    Ok(Wanted::Folder(game, dir.to_owned()))
}

impl Wanted {
    fn compile(&self, fix: bool) -> Result<Checked> {
        match self {
            Wanted::Game(_) if fix => Err(anyhow!("--fix fixes card files outside the program only")),
            Wanted::Game(game) => with_game!(*game, R => compile::<R>(R::card_files(), false)),
            Wanted::Folder(game, dir) => with_game!(*game, R => compile::<R>(files_in::<R>(dir)?, fix)),
            Wanted::Pool(game, pool, before) => with_game!(*game, R => compile_pool::<R>(pool, before, fix)),
            Wanted::NoPool(path, why) => Ok(Checked {
                game: None,
                pool: Some(path.clone()),
                fixed: Vec::new(),
                report: CheckReport { errors: vec![why.clone()], ..CheckReport::default() },
            }),
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
        let name = self.pool.as_deref().or(self.game).unwrap_or_default();
        write!(f, "{name}: {} of {} entries compile", self.report.compiled, self.report.cards)
    }
}

/// The card files of the names that those in the program have, from a folder.
fn files_in<R: Hosted>(dir: &Path) -> Result<Vec<CardFile>> {
    let mut files = R::card_files();
    for CardFile { path, content } in &mut files {
        let file = dir.join(path.rsplit('/').next().unwrap_or_default());
        *path = file.display().to_string();
        let missing =
            || format!("cannot read {path}; the folder must hold all card files, as games/{}/cards does", R::GAME);
        *content = fs::read_to_string(file).with_context(missing)?;
    }
    Ok(files)
}

/// Compiles card files, whose texts are put into their canonical form first if `fix` asks for it.
fn compile<R: Hosted>(mut files: Vec<CardFile>, fix: bool) -> Result<Checked> {
    let fixed = if fix { fix_all(&mut files, R::check_cards)? } else { Vec::new() };
    Ok(Checked { game: Some(R::GAME), pool: None, fixed, report: R::check_cards(&files) })
}

/// Compiles the cards of a pool behind others.
fn compile_pool<R: Hosted>(pool: &OwnPool, before: &[OwnPool], fix: bool) -> Result<Checked> {
    let check = |files: &[CardFile]| match OwnPool::read(&files[0].path, &files[0].content) {
        Ok(pool) => R::check_pool(&pool, before),
        Err(errors) => CheckReport { errors, ..CheckReport::default() },
    };
    let mut files = [pool.file().clone()];
    let fixed = if fix { fix_all(&mut files, check)? } else { Vec::new() };
    Ok(Checked { game: Some(R::GAME), pool: Some(files[0].path.clone()), fixed, report: check(&files) })
}

/// Puts the texts of card files into their canonical form, and says what was done.
fn fix_all(files: &mut [CardFile], check: impl Fn(&[CardFile]) -> CheckReport) -> Result<Vec<String>> {
    let CheckReport { rewordings, .. } = check(files);
    let mut reworded = files.to_vec();
    let changes: Vec<Vec<Reworded>> = reworded
        .iter_mut()
        .map(|file| {
            let own: Vec<Rewording> = rewordings.iter().filter(|one| one.path == file.path).cloned().collect();
            reword(file, &own)
        })
        .collect();
    let errors = check(&reworded).errors;
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
