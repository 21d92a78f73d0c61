//! From a written position to a state.

use super::forms::{CellForm, HeldForm, ItemForm, LandForm, MemberForm, MonsterForm, PhaseForm, Position};
use super::forms::{SideForm, WaitingForm};
use super::{PLAIN_CHARACTER, PLAIN_MONSTER, check, find};
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::frame::{EndStep, Frame};
use crate::rules::game::Game;
use crate::rules::house::House;
use crate::rules::state::{
    Entry, Held, Item, Knowers, Land, Limit, Member, Monster, Phase, Side, State, Turn, Waiting,
};
use crate::rules::words::Kind;
use tercet_kernel::ruling::IdOr;
use tercet_kernel::{Chance, Names, PerSeat, Seat, Seed, Seq, Silent};

/// How many Monsters without text are the Main Deck of a side that says nothing about it.
const DECK: usize = 10;

/// How many Characters without skill are the Character Deck of a side that says nothing about it.
const CHARACTERS: usize = 4;

/// The state of a position, and what its cards are called.
pub(super) fn stage(cards: &Cards, house: &House, seed: Seed, position: &Position) -> Result<(State, Names), String> {
    check::turn(house, position)?;
    let forms = PerSeat([&position.a, &position.b]);
    let first = if position.number % 2 == 1 { position.turn } else { position.turn.other() };
    let sides = PerSeat([Side::default(), Side::default()]);
    let mut state = State::new(*house, Chance::new(seed), first, sides);
    state.active = position.turn;
    let mut names = Names::default();
    for seat in Seat::BOTH {
        let mut laying = Laying { cards, s: &mut state, names: &mut names, seat };
        laying
            .side(forms[seat])
            .and_then(|()| check::side(cards, house, &state, seat))
            .map_err(|why| format!("{seat}: {why}"))?;
    }
    if forms[position.turn].land_made {
        state.limits.note(Limit::LandMake, Turn);
    }
    enter(&mut state, position);
    Game { cards, s: &mut state, log: &mut Silent }.run();
    Ok((state, names))
}

/// Enters the turn where the position says.
fn enter(s: &mut State, position: &Position) {
    s.turn = position.number;
    s.phase = match position.phase {
        PhaseForm::Start => Phase::Start,
        PhaseForm::Main => Phase::Main,
        PhaseForm::Placement => Phase::Placement,
        PhaseForm::End => Phase::End,
    };
    match position.phase {
        PhaseForm::Start => {
            s.turn -= 1;
            s.stack.push(Frame::BeginTurn);
        }
        PhaseForm::End => s.stack.push(Frame::EndPhase(EndStep::Trim)),
        PhaseForm::Main | PhaseForm::Placement => {}
    }
}

/// What one player has being laid out.
struct Laying<'a> {
    cards: &'a Cards,
    s: &'a mut State,
    names: &'a mut Names,
    seat: Seat,
}

