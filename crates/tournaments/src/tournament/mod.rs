//! The tournament itself: what it is, and how it changes.

mod arranging;
mod limited;
mod next;
mod organise;
mod rewording;
mod seen;

use crate::{
    BadPlan, EntrantId, Entry, Kind, Limited, News, NotRestored, Outcome, Pairing, Plan, Player, Referee, Refused,
    Round, Score, Spot, Table,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How far a tournament is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "TournamentPhase"))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Players enter.
    Entering,
    /// Packs are opened, and decks are built from them.
    Building,
    /// A round is played.
    Playing,
    /// A round is over, and the next one is not paired.
    Between,
    /// There is nothing more to play.
    Over,
}

/// A tournament.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    plan: Plan,
    players: Vec<Player>,
    /// Whether packs are opened, if decks are built from them.
    gathered: bool,
    dealt: Vec<Dealt>,
    begun: Option<Begun>,
    rounds: Vec<Round>,
    referees: Vec<Referee>,
    /// How often it had changed who judges when all matches knew of it.
    known_bench: usize,
    news: Vec<News>,
    closed: bool,
    renamed: u32,
}

/// A table at which packs were opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealt {
    /// What whoever runs the tournament calls it.
    pub draft: String,
    /// Who sits there, the first seat first.
    pub players: Vec<EntrantId>,
}

/// What was settled when the tournament began.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Begun {
    seeds: Vec<EntrantId>,
    rounds: usize,
}

impl Tournament {
    /// A tournament that nobody has entered.
    ///
    /// # Errors
    /// What is wrong with the plan.
    pub fn new(plan: Plan) -> Result<Self, BadPlan> {
        plan.check()?;
        Ok(Tournament {
            plan,
            players: Vec::new(),
            gathered: false,
            dealt: Vec::new(),
            begun: None,
            rounds: Vec::new(),
            referees: Vec::new(),
            known_bench: 0,
            news: Vec::new(),
            closed: false,
            renamed: 0,
        })
    }

    /// The tournament as these entries have made it.
    ///
    /// # Errors
    /// What is wrong with the plan, or the first entry that cannot have happened.
    pub fn restore(plan: Plan, entries: &[Entry]) -> Result<Self, NotRestored> {
        let mut tournament = Tournament::new(plan)?;
        for (place, entry) in entries.iter().enumerate() {
            tournament.happen(entry).map_err(|why| NotRestored::Entry { number: place + 1, why })?;
        }
        Ok(tournament)
    }

    /// Changes the tournament by what happens; nothing changes if it cannot happen.
    ///
    /// # Errors
    /// Why not.
    pub fn happen(&mut self, entry: &Entry) -> Result<(), Refused> {
        match entry {
            Entry::Entered { at, name, deck, player, organises, renamed } => {
                self.entered(*at, name, deck.as_ref(), (player.as_deref(), *organises))?;
                self.renamed += renamed;
                Ok(())
            }
            Entry::Handed { player, deck, .. } => self.handed(*player, deck),
            Entry::Dropped { player, .. } => self.dropped(*player),
            Entry::Gathered { .. } => self.has_gathered(),
            Entry::Dealt { draft, players, .. } => self.were_dealt(draft, players),
            Entry::Begun { seeds, rounds, .. } => self.has_begun(seeds, *rounds),
            Entry::Paired { at, pairs } => self.paired(*at, pairs),
            Entry::Opened { spot, game, .. } => {
                self.open_table(*spot)?.games.push(game.clone());
                Ok(())
            }
            Entry::Played { spot, winner, .. } => self.played(*spot, *winner),
            Entry::NoShow { spot, player, .. } => self.did_not_come(*spot, *player),
            Entry::Corrected { spot, score, .. } => self.corrected(*spot, *score),
            Entry::TimeUp { .. } => self.time_is_up(),
            Entry::Appointed { name, .. } => self.appointed(name),
            Entry::CameToJudge { referee, player, .. } => self.has_come_to_judge(*referee, player.as_deref()),
            Entry::Dismissed { referee, .. } => self.dismissed(*referee),
            Entry::BenchKnown { bench, .. } => {
                self.known_bench = self.known_bench.max(*bench);
                Ok(())
            }
            Entry::Called { spot, callers, .. } => self.called(*spot, callers),
            Entry::Announced { at, text } => self.announced(*at, text),
            Entry::Reworded { words, text, .. } => self.reworded(*words, text),
            Entry::Closed { .. } => {
                self.must_go_on()?;
                self.closed = true;
                Ok(())
            }
        }
    }

