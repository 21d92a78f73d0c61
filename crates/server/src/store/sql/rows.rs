//! Rows of which only the kinds of their columns are known: those of a table that is moved.

use super::query::{for_postgres, for_sqlite};
use super::{Connection, Json, Value};
use sqlx::{ColumnIndex, Database, Decode, Row, SqlSafeStr, Type};

/// What is in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Text,
    Json,
    Bytes,
    Whole,
    Real,
    Truth,
}

/// What a query finds, in columns of these kinds.
pub async fn rows(
    connection: &mut Connection,
    sql: impl SqlSafeStr,
    values: Vec<Value<'_>>,
    kinds: &[Kind],
) -> Result<Vec<Vec<Value<'static>>>, sqlx::Error> {
    let sql = sql.into_sql_str();
    match connection {
        Connection::Sqlite(connection) => {
            for_sqlite(sql, values)?.fetch_all(connection).await?.iter().map(|row| read(row, kinds)).collect()
        }
        Connection::Postgres(connection) => {
            for_postgres(sql, values)?.fetch_all(connection).await?.iter().map(|row| read(row, kinds)).collect()
        }
    }
}

fn read<'r, R: Row>(row: &'r R, kinds: &[Kind]) -> Result<Vec<Value<'static>>, sqlx::Error>
where
    usize: ColumnIndex<R>,
    String: Decode<'r, R::Database> + Type<R::Database>,
    Json: Decode<'r, R::Database> + Type<R::Database>,
    Vec<u8>: Decode<'r, R::Database> + Type<R::Database>,
    i64: Decode<'r, R::Database> + Type<R::Database>,
    f64: Decode<'r, R::Database> + Type<R::Database>,
    bool: Decode<'r, R::Database> + Type<R::Database>,
    R::Database: Database,
{
    let value = |(at, kind): (usize, &Kind)| {
        Ok(match kind {
            Kind::Text => Value::Text(row.try_get::<Option<String>, _>(at)?.map(Into::into)),
            Kind::Json => Value::Json(row.try_get(at)?),
            Kind::Bytes => Value::Bytes(row.try_get::<Option<Vec<u8>>, _>(at)?.map(Into::into)),
            Kind::Whole => Value::Whole(row.try_get(at)?),
            Kind::Real => Value::Real(row.try_get(at)?),
            Kind::Truth => Value::Truth(row.try_get(at)?),
        })
    };
    kinds.iter().enumerate().map(value).collect()
}
