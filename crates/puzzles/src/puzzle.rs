//! A puzzle, whatever its game.

use crate::begin::Position;
use crate::find::{Finding, Found};
use crate::form::{PuzzleForm, keys};
use crate::proof::prove;
use crate::search::Search;
use crate::shape::Origin;
use crate::{Kind, Outcome, Proof, Puzzled, find};
use std::fmt;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use tercet_kernel::{AnyMatch, Match, Silent};

/// A proof looks at this many positions at most, twice.
pub(crate) const PROOF: u32 = 10_000;

/// This many positions are looked at to find a reply at the table.
const REPLY: u32 = 40_000;

/// What this crate knows of a game.
#[derive(Clone, Copy)]
pub struct Game {
    /// Its short name.
    pub id: &'static str,
    parse: fn(&str, &str) -> Result<Puzzle, String>,
    find: fn(&Finding<'_>) -> Result<Vec<Found>, String>,
}

impl Game {
    /// The game of this rule set.
    pub const fn of<R: Puzzled>() -> Self {
        Game { id: R::GAME, parse: parse::<R>, find: find::find::<R> }
    }

    /// The puzzle of a file: its path, and what stands in it.
    ///
    /// # Errors
    /// What is wrong with it, with the path.
    pub fn read(&self, path: &str, text: &str) -> Result<Puzzle, String> {
        (self.parse)(path, text).map_err(|why| format!("{path}: {why}"))
    }

    /// Looks for puzzles in games between computer players.
    ///
    /// # Errors
    /// If the threads cannot be started, or the game has no ready decks.
    pub fn find(&self, finding: &Finding<'_>) -> Result<Vec<Found>, String> {
        (self.find)(finding)
    }
}

/// One puzzle of some game.
#[derive(Clone)]
pub struct Puzzle {
    /// The name of its file.
    pub id: String,
    /// What is to be done.
    pub kind: Kind,
    /// What is to be done, as a player reads it.
    pub task: &'static str,
    /// How hard it is, from 1 to 5.
    pub difficulty: u8,
    /// The ready decks that are played, the player's first.
    pub decks: [String; 2],
    /// How its position came about.
    pub origin: Origin,
    /// What solving it is like.
    pub shape: String,
    /// The path of its file.
    pub file: String,
    posed: Arc<dyn Posed>,
}

impl fmt::Debug for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Puzzle").field("id", &self.id).field("kind", &self.kind).finish_non_exhaustive()
    }
}

impl Puzzle {
    /// The match that begins with its position.
    ///
    /// # Errors
    /// Why the position does not come about.
    pub fn begin(&self) -> Result<Box<dyn AnyMatch>, String> {
        self.posed.begin()
    }

    /// How far a match that began with it is.
    pub fn outcome(&self, playing: &dyn AnyMatch) -> Outcome {
        self.posed.outcome(playing)
    }

    /// What the opponent chooses in a match that began with it: what keeps the player from the goal, if anything does.
    /// `None` where too much would have to be looked at.
    pub fn reply(&self, playing: &dyn AnyMatch) -> Option<String> {
        self.posed.reply(playing)
    }

    /// The line that leads to the goal.
    pub fn solution(&self) -> Vec<&str> {
        self.posed.solution()
    }

    /// Proves that exactly one choice leads to the goal, and that its line does.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn prove(&self) -> Result<Proof, String> {
        self.posed.prove().map_err(|why| format!("{}: {why}", self.file))
    }
}

/// A puzzle whose game is known only at run time.
trait Posed: Send + Sync {
    fn begin(&self) -> Result<Box<dyn AnyMatch>, String>;
    fn outcome(&self, playing: &dyn AnyMatch) -> Outcome;
    fn reply(&self, playing: &dyn AnyMatch) -> Option<String>;
    fn solution(&self) -> Vec<&str>;
    fn prove(&self) -> Result<Proof, String>;
}

/// The puzzle of a file. The game is played to its position when somebody first asks for that.
struct OfFile<R: Puzzled> {
    form: PuzzleForm,
    position: OnceLock<Result<Position<R>, String>>,
}

fn parse<R: Puzzled>(path: &str, text: &str) -> Result<Puzzle, String> {
    let form: PuzzleForm = toml::from_str(text).map_err(|error| error.to_string())?;
    if !(1..=5).contains(&form.difficulty) {
        return Err(format!("difficulty = {}: it goes from 1 to 5", form.difficulty));
    }
    Ok(Puzzle {
        id: Path::new(path).file_stem().unwrap_or_default().to_string_lossy().into_owned(),
        kind: form.kind,
        task: form.task::<R>()?,
        difficulty: form.difficulty,
        decks: form.decks.clone(),
        origin: form.origin(),
        shape: form.shape::<R>()?,
        file: path.to_owned(),
        posed: Arc::new(OfFile::<R> { form, position: OnceLock::new() }),
    })
}

impl<R: Puzzled> OfFile<R> {
    fn position(&self) -> Result<&Position<R>, String> {
        self.position.get_or_init(|| Position::of(&self.form)).as_ref().map_err(String::clone)
    }

    fn with<'a>(&'a self, playing: &'a dyn AnyMatch) -> Option<(&'a Position<R>, &'a Match<R>)> {
        Some((self.position().ok()?, playing.as_any().downcast_ref::<Match<R>>()?))
    }
}

impl<R: Puzzled> Posed for OfFile<R> {
    fn begin(&self) -> Result<Box<dyn AnyMatch>, String> {
        Ok(Box::new(self.position()?.playing.clone()))
    }

    fn outcome(&self, playing: &dyn AnyMatch) -> Outcome {
        let reached = |(position, playing): (&Position<R>, &Match<R>)| {
            // At its beginning an answer may be at rest already.
            let begun = !playing.choices().is_empty();
            if begun { position.goal.outcome(playing.cards(), playing.state()) } else { Outcome::Open }
        };
        self.with(playing).map_or(Outcome::Open, reached)
    }

    fn reply(&self, playing: &dyn AnyMatch) -> Option<String> {
        let (position, playing) = self.with(playing)?;
        let mut search = Search::<R>::new(playing.cards(), &position.goal, REPLY);
        let choice = search.reply(playing.state()).ok()??;
        Some(R::key(playing.cards(), playing.state(), choice))
    }

    fn solution(&self) -> Vec<&str> {
        keys(&self.form.solution).collect()
    }

    fn prove(&self) -> Result<Proof, String> {
        let Position { playing, goal } = self.position()?;
        let proved = prove::<R>(playing.cards(), playing.state(), goal, PROOF).map_err(|flaw| flaw.to_string())?;
        let written = self.solution();
        if written.first().copied() != proved.proof.line.first().map(String::as_str) {
            return Err(format!("its solution begins with {:?}, but should with {:?}", written, proved.proof.line));
        }
        let mut played = playing.clone();
        for key in written {
            let tercet_kernel::Status::Waiting(seat) = played.status() else {
                return Err(format!("solution: the match is over before {key:?}"));
            };
            let taken = played.choose(seat, key, &mut Silent);
            taken.map_err(|why| format!("solution: {key:?} is refused: {why}"))?;
        }
        match goal.outcome(played.cards(), played.state()) {
            Outcome::Reached => Ok(proved.proof),
            Outcome::Open | Outcome::Missed => Err("its solution does not lead to the goal".to_owned()),
        }
    }
}
