//! Agreed rules: what both seats may change before a match.

use serde::Serialize;

/// One rule that can be agreed, as an agreement form shows it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct HouseRule {
    /// Its name in the serialised agreement.
    pub id: &'static str,
    /// What the form says, a few words.
    pub label: &'static str,
    /// One sentence of explanation.
    pub help: &'static str,
    /// What can be agreed.
    pub kind: HouseRuleKind,
}

/// What values an agreed rule takes.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum HouseRuleKind {
    /// A whole number.
    Number {
        /// Smallest value.
        min: u32,
        /// Largest value.
        max: u32,
        /// The rule book's value.
        official: u32,
    },
    /// Yes or no.
    Toggle {
        /// The rule book's value.
        official: bool,
    },
    /// One of several words.
    Choice {
        /// Each word with what the form says for it; the rule book's value comes first.
        values: &'static [(&'static str, &'static str)],
    },
}

/// The agreed rules of one rule set. Its default is the rule book.
pub trait HouseRules: Default + PartialEq {
    /// Everything that can be agreed.
    fn describe() -> Vec<HouseRule>;

    /// Says what is wrong with these values, if anything is.
    ///
    /// # Errors
    /// A sentence naming the value and its bounds.
    fn validate(&self) -> Result<(), String>;

    /// Whether the match is played by the rule book alone.
    fn official(&self) -> bool {
        *self == Self::default()
    }
}
