//! `tercet lab`: what decks, their cards and the order of their pages are worth.

mod waiting;

use crate::pools::{Pools, of_game};
use crate::sim::Effort;
use crate::{decks, games, output};
use anyhow::{Context, Result, anyhow, bail};
use clap::{Args, Subcommand};
use serde_json::json;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use tercet_bots::Level;
use tercet_cardtext::OwnPool;
use tercet_hosting::Collection;
use tercet_lab::{Came, Experiment, Findings, Laboratory, Terms};
use tercet_library::formats::{DeckFile, NUMBERS};
use tercet_registry::{GameName, laboratory};
use waiting::Waiting;

/// Find out what decks, their cards and the order of their pages are worth, in many games between computer players.
#[derive(Subcommand)]
#[command(after_help = EXAMPLES)]
pub enum Lab {
    /// How a deck does against each deck of a field.
    Deck(OfDeck),
    /// How each ready deck, and each that is named, does against every other.
    Matrix(Matrix),
    /// What each card of a deck adds: how much more it wins than with others of its cards in the same places.
    Cards(OfDeck),
    /// Which two pages of a Book should change places, and a better order.
    Pages(Pages),
    /// A better deck: one whose cards are exchanged for others of the game, or of a pool in sealed play.
    Improve(Improve),
    /// How strong a card is among those of its kind, before anybody has played it.
    Card(OfCard),
}

const EXAMPLES: &str = "\
Every figure comes with the range in which the true one is, 95 times out of 100. What is compared plays
the same games. The same seed gives the same findings, on any number of threads. Ctrl-C keeps and
prints what is known by then; a second one ends the program. A deck is a ready deck, a file in any
deck format, `-` for standard input, or a link. docs/lab.md says more.

Examples:
  tercet lab deck mana firestorm --games 200
  tercet lab deck zatch my-book.txt --against thunderheads --against my-other-book.txt
  tercet lab matrix mana --deck my-deck.txt --svg matrix.svg
  tercet lab cards zatch my-book.txt --json
  tercet lab pages zatch my-book.txt --games 1000 --out better-book.txt --svg swaps.svg
  tercet lab improve zatch --from my-sealed-pool.txt --out sealed-book.txt
  tercet lab card my-card.toml
  tercet lab card zatch m-001";

/// With how much play, and what becomes of the findings.
#[derive(Args)]
struct Play {
    /// How many games each figure rests on that is told in the end.
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..=i64::from(Terms::MOST_GAMES)))]
    games: u32,
    /// Who plays both sides: random, highlighted, quick, strong, quick-by-hand, strong-by-hand, or a level from 1 to 8.
    #[arg(long, value_name = "BOT", default_value = "quick")]
    bot: Level,
    #[command(flatten)]
    effort: Effort,
    /// Draw a heat map into this file; there is one of a matrix, and of pages.
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// A deck, and whom it plays against.
#[derive(Args)]
pub struct OfDeck {
    /// Which game.
    #[arg(value_parser = games::parser())]
    game: GameName,
    /// The deck.
    #[arg(allow_hyphen_values = true)]
    deck: String,
    #[command(flatten)]
    against: Against,
    #[command(flatten)]
    pools: Pools,
    #[command(flatten)]
    play: Play,
}

/// The opponents.
#[derive(Args)]
struct Against {
    /// An opponent; can be given again for several. Without one they are the ready decks.
    #[arg(long = "against", value_name = "DECK")]
    decks: Vec<String>,
}

/// Decks that play against each other.
#[derive(Args)]
pub struct Matrix {
    /// Which game.
    #[arg(value_parser = games::parser())]
    game: GameName,
    /// A deck beside the ready ones; can be given again for several.
    #[arg(long = "deck", value_name = "DECK")]
    decks: Vec<String>,
    #[command(flatten)]
    pools: Pools,
    #[command(flatten)]
    play: Play,
}

/// A deck whose order is to be better.
#[derive(Args)]
pub struct Pages {
    #[command(flatten)]
    of: OfDeck,
    /// Write the better order into this file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// A deck that is to be better.
#[derive(Args)]
pub struct Improve {
    /// Which game.
    #[arg(value_parser = games::parser())]
    game: GameName,
    /// The deck to begin with; it can be left out if it is to be built from a pool.
    #[arg(required_unless_present = "from", allow_hyphen_values = true)]
    deck: Option<String>,
    /// For sealed play: a file with the cards from which alone it may be built, as `tercet packs open --list` prints
    /// them.
    #[arg(long, value_name = "FILE")]
    from: Option<String>,
    #[command(flatten)]
    against: Against,
    #[command(flatten)]
    pools: Pools,
    /// Write the better deck into this file.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    play: Play,
}

/// A card.
#[derive(Args)]
pub struct OfCard {
    /// A file with a pool of own cards, or a game for one of its printed cards.
    #[arg(value_name = "FILE | GAME")]
    of: String,
    /// The id of the card, or of a part of cards; of a pool it can be left out, and all its cards are tried.
    card: Option<String>,
    #[command(flatten)]
    pools: Pools,
    #[command(flatten)]
    play: Play,
}

/// The lab of a game, its cards, and how it is asked.
struct Asked<'a> {
    collection: Arc<dyn Collection>,
    lab: Arc<dyn Laboratory>,
    play: &'a Play,
}

