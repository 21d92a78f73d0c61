//! A database of PostgreSQL: its layout, and who may write it.
//!
//! A server holds a lock over the connection that it writes over. PostgreSQL gives that lock to nobody else before all
//! that came over this connection is done or undone, so whoever has it knows that nobody else writes, and that nothing
//! of what was given up is still to come. Servers that share a database hold it together, and fence off what each of
//! them carries; one that has lost its connection sees to it that what came over that one is done or undone.

use super::Unstored;
use super::file::VERSION;
use super::place::Whose;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection};
use std::fmt;
use std::io;
use std::str::FromStr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// The steps to the present layout, each with the version that it comes to. They have the numbers of those for SQLite.
const STEPS: &[(i64, &str)] =
    &[(9, include_str!("layout/postgres/9-everything.sql")), (10, include_str!("layout/postgres/10-kept.sql"))];
/// What servers that share a database know of each other. Nothing of it outlives them.
const SERVERS: &str = include_str!("layout/postgres/servers.sql");
const _: () = assert!(STEPS[STEPS.len() - 1].0 == VERSION, "both databases have the same layout");

/// How long a server that starts waits for another one that is ending.
const PATIENCE: Duration = Duration::from_secs(6);
/// How long one waits that runs, and has to get its lock back, or to see its last session end.
const IN_BETWEEN: Duration = Duration::from_secs(1);
/// How often it tries.
const AGAIN: Duration = Duration::from_millis(50);

/// Marks the lock as Tercet's: "TERC".
const LOCK: i32 = 0x5445_5243;

/// After some seconds without a sign of life PostgreSQL takes a server to be gone, and its lock is free.
const SIGNS_OF_LIFE: [(&str, &str); 3] =
    [("tcp_keepalives_idle", "2"), ("tcp_keepalives_interval", "1"), ("tcp_keepalives_count", "3")];

/// The address of a database.
#[derive(Clone)]
pub struct Address(Arc<PgConnectOptions>);

impl FromStr for Address {
    type Err = sqlx::Error;

    fn from_str(address: &str) -> Result<Address, sqlx::Error> {
        let options: PgConnectOptions = address.parse()?;
        let options = options.application_name("tercet").options(SIGNS_OF_LIFE).disable_statement_logging();
        Ok(Address(Arc::new(options)))
    }
}

/// Without the password.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let name = self.0.get_database().unwrap_or(self.0.get_username());
        write!(f, "postgres://{}/{name}", self.0.get_host())
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a database of PostgreSQL cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum PostgresError {
    /// Another server writes it.
    #[error("{0} is in use by another running tercet; stop that one, or name another database with --database")]
    InUse(Address),
    /// Other servers share it, of another version.
    #[error("{0} is shared by servers of another version; stop those first")]
    OtherVersion(Address),
    /// A later version of the program wrote it.
    #[error(
        "{at} was written by a newer tercet (its layout is version {found}, this program knows {VERSION}); start that one, or name another database with --database"
    )]
    Newer {
        /// Which.
        at: Address,
        /// Its version.
        found: i64,
    },
    /// Something else is in it.
    #[error("{0} holds tables of another program; name an empty database with --database")]
    Foreign(Address),
    /// Anything else.
    #[error(
        "{at} cannot be used: {why}; check that PostgreSQL is running there, or name another database with --database"
    )]
    Failed {
        /// Which.
        at: Address,
        /// What PostgreSQL says.
        why: sqlx::Error,
    },
}

/// As players are told: not where the database is.
impl From<PostgresError> for Unstored {
    fn from(error: PostgresError) -> Self {
        match error {
            PostgresError::Failed { why, .. } => why.into(),
            PostgresError::InUse(_) | PostgresError::OtherVersion(_) | PostgresError::Newer { .. } => {
                Unstored::Replaced
            }
            PostgresError::Foreign(_) => Unstored::Failed("it now holds tables of another program".to_owned()),
        }
    }
}

/// The session of PostgreSQL over which a server writes, or last wrote.
#[derive(Clone, Debug, Default)]
pub struct Session(Arc<Mutex<Option<Backend>>>);

