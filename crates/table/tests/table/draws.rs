//! Draws by agreement.

use crate::house::*;
use serde_json::json;
use tercet_kernel::{Seat, Viewer};
use tercet_table::Command;
use tercet_table::protocol::{HowEnded, Phase};

#[test]
fn a_draw_takes_two() {
    let mut under = begun(json!({}));
    assert_eq!(under.no(0, B, Command::AnswerDraw { accept: true }).clause.as_deref(), Some("T-END-02"));
    under.ok(0, A, Command::OfferDraw);
    assert_eq!(under.table.state(0, Viewer::Spectator).draw_offered_by, Some(Seat::A));
    under.no(0, A, Command::AnswerDraw { accept: true });
    under.ok(0, B, Command::AnswerDraw { accept: true });
    let ending = under.table.state(0, Viewer::A).ending.unwrap();
    assert_eq!((ending.winner, ending.how), (None, HowEnded::Agreed));
}

#[test]
fn offering_back_is_accepting() {
    let mut under = begun(json!({}));
    under.ok(0, A, Command::OfferDraw);
    under.ok(0, B, Command::OfferDraw);
    assert_eq!(under.table.phase(), Phase::Over);
}

#[test]
fn an_offer_lapses_when_the_other_plays_on_and_comes_once_a_choice() {
    let mut under = begun(json!({}));
    under.ok(0, B, Command::OfferDraw);
    under.choose(0, A, "toss");
    assert_eq!(under.table.state(0, Viewer::A).draw_offered_by, None);
    assert!(under.no(0, B, Command::OfferDraw).sentence.contains("already"));
    under.choose(0, B, "toss");
    under.ok(0, B, Command::OfferDraw);
    under.ok(0, A, Command::AnswerDraw { accept: false });
    assert_eq!(under.table.phase(), Phase::Playing);
}

#[test]
fn tournaments_and_computers_know_no_draw() {
    let mut under = begun(json!({"tournament": true}));
    assert_eq!(under.no(0, A, Command::OfferDraw).clause.as_deref(), Some("T-END-03"));
    let mut under = open(json!({"opponent": "computer"}));
    assert!(under.no(0, A, Command::OfferDraw).sentence.contains("computer"));
}