    fn entered(
        &mut self,
        entered_at: u64,
        name: &str,
        deck: Option<&Value>,
        (player, organises): (Option<&str>, bool),
    ) -> Result<(), Refused> {
        self.may_enter()?;
        if name.is_empty() {
            return Err(Refused::Nameless);
        }
        let limited = self.plan.limited.is_some();
        if limited && deck.is_some() {
            return Err(Refused::OwnDeck);
        }
        if self.plan.decks && !limited && self.begun.is_some() && deck.is_none() {
            return Err(Refused::DeckMissing);
        }
        let (name, from_round, known_as) = (name.to_owned(), self.rounds.len(), player.map(str::to_owned));
        let entered = Player { name, deck: deck.cloned(), known_as, organises, entered_at, from_round, left: None };
        let next = self.next_to_enter();
        match self.players.get_mut(next.index()) {
            Some(place) => *place = entered,
            None => self.players.push(entered),
        }
        Ok(())
    }

    /// Whoever came late hands in one deck, and is paired from then on.
    fn handed(&mut self, player: EntrantId, deck: &Value) -> Result<(), Refused> {
        let (begun, limited) = (self.begun.is_some(), self.plan.limited.is_some());
        if begun && (!limited || self.player(player).is_some_and(|player| player.deck.is_some())) {
            return Err(Refused::Locked);
        }
        self.must_be_in(player)?;
        let from_round = self.rounds.len();
        if limited && self.packs_of(player).is_none() {
            return Err(Refused::NotGathered);
        }
        let player = &mut self.players[player.index()];
        player.deck = Some(deck.clone());
        player.from_round = from_round;
        Ok(())
    }

    /// Whoever drops out loses what they are playing.
    fn dropped(&mut self, player: EntrantId) -> Result<(), Refused> {
        self.must_go_on()?;
        self.must_be_in(player)?;
        self.players[player.index()].left = Some(self.rounds.len());
        for table in self.rounds.iter_mut().flat_map(|round| &mut round.tables) {
            if table.pairing.holds(player) && table.is_open(&self.plan) {
                table.forfeited.push(player);
            }
        }
        Ok(())
    }

    fn has_begun(&mut self, seeds: &[EntrantId], rounds: usize) -> Result<(), Refused> {
        if self.begun.is_some() {
            return Err(Refused::AlreadyBegun);
        }
        self.must_go_on()?;
        for &seed in seeds {
            self.must_be_in(seed)?;
        }
        self.begun = Some(Begun { seeds: seeds.to_vec(), rounds });
        Ok(())
    }

    /// Whoever has dropped out before loses a match that they are paired for all the same, as in a bracket.
    fn paired(&mut self, at: u64, pairs: &[Pairing]) -> Result<(), Refused> {
        self.must_be_between()?;
        let mut here = vec![false; self.players.len()];
        for player in pairs.iter().flat_map(|pair| [Some(pair.a), pair.b]).flatten() {
            let seen = here.get_mut(player.index()).ok_or(Refused::NoSuchPlayer)?;
            if std::mem::replace(seen, true) {
                return Err(Refused::BadPairs);
            }
        }
        let table = |&pairing: &Pairing| {
            let mut table = Table::new(pairing);
            let both = [Some(pairing.a), pairing.b].into_iter().flatten();
            table.forfeited = both.filter(|player| !self.players[player.index()].is_in()).collect();
            table
        };
        let tables = pairs.iter().map(table).collect();
        self.rounds.push(Round { at, tables });
        Ok(())
    }

