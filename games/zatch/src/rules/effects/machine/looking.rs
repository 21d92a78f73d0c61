//! Looking at pages: what is seen is known from then on (Z-RULE-181).

use super::run;
use super::run::declared;
use crate::rules::board::Board;
use crate::rules::book::PAGES;
use crate::rules::effect::{Cards, Filter, Pages, Place, Step};
use crate::rules::effects::meaning::filter::{among, owner};
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::event::Event;
use crate::rules::frame::{Asked, Frame, Run};
use crate::rules::game::Game;
use crate::rules::permission::looking::looker;
use crate::rules::program::Op;
use tercet_kernel::{Log, Seat};

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
    let Some(Op::Do(step)) = run::op_of(b, run) else { return PageSet::EMPTY };
    if viewer != b.s.chooser || b.s.over.is_some() {
        return PageSet::EMPTY;
    }
    let g = Ground::of_run(run);
    let foe = viewer.other();
    let pages = |place: Place| match place {
        Place::Book(whose, pages) => {
            let theirs = (1..=PAGES as u8).filter(|_| owner(&g, whose) == foe);
            PageSet::of(theirs.filter(|page| among(b, foe, pages, *page)))
        }
        Place::Pile(_) => PageSet::EMPTY,
    };
    let place_of = |cards: &Cards| cards.choice().and_then(Filter::place);
    let places = if let Step::Look(_, place) | Step::Check(place) = step {
        [Some(*place), None]
    } else if let Step::Swap(one, other) = step {
        [place_of(one), place_of(other)]
    } else if let Step::Act(_, cards @ (Cards::Some(..) | Cards::OpponentsChoice(_))) = step {
        [place_of(cards).filter(|_| !declared(b, run)), None]
    } else {
        [None, None]
    };
    places.into_iter().flatten().fold(PageSet::EMPTY, |all, place| PageSet(all.0 | pages(place).0))
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
    fn learn(&mut self, seat: Seat, pages: Pages) {
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
}