impl Laying<'_> {
    fn side(&mut self, form: &SideForm) -> Result<(), String> {
        let (hand, deck, characters) = (self.hand(form)?, self.deck(form)?, self.characters(form)?);
        let (discards, fallen) = (self.pile("discards", &form.discards)?, self.pile("fallen", &form.fallen)?);
        let side = &mut self.s.sides[self.seat];
        (side.available, side.spent, side.deck_up) = (form.available, form.spent, form.deck_up);
        (side.hand, side.deck, side.characters) = (hand, deck, characters);
        (side.discards, side.fallen) = (discards, fallen);
        for (at, IdOr(member)) in form.party.iter().enumerate() {
            self.member(member).map_err(|why| format!("Character {} of the party: {why}", at + 1))?;
        }
        for (at, land) in form.lands.iter().enumerate() {
            self.land(land).map_err(|why| format!("Land {}: {why}", at + 1))?;
        }
        Ok(())
    }

    fn held(&self, IdOr(form): &IdOr<HeldForm>) -> Result<Held, String> {
        let known = if form.known { Knowers::BOTH } else { Knowers::NOBODY };
        Ok(Held { card: find(self.cards, &form.card)?, known })
    }

    fn hand(&self, form: &SideForm) -> Result<Seq<Held, 24>, String> {
        form.hand.iter().map(|held| self.held(held)).collect::<Result<_, _>>().map_err(|why| format!("hand: {why}"))
    }

    fn deck(&self, form: &SideForm) -> Result<Seq<Held, 64>, String> {
        let Some(deck) = &form.deck else {
            return Ok(std::iter::repeat_n(Held::new(find(self.cards, PLAIN_MONSTER)?), DECK).collect());
        };
        deck.iter().rev().map(|held| self.held(held)).collect::<Result<_, _>>().map_err(|why| format!("deck: {why}"))
    }

    fn characters(&self, form: &SideForm) -> Result<Seq<Waiting, 12>, String> {
        let waiting = |IdOr(form): &IdOr<WaitingForm>| -> Result<Waiting, String> {
            let card = find(self.cards, &form.card)?;
            // A Support lies there face up (M-RULE-116).
            let face_up = self.cards.card(card).kind != Kind::Character;
            let known = if form.known || face_up { Knowers::BOTH } else { Knowers::NOBODY };
            Ok(Waiting { card, owner: form.owner.unwrap_or(self.seat), known })
        };
        let plain = vec![IdOr(WaitingForm::from(PLAIN_CHARACTER.to_owned())); CHARACTERS];
        let characters = form.characters.as_ref().unwrap_or(&plain);
        characters.iter().rev().map(waiting).collect::<Result<_, _>>().map_err(|why| format!("characters: {why}"))
    }

    fn pile<const N: usize>(&self, what: &str, ids: &[String]) -> Result<Seq<CardId, N>, String> {
        ids.iter().map(|id| find(self.cards, id)).collect::<Result<_, _>>().map_err(|why| format!("{what}: {why}"))
    }

    /// A number for the next card in play, which the ruling may call by a name.
    fn number(&mut self, name: Option<&String>) -> Result<Entry, String> {
        let entry = self.s.number();
        if let Some(name) = name {
            self.names.give(name, entry.to_string())?;
        }
        Ok(entry)
    }

    fn member(&mut self, form: &MemberForm) -> Result<(), String> {
        let card = find(self.cards, &form.card)?;
        let entry = self.number(form.name.as_ref())?;
        let member = Member { entry, card, owner: form.owner.unwrap_or(self.seat), tapped: form.tapped };
        self.s.sides[self.seat].party.push(member);
        for IdOr(ItemForm { card, name }) in &form.items {
            let card = find(self.cards, card).map_err(|why| format!("items: {why}"))?;
            let item = Item { entry: self.number(name.as_ref())?, card, on: entry };
            self.s.sides[self.seat].items.push(item);
        }
        Ok(())
    }

    fn land(&mut self, form: &LandForm) -> Result<(), String> {
        let LandForm { card, at: CellForm(at), name, monster } = form;
        let card = find(self.cards, card)?;
        let entry = self.number(name.as_ref())?;
        let monster = match monster {
            Some(form) => Some(self.monster(form).map_err(|why| format!("monster: {why}"))?),
            None => None,
        };
        self.s.sides[self.seat].lands.push(Land { entry, card, at: *at, monster });
        Ok(())
    }

    fn monster(&mut self, form: &MonsterForm) -> Result<Monster, String> {
        let card = find(self.cards, &form.card)?;
        let entry = self.number(form.name.as_ref())?;
        let seat = form.seat.unwrap_or(self.seat);
        let MonsterForm { open, acted, fresh, known, owner, .. } = *form;
        Ok(Monster { entry, card, owner: owner.unwrap_or(seat), seat, open, known: open || known, acted, fresh })
    }
}
