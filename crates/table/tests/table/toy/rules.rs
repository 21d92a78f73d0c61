//! The rules of the toy.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tercet_kernel::position::{Field, HIDDEN, PositionForm, Takes, read_position};
use tercet_kernel::*;

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
            HouseRule {
                id: "lives",
                label: "Lives",
                help: "How many lives each player has.",
                kind: lives,
                left_open: false,
            },
            HouseRule {
                id: "least",
                label: "Cards",
                help: "How many cards a deck has at least.",
                kind: least,
                left_open: false,
            },
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

pub const CLAUSE: Clause = Clause("T-TURN-01");

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
            out.extend((!hand.is_empty()).then_some(Choice::Sort));
            out.push(Choice::Toss);
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

    fn card_name(_: &(), id: &str, _: &str) -> Option<String> {
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
