//! Putting cards in play.

use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::cards::{base, parts};
use crate::rules::effect;
use crate::rules::effect::{Rule, Step};
use crate::rules::effects::meaning::condition::holds;
use crate::rules::effects::meaning::ground::Ground;
use crate::rules::effects::meaning::names::{fits_name, is_named, shares_name};
use crate::rules::effects::meaning::things::Thing;
use crate::rules::event::Event;
use crate::rules::frame::Role;
use crate::rules::game::Game;
use crate::rules::permission::prohibited::{Doer, Doing, ban, ban_by_card_rule};
use crate::rules::rulebook::Why;
use crate::rules::state::{Beneath, CardStatus, Entry, OnMat, Sentence};
use crate::rules::words::{Kind, Make};
use tercet_kernel::{Log, Seat, Seq};

/// How many MAMODO a side holds (Z-MAM-01).
pub const MAMODO: usize = 3;

/// How many PARTNERs a side holds (Z-PART-01).
const PARTNERS: usize = 3;

/// The ways in which a card can enter: alone ([`Entry::NONE`]), on top of a MAMODO, in place of one, or
/// attached to one.
pub type Ways = Seq<Entry, 4>;

/// On whose account a card enters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// By an Action (Z-MAM-02).
    Action,
    /// By an effect.
    Effect {
        /// Of this card.
        by: CardId,
        /// It says that a MAMODO which goes on top of another one (Z-MAM-08) enters alone if there is none.
        alone_too: bool,
    },
    /// Fetched by a player without MAMODO: no effect prevents it, card rules do (Z-NOMAM-05, Z-RULE-83).
    Fetched,
    /// Turned up (Z-RULE-185).
    TurnedUp,
}

/// The ways in which a card can enter play on a side, or why it cannot (Z-RULE-168).
pub fn ways(b: Board, seat: Seat, card: CardId, how: How) -> Result<Ways, Why> {
    let doer = if matches!(how, How::Effect { .. }) { Doer::effect(seat) } else { Doer::player(seat) };
    let by = match how {
        How::Fetched => ban_by_card_rule(b, doer, &entering(seat, card)),
        How::Action | How::Effect { .. } | How::TurnedUp => ban_entering(b, doer, card),
    };
    if let Some(by) = by {
        return Err(Why::effect("Z-NEG-03", by));
    }
    let ways = match b.card(card).kind {
        Kind::Mamodo => mamodo_ways(b, seat, card, how)?,
        Kind::Partner => hosts(b, seat, card)?,
        Kind::Mj12 => mj12_ways(b, seat, card)?,
        Kind::Spell | Kind::Event => return Err(Why::rule("Z-BATTLE-01")),
    };
    Ok(ways)
}

/// The card whose effect keeps a card from entering play on the side of who would put it there (Z-NEG-03).
pub fn ban_entering(b: Board, doer: Doer, card: CardId) -> Option<CardId> {
    ban(b, doer, &entering(doer.seat, card))
}

fn entering(seat: Seat, card: CardId) -> Doing {
    Doing::Enter(Thing::played(seat, card, None, Entry::NONE, Role::Plain))
}

/// The MAMODO of a side: those in the MAMODO area, Petrified ones too (Z-PETR-09).
pub fn mamodo(b: Board<'_>, seat: Seat) -> impl Iterator<Item = &OnMat> {
    let mat = b.s.sides[seat].mat.iter();
    mat.filter(move |card| b.card(card.card).kind == Kind::Mamodo && card.status != CardStatus::Hidden)
}

/// The MAMODO of a side that are in play (Z-PETR-08).
pub fn in_play(b: Board<'_>, seat: Seat) -> impl Iterator<Item = &OnMat> {
    mamodo(b, seat).filter(|card| card.status.in_play())
}

/// Whether a MAMODO of a side has this name now (Z-RULE-171).
fn has_name(b: Board, seat: Seat, own: &OnMat, name: &str) -> bool {
    is_named(b, &Thing::on_mat(seat, own), name)
}

