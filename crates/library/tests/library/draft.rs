//! Drafts as a record: who may take what, and where packs go.

use proptest::prelude::*;
use tercet_kernel::{Chance, Seed};
use tercet_library::draft::{BadSetup, Draft, Entry, Setup, Taken, Untaken};

/// Packs of cards that are all different, for seats, rounds and cards to a pack.
fn setup(seats: usize, rounds: usize, cards: usize, clock: Option<u64>) -> Setup<u32> {
    let mut next = 0..;
    let mut pack = || next.by_ref().take(cards).collect::<Vec<u32>>();
    Setup { packs: (0..rounds).map(|_| (0..seats).map(|_| pack()).collect()).collect(), clock, sealed: false }
}

fn take(seat: usize, card: u32, at: u64) -> Entry<u32> {
    Entry::Taken(Taken { at, seat, card, late: false })
}

/// A whole draft, in which those who choose take any card in any order.
fn drafted(setup: &Setup<u32>, seed: u128) -> (Draft<u32>, Vec<Entry<u32>>) {
    let mut chance = Chance::new(Seed(seed));
    let mut draft = Draft::new(setup.clone()).expect("a draft");
    let mut entries = vec![Entry::Begun { at: 0 }];
    draft.happen(&entries[0]).expect("a beginning");
    while !draft.is_over() {
        let choosing: Vec<usize> = draft.choosing().collect();
        let seat = choosing[chance.below(choosing.len())];
        let pack = draft.pack(seat);
        let entry = take(seat, pack[chance.below(pack.len())], entries.len() as u64);
        draft.happen(&entry).expect("a choice");
        entries.push(entry);
    }
    (draft, entries)
}

