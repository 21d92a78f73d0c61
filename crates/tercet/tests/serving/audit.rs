//! Who has written what is stored: noted by the database itself, whatever the servers think.

use std::process::Command;

/// The name by which a process makes itself known to the database.
const PROCESS: &str = "tercet.process";

/// Each entry of a match is noted with the share that its match is in (`Share::of` in `crates/server`), who carried
/// that share and in which term, as the transaction sees it that writes the entry, and which process that was. A server
/// comes under the address that is written beside its own, if there is one.
const NOTES: &str = "
    CREATE TABLE noted (
        number BIGSERIAL PRIMARY KEY,
        share BIGINT NOT NULL,
        term BIGINT NOT NULL,
        carrier TEXT,
        process TEXT NOT NULL
    );
    CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$
        DECLARE hash BYTEA := sha256(convert_to(NEW.match, 'UTF8'));
        BEGIN
            INSERT INTO noted (share, term, carrier, process)
                SELECT number, epoch, carrier, current_setting('tercet.process') FROM share
                WHERE number = (get_byte(hash, 0) * 256 + get_byte(hash, 1)) % 64;
            RETURN NULL;
        END
    $$;
    CREATE TRIGGER note AFTER INSERT OR UPDATE ON entry FOR EACH ROW EXECUTE FUNCTION note();

    CREATE TABLE wire (server TEXT PRIMARY KEY, at TEXT NOT NULL);
    CREATE FUNCTION lead() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
            NEW.address := coalesce((SELECT at FROM wire WHERE wire.server = NEW.address), NEW.address);
            RETURN NEW;
        END
    $$;
    CREATE TRIGGER lead BEFORE INSERT OR UPDATE ON server FOR EACH ROW EXECUTE FUNCTION lead();";

/// What must be in nothing that was noted, and how to find it.
const NEVER: [(&str, &str); 5] = [
    (
        "an earlier term is written in after a later one",
        "SELECT share, before, term FROM
             (SELECT share, term, lag(term) OVER (PARTITION BY share ORDER BY number) AS before FROM noted) AS following
         WHERE before > term",
    ),
    (
        "two processes write in one term",
        "SELECT share, term, string_agg(DISTINCT process, ' and ') FROM noted
         GROUP BY share, term HAVING count(DISTINCT process) > 1",
    ),
    ("a share is written in that nobody carries", "SELECT share, term, process FROM noted WHERE carrier IS NULL"),
    (
        "a process writes in the name of two",
        "SELECT process, string_agg(DISTINCT carrier, ' and ') FROM noted
         GROUP BY process HAVING count(DISTINCT carrier) > 1",
    ),
    (
        "an entry is not noted, or twice",
        "SELECT entries, notes FROM (SELECT count(*) AS entries FROM entry) AS entry,
             (SELECT count(*) AS notes FROM noted) AS noted
         WHERE entries <> notes",
    ),
];

/// What was written, as the database knows it.
pub struct Audit {
    database: String,
    schema: String,
}

impl Audit {
    /// Has the database note it from now on. Nothing may be written by then, and the layout must be there.
    pub fn begin(database: &str, schema: &str) -> Audit {
        let audit = Audit { database: database.to_owned(), schema: schema.to_owned() };
        audit.ask(NOTES);
        audit
    }

    /// What the address of the database has to say for a process, so that it is known there by this number.
    pub fn named(number: usize) -> String {
        format!("&options[{PROCESS}]={number}")
    }

    /// Has the others go to a server at another address than its own.
    pub fn lead(&self, server: &str, at: &str) {
        self.ask(&format!("INSERT INTO wire (server, at) VALUES ('{server}', '{at}')"));
    }

    /// Looks whether each share was written by one server at a time, and says how much that was.
    pub fn check(&self) -> String {
        for (never, found) in NEVER {
            let found = self.ask(found);
            assert!(found.is_empty(), "{never}:\n{found}");
        }
        self.ask(
            "SELECT count(*) || ' entries in ' || count(DISTINCT (share, term)) || ' terms of ' || count(DISTINCT share)
                 || ' shares, by ' || count(DISTINCT process) || ' processes' FROM noted",
        )
    }

    /// The keys of the choices that are stored of a match, in their order.
    pub fn choices(&self, id: &str) -> Vec<String> {
        let keys = format!(
            "SELECT body ->> 'key' FROM entry WHERE match = '{id}' AND body ->> 'kind' = 'chosen' ORDER BY number"
        );
        self.ask(&keys).lines().map(str::to_owned).collect()
    }

    fn ask(&self, sql: &str) -> String {
        ask(&self.database, &self.schema, sql)
    }
}

/// What PostgreSQL answers in a schema, a row on each line.
pub fn ask(database: &str, schema: &str, sql: &str) -> String {
    let mut psql = Command::new("psql");
    psql.args([database, "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", sql]);
    let answer = psql.env("PGOPTIONS", format!("-c search_path={schema}")).output().expect("psql is there");
    assert!(answer.status.success(), "{sql}\n{}", String::from_utf8_lossy(&answer.stderr));
    String::from_utf8(answer.stdout).unwrap().trim().to_owned()
}
