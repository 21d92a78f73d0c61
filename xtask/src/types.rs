//! The TypeScript types of the protocol, written from the Rust types.

use crate::run::{cargo, output, root};
use crate::rust::WHOLE;
use crate::steps::Outcome;
use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Where the client imports them from.
fn home() -> PathBuf {
    root().join("web/src/protocol")
}

/// Writes the types to the client.
///
/// # Errors
/// If they cannot be generated or written.
pub fn write() -> Result<()> {
    generate(&home())?;
    println!("{} files in web/src/protocol", read(&home())?.len());
    Ok(())
}

/// What lies in the client is what would be generated.
pub fn check() -> Result<Outcome> {
    let fresh = root().join("target/protocol-types");
    if fresh.exists() {
        fs::remove_dir_all(&fresh).with_context(|| format!("cannot empty {}", fresh.display()))?;
    }
    generate(&fresh)?;
    let (fresh, here) = (read(&fresh)?, read(&home())?);
    for (name, text) in &fresh {
        ensure!(here.get(name) == Some(text), "web/src/protocol/{name} is out of date: run cargo xtask types");
    }
    Ok(Outcome::tests(fresh.len() as u64).noting(format!("{} files", fresh.len())))
}

fn generate(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    // ts-rs writes them in tests of its own, one for each type.
    let mut export = cargo(&[&["test", "--lib"], WHOLE, &["export_bindings"]].concat());
    export.env("TS_RS_EXPORT_DIR", folder.canonicalize()?);
    output(export)?;
    Ok(())
}

/// The files in a folder and those below it, by their paths there.
fn read(folder: &Path) -> Result<BTreeMap<String, String>> {
    let mut files = BTreeMap::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.is_dir() {
            files.extend(read(&path)?.into_iter().map(|(below, text)| (format!("{name}/{below}"), text)));
        } else if path.extension().is_some_and(|extension| extension == "ts") {
            files.insert(name, fs::read_to_string(&path)?);
        }
    }
    Ok(files)
}