proptest! {
    #[test]
    fn no_card_is_lost_or_doubled_and_all_take_equally_many(
        seats in 2_usize..=8, rounds in 1_usize..=3, cards in 1_usize..=12, seed: u128,
    ) {
        let setup = setup(seats, rounds, cards, None);
        let (draft, entries) = drafted(&setup, seed);
        let mut taken: Vec<u32> = (0..seats).flat_map(|seat| draft.taken(seat).to_vec()).collect();
        taken.sort_unstable();
        prop_assert_eq!(taken, (0..(seats * rounds * cards) as u32).collect::<Vec<_>>());
        prop_assert!((0..seats).all(|seat| draft.taken(seat).len() == rounds * cards));
        prop_assert_eq!(entries.len(), 1 + seats * rounds * cards);
    }

    #[test]
    fn it_is_known_who_opened_a_pack(seats in 2_usize..=8, cards in 1_usize..=9, seed: u128) {
        let setup = setup(seats, 2, cards, None);
        let (_, entries) = drafted(&setup, seed);
        let mut draft = Draft::new(setup.clone()).expect("a draft");
        for entry in &entries {
            draft.happen(entry).expect("a choice");
            for seat in (0..seats).filter(|_| !draft.is_over()) {
                let opened = &setup.packs[draft.round()][draft.opener(seat)];
                prop_assert!(draft.pack(seat).iter().all(|card| opened.contains(card)), "seat {}", seat);
            }
        }
    }

    #[test]
    fn every_seat_takes_one_card_before_packs_are_passed(seats in 2_usize..=8, seed: u128) {
        let (_, entries) = drafted(&setup(seats, 2, 5, None), seed);
        for round in entries[1..].chunks(seats) {
            let mut chose: Vec<usize> =
                round.iter().filter_map(|entry| if let Entry::Taken(taken) = entry { Some(taken.seat) } else { None }).collect();
            chose.sort_unstable();
            prop_assert_eq!(chose, (0..seats).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_draft_is_rebuilt_from_its_entries_at_any_moment(seats in 2_usize..=8, until in 0_usize..200, seed: u128) {
        let setup = setup(seats, 3, 8, Some(30_000));
        let (_, mut entries) = drafted(&setup, seed);
        entries.truncate(until);
        let mut draft = Draft::new(setup.clone()).expect("a draft");
        for entry in &entries {
            draft.happen(entry).expect("a choice");
        }
        let stored: Vec<Entry<u32>> =
            serde_json::from_str(&serde_json::to_string(&entries).expect("JSON")).expect("entries");
        prop_assert_eq!(Draft::rebuilt(setup, &stored), Ok(draft));
    }
}

#[test]
fn packs_go_to_the_left_then_to_the_right() {
    let mut draft = Draft::new(setup(3, 2, 2, None)).expect("a draft");
    assert_eq!(draft.happen(&take(0, 0, 1)), Err(Untaken::NothingToTake));
    assert!(draft.pack(0).is_empty());
    draft.happen(&Entry::Begun { at: 0 }).expect("a beginning");
    for (seat, card) in [(0, 0), (1, 2), (2, 4)] {
        draft.happen(&take(seat, card, 1)).expect("a choice");
    }
    assert_eq!([0, 1, 2].map(|seat| draft.pack(seat)[0]), [5, 1, 3]);
    for (seat, card) in [(0, 5), (1, 1), (2, 3)] {
        draft.happen(&take(seat, card, 2)).expect("a choice");
    }
    assert_eq!((draft.round(), draft.to_the_left()), (1, false));
    for (seat, card) in [(0, 6), (1, 8), (2, 10)] {
        draft.happen(&take(seat, card, 3)).expect("a choice");
    }
    assert_eq!([0, 1, 2].map(|seat| draft.pack(seat)[0]), [9, 11, 7]);
}

#[test]
fn what_cannot_be_taken_changes_nothing() {
    let mut draft = Draft::new(setup(2, 1, 3, None)).expect("a draft");
    draft.happen(&Entry::Begun { at: 0 }).expect("a beginning");
    draft.happen(&take(0, 1, 1)).expect("a choice");
    let before = draft.clone();
    for (entry, why) in [
        (take(0, 0, 2), Untaken::TakenAlready),
        (take(1, 0, 2), Untaken::NotInThePack),
        (take(2, 0, 2), Untaken::NoSuchSeat),
        (Entry::Begun { at: 2 }, Untaken::NothingToTake),
    ] {
        assert_eq!(draft.happen(&entry), Err(why));
        assert_eq!(draft, before);
    }
}

#[test]
fn time_runs_from_the_moment_when_all_have_a_pack() {
    let mut draft = Draft::new(setup(2, 1, 2, Some(1000))).expect("a draft");
    assert_eq!(draft.deadline(), None);
    draft.happen(&Entry::Begun { at: 50 }).expect("a beginning");
    draft.happen(&take(0, 0, 400)).expect("a choice");
    assert_eq!((draft.deadline(), draft.choosing().collect::<Vec<_>>()), (Some(1050), vec![1]));
    draft.happen(&take(1, 2, 700)).expect("a choice");
    assert_eq!(draft.deadline(), Some(1700));
    for (seat, card) in [(0, 3), (1, 1)] {
        draft.happen(&take(seat, card, 800)).expect("a choice");
    }
    assert!(draft.is_over() && draft.deadline().is_none());
    assert_eq!(draft.happen(&take(0, 1, 900)), Err(Untaken::NothingToTake));
}

#[test]
fn after_a_pause_those_who_are_choosing_have_all_their_time_again() {
    let mut draft = Draft::new(setup(2, 1, 2, Some(1000))).expect("a draft");
    draft.go_on_from(10);
    assert_eq!(draft.since(), None);
    draft.happen(&Entry::Begun { at: 50 }).expect("a beginning");
    draft.go_on_from(7000);
    assert_eq!((draft.since(), draft.deadline()), (Some(7000), Some(8000)));
}

#[test]
fn in_sealed_play_everybody_has_what_they_open() {
    let mut draft = Draft::new(Setup { sealed: true, ..setup(2, 2, 2, Some(1000)) }).expect("a draft");
    assert!(!draft.is_over() && draft.taken(0).is_empty());
    draft.happen(&Entry::Begun { at: 0 }).expect("a beginning");
    assert_eq!((draft.taken(0), draft.taken(1)), (&[0, 1, 4, 5][..], &[2, 3, 6, 7][..]));
    assert!(draft.is_over() && draft.deadline().is_none() && draft.choosing().next().is_none());
    assert_eq!(draft.happen(&Entry::Begun { at: 1 }), Err(Untaken::NothingToTake));
}

#[test]
fn of_the_best_cards_the_first_is_taken() {
    let mut draft = Draft::new(setup(2, 1, 4, None)).expect("a draft");
    draft.happen(&Entry::Begun { at: 0 }).expect("a beginning");
    assert_eq!(draft.best(0, |_, card| i32::from(*card > 1)), Some(&2));
    assert_eq!(draft.best(5, |_, _| 0), None);
}

#[test]
fn not_every_table_can_draft() {
    let uneven = Setup { packs: vec![vec![vec![1, 2], vec![3]]], clock: None, sealed: false };
    for (setup, why) in [
        (setup(1, 3, 5, None), BadSetup::Seats(1)),
        (setup(9, 3, 5, None), BadSetup::Seats(9)),
        (setup(2, 13, 5, None), BadSetup::Rounds(13)),
        (setup(2, 0, 5, None), BadSetup::Rounds(0)),
        (setup(2, 1, 0, None), BadSetup::Uneven(1)),
        (uneven, BadSetup::Uneven(1)),
    ] {
        assert_eq!(Draft::new(setup).map(|_| ()), Err(why));
    }
}
