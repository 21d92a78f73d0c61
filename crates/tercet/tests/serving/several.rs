//! Servers that share a database and its tables: whichever of them is killed, or falls silent, the others go on, and no
//! accepted choice is lost or taken twice.

use crate::killed::rounds;
use crate::player::{Accepted, Answer, Player, check, open};
use crate::process::{Process, serve};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::time::sleep;

/// How many servers there are, and how many matches go on at once.
const SERVERS: usize = 3;
const TABLES: usize = 9;

/// A server of those that share this database.
struct Fellow {
    process: Process,
    data: TempDir,
}

impl Fellow {
    fn start(database: &str, data: TempDir) -> Fellow {
        let mut command = serve(data.path());
        command.args(["--among", "127.0.0.1:0", "--database", database]);
        Fellow { process: Process::of(command, &data.path().join("log")), data }
    }

    fn address(&self) -> &str {
        &self.process.address
    }
}

/// A database of its own among those of the tests.
fn database() -> String {
    let named = std::env::var("TERCET_TEST_DATABASE").expect("the address of a database");
    let and = if named.contains('?') { '&' } else { '?' };
    format!("{named}{and}options[search_path]=several{}", std::process::id())
}

/// Sits down at a table and chooses there, on whichever of these servers, until a choice has been accepted; says how long
/// that took.
async fn choose_somewhere(servers: &[&str], accepted: &mut Accepted, id: &str) -> Duration {
    let begun = Instant::now();
    for server in servers.iter().cycle() {
        let mut player = Player::sit(server, accepted, id).await;
        // What was under way when the server died may be there.
        let (steps, _) = accepted.0.get_mut(id).unwrap();
        assert!((*steps..=*steps + 1).contains(&player.step()), "{steps} were accepted, {} are there", player.step());
        *steps = player.step();
        if player.is_over() || player.choose(accepted).await == Some(Answer::Accepted) {
            return begun.elapsed();
        }
        sleep(Duration::from_millis(20)).await;
    }
    unreachable!("it goes round and round")
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: TERCET_TEST_DATABASE"]
async fn no_accepted_choice_is_lost_whichever_server_dies() {
    let database = database();
    let mut servers: Vec<Fellow> =
        (0..SERVERS).map(|_| Fellow::start(&database, tempfile::tempdir().unwrap())).collect();
    let mut accepted = Accepted::default();
    let mut tables: Vec<String> = vec![String::new(); TABLES];
    let mut waits: Vec<Duration> = Vec::new();
    for round in 0..rounds() as usize {
        let dying = round % SERVERS;
        // Each table is played on a server of its own, wherever it is carried.
        let mut players = Vec::new();
        for (number, id) in tables.iter_mut().enumerate() {
            let server = servers[(number + round) % SERVERS].address();
            if !accepted.0.contains_key(id) || Player::sit(server, &accepted, id).await.is_over() {
                *id = open(server, &mut accepted).await.1;
            }
            players.push(Player::sit(server, &accepted, id).await);
        }
        for player in &mut players {
            if !player.is_over() {
                assert_eq!(player.choose(&mut accepted).await, Some(Answer::Accepted));
            }
        }
        for player in &mut players {
            player.send_choice().await;
        }
        // Every other time it is not dead, only silent, and does not know what has happened meanwhile.
        let silent = round % 2 == 1;
        let Fellow { process, data } = servers.remove(dying);
        let dead = if silent {
            process.pause();
            Some(process)
        } else {
            process.kill();
            None
        };
        drop(players);
        let others: Vec<&str> = servers.iter().map(Fellow::address).collect();
        for id in &tables {
            waits.push(choose_somewhere(&others, &mut accepted, id).await);
        }
        if let Some(process) = dead {
            process.go_on();
            for id in &tables {
                choose_somewhere(&[&process.address], &mut accepted, id).await;
            }
            servers.insert(dying, Fellow { process, data });
        } else {
            servers.insert(dying, Fellow::start(&database, data));
        }
    }
    waits.sort();
    println!(
        "{} choices after {} servers had died or fallen silent: median {:?}, worst {:?} until one was accepted",
        waits.len(),
        rounds(),
        waits[waits.len() / 2],
        waits[waits.len() - 1]
    );
    for server in &servers {
        check(server.address(), &accepted).await;
    }
}
