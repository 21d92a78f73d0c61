//! The task that has the connection. One that failed is given up, and another opened.

use super::place::Place;
use super::sql::Connection;
use super::{Answer, Job, Pending, Unstored, host, remove, settle, write};
use crate::counters::Counters;
use std::fs::File;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, mpsc};
use tokio::time::{Instant, timeout};
use tracing::{Instrument, info_span};

/// How long a transaction may take where other servers wait to take over what this one carries: a connection may have
/// been cut without anybody being told.
const LONGEST: Duration = Duration::from_secs(5);
const SILENT: &str = "it does not answer";
/// How long it may take to close a connection that failed.
const CLOSING: Duration = Duration::from_secs(1);
/// How often in a row other servers may be quicker.
const OVERTAKEN: usize = 20;

pub struct Keeper {
    place: Place,
    connection: Option<Connection>,
    /// Whether the last that was heard of the disk is that it failed.
    trouble: bool,
    written: Arc<Notify>,
    replaced: Arc<Notify>,
    counters: Counters,
    /// Keeps other processes from serving the same file.
    _lock: Option<File>,
}

impl Keeper {
    /// Tells `written` whenever there is something to bring to the disk, and `replaced` when another server has taken
    /// over.
    pub fn new(
        place: Place,
        connection: Connection,
        lock: Option<File>,
        written: Arc<Notify>,
        replaced: Arc<Notify>,
        counters: Counters,
    ) -> Keeper {
        Keeper { place, connection: Some(connection), trouble: false, written, replaced, counters, _lock: lock }
    }

    /// Does what comes, until it is to close or nobody can ask any more.
    pub async fn work(mut self, mut jobs: mpsc::Receiver<Job>) {
        let mut next = None;
        loop {
            let Some(job) = (match next.take() {
                Some(job) => Some(job),
                None => jobs.recv().await,
            }) else {
                break;
            };
            match job {
                Job::Write(first) => {
                    let mut batch = vec![first];
                    while next.is_none() && batch.len() < write::BATCH {
                        match jobs.try_recv() {
                            Ok(Job::Write(more)) => batch.push(more),
                            Ok(other) => next = Some(other),
                            Err(_) => break,
                        }
                    }
                    self.write(batch).await;
                }
                Job::Remove(unplayed, answer) => {
                    let removed = async { remove::some(self.connection().await?, &unplayed).await }.await;
                    self.answer(answer, removed).await;
                }
                Job::RemoveFinished(finished, answer) => {
                    let removed = async { host::finished::some(self.connection().await?, &finished).await }.await;
                    self.answer(answer, removed).await;
                }
                Job::Read(reading) => reading(&mut self).await,
                Job::MoveLog => self.move_log().await,
                Job::Unsettled(error) => {
                    let why = format!("it was written, but did not reach the disk: {error}");
                    self.give_up(&Unstored::Failed(why)).await;
                }
                Job::Close(done) => {
                    if let Some(connection) = self.connection.take()
                        && let Err(error) = connection.close().await
                    {
                        tracing::error!(%error, "the database was not closed cleanly");
                    }
                    drop(self);
                    let _ = done.send(());
                    return;
                }
            }
        }
    }

    /// Moves a log into the database that would otherwise never end.
    async fn move_log(&mut self) {
        let begun = Instant::now();
        let moved = async {
            match self.connection().await? {
                Connection::Sqlite(connection) => settle::moved_from_log(connection).await.map(drop)?,
                #[cfg(feature = "postgres")]
                Connection::Postgres(_) => {}
            }
            Ok(())
        };
        let moved: Result<(), Unstored> = moved.await;
        self.counters.checkpoint.note(begun);
        if let Err(why @ Unstored::Failed(_)) = moved {
            self.give_up(&why).await;
        }
    }

