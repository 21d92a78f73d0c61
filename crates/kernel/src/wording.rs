//! How the checks of all games read.

use crate::{PerSeat, Seat};

/// The most that is repeated of something that somebody wrote.
const LONGEST: usize = 60;

/// A number of things: `1 card`, `2 cards`, `2 matches`.
pub fn counted(count: usize, thing: &str) -> String {
    let plural = match thing {
        _ if count == 1 => "",
        hissing if hissing.ends_with("ch") => "es",
        _ => "s",
    };
    format!("{count} {thing}{plural}")
}

/// What somebody wrote, for repeating it in an error: of something long the beginning.
pub fn repeated(written: &str) -> String {
    match written.char_indices().nth(LONGEST) {
        Some(_) => written.chars().take(LONGEST - 1).chain(['…']).collect(),
        None => written.to_owned(),
    }
}

/// A line of the log as plain words: players by what they are `called`, cards by their names.
pub fn plain(line: &str, called: PerSeat<&str>) -> String {
    let mut words = line.replace("{a}", called[Seat::A]).replace("{b}", called[Seat::B]);
    while let Some(shorter) = unmarked(&words) {
        words = shorter;
    }
    words
}

/// The line with the name of one card in place of its `[name](id)`.
fn unmarked(line: &str) -> Option<String> {
    let (before, after) = line.split_once("](")?;
    let (before, name) = before.rsplit_once('[')?;
    let (_, after) = after.split_once(')')?;
    Some(format!("{before}{name}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_thing_is_no_plural() {
        assert_eq!([0, 1, 2].map(|count| counted(count, "card")), ["0 cards", "1 card", "2 cards"]);
    }

    #[test]
    fn a_line_of_the_log_is_read_without_its_marks() {
        let read = |line| plain(line, PerSeat(["Ann", "Bob"]));
        let line = "{a} attacks {b}'s [Ice Human](ice/human) with [Sage](fire/sage) (B-ATTACK-03).";
        assert_eq!(read(line), "Ann attacks Bob's Ice Human with Sage (B-ATTACK-03).");
        assert_eq!(read("a ](broken) [line"), "a ](broken) [line");
    }

    #[test]
    fn only_the_beginning_of_something_long_is_repeated() {
        let exact = "ü".repeat(LONGEST);
        assert_eq!(repeated(&exact), exact);
        assert_eq!(repeated(&format!("{exact}ü")), format!("{}…", "ü".repeat(LONGEST - 1)));
    }
}
