//! Tercet: out-of-print trading card games, with the rules enforced.

mod admin;
mod analyse;
mod backup;
mod bench;
mod cards;
mod data;
mod decks;
mod files;
mod games;
mod lab;
mod ladder;
mod lessons;
mod moving;
mod output;
mod packs;
mod pools;
mod progress;
mod puzzles;
mod record;
mod replay;
mod replayed_draft;
mod report;
mod restore;
mod rewording;
mod round_robin;
mod rulings;
mod running;
mod selfplay;
mod serve;
mod share;
mod sim;
mod tournament;
mod traces;
mod train;
mod worker;

use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{ArgMatches, CommandFactory, FromArgMatches, Parser, Subcommand};
use output::Output;
use std::process::ExitCode;

/// Out-of-print trading card games, with the rules enforced.
///
/// Without a command, `tercet` serves the game in the browser: open the address it prints.
#[derive(Parser)]
#[command(version, after_long_help = EXAMPLES)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    serve: serve::Serve,
    /// Print one JSON object to standard output, and nothing else.
    #[arg(long, global = true)]
    json: bool,
}

const EXAMPLES: &str = "\
Examples:
  tercet                                    play in the browser, on port 7878
  tercet serve --port 8000 --data games     the same, with your own port and folder
  tercet backup games.db                    a copy of all matches, while the server runs
  tercet restore games.db --data restored   going back to that copy, in a new folder
  tercet move --from games --to postgres://tercet@localhost/tercet
                                            from the file in a folder to PostgreSQL
  tercet admin matches                      what is happening on a running server (docs/hosting.md)
  tercet sim battlemonsters --bot strong --bot random --games 100
  tercet train zatch --out training         the judgement teaches itself
  tercet lab pages zatch my-book.txt        a better order for the pages of a Book
  tercet ladder zatch --games 40            all computer players on one scale
  tercet bench battlemonsters --seconds 5   how fast the rules are
  tercet rulings battlemonsters --coverage  check the rules against the rulings
  tercet lessons mana                       check every path through the lessons
  tercet puzzles zatch                      prove the puzzles of a game
  tercet cards explain fire/mage/great      what a card does, and how it is understood
  tercet decks convert zatch book.txt --to link
                                            a deck in another format, told apart by itself
  tercet cards search mana 'kind:monster str>=4 sort:-str'
                                            the cards that a query finds
  tercet packs open zatch set-1 --seed 7    what is in a pack, the same for everybody
  tercet tournament simulate zatch --players 32 --kind double --seed 7
                                            a whole tournament of computer players
  tercet replay game.json --verify          play a record again, and compare every position
  tercet analyse game.json                  what each choice lost, what would have been better, and how much was luck

`tercet COMMAND --help` says more.";

#[derive(Subcommand)]
enum Command {
    /// Serve the game in the browser (what `tercet` alone does).
    Serve(serve::Serve),
    /// Think for servers that share a database.
    Worker(worker::Worker),
    /// Copy all matches to a file, while the server runs or not.
    Backup(backup::Backup),
    /// Put such a copy into a folder, to be served from there.
    Restore(restore::Restore),
    /// Move everything to a database of PostgreSQL, or back.
    Move(moving::Move),
    /// Look after a running server: who is there, bans, invitations, reports.
    #[command(subcommand)]
    Admin(admin::Admin),
    /// Let computer players play many games, and count the results.
    Sim(sim::Sim),
    /// Let the judgement of a game teach itself.
    Train(train::Train),
    /// Rate all computer players of a game on one scale.
    Ladder(ladder::Ladder),
    /// Let every ready deck play against every other.
    RoundRobin(round_robin::RoundRobin),
    /// Write every decision of many games into a file, for others to learn from.
    Selfplay(selfplay::Selfplay),
    /// Find out what decks, their cards and the order of their pages are worth.
    #[command(subcommand)]
    Lab(lab::Lab),
    /// Measure how fast the rules are, on random games.
    Bench(bench::Bench),
    /// Check the rules against ruling files.
    Rulings(rulings::Rulings),
    /// Check every path through the lessons.
    Lessons(lessons::Lessons),
    /// Prove the puzzles, or find new ones.
    Puzzles(puzzles::Puzzles),
    /// Look at the cards.
    #[command(subcommand)]
    Cards(cards::Cards),
    /// Read, check, measure and convert decks.
    #[command(subcommand)]
    Decks(decks::Decks),
    /// Open packs, and see what they hold and how likely.
    #[command(subcommand)]
    Packs(packs::Packs),
    /// Play tournaments among computer players.
    #[command(subcommand)]
    Tournament(tournament::Tournaments),
    /// Play a recorded match again, or hold a recorded draft again.
    Replay(replay::Replay),
    /// Look back at a recorded match: chances, mistakes, luck.
    Analyse(analyse::Analyse),
}

