//! Steps that cargo does alone.

use crate::asked::asked;
use crate::games::games;
use crate::lanes;
use crate::run::{cargo, in_root, output, printed, root};
use crate::steps::Outcome;
use crate::untested;
use anyhow::{Context, Result, ensure};
use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Beside the rules of the games, what must run in a browser too: no clocks, threads, files.
const IN_A_BROWSER: [&str; 2] = ["tercet-kernel", "tercet-cardtext"];
/// Everything with everything, so that the steps share what they compile.
pub const WHOLE: &[&str] = &["--workspace", "--all-features"];
/// What the build of the server says if it could not build the client.
const NO_CLIENT: &str = "the client is not built";
/// What Clippy is told.
const LINTS: [&str; 2] = ["-D", "warnings"];
const WASM: &str = "wasm32-unknown-unknown";

pub fn format() -> Result<Outcome> {
    output(cargo(&["fmt", "--all", "--check"]))?;
    Ok(Outcome::holds())
}

/// All targets, but not those that have neither tests nor benches in them as if they had: `--all-targets` would read
/// the games twice.
pub fn lint() -> Result<Outcome> {
    let targets = ["--lib", "--bins", "--tests", "--examples", "--bench", "*"];
    output(cargo(&[&["clippy"], &targets[..], WHOLE, &["--"], &LINTS].concat()))?;
    Ok(Outcome::holds())
}

/// All tests, then the examples in the documentation, which cargo alone can run.
pub fn test() -> Result<Outcome> {
    untested::check()?;
    let tests = lanes::test(WHOLE)?;
    let examples = lanes::passed(&output(cargo(&[&["test", "--doc", "--no-fail-fast"], WHOLE].concat()))?);
    Ok(Outcome::tests(tests + examples))
}

pub fn document() -> Result<Outcome> {
    let mut doc = cargo(&[&["doc", "--no-deps"], WHOLE].concat());
    doc.env("RUSTDOCFLAGS", "-D warnings");
    // With Clippy as the compiler, told the same as in `lint`, cargo knows all crates and checks none of them again.
    // This is how cargo starts it; if that changes one day, crates are checked again, and nothing else.
    let sysroot = output(in_root("rustc", &["--print", "sysroot"]))?;
    let clippy = Path::new(sysroot.trim()).join("bin").join(format!("clippy-driver{}", env::consts::EXE_SUFFIX));
    if clippy.is_file() {
        doc.env("RUSTC_WORKSPACE_WRAPPER", clippy)
            .env("CLIPPY_ARGS", LINTS.map(|word| format!("{word}__CLIPPY_HACKERY__")).concat());
    }
    output(doc)?;
    Ok(Outcome::holds())
}

/// The program, and in it the client: where that cannot be built, cargo warns and goes on.
pub fn build() -> Result<Outcome> {
    let built = printed(if asked().release { release_build() } else { debug_build() })?;
    ensure!(!built.errors.contains(NO_CLIENT), "{}", built.errors);
    Ok(Outcome::holds())
}

/// The program that the steps ask, built if it is not up to date: the one that the Rust tests have built, whose
/// arithmetic is checked, or the one that people run, if that was asked for.
pub fn program() -> Result<PathBuf> {
    if asked().release { release_binary() } else { debug_binary() }
}

/// The program as its tests run it, built if it is not up to date.
pub fn debug_binary() -> Result<PathBuf> {
    output(debug_build())?;
    binary("debug")
}

fn debug_build() -> Command {
    // `cargo build` would compile again what tests have other features of; a test of the program brings it along.
    cargo(&[&["test", "--no-run", "--test", "commands"], WHOLE].concat())
}

/// The program as people run it, built if it is not up to date.
pub fn release_binary() -> Result<PathBuf> {
    output(release_build())?;
    binary("release")
}

/// The same, able to keep everything in PostgreSQL.
pub fn release_with_postgres() -> Result<PathBuf> {
    let mut build = release_build();
    build.args(["--features", "postgres"]);
    output(build)?;
    binary("release")
}

fn release_build() -> Command {
    cargo(&["build", "--package", "tercet", "--release"])
}

fn binary(profile: &str) -> Result<PathBuf> {
    let target = env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let binary = target.join(profile).join(format!("tercet{}", env::consts::EXE_SUFFIX));
    binary.canonicalize().with_context(|| format!("cargo built no {}", binary.display()))
}

pub fn wasm() -> Result<Outcome> {
    let libraries = output(in_root("rustc", &["--print", "target-libdir", "--target", WASM]))?;
    if !Path::new(libraries.trim()).is_dir() {
        return Ok(Outcome::left_out(&format!("this Rust has no {WASM}; `rustup target add {WASM}` adds it")));
    }
    let rules = games()?.into_iter().map(|game| format!("tercet-{game}"));
    let crates: Vec<String> = IN_A_BROWSER.map(str::to_owned).into_iter().chain(rules).collect();
    for name in &crates {
        output(cargo(&["check", "--package", name, "--target", WASM]))?;
    }
    Ok(Outcome::tests(crates.len() as u64))
}
