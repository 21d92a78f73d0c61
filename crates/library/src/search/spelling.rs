//! Whether a query goes on with a term.

/// A term at the beginning of some text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spelled {
    /// How many bytes it takes.
    pub length: usize,
    /// What was typed for `#`.
    pub number: Option<u32>,
    /// Its brackets were left out, so that longer terms with its words are meant as well.
    pub loose: bool,
}

/// The term with this spelling at the beginning of the text. A term that is spelled without brackets can be typed in
/// brackets, which then change nothing.
pub fn spelled(spelling: &str, text: &str) -> Option<Spelled> {
    let exact = whole(spelling, text).map(|(length, number)| Spelled { length, number, loose: false });
    exact.or_else(|| match inner(spelling) {
        Some(inner) => whole(inner, text).map(|(length, number)| Spelled { length, number, loose: true }),
        None => {
            let (length, number) = begins(spelling, text.strip_prefix('[')?)?;
            text[1 + length..].starts_with(']').then_some(Spelled { length: length + 2, number, loose: false })
        }
    })
}

/// A spelling without its brackets; one that begins with a minus cannot do without them, for `-` before a part says
/// that it does not fit.
pub(super) fn inner(spelling: &str) -> Option<&str> {
    let inner = spelling.strip_prefix('[')?.strip_suffix(']')?;
    (!inner.starts_with('-')).then_some(inner)
}

/// Whether a term that is spelled in brackets has these words, in small letters, among its own.
pub fn holds(spelling: &str, words: &str) -> bool {
    let Some(inner) = inner(spelling) else { return false };
    let inner = inner.to_lowercase();
    let [inner, words]: [Vec<&str>; 2] = [inner.as_str(), words].map(|words| words.split(' ').collect());
    inner.windows(words.len()).any(|some| some == words)
}

/// The spelling at the beginning of the text, with nothing behind it that would belong to the same word. Numbers are
/// whole: `2MP` is not found in `12MP`.
fn whole(spelling: &str, text: &str) -> Option<(usize, Option<u32>)> {
    let found = begins(spelling, text)?;
    let ends = match text[found.0..].chars().next() {
        None => true,
        Some(next) => next.is_whitespace() || next == ')' || spelling.ends_with([')', ']']),
    };
    ends.then_some(found)
}

/// How many bytes of the text the spelling takes, and the number in it.
fn begins(spelling: &str, text: &str) -> Option<(usize, Option<u32>)> {
    let (mut left, mut rest, mut number) = (spelling, text, None);
    while let Some(sign) = left.chars().next() {
        if sign == '#' {
            left = left.trim_start_matches('#');
            // Digits behind `#` belong to the spelling: `+#000`.
            let fixed = &left[..digits(left)];
            let typed = &rest[..digits(rest)];
            number = Some(typed.strip_suffix(fixed)?.parse().ok()?);
            (left, rest) = (&left[fixed.len()..], &rest[typed.len()..]);
        } else if sign == ' ' {
            let spaces = rest.len() - rest.trim_start().len();
            if spaces == 0 {
                return None;
            }
            (left, rest) = (&left[1..], &rest[spaces..]);
        } else {
            let next = rest.chars().next().filter(|next| next.eq_ignore_ascii_case(&sign))?;
            (left, rest) = (&left[sign.len_utf8()..], &rest[next.len_utf8()..]);
        }
    }
    Some((text.len() - rest.len(), number))
}

/// How many digits the text begins with.
fn digits(text: &str) -> usize {
    text.len() - text.trim_start_matches(|sign: char| sign.is_ascii_digit()).len()
}
