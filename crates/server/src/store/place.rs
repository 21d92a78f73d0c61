//! Which database it is: the file in the data folder, or one of PostgreSQL.

use super::Unstored;
use super::file::{self, StoreError};
#[cfg(feature = "postgres")]
use super::postgres;
use super::sql::Connection;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

/// Which database everything is stored in.
#[derive(Clone, Debug, Default)]
pub enum Database {
    /// The file in the data folder.
    #[default]
    File,
    /// One of PostgreSQL.
    #[cfg(feature = "postgres")]
    Postgres(postgres::Address),
}

/// For whom a database is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// For one server alone.
    Alone,
    /// For several servers at once, each of which carries some of the tables.
    Shared,
}

/// Why there can be no such database.
#[derive(Debug, thiserror::Error)]
pub enum NoDatabase {
    /// No other kind is known.
    #[error("the address of a database of PostgreSQL is postgres://USER@HOST/NAME")]
    Unknown,
    /// The program can do without.
    #[cfg(not(feature = "postgres"))]
    #[error("this tercet was built without PostgreSQL; build one with `cargo build --release --features postgres`")]
    BuiltWithout,
    /// The address makes no sense.
    #[cfg(feature = "postgres")]
    #[error("{0}; an address is postgres://USER@HOST/NAME")]
    Address(sqlx::Error),
}

impl FromStr for Database {
    type Err = NoDatabase;

    fn from_str(address: &str) -> Result<Database, NoDatabase> {
        if !["postgres://", "postgresql://"].iter().any(|begins| address.starts_with(begins)) {
            return Err(NoDatabase::Unknown);
        }
        #[cfg(feature = "postgres")]
        return address.parse().map(Database::Postgres).map_err(NoDatabase::Address);
        #[cfg(not(feature = "postgres"))]
        Err(NoDatabase::BuiltWithout)
    }
}

/// Where the database is that is open.
#[derive(Clone)]
pub enum Place {
    /// In this file.
    File(PathBuf),
    /// At this address, written over one session after the other.
    #[cfg(feature = "postgres")]
    Postgres(postgres::Address, Whose, postgres::Session),
}

impl Place {
    /// Whether other servers write there too.
    pub fn is_shared(&self) -> bool {
        match self {
            Place::File(_) => false,
            #[cfg(feature = "postgres")]
            Place::Postgres(_, whose, _) => *whose == Whose::Shared,
        }
    }

    /// A connection for the one who writes. There is no other one.
    pub async fn connect(&self) -> Result<Connection, Unstored> {
        match self {
            Place::File(path) => Ok(Connection::Sqlite(file::connect(path).await?)),
            #[cfg(feature = "postgres")]
            Place::Postgres(address, whose, session) => {
                Ok(Connection::Postgres(postgres::connect_again(address, *whose, session).await?))
            }
        }
    }

    /// A connection to look around over, beside the one that is written over.
    pub async fn visit(&self) -> Result<Connection, StoreError> {
        match self {
            Place::File(path) => file::visit(path).await.map(Connection::Sqlite),
            #[cfg(feature = "postgres")]
            Place::Postgres(address, ..) => Ok(Connection::Postgres(postgres::visit(address).await?)),
        }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Place::File(path) => path.display().fmt(f),
            #[cfg(feature = "postgres")]
            Place::Postgres(address, ..) => address.fmt(f),
        }
    }
}
