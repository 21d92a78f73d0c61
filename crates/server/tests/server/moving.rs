//! Everything moves from a file to PostgreSQL and back.

use crate::browser::*;
use crate::database::{address, found, found_in_file, in_a_file};
use crate::players::key;
use serde_json::json;
use std::collections::BTreeSet;
use tercet_server::{End, MoveError, move_all};

#[tokio::test]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn a_match_goes_on_where_everything_was_moved_to() {
    let [file, other, back] = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let server = start_in_a_file(file.path()).await;
    server.somebody("Ann", &key(0)).await;
    let (ann, mut a, bob, mut b) = server.two(json!({})).await;
    a.say(json!({"type": "chat", "match": ann.id, "text": "zero \u{0} and \\u0000"})).await;
    a.say(json!({"type": "choose", "match": ann.id, "step": 0, "key": "draw"})).await;
    let state = b.state_at(1).await;
    let from = End::Folder(file.path().to_owned());
    let to: End = address(other.path()).parse().unwrap();
    assert!(matches!(move_all(&from, &to).await, Err(MoveError::Store(_))), "a server is running on it");
    server.stop().await;

    let moved = move_all(&from, &to).await.unwrap();
    let rows = |table: &str| moved.iter().find(|moved| moved.table == table).unwrap().rows;
    assert_eq!((rows("match"), rows("player"), rows("token")), (1, 1, 2));
    assert!(rows("entry") >= 4, "{moved:?}");
    let columns = "SELECT table_name || '.' || column_name FROM information_schema.columns
        WHERE table_schema = '{schema}' AND table_name NOT IN ('layout', 'beat')";
    let in_file = "SELECT t.name || '.' || c.name FROM sqlite_schema t JOIN pragma_table_info(t.name) c
        WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%' AND t.name <> 'beat'";
    let columns = BTreeSet::from_iter(found(other.path(), columns).await);
    assert_eq!(columns, BTreeSet::from_iter(found_in_file(file.path(), in_file).await), "both hold the same");
    let tables: BTreeSet<&str> = columns.iter().filter_map(|column| column.split('.').next()).collect();
    assert_eq!(tables, moved.iter().map(|moved| moved.table).collect(), "no table is left behind");
    let server = start(other.path()).await;
    let (mut b, there) = server.watch(&ann.id, Some(&bob.token)).await;
    assert_eq!((&there["view"], &there["log"]), (&state["view"], &state["log"]));
    b.choose(&there, "draw").await;
    let state = b.state_at(2).await;
    server.stop().await;

    let why = move_all(&from, &to).await.expect_err("there is something already");
    assert!(why.to_string().contains("is not empty"), "{why}");
    let back = End::Folder(back.path().to_owned());
    let again = move_all(&to, &back).await.unwrap();
    assert_eq!(
        again.iter().map(|moved| moved.rows).sum::<u64>(),
        moved.iter().map(|moved| moved.rows).sum::<u64>() + 1
    );
    let End::Folder(back) = &back else { unreachable!() };
    let server = start_with(in_a_file(config(back))).await.unwrap();
    let (_, there) = server.watch(&ann.id, Some(&bob.token)).await;
    assert_eq!((&there["view"], &there["log"]), (&state["view"], &state["log"]));
    server.stop().await;
    assert!(matches!(move_all(&from, &End::Folder(back.clone())).await, Err(MoveError::Folders)));
}
