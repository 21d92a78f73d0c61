//! A tiny game with everything a table must cope with: hidden hands, hidden cards on the table,
//! a supply, a coin.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::cell::Cell;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tercet_kernel::position::{Field, HIDDEN, PositionForm, Takes, read_position};
use tercet_kernel::*;
use tercet_library::formats::DeckFile;
use tercet_table::protocol::{Analysis, Guide, LessonPart, LessonTitle, Undone};
use tercet_table::{
    Advice, Advised, Analysing, BadDeck, Conduct, DeckSource, Effort, Game, Level, NotStaged, OwnPoolFile, ReadyDeck,
    Refused, RulingFile, Sealing, Teaching, Watch,
};

/// The rules: on your turn play a card openly (it costs the other its number in lives), hide one,
/// draw one, or toss a coin for one life.
#[derive(Clone, Debug)]
pub struct Toy;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct House {
    pub lives: u32,
    /// How many cards a deck has at least.
    pub least: usize,
}

impl Default for House {
    fn default() -> Self {
        House { lives: 20, least: 5 }
    }
}

impl HouseRules for House {
    fn describe() -> Vec<HouseRule> {
        let lives = HouseRuleKind::Number { min: 1, max: 50, official: 20 };
        let least = HouseRuleKind::Number { min: 3, max: 50, official: 5 };
        vec![
            HouseRule { id: "lives", label: "Lives", help: "How many lives each player has.", kind: lives },
            HouseRule { id: "least", label: "Cards", help: "How many cards a deck has at least.", kind: least },
        ]
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    hands: PerSeat<Vec<u8>>,
    supplies: PerSeat<Vec<u8>>,
    hidden: PerSeat<Vec<u8>>,
    open: PerSeat<Vec<u8>>,
    lives: PerSeat<u32>,
    turn: Seat,
    turns: u32,
    chance: Chance,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    Play(u8),
    Hide(u8),
    Draw,
    Sort,
    Toss,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub enum Event {
    Played { seat: Seat, card: u8 },
    Hid { seat: Seat, card: Option<u8> },
    Drew { seat: Seat, card: Option<u8> },
    Tossed { seat: Seat, heads: bool },
    Sorted { seat: Seat },
    Dealt,
}

/// What lies where.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Position {
    turn: Seat,
    a: Side,
    b: Side,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Side {
    lives: u32,
    hand: Vec<String>,
    hidden: Vec<String>,
    open: Vec<String>,
    supply: Vec<String>,
}

/// A card of which nothing can be read.
const CONCEALED: u8 = u8::MAX;

const CLAUSE: Clause = Clause("T-TURN-01");

impl Rules for Toy {
    const GAME: &'static str = "toy";
    const NAME: &'static str = "Toy";
    const VERSION: u32 = 1;
    const UNOFFERED: Unoffered = Unoffered { not_your_choice: CLAUSE, over: CLAUSE, unknown: CLAUSE };

    type Cards = ();
    type Deck = Vec<u8>;
    type House = House;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View = Value;

    fn pool_id(_: &()) -> String {
        "toy".to_owned()
    }

    fn check_deck(_: &(), house: &House, deck: &Vec<u8>) -> Vec<DeckFault> {
        let few = || Refusal::new(Clause("T-DECK-01"), format!("A deck has at least {} cards.", house.least));
        if deck.len() < house.least { vec![DeckFault::whole(few())] } else { vec![] }
    }

    fn begin(_: &(), setup: &Setup<Self>, log: &mut dyn Log<Event>) -> State {
        let mut unheard = Vec::new();
        let log = log.listener().unwrap_or(&mut unheard);
        let mut chance = Chance::new(setup.seed);
        let mut supplies = setup.decks.clone();
        let hands = PerSeat::new(|seat| {
            chance.shuffle(&mut supplies[seat]);
            supplies[seat].split_off(setup.decks[seat].len() - 3)
        });
        log.note(|| Event::Dealt);
        let none = PerSeat([vec![], vec![]]);
        let lives = PerSeat([setup.house.lives; 2]);
        let (turn, turns) = (Seat::A, 0);
        State { hands, supplies, hidden: none.clone(), open: none, lives, turn, turns, chance }
    }

    fn status(state: &State) -> Status {
        let ending = |winner| Status::Over(Ending { winner, clause: CLAUSE, reason: "{loser} has no lives left." });
        match Seat::BOTH.into_iter().find(|&seat| state.lives[seat] == 0) {
            Some(loser) => ending(Some(loser.other())),
            None if state.turns == 200 => ending(None),
            None => Status::Waiting(state.turn),
        }
    }

    fn turn(state: &State) -> u32 {
        state.turns + 1
    }

    fn options(_: &(), state: &State, out: &mut Vec<Choice>) {
        out.clear();
        if let Status::Waiting(seat) = Self::status(state) {
            let mut hand = state.hands[seat].clone();
            hand.sort_unstable();
            hand.dedup();
            out.extend(hand.iter().flat_map(|&card| [Choice::Play(card), Choice::Hide(card)]));
            out.extend((!state.supplies[seat].is_empty()).then_some(Choice::Draw));
            out.extend([Choice::Sort, Choice::Toss]);
        }
    }

    fn apply(_: &(), state: &mut State, choice: Choice, log: &mut dyn Log<Event>) {
        let mut unheard = Vec::new();
        let log = log.listener().unwrap_or(&mut unheard);
        let seat = state.turn;
        let from_hand = |state: &mut State, card: u8| {
            let at = state.hands[seat].iter().position(|&held| held == card).expect("it is in the hand");
            state.hands[seat].swap_remove(at);
        };
        let mut hurt = 0;
        match choice {
            Choice::Play(card) => {
                from_hand(state, card);
                state.open[seat].push(card);
                hurt = u32::from(card);
                log.note(|| Event::Played { seat, card });
            }
            Choice::Hide(card) => {
                from_hand(state, card);
                state.hidden[seat].push(card);
                log.note(|| Event::Hid { seat, card: Some(card) });
            }
            Choice::Draw => {
                let card = state.supplies[seat].pop().expect("there is a supply");
                state.hands[seat].push(card);
                log.note(|| Event::Drew { seat, card: Some(card) });
            }
            Choice::Sort => {
                state.hands[seat].sort_unstable();
                log.note(|| Event::Sorted { seat });
                return;
            }
            Choice::Toss => {
                let heads = state.chance.coin();
                hurt = u32::from(heads);
                log.note(|| Event::Tossed { seat, heads });
            }
        }
        let other = seat.other();
        state.lives[other] = state.lives[other].saturating_sub(hurt);
        state.turn = other;
        state.turns += 1;
    }

    fn key(_: &(), _: &State, choice: Choice) -> String {
        match choice {
            Choice::Play(card) => format!("play n{card}"),
            Choice::Hide(card) => format!("hide n{card}"),
            Choice::Draw => "draw".to_owned(),
            Choice::Sort => "sort".to_owned(),
            Choice::Toss => "toss".to_owned(),
        }
    }

    fn describe(cards: &(), state: &State, _: Seat, choice: Choice) -> Description {
        let touches = match choice {
            Choice::Play(card) | Choice::Hide(card) => vec![format!("hand:n{card}")],
            Choice::Draw => vec![format!("supply:{}", state.turn)],
            Choice::Sort | Choice::Toss => vec![],
        };
        Description { label: Self::key(cards, state, choice), touches }
    }

    fn question(_: &(), _: &State) -> String {
        "What do you do?".to_owned()
    }

    fn refusals(_: &(), state: &State, seat: Seat) -> Vec<(Choice, Refusal)> {
        let late = state.turn != seat;
        let hand = state.hands[seat].iter().filter(|_| late);
        hand.map(|&card| (Choice::Play(card), Refusal::new(CLAUSE, "It is not your turn."))).collect()
    }

    fn view(_: &(), state: &State, viewer: Viewer) -> Value {
        let face = |card: &u8| match *card {
            CONCEALED => looked_at(),
            card => {
                let id = format!("n{card}");
                serde_json::json!({"id": id, "handle": id, "face": {"id": id}})
            }
        };
        let hide = |seat: Seat, cards: &[u8]| -> Vec<Value> {
            cards.iter().map(|card| if viewer.sees(seat) { face(card) } else { Value::Null }).collect()
        };
        let side = |seat: Seat| {
            serde_json::json!({
                "lives": state.lives[seat],
                "hand": hide(seat, &state.hands[seat]),
                "hidden": hide(seat, &state.hidden[seat]),
                "open": state.open[seat].iter().map(face).collect::<Vec<_>>(),
                "supply": state.supplies[seat].len(),
            })
        };
        serde_json::json!({"turn": state.turn, "a": side(Seat::A), "b": side(Seat::B)})
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(match *event {
            Event::Hid { seat, .. } if !viewer.sees(seat) => Event::Hid { seat, card: None },
            Event::Drew { seat, .. } if !viewer.sees(seat) => Event::Drew { seat, card: None },
            ref open => open.clone(),
        })
    }

    fn tell(_: &(), event: &Event) -> Option<String> {
        let name = |card: &Option<u8>| match card {
            None => "a card".to_owned(),
            Some(CONCEALED) => looked_at(),
            Some(card) => format!("[{card}](n{card})"),
        };
        Some(match event {
            Event::Played { seat, card } => format!("{{{seat}}} plays {}.", name(&Some(*card))),
            Event::Hid { seat, card } => format!("{{{seat}}} hides {}.", name(card)),
            Event::Drew { seat, card } => format!("{{{seat}}} draws {}.", name(card)),
            Event::Sorted { seat } => format!("{{{seat}}} sorts the hand."),
            Event::Dealt => "The cards are dealt.".to_owned(),
            Event::Tossed { seat, heads } => format!("{{{seat}}} tosses {}.", if *heads { "heads" } else { "tails" }),
        })
    }

    fn resample(_: &(), state: &State, viewer: Seat, chance: &mut Chance) -> State {
        let mut world = state.clone();
        world.chance = Chance::new(chance.seed());
        chance.shuffle(&mut world.supplies[viewer]);
        let other = viewer.other();
        let mut unknown: Vec<u8> = [&state.hands[other], &state.hidden[other], &state.supplies[other]]
            .into_iter()
            .flatten()
            .copied()
            .collect();
        chance.shuffle(&mut unknown);
        for pile in [&mut world.hands[other], &mut world.hidden[other], &mut world.supplies[other]] {
            let rest = unknown.split_off(pile.len());
            *pile = std::mem::replace(&mut unknown, rest);
        }
        world
    }

    fn redraw(_: &(), state: &State, _: Viewer, chance: &mut Chance) -> State {
        let mut world = state.clone();
        world.chance = Chance::new(chance.seed());
        for supply in &mut world.supplies.0 {
            supply.sort_unstable();
            chance.shuffle(supply);
        }
        world
    }

    fn conceal(_: &(), state: &State, viewer: Seat) -> Option<State> {
        let mut world = state.clone();
        let other = viewer.other();
        world.chance = Chance::CONCEALED;
        let hidden = [&mut world.hands[other], &mut world.hidden[other]];
        let supplies = world.supplies.0.iter_mut();
        hidden.into_iter().chain(supplies).for_each(|pile| pile.fill(CONCEALED));
        Some(world)
    }

    fn position_form() -> Option<PositionForm> {
        let pile = |name| Field::cards(name, name, "", Vec::new());
        let side =
            vec![Field::number("lives", "lives", 99), pile("hand"), pile("hidden"), pile("open"), pile("supply")];
        Some(PositionForm { fields: vec![Field::new("turn", "turn", Takes::Seat { optional: false })], side })
    }

    fn position(_: &(), state: &State, viewer: Viewer) -> Result<Value, String> {
        let named = |known: bool, cards: &[u8]| -> Vec<String> {
            cards.iter().map(|card| if known { format!("n{card}") } else { HIDDEN.to_owned() }).collect()
        };
        let side = |seat: Seat| {
            let own = viewer.sees(seat);
            serde_json::json!({
                "lives": state.lives[seat],
                "hand": named(own, &state.hands[seat]),
                "hidden": named(own, &state.hidden[seat]),
                "open": named(true, &state.open[seat]),
                "supply": named(viewer == Viewer::Referee, &state.supplies[seat]),
            })
        };
        Ok(serde_json::json!({"turn": state.turn, "a": side(Seat::A), "b": side(Seat::B)}))
    }

    fn set_right(_: &(), state: &State, position: &Value) -> Result<State, String> {
        let Position { turn, a, b } = read_position(position)?;
        let mut right = State { turn, ..state.clone() };
        for (seat, side) in [(Seat::A, a), (Seat::B, b)] {
            let read = |cards: &[String]| -> Result<Vec<u8>, String> {
                let number = |id: &String| id.strip_prefix('n').and_then(|number| number.parse().ok());
                cards.iter().map(|id| number(id).ok_or_else(|| format!("{seat}: there is no card {id:?}."))).collect()
            };
            right.lives[seat] = side.lives;
            right.hands[seat] = read(&side.hand)?;
            right.hidden[seat] = read(&side.hidden)?;
            right.open[seat] = read(&side.open)?;
            right.supplies[seat] = read(&side.supply)?;
        }
        Ok(right)
    }

    fn card_name(_: &(), id: &str) -> Option<String> {
        Some(id.trim_start_matches('n').to_owned())
    }

    fn census(state: &State, seat: Seat, out: &mut Vec<u32>) {
        for pile in [&state.hands, &state.hidden, &state.open, &state.supplies] {
            out.extend(pile[seat].iter().map(|&card| u32::from(card)));
        }
    }

    fn clause_text(id: &str) -> Option<&'static str> {
        (id == CLAUSE.0).then_some("Whoever has no lives left has lost.")
    }
}

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
    fn analyse(&self, playing: &dyn AnyMatch, effort: Effort, watch: &Watch<'_>) -> Option<Analysis> {
        let all = playing.choices().len() as u32;
        (0..all).all(|done| watch(done + 1, all)).then(|| Analysis {
            game: Toy::GAME.to_owned(),
            iterations: effort.iterations,
            start: 50.0,
            end: 50.0,
            positions: Vec::new(),
            decisions: Vec::new(),
            sides: Default::default(),
        })
    }

    fn advise(&self, playing: &dyn AnyMatch, _: Seat, _: &AtomicBool) -> Option<Advice> {
        let mut offers = playing.offers().into_iter().map(|offer| Advised { key: offer.key, chance: 50.0 });
        Some(Advice { best: offers.next()?, next: offers.next() })
    }
}
