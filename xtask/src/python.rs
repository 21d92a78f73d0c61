//! Tercet from Python: the wheel, and the step that tests it.

use crate::asked::asked;
use crate::run::{cargo, in_root, output, root, succeeds};
use crate::rust::{WHOLE, debug_binary};
use crate::steps::Outcome;
use crate::tools::on_the_path;
use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use serde_json::Value;
use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// Names the folder of a virtual environment that is to be used.
const ENVIRONMENT: &str = "TERCET_PYTHON_ENV";
/// Tells the tests of a program whose commands say the same.
const PROGRAM: &str = "TERCET_BIN";
/// Whether this Python can load the module.
const FITS: &str = "import sys, numpy; assert sys.version_info >= (3, 9)";
/// What the tests of all parts need.
const WANTED: &[&str] = &["numpy", "gymnasium", "pettingzoo", "pyarrow", "open_spiel", "ray"];

/// Builds the wheel for all versions of Python, in `target/wheels`.
///
/// # Errors
/// If there is no Python, or what maturin says.
pub fn wheel() -> Result<()> {
    let build = ["build", "--release", "--manifest-path", "python/Cargo.toml"];
    let mut maturin = match on_the_path(&["maturin"]) {
        Some(maturin) => in_root(maturin, &build),
        None => in_root(environment("maturin", &["maturin"])?, &[&["-m", "maturin"], &build[..]].concat()),
    };
    let status = maturin.status().context("cannot start maturin")?;
    ensure!(status.success(), "maturin: {status}");
    Ok(())
}

/// What the tests print at their end.
#[derive(Deserialize)]
struct Tested {
    passed: u64,
    left_out: Vec<String>,
}

pub fn test() -> Result<Outcome> {
    let Some(python) = python()? else {
        let install = format!("--with-services installs it, {ENVIRONMENT} names a virtual environment that has it");
        return Ok(Outcome::left_out(&format!("no Python 3.9 or newer with numpy; {install}")));
    };
    let mut tests = in_root(python, &["python/tests"]);
    tests.env("PYTHONPATH", package()?).env("PYTHONDONTWRITEBYTECODE", "1").env(PROGRAM, debug_binary()?);
    let said = output(tests)?;
    let Tested { passed, left_out } = serde_json::from_str(said.lines().last().unwrap_or_default())
        .with_context(|| format!("the tests do not say how many passed:\n{said}"))?;
    let outcome = Outcome::tests(passed);
    if left_out.is_empty() {
        return Ok(outcome);
    }
    Ok(outcome.noting(format!("{passed} passed; left out: {}", left_out.join("; "))))
}

/// A Python that can load the module; with services, one that has everything.
fn python() -> Result<Option<String>> {
    let named = env::var(ENVIRONMENT).ok().map(|folder| of_environment(Path::new(&folder)));
    if named.is_none() && asked().services {
        return environment("python-tests", WANTED).map(Some);
    }
    let python = named.or_else(|| on_the_path(&["python3"]));
    Ok(python.filter(|python| succeeds(in_root(python, &["-c", FITS]))))
}

/// The Python of a virtual environment in `target` with these packages, made if it is not there.
fn environment(name: &str, packages: &[&str]) -> Result<String> {
    let folder = root().join("target").join(name);
    let python = of_environment(&folder);
    if !Path::new(&python).exists() {
        let system = on_the_path(&["python3"]).context("no python3 on the PATH; install Python 3.9 or newer")?;
        let place = folder.display().to_string();
        output(in_root(system, &["-m", "venv", &place]))?;
    }
    output(in_root(&python, &[&["-m", "pip", "install", "--quiet"], packages].concat()))?;
    Ok(python)
}

fn of_environment(folder: &Path) -> String {
    let python = if cfg!(windows) { "Scripts/python.exe" } else { "bin/python" };
    folder.join(python).display().to_string()
}

/// A folder with the package and the debug module.
fn package() -> Result<PathBuf> {
    // Built as the Rust tests build it, so that nothing is compiled again.
    let build = ["test", "--no-run", "--test", "module", "--message-format", "json"];
    let built = output(cargo(&[&build, WHOLE].concat()))?;
    let library = library(&built).context("cargo built no module for Python")?;
    let folder = root().join("target/python");
    let package = folder.join("tercet");
    if package.exists() {
        // A file that the package no longer has must not be found by the tests.
        fs::remove_dir_all(&package).with_context(|| format!("cannot empty {}", package.display()))?;
    }
    copy(&root().join("python/tercet"), &package)?;
    let module = if cfg!(windows) { "_tercet.pyd" } else { "_tercet.abi3.so" };
    fs::copy(&library, package.join(module)).with_context(|| format!("cannot copy {}", library.display()))?;
    Ok(folder)
}

/// The module among what cargo says it has built.
fn library(built: &str) -> Option<PathBuf> {
    let built = built.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let mut ours = built.filter(|built| built["target"]["name"] == "_tercet");
    let files = ours.find_map(|built| built["filenames"].as_array().cloned())?;
    let libraries = files.iter().filter_map(Value::as_str).map(PathBuf::from);
    let loaded = |path: &PathBuf| path.extension().is_some_and(|end| end.to_str() == Some(env::consts::DLL_EXTENSION));
    libraries.into_iter().find(loaded)
}

/// Copies the files of a folder.
fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to).with_context(|| format!("cannot make {}", to.display()))?;
    for entry in fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))? {
        let entry = entry?;
        let place = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &place)?;
        } else {
            fs::copy(entry.path(), &place).with_context(|| format!("cannot write {}", place.display()))?;
        }
    }
    Ok(())
}
