//! Decks, as people name them on the command line.

use anyhow::{Context, Result, anyhow, bail, ensure};
use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use tercet_kernel::{Chance, Seed};
use tercet_library::Problem;
use tercet_library::formats::{LINK, MAX_BYTES};
use tercet_registry::Hosted;

/// What `--deck` says when it is not given.
pub const RANDOM: &str = "random";

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

/// Where the deck of a player comes from.
#[derive(Clone, Debug)]
pub enum Source<R: Hosted> {
    /// A new one for every game.
    Random,
    /// Always this one.
    Fixed(R::Deck),
}

impl<R: Hosted> Source<R> {
    /// Reads `random`, or whatever else names a deck (see [`Named`]).
    ///
    /// # Errors
    /// If it is none of these, or the list or the deck breaks a rule.
    pub fn named(word: &str, cards: &R::Cards) -> Result<Self> {
        Self::named_under(word, cards, &R::House::default())
    }

    /// The same where these rules are agreed.
    ///
    /// # Errors
    /// As for [`named`](Self::named).
    pub fn named_under(word: &str, cards: &R::Cards, house: &R::House) -> Result<Self> {
        if word == RANDOM {
            return random_under::<R>(cards, house, &mut Chance::new(Seed(0))).map(|_| Source::Random);
        }
        let deck = match Named::find(word, &R::ready_ids(cards))? {
            Named::Ready(id) => R::ready_deck(cards, &id).ok_or_else(|| anyhow!("there is no ready deck {id:?}"))?,
            Named::Written(bytes) => written::<R>(&bytes, cards).with_context(|| format!("deck {word}"))?,
        };
        let broken = R::check_deck(cards, house, &deck);
        if !broken.is_empty() {
            let broken: Vec<String> = broken.iter().map(ToString::to_string).collect();
            bail!("deck {word}:\n{}", broken.join("\n"));
        }
        Ok(Source::Fixed(deck))
    }

    /// The deck for one game.
    pub fn deck(&self, cards: &R::Cards, chance: &mut Chance) -> R::Deck {
        self.deck_under(cards, &R::House::default(), chance)
    }

    /// The same where the rules are agreed under which the source was named.
    pub fn deck_under(&self, cards: &R::Cards, house: &R::House, chance: &mut Chance) -> R::Deck {
        match self {
            Source::Random => random_under::<R>(cards, house, chance).expect("one was made when the source was named"),
            Source::Fixed(deck) => deck.clone(),
        }
    }
}

/// The deck that is written in some format, whether it is legal or not.
///
/// # Errors
/// Everything that cannot be read.
pub fn written<R: Hosted>(bytes: &[u8], cards: &R::Cards) -> Result<R::Deck> {
    let list = R::read_list(cards, bytes).whole();
    let list = list.map_err(|problems| anyhow!("{}", Problem::lines(&problems).join("\n")))?;
    Ok(R::unfinished_deck(cards, &list))
}

/// How many random decks are tried before it is said that there are too few cards.
const TRIES: usize = 1000;

/// A random deck.
///
/// # Errors
/// If there are too few cards to choose from.
pub fn random<R: Hosted>(cards: &R::Cards, chance: &mut Chance) -> Result<R::Deck> {
    random_under::<R>(cards, &R::House::default(), chance)
}

/// A random deck that these agreed rules allow.
fn random_under<R: Hosted>(cards: &R::Cards, house: &R::House, chance: &mut Chance) -> Result<R::Deck> {
    let decks = std::iter::repeat_with(|| R::random_deck(cards, chance)).take(TRIES).flatten();
    let mut legal = decks.filter(|deck| *house == R::House::default() || R::check_deck(cards, house, deck).is_empty());
    legal.next().ok_or_else(|| anyhow!("there are too few cards for random decks; name a deck of these cards"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use tercet_cardtext::OwnPool;
    use tercet_kernel::{HouseRules, Rules, in_a_tournament, read_house};
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
        assert!((0..20).any(|_| banned(&random::<Zatch>(&cards, &mut chance).expect("a deck"))));
        assert!((0..20).all(|_| !banned(&random_under::<Zatch>(&cards, &house, &mut chance).expect("a deck"))));
    }
}
