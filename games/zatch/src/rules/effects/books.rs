//! What effects do with cards in Books and Discard Piles: putting them in play, attaching, moving,
//! discarding and looking at them.

use super::filter::{Thing, among, owner, thing};
use super::found::all;
use super::targets::Objects;
use super::{Ground, may};
use crate::rules::board::Board;
use crate::rules::book::PAGES;
use crate::rules::card::CardId;
use crate::rules::choice::Choice;
use crate::rules::effect::{Act, Cards, Filter, Place, Step};
use crate::rules::effects::may::{Doer, Doing};
use crate::rules::effects::run::{Question, declared, open_choice};
use crate::rules::entering::{How, ways};
use crate::rules::event::Event;
use crate::rules::frame::{Asked, Frame, Run};
use crate::rules::game::Game;
use crate::rules::leaving::stays_in_pile;
use crate::rules::program::Op;
use crate::rules::state::{CardStatus, Limit, Object, PageOf, Period};
use tercet_kernel::{Log, Seat};

/// Whether an act can be done to a card: the last page's SPELL card cannot be removed (Z-LAST-04), a
/// card that could not enter is no legal choice (Z-RULE-168), protected cards are not discarded.
pub fn reachable(b: Board, g: &Ground, act: Option<Act>, thing: &Thing) -> bool {
    if let Object::Page(_, page) = thing.object
        && usize::from(page) == PAGES
    {
        return false;
    }
    if matches!(thing.object, Object::Pile(seat, _) if stays_in_pile(b, g.you, seat)) {
        return false;
    }
    match act {
        Some(act @ (Act::Enter | Act::EnterAnyhow)) => {
            let how = How::Effect(g.card, act == Act::EnterAnyhow);
            b.faces(thing.card).any(|face| ways(b, g.you, face, how).is_ok())
        }
        Some(Act::ReturnToBook) => has_empty_page(b, owner_of(b, thing)),
        // What is in Normal Status already has nothing to return from (Z-ACT-11, Z-RULE-66).
        Some(Act::Heal) => !is_normal(b, thing),
        Some(act) => may_be_done(b, g.you, act, thing),
        None => true,
    }
}

/// Whether nothing keeps effects of a player from doing that to a card (Z-NEG-03, Z-RULE-155).
pub fn may_be_done(b: Board, by: Seat, act: Act, thing: &Thing) -> bool {
    let doing = match act {
        Act::Discard | Act::DiscardOnly | Act::Uncover => Doing::Discard(*thing),
        Act::Petrify => Doing::Petrify(*thing),
        _ => return true,
    };
    may::ban(b, Doer::effect(by), &doing).is_none()
}

fn is_normal(b: Board, thing: &Thing) -> bool {
    match thing.object {
        Object::Mat(entry) => b.s.on_mat(entry).is_some_and(|(_, card)| card.status == CardStatus::Normal),
        _ => false,
    }
}

fn owner_of(b: Board, thing: &Thing) -> Seat {
    match thing.object {
        Object::Mat(entry) => b.s.on_mat(entry).map_or(thing.seat, |(_, card)| card.owner),
        _ => thing.seat,
    }
}

fn has_empty_page(b: Board, seat: Seat) -> bool {
    b.s.sides[seat].book.iter().any(|slot| slot.card.is_none())
}

/// To which empty page of its owner's Book the present card goes; its owner says (Z-RULE-178).
pub fn about_empty_page(b: Board, run: &Run) -> Option<Question> {
    let owner = owner_of(b, &thing(b, run.current)?);
    let pages = empty_pages(b, owner);
    (pages.len() > 1).then(|| Question::new(owner, pages.iter().map(|page| Choice::Page(owner, *page))))
}

fn empty_pages(b: Board, owner: Seat) -> tercet_kernel::Seq<u8, 32> {
    let slots = b.s.sides[owner].book.iter().enumerate();
    slots.filter(|(_, slot)| slot.card.is_none()).map(|(at, _)| at as u8 + 1).collect()
}

/// Which two cards change places; the last page keeps its card (Z-LAST-04, Z-RULE-179).
pub fn about_swap(b: Board, run: &Run, g: &Ground, one: &Cards, other: &Cards) -> Option<Question> {
    let cards = match run.asked {
        Asked::Nothing => one,
        Asked::Chosen => other,
        _ => return None,
    };
    let options = swappable(b, g, cards);
    (!options.is_empty()).then(|| Question::new(run.seat, options.iter().filter_map(|object| Choice::of(*object))))
}

fn swappable(b: Board, g: &Ground, cards: &Cards) -> Objects {
    let Cards::Some(_, filter) = cards else { return Objects::new() };
    all(b, g, filter).filter(|thing| reachable(b, g, None, thing)).map(|thing| thing.object).collect()
}