/// How a card rule says that its card enters.
pub fn entries<'a>(b: Board<'a>, card: CardId) -> impl Iterator<Item = &'a effect::Entry> {
    let rule = b.cards.text(b.card(card).rule);
    let steps = rule.effects.iter().flat_map(|effect| &effect.steps);
    steps.filter_map(|step| if let Step::Holds(Rule::Enters(entry)) = step { Some(entry) } else { None })
}

/// The ways of a MAMODO: conditions of its card rules (Z-MAM-14), places (Z-MAM-01, Z-RULE-59), names
/// (Z-MAM-03). The other player's names do not matter (Z-MAM-04); a "regular" one is the card without
/// parentheses (Z-CARD-18) that enters without another one below it (Z-RULE-56); a Petrified one cannot be covered
/// (Z-RULE-52) and keeps its name and place (Z-RULE-88). Its class matters in the Book only (Z-CARD-17).
fn mamodo_ways(b: Board, seat: Seat, card: CardId, how: How) -> Result<Ways, Why> {
    let g = Ground::bare(seat, card, Sentence { text: b.card(card).rule, effect: 0, op: 0 });
    let mut over: Option<Ways> = None;
    let mut alone_too = false;
    for entry in entries(b, card) {
        match entry {
            effect::Entry::FaceDown if how != How::TurnedUp => return Err(Why::rule("Z-RULE-185")),
            effect::Entry::OnlyBy(name) => {
                let by = if let How::Effect { by, .. } = how { b.cards.name(by) == name } else { false };
                if !by {
                    return Err(Why::rule("Z-RULE-172"));
                }
            }
            effect::Entry::If(condition) if !holds(b, &g, condition) => return Err(Why::rule("Z-MAM-14")),
            effect::Entry::OnRegular(name) => {
                let named = |below: &OnMat| b.cards.name(below.card) == name && has_name(b, seat, below, name);
                let regular = |below: &&OnMat| named(below) && !over_needed(b, below.card);
                over = Some(in_play(b, seat).filter(regular).map(|below| below.entry).collect());
            }
            effect::Entry::On(name) => {
                let fits =
                    |below: &&OnMat| has_name(b, seat, below, name) && b.cards.name(below.card) != b.cards.name(card);
                over = Some(in_play(b, seat).filter(fits).map(|below| below.entry).collect());
                alone_too = matches!(how, How::Effect { alone_too: true, .. });
            }
            effect::Entry::ByDiscarding(names) => {
                for name in names {
                    let named = in_play(b, seat).find(|own| has_name(b, seat, own, name));
                    let own = named.ok_or(Why::rule("Z-MAM-14"))?;
                    ban_giving_up(b, seat, own, how).map_or(Ok(()), Err)?;
                }
            }
            effect::Entry::FaceDown | effect::Entry::If(_) | effect::Entry::UpTo(_) | effect::Entry::EitherFace => {}
        }
    }
    match b.card(card).make {
        Make::Dual => return dual_ways(b, seat, card, how),
        Make::Versus => return versus_ways(b, seat, card, how),
        Make::Plain | Make::StoneTablet => {}
    }
    let mut ways = over.unwrap_or_default();
    ways.retain(|below| free_name(b, seat, card, *below));
    let on_top = over_needed(b, card);
    if !ways.is_empty() || (on_top && !alone_too) {
        return if ways.is_empty() { Err(Why::rule("Z-MAM-08")) } else { Ok(ways) };
    }
    // One laid face-down has its place already, where it takes one (Z-RULE-185).
    let own = usize::from(how == How::TurnedUp && b.s.house.hidden_takes_place);
    if !has_place(b, seat, discarding(b, card) + own) {
        return Err(Why::rule("Z-MAM-01"));
    }
    if !free_name(b, seat, card, Entry::NONE) {
        return Err(Why::rule("Z-MAM-03"));
    }
    ways.push(Entry::NONE);
    Ok(ways)
}

/// Whether a card enters on top of another one.
pub fn over_needed(b: Board, card: CardId) -> bool {
    entries(b, card).any(|entry| matches!(entry, effect::Entry::On(_) | effect::Entry::OnRegular(_)))
}

