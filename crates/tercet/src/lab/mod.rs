//! `tercet lab`: what decks, their cards and the order of their pages are worth.

mod waiting;

use crate::output::Output;
use crate::pools::{Pools, of_game};
use crate::sim::Effort;
use crate::{decks, files, games};
use anyhow::{Result, anyhow, bail};
use clap::{Args, Subcommand};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use tercet_bots::Level;
use tercet_cardtext::OwnPool;
use tercet_hosting::Collection;
use tercet_lab::{Came, Experiment, Findings, Laboratory, Terms, Watch};
use tercet_library::formats::{DeckFile, NUMBERS};
use tercet_registry::{GameName, laboratory};
pub use waiting::Waiting;

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
Every figure comes with the range that holds the true figure 95 times out of 100. What is compared plays
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
  tercet lab deck zatch sealed-book.txt --from my-sealed-pool.txt
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
    /// For sealed play: a file with the cards from which alone the deck is built, as `tercet packs open --list` prints
    /// them.
    #[arg(long, value_name = "FILE")]
    from: Option<String>,
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
    /// An opponent; can be given again for several. Without one they are the ready decks. A card is also tried in them.
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
    against: Against,
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
    waiting: Waiting,
}

/// A file that is written once the findings have been told.
type Kept = Option<(PathBuf, String)>;

/// Runs the command.
///
/// # Errors
/// If a deck or a card is not what it has to be, or the result cannot be written.
pub fn run(lab: Lab, output: Output) -> Result<ExitCode> {
    if let Some(path) = lab.play().svg.as_deref().filter(|_| !lab.has_heat_map()) {
        bail!("there is no heat map for {}: only of a matrix and of pages", path.display());
    }
    let (findings, kept): (Vec<Findings>, Kept) = match &lab {
        Lab::Deck(of) => (vec![of.find_out(|deck, pool, field| Experiment::Deck { deck, pool, field })?], None),
        Lab::Cards(of) => (vec![of.find_out(|deck, pool, field| Experiment::Cards { deck, pool, field })?], None),
        Lab::Pages(Pages { of, out }) => {
            let findings = of.find_out(|deck, pool, field| Experiment::Pages { deck, pool, field })?;
            let better = better(out.as_deref(), &*of.pools.collection(of.game)?, &findings)?;
            (vec![findings], better)
        }
        Lab::Matrix(of) => {
            let asked = Asked::new(of.game, &of.pools, &of.play)?;
            let decks = asked.decks(&of.decks)?;
            (vec![asked.find_out(&Experiment::Matrix { decks, sealed: Vec::new() })?], None)
        }
        Lab::Improve(of) => {
            let (findings, better) = improve(of)?;
            (vec![findings], better)
        }
        Lab::Card(of) => (card(of)?, None),
    };
    // What took long is told before anything else can go wrong.
    output.all("cards", &findings, "\n\n")?;
    let drawn = lab.play().svg.clone().zip(findings.iter().find_map(Findings::svg));
    for (path, text) in kept.into_iter().chain(drawn) {
        files::write(&path, text.as_bytes())?;
    }
    Ok(ExitCode::SUCCESS)
}

impl Lab {
    fn play(&self) -> &Play {
        match self {
            Lab::Deck(of) | Lab::Cards(of) | Lab::Pages(Pages { of, .. }) => &of.play,
            Lab::Matrix(of) => &of.play,
            Lab::Improve(of) => &of.play,
            Lab::Card(of) => &of.play,
        }
    }

    fn has_heat_map(&self) -> bool {
        matches!(self, Lab::Matrix(_) | Lab::Pages(_))
    }
}

impl OfDeck {
    fn find_out(
        &self,
        experiment: impl FnOnce(DeckFile, Option<Box<DeckFile>>, Vec<DeckFile>) -> Experiment,
    ) -> Result<Findings> {
        let asked = Asked::new(self.game, &self.pools, &self.play)?;
        let (deck, pool) = (asked.deck(&self.deck)?, asked.pool(self.from.as_deref())?);
        asked.find_out(&experiment(deck, pool, asked.decks(&self.against.decks)?))
    }
}

impl<'a> Asked<'a> {
    fn new(game: GameName, pools: &Pools, play: &'a Play) -> Result<Self> {
        Self::with(game, &pools.read()?, pools.collection(game)?, play)
    }

    fn with(game: GameName, pools: &[OwnPool], collection: Arc<dyn Collection>, play: &'a Play) -> Result<Self> {
        let lab = laboratory(game).with_pools(pools).map_err(|errors| anyhow!("{}", errors.join("\n")))?;
        Ok(Asked { collection, lab, play, waiting: Waiting::begin() })
    }

