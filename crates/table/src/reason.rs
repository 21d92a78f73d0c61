//! Why somebody closes a table or bans somebody.

use crate::protocol::Refused;
use crate::readable::readable;

/// The longest reason, in characters.
const LONGEST: usize = 300;

/// The reason that somebody gives, as it will be read.
///
/// # Errors
/// If it says nothing, or too much.
pub fn reason(text: &str) -> Result<String, Refused> {
    let reason = readable(text);
    if !(1..=LONGEST).contains(&reason.chars().count()) {
        let why = format!("Say why, in at most {LONGEST} characters: those affected will read it.");
        return Err(Refused::plain(why));
    }
    Ok(reason)
}
