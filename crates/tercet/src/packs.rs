//! `tercet packs`: opening packs, and their odds.

use crate::games;
use crate::output::Output;
use crate::pools::Pools;
use anyhow::{Context, Result, anyhow};
use clap::builder::{RangedU64ValueParser, TypedValueParser};
use clap::{Args, Subcommand};
use serde_json::json;
use std::collections::BTreeMap;
use std::process::ExitCode;
use std::str::FromStr;
use tercet_hosting::{Collection, OpenPacks, PackInfo, PulledCard, StackInfo};
use tercet_kernel::Seed;
use tercet_library::formats::NUMBERS;
use tercet_library::list::MAX_CARDS;
use tercet_library::packs::Changes;
use tercet_registry::GameName;

/// Open packs, and see what they hold and how likely it is.
#[derive(Subcommand)]
pub enum Packs {
    /// List the kinds of packs.
    List(OfGame),
    /// Print how likely the cards of each kind of pack are.
    Odds(OfGame),
    /// Open packs.
    Open(Open),
}

/// Names a game.
#[derive(Args)]
pub struct OfGame {
    /// Which game.
    #[arg(value_parser = games::parser())]
    game: GameName,
    #[command(flatten)]
    pools: Pools,
}

/// Open packs.
///
/// The same seed gives the same packs, on any machine. CARDS are ids of cards, or of sets, with commas between them.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Open {
    #[command(flatten)]
    of: OfGame,
    /// Which pack; `tercet packs list GAME` names them.
    pack: String,
    /// The seed of the opening: up to 32 hexadecimal digits. Without one it is drawn, and printed.
    #[arg(long)]
    seed: Option<Seed>,
    /// How many packs.
    #[arg(long, default_value = "1", value_parser = count())]
    count: usize,
    /// How many cards of a stack a pack gives.
    #[arg(long = "number", value_name = "STACK=N")]
    numbers: Vec<Pair>,
    /// The cards that a stack holds instead of its own; none empties it.
    #[arg(long = "stack", value_name = "STACK=CARDS")]
    stacks: Vec<Pair>,
    /// Cards that are put on a stack.
    #[arg(long = "add", value_name = "STACK=CARDS")]
    added: Vec<Pair>,
    /// Cards that are left out of all stacks.
    #[arg(long, value_name = "CARDS", value_delimiter = ',')]
    without: Vec<String>,
    /// Print all cards together as a deck list: a pool, to build sealed decks from.
    #[arg(long)]
    list: bool,
}

const EXAMPLES: &str = "\
Examples:
  tercet packs open mana booster --count 6 --seed 2a
  tercet packs open zatch set-1 --number rares=3 --add rares=ex --without m-001,m-002
  tercet packs open zatch set-2 --stack uncommons=
  tercet packs open zatch set-1 --count 8 --list > pool.txt";

/// No command opens more packs than this.
const MOST: u64 = 100_000;

fn count() -> impl TypedValueParser<Value = usize> {
    RangedU64ValueParser::<usize>::new().range(1..=MOST)
}

/// A stack, and what is said of it.
#[derive(Clone, Debug)]
struct Pair {
    stack: String,
    said: String,
}

impl FromStr for Pair {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (stack, said) = text.split_once('=').ok_or("write the stack, an equals sign, and what is changed")?;
        Ok(Pair { stack: stack.to_owned(), said: said.to_owned() })
    }
}

impl Pair {
    fn cards(&self) -> (String, Vec<String>) {
        let ids = self.said.split(',').map(str::trim).filter(|id| !id.is_empty());
        (self.stack.clone(), ids.map(str::to_owned).collect())
    }

    fn number(&self) -> Result<(String, usize)> {
        let number = self.said.parse().with_context(|| format!("{:?} is not a number of cards", self.said))?;
        Ok((self.stack.clone(), number))
    }
}

