//! From a state to a written position.

use super::forms::{
    BeneathForm, CardForm, EMPTY, FallenForm, MamodoForm, PageForm, PhaseForm, PlayedForm, Position, RecordForm,
    SideForm,
};
use super::notes::{LaidForm, LiftedForm, UndoneForm, UsesForm};
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::cards::Cards;
use crate::rules::frame::{Frame, StartStep};
use crate::rules::state::{CardStatus, OnMat, Phase, Record, Slot, State};
use crate::rules::view::shows_pages;
use crate::rules::words::Kind;
use std::collections::BTreeMap;
use tercet_kernel::position::{HIDDEN, under_way};
use tercet_kernel::ruling::IdOr;
use tercet_kernel::{Seat, Viewer, Window};

/// A moment at which somebody acts freely, so that a position says everything.
pub(super) enum Moment {
    /// Pages are turned, and this many may still be.
    Turning(u8),
    /// Somebody acts in the BATTLE PHASE.
    Acting(Window),
}

/// The position as `viewer` knows it.
///
/// # Errors
/// What is under way, of which a position says nothing.
pub(in crate::rules) fn write(cards: &Cards, s: &State, viewer: Viewer) -> Result<Position, String> {
    let (phase, turns_left, acts, passed) = match free_moment(s)? {
        Moment::Turning(left) => (PhaseForm::Start, Some(left), None, false),
        Moment::Acting(window) => (PhaseForm::Battle, None, Some(window.seat), window.is_after_pass()),
    };
    let writing = Writing { cards, s, viewer };
    Ok(Position {
        turn: s.active,
        number: s.turn,
        phase,
        first: Some(s.first),
        turns_left,
        acts,
        passed,
        numbers: s.entries,
        lasting: s.lasting.iter().map(|laid| LaidForm::of(cards, laid)).collect(),
        lifted: s.lifted.iter().map(|lifted| LiftedForm::of(cards, lifted)).collect(),
        uses: s.limits.iter().map(|(limit, period, times)| UsesForm::of(cards, limit, period, times)).collect(),
        a: writing.side(Seat::A),
        b: writing.side(Seat::B),
    })
}

/// At which moment somebody acts freely.
pub(super) fn free_moment(s: &State) -> Result<Moment, String> {
    let frames = (s.stack.top(), s.stack.len());
    match frames {
        _ if s.over.is_some() => Err("The match is over.".to_owned()),
        _ if s.battle.is_some() => Err(under_way("a Battle")),
        (Some(Frame::Act(window)), 1) if s.pending.is_empty() => Ok(Moment::Acting(*window)),
        (Some(Frame::Start(StartStep::Turning(left))), 1) if s.pending.is_empty() => Ok(Moment::Turning(*left)),
        _ => Err(under_way(match s.phase {
            Phase::Preparation => "the PREPARATION PHASE",
            Phase::Start => "the effects of a START PHASE",
            Phase::Battle => "a card or effect being used",
            Phase::End => "an END PHASE",
        })),
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
        let of_kind = |kind: Kind| {
            let in_area =
                move |card: &&OnMat| self.cards.card(card.card).kind == kind && card.status != CardStatus::Hidden;
            side.mat.iter().filter(in_area)
        };
        let hidden = side.mat.iter().filter(|card| card.status == CardStatus::Hidden);
        let shown = shows_pages(Board::new(self.cards, self.s), seat);
        let page = |(number, slot): (u8, &Slot)| {
            let seen = self.viewer.sees(seat) || (shown && side.open_pages().contains(&number));
            IdOr(self.page(slot, seen))
        };
        let fallen = side.pile.iter().map(|fallen| {
            IdOr(FallenForm { card: self.id(fallen.card), turn: fallen.turn, by_damage: fallen.by_damage })
        });
        SideForm {
            opening: Some(side.opening),
            open: None,
            mp: side.mp,
            book: Some((1..).zip(&side.book).map(page).collect()),
            pages: BTreeMap::new(),
            mamodo: Some(of_kind(Kind::Mamodo).map(|card| IdOr(self.mamodo(seat, card))).collect()),
            mj12: of_kind(Kind::Mj12).map(|card| IdOr(self.card(seat, card, true))).collect(),
            hidden: hidden.map(|card| IdOr(self.card(seat, card, self.viewer.sees(seat)))).collect(),
            pile: fallen.collect(),
            used: Vec::new(),
            record: self.record(&side.record),
        }
    }

    fn id(&self, card: CardId) -> String {
        self.cards.id_of(card).to_owned()
    }

    fn page(&self, slot: &Slot, seen: bool) -> PageForm {
        match slot.card {
            None => PageForm::from(EMPTY.to_owned()),
            Some(card) if seen => PageForm { card: self.id(card), known: slot.known && self.viewer == Viewer::Referee },
            Some(_) => PageForm::from(HIDDEN.to_owned()),
        }
    }

    fn card(&self, seat: Seat, card: &OnMat, seen: bool) -> CardForm {
        CardForm {
            card: if seen { self.id(card.card) } else { HIDDEN.to_owned() },
            name: None,
            number: Some(card.entry),
            owner: (card.owner != seat).then_some(card.owner),
            page: card.page,
            arrived: card.arrived,
            extra: None,
        }
    }

    fn mamodo(&self, seat: Seat, mamodo: &OnMat) -> MamodoForm {
        let side = &self.s.sides[seat];
        let below = side.beneath.iter().filter(|below| below.over == mamodo.entry).map(|below| {
            let owner = (below.owner != mamodo.owner).then_some(below.owner);
            IdOr(BeneathForm { card: self.id(below.card), owner, arrived: below.arrived })
        });
        let partners = side.attached(mamodo.entry).enumerate().map(|(at, partner)| {
            let extra = (partner.extra != (at > 0)).then_some(partner.extra);
            IdOr(CardForm { extra, ..self.card(seat, partner, true) })
        });
        MamodoForm {
            card: self.id(mamodo.card),
            name: None,
            number: Some(mamodo.entry),
            front: (mamodo.front != mamodo.card).then(|| self.id(mamodo.front)),
            status: mamodo.status,
            beneath: below.collect(),
            partners: partners.collect(),
            counters: mamodo.counters,
            owner: (mamodo.owner != seat).then_some(mamodo.owner),
            page: mamodo.page,
            arrived: mamodo.arrived,
            attacked: mamodo.attacked.into_iter().filter(|turn| *turn > 0).collect(),
        }
    }

    fn record(&self, record: &Record) -> RecordForm {
        let played = record.played.iter().map(|(card, turn)| {
            let turn = (*turn != self.s.turn).then_some(*turn);
            IdOr(PlayedForm { card: self.id(*card), turn })
        });
        RecordForm {
            lost: record.lost,
            lowered: record.lowered,
            gained_at_start: record.gained_at_start,
            turned_by_foe: record.turned_by_foe,
            turned_own: record.turned_own,
            played: played.collect(),
            lost_to_effects: record.lost_to_effects.iter().map(|card| self.id(*card)).collect(),
            negated: record.negated.iter().map(|undone| UndoneForm::of(self.cards, undone)).collect(),
        }
    }
}
