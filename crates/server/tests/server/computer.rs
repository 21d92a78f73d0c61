//! What the computer chose comes to the table, whatever is in its way.

use crate::browser::*;
use crate::database::in_a_file;
use crate::gated::Gated;
use crate::startup::in_database;
use serde_json::json;

/// As long as there is only one match, SQLite refuses to store what the computer chooses.
const REFUSED: &str = "CREATE TRIGGER refused BEFORE INSERT ON entry
    WHEN new.body ->> 'kind' = 'chosen' AND new.body ->> 'seat' = 'b' AND (SELECT count(*) FROM match) = 1
    BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END";

#[tokio::test(flavor = "multi_thread")]
async fn it_is_brought_again_after_it_could_not_be_stored() {
    let data = tempfile::tempdir().unwrap();
    start_in_a_file(data.path()).await.stop().await;
    in_database(data.path(), REFUSED).await;
    let gated = Gated::game();
    let server = start_game(in_a_file(config(data.path())), &gated).await;
    let ann = server.open(json!({"opponent": "computer"})).await;
    let (mut a, state) = server.watch(&ann.id, Some(&ann.token)).await;
    a.choose(&state, "draw").await;
    // Each time the table falls back to what is stored, everybody is shown that.
    for _ in 0..4 {
        assert_eq!(a.state_where(|state| state["step"] != 0).await["step"], 1);
    }
    server.open(json!({})).await;
    assert_eq!(a.state_where(|state| state["step"] != 1).await["step"], 2);
    assert_eq!(gated.thinking.passed(), 1, "the computer has thought of it once");
    server.stop().await;
}

/// A connection to a table where it is the computer's turn to choose.
async fn lets_the_computer_think(server: &Server) -> (Seated, Browser) {
    let ann = server.open(json!({"opponent": "computer"})).await;
    let (mut a, state) = server.watch(&ann.id, Some(&ann.token)).await;
    a.choose(&state, "draw").await;
    a.state_at(1).await;
    (ann, a)
}

/// This many messages certainly do not all fit at a table that does nothing.
const TOO_MANY: usize = 400;

#[tokio::test(flavor = "multi_thread")]
async fn its_answer_waits_for_a_busy_table() {
    let data = tempfile::tempdir().unwrap();
    let gated = Gated::game();
    let (thinking, table) = (&gated.thinking, &gated.table);
    let server = start_game(config(data.path()), &gated).await;
    thinking.close();
    let (ann, mut a) = lets_the_computer_think(&server).await;
    let (mut crowd, _) = server.watch(&ann.id, None).await;
    thinking.reached(1).await;
    // One more than can think at a time: the last one begins after an answer has been given.
    let mut others = Vec::new();
    for _ in 0..most_at_work() {
        others.push(lets_the_computer_think(&server).await);
    }

    table.close();
    a.say(json!({"type": "offer_draw", "match": ann.id})).await;
    table.reached(1).await;
    for _ in 0..TOO_MANY {
        crowd.say(json!({"type": "resign", "match": ann.id})).await;
    }
    assert_eq!(crowd.refusal().await, "The table is busy; try again.");

    // The answer comes while the table takes none, and stays at its door for a while.
    thinking.open();
    thinking.left_behind(1 + most_at_work()).await;
    table.open();
    a.state_at(2).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_lets_too_many_computers_think_is_told_and_no_answer_is_lost() {
    let data = tempfile::tempdir().unwrap();
    let gated = Gated::game();
    let thinking = &gated.thinking;
    let server = start_game(config(data.path()), &gated).await;
    thinking.close();
    let at_work = most_at_work();
    let mut all = Vec::new();
    for number in 0..=at_work + 64 {
        let (ann, mut a) = lets_the_computer_think(&server).await;
        if number == at_work + 64 {
            assert_eq!(
                a.refusal().await,
                "The computer will play as soon as it can; 64 other matches from your address are ahead of it."
            );
        }
        // What the table answers comes after it has let the computer line up.
        a.say(json!({"type": "chat", "match": ann.id, "text": "well"})).await;
        a.hear_a("chat").await;
        assert!(!a.heard.iter().any(|message| message.contains("refused")) || number == at_work + 64);
        all.push(a);
    }
    thinking.open();
    for a in &mut all {
        a.state_at(2).await;
    }
    server.stop().await;
}
