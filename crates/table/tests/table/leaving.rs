//! Drafts that people leave, and seats that are freed.

use crate::drafting::{begun, cards, open, opening, rating};
use tercet_library::draft::{BadSetup, Entry, Untaken};
use tercet_table::protocol::{Phase, SeatKind};
use tercet_table::{DraftEntry, Drafting};

fn kinds(drafting: &Drafting) -> Vec<SeatKind> {
    drafting.info().seats.into_iter().map(|seat| seat.kind).collect()
}

fn sentence<T: std::fmt::Debug>(refused: Result<T, tercet_table::Refused>) -> String {
    refused.unwrap_err().sentence
}

/// The draft as these entries make it, once they have been stored.
fn restored(entries: &[DraftEntry]) -> Drafting {
    let stored = serde_json::to_string(entries).expect("JSON");
    let stored: Vec<DraftEntry> = serde_json::from_str(&stored).expect("entries");
    Drafting::restore(opening(None), &stored, rating()).expect("a draft")
}

#[test]
fn before_it_begins_a_seat_that_somebody_leaves_is_open_again() {
    let mut drafting = open(&opening(None));
    let (_, mut entries) = drafting.join(10, Some("Bob")).expect("a seat");
    entries.extend(drafting.leave(20, 0).expect("Ann leaves"));
    assert_eq!(kinds(&drafting), [SeatKind::Open, SeatKind::Human, SeatKind::Open]);
    assert!(drafting.has_player(1) && !drafting.has_player(0) && !drafting.has_player(3));
    assert_eq!(sentence(drafting.leave(30, 0)), "Nobody sits there.");
    assert_eq!(sentence(drafting.leave(30, 3)), "There is no such seat.");
    // Bob is the first player now, and whoever comes next sits before him.
    assert_eq!(sentence(drafting.begin(30, 0)), "The first player at the table begins the draft.");
    assert_eq!(restored(&entries).info(), drafting.info());
    let (seat, _) = drafting.join(40, Some("Cat")).expect("a seat");
    assert_eq!(seat, 0);
    assert_eq!(sentence(drafting.begin(50, 1)), "The first player at the table begins the draft.");
    drafting.begin(50, 0).expect("a beginning");
}

#[test]
fn once_it_has_begun_the_computer_goes_on_with_the_cards_of_whoever_leaves() {
    let (mut drafting, mut entries) = begun(None);
    drafting.presence(|seat| seat == 1);
    entries.extend(drafting.take(30, 0, 0, "1").expect("a card"));
    // The others wait for Bob, until he leaves: then 6 is the best of his cards, and packs are passed.
    let news = drafting.leave(40, 1).expect("Bob leaves");
    assert_eq!(news[0], DraftEntry::Left { at: 40, seat: 1 });
    entries.extend(news);
    assert_eq!(kinds(&drafting), [SeatKind::Human, SeatKind::Computer, SeatKind::Computer]);
    assert_eq!(cards(&drafting, 1), (vec![], vec!["6".to_owned(), "3".to_owned()]));
    assert!(drafting.info().seats[1].name.is_empty() && !drafting.info().seats[1].online);
    assert_eq!(sentence(drafting.join(50, Some("Bob"))), "All seats are taken; you can watch.");
    let again = restored(&entries);
    for seat in 0..3 {
        assert_eq!(again.state(0, Some(seat)), drafting.state(0, Some(seat)));
    }
}

#[test]
fn when_the_last_player_leaves_the_draft_is_over_or_waits_for_somebody_else() {
    let mut early = open(&opening(None));
    early.leave(10, 0).expect("Ann leaves");
    assert_eq!((early.phase(), early.is_open(), early.is_wanted()), (Phase::Gathering, true, false));
    assert_eq!(early.join(20, Some("Bob")).expect("a seat").0, 0);

    let (mut drafting, mut entries) = begun(Some(5));
    entries.extend(drafting.leave(30, 1).expect("Bob leaves"));
    assert_eq!(drafting.phase(), Phase::Playing);
    entries.extend(drafting.leave(40, 0).expect("Ann leaves"));
    assert_eq!((drafting.phase(), drafting.deadline()), (Phase::Over, None));
    let late = |entry: &DraftEntry| matches!(entry, DraftEntry::Drafted(Entry::Taken(taken)) if taken.late);
    assert!(!entries.iter().any(late), "nobody's time was up");
    assert_eq!(restored(&entries).record(), drafting.record());
    assert_eq!(sentence(drafting.leave(50, 0)), "Nobody sits there.");
}

#[test]
fn what_somebody_got_stays_theirs_when_the_draft_is_over() {
    let (mut drafting, _) = begun(Some(5));
    drafting.presence(|_| true);
    while drafting.phase() != Phase::Over {
        drafting.tick(u64::MAX);
    }
    for refused in [drafting.leave(60, 1), drafting.free(60, 0, 1)] {
        assert_eq!(sentence(refused), "The draft is over; everybody keeps what they got.");
    }
}

#[test]
fn the_first_who_is_connected_frees_any_other_seat_before_it_begins() {
    let mut drafting = open(&opening(None));
    drafting.join(10, Some("Bob")).expect("a seat");
    let only_the_first = "Only the first player who is connected can free a seat.";
    assert_eq!(sentence(drafting.free(20, 0, 1)), only_the_first);
    drafting.presence(|_| true);
    assert_eq!(sentence(drafting.free(20, 1, 0)), only_the_first);
    assert_eq!(sentence(drafting.free(20, 2, 1)), only_the_first);
    assert_eq!(sentence(drafting.free(20, 0, 0)), "This is your own seat; leave the draft instead.");
    assert_eq!(sentence(drafting.free(20, 0, 2)), "Nobody sits there.");
    assert_eq!(sentence(drafting.free(20, 0, 3)), "There is no such seat.");
    assert_eq!(drafting.free(20, 0, 1).expect("a seat"), [DraftEntry::Left { at: 20, seat: 1 }]);
    assert_eq!(kinds(&drafting), [SeatKind::Human, SeatKind::Open, SeatKind::Open]);

    // Ann does not come back: Bob frees her seat, and is the first then.
    drafting.join(30, Some("Bob")).expect("a seat");
    drafting.presence(|seat| seat == 1);
    drafting.free(40, 1, 0).expect("a seat");
    drafting.begin(50, 1).expect("a beginning");
}

#[test]
fn once_it_has_begun_only_the_seat_of_somebody_who_is_away_is_freed() {
    let (mut drafting, mut entries) = begun(None);
    drafting.presence(|_| true);
    assert_eq!(
        sentence(drafting.free(30, 0, 1)),
        "Once the draft has begun, only the seat of somebody who is not connected can be freed."
    );
    drafting.presence(|seat| seat == 0);
    entries.extend(drafting.free(40, 0, 1).expect("a seat"));
    assert_eq!(kinds(&drafting), [SeatKind::Human, SeatKind::Computer, SeatKind::Computer]);
    assert_eq!(cards(&drafting, 1).1, ["6"]);
    drafting.presence(|_| false);
    assert_eq!(restored(&entries).info(), drafting.info());
}

#[test]
fn nobody_leaves_a_seat_that_there_is_not() {
    let left = DraftEntry::Left { at: 10, seat: 3 };
    let why = Drafting::restore(opening(None), &[left], rating()).err();
    assert!(matches!(why, Some(BadSetup::Entry { at: 0, why: Untaken::NoSuchSeat })), "{why:?}");
}
