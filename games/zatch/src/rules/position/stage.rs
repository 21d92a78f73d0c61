//! From a written position to a state.

use super::check::{self, of_kind};
use super::forms::{CardForm, EMPTY, FallenForm, MamodoForm, PageForm, PhaseForm, PlayedForm, Position};
use super::forms::{RecordForm, SideForm};
use super::{PLAIN_MAMODO, deck, find, notes};
use crate::rules::book::PAGES;
use crate::rules::cards::Cards;
use crate::rules::frame::{EndStep, Frame, StartStep};
use crate::rules::game::Game;
use crate::rules::house::House;
use crate::rules::state::{Beneath, CardStatus, Entry, Fallen, LAST_OPENING, Limit, OnMat, PageOf, Period, Phase};
use crate::rules::state::{Record, Side, Slot, State, open_pages};
use crate::rules::turn::TURNS;
use crate::rules::words::Kind;
use tercet_kernel::position::numbers;
use tercet_kernel::ruling::IdOr;
use tercet_kernel::{Chance, Names, PerSeat, Seat, Seq, Silent, Window};

/// The opening of a side that says nothing about it.
const OPENING: u8 = 5;

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
    let mut state = State::new(*house, chance, first, PerSeat::new(|_| nothing()));
    (state.active, state.turn) = (position.turn, position.number);
    state.entries = numbers(forms.0.iter().flat_map(|side| numbers_of(side)), Entry(position.numbers))?;
    let mut names = Names::default();
    for seat in Seat::BOTH {
        let mut laying = Laying { cards, s: &mut state, names: &mut names, seat };
        laying
            .side(forms[seat])
            .and_then(|()| check::side(cards, &state, seat))
            .map_err(|why| format!("{seat}: {why}"))?;
    }
    notes::read(cards, &mut state, position)?;
    enter(&mut state, position)?;
    Game::new(cards, &mut state, &mut Silent).run();
    Ok((state, names))
}

/// Enters the turn where the position says.
fn enter(s: &mut State, position: &Position) -> Result<(), String> {
    match position.phase {
        PhaseForm::Start if position.turns_left.is_some_and(|left| left > TURNS) => {
            return Err(format!("turns_left is more than {TURNS} (Z-START-01)"));
        }
        PhaseForm::Start if position.turns_left.is_some() => {
            s.phase = Phase::Start;
            s.stack.push(Frame::Start(StartStep::Turning(position.turns_left.unwrap_or_default())));
        }
        PhaseForm::Start => {
            s.turn -= 1;
            s.stack.push(Frame::BeginTurn);
        }
        PhaseForm::Battle => {
            s.phase = Phase::Battle;
            let window = Window::for_both(position.acts.unwrap_or(s.active));
            s.stack.push(Frame::Act(if position.passed { window.after_pass() } else { window }));
        }
        PhaseForm::End => {
            s.phase = Phase::End;
            s.stack.push(Frame::End(EndStep::AnyTime));
        }
    }
    Ok(())
}

/// The public numbers that are said of cards of a side.
fn numbers_of(side: &SideForm) -> impl Iterator<Item = Entry> {
    let mamodo = side.mamodo.iter().flatten().flat_map(|IdOr(mamodo)| {
        let partners = mamodo.partners.iter().map(|IdOr(partner)| partner.number);
        std::iter::once(mamodo.number).chain(partners)
    });
    let others = side.mj12.iter().chain(&side.hidden).map(|IdOr(card)| card.number);
    mamodo.chain(others).flatten()
}

