//! The database that the tests run over: a file, or where `TERCET_TEST_DATABASE` names a database of PostgreSQL, a
//! schema of that for each folder.

use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use std::path::Path;
use tercet_server::{Config, Database};

/// The same server with its database in a file, for what only a file can show.
pub fn in_a_file(config: Config) -> Config {
    Config { database: Database::File, ..config }
}

#[cfg(not(feature = "postgres"))]
mod one {
    use super::*;

    pub fn of(_: &Path) -> Database {
        Database::File
    }

    /// Copies what is stored for one folder to another one, as it is at this moment.
    pub async fn copy(from: &Path, to: &Path) {
        super::copy_file(from, to);
    }

    /// Everything that is stored of matches and tournaments, in one text.
    pub async fn texts(data: &Path) -> String {
        super::texts_of_file(data).await
    }
}

#[cfg(feature = "postgres")]
mod one {
    use super::*;
    use sqlx::{AssertSqlSafe, Connection, PgConnection};

    const NAMED: &str = "TERCET_TEST_DATABASE";

    fn server() -> Option<String> {
        std::env::var(NAMED).ok()
    }

    /// Its name says which folder it is for, and needs no quotes.
    fn schema(data: &Path) -> String {
        let bytes = data.as_os_str().as_encoded_bytes();
        // A name has at most 63 letters; the end of a folder's is what chance has made.
        let end = &bytes[bytes.len().saturating_sub(30)..];
        end.iter().fold("t".to_owned(), |name, byte| format!("{name}{byte:02x}"))
    }

    async fn run(server: &str, sql: String) {
        let mut connection = PgConnection::connect(server).await.unwrap();
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    }

    /// The database for a server with this data folder.
    pub fn of(data: &Path) -> Database {
        server().map_or(Database::File, |_| address(data).parse().unwrap())
    }

    /// Its address.
    pub fn address(data: &Path) -> String {
        let server = server().unwrap_or_else(|| panic!("{NAMED} names a database of PostgreSQL"));
        let and = if server.contains('?') { '&' } else { '?' };
        format!("{server}{and}options[search_path]={}", schema(data))
    }

    /// What is in a column of text that a statement finds in the schema of this folder.
    pub async fn found(data: &Path, sql: &str) -> Vec<String> {
        let sql = sql.replace("{schema}", &schema(data));
        let mut connection = PgConnection::connect(&server().unwrap()).await.unwrap();
        sqlx::query_scalar(AssertSqlSafe(sql)).fetch_all(&mut connection).await.unwrap()
    }

    /// Changes the schema of this folder without the server, if one runs, being told.
    pub async fn in_schema(data: &Path, sql: &str) {
        run(&server().unwrap(), sql.replace("{schema}", &schema(data))).await;
    }

    /// The same in a transaction that goes on as long as what this gives lives.
    pub async fn begin_in_schema(data: &Path, sql: &str) -> PgConnection {
        let mut connection = PgConnection::connect(&server().unwrap()).await.unwrap();
        let sql = format!("BEGIN; {}", sql.replace("{schema}", &schema(data)));
        sqlx::raw_sql(AssertSqlSafe(sql)).execute(&mut connection).await.unwrap();
        connection
    }

    /// Copies what is stored for one folder to another one, as it is at this moment.
    pub async fn copy(from: &Path, to: &Path) {
        let Some(server) = server() else { return super::copy_file(from, to) };
        let (from, to) = (schema(from), schema(to));
        let copy = format!(
            "BEGIN ISOLATION LEVEL REPEATABLE READ;
             CREATE SCHEMA {to};
             CREATE FUNCTION {to}.json_each(list TEXT) RETURNS TABLE (value TEXT) LANGUAGE sql
             AS 'SELECT json_array_elements_text(list::JSON)';
             DO $$ DECLARE name TEXT; BEGIN
               FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = '{from}' LOOP
                 EXECUTE format('CREATE TABLE {to}.%I (LIKE {from}.%I INCLUDING ALL)', name, name);
                 EXECUTE format('INSERT INTO {to}.%I SELECT * FROM {from}.%I', name, name);
               END LOOP;
             END $$;
             COMMIT"
        );
        run(&server, copy).await;
    }

    /// Everything that is stored of matches and tournaments, in one text.
    pub async fn texts(data: &Path) -> String {
        if server().is_none() {
            return super::texts_of_file(data).await;
        }
        let texts = "SELECT opening::TEXT || info::TEXT FROM {schema}.match \
                     UNION ALL SELECT body::TEXT FROM {schema}.entry \
                     UNION ALL SELECT opening::TEXT FROM {schema}.tournament \
                     UNION ALL SELECT body::TEXT FROM {schema}.tournament_entry";
        found(data, texts).await.concat()
    }
}

pub use one::*;

fn copy_file(from: &Path, to: &Path) {
    for file in ["tercet.db-wal", "tercet.db"] {
        if from.join(file).exists() {
            std::fs::copy(from.join(file), to.join(file)).unwrap();
        }
    }
}

async fn texts_of_file(data: &Path) -> String {
    let texts = "SELECT opening || info FROM match UNION ALL SELECT body FROM entry \
                 UNION ALL SELECT opening FROM tournament UNION ALL SELECT body FROM tournament_entry";
    found_in_file(data, texts).await.concat()
}

/// What is in a column of text that a statement finds in the file.
pub async fn found_in_file(data: &Path, sql: &'static str) -> Vec<String> {
    let options = SqliteConnectOptions::new().filename(data.join("tercet.db"));
    let mut database = options.connect().await.unwrap();
    sqlx::query_scalar(sql).fetch_all(&mut database).await.unwrap()
}
