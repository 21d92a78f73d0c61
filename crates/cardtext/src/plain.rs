//! Small helpers for sentences that are not read back.

/// A text with a capital first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// These words as a sentence: with a capital letter in front and a full stop behind.
pub fn sentence(words: &str) -> String {
    format!("{}.", capital(words))
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
