//! Plain data as JSON, through one door: a type's own way of being written is compiled once for it, not once more for
//! every format and every caller.

use erased_serde::Serialize;
use serde_json::Value;

/// As JSON: plain data with string keys always is.
pub fn as_json(data: &dyn Serialize) -> Value {
    serde_json::to_value(data).expect("plain data with string keys is always JSON")
}