/// Why a player cannot give up one of their own MAMODO so that another one enters: a ban on discarding one's own cards
/// stops that cost too (Z-RULE-155), but not for who has to fetch a MAMODO (Z-NOMAM-05).
fn ban_giving_up(b: Board, seat: Seat, own: &OnMat, how: How) -> Option<Why> {
    let doing = (how != How::Fetched).then_some(Doing::Discard(Thing::on_mat(seat, own)))?;
    ban(b, Doer::player(seat), &doing).map(|by| Why::effect("Z-RULE-155", by))
}

/// How many MAMODO make room for a card.
fn discarding(b: Board, card: CardId) -> usize {
    entries(b, card).map(|entry| if let effect::Entry::ByDiscarding(names) = entry { names.len() } else { 0 }).sum()
}

/// Whether one of the three places is free (Z-MAM-01), this many of the present MAMODO leaving.
fn has_place(b: Board, seat: Seat, leaving: usize) -> bool {
    let hidden = b.s.sides[seat].mat.iter().filter(|card| card.status == CardStatus::Hidden).count();
    let hidden = if b.s.house.hidden_takes_place { hidden } else { 0 };
    mamodo(b, seat).count() + hidden < MAMODO + leaving
}

/// Whether no other MAMODO of the side has a name of this card, the one at `but` aside (Z-MAM-03,
/// Z-MAM-12). A card rule lifts that for its own name (Z-RULE-171), and a DUAL MAMODO takes both of its
/// names (Z-RULE-53).
fn free_name(b: Board, seat: Seat, card: CardId, but: Entry) -> bool {
    let up_to =
        entries(b, card).find_map(|entry| if let effect::Entry::UpTo(most) = entry { Some(*most) } else { None });
    let same = |other: &OnMat| b.cards.name(other.card) == b.cards.name(card);
    let leaves = |other: &OnMat| {
        let named = |names: &[String]| names.iter().any(|name| has_name(b, seat, other, name));
        entries(b, card).any(|entry| matches!(entry, effect::Entry::ByDiscarding(names) if named(names)))
    };
    let others = || mamodo(b, seat).filter(|other| other.entry != but && !leaves(other));
    if let Some(most) = up_to
        && others().filter(|other| same(other)).count() >= usize::from(most)
    {
        return false;
    }
    let dual_free = |other: &OnMat| b.s.house.dual_names_free && b.card(other.card).make == Make::Dual;
    let shares = |other: &OnMat| shares_name(b, &Thing::on_mat(seat, other), card);
    others().all(|other| (up_to.is_some() && same(other)) || dual_free(other) || !shares(other))
}

/// A DUAL MAMODO enters in place of one of its two (Z-DUAL-02, Z-DUAL-03, Z-DUAL-04, Z-DUAL-05, Z-RULE-53). It counts
/// as both, and SPELL cards of both are played for it (Z-DUAL-09, Z-DUAL-10).
fn dual_ways(b: Board, seat: Seat, card: CardId, how: How) -> Result<Ways, Why> {
    let name = b.cards.name(card);
    let has = |own: &OnMat, name: &str| has_name(b, seat, own, base(name));
    let present = parts(name).filter(|part| mamodo(b, seat).any(|own| has(own, part))).count();
    match present {
        0 => return Err(Why::rule("Z-DUAL-04")),
        1 => {}
        _ => return Err(Why::rule("Z-DUAL-03")),
    }
    let named = || mamodo(b, seat).filter(|own| parts(name).any(|part| has(own, part)));
    let able: Ways = named().filter(|own| ban_giving_up(b, seat, own, how).is_none()).map(|own| own.entry).collect();
    let barred = named().find_map(|own| ban_giving_up(b, seat, own, how)).filter(|_| able.is_empty());
    barred.map_or(Ok(able), Err)
}