    fn played(&mut self, spot: Spot, winner: Option<EntrantId>) -> Result<(), Refused> {
        let table = self.open_table(spot)?;
        if winner.is_some_and(|winner| !table.pairing.holds(winner)) {
            return Err(Refused::NotAtTable);
        }
        table.played.push(winner);
        table.callers.clear();
        Ok(())
    }

    fn did_not_come(&mut self, spot: Spot, player: EntrantId) -> Result<(), Refused> {
        let table = self.open_table(spot)?;
        if !table.pairing.holds(player) {
            return Err(Refused::NotAtTable);
        }
        table.forfeited.push(player);
        Ok(())
    }

    fn corrected(&mut self, spot: Spot, score: Score) -> Result<(), Refused> {
        let table = self.table(spot)?;
        if table.pairing.b.is_none() {
            return Err(Refused::Bye);
        }
        self.check_score(score)?;
        let mut corrected = table.clone();
        corrected.corrected = Some(score);
        let winner = |table: &Table| table.outcome(&self.plan).map(|outcome| outcome.winner);
        let built_upon = match self.plan.kind {
            Kind::Swiss { .. } | Kind::RoundRobin { .. } => false,
            Kind::Groups { .. } if spot.round < self.group_rounds() => self.rounds.len() > self.group_rounds(),
            Kind::Single { .. } | Kind::Double | Kind::Groups { .. } => {
                spot.round + 1 < self.rounds.len() && winner(&corrected) != winner(table)
            }
        };
        if built_upon {
            return Err(Refused::BuiltUpon);
        }
        self.rounds[spot.round].tables[spot.table] = corrected;
        Ok(())
    }

    /// What is not decided by the games played so far goes on until somebody wins one.
    fn time_is_up(&mut self) -> Result<(), Refused> {
        self.must_go_on()?;
        if self.round_ends_at().is_none() {
            return Err(Refused::NoTimeLimit);
        }
        let plan = &self.plan;
        let tables = self.rounds.last_mut().into_iter().flat_map(|round| &mut round.tables);
        tables.filter(|table| table.is_open(plan)).for_each(|table| table.time_up = true);
        Ok(())
    }

    fn check_score(&self, score: Score) -> Result<(), Refused> {
        let Score { a, b, drawn } = score;
        let needed = self.plan.needed();
        let bad = |but| Err(Refused::BadScore(self.plan.best_of, but));
        let counted = self.plan.draws == crate::Draws::Count;
        let nobody = a == 0 && b == 0 && drawn == 0;
        if a > needed || b > needed || (a == needed && b == needed) {
            return bad("");
        }
        if counted && u32::from(a) + u32::from(b) + u32::from(drawn) > u32::from(self.plan.best_of) {
            return bad("");
        }
        if !counted && drawn > 0 {
            return bad(", in which drawn games do not count");
        }
        if !counted && !nobody && a < needed && b < needed {
            return bad(": nobody has won; 0 to 0 means that both have lost");
        }
        Ok(())
    }

    /// How often players have been called something else since they entered.
    pub fn renamed(&self) -> u32 {
        self.renamed
    }

    /// How it is played.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Everybody who has entered.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// What is known of a player.
    pub fn player(&self, player: EntrantId) -> Option<&Player> {
        self.players.get(player.index())
    }

    /// All rounds so far.
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// How many rounds there are to be, once that is known.
    pub fn rounds_planned(&self) -> Option<usize> {
        self.begun.as_ref().map(|begun| begun.rounds)
    }

    /// Those who took part from the beginning, the first seed first.
    pub fn seeds(&self) -> &[EntrantId] {
        self.begun.as_ref().map_or(&[], |begun| &begun.seeds)
    }

