//! `tercet cards search`: the cards that a query finds.

use crate::games;
use crate::output::Output;
use crate::pools::Pools;
use anyhow::{Result, anyhow};
use clap::Args;
use serde_json::json;
use std::process::ExitCode;
use std::sync::Arc;
use tercet_library::Pool;
use tercet_library::search::{Help, Index, Mistake};
use tercet_registry::{GameName, Hosted, with_game};

/// Search the cards of a game.
///
/// Words are search terms of the game, or parts of names and texts, and all of them must fit. Fields are asked for by
/// `kind:spell` or `power>=5000`; `-part` excludes, `or` and round brackets combine, `sort:power` orders.
#[derive(Args)]
pub struct Search {
    /// Which game.
    #[arg(value_parser = games::parser())]
    game: GameName,
    /// What to look for; nothing finds all cards.
    #[arg(default_value = "", allow_hyphen_values = true)]
    query: String,
    #[command(flatten)]
    pools: Pools,
    /// Print the fields and search terms of the game instead.
    #[arg(long, conflicts_with = "query")]
    help_terms: bool,
}

/// Runs the command.
///
/// # Errors
/// What is wrong with the query, and where.
pub fn run(search: &Search, output: Output) -> Result<ExitCode> {
    with_game!(search.game, R => match search.help_terms {
        true => help::<R>(&search.pools, output)?,
        false => found::<R>(search, output)?,
    });
    Ok(ExitCode::SUCCESS)
}

fn found<R: Hosted>(Search { query, pools, .. }: &Search, output: Output) -> Result<()> {
    let cards = pools.cards::<R>()?;
    let found = Index::<R>::new(Arc::clone(&cards)).search(query).map_err(|mistake| pointed(query, &mistake))?;
    let ids: Vec<&str> = found.iter().map(|card| cards.id(*card)).collect();
    output.either(&json!({ "cards": ids }), || {
        let width = ids.iter().map(|id| id.len()).max().unwrap_or(0);
        let names = found.iter().map(|card| cards.name(*card));
        let mut lines: Vec<String> = ids.iter().zip(names).map(|(id, name)| format!("{id:width$}  {name}")).collect();
        lines.push(format!("{} of {} cards", found.len(), cards.all().count()));
        lines.join("\n")
    })
}

/// The query with its mistake underlined; of a long one what stands around the mistake.
fn pointed(query: &str, mistake: &Mistake) -> anyhow::Error {
    const AROUND: usize = 50;
    let before = query[..mistake.from].chars().count();
    let left_out = before.saturating_sub(AROUND);
    let marked = query[mistake.from..mistake.to].chars().count().clamp(1, AROUND);
    let shown = before - left_out + marked + AROUND;
    let part: String = query.chars().skip(left_out).take(shown).collect();
    let [start, end] = [left_out > 0, query.chars().count() > left_out + shown].map(|cut| if cut { "…" } else { "" });
    let indent = " ".repeat(start.chars().count() + before - left_out);
    anyhow!("{}\n  {start}{part}{end}\n  {indent}{}", mistake.what, "^".repeat(marked))
}

fn help<R: Hosted>(pools: &Pools, output: Output) -> Result<()> {
    let index = Index::<R>::new(pools.cards::<R>()?);
    let help = index.help();
    output.either(help, || terms(help))
}

/// The fields and search terms of a game, a line each.
fn terms(help: &Help) -> String {
    let mut lines: Vec<String> = help.forms.iter().map(|form| format!("{:<22}  {}", form.typed, form.about)).collect();
    lines.push(String::new());
    for field in &help.fields {
        let names = [&[field.name], field.aliases].concat().join(", ");
        let values = if field.values.is_empty() { String::new() } else { format!(" ({})", field.values.join(", ")) };
        lines.push(format!("{names:<22}  {}{values}", field.about));
    }
    if !help.terms.is_empty() {
        lines.push(String::new());
    }
    lines.extend(help.terms.iter().map(|term| format!("{:<22}  {}", term.spelling, term.about)));
    lines.join("\n")
}
