//! Looking at a match step by step, once it is over.

use crate::bounds::CHOICES;
use crate::own_pool::game_with;
use crate::play::Play;
use crate::protocol::{Course, Phase, PositionShown, Refused, ReplayStep, Sealed, TrialKept};
use crate::request::check_deck;
use crate::table::Ended;
use crate::{Beginning, Game, MatchId, Opening, OwnPoolFile, Sitter, Table};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};
use std::sync::Arc;
use tercet_kernel::{AnyMatch, PerSeat, Seat, Seed, SeenByEach, Taken, Viewer};
use tercet_library::formats::DeckFile;

/// A finished match, or a record, to be looked at step by step.
pub struct Replay {
    game: Arc<dyn Game>,
    opening: Opening,
    choices: Vec<Taken>,
    ended: Option<Ended>,
}

/// As much of a record as can be read without knowing the game.
#[derive(Deserialize)]
struct AnyRecord {
    game: String,
    setup: AnySetup,
    /// What was agreed, if it was sealed; records before November 2026 do not say.
    #[serde(default)]
    house: Option<Value>,
    #[serde(default)]
    sealed: Option<Sealed>,
    #[serde(default)]
    own_pool: Option<OwnPoolFile>,
    choices: Vec<IgnoredAny>,
}

#[derive(Deserialize)]
struct AnySetup {
    decks: PerSeat<Value>,
    #[serde(default)]
    house: Value,
    seed: Seed,
}

impl Table {
    /// The replay of this match.
    ///
    /// # Errors
    /// If it is not over: everything would lie open.
    pub fn replay(&self) -> Result<Replay, Refused> {
        let play = self.finished()?;
        let mut opening = self.opening.clone();
        opening.agreed_before = true;
        opening.looks = PerSeat::new(|seat| self.look_of(seat));
        let choices = play.now().choices().to_vec();
        Ok(Replay { game: Arc::clone(&self.game), opening, choices, ended: self.ended.clone() })
    }

    /// The record of this match: [`Record`](tercet_kernel::Record) as JSON. If it was sealed, then also where its pool
    /// came from, and the agreed rules: the limits that the pool sets by itself are lifted in its setup. A pool of own
    /// cards goes with it.
    ///
    /// # Errors
    /// If it is not over, for the record holds the seed; or if it began from a position, to which no
    /// record leads.
    pub fn record(&self) -> Result<Value, Refused> {
        let play = self.finished()?;
        if self.opening.beginning.is_staged() {
            return Err(Refused::plain("This match began from a position; there is no record of the way there."));
        }
        let mut record = play.now().record();
        if let Some(sealed) = &self.opening.sealed {
            record["sealed"] = json!(sealed);
            record["house"] = self.house();
        }
        if let Some(own) = self.own_pool() {
            record["own_pool"] = json!(own);
        }
        Ok(record)
    }

    /// The position that is tried at this table, and the ruling that says of it that the choices taken so far bring
    /// about what they brought about. It holds the seed: only whoever plays may have it.
    ///
    /// # Errors
    /// If no position is tried here.
    pub fn trial(&self) -> Result<TrialKept, Refused> {
        let (Beginning::Trial(position), Some(play)) = (&self.opening.beginning, &self.play) else {
            return Err(Refused::plain("No position is tried at this table."));
        };
        let ruling = self.game.ruling_of(position, self.opening.seed, play.now().choices());
        let (ruling, why_not) = match ruling {
            Ok(ruling) => (Some(ruling), None),
            Err(why) => (None, Some(why.sentence)),
        };
        Ok(TrialKept { position: position.clone(), ruling, why_not })
    }

    fn finished(&self) -> Result<&Play, Refused> {
        let over = self.phase() == Phase::Over;
        self.play
            .as_ref()
            .filter(|_| over)
            .ok_or_else(|| Refused::plain("The match is not over; until then its cards stay hidden."))
    }
}

impl Replay {
    /// The replay of a record that was saved. The record is verified whole; only for the packs of a sealed match see
    /// [`check_built_from`](Self::check_built_from).
    ///
    /// # Errors
    /// What is wrong with the record, and where.
    pub fn of_record(games: &[Arc<dyn Game>], record: &Value) -> Result<Replay, Refused> {
        let read = AnyRecord::deserialize(record)
            .map_err(|error| Refused::plain(format!("This is not a record: {error}.")))?;
        if read.choices.len() > CHOICES as usize {
            return Err(Refused::plain(format!("A record can have at most {CHOICES} choices.")));
        }
        let game = game_with(games, &read.game, read.own_pool.as_ref())?;
        let replayed = game.rules().replay(record).map_err(Refused::plain)?;
        let house = agreed(&*game, &*replayed, &read)?;
        let [a, b] = read.setup.decks.0;
        let human = |deck| Sitter::Human { name: String::new(), deck, player: None };
        let opening = Opening {
            id: MatchId("record".to_owned()),
            game: read.game,
            at: 0,
            house,
            seats: PerSeat([human(a), human(b)]),
            host: Seat::A,
            hotseat: false,
            agreed_before: true,
            clock: None,
            tournament: false,
            private: true,
            rated: false,
            audience: None,
            delay_seconds: 0,
            refereed: None,
            looks: PerSeat::default(),
            beginning: Beginning::Decks,
            sealed: read.sealed,
            own_pool: game.own_pool().cloned(),
            seed: read.setup.seed,
        };
        Ok(Replay { game, opening, choices: replayed.choices().to_vec(), ended: None })
    }