/// A VS MAMODO enters by discarding one of its two, on either side (Z-RULE-186).
fn versus_ways(b: Board, seat: Seat, card: CardId, how: How) -> Result<Ways, Why> {
    let name = b.cards.name(card);
    let mut ways = Ways::new();
    let mut barred = None;
    for side in seat.then_other().into_iter().filter(|side| *side == seat || !b.s.house.versus_own_only) {
        let named = |own: &&OnMat| parts(name).any(|part| has_name(b, side, own, base(part)));
        for own in in_play(b, side).filter(named) {
            let protected = ban(b, Doer::effect(seat), &Doing::Discard(Thing::on_mat(side, own))).is_some();
            let room = side == seat || has_place(b, seat, 0);
            let but = if side == seat { own.entry } else { Entry::NONE };
            let kept = ban_giving_up(b, seat, own, how).filter(|_| side == seat);
            barred = barred.or(kept);
            if room && free_name(b, seat, card, but) && kept.is_none() && (side == seat || !protected) {
                ways.push(own.entry);
            }
        }
    }
    if ways.is_empty() { Err(barred.unwrap_or(Why::rule("Z-RULE-186"))) } else { Ok(ways) }
}

/// The MAMODO to which a PARTNER can be attached (Z-PART-01, Z-PART-02, Z-PART-03, Z-PART-04, Z-PART-05, Z-RULE-48).
pub fn hosts(b: Board, seat: Seat, card: CardId) -> Result<Ways, Why> {
    hosts_for(b, seat, card, Attaching::Own)
}

/// How a PARTNER is attached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attaching {
    /// To the MAMODO that it names.
    Own,
    /// Taken from the opponent, to the MAMODO that the text says, whatever it names (Z-RULE-177).
    Taken,
    /// The same, in addition to the PARTNER which that MAMODO has; one can be there so.
    Besides,
}

/// The same for a PARTNER that is attached in some way. A DUAL MAMODO has one PARTNER, of either name
/// (Z-DUAL-08).
pub fn hosts_for(b: Board, seat: Seat, card: CardId, how: Attaching) -> Result<Ways, Why> {
    if let Some(why) = ban_one_more(b, seat, card) {
        return Err(why);
    }
    let partners = || partners(b, seat);
    let fitting =
        || in_play(b, seat).filter(|own| how != Attaching::Own || fits_name(b, card, &Thing::on_mat(seat, own)));
    if fitting().next().is_none() {
        return Err(Why::rule("Z-PART-03"));
    }
    // The place beside the PARTNER it has holds one as well.
    let besides = how == Attaching::Besides;
    let free = |own: &&OnMat| partners().all(|partner| partner.to != own.entry || partner.extra != besides);
    if fitting().find(free).is_none() {
        return Err(Why::rule("Z-PART-05"));
    }
    let able: Ways = fitting().filter(free).filter(|own| attachable(b, seat, own)).map(|own| own.entry).collect();
    if able.is_empty() { Err(Why::rule("Z-NEG-03")) } else { Ok(able) }
}

/// The PARTNERs of a side.
fn partners(b: Board<'_>, seat: Seat) -> impl Iterator<Item = &OnMat> {
    b.s.sides[seat].mat.iter().filter(move |own| b.card(own.card).kind == Kind::Partner)
}

/// Why a side takes no PARTNER like this, whatever MAMODO it has (Z-PART-01, Z-PART-04).
fn ban_one_more(b: Board, seat: Seat, card: CardId) -> Option<Why> {
    if partners(b, seat).count() >= PARTNERS {
        return Some(Why::rule("Z-PART-01"));
    }
    partners(b, seat).any(|own| b.cards.are_variants(own.card, card)).then_some(Why::rule("Z-PART-04"))
}

/// Whether an effect of a player can put a PARTNER in play once it has put this MAMODO in play, which is judged
/// when that has entered (Z-RULE-170): in one of its ways no PARTNER is attached yet.
pub fn enters_with(b: Board, seat: Seat, partner: CardId, mamodo: CardId, ways: &Ways) -> bool {
    let free = |way: &Entry| partners(b, seat).all(|own| own.to != *way || own.extra);
    b.cards.fits(partner, mamodo)
        && ways.iter().any(free)
        && ban_one_more(b, seat, partner).is_none()
        && ban_entering(b, Doer::effect(seat), partner).is_none()
}

/// Whether a side has a place for one more PARTNER, and a MAMODO in play without one (Z-PART-01, Z-PART-05).
pub fn takes_partners(b: Board, seat: Seat) -> bool {
    let partners = || partners(b, seat);
    let free = |own: &OnMat| partners().all(|partner| partner.to != own.entry || partner.extra);
    partners().count() < PARTNERS && in_play(b, seat).any(free)
}

