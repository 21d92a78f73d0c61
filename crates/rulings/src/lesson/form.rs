//! How lesson files are written.

use crate::form::{RulingForm, StartForm};
use serde::Deserialize;
use tercet_kernel::ruling::Toss;
use tercet_kernel::{Seed, Staged};
use toml::Spanned;

/// One lesson: a file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub(crate) struct LessonForm<R: Staged> {
    /// Which game, for files outside the folder of a game.
    pub game: Option<String>,
    /// Its place among the lessons of the game; the first match is 1.
    pub number: u32,
    /// What it is called.
    pub title: String,
    /// What one learns in it, in one sentence.
    pub teaches: String,
    /// What is answered to a try that no step speaks of.
    pub otherwise: String,
    /// One table after another.
    pub part: Vec<PartForm<R>>,
}

/// What happens at one table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub(crate) struct PartForm<R: Staged> {
    /// The agreed rules.
    #[serde(default)]
    pub house: R::House,
    /// The seed of all chance.
    pub seed: Option<Seed>,
    /// How the first coins fall, in the place of a seed.
    #[serde(default)]
    pub coins: Vec<Toss>,
    /// What lies where.
    pub position: Option<R::Position>,
    /// The decks of a match from its beginning.
    pub start: Option<StartForm<R>>,
    /// What the learner does, in order.
    pub step: Vec<Spanned<TaskForm<R>>>,
    /// What is said at the end.
    pub closing: String,
}

impl<R: Staged> PartForm<R> {
    /// The same as a ruling without steps, so that it begins as rulings do.
    pub fn opening(&mut self) -> RulingForm<R> {
        RulingForm {
            title: String::new(),
            rules: Vec::new(),
            house: self.house.clone(),
            seed: self.seed,
            coins: std::mem::take(&mut self.coins),
            cards: Vec::new(),
            pool: Default::default(),
            position: self.position.take(),
            start: self.start.take(),
            decks: Vec::new(),
            search: None,
            finds: Vec::new(),
            does_not: Vec::new(),
            steps: Vec::new(),
        }
    }
}

/// One thing for the learner to do, and what comes of it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub(crate) struct TaskForm<R: Staged> {
    /// What is said, one idea after another.
    pub say: OneOrMore,
    /// What is to be done, in a few words.
    pub task: String,
    /// What is true while that is said. The figures that are named are in here or in `expect`, or else on a card to
    /// which a word leads.
    pub shows: Option<R::Expect>,
    /// The keys of which any leads on; `*` stands for one word, and as the last word for all that follow.
    #[serde(rename = "try")]
    pub tries: Option<OneOrMore>,
    /// Whatever brings this about leads on.
    pub reaches: Option<R::Expect>,
    /// What the card is called that came into play by it.
    #[serde(rename = "as")]
    pub name: Option<String>,
    /// What is marked beside what is to be tried: names of cards and handles.
    #[serde(default)]
    pub marks: Vec<String>,
    /// What is answered to other tries.
    #[serde(default)]
    pub other: Vec<OtherForm>,
    /// What is answered to all else, in place of what the lesson says.
    pub otherwise: Option<String>,
    /// What happens then, without the learner.
    #[serde(default)]
    pub then: Vec<ThenForm>,
    /// What is true then.
    pub expect: Option<R::Expect>,
}

/// An answer to tries that do not lead on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OtherForm {
    /// The keys of the tries, written as those that lead on.
    #[serde(rename = "try")]
    pub tries: OneOrMore,
    /// What is answered.
    pub answer: String,
}

/// A choice that the lesson takes for whoever has it.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum ThenForm {
    /// This one.
    Key(String),
    /// This one, and the card that came into play by it has a name.
    Named {
        #[serde(rename = "do")]
        takes: String,
        #[serde(rename = "as")]
        name: String,
    },
    /// Everybody passes until a player is free to act in a phase; nobody does if that is so already.
    Until { until: String },
}

/// One text or several.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum OneOrMore {
    One(String),
    More(Vec<String>),
}

impl OneOrMore {
    pub fn all(&self) -> &[String] {
        match self {
            OneOrMore::One(one) => std::slice::from_ref(one),
            OneOrMore::More(all) => all,
        }
    }
}

/// Whether a key is one of those that a pattern stands for.
pub(crate) fn fits(pattern: &str, key: &str) -> bool {
    let (mut pattern, mut key) = (pattern.split(' ').peekable(), key.split(' '));
    while let Some(wanted) = pattern.next() {
        match (wanted, key.next()) {
            ("*", Some(_)) if pattern.peek().is_none() => return true,
            ("*", Some(_)) => {}
            (wanted, Some(word)) if wanted == word => {}
            _ => return false,
        }
    }
    key.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::fits;

    #[test]
    fn a_pattern_stands_for_words_and_for_the_rest() {
        assert!(fits("pass", "pass"));
        assert!(fits("summon * AV", "summon fire/mage AV"));
        assert!(fits("attack f3 *", "attack f3 player"));
        assert!(fits("use *", "use f3 on f4"));
        assert!(!fits("summon * AV", "summon fire/mage DV"));
        assert!(!fits("attack f3 *", "attack f3"));
        assert!(!fits("pass", "pass on"));
    }
}
