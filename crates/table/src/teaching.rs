//! Lessons: matches in which somebody is led from choice to choice.

use crate::play::Advice;
use crate::protocol::{Guide, LessonPart, LessonTitle, Phase, Refused, SeatKind};
use crate::{Table, Who};
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
    /// Where it is in its lesson, if it is a lesson. A match that ended before its lesson, by giving up say, has none.
    pub(crate) fn guide(&self) -> Option<Guide> {
        let guide = self.game.teaching().guide(self.opening.beginning.lesson()?, self.playing()?)?;
        (guide.over || self.phase() == Phase::Playing).then_some(guide)
    }

    /// The choice that its lesson takes now by itself, if it does, or that is shown of the solution of its puzzle.
    pub fn scripted(&self) -> Option<(Seat, String)> {
        if self.opening.beginning.puzzle().is_some() {
            return self.shown();
        }
        let seat = self.chooser()?;
        let key = self.game.teaching().scripted(self.opening.beginning.lesson()?, self.playing()?)?;
        Some((seat, key))
    }

    /// In a lesson only a choice that leads on is taken, and the guide answers others that are on offer. What is not on
    /// offer is refused by the rules.
    pub(crate) fn must_lead_on(&self, seat: Seat, key: &str) -> Result<(), Refused> {
        let (Some(part), Some(playing)) = (self.opening.beginning.lesson(), self.playing()) else { return Ok(()) };
        if playing.offers().iter().all(|offer| offer.key != key) {
            return Ok(());
        }
        let answer = self.game.teaching().answer(part, playing, seat, key);
        answer.map_or(Ok(()), |answer| Err(Refused::plain(answer)))
    }

    /// The seat for which the computer says what it would do, if `who` may ask for that: in a match against the
    /// computer, on their own choice. Between people it would be outside help (B-FAIR-11), and in a lesson the guide
    /// says it.
    ///
    /// # Errors
    /// Why `who` gets no hint.
    pub fn may_hint(&self, who: Who) -> Result<Seat, Refused> {
        let seat = self.player(who)?;
        self.must_be_playing()?;
        if !self.is_against_the_computer() {
            return Err(Refused::plain("Between people nobody is given hints: that would be outside help."));
        }
        if self.opening.beginning.puzzle().is_some() {
            return Err(Refused::plain("A puzzle is yours to solve. If it is too hard, have its solution shown."));
        }
        if self.guide().is_some_and(|guide| !guide.over) {
            return Err(Refused::plain("The guide of this lesson says what comes next."));
        }
        if self.chooser() != Some(seat) {
            return Err(Refused::plain("There is nothing for you to choose now."));
        }
        Ok(seat)
    }

    fn is_against_the_computer(&self) -> bool {
        self.opening.seats.0.iter().any(|sitter| sitter.kind() == SeatKind::Computer)
    }

    /// What the table says of its own accord to whoever chooses: what leads on in a lesson, and against the computer
    /// what looks best at a glance and what would be left undone. Between people it would be outside help, and in a
    /// puzzle it would say too much.
    pub(crate) fn advice(&self, guide: Option<&Guide>) -> Advice {
        if let Some(guide) = guide {
            return Advice { highlighted: guide.wanted.first().cloned(), undone: Vec::new() };
        }
        let play =
            self.play.as_ref().filter(|_| self.is_against_the_computer() && self.opening.beginning.puzzle().is_none());
        play.map(|play| play.advice(|playing| self.glance(playing)).clone()).unwrap_or_default()
    }

    /// The option that looks best at a glance to whoever chooses, if the table says so.
    pub fn highlighted(&self) -> Option<String> {
        self.advice(self.guide().as_ref().filter(|guide| !guide.over)).highlighted
    }

    fn glance(&self, playing: &dyn AnyMatch) -> Advice {
        let highlighted = self.game.highlighted(playing);
        let mut undone = self.game.left_undone(playing);
        undone.retain(|undone| highlighted.as_ref() != Some(&undone.key));
        Advice { highlighted, undone }
    }
}