/// Whether nothing prohibits attaching a PARTNER to this MAMODO.
fn attachable(b: Board, seat: Seat, own: &OnMat) -> bool {
    ban(b, Doer::player(seat), &Doing::Attach(Thing::on_mat(seat, own))).is_none()
}

/// An MJ12 card needs nothing but that its name is not there (Z-MJ12-03, Z-MJ12-04, Z-MJ12-05, Z-RULE-47). It lies
/// apart and is attached to nothing (Z-MJ12-01, Z-MJ12-06).
fn mj12_ways(b: Board, seat: Seat, card: CardId) -> Result<Ways, Why> {
    let name = b.cards.name(card);
    let mut mj12 = b.s.sides[seat].mat.iter().filter(|own| b.card(own.card).kind == Kind::Mj12);
    if mj12.any(|own| b.cards.name(own.card) == name) {
        return Err(Why::rule("Z-MJ12-04"));
    }
    Ok([Entry::NONE].into_iter().collect())
}

/// Why a player cannot lay the card of this page face-down (Z-RULE-185).
pub fn ban_lay_down(b: Board, seat: Seat, page: u8) -> Option<Why> {
    let hides = b
        .page(seat, page)
        .is_some_and(|card| entries(b, card).any(|entry| *entry == crate::rules::effect::Entry::FaceDown));
    if !hides || !b.s.sides[seat].open_pages().contains(&page) {
        return Some(Why::rule("Z-RULE-185"));
    }
    (b.s.house.hidden_takes_place && !has_place(b, seat, 0)).then_some(Why::rule("Z-MAM-01"))
}

impl OnMat {
    /// A card that comes to the mat, attached to a MAMODO or to nothing.
    pub const fn new(entry: Entry, card: CardId, owner: Seat, to: Entry) -> OnMat {
        OnMat {
            entry,
            card,
            front: card,
            owner,
            status: CardStatus::Normal,
            counters: 0,
            to,
            extra: false,
            page: 0,
            arrived: 0,
            attacked: [0; 2],
        }
    }
}

