//! What is counted and timed while the server runs, for whoever runs it.

use prometheus_client::encoding::{EncodeLabelSet, LabelSetEncoder};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};
use tokio::time::Instant;

/// Where the histograms have their bounds, in seconds.
const BOUNDS: [f64; 14] = [0.000_25, 0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];

/// All of it; a copy counts the same.
#[derive(Clone, Debug, Default)]
pub struct Counters {
    /// Choices that were stored.
    pub choices: Counter,
    /// From the arrival of a choice until it is stored.
    pub choice_stored: Timing,
    /// What comes to a room waits there.
    pub room_waits: Timing,
    /// What is to be written waits for the database.
    pub store_waits: Timing,
    /// One transaction.
    pub transaction: Timing,
    /// The log of the database is moved into it, beside what is written.
    pub checkpoint: Timing,
    /// Tables that were taken up from what is stored.
    pub taken_up: Counter,
    /// Tables that were read again because something could not be stored.
    pub fallen_back: Counter,
    /// Requests that another server answered.
    pub passed_on: Counter,
    /// What workers have done.
    pub worked_off: Counter,
    /// What a worker was told to do and did not do.
    pub left_undone: Counter,
    /// What was refused, by the bound that it went beyond.
    pub refused: Family<Bound, Counter>,
}

/// A bound on what an address may do.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Bound(pub &'static str);

impl EncodeLabelSet for Bound {
    fn encode(&self, encoder: &mut LabelSetEncoder<'_>) -> Result<(), std::fmt::Error> {
        [("bound", self.0)].encode(encoder)
    }
}

/// How long something takes.
#[derive(Clone, Debug)]
pub struct Timing(Histogram);

impl Default for Timing {
    fn default() -> Self {
        Timing(Histogram::new(BOUNDS))
    }
}

impl Timing {
    /// Something that began then has just ended.
    pub fn note(&self, begun: Instant) {
        self.0.observe(begun.elapsed().as_secs_f64());
    }
}

impl Counters {
    /// Something was refused for this bound.
    pub fn refuse(&self, bound: &'static str) {
        self.refused.get_or_create(&Bound(bound)).inc();
    }

    /// Names all of it.
    pub fn register(&self, registry: &mut Registry) {
        registry.register("choices", "Choices that were stored", self.choices.clone());
        registry.register("tables_taken_up", "Tables taken up from what is stored", self.taken_up.clone());
        registry.register(
            "tables_fallen_back",
            "Tables read again because something could not be stored",
            self.fallen_back.clone(),
        );
        registry.register("jobs_done_by_workers", "Jobs that workers have done", self.worked_off.clone());
        registry.register(
            "jobs_left_undone_by_workers",
            "Jobs that a worker was told to do and did not do",
            self.left_undone.clone(),
        );
        registry.register("requests_passed_on", "Requests that another server answered", self.passed_on.clone());
        registry.register("refused", "Refused, by the bound that it went beyond", self.refused.clone());
        let timings = [
            ("choice_stored", "From the arrival of a choice until it is stored", &self.choice_stored),
            ("room_waits", "What comes to a table waits for it", &self.room_waits),
            ("store_waits", "What is to be written waits for the database", &self.store_waits),
            ("transaction", "One transaction of the database", &self.transaction),
            ("checkpoint", "The log of the database is moved into it", &self.checkpoint),
        ];
        for (name, about, timing) in timings {
            registry.register_with_unit(name, about, Unit::Seconds, timing.0.clone());
        }
    }
}
