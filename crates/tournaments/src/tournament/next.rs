//! Who meets whom in the next round.

use super::Tournament;
use crate::bracket::{Decided, Meeting};
use crate::swiss::{self, Contender};
use crate::{Bracket, Elimination, EntrantId, Kind, Pairing, Place, berger_table};
use std::collections::BTreeMap;
use tercet_kernel::{Chance, Seed};

impl Tournament {
    /// The pairs of the next round; nothing if there is nothing more to play. A round in which nobody is left to meet
    /// has no pairs, and the one after it may have some.
    pub(super) fn next_pairs(&self) -> Option<Vec<Pairing>> {
        let begun = self.begun.as_ref()?;
        let round = self.rounds.len();
        if round >= begun.rounds {
            return None;
        }
        match self.plan.kind {
            Kind::Swiss { .. } => self.swiss_pairs(round),
            Kind::RoundRobin { .. } => Some(everybody(&begun.seeds, Place::Open, round)),
            Kind::Single { third_place } => {
                self.bracket_pairs(&Bracket::new(&begun.seeds, Elimination::single(third_place)), 0)
            }
            Kind::Double => self.bracket_pairs(&Bracket::new(&begun.seeds, Elimination::Double), 0),
            Kind::Groups { .. } if round < self.group_rounds() => Some(self.group_pairs(round)),
            Kind::Groups { .. } => {
                let bracket = Bracket::new(&self.those_who_advance(), Elimination::Single);
                self.bracket_pairs(&bracket, self.group_rounds())
            }
        }
    }

    /// Whether another round can be paired, without pairing it.
    pub(super) fn has_more_to_play(&self) -> bool {
        match self.plan.kind {
            Kind::Swiss { .. } => {
                self.begun.as_ref().is_some_and(|begun| self.rounds.len() < begun.rounds) && self.ready().count() > 1
            }
            Kind::RoundRobin { .. } | Kind::Single { .. } | Kind::Double | Kind::Groups { .. } => {
                self.next_pairs().is_some()
            }
        }
    }

    /// Smaller groups are done a round earlier.
    fn group_pairs(&self, round: usize) -> Vec<Pairing> {
        let groups = self.groups();
        let playing = groups.iter().enumerate().filter(|(_, members)| round < berger_table(members.len()).len());
        playing.flat_map(|(group, members)| everybody(members, Place::Group { group }, round)).collect()
    }

    fn swiss_pairs(&self, round: usize) -> Option<Vec<Pairing>> {
        let mut field: Vec<EntrantId> = self.ready().collect();
        if field.len() < 2 {
            return None;
        }
        let points = self.points();
        field.sort_by_key(|player| (std::cmp::Reverse(points[player.index()]), *player));
        let place: BTreeMap<EntrantId, usize> = field.iter().copied().zip(0..).collect();
        let mut contenders: Vec<Contender> =
            field.iter().map(|player| Contender { points: points[player.index()], ..Contender::default() }).collect();
        for pairing in self.rounds.iter().flat_map(|round| &round.tables).map(|table| table.pairing) {
            match (place.get(&pairing.a), pairing.b) {
                (Some(&a), None) => contenders[a].byes += 1,
                (Some(&a), Some(b)) => {
                    if let Some(&b) = place.get(&b) {
                        contenders[a].met.push(b);
                        contenders[b].met.push(a);
                    }
                }
                (None, _) => {}
            }
        }
        let mut chance = Chance::new(Seed(self.plan.seed.0 ^ (round as u128 + 1) << 64));
        let (mut pairs, bye) = swiss::pair(&contenders, &mut chance);
        pairs.sort_unstable();
        let pairing = |a: usize, b: Option<usize>| Pairing { place: Place::Open, a: field[a], b: b.map(|b| field[b]) };
        Some(pairs.into_iter().map(|(a, b)| pairing(a, Some(b))).chain(bye.map(|a| pairing(a, None))).collect())
    }

    /// The pairs of the next round of a bracket that began in the round `from`. Whoever meets nobody has a bye.
    fn bracket_pairs(&self, bracket: &Bracket, from: usize) -> Option<Vec<Pairing>> {
        let round = self.rounds.len() - from;
        if round >= bracket.rounds() {
            return None;
        }
        let mut decided = BTreeMap::new();
        for table in self.rounds[from..].iter().flat_map(|round| &round.tables) {
            let winner = table.outcome(&self.plan).and_then(|outcome| outcome.winner);
            decided.insert(table.pairing.place, Decided { winner, loser: table.loser(&self.plan) });
        }
        let met = bracket.round(round, &|place| decided.get(&place).copied().unwrap_or_default());
        let pairing = |meeting: &Meeting| match meeting.players {
            [Some(a), b] => Some(Pairing { place: meeting.place, a, b }),
            [None, Some(a)] => Some(Pairing { place: meeting.place, a, b: None }),
            [None, None] => None,
        };
        let pairs: Vec<Pairing> = met.iter().filter_map(pairing).collect();
        let last = round + 1 == bracket.rounds();
        Some(pairs).filter(|pairs| !last || !pairs.is_empty())
    }

    /// Who is in which group: the seeds are dealt out to and fro, so that groups are about equally strong.
    pub(crate) fn groups(&self) -> Vec<Vec<EntrantId>> {
        let Kind::Groups { groups, .. } = self.plan.kind else { return Vec::new() };
        let mut dealt = vec![Vec::new(); groups];
        for (place, &seed) in self.seeds().iter().enumerate() {
            let (row, column) = (place / groups, place % groups);
            dealt[if row % 2 == 0 { column } else { groups - 1 - column }].push(seed);
        }
        dealt
    }

    /// How many rounds the groups play before the knockout.
    pub(crate) fn group_rounds(&self) -> usize {
        self.groups().iter().map(|members| berger_table(members.len()).len()).max().unwrap_or(0)
    }

    /// Those who go on from the groups: first all winners, then all seconds, and so on. The order of the seconds is
    /// turned round by half, so that they meet the winner of their own group as late as can be.
    fn those_who_advance(&self) -> Vec<EntrantId> {
        let Kind::Groups { advance, .. } = self.plan.kind else { return Vec::new() };
        let tables: Vec<Vec<EntrantId>> = self.groups().iter().map(|members| self.ranked(members)).collect();
        let rank = |place: usize| {
            let mut those: Vec<EntrantId> = tables.iter().filter_map(|table| table.get(place)).copied().collect();
            let half = if place % 2 == 1 { those.len() / 2 } else { 0 };
            those.rotate_left(half);
            those
        };
        (0..advance).flat_map(rank).collect()
    }
}

/// A round in which everybody meets everybody, by the Berger tables; the second time round the others are named first.
fn everybody(members: &[EntrantId], place: Place, round: usize) -> Vec<Pairing> {
    let table = berger_table(members.len());
    let turned = round >= table.len();
    let pairing = |&(a, b): &(usize, usize)| {
        let (a, b) = if turned { (b, a) } else { (a, b) };
        Pairing { place, a: members[a], b: Some(members[b]) }
    };
    table[round % table.len()].iter().map(pairing).collect()
}
