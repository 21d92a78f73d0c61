//! The database: one SQLite file, written by one task.
//!
//! What waits to be written is written together, in one transaction: while one is being committed,
//! the next gathers.

mod file;
mod read;
mod write;

pub use file::StoreError;
pub use read::Stored;
pub use write::Change;

use crate::secret::TokenHash;
use sqlx::{Connection, SqliteConnection};
use std::path::Path;
use std::sync::Arc;
use tercet_table::{MatchId, Who};
use tokio::sync::{Notify, mpsc, oneshot};

/// So many requests may wait for the database.
const QUEUE: usize = 4096;

/// A handle to the database, cheap to copy.
#[derive(Clone)]
pub struct Store {
    jobs: mpsc::Sender<Job>,
}

enum Job {
    Write(Vec<Change>, Answer<()>),
    Load(MatchId, Answer<Option<Stored>>),
    Holder(MatchId, TokenHash, Answer<Option<Who>>),
    Close(oneshot::Sender<()>),
}

type Answer<T> = oneshot::Sender<Result<T, Unstored>>;

/// The database did not do what was asked; nothing was changed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unstored {
    /// It is closed.
    #[error("The server is stopping; try again in a moment.")]
    Closed,
    /// SQLite says this, or what is stored cannot be read.
    #[error("The database failed: {0}. If tercet.db is damaged, whoever runs this server can put back a copy.")]
    Failed(String),
}

impl From<sqlx::Error> for Unstored {
    fn from(error: sqlx::Error) -> Self {
        Unstored::Failed(error.to_string())
    }
}

impl Store {
    /// Opens the database in the directory `data`, making both if they are missing.
    ///
    /// # Errors
    /// Why it cannot be used, and how to mend that.
    pub async fn open(data: &Path) -> Result<Store, StoreError> {
        let connection = file::open(data).await?;
        let (jobs, waiting) = mpsc::channel(QUEUE);
        let written = Arc::new(Notify::new());
        let settling = tokio::spawn(file::settle(data.to_owned(), Arc::clone(&written))).abort_handle();
        tokio::spawn(async move {
            work(connection, waiting, &written).await;
            settling.abort();
        });
        Ok(Store { jobs })
    }

    /// Writes all these changes or none. When this returns they survive the end of the process.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), Unstored> {
        self.ask(|answer| Job::Write(changes, answer)).await
    }

    /// Everything that is stored of a match.
    pub async fn load(&self, id: MatchId) -> Result<Option<Stored>, Unstored> {
        self.ask(|answer| Job::Load(id, answer)).await
    }

    /// Who holds the token with this hash in a match.
    pub async fn holder(&self, id: MatchId, hash: TokenHash) -> Result<Option<Who>, Unstored> {
        self.ask(|answer| Job::Holder(id, hash, answer)).await
    }

    /// Writes what waits, and closes the file.
    pub async fn close(&self) {
        let (done, closed) = oneshot::channel();
        if self.jobs.send(Job::Close(done)).await.is_ok() {
            // A dropped answer means it is closed as well.
            let _ = closed.await;
        }
    }

    async fn ask<T>(&self, job: impl FnOnce(Answer<T>) -> Job) -> Result<T, Unstored> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(job(answer)).await.map_err(|_| Unstored::Closed)?;
        answered.await.map_err(|_| Unstored::Closed)?
    }
}

async fn work(mut connection: SqliteConnection, mut jobs: mpsc::Receiver<Job>, written: &Notify) {
    let mut next = None;
    loop {
        let Some(job) = (match next.take() {
            Some(job) => Some(job),
            None => jobs.recv().await,
        }) else {
            break;
        };
        match job {
            Job::Write(changes, answer) => {
                let mut batch = vec![(changes, answer)];
                while next.is_none() && batch.len() < write::BATCH {
                    match jobs.try_recv() {
                        Ok(Job::Write(changes, answer)) => batch.push((changes, answer)),
                        Ok(other) => next = Some(other),
                        Err(_) => break,
                    }
                }
                write::batch(&mut connection, batch).await;
                written.notify_one();
            }
            // Nobody waits any more where an answer cannot be sent.
            Job::Load(id, answer) => drop(answer.send(read::load(&mut connection, &id).await)),
            Job::Holder(id, hash, answer) => drop(answer.send(read::holder(&mut connection, &id, hash).await)),
            Job::Close(done) => {
                if let Err(error) = connection.close().await {
                    tracing::error!(%error, "the database was not closed well");
                }
                let _ = done.send(());
                return;
            }
        }
    }
}
