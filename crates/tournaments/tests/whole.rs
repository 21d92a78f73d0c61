//! Whole tournaments by chance: with players who drop out, come late and do not come, and with results set right.

use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use tercet_kernel::{Chance, Seed};
use tercet_tournaments::{
    Draws, EntrantId, Entry, Kind, Phase, Place, Plan, Refused, Score, Seeding, Spot, Tournament, Why,
};

/// How eventful a tournament is, in hundredths for each table.
#[derive(Clone, Copy, Debug)]
struct Trouble {
    draws: usize,
    drops: usize,
    absences: usize,
    corrections: usize,
    latecomers: usize,
}

const CALM: Trouble = Trouble { draws: 5, drops: 0, absences: 0, corrections: 0, latecomers: 0 };

fn plan(kind: Kind, players: usize, best_of: u8, seed: u64) -> Plan {
    let draws = match kind {
        Kind::Swiss { .. } | Kind::RoundRobin { .. } if seed.is_multiple_of(2) => Draws::Count,
        _ => Draws::Replayed,
    };
    Plan {
        kind,
        best_of,
        draws,
        seeding: Seeding::Lots,
        most: players.max(2),
        decks: false,
        limited: None,
        round_ms: None,
        seed: Seed(seed.into()),
    }
}

fn entered(plan: Plan, players: usize) -> (Tournament, Vec<Entry>) {
    let mut tournament = Tournament::new(plan).expect("the plan is sound");
    let mut record = Vec::new();
    for number in 0..players {
        record.extend(
            tournament
                .enter(0, &format!("Player {number}"), None, Some(format!("key {number}")))
                .expect("there is room"),
        );
    }
    (tournament, record)
}

/// Plays a tournament to its end, and checks after each entry what must hold.
fn play(plan: Plan, players: usize, trouble: Trouble, chance: &mut Chance) -> (Tournament, Vec<Entry>) {
    let (mut tournament, mut record) = entered(plan.clone(), players);
    record.extend(tournament.begin(1).expect("there are enough"));
    let mut steps = 0;
    while tournament.phase() != Phase::Over {
        steps += 1;
        assert!(steps < 100_000, "the tournament does not end");
        if tournament.phase() == Phase::Between {
            if chance.below(100) < trouble.latecomers {
                let name = format!("Late {steps}");
                record.extend(tournament.enter(steps, &name, None, None).unwrap_or_default());
            }
            if let Ok(news) = tournament.pair_next(steps) {
                record.extend(news);
            }
            continue;
        }
        let open: Vec<Spot> = tournament.open_tables().map(|(spot, _)| spot).collect();
        let spot = open[chance.below(open.len())];
        let pairing = tournament.table(spot).expect("it is open").pairing;
        let both = [pairing.a, pairing.b.expect("nobody waits at a bye")];
        let player = both[chance.below(2)];
        let event = chance.below(100);
        let news = if event < trouble.drops {
            tournament.drop_out(steps, player)
        } else if event < trouble.drops + trouble.absences {
            tournament.no_show(steps, spot, player)
        } else if event < trouble.drops + trouble.absences + trouble.corrections {
            let needed = tournament.plan().needed();
            let [a, b] = [[needed, 0], [0, needed], [0, 0]][chance.below(3)];
            let score = Score { a, b, drawn: 0 };
            let anywhere = Spot { round: chance.below(tournament.rounds().len()), table: spot.table };
            tournament.correct(steps, anywhere, score)
        } else {
            let drawn = chance.below(100) < trouble.draws;
            tournament.game_over(steps, spot, Some(player).filter(|_| !drawn))
        };
        match news {
            Ok(news) => record.extend(news),
            Err(why) => {
                let expected = matches!(why, Refused::BuiltUpon | Refused::Bye | Refused::NoSuchTable);
                assert!(expected, "{why}");
            }
        }
    }
    let restored = Tournament::restore(plan, &record).expect("it happened");
    assert_eq!(restored, tournament);
    assert_eq!(restored.players()[1].known_as.as_deref(), Some("key 1"));
    check(&tournament);
    (tournament, record)
}

