//! How well a computer seat plays.

use serde::{Deserialize, Serialize};
use std::fmt;

/// How well a computer seat plays: one of the levels from 1 on that people choose between, or a kind of player by its
/// name, as earlier versions of the program had them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Level {
    /// Takes any option.
    Random,
    /// Answers at once.
    #[default]
    Quick,
    /// Searches.
    Strong,
    /// One of the levels for people.
    #[serde(untagged)]
    Grade(Grade),
}

/// A level for people: 1 makes a child's mistakes, the highest is as strong as the program can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "number"))]
pub struct Grade(u8);

impl Grade {
    /// The highest.
    pub const HIGHEST: u8 = 8;

    /// Its number, from 1 on.
    pub fn number(self) -> u8 {
        self.0
    }
}

impl TryFrom<u8> for Grade {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        let known = (1..=Self::HIGHEST).contains(&number).then_some(Grade(number));
        known.ok_or_else(|| format!("there is no level {number}; they go from 1 to {}", Self::HIGHEST))
    }
}

impl From<Grade> for u8 {
    fn from(grade: Grade) -> u8 {
        grade.0
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Level::Random => f.write_str("random"),
            Level::Quick => f.write_str("quick"),
            Level::Strong => f.write_str("strong"),
            Level::Grade(grade) => write!(f, "level {}", grade.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_a_number_or_a_name() {
        let read = |text: &str| serde_json::from_str::<Level>(text);
        assert_eq!(read("\"strong\"").expect("a name"), Level::Strong);
        let third = read("3").expect("a number");
        assert_eq!((third.to_string(), serde_json::to_string(&third).expect("plain")), ("level 3".into(), "3".into()));
        for wrong in ["0", "9", "\"clever\"", "-1", "2.5"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }
}
