//! A disk that fails at any single operation, in whatever way: nothing that was announced is lost, and
//! the server goes on by itself when the disk does.
//!
//! `failing_disk.c` is built and preloaded into the server; this file tells it what is to fail.

use crate::player::{Accepted, Answer, Player, check, get, open};
use crate::process::{Process, serve};
use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Operations on the files of the database, as the library numbers them.
const WRITE: i32 = 1;
const SYNC: i32 = 2;
const TRUNCATE: i32 = 4;
const OPEN: i32 = 8;

const DATABASE: i32 = 0;
const LOG: i32 = 1;
const EITHER: i32 = -1;

/// Errors of the operating system; the last stands for a write of which half is done.
const EIO: i32 = 5;
const EMFILE: i32 = 24;
const ENOSPC: i32 = 28;
const HALF: i32 = 0;

const ONCE: i32 = 1;
const ALWAYS: i32 = i32::MAX;

/// What is to fail: the operations on a file after this many that succeed, this many times, with this error.
#[derive(Clone, Copy, Default)]
struct Fault {
    operations: i32,
    on: i32,
    skip: i32,
    times: i32,
    error: i32,
}

/// The disk that the server meets.
struct Disk {
    library: PathBuf,
    faults: PathBuf,
    file: File,
}

impl Disk {
    fn new(folder: &Path) -> Disk {
        let (library, faults) = (folder.join("failing_disk.so"), folder.join("faults"));
        // SQLite is built from C, so where this program is built there is a compiler.
        let compiler = std::env::var_os("CC").unwrap_or("cc".into());
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/serving/failing_disk.c");
        let mut compile = Command::new(compiler);
        compile.args(["-shared", "-fPIC", "-o"]).arg(&library).arg(source).arg("-ldl");
        assert!(compile.status().unwrap().success());
        let file = File::options().create(true).truncate(true).read(true).write(true).open(&faults).unwrap();
        file.set_len(4096).unwrap();
        Disk { library, faults, file }
    }

    fn serve(&self, data: &Path) -> Process {
        let mut command = serve(data);
        command.env("LD_PRELOAD", &self.library).env("TERCET_FAULTS", &self.faults);
        Process::of(command, &data.join("log"))
    }

    fn fail(&self, faults: [Fault; 2]) {
        for (index, fault) in faults.into_iter().enumerate() {
            let at = 24 * index as u64;
            let Fault { operations, on, skip, times, error } = fault;
            let numbers = [on, skip, times, error, 0];
            let bytes: Vec<u8> = numbers.into_iter().flat_map(i32::to_ne_bytes).collect();
            self.file.write_all_at(&bytes, at + 4).unwrap();
            self.file.write_all_at(&operations.to_ne_bytes(), at).unwrap();
        }
    }

    /// How often the fault has met an operation.
    fn failed(&self, index: u64) -> i32 {
        let mut bytes = [0; 4];
        self.file.read_exact_at(&mut bytes, 24 * index + 20).unwrap();
        i32::from_ne_bytes(bytes)
    }

    fn heal(&self) {
        (0..2).for_each(|index| self.file.write_all_at(&0_i32.to_ne_bytes(), 24 * index).unwrap());
    }
}

/// Lets the fault that `fault` makes of 0, 1, 2 … meet a server, one after the other, until there is nothing
/// left for it to meet. `first` comes before it. Returns how many there were.
async fn sweep(first: Fault, fault: impl Fn(i32) -> Fault) -> i32 {
    let data = tempfile::tempdir().unwrap();
    let disk = Disk::new(data.path());
    let server = disk.serve(data.path());
    let address = &server.address;
    let mut accepted = Accepted::default();
    let (_, mut id) = open(address, &mut accepted).await;
    let mut met = 0;
    loop {
        let mut player = Player::sit(address, &accepted, &id).await;
        disk.fail([first, fault(met)]);
        open(address, &mut accepted).await;
        player.choose(&mut accepted).await;
        disk.heal();
        let failed = disk.failed(1);

        let (opened, next) = open(address, &mut accepted).await;
        assert_eq!(opened, Answer::Accepted, "after fault {met}: {next}");
        let mut player = Player::sit(address, &accepted, &id).await;
        assert_eq!(player.choose(&mut accepted).await, Some(Answer::Accepted), "after fault {met}");
        if failed == 0 {
            break;
        }
        (met, id) = (met + 1, next);
    }
    let log = server.log();
    server.kill();
    let server = Process::start(data.path());
    check(&server.address, &accepted).await;
    assert!(log.contains("the database failed") && log.contains("can be written again"), "{log}");
    met
}

/// Nothing that fails before.
const NOTHING: Fault = Fault { operations: 0, on: 0, skip: 0, times: 0, error: 0 };

/// What makes the server give up its connection, and SQLite move the log into the database.
const GIVE_UP: Fault = Fault { operations: WRITE, on: LOG, skip: 0, times: ONCE, error: ENOSPC };

#[tokio::test]
async fn every_write_of_the_log_fails_once() {
    for error in [ENOSPC, EIO, HALF] {
        let met = sweep(NOTHING, |skip| Fault { operations: WRITE, on: LOG, skip, times: ONCE, error }).await;
        assert!(met > 10, "{met} writes failed");
    }
}

#[tokio::test]
async fn every_write_of_the_log_fails_from_some_moment_on() {
    for error in [ENOSPC, HALF] {
        let met = sweep(NOTHING, |skip| Fault { operations: WRITE, on: LOG, skip, times: ALWAYS, error }).await;
        assert!(met > 10, "{met} writes failed");
    }
}

#[tokio::test]
async fn the_disk_fails_while_the_connection_is_given_up() {
    for (operations, on, least) in [(WRITE, DATABASE, 5), (SYNC, EITHER, 2), (OPEN, EITHER, 2)] {
        for times in [ONCE, ALWAYS] {
            let met = sweep(GIVE_UP, |skip| Fault { operations, on, skip, times, error: EIO }).await;
            assert!(met >= least, "{met} of the operations {operations} failed");
        }
    }
}

/// A commit is in the log before the disk has it. If the disk then does not take it, or cannot even be asked to,
/// nothing more is accepted until it has everything.
#[tokio::test]
async fn what_the_disk_does_not_take_is_brought_to_it_again() {
    let always = Fault { skip: 0, times: ALWAYS, ..NOTHING };
    unsettled(Fault { operations: SYNC | TRUNCATE, on: EITHER, error: EIO, ..always }).await;
    unsettled(Fault { operations: OPEN, on: LOG, error: EMFILE, ..always }).await;
}

async fn unsettled(fault: Fault) {
    let data = tempfile::tempdir().unwrap();
    let disk = Disk::new(data.path());
    let server = disk.serve(data.path());
    let address = &server.address;
    let mut accepted = Accepted::default();
    disk.fail([fault, NOTHING]);
    // About a second after the first write the server hears of it.
    let mut refused = false;
    for _ in 0..1000 {
        refused = open(address, &mut accepted).await.0 == Answer::Refused;
        if refused {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(refused, "the disk failed {} times, and everything is accepted", disk.failed(0));
    for _ in 0..3 {
        assert_eq!(open(address, &mut accepted).await.0, Answer::Refused);
    }
    // What is there can still be read, if it can be opened.
    for id in accepted.0.keys().filter(|_| fault.operations != OPEN) {
        assert_eq!(get(address, &format!("/api/matches/{id}")).await.0, 200);
    }
    disk.heal();
    assert_eq!(open(address, &mut accepted).await.0, Answer::Accepted);
    server.kill();
    check(&Process::start(data.path()).address, &accepted).await;
}