/// What holds of every tournament.
fn check(tournament: &Tournament) {
    for (number, round) in tournament.rounds().iter().enumerate() {
        let mut here = BTreeSet::new();
        for (table, seen) in round.tables.iter().enumerate() {
            for player in [Some(seen.pairing.a), seen.pairing.b].into_iter().flatten() {
                assert!(here.insert(player), "{player:?} sits at two tables of round {number}");
            }
            assert!(tournament.outcome(Spot { round: number, table }).is_some(), "a match was left undecided");
        }
    }
    let standings = tournament.standings();
    let listed: BTreeSet<EntrantId> = standings.rows.iter().map(|row| row.player).collect();
    assert_eq!(listed.len(), standings.rows.len(), "somebody stands in two places");
    assert!(standings.rows.windows(2).all(|rows| rows[0].place <= rows[1].place));
    assert!(standings.rows.iter().all(|row| row.figures.len() == standings.breaks.len()));
    if !matches!(tournament.plan().kind, Kind::Swiss { .. } | Kind::RoundRobin { .. }) {
        check_knockout(tournament);
    }
}

/// Whoever wins the last match of a knockout has won the tournament; if nobody does, nobody has. Everybody else is out.
fn check_knockout(tournament: &Tournament) {
    let spots = tournament.rounds().iter().enumerate().flat_map(|(round, seen)| {
        let tables = seen.tables.iter().enumerate().filter(|(_, table)| table.pairing.place != Place::Third);
        tables.map(move |(table, _)| Spot { round, table })
    });
    let last = spots.last().and_then(|spot| tournament.outcome(spot)).and_then(|outcome| outcome.winner);
    assert_eq!(tournament.winners(), last.into_iter().collect::<Vec<_>>());
    let knocked_out = |player| !tournament.player(player).is_some_and(|player| player.is_in()) || last != Some(player);
    let in_knockout = |player| {
        let tables = tournament.rounds().iter().flat_map(|round| &round.tables);
        tables
            .filter(|table| !matches!(table.pairing.place, Place::Group { .. }))
            .any(|table| table.pairing.holds(player))
    };
    for row in tournament.standings().rows.iter().filter(|row| in_knockout(row.player)) {
        assert_eq!(row.out, knocked_out(row.player), "{row:?}");
        assert!(row.place == 1 || Some(row.player) != last, "{row:?}");
    }
}

