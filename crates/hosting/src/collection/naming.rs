//! Cards that texts about a game speak of.

use std::collections::{BTreeMap, HashMap};
use tercet_library::Pool;

/// How texts call cards: by a name that no other card has, or by the id in capitals, as numbers of cards are printed.
pub(super) struct Naming {
    /// What cards are called and their ids, by the first word of it.
    by_first_word: HashMap<String, Vec<(String, String)>>,
}

impl Naming {
    /// How texts call these cards.
    pub fn new<P: Pool>(pool: &P) -> Self {
        let mut ids_of: HashMap<&str, Vec<&str>> = HashMap::new();
        for card in pool.all() {
            ids_of.entry(pool.name(card)).or_default().push(pool.id(card));
        }
        let names = ids_of.into_iter().filter_map(|(name, ids)| match ids[..] {
            [id] => Some((name.to_owned(), id)),
            _ => None,
        });
        let numbers = pool.all().map(|card| pool.id(card)).map(|id| (id.to_uppercase(), id));
        let mut by_first_word: HashMap<String, Vec<(String, String)>> = HashMap::new();
        for (called, id) in names.chain(numbers) {
            by_first_word.entry(first_word(&called).to_owned()).or_default().push((called, id.to_owned()));
        }
        // Of two that begin alike the longer one is meant.
        by_first_word.values_mut().for_each(|called| called.sort_by_key(|(called, _)| std::cmp::Reverse(called.len())));
        Naming { by_first_word }
    }

    /// What cards are called in a text, with their ids.
    pub fn named_in(&self, text: &str) -> BTreeMap<String, String> {
        let begins = text.char_indices().filter(|(at, _)| begins_word(text, *at));
        begins.filter_map(|(at, _)| self.named_at(text, at)).collect()
    }

    fn named_at(&self, text: &str, at: usize) -> Option<(String, String)> {
        let (before, rest) = text.split_at(at);
        let called = self.by_first_word.get(first_word(rest))?.iter();
        let mut meant = called.filter(|(called, _)| {
            let after = rest.strip_prefix(called.as_str());
            after.is_some_and(|after| !after.starts_with(in_word)) && !(is_one_word(called) && begins_sentence(before))
        });
        meant.next().cloned()
    }
}

/// Whether a sign is a part of words.
fn in_word(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '-'
}

fn first_word(text: &str) -> &str {
    text.split(|sign| !in_word(sign)).next().unwrap_or_default()
}

fn begins_word(text: &str, at: usize) -> bool {
    text[at..].starts_with(in_word) && !text[..at].ends_with(in_word)
}

fn is_one_word(called: &str) -> bool {
    called.chars().all(char::is_alphabetic)
}

/// Whether the next word begins with a capital whatever it is.
fn begins_sentence(before: &str) -> bool {
    let before = before.trim_end_matches([' ', '*']);
    before.is_empty() || before.ends_with(['.', ':', '?', '!'])
}

#[cfg(test)]
mod tests {
    use super::*;
    use tercet_kernel::Kept;

    /// A few cards, two of one name.
    #[derive(Default)]
    struct Few(Kept);

    const CARDS: [(&str, &str); 4] =
        [("s-001", "Zaker"), ("s-002", "Zaker"), ("e-001", "Lying"), ("m-007", "Gofure (Transformed)")];

    impl Pool for Few {
        type Card = usize;

        fn find(&self, id: &str) -> Option<usize> {
            CARDS.iter().position(|card| card.0 == id)
        }

        fn id(&self, card: usize) -> &str {
            CARDS[card].0
        }

        fn name(&self, card: usize) -> &str {
            CARDS[card].1
        }

        fn all(&self) -> impl Iterator<Item = usize> {
            0..CARDS.len()
        }

        fn by_name(&self) -> &Kept {
            &self.0
        }
    }

    fn named(text: &str) -> Vec<(String, String)> {
        Naming::new(&Few::default()).named_in(text).into_iter().collect()
    }

    fn pair(called: &str, id: &str) -> (String, String) {
        (called.to_owned(), id.to_owned())
    }

    #[test]
    fn cards_are_called_by_their_number_and_by_a_name_of_their_own() {
        let text = "S-001 Zaker, and Gofure (Transformed) with it; but Zakers, s-001 and S-0011 are none.";
        assert_eq!(named(text), [pair("Gofure (Transformed)", "m-007"), pair("S-001", "s-001")]);
    }

    #[test]
    fn a_word_that_begins_a_sentence_is_no_name() {
        assert_eq!(named("Lying open is no loss. **Why:** Lying is not."), []);
        assert_eq!(named("The EVENT card Lying is one."), [pair("Lying", "e-001")]);
    }
}
