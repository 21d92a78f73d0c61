//! A tiny game with everything a table must cope with: hidden hands, hidden cards on the table,
//! a supply, a coin.

mod rules;

use rules::{CLAUSE, House, Toy};
use serde_json::Value;
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tercet_kernel::*;
use tercet_library::formats::DeckFile;
use tercet_table::protocol::{Analysis, Guide, LessonPart, LessonTitle, Undone};
use tercet_table::{
    Advice, Advised, Analysing, BadDeck, Conduct, DeckSource, Effort, Game, Level, NotStaged, OwnPoolFile, ReadyDeck,
    Refused, RulingFile, Sealing, Teaching, Watch,
};

/// The toy with everything around it.
pub struct ToyGame {
    rules: GameOf<Toy>,
    rulings: Vec<RulingFile>,
}

impl ToyGame {
    pub fn game() -> Arc<dyn Game> {
        let ruling = RulingFile {
            id: "turn/first".to_owned(),
            title: "The first turn".to_owned(),
            rules: vec![CLAUSE.0.to_owned()],
            playable: true,
            house: serde_json::json!({"lives": 9}),
            source: "title = \"The first turn\"".to_owned(),
        };
        Arc::new(ToyGame { rules: GameOf::new(Arc::new(())), rulings: vec![ruling] })
    }
}

thread_local! {
    /// How often it was worked out in this thread what is highlighted.
    pub static GLANCES: Cell<usize> = const { Cell::new(0) };
}

/// The one lesson: toss a coin, the other player tosses one too, and you toss again.
impl Teaching for ToyGame {
    fn lessons(&self) -> Vec<LessonTitle> {
        let (title, teaches) = ("Coins".to_owned(), "How to toss.".to_owned());
        vec![LessonTitle { id: "coins".to_owned(), title, teaches, parts: 1, steps: 2 }]
    }

    fn begin(&self, LessonPart { lesson, part }: &LessonPart) -> Option<Box<dyn AnyMatch>> {
        let deck = serde_json::json!([9, 9, 9, 9, 9]);
        let begun = || self.rules.begin(PerSeat([deck.clone(), deck.clone()]), &Value::Null, Seed(1)).ok();
        (lesson == "coins" && *part == 0).then(begun).flatten()
    }

    fn guide(&self, part: &LessonPart, playing: &dyn AnyMatch) -> Option<Guide> {
        let done = playing.choices().len().div_ceil(2).min(2);
        let tossing = playing.choices().len().is_multiple_of(2) && done < 2;
        Some(Guide {
            at: part.clone(),
            title: "Coins".to_owned(),
            parts: 1,
            done,
            of: 2,
            says: vec!["Toss a coin.".to_owned()],
            task: if tossing { "Toss.".to_owned() } else { String::new() },
            wanted: if tossing { vec!["toss".to_owned()] } else { Vec::new() },
            marks: Vec::new(),
            over: done == 2,
        })
    }

    fn scripted(&self, _: &LessonPart, playing: &dyn AnyMatch) -> Option<String> {
        (playing.choices().len() == 1).then(|| "toss".to_owned())
    }

    fn answer(&self, _: &LessonPart, playing: &dyn AnyMatch, _: Seat, key: &str) -> Option<String> {
        (playing.choices().len() < 3 && key != "toss").then(|| "Toss, please.".to_owned())
    }
}

/// A pool is a list of numbers; what it does not have costs a fault. A deck from it need not have more than a hand.
impl Sealing for ToyGame {
    fn sealed_house(&self, agreed: &Value) -> Result<Value, Unplayable> {
        let agreed: House = read_house::<Toy>(agreed)?;
        Ok(serde_json::json!(House { least: 3, ..agreed }))
    }

    fn check_sealed(&self, agreed: &Value, deck: &Value, pool: &DeckFile) -> Result<Vec<DeckFault>, Refused> {
        let lifted = self.sealed_house(agreed).map_err(Refused::plain)?;
        let mut faults = self.rules.check_deck(&lifted, deck).map_err(Refused::plain)?;
        let numbers: Vec<u8> = serde_json::from_value(deck.clone()).map_err(Refused::plain)?;
        let missing = |&(_, number): &(usize, &u8)| !pool.cards.contains(&Some(number.to_string()));
        let places: Vec<usize> = (1..).zip(&numbers).filter(missing).map(|(at, _)| at).collect();
        if !places.is_empty() {
            faults.push(DeckFault::at(Refusal::new(Clause("T-SEALED-01"), "It is not in the pool."), 0, places));
        }
        Ok(faults)
    }

    fn build(&self, agreed: &Value, pool: &DeckFile, _: &mut Chance) -> Result<Value, Refused> {
        let numbers: Vec<u8> = pool.cards.iter().flatten().filter_map(|id| id.parse().ok()).collect();
        let deck = serde_json::json!(numbers);
        let lifted = self.sealed_house(agreed).map_err(Refused::plain)?;
        let broken = self.rules.check_deck(&lifted, &deck).map_err(Refused::plain)?;
        if broken.is_empty() { Ok(deck) } else { Err(Refused::broken(broken)) }
    }
}

impl Game for ToyGame {
    fn rules(&self) -> &dyn AnyGame {
        &self.rules
    }

    fn conduct(&self) -> Conduct {
        Conduct {
            resigning: Clause("T-END-01"),
            draws: true,
            drawing: Clause("T-END-02"),
            tournament_draw: Clause("T-END-03"),
            rematch: Clause("T-END-04"),
            tournament_rematch: Clause("T-END-05"),
            clocks: Clause("T-END-06"),
            absence: Clause("T-END-10"),
            endless: Clause("T-END-09"),
            begun: Clause("T-END-07"),
            other_seat: Clause("T-END-08"),
            judging: Clause("T-END-10"),
            disqualifying: Clause("T-END-11"),
        }
    }

