//! The TypeScript types of the protocol, written from the Rust types.

use crate::games::games;
use crate::run::{cargo, output, root};
use crate::rust::WHOLE;
use crate::steps::Outcome;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Where the shared types lie; those of a game lie in its folder, and say so relative to this one.
const SHARED: &str = "web/src/protocol";

/// The one file among them that we write.
const WRITTEN_BY_HAND: &str = "protocol/types.ts";

/// The tests that write them: one of the server for what is shared, and one of each game.
const WRITERS: &[&str] = &["--test", "server", "--test", "game"];

/// Where the client imports them from, below `at`: the shared ones first.
fn homes(at: &Path) -> Result<Vec<PathBuf>> {
    let of_games = games()?.into_iter().map(|game| at.join("games").join(game).join("web/protocol"));
    Ok([at.join(SHARED)].into_iter().chain(of_games).collect())
}

/// Writes the types to the client.
///
/// # Errors
/// If they cannot be generated or written.
pub fn write() -> Result<()> {
    generate(&root())?;
    println!("{} files", read(&root())?.len());
    Ok(())
}

/// What lies in the client is what would be generated.
pub fn check() -> Result<Outcome> {
    let elsewhere = root().join("target/protocol-types");
    if elsewhere.exists() {
        fs::remove_dir_all(&elsewhere).with_context(|| format!("cannot empty {}", elsewhere.display()))?;
    }
    generate(&elsewhere)?;
    let (fresh, here) = (read(&elsewhere)?, read(&root())?);
    for (name, text) in &fresh {
        ensure!(here.get(name) == Some(text), "{name} is out of date: run cargo xtask types");
    }
    for name in here.keys().filter(|name| !name.ends_with(WRITTEN_BY_HAND)) {
        ensure!(fresh.contains_key(name), "{name} is no longer a type: remove it");
    }
    Ok(Outcome::tests(fresh.len() as u64).noting(format!("{} files", fresh.len())))
}

/// Writes them below `at` as they lie below the root.
fn generate(at: &Path) -> Result<()> {
    let shared = at.join(SHARED);
    fs::create_dir_all(&shared).with_context(|| format!("cannot make {}", shared.display()))?;
    let mut export = cargo(&[&["test"], WRITERS, WHOLE, &["types::are_written"]].concat());
    export.env("TS_RS_EXPORT_DIR", shared.canonicalize()?);
    output(export)?;
    Ok(())
}

/// The types below `at`, by their paths there.
fn read(at: &Path) -> Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    for home in homes(at)? {
        for path in written(&home)? {
            let name = path.strip_prefix(at)?.to_string_lossy().into_owned();
            files.insert(name, fs::read_to_string(&path)?);
        }
    }
    Ok(files)
}

/// The TypeScript files in a folder and those below it.
fn written(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(written(&path)?);
        } else if path.extension().is_some_and(|extension| extension == "ts") {
            files.push(path);
        }
    }
    Ok(files)
}
