//! How much can happen at one table, and who it costs.

use crate::house::*;
use serde_json::json;
use tercet_kernel::Viewer;
use tercet_table::protocol::{HowEnded, Phase};
use tercet_table::{Command, Who};

fn say() -> Command {
    Command::Say { text: "more".to_owned() }
}

/// Does it until it is refused; says how often it was not, and why it is at last.
fn until_refused(under: &mut Under, who: Who, commands: &[Command]) -> (usize, String) {
    for count in 0.. {
        match under.table.handle(0, who, commands[count % commands.len()].clone()) {
            Ok(effects) => under.keep(&effects),
            Err(why) => return (count, why.sentence),
        }
    }
    unreachable!()
}

#[test]
fn talk_uses_up_nothing_but_the_talk_of_who_talks() {
    let mut under = begun(json!({"clock": {"bank_seconds": 60, "increment_seconds": 0}}));
    let (count, why) = until_refused(&mut under, A, &[say()]);
    assert_eq!((count, why.as_str()), (1_000, "You have written 1,000 messages at this table; no more are kept."));
    under.ok(0, B, say());
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    under.ok(0, B, Command::OfferDraw);
}

#[test]
fn requests_use_up_nothing_but_the_requests_of_who_asks() {
    let mut under = begun(json!({}));
    under.choose(0, A, "toss");
    let refused = Command::AnswerUndo { accept: false };
    for _ in 0..999 {
        under.ok(0, A, under.undo());
        under.ok(0, B, refused.clone());
    }
    assert!(under.no(0, A, under.undo()).sentence.contains("the match itself goes on"));
    assert!(under.no(0, A, Command::OfferDraw).sentence.contains("1,000 requests"));
    under.choose(0, B, "toss");
    under.ok(0, B, under.undo());
    under.ok(0, A, Command::AnswerUndo { accept: true });
    under.choose(0, B, "toss");
    under.choose(0, A, "toss");
}

#[test]
fn a_request_that_is_granted_counts_once() {
    let mut under = begun(json!({}));
    let toss = |under: &mut Under| under.choose(0, A, "toss");
    for _ in 0..999 {
        toss(&mut under);
        under.ok(0, A, under.undo());
        under.ok(0, B, Command::AnswerUndo { accept: true });
    }
    toss(&mut under);
    assert!(under.no(0, A, under.undo()).sentence.contains("1,000 requests"));
}

#[test]
fn agreeing_and_not_agreeing_is_bounded_too() {
    let mut under = open(json!({}));
    let toggle = [true, false].map(|agree| Command::Ready { agree });
    let (count, why) = until_refused(&mut under, A, &toggle);
    assert_eq!(count, 1_000, "{why}");
}

#[test]
fn a_match_without_end_is_a_draw() {
    let mut under = open(json!({"opponent": "hotseat"}));
    while under.table.phase() == Phase::Playing {
        under.choose(0, Who::Both, "sort");
    }
    assert_eq!(under.table.step(), 20_000);
    let ending = under.table.state(0, Viewer::A).ending.unwrap();
    assert_eq!((ending.winner, ending.how), (None, HowEnded::TooLong));
    assert_eq!(ending.sentence, "The match has gone on too long, so it is a draw.");
    assert_eq!(ending.clause, "T-END-09");
    assert_eq!(under.table.state(0, Viewer::A).log.pop().unwrap().line, ending.sentence);
    let again = tercet_table::Table::restore(under.game.clone(), under.opening.clone(), &under.stored).unwrap();
    assert_eq!(again.phase(), Phase::Over);
}
