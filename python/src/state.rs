//! `tercet.State`.

use crate::batch::reward;
use crate::game::Game;
use crate::looking_back::looked_back;
use crate::numbers;
use crate::position::{MAX_ACTIONS, Position};
use crate::stopping::stoppable;
use crate::trouble::Trouble;
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use pyo3::types::PyString;
use std::sync::atomic::AtomicBool;
use tercet_analysis::Effort;
use tercet_bots::{Budget, Grade, Level, Strength};
use tercet_kernel::{Ending, Seat, Seed, Status, Viewer};

/// The player when a match is over, as in OpenSpiel.
pub const TERMINAL: i32 = -4;

/// Of the levels that people choose between, the first that searches.
const FIRST_THAT_SEARCHES: u8 = 7;

/// A match at some moment.
#[pyclass(module = "tercet")]
pub struct State {
    game: Game,
    position: Box<dyn Position>,
}

impl State {
    pub(crate) fn new(game: Game, position: Box<dyn Position>) -> Self {
        State { game, position }
    }

    fn chooser(&self) -> Option<Seat> {
        match self.position.status() {
            Status::Waiting(seat) => Some(seat),
            Status::Over(_) => None,
        }
    }

    fn row(&self, player: Seat) -> Vec<i16> {
        let mut row = vec![0; self.position.width()];
        self.position.observe(player, &mut row);
        row
    }
}

#[pymethods]
impl State {
    /// The game it is of.
    #[getter]
    fn game(&self) -> Game {
        self.game.again()
    }

    /// Who chooses: 0 or 1, or TERMINAL.
    fn current_player(&self) -> i32 {
        self.chooser().map_or(TERMINAL, |seat| seat as i32)
    }

    /// Whether it is over.
    fn is_terminal(&self) -> bool {
        self.chooser().is_none()
    }

    /// What came of it for each player: 1 for the winner, -1 for the loser; 0 in a draw, and while it goes on.
    fn returns(&self) -> [f32; 2] {
        reward(self.position.status()).unwrap_or([0.0; 2])
    }

    /// The clause by which it ended and the sentence people read; `None` while it goes on.
    fn ending(&self) -> Option<(&'static str, String)> {
        match self.position.status() {
            Status::Over(ending) => Some((ending.clause.0, sentence(&ending))),
            Status::Waiting(_) => None,
        }
    }

    /// What can be done: the numbers from 0 on, below MAX_ACTIONS.
    #[pyo3(signature = (player = None))]
    fn legal_actions(&self, #[pyo3(from_py_with = numbers::player_or_none)] player: Option<Seat>) -> Vec<usize> {
        let count = if player.is_none() || player == self.chooser() { self.position.options() } else { 0 };
        (0..count.min(MAX_ACTIONS)).collect()
    }

    /// The keys of everything that can be done, in the order of the actions.
    fn action_keys(&self) -> PyResult<Vec<String>> {
        let keys = (0..self.position.options()).map(|option| self.position.key(option));
        Ok(keys.collect::<Result<_, Trouble>>()?)
    }

    /// What a player reads for an action.
    fn action_to_string(&self, #[pyo3(from_py_with = numbers::action)] action: usize) -> PyResult<String> {
        Ok(self.position.label(action)?)
    }

    /// The key of an action.
    fn action_key(&self, #[pyo3(from_py_with = numbers::action)] action: usize) -> PyResult<String> {
        Ok(self.position.key(action)?)
    }

    /// The action with a key.
    fn action_of_key(&self, key: &str) -> PyResult<usize> {
        let seat = self.chooser().unwrap_or(Seat::A);
        Ok(self.position.find(seat, key)?)
    }

    /// Takes an action, by number or by key.
    fn apply_action(&mut self, #[pyo3(from_py_with = number_or_key)] action: Action) -> PyResult<()> {
        let action = match action {
            Action::Number(number) => number,
            Action::Key(key) => self.action_of_key(&key)?,
        };
        Ok(self.position.take(action)?)
    }

    /// The actions that were taken.
    fn history(&self) -> Vec<u16> {
        self.position.taken()
    }

    /// The question put to whoever chooses.
    fn question(&self) -> String {
        self.position.question()
    }