/// The player who looks, where these words are yours.
pub fn looker(you: Seat, step: &Step) -> Seat {
    match step {
        Step::Look(who, _) => who.seats(you).next().unwrap_or(you),
        _ => you,
    }
}

/// Whether a player may look at what is to be looked at, or checked, which nothing forbids.
pub fn may_look(b: Board, g: &Ground, step: &Step) -> bool {
    match step {
        Step::Look(_, Place::Book(whose, _)) => {
            let (by, seat) = (looker(g.you, step), owner(g, *whose));
            seat == by || may::ban(b, Doer::player(by), &Doing::Look(seat)).is_none()
        }
        Step::Check(Place::Book(..)) => true,
        _ => false,
    }
}

/// Some pages of a Book, a bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageSet(u32);

impl PageSet {
    /// None.
    pub const EMPTY: Self = PageSet(0);

    /// These pages, of one Book.
    pub fn of(pages: impl Iterator<Item = u8>) -> Self {
        PageSet(pages.fold(0, |all, page| all | 1 << (page - 1)))
    }

    /// Whether a page is among them.
    pub const fn contains(self, page: u8) -> bool {
        self.0 & 1 << (page - 1) != 0
    }

    /// Their numbers.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let page = rest.trailing_zeros() as u8 + 1;
            let found = rest != 0;
            rest &= rest.saturating_sub(1);
            found.then_some(page)
        })
    }
}

/// The pages of the other Book that a player sees because of the effect that is being carried out
/// (Z-RULE-181): those looked at, and those among which to choose.
pub fn seen_pages(b: Board, viewer: Seat) -> PageSet {
    let Some(Frame::Run(run)) = b.s.stack.top() else { return PageSet::EMPTY };
    let Some(Op::Do(step)) = super::run::op_of(b, run) else { return PageSet::EMPTY };
    if viewer != b.s.chooser || b.s.over.is_some() {
        return PageSet::EMPTY;
    }
    let g = Ground::of_run(run);
    let foe = viewer.other();
    let pages = |place: Place| match place {
        Place::Book(whose, pages) if owner(&g, whose) == foe => {
            PageSet::of((1..=PAGES as u8).filter(|page| among(b, foe, pages, *page)))
        }
        _ => PageSet::EMPTY,
    };
    let places = match step {
        Step::Look(_, place) | Step::Check(place) => [Some(*place), None],
        Step::Swap(one, other) => [one, other].map(|cards| filter_of(cards).and_then(Filter::place)),
        Step::Act(_, cards @ (Cards::Some(_, filter) | Cards::OpponentsChoice(filter))) if !declared(b, run) => {
            let open = open_choice(b, &g, run, cards).is_some();
            [filter.place().filter(|_| open), None]
        }
        _ => [None, None],
    };
    places.into_iter().flatten().fold(PageSet::EMPTY, |all, place| PageSet(all.0 | pages(place).0))
}

/// Where the card of a page lies after two pages have changed their cards.
fn swapped(page: PageOf, one: PageOf, other: PageOf) -> PageOf {
    match page {
        page if page == one => other,
        page if page == other => one,
        page => page,
    }
}

fn filter_of(cards: &Cards) -> Option<&Filter> {
    match cards {
        Cards::Some(_, filter) => Some(filter),
        _ => None,
    }
}

