//! What puzzles a game has.

use crate::{Entry, Hosted};
use tercet_kernel::AnyMatch;
use tercet_puzzles::{Kind, Outcome, Puzzle};
use tercet_table::Puzzling;
use tercet_table::protocol::{PosedPuzzle, PuzzleKind, PuzzleOutcome, PuzzleState, PuzzleTitle};

impl<R: Hosted> Entry<R> {
    fn puzzle(&self, id: &str) -> Option<&Puzzle> {
        self.written.puzzles().iter().find(|known| known.id == id)
    }
}

fn kind(kind: Kind) -> PuzzleKind {
    match kind {
        Kind::Win => PuzzleKind::Win,
        Kind::Survive => PuzzleKind::Survive,
        Kind::Answer => PuzzleKind::Answer,
    }
}

impl<R: Hosted> Puzzling for Entry<R> {
    fn puzzles(&self) -> Vec<PuzzleTitle> {
        let title = |puzzle: &Puzzle| PuzzleTitle {
            id: puzzle.id.clone(),
            kind: kind(puzzle.kind),
            task: puzzle.task.to_owned(),
            difficulty: puzzle.difficulty,
            decks: puzzle.decks.clone(),
        };
        self.written.puzzles().iter().map(title).collect()
    }

    fn pose(&self, puzzle: &str) -> Option<Box<dyn AnyMatch>> {
        self.puzzle(puzzle)?.begin().ok()
    }

    fn stands(&self, posed: &PosedPuzzle, playing: &dyn AnyMatch) -> Option<PuzzleState> {
        let puzzle = self.puzzle(&posed.puzzle)?;
        let outcome = match puzzle.outcome(playing) {
            Outcome::Open => PuzzleOutcome::Open,
            Outcome::Reached => PuzzleOutcome::Solved,
            Outcome::Missed => PuzzleOutcome::Missed,
        };
        Some(PuzzleState {
            at: posed.clone(),
            kind: kind(puzzle.kind),
            task: puzzle.task.to_owned(),
            difficulty: puzzle.difficulty,
            outcome,
        })
    }

    fn reply(&self, puzzle: &str, playing: &dyn AnyMatch) -> Option<String> {
        self.puzzle(puzzle)?.reply(playing)
    }

    fn next_shown(&self, puzzle: &str, playing: &dyn AnyMatch) -> Option<String> {
        let solution = self.puzzle(puzzle)?.solution();
        solution.get(playing.choices().len()).map(|key| (*key).to_owned())
    }
}
