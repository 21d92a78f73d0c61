//! A copy of the database, made while a server runs on it or not.

use super::file::{self, StoreError};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::fs::File;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A server that has just been started may need the file alone for so long.
const PATIENCE: Duration = Duration::from_secs(10);

/// A copy that was made and found sound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    /// How long it is.
    pub bytes: u64,
    /// How many matches are in it.
    pub matches: i64,
}

/// Why no copy was made.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// There is no database to copy.
    #[error("there is no database in {}; name its directory with --data", .0.display())]
    Nothing(PathBuf),
    /// There is a file already.
    #[error("{} is there already; choose another name, or move it away", .0.display())]
    Exists(PathBuf),
    /// A name that SQLite cannot take.
    #[error("{} is not a name in Unicode; choose another one", .0.display())]
    Name(PathBuf),
    /// The database cannot be read, or the copy not be written.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The copy cannot be written.
    #[error("cannot write {}: {why}", .path.display())]
    Write {
        /// Which file.
        path: PathBuf,
        /// What the operating system says.
        why: std::io::Error,
    },
}

/// Copies the database in the directory `data` to the file `to`, as it is at one moment, whether or
/// not a server runs on it. The copy is whole, checked and on the disk before it has its name.
///
/// # Errors
/// Why there is no copy.
pub async fn backup(data: &Path, to: &Path) -> Result<Backup, BackupError> {
    let from = file::path(data);
    if !from.is_file() {
        return Err(BackupError::Nothing(data.to_owned()));
    }
    if to.exists() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    let mut part = to.as_os_str().to_owned();
    part.push(".part");
    let part = PathBuf::from(part);
    let made = copy(&from, &part, to).await;
    if made.is_err() {
        // Half a copy is of no use; that it cannot be removed is no news beside the error.
        let _ = std::fs::remove_file(&part);
    }
    made
}

async fn copy(from: &Path, part: &Path, to: &Path) -> Result<Backup, BackupError> {
    let unwritable = |why| BackupError::Write { path: to.to_owned(), why };
    let name = part.to_str().ok_or_else(|| BackupError::Name(to.to_owned()))?;
    // What an earlier attempt left.
    let _ = std::fs::remove_file(part);
    File::create_new(part).map_err(unwritable)?;

    let mut database = connect(from).await?;
    if file::recognize(&mut database, from).await?.is_none() {
        return Err(BackupError::Nothing(from.to_owned()));
    }
    sqlx::query("VACUUM INTO ?").bind(name).execute(&mut database).await.map_err(|why| {
        match file::explain(from, why) {
            StoreError::Full { .. } => StoreError::Full { path: to.to_owned() },
            why => why,
        }
    })?;
    close(database, from).await?;

    let mut made = connect(part).await?;
    file::check(&mut made, part, "PRAGMA integrity_check(1)").await?;
    let counted = sqlx::query_scalar("SELECT count(*) FROM match").fetch_one(&mut made).await;
    let matches = counted.map_err(|why| file::explain(part, why))?;
    close(made, part).await?;

    let file = File::open(part).map_err(unwritable)?;
    file.sync_all().map_err(unwritable)?;
    let bytes = file.metadata().map_err(unwritable)?.len();
    std::fs::rename(part, to).map_err(unwritable)?;
    Ok(Backup { bytes, matches })
}

/// A connection that leaves the file as it is. A server that writes at the same time is not kept waiting.
async fn connect(path: &Path) -> Result<SqliteConnection, StoreError> {
    let options = SqliteConnectOptions::new().filename(path).busy_timeout(PATIENCE).disable_statement_logging();
    options.connect().await.map_err(|why| file::explain(path, why))
}

async fn close(connection: SqliteConnection, path: &Path) -> Result<(), StoreError> {
    connection.close().await.map_err(|why| file::explain(path, why))
}