    /// Reads, and answers whoever asked. A connection that has failed says so only now, perhaps long after that, so it
    /// is tried once more over another one.
    pub async fn read<T>(
        &mut self,
        read: impl for<'c> FnOnce(&'c mut Connection) -> Pending<'c, T> + Clone,
        answer: Answer<T>,
    ) {
        let mut found = self.read_in_time(read.clone()).await;
        if let Err(why @ Unstored::Failed(_)) = &found {
            self.give_up(why).await;
            found = self.read_in_time(read).await;
        }
        self.answer(answer, found).await;
    }

    async fn read_in_time<T>(
        &mut self,
        read: impl for<'c> FnOnce(&'c mut Connection) -> Pending<'c, T>,
    ) -> Result<T, Unstored> {
        let shared = self.place.is_shared();
        let found = async { read(self.connection().await?).await };
        if !shared {
            return found.await;
        }
        timeout(LONGEST, found).await.unwrap_or_else(|_| Err(Unstored::Failed(SILENT.to_owned())))
    }

    async fn connection(&mut self) -> Result<&mut Connection, Unstored> {
        let connection = match self.connection.take() {
            Some(connection) => connection,
            None => self.place.connect().await?,
        };
        Ok(self.connection.insert(connection))
    }

    async fn answer<T>(&mut self, answer: Answer<T>, found: Result<T, Unstored>) {
        if let Err(why) = &found {
            self.give_up(why).await;
        }
        // Nobody waits any more where an answer cannot be sent.
        let _ = answer.send(found);
    }

    /// Writes a batch in one transaction. If one write contradicts what is stored or comes too late, or is about what
    /// another server carries, the others do not suffer for it.
    async fn write(&mut self, batch: Vec<write::Job>) {
        let begun = Instant::now();
        batch.iter().for_each(|one| self.counters.store_waits.note(one.sent));
        // What several rooms wait for is of no one trace.
        let span = info_span!(parent: None, "transaction", writes = batch.len());
        let together = self.commit(&batch).instrument(span).await;
        self.counters.transaction.note(begun);
        match together {
            Err(
                Unstored::Contradiction(_)
                | Unstored::Outdated { .. }
                | Unstored::Forbidden(_)
                | Unstored::Moved
                | Unstored::Overtaken,
            ) if batch.len() > 1 => {
                for one in batch {
                    let alone = self.commit(std::slice::from_ref(&one)).await;
                    let _ = one.answer.send(alone);
                }
            }
            together => {
                for one in batch {
                    let _ = one.answer.send(together.clone());
                }
            }
        }
    }

    /// Commits a batch, again where another server has written the same meanwhile.
    async fn commit(&mut self, batch: &[write::Job]) -> Result<(), Unstored> {
        for _ in 0..OVERTAKEN {
            match self.commit_in_time(batch).await {
                Err(Unstored::Overtaken) => {}
                committed => return committed,
            }
        }
        self.commit_in_time(batch).await
    }

    async fn commit_in_time(&mut self, batch: &[write::Job]) -> Result<(), Unstored> {
        if !self.place.is_shared() {
            return self.try_to_commit(batch).await;
        }
        match timeout(LONGEST, self.try_to_commit(batch)).await {
            Ok(committed) => committed,
            Err(_) => {
                let why = Unstored::Failed(SILENT.to_owned());
                self.give_up(&why).await;
                Err(why)
            }
        }
    }

    async fn try_to_commit(&mut self, batch: &[write::Job]) -> Result<(), Unstored> {
        let trouble = self.trouble;
        let committed = async {
            let connection = self.connection().await?;
            if trouble {
                match connection {
                    Connection::Sqlite(connection) => settle::bring_all_to_the_disk(connection).await?,
                    #[cfg(feature = "postgres")]
                    Connection::Postgres(_) => {}
                }
            }
            let fences = batch.iter().filter_map(|one| one.fence);
            write::all(connection, fences, batch.iter().flat_map(|one| &one.changes)).await
        };
        let committed = committed.await;
        match &committed {
            // The transaction was left before anything failed.
            Err(Unstored::Outdated { .. } | Unstored::Forbidden(_) | Unstored::Moved | Unstored::Overtaken) => {}
            Err(why) => self.give_up(why).await,
            Ok(()) => {
                if std::mem::take(&mut self.trouble) {
                    tracing::warn!(place = %self.place, "the database can be written again");
                }
                self.written.notify_one();
            }
        }
        committed
    }

    /// Gives up the connection after it failed, unless what it read makes no sense. After a failed COMMIT, say, it
    /// would still be inside its transaction, and would report later ones as committed that are not.
    async fn give_up(&mut self, why: &Unstored) {
        match why {
            Unstored::Unreadable(_) => return tracing::error!(%why, "what is stored makes no sense"),
            Unstored::Contradiction(_)
            | Unstored::Outdated { .. }
            | Unstored::Forbidden(_)
            | Unstored::Moved
            | Unstored::Overtaken => {
                tracing::error!(%why, "nothing was written")
            }
            Unstored::Replaced => {
                tracing::error!(place = %self.place, "another server has taken over the database");
                self.replaced.notify_one();
            }
            Unstored::Closed | Unstored::Full | Unstored::Failed(_) if self.trouble => {}
            Unstored::Closed | Unstored::Full | Unstored::Failed(_) => {
                tracing::error!(place = %self.place, %why, "the database failed; nothing is accepted until it can be written again");
                self.trouble = true;
            }
        }
        let refused = !matches!(why, Unstored::Failed(_) | Unstored::Closed);
        if refused && self.connection.as_ref().is_some_and(Connection::outlives_refusals) {
            return;
        }
        if let Some(connection) = self.connection.take() {
            // It says once more that it failed, or nothing any more.
            let _ = timeout(CLOSING, connection.close()).await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sql::query;
    use crate::store::{Change, Database, Store, Whose};
    use serde_json::json;
    use sqlx::sqlite::SqliteConnectOptions;
    use sqlx::{ConnectOptions, Connection};

    fn opened(id: &str) -> Vec<Change> {
        let nobody = json!({"kind": "open"});
        let opening = json!({
            "id": id, "game": "toy", "at": 0, "house": null, "seats": [nobody, nobody], "hotseat": false, "clock": null,
            "tournament": false, "private": false, "ruling": null, "seed": "0"
        });
        let seat = json!({"name": "", "kind": "open", "ready": false, "online": false});
        let info = json!({
            "match": id, "game": "toy", "phase": "gathering", "seats": {"a": seat, "b": seat}, "house": {},
            "unofficial": false, "tournament": false
        });
        let (opening, info) = (serde_json::from_value(opening).unwrap(), serde_json::from_value(info).unwrap());
        vec![Change::Opened { opening: Box::new(opening), info: Box::new(info) }]
    }

    #[tokio::test]
    async fn what_makes_no_sense_does_not_end_the_connection() {
        let data = tempfile::tempdir().unwrap();
        let store = Store::open(&Database::File, Whose::Alone, data.path(), Counters::default()).await.unwrap();
        let run = async |statement: &'static str| {
            store
                .read(move |db| {
                    Box::pin(async move {
                        query(statement).execute(db).await?;
                        Ok(())
                    })
                })
                .await
        };
        run("CREATE TEMP TABLE of_this_connection (one INTEGER)").await.unwrap();
        let read = store.read::<()>(|_| Box::pin(async { Err(Unstored::Unreadable("a match".to_owned())) }));
        assert!(read.await.unwrap_err().to_string().contains("cannot be read"));
        run("SELECT one FROM of_this_connection").await.unwrap();
        store.close().await;
    }

    /// After the disk did not take what is in the log, somebody who reads keeps it from being moved from there.
    #[tokio::test]
    async fn nothing_is_written_before_all_that_was_written_is_on_the_disk() {
        let data = tempfile::tempdir().unwrap();
        let store = Store::open(&Database::File, Whose::Alone, data.path(), Counters::default()).await.unwrap();
        store.write(opened("one")).await.unwrap();
        let options = SqliteConnectOptions::new().filename(data.path().join("tercet.db"));
        let mut reader = options.connect().await.unwrap();
        sqlx::raw_sql("BEGIN; SELECT count(*) FROM match").execute(&mut reader).await.unwrap();
        store.write(opened("two")).await.unwrap();

        assert!(store.jobs.send(Job::Unsettled(std::io::Error::other("the disk"))).await.is_ok());
        for _ in 0..2 {
            let why = store.write(opened("three")).await.expect_err("page by page it is not known to be there");
            assert!(why.to_string().contains("wait for a reader to finish"), "{why}");
        }
        reader.close().await.unwrap();
        store.write(opened("three")).await.unwrap();
        store.close().await;
    }
}