    /// What a player knows, as numbers: see `Game.columns`.
    fn observation<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers::player)] player: Seat,
    ) -> Bound<'py, PyArray1<i16>> {
        self.row(player).into_pyarray(py)
    }

    /// The same as floating-point numbers.
    fn information_state_tensor<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = numbers::player)] player: Seat,
    ) -> Bound<'py, PyArray1<f32>> {
        let row: Vec<f32> = self.row(player).into_iter().map(f32::from).collect();
        row.into_pyarray(py)
    }

    /// Everything a player can see and is asked, as text. Two states with the same text are the same to that player.
    fn information_state_string(&self, #[pyo3(from_py_with = numbers::player)] player: Seat) -> PyResult<String> {
        let view = self.position.view(player.into());
        if self.chooser() != Some(player) {
            return Ok(format!("{player} {view}"));
        }
        Ok(format!("{player} {view}\n{}\n{}", self.position.question(), self.action_keys()?.join("\n")))
    }

    /// What a player sees, as the JSON of docs/protocol.md; a spectator if no player is named.
    #[pyo3(signature = (player = None))]
    fn view_json(&self, #[pyo3(from_py_with = numbers::player_or_none)] player: Option<Seat>) -> String {
        self.position.view(player.map_or(Viewer::Spectator, Viewer::from))
    }

    /// A world that looks the same to a player, by chance from `rng`: a number, a function that gives one from 0 to 1,
    /// or a generator of `random` or numpy.
    fn resample_from_infostate(
        &self,
        #[pyo3(from_py_with = numbers::player)] player: Seat,
        #[pyo3(from_py_with = numbers::chance)] rng: u128,
    ) -> State {
        State::new(self.game.again(), self.position.imagine(player, Seed(rng)))
    }

    /// What a computer player does here: random, highlighted, quick, strong, or a level from "1" to "8".
    #[pyo3(signature = (bot, seed = 0, iterations = None))]
    fn bot_action(
        &self,
        py: Python<'_>,
        bot: &str,
        #[pyo3(from_py_with = numbers::seed)] seed: u128,
        #[pyo3(from_py_with = numbers::iterations)] iterations: Option<u32>,
    ) -> PyResult<usize> {
        let strength = strength(bot, iterations)?;
        if answers_at_once(strength.level) {
            return Ok(py.detach(|| self.position.think(strength, seed, &AtomicBool::new(false)))?);
        }
        Ok(stoppable(py, |stop| self.position.think(strength, seed, stop))??)
    }

    /// The same state once more.
    fn clone(&self) -> State {
        State::new(self.game.again(), self.position.copy())
    }

    fn __copy__(&self) -> State {
        self.clone()
    }

    /// What OpenSpiel clones a state by.
    fn __deepcopy__(&self, _memo: Bound<'_, PyAny>) -> State {
        self.clone()
    }

    /// What pickle reads it by.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let game = Bound::new(py, self.game.again())?;
        Ok((game.getattr("deserialize_state")?, (self.serialize(),)))
    }

    /// How the state came about, for `Game.deserialize_state`.
    fn serialize(&self) -> String {
        self.position.save()
    }

    /// The record of the match, as the program writes and reads it.
    fn record(&self, py: Python<'_>) -> PyResult<String> {
        Ok(py.detach(|| self.position.record())?)
    }

    /// The match looked back at, as the JSON that `tercet analyse --json` prints.
    #[pyo3(signature = (iterations = 2000, threads = 0, progress = None))]
    fn analysis_json(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = numbers::weighed)] iterations: u32,
        #[pyo3(from_py_with = numbers::threads)] threads: usize,
        progress: Option<Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let effort = Effort { iterations, threads, until: None };
        looked_back(py, progress, |watch, stop| self.position.analyse(effort, watch, stop))
    }

    /// A fingerprint of the state, hidden cards included.
    fn hash(&self) -> u64 {
        self.position.hash()
    }

    fn __str__(&self) -> String {
        format!(
            "{} after {} actions: {}",
            self.game.dealer.game(),
            self.position.taken().len(),
            self.position.question()
        )
    }
}

/// An action, by number or by key.
enum Action {
    Number(usize),
    Key(String),
}

fn number_or_key(action: &Bound<'_, PyAny>) -> PyResult<Action> {
    match action.cast::<PyString>() {
        Ok(key) => Ok(Action::Key(key.extract()?)),
        Err(_) => numbers::action(action).map(Action::Number),
    }
}

/// Why a match ended, with the numbers of the players.
fn sentence(ending: &Ending) -> String {
    let called = |seat: Option<Seat>| seat.map(|seat| format!("Player {}", seat.index())).unwrap_or_default();
    let sentence = ending.reason.replace("{winner}", &called(ending.winner));
    sentence.replace("{loser}", &called(ending.winner.map(Seat::other)))
}

/// The names of all computer players: kinds of players, then the levels that people choose between.
pub fn levels() -> Vec<String> {
    let grades = Grade::ALL.into_iter().map(Level::Grade);
    Level::KINDS.into_iter().chain(grades).map(|level| level.to_string()).collect()
}

/// Whether a computer player imagines nothing, so that it costs more to wait for another thread than to choose.
fn answers_at_once(level: Level) -> bool {
    match level {
        Level::Random | Level::Highlighted => true,
        Level::Quick | Level::Strong | Level::QuickByHand | Level::StrongByHand => false,
        Level::Grade(grade) => grade.number() < FIRST_THAT_SEARCHES,
    }
}

/// Raises an error if there is no computer player of this name, or none that may spend this much on a choice.
#[pyfunction]
#[pyo3(signature = (bot, iterations = None))]
pub fn check_bot(bot: &str, #[pyo3(from_py_with = numbers::iterations)] iterations: Option<u32>) -> PyResult<()> {
    strength(bot, iterations)?;
    Ok(())
}

/// How well a computer player of this name plays, so that its choices follow from its seed.
pub(crate) fn strength(bot: &str, iterations: Option<u32>) -> Result<Strength, Trouble> {
    let level: Level = bot.parse().map_err(Trouble::wrong)?;
    let usual = level.in_a_series();
    Ok(Strength { budget: iterations.map_or(usual.budget, Budget::Iterations), ..usual })
}
