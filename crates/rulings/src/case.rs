//! One ruling: its cards, the match it begins with, and whether all is as it says.

use crate::check::check;
use crate::form::{DeckForm, RulingForm};
use crate::search;
use crate::steps::Run;
use serde_json::Value;
use std::collections::BTreeSet;
use std::sync::Arc;
use tercet_kernel::ruling::Toss;
use tercet_kernel::{AnyMatch, Match, Names, PerSeat, Seed, Setup, Staged, as_json};
use tercet_library::search::Searched;

/// A ruling whose game is known only at run time.
pub(crate) trait Case: Send + Sync {
    /// Everything that is wrong with the ruling before it is run.
    fn wrong(&self) -> Vec<String>;
    /// Texts of its own cards that are said another way now: as they stand, and in their canonical form.
    fn rewordings(&self) -> Vec<(String, String)>;
    /// Everything that is not as the ruling says.
    fn run(&self) -> Vec<String>;
    /// Which clauses are still to be written in.
    fn unfinished(&self) -> Vec<String>;
    /// Whether it fails with cards that lack this text.
    fn fails_without(&self, text: &str) -> bool;
    /// Whether there is a match that its first step finds.
    fn opens(&self) -> bool;
    /// The agreed rules.
    fn house(&self) -> Value;
    /// The match that its first step finds, or `None` if it only checks decks or searches.
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
    pub(crate) fn begin_with(
        &self,
        cards: Arc<R::Cards>,
        seed: Option<Seed>,
    ) -> Result<Option<(Match<R>, Names)>, String> {
        // Coins that are laid down fall so at a table too.
        let seed = seed.filter(|_| self.coins.is_empty()).unwrap_or_else(|| self.seed());
        let deck = |list| R::deck(&cards, list);
        if let Some(start) = &self.start {
            let decks = PerSeat([deck(&start.a)?, deck(&start.b)?]);
            let setup = Setup { decks, house: self.house.clone(), seed };
            return Ok(Some((Match::begin(cards, setup).map_err(|why| why.to_string())?, Names::default())));
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
        let cited: BTreeSet<&str> = broken.iter().map(|fault| fault.refusal.clause.0).collect();
        let wanted: BTreeSet<&str> = form.refused.iter().map(String::as_str).collect();
        if cited == wanted {
            return Ok(());
        }
        let say = |clauses: BTreeSet<&str>| match clauses.len() {
            0 => "legal".to_owned(),
            _ => format!("refused by {}", clauses.into_iter().collect::<Vec<_>>().join(" and ")),
        };
        Err(format!("it should be {}, but is {}", say(wanted), say(cited)))
    }
}

impl<R: Staged + Searched> Case for RulingForm<R> {
    fn rewordings(&self) -> Vec<(String, String)> {
        if self.cards.is_empty() { Vec::new() } else { R::rewordings(&self.cards) }
    }

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
                complaints.extend(search::complaints(self, cards));
            }
        }
        match self.begin(None) {
            Err(why) => complaints.push(why),
            Ok(None) => {}
            Ok(Some((playing, names))) => complaints.extend(Run::of(playing, names, &self.steps).complaints),
        }
        complaints
    }

    fn unfinished(&self) -> Vec<String> {
        if !self.steps.iter().any(|step| step.refused.is_some() && step.by.is_none()) {
            return Vec::new();
        }
        let begun = self.begin(None).ok().flatten();
        begun.map(|(playing, names)| Run::of(playing, names, &self.steps).unfinished).unwrap_or_default()
    }

    fn fails_without(&self, text: &str) -> bool {
        let begun = || {
            let cards = R::without(self.pool().ok()?.as_ref(), text)?;
            self.begin_with(Arc::new(cards), None).ok()?
        };
        let Some((playing, names)) = begun() else { return false };
        !Run::of(playing, names, &self.steps).complaints.is_empty()
    }

    fn opens(&self) -> bool {
        self.position.is_some() || self.start.is_some()
    }

    fn house(&self) -> Value {
        as_json(&self.house)
    }

    fn open(&self, seed: Option<Seed>) -> Option<Box<dyn AnyMatch>> {
        let (playing, _) = self.begin(seed).ok()??;
        Some(Box::new(playing))
    }
}