/// The option that stands before any command too.
const EVERYWHERE: &str = "json";

/// What was said on the command line; ends the program if it cannot be understood.
fn arguments() -> Arguments {
    let mut command = Arguments::command();
    let said = command.get_matches_mut();
    if let Some(why) = misplaced(&said) {
        command.error(ErrorKind::ArgumentConflict, why).exit();
    }
    Arguments::from_arg_matches(&said).unwrap_or_else(|why| why.format(&mut command).exit())
}

/// What is wrong with options before a command: they would be about serving, which is not what was asked for.
fn misplaced(said: &ArgMatches) -> Option<String> {
    let (name, _) = said.subcommand()?;
    let options = Arguments::command()
        .get_arguments()
        .filter_map(|option| {
            let is_said = said.value_source(option.get_id().as_str()) == Some(ValueSource::CommandLine);
            option.get_long().filter(|long| is_said && *long != EVERYWHERE).map(|long| format!("--{long}"))
        })
        .collect::<Vec<String>>();
    (!options.is_empty()).then(|| {
        format!("before a command {} would be about serving; write `tercet {name} …` first", options.join(", "))
    })
}

fn main() -> ExitCode {
    let arguments = arguments();
    let output = if arguments.json { Output::Json } else { Output::Text };
    let outcome = match arguments.command {
        None => serve::run(arguments.serve, output),
        Some(Command::Serve(serve)) => serve::run(serve, output),
        Some(Command::Worker(worker)) => worker::run(worker, output),
        Some(Command::Backup(backup)) => backup::run(backup, output),
        Some(Command::Restore(restore)) => restore::run(restore, output),
        Some(Command::Move(moving)) => moving::run(moving, output),
        Some(Command::Admin(admin)) => admin::run(admin, output),
        Some(Command::Sim(sim)) => sim::run(sim, output),
        Some(Command::Train(train)) => train::run(train, output),
        Some(Command::Ladder(ladder)) => ladder::run(ladder, output),
        Some(Command::RoundRobin(robin)) => round_robin::run(robin, output),
        Some(Command::Selfplay(selfplay)) => selfplay::run(selfplay, output),
        Some(Command::Lab(lab)) => lab::run(lab, output),
        Some(Command::Bench(bench)) => bench::run(bench, output),
        Some(Command::Rulings(rulings)) => rulings::run(rulings, output),
        Some(Command::Lessons(lessons)) => lessons::run(lessons, output),
        Some(Command::Puzzles(puzzles)) => puzzles::run(puzzles, output),
        Some(Command::Cards(cards)) => cards::run(cards, output),
        Some(Command::Decks(decks)) => decks::run(decks, output),
        Some(Command::Packs(packs)) => packs::run(packs, output),
        Some(Command::Tournament(tournament)) => tournament::run(tournament, output),
        Some(Command::Replay(replay)) => replay::run(replay, output),
        Some(Command::Analyse(analyse)) => analyse::run(&analyse, output),
    };
    match outcome {
        Ok(code) => code,
        Err(error) if output::nobody_reads(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("tercet: {error:#}");
            ExitCode::FAILURE
        }
    }
}
