//! What the server and browsers say to each other about experiments.

use serde::{Deserialize, Serialize};
use tercet_kernel::Seed;
use tercet_lab::{Experiment, Findings};

/// Body of `POST /api/games/:game/lab`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct StartLab {
    /// What is to be found out.
    pub experiment: Experiment,
    /// How many games each figure rests on that is told in the end: 10 to 1000, or 100.
    pub games: Option<u32>,
    /// Which bot plays both sides: `highlighted` or `quick` (the default).
    pub bot: Option<LabBot>,
    /// From which everything follows: up to 32 hexadecimal digits. Without one it is 1.
    #[cfg_attr(feature = "ts", ts(optional, type = "string"))]
    pub seed: Option<Seed>,
    /// The file of a pool of own cards that are there too.
    pub own_pool: Option<String>,
}

/// Who plays in an experiment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum LabBot {
    /// What looks best at a glance: five to ten times as fast.
    Highlighted,
    /// A few playouts for each option.
    #[default]
    Quick,
}

/// Answer to `POST /api/games/:game/lab`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LabStarted {
    /// The name of the experiment: whoever knows it can look at it.
    pub id: String,
    /// Whoever has this can stop it. It is said only once.
    pub token: String,
}

/// How an experiment stands: answer to `GET /api/lab/:id`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(optional_fields))]
pub struct LabJob {
    /// Of which game.
    pub game: String,
    /// How far it is.
    pub state: LabState,
    /// How many are carried out before it.
    pub ahead: usize,
    /// How many games are to be played at most, as far as that is known.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub planned: u64,
    /// How many were played.
    #[cfg_attr(feature = "ts", ts(type = "number"))]
    pub played: u64,
    /// Whether somebody has stopped it. Without that it is not `complete` if its ten minutes were over.
    #[serde(default)]
    pub stopped: bool,
    /// What came of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub findings: Option<Findings>,
    /// Why nothing came of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
}

/// How far an experiment is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum LabState {
    /// Others come first.
    Waiting,
    /// Games are being played.
    Running,
    /// It is over.
    Done,
    /// It could not be carried out.
    Failed,
}

/// Body of `POST /api/lab/:id/stop`.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct StopLab {
    /// The token that came with its name.
    pub token: String,
}
