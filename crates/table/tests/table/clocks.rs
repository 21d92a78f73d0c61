//! Clocks at the table.

use crate::house::*;
use serde_json::json;
use tercet_kernel::{Seat, Viewer};
use tercet_table::protocol::{HowEnded, Phase};
use tercet_table::{Command, GRACE_MS};

fn blitz() -> serde_json::Value {
    json!({"clock": {"bank_seconds": 60, "increment_seconds": 2}})
}

#[test]
fn the_first_choice_of_each_is_not_charged() {
    let mut under = begun(blitz());
    assert_eq!(under.table.state(0, Viewer::A).clock_running, None);
    under.choose(30_000, A, "toss");
    under.choose(50_000, B, "toss");
    let state = under.table.state(50_000, Viewer::A);
    assert_eq!((state.seats.a.clock_ms, state.seats.b.clock_ms), (Some(62_000), Some(62_000)));
    assert_eq!(state.clock_running, Some(Seat::A));
    assert_eq!(under.table.state(51_000, Viewer::A).seats.a.clock_ms, Some(61_000));
}

#[test]
fn who_runs_out_of_time_loses_whatever_is_sent() {
    let mut under = begun(blitz());
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    assert_eq!(under.table.deadline(), Some(62_000));
    assert!(under.table.tick(61_999).is_empty());
    let effects = under.table.handle(62_000, A, Command::Choose { step: 2, key: "toss".to_owned() }).unwrap();
    assert_eq!(effects.len(), 2);
    let ending = under.table.state(62_000, Viewer::B).ending.unwrap();
    assert_eq!((ending.winner, ending.how, ending.clause.as_str()), (Some(Seat::B), HowEnded::Time, "T-END-06"));
    assert_eq!(ending.sentence, "{a} ran out of time.");
    assert_eq!(under.table.state(62_000, Viewer::B).log.pop().unwrap().line, ending.sentence);
    assert_eq!(under.table.deadline(), None);
}

#[test]
fn a_lost_connection_stops_the_clock_for_a_while() {
    let mut under = begun(blitz());
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    under.table.presence(2_000, Seat::A, false);
    assert_eq!(under.table.state(50_000, Viewer::B).clock_running, None);
    assert_eq!(under.table.state(50_000, Viewer::B).seats.a.clock_ms, Some(60_000));
    under.table.presence(50_000, Seat::A, true);
    assert_eq!(under.table.state(50_000, Viewer::B).clock_running, Some(Seat::A));
    under.table.presence(50_000, Seat::A, false);
    let deadline = under.table.deadline().unwrap();
    assert_eq!(deadline, 50_000 + (GRACE_MS - 48_000) + 60_000);
    under.table.tick(deadline);
    assert_eq!(under.table.phase(), Phase::Over);
}
