//! What effects do with cards in Books and Discard Piles: moving and discarding them.

use super::asking::Question;
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::choice::Choice;
use crate::rules::effect::Cards;
use crate::rules::effects::meaning::found::all;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::things::{Thing, thing};
use crate::rules::effects::targets::Objects;
use crate::rules::event::Event;
use crate::rules::frame::{Asked, Frame, Run};
use crate::rules::game::Game;
use crate::rules::permission::acts::{owner_of, reachable};
use crate::rules::permission::prohibited;
use crate::rules::permission::prohibited::{Doer, Doing};
use crate::rules::state::{Limit, Object, PageOf, Period};
use tercet_kernel::{Log, Seat};

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
        Asked::Enough | Asked::Warned | Asked::Diverted(_) | Asked::Crossed => return None,
    };
    let options = swappable(b, g, cards);
    (!options.is_empty()).then(|| Question::new(run.seat, options.iter().filter_map(|object| Choice::of(*object))))
}

fn swappable(b: Board, g: &Ground, cards: &Cards) -> Objects {
    let Cards::Some(_, filter) = cards else { return Objects::new() };
    all(b, g, filter).filter(|thing| reachable(b, g, None, thing)).map(|thing| thing.object).collect()
}

/// Where the card of a page lies after two pages have changed their cards.
fn swapped(page: PageOf, one: PageOf, other: PageOf) -> PageOf {
    match page {
        page if page == one => other,
        page if page == other => one,
        page => page,
    }
}

impl<L: Log<Event>> Game<'_, L> {
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
        if prohibited::ban(self.board(), Doer::effect(run.owner), &guarded).is_some() {
            return self.set_done(false);
        }
        if let Some(guard) = prohibited::guard_in_book(self.board(), run.owner, seat) {
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
            Object::Nothing | Object::Pile(..) | Object::Page(..) | Object::Fight(_) | Object::Use => {}
        }
    }

    /// A card returns to the page that the text names, the one from which this card came (Z-RULE-178).
    pub fn return_to_its_page(&mut self, run: &Run, seat: Seat, card: CardId) {
        let page = self.s.on_mat(run.this).map_or(0, |(_, this)| this.page);
        let free = page > 0 && self.s.sides[seat].page(page).is_none();
        if free && self.take_by_effect(run.seat, seat, card) {
            self.put_on_page(seat, card, page);
        }
    }
}
