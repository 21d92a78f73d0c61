//! Choosing, giving up, asking why not, talking.

use crate::house::*;
use serde_json::json;
use tercet_kernel::{Seat, Viewer};
use tercet_table::protocol::{HowEnded, Phase};
use tercet_table::{Command, Effect, Who};

#[test]
fn only_who_is_to_choose_gets_offers() {
    let under = begun(json!({}));
    let [a, b, spectator, referee] = under.states(0);
    assert!(!a.offers.is_empty());
    assert_eq!(a.offers, referee.offers);
    assert!(b.offers.is_empty() && spectator.offers.is_empty());
    assert_eq!((a.question.as_str(), b.question.as_str()), ("What do you do?", "Waiting for {a}."));
}

#[test]
fn a_choice_is_stored_then_told_then_shown() {
    let mut under = begun(json!({}));
    let card = under.card(Seat::A);
    let effects = under.choose(5, A, &format!("hide {card}"));
    assert!(matches!(&effects[0], Effect::Persist(entry) if entry.at == 5));
    let Effect::Events { step: 1, seen } = &effects[1] else { panic!("{effects:?}") };
    assert!(seen[Viewer::A][0].line.as_ref().unwrap().contains(&card));
    assert_eq!(seen[Viewer::B][0].line.as_deref(), Some("{a} hides a card."));
    assert_eq!(seen[Viewer::B], seen[Viewer::Spectator]);
    assert_eq!(effects[2], Effect::Changed);
}

#[test]
fn late_doubled_foreign_and_unknown_choices_are_refused() {
    let mut under = begun(json!({}));
    let toss = |step| Command::Choose { step, key: "toss".to_owned() };
    assert_eq!(under.no(0, B, toss(0)).clause.as_deref(), Some("T-TURN-01"));
    assert_eq!(under.no(0, Who::Spectator, toss(0)).clause.as_deref(), Some("T-END-08"));
    assert!(under.no(0, A, toss(1)).sentence.contains("look again"));
    let strange = Command::Choose { step: 0, key: "win".to_owned() };
    assert_eq!(under.no(0, A, strange).sentence, "There is no such choice here.");
    under.ok(0, A, toss(0));
    assert!(under.no(0, A, toss(0)).sentence.contains("look again"));
}

#[test]
fn giving_up_loses() {
    let mut under = begun(json!({}));
    under.ok(0, B, Command::Resign);
    let ending = under.table.state(0, Viewer::Spectator).ending.unwrap();
    assert_eq!((ending.winner, ending.how), (Some(Seat::A), HowEnded::Resigned));
    assert_eq!((ending.clause.as_str(), ending.sentence.as_str()), ("T-END-01", "{b} gave up."));
    assert_eq!(under.no(0, A, Command::Resign).sentence, "The match is over.");
    assert!(under.table.state(0, Viewer::A).offers.is_empty());
}

#[test]
fn the_rules_end_it_too() {
    let mut under = begun(json!({"house": {"lives": 1}}));
    let card = under.card(Seat::A);
    under.choose(0, A, &format!("play {card}"));
    assert_eq!(under.table.phase(), Phase::Over);
    let ending = under.table.state(0, Viewer::B).ending.unwrap();
    assert_eq!(ending.how, HowEnded::Rules);
    assert_eq!(ending.sentence, "{b} has no lives left.");
    assert_eq!(ending.rule, "Whoever has no lives left has lost.");
}

#[test]
fn why_not_names_the_clause() {
    let under = begun(json!({}));
    let card = under.card(Seat::B);
    let denied = under.table.reasons(B, &[format!("hand:{card}")]).unwrap();
    assert_eq!(denied[0].refusal.sentence, "It is not your turn.");
    assert!(under.table.reasons(B, &["hand:none".to_owned()]).unwrap().is_empty());
    assert!(under.table.reasons(Who::Spectator, &[]).is_err());
}

#[test]
fn talk_is_bounded_and_clean() {
    let mut under = begun(json!({}));
    let say = |text: &str| Command::Say { text: text.to_owned() };
    under.ok(0, A, say(" good\u{7} \u{202e}luck \n"));
    assert_eq!(under.table.chat(Who::Spectator)[0].text, "good luck");
    under.no(0, A, say(" \n "));
    assert!(under.no(0, A, say(&"x".repeat(501))).sentence.contains("500"));
    for n in 0..200 {
        under.ok(0, B, say(&n.to_string()));
    }
    assert_eq!(under.table.chat(Who::Spectator).len(), 100);
}

#[test]
fn records_and_replays_stay_closed_until_the_end() {
    let mut under = begun(json!({}));
    under.choose(0, A, "toss");
    under.choose(0, B, "toss");
    assert!(under.table.record().is_err());
    assert!(under.table.replay().is_err());
    under.ok(0, A, Command::Resign);
    let record = under.table.record().unwrap();
    let replay = under.table.replay().unwrap();
    let last = replay.step(2, Viewer::Referee).unwrap();
    assert_eq!((last.step, last.steps, last.events.len()), (2, 2, 1));
    assert_eq!(last.state.ending.unwrap().how, HowEnded::Resigned);
    assert!(replay.step(1, Viewer::B).unwrap().state.ending.is_none());

    let games = [std::sync::Arc::clone(&under.game)];
    let again = tercet_table::Replay::of_record(&games, &record).unwrap();
    assert_eq!(again.step(1, Viewer::B).unwrap().state.view, replay.step(1, Viewer::B).unwrap().state.view);
    let mut changed = record.clone();
    changed["choices"][1]["key"] = json!("draw");
    let why = tercet_table::Replay::of_record(&games, &changed).err().unwrap();
    assert!(why.sentence.contains("after choice 2"), "{why}");
    assert!(tercet_table::Replay::of_record(&games, &json!([])).is_err());
}
