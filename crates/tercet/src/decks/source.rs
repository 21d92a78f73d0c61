//! Decks, as people name them on the command line.

use anyhow::{Context, Result, anyhow, bail, ensure};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use tercet_kernel::Chance;
use tercet_library::formats::{LINK, MAX_BYTES};
use tercet_library::{Problem, RANDOM, Source};
use tercet_registry::Hosted;

/// The word for standard input.
const STANDARD_INPUT: &str = "-";

/// A deck that somebody named.
pub enum Named {
    /// A ready deck, by its id.
    Ready(String),
    /// What is in a file, on standard input, or in a link.
    Written(Vec<u8>),
}

impl Named {
    /// Finds what a word names: a ready deck of these, a file, `-` for standard input, or a link itself.
    ///
    /// # Errors
    /// If it is none of these, or cannot be read.
    pub fn find(word: &str, ready: &[&str]) -> Result<Named> {
        if word == STANDARD_INPUT {
            return Ok(Named::Written(read(io::stdin().lock()).context("cannot read standard input")?));
        }
        if ready.contains(&word) {
            return Ok(Named::Ready(word.to_owned()));
        }
        ensure!(!Path::new(word).is_dir(), "{word} is a folder; name a file");
        if Path::new(word).exists() {
            let bytes = File::open(word).and_then(read).with_context(|| format!("cannot read the deck {word}"))?;
            ensure!(bytes.len() <= MAX_BYTES, "{word} is too large; a deck can have at most {MAX_BYTES} bytes");
            return Ok(Named::Written(bytes));
        }
        if LINK.is(word) {
            return Ok(Named::Written(word.as_bytes().to_vec()));
        }
        bail!(
            "there is no deck {word:?}: name a file in any deck format, a link, or a ready deck ({})",
            ready.join(", ")
        )
    }
}

/// All bytes, but no more than a deck can have and one that says so.
fn read(from: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Where decks come from that a word names: `random`, or whatever else names one (see [`Named`]). These rules are
/// agreed.
///
/// # Errors
/// If it is none of these, or the list or the deck breaks a rule.
pub fn named<R: Hosted>(word: &str, cards: &R::Cards, house: &R::House) -> Result<Source<R>> {
    if word == RANDOM {
        return Ok(Source::random(cards, house)?);
    }
    let deck = match Named::find(word, &R::ready_ids(cards))? {
        Named::Ready(id) => R::ready_deck(cards, &id).ok_or_else(|| anyhow!("there is no ready deck {id:?}"))?,
        Named::Written(bytes) => written::<R>(&bytes, cards).with_context(|| format!("deck {word}"))?,
    };
    Source::fixed(deck, cards, house).map_err(|faults| {
        let broken: Vec<String> = faults.iter().map(ToString::to_string).collect();
        anyhow!("deck {word}:\n{}", broken.join("\n"))
    })
}

/// The deck for one game, of a source that was named under the same agreed rules.
pub fn dealt<R: Hosted>(source: &Source<R>, cards: &R::Cards, house: &R::House, chance: &mut Chance) -> R::Deck {
    source.deck(cards, house, chance).expect("one was made when the source was named")
}

/// The deck that is written in some format, whether it is legal or not.
///
/// # Errors
/// Everything that cannot be read.
pub fn written<R: Hosted>(bytes: &[u8], cards: &R::Cards) -> Result<R::Deck> {
    R::read_deck(cards, bytes).map_err(|problems| anyhow!("{}", Problem::lines(&problems).join("\n")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tercet_cardtext::OwnPool;
    use tercet_kernel::{HouseRules, Rules, Seed, in_a_tournament, read_house};
    use tercet_registry::rules::Zatch;

    /// Half of the EVENT cards have a number that ends in "e", which the tournament rule bans.
    #[test]
    fn a_random_deck_is_one_that_the_agreed_rules_allow() {
        let event = |number| {
            format!(
                "[[event]]\nid = \"e-9{number:02}e\"\nname = \"Own {number}\"\nicons = [\"A\"]\ncost = 0\ntext = \"Gain 1 MP.\"\n"
            )
        };
        let events: Vec<String> = (0..60).map(event).collect();
        let pool = format!("[pool]\ngame = \"zatch\"\nname = \"Own\"\n{}", events.concat());
        let cards = Zatch::cards_with(&[OwnPool::read("own.toml", &pool).expect("a pool")]).expect("cards");
        let rules = <Zatch as Rules>::House::describe();
        let house = read_house::<Zatch>(&in_a_tournament(&rules, serde_json::Value::Null)).expect("agreed rules");
        let banned = |deck: &<Zatch as Rules>::Deck| !Zatch::check_deck(&cards, &house, deck).is_empty();
        let mut chance = Chance::new(Seed(3));
        let mut random = |house| Source::<Zatch>::Random.deck(&cards, house, &mut chance).expect("a deck");
        let book = <Zatch as Rules>::House::default();
        assert!((0..20).any(|_| banned(&random(&book))));
        assert!((0..20).all(|_| !banned(&random(&house))));
    }
}
