//! Moving everything from a file to PostgreSQL, from there to a file, or from one PostgreSQL to another.

use super::file::{self, StoreError};
use super::place::{Database, NoDatabase, Whose};
use super::postgres::{self, Address};
use super::sql::{Connection, Kind, Value, query_as, query_scalar, rows};
use sqlx::AssertSqlSafe;
use std::fmt;
use std::fs::File;
use std::path::PathBuf;
use std::str::FromStr;

/// All tables with something to move; each comes after those whose rows it speaks of.
const TABLES: [&str; 27] = [
    "match",
    "entry",
    "token",
    "deck",
    "deck_version",
    "draft",
    "draft_entry",
    "draft_token",
    "pool",
    "player",
    "player_device",
    "player_link",
    "player_kept",
    "player_match",
    "rating",
    "rated_match",
    "past_score",
    "tournament",
    "tournament_entry",
    "tournament_token",
    "tournament_match",
    "tournament_draft",
    "ban",
    "invitation",
    "let_in",
    "report",
    "analysis",
];
/// The tables whose rows get their numbers from the database.
const NUMBERED: [&str; 2] = ["ban", "invitation"];
/// This many values at most go into one statement; SQLite takes no more than twice as many.
const TOGETHER: usize = 16_000;
/// This many rows are read at a time.
const PAGE: usize = 1_000;

/// From where, or to where.
#[derive(Clone, Debug)]
pub enum End {
    /// The file in this data folder.
    Folder(PathBuf),
    /// A database of PostgreSQL.
    Postgres(Address),
}

impl FromStr for End {
    type Err = NoDatabase;

    fn from_str(text: &str) -> Result<End, NoDatabase> {
        match text.parse() {
            Ok(Database::Postgres(address)) => Ok(End::Postgres(address)),
            Ok(Database::File) | Err(NoDatabase::Unknown) => Ok(End::Folder(text.into())),
            Err(why) => Err(why),
        }
    }
}

impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            End::Folder(folder) => folder.display().fmt(f),
            End::Postgres(address) => address.fmt(f),
        }
    }
}

/// What was moved of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Which.
    pub table: &'static str,
    /// How many rows.
    pub rows: u64,
}

/// Why nothing was moved.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// That is another command.
    #[error("both are folders; `tercet backup` and `tercet restore` copy a database from one to another")]
    Folders,
    /// There is no database to move.
    #[error("there is no database in {}; name a data folder with --from", .0.display())]
    Nothing(PathBuf),
    /// Something is there already.
    #[error("{to} is not empty (its table {table} has rows); name an empty database with --to")]
    NotEmpty {
        /// Where.
        to: End,
        /// The first table that has rows.
        table: &'static str,
    },
    /// One of the databases cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// One of them fails.
    #[error("the table {table} was not moved, and neither was any other: {why}")]
    Failed {
        /// Which table was being moved.
        table: &'static str,
        /// What the database says.
        why: sqlx::Error,
    },
    /// What arrived is not what was sent.
    #[error(
        "of the table {table} {arrived} rows arrived, but there are {sent}, so nothing was moved; is somebody writing there?"
    )]
    Lost {
        /// Which table.
        table: &'static str,
        /// How many were there.
        sent: i64,
        /// How many arrived.
        arrived: i64,
    },
}

/// Moves everything, or nothing if something is in the way. What is in `from` stays there; no server may run on either.
///
/// # Errors
/// Why nothing was moved.
pub async fn move_all(from: &End, to: &End) -> Result<Vec<Moved>, MoveError> {
    if let (End::Folder(_), End::Folder(_)) = (from, to) {
        return Err(MoveError::Folders);
    }
    if let End::Folder(folder) = from
        && !file::path(folder).is_file()
    {
        return Err(MoveError::Nothing(folder.clone()));
    }
    let (mut source, _its_lock) = open(from).await?;
    let (mut target, _other_lock) = open(to).await?;
    for table in TABLES {
        if count(&mut target, table).await.map_err(|why| MoveError::Failed { table, why })? > 0 {
            return Err(MoveError::NotEmpty { to: to.clone(), table });
        }
    }
    let begun = |why| MoveError::Failed { table: TABLES[0], why };
    let mut reading = source.begin().await.map_err(begun)?;
    let mut writing = target.begin().await.map_err(begun)?;
    let mut moved = Vec::new();
    for table in TABLES {
        let failed = |why| MoveError::Failed { table, why };
        let form = Form::of(table, &mut reading, &mut writing).await.map_err(failed)?;
        form.copy(&mut reading, &mut writing).await.map_err(failed)?;
        let (sent, arrived) = (count(&mut reading, table).await, count(&mut writing, table).await);
        let (sent, arrived) = (sent.map_err(failed)?, arrived.map_err(failed)?);
        if sent != arrived {
            return Err(MoveError::Lost { table, sent, arrived });
        }
        moved.push(Moved { table, rows: arrived as u64 });
    }
    for table in NUMBERED {
        go_on_counting(&mut writing, table).await.map_err(|why| MoveError::Failed { table, why })?;
    }
    writing.commit().await.map_err(begun)?;
    drop(reading);
    // Closing brings what was written to a file to the disk.
    target.close().await.map_err(begun)?;
    source.close().await.map_err(begun)?;
    Ok(moved)
}

/// Opens a database, which no other process serves as long as what comes with it lives.
async fn open(end: &End) -> Result<(Connection, Option<File>), StoreError> {
    match end {
        End::Folder(folder) => {
            let (connection, lock) = file::open(folder).await?;
            Ok((Connection::Sqlite(connection), Some(lock)))
        }
        End::Postgres(address) => {
            let connection = postgres::open(address, Whose::Alone, &postgres::Session::default()).await?;
            Ok((Connection::Postgres(connection), None))
        }
    }
}

