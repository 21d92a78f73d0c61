//! A PostgreSQL of its own, and the step that runs tests over it.

use crate::asked::asked;
use crate::lanes::passed;
use crate::run::{cargo, in_root, output, succeeds};
use crate::rust::WHOLE;
use crate::steps::Outcome;
use crate::tools::{from_debian, on_the_path};
use anyhow::{Context, Result};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

/// Tells the tests which database they run over.
const NAMED: &str = "TERCET_TEST_DATABASE";
/// Tells those that let a database die which one, since others run at the same time.
const MORTAL: &str = "TERCET_TEST_MORTAL_DATABASE";
/// By which command that one dies and starts again.
const DIES: &str = "TERCET_TEST_DATABASE_DIES";
/// Where Debian puts the programs, a folder for each version.
const DEBIAN: &str = "/usr/lib/postgresql";
/// What it has promised has to outlive its processes, as some tests have them die, and not the machine.
pub const HASTY: &str = "-c fsync=off -c full_page_writes=off -c autovacuum=off";
/// More of a program than there are cores: most of these tests wait for a server to notice something.
const AT_ONCE: &str = "--test-threads=4";
/// Nobody in particular, on every system with this command.
const NOBODY: &str = "65534";

pub fn test() -> Result<Outcome> {
    let (cluster, mortal) = match (Cluster::start("tests", HASTY)?, Cluster::start("mortal", HASTY)?) {
        (Ok(cluster), Ok(mortal)) => (cluster, mortal),
        (Err(missing), _) | (_, Err(missing)) => return Ok(Outcome::left_out(missing)),
    };
    let run = |program, which| {
        let mut tests = cargo(&[&["test", "--test", program], WHOLE, &["--", which, AT_ONCE]].concat());
        tests.env(NAMED, cluster.address()).env(MORTAL, mortal.address()).env(DIES, mortal.death());
        output(tests)
    };
    // Those of the program, which start a process for each test, run over PostgreSQL only where they need it.
    let (server, program) = thread::scope(|scope| {
        let server = scope.spawn(|| run("server", "--include-ignored"));
        let program = run("serving", "--ignored");
        (server.join().expect("no test step panics"), program)
    });
    let passed_over_it = passed(&server?) + passed(&program?);
    Ok(Outcome::tests(passed_over_it))
}

/// The folder of its programs.
fn programs() -> Option<PathBuf> {
    let found = || {
        let on_the_path = on_the_path(&["pg_ctl"]).and_then(|program| Path::new(&program).canonicalize().ok());
        let of_debian =
            fs::read_dir(DEBIAN).into_iter().flatten().flatten().map(|version| version.path().join("bin/pg_ctl"));
        let program =
            on_the_path.into_iter().chain(of_debian).find(|program| program.with_file_name("initdb").is_file());
        program.and_then(|program| program.parent().map(Path::to_owned))
    };
    found().or_else(|| (asked().services && from_debian(&["postgresql"])).then(found).flatten())
}

/// A PostgreSQL that runs until this is dropped, and leaves nothing behind.
pub struct Cluster {
    programs: PathBuf,
    folder: PathBuf,
    as_nobody: bool,
}

impl Cluster {
    /// Starts one of this name with more options, or says what this machine lacks for it.
    ///
    /// # Errors
    /// If it cannot be made or started.
    pub fn start(name: &str, how: &str) -> Result<Result<Cluster, &'static str>> {
        let Some(programs) = programs() else {
            return Ok(Err("no PostgreSQL (initdb, pg_ctl); --with-services installs it"));
        };
        let as_nobody = output(in_root("id", &["-u"])).is_ok_and(|user| user.trim() == "0");
        if as_nobody && on_the_path(&["setpriv"]).is_none() {
            return Ok(Err("PostgreSQL does not run as root, and there is no setpriv to be somebody else"));
        }
        // The name of a socket may have a hundred letters.
        let folder = env::temp_dir().join(format!("tercet-{}-{name}", std::process::id()));
        fs::create_dir(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let cluster = Cluster { programs, folder, as_nobody };
        if as_nobody {
            output(in_root("chown", &[&format!("{NOBODY}:{NOBODY}"), &cluster.place("")]))?;
        }
        let (data, log) = (cluster.place("data"), cluster.place("log"));
        let make = ["-D", &data, "--username=tercet", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
        output(cluster.command("initdb", &make))?;
        let options = format!("-k {} -c listen_addresses= {how}", cluster.place(""));
        output(cluster.command("pg_ctl", &["start", "-w", "-D", &data, "-l", &log, "-o", &options]))?;
        Ok(Ok(cluster))
    }

    /// The address of its database.
    pub fn address(&self) -> String {
        format!("postgres://tercet@localhost/postgres?host={}", self.place(""))
    }

    /// The command for a shell by which it dies in the middle of whatever it is doing, and starts again from its log.
    fn death(&self) -> String {
        let (data, log) = (self.place("data"), self.place("log"));
        let command = self.command("pg_ctl", &["restart", "-w", "-m", "immediate", "-D", &data, "-l", &log]);
        let words = [command.get_program()].into_iter().chain(command.get_args());
        words.map(|word| format!("'{}'", word.display())).collect::<Vec<_>>().join(" ")
    }

    fn place(&self, name: &str) -> String {
        self.folder.join(name).display().to_string().trim_end_matches('/').to_owned()
    }

    fn command(&self, program: &str, arguments: &[&str]) -> Command {
        let program = self.programs.join(program).display().to_string();
        if self.as_nobody {
            let (user, group) = (format!("--reuid={NOBODY}"), format!("--regid={NOBODY}"));
            let somebody = [&user, &group, "--clear-groups", &program];
            return in_root("setpriv", &[&somebody, arguments].concat());
        }
        in_root(program, arguments)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // What still goes on there is of no use to anybody.
        succeeds(self.command("pg_ctl", &["stop", "-m", "immediate", "-D", &self.place("data")]));
        let _ = fs::remove_dir_all(&self.folder);
    }
}
