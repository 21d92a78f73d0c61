//! What a game has to teach.

use crate::{Entry, Hosted};
use tercet_kernel::{AnyMatch, Seat};
use tercet_rulings::{Lesson, Place};
use tercet_table::Teaching;
use tercet_table::protocol::{Guide, LessonPart, LessonTitle};

impl<R: Hosted> Entry<R> {
    fn lesson(&self, LessonPart { lesson, .. }: &LessonPart) -> Option<&Lesson> {
        self.written.lessons().iter().find(|known| known.id == *lesson)
    }
}

impl<R: Hosted> Teaching for Entry<R> {
    fn lessons(&self) -> Vec<LessonTitle> {
        let titles = self.written.lessons().iter().map(|lesson| LessonTitle {
            id: lesson.id.clone(),
            title: lesson.title.clone(),
            teaches: lesson.teaches.clone(),
            parts: lesson.parts,
            steps: lesson.steps,
        });
        titles.collect()
    }

    fn begin(&self, part: &LessonPart) -> Option<Box<dyn AnyMatch>> {
        self.lesson(part)?.begin(part.part)
    }

    fn guide(&self, part: &LessonPart, playing: &dyn AnyMatch) -> Option<Guide> {
        let lesson = self.lesson(part)?;
        let Place { done, of, says, task, wanted, marks, .. } = lesson.place(part.part, playing)?;
        Some(Guide {
            at: part.clone(),
            title: lesson.title.clone(),
            parts: lesson.parts,
            over: done == of,
            done,
            of,
            says,
            task,
            wanted,
            marks,
        })
    }

    fn scripted(&self, part: &LessonPart, playing: &dyn AnyMatch) -> Option<String> {
        self.lesson(part)?.place(part.part, playing)?.scripted
    }

    fn answer(&self, part: &LessonPart, playing: &dyn AnyMatch, seat: Seat, key: &str) -> Option<String> {
        self.lesson(part)?.answer(part.part, playing, seat, key)
    }
}
