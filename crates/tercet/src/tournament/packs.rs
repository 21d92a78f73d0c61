//! Decks that the computer players of a tournament build from packs, by what the server does for people.

use super::Simulate;
use crate::decks;
use anyhow::{Context, Result, anyhow, bail};
use clap::{Args, ValueEnum};
use serde_json::Value;
use std::sync::Arc;
use tercet_hosting::{Collection, PulledCard};
use tercet_kernel::Seed;
use tercet_library::draft::ROUNDS;
use tercet_registry::Hosted;
use tercet_server::tournament::NewTable;
use tercet_server::tournament::protocol::FromPacks;
use tercet_table::{DraftId, Drafting};
use tercet_tournaments::{Limited, Tournament};

/// Sets the chance of decks apart from all others.
const BUILT: u128 = 1 << 124;

/// What the players play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Decks that they bring.
    Constructed,
    /// Decks built from packs that everybody opens.
    Sealed,
    /// Decks built from packs that go round tables.
    Draft,
}

/// From what decks are built.
#[derive(Args)]
pub struct Packs {
    /// What is played: decks that players bring, or decks that they build from packs.
    #[arg(long, value_enum, default_value_t = Format::Constructed)]
    format: Format,
    /// The kind of pack that everybody opens in each round of a draft, or of which they open one each time it is given;
    /// as many of the first kind as it takes if left out.
    #[arg(long = "pack", value_name = "PACK")]
    packs: Vec<String>,
    /// How many sit at a table of a draft at most.
    #[arg(long, default_value_t = 8)]
    seats: usize,
}

impl Packs {
    /// From what decks are built by the agreed rules, if players do not bring their own.
    ///
    /// # Errors
    /// If nobody could build a deck from these packs.
    pub fn limited(&self, cards: &dyn Collection, agreed: &Value, seed: Seed) -> Result<Option<FromPacks>> {
        let how = match self.format {
            Format::Constructed if self.packs.is_empty() => return Ok(None),
            Format::Constructed => bail!("players bring their decks: leave --pack out, or choose --format sealed"),
            Format::Sealed => Limited::Sealed,
            Format::Draft => Limited::Draft,
        };
        let from = |packs: Vec<String>| FromPacks {
            how,
            packs,
            seats: Some(self.seats),
            clock_seconds: None,
            computers: None,
        };
        let limited = match &*self.packs {
            [] => {
                let first = cards.packs().first().map(|pack| pack.id.clone()).context("there are no packs")?;
                let check = |count: &usize| from(vec![first.clone(); *count]).check_in(cards, agreed, seed);
                let enough = ROUNDS.clone().find(|count| check(count).is_ok());
                let enough = match enough {
                    Some(enough) => enough,
                    None => check(ROUNDS.end()).map(|()| *ROUNDS.end()).map_err(|why| anyhow!("{why}"))?,
                };
                // One more than it takes leaves something to choose.
                from(vec![first.clone(); (enough + 1).min(*ROUNDS.end())])
            }
            named => from(named.to_vec()),
        };
        limited.check_in(cards, agreed, seed).map_err(|why| anyhow!("{why}"))?;
        Ok(Some(limited))
    }
}

/// Opens packs at tables, lets the players draft there, and builds what each of them plays by the agreed rules.
///
/// # Errors
/// If nobody could build a deck from what somebody has got.
pub fn built<R: Hosted>(
    simulate: &Simulate,
    agreed: &Value,
    limited: &FromPacks,
    cards: &Arc<R::Cards>,
    tournament: &mut Tournament,
) -> Result<Vec<R::Deck>> {
    let (shelf, seed) = (R::collection(Arc::clone(cards)), simulate.effort.seed);
    tournament.gather(0)?;
    let mut decks: Vec<Option<R::Deck>> = vec![None; tournament.players().len()];
    for seated in tournament.to_be_dealt(limited.most_at_a_table()) {
        let before = tournament.dealt().len();
        let id = DraftId(format!("table {}", before + 1));
        let first = &tournament.players()[seated[0].index()].name;
        let table = NewTable { id: id.clone(), at: 0, first, players: seated.len(), before };
        let opening = limited.table(&*shelf, seed, table)?;
        let rated = Arc::clone(&shelf);
        let mut drafting =
            Drafting::open(opening, Arc::new(move |taken: &[String], card: &str| rated.wanted(taken, card)))?;
        drafting.begin(0, 0).map_err(|why| anyhow!("{why}"))?;
        tournament.deal(0, id.0.clone(), seated.clone())?;
        if limited.how == Limited::Draft {
            // Nobody sits there any more, so that the computer drafts for all.
            drafting.leave(0, 0).map_err(|why| anyhow!("{why}"))?;
        }
        for (seat, &player) in seated.iter().enumerate() {
            let pulled = drafting.pool(seat).map_err(|why| anyhow!("{why}"))?.into_iter();
            let pulled = pulled.map(|card| PulledCard { card, foil: false }).collect();
            let pool = shelf.pool(id.0.clone(), &[pulled]).context("a pool holds more cards than a list can")?;
            let built = shelf.build_deck(&pool, agreed, Seed(seed.0 ^ BUILT ^ u128::from(player.0)))?;
            decks[player.index()] = Some(decks::written::<R>(&serde_json::to_vec(&built)?, cards)?);
            tournament.hand_in(0, player, serde_json::to_value(&built)?)?;
        }
    }
    Ok(decks.into_iter().flatten().collect())
}
