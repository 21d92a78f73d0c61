//! The figures that the texts of a lesson name, and where they come from: nobody is told a number that is not so.

use crate::lesson::check::links;
use std::collections::BTreeSet;
use tercet_kernel::Staged;
use tercet_library::Pool;
use tercet_library::search::{Reads, Searched};
use toml::Value;

/// Numbers from here on are figures wherever they are named; smaller ones count lives, pages and Mana.
const LARGE: u32 = 100;

/// What a small number measures if one of these words is before it.
const MEASURES: [&str; 2] = ["STR", "DEF"];

/// The figures that a text names: `4/3`, `850`, and the 3 of `DEF of 3`.
pub(crate) fn named(text: &str) -> BTreeSet<String> {
    let shown = without_targets(text);
    let mut before = ["", ""];
    let mut named = BTreeSet::new();
    for word in shown.split_whitespace() {
        let word = word.trim_matches(|c: char| !c.is_ascii_alphanumeric());
        let measure = if ["of", "is"].contains(&before[1]) { before[0] } else { before[1] };
        let is_pair = word.split_once('/').is_some_and(|(one, other)| is_number(one) && is_number(other));
        let is_large = word.parse::<u32>().is_ok_and(|number| number >= LARGE);
        if is_pair || is_large || (is_number(word) && MEASURES.contains(&measure)) {
            named.insert(word.to_owned());
        }
        before = [before[1], word];
    }
    named
}

/// The figures that stand in what a step says to be so: each pair, and each number in it.
pub(crate) fn stated(expected: &Value, out: &mut BTreeSet<String>) {
    match expected {
        Value::Integer(number) => {
            out.insert(number.to_string());
        }
        Value::String(text) => {
            out.insert(text.clone());
            out.extend(numbers(text));
        }
        Value::Array(all) => all.iter().for_each(|one| stated(one, out)),
        Value::Table(all) => all.values().for_each(|one| stated(one, out)),
        Value::Float(_) | Value::Boolean(_) | Value::Datetime(_) => {}
    }
}

/// The numbers that are printed on the cards to which words of a text lead.
pub(crate) fn printed<R: Staged + Searched>(cards: &R::Cards, text: &str, out: &mut BTreeSet<String>) {
    for card in links(text).filter_map(|(_, to)| cards.find(to)) {
        for field in R::FIELDS {
            match field.reads {
                Reads::Number(number) => out.extend(number(cards, card).map(|number| number.to_string())),
                Reads::Text(lines) => out.extend(lines(cards, card).iter().flat_map(|line| numbers(line))),
                Reads::Words { .. } => {}
            }
        }
    }
}

fn is_number(word: &str) -> bool {
    !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit())
}

fn numbers(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_ascii_digit()).filter(|number| !number.is_empty()).map(str::to_owned)
}

/// The text as it is read, without where its words lead.
fn without_targets(text: &str) -> String {
    let mut parts = text.split("](");
    let first = parts.next();
    let further = parts.map(|part| part.split_once(')').map_or(part, |(_, after)| after));
    first.into_iter().chain(further).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pairs_large_numbers_and_measures_are_figures() {
        let of = |text: &str| named(text).into_iter().collect::<Vec<_>>();
        assert_eq!(of("The King has 850, and the [Kima](kima-500) is 2/5."), ["2/5", "850"]);
        assert_eq!(of("Its STR of 2 meets DEF 3: two cards, 12 Mana, +1 DEF."), ["2", "3"]);
        assert_eq!(of("On page 32 of [two](Z-PAGE-01) and/or 30 more"), [""; 0]);
    }

    #[test]
    fn what_is_expected_states_pairs_and_their_numbers() {
        let expected =
            "a = { lives = 3, points = { King = \"850/400\" } }".parse::<toml::Table>().expect("it is sound");
        let mut all = BTreeSet::new();
        stated(&Value::Table(expected), &mut all);
        assert_eq!(all.into_iter().collect::<Vec<_>>(), ["3", "400", "850", "850/400"]);
    }
}
