//! Puzzles: matches from a position in which exactly one choice leads to a goal.

use crate::Table;
use crate::protocol::{PosedPuzzle, PuzzleOutcome, PuzzleState, PuzzleTitle, Refused};
use tercet_kernel::{AnyMatch, Seat};

/// What puzzles a game has.
pub trait Puzzling {
    /// The puzzles, the easiest first.
    fn puzzles(&self) -> Vec<PuzzleTitle>;

    /// The match with which a puzzle begins; `None` if there is no such puzzle.
    fn pose(&self, puzzle: &str) -> Option<Box<dyn AnyMatch>>;

    /// How a match that began so stands; `None` if there is no such puzzle.
    fn stands(&self, posed: &PosedPuzzle, playing: &dyn AnyMatch) -> Option<PuzzleState>;

    /// What the opponent chooses, to keep the player from the goal; `None` where that is more than can be worked out.
    fn reply(&self, puzzle: &str, playing: &dyn AnyMatch) -> Option<String>;

    /// The next choice of the solution, after the choices that were taken; `None` at its end.
    fn next_shown(&self, puzzle: &str, playing: &dyn AnyMatch) -> Option<String>;
}

impl Table {
    /// How its puzzle stands, if it is one.
    pub(crate) fn puzzle(&self) -> Option<PuzzleState> {
        self.game.puzzling()?.stands(self.opening.beginning.puzzle()?, self.playing()?)
    }

    /// The name of the puzzle that it is.
    pub fn posed(&self) -> Option<&str> {
        self.opening.beginning.puzzle().map(|posed| posed.puzzle.as_str())
    }

    /// Whether its puzzle is decided, so that nobody chooses any more.
    pub(crate) fn is_decided(&self) -> bool {
        self.puzzle().is_some_and(|puzzle| puzzle.outcome != PuzzleOutcome::Open)
    }

    /// The choice of the solution that is shown now, if it is.
    pub(crate) fn shown(&self) -> Option<(Seat, String)> {
        let posed = self.opening.beginning.puzzle().filter(|posed| posed.shown)?;
        let key = self.game.puzzling()?.next_shown(&posed.puzzle, self.playing()?)?;
        Some((self.chooser()?, key))
    }

    /// In a puzzle that is decided, or whose solution is shown, the player chooses nothing.
    pub(crate) fn must_be_open(&self, key: &str) -> Result<(), Refused> {
        let shown = self.opening.beginning.puzzle().is_some_and(|posed| posed.shown);
        if shown && self.shown().is_none_or(|(_, next)| next != key) {
            return Err(Refused::plain("The solution is being shown: try the puzzle again to choose yourself."));
        }
        if self.is_decided() {
            return Err(Refused::plain("This puzzle is decided: take something back, or try it again."));
        }
        Ok(())
    }
}
