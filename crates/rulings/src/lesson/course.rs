//! A lesson, whatever its game, and where somebody is in it.

use crate::lesson::form::LessonForm;
use crate::lesson::walk::{LEARNER, Next, Part, Walk};
use crate::lesson::{check, run};
use std::fmt;
use std::sync::Arc;
use tercet_kernel::{AnyMatch, Match, Seat, Staged};
use tercet_library::search::Searched;

/// One lesson of some game.
#[derive(Clone)]
pub struct Lesson {
    /// The name of its file.
    pub id: String,
    /// Which game.
    pub game: &'static str,
    /// Its place among the lessons of the game.
    pub number: u32,
    /// What it is called.
    pub title: String,
    /// What one learns in it, in one sentence.
    pub teaches: String,
    /// How many tables it has, one after another.
    pub parts: usize,
    /// How many things there are to do in it.
    pub steps: usize,
    /// The path of its file.
    pub file: String,
    pub(crate) course: Arc<dyn Course>,
}

impl fmt::Debug for Lesson {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Lesson").field("id", &self.id).field("title", &self.title).finish_non_exhaustive()
    }
}

/// Where somebody is in a part of a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// How many things were done in this part.
    pub done: usize,
    /// How many there are in it.
    pub of: usize,
    /// What is said, one idea after another.
    pub says: Vec<String>,
    /// What is to be done; nothing while the lesson goes on by itself, and at its end.
    pub task: String,
    /// The keys of the options that lead on.
    pub wanted: Vec<String>,
    /// The handles of what it speaks of.
    pub marks: Vec<String>,
    /// The choice that is taken by itself.
    pub scripted: Option<String>,
}

impl Lesson {
    /// The match with which a part begins, counted from 0; `None` if there is no such part.
    pub fn begin(&self, part: usize) -> Option<Box<dyn AnyMatch>> {
        self.course.begin(part)
    }

    /// Where a match that began with a part is; `None` if it did not go as this lesson goes.
    pub fn place(&self, part: usize, playing: &dyn AnyMatch) -> Option<Place> {
        self.course.place(part, playing)
    }

    /// What is said to a choice in a part that does not lead on; `None` to one that does.
    pub fn answer(&self, part: usize, playing: &dyn AnyMatch, seat: Seat, key: &str) -> Option<String> {
        self.course.answer(part, playing, seat, key)
    }

    /// Everything that is wrong with it or does not go as it says; nothing if all is well.
    pub fn run(&self) -> Vec<String> {
        self.course.run().into_iter().map(|(line, why)| format!("{}:{line}: {why}", self.file)).collect()
    }
}

/// A lesson whose game is known only at run time.
pub(crate) trait Course: Send + Sync {
    fn begin(&self, part: usize) -> Option<Box<dyn AnyMatch>>;
    fn place(&self, part: usize, playing: &dyn AnyMatch) -> Option<Place>;
    fn answer(&self, part: usize, playing: &dyn AnyMatch, seat: Seat, key: &str) -> Option<String>;
    /// What is wrong, with the line.
    fn run(&self) -> Vec<(usize, String)>;
}

/// The lesson of a file.
pub(crate) struct Taught<R: Staged> {
    pub form: LessonForm<R>,
    pub parts: Vec<Part<R>>,
    /// Where each line of the file ends.
    pub ends: Vec<usize>,
}

impl<R: Staged + Searched> Taught<R> {
    fn walk(&self, part: usize, playing: &dyn AnyMatch) -> Option<Walk<'_, R>> {
        let playing = playing.as_any().downcast_ref::<Match<R>>()?;
        Walk::after(self.parts.get(part)?, playing.choices()).ok()
    }

    /// The line of a place in the file, from 1 on.
    pub fn line(&self, at: usize) -> usize {
        self.ends.partition_point(|end| *end <= at) + 1
    }
}

impl<R: Staged + Searched> Course for Taught<R> {
    fn begin(&self, part: usize) -> Option<Box<dyn AnyMatch>> {
        Walk::begin(self.parts.get(part)?).ok().map(Walk::opened)
    }

    fn place(&self, part: usize, playing: &dyn AnyMatch) -> Option<Place> {
        let walk = self.walk(part, playing)?;
        let place = Place { done: walk.at, of: walk.part.form.step.len(), ..Place::default() };
        Some(match walk.next_or_end() {
            Next::End => Place { says: vec![walk.part.form.closing.clone()], ..place },
            Next::Scripted(key) => Place { scripted: Some(key), ..place },
            Next::Task(task) => {
                let wanted = walk.wanted(task);
                let mut marks: Vec<String> = task.marks.iter().map(|mark| walk.names.spell_out(mark)).collect();
                let offers = walk.playing.offers().into_iter().filter(|offer| wanted.contains(&offer.key));
                marks.extend(offers.flat_map(|offer| offer.description.touches));
                Place { says: task.say.all().to_vec(), task: task.task.clone(), wanted, marks, ..place }
            }
        })
    }

    fn answer(&self, part: usize, playing: &dyn AnyMatch, seat: Seat, key: &str) -> Option<String> {
        let walk = self.walk(part, playing)?;
        match walk.next_or_end() {
            Next::Task(task) if seat == LEARNER && walk.leads_on(task, key) => None,
            Next::Task(task) => Some(walk.answer(task, key, &self.form.otherwise).to_owned()),
            Next::Scripted(wanted) if wanted == key => None,
            Next::Scripted(_) => Some("Wait a moment: your opponent is not done yet.".to_owned()),
            Next::End => None,
        }
    }

    fn run(&self) -> Vec<(usize, String)> {
        let wrong = check::check(self);
        if wrong.is_empty() { run::run(self) } else { wrong }
    }
}
