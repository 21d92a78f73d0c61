//! Decks that are built from packs: opening these, and who sits together for that.

use super::{Dealt, Phase, Tournament};
use crate::{EntrantId, Entry, Refused};
use tercet_kernel::{Chance, Seed};

/// Sets the lots for tables apart from those for seeds.
const TABLES: u128 = 1 << 126;

impl Tournament {
    /// The packs are to be opened.
    ///
    /// # Errors
    /// If players bring their own decks, there are too few of them, or the packs were opened before.
    pub fn gather(&mut self, at: u64) -> Result<Vec<Entry>, Refused> {
        if self.plan.limited.is_some() && self.phase() == Phase::Entering {
            self.must_be_enough()?;
        }
        self.carry_out(Entry::Gathered { at })
    }

    /// These players are given packs at a table of this name.
    ///
    /// # Errors
    /// If the packs are not to be opened, or one of them has some or has dropped out.
    pub fn deal(&mut self, at: u64, draft: String, players: Vec<EntrantId>) -> Result<Vec<Entry>, Refused> {
        self.carry_out(Entry::Dealt { at, draft, players })
    }

    /// Those who are still to be given packs, table by table, at most this many at one: lots decide who sits where, and
    /// tables are as equal as can be.
    pub fn to_be_dealt(&self, most: usize) -> Vec<Vec<EntrantId>> {
        if !self.gathered || self.phase() == Phase::Over {
            return Vec::new();
        }
        let without = |player: &EntrantId| self.packs_of(*player).is_none();
        let mut waiting: Vec<EntrantId> = self.still_in().filter(without).collect();
        Chance::new(Seed(self.plan.seed.0 ^ TABLES)).shuffle(&mut waiting);
        let (all, tables) = (waiting.len(), waiting.len().div_ceil(most));
        (0..tables).map(|table| waiting[table * all / tables..(table + 1) * all / tables].to_vec()).collect()
    }

    /// The tables at which packs were opened.
    pub fn dealt(&self) -> &[Dealt] {
        &self.dealt
    }

    /// Where a player has opened packs: the table, and which seat there.
    pub fn packs_of(&self, player: EntrantId) -> Option<(&str, usize)> {
        let seat = |table: &Dealt| table.players.iter().position(|seated| *seated == player);
        self.dealt.iter().find_map(|table| Some((&*table.draft, seat(table)?)))
    }

    /// Those who are in and can be paired: whoever has still to build a deck is not.
    pub(super) fn ready(&self) -> impl Iterator<Item = EntrantId> {
        self.still_in().filter(|player| self.plan.limited.is_none() || self.players[player.index()].deck.is_some())
    }

    pub(super) fn has_gathered(&mut self) -> Result<(), Refused> {
        self.plan.limited.ok_or(Refused::NoPacks)?;
        match self.phase() {
            Phase::Entering => self.gathered = true,
            Phase::Building | Phase::Playing | Phase::Between => return Err(Refused::AlreadyGathered),
            Phase::Over => return Err(Refused::Over),
        }
        Ok(())
    }

    pub(super) fn were_dealt(&mut self, draft: &str, players: &[EntrantId]) -> Result<(), Refused> {
        self.must_go_on()?;
        if !self.gathered {
            return Err(Refused::NotGathered);
        }
        for (seat, &player) in players.iter().enumerate() {
            self.must_be_in(player)?;
            if self.packs_of(player).is_some() || players[..seat].contains(&player) {
                return Err(Refused::AlreadyGathered);
            }
        }
        self.dealt.push(Dealt { draft: draft.to_owned(), players: players.to_vec() });
        Ok(())
    }
}