    fn decks(&self) -> Vec<ReadyDeck> {
        let (id, name) = ("plain".to_owned(), "Plain".to_owned());
        vec![ReadyDeck { id, name, about: "One of each.".to_owned(), cards: 9 }]
    }

    fn deck(&self, source: &DeckSource) -> Result<Value, BadDeck> {
        match source {
            DeckSource::Ready(id) if id == "plain" => Ok(serde_json::json!([1, 2, 3, 4, 5, 6, 7, 8, 9])),
            DeckSource::Ready(id) => Err(BadDeck::Unknown { id: id.clone(), known: vec!["plain"] }),
            DeckSource::List(list) => {
                let cards: Result<Vec<u8>, _> = list.lines().map(|line| line.parse::<u8>()).collect();
                cards
                    .map(|cards| serde_json::json!(cards))
                    .map_err(|error| BadDeck::List(vec![format!("Bad line: {error}.")]))
            }
        }
    }

    fn sealing(&self) -> &dyn Sealing {
        self
    }

    fn teaching(&self) -> &dyn Teaching {
        self
    }

    fn card(&self, id: &str) -> Option<Value> {
        id.starts_with('n').then(|| serde_json::json!({"id": id}))
    }

    /// In a match of a ruling there is one card more.
    fn card_of(&self, playing: &dyn AnyMatch, id: &str) -> Option<Value> {
        let own = id == "own" && playing.record()["setup"]["house"]["lives"] == 9;
        own.then(|| serde_json::json!({"id": id})).or_else(|| self.card(id))
    }

    fn with_pool(&self, _: &str) -> Result<Arc<dyn Game>, Refused> {
        Err(Refused::plain("Toys have no pools of own cards."))
    }

    fn own_pool(&self) -> Option<&OwnPoolFile> {
        None
    }

    fn rule_book(&self) -> &str {
        "# Toy: rule clauses\n\n## Clauses\n\n### TURN\n- `T-TURN-01` Whoever has no lives left has lost. [Toy]\n"
    }

    fn rulings(&self) -> &[RulingFile] {
        &self.rulings
    }

    fn stage(&self, _: &RulingFile, seed: Seed) -> Result<Box<dyn AnyMatch>, NotStaged> {
        let deck = serde_json::json!([9, 9, 9, 9, 9]);
        let begun = self.rules.begin(PerSeat([deck.clone(), deck]), &serde_json::json!({"lives": 9}), seed);
        Ok(begun.expect("a legal setup"))
    }

    /// A position is how many lives both have.
    fn written(&self, position: &Value, _: &Value) -> Result<String, Refused> {
        Ok(position["a"]["lives"].to_string())
    }

    fn try_out(&self, position: &str, seed: Seed) -> Result<Box<dyn AnyMatch>, Refused> {
        let lives: u8 = position.parse().map_err(|_| Refused::plain("position: this is not a number of lives"))?;
        let deck = serde_json::json!([9, 9, 9, 9, 9]);
        let begun = self.rules.begin(PerSeat([deck.clone(), deck]), &serde_json::json!({"lives": lives}), seed);
        begun.map_err(Refused::plain)
    }

    fn ruling_of(&self, position: &str, seed: Seed, choices: &[Taken]) -> Result<String, Refused> {
        let keys: Vec<&str> = choices.iter().map(|choice| &*choice.key).collect();
        Ok(format!("{position} {seed}: {}", keys.join(", ")))
    }

    /// The last one.
    fn highlighted(&self, playing: &dyn AnyMatch) -> Option<String> {
        GLANCES.set(GLANCES.get() + 1);
        playing.offers().pop().map(|offer| offer.key)
    }

    /// Whoever draws could have tossed a coin.
    fn left_undone(&self, playing: &dyn AnyMatch) -> Vec<Undone> {
        let drawing = playing.offers().into_iter().filter(|offer| offer.key == "draw");
        drawing.map(|offer| Undone { key: offer.key, sentence: "You can toss a coin." }).collect()
    }

    /// The more choices were taken, the better for seat A, until it is won.
    fn worth(&self, playing: &dyn AnyMatch) -> f32 {
        (playing.choices().len() as f32 / 10.0).min(1.0)
    }

    fn analysing(&self) -> Option<&dyn Analysing> {
        Some(self)
    }

    fn think(&self, playing: &dyn AnyMatch, _: Seat, level: Level, _: &AtomicBool) -> Option<String> {
        let offers = playing.offers();
        let offer = match level {
            Level::Random => offers.last(),
            Level::Quick | Level::Strong | Level::Grade(_) => offers.first(),
        };
        offer.map(|offer| offer.key.clone())
    }
}

/// Nothing is ever wrong in this game.
impl Analysing for ToyGame {
    fn analyse(
        &self,
        playing: &dyn AnyMatch,
        effort: Effort,
        watch: &Watch<'_>,
        stop: &AtomicBool,
    ) -> Option<Analysis> {
        let all = playing.choices().len() as u32;
        (0..all).for_each(|done| watch(done + 1, all));
        (!stop.load(Ordering::Relaxed)).then(|| Analysis {
            game: Toy::GAME.to_owned(),
            iterations: effort.iterations,
            hurried: 0,
            start: 50.0,
            end: 50.0,
            positions: Vec::new(),
            decisions: Vec::new(),
            sides: Default::default(),
            luck_unsure: 0.0,
        })
    }

    fn advise(&self, playing: &dyn AnyMatch, _: Seat, _: &AtomicBool) -> Option<Advice> {
        let mut offers = playing.offers().into_iter().map(|offer| Advised { key: offer.key, chance: 50.0 });
        Some(Advice { best: offers.next()?, next: offers.next() })
    }
}
