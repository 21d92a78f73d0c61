//! The database, a SQLite file or one of PostgreSQL, written by one task.
//!
//! What waits to be written is written together, in one transaction: while one is being committed,
//! the next gathers.

pub mod analyses;
mod backup;
pub mod decks;
pub mod drafts;
pub mod experiments;
mod fence;
mod file;
pub mod host;
mod keeper;
#[cfg(feature = "postgres")]
mod moving;
mod place;
pub mod players;
pub mod pools;
#[cfg(feature = "postgres")]
mod postgres;
mod read;
mod remove;
mod settle;
mod sql;
pub mod tournaments;
mod write;

pub use backup::{Backup, BackupError, backup, restore};
pub use fence::Fence;
pub use file::StoreError;
pub use host::bans;
#[cfg(feature = "postgres")]
pub use moving::{End, MoveError, Moved, move_all};
pub use place::{Database, NoDatabase, Whose};
#[cfg(feature = "postgres")]
pub use postgres::{Address, PostgresError};
pub use read::{Far, Stored, begun, far, seat};
pub use remove::{Unplayed, unplayed};
pub use write::Change;

use crate::counters::Counters;
use crate::secret::TokenHash;
use keeper::Keeper;
use place::Place;
pub use sql::{Connection, query, query_as, query_scalar};
use sql::{Failure, failure};
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use tercet_table::{DraftId, MatchId, Who};
use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::Instant;

/// This many requests may wait for the database.
const QUEUE: usize = 4096;
/// At most this many matches, or drafts, are removed, or lose a name, in a transaction, so that nobody waits long for
/// it.
pub const TOGETHER: usize = 50;

/// A handle to the database, cheap to copy.
#[derive(Clone)]
pub struct Store {
    jobs: mpsc::Sender<Job>,
    place: Place,
    /// Notified when another server has taken over the database.
    pub replaced: Arc<Notify>,
}

enum Job {
    Write(write::Job),
    Remove(Unplayed, Answer<u64>),
    RemoveFinished(host::finished::Finished, Answer<u64>),
    /// Something is to be read.
    Read(Reading),
    /// The log of the database has grown long, and can be moved into it only while nothing is written.
    MoveLog,
    /// The disk did not take what was written.
    Unsettled(std::io::Error),
    Close(oneshot::Sender<()>),
}

type Answer<T> = oneshot::Sender<Result<T, Unstored>>;

/// What is being read.
pub type Pending<'c, T> = Pin<Box<dyn Future<Output = Result<T, Unstored>> + Send + 'c>>;
/// Reads by way of the keeper, and answers.
type Reading = Box<dyn for<'k> FnOnce(&'k mut Keeper) -> Pin<Box<dyn Future<Output = ()> + Send + 'k>> + Send>;

/// The database did not do what was asked; nothing was changed.
#[derive(Clone, Debug, thiserror::Error)]
pub enum Unstored {
    /// It is closed.
    #[error("The server is stopping; try again in a moment.")]
    Closed,
    /// There is no room for it.
    #[error("The server's disk is full, so this was not done; try again once whoever runs it has made room.")]
    Full,
    /// The database says this.
    #[error("The server's database failed, so this was not done; try again in a moment. ({0})")]
    Failed(String),
    /// The deck was saved again by somebody else.
    #[error(
        "Version {last} of this deck was saved in the meantime. Look at it first; then save again, and yours comes after it."
    )]
    Outdated {
        /// The number of the last version.
        last: i64,
    },
    /// Another server has taken over the database.
    #[error("Another server has taken the place of this one, so this was not done; try again in a moment.")]
    Replaced,
    /// Another server carries this table by now.
    #[error("This table has just moved to another server, so this was not done; try again in a moment.")]
    Moved,
    /// Other servers wrote the same at the same time, again and again.
    #[error("The server's database is busy, so this was not done; try again in a moment.")]
    Overtaken,
    /// It makes no sense as it is stored. The database does what it should.
    #[error("Something that is stored cannot be read. ({0})")]
    Unreadable(String),
    /// It may not be, for this reason.
    #[error("{0}")]
    Forbidden(&'static str),
    /// It contradicts what is stored.
    #[error("This could not be stored, so it was not done. ({0})")]
    Contradiction(String),
}

impl From<sqlx::Error> for Unstored {
    fn from(error: sqlx::Error) -> Self {
        match failure(&error) {
            Failure::Full => Unstored::Full,
            Failure::Contradiction => Unstored::Contradiction(error.to_string()),
            #[cfg(feature = "postgres")]
            Failure::Overtaken => Unstored::Overtaken,
            Failure::Trouble => Unstored::Failed(error.to_string()),
        }
    }
}

