//! Copies made while matches are being played.

use crate::page::PATIENCE;
use crate::player::{Accepted, Player, get, open};
use crate::process::Process;
use assert_cmd::Command;
use predicates::prelude::*;
use predicates::str::contains;
use serde_json::Value;
use std::fs;
use std::path::Path;
use tokio::sync::watch;
use tokio::time::timeout;

fn backup(data: &Path, file: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tercet"));
    command.arg("backup").arg(file).arg("--data").arg(data);
    command
}

fn restore(file: &Path, data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tercet"));
    command.arg("restore").arg(file).arg("--data").arg(data);
    command
}

/// A folder in which a server finds what the copy holds.
fn restored(copy: &Path) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    restore(copy, folder.path()).assert().success();
    folder
}

/// Plays until it is told to stop, and tells what was accepted.
async fn play(address: String, mut stop: watch::Receiver<bool>, tell: watch::Sender<Accepted>) {
    let mut accepted = Accepted::default();
    while !*stop.borrow_and_update() {
        let (_, id) = open(&address, &mut accepted).await;
        let mut player = Player::sit(&address, &accepted, &id).await;
        for _ in 0..30 {
            if !player.is_over() {
                player.choose(&mut accepted).await.expect("the server runs");
                tell.send_replace(accepted.clone());
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_under_load_holds_everything_from_before_it_and_nothing_half() {
    let data = tempfile::tempdir().unwrap();
    let server = Process::start(data.path());
    let (stop, stopped) = watch::channel(false);
    let mut players = Vec::new();
    let mut playing = Vec::new();
    for _ in 0..3 {
        let (tell, told) = watch::channel(Accepted::default());
        playing.push(tokio::spawn(play(server.address.clone(), stopped.clone(), tell)));
        players.push(told);
    }
    for round in 0..3 {
        for told in &mut players {
            // The load is there, and goes on.
            let before: usize = told.borrow().0.len();
            timeout(PATIENCE, told.wait_for(|accepted| accepted.0.len() > before)).await.unwrap().unwrap();
        }
        let before: Vec<Accepted> = players.iter().map(|told| told.borrow().clone()).collect();
        let copy = data.path().join(format!("copy-{round}"));
        let mut command = backup(data.path(), &copy);
        let made = tokio::task::spawn_blocking(move || command.arg("--json").assert().success().get_output().clone());
        let said: Value = serde_json::from_slice(&made.await.unwrap().stdout).unwrap();
        let after: Vec<Accepted> = players.iter().map(|told| told.borrow().clone()).collect();

        let folder = restored(&copy);
        let again = Process::start(folder.path());
        let known: usize = before.iter().map(|accepted| accepted.0.len()).sum();
        assert!(said["matches"].as_u64().unwrap() as usize >= known, "{said}");
        for (before, after) in before.iter().zip(&after) {
            for id in before.0.keys() {
                let there = Player::sit(&again.address, before, id).await.step();
                // One more may have been stored than the player had heard of.
                let (steps, most) = (before.steps(id), after.steps(id) + 1);
                assert!((steps..=most).contains(&there), "{there} choices, between {steps} and {most}");
            }
        }
    }
    stop.send(true).unwrap();
    for player in playing {
        player.await.unwrap();
    }
}

#[tokio::test]
async fn a_copy_of_a_server_that_does_not_run() {
    let data = tempfile::tempdir().unwrap();
    let server = Process::start(data.path());
    let mut accepted = Accepted::default();
    let (_, id) = open(&server.address, &mut accepted).await;
    server.kill();
    let copy = data.path().join("copy");
    backup(data.path(), &copy).assert().success().stdout(contains("1 match, ").and(contains("no damage found")));
    let folder = restored(&copy);
    let again = Process::start(folder.path());
    assert_eq!(get(&again.address, &format!("/api/matches/{id}")).await.0, 200);
}

#[test]
fn what_cannot_be_copied_is_said() {
    let data = tempfile::tempdir().unwrap();
    let copy = data.path().join("copy");
    backup(data.path(), &copy).assert().failure().stderr(contains("there is no database").and(contains("--data")));
    drop(Process::start(data.path()));
    backup(data.path(), &data.path().join("none/copy")).assert().failure().stderr(contains("none/copy"));
    backup(data.path(), &copy).assert().success();
    fs::write(&copy, "mine").unwrap();
    backup(data.path(), &copy).assert().failure().stderr(contains("already exists"));
    assert_eq!(fs::read_to_string(&copy).unwrap(), "mine");
    fs::remove_file(&copy).unwrap();

    let path = data.path().join("tercet.db");
    let mut bytes = fs::read(&path).unwrap();
    bytes[4096..8192].fill(0xa5);
    fs::write(&path, bytes).unwrap();
    backup(data.path(), &copy).assert().failure().stderr(contains("damaged"));
    let left: Vec<_> = fs::read_dir(data.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert!(!left.iter().any(|name| name.to_string_lossy().starts_with("copy")), "{left:?}");
}

#[test]
fn going_back_to_a_copy_writes_over_nothing() {
    let data = tempfile::tempdir().unwrap();
    drop(Process::start(data.path()));
    let copy = data.path().join("copy");
    backup(data.path(), &copy).assert().success();
    let before = fs::read(data.path().join("tercet.db")).unwrap();
    restore(&copy, data.path()).assert().failure().stderr(contains("already exists"));
    assert_eq!(fs::read(data.path().join("tercet.db")).unwrap(), before);

    let server = Process::start(data.path());
    restore(&copy, data.path()).assert().failure().stderr(contains("in use by another running tercet"));
    drop(server);

    let folder = tempfile::tempdir().unwrap();
    let into = folder.path().join("deep/down");
    restore(&folder.path().join("none"), &into).assert().failure().stderr(contains("there is no file"));
    fs::write(folder.path().join("text"), "mine").unwrap();
    restore(&folder.path().join("text"), &into).assert().failure().stderr(contains("not a database of tercet"));
    fs::write(folder.path().join("empty"), "").unwrap();
    restore(&folder.path().join("empty"), &into).assert().failure().stderr(contains("is not a copy"));
    assert!(!into.exists(), "nothing is made of what is not a copy");
    let told = restore(&copy, &into).arg("--json").assert().success().get_output().stdout.clone();
    let told: Value = serde_json::from_slice(&told).unwrap();
    assert_eq!(told["matches"], 0);
    drop(Process::start(&into));
    fs::remove_file(into.join("tercet.db")).unwrap();
    fs::write(into.join("tercet.db-wal"), "of another database").unwrap();
    restore(&copy, &into).assert().failure().stderr(contains("tercet.db-wal already exists"));
}
