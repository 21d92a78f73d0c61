//! `tercet.State`.

use crate::batch::reward;
use crate::game::Game;
use crate::position::{MAX_ACTIONS, Position};
use crate::trouble::Trouble;
use numpy::{IntoPyArray, PyArray1};
use pyo3::prelude::*;
use tercet_bots::{Budget, Level, Strength};
use tercet_kernel::{Seat, Seed, Status, Viewer};

/// The player when a match is over, as in OpenSpiel.
pub const TERMINAL: i32 = -4;

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

    fn row(&self, player: usize) -> Result<Vec<i16>, Trouble> {
        let mut row = vec![0; self.position.width()];
        self.position.observe(seat(player)?, &mut row);
        Ok(row)
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
    fn ending(&self) -> Option<(&'static str, &'static str)> {
        match self.position.status() {
            Status::Over(ending) => Some((ending.clause.0, ending.reason)),
            Status::Waiting(_) => None,
        }
    }

    /// What can be done: the numbers from 0 on, below MAX_ACTIONS.
    #[pyo3(signature = (player = None))]
    fn legal_actions(&self, player: Option<usize>) -> PyResult<Vec<usize>> {
        let asked = player.map(seat).transpose()?;
        let count = if asked.is_none() || asked == self.chooser() { self.position.options() } else { 0 };
        Ok((0..count.min(MAX_ACTIONS)).collect())
    }

    /// The keys of everything that can be done, in the order of the actions.
    fn action_keys(&self) -> PyResult<Vec<String>> {
        let keys = (0..self.position.options()).map(|option| self.position.key(option));
        Ok(keys.collect::<Result<_, Trouble>>()?)
    }

    /// What a player reads for an action.
    fn action_to_string(&self, action: usize) -> PyResult<String> {
        Ok(self.position.label(action)?)
    }

    /// The key of an action.
    fn action_key(&self, action: usize) -> PyResult<String> {
        Ok(self.position.key(action)?)
    }

    /// The action with a key.
    fn action_of_key(&self, key: &str) -> PyResult<usize> {
        let seat = self.chooser().unwrap_or(Seat::A);
        Ok(self.position.find(seat, key)?)
    }

    /// Takes an action, by number or by key.
    fn apply_action(&mut self, action: Action) -> PyResult<()> {
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
    fn observation<'py>(&self, py: Python<'py>, player: usize) -> PyResult<Bound<'py, PyArray1<i16>>> {
        Ok(self.row(player)?.into_pyarray(py))
    }

    /// The same as floating-point numbers.
    fn information_state_tensor<'py>(&self, py: Python<'py>, player: usize) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let row: Vec<f32> = self.row(player)?.into_iter().map(f32::from).collect();
        Ok(row.into_pyarray(py))
    }

    /// Everything a player can see and is asked, as text. Two states with the same text are the same to that player.
    fn information_state_string(&self, player: usize) -> PyResult<String> {
        let seat = seat(player)?;
        let view = self.position.view(seat.into());
        if self.chooser() != Some(seat) {
            return Ok(format!("{seat} {view}"));
        }
        Ok(format!("{seat} {view}\n{}\n{}", self.position.question(), self.action_keys()?.join("\n")))
    }

    /// What a player sees, as the JSON of docs/protocol.md; a spectator if no player is named.
    #[pyo3(signature = (player = None))]
    fn view_json(&self, player: Option<usize>) -> PyResult<String> {
        let viewer = player.map(seat).transpose()?.map_or(Viewer::Spectator, Viewer::from);
        Ok(self.position.view(viewer))
    }

    /// A world that looks the same to a player, by chance from `rng`: a number, or a function that gives one from 0 to
    /// 1.
    fn resample_from_infostate(&self, player: usize, rng: Bound<'_, PyAny>) -> PyResult<State> {
        let seed = if rng.is_callable() {
            let part: f64 = rng.call0()?.extract()?;
            (part.clamp(0.0, 1.0) * (1u64 << 53) as f64) as u64
        } else {
            rng.extract()?
        };
        Ok(State::new(self.game.again(), self.position.imagine(seat(player)?, Seed(seed.into()))))
    }

    /// What a computer player does here: random, highlighted, quick, strong, or a level from "1" to "8".
    #[pyo3(signature = (bot, seed = 0, iterations = None))]
    fn bot_action(&self, py: Python<'_>, bot: &str, seed: u64, iterations: Option<u32>) -> PyResult<usize> {
        let strength = strength(bot, iterations)?;
        Ok(py.detach(|| self.position.think(strength, seed))?)
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
#[derive(FromPyObject)]
enum Action {
    Number(usize),
    Key(String),
}

/// The seat of a player.
fn seat(player: usize) -> Result<Seat, Trouble> {
    Seat::BOTH.get(player).copied().ok_or_else(|| Trouble::wrong(format!("players are 0 and 1, not {player}")))
}

/// How well a computer player of this name plays, so that its choices follow from its seed.
pub(crate) fn strength(bot: &str, iterations: Option<u32>) -> Result<Strength, Trouble> {
    let level: Level = bot.parse().map_err(Trouble::wrong)?;
    let usual = level.in_a_series();
    Ok(Strength { budget: iterations.map_or(usual.budget, Budget::Iterations), ..usual })
}
