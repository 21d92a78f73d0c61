//! The database file: where it lies, its version, who may use it.

#[cfg(feature = "postgres")]
use super::postgres::PostgresError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The steps to the present layout, each from the version before it; an empty database has version 0.
const STEPS: &[&str] = &[
    include_str!("layout/1-matches.sql"),
    include_str!("layout/2-decks.sql"),
    include_str!("layout/3-drafts.sql"),
    include_str!("layout/4-pools.sql"),
    include_str!("layout/5-players.sql"),
    include_str!("layout/6-tournaments.sql"),
    include_str!("layout/7-host.sql"),
    include_str!("layout/8-tournament-drafts.sql"),
    include_str!("layout/9-analysis.sql"),
    include_str!("layout/10-kept.sql"),
];
/// The version of the present layout.
pub const VERSION: i64 = STEPS.len() as i64;
/// Marks a database as Tercet's: "TERC".
const APPLICATION: i64 = 0x5445_5243;
/// A larger file is not read through when the server starts: that would take more than a few seconds.
const CHECKED: u64 = 512 * 1024 * 1024;
/// What a write-ahead log keeps on the disk after it was long, as it is while a copy is made.
const LOG: &str = "16777216";

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
    /// There is no room for it.
    #[error("the disk is full, so that {} cannot be made; make room, or choose another directory with --data", .path.display())]
    Full {
        /// Which file.
        path: PathBuf,
    },
    /// Another process serves it.
    #[error(
        "{} is in use by another running tercet; stop that one, or choose another directory with --data",
        .path.display()
    )]
    InUse {
        /// Which file.
        path: PathBuf,
    },
    /// What servers that share it write down for each other cannot be read.
    #[error("the database cannot be shared: {0}")]
    Register(String),
    /// Several servers cannot share it.
    #[error("servers share a database of PostgreSQL, not a file; name one with --database, or leave --among out")]
    NotShared,
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
    /// An earlier version of the program wrote it, in a layout that is no longer read.
    #[error(
        "{} was written by an older tercet (its layout is version {found}, this program knows {VERSION}); start that one, or choose another directory with --data",
        .path.display()
    )]
    Older {
        /// Which file.
        path: PathBuf,
        /// Its version.
        found: i64,
    },
    /// It is some other program's.
    #[error(
        "{} is not a database of tercet, or its beginning is damaged; move it away, put back a copy, or choose another directory with --data",
        .path.display()
    )]
    Foreign {
        /// Which file.
        path: PathBuf,
    },
    /// Some of its pages make no sense.
    #[error("{} is damaged ({what}); put back a copy of it, or choose another directory with --data", .path.display())]
    Damaged {
        /// Which file.
        path: PathBuf,
        /// What SQLite found.
        what: String,
    },
    /// Anything else.
    #[error("{} cannot be used: {why}; put back a copy of it, or choose another directory with --data", .path.display())]
    Sqlite {
        /// Which file.
        path: PathBuf,
        /// What SQLite says.
        why: sqlx::Error,
    },
    /// It is one of PostgreSQL, and something is wrong there.
    #[cfg(feature = "postgres")]
    #[error(transparent)]
    Postgres(#[from] PostgresError),
}

impl StoreError {
    /// Whether another server has the database.
    pub fn is_in_use(&self) -> bool {
        #[cfg(feature = "postgres")]
        if let StoreError::Postgres(why) = self {
            return matches!(why, PostgresError::InUse(_));
        }
        matches!(self, StoreError::InUse { .. })
    }
}

/// The database in the directory `data`.
pub fn path(data: &Path) -> PathBuf {
    data.join("tercet.db")
}

/// How many bytes the database takes on the disk, and its log.
pub fn sizes(path: &Path) -> (u64, u64) {
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
    (size(path), size(&path.with_extension("db-wal")))
}

/// Opens the database in `data` in the present layout, making both if they are missing. As long as
/// the second value lives no other process serves it.
pub async fn open(data: &Path) -> Result<(SqliteConnection, File), StoreError> {
    let path = path(data);
    std::fs::create_dir_all(data).map_err(|why| unwritable(data, why))?;
    // SQLite reports a directory without permission to write in many ways; this one is clear.
    writable(&path).map_err(|why| unwritable(&path, why))?;
    let lock = lock(data)?;
    // Whose it is comes first: a file of somebody else is left as it is.
    let mut visitor = visit(&path).await?;
    let known = recognize(&mut visitor, &path).await?;
    leave(visitor, &path).await?;
    let mut connection = connect(&path).await.map_err(|why| explain(&path, why))?;
    let version = known.unwrap_or(0);
    if version < VERSION {
        bring_up_to_date(&mut connection, version).await.map_err(|why| explain(&path, why))?;
    }
    let size = std::fs::metadata(&path).map_or(0, |file| file.len());
    if size <= CHECKED {
        check(&mut connection, &path, "PRAGMA quick_check(1)").await?;
    } else {
        let size = size / 1024 / 1024;
        tracing::warn!(
            ?path,
            "with {size} MiB the database is not checked for damaged pages at the start; a backup checks it"
        );
    }
    Ok((connection, lock))
}