/// Runs the command.
///
/// # Errors
/// If a deck or a card is not what it has to be, or the result cannot be written.
pub fn run(lab: Lab, json: bool) -> Result<ExitCode> {
    let (findings, play) = match &lab {
        Lab::Deck(of) => (vec![of.find_out(|deck, field| Experiment::Deck { deck, field })?], &of.play),
        Lab::Cards(of) => (vec![of.find_out(|deck, field| Experiment::Cards { deck, field })?], &of.play),
        Lab::Pages(Pages { of, out }) => {
            let findings = of.find_out(|deck, field| Experiment::Pages { deck, field })?;
            keep(out.as_deref(), &*of.pools.collection(of.game)?, &findings)?;
            (vec![findings], &of.play)
        }
        Lab::Matrix(of) => {
            let asked = Asked::new(of.game, &of.pools, &of.play)?;
            (vec![asked.find_out(&Experiment::Matrix { decks: asked.decks(&of.decks)? })?], &of.play)
        }
        Lab::Improve(of) => (vec![improve(of)?], &of.play),
        Lab::Card(of) => (card(of)?, &of.play),
    };
    if let Some(path) = &play.svg {
        draw(path, &findings)?;
    }
    match (json, &findings[..]) {
        (true, [one]) => output::json(one)?,
        (true, several) => output::json(&json!({ "cards": several }))?,
        (false, all) => {
            let texts: Vec<String> = all.iter().map(ToString::to_string).collect();
            output::text(&texts.join("\n\n"))?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

impl OfDeck {
    fn find_out(&self, experiment: impl FnOnce(DeckFile, Vec<DeckFile>) -> Experiment) -> Result<Findings> {
        let asked = Asked::new(self.game, &self.pools, &self.play)?;
        asked.find_out(&experiment(asked.deck(&self.deck)?, asked.decks(&self.against.decks)?))
    }
}

impl<'a> Asked<'a> {
    fn new(game: GameName, pools: &Pools, play: &'a Play) -> Result<Self> {
        Self::with(game, &pools.read()?, pools.collection(game)?, play)
    }

    fn with(game: GameName, pools: &[OwnPool], collection: Arc<dyn Collection>, play: &'a Play) -> Result<Self> {
        let lab = laboratory(game).with_pools(pools).map_err(|errors| anyhow!("{}", errors.join("\n")))?;
        Ok(Asked { collection, lab, play })
    }

    fn deck(&self, word: &str) -> Result<DeckFile> {
        let deck = decks::whole(word, &*self.collection)?.deck;
        let name = if deck.name.is_empty() { word.to_owned() } else { deck.name.clone() };
        Ok(DeckFile { name, ..deck })
    }

    fn decks(&self, words: &[String]) -> Result<Vec<DeckFile>> {
        words.iter().map(|word| self.deck(word)).collect()
    }

    fn find_out(&self, experiment: &Experiment) -> Result<Findings> {
        let Play { games, bot, effort, .. } = self.play;
        let strength = effort.strength(*bot);
        let terms = Terms { games: *games, strength, seed: effort.seed, threads: effort.threads };
        let waiting = Waiting::begin();
        let findings = self.lab.find_out(experiment, &terms, &waiting);
        waiting.end();
        Ok(findings?)
    }
}

fn improve(of: &Improve) -> Result<Findings> {
    let asked = Asked::new(of.game, &of.pools, &of.play)?;
    let deck = of.deck.as_ref().map(|deck| asked.deck(deck)).transpose()?;
    let pool = of.from.as_ref().map(|from| asked.deck(from).map(Box::new)).transpose()?;
    let findings = asked.find_out(&Experiment::Improve { deck, pool, field: asked.decks(&of.against.decks)? })?;
    keep(of.out.as_deref(), &*asked.collection, &findings)?;
    Ok(findings)
}

fn card(of: &OfCard) -> Result<Vec<Findings>> {
    if let Ok(game) = of.of.parse::<GameName>() {
        let Some(id) = &of.card else {
            bail!("which card of {game}? Give its id, such as `tercet cards search` prints")
        };
        let asked = Asked::new(game, &of.pools, &of.play)?;
        return Ok(vec![asked.find_out(&Experiment::Card { card: id.clone() })?]);
    }
    let path = Path::new(&of.of);
    let (game, pool) = of_game(path)?;
    let ids: Vec<String> = match &of.card {
        Some(id) => vec![id.clone()],
        None => pool.ids().map(str::to_owned).collect(),
    };
    let (_, pools) = of.pools.with(path)?;
    let cards = crate::pools::collection_of(game, &pools)?;
    let asked = Asked::with(game, &pools, cards, &of.play)?;
    ids.into_iter().map(|card| asked.find_out(&Experiment::Card { card })).collect()
}

/// Writes the better deck, if one was found and there is a file for it.
fn keep(out: Option<&Path>, collection: &dyn Collection, findings: &Findings) -> Result<()> {
    let (Some(out), Came::Pages { better: Some(better), .. } | Came::Improve { better: Some(better), .. }) =
        (out, &findings.came)
    else {
        return Ok(());
    };
    let text = collection.write_deck(&better.deck, &NUMBERS)?;
    fs::write(out, text).with_context(|| format!("cannot write {}", out.display()))
}

/// Draws the heat map of the findings.
fn draw(path: &Path, findings: &[Findings]) -> Result<()> {
    let Some(svg) = findings.iter().find_map(Findings::svg) else {
        bail!("there is no heat map of this experiment, only of a matrix and of pages");
    };
    fs::write(path, svg).with_context(|| format!("cannot write {}", path.display()))
}
