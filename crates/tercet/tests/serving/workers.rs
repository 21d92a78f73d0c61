//! Workers that think for two servers: whatever happens to them, every computer player comes to its choice.

use crate::killed::rounds;
use crate::player::{Accepted, Player, open_against_the_computer};
use crate::process::{Process, database, serve, work};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;
use tokio::task::spawn_blocking;

/// How many workers there are, and how many matches go on at once.
const WORKERS: usize = 2;
const TABLES: usize = 4;

async fn start_server(database: &str, data: &Path) -> Process {
    let mut command = serve(data);
    command.args(["--among", "127.0.0.1:0", "--database", database]);
    start(command, data.join("log")).await
}

async fn start_worker(database: &str, data: &Path) -> Process {
    start(work(database), data.join("worker")).await
}

async fn start(command: Command, log: PathBuf) -> Process {
    spawn_blocking(move || Process::of(command, &log)).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn every_computer_player_comes_to_its_choice_whatever_happens_to_workers() {
    let database = database("workers");
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let mut servers = Vec::new();
    for folder in &folders {
        servers.push(start_server(&database, folder.path()).await);
    }
    let mut workers = Vec::new();
    for _ in 0..WORKERS {
        workers.push(start_worker(&database, folders[0].path()).await);
    }
    let mut accepted = Accepted::default();
    let mut players: Vec<Player> = Vec::new();
    let mut waits = Vec::new();
    for round in 0..rounds() as usize {
        players.retain(|player| !player.is_over());
        while players.len() < TABLES {
            let server = &servers[players.len() % servers.len()].address;
            let id = open_against_the_computer(server, &mut accepted).await;
            let mut player = Player::sit(server, &accepted, &id).await;
            player.is_asked().await;
            players.push(player);
        }
        for player in &mut players {
            player.send_choice().await;
        }
        let begun = Instant::now();
        // While the computer thinks, one worker ends without a word, or hangs.
        let worker = workers.remove(0);
        let hanging = if round % 2 == 0 {
            worker.kill();
            None
        } else {
            worker.pause();
            Some(worker)
        };
        for player in &mut players {
            let before = player.step();
            player.sees(before + 1).await;
            player.is_asked().await;
            waits.push(begun.elapsed());
        }
        workers.push(match hanging {
            Some(worker) => {
                worker.go_on();
                worker
            }
            None => start_worker(&database, folders[0].path()).await,
        });
    }
    waits.sort();
    println!(
        "{} turns after {} misfortunes of workers: median {:?}, worst {:?} until the player could choose again",
        waits.len(),
        rounds(),
        waits[waits.len() / 2],
        waits[waits.len() - 1]
    );
}