impl Store {
    /// Opens the database, making it if it is missing; the file is in the directory `data`, which is made too. It is
    /// for one server alone, or one of PostgreSQL may be for several.
    ///
    /// # Errors
    /// Why it cannot be used, and how to fix that.
    pub async fn open(database: &Database, whose: Whose, data: &Path, counters: Counters) -> Result<Store, StoreError> {
        let (jobs, waiting) = mpsc::channel(QUEUE);
        let (written, replaced) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let told = Arc::clone(&replaced);
        match database {
            Database::File if whose == Whose::Shared => Err(StoreError::NotShared),
            Database::File => {
                let (connection, lock) = file::open(data).await?;
                let path = file::path(data);
                let settling =
                    settle::settle(path.clone(), Arc::clone(&written), jobs.downgrade(), counters.checkpoint.clone());
                let settling = tokio::spawn(settling).abort_handle();
                let place = Place::File(path);
                let connection = Connection::Sqlite(connection);
                let keeper = Keeper::new(place.clone(), connection, Some(lock), written, told, counters);
                tokio::spawn(async move {
                    keeper.work(waiting).await;
                    settling.abort();
                });
                Ok(Store { jobs, place, replaced })
            }
            #[cfg(feature = "postgres")]
            Database::Postgres(address) => {
                let session = postgres::Session::default();
                let connection = Connection::Postgres(postgres::open(address, whose, &session).await?);
                let place = Place::Postgres(address.clone(), whose, session);
                // What PostgreSQL says is committed is on its disk.
                let keeper = Keeper::new(place.clone(), connection, None, written, told, counters);
                tokio::spawn(keeper.work(waiting));
                Ok(Store { jobs, place, replaced })
            }
        }
    }

    /// Writes all these changes or none. When this returns they survive the end of the process.
    pub async fn write(&self, changes: Vec<Change>) -> Result<(), Unstored> {
        self.write_behind(None, changes).await
    }

    /// The same about a table that this server carries, unless another one does by now.
    pub async fn write_behind(&self, fence: Option<Fence>, changes: Vec<Change>) -> Result<(), Unstored> {
        self.ask(|answer| Job::Write(write::Job { changes, fence, answer, sent: Instant::now() })).await
    }

    /// A connection beside the one that is written over.
    pub async fn connect(&self) -> Result<Connection, StoreError> {
        self.place.visit().await
    }

    /// Everything that is stored of a match.
    pub async fn load(&self, id: MatchId) -> Result<Option<Stored>, Unstored> {
        self.read(move |db| Box::pin(async move { read::load(db, &id).await })).await
    }

    /// Who holds the token with this hash in a match.
    pub async fn holder(&self, id: MatchId, hash: TokenHash) -> Result<Option<Who>, Unstored> {
        self.read(move |db| Box::pin(async move { read::holder(db, &id, hash).await })).await
    }

    /// Everything that is stored of a deck.
    pub async fn deck(&self, id: String) -> Result<Option<decks::Stored>, Unstored> {
        self.read(move |db| Box::pin(async move { decks::load(db, &id).await })).await
    }

    /// The file of the pool of a game with this version.
    pub async fn pool(&self, game: String, version: String) -> Result<Option<String>, Unstored> {
        self.read(move |db| Box::pin(async move { pools::load(db, &game, &version).await })).await
    }

    /// Everything that is stored of a draft.
    pub async fn draft(&self, id: DraftId) -> Result<Option<drafts::Stored>, Unstored> {
        self.read(move |db| Box::pin(async move { drafts::load(db, &id).await })).await
    }

    /// The seat that the token with this hash gives in a draft.
    pub async fn draft_holder(&self, id: DraftId, hash: TokenHash) -> Result<Option<usize>, Unstored> {
        self.read(move |db| Box::pin(async move { drafts::holder(db, &id, hash).await })).await
    }

    /// Removes some of the matches and drafts that nobody played, and says how many; none if there are no more.
    pub async fn remove(&self, unplayed: Unplayed) -> Result<u64, Unstored> {
        self.ask(|answer| Job::Remove(unplayed, answer)).await
    }

    /// Removes some of the matches that ended long ago, and says how many; none if there are no more.
    pub async fn remove_finished(&self, finished: host::finished::Finished) -> Result<u64, Unstored> {
        self.ask(|answer| Job::RemoveFinished(finished, answer)).await
    }

    /// How many requests wait.
    pub fn waiting(&self) -> usize {
        self.jobs.max_capacity() - self.jobs.capacity()
    }

    /// Reads something; it may be called twice, once more after a connection that has failed.
    pub async fn read<T: Send + 'static>(
        &self,
        read: impl for<'c> FnOnce(&'c mut Connection) -> Pending<'c, T> + Clone + Send + 'static,
    ) -> Result<T, Unstored> {
        self.ask(|answer| Job::Read(Box::new(move |keeper| Box::pin(keeper.read(read, answer))))).await
    }

    /// Reads what may be much, over a connection of its own: nobody who writes waits for it.
    pub async fn read_beside<T: Send + 'static>(
        &self,
        read: impl for<'c> FnOnce(&'c mut Connection) -> Pending<'c, T> + Send + 'static,
    ) -> Result<T, Unstored> {
        let failed = |why: StoreError| Unstored::Failed(why.to_string());
        let mut visitor = self.place.visit().await.map_err(failed)?;
        let found = read(&mut visitor).await;
        visitor.close().await?;
        found
    }

    /// How many bytes the database takes, and its log beside it.
    pub async fn sizes(&self) -> Result<(u64, u64), Unstored> {
        match &self.place {
            Place::File(path) => Ok(file::sizes(path)),
            #[cfg(feature = "postgres")]
            Place::Postgres(..) => {
                let size = "SELECT pg_database_size(current_database())";
                let size =
                    self.read(move |db| Box::pin(async move { Ok(sql::query_scalar(size).fetch_one(db).await?) }));
                size.await.map(|bytes: i64| (bytes as u64, 0))
            }
        }
    }

    /// How much room is on the disk of the database, in bytes; nothing is said of a disk elsewhere.
    pub fn room(&self) -> Option<u64> {
        match &self.place {
            Place::File(path) => Some(fs4::available_space(path.parent()?).unwrap_or(0)),
            #[cfg(feature = "postgres")]
            Place::Postgres(..) => None,
        }
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
