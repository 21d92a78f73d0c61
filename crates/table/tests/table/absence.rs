//! Players who are away.

use crate::house::*;
use serde_json::json;
use tercet_kernel::{Seat, Viewer};
use tercet_table::protocol::{Away, HowEnded, Phase, Wanted};
use tercet_table::{ABSENCE_MS, Command, Table};

#[test]
fn the_win_is_claimed_over_a_player_who_is_waited_for_and_away() {
    let mut under = begun(json!({}));
    under.choose(0, A, "toss");
    under.table.presence(1_000, Seat::B, false);
    let state = under.table.state(61_000, Viewer::A);
    assert_eq!((state.seats.b.away_ms, state.claim_after_ms), (Some(60_000), Some(ABSENCE_MS)));
    let early = under.no(1_000 + ABSENCE_MS - 1, A, Command::ClaimWin);
    assert_eq!(early.clause.as_deref(), Some("T-END-10"));
    under.no(1_000 + ABSENCE_MS, B, Command::ClaimWin);
    under.no(1_000 + ABSENCE_MS, tercet_table::Who::Spectator, Command::ClaimWin);
    under.ok(1_000 + ABSENCE_MS, A, Command::ClaimWin);
    let ending = under.table.state(0, Viewer::A).ending.unwrap();
    assert_eq!((ending.winner, ending.how, ending.clause.as_str()), (Some(Seat::A), HowEnded::Absent, "T-END-10"));
    let again = Table::restore(under.game.clone(), under.opening.clone(), &under.stored).unwrap();
    assert_eq!(again.state(0, Viewer::A).ending, Some(ending));
}

#[test]
fn whoever_comes_back_is_not_away() {
    let mut under = begun(json!({}));
    under.choose(0, A, "toss");
    under.table.presence(0, Seat::B, false);
    under.table.presence(ABSENCE_MS, Seat::B, true);
    assert_eq!(under.table.state(ABSENCE_MS, Viewer::A).seats.b.away_ms, None);
    under.no(ABSENCE_MS, A, Command::ClaimWin);
    under.table.presence(ABSENCE_MS, Seat::B, false);
    under.no(2 * ABSENCE_MS - 1, A, Command::ClaimWin);
    assert_eq!(under.table.phase(), Phase::Playing);
}

#[test]
fn nobody_claims_a_win_while_it_is_their_own_choice_or_a_clock_decides() {
    let mut under = begun(json!({}));
    under.table.presence(0, Seat::B, false);
    assert_eq!(under.no(ABSENCE_MS, A, Command::ClaimWin).clause.as_deref(), Some("T-END-10"));
    let mut timed = begun(json!({"clock": {"bank_seconds": 600, "increment_seconds": 0}}));
    for (who, key) in [(A, "toss"), (B, "toss"), (A, "draw")] {
        timed.choose(0, who, key);
    }
    assert_eq!(timed.table.chooser(), Some(Seat::B));
    timed.table.presence(0, Seat::B, false);
    assert_eq!(timed.table.state(0, Viewer::A).claim_after_ms, None);
    assert!(timed.no(ABSENCE_MS - 1, A, Command::ClaimWin).sentence.contains("the clock decides"));
}

#[test]
fn a_clock_that_has_not_begun_decides_nothing() {
    let mut timed = begun(json!({"clock": {"bank_seconds": 600, "increment_seconds": 0}}));
    timed.choose(0, A, "toss");
    timed.table.presence(0, Seat::B, false);
    assert_eq!(timed.table.state(0, Viewer::A).claim_after_ms, Some(ABSENCE_MS));
    timed.no(ABSENCE_MS - 1, A, Command::ClaimWin);
    timed.ok(ABSENCE_MS, A, Command::ClaimWin);
}

#[test]
fn an_absence_counts_from_when_the_match_waits_for_the_player() {
    let mut under = begun(json!({}));
    under.table.presence(0, Seat::B, false);
    under.choose(ABSENCE_MS, A, "toss");
    let state = under.table.state(ABSENCE_MS, Viewer::A);
    assert_eq!((state.seats.b.away_ms, state.claim_after_ms), (Some(ABSENCE_MS), Some(2 * ABSENCE_MS)));
    under.no(2 * ABSENCE_MS - 1, A, Command::ClaimWin);
    under.ok(2 * ABSENCE_MS, A, Command::ClaimWin);
}

#[test]
fn the_other_one_sees_why_a_player_is_away() {
    let mut under = begun(json!({}));
    let why = |under: &Under| under.table.state(0, Viewer::A).seats.b.away;
    assert_eq!(why(&under), None);
    assert!(under.table.is_elsewhere(0, Seat::B).is_empty(), "whoever is here is not elsewhere");
    under.table.parted(Seat::B, Away::Lost);
    under.table.presence(0, Seat::B, false);
    assert_eq!(why(&under), Some(Away::Lost));
    assert!(!under.table.is_elsewhere(1_000, Seat::B).is_empty());
    assert!(under.table.is_elsewhere(9_000, Seat::B).is_empty(), "everybody knows that already");
    assert_eq!(why(&under), Some(Away::Elsewhere));
    assert!(under.table.note_gone(9_000).is_empty());
    let until = under.table.elsewhere_until().unwrap();
    assert!(!under.table.note_gone(until).is_empty());
    assert_eq!((why(&under), under.table.elsewhere_until()), (Some(Away::Left), None));
    under.table.presence(until, Seat::B, true);
    assert_eq!(why(&under), None);
}

#[test]
fn a_match_says_what_it_wants_of_each_player() {
    let wants = |under: &Under| [Seat::A, Seat::B].map(|seat| under.table.wants(seat));
    let alone = open(json!({"opponent": "computer"}));
    assert_eq!(wants(&alone), [None, None], "only a match between people calls anybody");
    let open = open(json!({}));
    assert_eq!(wants(&open), [None, None], "nobody waits");
    let mut under = begun(json!({}));
    assert_eq!(wants(&under), [Some(Wanted::Choice), Some(Wanted::Presence)]);
    under.choose(0, A, "toss");
    assert_eq!(wants(&under), [None, Some(Wanted::Choice)]);
    under.choose(0, B, "toss");
    under.choose(0, A, "draw");
    under.ok(0, A, Command::OfferDraw);
    assert_eq!(wants(&under), [None, Some(Wanted::Answer)]);
    under.ok(0, B, Command::AnswerDraw { accept: true });
    assert_eq!(wants(&under), [None, None]);
}

#[test]
fn after_a_restart_absence_counts_from_when_somebody_looks() {
    let mut under = begun(json!({}));
    under.choose(0, A, "toss");
    let mut again = Table::restore(under.game.clone(), under.opening.clone(), &under.stored).unwrap();
    assert_eq!(again.state(9_000_000, Viewer::A).seats.b.away_ms, None);
    again.presence(9_000_000, Seat::A, true);
    again.presence(9_000_000, Seat::B, false);
    assert!(again.handle(9_000_001, A, Command::ClaimWin).is_err());
    assert!(again.handle(9_000_000 + ABSENCE_MS, A, Command::ClaimWin).is_ok());
}