    /// Which player enters next: until the tournament begins, one in place of somebody who has dropped out, so that
    /// those who come and go take no place from anybody.
    pub fn next_to_enter(&self) -> EntrantId {
        let dropped = self.players.iter().position(|player| !player.is_in());
        let place = dropped.filter(|_| self.begun.is_none() && !self.gathered).unwrap_or(self.players.len());
        EntrantId(place as u16)
    }

    /// The place of whoever is known elsewhere by this, if they are in.
    pub fn place_of(&self, known_as: &str) -> Option<EntrantId> {
        self.still_in().find(|place| self.players[place.index()].known_as.as_deref() == Some(known_as))
    }

    /// Those who are still in.
    pub fn still_in(&self) -> impl Iterator<Item = EntrantId> {
        (0..).map(EntrantId).zip(&self.players).filter(|(_, player)| player.is_in()).map(|(id, _)| id)
    }

    /// What came of a match, once that is known.
    pub fn outcome(&self, spot: Spot) -> Option<Outcome> {
        self.table(spot).ok()?.outcome(&self.plan)
    }

    /// The tables where somebody has to play.
    pub fn open_tables(&self) -> impl Iterator<Item = (Spot, &Table)> {
        let last = self.rounds.len().saturating_sub(1);
        let tables = self.rounds.last().into_iter().flat_map(|round| &round.tables);
        let spotted = tables.enumerate().map(move |(table, seen)| (Spot { round: last, table }, seen));
        spotted.filter(|(_, table)| !self.closed && table.is_open(&self.plan))
    }

    /// A table.
    ///
    /// # Errors
    /// If there is none.
    pub fn table(&self, spot: Spot) -> Result<&Table, Refused> {
        let round = self.rounds.get(spot.round).ok_or(Refused::NoSuchTable)?;
        round.tables.get(spot.table).ok_or(Refused::NoSuchTable)
    }

    fn open_table(&mut self, spot: Spot) -> Result<&mut Table, Refused> {
        self.must_go_on()?;
        let table = self.table(spot)?;
        if table.pairing.b.is_none() {
            return Err(Refused::Bye);
        }
        if !table.is_open(&self.plan) {
            return Err(Refused::Decided);
        }
        Ok(&mut self.rounds[spot.round].tables[spot.table])
    }

    /// How far it is.
    pub fn phase(&self) -> Phase {
        match () {
            () if self.closed => Phase::Over,
            () if self.begun.is_none() && self.gathered => Phase::Building,
            () if self.begun.is_none() => Phase::Entering,
            () if self.open_tables().next().is_some() => Phase::Playing,
            () if !self.has_more_to_play() => Phase::Over,
            () => Phase::Between,
        }
    }

    fn may_enter(&self) -> Result<(), Refused> {
        let free = self.next_to_enter().index() < 2 * self.plan.most;
        if self.still_in().count() >= self.plan.most || !free {
            return Err(Refused::Full(self.plan.most));
        }
        match (self.phase(), self.plan.kind) {
            (Phase::Entering, _) => Ok(()),
            (Phase::Building, _) if self.plan.limited == Some(Limited::Sealed) => Ok(()),
            (Phase::Building, _) => Err(Refused::TooLate),
            (Phase::Over, _) => Err(Refused::Over),
            (_, Kind::Swiss { late, .. }) if self.rounds.len() <= late => Ok(()),
            _ => Err(Refused::TooLate),
        }
    }

    fn must_be_in(&self, player: EntrantId) -> Result<(), Refused> {
        match self.player(player) {
            None => Err(Refused::NoSuchPlayer),
            Some(player) if player.is_in() => Ok(()),
            Some(_) => Err(Refused::AlreadyOut),
        }
    }

    fn must_go_on(&self) -> Result<(), Refused> {
        if self.closed { Err(Refused::Over) } else { Ok(()) }
    }

    fn must_be_between(&self) -> Result<(), Refused> {
        self.must_go_on()?;
        if self.begun.is_none() {
            return Err(Refused::NotBegun);
        }
        match self.open_tables().count() {
            0 => Ok(()),
            open => Err(Refused::StillPlaying(crate::refused::Tables(open))),
        }
    }
}
