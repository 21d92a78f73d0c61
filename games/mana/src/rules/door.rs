//! Legend of Mana Card Duel behind the one door.

use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::cards::{Cards, Deck};
use crate::rules::choice::{Choice, key};
use crate::rules::event::Event;
use crate::rules::frame::Frame;
use crate::rules::game::Game;
use crate::rules::house::House;
use crate::rules::rulebook::BOOK;
use crate::rules::state::State;
use crate::rules::view::{View, view};
use crate::rules::{ask, bans, foresee, play, position, resample, setup, tell, wishes};
use serde_json::{Value, json};
use tercet_kernel::position::PositionForm;
use tercet_kernel::{
    Chance, Clause, DeckFault, Description, Ending, Foretold, Log, Purpose, Refusal, Rules, Seat, Setup, Silent,
    Status, Unoffered, Viewer,
};

/// The rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mana;

impl Rules for Mana {
    const GAME: &'static str = "mana";
    const NAME: &'static str = "Legend of Mana Card Duel";
    const VERSION: u32 = 1;
    const UNOFFERED: Unoffered =
        Unoffered { not_your_choice: Clause("M-TURN-04"), over: Clause("M-WIN-11"), unknown: Clause("M-USE-05") };

    const STOPPED: Option<Clause> = Some(Clause("M-RULE-129"));

    type Cards = Cards;
    type Deck = Deck;
    type House = House;
    type State = State;
    type Choice = Choice;
    type Event = Event;
    type View = View;

    fn pool_id(cards: &Cards) -> String {
        cards.fingerprint().to_owned()
    }

    fn check_deck(cards: &Cards, house: &House, deck: &Deck) -> Vec<DeckFault> {
        setup::check_deck(cards, house, deck)
    }

    fn begin(cards: &Cards, setup: &Setup<Self>, log: &mut dyn Log<Event>) -> State {
        let mut state = setup::begin(cards, setup.house, &setup.decks, setup.seed);
        match log.listener() {
            None => Game { cards, s: &mut state, log: &mut Silent }.begin(),
            Some(log) => Game { cards, s: &mut state, log }.begin(),
        }
        state
    }

    fn status(state: &State) -> Status {
        match state.over {
            None => Status::Waiting(state.chooser),
            Some(over) => {
                let (clause, reason) = over.reason.in_words();
                Status::Over(Ending { winner: over.winner, clause, reason })
            }
        }
    }

    fn turn(state: &State) -> u32 {
        state.turn.into()
    }

    fn options(cards: &Cards, state: &State, out: &mut Vec<Choice>) {
        ask::options(Board::new(cards, state), out);
    }

    fn apply(cards: &Cards, state: &mut State, choice: Choice, log: &mut dyn Log<Event>) {
        match log.listener() {
            None => play::apply(cards, state, choice, &mut Silent),
            Some(events) => play::apply(cards, state, choice, events),
        }
    }

    fn key(cards: &Cards, state: &State, choice: Choice) -> String {
        key(cards, state, choice)
    }

    fn describe(cards: &Cards, state: &State, seat: Seat, choice: Choice) -> Description {
        tell::describe(Board::new(cards, state), seat, choice)
    }

    fn must_ask(cards: &Cards, state: &State) -> bool {
        ask::must_ask(Board::new(cards, state))
    }

    fn question(cards: &Cards, state: &State) -> String {
        tell::question(Board::new(cards, state))
    }

    fn refusals(cards: &Cards, state: &State, seat: Seat) -> Vec<(Choice, Refusal)> {
        let b = Board::new(cards, state);
        let mut bans = bans::bans(b, seat);
        bans.sort_by_key(|(choice, _)| wishes::rank(b, seat, *choice));
        bans.into_iter().map(|(choice, why)| (choice, why.refusal(&BOOK, |card| cards.name(card)))).collect()
    }

