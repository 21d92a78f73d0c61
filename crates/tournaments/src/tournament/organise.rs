//! What players and organisers ask for, and the entries that come of it.

use super::{Phase, Tournament};
use crate::{Bracket, Elimination, EntrantId, Entry, Kind, Refused, Score, Seeding, Spot, berger_table};
use serde_json::Value;
use tercet_kernel::Chance;

impl Tournament {
    /// Somebody enters, who may be known elsewhere as `player`.
    ///
    /// # Errors
    /// If there is no room, it is too late, the name is taken, or this player is in it already, or judges.
    pub fn enter(
        &mut self,
        at: u64,
        name: &str,
        deck: Option<Value>,
        player: Option<String>,
    ) -> Result<Vec<Entry>, Refused> {
        self.come_in(at, name, deck, (player, false))
    }

    /// Whoever runs the tournament enters as a player too.
    ///
    /// # Errors
    /// As for everybody else.
    pub fn enter_as_organiser(
        &mut self,
        at: u64,
        name: &str,
        deck: Option<Value>,
        player: Option<String>,
    ) -> Result<Vec<Entry>, Refused> {
        self.come_in(at, name, deck, (player, true))
    }

    fn come_in(
        &mut self,
        at: u64,
        name: &str,
        deck: Option<Value>,
        (player, organises): (Option<String>, bool),
    ) -> Result<Vec<Entry>, Refused> {
        self.may_enter()?;
        // Those who are in may be called something else later, which these two do not ask about again.
        if player.as_deref().is_some_and(|known_as| self.place_of(known_as).is_some()) {
            return Err(Refused::AlreadyIn);
        }
        if player.as_deref().is_some_and(|known_as| self.is_judge(known_as)) {
            return Err(Refused::JudgesAndPlays);
        }
        if self.players.iter().any(|player| player.is_in() && player.name.to_lowercase() == name.to_lowercase()) {
            return Err(Refused::NameTaken(name.to_owned()));
        }
        self.carry_out(Entry::Entered { at, name: name.to_owned(), deck, player, organises, renamed: 0 })
    }

    /// A player hands in a deck.
    ///
    /// # Errors
    /// If decks are locked, or there is no such player.
    pub fn hand_in(&mut self, at: u64, player: EntrantId, deck: Value) -> Result<Vec<Entry>, Refused> {
        self.carry_out(Entry::Handed { at, player, deck })
    }

    /// A player drops out.
    ///
    /// # Errors
    /// If there is no such player, or the tournament is over.
    pub fn drop_out(&mut self, at: u64, player: EntrantId) -> Result<Vec<Entry>, Refused> {
        self.carry_out(Entry::Dropped { at, player })
    }

    /// The tournament begins: seeds are drawn, and the first round is paired.
    ///
    /// # Errors
    /// If there are too few players, decks are missing, or it has begun before.
    pub fn begin(&mut self, at: u64) -> Result<Vec<Entry>, Refused> {
        match (self.phase(), self.plan.limited) {
            (Phase::Entering, None) | (Phase::Building, _) => {}
            (Phase::Entering, Some(_)) => return Err(Refused::NotGathered),
            (Phase::Playing | Phase::Between | Phase::Over, _) => return Err(Refused::AlreadyBegun),
        }
        self.must_be_enough()?;
        let mut seeds: Vec<EntrantId> = self.still_in().collect();
        let without = |player: &&crate::Player| player.is_in() && player.deck.is_none();
        let missing: Vec<&str> = self.players.iter().filter(without).map(|player| &*player.name).collect();
        if self.plan.decks && !missing.is_empty() {
            return Err(Refused::DecksMissing(missing.join(", ")));
        }
        match self.plan.seeding {
            Seeding::Lots => Chance::new(self.plan.seed).shuffle(&mut seeds),
            Seeding::Entered => seeds.sort_by_key(|seed| self.players[seed.index()].entered_at),
        }
        let rounds = self.rounds_for(&seeds);
        let mut news = self.carry_out(Entry::Begun { at, seeds, rounds })?;
        news.extend(self.pair_next(at)?);
        Ok(news)
    }

