//! A connection to either database, and what is done over it in one transaction.

use sqlx::{Connection as _, Database, Sqlite, SqliteConnection};
#[cfg(feature = "postgres")]
use sqlx::{PgConnection, Postgres};
use sqlx_core::transaction::TransactionManager;
use std::ops::{Deref, DerefMut};

/// A connection to either database.
pub enum Connection {
    /// To a file.
    Sqlite(SqliteConnection),
    /// To a server.
    #[cfg(feature = "postgres")]
    Postgres(PgConnection),
}

type Of<D> = <D as Database>::TransactionManager;

impl Connection {
    /// Begins a transaction, which is left if it is dropped.
    pub async fn begin(&mut self) -> Result<Transaction<'_>, sqlx::Error> {
        match self {
            Connection::Sqlite(connection) => Of::<Sqlite>::begin(connection, None).await?,
            #[cfg(feature = "postgres")]
            Connection::Postgres(connection) => Of::<Postgres>::begin(connection, None).await?,
        }
        Ok(Transaction { connection: self, open: true })
    }

    /// Whether it is as good as before after something was refused. SQLite's may still be inside its transaction; of
    /// PostgreSQL's that is never so, and whoever closes it loses what this session holds.
    pub fn outlives_refusals(&self) -> bool {
        match self {
            Connection::Sqlite(_) => false,
            #[cfg(feature = "postgres")]
            Connection::Postgres(_) => true,
        }
    }

    /// Closes it.
    pub async fn close(self) -> Result<(), sqlx::Error> {
        match self {
            Connection::Sqlite(connection) => connection.close().await,
            #[cfg(feature = "postgres")]
            Connection::Postgres(connection) => connection.close().await,
        }
    }
}

/// What is done together: all of it, or nothing.
pub struct Transaction<'c> {
    connection: &'c mut Connection,
    open: bool,
}

impl Transaction<'_> {
    /// Makes it so.
    pub async fn commit(mut self) -> Result<(), sqlx::Error> {
        match &mut *self.connection {
            Connection::Sqlite(connection) => Of::<Sqlite>::commit(connection).await?,
            #[cfg(feature = "postgres")]
            Connection::Postgres(connection) => Of::<Postgres>::commit(connection).await?,
        }
        self.open = false;
        Ok(())
    }
}

impl Drop for Transaction<'_> {
    fn drop(&mut self) {
        if !self.open {
            return;
        }
        match &mut *self.connection {
            Connection::Sqlite(connection) => Of::<Sqlite>::start_rollback(connection),
            #[cfg(feature = "postgres")]
            Connection::Postgres(connection) => Of::<Postgres>::start_rollback(connection),
        }
    }
}

impl Deref for Transaction<'_> {
    type Target = Connection;

    fn deref(&self) -> &Connection {
        self.connection
    }
}

impl DerefMut for Transaction<'_> {
    fn deref_mut(&mut self) -> &mut Connection {
        self.connection
    }
}