fn kinds() -> impl Strategy<Value = (Kind, usize)> {
    prop_oneof![
        (2..40_usize, 0..3_usize).prop_map(|(players, late)| (Kind::Swiss { rounds: None, late }, players)),
        (2..12_usize, any::<bool>()).prop_map(|(players, twice)| (Kind::RoundRobin { twice }, players)),
        (2..40_usize, any::<bool>()).prop_map(|(players, third_place)| (Kind::Single { third_place }, players)),
        (2..40_usize).prop_map(|players| (Kind::Double, players)),
        (2..6_usize, 1..3_usize, 0..9_usize)
            .prop_map(|(groups, advance, more)| { (Kind::Groups { groups, advance }, groups * advance.max(2) + more) }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn whatever_happens_a_tournament_ends_and_its_record_rebuilds_it(
        (kind, players) in kinds(),
        best_of in prop_oneof![Just(1_u8), Just(3), Just(5)],
        seed: u64,
        drops in 0..15_usize,
        absences in 0..15_usize,
        corrections in 0..20_usize,
    ) {
        let trouble = Trouble { draws: 20, drops, absences, corrections, latecomers: 50 };
        play(plan(kind, players, best_of, seed), players, trouble, &mut Chance::new(Seed(seed.into())));
    }

    #[test]
    fn the_same_seed_pairs_in_the_same_way((kind, players) in kinds(), seed: u64) {
        let once = || play(plan(kind, players, 1, seed), players, CALM, &mut Chance::new(Seed(9))).1;
        prop_assert_eq!(once(), once());
    }

    /// With at most half as many rounds as players there is always a way without rematches.
    #[test]
    fn in_a_swiss_tournament_nobody_meets_again_and_nobody_has_two_byes(players in 4..48_usize, seed: u64) {
        let most = (players / 2).min(9);
        let kind = Kind::Swiss { rounds: Some(most), late: 0 };
        let (tournament, _) = play(plan(kind, players, 1, seed), players, CALM, &mut Chance::new(Seed(seed.into())));
        let mut met = BTreeSet::new();
        let mut byes = BTreeMap::new();
        prop_assert_eq!(tournament.rounds().len(), most);
        for table in tournament.rounds().iter().flat_map(|round| &round.tables) {
            match table.pairing.b {
                Some(b) => prop_assert!(met.insert((table.pairing.a.min(b), table.pairing.a.max(b)))),
                None => *byes.entry(table.pairing.a).or_insert(0) += 1,
            }
        }
        prop_assert!(byes.values().all(|&count| count == 1));
        prop_assert_eq!(byes.len(), if players % 2 == 1 { most } else { 0 });
    }

    /// In the second round winners meet winners but for one who floats, whatever the lots.
    #[test]
    fn in_the_second_round_at_most_one_pair_differs_in_points(players in 4..64_usize, seed: u64) {
        let kind = Kind::Swiss { rounds: Some(2), late: 0 };
        let mut plan = plan(kind, players, 1, seed);
        plan.draws = Draws::Replayed;
        let (tournament, _) = play(plan, players, Trouble { draws: 0, ..CALM }, &mut Chance::new(Seed(seed.into())));
        let won = |player| {
            let tables = &tournament.rounds()[0].tables;
            (0..tables.len()).any(|table| {
                tournament.outcome(Spot { round: 0, table }).is_some_and(|outcome| outcome.winner == Some(player))
            })
        };
        let pairings = tournament.rounds()[1].tables.iter().map(|table| table.pairing);
        let floats = pairings.filter(|pairing| pairing.b.is_some_and(|b| won(b) != won(pairing.a))).count();
        prop_assert!(floats <= 1, "{floats} pairs");
    }
}

#[test]
fn a_round_robin_is_complete() {
    let (tournament, _) = play(plan(Kind::RoundRobin { twice: true }, 9, 1, 1), 9, CALM, &mut Chance::new(Seed(2)));
    let mut met: BTreeMap<(EntrantId, EntrantId), usize> = BTreeMap::new();
    for table in tournament.rounds().iter().flat_map(|round| &round.tables) {
        let b = table.pairing.b.expect("nobody has a bye in a round robin");
        *met.entry((table.pairing.a, b)).or_default() += 1;
    }
    assert_eq!(met.len(), 9 * 8, "once each way round");
    assert!(met.values().all(|&times| times == 1));
}

#[test]
fn a_bracket_has_one_winner_and_as_many_matches_as_it_takes() {
    for players in 2..=33 {
        let kind = Kind::Single { third_place: false };
        let (tournament, _) = play(plan(kind, players, 3, 5), players, CALM, &mut Chance::new(Seed(3)));
        let played =
            tournament.rounds().iter().flat_map(|round| &round.tables).filter(|table| table.pairing.b.is_some());
        assert_eq!(played.count(), players - 1);
        assert_eq!(tournament.winners().len(), 1);
        let (tournament, _) = play(plan(Kind::Double, players, 1, 5), players, CALM, &mut Chance::new(Seed(3)));
        let played =
            tournament.rounds().iter().flat_map(|round| &round.tables).filter(|table| table.pairing.b.is_some());
        let count = played.count();
        assert!(count == 2 * players - 2 || count == 2 * players - 1, "{players} players, {count} matches");
        assert_eq!(tournament.winners().len(), 1);
    }
}

#[test]
fn the_best_of_each_group_go_on_and_do_not_meet_their_group_at_once() {
    let kind = Kind::Groups { groups: 4, advance: 2 };
    for seed in 0..20 {
        let (tournament, _) = play(plan(kind, 18, 1, seed), 18, CALM, &mut Chance::new(Seed(seed.into())));
        let group_of: BTreeMap<EntrantId, usize> = tournament
            .rounds()
            .iter()
            .flat_map(|round| &round.tables)
            .filter_map(|table| match table.pairing.place {
                Place::Group { group } => Some([(table.pairing.a, group), (table.pairing.b?, group)]),
                _ => None,
            })
            .flatten()
            .collect();
        assert_eq!(group_of.len(), 18);
        let first = tournament.rounds().iter().find(|round| {
            round.tables.iter().any(|table| matches!(table.pairing.place, Place::Winners { level: 0, .. }))
        });
        for table in &first.expect("there is a knockout").tables {
            let b = table.pairing.b.expect("eight go on");
            assert_ne!(group_of[&table.pairing.a], group_of[&b]);
        }
        assert_eq!(tournament.winners().len(), 1);
        let still_in = tournament.standings().rows.iter().filter(|row| !row.out).count();
        assert_eq!(still_in, 1, "whoever does not go on from a group is out");
    }
}

#[test]
fn a_drawn_game_is_replayed_where_draws_do_not_count() {
    let mut plan = plan(Kind::Single { third_place: false }, 2, 3, 1);
    plan.draws = Draws::Replayed;
    let (mut tournament, _) = entered(plan, 2);
    tournament.begin(1).expect("two are enough");
    let spot = Spot { round: 0, table: 0 };
    let a = tournament.table(spot).expect("there is one").pairing.a;
    for winner in [None, Some(a), None, None] {
        tournament.game_over(2, spot, winner).expect("it goes on");
        assert_eq!(tournament.phase(), Phase::Playing);
    }
    tournament.game_over(3, spot, Some(a)).expect("it goes on");
    assert_eq!(tournament.winners(), [a]);
    assert_eq!(tournament.game_over(4, spot, Some(a)), Err(Refused::Decided));
}

#[test]
fn whoever_drops_out_loses_and_is_not_paired_again() {
    let (mut tournament, _) = entered(plan(Kind::Swiss { rounds: Some(3), late: 0 }, 4, 1, 1), 4);
    tournament.begin(1).expect("four are enough");
    let Some((spot, table)) = tournament.open_tables().next() else { panic!("nobody plays") };
    let gone = table.pairing.a;
    tournament.drop_out(2, gone).expect("anybody may");
    let outcome = tournament.outcome(spot).expect("it is decided");
    assert_eq!((outcome.winner, outcome.why), (tournament.table(spot).unwrap().pairing.b, Why::Forfeit));
    let (other, table) = tournament.open_tables().next().expect("the others play on");
    let winner = table.pairing.a;
    tournament.game_over(3, other, Some(winner)).expect("they play");
    tournament.pair_next(4).expect("three are left");
    assert_eq!(tournament.table_of_player(gone), None);
    assert_eq!(tournament.drop_out(5, gone), Err(Refused::AlreadyOut));
}

#[test]
fn a_result_that_others_were_paired_by_stays() {
    let (mut tournament, _) = entered(plan(Kind::Single { third_place: false }, 4, 1, 1), 4);
    tournament.begin(1).expect("four are enough");
    let spot = Spot { round: 0, table: 0 };
    for table in 0..2 {
        let spot = Spot { round: 0, table };
        let a = tournament.table(spot).unwrap().pairing.a;
        tournament.game_over(2, spot, Some(a)).expect("they play");
    }
    let other = Score { a: 0, b: 1, drawn: 0 };
    tournament.correct(3, spot, other).expect("the next round is not paired");
    tournament.pair_next(4).expect("two are left");
    assert_eq!(tournament.correct(5, spot, Score { a: 1, b: 0, drawn: 0 }), Err(Refused::BuiltUpon));
    assert_eq!(tournament.correct(5, spot, Score { a: 1, b: 1, drawn: 0 }), Err(Refused::BadScore(1, "")));
}

#[test]
fn nobody_enters_twice_too_late_or_without_a_deck_where_one_is_needed() {
    let mut wanted = plan(Kind::Swiss { rounds: Some(3), late: 1 }, 4, 1, 1);
    wanted.decks = true;
    let (mut tournament, _) = entered(wanted, 2);
    assert_eq!(tournament.enter(1, "player 1", None, None), Err(Refused::NameTaken("player 1".to_owned())));
    assert_eq!(tournament.begin(1), Err(Refused::DecksMissing("Player 0, Player 1".to_owned())));
    for player in [0, 1] {
        tournament.hand_in(1, EntrantId(player), "deck".into()).expect("it has not begun");
    }
    tournament.begin(2).expect("both have one");
    assert_eq!(tournament.hand_in(3, EntrantId(0), "deck".into()), Err(Refused::Locked));
    assert_eq!(tournament.enter(3, "Late", None, None), Err(Refused::DeckMissing));
    tournament.enter(3, "Late", Some("deck".into()), None).expect("one round late is allowed");
    let a = tournament.table(Spot { round: 0, table: 0 }).unwrap().pairing.a;
    tournament.game_over(4, Spot { round: 0, table: 0 }, Some(a)).expect("they play");
    tournament.pair_next(5).expect("there are three rounds");
    assert_eq!(tournament.enter(6, "Later", Some("deck".into()), None), Err(Refused::TooLate));
    let late = tournament.standings().rows.into_iter().find(|row| row.player == EntrantId(2)).expect("is in the table");
    assert!(late.lost >= 1, "the round that was missed is lost");
}

#[test]
fn a_swiss_tournament_of_512_is_paired() {
    let kind = Kind::Swiss { rounds: Some(4), late: 0 };
    let (tournament, _) = play(plan(kind, 512, 1, 3), 512, CALM, &mut Chance::new(Seed(4)));
    assert_eq!(tournament.rounds().len(), 4);
    assert_eq!(tournament.standings().rows.len(), 512);
}

/// Four players of a double elimination, of whom the first two have dropped out before they meet.
#[test]
fn whoever_loses_a_match_that_nobody_wins_is_out() {
    let mut wanted = plan(Kind::Double, 4, 1, 1);
    wanted.seeding = Seeding::Entered;
    let (mut tournament, _) = entered(wanted, 4);
    tournament.begin(1).expect("four are enough");
    for (table, winner) in [(0, EntrantId(0)), (1, EntrantId(1))] {
        tournament.game_over(2, Spot { round: 0, table }, Some(winner)).expect("they play");
    }
    for player in [0, 1] {
        tournament.drop_out(3, EntrantId(player)).expect("anybody may");
    }
    while tournament.phase() != Phase::Over {
        let open = tournament.open_tables().next().map(|(spot, table)| (spot, table.pairing.b));
        match open {
            Some((spot, winner)) => tournament.game_over(4, spot, winner).expect("they play"),
            None => tournament.pair_next(4).expect("there is more to play"),
        };
    }
    assert_eq!(tournament.winners(), [EntrantId(2)]);
}

#[test]
fn a_final_that_both_lose_has_no_winner() {
    for kind in [Kind::Single { third_place: false }, Kind::Double] {
        let (mut tournament, _) = entered(plan(kind, 2, 1, 1), 2);
        tournament.begin(1).expect("two are enough");
        tournament.correct(2, Spot { round: 0, table: 0 }, Score::default()).expect("neither came");
        while tournament.phase() == Phase::Between {
            tournament.pair_next(3).expect("it goes on");
        }
        assert_eq!((tournament.phase(), tournament.winners()), (Phase::Over, Vec::new()), "{kind:?}");
    }
}

#[test]
fn whoever_has_dropped_out_does_not_win_by_a_bye() {
    let (mut tournament, _) = entered(plan(Kind::Single { third_place: false }, 4, 1, 1), 4);
    tournament.begin(1).expect("four are enough");
    let [first, second] = [0, 1].map(|table| Spot { round: 0, table });
    let a = tournament.table(first).unwrap().pairing.a;
    tournament.game_over(2, first, Some(a)).expect("they play");
    tournament.correct(2, second, Score::default()).expect("neither came");
    tournament.drop_out(3, a).expect("anybody may");
    tournament.pair_next(4).expect("there is a final");
    assert_eq!((tournament.phase(), tournament.winners()), (Phase::Over, Vec::new()));
}

#[test]
fn those_who_enter_and_drop_out_again_take_no_place_from_anybody() {
    let mut wanted = plan(Kind::Single { third_place: false }, 2, 1, 1);
    wanted.seeding = Seeding::Entered;
    let (mut tournament, mut record) = entered(wanted.clone(), 1);
    for time in 1..=20 {
        let player = tournament.next_to_enter();
        record.extend(tournament.enter(time, "Nobody", None, None).expect("there is room"));
        record.extend(tournament.drop_out(time, player).expect("anybody may"));
    }
    record.extend(tournament.drop_out(21, EntrantId(0)).expect("anybody may"));
    record.extend(tournament.enter(22, "Late", None, None).expect("there is room"));
    record.extend(tournament.enter(23, "Later", None, None).expect("there is room"));
    assert_eq!(tournament.enter(24, "Latest", None, None), Err(Refused::Full(2)));
    record.extend(tournament.begin(25).expect("two are enough"));
    let seeds = tournament.seeds().iter().map(|seed| &*tournament.player(*seed).unwrap().name);
    assert_eq!(seeds.collect::<Vec<_>>(), ["Late", "Later"], "whoever entered first is the first seed");
    assert_eq!(Tournament::restore(wanted, &record), Ok(tournament));
}

#[test]
fn whoever_is_known_has_one_place_and_can_come_back_after_dropping_out() {
    let mut tournament = Tournament::new(plan(Kind::Swiss { rounds: Some(3), late: 0 }, 4, 1, 1)).expect("a plan");
    let ann = || Some("ann's id".to_owned());
    tournament.enter(0, "Ann", None, ann()).expect("there is room");
    assert_eq!(tournament.enter(1, "Anna", None, ann()), Err(Refused::AlreadyIn));
    assert_eq!((tournament.place_of("ann's id"), tournament.place_of("ben's id")), (Some(EntrantId(0)), None));
    tournament.drop_out(2, EntrantId(0)).expect("she is in");
    assert_eq!(tournament.place_of("ann's id"), None);
    tournament.enter(3, "Anna", None, ann()).expect("she has no place any more");
}
