//! `tercet tournament`: tournaments among computer players.

mod field;
mod packs;
mod told;

use crate::games;
use crate::output::Output;
use crate::pools::Pools;
use crate::progress;
use crate::sim::Effort;
use anyhow::{Result, bail};
use clap::{Args, Subcommand, ValueEnum};
use field::Field;
use packs::Packs;
use serde_json::Value;
use std::process::ExitCode;
use std::sync::Arc;
use tercet_bots::Level;
use tercet_kernel::{HouseRules, Seed, in_a_tournament, read_house};
use tercet_library::RANDOM;
use tercet_registry::{GameName, Hosted, with_game};
use tercet_server::tournament::protocol::FromPacks;
use tercet_tournaments::{Draws, Kind, Phase, Plan, Seeding, Tournament};
use told::Told;

/// Tournaments among computer players.
#[derive(Subcommand)]
pub enum Tournaments {
    /// Play a whole tournament, by the same rules as those with people.
    Simulate(Simulate),
}

/// Play a whole tournament, by the same rules as those with people.
///
/// Every match is played by the rules of the game, with those that its manual has for tournaments. The same seed gives
/// the same tournament, on any machine and on any number of threads.
#[derive(Args)]
#[command(after_help = EXAMPLES)]
pub struct Simulate {
    /// Which game.
    #[arg(value_parser = games::parser())]
    game: GameName,
    /// How many take part, from 2 to 512.
    #[arg(long, default_value_t = 16)]
    players: usize,
    /// Who meets whom.
    #[arg(long, value_enum, default_value_t = Meeting::Swiss)]
    kind: Meeting,
    /// How many rounds of a Swiss tournament; as many as single elimination takes if left out.
    #[arg(long)]
    rounds: Option<usize>,
    /// How many groups, with `--kind groups`.
    #[arg(long, default_value_t = 4)]
    groups: usize,
    /// How many of each group go on.
    #[arg(long, default_value_t = 2)]
    advance: usize,
    /// How many games decide a match: the best of 1, 3 or 5.
    #[arg(long, default_value_t = 1)]
    best_of: u8,
    /// Whether drawn games count where that can be; otherwise they are replayed.
    #[arg(long)]
    draws_count: bool,
    /// Play as outside tournaments, where the manual of the game has rules of its own for them (Zatch Bell!).
    #[arg(long)]
    without_tournament_rule: bool,
    /// What the players play, dealt out in turn: `random`, ready decks or files with deck lists. All ready decks if
    /// left out.
    #[arg(long = "deck", value_name = "DECK")]
    decks: Vec<String>,
    #[command(flatten)]
    packs: Packs,
    /// Who plays: random, highlighted, quick, strong, quick-by-hand, strong-by-hand, or a level from 1 to 8.
    #[arg(long, value_name = "BOT", default_value = "quick")]
    bot: Level,
    #[command(flatten)]
    pools: Pools,
    #[command(flatten)]
    effort: Effort,
}

/// Who meets whom.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Meeting {
    /// In each round those who have done as well so far, and nobody twice.
    Swiss,
    /// Everybody meets everybody.
    RoundRobin,
    /// Whoever loses is out.
    Single,
    /// Whoever loses twice is out.
    Double,
    /// Groups of which the best go on into a knockout.
    Groups,
}

const EXAMPLES: &str = "\
Examples:
  tercet tournament simulate zatch --players 32 --kind double --best-of 3
  tercet tournament simulate mana --format draft --players 8 --kind single
  tercet tournament simulate battlemonsters --players 128 --kind swiss --bot random --seed 7 --json";

/// Runs the command.
///
/// # Errors
/// If nobody can play by what it asks for, a deck cannot be used, or the result cannot be printed.
pub fn run(command: Tournaments, output: Output) -> Result<ExitCode> {
    let Tournaments::Simulate(simulate) = command;
    let told = with_game!(simulate.game, R => play::<R>(&simulate))?;
    output.print(&told)?;
    Ok(ExitCode::SUCCESS)
}

fn play<R: Hosted>(simulate: &Simulate) -> Result<Told> {
    let cards = simulate.pools.cards::<R>()?;
    let agreed = simulate.agreed::<R>();
    let house = read_house::<R>(&agreed)?;
    let limited = simulate.packs.limited(&*R::collection(Arc::clone(&cards)), &agreed, simulate.effort.seed)?;
    if limited.is_some() && !simulate.decks.is_empty() {
        bail!("players build their decks from packs: leave --deck out");
    }
    let mut tournament = Tournament::new(simulate.plan(limited.as_ref()))?;
    for number in 1..=simulate.players {
        tournament.enter(0, &format!("Player {number}"), None, None)?;
    }
    let field = match &limited {
        Some(limited) => {
            let decks = packs::built::<R>(simulate, &agreed, limited, &cards, &mut tournament)?;
            Field::<R>::limited(&cards, house, decks, simulate.effort.strength(simulate.bot), simulate.effort.seed)
        }
        None => brought::<R>(simulate, &cards, house)?,
    };
    tournament.begin(0)?;
    let rounds = tournament.rounds_planned().unwrap_or_default();
    let bar = progress::counting(rounds as u64, "rounds");
    loop {
        match tournament.phase() {
            Phase::Entering | Phase::Building | Phase::Playing => {
                field.play_round(&mut tournament, simulate.effort.threads)?;
                bar.inc(1);
            }
            Phase::Between => drop(tournament.pair_next(0)?),
            Phase::Over => break,
        }
    }
    bar.finish_and_clear();
    Ok(Told::new(R::GAME, agreed, simulate.bot, simulate.effort.seed, &field, &tournament))
}

/// Players with decks that they bring.
fn brought<'a, R: Hosted>(simulate: &Simulate, cards: &'a R::Cards, house: R::House) -> Result<Field<'a, R>> {
    let ready = || R::ready_ids(cards).iter().map(ToString::to_string).collect();
    let decks = match &*simulate.decks {
        [] => ready(),
        named => named.to_vec(),
    };
    let decks = if decks.is_empty() { vec![RANDOM.to_owned()] } else { decks };
    let strength = simulate.effort.strength(simulate.bot);
    Field::<R>::new(cards, house, &decks, simulate.players, strength, simulate.effort.seed)
}

impl Simulate {
    /// The agreed rules of all matches, as a tournament with people has them.
    fn agreed<R: Hosted>(&self) -> Value {
        let official = Value::Null;
        if self.without_tournament_rule { official } else { in_a_tournament(&R::House::describe(), official) }
    }

    fn plan(&self, limited: Option<&FromPacks>) -> Plan {
        let kind = match self.kind {
            Meeting::Swiss => Kind::Swiss { rounds: self.rounds, late: 0 },
            Meeting::RoundRobin => Kind::RoundRobin { twice: false },
            Meeting::Single => Kind::Single { third_place: true },
            Meeting::Double => Kind::Double,
            Meeting::Groups => Kind::Groups { groups: self.groups, advance: self.advance },
        };
        Plan {
            kind,
            best_of: self.best_of,
            draws: if self.draws_count { Draws::Count } else { Draws::Replayed },
            seeding: Seeding::Lots,
            most: self.players,
            decks: false,
            limited: limited.map(|packs| packs.how),
            round_ms: None,
            seed: Seed(self.effort.seed.0),
        }
    }
}
