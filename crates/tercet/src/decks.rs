//! Decks, as people name them on the command line.

use anyhow::{Context, Result, anyhow, bail};
use std::fs;
use std::path::Path;
use tercet_kernel::Chance;
use tercet_registry::Hosted;

/// What `--deck` says when it is not given.
pub const RANDOM: &str = "random";

/// Where the deck of a player comes from.
#[derive(Clone, Debug)]
pub enum Source<R: Hosted> {
    /// A new one for every game.
    Random,
    /// Always this one.
    Fixed(R::Deck),
}

impl<R: Hosted> Source<R> {
    /// Reads `random`, the id of a ready deck, or the path of a deck list.
    ///
    /// # Errors
    /// If it is none of these, or the list or the deck breaks a rule.
    pub fn named(word: &str) -> Result<Self> {
        if word == RANDOM {
            return Ok(Source::Random);
        }
        let deck = match R::ready_deck(word) {
            Some(deck) => deck,
            None if Path::new(word).exists() => {
                let list = fs::read_to_string(word).with_context(|| format!("cannot read the deck list {word}"))?;
                R::read_deck(&list).map_err(|problems| {
                    let problems: Vec<String> = problems.iter().map(ToString::to_string).collect();
                    anyhow!("deck list {word}:\n{}", problems.join("\n"))
                })?
            }
            None => bail!(
                "there is no deck {word:?}: name a file with a deck list, {RANDOM:?}, or a ready deck ({})",
                R::ready_ids().join(", ")
            ),
        };
        let broken = R::check_deck(&R::cards(), &R::House::default(), &deck);
        if !broken.is_empty() {
            let broken: Vec<String> = broken.iter().map(ToString::to_string).collect();
            bail!("deck {word}:\n{}", broken.join("\n"));
        }
        Ok(Source::Fixed(deck))
    }

    /// The deck for one game.
    pub fn deck(&self, chance: &mut Chance) -> R::Deck {
        match self {
            Source::Random => R::random_deck(chance),
            Source::Fixed(deck) => deck.clone(),
        }
    }
}
