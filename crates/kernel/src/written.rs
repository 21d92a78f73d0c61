//! What is JSON already.

use serde::Serialize;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use std::fmt;

/// A view as JSON, written once: what is sent to many and read by none of us is text from the start.
#[derive(Clone, Serialize)]
#[serde(transparent)]
pub struct Written(Box<RawValue>);

impl Written {
    /// This, written.
    pub(crate) fn of(view: &impl Serialize) -> Self {
        Written(to_raw_value(view).expect("plain data with string keys is always JSON"))
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.0.get()
    }

    /// For whoever looks into it.
    pub fn read(&self) -> Value {
        serde_json::from_str(self.text()).expect("it was written as JSON")
    }
}

impl Default for Written {
    /// Nothing: `null`.
    fn default() -> Self {
        Written::of(&())
    }
}

/// The same data is written in the same way.
impl PartialEq for Written {
    fn eq(&self, other: &Self) -> bool {
        self.text() == other.text()
    }
}

impl fmt::Debug for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}
