//! Forms: pieces of a language, read and written.

use crate::itself::CARD;
use crate::{Cursor, TextError, Writer};

/// A piece of a language: it reads text into a value and writes the value back as that text.
pub trait Form {
    /// What the text says.
    type Value;

    /// Reads one; `None` if none stands here. What was read before a `None` is taken back by
    /// [`Cursor::attempt`].
    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Self::Value>;

    /// Writes one; `false` if this form cannot say it. What was written before a `false` is taken
    /// back by [`Writer::attempt`].
    fn write(&self, value: &Self::Value, out: &mut Writer) -> bool;
}

impl<F: Form> Form for &F {
    type Value = F::Value;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Self::Value> {
        (*self).read(cursor)
    }

    fn write(&self, value: &Self::Value, out: &mut Writer) -> bool {
        (*self).write(value, out)
    }
}

/// Reads a whole text.
///
/// # Errors
/// The first word that does not fit, and what would.
pub fn parse<F: Form>(form: &F, text: &str) -> Result<F::Value, TextError> {
    parse_on(CARD, form, text)
}

/// Reads a whole text that calls the card on which it stands `itself`, such as `Monster`.
///
/// # Errors
/// The first word that does not fit, and what would.
pub fn parse_on<F: Form>(itself: &'static str, form: &F, text: &str) -> Result<F::Value, TextError> {
    let mut cursor = Cursor::on(itself, text);
    let value = form.read(&mut cursor).and_then(|value| cursor.end().map(|()| value));
    value.ok_or_else(|| cursor.error())
}

/// Writes a whole text: the canonical one for this value. `None` if the language cannot say it.
pub fn print<F: Form>(form: &F, value: &F::Value) -> Option<String> {
    print_on(CARD, form, value)
}

/// Writes a whole text that calls the card on which it stands `itself`.
pub fn print_on<F: Form>(itself: &'static str, form: &F, value: &F::Value) -> Option<String> {
    let mut out = Writer::on(itself);
    form.write(value, &mut out).then(|| out.finish())
}
