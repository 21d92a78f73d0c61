//! Bringing what was written to the disk itself, against power cuts, and moving it from the log into the database.
//!
//! Both are done beside the connection that writes, which SQLite would otherwise keep waiting for the disk, in
//! the middle of a commit.

use super::file::{self, StoreError};
use super::{Job, Unstored};
use crate::counters::Timing;
use sqlx::SqliteConnection;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, mpsc};
use tokio::time::Instant;

/// How long after a write the disk itself has it.
const AFTER: Duration = Duration::from_secs(1);
/// This often at most what was written is moved into the database.
const MOVED: Duration = Duration::from_secs(5);
/// It is moved this many times, or until nothing is written in the meantime: only a log that is moved whole begins
/// again from its start.
const TIMES: usize = 3;
/// Of a log that has grown to this many pages, since something was always being written, the rest is moved by whoever
/// writes: some pages, but the disk has to take them meanwhile.
const LONG: i64 = 16_384;

/// Brings what was written to the disk, one second after being told that there is something, for as
/// long as somebody may tell. Whether the disk has what it could not take is not known: the keeper is told.
pub async fn settle(database: PathBuf, written: Arc<Notify>, keeper: mpsc::WeakSender<Job>, checkpoint: Timing) {
    // A commit is in the write-ahead log until it is moved, which SQLite does safely.
    let log = database.with_extension("db-wal");
    let mut moved = Instant::now();
    loop {
        written.notified().await;
        tokio::time::sleep(AFTER).await;
        let log = log.clone();
        let Ok(synced) = tokio::task::spawn_blocking(move || sync(&log)).await else { continue };
        let job = match synced {
            Err(error) => Some(Job::Unsettled(error)),
            Ok(()) if moved.elapsed() < MOVED => None,
            Ok(()) => {
                moved = Instant::now();
                move_log(&database, &checkpoint).await
            }
        };
        if let Some(job) = job {
            let Some(keeper) = keeper.upgrade() else { return };
            if keeper.send(job).await.is_err() {
                return;
            }
        }
    }
}

/// Moves the log into the database. Gives what the keeper has to do because of that.
async fn move_log(database: &Path, checkpoint: &Timing) -> Option<Job> {
    let begun = Instant::now();
    let in_log = async {
        let mut visitor = file::visit(database).await?;
        let mut in_log = 0;
        for _ in 0..TIMES {
            let left = moved_from_log(&mut visitor).await.map_err(|why| file::explain(database, why))?;
            // What is written while it is moved is not counted.
            if std::mem::replace(&mut in_log, left.in_log) == left.in_log {
                break;
            }
        }
        file::leave(visitor, database).await?;
        Ok(in_log)
    };
    let in_log: Result<i64, StoreError> = in_log.await;
    checkpoint.note(begun);
    match in_log {
        Ok(LONG..) => Some(Job::MoveLog),
        Ok(_) => None,
        // What is in the log is safe there, until there is room for it in the database.
        Err(StoreError::Full { .. } | StoreError::InUse { .. }) => None,
        Err(why) => Some(Job::Unsettled(Error::other(why))),
    }
}

/// How many pages are in the log, and how many of them are in the database too.
#[derive(Clone, Copy)]
pub struct Left {
    pub in_log: i64,
    pub moved: i64,
    busy: bool,
}

impl Left {
    /// Whether all of it was moved.
    fn is_nothing(self) -> bool {
        !self.busy && self.in_log == self.moved
    }
}

/// Moves as much of the log into the database as nobody who reads may still need.
pub async fn moved_from_log(connection: &mut SqliteConnection) -> Result<Left, sqlx::Error> {
    let (busy, in_log, moved): (i64, i64, i64) =
        sqlx::query_as("PRAGMA wal_checkpoint(PASSIVE)").fetch_one(connection).await?;
    Ok(Left { in_log, moved, busy: busy != 0 })
}

/// What is in the log may never have reached the disk: moves all of it into the database, which SQLite
/// brings to the disk.
pub async fn bring_all_to_the_disk(connection: &mut SqliteConnection) -> Result<(), Unstored> {
    let left = moved_from_log(connection).await?;
    if left.is_nothing() {
        return Ok(());
    }
    // It does not go past what somebody who reads, say for a copy, may still need.
    let Left { in_log, moved, .. } = left;
    let left = format!("{moved} of {in_log} pages of its log are on the disk; the others wait for a reader to finish");
    Err(Unstored::Failed(left))
}

fn sync(log: &Path) -> Result<(), Error> {
    // For writing: there are systems on which nobody else may bring it to the disk.
    match std::fs::File::options().write(true).open(log) {
        Ok(log) => log.sync_data(),
        // SQLite has moved all of it.
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::counters::Counters;
    use crate::store::sql::Connection;
    use crate::store::{Change, host, write};

    #[tokio::test]
    async fn no_commit_waits_for_the_log_to_be_moved_into_the_database() {
        let data = tempfile::tempdir().unwrap();
        let database = file::path(data.path());
        // The connection that writes, with nobody beside it who moves the log every few seconds.
        let (connection, _lock) = file::open(data.path()).await.unwrap();
        let mut connection = Connection::Sqlite(connection);
        let mut beats = async |from: i64| {
            for at in from..from + 1_500 {
                let beat = Change::Host(host::Change::Beat(at));
                write::all(&mut connection, std::iter::empty(), std::iter::once(&beat)).await.unwrap();
            }
        };
        let in_database = async || -> Option<i64> {
            // Without the log beside it, this is what the file itself holds.
            let copy = tempfile::tempdir().unwrap();
            std::fs::copy(&database, copy.path().join("tercet.db")).unwrap();
            let mut alone = file::visit(&copy.path().join("tercet.db")).await.unwrap();
            let found = sqlx::query_scalar("SELECT at FROM beat").fetch_optional(&mut alone).await;
            found.ok().flatten()
        };
        beats(0).await;
        assert_eq!(in_database().await, None, "so long a log SQLite would have moved by itself");
        let timing = Counters::default().checkpoint;
        assert!(move_log(&database, &timing).await.is_none());
        assert_eq!(in_database().await, Some(1_499));
        let length = file::sizes(&database).1;
        beats(1_500).await;
        assert!(file::sizes(&database).1 <= length, "the log begins again from its start");
    }
}
