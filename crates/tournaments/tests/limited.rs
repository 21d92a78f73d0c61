//! Tournaments with decks that are built from packs, and with rounds whose time is up.

use serde_json::json;
use tercet_kernel::Seed;
use tercet_tournaments::{
    BadPlan, Draws, EntrantId, Entry, Kind, Limited, Phase, Plan, Refused, Seeding, Spot, Tournament, Why,
};

fn plan(limited: Option<Limited>) -> Plan {
    Plan {
        kind: Kind::Swiss { rounds: Some(3), late: 0 },
        best_of: 3,
        draws: Draws::Replayed,
        seeding: Seeding::Entered,
        most: 16,
        decks: true,
        limited,
        round_ms: Some(1_000),
        seed: Seed(7),
    }
}

/// A tournament that this many have entered.
fn entered(plan: Plan, players: usize) -> (Tournament, Vec<Entry>) {
    let mut tournament = Tournament::new(plan).unwrap();
    let mut record = Vec::new();
    for number in 0..players {
        record.extend(tournament.enter(0, &format!("Player {number}"), None, None).unwrap());
    }
    (tournament, record)
}

/// Opens packs for everybody who waits, at tables of at most four.
fn deal(tournament: &mut Tournament, record: &mut Vec<Entry>) {
    for players in tournament.to_be_dealt(4) {
        let draft = format!("table {}", tournament.dealt().len());
        record.extend(tournament.deal(1, draft, players).unwrap());
    }
}

fn hand_in(tournament: &mut Tournament, player: EntrantId) -> Result<Vec<Entry>, Refused> {
    tournament.hand_in(2, player, json!({"list": "1 card"}))
}

#[test]
fn packs_are_opened_before_decks_are_built_and_decks_before_rounds() {
    let (mut tournament, mut record) = entered(plan(Some(Limited::Draft)), 9);
    assert_eq!(tournament.enter(0, "Eager", Some(json!({})), None), Err(Refused::OwnDeck));
    assert_eq!(hand_in(&mut tournament, EntrantId(0)), Err(Refused::NotGathered));
    assert_eq!(tournament.begin(1), Err(Refused::NotGathered));
    record.extend(tournament.gather(1).unwrap());
    assert_eq!(tournament.gather(1), Err(Refused::AlreadyGathered));
    assert_eq!(tournament.enter(1, "Late", None, None), Err(Refused::TooLate));
    deal(&mut tournament, &mut record);
    let sizes: Vec<usize> = tournament.dealt().iter().map(|table| table.players.len()).collect();
    assert_eq!(sizes, [3, 3, 3], "nine sit at three tables of at most four, as equal as can be");
    assert_eq!(tournament.to_be_dealt(4), Vec::<Vec<EntrantId>>::new());
    assert_eq!(tournament.phase(), Phase::Building);
    for player in 0..9 {
        let refused = matches!(tournament.begin(2), Err(Refused::DecksMissing(_)));
        assert!(refused, "not without the deck of player {player}");
        record.extend(hand_in(&mut tournament, EntrantId(player)).unwrap());
    }
    record.extend(tournament.begin(3).unwrap());
    assert_eq!(hand_in(&mut tournament, EntrantId(0)), Err(Refused::Locked));
    assert_eq!(Tournament::restore(plan(Some(Limited::Draft)), &record), Ok(tournament));
}

#[test]
fn lots_decide_who_sits_together_and_everybody_sits_once() {
    let (mut tournament, mut record) = entered(plan(Some(Limited::Draft)), 16);
    tournament.gather(1).unwrap();
    deal(&mut tournament, &mut record);
    let mut seated: Vec<EntrantId> = tournament.dealt().iter().flat_map(|table| table.players.clone()).collect();
    assert!(!seated.is_sorted(), "they do not sit in the order in which they entered: {seated:?}");
    seated.sort_unstable();
    assert_eq!(seated, (0..16).map(EntrantId).collect::<Vec<_>>());
    assert_eq!(tournament.deal(1, "again".to_owned(), vec![EntrantId(3)]), Err(Refused::AlreadyGathered));
}