    /// Which game.
    pub fn game(&self) -> &str {
        &self.opening.game
    }

    /// The pool of own cards that it was played with.
    pub fn own_pool(&self) -> Option<&OwnPoolFile> {
        self.opening.own_pool.as_ref()
    }

    /// Where the pool came from, if the match was sealed.
    pub fn sealed(&self) -> Option<&Sealed> {
        self.opening.sealed.as_ref()
    }

    /// Whether the decks of a sealed match were built from this pool alone.
    ///
    /// # Errors
    /// Whose was not, and every rule it breaks.
    pub fn check_built_from(&self, pool: &DeckFile) -> Result<(), Refused> {
        Seat::BOTH.into_iter().try_for_each(|seat| {
            let deck = self.opening.seats[seat].deck().unwrap_or(&Value::Null);
            let checked = check_deck(&*self.game, &self.opening.house, Some(pool), deck);
            checked.map_err(|why| why.about(&format!("The deck of seat {seat}")))
        })
    }

    /// How many choices there are.
    pub fn steps(&self) -> u32 {
        self.choices.len() as u32
    }

    /// What `viewer` saw after `step` choices, at most all of them.
    ///
    /// # Errors
    /// If the match cannot be played again, which a verified one can.
    pub fn step(&self, step: u32, viewer: Viewer) -> Result<ReplayStep, Refused> {
        let (table, last) = self.table_after(step)?;
        let events = last.map(|mut seen| std::mem::take(&mut seen[viewer])).unwrap_or_default();
        Ok(ReplayStep { step: table.step(), steps: self.steps(), state: table.state(0, viewer), events })
    }

    /// The whole position after `step` choices, to be tried.
    ///
    /// # Errors
    /// What was under way, of which no position says anything.
    pub fn position(&self, step: u32) -> Result<PositionShown, Refused> {
        let (table, _) = self.table_after(step)?;
        table.whole_position()
    }

    /// The table after all choices.
    pub(crate) fn last(&self) -> Result<Table, Refused> {
        self.table_after(self.steps()).map(|(table, _)| table)
    }

    /// The table after `step` choices, at most all of them, and what each saw of the last.
    fn table_after(&self, step: u32) -> Result<(Table, Option<SeenByEach>), Refused> {
        let mut table = self.begin()?;
        let mut last: Option<SeenByEach> = None;
        for choice in self.choices.iter().take(step as usize) {
            last = Some(table.go_on_with(choice)?);
        }
        if table.step() == self.steps() {
            table.ended = self.ended.clone();
        }
        Ok((table, last))
    }

    /// How the match went, position by position.
    ///
    /// # Errors
    /// If the match cannot be played again, which a verified one can.
    pub fn course(&self) -> Result<Course, Refused> {
        let mut table = self.begin()?;
        let mut worth = Vec::with_capacity(self.choices.len() + 1);
        worth.extend(table.worth());
        for choice in &self.choices {
            table.go_on_with(choice)?;
            worth.extend(table.worth());
        }
        Ok(Course { worth })
    }

    /// The table before the first choice, without clocks.
    fn begin(&self) -> Result<Table, Refused> {
        let mut opening = self.opening.clone();
        opening.clock = None;
        Table::open(Arc::clone(&self.game), opening)
    }
}

impl Table {
    /// Carries out what is in a record: a choice, or a position set right.
    fn go_on_with(&mut self, taken: &Taken) -> Result<SeenByEach, Refused> {
        match &taken.set_right {
            Some(right) => self.right_is_set(right),
            None => Ok(self.take(taken.seat, &taken.key)?),
        }
    }

    /// What the position is worth to seat A, in hundredths; nothing before the match has begun.
    fn worth(&self) -> Option<i8> {
        let worth = self.game.worth(self.play.as_ref()?.now());
        Some((worth.clamp(-1.0, 1.0) * 100.0).round() as i8)
    }
}

/// What was agreed for the match of a record.
///
/// # Errors
/// If a sealed match would have been played by other rules than these allow.
fn agreed(game: &dyn Game, replayed: &dyn AnyMatch, read: &AnyRecord) -> Result<Value, Refused> {
    let played = &read.setup.house;
    if read.sealed.is_none() {
        return Ok(played.clone());
    }
    let agreed = read.house.as_ref().unwrap_or(played);
    let sealed = game.sealing().sealed_house(agreed).map_err(Refused::plain)?;
    if sealed != replayed.record()["setup"]["house"] {
        return Err(Refused::plain("This match was not played by the rules that were agreed for it."));
    }
    Ok(agreed.clone())
}
