//! Drafts with people around them.

use std::sync::Arc;
use tercet_library::draft::{BadSetup, Entry, Setup};
use tercet_table::protocol::{CreateDraft, Phase, SeatKind};
use tercet_table::{DraftEntry, DraftId, DraftOpening, Drafting, Rating};

fn request(seats: usize, rounds: usize, clock_seconds: Option<u32>) -> CreateDraft {
    CreateDraft {
        game: "toy".to_owned(),
        packs: vec!["booster".to_owned(); rounds],
        seats,
        clock_seconds,
        sealed: None,
        name: Some(" Ann ".to_owned()),
        private: None,
        own_pool: None,
    }
}

/// The higher its number, the better a card.
pub fn rating() -> Rating {
    Arc::new(|_, card: &str| card.parse().unwrap_or(0))
}

/// Three seats, each with a pack of three cards in two rounds; their numbers are all different.
pub fn opening(clock_seconds: Option<u32>) -> DraftOpening {
    let mut next = 1..;
    let mut pack = || next.by_ref().take(3).map(|card: u32| card.to_string()).collect::<Vec<_>>();
    let packs = (0..2).map(|_| (0..3).map(|_| pack()).collect()).collect();
    DraftOpening::new(request(3, 2, clock_seconds), DraftId("draft".to_owned()), 7, None, packs).expect("an opening")
}

pub fn open(opening: &DraftOpening) -> Drafting {
    Drafting::open(opening.clone(), rating()).expect("a draft")
}

/// Ann, Bob and one computer player, who has taken a card, with everything that has happened.
pub fn begun(clock_seconds: Option<u32>) -> (Drafting, Vec<DraftEntry>) {
    let mut drafting = open(&opening(clock_seconds));
    let (seat, mut entries) = drafting.join(10, Some("Bob")).expect("a seat");
    assert_eq!(seat, 1);
    entries.extend(drafting.begin(20, 0).expect("a beginning"));
    (drafting, entries)
}

/// What a seat can take from, and what it has.
pub fn cards(drafting: &Drafting, seat: usize) -> (Vec<String>, Vec<String>) {
    let state = drafting.state(0, Some(seat));
    (state.pack, state.taken)
}

/// Both people take the first card they see.
fn everybody_takes(drafting: &mut Drafting, entries: &mut Vec<DraftEntry>) {
    for seat in 0..2 {
        let (pack, taken) = cards(drafting, seat);
        entries.extend(drafting.take(30, seat, taken.len(), &pack[0]).expect("a card"));
    }
}

#[test]
fn the_first_player_begins_and_computer_players_sit_where_nobody_does() {
    let mut drafting = open(&opening(None));
    let kinds = |drafting: &Drafting| drafting.info().seats.into_iter().map(|seat| seat.kind).collect::<Vec<_>>();
    assert_eq!(kinds(&drafting), [SeatKind::Human, SeatKind::Open, SeatKind::Open]);
    assert_eq!((drafting.info().seats[0].name.as_str(), drafting.phase()), ("Ann", Phase::Gathering));
    assert_eq!(
        drafting.join(10, Some(&"x".repeat(41))).unwrap_err().sentence,
        "A name can have at most 40 characters."
    );
    drafting.join(10, Some("Bob")).expect("a seat");
    assert_eq!(drafting.begin(20, 1).unwrap_err().sentence, "The first player at the table begins the draft.");
    drafting.begin(20, 0).expect("a beginning");
    assert_eq!(kinds(&drafting), [SeatKind::Human, SeatKind::Human, SeatKind::Computer]);
    assert_eq!(drafting.begin(20, 0).unwrap_err().sentence, "The draft has already begun.");
    assert_eq!(drafting.join(20, None).unwrap_err().sentence, "All seats are taken; you can watch.");
}

#[test]
fn a_computer_player_takes_the_best_card_at_once() {
    let (mut drafting, _) = begun(None);
    assert_eq!(cards(&drafting, 2), (vec![], vec!["9".to_owned()]));
    drafting.take(30, 0, 0, "1").expect("a card");
    drafting.take(30, 1, 0, "4").expect("a card");
    // It got what Bob left, and has taken from that too.
    assert_eq!(cards(&drafting, 2), (vec![], vec!["9".to_owned(), "6".to_owned()]));
    let choosing: Vec<bool> = drafting.info().seats.iter().map(|seat| seat.choosing).collect();
    assert_eq!(choosing, [true, true, false]);
}