    fn when(cards: &Cards, state: &State, seat: Seat, choice: Choice, clause: Clause) -> Option<&'static str> {
        wishes::when(Board::new(cards, state), seat, choice, clause)
    }

    fn is_usual(cards: &Cards, state: &State, seat: Seat, choice: Choice) -> bool {
        wishes::is_usual(Board::new(cards, state), seat, choice)
    }

    fn purpose(cards: &Cards, state: &State, seat: Seat, handle: &str) -> Option<Purpose> {
        wishes::purpose(Board::new(cards, state), seat, handle)
    }

    fn foretold(event: &Event) -> Foretold {
        foresee::foretold(event)
    }

    fn let_pass(_: &Cards, state: &State) -> Option<Choice> {
        foresee::let_pass(state)
    }

    fn reckon(_: &Cards, seat: Seat, before: &State, _: Choice, after: Option<&State>) -> Option<String> {
        foresee::reckon(seat, before, after)
    }

    fn view(cards: &Cards, state: &State, viewer: Viewer) -> View {
        view(Board::new(cards, state), viewer)
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.redacted(viewer))
    }

    fn tell(cards: &Cards, event: &Event) -> Option<String> {
        tell::line(cards, event)
    }

    fn resample(cards: &Cards, state: &State, viewer: Seat, chance: &mut Chance) -> State {
        resample::resample(cards, state, viewer, chance)
    }

    fn redraw(cards: &Cards, state: &State, viewer: Viewer, chance: &mut Chance) -> State {
        resample::redraw(cards, state, viewer, chance)
    }

    fn conceal(cards: &Cards, state: &State, viewer: Seat) -> Option<State> {
        Some(resample::conceal(cards, state, viewer))
    }

    fn position_form() -> Option<PositionForm> {
        Some(position::form())
    }

    fn position(cards: &Cards, state: &State, viewer: Viewer) -> Result<Value, String> {
        position::write(cards, state, viewer).map(|position| json!(position))
    }

    fn set_right(cards: &Cards, state: &State, position: &Value) -> Result<State, String> {
        position::set_right(cards, state, position)
    }

    fn card_name(cards: &Cards, id: &str, part: &str) -> Option<String> {
        let name = |card| if part == position::LAND { cards.land_name(card) } else { cards.name(card) };
        cards.find(id).map(|card| name(card).to_owned())
    }

    /// A player's cards are counted by their owner, wherever they lie (M-TERM-01).
    fn census(state: &State, seat: Seat, out: &mut Vec<u32>) {
        let mut note = |card: CardId| out.push(u32::from(card.0));
        let side = &state.sides[seat];
        side.deck.iter().chain(&side.hand).for_each(|held| note(held.card));
        side.discards.iter().chain(&side.fallen).for_each(|card| note(*card));
        side.lands.iter().for_each(|land| note(land.card));
        side.items.iter().for_each(|item| note(item.card));
        for side in &state.sides.0 {
            side.characters.iter().filter(|waiting| waiting.owner == seat).for_each(|waiting| note(waiting.card));
            side.party.iter().filter(|member| member.owner == seat).for_each(|member| note(member.card));
            let monsters = side.lands.iter().filter_map(|land| land.monster);
            monsters.filter(|monster| monster.owner == seat).for_each(|monster| note(monster.card));
        }
        for frame in state.stack.from_top() {
            match frame {
                Frame::Use(usage) => {
                    if usage.seat == seat && usage.holds_its_card() {
                        note(usage.card);
                    }
                }
                Frame::Lay(lay) => {
                    if lay.seat == seat {
                        note(lay.card);
                    }
                }
                // The card that one of these names is elsewhere.
                Frame::Redraw(..)
                | Frame::LayParties
                | Frame::BeginTurn
                | Frame::StartPhase(..)
                | Frame::Replenished
                | Frame::BeginMain
                | Frame::EndPhase(..)
                | Frame::AttackTarget(..)
                | Frame::Move(..)
                | Frame::Defend(..)
                | Frame::Battle(..)
                | Frame::Settle(..)
                | Frame::Run(..) => {}
            }
        }
        if let Some(battle) = &state.battle {
            battle.homeless.filter(|monster| monster.owner == seat).iter().for_each(|monster| note(monster.card));
            let stand_in = battle.stand_in.filter(|stand_in| !stand_in.gone && battle.monster_seat == seat);
            stand_in.iter().for_each(|stand_in| note(stand_in.card));
        }
    }

    fn clause_text(id: &str) -> Option<&'static str> {
        BOOK.sentence(id)
    }
}
