//! What servers that share a database write down there for each other: who is there, who carries what, and notices.
//!
//! All times are those of the database, so that it does not matter whose clock is wrong.

use super::Notice;
use super::share::{SHARES, Share};
use crate::secret;
use crate::store::{Connection, Store, StoreError, query, query_as, query_scalar};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;

/// A server that has not been heard from for this long is taken to be gone.
pub const SILENCE: Duration = Duration::from_millis(1_200);
/// Each beat reads the notices of this last while: a server beats so often that it cannot miss one.
const NOTICES: &str = "30 seconds";
/// How long a notice is kept, for whoever looks into the database, and an experiment, as long as in memory.
const KEPT: &str = "1 hour";
const EXPERIMENT_KEPT: &str = "6 hours";
/// The other servers are connected to within this time, or cannot be reached.
pub const CONNECTING: Duration = Duration::from_secs(1);

/// A server that has been heard from lately.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fellow {
    /// By what the others know it; another one each time it is started.
    pub name: String,
    /// Where the others reach it.
    pub address: SocketAddr,
    /// How many browsers are connected to it.
    pub sockets: usize,
    /// Whether it gives away what it carries.
    pub leaving: bool,
}

/// A program that does the longer computations of the servers, and has been heard from lately.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Worker {
    /// By what the servers know it; another one each time it is started.
    pub name: String,
    /// Where the servers reach it.
    pub address: SocketAddr,
    /// How much it does at once.
    pub places: usize,
    /// Whether it takes on nothing more.
    pub leaving: bool,
}

/// A connection to another one, over which small messages are sent at once; none if it cannot be reached.
pub async fn connect(address: SocketAddr) -> Option<TcpStream> {
    let stream = timeout(CONNECTING, TcpStream::connect(address)).await.ok()?.ok()?;
    let _ = stream.set_nodelay(true);
    Some(stream)
}

/// The time before which somebody was heard from who is taken for gone, for the database.
pub(super) fn silent_since() -> String {
    format!("clock_timestamp() - interval '{} milliseconds'", SILENCE.as_millis())
}

/// Who carries a share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Carrier {
    /// The name of the server; nobody, if it has been given back.
    pub name: Option<String>,
    /// How often it has changed.
    pub epoch: i64,
}

/// All that is written there.
pub struct Entries {
    /// Who is there, this server too.
    pub fellows: Vec<Fellow>,
    /// Who works for them.
    pub workers: Vec<Worker>,
    /// Who carries each share.
    pub carriers: Vec<(Share, Carrier)>,
    /// What the others have told lately, by its number.
    pub notices: Vec<(i64, Notice)>,
}

/// The connection over which one looks and writes there, apart from everything else.
pub struct Register {
    connection: Connection,
}

impl Register {
    /// Connects to the database.
    ///
    /// # Errors
    /// If it cannot be reached.
    pub async fn open(store: &Store) -> Result<Register, StoreError> {
        Ok(Register { connection: store.connect().await? })
    }

    /// What one looks and writes over.
    pub(super) fn connection(&mut self) -> &mut Connection {
        &mut self.connection
    }

    /// The key by which the servers know each other.
    pub async fn key(&mut self) -> Result<String, sqlx::Error> {
        let mine = secret::token();
        let make = "INSERT INTO servers_key (one, key) VALUES (TRUE, $1) ON CONFLICT (one) DO NOTHING";
        query(make).bind(&mine).execute(&mut self.connection).await?;
        let shares = "INSERT INTO share (number, carrier, epoch)
             SELECT number, NULL, 0 FROM generate_series(0, $1) number ON CONFLICT (number) DO NOTHING";
        query(shares).bind(i64::from(SHARES) - 1).execute(&mut self.connection).await?;
        query_scalar("SELECT key FROM servers_key").fetch_one(&mut self.connection).await
    }

    /// Says that a server is there.
    pub async fn note(&mut self, me: &Fellow) -> Result<(), sqlx::Error> {
        let note =
            "INSERT INTO server (name, address, heard, sockets, leaving) VALUES ($1, $2, clock_timestamp(), $3, $4)
             ON CONFLICT (name) DO UPDATE
             SET heard = EXCLUDED.heard, sockets = EXCLUDED.sockets, leaving = EXCLUDED.leaving";
        query(note)
            .bind(&me.name)
            .bind(me.address.to_string())
            .bind(me.sockets as i64)
            .bind(me.leaving)
            .execute(&mut self.connection)
            .await
            .map(drop)
    }

    /// Says that a worker is there.
    pub async fn note_worker(&mut self, me: &Worker) -> Result<(), sqlx::Error> {
        let note =
            "INSERT INTO worker (name, address, heard, places, leaving) VALUES ($1, $2, clock_timestamp(), $3, $4)
             ON CONFLICT (name) DO UPDATE SET heard = EXCLUDED.heard, leaving = EXCLUDED.leaving";
        query(note)
            .bind(&me.name)
            .bind(me.address.to_string())
            .bind(me.places as i64)
            .bind(me.leaving)
            .execute(&mut self.connection)
            .await
            .map(drop)
    }