#[test]
fn whoever_comes_late_to_a_sealed_tournament_is_paired_once_their_deck_is_there() {
    let kind = Kind::Swiss { rounds: Some(3), late: 1 };
    let (mut tournament, mut record) = entered(Plan { kind, best_of: 1, ..plan(Some(Limited::Sealed)) }, 4);
    tournament.gather(1).unwrap();
    deal(&mut tournament, &mut record);
    (0..4).for_each(|player| drop(hand_in(&mut tournament, EntrantId(player)).unwrap()));
    tournament.begin(3).unwrap();
    tournament.enter(4, "Late", None, None).unwrap();
    let late = EntrantId(4);
    assert_eq!(tournament.to_be_dealt(4), [vec![late]]);
    deal(&mut tournament, &mut record);
    let play = |tournament: &mut Tournament| {
        for spot in tournament.open_tables().map(|(spot, _)| spot).collect::<Vec<_>>() {
            let winner = tournament.table(spot).unwrap().pairing.a;
            tournament.game_over(5, spot, Some(winner)).unwrap();
        }
    };
    let sits = |tournament: &Tournament| tournament.table_of_player(late).is_some();
    play(&mut tournament);
    tournament.pair_next(6).unwrap();
    assert!(!sits(&tournament), "without a deck nobody is paired");
    hand_in(&mut tournament, late).unwrap();
    assert_eq!(hand_in(&mut tournament, late), Err(Refused::Locked));
    play(&mut tournament);
    tournament.pair_next(7).unwrap();
    assert!(sits(&tournament));
    let lost = tournament.standings().rows.into_iter().find(|row| row.player == late).unwrap().lost;
    assert_eq!(lost, 2, "the rounds before that are lost");
}

#[test]
fn there_are_packs_only_where_decks_are_built_from_them_and_nobody_drafts_late() {
    let (mut tournament, _) = entered(plan(None), 2);
    assert_eq!(tournament.gather(1), Err(Refused::NoPacks));
    let late = Plan { kind: Kind::Swiss { rounds: None, late: 1 }, ..plan(Some(Limited::Draft)) };
    assert_eq!(late.check(), Err(BadPlan::LateDraft));
    let (mut alone, _) = entered(plan(Some(Limited::Sealed)), 1);
    assert_eq!(alone.gather(1), Err(Refused::TooFew(2, 1)));
}

/// Six players of whom nobody has won a game but the first at the first table.
fn one_ahead(draws: Draws) -> (Tournament, Vec<Entry>) {
    let (mut tournament, mut record) = entered(Plan { decks: false, draws, ..plan(None) }, 6);
    record.extend(tournament.begin(100).unwrap());
    assert_eq!(tournament.round_ends_at(), Some(1_100));
    let spots: Vec<Spot> = tournament.open_tables().map(|(spot, _)| spot).collect();
    for (game, spot) in spots.iter().enumerate() {
        record.extend(tournament.open_game(101, *spot, format!("game {game}")).unwrap());
    }
    let ahead = tournament.table(spots[0]).unwrap().pairing.a;
    record.extend(tournament.game_over(102, spots[0], Some(ahead)).unwrap());
    record.extend(tournament.open_game(103, spots[0], "second game".to_owned()).unwrap());
    (tournament, record)
}

#[test]
fn when_time_is_up_whoever_is_ahead_has_won_and_the_next_game_decides_what_is_level() {
    let (mut tournament, mut record) = one_ahead(Draws::Replayed);
    record.extend(tournament.time_up(1_100).unwrap());
    let spot = |table| Spot { round: 0, table };
    let ahead = tournament.table(spot(0)).unwrap().pairing.a;
    let outcome = tournament.outcome(spot(0)).unwrap();
    assert_eq!((outcome.winner, outcome.why), (Some(ahead), Why::Time));
    assert_eq!(tournament.cut_short().collect::<Vec<_>>(), ["second game"]);
    assert_eq!((tournament.outcome(spot(1)), tournament.round_ends_at()), (None, None));
    assert_eq!(tournament.time_up(1_101), Err(Refused::NoTimeLimit), "once is enough");
    let other = tournament.table(spot(1)).unwrap().pairing.b;
    record.extend(tournament.game_over(1_200, spot(1), None).unwrap());
    assert_eq!(tournament.outcome(spot(1)), None, "a drawn game decides nothing");
    record.extend(tournament.game_over(1_300, spot(1), other).unwrap());
    assert_eq!(tournament.outcome(spot(1)).unwrap().winner, other);
    assert_eq!(Tournament::restore(tournament.plan().clone(), &record), Ok(tournament));
}

#[test]
fn when_time_is_up_what_is_level_is_a_draw_where_draws_count() {
    let (mut tournament, _) = one_ahead(Draws::Count);
    tournament.time_up(1_100).unwrap();
    let cut = ["second game", "game 1", "game 2"];
    assert_eq!(tournament.cut_short().collect::<Vec<_>>(), cut);
    let outcome = tournament.outcome(Spot { round: 0, table: 1 }).unwrap();
    assert_eq!((outcome.winner, outcome.drawn, outcome.why), (None, true, Why::Time));
    assert_eq!(tournament.phase(), Phase::Between);
    tournament.pair_next(2_000).unwrap();
    assert_eq!(tournament.round_ends_at(), Some(3_000), "the next round has its own time");
    assert_eq!(tournament.cut_short().collect::<Vec<_>>(), cut, "they still count for nothing");
}
