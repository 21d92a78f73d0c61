//! Drafts that people leave, and seats that are freed.

use crate::browser::*;
use crate::drafts::len;
use crate::killed::snapshot;
use crate::startup::in_database;
use serde_json::{Value, json};

fn leave(id: &str) -> Value {
    json!({"type": "leave_draft", "draft": id})
}

fn free(id: &str, seat: usize) -> Value {
    json!({"type": "free_seat", "draft": id, "seat": seat})
}

fn kinds(state: &Value) -> Vec<&str> {
    state["seats"].as_array().unwrap().iter().map(|seat| seat["kind"].as_str().unwrap()).collect()
}

/// Whether this is a player's view who has just become a spectator.
fn spectates(state: &Value) -> bool {
    state["you"].is_null()
}

#[tokio::test]
async fn once_the_first_has_left_the_second_begins_and_the_token_gives_nothing_any_more() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.open_draft(json!({})).await;
    let bob = server.join_draft(&ann.id).await;
    let (mut a, _) = server.watch_draft(&ann.id, Some(&ann.token)).await;
    let (mut same, _) = server.watch_draft(&ann.id, Some(&ann.token)).await;
    let (mut b, _) = server.watch_draft(&ann.id, Some(&bob.token)).await;
    a.say(leave(&ann.id)).await;
    // Every tab of whoever has left spectates.
    for browser in [&mut a, &mut same] {
        assert_eq!(kinds(&browser.draft_where(spectates).await), ["open", "human", "open"]);
        browser.say(leave(&ann.id)).await;
        assert_eq!(browser.refusal().await, "You are spectating.");
    }
    let mut again = server.connect().await;
    again.say(json!({"type": "watch_draft", "draft": ann.id, "token": ann.token})).await;
    assert!(again.refusal().await.contains("not the key"));

    b.say(json!({"type": "begin_draft", "draft": ann.id})).await;
    let state = b.draft_where(|state| state["phase"] == "playing").await;
    assert_eq!((kinds(&state), &state["you"]), (vec!["computer", "human", "computer"], &json!(1)));
    server.stop().await;
}

#[tokio::test]
async fn whoever_has_left_a_draft_that_goes_on_gets_no_pool_and_no_seat_even_after_a_kill() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let (ann, mut a, bob, mut b) = server.two_draft(json!({})).await;
    a.pick(0).await;
    b.say(leave(&ann.id)).await;
    b.draft_where(spectates).await;
    let state = a.draft_where(|state| len(&state["taken"]) == 1 && len(&state["pack"]) == 9).await;
    assert_eq!(kinds(&state), ["human", "computer", "computer"]);

    let left = snapshot(data.path()).await;
    let again = start(left.path()).await;
    let (mut a, restored) = again.watch_draft(&ann.id, Some(&ann.token)).await;
    for same in ["pack", "taken", "round", "phase", "you", "seats"] {
        assert_eq!(restored[same], state[same], "{same}");
    }
    assert_eq!(again.post(&format!("/api/drafts/{}/join", ann.id), &json!({"token": bob.token})).await.0, 409);
    a.say(json!({"type": "take", "draft": ann.id, "taken": 1, "card": restored["pack"][0]})).await;
    for taken in 2..20 {
        a.pick(taken).await;
    }
    a.draft_where(|state| state["phase"] == "over").await;
    assert_eq!(again.draft_pool(&ann.id, &bob.token).await.0, 403);
    assert_eq!(again.draft_pool(&ann.id, &ann.token).await.0, 200);
    again.stop().await;
    server.stop().await;
}

#[tokio::test]
async fn a_seat_is_freed_of_anybody_before_the_beginning_and_of_those_who_are_away_afterwards() {
    let data = tempfile::tempdir().unwrap();
    let server = start(data.path()).await;
    let ann = server.open_draft(json!({})).await;
    let id = &ann.id;
    let stranger = server.join_draft(id).await;
    let (mut a, _) = server.watch_draft(id, Some(&ann.token)).await;
    let (mut s, _) = server.watch_draft(id, Some(&stranger.token)).await;
    s.say(free(id, 0)).await;
    assert!(s.refusal().await.starts_with("Only the first player"));
    a.say(free(id, 1)).await;
    s.draft_where(spectates).await;

    let bob = server.join_draft(id).await;
    let (mut b, _) = server.watch_draft(id, Some(&bob.token)).await;
    a.say(json!({"type": "begin_draft", "draft": id})).await;
    b.draft_where(|state| state["phase"] == "playing").await;
    for (seat, why) in [(1, "not connected"), (0, "your own seat"), (2, "Nobody sits there"), (9, "no such seat")] {
        a.say(free(id, seat)).await;
        assert!(a.refusal().await.contains(why), "{seat}");
    }
    a.say(json!({"type": "free_seat", "draft": id, "seat": -1})).await;
    assert!(a.refusal().await.contains("not a message"));
    b.say(json!({"type": "unwatch_draft", "draft": id})).await;
    a.draft_where(|state| state["seats"][1]["online"] == false).await;
    a.say(free(id, 1)).await;
    a.draft_where(|state| state["seats"][1]["kind"] == "computer").await;
    b.say(json!({"type": "watch_draft", "draft": id, "token": bob.token})).await;
    assert!(b.refusal().await.contains("not the key"));
    server.stop().await;
}

/// As long as there is no match, SQLite refuses to store that somebody has left.
const REFUSED: &str = "CREATE TRIGGER refused BEFORE INSERT ON draft_entry
    WHEN new.body ->> 'entry' = 'left' AND (SELECT count(*) FROM match) = 0
    BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END";

#[tokio::test]
async fn whoever_could_not_leave_still_has_the_seat_and_its_token() {
    let data = tempfile::tempdir().unwrap();
    let server = start_in_a_file(data.path()).await;
    let ann = server.open_draft(json!({})).await;
    let (mut a, _) = server.watch_draft(&ann.id, Some(&ann.token)).await;
    in_database(data.path(), REFUSED).await;
    a.say(leave(&ann.id)).await;
    assert!(a.refusal().await.contains("could not be stored"));
    let (_, state) = server.watch_draft(&ann.id, Some(&ann.token)).await;
    assert_eq!((&state["you"], kinds(&state)), (&json!(0), vec!["human", "open", "open"]));
    server.open(json!({})).await;
    a.say(leave(&ann.id)).await;
    a.draft_where(spectates).await;
    server.stop().await;
}
