//! A copy of the database, made while a server runs on it or not.

use super::file::{self, StoreError};
use std::fs::File;
use std::path::{Path, PathBuf};

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
    /// There is no copy to go back to.
    #[error("there is no file {}; name a copy that `tercet backup` has made", .0.display())]
    NoCopy(PathBuf),
    /// What is there is no copy.
    #[error("{} is not a copy that `tercet backup` has made", .0.display())]
    NotACopy(PathBuf),
    /// There is a file already.
    #[error("{} already exists; choose another name, or move it away", .0.display())]
    Exists(PathBuf),
    /// A name that SQLite cannot take.
    #[error("{} is not a name in valid Unicode; choose another one", .0.display())]
    Name(PathBuf),
    /// The database cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no room for the copy.
    #[error("there is no room for {}; make some, or put the copy on another disk", .0.display())]
    Full(PathBuf),
    /// The copy cannot be written.
    #[error("cannot write {}: {why}", .path.display())]
    Write {
        /// Which file.
        path: PathBuf,
        /// What the operating system says.
        why: std::io::Error,
    },
    /// What was written is not what was read.
    #[error("{} turned out damaged ({why}) and was removed; put the copy on another disk", .path.display())]
    Spoilt {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it.
        why: StoreError,
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
    make(&from, to).await
}

/// Puts the copy `from` into the directory `data`, which is made if it is missing. A database that is there already is
/// left as it is, and so is one that a server makes at the same time.
///
/// # Errors
/// Why it is not there now.
pub async fn restore(from: &Path, data: &Path) -> Result<Backup, BackupError> {
    if !from.is_file() {
        return Err(BackupError::NoCopy(from.to_owned()));
    }
    if file::recognize(&mut file::visit(from).await?, from).await?.is_none() {
        return Err(BackupError::NotACopy(from.to_owned()));
    }
    let _lock = file::lock(data)?;
    let to = file::path(data);
    // What another database has left would be taken for a part of this one.
    for left in [to.with_extension("db-wal"), to.with_extension("db-shm"), to.with_extension("db-journal")] {
        if left.exists() {
            return Err(BackupError::Exists(left));
        }
    }
    make(from, &to).await
}

/// Copies one database to a file that is not there yet.
async fn make(from: &Path, to: &Path) -> Result<Backup, BackupError> {
    if to.exists() {
        return Err(BackupError::Exists(to.to_owned()));
    }
    // No other copy that is being made has this name, and nobody's file is taken for it.
    let mut part = to.as_os_str().to_owned();
    part.push(format!(".{}.part", std::process::id()));
    let part = PathBuf::from(part);
    File::create_new(&part).map_err(|why| BackupError::Write { path: to.to_owned(), why })?;
    let made = copy(from, &part, to).await;
    if made.is_err() {
        // Half a copy is of no use, nor is its journal; if they cannot be removed, the error matters more.
        let mut journal = part.clone().into_os_string();
        journal.push("-journal");
        let _ = std::fs::remove_file(&part);
        let _ = std::fs::remove_file(journal);
    }
    made
}

async fn copy(from: &Path, part: &Path, to: &Path) -> Result<Backup, BackupError> {
    let unwritable = |why| BackupError::Write { path: to.to_owned(), why };
    let name = part.to_str().ok_or_else(|| BackupError::Name(to.to_owned()))?;

    let mut database = file::visit(from).await?;
    if file::recognize(&mut database, from).await?.is_none() {
        return Err(BackupError::Nothing(from.to_owned()));
    }
    // The copy has indexes of its own, so damage to these is found only here.
    file::check(&mut database, from, "PRAGMA integrity_check(1)").await?;
    sqlx::query("VACUUM INTO ?").bind(name).execute(&mut database).await.map_err(|why| {
        match file::explain(from, why) {
            StoreError::Full { .. } => BackupError::Full(to.to_owned()),
            why => why.into(),
        }
    })?;
    file::leave(database, from).await?;

    let matches = matches_in(part).await.map_err(|why| BackupError::Spoilt { path: to.to_owned(), why })?;
    // Some systems let only those bring a file to the disk who may write it.
    let file = File::options().write(true).open(part).map_err(unwritable)?;
    file.sync_all().map_err(unwritable)?;
    let bytes = file.metadata().map_err(unwritable)?.len();
    std::fs::rename(part, to).map_err(unwritable)?;
    Ok(Backup { bytes, matches })
}

/// How many matches are in a copy, which is read through before.
async fn matches_in(copy: &Path) -> Result<i64, StoreError> {
    let mut made = file::visit(copy).await?;
    file::check(&mut made, copy, "PRAGMA quick_check(1)").await?;
    let counted = sqlx::query_scalar("SELECT count(*) FROM match").fetch_one(&mut made).await;
    let matches = counted.map_err(|why| file::explain(copy, why))?;
    file::leave(made, copy).await?;
    Ok(matches)
}
