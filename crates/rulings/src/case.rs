//! Running one ruling.

use crate::check::check;
use crate::form::{DeckForm, RulingForm, StepForm};
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Arc;
use tercet_kernel::ruling::Toss;
use tercet_kernel::{AnyMatch, Match, Names, PerSeat, Seat, Seed, Setup, Silent, Staged, Status};

/// A ruling whose game is known only at run time.
pub(crate) trait Case: Send + Sync {
    /// Everything that is wrong with the ruling before it is run.
    fn wrong(&self) -> Vec<String>;
    /// Everything that is not as the ruling says.
    fn run(&self) -> Vec<String>;
    /// Whether it fails with cards that lack this text.
    fn fails_without(&self, text: &str) -> bool;
    /// Whether there is a match that its first step finds.
    fn opens(&self) -> bool;
    /// The agreed rules.
    fn house(&self) -> Value;
    /// The match that its first step finds, or `None` if it only checks decks.
    fn open(&self, seed: Option<Seed>) -> Option<Box<dyn AnyMatch>>;
}

impl<R: Staged> RulingForm<R> {
    /// The cards: the built-in ones and its own.
    pub(crate) fn pool(&self) -> Result<Arc<R::Cards>, String> {
        self.pool.get_or_init(|| R::pool(&self.cards)).clone()
    }

    /// The match that the first step finds.
    pub(crate) fn begin(&self, seed: Option<Seed>) -> Result<Option<(Match<R>, Names)>, String> {
        self.begin_with(self.pool()?, seed)
    }

    /// The same with these cards.
    fn begin_with(&self, cards: Arc<R::Cards>, seed: Option<Seed>) -> Result<Option<(Match<R>, Names)>, String> {
        // Coins that are laid down fall so at a table too.
        let seed = seed.filter(|_| self.coins.is_empty()).unwrap_or_else(|| self.seed());
        let deck = |list| R::deck(&cards, list);
        if let Some(start) = &self.start {
            let decks = PerSeat([deck(&start.a)?, deck(&start.b)?]);
            let setup = Setup { decks, house: self.house.clone(), seed };
            return Ok(Some((Match::begin(cards, setup)?, Names::default())));
        }
        let Some(position) = &self.position else { return Ok(None) };
        let (state, names) = R::stage(&cards, &self.house, seed, position)?;
        let none = R::deck(&cards, &Default::default())?;
        let setup = Setup { decks: PerSeat([none.clone(), none]), house: self.house.clone(), seed };
        Ok(Some((Match::staged(cards, setup, state), names)))
    }

    /// The chance it is played with: its seed, or one under which its coins fall as it says.
    fn seed(&self) -> Seed {
        let heads: Vec<bool> = self.coins.iter().map(|toss| *toss == Toss::Heads).collect();
        self.seed.unwrap_or_else(|| Seed::tossing(&heads))
    }

    /// The deck that is checked.
    pub(crate) fn deck(&self, cards: &R::Cards, form: &DeckForm<R>) -> Result<R::Deck, String> {
        match (&form.cards, form.size) {
            (None, Some(size)) => Ok(R::deck_of_size(cards, size)),
            (written, _) => R::deck(cards, &written.clone().unwrap_or_default()),
        }
    }

    /// What is wrong with the verdict on a deck.
    fn verdict(&self, cards: &R::Cards, form: &DeckForm<R>) -> Result<(), String> {
        let broken = R::check_deck(cards, &self.house, &self.deck(cards, form)?);
        let cited: BTreeSet<&str> = broken.iter().map(|refusal| refusal.clause.0).collect();
        let wanted: BTreeSet<&str> = form.refused.iter().map(String::as_str).collect();
        if cited == wanted {
            return Ok(());
        }
        let say = |clauses: BTreeSet<&str>| match clauses.len() {
            0 => "legal".to_owned(),
            _ => format!("refused by {}", clauses.into_iter().collect::<Vec<_>>().join(" and ")),
        };
        Err(format!("it should be {}, and is {}", say(wanted), say(cited)))
    }
}

impl<R: Staged> Case for RulingForm<R> {
    fn wrong(&self) -> Vec<String> {
        check(self)
    }

