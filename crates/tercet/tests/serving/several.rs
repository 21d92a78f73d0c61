//! Servers that share a database and its tables: whatever happens to them and to their wires, the others go on, and no
//! accepted choice is lost or taken twice.

use crate::killed::rounds;
use crate::player::{Accepted, Answer, Player, open};
use crate::process::{Process, serve};
use crate::wire::{Condition, Wire};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::task::spawn_blocking;
use tokio::time::sleep;

/// How many servers there are.
const SERVERS: usize = 3;

/// How many matches go on at once: `TERCET_TABLES=300` plays more than there is time for in every test.
fn tables() -> usize {
    std::env::var("TERCET_TABLES").map_or(9, |tables| tables.parse().expect("a number of matches"))
}

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

/// Sits down at a table, as soon as this server lets them: a table may be moving, and a browser connects again.
async fn sit(server: &str, accepted: &Accepted, id: &str) -> Player {
    loop {
        if let Some(player) = Player::try_to_sit(server, accepted, id).await {
            return player;
        }
        sleep(Duration::from_millis(20)).await;
    }
}

/// Sits down at a table and chooses there, on whichever of these servers, until a choice has been accepted; says how
/// long that took.
async fn choose_somewhere(servers: &[&str], accepted: &mut Accepted, id: &str) -> Duration {
    let begun = Instant::now();
    for server in servers.iter().cycle() {
        if let Some(mut player) = Player::try_to_sit(server, accepted, id).await {
            // What was under way when something happened may be there.
            let (steps, _) = accepted.0.get_mut(id).unwrap();
            assert!(
                (*steps..=*steps + 1).contains(&player.step()),
                "{steps} were accepted, {} are there",
                player.step()
            );
            *steps = player.step();
            if player.is_over() || player.choose(accepted).await == Some(Answer::Accepted) {
                break;
            }
        }
        sleep(Duration::from_millis(20)).await;
    }
    begun.elapsed()
}

/// What happens while choices are on their way.
#[derive(Clone, Copy, Debug)]
enum Misfortune {
    /// A server is killed.
    Death,
    /// A server does nothing for a while, and does not know then what has happened.
    Silence,
    /// No server reaches the database for so long that all of them lose what they carry.
    Cut,
    /// The database is far away from all of them.
    Distance,
    /// The database dies in the middle of whatever it is doing, and starts again from its log.
    Collapse,
}

const MISFORTUNES: [Misfortune; 5] =
    [Misfortune::Death, Misfortune::Silence, Misfortune::Cut, Misfortune::Distance, Misfortune::Collapse];

/// The command that has the database die and start again.
async fn let_the_database_die() {
    let command = std::env::var("TERCET_TEST_DATABASE_DIES").expect("the command that has the database die");
    let died = spawn_blocking(move || Command::new("sh").args(["-c", &command]).stdout(Stdio::null()).status());
    assert!(died.await.unwrap().expect("there is a shell").success(), "the database does not start again");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL: TERCET_TEST_MORTAL_DATABASE, TERCET_TEST_DATABASE_DIES"]
async fn no_accepted_choice_is_lost_whatever_happens_to_servers_and_wires() {
    let named = std::env::var("TERCET_TEST_MORTAL_DATABASE").expect("the address of a database that may die");
    let wire = Wire::lay(&named).await;
    let database = format!("{}?options[search_path]=several{}", wire.address(), std::process::id());
    let start = |data: TempDir| {
        let database = database.clone();
        spawn_blocking(move || Fellow::start(&database, data))
    };
    let mut servers = Vec::new();
    for _ in 0..SERVERS {
        servers.push(start(tempfile::tempdir().unwrap()).await.unwrap());
    }
    let mut accepted = Accepted::default();
    let mut tables: Vec<String> = vec![String::new(); tables()];
    let mut waits: Vec<Duration> = Vec::new();
    for round in 0..rounds() as usize {
        let (struck, misfortune) = (round % SERVERS, MISFORTUNES[round % MISFORTUNES.len()]);
        // Each table is played on a server of its own, wherever it is carried.
        let mut players = Vec::new();
        for (number, id) in tables.iter_mut().enumerate() {
            let server = servers[(number + round) % SERVERS].address();
            while !accepted.0.contains_key(id) || sit(server, &accepted, id).await.is_over() {
                *id = open(server, &mut accepted).await.1;
            }
            choose_somewhere(&[server], &mut accepted, id).await;
            players.push(sit(server, &accepted, id).await);
        }
        for player in &mut players {
            player.send_choice().await;
        }
        // Somebody watches on each of them, and does nothing.
        let mut lookers = Vec::new();
        for server in &servers {
            lookers.push(sit(server.address(), &accepted, &tables[0]).await);
        }
        lookers.remove(struck);
        let Fellow { process, data } = servers.remove(struck);
        let mut others: Vec<&str> = servers.iter().map(Fellow::address).collect();
        let left = match misfortune {
            Misfortune::Death => {
                process.kill();
                None
            }
            Misfortune::Silence => {
                process.pause();
                Some(process)
            }
            Misfortune::Cut => {
                wire.set(Condition::Cut);
                sleep(Duration::from_secs(2)).await;
                wire.set(Condition::Sound);
                Some(process)
            }
            Misfortune::Distance => {
                wire.set(Condition::Slow(Duration::from_millis(20)));
                Some(process)
            }
            Misfortune::Collapse => {
                let_the_database_die().await;
                Some(process)
            }
        };
        let there = left.as_ref().map(|process| process.address.clone());
        // One that does nothing for a while accepts nothing either.
        others.extend(there.as_deref().filter(|_| !matches!(misfortune, Misfortune::Silence)));
        drop(players);
        for id in &tables {
            waits.push(choose_somewhere(&others, &mut accepted, id).await);
        }
        for looker in &mut lookers {
            looker.sees(accepted.0[&tables[0]].0).await;
        }
        wire.set(Condition::Sound);
        let again = match left {
            Some(process) => {
                process.go_on();
                for id in &tables {
                    choose_somewhere(&[&process.address], &mut accepted, id).await;
                }
                Fellow { process, data }
            }
            None => start(data).await.unwrap(),
        };
        servers.insert(struck, again);
    }
    waits.sort();
    println!(
        "{} choices after {} misfortunes: median {:?}, worst {:?} until one was accepted",
        waits.len(),
        rounds(),
        waits[waits.len() / 2],
        waits[waits.len() - 1]
    );
    for server in &servers {
        check(server.address(), &accepted).await;
    }
    // One that has seen nothing of it plays every match again from what is stored, and compares each position.
    for Fellow { process, .. } in servers {
        process.kill();
    }
    let last = start(tempfile::tempdir().unwrap()).await.unwrap();
    check(last.address(), &accepted).await;
}

/// Looks whether what was accepted is there once: what was under way when something happened may be there too.
async fn check(server: &str, accepted: &Accepted) {
    for (id, (steps, _)) in &accepted.0 {
        let there = sit(server, accepted, id).await.step();
        assert!((*steps..=*steps + 1).contains(&there), "{steps} were accepted in {id}, {there} are there");
    }
}
