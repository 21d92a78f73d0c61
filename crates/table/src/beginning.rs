//! What a match begins with.

use crate::protocol::{CreateMatch, LessonPart, Opponent, PosedPuzzle, Refused};
use crate::{Game, RulingFile};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tercet_kernel::{AnyMatch, Seed};

/// What a match begins with: decks that are shuffled, or a position.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "Stored", into = "Stored")]
pub enum Beginning {
    /// The decks of both, shuffled.
    #[default]
    Decks,
    /// The position of a ruling, by its id.
    Ruling(String),
    /// A position that somebody wrote to try cards in.
    Trial(String),
    /// That of a part of a lesson.
    Lesson(LessonPart),
    /// That of a puzzle.
    Puzzle(PosedPuzzle),
}

/// How it is stored: a field for each kind of position, of which at most one is there.
#[derive(Default, Serialize, Deserialize)]
struct Stored {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ruling: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    trial: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lesson: Option<LessonPart>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    puzzle: Option<PosedPuzzle>,
}

impl From<Beginning> for Stored {
    fn from(beginning: Beginning) -> Stored {
        let none = Stored::default();
        match beginning {
            Beginning::Decks => none,
            Beginning::Ruling(id) => Stored { ruling: Some(id), ..none },
            Beginning::Trial(position) => Stored { trial: Some(position), ..none },
            Beginning::Lesson(part) => Stored { lesson: Some(part), ..none },
            Beginning::Puzzle(posed) => Stored { puzzle: Some(posed), ..none },
        }
    }
}

impl TryFrom<Stored> for Beginning {
    type Error = &'static str;

    fn try_from(stored: Stored) -> Result<Beginning, &'static str> {
        match (stored.puzzle, stored.lesson, stored.ruling, stored.trial) {
            (None, None, None, None) => Ok(Beginning::Decks),
            (Some(posed), None, None, None) => Ok(Beginning::Puzzle(posed)),
            (None, Some(part), None, None) => Ok(Beginning::Lesson(part)),
            (None, None, Some(id), None) => Ok(Beginning::Ruling(id)),
            (None, None, None, Some(position)) => Ok(Beginning::Trial(position)),
            (Some(_), ..) => Err("A puzzle brings its own position: leave \"ruling\", \"trial\" and \"lesson\" out."),
            (_, Some(_), ..) => Err("A lesson brings its own position: leave \"ruling\" and \"trial\" out."),
            (_, _, Some(_), Some(_)) => Err("Either a ruling or a position is tried, not both."),
        }
    }
}

impl Beginning {
    /// What `request` asks for, in a game that is played with the pool that it names, if it names one.
    ///
    /// # Errors
    /// If it asks for more than one position, or for what does not go together with a position.
    pub(crate) fn asked(game: &dyn Game, request: &CreateMatch) -> Result<Beginning, Refused> {
        let CreateMatch { ruling, trial, lesson, puzzle, .. } = request;
        let asked =
            Stored { ruling: ruling.clone(), trial: trial.clone(), lesson: lesson.clone(), puzzle: puzzle.clone() };
        let beginning = Beginning::try_from(asked).map_err(Refused::plain)?;
        beginning.check(game, request)?;
        Ok(beginning)
    }

    /// Whether it is a position, in the place of shuffled decks.
    pub(crate) fn is_staged(&self) -> bool {
        !matches!(self, Beginning::Decks)
    }

    /// Whether whoever plays it is led or tested by the program, or tries something, which concerns nobody else.
    pub(crate) fn is_private(&self) -> bool {
        matches!(self, Beginning::Trial(_) | Beginning::Lesson(_) | Beginning::Puzzle(_))
    }

    /// The puzzle that it is.
    pub(crate) fn puzzle(&self) -> Option<&PosedPuzzle> {
        match self {
            Beginning::Puzzle(posed) => Some(posed),
            _ => None,
        }
    }

    /// The part of a lesson that it is.
    pub(crate) fn lesson(&self) -> Option<&LessonPart> {
        match self {
            Beginning::Lesson(part) => Some(part),
            _ => None,
        }
    }

