//! Libraries that are not compiled a second time for tests, since all tests of their crates are in `tests`.

use crate::run::{cargo, in_root, output, root};
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use std::fs;
use std::path::Path;

/// No library that is not compiled for tests has one, which nothing would run.
///
/// # Errors
/// The files with such tests.
pub fn check() -> Result<()> {
    let workspace = output(cargo(&["metadata", "--no-deps", "--format-version", "1"]))?;
    let workspace: Value = serde_json::from_str(&workspace).context("what cargo says of the workspace")?;
    let libraries = libraries(&workspace);
    let mut idle = Vec::new();
    for file in output(in_root("git", &["ls-files", "*.rs"]))?.lines() {
        let path = root().canonicalize()?.join(file);
        if libraries.iter().any(|library| path.starts_with(library)) && has_tests(&fs::read_to_string(path)?) {
            idle.push(file.to_owned());
        }
    }
    ensure!(idle.is_empty(), "nothing runs the tests in these files; move them to `tests`:\n{}", idle.join("\n"));
    Ok(())
}

/// The folders of these libraries.
fn libraries(workspace: &Value) -> Vec<&Path> {
    let packages = workspace["packages"].as_array().into_iter().flatten();
    let targets = packages.filter_map(|package| package["targets"].as_array()).flatten();
    let is_library = |kind: &Value| kind.as_str().is_some_and(|kind| kind.ends_with("lib"));
    let libraries =
        targets.filter(|target| target["kind"].as_array().is_some_and(|kinds| kinds.iter().any(is_library)));
    let untested = libraries.filter(|library| library["test"] == false);
    untested.filter_map(|library| Path::new(library["src_path"].as_str()?).parent()).collect()
}

fn has_tests(code: &str) -> bool {
    code.lines().any(|line| ["#[test]", "#[cfg(test)]"].contains(&line.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn libraries_that_are_not_tested_are_found() {
        let target = |kind: &str, path: &str, test: bool| json!({"kind": [kind], "src_path": path, "test": test});
        let targets = [
            target("rlib", "/one/src/lib.rs", false),
            target("lib", "/two/src/lib.rs", true),
            target("bench", "/one/benches/fast.rs", false),
        ];
        let workspace = json!({"packages": [{"targets": targets}]});
        assert_eq!(libraries(&workspace), [Path::new("/one/src")]);
    }

    #[test]
    fn tests_are_found_in_code() {
        assert!(has_tests("    #[test]\n    fn it_works() {}\n"));
        assert!(has_tests("#[cfg(test)]\nmod tests;\n"));
        assert!(!has_tests("/// Not `#[test]`.\nfn works() {}\n"));
    }
}