    /// Reads everything.
    pub async fn read(&mut self, me: &str) -> Result<Entries, sqlx::Error> {
        let living = sqlx::AssertSqlSafe(format!(
            "SELECT name, address, sockets, leaving FROM server WHERE heard > {} ORDER BY name",
            silent_since()
        ));
        let living: Vec<(String, String, i64, bool)> = query_as(living).fetch_all(&mut self.connection).await?;
        let fellows = living.into_iter().filter_map(|(name, address, sockets, leaving)| {
            Some(Fellow { name, address: address.parse().ok()?, sockets: sockets as usize, leaving })
        });
        let working = sqlx::AssertSqlSafe(format!(
            "SELECT name, address, places, leaving FROM worker WHERE heard > {} ORDER BY name",
            silent_since()
        ));
        let working: Vec<(String, String, i64, bool)> = query_as(working).fetch_all(&mut self.connection).await?;
        let workers = working.into_iter().filter_map(|(name, address, places, leaving)| {
            Some(Worker { name, address: address.parse().ok()?, places: places as usize, leaving })
        });
        let carried: Vec<(i64, Option<String>, i64)> =
            query_as("SELECT number, carrier, epoch FROM share ORDER BY number")
                .fetch_all(&mut self.connection)
                .await?;
        let carriers = carried
            .into_iter()
            .filter_map(|(number, name, epoch)| Some((Share::numbered(number)?, Carrier { name, epoch })));
        let told = sqlx::AssertSqlSafe(format!(
            "SELECT number, body FROM notice
             WHERE at > clock_timestamp() - interval '{NOTICES}' AND sender <> $1 ORDER BY number"
        ));
        let told: Vec<(i64, String)> = query_as(told).bind(me).fetch_all(&mut self.connection).await?;
        // What a newer server says need not be understood by this one.
        let notices = told.into_iter().filter_map(|(number, body)| Some((number, serde_json::from_str(&body).ok()?)));
        Ok(Entries {
            fellows: fellows.collect(),
            workers: workers.collect(),
            carriers: carriers.collect(),
            notices: notices.collect(),
        })
    }

    /// Takes at most this many shares that nobody carries; and of those that are gone, if they may be taken by now.
    /// Says how many.
    pub async fn take(&mut self, me: &str, most: usize, of_the_gone: bool) -> Result<u64, sqlx::Error> {
        let gone = if of_the_gone {
            format!("OR carrier NOT IN (SELECT name FROM server WHERE heard > {})", silent_since())
        } else {
            String::new()
        };
        // What somebody is writing about just now is taken the next time.
        let take = sqlx::AssertSqlSafe(format!(
            "UPDATE share SET carrier = $1, epoch = epoch + 1 WHERE number IN (
                SELECT number FROM share WHERE carrier IS NULL {gone} ORDER BY number LIMIT $2 FOR UPDATE SKIP LOCKED
             )"
        ));
        query(take).bind(me).bind(most as i64).execute(&mut self.connection).await
    }

    /// Gives shares that one carries with these epochs to another server, or to whoever takes them.
    pub async fn give(&mut self, shares: &[(Share, i64)], to: Option<&str>) -> Result<(), sqlx::Error> {
        let given: Vec<String> = shares.iter().map(|(share, epoch)| format!("({}, {epoch})", share.number())).collect();
        let give =
            format!("UPDATE share SET carrier = $1, epoch = epoch + 1 WHERE (number, epoch) IN ({})", given.join(", "));
        query(sqlx::AssertSqlSafe(give)).bind(to).execute(&mut self.connection).await.map(drop)
    }

    /// Tells all the others something.
    pub async fn tell(&mut self, me: &str, notice: &Notice) -> Result<(), sqlx::Error> {
        let body = serde_json::to_string(notice).map_err(|why| sqlx::Error::Encode(why.into()))?;
        query("INSERT INTO notice (at, sender, body) VALUES (clock_timestamp(), $1, $2)")
            .bind(me)
            .bind(body)
            .execute(&mut self.connection)
            .await
            .map(drop)
    }

    /// Takes away what nobody has to read any more.
    pub async fn tidy(&mut self) -> Result<(), sqlx::Error> {
        for (what, when, kept) in [
            ("notice", "at", KEPT),
            ("server", "heard", KEPT),
            ("worker", "heard", KEPT),
            ("experiment", "at", EXPERIMENT_KEPT),
        ] {
            let old = format!("DELETE FROM {what} WHERE {when} < clock_timestamp() - interval '{kept}'");
            query(sqlx::AssertSqlSafe(old)).execute(&mut self.connection).await?;
        }
        Ok(())
    }

    /// Says that a server is there no more.
    pub async fn cross_out(&mut self, me: &str) -> Result<(), sqlx::Error> {
        query("DELETE FROM server WHERE name = $1").bind(me).execute(&mut self.connection).await.map(drop)
    }

    /// Says that a worker is there no more.
    pub async fn cross_out_worker(&mut self, me: &str) -> Result<(), sqlx::Error> {
        query("DELETE FROM worker WHERE name = $1").bind(me).execute(&mut self.connection).await.map(drop)
    }
}
