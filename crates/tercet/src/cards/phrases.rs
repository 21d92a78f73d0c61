//! `tercet cards phrases`: what can be said on the cards of a game.

use crate::games;
use crate::output::Output;
use anyhow::Result;
use clap::Args;
use serde::Serialize;
use serde_json::json;
use std::process::ExitCode;
use tercet_hosting::{Language, PhraseInfo, PhraseTable};
use tercet_registry::{GameName, Thinking, collection, game};

/// List what can be said on the cards of a game: every phrase, with what it means and an example.
///
/// The list is made from the tables by which the texts of cards are read. What varies stands in angle brackets.
#[derive(Args)]
pub struct Phrases {
    /// Which game.
    #[arg(value_parser = games::parser())]
    game: GameName,
}

/// A phrase of a table, for programs.
#[derive(Serialize)]
struct Line<'l> {
    table: &'static str,
    #[serde(flatten)]
    phrase: &'l PhraseInfo,
}

/// Runs the command.
///
/// # Errors
/// If the rulings in the program cannot be read, or the result cannot be printed.
pub fn run(phrases: &Phrases, output: Output) -> Result<ExitCode> {
    let game = game(phrases.game, Thinking::Free);
    let cards = collection(phrases.game);
    let Language { tables } = cards.language(game.rulings());
    let lines = tables.iter().flat_map(|table| table.phrases.iter().map(|phrase| Line { table: table.name, phrase }));
    output.either(&json!({ "phrases": lines.collect::<Vec<_>>() }), || {
        tables.iter().map(printed).collect::<Vec<_>>().join("\n\n")
    })?;
    Ok(ExitCode::SUCCESS)
}

/// A table as people read it.
fn printed(table: &PhraseTable) -> String {
    let mut lines = vec![format!("{} ({})", table.about, table.name)];
    lines.extend((!table.also.is_empty()).then(|| format!("  and all of {}", table.also.join(", "))));
    for phrase in &table.phrases {
        lines.push(format!("  {}", phrase.text));
        let leading = phrase.slots.iter().filter(|slot| !slot.leads.is_empty());
        lines.extend(leading.map(|slot| format!("      ⟨{}⟩: {}", slot.name, slot.leads.join(", "))));
        lines.extend((!phrase.means.is_empty()).then(|| format!("      {}", phrase.means)));
        lines.extend((!phrase.example.is_empty()).then(|| format!("      “{}”", phrase.example.replace('\n', " / "))));
    }
    lines.join("\n")
}