    /// What does not go together with it.
    fn check(&self, game: &dyn Game, request: &CreateMatch) -> Result<(), Refused> {
        let (one, all) = match self {
            Beginning::Decks => return Ok(()),
            Beginning::Ruling(_) => ("A ruling", "Rulings"),
            Beginning::Trial(_) => ("A position", "Positions"),
            Beginning::Lesson(_) => ("A lesson", "Lessons"),
            Beginning::Puzzle(_) => ("A puzzle", "Puzzles"),
        };
        let takes_own_cards = matches!(self, Beginning::Trial(_));
        let is_taught = matches!(self, Beginning::Lesson(_) | Beginning::Puzzle(_));
        let wrong = match request {
            _ if game.own_pool().is_some() && !takes_own_cards => {
                &format!("{all} are played with the printed cards: leave \"own_pool\" out.")
            }
            CreateMatch { clock: Some(_), .. } if is_taught => {
                &format!("{one} is played without a clock: leave \"clock\" out.")
            }
            CreateMatch { opponent: Opponent::Friend | Opponent::Hotseat, .. } if is_taught => {
                &format!("{one} is played with the computer: choose it as opponent.")
            }
            CreateMatch { opponent: Opponent::Friend, .. } => {
                "A position is tried alone: choose the computer or both seats as opponent."
            }
            CreateMatch { sealed: Some(_), .. } => "A position brings its own decks: leave \"sealed\" out.",
            CreateMatch { house: Some(_), .. } => "A position brings its own agreed rules: leave \"house\" out.",
            _ => return Ok(()),
        };
        Err(Refused::plain(wrong))
    }

    /// The match in the position that it is; `None` where decks are shuffled.
    ///
    /// # Errors
    /// If there is no such ruling, lesson or puzzle, or what is wrong with a position.
    pub(crate) fn stage(&self, game: &dyn Game, seed: Seed) -> Result<Option<Box<dyn AnyMatch>>, Refused> {
        match self {
            Beginning::Decks => Ok(None),
            Beginning::Ruling(id) => game.stage(ruling(game, id)?, seed).map(Some).map_err(Refused::plain),
            Beginning::Trial(position) => game.try_out(position, seed).map(Some),
            Beginning::Lesson(part) => begin_lesson(game, part).map(Some),
            Beginning::Puzzle(posed) => pose(game, &posed.puzzle).map(Some),
        }
    }

    /// The agreed rules that it brings; `None` where decks are shuffled.
    ///
    /// # Errors
    /// Those of [`stage`](Beginning::stage).
    pub(crate) fn house(&self, game: &dyn Game) -> Result<Option<Value>, Refused> {
        if let Beginning::Ruling(id) = self {
            return Ok(Some(ruling(game, id)?.house.clone()));
        }
        // What is agreed does not hang on chance.
        let staged = self.stage(game, Seed(0))?;
        Ok(staged.map(|staged| staged.record()["setup"]["house"].take()))
    }
}

fn ruling<'a>(game: &'a dyn Game, id: &str) -> Result<&'a RulingFile, Refused> {
    let ruling = game.rulings().iter().find(|ruling| ruling.id == *id);
    ruling.ok_or_else(|| Refused::plain(format!("There is no ruling {id:?}.")))
}

fn begin_lesson(game: &dyn Game, part: &LessonPart) -> Result<Box<dyn AnyMatch>, Refused> {
    let LessonPart { lesson, part: number } = part;
    let begun = game.teaching().begin(part);
    begun.ok_or_else(|| Refused::plain(format!("There is no part {number} of a lesson {lesson:?}.")))
}

/// The match with which a puzzle begins.
///
/// # Errors
/// If there is no such puzzle.
pub(crate) fn pose(game: &dyn Game, puzzle: &str) -> Result<Box<dyn AnyMatch>, Refused> {
    let posed = game.puzzling().and_then(|puzzling| puzzling.pose(puzzle));
    posed.ok_or_else(|| Refused::plain(format!("There is no puzzle {puzzle:?}.")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    /// As openings have it, among other fields.
    #[derive(Debug, PartialEq, Serialize, Deserialize)]
    struct Holder {
        game: String,
        #[serde(flatten)]
        beginning: Beginning,
    }

    fn read(stored: Value) -> Result<Beginning, String> {
        serde_json::from_value::<Holder>(stored).map(|holder| holder.beginning).map_err(|why| why.to_string())
    }

    #[test]
    fn it_is_stored_as_one_field_of_the_opening() {
        for (beginning, stored) in [
            (Beginning::Decks, json!({"game": "g"})),
            (Beginning::Ruling("r".to_owned()), json!({"game": "g", "ruling": "r"})),
            (Beginning::Trial("t".to_owned()), json!({"game": "g", "trial": "t"})),
        ] {
            let holder = Holder { game: "g".to_owned(), beginning };
            assert_eq!(serde_json::to_value(&holder).unwrap(), stored);
            assert_eq!(serde_json::from_value::<Holder>(stored).unwrap(), holder);
        }
    }

    #[test]
    fn what_was_stored_before_is_read() {
        assert_eq!(read(json!({"game": "g", "ruling": null})), Ok(Beginning::Decks));
        let lesson = read(json!({"game": "g", "ruling": null, "lesson": {"lesson": "first", "part": 2}})).unwrap();
        assert_eq!(lesson, Beginning::Lesson(LessonPart { lesson: "first".to_owned(), part: 2 }));
    }

    #[test]
    fn two_positions_are_none() {
        let both = read(json!({"game": "g", "ruling": "r", "trial": "t"})).unwrap_err();
        assert!(both.contains("Either a ruling or a position is tried"), "{both}");
    }
}
