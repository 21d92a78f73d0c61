//! Forms that every game needs.

use crate::{Cursor, Form, Maker, Tables, TokenKind, Writer};

/// What may be left out.
#[derive(Clone, Copy, Debug)]
pub struct Maybe<F>(pub F);

impl<F: Form> Form for Maybe<F> {
    type Value = Option<F::Value>;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Self::Value> {
        Some(cursor.attempt(|cursor| self.0.read(cursor)))
    }

    fn write(&self, value: &Self::Value, out: &mut Writer) -> bool {
        value.as_ref().is_none_or(|value| self.0.write(value, out))
    }

    fn tables(&self, tables: &mut Tables) {
        self.0.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        Some(if maker.maybe() { self.0.make(maker) } else { None })
    }
}

/// Words that are there or not, such as `you may`.
#[derive(Clone, Copy, Debug)]
pub struct Flag(pub &'static str);

impl Form for Flag {
    type Value = bool;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<bool> {
        Some(cursor.attempt(|cursor| cursor.words(self.0)).is_some())
    }

    fn write(&self, value: &bool, out: &mut Writer) -> bool {
        if *value {
            out.words(self.0);
        }
        true
    }

    fn tables(&self, _tables: &mut Tables) {}

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        Some(maker.maybe())
    }
}

/// Something in square brackets, such as `[CUT-IN]`.
#[derive(Clone, Copy, Debug)]
pub struct Bracketed<F>(pub F);

impl<F: Form> Form for Bracketed<F> {
    type Value = F::Value;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Self::Value> {
        cursor.words("[")?;
        let value = self.0.read(cursor)?;
        cursor.words("]")?;
        Some(value)
    }

    fn write(&self, value: &Self::Value, out: &mut Writer) -> bool {
        out.words("[");
        let done = self.0.write(value, out);
        out.words("]");
        done
    }

    fn tables(&self, tables: &mut Tables) {
        self.0.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        self.0.make(maker)
    }
}

/// A sentence after a colon, with a capital first letter: `Glare (Always): While …`.
#[derive(Clone, Copy, Debug)]
pub struct Sentence<F>(pub F);

impl<F: Form> Form for Sentence<F> {
    type Value = F::Value;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Self::Value> {
        cursor.begin_sentence();
        self.0.read(cursor)
    }

    fn write(&self, value: &Self::Value, out: &mut Writer) -> bool {
        out.begin_sentence();
        self.0.write(value, out)
    }

    fn tables(&self, tables: &mut Tables) {
        self.0.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        self.0.make(maker)
    }
}

/// Something that follows without a blank, as the number in `STR+1`.
#[derive(Clone, Copy, Debug)]
pub struct Glued<F>(pub F);

impl<F: Form> Form for Glued<F> {
    type Value = F::Value;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Self::Value> {
        self.0.read(cursor)
    }

    fn write(&self, value: &Self::Value, out: &mut Writer) -> bool {
        out.glue();
        self.0.write(value, out)
    }

    fn tables(&self, tables: &mut Tables) {
        self.0.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        self.0.make(maker)
    }
}

/// What may be said another way in the midst of something, such as "their cards" where a sentence is about the
/// opponent. Forms ask [`Cursor::is_within`] and [`Writer::is_within`] for the name.
#[derive(Clone, Copy, Debug)]
pub struct Within<F>(
    /// The name of what it stands within.
    pub &'static str,
    /// What stands there.
    pub F,
);

impl<F: Form> Form for Within<F> {
    type Value = F::Value;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Self::Value> {
        cursor.within(self.0, |cursor| self.1.read(cursor))
    }

    fn write(&self, value: &Self::Value, out: &mut Writer) -> bool {
        out.within(self.0, |out| self.1.write(value, out))
    }

    fn tables(&self, tables: &mut Tables) {
        self.1.tables(tables);
    }

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        self.1.make(maker)
    }
}

/// A name in double quotes.
#[derive(Clone, Copy, Debug)]
pub struct Quoted(
    /// What kind of name, as in `the name of a prefix`.
    pub &'static str,
);

impl Form for Quoted {
    type Value = String;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<String> {
        let name = cursor.token(TokenKind::Name, self.0)?;
        Some(name.trim_matches('"').to_owned())
    }

    fn write(&self, value: &String, out: &mut Writer) -> bool {
        let plain = !value.contains(['"', '\n']);
        if plain {
            out.words(&format!("\"{value}\""));
        }
        plain
    }

    fn tables(&self, _tables: &mut Tables) {}

    fn make(&self, maker: &mut Maker<'_>) -> Option<Self::Value> {
        maker.name()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Count, Signed, Small, parse, print};

    crate::phrases! {
        /// For the tests: a few phrases in the manner of the other two games.
        Sample -> (Option<u8>, bool, i16) {
            [cost: Maybe(Bracketed(Cost)), instant: Flag("[CUT-IN]"), "this Monster gets STR", bonus: Signed, "."] =>
                { (cost, instant, bonus) }
        }
        Cost -> u8 {
            [n: Count, "MP"] => { n }
        }
    }

    #[test]
    fn optional_parts_brackets_and_signs_read_back_as_written() {
        for value in [(None, false, -3), (Some(2), true, 250), (Some(40), false, 0)] {
            let text = print(&Sample, &value).expect("can be said");
            assert_eq!(parse(&Sample, &text), Ok(value), "{text}");
        }
        assert_eq!(print(&Sample, &(Some(2), true, 1)).as_deref(), Some("[two MP] [CUT-IN] This Monster gets STR +1."));
        assert_eq!(print(&Sample, &(Some(0), true, 1)), None, "nothing costs zero");
    }

    #[test]
    fn a_text_calls_its_card_by_its_kind() {
        crate::phrases! {
            Untap -> () {
                ["untap this card."] => { () }
            }
        }
        assert_eq!(crate::parse_on("Character", &Untap, "Untap this Character."), Ok(()));
        assert_eq!(crate::print_on("Character", &Untap, &()).as_deref(), Some("Untap this Character."));
        let error = crate::parse_on("Character", &Untap, "Untap this Monster.").expect_err("another kind");
        assert_eq!(error.to_string(), r#""Monster" cannot go here; "Character" can"#);
    }

    #[test]
    fn numbers_that_do_not_fit_are_errors() {
        for bad in ["This Monster gets STR +40000.", "This Monster gets STR *4.", "[0 MP] This Monster gets STR +4."] {
            assert!(parse(&Sample, bad).is_err(), "{bad}");
        }
        assert_eq!(parse(&Small, "255"), Ok(255));
        let error = parse(&Small, "256").expect_err("too large");
        assert_eq!(error.to_string(), r#""256" cannot go here; a number up to 255 can"#);
    }

    #[test]
    fn names_stand_in_quotes() {
        let name = Quoted("the name of a prefix");
        assert_eq!(parse(&name, "\"Candle Wax\""), Ok("Candle Wax".to_owned()));
        assert_eq!(print(&name, &"a\"b".to_owned()), None);
    }
}
