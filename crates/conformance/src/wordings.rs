//! Cards that people wrote before a phrase got its present wording.

/// Checks that texts in an old wording are understood, and told their present one; gives how many there are.
///
/// `old` holds an entry of three lines for each, divided by empty lines: the kind of card, what it used to say, what
/// it says now. `reworded` reads a text of such a card and prints it.
///
/// # Panics
/// If an entry is not of this form, a text is not understood, or is worded another way now.
pub fn old_wordings(old: &str, reworded: impl Fn(&str, &str) -> Result<Option<String>, String>) -> usize {
    let entries = old.trim().split("\n\n");
    let check = |entry: &str| {
        let [kind, then, now] = entry.lines().collect::<Vec<_>>()[..] else { panic!("not three lines:\n{entry}") };
        assert_ne!(then, now, "the same wording");
        for said in [then, now] {
            match reworded(kind, said) {
                Ok(printed) => assert_eq!(printed.as_deref(), Some(now), "what \"{said}\" is printed as"),
                Err(why) => panic!("\"{said}\" is not understood: {why}"),
            }
        }
    };
    entries.map(check).count()
}
