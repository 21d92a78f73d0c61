//! Packs from which the decks of a tournament are built.

use super::protocol::FromPacks;
use serde_json::Value;
use std::ops::RangeInclusive;
use tercet_hosting::{Collection, PulledCard, Unopened};
use tercet_kernel::{Chance, Seed};
use tercet_library::draft::{SEATS, Setup};
use tercet_table::protocol::CreateDraft;
use tercet_table::{DraftId, DraftOpening, Refused};
use tercet_tournaments::Limited;

/// How many sit at a table, so that nobody sits alone however many have entered.
const TABLE: RangeInclusive<usize> = 3..=*SEATS.end();
/// Sets the chance of packs apart from that of pairings.
const PACKS: u128 = 1 << 125;

impl FromPacks {
    /// How many sit at a table at most.
    pub fn most_at_a_table(&self) -> usize {
        self.seats.unwrap_or(*TABLE.end())
    }

    /// How many seats a table has at which this many players sit. A draft needs two, and so does a latecomer who opens
    /// packs.
    fn seats_for(&self, players: usize) -> usize {
        let fills = self.how == Limited::Draft && self.computers == Some(true);
        if fills { self.most_at_a_table() } else { players.max(*SEATS.start()) }
    }

    /// Says what is wrong with it, whatever is in the packs.
    pub(super) fn check(&self) -> Result<(), Refused> {
        let seats = self.most_at_a_table();
        if !TABLE.contains(&seats) {
            let (least, most) = (TABLE.start(), TABLE.end());
            return Err(Refused::plain(format!("{least} to {most} can sit at a table, not {seats}.")));
        }
        let draft = CreateDraft {
            game: String::new(),
            packs: self.packs.clone(),
            seats,
            clock_seconds: self.clock_seconds,
            sealed: None,
            name: None,
            private: None,
            own_pool: None,
        };
        draft.check()
    }

    /// Says whether there are such packs, and whether a deck can be built from what is in them.
    ///
    /// # Errors
    /// If not.
    pub fn check_in(&self, cards: &dyn Collection, house: &Value, seed: Seed) -> Result<(), Refused> {
        let unfit = |why: String| Refused::plain(format!("Nobody could build a deck from these packs: {why}"));
        self.check()?;
        let packs = cards.deal(&self.packs, 1, &mut Chance::new(seed)).map_err(Refused::plain)?;
        let pulled = packs.into_iter().flatten().flatten().map(|card| PulledCard { card, foil: false });
        let pool = cards.pool(String::new(), &[pulled.collect()]);
        let pool = pool.ok_or_else(|| unfit("they hold more cards than a pool can have.".to_owned()))?;
        cards.build_deck(&pool, house, seed).map(drop).map_err(|why| unfit(why.to_string()))
    }

    /// What a table is opened with at which some players of a tournament get packs. Nobody can know what is in these:
    /// that follows from the seed of the tournament.
    ///
    /// # Errors
    /// If there are no such packs any more.
    pub fn table(&self, cards: &dyn Collection, seed: Seed, table: NewTable<'_>) -> Result<DraftOpening, Unopened> {
        let NewTable { id, at, first, players, before } = table;
        let mut chance = Chance::new(Seed(seed.0 ^ PACKS ^ ((before as u128 + 1) << 64)));
        let packs = cards.deal(&self.packs, self.seats_for(players), &mut chance)?;
        let sealed = self.how == Limited::Sealed;
        let clock = self.clock_seconds.filter(|_| !sealed).map(|seconds| u64::from(seconds) * 1000);
        Ok(DraftOpening {
            id,
            game: cards.game().to_owned(),
            at,
            name: first.to_owned(),
            packs: self.packs.clone(),
            private: true,
            own_pool: None,
            setup: Setup { packs, clock, sealed },
        })
    }
}

/// A table that is to be opened.
pub struct NewTable<'a> {
    /// Its name in links.
    pub id: DraftId,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What the player is called who has the first seat.
    pub first: &'a str,
    /// How many players sit there.
    pub players: usize,
    /// How many tables were opened before.
    pub before: usize,
}
