//! The database file: where it lies, its version, who may use it.

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteLockingMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Notify;

/// The version of the layout in `schema.sql`.
const VERSION: i64 = 1;
/// Marks a database as Tercet's: "TERC".
const APPLICATION: i64 = 0x5445_5243;

/// Why the database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The directory cannot be made, or the file in it not written.
    #[error(
        "cannot write to {}: {why}; give it to this user, or choose another directory with --data",
        .path.display()
    )]
    Directory {
        /// Which.
        path: PathBuf,
        /// What the operating system says.
        why: std::io::Error,
    },
    /// Another process has it open.
    #[error(
        "{} is in use by another running tercet; stop that one, or choose another directory with --data",
        .path.display()
    )]
    InUse {
        /// Which file.
        path: PathBuf,
    },
    /// A later version of the program wrote it.
    #[error(
        "{} was written by a newer tercet (its layout is version {found}, this program knows {VERSION}); start that one, or choose another directory with --data",
        .path.display()
    )]
    Newer {
        /// Which file.
        path: PathBuf,
        /// Its version.
        found: i64,
    },
    /// It is some other program's.
    #[error("{} is not a database of tercet; move it away, or choose another directory with --data", .path.display())]
    Foreign {
        /// Which file.
        path: PathBuf,
    },
    /// Anything else.
    #[error("{} cannot be used: {why}; put back a copy of it, or choose another directory with --data", .path.display())]
    Sqlite {
        /// Which file.
        path: PathBuf,
        /// What SQLite says.
        why: sqlx::Error,
    },
}

/// Opens the database in `data` for this process alone, in the present layout.
pub async fn open(data: &Path) -> Result<SqliteConnection, StoreError> {
    let unwritable = |path: &Path, why| StoreError::Directory { path: path.to_owned(), why };
    std::fs::create_dir_all(data).map_err(|why| unwritable(data, why))?;
    let path = data.join("tercet.db");
    // SQLite reports a directory without leave to write in many ways; this one is clear.
    std::fs::OpenOptions::new().create(true).append(true).open(&path).map_err(|why| unwritable(&path, why))?;

    let prepared = async {
        let mut connection = options(&path).connect().await?;
        let found = prepare(&mut connection).await?;
        Ok((connection, found))
    };
    match prepared.await {
        Ok((connection, Found::Ours)) => Ok(connection),
        Ok((_, Found::Newer(found))) => Err(StoreError::Newer { path, found }),
        Ok((_, Found::Foreign)) => Err(StoreError::Foreign { path }),
        Err(sqlx::Error::Database(error)) => Err(match error.code().as_deref() {
            // SQLITE_BUSY and its kinds; SQLITE_NOTADB.
            Some("5" | "261" | "517" | "773") => StoreError::InUse { path },
            Some("26") => StoreError::Foreign { path },
            _ => StoreError::Sqlite { path, why: sqlx::Error::Database(error) },
        }),
        Err(why) => Err(StoreError::Sqlite { path, why }),
    }
}

/// The file belongs to this process alone, which spares locks and shared memory.
///
/// `synchronous = NORMAL`: when a commit returns, the operating system has it, so that it survives
/// the process being killed at any moment. Waiting for the disk each time (`FULL`) would take several
/// milliseconds of every choice. Against power cuts [`settle`] brings it to the disk a moment later.
fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .locking_mode(SqliteLockingMode::Exclusive)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Normal)
        .foreign_keys(true)
        .busy_timeout(Duration::from_millis(500))
        .disable_statement_logging()
}

/// Brings what was written to the disk itself, one second after being told that there is something,
/// for as long as somebody may tell.
pub async fn settle(data: PathBuf, written: Arc<Notify>) {
    // A commit is in the write-ahead log until SQLite moves it, which it does safely by itself.
    let log = data.join("tercet.db-wal");
    loop {
        written.notified().await;
        tokio::time::sleep(Duration::from_secs(1)).await;
        let log = log.clone();
        let synced = tokio::task::spawn_blocking(move || std::fs::File::open(log)?.sync_data()).await;
        if let Ok(Err(error)) = synced {
            tracing::warn!(%error, "what was written may not be on the disk yet");
        }
    }
}

enum Found {
    Ours,
    Newer(i64),
    Foreign,
}

async fn prepare(connection: &mut SqliteConnection) -> Result<Found, sqlx::Error> {
    let mut change = connection.begin_with("BEGIN IMMEDIATE").await?;
    let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *change).await?;
    let application: i64 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *change).await?;
    let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema").fetch_one(&mut *change).await?;
    match (application, version) {
        (0, 0) if tables == 0 => {
            sqlx::raw_sql(include_str!("schema.sql")).execute(&mut *change).await?;
            let marks = format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}");
            sqlx::raw_sql(sqlx::AssertSqlSafe(marks)).execute(&mut *change).await?;
            change.commit().await?;
            Ok(Found::Ours)
        }
        (APPLICATION, VERSION) => {
            change.commit().await?;
            Ok(Found::Ours)
        }
        (APPLICATION, newer) if newer > VERSION => Ok(Found::Newer(newer)),
        _ => Ok(Found::Foreign),
    }
}
