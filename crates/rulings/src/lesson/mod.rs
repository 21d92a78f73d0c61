//! Lessons: small files that lead somebody through a position, and are run as tests like rulings.

mod check;
mod course;
mod figures;
mod form;
mod read;
mod run;
mod walk;

pub use course::{Lesson, Place};
pub(crate) use read::{ParseLesson, parse};
