//! What games say about conduct at their tables.

use serde_json::{Value, json};
use std::sync::Arc;
use tercet_kernel::{Chance, Seat, Seed};
use tercet_registry::registry;
use tercet_table::protocol::{CreateMatch, EndingInfo, HowEnded, Phase};
use tercet_table::{ABSENCE_MS, Command, Effect, Entry, Game, Happened, MatchId, Opening, Table, Who};

/// A table of two players in one browser.
fn table(game: &Arc<dyn Game>) -> Table {
    Table::open(Arc::clone(game), opening(game, Value::Null)).unwrap_or_else(|why| panic!("{}", why.sentence))
}

fn opening(game: &Arc<dyn Game>, clock: Value) -> Opening {
    let deck = json!({ "ready": game.decks()[0].id });
    let request = json!({ "game": game.rules().id(), "opponent": "hotseat", "deck": deck, "clock": clock });
    let request: CreateMatch = serde_json::from_value(request).expect("a request");
    let opening = Opening::new(&**game, &request, None, MatchId("talk".to_owned()), 0, &mut Chance::new(Seed(1)));
    opening.unwrap_or_else(|why| panic!("{}", why.sentence))
}

/// Takes the first choice on offer.
fn choose(table: &mut Table, now: u64) -> Vec<Effect> {
    let key = table.playing().expect("it has begun").offers()[0].key.clone();
    let choice = Command::Choose { step: table.step(), key };
    table.handle(now, Who::Both, choice).unwrap_or_else(|why| panic!("{}", why.sentence))
}

fn ending(table: &Table) -> EndingInfo {
    table.state(0, Seat::A.into()).ending.expect("it is over")
}

#[test]
fn a_draw_is_agreed_only_where_the_game_knows_it() {
    for game in registry() {
        let mut table = table(&game);
        let draws = game.conduct().draws;
        assert_eq!(table.state(0, Seat::A.into()).draws, draws);
        let answer = table.handle(0, Who::Both, Command::OfferDraw);
        match draws {
            true => assert_eq!(table.phase(), Phase::Over),
            false => {
                let why = answer.expect_err("no draw");
                assert_eq!(why.clause.as_deref(), Some(game.conduct().drawing.0));
                assert_eq!(table.phase(), Phase::Playing);
            }
        }
    }
}

// Covers: M-RULE-126, Z-RULE-202, B-RULE-62
#[test]
fn who_runs_out_of_time_loses_by_the_rule_about_clocks() {
    for game in registry() {
        let opening = opening(&game, json!({ "bank_seconds": 60, "increment_seconds": 0 }));
        let mut table = Table::open(Arc::clone(&game), opening).unwrap_or_else(|why| panic!("{}", why.sentence));
        for seat in Seat::BOTH {
            table.presence(0, seat, true);
        }
        let out = loop {
            match table.deadline() {
                Some(deadline) => break deadline,
                None => choose(&mut table, 0),
            };
        };
        let loser = table.chooser().expect("somebody has to choose");
        table.tick(out);
        let ending = ending(&table);
        assert_eq!((ending.winner, ending.how), (Some(loser.other()), HowEnded::Time));
        assert!(ending.rule.contains("a player whose time runs out loses"), "{}: {}", ending.clause, ending.rule);
    }
}

// Covers: M-RULE-127, Z-RULE-203, B-RULE-63
#[test]
fn a_match_of_too_many_choices_is_a_draw_by_the_rule_about_them() {
    for game in registry() {
        let opening = opening(&game, Value::Null);
        let mut table =
            Table::open(Arc::clone(&game), opening.clone()).unwrap_or_else(|why| panic!("{}", why.sentence));
        let seat = table.chooser().expect("somebody has to choose");
        let Some(Effect::Persist(chosen)) = choose(&mut table, 0).into_iter().next() else { panic!("it is stored") };
        let back = Entry { at: 0, what: Happened::TakenBack { seat, to: 0, clock: None, by_referee: false } };
        let entries = |choices: usize| -> Vec<Entry> {
            [chosen.clone(), back.clone()].into_iter().cycle().take(2 * choices - 1).collect()
        };
        let restored = |choices| {
            let entries = entries(choices);
            Table::restore(Arc::clone(&game), opening.clone(), &entries).expect("what happened can happen again")
        };
        assert_eq!(restored(100).phase(), Phase::Playing);
        let ending = ending(&restored(20_000));
        assert_eq!((ending.winner, ending.how), (None, HowEnded::TooLong));
        assert!(ending.rule.contains("20,000 choices") && ending.rule.contains("draw"), "{}", ending.rule);
    }
}

// Covers: B-RULE-69, M-RULE-139, Z-RULE-219
#[test]
fn who_is_away_for_too_long_loses_by_the_rule_about_absence() {
    for game in registry() {
        let mut opening = opening(&game, Value::Null);
        opening.hotseat = false;
        opening.agreed_before = true;
        let mut table = Table::open(Arc::clone(&game), opening).unwrap_or_else(|why| panic!("{}", why.sentence));
        let away = table.chooser().expect("somebody has to choose");
        table.presence(0, away, false);
        let claim = table.handle(ABSENCE_MS, Who::Seat(away.other()), Command::ClaimWin);
        claim.unwrap_or_else(|why| panic!("{}", why.sentence));
        let ending = ending(&table);
        assert_eq!((ending.winner, ending.how), (Some(away.other()), HowEnded::Absent));
        assert!(ending.rule.contains("away for two minutes"), "{}: {}", ending.clause, ending.rule);
    }
}