    fn run(&self) -> Vec<String> {
        let mut complaints = Vec::new();
        match self.pool() {
            Err(why) => complaints.push(why),
            Ok(cards) => {
                for (at, form) in self.decks.iter().enumerate() {
                    if let Err(why) = self.verdict(&cards, form) {
                        complaints.push(format!("deck {}: {why}", at + 1));
                    }
                }
            }
        }
        match self.begin(None) {
            Err(why) => complaints.push(why),
            Ok(None) => {}
            Ok(Some((playing, names))) => Run { playing, names, complaints: &mut complaints }.all(&self.steps),
        }
        complaints
    }

    fn fails_without(&self, text: &str) -> bool {
        let begun = || {
            let cards = R::without(self.pool().ok()?.as_ref(), text)?;
            self.begin_with(Arc::new(cards), None).ok()?
        };
        let Some((playing, names)) = begun() else { return false };
        let mut complaints = Vec::new();
        Run { playing, names, complaints: &mut complaints }.all(&self.steps);
        !complaints.is_empty()
    }

    fn opens(&self) -> bool {
        self.position.is_some() || self.start.is_some()
    }

    fn house(&self) -> Value {
        serde_json::to_value(&self.house).expect("plain data with string keys is always JSON")
    }

    fn open(&self, seed: Option<Seed>) -> Option<Box<dyn AnyMatch>> {
        let (playing, _) = self.begin(seed).ok()??;
        Some(Box::new(playing))
    }
}

/// A ruling being run.
struct Run<'a, R: Staged> {
    playing: Match<R>,
    names: Names,
    complaints: &'a mut Vec<String>,
}

impl<R: Staged> Run<'_, R> {
    /// All steps, up to the first choice that cannot be taken.
    fn all(&mut self, steps: &[StepForm<R>]) {
        for (at, step) in steps.iter().enumerate() {
            let before = self.complaints.len();
            let goes_on = self.step(step);
            for complaint in &mut self.complaints[before..] {
                *complaint = format!("step {}: {complaint}", at + 1);
            }
            if !goes_on {
                return;
            }
        }
    }

    fn step(&mut self, step: &StepForm<R>) -> bool {
        if let Some(key) = &step.takes
            && let Err(why) = self.take(step, key)
        {
            self.complaints.push(format!("do = {key:?}: {why}. On offer: {}.", self.on_offer().join(", ")));
            return false;
        }
        if let Some(key) = &step.refused {
            self.refused(step, key);
        }
        let offers = self.on_offer();
        for (keys, wanted) in [(&step.offered, true), (&step.not_offered, false)] {
            for key in keys.iter().filter(|key| offers.contains(key) != wanted) {
                let should = if wanted { "should be on offer, and is not" } else { "should not be on offer, and is" };
                self.complaints.push(format!("{key:?} {should}. On offer: {}.", offers.join(", ")));
            }
        }
        if let Some(expect) = &step.expect {
            let cards = Arc::clone(self.playing.cards());
            self.complaints.extend(R::compare(&cards, self.playing.state(), &self.names, expect));
        }
        true
    }

    /// The keys on offer, with names in place of handles.
    fn on_offer(&self) -> Vec<String> {
        self.playing.offers().iter().map(|offer| self.names.call(&offer.key)).collect()
    }

    /// Who takes or wishes it.
    fn seat(&self, step: &StepForm<R>) -> Seat {
        step.seat.unwrap_or(match self.playing.status() {
            Status::Waiting(seat) => seat,
            Status::Over(_) => Seat::A,
        })
    }

    fn take(&mut self, step: &StepForm<R>, key: &str) -> Result<(), String> {
        let seat = self.seat(step);
        let newest = R::newest(self.playing.state());
        let key = self.names.spell_out(key);
        self.playing.choose(seat, &key, &mut Silent).map_err(|refusal| format!("it is refused: {refusal}"))?;
        let Some(name) = &step.name else { return Ok(()) };
        let came = R::newest(self.playing.state());
        if came == newest {
            return Err(format!("no card came to the field that could be called {name:?}"));
        }
        self.names.give(name, came.to_string())
    }

    fn refused(&mut self, step: &StepForm<R>, key: &str) {
        let wanted = step.by.as_deref().unwrap_or_default();
        match self.playing.why_not(self.seat(step), &self.names.spell_out(key)) {
            None => self.complaints.push(format!("{key:?} should be refused by {wanted}, and is allowed")),
            Some(refusal) if refusal.clause.0 == wanted => {}
            Some(refusal) => self.complaints.push(format!(
                "{key:?} should be refused by {wanted}, and is by {}: {}",
                refusal.clause, refusal.sentence
            )),
        }
    }
}
