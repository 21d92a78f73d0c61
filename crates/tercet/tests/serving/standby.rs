//! A server that stands by takes the place of one that is killed.

use crate::killed::{assert_many, play, rounds};
use crate::player::{Accepted, check, compare_records};
use crate::process::{Process, database, serve};
use std::path::Path;
use std::time::Instant;

/// Starts a server over PostgreSQL that takes over when no other one runs.
fn stand_by(database: &str, data: &Path) -> Process {
    let mut command = serve(data);
    command.args(["--standby", "--database", database]);
    Process::of(command, &data.join("log"))
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn no_accepted_choice_is_lost_when_another_server_takes_over() {
    let database = database("standby");
    let data = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let mut accepted = Accepted::default();
    let mut tables: Vec<String> = Vec::new();
    let mut server = stand_by(&database, data[0].path());
    for round in 0..rounds() {
        let (database, folder) = (database.clone(), data[1 - round as usize % 2].path().to_owned());
        let next = tokio::task::spawn_blocking(move || stand_by(&database, &folder));
        play(&server.address, &mut accepted, &mut tables, round).await;
        let killed = Instant::now();
        server.kill();
        server = next.await.unwrap();
        println!("the next server was listening after {:?}", killed.elapsed());
    }
    assert_many(&accepted);
    check(&server.address, &accepted).await;
    compare_records(&server.address, &accepted).await;
}
