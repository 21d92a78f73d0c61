//! How ruling files are written.

use serde::Deserialize;
use serde::de::IgnoredAny;
use std::sync::{Arc, OnceLock};
use tercet_kernel::ruling::Toss;
use tercet_kernel::{Seat, Seed, Staged, Viewer};

/// What a ruling file says before its first ruling.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct HeadForm {
    /// Which game, for files outside the folder of a game.
    pub game: Option<String>,
    /// Rulings written in a way in which the file cannot be parted into them.
    pub ruling: Option<IgnoredAny>,
}

/// One ruling of a file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub(crate) struct FileForm<R: Staged> {
    pub ruling: Vec<RulingForm<R>>,
}

/// As much of a ruling file as says which game it is about.
#[derive(Debug, Deserialize)]
pub(crate) struct GameForm {
    pub game: Option<String>,
}

/// One case.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub(crate) struct RulingForm<R: Staged> {
    /// What it shows, in one sentence.
    pub title: String,
    /// The clauses, rulings and examples it exercises.
    pub rules: Vec<String>,
    /// The agreed rules.
    #[serde(default)]
    pub house: R::House,
    /// The seed of all chance.
    pub seed: Option<Seed>,
    /// How the first coins fall, in the place of a seed.
    #[serde(default)]
    pub coins: Vec<Toss>,
    /// Cards that exist only here.
    #[serde(default)]
    pub cards: Vec<R::OwnCard>,
    /// All its cards, once they were asked for: reading them takes the most time of a short ruling.
    #[serde(skip)]
    pub pool: OnceLock<Result<Arc<R::Cards>, String>>,
    /// What lies where.
    pub position: Option<R::Position>,
    /// The decks of a match from its beginning.
    pub start: Option<StartForm<R>>,
    /// Decks that are checked.
    #[serde(default)]
    pub decks: Vec<DeckForm<R>>,
    /// A query, for which nothing is played.
    pub search: Option<String>,
    /// Cards that it finds, perhaps among others.
    #[serde(default)]
    pub finds: Vec<String>,
    /// Cards that it does not find.
    #[serde(default)]
    pub does_not: Vec<String>,
    /// What is done and what must be true, in order.
    #[serde(default)]
    pub steps: Vec<StepForm<R>>,
}

/// The decks of a match from its beginning; a seat that is left out has the deck of an empty form, a legal one
/// where the game fills decks up.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub(crate) struct StartForm<R: Staged> {
    #[serde(default)]
    pub a: R::DeckForm,
    #[serde(default)]
    pub b: R::DeckForm,
}

/// A deck that is checked.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub(crate) struct DeckForm<R: Staged> {
    /// This many cards, whichever they are.
    pub size: Option<usize>,
    /// These cards.
    pub cards: Option<R::DeckForm>,
    /// It breaks no rule.
    #[serde(default)]
    pub legal: bool,
    /// The clauses it breaks.
    #[serde(default)]
    pub refused: Vec<String>,
}

/// One step: a choice or a refused wish, then what must be true.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "")]
pub(crate) struct StepForm<R: Staged> {
    /// The key of the option that is taken.
    #[serde(rename = "do")]
    pub takes: Option<String>,
    /// What the card is called that came to the field by it.
    #[serde(rename = "as")]
    pub name: Option<String>,
    /// The key of what is refused.
    pub refused: Option<String>,
    /// The clause that refuses it; without it the ruling is unfinished.
    pub by: Option<String>,
    /// Whose turn and which phase the match goes on to, everybody passing: `b main`.
    pub until: Option<String>,
    /// Who takes or wishes it, if not the seat that has to choose.
    pub seat: Option<Seat>,
    /// Lines that the log reads for what the step brought about, in this order and perhaps among others.
    #[serde(default)]
    pub log: Vec<String>,
    /// Who reads the log; a spectator if nothing is said.
    pub reader: Option<Viewer>,
    /// Keys that are all on offer.
    #[serde(default)]
    pub offered: Vec<String>,
    /// Keys of which none is on offer.
    #[serde(default)]
    pub not_offered: Vec<String>,
    /// What must be true.
    pub expect: Option<R::Expect>,
}

impl<R: Staged> StepForm<R> {
    /// Whether anything is asked of what the match is then.
    pub fn asserts(&self) -> bool {
        self.refused.is_some()
            || !self.offered.is_empty()
            || !self.not_offered.is_empty()
            || !self.log.is_empty()
            || self.expect.as_ref().is_some_and(|expect| *expect != R::Expect::default())
    }

    /// The moment of `until`.
    pub fn goal(&self) -> Option<Result<(Seat, &'static str), String>> {
        self.until.as_deref().map(moment::<R>)
    }
}

/// The moment that `until` names: a player and a phase.
///
/// # Errors
/// How it is written.
pub(crate) fn moment<R: Staged>(written: &str) -> Result<(Seat, &'static str), String> {
    let named = written.split_once(' ').and_then(|(seat, phase)| {
        let seat = Seat::BOTH.into_iter().find(|known| known.to_string() == seat)?;
        Some((seat, *R::PHASES.iter().find(|known| **known == phase)?))
    });
    named.ok_or_else(|| {
        let known = R::PHASES.join(", ");
        format!("until = {written:?}: it names a player and a phase, such as \"b {}\" ({known})", R::PHASES[0])
    })
}
