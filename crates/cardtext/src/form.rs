//! Forms: pieces of a language, read and written.

use crate::itself::CARD;
use crate::{Cursor, Fault, Maker, Tables, TextError, Told, Writer};

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

    /// Adds the tables of phrases that it leads to.
    fn tables(&self, tables: &mut Tables);

    /// Makes one by chance; `None` if that came to nothing. Not everything it makes can be written or is read back
    /// alike.
    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value>;
}

impl<F: Form> Form for &F {
    type Value = F::Value;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Self::Value> {
        (*self).read(cursor)
    }

    fn write(&self, value: &Self::Value, out: &mut Writer) -> bool {
        (*self).write(value, out)
    }

    fn tables(&self, tables: &mut Tables) {
        (*self).tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        (*self).make(maker)
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
    // Nearly every text is sound, and to note what else could have stood everywhere takes longer than to read it twice.
    match read_whole(&mut Cursor::quiet(itself, text), form) {
        Err(error) if error.fault == Fault::Unfit => read_whole(&mut Cursor::on(itself, text), form),
        read => read,
    }
}

/// Reads a whole text that calls the card on which it stands `itself`, and tells of which phrases it is made: as far as
/// it could be read, each before those within it.
pub fn explain_on<F: Form>(itself: &'static str, form: &F, text: &str) -> (Result<F::Value, TextError>, Vec<Told>) {
    let mut cursor = Cursor::watched(itself, text);
    let value = read_whole(&mut cursor, form);
    (value, cursor.told())
}

/// What can stand next in a text that calls the card on which it stands `itself`: where the word begins that is being
/// written at its end, and the phrases that begin like it, as far as their words go.
pub fn next_on<F: Form>(itself: &'static str, form: &F, text: &str) -> (usize, Vec<String>) {
    let begun = |letter: char| letter.is_alphanumeric() || "'-+".contains(letter);
    let from = text.trim_end_matches(begun).len();
    let (before, begun) = text.split_at(from);
    let mut cursor = Cursor::on(itself, before);
    // Whatever comes of it, it has noted what it looked for in vain.
    let _ = read_whole(&mut cursor, form);
    (from, cursor.wanted_at_end().filter(|phrase| begins(phrase, begun)).collect())
}

/// Whether a phrase begins like this, whatever the case of the letters.
fn begins(phrase: &str, begun: &str) -> bool {
    phrase.get(..begun.len()).is_some_and(|start| start.eq_ignore_ascii_case(begun))
}

fn read_whole<F: Form>(cursor: &mut Cursor<'_>, form: &F) -> Result<F::Value, TextError> {
    let value = form.read(cursor).and_then(|value| cursor.end().map(|()| value));
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
