//! Small helpers for sentences that are not read back.

/// A text with a capital first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// These words as a sentence: with a capital letter in front and a full stop behind, unless they end with a name that
/// brings a sign of its own, such as `[Ready!](ready)`.
pub fn sentence(words: &str) -> String {
    let read = called_last(words).unwrap_or(words);
    let stop = if read.ends_with(['!', '?']) { "" } else { "." };
    format!("{}{stop}", capital(words))
}

/// The words up to the end of a card's name, if they end with one, written as `[Ready!](ready)`.
fn called_last(words: &str) -> Option<&str> {
    let (name, id) = words.strip_suffix(')')?.rsplit_once("](")?;
    (!id.contains(')')).then_some(name)
}

/// These in a row: "A", "A and B", "A, B and C".
pub fn in_a_row(all: &[String]) -> String {
    match all.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => all.concat(),
    }
}

/// The words without repeats, in their order.
pub fn once<'w>(words: impl IntoIterator<Item = &'w str>) -> Vec<&'w str> {
    let mut all = Vec::new();
    for word in words {
        if !all.contains(&word) {
            all.push(word);
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_calls_needs_no_full_stop() {
        assert_eq!(sentence("{a} plays [Ready!](ready)"), "{a} plays [Ready!](ready)");
        assert_eq!(sentence("{a} plays [Ready!](ready) for 1 MP"), "{a} plays [Ready!](ready) for 1 MP.");
        let cited = "[Ready!](ready) stays in force (Z-STAY-01)";
        assert_eq!(sentence(cited), format!("{cited}."));
        assert_eq!(sentence("no cards are left (B-END-02)"), "No cards are left (B-END-02).");
        assert_eq!(sentence("who is it?"), "Who is it?");
    }

    #[test]
    fn a_row_has_commas_and_one_and() {
        let named = |names: &[&str]| in_a_row(&names.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(named(&[]), "");
        assert_eq!(named(&["Ann"]), "Ann");
        assert_eq!(named(&["Ann", "Ben"]), "Ann and Ben");
        assert_eq!(named(&["Ann", "Ben", "Cid"]), "Ann, Ben and Cid");
    }
}
