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
        if word == RANDOM {
            return random::<R>(cards, &mut Chance::new(Seed(0))).map(|_| Source::Random);
        }
        let deck = match Named::find(word, &R::ready_ids(cards))? {
            Named::Ready(id) => R::ready_deck(cards, &id).ok_or_else(|| anyhow!("there is no ready deck {id:?}"))?,
            Named::Written(bytes) => written::<R>(&bytes, cards).with_context(|| format!("deck {word}"))?,
        };
        let broken = R::check_deck(cards, &R::House::default(), &deck);
        if !broken.is_empty() {
            let broken: Vec<String> = broken.iter().map(ToString::to_string).collect();
            bail!("deck {word}:\n{}", broken.join("\n"));
        }
        Ok(Source::Fixed(deck))
    }

    /// The deck for one game.
    pub fn deck(&self, cards: &R::Cards, chance: &mut Chance) -> R::Deck {
        match self {
            Source::Random => random::<R>(cards, chance).expect("one was made when the source was named"),
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
    let mut decks = std::iter::repeat_with(|| R::random_deck(cards, chance)).take(TRIES).flatten();
    decks.next().ok_or_else(|| anyhow!("there are too few cards for random decks; name a deck of these cards"))
}
