//! Positions written down, changed by hand and read again: what a referee sets right, and what somebody tries.

mod changes;
mod form;
mod lie;

pub use changes::{Said, Telling, changes};
pub use form::{Field, Named, PositionForm, Takes};

use crate::Entry;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::collections::BTreeSet;

/// What stands for the id of a card that whoever reads a position cannot know.
pub const HIDDEN: &str = "?";

/// The most bytes of a position.
pub const LONGEST_POSITION: usize = 16 * 1024;

/// The largest number in a position: what is added to it must not overflow.
const LARGEST: i64 = 9_999;

/// The most entries of a list in a position.
const LONGEST_LIST: usize = 120;

/// How deep the values of a position lie in each other.
const DEEPEST: usize = 8;

/// Reads a position of the form `P`.
///
/// # Errors
/// If it is not of this form, or larger than any match comes to be.
pub fn read_position<P: DeserializeOwned>(position: &Value) -> Result<P, String> {
    if !position.is_object() {
        return Err("A position is an object with what lies where.".to_owned());
    }
    within_bounds(position, DEEPEST)?;
    P::deserialize(position).map_err(|error| format!("This is not a position: {error}."))
}

fn within_bounds(value: &Value, depth: usize) -> Result<(), String> {
    let deeper =
        || depth.checked_sub(1).ok_or_else(|| "The values of this position lie too deep in each other.".to_owned());
    match value {
        Value::Number(number) => match number.as_i64() {
            Some(number) if number.abs() <= LARGEST => Ok(()),
            _ => Err(format!("{number} is not a whole number of at most {LARGEST}.")),
        },
        Value::Array(all) if all.len() > LONGEST_LIST => {
            Err(format!("A list has {} entries, and can have at most {LONGEST_LIST}.", all.len()))
        }
        Value::Array(all) => {
            let depth = deeper()?;
            all.iter().try_for_each(|value| within_bounds(value, depth))
        }
        Value::Object(all) => {
            let depth = deeper()?;
            all.values().try_for_each(|value| within_bounds(value, depth))
        }
        Value::Null | Value::Bool(_) | Value::String(_) => Ok(()),
    }
}

/// Why a position cannot be written in the middle of `what`.
pub fn under_way(what: &str) -> String {
    format!(
        "In the middle of {what} a position cannot be corrected. Let it end, or take back to the last moment at which a \
         player could act freely."
    )
}

/// The highest of these public numbers, the last one given among them.
///
/// # Errors
/// If one is given twice, or is none.
pub fn numbers(all: impl Iterator<Item = Entry>, last: Entry) -> Result<u16, String> {
    let mut known = BTreeSet::from([Entry::NONE]);
    for number in all {
        if !known.insert(number) {
            return Err(format!("the number {} is given twice, or is none; leave it out for a new card", number.0));
        }
    }
    Ok(known.into_iter().chain([last]).max().unwrap_or_default().0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use std::collections::BTreeMap;

    fn read(position: Value) -> Result<BTreeMap<String, Value>, String> {
        read_position(&position)
    }

    #[test]
    fn a_position_is_as_large_as_a_match_can_be() {
        assert!(read(json!({ "mp": 999, "hand": ["lamp"] })).is_ok());
        assert!(read(json!({ "mp": 70_000 })).is_err_and(|why| why.contains("at most 9999")));
        assert!(read(json!({ "mp": 1.5 })).is_err());
        assert!(read(json!({ "hand": vec!["lamp"; 121] })).is_err_and(|why| why.contains("121 entries")));
        assert!(read(json!([])).is_err());
        let deep = (0..20).fold(json!(1), |inner, _| json!([inner]));
        assert!(read(json!({ "hand": deep })).is_err_and(|why| why.contains("too deep")));
    }
}
