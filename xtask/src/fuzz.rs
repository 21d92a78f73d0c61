//! Looking for text that breaks a door of the program.

use crate::run::{cargo, in_root, output, root, succeeds};
use anyhow::{Context, Result, ensure};
use std::fs;

/// The crate with the doors, and below it the workspace that libFuzzer builds.
const DOORS: &str = "crates/fuzz";
const TARGETS: &str = "crates/fuzz/targets";

/// Lets libFuzzer try a door for some seconds. What breaks it is kept in `crates/fuzz/found`, and tried
/// by every later test.
///
/// # Errors
/// If cargo-fuzz is missing, there is no such door, or it breaks.
pub fn run(door: &str, seconds: u32) -> Result<()> {
    ensure!(succeeds(cargo(&["fuzz", "--version"])), "cargo-fuzz is missing: cargo install cargo-fuzz");
    let corpus = root().join("target/fuzz-corpus").join(door);
    fs::create_dir_all(&corpus).with_context(|| format!("cannot make {}", corpus.display()))?;
    let corpus = corpus.canonicalize()?;
    let corpus = corpus.to_string_lossy();
    output(cargo(&["run", "--quiet", "--package", "tercet-fuzz", "--example", "seeds", "--", door, &corpus]))?;
    let found = root().join(DOORS).join("found").join(door);
    fs::create_dir_all(&found).with_context(|| format!("cannot make {}", found.display()))?;
    let (found, time) =
        (format!("-artifact_prefix={}/", found.canonicalize()?.display()), format!("-max_total_time={seconds}"));
    // Our crates hold no unsafe code, so there is nothing for an address sanitizer, which needs a nightly Rust.
    let command = ["fuzz", "run", "--fuzz-dir", TARGETS, "--sanitizer", "none", "door", &corpus];
    let mut fuzz =
        in_root("cargo", &[&command[..], &["--", &time, "-max_len=20000", "-rss_limit_mb=4096", &found]].concat());
    let status = fuzz.env("TERCET_DOOR", door).status().context("cannot start cargo fuzz")?;
    ensure!(status.success(), "{door} breaks; the input lies in {DOORS}/found/{door}");
    Ok(())
}
