//! `tercet cards show` and `explain`: a card as a player reads it, and as the program does.

use crate::output::Output;
use crate::pools::Pools;
use anyhow::{Result, bail};
use clap::Args;
use serde_json::{Value, json};
use std::path::Path;
use std::process::ExitCode;
use tercet_cardtext::{OwnPool, did_you_mean, nearest, once};
use tercet_library::{CardOf, Pool};
use tercet_registry::{GameName, Hosted, with_game};

/// Names a card.
#[derive(Args)]
pub struct Named {
    /// The card's id, such as `fire/mage/great`, `firefly-lamp` or `m-001`; or a file with a pool of own cards, which
    /// means all of them.
    #[arg(value_name = "ID | FILE")]
    id: String,
    #[command(flatten)]
    pools: Pools,
}

/// How a card is looked at.
#[derive(Clone, Copy, Debug)]
pub enum Look {
    /// As a player reads it.
    Show,
    /// With the parsed form of its texts.
    Explain,
}

/// Something about a card, for people and for programs.
struct Told {
    text: String,
    json: Value,
}

/// Runs the command.
///
/// # Errors
/// If there is no such card, a pool cannot be read, or the result cannot be printed.
pub fn run(named: &Named, look: Look, output: Output) -> Result<ExitCode> {
    let told = match Path::new(&named.id) {
        // An id has no dot and does not begin at the root: that is a path, whether a file is there or not.
        path if path.is_file() || path.extension().is_some() || path.is_absolute() => {
            let (game, pools) = named.pools.with(path)?;
            with_game!(game, R => all_of::<R>(&pools, look))?
        }
        _ => {
            let pools = named.pools.read()?;
            let found = |game| -> Result<Option<Told>> {
                with_game!(game, R => {
                    let cards = Pools::cards_of::<R>(&pools)?;
                    Ok(cards.find(&named.id).map(|card| told::<R>(&cards, card, look)))
                })
            };
            first(&named.id, &pools, found)?
        }
    };
    output.either(&told.json, || told.text)?;
    Ok(ExitCode::SUCCESS)
}

/// What the first game says of a card that has one with this id: of all games, or of that of the pools.
///
/// # Errors
/// If none has one, or what goes wrong in a game.
pub(super) fn first<T>(id: &str, pools: &[OwnPool], found: impl Fn(GameName) -> Result<Option<T>>) -> Result<T> {
    let games = match pools.first() {
        Some(pool) => vec![crate::pools::game_of(pool)?],
        None => GameName::ALL.to_vec(),
    };
    for &game in &games {
        if let Some(found) = found(game)? {
            return Ok(found);
        }
    }
    let mut near = Vec::new();
    for game in games {
        near.extend(with_game!(game, R => like::<R>(&*Pools::cards_of::<R>(pools)?, id)));
    }
    match near {
        near if near.is_empty() => {
            bail!("there is no card {id:?}; an id looks like fire/mage/great, firefly-lamp or m-001")
        }
        near => bail!("there is no card {id:?}{}", did_you_mean(&near)),
    }
}

/// The ids that are most like this one.
fn like<R: Hosted>(cards: &R::Cards, id: &str) -> Vec<String> {
    nearest(id, cards.all().map(|card| cards.id(card)), 3).into_iter().map(str::to_owned).collect()
}

/// Every card of the last of these pools. Of what cards are put together from, the first finished card with it.
fn all_of<R: Hosted>(pools: &[OwnPool], look: Look) -> Result<Told> {
    let cards = Pools::cards_of::<R>(pools)?;
    let with = |own: &str| cards.all().find(|card| cards.id(*card).split('/').any(|part| part == own));
    let own = pools.last().into_iter().flat_map(OwnPool::ids).filter_map(|own| cards.find(own).or_else(|| with(own)));
    let (texts, values): (Vec<String>, Vec<Value>) =
        own.map(|card| told::<R>(&cards, card, look)).map(|told| (told.text, told.json)).unzip();
    Ok(Told { text: texts.join("\n\n"), json: json!({ "cards": values }) })
}

fn told<R: Hosted>(cards: &R::Cards, card: CardOf<R>, look: Look) -> Told {
    let face = R::face(cards, card);
    match look {
        Look::Show => Told { text: R::print(&face), json: json!(face) },
        Look::Explain => explained::<R>(cards, card, &face),
    }
}

/// How a card is understood.
fn explained<R: Hosted>(cards: &R::Cards, card: CardOf<R>, face: &R::Face) -> Told {
    let texts = R::understood(cards, card);
    let mut text = R::print(face);
    for ability in texts.iter().flat_map(|understood| &understood.printed) {
        text.push_str(&format!("\n{ability}\n"));
    }
    let tags = once(texts.iter().flat_map(|understood| understood.tags.iter().copied()));
    if !tags.is_empty() {
        text.push_str(&format!("\nTags: {}", tags.join(", ")));
    }
    Told { text, json: json!({ "card": face, "texts": texts }) }
}
