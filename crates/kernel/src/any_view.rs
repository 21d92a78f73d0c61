//! Views whose rule set is known only at run time.

use serde::Serialize;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use std::fmt;

/// What a viewer sees of a match, as JSON: written once, since it is mostly passed on and seldom looked into.
#[derive(Clone, Debug, Serialize)]
#[serde(transparent)]
pub struct AnyView(Box<RawValue>);

impl AnyView {
    /// The view of some rule set.
    pub(crate) fn of(view: &impl Serialize) -> Self {
        AnyView(to_raw_value(view).expect("plain data with string keys is always JSON"))
    }

    /// For whoever looks into it.
    pub fn read(&self) -> Value {
        serde_json::from_str(self.0.get()).expect("it was written as JSON")
    }
}

impl Default for AnyView {
    /// Nothing: `null`.
    fn default() -> Self {
        AnyView::of(&())
    }
}

/// The same data is written in the same way.
impl PartialEq for AnyView {
    fn eq(&self, other: &Self) -> bool {
        self.0.get() == other.0.get()
    }
}

impl fmt::Display for AnyView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.get())
    }
}
