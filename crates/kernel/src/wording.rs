//! How the checks of all games read.

/// The most that is repeated of something that somebody wrote.
const LONGEST: usize = 60;

/// A number of things: `1 card`, `2 cards`.
pub fn counted(count: usize, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{plural}")
}

/// What somebody wrote, for repeating it in an error: of something long the beginning.
pub fn repeated(written: &str) -> String {
    match written.char_indices().nth(LONGEST) {
        Some(_) => written.chars().take(LONGEST - 1).chain(['…']).collect(),
        None => written.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_is_no_plural() {
        assert_eq!([0, 1, 2].map(|count| counted(count, "card")), ["0 cards", "1 card", "2 cards"]);
    }

    #[test]
    fn only_the_beginning_of_something_long_is_repeated() {
        let exact = "ü".repeat(LONGEST);
        assert_eq!(repeated(&exact), exact);
        assert_eq!(repeated(&format!("{exact}ü")), format!("{}…", "ü".repeat(LONGEST - 1)));
    }
}
