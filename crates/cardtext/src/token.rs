//! Words, numbers, names and marks, with where they stand.

use std::ops::Range;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// Letters, with apostrophes, digits and inner hyphens: `opponent's`, `face-down`, `CUT-IN`.
    Word,
    /// Digits.
    Number,
    /// A name in double quotes: `"Iron"`.
    Name,
    /// One sign, such as `,` `:` `[` `+` or the end of a line.
    Mark,
}

/// A piece of text with its place, in bytes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Where it stands.
    pub span: Range<usize>,
}

/// Splits `text` into tokens; blanks are left out, ends of lines are marks.
pub fn tokens(text: &str) -> Vec<Token> {
    each_token(text).collect()
}

/// The same, one after the other.
pub(crate) fn each_token(text: &str) -> impl Iterator<Item = Token> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text[at..].trim_start_matches(blank);
        let (start, first) = (text.len() - rest.len(), rest.chars().next()?);
        let (kind, len) = token(first, rest);
        at = start + len;
        Some(Token { kind, span: start..at })
    })
}

fn blank(c: char) -> bool {
    c.is_whitespace() && c != '\n'
}

/// The kind and length of the token at the start of `rest`, which begins with `first`.
fn token(first: char, rest: &str) -> (TokenKind, usize) {
    if first.is_ascii_digit() {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        (TokenKind::Number, digits)
    } else if first.is_alphabetic() {
        (TokenKind::Word, word(rest))
    } else if let Some(end) = quoted(rest) {
        (TokenKind::Name, end)
    } else {
        (TokenKind::Mark, first.len_utf8())
    }
}

/// The length of a word; hyphens and apostrophes belong to it between letters, and an apostrophe
/// at the end as well (`players'`).
fn word(rest: &str) -> usize {
    let mut end = 0;
    for (at, c) in rest.char_indices() {
        let inside = match c {
            '-' => rest[at + 1..].starts_with(char::is_alphabetic),
            '\'' => true,
            _ => c.is_alphanumeric(),
        };
        if !inside {
            break;
        }
        end = at + c.len_utf8();
    }
    end
}

/// The length of a name in quotes on one line, quotes included.
fn quoted(rest: &str) -> Option<usize> {
    let inside = rest.strip_prefix('"')?;
    let end = inside.find(['"', '\n'])?;
    inside[end..].starts_with('"').then_some(end + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Vec<&str> {
        tokens(text).into_iter().map(|token| &text[token.span]).collect()
    }

    #[test]
    fn texts_of_all_three_games_fall_into_pieces() {
        assert_eq!(
            pieces("[2 MP] [CUT-IN] Negate 1 effect of an opponent's MAMODO card."),
            [
                "[",
                "2",
                "MP",
                "]",
                "[",
                "CUT-IN",
                "]",
                "Negate",
                "1",
                "effect",
                "of",
                "an",
                "opponent's",
                "MAMODO",
                "card",
                "."
            ]
        );
        assert_eq!(pieces("it gets STR+1 DEF-1."), ["it", "gets", "STR", "+", "1", "DEF", "-", "1", "."]);
        assert_eq!(pieces("the prefix \"Candle Wax\": a\nb"), ["the", "prefix", "\"Candle Wax\"", ":", "a", "\n", "b"]);
    }

    #[test]
    fn nothing_is_lost_in_odd_text() {
        assert_eq!(pieces("  \"open ☃ é-è 3x -"), ["\"", "open", "☃", "é-è", "3", "x", "-"]);
        assert_eq!(pieces(""), [""; 0]);
    }
}
