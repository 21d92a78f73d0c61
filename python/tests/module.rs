//! What the package says of itself.

use std::fs;
use std::path::Path;

fn read(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// Every name after a word such as `fn` or `def` in a file, as long as lines begin like this.
fn names_after<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    let lines = text.lines().filter_map(|line| line.trim_start().strip_prefix(word));
    lines.filter_map(|rest| rest.split(['(', '<', ':']).next()).collect()
}

#[test]
fn the_stubs_name_every_method() {
    let stubs = read("tercet/_tercet.pyi");
    let known = names_after(&stubs, "def ");
    for file in ["src/game.rs", "src/state.rs", "src/many.rs"] {
        let source = read(file);
        let methods = source.split("#[pymethods]").nth(1).and_then(|rest| rest.split("\n}").next()).expect("methods");
        let python = names_after(methods, "fn ");
        assert!(python.len() > 3, "{file}: {python:?}");
        for method in python {
            let name = if method == "new" { "__init__" } else { method };
            assert!(known.contains(&name), "{name} of {file} is not in tercet/_tercet.pyi");
        }
    }
}
