//! Running other programs.

use anyhow::{Context, Result, bail};
use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder of the workspace.
pub fn root() -> PathBuf {
    // Set by `cargo run`; without it we are trusted to stand in the workspace.
    env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("."), |own| Path::new(&own).join(".."))
}

/// `cargo` with these arguments, in the workspace.
pub fn cargo(arguments: &[&str]) -> Command {
    in_root(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), arguments)
}

/// `program` with these arguments, in the workspace.
pub fn in_root(program: impl AsRef<OsStr>, arguments: &[&str]) -> Command {
    command(program, arguments, root())
}

/// `program` with no arguments, in this folder.
pub fn in_folder(program: &Path, folder: &Path) -> Command {
    command(program, &[], folder.to_owned())
}

/// `program` with these arguments, in the folder of the client.
pub fn in_web(program: &str, arguments: &[&str]) -> Command {
    command(program, arguments, root().join("web"))
}

fn command(program: impl AsRef<OsStr>, arguments: &[&str], folder: PathBuf) -> Command {
    let mut command = Command::new(program);
    command.args(arguments).current_dir(folder).env("NO_COLOR", "1").env("CI", "1").env("CARGO_TERM_COLOR", "never");
    // What cargo sets for this program is not meant for the programs it starts.
    command.env_remove("CARGO_MANIFEST_DIR").env_remove("FORCE_COLOR");
    command
}

/// What a command printed.
pub struct Printed {
    /// To standard output.
    pub output: String,
    /// To standard error.
    pub errors: String,
}

/// What a command that succeeds prints.
///
/// # Errors
/// The command and all it printed, if it fails or cannot be started.
pub fn printed(mut command: Command) -> Result<Printed> {
    let shown = show(&command);
    let ended = command.output().with_context(|| format!("cannot start {shown}"))?;
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (output, errors) = (text(&ended.stdout), text(&ended.stderr));
    if !ended.status.success() {
        bail!("{shown}\n{output}{errors}\n{}", ended.status);
    }
    Ok(Printed { output, errors })
}

/// The standard output of a command that succeeds.
///
/// # Errors
/// As for [`printed`].
pub fn output(command: Command) -> Result<String> {
    printed(command).map(|printed| printed.output)
}

/// Whether a command can be started and succeeds.
pub fn succeeds(mut command: Command) -> bool {
    command.output().is_ok_and(|output| output.status.success())
}

fn show(command: &Command) -> String {
    let words = std::iter::once(command.get_program()).chain(command.get_args());
    words.map(OsStr::to_string_lossy).collect::<Vec<_>>().join(" ")
}
