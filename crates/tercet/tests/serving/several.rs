//! Servers that share a database and its tables: whatever happens to them and to their wires, the others go on, and no
//! accepted choice is lost or taken twice, nor is a table carried by two at a time.

use crate::audit::Audit;
use crate::experiment::Experiment;
use crate::player::{Accepted, Answer, Player, open};
use crate::process::{Process, serve};
use crate::wire::{Condition, Wire};
use std::net::TcpListener;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU16, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::task::spawn_blocking;
use tokio::time::{sleep, timeout};

/// How many servers there are.
const SERVERS: usize = 3;
/// How many games an experiment of the lab has, which goes on meanwhile: it must be under way when the first server
/// dies.
const GAMES: u32 = 1_000;

/// How many matches go on at once: `TERCET_TABLES=300` plays more than there is time for in every test.
fn tables() -> usize {
    std::env::var("TERCET_TABLES").map_or(9, |tables| tables.parse().expect("a number of matches"))
}

/// How often something happens: each once, or as often as `TERCET_KILLS` says.
fn rounds() -> usize {
    std::env::var("TERCET_KILLS").map_or(MISFORTUNES.len(), |rounds| rounds.parse().expect("a number of rounds"))
}

/// A server of those that share this database.
struct Fellow {
    process: Process,
    data: TempDir,
    /// The way on which the others come to it.
    wire: Wire,
}

impl Fellow {
    /// Starts one. The others come to it by a wire, once there is an audit that leads them there.
    async fn start(database: &str, data: TempDir, audit: Option<&Audit>) -> Fellow {
        static STARTED: AtomicUsize = AtomicUsize::new(0);
        let among = free_address();
        let wire = Wire::to_a_server(&among).await;
        if let Some(audit) = audit {
            audit.lead(&among, &wire.address().to_string());
        }
        let mut command = serve(data.path());
        let database = format!("{database}{}", Audit::named(STARTED.fetch_add(1, Ordering::Relaxed)));
        command.args(["--among", &among, "--database", &database]);
        spawn_blocking(move || Fellow { process: Process::of(command, &data.path().join("log")), data, wire })
            .await
            .unwrap()
    }

    fn address(&self) -> &str {
        &self.process.address
    }
}

/// An address that nobody listens at, and that nobody gets who asks for any.
fn free_address() -> String {
    static NEXT: AtomicU16 = AtomicU16::new(0);
    let first = 20_000 + (std::process::id() % 100) as u16 * 100;
    let all = (0..100).map(|_| format!("127.0.0.1:{}", first + NEXT.fetch_add(1, Ordering::Relaxed) % 100));
    let mut free = all.filter(|address| TcpListener::bind(address).is_ok());
    free.next().unwrap_or_else(|| panic!("a port from {first} on is free"))
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
            accepted.meet(id, player.step());
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
    /// No server reaches another one, while all of them reach the database.
    Separation,
    /// The servers are far away from each other.
    Detour,
    /// The same as a separation, but nobody is told: whatever one server says to another is lost.
    Muteness,
}

const MISFORTUNES: [Misfortune; 8] = [
    Misfortune::Death,
    Misfortune::Silence,
    Misfortune::Cut,
    Misfortune::Distance,
    Misfortune::Collapse,
    Misfortune::Separation,
    Misfortune::Detour,
    Misfortune::Muteness,
];

/// Whoever sees nothing of what happens at their table is told so within this time.
const TOLD: Duration = Duration::from_secs(20);

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
    let (wire, address) = Wire::to_the_database(&named).await;
    let schema = format!("several{}", std::process::id());
    let database = format!("{address}?options[search_path]={schema}");
    // The first one makes the layout.
    let first = Fellow::start(&database, tempfile::tempdir().unwrap(), None).await;
    let audit = Audit::begin(&named, &schema);
    first.process.kill();
    let start = |data: TempDir| Fellow::start(&database, data, Some(&audit));
    let mut servers = Vec::new();
    for _ in 0..SERVERS {
        servers.push(start(tempfile::tempdir().unwrap()).await);
    }
    let mut accepted = Accepted::default();
    let mut tables: Vec<String> = vec![String::new(); tables()];
    let mut waits: Vec<Duration> = Vec::new();
    // It is on the server that dies first.
    let experiment = Experiment::begin(servers[0].address(), GAMES).await;
    for round in 0..rounds() {
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
        let Fellow { process, data, wire: to_it } = servers.remove(struck);
        let between =
            |condition| servers.iter().map(|server| &server.wire).chain([&to_it]).for_each(|wire| wire.set(condition));
        let mut others: Vec<&str> = servers.iter().map(Fellow::address).collect();
        let left = match misfortune {
            Misfortune::Death => {
                assert!(round > 0 || experiment.is_under_way(&process.address).await, "the experiment is over already");
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
            Misfortune::Separation => {
                between(Condition::Cut);
                Some(process)
            }
            Misfortune::Detour => {
                between(Condition::Slow(Duration::from_millis(20)));
                Some(process)
            }
            Misfortune::Muteness => {
                between(Condition::Mute);
                Some(process)
            }
        };
        let there = left.as_ref().map(|process| process.address.clone());
        // One that does nothing for a while accepts nothing either.
        others.extend(there.as_deref().filter(|_| !matches!(misfortune, Misfortune::Silence)));
        drop(players);
        for (number, id) in tables.iter().enumerate() {
            waits.push(choose_somewhere(&others, &mut accepted, id).await);
            if number == 0 && matches!(misfortune, Misfortune::Muteness) {
                // Whoever stays at a server that does not have the table sees nothing of it, and hears why not.
                for looker in &mut lookers {
                    let told = timeout(TOLD, looker.sees_or_is_told(accepted.steps(id))).await;
                    told.expect("whoever sees nothing is told so");
                }
            }
        }
        between(Condition::Sound);
        for looker in &mut lookers {
            looker.sees(accepted.steps(&tables[0])).await;
        }
        wire.set(Condition::Sound);
        let again = match left {
            Some(process) => {
                process.go_on();
                for id in &tables {
                    choose_somewhere(&[&process.address], &mut accepted, id).await;
                }
                Fellow { process, data, wire: to_it }
            }
            None => start(data).await,
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
    println!("{}", audit.check());
    for id in accepted.0.keys() {
        accepted.compare(id, &audit.choices(id));
    }
    let findings = experiment.findings(servers[0].address()).await;
    for server in &servers {
        check(server.address(), &mut accepted).await;
    }
    // One that has seen nothing of it plays every match again from what is stored, and compares each position.
    for Fellow { process, .. } in servers {
        process.kill();
    }
    let last = start(tempfile::tempdir().unwrap()).await;
    check(last.address(), &mut accepted).await;
    assert_eq!(experiment.findings(last.address()).await, findings);
    let undisturbed = Experiment::begin(last.address(), GAMES).await;
    assert_eq!(undisturbed.findings(last.address()).await, findings, "it came to something else");
}

/// Looks whether what was accepted is there once: what was under way when something happened may be there too.
async fn check(server: &str, accepted: &mut Accepted) {
    for id in accepted.0.keys().cloned().collect::<Vec<_>>() {
        let there = sit(server, accepted, &id).await.step();
        accepted.meet(&id, there);
    }
}
