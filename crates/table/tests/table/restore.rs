//! A table is its opening and its entries.

use crate::house::*;
use serde_json::json;
use std::sync::Arc;
use tercet_kernel::{Seat, Viewer};
use tercet_table::{Command, Entry, Happened, MatchId, Opening, Table, Who};

/// Through JSON, as the database keeps it.
fn restored(under: &Under) -> Result<Table, tercet_table::NotRestored> {
    let opening: Opening = serde_json::from_str(&serde_json::to_string(&under.opening).unwrap()).unwrap();
    let stored = serde_json::to_string(&under.stored).unwrap();
    let entries: Vec<Entry> = serde_json::from_str(&stored).unwrap();
    Table::restore(Arc::clone(&under.game), opening, &entries)
}

fn assert_same(under: &Under, now: u64) {
    let again = restored(under).unwrap();
    for viewer in Viewer::ALL {
        let mut was = under.table.state(now, viewer);
        let mut is = again.state(now, viewer);
        // Nobody is connected to a table that was just restored.
        for seats in [&mut was.seats, &mut is.seats] {
            (seats.a.online, seats.b.online) = (false, false);
        }
        is.clock_running = was.clock_running;
        assert_eq!(is, was);
    }
    assert_eq!(again.chat(Who::Spectator), under.table.chat(Who::Spectator));
    assert_eq!(again.chooser(), under.table.chooser());
}

#[test]
fn everything_comes_back_at_every_moment() {
    let mut under = open(json!({"clock": {"bank_seconds": 60, "increment_seconds": 1}}));
    let deck = json!([1, 2, 3, 4, 5, 6]);
    let hidden = |under: &Under| format!("hide {}", under.card(Seat::A));
    let plan: Vec<(Who, Command)> = vec![
        (B, Command::Join { name: None, deck, pool: None, player: None, invite: None }),
        (A, Command::Ready { agree: true }),
        (B, Command::Ready { agree: true }),
        (B, Command::Say { text: "hello".to_owned() }),
    ];
    for (who, command) in plan {
        under.ok(0, who, command);
        assert_same(&under, 0);
    }
    under.table.presence(0, Seat::A, true);
    under.table.presence(0, Seat::B, true);
    let key = hidden(&under);
    for (now, who, key) in [(1_000, A, key.as_str()), (2_000, B, "draw"), (3_000, A, "toss")] {
        under.choose(now, who, key);
        assert_same(&under, now);
    }
    let rest = [
        (A, under.undo()),
        (B, Command::AnswerUndo { accept: true }),
        (A, Command::OfferDraw),
        (B, Command::AnswerDraw { accept: false }),
        (A, Command::Resign),
        (B, Command::AskRematch),
    ];
    for (who, command) in rest {
        under.ok(3_000, who, command);
        assert_same(&under, 3_000);
    }
    let effects = under.table.move_to(3_000, MatchId("N".to_owned()));
    under.keep(&effects);
    assert_same(&under, 3_000);
}

#[test]
fn an_entry_that_does_not_fit_is_named() {
    let mut under = begun(json!({}));
    under.choose(0, A, "toss");
    let Some(Happened::Chosen { hash, .. }) = under.stored.last_mut().map(|entry| &mut entry.what) else { panic!() };
    *hash = "0123456789abcdef".to_owned();
    let why = restored(&under).err().unwrap();
    assert_eq!(why.number, 4);
    assert!(why.to_string().starts_with("entry 4 of match M cannot be carried out (\"toss\" leads to position"));
}

#[test]
fn a_request_stored_before_it_said_how_far_asks_for_the_last_choice() {
    let mut under = begun(json!({}));
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    let old: Entry = serde_json::from_value(json!({"at": 0, "kind": "undo_asked", "seat": "a"})).unwrap();
    under.stored.push(old);
    let asked = restored(&under).unwrap().state(0, Viewer::B).undo_asked.unwrap();
    assert_eq!((asked.by, asked.to), (Seat::A, 0));
}

#[test]
fn time_that_is_used_up_stays_so_where_what_was_done_cannot_be_stored() {
    let mut under = begun(json!({"clock": {"bank_seconds": 60, "increment_seconds": 5}}));
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    let then = under.table.time();
    let lost = Command::Choose { step: 2, key: "toss".to_owned() };
    under.table.handle(50_000, A, lost).unwrap();
    let again = || {
        let mut again = restored(&under).unwrap();
        Seat::BOTH.into_iter().for_each(|seat| drop(again.presence(50_000, seat, true)));
        again
    };
    let left = |table: &Table| table.state(50_000, Viewer::A).seats.a.clock_ms;

    let mut fallen_back = again();
    assert_eq!(left(&fallen_back), Some(65_000), "as it was stored");
    fallen_back.go_on_from(50_000, then.clone());
    assert_eq!(left(&fallen_back), Some(15_000));
    assert_eq!(fallen_back.deadline(), Some(65_000));

    // The choice was stored all the same: the clocks are those of another moment.
    let mut gone_on = again();
    gone_on.handle(50_000, A, Command::Choose { step: 2, key: "toss".to_owned() }).unwrap();
    let before = left(&gone_on);
    gone_on.go_on_from(50_000, then);
    assert_eq!(left(&gone_on), before);
}