impl<L: Log<Event>> Game<'_, L> {
    /// A card leaves its page, of the player's own Book, and enters play in one of its ways; gives its number.
    pub fn enter_from_page(&mut self, seat: Seat, page: u8, card: CardId, way: Entry) -> Entry {
        self.enter_from_book(seat, seat, page, card, way)
    }

    /// The same out of either Book; the card remains its owner's (Z-RULE-177).
    pub fn enter_from_book(&mut self, seat: Seat, owner: Seat, page: u8, card: CardId, way: Entry) -> Entry {
        let slot = &mut self.s.sides[owner].book[usize::from(page) - 1];
        slot.known = true;
        let front = slot.card.take().unwrap_or(card);
        let entry = self.enter(seat, owner, card, page, way);
        self.keep_front(entry, front);
        entry
    }

    /// Whatever face is up, the card on the mat is this one (Z-RULE-184).
    pub fn keep_front(&mut self, entry: Entry, front: CardId) {
        if let Some(entered) = self.s.on_mat_mut(entry) {
            entered.front = front;
        }
    }

    /// A card enters play: alone, on top of a MAMODO, in place of one, or attached to one. Anything it
    /// does on entering is raised (Z-BATTLE-16). A MAMODO enters in Normal Status, a Stone Tablet one too
    /// (Z-MAM-05, Z-ST-04, Z-ST-05). An effect may do so in Step 3 (Z-RULE-117).
    pub fn enter(&mut self, seat: Seat, owner: Seat, card: CardId, page: u8, way: Entry) -> Entry {
        self.discard_for(seat, card);
        let figures = self.cards.card(card);
        let over = way != Entry::NONE && figures.kind == Kind::Mamodo;
        let replaces = over && matches!(figures.make, Make::Dual | Make::Versus);
        let entry = match (over, replaces) {
            (true, false) => self.lay_on_top(seat, owner, card, page, way),
            (true, true) => self.replace(seat, owner, card, page, way),
            (false, _) => self.lay(seat, owner, card, page, way),
        };
        let on = (way != Entry::NONE).then_some(way);
        match figures.kind {
            Kind::Partner => self.note(|_| Event::Attached { seat, entry, card, to: way }),
            Kind::Mamodo | Kind::Mj12 | Kind::Spell | Kind::Event => {
                self.note(|_| Event::Entered { seat, entry, card, on });
            }
        }
        self.raise_entered(entry, false);
        entry
    }

    /// The cards that are discarded so that this one enters, as its card rule demands (Z-MAM-14).
    fn discard_for(&mut self, seat: Seat, card: CardId) {
        let b = self.board();
        let discarded: Ways = entries(b, card)
            .filter_map(|entry| if let effect::Entry::ByDiscarding(names) = entry { Some(names) } else { None })
            .flatten()
            .filter_map(|name| in_play(b, seat).find(|own| has_name(b, seat, own, name)).map(|own| own.entry))
            .collect();
        for entry in &discarded {
            self.discard_by_rule(*entry);
        }
    }

    fn lay(&mut self, seat: Seat, owner: Seat, card: CardId, page: u8, to: Entry) -> Entry {
        let entry = self.s.number();
        let arrived = self.s.turn;
        self.s.sides[seat].mat.push(OnMat { page, arrived, ..OnMat::new(entry, card, owner, to) });
        self.add_kinds_of(seat, card);
        entry
    }

    /// On top of a MAMODO: the stack is one card, keeps its PARTNER, its counters and its status
    /// (Z-MAM-08, Z-MAM-09, Z-MAM-11, Z-RULE-50, Z-RULE-51).
    fn lay_on_top(&mut self, seat: Seat, owner: Seat, card: CardId, page: u8, way: Entry) -> Entry {
        let (turn, fresh) = (self.s.turn, self.s.house.fresh_on_top);
        let Some(mamodo) = self.s.on_mat_mut(way) else { return way };
        let below = Beneath { over: way, card: mamodo.front, owner: mamodo.owner, arrived: mamodo.arrived };
        (mamodo.card, mamodo.front) = (card, card);
        (mamodo.owner, mamodo.page, mamodo.arrived) = (owner, page, turn);
        if fresh {
            mamodo.status = CardStatus::Normal;
        }
        self.s.sides[seat].beneath.push(below);
        self.add_kinds_of(seat, card);
        way
    }

    /// In place of a MAMODO, which goes to the Discard Pile while its PARTNER stays (Z-DUAL-02,
    /// Z-DUAL-06, Z-DUAL-07, Z-RULE-54); the PARTNER of an opposing one does not come over (Z-RULE-186).
    fn replace(&mut self, seat: Seat, owner: Seat, card: CardId, page: u8, way: Entry) -> Entry {
        let own = self.s.sides[seat].on_mat(way).is_some();
        let entry = self.lay(seat, owner, card, page, Entry::NONE);
        if own {
            for partner in self.s.sides[seat].mat.iter_mut().filter(|partner| partner.to == way) {
                partner.to = entry;
            }
            self.discard_by_rule(way);
        } else {
            self.discard_by_effect(seat, way);
        }
        entry
    }

    /// A MAMODO is laid face-down from an open page (Z-RULE-185).
    pub fn lay_down(&mut self, seat: Seat, page: u8) {
        let Some(card) = self.s.sides[seat].book[usize::from(page) - 1].card.take() else { return };
        let entry = self.lay(seat, seat, card, page, Entry::NONE);
        if let Some(laid) = self.s.on_mat_mut(entry) {
            laid.status = CardStatus::Hidden;
        }
        self.note(|_| Event::LaidDown { seat, entry, card: Some(card) });
    }

    /// It is turned up, and enters play with that (Z-RULE-185).
    pub fn turn_up(&mut self, seat: Seat, entry: Entry, way: Entry) {
        let Some(hidden) = self.s.sides[seat].on_mat(entry).copied() else { return };
        self.s.sides[seat].mat.retain(|card| card.entry != entry);
        self.fewer = true;
        let entered = self.enter(seat, hidden.owner, hidden.card, hidden.page, way);
        self.raise_entered(entered, true);
    }
}