/// The process of a session, and when it began, since numbers of processes come again.
type Backend = (i32, f64);

impl Session {
    /// Notes that of this connection.
    async fn note(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let mine = "SELECT pid, extract(epoch FROM backend_start)::FLOAT8 FROM pg_stat_activity
             WHERE pid = pg_backend_pid()";
        let mine: Option<Backend> = sqlx::query_as(mine).fetch_optional(connection).await?;
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = mine;
        Ok(())
    }

    /// Ends the one that was noted, and waits until it has. A commit that it was given by then has come to its end.
    async fn end(&self, connection: &mut PgConnection) -> Result<(), sqlx::Error> {
        let Some((process, began)) = *self.0.lock().unwrap_or_else(PoisonError::into_inner) else { return Ok(()) };
        let end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE pid = $1 AND extract(epoch FROM backend_start)::FLOAT8 = $2";
        let until = Instant::now() + IN_BETWEEN;
        while sqlx::query(end).bind(process).bind(began).execute(&mut *connection).await?.rows_affected() > 0 {
            if Instant::now() > until {
                let why = "what was written before is still under way";
                return Err(io::Error::new(io::ErrorKind::TimedOut, why).into());
            }
            sleep(AGAIN).await;
        }
        Ok(())
    }
}

/// Opens it in the present layout, which is made if it is empty. As long as the connection lives no other server writes
/// it, but for those that share it.
pub async fn open(address: &Address, whose: Whose, session: &Session) -> Result<PgConnection, PostgresError> {
    let failed = |why| PostgresError::Failed { at: address.clone(), why };
    let mut connection = connected(address).await?;
    // Whoever comes first makes the layout, before anybody shares it.
    let first = lock(&mut connection, Lock::Alone).await.map_err(failed)?;
    if !first {
        wait_for(&mut connection, address, Lock::of(whose), PATIENCE).await?;
    }
    let known = recognize(&mut connection, address).await?;
    if known < VERSION {
        if whose == Whose::Shared && !first {
            return Err(PostgresError::OtherVersion(address.clone()));
        }
        bring_up_to_date(&mut connection, known).await.map_err(failed)?;
    }
    if whose == Whose::Shared {
        // Those that run may be of a version that knew less of each other.
        sqlx::raw_sql(SERVERS).execute(&mut connection).await.map_err(failed)?;
        if first {
            lock(&mut connection, Lock::Together).await.map_err(failed)?;
            sqlx::query(UNLOCK).bind(LOCK).execute(&mut connection).await.map_err(failed)?;
        }
        see_each_other(&mut connection).await.map_err(failed)?;
    }
    session.note(&mut connection).await.map_err(failed)?;
    Ok(connection)
}

/// Connects again after a connection failed. Whatever came over that one is done or undone by then: its session has
/// ended, as another server that is alone knows by the lock.
pub async fn connect_again(address: &Address, whose: Whose, session: &Session) -> Result<PgConnection, PostgresError> {
    let failed = |why| PostgresError::Failed { at: address.clone(), why };
    let mut connection = connected(address).await?;
    session.end(&mut connection).await.map_err(failed)?;
    wait_for(&mut connection, address, Lock::of(whose), IN_BETWEEN).await?;
    if whose == Whose::Shared {
        // While no server was connected, one of another version may have come.
        if recognize(&mut connection, address).await? != VERSION {
            return Err(PostgresError::OtherVersion(address.clone()));
        }
        see_each_other(&mut connection).await.map_err(failed)?;
    }
    session.note(&mut connection).await.map_err(failed)?;
    Ok(connection)
}

/// Where several servers write, none of them overwrites what it has not read: such a transaction fails, and is tried
/// again. And one that falls silent in the middle of a transaction does not keep the others from taking its tables.
async fn see_each_other(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let session = "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL REPEATABLE READ;
         SET idle_in_transaction_session_timeout = '1s'";
    sqlx::raw_sql(session).execute(connection).await.map(drop)
}

/// A connection over which nothing is written.
pub async fn visit(address: &Address) -> Result<PgConnection, PostgresError> {
    address.0.connect().await.map_err(|why| PostgresError::Failed { at: address.clone(), why })
}

