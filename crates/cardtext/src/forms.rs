//! Forms that every game needs.

use crate::{Cursor, Form, Set, TokenKind, Word, Writer};

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
}

/// One or more, with the same words between them.
#[derive(Clone, Copy, Debug)]
pub struct Join<F>(pub F, pub &'static str);

impl<F: Form> Form for Join<F> {
    type Value = Vec<F::Value>;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Self::Value> {
        let mut all = vec![self.0.read(cursor)?];
        while let Some(next) = cursor.attempt(|cursor| {
            cursor.words(self.1)?;
            self.0.read(cursor)
        }) {
            all.push(next);
        }
        Some(all)
    }

    fn write(&self, value: &Self::Value, out: &mut Writer) -> bool {
        let one = |(at, value): (usize, &F::Value)| {
            if at > 0 {
                out.words(self.1);
            }
            self.0.write(value, out)
        };
        !value.is_empty() && value.iter().enumerate().all(one)
    }
}

/// A whole text: any number, a line each.
#[derive(Clone, Copy, Debug)]
pub struct Lines<F>(pub F);

impl<F: Form> Form for Lines<F> {
    type Value = Vec<F::Value>;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Self::Value> {
        if cursor.is_at_end() { Some(Vec::new()) } else { Join(&self.0, "\n").read(cursor) }
    }

    fn write(&self, value: &Self::Value, out: &mut Writer) -> bool {
        value.is_empty() || Join(&self.0, "\n").write(value, out)
    }
}

/// One or more, in the manner of English: `A`, `A and B`, `A, B and C`.
#[derive(Clone, Copy, Debug)]
pub struct Listed<F>(
    /// Each of them.
    pub F,
    /// The word before the last one.
    pub &'static str,
);

impl<F: Form> Form for Listed<F> {
    type Value = Vec<F::Value>;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Self::Value> {
        let first = self.0.read(cursor)?;
        let rest = cursor.attempt(|cursor| {
            let mut rest = Vec::new();
            while cursor.attempt(|cursor| cursor.words(",")).is_some() {
                rest.push(self.0.read(cursor)?);
            }
            cursor.words(self.1)?;
            rest.push(self.0.read(cursor)?);
            Some(rest)
        });
        Some(std::iter::once(first).chain(rest.unwrap_or_default()).collect())
    }

    fn write(&self, value: &Self::Value, out: &mut Writer) -> bool {
        let last = value.len().saturating_sub(1);
        let one = |(at, value): (usize, &F::Value)| {
            if at > 0 {
                out.words(if at == last { self.1 } else { "," });
            }
            self.0.write(value, out)
        };
        !value.is_empty() && value.iter().enumerate().all(one)
    }
}

/// A set of words, listed in the rule book's order.
#[derive(Clone, Copy, Debug)]
pub struct SetOf<F>(
    /// Each of them.
    pub F,
    /// The word before the last one.
    pub &'static str,
);

impl<W: Word, F: Form<Value = W>> Form for SetOf<F> {
    type Value = Set<W>;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<Set<W>> {
        Listed(&self.0, self.1).read(cursor).map(Set::from_iter)
    }

    fn write(&self, value: &Set<W>, out: &mut Writer) -> bool {
        Listed(&self.0, self.1).write(&value.iter().collect(), out)
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
}

/// Numbers that are written as words.
const WORDS: [&str; 12] =
    ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];

/// How many: `one` to `twelve`, then in digits up to 255.
#[derive(Clone, Copy, Debug)]
pub struct Count;

impl Form for Count {
    type Value = u8;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<u8> {
        let word = WORDS.iter().position(|word| cursor.words_silently(word));
        if let Some(at) = word {
            return Some(at as u8 + 1);
        }
        cursor.attempt(|cursor| cursor.token(TokenKind::Number, "a number")?.parse().ok().filter(|&count| count > 0))
    }

    fn write(&self, value: &u8, out: &mut Writer) -> bool {
        match value.checked_sub(1).map(|at| WORDS.get(usize::from(at))) {
            None => return false,
            Some(Some(word)) => out.words(word),
            Some(None) => out.words(&value.to_string()),
        }
        true
    }
}

/// A number in digits without a sign, up to 32767.
#[derive(Clone, Copy, Debug)]
pub struct Figure;

impl Form for Figure {
    type Value = i16;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<i16> {
        cursor.attempt(|cursor| {
            let digits = cursor.token(TokenKind::Number, "a number")?;
            digits.parse().ok().or_else(|| cursor.miss_last("a number up to 32767"))
        })
    }

    fn write(&self, value: &i16, out: &mut Writer) -> bool {
        out.words(&value.to_string());
        *value >= 0
    }
}

/// A number with its sign: `+100`, `-200`.
#[derive(Clone, Copy, Debug)]
pub struct Signed;

impl Form for Signed {
    type Value = i16;

    fn read(&self, cursor: &mut Cursor<'_>) -> Option<i16> {
        cursor.attempt(|cursor| {
            let sign = cursor.token(TokenKind::Mark, "a number with + or -")?;
            let digits = cursor.token(TokenKind::Number, "a number")?;
            let signed = match sign {
                "+" | "-" => format!("{sign}{digits}").parse().ok(),
                _ => None,
            };
            signed.or_else(|| cursor.miss_last("a number from -32768 to +32767"))
        })
    }

    fn write(&self, value: &i16, out: &mut Writer) -> bool {
        out.words(&format!("{value:+}"));
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{parse, print};

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
        assert_eq!(error.to_string(), r#""Monster" cannot stand here; "Character" can"#);
    }

    #[test]
    fn numbers_that_do_not_fit_are_errors() {
        for bad in ["This Monster gets STR +40000.", "This Monster gets STR *4.", "[0 MP] This Monster gets STR +4."] {
            assert!(parse(&Sample, bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn lists_need_at_least_one() {
        let list = Join(Count, "and");
        assert_eq!(parse(&list, "One and two and 13"), Ok(vec![1, 2, 13]));
        assert_eq!(print(&list, &vec![1, 13]).as_deref(), Some("One and 13"));
        assert_eq!(print(&list, &Vec::new()), None);
    }

    #[test]
    fn lists_are_written_as_in_english() {
        let list = Listed(Count, "or");
        for (text, value) in [("One", vec![1]), ("One or two", vec![1, 2]), ("One, two or three", vec![1, 2, 3])] {
            assert_eq!(parse(&list, text), Ok(value.clone()));
            assert_eq!(print(&list, &value).as_deref(), Some(text));
        }
        assert!(parse(&list, "One, two").is_err());
        assert_eq!(print(&list, &Vec::new()), None);
    }

    #[test]
    fn names_stand_in_quotes() {
        let name = Quoted("the name of a prefix");
        assert_eq!(parse(&name, "\"Candle Wax\""), Ok("Candle Wax".to_owned()));
        assert_eq!(print(&name, &"a\"b".to_owned()), None);
    }
}