    /// Whether there are enough players for this kind of tournament.
    pub(super) fn must_be_enough(&self) -> Result<(), Refused> {
        let least = match self.plan.kind {
            Kind::Groups { groups, advance } => groups * advance.max(2),
            Kind::Swiss { .. } | Kind::RoundRobin { .. } | Kind::Single { .. } | Kind::Double => 2,
        };
        match self.still_in().count() {
            few if few < least => Err(Refused::TooFew(least, few)),
            _ => Ok(()),
        }
    }

    fn rounds_for(&self, seeds: &[EntrantId]) -> usize {
        let count = seeds.len();
        match self.plan.kind {
            Kind::Swiss { rounds, .. } => rounds.unwrap_or_else(|| count.next_power_of_two().ilog2() as usize),
            Kind::RoundRobin { twice } => berger_table(count).len() * if twice { 2 } else { 1 },
            Kind::Single { third_place } => Bracket::new(seeds, Elimination::single(third_place)).rounds(),
            Kind::Double => Bracket::new(seeds, Elimination::Double).rounds(),
            Kind::Groups { groups, advance } => {
                let knockout = (groups * advance).next_power_of_two().ilog2() as usize;
                berger_table(count.div_ceil(groups)).len() + knockout
            }
        }
    }

    /// The next round is paired.
    ///
    /// # Errors
    /// If the tournament has not begun, matches are still being played, or there is nothing more to play.
    pub fn pair_next(&mut self, at: u64) -> Result<Vec<Entry>, Refused> {
        self.must_be_between()?;
        let pairs = self.next_pairs().ok_or(Refused::Over)?;
        self.carry_out(Entry::Paired { at, pairs })
    }

    /// A table begins to play a game, in the match of this name.
    ///
    /// # Errors
    /// If there is no such table, or its match is decided.
    pub fn open_game(&mut self, at: u64, spot: Spot, game: String) -> Result<Vec<Entry>, Refused> {
        self.carry_out(Entry::Opened { at, spot, game })
    }

    /// A game has ended.
    ///
    /// # Errors
    /// If there is no such table, its match is decided, or the winner does not sit there.
    pub fn game_over(&mut self, at: u64, spot: Spot, winner: Option<EntrantId>) -> Result<Vec<Entry>, Refused> {
        self.carry_out(Entry::Played { at, spot, winner })
    }

    /// The organiser notes that a player did not come.
    ///
    /// # Errors
    /// If there is no such table, its match is decided, or the player does not sit there.
    pub fn no_show(&mut self, at: u64, spot: Spot, player: EntrantId) -> Result<Vec<Entry>, Refused> {
        self.carry_out(Entry::NoShow { at, spot, player })
    }

    /// The organiser sets a result right.
    ///
    /// # Errors
    /// If there is no such table, the score cannot come about, or others were paired by it.
    pub fn correct(&mut self, at: u64, spot: Spot, score: Score) -> Result<Vec<Entry>, Refused> {
        self.carry_out(Entry::Corrected { at, spot, score })
    }

    /// The time of the round that is being played is up.
    ///
    /// # Errors
    /// If no round is being played whose time is limited, or it was up before.
    pub fn time_up(&mut self, at: u64) -> Result<Vec<Entry>, Refused> {
        self.carry_out(Entry::TimeUp { at })
    }

    /// The organiser ends the tournament as it stands.
    ///
    /// # Errors
    /// If it is over.
    pub fn close(&mut self, at: u64) -> Result<Vec<Entry>, Refused> {
        self.carry_out(Entry::Closed { at })
    }

    pub(super) fn carry_out(&mut self, entry: Entry) -> Result<Vec<Entry>, Refused> {
        self.happen(&entry)?;
        Ok(vec![entry])
    }
}
