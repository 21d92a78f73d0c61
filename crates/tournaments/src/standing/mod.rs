//! Who stands where, and why.
//!
//! A match won counts 3 points, a drawn one 1, as is usual for card games. The tie-breakers differ with the kind of
//! tournament, and go along with the table as sentences for people ([`TieBreak`]).

mod cross;
mod knockout;
mod swiss;
mod tally;

pub(crate) use tally::Tally;

use crate::{EntrantId, Kind, Round, Table, Tournament};
use serde::Serialize;

/// A table of who stands where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Standings {
    /// What breaks ties, the first one first.
    pub breaks: Vec<TieBreak>,
    /// The best first.
    pub rows: Vec<Row>,
}

/// One thing that breaks ties.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TieBreak {
    /// At the head of a column.
    pub name: &'static str,
    /// What it is.
    pub sentence: &'static str,
    /// What its figures are.
    pub unit: Unit,
}

/// What a figure is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "FigureUnit"))]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Millionths of the whole.
    Millionths,
    /// Halves.
    Halves,
    /// A number.
    Number,
}

/// What somebody has of a [`TieBreak`], in its unit.
pub type Figure = u32;

/// Where somebody stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "StandingsRow"))]
pub struct Row {
    /// The place, from 1 on; shared if nothing parts two.
    pub place: usize,
    /// Who.
    pub player: EntrantId,
    /// How many points.
    pub points: u32,
    /// Matches won.
    pub won: u32,
    /// Matches drawn.
    pub drawn: u32,
    /// Matches lost.
    pub lost: u32,
    /// Games won and lost.
    pub games: [u32; 2],
    /// What parts them from others with equal points, in the order of [`Standings::breaks`].
    pub figures: Vec<Figure>,
    /// Whether they have dropped out or been knocked out.
    pub out: bool,
}

impl Tournament {
    /// Who stands where in the whole tournament.
    pub fn standings(&self) -> Standings {
        match self.plan().kind {
            Kind::Swiss { .. } => self.swiss_standings(),
            Kind::RoundRobin { .. } => self.cross_standings(&self.everybody(), self.rounds()),
            Kind::Single { .. } | Kind::Double => self.knockout_standings(),
            Kind::Groups { .. } => self.groups_standings(),
        }
    }

    /// Who stands where in each group.
    pub fn group_standings(&self) -> Vec<Standings> {
        let rounds = &self.rounds()[..self.group_rounds().min(self.rounds().len())];
        self.groups().iter().map(|members| self.cross_standings(members, rounds)).collect()
    }

    /// The members of a group, the best first; those who dropped out before the knockout last.
    pub(crate) fn ranked(&self, members: &[EntrantId]) -> Vec<EntrantId> {
        let rounds = &self.rounds()[..self.group_rounds().min(self.rounds().len())];
        let rows = self.cross_standings(members, rounds).rows;
        let gone = |player: &EntrantId| {
            let left = self.player(*player).and_then(|player| player.left);
            left.is_some_and(|round| round <= self.group_rounds())
        };
        let (out, going_on): (Vec<EntrantId>, Vec<EntrantId>) = rows.into_iter().map(|row| row.player).partition(gone);
        going_on.into_iter().chain(out).collect()
    }

    /// How many points everybody has.
    pub(crate) fn points(&self) -> Vec<u32> {
        let tally = self.tally(self.rounds());
        tally.iter().map(Tally::points).collect()
    }

    /// Everybody who takes or took part: the seeds, then those who came late.
    pub(crate) fn everybody(&self) -> Vec<EntrantId> {
        let seeds = self.seeds();
        let late = (0..self.players().len() as u16).map(EntrantId).filter(|player| {
            let known = self.player(*player);
            !seeds.contains(player) && (seeds.is_empty() || known.is_some_and(|player| player.from_round > 0))
        });
        seeds.iter().copied().chain(late).collect()
    }

    /// The table with these figures, in which the rows are in order; those that nothing parts share a place.
    pub(crate) fn table_of(&self, tally: &[Tally], ranked: Vec<Ranked>, breaks: Vec<TieBreak>) -> Standings {
        let mut rows: Vec<Row> = Vec::with_capacity(ranked.len());
        for (at, Ranked { player, shares, figures }) in ranked.into_iter().enumerate() {
            let own = &tally[player.index()];
            let place = if shares { rows.last().map_or(1, |row| row.place) } else { at + 1 };
            let out = self.player(player).is_none_or(|player| !player.is_in());
            rows.push(Row {
                place,
                player,
                points: own.points(),
                won: own.won,
                drawn: own.drawn,
                lost: own.lost,
                games: [own.games.a.into(), own.games.b.into()],
                figures,
                out,
            });
        }
        Standings { breaks, rows }
    }
}

/// Somebody in their place.
pub(crate) struct Ranked {
    pub player: EntrantId,
    /// Whether nothing parts them from the one before.
    pub shares: bool,
    pub figures: Vec<Figure>,
}

pub(crate) fn tables(rounds: &[Round]) -> impl Iterator<Item = &Table> {
    rounds.iter().flat_map(|round| &round.tables)
}
