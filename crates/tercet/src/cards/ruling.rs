//! `tercet cards ruling`: a ruling to begin with, for whoever tests a card.

use super::look::first;
use crate::output;
use crate::pools::Pools;
use anyhow::{Result, bail};
use clap::Args;
use serde_json::json;
use std::fmt::Write;
use std::process::ExitCode;
use tercet_cardtext::OwnPool;
use tercet_library::{CardOf, Pool};
use tercet_registry::{Hosted, with_game};
use tercet_rulings::words;

/// Names the card that is tested.
#[derive(Args)]
pub struct Tested {
    /// The card's id, such as `fire/mage/great`, `firefly-lamp` or `m-001`.
    id: String,
    #[command(flatten)]
    pools: Pools,
}

/// Runs the command.
///
/// # Errors
/// If there is no such card, a pool cannot be read or does not leave the printed cards as they are, or the result cannot
/// be printed.
pub fn run(tested: &Tested, json: bool) -> Result<ExitCode> {
    let pools = tested.pools.read()?;
    let changes_printed = |pool: &&OwnPool| pool.head().alone || !pool.head().replaces.is_empty();
    if let Some(pool) = pools.iter().find(changes_printed) {
        bail!("{}: the cards of a ruling stand beside the printed ones, and not in their place", pool.file().path);
    }
    let found = |game| -> Result<Option<String>> {
        with_game!(game, R => {
            let cards = Pools::cards_of::<R>(&pools)?;
            Ok(cards.find(&tested.id).map(|card| begun::<R>(&cards, card, &pools)))
        })
    };
    let ruling = first(&tested.id, &pools, found)?;
    match json {
        true => output::json(&json!({ "ruling": ruling }))?,
        false => output::text(&ruling)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// A ruling file in which the card can be used. What it shows and what must happen is still to be written.
fn begun<R: Hosted>(cards: &R::Cards, card: CardOf<R>, pools: &[OwnPool]) -> String {
    let (game, name) = (R::GAME, cards.name(card));
    let ruling = R::ruling_for(cards, card);
    let mut text = format!("game = {game:?}\n\n[[ruling]]\ntitle = {:?}\n{ruling}", format!("{name} can be used"));
    for (kind, entry) in pools.iter().flat_map(OwnPool::entries) {
        let Some(fields) = entry.as_table().filter(|fields| names(&ruling, fields)) else { continue };
        let _ = write!(text, "[[ruling.cards]]\nkind = {kind:?}\n{fields}");
    }
    text + "[[ruling.steps]]\nexpect = { asks = \"a\" }\n"
}

/// Whether a ruling names this card, or a card that is put together from this part.
fn names(ruling: &str, fields: &toml::Table) -> bool {
    let id = fields.get("id").and_then(toml::Value::as_str);
    id.is_some_and(|id| words(ruling).any(|word| word.split('/').any(|part| part == id)))
}
