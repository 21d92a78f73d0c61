//! The program as a process.

#[cfg(feature = "postgres")]
use rustix::process::{Pid, Signal, kill_process};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

/// A running server, killed when it is dropped.
pub struct Process {
    child: Child,
    pub address: String,
    log: PathBuf,
}

/// The command that serves `data`.
pub fn serve(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tercet"));
    command.args(["serve", "--port", "0", "--json", "--data"]).arg(data);
    command
}

/// The address of a schema of its own in the database of the tests.
#[cfg(feature = "postgres")]
pub fn database(schema: &str) -> String {
    let named = std::env::var("TERCET_TEST_DATABASE").expect("the address of a database");
    let and = if named.contains('?') { '&' } else { '?' };
    format!("{named}{and}options[search_path]={schema}{}", std::process::id())
}

/// The command that works for the servers of this database.
#[cfg(feature = "postgres")]
pub fn work(database: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tercet"));
    command.args(["worker", "--at", "127.0.0.1:0", "--json", "--database", database]);
    command
}

impl Process {
    /// Starts a server on `data`.
    pub fn start(data: &Path) -> Process {
        Process::of(serve(data), &data.join("log"))
    }

    /// Starts a server whose standard error goes to the file `log`.
    pub fn of(mut command: Command, log: &Path) -> Process {
        let file = std::fs::OpenOptions::new().create(true).append(true).open(log).unwrap();
        let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(file).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let said = || std::fs::read_to_string(log).unwrap();
        let address: serde_json::Value = serde_json::from_str(&line).unwrap_or_else(|_| panic!("{line}{}", said()));
        let address = address["address"].as_str().unwrap().trim_start_matches("http://").to_owned();
        Process { child, address, log: log.to_owned() }
    }

    pub fn id(&self) -> i32 {
        self.child.id().try_into().unwrap()
    }

    /// What it has written to standard error.
    pub fn log(&self) -> String {
        std::fs::read_to_string(&self.log).unwrap()
    }

    /// Ends it at once, as `kill -9` does.
    pub fn kill(mut self) {
        self.end();
    }

    /// Lets it do nothing from now on, as a machine does that hangs.
    #[cfg(feature = "postgres")]
    pub fn pause(&self) {
        self.signal(Signal::STOP);
    }

    /// Lets it go on, with all its connections.
    #[cfg(feature = "postgres")]
    pub fn go_on(&self) {
        self.signal(Signal::CONT);
    }

    #[cfg(feature = "postgres")]
    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_raw(self.id()).unwrap(), signal).unwrap();
    }

    fn end(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.end();
    }
}