#[test]
fn each_sees_their_own_cards_and_nobody_elses() {
    let (mut drafting, _) = begun(None);
    drafting.take(30, 0, 0, "2").expect("a card");
    assert_eq!(cards(&drafting, 0), (vec![], vec!["2".to_owned()]));
    assert_eq!(cards(&drafting, 1), (["4", "5", "6"].map(str::to_owned).to_vec(), vec![]));
    let spectator = drafting.state(30, None);
    assert!(spectator.you.is_none() && spectator.pack.is_empty() && spectator.taken.is_empty());
    assert_eq!(drafting.pool(0).unwrap_err().sentence, "You can build from your cards once the draft is over.");
    assert_eq!(drafting.record().unwrap_err().sentence, "The record can be read when the draft is over.");
}

#[test]
fn what_cannot_be_taken_changes_nothing() {
    let mut early = open(&opening(None));
    assert_eq!(early.take(10, 0, 0, "1").unwrap_err().sentence, "There is nothing to take just now.");
    let (mut drafting, _) = begun(None);
    assert_eq!(drafting.take(30, 0, 0, "4").unwrap_err().sentence, "This card is not in the pack.");
    assert!(drafting.take(30, 0, 1, "1").unwrap_err().sentence.contains("look again"));
    drafting.take(30, 0, 0, "1").expect("a card");
    assert!(drafting.take(30, 0, 0, "1").unwrap_err().sentence.contains("look again"));
    assert!(drafting.take(30, 0, 1, "1").unwrap_err().sentence.starts_with("You have already taken a card"));
    assert_eq!(cards(&drafting, 0).1, ["1"]);
}

#[test]
fn when_time_is_up_the_best_card_is_taken_for_those_who_are_choosing() {
    let (mut drafting, _) = begun(Some(5));
    assert_eq!((drafting.deadline(), drafting.state(1020, None).left_ms), (Some(5020), Some(4000)));
    drafting.take(1000, 0, 0, "1").expect("a card");
    assert!(drafting.tick(5019).is_empty());
    let late = |entries: &[DraftEntry]| -> Vec<(usize, String, bool)> {
        let taken = entries.iter().filter_map(|entry| match entry {
            DraftEntry::Drafted(Entry::Taken(taken)) => Some((taken.seat, taken.card.clone(), taken.late)),
            _ => None,
        });
        taken.collect()
    };
    // Bob's time is up; the packs go round, and the computer player takes from the next one.
    assert_eq!(late(&drafting.tick(5020)), [(1, "6".to_owned(), true), (2, "5".to_owned(), false)]);
    assert_eq!(drafting.deadline(), Some(10_020));
    // Whoever has lost a card to the clock is told which, and nobody else is.
    let told = |drafting: &Drafting| [Some(0), Some(1), None].map(|you| drafting.state(5020, you).late);
    assert_eq!(told(&drafting), [None, Some("6".to_owned()), None]);
    // Whoever comes too late with a card sees what has happened instead.
    let news = drafting.take(10_020, 0, 1, "7").expect("the others go on");
    assert_eq!(late(&news)[..2], [(0, "8".to_owned(), true), (1, "3".to_owned(), true)]);
    assert_eq!(told(&drafting), [Some("8".to_owned()), Some("3".to_owned()), None]);
}

#[test]
fn after_a_pause_in_which_nobody_could_choose_time_runs_from_its_end() {
    let (mut drafting, _) = begun(Some(5));
    drafting.go_on_from(60_000);
    assert_eq!((drafting.since(), drafting.deadline()), (Some(60_000), Some(65_000)));
    assert!(drafting.tick(64_999).is_empty());
    assert!(!drafting.tick(65_000).is_empty());
}

