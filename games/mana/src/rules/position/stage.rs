//! From a written position to a state.

use super::forms::{CellForm, HeldForm, ItemForm, LandForm, LastingForm, MemberForm, MonsterForm, PhaseForm, Position};
use super::forms::{SideForm, WaitingForm};
use super::{PLAIN_CHARACTER, PLAIN_MONSTER, check, find};
use crate::rules::card::{CardId, NO_TEXT};
use crate::rules::cards::Cards;
use crate::rules::effects::lasts;
use crate::rules::frame::{EndStep, Frame};
use crate::rules::game::Game;
use crate::rules::house::House;
use crate::rules::state::{
    Entry, Held, Item, Knowers, Land, LastingText, Limit, Member, Monster, Phase, Sentence, Side, State, Turn, Waiting,
};
use crate::rules::words::Kind;
use tercet_kernel::position::numbers;
use tercet_kernel::ruling::IdOr;
use tercet_kernel::{Chance, Lasting, Names, PerSeat, Seat, Seq, Silent};

/// How many Monsters without text are the Main Deck of a side that says nothing about it.
const DECK: usize = 10;

/// How many Characters without skill are the Character Deck of a side that says nothing about it.
const CHARACTERS: usize = 4;

/// The state of a position, and what its cards are called.
pub(super) fn stage(
    cards: &Cards,
    house: &House,
    chance: Chance,
    position: &Position,
) -> Result<(State, Names), String> {
    check::turn(house, position)?;
    let forms = PerSeat([&position.a, &position.b]);
    let usual = if position.number % 2 == 1 { position.turn } else { position.turn.other() };
    let first = position.first.unwrap_or(usual);
    let sides = PerSeat([Side::default(), Side::default()]);
    let mut state = State::new(*house, chance, first, sides);
    state.active = position.turn;
    state.entries = numbers(forms.0.iter().flat_map(|side| numbers_of(side)), Entry(position.numbers))?;
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
    for lasting in &position.lasting {
        let effect = lasting_text(cards, lasting).map_err(|why| format!("lasting: {why}"))?;
        state.lasting.begin(Lasting { effect, until: lasting.until, source: 0, stamp: 0 });
    }
    position.shifted.iter().for_each(|&land| state.limits.note(Limit::Shift(land), Turn));
    position.skilled.iter().for_each(|&member| state.limits.note(Limit::Skill(member), Turn));
    enter(&mut state, position);
    Game { cards, s: &mut state, log: &mut Silent }.run();
    Ok((state, names))
}

/// The public numbers that are said of cards of a side.
fn numbers_of(side: &SideForm) -> impl Iterator<Item = Entry> {
    let members = side.party.iter().flat_map(|IdOr(member)| {
        let items = member.items.iter().map(|IdOr(item)| item.number);
        std::iter::once(member.number).chain(items)
    });
    let lands =
        side.lands.iter().flat_map(|land| [land.number, land.monster.as_ref().and_then(|monster| monster.number)]);
    members.chain(lands).flatten()
}

/// A sentence that holds or waits for a time.
fn lasting_text(cards: &Cards, form: &LastingForm) -> Result<LastingText, String> {
    let card = find(cards, &form.card)?;
    let text = form.text.checked_sub(1).and_then(|slot| cards.card(card).texts.get(slot)).copied();
    let text = text.filter(|text| *text != NO_TEXT);
    let text = text.ok_or_else(|| format!("{} has no text {}", form.card, form.text))?;
    let (ability, step) = (form.ability, form.step);
    let sentence = Sentence { text, ability, step };
    match lasts(cards, sentence) {
        true => Ok(LastingText { seat: form.seat, card, sentence }),
        false => Err(format!("nothing in ability {ability}, step {step} of {} lasts", form.card)),
    }
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
        // In the order in which they came.
        self.s.sides[self.seat].items.sort_by_key(|item| item.entry);
        Ok(())
    }

    fn held(&self, IdOr(form): &IdOr<HeldForm>) -> Result<Held, String> {
        Ok(Held { card: find(self.cards, &form.card)?, known: form.known.into() })
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
            let known = if face_up { Knowers::BOTH } else { form.known.into() };
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
    fn number(&mut self, name: Option<&String>, number: Option<Entry>) -> Result<Entry, String> {
        let entry = number.unwrap_or_else(|| self.s.number());
        if let Some(name) = name {
            self.names.give(name, entry.to_string())?;
        }
        Ok(entry)
    }

    fn member(&mut self, form: &MemberForm) -> Result<(), String> {
        let card = find(self.cards, &form.card)?;
        let entry = self.number(form.name.as_ref(), form.number)?;
        let member = Member { entry, card, owner: form.owner.unwrap_or(self.seat), tapped: form.tapped };
        self.s.sides[self.seat].party.push(member);
        for IdOr(ItemForm { card, name, number }) in &form.items {
            let card = find(self.cards, card).map_err(|why| format!("items: {why}"))?;
            let item = Item { entry: self.number(name.as_ref(), *number)?, card, on: entry };
            self.s.sides[self.seat].items.push(item);
        }
        Ok(())
    }

    fn land(&mut self, form: &LandForm) -> Result<(), String> {
        let LandForm { card, at: CellForm(at), name, number, monster } = form;
        let card = find(self.cards, card)?;
        let entry = self.number(name.as_ref(), *number)?;
        let monster = match monster {
            Some(form) => Some(self.monster(form).map_err(|why| format!("monster: {why}"))?),
            None => None,
        };
        self.s.sides[self.seat].lands.push(Land { entry, card, at: *at, monster });
        Ok(())
    }

    fn monster(&mut self, form: &MonsterForm) -> Result<Monster, String> {
        let card = find(self.cards, &form.card)?;
        let entry = self.number(form.name.as_ref(), form.number)?;
        let seat = form.seat.unwrap_or(self.seat);
        let MonsterForm { open, acted, fresh, known, owner, .. } = *form;
        Ok(Monster { entry, card, owner: owner.unwrap_or(seat), seat, open, known: open || known, acted, fresh })
    }
}