/// Runs the command.
///
/// # Errors
/// If there is no such pack, it cannot be changed like this, or the result cannot be printed.
pub fn run(packs: Packs, output: Output) -> Result<ExitCode> {
    match packs {
        Packs::List(of) => list(&*of.pools.collection(of.game)?, output)?,
        Packs::Odds(of) => odds(&*of.pools.collection(of.game)?, output)?,
        Packs::Open(open) => self::open(&open, output)?,
    }
    Ok(ExitCode::SUCCESS)
}

fn list(collection: &dyn Collection, output: Output) -> Result<()> {
    let packs = collection.packs();
    let named = packs.iter().map(|pack| json!({ "id": pack.id, "name": pack.name, "cards": pack.cards }));
    output.either(&json!({ "packs": named.collect::<Vec<_>>() }), || {
        let line =
            |PackInfo { id, name, about, cards, .. }: &PackInfo| format!("{id:10} {name}, {cards} cards. {about}");
        packs.iter().map(line).collect::<Vec<_>>().join("\n")
    })
}

fn odds(collection: &dyn Collection, output: Output) -> Result<()> {
    let packs = collection.packs();
    output.either(&json!({ "packs": packs }), || packs.iter().map(stacks).collect::<Vec<_>>().join("\n"))
}

/// The stacks of a pack, a line each.
fn stacks(pack: &PackInfo) -> String {
    let mut lines = vec![format!("{} ({}), {} cards", pack.name, pack.id, pack.cards)];
    for StackInfo { name, size, expected, foil, .. } in &pack.stacks {
        let share = digits(100.0 * expected / pack.cards.max(1) as f64, 2);
        let expected = digits(*expected, 3);
        let foil = if *foil { ", foil" } else { "" };
        lines.push(format!("  {name:18} {expected:>8} per pack  {share:>7}%  of {size} cards{foil}"));
    }
    lines.join("\n")
}

/// A figure with as many digits behind the point as say something.
fn digits(figure: f64, most: usize) -> String {
    format!("{figure:.most$}").trim_end_matches('0').trim_end_matches('.').to_owned()
}

impl Open {
    fn asked(&self) -> Result<OpenPacks> {
        let changes = Changes {
            stacks: self.stacks.iter().map(Pair::cards).collect(),
            added: self.added.iter().map(Pair::cards).collect(),
            without: self.without.clone(),
            numbers: self.numbers.iter().map(Pair::number).collect::<Result<BTreeMap<_, _>>>()?,
        };
        Ok(OpenPacks { pack: self.pack.clone(), seed: self.seed, count: self.count, changes })
    }
}

fn open(open: &Open, output: Output) -> Result<()> {
    let collection = open.of.pools.collection(open.of.game)?;
    let opening = open.asked()?.settled();
    let packs = collection.open(&opening)?;
    if open.list {
        let pool = collection.pool(opening.to_string(), &packs);
        let pool = pool.ok_or_else(|| anyhow!("a pool can hold at most {MAX_CARDS} cards; open fewer packs"))?;
        let text = collection.write_deck(&pool, &NUMBERS)?;
        return output.either(&json!({ "pool": text }), || text);
    }
    if output == Output::Json && open.seed.is_none() {
        eprintln!("seed {:x}", opening.seed.0);
    }
    let ids = |pack: &Vec<PulledCard>| pack.iter().map(|pulled| pulled.card.clone()).collect::<Vec<String>>();
    output.either(&json!({ "packs": packs.iter().map(ids).collect::<Vec<_>>() }), || {
        format!("Seed {:x}\n{}", opening.seed.0, told(&*collection, &packs))
    })
}

/// What was in packs, as a player reads it.
fn told(collection: &dyn Collection, packs: &[Vec<PulledCard>]) -> String {
    let mut lines = Vec::new();
    for (at, pack) in packs.iter().enumerate() {
        lines.push(format!("\nPack {}", at + 1));
        let ids: Vec<&str> = pack.iter().map(|pulled| pulled.card.as_str()).collect();
        for (pulled, face) in pack.iter().zip(collection.faces(&ids)) {
            let foil = if pulled.foil { "  (foil)" } else { "" };
            let name = face["name"].as_str().unwrap_or_default();
            lines.push(format!("  {:26} {name}{foil}", pulled.card));
        }
    }
    lines.join("\n")
}
