//! Builds the browser client and puts it into the program.
//!
//! `TERCET_SKIP_WEB=1` leaves npm alone and takes `web/dist` as it is. Without npm, or if the
//! client cannot be built, the program gets a page that says so.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// What the client is made from, beside the folder `web` of each game. A new game is named in `Cargo.toml`.
const SOURCES: [&str; 12] = [
    "web/src",
    "web/public",
    "web/tools",
    "web/index.html",
    "web/package.json",
    "package.json",
    "package-lock.json",
    "tsconfig.json",
    "web/svelte.config.js",
    "web/tsconfig.json",
    "web/vite.config.ts",
    "Cargo.toml",
];

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo names the package's directory"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names the directory for results"));
    let root = here.join("../..");

    println!("cargo::rerun-if-env-changed=TERCET_SKIP_WEB");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=not-built");
    let shell = SOURCES.iter().map(|source| root.join(source));
    for source in shell.chain(of_games(&root)).filter(|source| source.exists()) {
        println!("cargo::rerun-if-changed={}", source.display());
    }

    let client = out.join("client");
    let skip = env::var_os("TERCET_SKIP_WEB").is_some_and(|value| !value.is_empty() && value != "0");
    let built = if skip { take(&root.join("web/dist"), &client) } else { build(&root, &client) };
    if let Err(why) = built {
        println!("cargo::warning=the client is not built: {why}");
        replace(&here.join("not-built"), &client).expect("the directory for results can be written");
    }
}

/// The part of each game in the client, its browser tests left out.
fn of_games(root: &Path) -> Vec<PathBuf> {
    let within = |folder: PathBuf| fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let parts = within(root.join("games")).flat_map(|game| within(game.join("web")));
    parts.filter(|part| !part.ends_with("e2e")).collect()
}

/// Copies the client that was built before, so that the next build of it does not pull the files away
/// from under the compiler.
fn take(dist: &Path, client: &Path) -> Result<(), String> {
    println!("cargo::rerun-if-changed={}", dist.display());
    if !dist.join("index.html").exists() {
        return Err("TERCET_SKIP_WEB is set and there is no web/dist".to_owned());
    }
    replace(dist, client).map_err(|error| format!("web/dist cannot be copied: {error}"))
}

fn replace(from: &Path, to: &Path) -> std::io::Result<()> {
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    copy(from, to)
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

/// Has npm build the client into `client`.
fn build(root: &Path, client: &Path) -> Result<(), String> {
    let web = &root.join("web");
    if !web.join("package.json").exists() {
        return Err("there is no web/package.json".to_owned());
    }
    if !is_installed(root) {
        npm(root, &["ci"])?;
    }
    let into = client.to_str().ok_or("the target directory has a name that is not Unicode")?;
    npm(web, &["run", "build", "--", "--outDir", into, "--emptyOutDir"])
}

/// Whether npm has installed what the lock file says: its own note is not older than that.
fn is_installed(root: &Path) -> bool {
    let changed = |path: &str| fs::metadata(root.join(path)).and_then(|file| file.modified()).ok();
    matches!(
        (changed("node_modules/.package-lock.json"), changed("package-lock.json")),
        (Some(note), Some(lock)) if note >= lock
    )
}

fn npm(folder: &Path, arguments: &[&str]) -> Result<(), String> {
    let name = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let ran = Command::new(name).args(arguments).current_dir(folder).output();
    let output = ran.map_err(|error| format!("npm cannot be run ({error}); README.md says which Node.js it needs"))?;
    if output.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&output.stderr);
    let last: Vec<&str> = said.lines().filter(|line| !line.trim().is_empty()).collect();
    let last = last[last.len().saturating_sub(8)..].join(" | ");
    Err(format!("npm {} failed: {last}", arguments.join(" ")))
}