/// A side with an empty Book and nothing else.
fn nothing() -> Side {
    let slot = Slot { card: None, known: true };
    let (mat, beneath, pile) = (Seq::new(), Seq::new(), Seq::new());
    Side { book: [slot; PAGES], opening: OPENING, mp: 0, mat, beneath, pile, record: Record::default() }
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
        self.book(form)?;
        let opening = opening(form)?;
        let pile = form.pile.iter().map(|IdOr(fallen)| self.fallen(fallen)).collect::<Result<_, _>>();
        let pile = pile.map_err(|why| format!("pile: {why}"))?;
        let record = self.record(&form.record).map_err(|why| format!("record: {why}"))?;
        let side = &mut self.s.sides[self.seat];
        (side.opening, side.mp, side.pile, side.record) = (opening, form.mp, pile, record);
        let plain = || vec![IdOr(MamodoForm::from(PLAIN_MAMODO.to_owned()))];
        for (at, IdOr(mamodo)) in form.mamodo.clone().unwrap_or_else(plain).iter().enumerate() {
            self.mamodo(mamodo).map_err(|why| format!("MAMODO {}: {why}", at + 1))?;
        }
        for IdOr(card) in &form.mj12 {
            self.card(card, Kind::Mj12, |found| found).map_err(|why| format!("mj12: {why}"))?;
        }
        for IdOr(card) in &form.hidden {
            let so = |found| OnMat { status: CardStatus::Hidden, ..found };
            self.card(card, Kind::Mamodo, so).map_err(|why| format!("hidden: {why}"))?;
        }
        // In the order in which they came.
        self.s.sides[self.seat].mat.sort_by_key(|card| card.entry);
        form.used.iter().try_for_each(|&page| self.used(page)).map_err(|why| format!("used: {why}"))
    }

    fn book(&mut self, form: &SideForm) -> Result<(), String> {
        let plain = || deck::in_play().into_iter().map(|id| IdOr(PageForm::from(id))).collect();
        let book = form.book.clone().unwrap_or_else(plain);
        if book.len() != PAGES {
            return Err(format!("the Book has {} pages, but must have {PAGES} (Z-PAGE-01)", book.len()));
        }
        for (number, IdOr(page)) in (1..).zip(book) {
            self.page(number, &page)?;
        }
        for (number, IdOr(page)) in deck::numbered(&form.pages)? {
            self.page(number, page)?;
        }
        Ok(())
    }

    fn page(&mut self, number: u8, form: &PageForm) -> Result<(), String> {
        let card = match form.card.as_str() {
            EMPTY => None,
            id => Some(find(self.cards, id).map_err(|why| format!("page {number}: {why}"))?),
        };
        // That a page is empty is seen by both.
        let known = form.known || card.is_none();
        self.s.sides[self.seat].book[usize::from(number) - 1] = Slot { card, known };
        Ok(())
    }

    fn fallen(&self, form: &FallenForm) -> Result<Fallen, String> {
        Ok(Fallen { card: find(self.cards, &form.card)?, turn: form.turn, by_damage: form.by_damage })
    }

    fn record(&self, form: &RecordForm) -> Result<Record, String> {
        let played = |IdOr(form): &IdOr<PlayedForm>| -> Result<_, String> {
            Ok((find(self.cards, &form.card)?, form.turn.unwrap_or(self.s.turn)))
        };
        Ok(Record {
            lost: form.lost,
            lowered: form.lowered,
            gained_at_start: form.gained_at_start,
            turned_by_foe: form.turned_by_foe,
            turned_own: form.turned_own,
            played: form.played.iter().map(played).collect::<Result<_, _>>()?,
            lost_to_effects: form.lost_to_effects.iter().map(|id| find(self.cards, id)).collect::<Result<_, _>>()?,
            negated: form.negated.iter().map(|undone| undone.read(self.cards)).collect::<Result<_, _>>()?,
        })
    }

    /// Lays a card on the mat as `so` says, which the ruling may call by a name.
    fn card(&mut self, form: &CardForm, kind: Kind, so: impl FnOnce(OnMat) -> OnMat) -> Result<Entry, String> {
        let card = of_kind(self.cards, &form.card, kind)?;
        let entry = form.number.unwrap_or_else(|| self.s.number());
        if let Some(name) = &form.name {
            self.names.give(name, entry.to_string())?;
        }
        if form.arrived > self.s.turn {
            return Err(format!("{} arrived in turn {}, which has not come yet", form.card, form.arrived));
        }
        let found = OnMat {
            entry,
            card,
            front: card,
            owner: form.owner.unwrap_or(self.seat),
            status: CardStatus::Normal,
            counters: 0,
            to: Entry::NONE,
            extra: false,
            page: form.page,
            arrived: form.arrived,
            attacked: [0; 2],
        };
        self.s.sides[self.seat].mat.push(so(found));
        Ok(entry)
    }

    fn mamodo(&mut self, form: &MamodoForm) -> Result<(), String> {
        let attacked = self.attacked(&form.attacked)?;
        let MamodoForm { card, name, number, owner, page, arrived, .. } = form.clone();
        let front = form.front.as_ref().map(|id| of_kind(self.cards, id, Kind::Mamodo)).transpose()?;
        let so = |found: OnMat| {
            let front = front.unwrap_or(found.card);
            OnMat { status: form.status, counters: form.counters, attacked, front, ..found }
        };
        let over = self.card(&CardForm { card, name, number, owner, page, arrived, extra: None }, Kind::Mamodo, so)?;
        for IdOr(below) in &form.beneath {
            let card = of_kind(self.cards, &below.card, Kind::Mamodo).map_err(|why| format!("beneath: {why}"))?;
            let owner = below.owner.or(owner).unwrap_or(self.seat);
            self.s.sides[self.seat].beneath.push(Beneath { over, card, owner, arrived: below.arrived });
        }
        for (at, IdOr(partner)) in form.partners.iter().enumerate() {
            let so = |found| OnMat { to: over, extra: partner.extra.unwrap_or(at > 0), ..found };
            self.card(partner, Kind::Partner, so).map_err(|why| format!("partners: {why}"))?;
        }
        Ok(())
    }

    /// The turns in which a MAMODO attacked, the latest first; 0 for none.
    fn attacked(&self, turns: &[u16]) -> Result<[u16; 2], String> {
        let mut sorted = turns.to_vec();
        sorted.sort_unstable_by(|a, b| b.cmp(a));
        match sorted.as_slice() {
            [latest, ..] if *latest > self.s.turn => Err(format!("attacked: turn {latest} has not come yet")),
            [] => Ok([0; 2]),
            [latest] => Ok([*latest, 0]),
            [latest, before] => Ok([*latest, *before]),
            _ => Err("attacked: only the two latest turns count".to_owned()),
        }
    }

    /// Notes that the SPELL or EVENT card of a page was used in this turn.
    fn used(&mut self, page: u8) -> Result<(), String> {
        let of = PageOf { book: self.seat, number: page };
        let slot = page.checked_sub(1).and_then(|at| self.s.sides[self.seat].book.get(usize::from(at)));
        let card = slot.ok_or_else(|| format!("there is no page {page}"))?.card;
        match card.map(|card| self.cards.card(card).kind) {
            Some(Kind::Spell) => self.s.limits.note(Limit::Spell(self.seat, of), Period::Turn),
            Some(Kind::Event) => {
                self.s.limits.note(Limit::Event(self.seat, of), Period::Turn);
                self.s.limits.note(Limit::Events(self.seat), Period::Turn);
            }
            Some(Kind::Mamodo | Kind::Partner | Kind::Mj12) | None => {
                return Err(format!("page {page} holds no SPELL or EVENT card"));
            }
        }
        Ok(())
    }
}

/// Which opening lies open.
fn opening(form: &SideForm) -> Result<u8, String> {
    match (&form.opening, &form.open) {
        (Some(_), Some(_)) => Err("opening and open say the same; write one of them".to_owned()),
        (None, None) => Ok(OPENING),
        (&Some(opening), None) if opening <= LAST_OPENING => Ok(opening),
        (Some(opening), None) => Err(format!("opening is {opening}; openings are 0 to {LAST_OPENING} (Z-PAGE-03)")),
        (None, Some(pages)) => {
            let found = (0..=LAST_OPENING).find(|&opening| open_pages(opening).eq(pages.iter().copied()));
            found.ok_or_else(|| format!("open is {pages:?}; 1, 2|3, 4|5 … 30|31 and 32 lie open together (Z-PAGE-03)"))
        }
    }
}
