//! A disk without room: the server says so, loses nothing, and goes on by itself once there is room.

use crate::player::{Accepted, Answer, Player, cards_of, check, get, open, save_deck};
use crate::process::{Process, serve};
use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::Command;

/// Fills the disk of a server that runs, makes room again, and looks whether it has kept its word.
async fn fill_and_free(server: &Process, fill: impl FnOnce(), free: impl FnOnce()) -> Accepted {
    let address = &server.address;
    let mut accepted = Accepted::default();
    let (_, id) = open(address, &mut accepted).await;
    let mut player = Player::sit(address, &accepted, &id).await;
    assert_eq!(player.choose(&mut accepted).await, Some(Answer::Accepted));

    let deck = save_deck(address, 7).await.expect("there is room");

    fill();
    // Moving the log into the database may make a little room a few times.
    let mut refusals = 0;
    for _ in 0..500 {
        let (answer, why) = open(address, &mut accepted).await;
        refusals = if answer == Answer::Refused { refusals + 1 } else { 0 };
        if refusals == 10 {
            assert!(why.contains("not done"), "{why}");
            break;
        }
    }
    assert_eq!(refusals, 10, "the disk is full");
    assert_eq!(player.choose(&mut accepted).await, Some(Answer::Refused));
    assert_eq!((save_deck(address, 8).await, cards_of(address, &deck).await), (None, 7));
    assert_eq!(get(address, &format!("/api/matches/{id}")).await.0, 200, "what is there can be read");

    free();
    assert!(save_deck(address, 9).await.is_some(), "there is room again");
    let mut player = Player::sit(address, &accepted, &id).await;
    assert_eq!(player.choose(&mut accepted).await, Some(Answer::Accepted));
    for _ in 0..10 {
        let (answer, why) = open(address, &mut accepted).await;
        assert_eq!(answer, Answer::Accepted, "{why}");
    }
    accepted
}

#[tokio::test]
async fn a_file_may_not_grow_any_more() {
    let data = tempfile::tempdir().unwrap();
    let server = Process::start(data.path());
    let limit = |size: Option<u64>| {
        let limit = Rlimit { current: size, maximum: getrlimit(Resource::Fsize).maximum };
        prlimit(Pid::from_raw(server.id()), Resource::Fsize, limit).unwrap();
    };
    let log = data.path().join("tercet.db-wal");
    // In the middle of a page, so that a part of it is written.
    let fill = || limit(Some(fs::metadata(&log).unwrap().len() + 1000));
    let accepted = fill_and_free(&server, fill, || limit(getrlimit(Resource::Fsize).current)).await;
    let said = server.log();
    assert!(said.contains("the database failed") && said.contains("can be written again"), "{said}");
    server.kill();
    check(&Process::start(data.path()).address, &accepted).await;
}

/// How a command gets a disk of its own, if this machine lets anybody have one.
fn own_disk() -> Option<&'static [&'static str]> {
    let ways: [&[&str]; 2] = [&["--mount"], &["--user", "--map-root-user", "--mount"]];
    let works = |way: &&&[&str]| {
        let tried = Command::new("unshare").args(**way).args(["mount", "-t", "tmpfs", "tmpfs", "/tmp"]).output();
        tried.is_ok_and(|tried| tried.status.success())
    };
    ways.iter().find(works).copied()
}

#[tokio::test]
async fn the_disk_is_full() {
    let Some(way) = own_disk() else {
        // Past what the tests print, which nobody sees of one that passes.
        let _ = writeln!(
            std::io::stderr(),
            "NOT TESTED: a full disk, since a disk cannot be mounted here (unshare --mount)"
        );
        return;
    };
    let (data, kept) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let on_small_disk = || {
        let served = serve(data.path());
        let script = "mount -t tmpfs -o size=3m tmpfs \"$0\" && exec \"$@\" 2>> \"$0/log\"";
        let mut command = Command::new("unshare");
        command.args(way).args(["sh", "-c", script]).arg(data.path());
        command.arg(served.get_program()).args(served.get_args());
        command
    };
    // The log lies on the same disk: that it cannot be written does not end the server either.
    let server = Process::of(on_small_disk(), &kept.path().join("log"));
    let seen = format!("/proc/{}/root{}", server.id(), data.path().display());
    let filler = Path::new(&seen).join("filler");
    let fill = || {
        let mut file = fs::File::create(&filler).unwrap();
        while file.write_all(&[0; 4096]).is_ok() {}
    };
    let accepted = fill_and_free(&server, fill, || fs::remove_file(&filler).unwrap()).await;

    // What the killed server leaves, seen by the next one.
    for file in ["tercet.db", "tercet.db-wal"] {
        fs::copy(Path::new(&seen).join(file), kept.path().join(file)).unwrap();
    }
    server.kill();
    check(&Process::start(kept.path()).address, &accepted).await;
}
