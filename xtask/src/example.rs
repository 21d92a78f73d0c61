//! The step that plays with the example client of docs/protocol.md.

use crate::run::{in_root, output, root};
use crate::rust;
use crate::session;
use crate::steps::Outcome;
use crate::tools::{from_debian, on_the_path};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};

const CLIENT: &str = "docs/client.py";
/// Shows what it says and hears.
const PAGE: &str = "docs/protocol.md";
/// The seed of its match, so that it takes the same course every time.
const SEED: &str = "2";
const PYTHON: &str = "python3";

pub fn test() -> Result<Outcome> {
    let data = root().join("target/example-data");
    let server = Server::start(&rust::program()?, &data)?;
    let trace = data.join("session");
    let mut client = in_root(python()?, &[CLIENT, &server.address, SEED]);
    client.env("TRACE", &trace);
    let said = output(client)?;
    let last = said.lines().last().filter(|line| line.starts_with("Over after"));
    let last = last.with_context(|| format!("{CLIENT} did not play to the end:\n{said}"))?;
    let page = fs::read_to_string(root().join(PAGE)).with_context(|| format!("cannot read {PAGE}"))?;
    ensure!(page.contains(last), "{PAGE} shows another match: {CLIENT} ends with {last:?}");
    let had = fs::read_to_string(&trace).with_context(|| format!("cannot read {}", trace.display()))?;
    session::is_as_had(&page, &had).with_context(|| format!("the session in {PAGE}"))?;
    drop(server);
    fs::remove_dir_all(&data).with_context(|| format!("cannot remove {}", data.display()))?;
    Ok(Outcome::holds().noting(last.to_owned()))
}

fn python() -> Result<String> {
    let install = || from_debian(&[PYTHON]).then(|| on_the_path(&[PYTHON])).flatten();
    on_the_path(&[PYTHON]).or_else(install).with_context(|| {
        format!("no {PYTHON} on the PATH, and apt-get could not install it (as root). Install Python 3.8 or newer")
    })
}

/// A server of its own, stopped when it is dropped.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(program: &Path, data: &Path) -> Result<Server> {
        let mut command = in_root(program, &["serve", "--for-tests-only", "--port", "0", "--json", "--data"]);
        // It need not warn here that it is for tests only.
        command.arg(data).env("TERCET_LOG", "error").stdout(Stdio::piped());
        let mut process = command.spawn().context("cannot start the server")?;
        let mut line = String::new();
        BufReader::new(process.stdout.take().context("it prints nothing")?).read_line(&mut line)?;
        let told: Value = serde_json::from_str(&line).context("the server does not say where it is")?;
        let address = told["address"].as_str().context("the server has no address")?.to_owned();
        Ok(Server { process, address })
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // If it has ended by itself there is nothing to stop.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
