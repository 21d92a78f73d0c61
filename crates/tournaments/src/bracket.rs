//! Brackets: who meets whom when losers are out, at once or after a second defeat.
//!
//! A bracket has a power of two of places; the best seeds have no opponent in the first round if there are fewer
//! players. In a double elimination the losers of each level of the winners' bracket come into the losers' bracket in
//! another order, so that those who have met do not meet again soon.

use crate::{EntrantId, Place};

/// In which order the seeds stand in a bracket of `size` places, from the top: the first and the second can only meet
/// in the final, the first four only in the semifinals, and so on.
///
/// # Panics
/// If `size` is not a power of two.
pub fn seed_order(size: usize) -> Vec<usize> {
    assert!(size.is_power_of_two(), "a bracket is halved until one is left");
    let mut order = vec![0];
    while order.len() < size {
        let twice = order.len() * 2;
        order = order.iter().flat_map(|&seed| [seed, twice - 1 - seed]).collect();
    }
    order
}

/// Who fills a place in a bracket; nobody where there are fewer players than places, or where two are both out.
type Slot = Option<EntrantId>;

/// What came of a match of a bracket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Decided {
    /// Who goes on.
    pub winner: Slot,
    /// Who does not.
    pub loser: Slot,
}

/// When a player of a bracket is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elimination {
    /// After the first defeat.
    Single,
    /// After the first defeat, but the losers of the semifinals still play for third place.
    WithThirdPlace,
    /// After the second defeat.
    Double,
}

impl Elimination {
    /// After the first defeat, with a match for third place or without.
    pub fn single(third_place: bool) -> Self {
        if third_place { Elimination::WithThirdPlace } else { Elimination::Single }
    }
}

/// The shape of a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bracket {
    /// Who is where in the first round, from the top.
    slots: Vec<Slot>,
    elimination: Elimination,
}

/// A match of a bracket that somebody plays, or would have played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// Where in the bracket.
    pub place: Place,
    /// Who meets.
    pub players: [Slot; 2],
}

impl Bracket {
    /// The bracket of these seeds, the first one first.
    pub fn new(seeds: &[EntrantId], elimination: Elimination) -> Self {
        let size = seeds.len().max(2).next_power_of_two();
        let slots = seed_order(size).into_iter().map(|seed| seeds.get(seed).copied()).collect();
        Bracket { slots, elimination }
    }

    /// How many levels the winners' bracket has.
    fn levels(&self) -> usize {
        self.slots.len().ilog2() as usize
    }

    /// How many levels the losers' bracket has: two for each of the winners', but for the first and the last.
    fn losers_levels(&self) -> usize {
        2 * (self.levels() - 1)
    }

    /// How many rounds it takes. A double elimination takes one fewer if the final is not repeated.
    pub fn rounds(&self) -> usize {
        match self.elimination {
            Elimination::Single | Elimination::WithThirdPlace => self.levels(),
            Elimination::Double => self.losers_levels() + 3,
        }
    }

    /// Who meets in this round, counted from 0. `decided` says what came of the matches of rounds before it.
    pub fn round(&self, round: usize, decided: &dyn Fn(Place) -> Decided) -> Vec<Meeting> {
        let mut places = Vec::new();
        if round < self.levels() {
            places.extend((0..self.slots.len() >> (round + 1)).map(|index| Place::Winners { level: round, index }));
        }
        match self.elimination {
            Elimination::Single => {}
            Elimination::WithThirdPlace => {
                places.extend((self.levels() > 1 && round + 1 == self.levels()).then_some(Place::Third));
            }
            Elimination::Double => {
                if (1..=self.losers_levels()).contains(&round) {
                    let level = round - 1;
                    places.extend((0..self.losers_size(level)).map(|index| Place::Losers { level, index }));
                }
                if round == self.losers_levels() + 1 {
                    places.push(Place::Final);
                }
                if round == self.losers_levels() + 2 && self.is_repeated(decided) {
                    places.push(Place::Again);
                }
            }
        }
        places.into_iter().map(|place| Meeting { place, players: self.who_meets(place, decided) }).collect()
    }

