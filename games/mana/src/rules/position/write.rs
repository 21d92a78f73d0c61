//! From a state to a written position.

use super::forms::{
    CellForm, HeldForm, ItemForm, LandForm, LastingForm, MemberForm, MonsterForm, PhaseForm, Position, SideForm,
    WaitingForm,
};
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::state::{Held, Knowers, Land, LastingText, Limit, Member, Monster, Phase, State, Waiting};
use crate::rules::view::knows;
use crate::rules::words::Kind;
use tercet_kernel::position::{HIDDEN, under_way};
use tercet_kernel::ruling::IdOr;
use tercet_kernel::{Seat, Viewer};

/// The position as `viewer` knows it.
///
/// # Errors
/// What is under way, of which a position says nothing.
pub(in crate::rules) fn write(cards: &Cards, s: &State, viewer: Viewer) -> Result<Position, String> {
    let phase = free_phase(s)?;
    let writing = Writing { cards, s, viewer };
    let mut shifted = Vec::new();
    let mut skilled = Vec::new();
    for (limit, _, _) in s.limits.iter() {
        match limit {
            Limit::LandMake => {}
            Limit::Shift(land) => shifted.push(land),
            Limit::Skill(member) => skilled.push(member),
        }
    }
    let lasting = s.lasting.iter().map(|lasting| writing.lasting(lasting.effect, lasting.until));
    Ok(Position {
        turn: s.active,
        number: s.turn,
        phase,
        first: Some(s.first),
        numbers: s.entries,
        lasting: lasting.collect(),
        shifted,
        skilled,
        a: writing.side(Seat::A),
        b: writing.side(Seat::B),
    })
}

/// In which phase somebody acts freely, so that a position says everything.
pub(super) fn free_phase(s: &State) -> Result<PhaseForm, String> {
    let under_way_is = |what: &str| Err(under_way(what));
    match s.phase {
        _ if s.over.is_some() => Err("The match is over.".to_owned()),
        _ if s.battle.is_some() => under_way_is("a battle"),
        Phase::Setup => under_way_is("the beginning of a match"),
        Phase::Start => under_way_is("a Start Phase"),
        Phase::End => under_way_is("an End Phase"),
        _ if !(s.stack.is_empty() && s.pending.is_empty()) => under_way_is("an effect or move"),
        Phase::Main => Ok(PhaseForm::Main),
        Phase::Placement => Ok(PhaseForm::Placement),
    }
}

struct Writing<'a> {
    cards: &'a Cards,
    s: &'a State,
    viewer: Viewer,
}

impl Writing<'_> {
    fn side(&self, seat: Seat) -> SideForm {
        let side = &self.s.sides[seat];
        let own = self.viewer.sees(seat);
        let mut hand: Vec<&Held> = side.hand.iter().collect();
        if !own {
            // Neither the order of a hand nor what is said of its hidden cards is known.
            hand.sort_by_key(|held| (!self.sees(held.known), self.sees(held.known).then_some(held.card)));
        }
        let top = side.deck.len().wrapping_sub(1);
        let deck = side.deck.iter().enumerate().rev();
        let deck = deck.map(|(at, held)| self.held(held, self.sees(held.known) || (side.deck_up && at == top)));
        SideForm {
            available: side.available,
            spent: side.spent,
            hand: hand.into_iter().map(|held| IdOr(self.held(held, own || self.sees(held.known)))).collect(),
            deck: Some(deck.map(IdOr).collect()),
            deck_up: side.deck_up,
            discards: side.discards.iter().map(|card| self.id(*card)).collect(),
            fallen: side.fallen.iter().map(|card| self.id(*card)).collect(),
            characters: Some(side.characters.iter().rev().map(|waiting| IdOr(self.waiting(seat, waiting))).collect()),
            lands: side.lands.iter().map(|land| self.land(seat, land)).collect(),
            party: side.party.iter().map(|member| IdOr(self.member(seat, member))).collect(),
            land_made: seat == self.s.active && self.s.limits.uses(Limit::LandMake) > 0,
        }
    }

    /// Whether the viewer is among those who know.
    fn sees(&self, known: Knowers) -> bool {
        match self.viewer.seat() {
            Some(seat) => known.contains(seat),
            None => self.viewer == Viewer::Referee || known == Knowers::BOTH,
        }
    }

    /// What only a referee is told: who knows what.
    fn referee<T: Default>(&self, said: T) -> T {
        if self.viewer == Viewer::Referee { said } else { T::default() }
    }

    fn id(&self, card: CardId) -> String {
        self.cards.id_of(card).to_owned()
    }

    fn held(&self, held: &Held, seen: bool) -> HeldForm {
        match seen {
            true => HeldForm { card: self.id(held.card), known: self.referee(held.known.into()) },
            false => HeldForm::from(HIDDEN.to_owned()),
        }
    }

    fn waiting(&self, seat: Seat, waiting: &Waiting) -> WaitingForm {
        if !self.sees(waiting.known) {
            return WaitingForm::from(HIDDEN.to_owned());
        }
        // That a Support lies there face up need not be said.
        let face_up = self.cards.card(waiting.card).kind != Kind::Character;
        let known = if face_up { Knowers::NOBODY } else { waiting.known };
        let owner = (waiting.owner != seat).then_some(waiting.owner);
        WaitingForm { card: self.id(waiting.card), owner, known: self.referee(known.into()) }
    }

    fn land(&self, seat: Seat, land: &Land) -> LandForm {
        LandForm {
            card: self.id(land.card),
            at: CellForm(land.at),
            name: None,
            number: Some(land.entry),
            monster: land.monster.as_ref().map(|monster| self.monster(seat, monster)),
        }
    }

    fn monster(&self, seat: Seat, monster: &Monster) -> MonsterForm {
        let Monster { entry, card, owner, seat: fights_for, open, known, acted, fresh } = *monster;
        MonsterForm {
            card: if knows(monster, self.viewer) { self.id(card) } else { HIDDEN.to_owned() },
            name: None,
            number: Some(entry),
            open,
            seat: (fights_for != seat).then_some(fights_for),
            owner: (owner != fights_for).then_some(owner),
            acted,
            fresh,
            known: self.referee(known && !open),
        }
    }

    fn member(&self, seat: Seat, member: &Member) -> MemberForm {
        let items = self.s.sides[seat].items_of(member.entry);
        let item = |item: &crate::rules::state::Item| {
            IdOr(ItemForm { card: self.id(item.card), name: None, number: Some(item.entry) })
        };
        MemberForm {
            card: self.id(member.card),
            name: None,
            number: Some(member.entry),
            tapped: member.tapped,
            owner: (member.owner != seat).then_some(member.owner),
            items: items.map(item).collect(),
        }
    }

    fn lasting(&self, LastingText { seat, card, sentence }: LastingText, until: u16) -> LastingForm {
        let texts = &self.cards.card(card).texts;
        let text = texts.iter().position(|text| *text == sentence.text).map_or(0, |slot| slot + 1);
        LastingForm { card: self.id(card), seat, text, ability: sentence.ability, step: sentence.step, until }
    }
}
