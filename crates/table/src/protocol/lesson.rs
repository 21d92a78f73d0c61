//! Lessons as they go out.

use serde::{Deserialize, Serialize};

/// A part of a lesson, which is played at one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonPart {
    /// The lesson: the name of its file.
    pub lesson: String,
    /// Which of its parts, from 0 on.
    pub part: usize,
}

/// A lesson, for those who choose one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LessonTitle {
    /// Its name in addresses.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// What one learns in it, in one sentence.
    pub teaches: String,
    /// How many tables it has, one after another.
    pub parts: usize,
    /// How many things there are to do in it.
    pub steps: usize,
}

/// What the guide says in a lesson. In its texts `[words](target)` lead to a clause of the rule book or a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Guide {
    /// In which part of which lesson this is.
    #[serde(flatten)]
    pub at: LessonPart,
    /// What the lesson is called.
    pub title: String,
    /// How many parts it has.
    pub parts: usize,
    /// How many things were done in this part.
    pub done: usize,
    /// How many there are to do in it.
    pub of: usize,
    /// What is said, one idea after another; nothing while the lesson goes on by itself.
    pub says: Vec<String>,
    /// What is to be done; empty while the lesson goes on by itself, and at its end.
    pub task: String,
    /// The keys of the options that lead on.
    pub wanted: Vec<String>,
    /// The handles of what it speaks of.
    pub marks: Vec<String>,
    /// Whether nothing is left to do in this part.
    pub over: bool,
}
