//! What a training was begun with, so that it is gone on with in the same way.

use super::Train;
use anyhow::{Context, Result, ensure};
use serde::{Deserialize, Serialize};
use std::path::Path;
use tercet_bots::Judge;
use tercet_registry::Hosted;

/// Everything that the games and networks of a training follow from. How many rounds there are may change.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settings {
    game: String,
    /// The version of its rules, and its cards.
    version: u32,
    cards: String,
    seed: String,
    games: u64,
    worlds: u8,
    any: u8,
    #[serde(default = "only_the_end")]
    lambda: u8,
    kept: u8,
    tested: u64,
    by_hand: bool,
    /// What judges in the first round: the checksum of the game's network, or that it is by hand. Older trainings do
    /// not say.
    #[serde(default)]
    network: Option<String>,
}

/// The λ of a training that was begun before there was another.
fn only_the_end() -> u8 {
    100
}

/// By what the first round judges, in a word.
fn judging<R: Hosted>(train: &Train, cards: &R::Cards) -> String {
    let network = if train.by_hand { None } else { Judge::Usual.network::<R>(cards) };
    network.map_or("by hand", |network| network.checksum()).to_owned()
}

impl Settings {
    /// Those of a command.
    pub fn of<R: Hosted>(train: &Train, cards: &R::Cards) -> Self {
        Settings {
            game: R::GAME.to_owned(),
            version: R::VERSION,
            cards: R::pool_id(cards),
            seed: train.seed.to_string(),
            games: train.games,
            worlds: train.worlds,
            any: train.any,
            lambda: train.lambda,
            kept: train.kept,
            tested: train.tested,
            by_hand: train.by_hand,
            network: Some(judging::<R>(train, cards)),
        }
    }

    /// Writes them into a new folder, or makes sure that the folder was begun with them.
    ///
    /// # Errors
    /// If it was begun with others, or cannot be used.
    pub fn keep(&self, folder: &Path) -> Result<()> {
        let path = folder.join("settings.json");
        if !path.exists() {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make the folder {}", folder.display()))?;
            return crate::files::write(&path, &serde_json::to_vec_pretty(self)?);
        }
        let file = std::fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let begun: Settings =
            serde_json::from_slice(&file).with_context(|| format!("{} is not a file of `train`", path.display()))?;
        if let (Some(before), Some(now)) = (&begun.network, &self.network) {
            ensure!(
                before == now,
                "the training in {} was begun with another network of {}: {before}, but this program has {now}; go on \
                 with the program of then, or name another folder with --out",
                folder.display(),
                self.game
            );
        }
        let begun = Settings { network: self.network.clone(), ..begun };
        ensure!(
            begun == *self,
            "a training with other settings was begun in {}: {}; go on with those, or name another folder with --out",
            folder.display(),
            serde_json::to_string(&begun)?
        );
        Ok(())
    }
}
