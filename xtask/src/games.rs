//! The games of the program.

/// Their short names.
pub const GAMES: [&str; 3] = ["battlemonsters", "mana", "zatch"];

/// These crates, and that with the rules of each game.
pub fn and_rules(crates: &[&str]) -> Vec<String> {
    let rules = GAMES.iter().map(|game| format!("tercet-{game}"));
    crates.iter().map(|&name| name.to_owned()).chain(rules).collect()
}
