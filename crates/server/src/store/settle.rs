//! Bringing what was written to the disk itself, against power cuts.

use super::Job;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, mpsc};

/// So long after a write the disk itself has it.
const AFTER: Duration = Duration::from_secs(1);

/// Brings what was written to the disk, one second after being told that there is something, for as
/// long as somebody may tell. Whether the disk has what it could not take is not known: the keeper is told.
pub async fn settle(database: PathBuf, written: Arc<Notify>, keeper: mpsc::WeakSender<Job>) {
    // A commit is in the write-ahead log until SQLite moves it, which it does safely by itself.
    let log = database.with_extension("db-wal");
    loop {
        written.notified().await;
        tokio::time::sleep(AFTER).await;
        let log = log.clone();
        let Ok(synced) = tokio::task::spawn_blocking(move || sync(&log)).await else { continue };
        if let Err(error) = synced {
            let Some(keeper) = keeper.upgrade() else { return };
            if keeper.send(Job::Unsettled(error)).await.is_err() {
                return;
            }
        }
    }
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