    /// How many matches a level of the losers' bracket has.
    fn losers_size(&self, level: usize) -> usize {
        self.slots.len() >> (level / 2 + 2)
    }

    /// The final is played again if whoever had not lost before loses it.
    fn is_repeated(&self, decided: &dyn Fn(Place) -> Decided) -> bool {
        let [unbeaten, _] = self.who_meets(Place::Final, decided);
        let Decided { winner, loser } = decided(Place::Final);
        winner.is_some() && loser.is_some() && winner != unbeaten
    }

    fn who_meets(&self, place: Place, decided: &dyn Fn(Place) -> Decided) -> [Slot; 2] {
        let winner = |place| decided(place).winner;
        let loser = |place| decided(place).loser;
        let top = self.levels() - 1;
        match place {
            Place::Winners { level: 0, index } => [self.slots[2 * index], self.slots[2 * index + 1]],
            Place::Winners { level, index } => {
                [2 * index, 2 * index + 1].map(|index| winner(Place::Winners { level: level - 1, index }))
            }
            Place::Losers { level: 0, index } => {
                [2 * index, 2 * index + 1].map(|index| loser(Place::Winners { level: 0, index }))
            }
            Place::Losers { level, index } if level.is_multiple_of(2) => {
                [2 * index, 2 * index + 1].map(|index| winner(Place::Losers { level: level - 1, index }))
            }
            Place::Losers { level, index } => {
                let from = self.dropping(level, index);
                [winner(Place::Losers { level: level - 1, index }), loser(from)]
            }
            Place::Third => [0, 1].map(|index| loser(Place::Winners { level: top - 1, index })),
            Place::Final | Place::Again => {
                let unbeaten = Place::Winners { level: top, index: 0 };
                let other = match self.losers_levels() {
                    0 => loser(unbeaten),
                    levels => winner(Place::Losers { level: levels - 1, index: 0 }),
                };
                [winner(unbeaten), other]
            }
            Place::Open | Place::Group { .. } => [None, None],
        }
    }

