//! A span of time as somebody writes it: `90m`, `12h`, `7d`.

use std::str::FromStr;

/// This many minutes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span(pub u64);

impl FromStr for Span {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?} is not a span of time; write minutes, hours or days: 90m, 12h, 7d");
        let unit = match text.chars().last() {
            Some('m') => 1,
            Some('h') => 60,
            Some('d') => 24 * 60,
            _ => return Err(wrong()),
        };
        let count: u64 = text[..text.len() - 1].parse().map_err(|_| wrong())?;
        count.checked_mul(unit).filter(|&minutes| minutes > 0).map(Span).ok_or_else(wrong)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_hours_and_days() {
        for (text, minutes) in [("90m", 90), ("12h", 720), ("7d", 10_080)] {
            assert_eq!(text.parse(), Ok(Span(minutes)));
        }
        for text in ["", "7", "d", "7w", "-1d", "0h", "1.5h", "99999999999999999999d", "7ü"] {
            assert!(text.parse::<Span>().unwrap_err().contains("90m, 12h, 7d"), "{text}");
        }
    }
}