    fn deck(&self, word: &str) -> Result<DeckFile> {
        let deck = decks::whole(word, &*self.collection)?.deck;
        let name = if deck.name.is_empty() { word.to_owned() } else { deck.name.clone() };
        Ok(DeckFile { name, ..deck })
    }

    /// The cards of sealed play, if they are named.
    fn pool(&self, from: Option<&str>) -> Result<Option<Box<DeckFile>>> {
        from.map(|from| self.deck(from).map(Box::new)).transpose()
    }

    fn decks(&self, words: &[String]) -> Result<Vec<DeckFile>> {
        words.iter().map(|word| self.deck(word)).collect()
    }

    /// One card after the other, until somebody stops it.
    fn cards(&self, ids: impl IntoIterator<Item = String>, against: &Against) -> Result<Vec<Findings>> {
        let field = self.decks(&against.decks)?;
        let asked = ids.into_iter().take_while(|_| !self.waiting.stopped());
        asked.map(|card| self.find_out(&Experiment::Card { card, field: field.clone() })).collect()
    }

    fn find_out(&self, experiment: &Experiment) -> Result<Findings> {
        let Play { games, bot, effort, .. } = self.play;
        let strength = effort.strength(*bot);
        let terms = Terms { games: *games, strength, seed: effort.seed, threads: effort.threads };
        Ok(self.lab.find_out(experiment, &terms, &self.waiting)?)
    }
}

fn improve(of: &Improve) -> Result<(Findings, Kept)> {
    let asked = Asked::new(of.game, &of.pools, &of.play)?;
    let deck = of.deck.as_ref().map(|deck| asked.deck(deck)).transpose()?;
    let (pool, field) = (asked.pool(of.from.as_deref())?, asked.decks(&of.against.decks)?);
    let findings = asked.find_out(&Experiment::Improve { deck, pool, field })?;
    let better = better(of.out.as_deref(), &*asked.collection, &findings)?;
    Ok((findings, better))
}

fn card(of: &OfCard) -> Result<Vec<Findings>> {
    if let Ok(game) = of.of.parse::<GameName>() {
        let Some(id) = &of.card else {
            bail!("which card of {game}? Give its id, such as `tercet cards search` prints")
        };
        let asked = Asked::new(game, &of.pools, &of.play)?;
        return asked.cards([id.clone()], &of.against);
    }
    let path = Path::new(&of.of);
    let (game, pool) = of_game(path)?;
    let ids: Vec<String> = match &of.card {
        Some(id) => vec![id.clone()],
        None => pool.ids().map(str::to_owned).collect(),
    };
    let (_, pools) = of.pools.with(path)?;
    let cards = crate::pools::collection_of(game, &pools)?;
    Asked::with(game, &pools, cards, &of.play)?.cards(ids, &of.against)
}

/// The better deck and the file for it, if one was found and there is a file. One that surely wins less is not written.
fn better(out: Option<&Path>, collection: &dyn Collection, findings: &Findings) -> Result<Kept> {
    let (Some(out), Came::Pages { better: Some(better), .. } | Came::Improve { better: Some(better), .. }) =
        (out, &findings.came)
    else {
        return Ok(None);
    };
    if better.adds.is_some_and(|adds| adds.surely_less()) {
        eprintln!("{} is not written: what was found wins less than what it began with.", out.display());
        return Ok(None);
    }
    Ok(Some((out.to_owned(), collection.write_deck(&better.deck, &NUMBERS)?)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tercet_kernel::Seed;
    use tercet_lab::{Better, Difference};

    #[test]
    fn what_surely_wins_less_is_not_written() {
        let collection = tercet_registry::collection(GameName::Zatch);
        let deck = collection.ready_deck("starter-1").expect("a ready deck");
        let kept = |adds| {
            let better = Better { steps: Vec::new(), before: None, after: None, adds, deck: deck.clone() };
            let came = Came::Improve { deck: "d".to_owned(), better: Some(better) };
            let (game, bot, unmet) = ("zatch".to_owned(), "quick".to_owned(), Vec::new());
            let findings = Findings { game, bot, seed: Seed(1), played: 1, complete: true, unmet, came };
            super::better(Some(Path::new("better.txt")), &*collection, &findings).expect("a list").is_some()
        };
        let adds = |low, high| Some(Difference { games: 100, by: (low + high) / 2.0, low, high });
        assert!(!kept(adds(-0.1, -0.01)));
        assert!(kept(adds(-0.1, 0.01)) && kept(adds(0.01, 0.1)) && kept(None));
    }
}
