//! How puzzle files are written.

use crate::shape::{Origin, shape};
use crate::{Kind, Puzzled, Stake};
use serde::{Deserialize, Serialize};
use std::fmt::Write;
use tercet_kernel::Seed;

/// What stands between two choices of a game.
const BETWEEN: char = ';';

/// A line of a file has at most this many characters.
const WIDTH: usize = 120;

/// One puzzle: a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PuzzleForm {
    /// What is to be done.
    pub kind: Kind,
    /// What is at stake, of an answer.
    #[serde(default)]
    pub stake: Option<String>,
    /// How hard it is, from 1 to 5.
    pub difficulty: u8,
    /// The ready decks of the game from which the position is, seat A first, which is the player's.
    pub decks: [String; 2],
    /// The chance of that game.
    pub seed: Seed,
    /// The choices of that game up to the position.
    pub before: String,
    /// A line that leads to the goal.
    pub solution: String,
}

impl PuzzleForm {
    /// What is at stake, of an answer.
    ///
    /// # Errors
    /// If the kind and the stake do not go together.
    pub fn at_stake<R: Puzzled>(&self) -> Result<Option<&'static Stake<R>>, String> {
        match (self.kind, &self.stake) {
            (Kind::Win | Kind::Survive, None) => Ok(None),
            (Kind::Win | Kind::Survive, Some(_)) => Err("only an answer has a stake".to_owned()),
            (Kind::Answer, None) => Err("an answer needs a stake".to_owned()),
            (Kind::Answer, Some(id)) => {
                let stake = R::STAKES.iter().find(|stake| stake.id == id);
                stake.map(Some).ok_or_else(|| {
                    let known: Vec<&str> = R::STAKES.iter().map(|stake| stake.id).collect();
                    format!("there is no stake {id:?}; there are {}", known.join(", "))
                })
            }
        }
    }

    /// What is to be done, as a player reads it.
    ///
    /// # Errors
    /// If the kind and the stake do not go together.
    pub fn task<R: Puzzled>(&self) -> Result<&'static str, String> {
        let stake = self.at_stake::<R>()?;
        Ok(match self.kind {
            Kind::Win => "Win this turn.",
            Kind::Survive => "Survive your opponent’s turn.",
            Kind::Answer => stake.map_or("", |stake| stake.task),
        })
    }

    /// How its position came about.
    pub fn origin(&self) -> Origin {
        Origin { seed: self.seed, before: keys(&self.before).map(str::to_owned).collect() }
    }

    /// What solving it is like.
    pub fn shape<R: Puzzled>(&self) -> Result<String, String> {
        Ok(shape(self.task::<R>()?, keys(&self.solution)))
    }

    /// The text of its file.
    pub fn written(&self) -> String {
        let PuzzleForm { kind, stake, difficulty, decks: [a, b], seed, before, solution } = self;
        let mut text = format!("kind = \"{kind}\"\n");
        if let Some(stake) = stake {
            writeln!(text, "stake = \"{stake}\"").expect("text can always grow");
        }
        writeln!(text, "difficulty = {difficulty}").expect("text can always grow");
        writeln!(text, "decks = [\"{a}\", \"{b}\"]").expect("text can always grow");
        writeln!(text, "seed = \"{:x}\"", seed.0).expect("text can always grow");
        for (what, keys) in [("before", before), ("solution", solution)] {
            writeln!(text, "{what} = \"\"\"\n{keys}\"\"\"").expect("text can always grow");
        }
        text
    }
}

/// The keys of a list of choices.
pub(crate) fn keys(list: &str) -> impl Iterator<Item = &str> {
    list.split(BETWEEN).map(str::trim).filter(|key| !key.is_empty())
}

/// A list of choices, in lines.
pub(crate) fn list<'a>(keys: impl IntoIterator<Item = &'a str>) -> String {
    let mut lines = vec![String::new()];
    for key in keys {
        let line = lines.last_mut().expect("there is a line");
        if line.is_empty() {
            line.push_str(key);
        } else if line.len() + key.len() + 3 > WIDTH {
            line.push(BETWEEN);
            lines.push(key.to_owned());
        } else {
            line.push(BETWEEN);
            line.push(' ');
            line.push_str(key);
        }
    }
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_back_as_it_was_written() {
        let many: Vec<String> = (0..40).map(|number| format!("attack f{number} player")).collect();
        let before = list(many.iter().map(String::as_str));
        assert!(before.lines().count() > 1 && before.lines().all(|line| line.len() <= WIDTH), "{before}");
        assert!(keys(&before).eq(many.iter().map(String::as_str)));
        let form = PuzzleForm {
            kind: Kind::Answer,
            stake: Some("lives".to_owned()),
            difficulty: 3,
            decks: ["old-gods".to_owned(), "ember-rush".to_owned()],
            seed: Seed(42),
            before,
            solution: list(["pass"]),
        };
        assert_eq!(toml::from_str(&form.written()), Ok(form));
    }
}
