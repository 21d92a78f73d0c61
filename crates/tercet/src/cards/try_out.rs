//! `tercet cards try`: cards made by chance, played for whole games.

use crate::games;
use crate::output::Output;
use crate::progress;
use crate::sim::threads;
use anyhow::Result;
use clap::Args;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use tercet_hosting::Hosted;
use tercet_registry::{GameName, with_game};
use tercet_trials::{Trials, Tried, quietly};

/// Make cards by chance, and play whole games with them: nobody may come to harm by a pool.
///
/// Texts are made from the tables of phrases and put on cards of every kind. Games are played at random with all that
/// every rule set must keep being checked. Whatever is found is told with the cards that are needed for it.
#[derive(Args)]
pub struct Try {
    /// Which game.
    #[arg(value_parser = games::parser())]
    game: GameName,
    /// How many texts.
    #[arg(long, default_value_t = 10_000)]
    texts: u64,
    /// From which everything follows.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The first pool; the others follow.
    #[arg(long, default_value_t = 0)]
    from: u64,
    /// How many games with each pool.
    #[arg(long, default_value_t = 2)]
    games: u64,
    /// After how many choices a game is left.
    #[arg(long, default_value_t = 20_000)]
    longest: usize,
    /// How many threads to use, at most 1024.
    #[arg(long, default_value_t = 1, value_parser = threads(1))]
    threads: usize,
}

/// Runs the command.
///
/// # Errors
/// If the result cannot be printed.
pub fn run(what: &Try, output: Output) -> Result<ExitCode> {
    let tried = with_game!(what.game, R => many::<R>(what));
    output.either(&tried, || told(&tried))?;
    Ok(if tried.findings.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

fn many<R: Hosted>(what: &Try) -> Tried {
    let trials = Trials::<R>::new(what.seed, what.games, what.longest);
    let bar = progress::counting(what.texts, "texts");
    let next = AtomicU64::new(what.from);
    let all = Mutex::new(Tried::default());
    let work = || {
        loop {
            let tried = alone(&trials, next.fetch_add(1, Relaxed));
            bar.inc(tried.texts_played);
            let mut all = all.lock().expect("nobody panics here");
            *all = std::mem::take(&mut *all).and(tried);
            if all.texts_played >= what.texts {
                break;
            }
        }
    };
    quietly(|| std::thread::scope(|scope| (0..what.threads).for_each(|_| drop(scope.spawn(work)))));
    bar.finish_and_clear();
    all.into_inner().expect("nobody panics here")
}

/// Tries a pool in a thread of its own, which bears its number: if a text overflows the stack, the last line of the
/// process names the pool.
fn alone<R: Hosted>(trials: &Trials<R>, pool: u64) -> Tried {
    std::thread::scope(|scope| {
        let named = std::thread::Builder::new().name(format!("pool {pool}")).spawn_scoped(scope, || trials.run(pool));
        named.expect("the system has a thread").join().expect("a trial catches what panics")
    })
}

fn told(tried: &Tried) -> String {
    let Tried { pools, cards, refused, texts, texts_played, games, too_long, decisions, .. } = tried;
    let Tried { longest, most_events, largest_state, stopped, findings, again, .. } = tried;
    let mut said = format!(
        "pools {pools}, cards {cards} ({refused} refused), texts {texts} ({texts_played} on accepted cards)\n\
         games {games} ({too_long} left as too long), decisions {decisions}, longest game {longest}\n\
         most events of a choice {most_events}, largest state {largest_state} bytes\n\
         games in which endless effects were stopped {stopped}\nfindings {}, seen again {again}",
        findings.len()
    );
    for finding in findings {
        said += &format!("\n\npool {}: {}\n{}", finding.trial, finding.what, finding.cards);
    }
    said
}
