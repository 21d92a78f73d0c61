//! Running the test programs that cargo has built, several at a time, so that no core waits for the last test of one.

use crate::run::{cargo, in_folder, output};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;

/// How many test programs run at a time; each of them has a thread for every core.
const LANES: usize = 2;

/// A test program, and the folder of its crate, in which it expects to be run.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Program {
    path: PathBuf,
    folder: PathBuf,
}

/// Builds the test programs of `packages`, runs them all, and says how many tests have passed.
///
/// # Errors
/// If something does not compile, or what every program with a failed test has printed.
pub fn test(packages: &[&str]) -> Result<u64> {
    let built = output(cargo(&[&["test", "--no-run", "--message-format", "json"], packages].concat()))?;
    let waiting = Mutex::new(programs(&built));
    let results = Mutex::new(Vec::new());
    let run = || {
        loop {
            let Some(program) = waiting.lock().expect("no lane panics").pop() else { break };
            let result = run(&program);
            results.lock().expect("no lane panics").push(result);
        }
    };
    thread::scope(|scope| {
        for _ in 0..LANES {
            scope.spawn(run);
        }
    });
    let results = results.into_inner().expect("no lane panics");
    let failed: Vec<String> =
        results.iter().filter_map(|result| result.as_ref().err()).map(|error| format!("{error:#}")).collect();
    ensure!(failed.is_empty(), "{}", failed.join("\n\n"));
    Ok(results.into_iter().flatten().sum())
}

/// The test programs among what cargo says it has built, the last one first.
fn programs(built: &str) -> Vec<Program> {
    let built = built.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let tests = built.filter(|built| built["profile"]["test"] == true).filter_map(|built| {
        let path = |field: &str| built[field].as_str().map(PathBuf::from);
        Some(Program { path: path("executable")?, folder: path("manifest_path")?.parent()?.to_owned() })
    });
    let mut programs: Vec<Program> = tests.collect();
    programs.reverse();
    programs
}

fn run(program: &Program) -> Result<u64> {
    let mut tests = in_folder(&program.path, &program.folder);
    tests.env("CARGO_MANIFEST_DIR", &program.folder);
    Ok(passed(&output(tests).with_context(|| format!("in {}", name(&program.folder)))?))
}

fn name(folder: &Path) -> String {
    folder.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

/// Adds up the result lines of test programs.
pub fn passed(printed: &str) -> u64 {
    let results = printed.lines().filter_map(|line| line.strip_prefix("test result: ok. "));
    results.filter_map(|counts| counts.split_once(" passed")?.0.parse::<u64>().ok()).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_added_up() {
        let printed = "running 3 tests\ntest result: ok. 3 passed; 0 failed; 1 ignored\n\
                       Doc-tests\ntest result: ok. 12 passed; 0 failed\n";
        assert_eq!(passed(printed), 15);
    }

    #[test]
    fn only_test_programs_are_run() {
        let artifact = |test: bool, executable: &str| {
            format!(
                r#"{{"reason":"compiler-artifact","manifest_path":"/a/Cargo.toml","profile":{{"test":{test}}},"executable":{executable}}}"#
            )
        };
        let built = [
            artifact(false, "\"/target/program\""),
            artifact(true, "\"/target/tests\""),
            artifact(true, "null"),
            r#"{"reason":"build-finished","success":true}"#.to_owned(),
        ];
        let tests = Program { path: "/target/tests".into(), folder: "/a".into() };
        assert_eq!(programs(&built.join("\n")), [tests]);
    }
}
