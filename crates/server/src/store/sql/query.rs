//! A query, and what it finds.

use super::Connection;
use super::value::Value;
use sqlx::sqlite::{SqliteArguments, SqliteRow};
use sqlx::{FromRow, SqlSafeStr, SqlStr, Sqlite};
#[cfg(feature = "postgres")]
use sqlx::{
    Postgres,
    postgres::{PgArguments, PgRow},
};
use std::marker::PhantomData;

/// A row that either database can have found.
#[cfg(feature = "postgres")]
pub trait Found: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin {}

#[cfg(feature = "postgres")]
impl<T: for<'r> FromRow<'r, SqliteRow> + for<'r> FromRow<'r, PgRow> + Send + Unpin> Found for T {}

/// A row that the database can have found.
#[cfg(not(feature = "postgres"))]
pub trait Found: for<'r> FromRow<'r, SqliteRow> + Send + Unpin {}

#[cfg(not(feature = "postgres"))]
impl<T: for<'r> FromRow<'r, SqliteRow> + Send + Unpin> Found for T {}

/// A query that finds rows of this kind.
pub struct Query<'q, T = ()> {
    sql: SqlStr,
    values: Vec<Value<'q>>,
    finds: PhantomData<fn() -> T>,
}

/// A query of which nothing is read.
pub fn query<'q>(sql: impl SqlSafeStr) -> Query<'q> {
    query_as(sql)
}

/// A query that finds rows.
pub fn query_as<'q, T>(sql: impl SqlSafeStr) -> Query<'q, T> {
    Query { sql: sql.into_sql_str(), values: Vec::new(), finds: PhantomData }
}

/// A query that finds rows of one value.
pub fn query_scalar<'q, T>(sql: impl SqlSafeStr) -> Scalar<'q, T> {
    Scalar(query_as(sql))
}

impl<'q, T> Query<'q, T> {
    /// Takes the value for the next parameter.
    pub fn bind(mut self, value: impl Into<Value<'q>>) -> Self {
        self.values.push(value.into());
        self
    }

    /// Carries it out, and says how many rows were affected.
    pub async fn execute(self, connection: &mut Connection) -> Result<u64, sqlx::Error> {
        match connection {
            Connection::Sqlite(connection) => {
                Ok(for_sqlite(self.sql, self.values)?.execute(connection).await?.rows_affected())
            }
            #[cfg(feature = "postgres")]
            Connection::Postgres(connection) => {
                Ok(for_postgres(self.sql, self.values)?.execute(connection).await?.rows_affected())
            }
        }
    }
}

impl<T: Found> Query<'_, T> {
    /// All that it finds.
    pub async fn fetch_all(self, connection: &mut Connection) -> Result<Vec<T>, sqlx::Error> {
        match connection {
            Connection::Sqlite(connection) => {
                let rows = for_sqlite(self.sql, self.values)?.fetch_all(connection).await?;
                rows.iter().map(T::from_row).collect()
            }
            #[cfg(feature = "postgres")]
            Connection::Postgres(connection) => {
                let rows = for_postgres(self.sql, self.values)?.fetch_all(connection).await?;
                rows.iter().map(T::from_row).collect()
            }
        }
    }

    /// The first that it finds.
    pub async fn fetch_optional(self, connection: &mut Connection) -> Result<Option<T>, sqlx::Error> {
        match connection {
            Connection::Sqlite(connection) => {
                let row = for_sqlite(self.sql, self.values)?.fetch_optional(connection).await?;
                row.as_ref().map(T::from_row).transpose()
            }
            #[cfg(feature = "postgres")]
            Connection::Postgres(connection) => {
                let row = for_postgres(self.sql, self.values)?.fetch_optional(connection).await?;
                row.as_ref().map(T::from_row).transpose()
            }
        }
    }

    /// What it finds for certain.
    pub async fn fetch_one(self, connection: &mut Connection) -> Result<T, sqlx::Error> {
        self.fetch_optional(connection).await?.ok_or(sqlx::Error::RowNotFound)
    }
}

/// A query that finds rows of one value.
pub struct Scalar<'q, T>(Query<'q, (T,)>);

impl<'q, T> Scalar<'q, T>
where
    (T,): Found,
{
    /// Takes the value for the next parameter.
    pub fn bind(self, value: impl Into<Value<'q>>) -> Self {
        Scalar(self.0.bind(value))
    }

    /// All that it finds.
    pub async fn fetch_all(self, connection: &mut Connection) -> Result<Vec<T>, sqlx::Error> {
        Ok(self.0.fetch_all(connection).await?.into_iter().map(|(value,)| value).collect())
    }

    /// The first that it finds.
    pub async fn fetch_optional(self, connection: &mut Connection) -> Result<Option<T>, sqlx::Error> {
        Ok(self.0.fetch_optional(connection).await?.map(|(value,)| value))
    }

    /// What it finds for certain.
    pub async fn fetch_one(self, connection: &mut Connection) -> Result<T, sqlx::Error> {
        Ok(self.0.fetch_one(connection).await?.0)
    }
}

type Carried<D, A> = sqlx::query::Query<'static, D, A>;

pub fn for_sqlite(sql: SqlStr, values: Vec<Value>) -> Result<Carried<Sqlite, SqliteArguments>, sqlx::Error> {
    let mut arguments = SqliteArguments::default();
    values.into_iter().try_for_each(|value| value.into_sqlite(&mut arguments)).map_err(sqlx::Error::Encode)?;
    Ok(sqlx::query_with(sql, arguments))
}

#[cfg(feature = "postgres")]
pub fn for_postgres(sql: SqlStr, values: Vec<Value>) -> Result<Carried<Postgres, PgArguments>, sqlx::Error> {
    let mut arguments = PgArguments::default();
    values.into_iter().try_for_each(|value| value.into_postgres(&mut arguments)).map_err(sqlx::Error::Encode)?;
    Ok(sqlx::query_with(sql, arguments))
}
