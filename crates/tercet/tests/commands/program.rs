//! The program, and what it prints.

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use serde_json::Value;

/// The program with these arguments.
pub fn tercet(arguments: &[&str]) -> Command {
    let mut command = Command::cargo_bin("tercet").expect("the program is built");
    command.args(arguments);
    command
}

/// The JSON object that a command prints which succeeds.
pub fn told(arguments: &[&str]) -> Value {
    only_object(tercet(arguments).arg("--json").assert().success())
}

/// The JSON object that a command prints which reads this, however it ends.
pub fn answered(arguments: &[&str], input: &str) -> Value {
    only_object(tercet(arguments).arg("--json").write_stdin(input).assert())
}

/// What was printed, which must be one JSON object on one line.
fn only_object(ended: Assert) -> Value {
    let text = String::from_utf8(ended.get_output().stdout.clone()).expect("text");
    assert_eq!(text.lines().count(), 1, "{text}");
    serde_json::from_str(&text).expect("one JSON object")
}
