//! What the package says of itself.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The parameters of every method, each with its default if it has one, by the name of the method.
type Methods = BTreeMap<String, Vec<String>>;

fn read(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
    fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

#[test]
fn the_stubs_are_those_of_the_module() {
    let stubs = read("tercet/_tercet.pyi");
    for (file, class) in [("src/game.rs", "Game"), ("src/state.rs", "State"), ("src/many.rs", "Batch")] {
        let source = read(file);
        let methods = between(&source, "#[pymethods]", "\n}").expect("methods");
        let (_, class) = stubs.split_once(&format!("class {class}:\n")).expect("a class");
        let rust: Methods = methods.split("\n\n").filter_map(in_rust).collect();
        assert!(rust.len() > 3, "{file}: {rust:?}");
        let python = in_stubs(class);
        for name in rust.keys().chain(python.keys()) {
            assert_eq!(rust.get(name), python.get(name), "{name} of {file}, and then of tercet/_tercet.pyi");
        }
    }
    let functions = |text: &str, before: &str| text.split(before).skip(1).map(str::to_owned).collect::<Vec<_>>();
    let in_files = ["src/state.rs", "src/looking_back.rs"].map(|file| functions(&read(file), "#[pyfunction]"));
    let rust: Methods = in_files.iter().flatten().filter_map(|function| in_rust(function)).collect();
    let python: Methods = functions(&stubs, "\ndef ").iter().map(|function| in_stub(function)).collect();
    assert_eq!(rust, python, "the functions in Rust, and then those of tercet/_tercet.pyi");
    assert!(rust.len() > 1, "{rust:?}");
}

/// A method in Rust, with what is written above it.
fn in_rust(method: &str) -> Option<(String, Vec<String>)> {
    let (above, rest) = method.split_once("fn ")?;
    let name = rest.split(['(', '<']).next()?;
    let signature = between(above, "signature = ", "]").or_else(|| rest.find('(').map(|at| &rest[at..]))?;
    let its =
        parameters(signature).into_iter().filter(|parameter| !["&self", "&mutself", "py"].contains(&&**parameter));
    let name = if name == "new" { "__init__" } else { name };
    Some((name.to_owned(), its.map(|parameter| parameter.replace(".to_owned()", "")).collect()))
}

/// The methods of the class with which these stubs begin.
fn in_stubs(stubs: &str) -> Methods {
    let inside = |line: &&str| line.is_empty() || line.starts_with(' ');
    let class = stubs.lines().take_while(inside).collect::<Vec<_>>().join("\n");
    class.split("def ").skip(1).map(in_stub).collect()
}

/// A method or function of the stubs, from its name on.
fn in_stub(method: &str) -> (String, Vec<String>) {
    let at = method.find('(').expect("parameters");
    let its = parameters(&method[at..]).into_iter().filter(|parameter| parameter != "self");
    (method[..at].to_owned(), its.collect())
}

/// The parameters in the parentheses with which a text begins: without their types and attributes, and without spaces.
fn parameters(text: &str) -> Vec<String> {
    let mut parameters = vec![String::new()];
    let mut depth = 0;
    for letter in text.chars().filter(|letter| !letter.is_whitespace()) {
        match letter {
            '(' | '[' | '<' => depth += 1,
            ')' | ']' | '>' => depth -= 1,
            ',' if depth == 1 => {
                parameters.push(String::new());
                continue;
            }
            _ => {}
        }
        match depth {
            0 => break,
            _ => parameters.last_mut().expect("one").push(letter),
        }
    }
    // The first one still has the parenthesis before it.
    parameters[0].remove(0);
    parameters.iter().map(|parameter| plain(parameter)).filter(|parameter| !parameter.is_empty()).collect()
}

/// A parameter without its attributes and its type.
fn plain(parameter: &str) -> String {
    let named =
        parameter.strip_prefix("#[").and_then(|rest| rest.split_once(']')).map_or(parameter, |(_, named)| named);
    let (typed, default) = named.split_once('=').map_or((named, None), |(typed, default)| (typed, Some(default)));
    let name = typed.split(':').next().unwrap_or_default();
    default.map_or_else(|| name.to_owned(), |default| format!("{name}={default}"))
}

fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(from)?;
    Some(rest.split_once(to).map_or(rest, |(inner, _)| inner))
}
