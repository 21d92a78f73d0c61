//! Lessons: matches in which somebody is led from choice to choice.

use crate::Table;
use crate::protocol::{Guide, LessonPart, LessonTitle, Refused, SeatKind, Undone};
use tercet_kernel::{AnyMatch, Seat};

/// What a game has to teach.
pub trait Teaching {
    /// The lessons, in the order in which one takes them.
    fn lessons(&self) -> Vec<LessonTitle>;

    /// The match with which a part of a lesson begins; `None` if there is no such part.
    fn begin(&self, part: &LessonPart) -> Option<Box<dyn AnyMatch>>;

    /// Where a match that began so is in its lesson; `None` if it did not go as the lesson goes.
    fn guide(&self, part: &LessonPart, playing: &dyn AnyMatch) -> Option<Guide>;

    /// The choice that the lesson takes next by itself, if it does.
    fn scripted(&self, part: &LessonPart, playing: &dyn AnyMatch) -> Option<String>;

    /// What the guide says to a choice that does not lead on; `None` to one that does.
    fn answer(&self, part: &LessonPart, playing: &dyn AnyMatch, seat: Seat, key: &str) -> Option<String>;
}

impl Table {
    /// Where it is in its lesson, if it is a lesson.
    pub(crate) fn guide(&self) -> Option<Guide> {
        self.game.teaching().guide(self.opening.lesson.as_ref()?, self.playing()?)
    }

    /// The choice that its lesson takes now by itself, if it does.
    pub fn scripted(&self) -> Option<(Seat, String)> {
        let seat = self.chooser()?;
        let key = self.game.teaching().scripted(self.opening.lesson.as_ref()?, self.playing()?)?;
        Some((seat, key))
    }

    /// In a lesson only a choice that leads on is taken, and the guide answers others.
    pub(crate) fn must_lead_on(&self, seat: Seat, key: &str) -> Result<(), Refused> {
        let (Some(part), Some(playing)) = (&self.opening.lesson, self.playing()) else { return Ok(()) };
        let answer = self.game.teaching().answer(part, playing, seat, key);
        answer.map_or(Ok(()), |answer| Err(Refused::plain(answer)))
    }

    /// The options by which something good is left undone, apart from the highlighted one.
    pub(crate) fn undone(&self, playing: &dyn AnyMatch, highlighted: &Option<String>) -> Vec<Undone> {
        let mut undone = self.game.left_undone(playing);
        undone.retain(|undone| highlighted.as_ref() != Some(&undone.key));
        undone
    }

    /// The key of the option that the table highlights: what leads on in a lesson, and against the computer what looks best
    /// at a glance. Between people it would be outside help.
    pub(crate) fn highlighted(&self, guide: Option<&Guide>) -> Option<String> {
        if let Some(guide) = guide.filter(|guide| !guide.over) {
            return guide.wanted.first().cloned();
        }
        let computer = self.opening.seats.0.iter().any(|sitter| sitter.kind() == SeatKind::Computer);
        computer.then(|| self.game.highlighted(self.playing()?)).flatten()
    }
}