impl<L: Log<Event>> Game<'_, L> {
    /// Pages are looked at: the player knows what was there.
    pub fn do_look(&mut self, run: &Run, step: &Step) {
        let (Step::Look(_, Place::Book(whose, pages)) | Step::Check(Place::Book(whose, pages))) = *step else { return };
        let by = looker(run.seat, step);
        let seat = owner(&Ground::of_run(run), whose);
        if run.asked == Asked::Nothing || seat == by {
            return self.set_done(run.asked == Asked::Chosen);
        }
        self.note(|_| Event::LookedAt { by, seat });
        self.learn(seat, pages);
        self.set_done(true);
    }

    /// The opponent of a player knows these pages from now on.
    fn learn(&mut self, seat: Seat, pages: crate::rules::effect::Pages) {
        for page in 1..=PAGES as u8 {
            if among(self.board(), seat, pages, page) {
                self.s.sides[seat].book[usize::from(page) - 1].known = true;
            }
        }
    }

    /// What a player chose among cards of an opposing Book has been seen (Z-RULE-181).
    pub fn learn_what_is_seen(&mut self) {
        let b = self.board();
        let (seen, seat) = (seen_pages(b, b.s.chooser), b.s.chooser.other());
        for page in seen.iter() {
            self.s.sides[seat].book[usize::from(page) - 1].known = true;
        }
    }

    /// Two pages change their cards.
    pub fn do_swap(&mut self, run: Run) {
        self.s.stack.push(Frame::Run(run.gone_to(run.at.op + 1)));
        let [Object::Page(seat, one), Object::Page(_, other)] = run.objects else { return self.set_done(false) };
        if run.asked != Asked::Enough {
            return self.set_done(false);
        }
        self.s.sides[seat].book.swap(usize::from(one) - 1, usize::from(other) - 1);
        self.follow_swap(seat, one, other);
        let by_foe = run.seat != seat;
        if by_foe {
            for page in [one, other] {
                self.s.sides[seat].book[usize::from(page) - 1].known = true;
            }
        }
        self.note(|_| Event::Swapped { seat, pages: [one.min(other), one.max(other)] });
        self.set_done(true);
    }

    /// Cards that change places keep what was done with them (Z-SPELL-14, Z-EVENT-08), and what goes on about them
    /// (Z-RULE-174). A SPELL card in use goes back to where the effect has put it, or is discarded where that was
    /// agreed (Z-RULE-119).
    fn follow_swap(&mut self, book: Seat, one: u8, other: u8) {
        let [one, other] = [one, other].map(|number| PageOf { book, number });
        let falls = self.s.house.homeless_spell_falls;
        for user in Seat::BOTH {
            for key in [Limit::Spell, Limit::Event] {
                let [first, second] = [one, other].map(|page| self.s.limits.uses(key(user, page)));
                self.s.limits.set(key(user, one), Period::Turn, second);
                self.s.limits.set(key(user, other), Period::Turn, first);
            }
            let fight = self.s.battle.as_mut().and_then(|battle| battle.of_mut(user));
            if let Some(fight) = fight.filter(|fight| [one, other].map(Some).contains(&fight.page)) {
                fight.page = fight.page.map(|page| swapped(page, one, other));
                fight.discarded |= falls;
            }
            for undone in self.s.sides[user].record.negated.iter_mut() {
                undone.page = undone.page.map(|page| swapped(page, one, other));
            }
        }
        self.s.lasting.change(|laid| {
            laid.page = laid.page.map(|page| swapped(page, one, other));
            for object in &mut laid.objects {
                if let Object::Page(book, number) = *object {
                    let page = swapped(PageOf { book, number }, one, other);
                    *object = Object::Page(page.book, page.number);
                }
            }
        });
    }

    /// A card in a Book is discarded by an effect, unless a card in play or in that Book guards it.
    pub fn discard_from_book(&mut self, run: &Run, seat: Seat, page: u8) {
        let Some(card) = self.s.sides[seat].page(page) else { return };
        let guarded = Doing::Discard(Thing::on_page(seat, page, card));
        if may::ban(self.board(), Doer::effect(run.owner), &guarded).is_some() {
            return self.set_done(false);
        }
        if let Some(guard) = may::guard_in_book(self.board(), run.owner, seat) {
            self.show_guard(seat, guard);
            return self.set_done(false);
        }
        self.discard_page(seat, page, Some(run.owner));
        self.s.tally = 1;
        self.call_it(Object::Pile(seat, card));
    }

    /// What the effect that is being carried out calls "it" lies here now.
    pub fn call_it(&mut self, object: Object) {
        if let Some(run) = self.running().next() {
            run.objects[0] = object;
        }
    }

    /// A card that guards out of its Book is shown (Z-RULE-182).
    fn show_guard(&mut self, seat: Seat, guard: CardId) {
        if let Some(slot) = self.s.sides[seat].book.iter_mut().find(|slot| slot.card == Some(guard)) {
            slot.known = true;
        }
        self.note(|_| Event::Guarded { seat, card: guard });
    }

    /// A card returns to an empty page of its owner's Book (Z-RULE-178).
    pub fn return_object(&mut self, run: &Run, object: Object, answered: bool) {
        let b = self.board();
        let Some(thing) = thing(b, object) else { return };
        let owner = owner_of(b, &thing);
        let page = if answered { Some(run.cursor.0 as u8) } else { empty_pages(b, owner).first().copied() };
        let Some(page) = page else { return self.set_done(false) };
        match object {
            Object::Mat(entry) => self.return_to_book(entry, page),
            Object::Pile(seat, card) if self.take_by_effect(run.seat, seat, card) => self.put_on_page(seat, card, page),
            _ => {}
        }
    }

    /// A card returns to the page from which this card came (M-025).
    pub fn return_to_its_page(&mut self, run: &Run, seat: Seat, card: CardId) {
        let page = self.s.on_mat(run.this).map_or(0, |(_, this)| this.page);
        let free = page > 0 && self.s.sides[seat].page(page).is_none();
        if free && self.take_by_effect(run.seat, seat, card) {
            self.put_on_page(seat, card, page);
        }
    }
}
