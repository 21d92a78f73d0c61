//! What goes on or waits ends: its time is over, what it is about leaves, or an effect ends it (Z-RULE-99).

use super::about::{follows, rules_of};
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::effect::{Moment, Removed};
use crate::rules::event::Event;
use crate::rules::frame::Run;
use crate::rules::game::Game;
use crate::rules::permission::lifted::can_lift;
use crate::rules::permission::said::{binds, is_ban_on};
use crate::rules::permission::works;
use crate::rules::program::Op;
use crate::rules::state::{Entry, Laid, Object, Sentence, Until};
use tercet_kernel::{Lasting, Log, Seat, Seq};

/// Which of the lasting effects an effect could end, by their places. Only an effect that names them reaches
/// those that wait (Z-STANDBY-05). What comes to its moment in part does what it can (Z-RULE-98).
pub fn removable(b: Board, run: &Run, removed: &Removed) -> Seq<u8, 8> {
    let lasting = b.s.lasting.iter().enumerate();
    lasting.filter(|(_, laid)| is_removed(b, run, removed, &laid.effect)).map(|(at, _)| at as u8).collect()
}

/// Whether an effect ends what goes on or waits; not what a card rule has begun (Z-CARD-11).
fn is_removed(b: Board, run: &Run, removed: &Removed, laid: &Laid) -> bool {
    if works::is_card_rule(b, laid.card, laid.sentence) {
        return false;
    }
    let op = b.cards.op(laid.sentence);
    let mut rules = rules_of(b, laid);
    match removed {
        Removed::EveryStay | Removed::OneStay => !laid.waits,
        Removed::OpponentsForStart => {
            let yours = matches!(op, Op::When(Moment::YourStart | Moment::YourStartBegins, _));
            let every = matches!(op, Op::When(Moment::EveryStartBegins, _));
            let this_start = every || yours && laid.seat == b.s.active;
            laid.waits && laid.seat != run.seat && this_start
        }
        Removed::This => {
            let effect = |sentence: Sentence| (sentence.text, sentence.effect);
            (laid.seat, laid.this, effect(laid.sentence)) == (run.seat, run.this, effect(run.at))
        }
        Removed::Forbidding(bans) => rules.any(|rule| is_ban_on(rule, *bans)),
        Removed::ForbiddingYou(bans) => {
            laid.seat != run.seat && rules.any(|rule| is_ban_on(rule, *bans) && binds(rule, laid.seat, run.seat))
        }
        Removed::BansOn(cards) => can_lift(b, run, cards, laid),
    }
}

/// What has ended: whose effect, and of which card.
type Ended = Seq<(Seat, CardId), 8>;

impl<L: Log<Event>> Game<'_, L> {
    /// Effects for which this is so end.
    pub fn end_laid(&mut self, is_over: impl Fn(&Laid) -> bool) {
        let ended = self.noted(|_, laid| is_over(&laid.effect));
        self.s.lasting.end(|laid| is_over(&laid.effect));
        self.note_ended(&ended);
    }

    /// What is about one card ends when that leaves play (Z-RULE-174).
    pub fn end_lasting_about(&mut self, entry: Entry) {
        let cards = self.cards;
        self.end_laid(|laid| {
            let followed = cards.op(laid.sentence).rule().and_then(|rule| follows(laid, rule));
            followed == Some(entry)
        });
    }

    /// So does what is about the card that was chosen on a page.
    pub fn end_lasting_about_page(&mut self, seat: Seat, page: u8) {
        self.end_laid(|laid| laid.objects[0] == Object::Page(seat, page));
    }

    /// An effect ends others (Z-RULE-99); of several one that was chosen.
    pub fn remove_laid(&mut self, run: &Run, removed: &Removed, chosen: Option<u8>) -> bool {
        let mut which = removable(self.board(), run, removed);
        let done = !which.is_empty();
        match removed {
            Removed::OneStay => {
                let one = chosen.or_else(|| which.first().copied());
                which.retain(|at| Some(*at) == one);
            }
            Removed::BansOn(cards) => self.lift(run, cards, &mut which),
            Removed::EveryStay
            | Removed::OpponentsForStart
            | Removed::This
            | Removed::Forbidding(_)
            | Removed::ForbiddingYou(_) => {}
        }
        self.end_at(&which);
        done
    }

    /// The effects at these places end.
    pub fn end_at(&mut self, which: &[u8]) {
        let ended = self.noted(|at, _| which.contains(&(at as u8)));
        let mut at = 0;
        self.s.lasting.end(|_| {
            at += 1;
            which.contains(&(at - 1))
        });
        self.note_ended(&ended);
    }

    /// Whose effects of which cards are about to end.
    fn noted(&mut self, ends: impl Fn(usize, &Lasting<Laid, Until>) -> bool) -> Ended {
        let ended = self.s.lasting.iter().enumerate().filter(|(at, laid)| ends(*at, laid));
        let ended: Ended = ended.map(|(_, laid)| (laid.effect.seat, laid.effect.card)).collect();
        self.fewer |= !ended.is_empty();
        ended
    }

    fn note_ended(&mut self, ended: &Ended) {
        for &(seat, card) in ended {
            self.note(|_| Event::LastingEnded { seat, card });
        }
    }

    /// What runs out at a moment ends.
    pub fn expire(&mut self, is_over: impl Fn(Until) -> bool) {
        let ended = self.noted(|_, laid| is_over(laid.until));
        self.s.lasting.expire(is_over);
        self.note_ended(&ended);
    }
}