/// A connection to a schema that is there.
async fn connected(address: &Address) -> Result<PgConnection, PostgresError> {
    let mut connection = visit(address).await?;
    let made = make_schema(&mut connection).await;
    made.map_err(|why| PostgresError::Failed { at: address.clone(), why })?;
    Ok(connection)
}

/// How the lock is held.
#[derive(Clone, Copy)]
enum Lock {
    /// By one server.
    Alone,
    /// By all that share the database.
    Together,
}

impl Lock {
    fn of(whose: Whose) -> Lock {
        match whose {
            Whose::Alone => Lock::Alone,
            Whose::Shared => Lock::Together,
        }
    }
}

/// Gives back the lock that one server holds.
const UNLOCK: &str = "SELECT pg_advisory_unlock($1, hashtext(current_schema()))";

/// Takes the lock, if it is free.
async fn lock(connection: &mut PgConnection, lock: Lock) -> Result<bool, sqlx::Error> {
    // Databases have schemas; a server, or those that share one, have one of them to themselves.
    let asked = match lock {
        Lock::Alone => "SELECT pg_try_advisory_lock($1, hashtext(current_schema()))",
        Lock::Together => "SELECT pg_try_advisory_lock_shared($1, hashtext(current_schema()))",
    };
    sqlx::query_scalar(asked).bind(LOCK).fetch_one(connection).await
}

/// Takes the lock as soon as it is free.
async fn wait_for(
    connection: &mut PgConnection,
    address: &Address,
    wanted: Lock,
    patience: Duration,
) -> Result<(), PostgresError> {
    let until = Instant::now() + patience;
    loop {
        if lock(connection, wanted).await.map_err(|why| PostgresError::Failed { at: address.clone(), why })? {
            return Ok(());
        }
        if Instant::now() > until {
            return Err(PostgresError::InUse(address.clone()));
        }
        sleep(AGAIN).await;
    }
}

/// Makes the schema that the address names, if it does not exist: `?options[search_path]=NAME`.
async fn make_schema(connection: &mut PgConnection) -> Result<(), sqlx::Error> {
    let missing: Option<String> = sqlx::query_scalar(
        "SELECT format('CREATE SCHEMA IF NOT EXISTS %I', trim(split_part(current_setting('search_path'), ',', 1)))
         WHERE current_schema() IS NULL",
    )
    .fetch_optional(&mut *connection)
    .await?;
    let Some(make) = missing else { return Ok(()) };
    sqlx::raw_sql(AssertSqlSafe(make)).execute(connection).await.map(drop)
}

/// The version of the layout; 0 if the database is empty.
async fn recognize(connection: &mut PgConnection, address: &Address) -> Result<i64, PostgresError> {
    let read = async {
        let tables: Vec<String> =
            sqlx::query_scalar("SELECT tablename::TEXT FROM pg_tables WHERE schemaname = current_schema()")
                .fetch_all(&mut *connection)
                .await?;
        let ours = tables.iter().any(|table| table == "layout") && tables.iter().any(|table| table == "entry");
        match ours {
            true => Ok(sqlx::query_scalar("SELECT version FROM layout").fetch_optional(connection).await?),
            false => Ok(tables.is_empty().then_some(0)),
        }
    };
    match read.await.map_err(|why| PostgresError::Failed { at: address.clone(), why })? {
        Some(found) if found > VERSION => Err(PostgresError::Newer { at: address.clone(), found }),
        Some(known) => Ok(known),
        None => Err(PostgresError::Foreign(address.clone())),
    }
}

/// Makes a database with the layout of a version, 0 if it is empty, one with the present layout: wholly or not at all.
async fn bring_up_to_date(connection: &mut PgConnection, known: i64) -> Result<(), sqlx::Error> {
    let mut change = connection.begin().await?;
    for &(_, step) in STEPS.iter().filter(|(version, _)| *version > known) {
        sqlx::raw_sql(step).execute(&mut *change).await?;
    }
    sqlx::query("UPDATE layout SET version = $1").bind(VERSION).execute(&mut *change).await?;
    change.commit().await
}