/// Keeps other processes from serving the database in the directory `data`, which is made if it is missing.
pub fn lock(data: &Path) -> Result<File, StoreError> {
    std::fs::create_dir_all(data).map_err(|why| unwritable(data, why))?;
    let beside = data.join("tercet.lock");
    let lock = writable(&beside).map_err(|why| unwritable(&beside, why))?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { path: path(data) }),
        Err(TryLockError::Error(why)) => Err(unwritable(&beside, why)),
    }
}

fn writable(path: &Path) -> Result<File, std::io::Error> {
    OpenOptions::new().create(true).append(true).open(path)
}

fn unwritable(path: &Path, why: std::io::Error) -> StoreError {
    StoreError::Directory { path: path.to_owned(), why }
}

/// A connection to a database that is there.
///
/// `synchronous = NORMAL`: when a commit returns, the operating system has it, so that it survives
/// the process being killed at any moment. Waiting for the disk each time (`FULL`) would take several
/// milliseconds of every choice. Against power cuts [`settle`](super::settle) brings it to the disk a
/// moment later, and moves the log into the database, so that no commit has to (`wal_autocheckpoint`).
pub async fn connect(path: &Path) -> Result<SqliteConnection, sqlx::Error> {
    SqliteConnectOptions::new()
        .filename(path)
        .journal_mode(SqliteJournalMode::Wal)
        .pragma("journal_size_limit", LOG)
        .pragma("wal_autocheckpoint", "0")
        .synchronous(SqliteSynchronous::Normal)
        .foreign_keys(true)
        .busy_timeout(Duration::from_secs(5))
        .disable_statement_logging()
        .connect()
        .await
}

/// A server that has just been started may need the file to itself for this long.
const PATIENCE: Duration = Duration::from_secs(10);

/// A connection that leaves the file as it is. A server that writes at the same time is not kept waiting.
pub async fn visit(path: &Path) -> Result<SqliteConnection, StoreError> {
    let options = SqliteConnectOptions::new().filename(path).busy_timeout(PATIENCE).disable_statement_logging();
    options.connect().await.map_err(|why| explain(path, why))
}

/// Ends such a visit.
pub async fn leave(visitor: SqliteConnection, path: &Path) -> Result<(), StoreError> {
    visitor.close().await.map_err(|why| explain(path, why))
}

/// Finds pages that make no sense, with one of the two statements of SQLite that do this.
pub async fn check(connection: &mut SqliteConnection, path: &Path, statement: &'static str) -> Result<(), StoreError> {
    let found: Result<String, _> = sqlx::query_scalar(statement).fetch_one(connection).await;
    match found.map_err(|why| explain(path, why))? {
        well if well == "ok" => Ok(()),
        what => Err(StoreError::Damaged { path: path.to_owned(), what }),
    }
}

/// The version of the layout of a database of Tercet's; none if it is empty.
pub async fn recognize(connection: &mut SqliteConnection, path: &Path) -> Result<Option<i64>, StoreError> {
    let read = async {
        let version: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(&mut *connection).await?;
        let application: i64 = sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *connection).await?;
        let tables: i64 = sqlx::query_scalar("SELECT count(*) FROM sqlite_schema").fetch_one(connection).await?;
        Ok((application, version, tables))
    };
    let path = || path.to_owned();
    match read.await.map_err(|why| explain(&path(), why))? {
        (0, 0, 0) => Ok(None),
        (APPLICATION, found, _) if (1..=VERSION).contains(&found) => Ok(Some(found)),
        (APPLICATION, found, _) if found > VERSION => Err(StoreError::Newer { path: path(), found }),
        (APPLICATION, found, _) => Err(StoreError::Older { path: path(), found }),
        _ => Err(StoreError::Foreign { path: path() }),
    }
}

/// What an error of SQLite means to whoever runs the server.
pub fn explain(path: &Path, why: sqlx::Error) -> StoreError {
    let path = path.to_owned();
    match primary_code(&why) {
        Some(5) => StoreError::InUse { path },
        Some(11) => StoreError::Damaged { path, what: why.to_string() },
        Some(13) => StoreError::Full { path },
        Some(26) => StoreError::Foreign { path },
        _ => StoreError::Sqlite { path, why },
    }
}

/// The number of an error of SQLite, without what its kinds add to it.
fn primary_code(error: &sqlx::Error) -> Option<u32> {
    let code: u32 = error.as_database_error()?.code()?.parse().ok()?;
    Some(code % 256)
}

/// Makes a database with the layout of a version, 0 if it is empty, one with the present layout: wholly or not at all.
async fn bring_up_to_date(connection: &mut SqliteConnection, version: i64) -> Result<(), sqlx::Error> {
    let mut change = connection.begin_with("BEGIN IMMEDIATE").await?;
    for step in &STEPS[version as usize..] {
        sqlx::raw_sql(*step).execute(&mut *change).await?;
    }
    let marks = format!("PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}");
    sqlx::raw_sql(sqlx::AssertSqlSafe(marks)).execute(&mut *change).await?;
    change.commit().await
}
