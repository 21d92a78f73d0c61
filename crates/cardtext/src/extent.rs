//! How much one entry of a card file may say that anybody can write: no printed card comes near it, and what is far
//! beyond it would take the program's time and memory.

use toml::{Table, Value};

/// The longest strings of fields of these names, in characters.
const LENGTHS: [(&str, usize); 2] = [("id", 60), ("name", 120)];
/// The longest string of any other field, in characters, and the longest list.
const LONGEST: usize = 10_000;
const MOST: usize = 100;

/// What is too much in an entry.
pub(crate) fn excess(entry: &Table) -> Option<String> {
    entry.iter().find_map(|(name, value)| in_field(name, value))
}

fn in_field(name: &str, value: &Value) -> Option<String> {
    match value {
        Value::String(text) => {
            let most = LENGTHS.into_iter().find(|(known, _)| *known == name).map_or(LONGEST, |(_, most)| most);
            let length = text.chars().count();
            (length > most).then(|| format!("{name} can have at most {most} characters, and this has {length}"))
        }
        Value::Array(all) if all.len() > MOST => {
            Some(format!("{name} can have at most {MOST} entries, and this has {}", all.len()))
        }
        Value::Array(all) => all.iter().find_map(|value| in_field(name, value)),
        Value::Table(fields) => excess(fields),
        Value::Integer(_) | Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::excess;

    #[test]
    fn what_is_too_long_is_found_wherever_it_stands() {
        let of = |toml: &str| excess(&toml.parse().expect("TOML"));
        let long = |length: usize| "x".repeat(length);
        assert_eq!(of(&format!("id = \"{}\"\nname = \"{}\"\ntext = \"{}\"", long(60), long(120), long(10_000))), None);
        assert_eq!(
            of(&format!("id = \"{}\"", long(61))).as_deref(),
            Some("id can have at most 60 characters, and this has 61")
        );
        let within = format!("[[technique]]\nname = \"{}\"", long(121));
        assert_eq!(of(&within).as_deref(), Some("name can have at most 120 characters, and this has 121"));
        assert!(of(&format!("land = {{ text = [\"{}\"] }}", long(10_001))).is_some());
        assert_eq!(
            of(&format!("icons = [{}]", "1, ".repeat(101))).as_deref(),
            Some("icons can have at most 100 entries, and this has 101")
        );
    }
}