#[test]
fn it_comes_back_from_its_entries_at_any_moment() {
    let (mut drafting, mut entries) = begun(None);
    let states = |drafting: &Drafting| (0..3).map(|seat| drafting.state(0, Some(seat))).collect::<Vec<_>>();
    let mut moments = vec![(entries.len(), states(&drafting))];
    while drafting.phase() != Phase::Over {
        everybody_takes(&mut drafting, &mut entries);
        moments.push((entries.len(), states(&drafting)));
    }
    let stored = serde_json::to_string(&entries).expect("JSON");
    let stored: Vec<DraftEntry> = serde_json::from_str(&stored).expect("entries");
    assert_eq!((moments.len(), &stored), (7, &entries));
    for (until, then) in moments {
        let again = Drafting::restore(opening(None), &stored[..until], rating()).expect("a draft");
        assert_eq!(states(&again), then, "after {until} entries");
    }
    entries.swap(1, 2);
    let why = Drafting::restore(opening(None), &entries, rating()).err();
    assert!(matches!(why, Some(BadSetup::Entry { at: 1, .. })), "{why:?}");
}

#[test]
fn the_record_tells_who_took_what_from_what() {
    let (mut drafting, mut entries) = begun(None);
    while drafting.phase() != Phase::Over {
        everybody_takes(&mut drafting, &mut entries);
    }
    let record = drafting.record().expect("it is over");
    assert_eq!(record.opened, opening(None).setup.packs);
    assert_eq!(record.picks.len(), 18);
    let first: Vec<(usize, &str, usize)> =
        record.picks.iter().map(|pick| (pick.seat, pick.card.as_str(), pick.pack)).take(4).collect();
    assert_eq!(first, [(2, "9", 2), (0, "1", 0), (1, "4", 1), (2, "6", 1)]);
    for pick in &record.picks {
        assert!(record.opened[pick.round][pick.pack].contains(&pick.card) && !pick.late);
    }
    for seat in 0..3 {
        let taken = record.picks.iter().filter(|pick| pick.seat == seat).map(|pick| pick.card.clone());
        assert_eq!(taken.collect::<Vec<_>>(), drafting.pool(seat).expect("a pool"));
    }
}

#[test]
fn in_sealed_play_everybody_has_their_packs_once_it_begins() {
    let sealed = DraftOpening { setup: Setup { sealed: true, ..opening(Some(60)).setup }, ..opening(None) };
    let mut drafting = open(&sealed);
    assert!(cards(&drafting, 0).1.is_empty());
    drafting.begin(20, 0).expect("a beginning");
    assert_eq!((drafting.phase(), drafting.deadline()), (Phase::Over, None));
    assert_eq!(drafting.pool(1).expect("a pool"), ["4", "5", "6", "13", "14", "15"]);
    assert!(drafting.record().expect("a record").picks.is_empty());
}

#[test]
fn a_visitor_wants_what_is_open_while_somebody_is_there() {
    let mut drafting = open(&opening(None));
    assert!(!drafting.is_wanted());
    assert!(drafting.presence(|_| true) && drafting.is_wanted());
    assert!(!drafting.presence(|seat| seat == 0), "nobody sits in the others");
    assert!(!open(&DraftOpening { private: true, ..opening(None) }).is_wanted());
    drafting.begin(20, 0).expect("a beginning");
    assert!(!drafting.is_wanted());
}

#[test]
fn not_everything_can_be_asked_for() {
    for (asked, why) in [
        (request(1, 3, None), "Two to eight draft together, not 1."),
        (request(9, 3, None), "Two to eight draft together, not 9."),
        (request(8, 0, None), "Everybody opens 1 to 12 packs, not 0."),
        (request(8, 13, None), "Everybody opens 1 to 12 packs, not 13."),
        (request(8, 3, Some(4)), "The clock can give 5 to 3600 seconds for each pick, not 4."),
        (request(8, 3, Some(u32::MAX)), "The clock can give 5 to 3600 seconds for each pick, not 4294967295."),
    ] {
        assert_eq!(asked.check().unwrap_err().sentence, why);
    }
    request(8, 12, Some(3600)).check().expect("a draft");
}

#[test]
fn its_packs_read_like_a_title() {
    let packs = ["booster", "booster", "rare"].map(str::to_owned).to_vec();
    assert_eq!(open(&DraftOpening { packs, ..opening(None) }).packs_in_words(), "2 × booster, rare");
}
