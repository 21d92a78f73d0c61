//! `tercet cards ruling`: a ruling to begin with, for whoever tests a card.

use super::look::first;
use crate::output::Output;
use crate::pools::Pools;
use anyhow::Result;
use clap::Args;
use serde_json::json;
use std::process::ExitCode;
use tercet_cardtext::OwnPool;
use tercet_hosting::{Hosted, own_cards, position_for};
use tercet_library::CardOf;
use tercet_registry::with_game;

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
/// If there is no such card, a pool cannot be read, or the result cannot be printed.
pub fn run(tested: &Tested, output: Output) -> Result<ExitCode> {
    let pools = tested.pools.read()?;
    let found = |game| -> Result<Option<String>> {
        with_game!(game, R => {
            let cards = Pools::cards_of::<R>(&pools)?;
            Ok(cards.find(&tested.id).map(|card| begun::<R>(&cards, card, &pools)))
        })
    };
    let ruling = first(&tested.id, &pools, found)?;
    output.either(&json!({ "ruling": ruling }), || ruling)?;
    Ok(ExitCode::SUCCESS)
}

/// A ruling file in which the card can be used. What it shows and what must happen is still to be written.
fn begun<R: Hosted>(cards: &R::Cards, card: CardOf<R>, pools: &[OwnPool]) -> String {
    let position = position_for::<R>(cards, card);
    let own = own_cards::<R>(&position, pools);
    position + &own + "[[ruling.steps]]\nexpect = { asks = \"a\" }\n"
}