async fn count(connection: &mut Connection, table: &str) -> Result<i64, sqlx::Error> {
    query_scalar(AssertSqlSafe(format!(r#"SELECT count(*) FROM "{table}""#))).fetch_one(connection).await
}

/// What a table is made of.
struct Form {
    table: &'static str,
    columns: Vec<String>,
    kinds: Vec<Kind>,
    /// The places among these of what tells its rows apart.
    key: Vec<usize>,
}

impl Form {
    /// PostgreSQL knows more of it than SQLite, and has it at one end at least.
    async fn of(table: &'static str, one: &mut Connection, other: &mut Connection) -> Result<Form, sqlx::Error> {
        let postgres = if let Connection::Postgres(_) = one { one } else { other };
        let found: Vec<(String, String)> = query_as(
            "SELECT column_name::TEXT, data_type::TEXT FROM information_schema.columns
             WHERE table_schema = current_schema() AND table_name = $1 ORDER BY ordinal_position",
        )
        .bind(table)
        .fetch_all(&mut *postgres)
        .await?;
        let keys: Vec<String> = query_scalar(
            "SELECT k.column_name::TEXT FROM information_schema.table_constraints c
             JOIN information_schema.key_column_usage k USING (constraint_schema, constraint_name, table_name)
             WHERE c.table_schema = current_schema() AND c.table_name = $1 AND c.constraint_type = 'PRIMARY KEY'
             ORDER BY k.ordinal_position",
        )
        .bind(table)
        .fetch_all(postgres)
        .await?;
        let kinds = found.iter().map(|(name, kind)| kind_of(table, name, kind)).collect::<Result<_, _>>()?;
        let columns: Vec<String> = found.into_iter().map(|(name, _)| name).collect();
        let key = keys.iter().filter_map(|key| columns.iter().position(|column| column == key)).collect();
        Ok(Form { table, columns, kinds, key })
    }

    /// Copies all rows, in the order of their keys.
    async fn copy(&self, from: &mut Connection, to: &mut Connection) -> Result<(), sqlx::Error> {
        let mut after: Option<Vec<Value>> = None;
        loop {
            let (sql, values) = self.page(after);
            let page = rows(from, AssertSqlSafe(sql), values, &self.kinds).await?;
            let Some(last) = page.last() else { return Ok(()) };
            after = Some(self.key.iter().map(|&at| last[at].clone()).collect());
            for some in page.chunks(TOGETHER / self.columns.len()) {
                self.insert(to, some).await?;
            }
        }
    }

    /// The query for the rows that come after this key.
    fn page(&self, after: Option<Vec<Value<'static>>>) -> (String, Vec<Value<'static>>) {
        let named = |places: &mut dyn Iterator<Item = usize>| {
            places.map(|at| format!(r#""{}""#, self.columns[at])).collect::<Vec<_>>().join(", ")
        };
        let (all, key) = (named(&mut (0..self.columns.len())), named(&mut self.key.iter().copied()));
        let table = self.table;
        let then = match &after {
            None => String::new(),
            Some(_) => format!("WHERE ({key}) > ({})", parameters(1, self.key.len())),
        };
        let sql = format!(r#"SELECT {all} FROM "{table}" {then} ORDER BY {key} LIMIT {PAGE}"#);
        (sql, after.unwrap_or_default())
    }

    async fn insert(&self, to: &mut Connection, some: &[Vec<Value<'static>>]) -> Result<(), sqlx::Error> {
        let width = self.columns.len();
        let columns = self.columns.iter().map(|column| format!(r#""{column}""#)).collect::<Vec<_>>().join(", ");
        let places = (0..some.len()).map(|row| format!("({})", parameters(1 + row * width, width)));
        let places = places.collect::<Vec<_>>().join(", ");
        let insert = AssertSqlSafe(format!(r#"INSERT INTO "{}" ({columns}) VALUES {places}"#, self.table));
        let mut insert = super::sql::query(insert);
        for value in some.iter().flatten() {
            insert = insert.bind(value.clone());
        }
        insert.execute(to).await.map(drop)
    }
}

/// This many parameters of a statement.
fn parameters(from: usize, count: usize) -> String {
    (from..from + count).map(|number| format!("${number}")).collect::<Vec<_>>().join(", ")
}

fn kind_of(table: &str, column: &str, kind: &str) -> Result<Kind, sqlx::Error> {
    match kind {
        "text" => Ok(Kind::Text),
        "json" => Ok(Kind::Json),
        "bytea" => Ok(Kind::Bytes),
        "bigint" => Ok(Kind::Whole),
        "double precision" => Ok(Kind::Real),
        "boolean" => Ok(Kind::Truth),
        kind => Err(sqlx::Error::Protocol(format!("the column {column} of {table} is {kind}, which SQLite has not"))),
    }
}

/// The next row of a table comes after those that were moved. SQLite sees to that by itself.
async fn go_on_counting(connection: &mut Connection, table: &str) -> Result<(), sqlx::Error> {
    if let Connection::Sqlite(_) = connection {
        return Ok(());
    }
    let sql = format!(
        "SELECT setval(pg_get_serial_sequence('{table}', 'number'), greatest(max(number), 1), max(number) IS NOT NULL) FROM {table}"
    );
    query_scalar::<i64>(AssertSqlSafe(sql)).fetch_one(connection).await.map(drop)
}