    /// Whose loser comes into the losers' bracket at this odd level. Two who met at one level of the winners' bracket
    /// can meet again where their ways in the losers' bracket join. So from level to level halves, quarters and eighths
    /// change places, as the bits of the level say: the lowest bit the halves, which keeps neighbouring levels apart
    /// longest.
    fn dropping(&self, level: usize, index: usize) -> Place {
        let from = level / 2 + 1;
        let swapped = match self.losers_size(level).ilog2() {
            0 => 0,
            bits => from.reverse_bits() >> (usize::BITS - bits),
        };
        Place::Winners { level: from, index: index ^ swapped }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn players(count: u16) -> Vec<EntrantId> {
        (0..count).map(EntrantId).collect()
    }

    /// Plays a bracket; the better seed wins unless `upset` says otherwise. Says who met whom, round by round.
    fn play(bracket: &Bracket, upset: impl Fn(Place) -> bool) -> (Vec<Vec<Meeting>>, BTreeMap<Place, Decided>) {
        let mut known = BTreeMap::new();
        let mut rounds = Vec::new();
        for round in 0..bracket.rounds() {
            let met = bracket.round(round, &|place| known.get(&place).copied().unwrap_or_default());
            for Meeting { place, players } in &met {
                let decided = match players {
                    [Some(a), Some(b)] => {
                        let (low, high) = (*a.min(b), *a.max(b));
                        let (winner, loser) = if upset(*place) { (high, low) } else { (low, high) };
                        Decided { winner: Some(winner), loser: Some(loser) }
                    }
                    [a, b] => Decided { winner: a.or(*b), loser: None },
                };
                known.insert(*place, decided);
            }
            rounds.push(met);
        }
        (rounds, known)
    }

    #[test]
    fn seeds_stand_as_they_always_do() {
        let written = |size| seed_order(size).iter().map(|seed| (seed + 1).to_string()).collect::<Vec<_>>().join(" ");
        assert_eq!(written(2), "1 2");
        assert_eq!(written(4), "1 4 2 3");
        assert_eq!(written(8), "1 8 4 5 2 7 3 6");
        assert_eq!(written(16), "1 16 8 9 4 13 5 12 2 15 7 10 3 14 6 11");
    }

    #[test]
    fn if_the_better_seed_always_wins_the_best_meet_as_late_as_can_be() {
        for levels in 1..=9 {
            let size = 1 << levels;
            let (rounds, _) = play(&Bracket::new(&players(size), Elimination::Single), |_| false);
            for (round, met) in rounds.iter().enumerate() {
                let left = size >> round;
                for Meeting { players, .. } in met {
                    let [Some(a), Some(b)] = players else { panic!("somebody is missing") };
                    assert_eq!(a.0 + b.0, left - 1, "the best meets the last, of {left}");
                }
            }
        }
    }

    #[test]
    fn the_best_seeds_have_no_opponent_where_players_are_missing() {
        for count in 2..=33 {
            let bracket = Bracket::new(&players(count), Elimination::Single);
            let free = count.next_power_of_two() - count;
            for Meeting { players: [a, b], .. } in bracket.round(0, &|_| Decided::default()) {
                let best = a.min(b).or(a).or(b).expect("nobody meets nobody");
                assert_eq!(a.is_none() || b.is_none(), best.0 < free, "{count} players, {best:?}");
            }
        }
    }

    #[test]
    fn in_a_double_elimination_everybody_but_the_winner_loses_twice() {
        for count in 2..=40 {
            for trial in 0..8_u64 {
                let bracket = Bracket::new(&players(count), Elimination::Double);
                let upset = |place: Place| {
                    let number = match place {
                        Place::Winners { level, index } => level * 100 + index,
                        Place::Losers { level, index } => 1000 + level * 100 + index,
                        Place::Final => 7,
                        _ => 8,
                    };
                    (number as u64 * 2_654_435_761 + trial * 40_503) % 7 < trial
                };
                let (rounds, decided) = play(&bracket, upset);
                let mut lost: BTreeMap<EntrantId, usize> = players(count).into_iter().map(|id| (id, 0)).collect();
                for loser in decided.values().filter_map(|decided| decided.loser) {
                    *lost.entry(loser).or_default() += 1;
                }
                let again = rounds.last().is_some_and(|met| !met.is_empty());
                let last = decided[if again { &Place::Again } else { &Place::Final }];
                let winner = last.winner.expect("somebody wins");
                for (player, times) in lost {
                    if player == winner {
                        assert!(times <= 1, "{count} players: the winner lost {times} times");
                    } else {
                        assert_eq!(times, 2, "{count} players, {player:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn those_who_have_met_do_not_meet_again_before_eight_are_left() {
        for count in [8, 16, 32, 64, 128] {
            for trial in 0..16 {
                let upset = |place: Place| match place {
                    Place::Winners { level, index } => (index + level * trial) % 3 == trial % 3,
                    _ => trial % 2 == 0,
                };
                let bracket = Bracket::new(&players(count), Elimination::Double);
                let (rounds, _) = play(&bracket, upset);
                let mut met = std::collections::BTreeSet::new();
                for (round, meetings) in rounds.iter().enumerate() {
                    let late = meetings.len() <= 4;
                    for Meeting { players: [a, b], .. } in meetings {
                        let fresh = met.insert((a.min(b).to_owned(), a.max(b).to_owned()));
                        assert!(fresh || late, "{count} players: {a:?} and {b:?} meet again in round {round}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_losers_of_the_semifinals_play_for_third_place() {
        let (rounds, _) = play(&Bracket::new(&players(8), Elimination::WithThirdPlace), |_| false);
        let last = rounds.last().expect("there are rounds");
        assert_eq!(last[1], Meeting { place: Place::Third, players: [Some(EntrantId(3)), Some(EntrantId(2))] });
        let (rounds, _) = play(&Bracket::new(&players(2), Elimination::WithThirdPlace), |_| false);
        assert_eq!(rounds.concat().len(), 1, "two players have no semifinals");
    }
}
