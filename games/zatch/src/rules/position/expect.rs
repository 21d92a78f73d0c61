//! What must be true of a position.

use super::deck::numbered;
use super::forms::{EMPTY, Pages};
use crate::rules::Zatch;
use crate::rules::cards::{Cards, Face};
use crate::rules::state::{CardStatus, Phase, State};
use crate::rules::view::{CardView, FightView, LaidView, MamodoView, PageView, SideView, View};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use tercet_kernel::ruling::{Complaints, Pair, Toss, Won, viewer_name};
use tercet_kernel::{HouseRules, Names, Rules, Seat, Status, Viewer};

/// What must be true. Nothing is asked about what is left out.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Expect {
    /// Who has to choose.
    asks: Option<Seat>,
    /// Whose turn it is.
    turn: Option<Seat>,
    /// Which turn.
    number: Option<u16>,
    /// How far the turn is.
    phase: Option<Phase>,
    /// Who has the first turn.
    first: Option<Seat>,
    /// What seat A has.
    a: Option<SideExpect>,
    /// What seat B has.
    b: Option<SideExpect>,
    /// Power of MAMODO by their names.
    power: BTreeMap<String, i16>,
    /// MP counters on MAMODO by their names.
    counters: BTreeMap<String, u8>,
    /// The step of the Battle, 1 to 5; 0 without a Battle.
    step: Option<u8>,
    /// The Total Powers, written `Attack/Defense`; without a Defense it has 0 (Z-POWER-03).
    total: Option<Pair>,
    /// The Damage of the Attack.
    damage: Option<u8>,
    /// The Damage of the Defense.
    counter: Option<u8>,
    /// Exactly these cards are being used, the outermost first, ` negated` behind those that are.
    in_use: Option<Vec<String>>,
    /// Whether what is being used last may be cut in on now.
    cut_in: Option<bool>,
    /// The coins on the table that may still be changed.
    coins: Option<Vec<Toss>>,
    /// Who has won, or that it is a draw.
    over: Option<Won>,
    /// The clause by which the match ended.
    ended_by: Option<String>,
    /// Whether it is played by the rule book alone.
    official: Option<bool>,
    /// What somebody sees.
    sees: Option<Sees>,
}

/// What a player has. Cards on the mat are written by their names, or by their ids if they have none.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct SideExpect {
    /// MP.
    mp: Option<u16>,
    /// Which opening lies open.
    opening: Option<u8>,
    /// Which pages lie open.
    open: Option<Vec<u8>>,
    /// These pages hold these cards, or are `empty`.
    pages: BTreeMap<Pages, String>,
    /// What the SPELL or EVENT cards of these pages cost now.
    costs: BTreeMap<Pages, u8>,
    /// Exactly these pages hold a SPELL or EVENT card that was used this turn.
    used: Option<Vec<u8>>,
    /// Exactly these MAMODO in their order: `Zatch`, `Zatch injured` or `Zatch petrified`.
    mamodo: Option<Vec<String>>,
    /// Exactly these PARTNERs in the order of their MAMODO: `Kiyo on Zatch`.
    partners: Option<Vec<String>>,
    /// Exactly these cards under MAMODO, the lowest first: `m-006 under Gofure`.
    beneath: Option<Vec<String>>,
    /// Exactly these MJ12 cards in their order.
    mj12: Option<Vec<String>>,
    /// Exactly these MAMODO laid face-down.
    hidden: Option<Vec<String>>,
    /// Exactly these cards of the Discard Pile, the newest last.
    pile: Option<Vec<String>>,
    /// These cards and perhaps others are in the Discard Pile.
    pile_has: Vec<String>,
    /// Exactly these cards in the STAY zone, in their order.
    stay: Option<Vec<String>>,
    /// Exactly these cards in the STANDBY zone, in their order.
    standby: Option<Vec<String>>,
}

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sees {
    viewer: Viewer,
    /// Pages of seat A's Book with their cards, `empty` or `unknown`.
    #[serde(default)]
    a: BTreeMap<Pages, String>,
    /// Pages of seat B's Book.
    #[serde(default)]
    b: BTreeMap<Pages, String>,
    /// MAMODO laid face-down of which the viewer does not see which they are.
    #[serde(default)]
    hidden: Vec<String>,
    /// MAMODO laid face-down of which the viewer sees which they are.
    #[serde(default)]
    visible: Vec<String>,
    /// The cards of a Book that the viewer is looking at.
    looking_at: Option<Vec<String>>,
}

impl Expect {
    /// The names of cards it uses.
    pub(super) fn names(&self) -> Vec<&str> {
        let sides = self.a.iter().chain(&self.b);
        let lists = sides.flat_map(|side| [&side.mamodo, &side.partners, &side.beneath, &side.mj12, &side.hidden]);
        let seen = self.sees.iter().flat_map(|sees| sees.hidden.iter().chain(&sees.visible));
        let figures = self.power.keys().chain(self.counters.keys());
        let words = lists.flatten().flatten().chain(seen).chain(figures).flat_map(|entry| entry.split(' '));
        words.filter(|word| word.starts_with(char::is_uppercase)).collect()
    }
}

/// Everything that differs, a sentence each.
pub(super) fn compare(cards: &Cards, s: &State, names: &Names, expect: &Expect) -> Vec<String> {
    let mut all = Complaints::default();
    all.equal("asks", expect.asks, if s.over.is_some() { None } else { Some(s.chooser) });
    all.equal("turn", expect.turn, Some(s.active));
    all.equal("number", expect.number, Some(s.turn));
    all.equal("phase", expect.phase, Some(s.phase));
    all.equal("first", expect.first, Some(s.first));
    all.ending::<Zatch>(s, expect.over, expect.ended_by.as_deref());
    all.equal("official", expect.official, Some(s.house.official()));
    let mut comparing = Comparing { all, names, whole: Zatch::view(cards, s, Viewer::Referee) };
    comparing.battle(expect);
    for (seat, side) in [(Seat::A, &expect.a), (Seat::B, &expect.b)] {
        if let Some(side) = side {
            comparing.side(seat, side);
        }
    }
    for (name, power) in &expect.power {
        comparing.figure("Power", name, *power, |mamodo| mamodo.power);
    }
    for (name, counters) in &expect.counters {
        comparing.figure("MP counters", name, *counters, |mamodo| mamodo.counters);
    }
    if let Some(sees) = &expect.sees {
        comparing.sight(&Zatch::view(cards, s, sees.viewer), sees);
    }
    comparing.all.all()
}

/// What is expected of a state as it is.
pub(super) fn as_it_is(cards: &Cards, s: &State, names: &Names) -> Expect {
    let comparing = Comparing { all: Complaints::default(), names, whole: Zatch::view(cards, s, Viewer::Referee) };
    let status = Zatch::status(s);
    let (asks, ended_by) = match status {
        Status::Waiting(seat) => (Some(seat), None),
        Status::Over(ending) => (None, Some(ending.clause.0.to_owned())),
    };
    Expect {
        asks,
        turn: Some(s.active),
        number: Some(s.turn),
        phase: Some(s.phase),
        a: Some(comparing.found(Seat::A)),
        b: Some(comparing.found(Seat::B)),
        over: Some(Won::from(status)),
        ended_by,
        power: comparing.all_figures(|mamodo| mamodo.power),
        counters: comparing.all_figures(|mamodo| mamodo.counters),
        ..comparing.found_in_battle()
    }
}

/// A position being compared with what is expected.
struct Comparing<'a> {
    all: Complaints,
    names: &'a Names,
    /// The table as it is.
    whole: View,
}

impl Comparing<'_> {
    /// What a card on the mat is called.
    fn call(&self, handle: &str, face: Option<&Face>) -> String {
        let name = self.names.name(handle).map(str::to_owned);
        name.or_else(|| face.map(|face| face.id.clone())).unwrap_or_else(|| handle.to_owned())
    }

    /// The Battle and what is being used, as they are.
    fn found_in_battle(&self) -> Expect {
        let battle = self.whole.battle.as_ref();
        let defense = battle.and_then(|battle| battle.defense.as_ref());
        let damage = |fight: &FightView| fight.damage;
        let toss = |heads: &bool| if *heads { Toss::Heads } else { Toss::Tails };
        let negated = |negated| if negated { " negated" } else { "" };
        let in_use = self.whole.in_use.iter().map(|used| format!("{}{}", used.face.id, negated(used.negated)));
        Expect {
            step: Some(battle.map_or(0, |battle| battle.step)),
            total: battle.map(|battle| Pair(battle.attack.total, defense.map_or(0, |defense| defense.total))),
            damage: battle.map(|battle| damage(&battle.attack)),
            counter: defense.map(damage),
            coins: self.whole.coins.as_ref().map(|coins| coins.heads.iter().map(toss).collect()),
            in_use: Some(in_use.collect()),
            cut_in: Some(self.whole.in_use.last().is_some_and(|used| used.open_to_cut_in)),
            ..Expect::default()
        }
    }

    fn battle(&mut self, wanted: &Expect) {
        let found = self.found_in_battle();
        let all = &mut self.all;
        all.equal("step", wanted.step, found.step);
        all.equal("total", wanted.total.map(|pair| pair.to_string()), found.total.map(|pair| pair.to_string()));
        all.equal("damage", wanted.damage, found.damage);
        all.equal("counter", wanted.counter, found.counter);
        all.equal("coins", wanted.coins.clone(), found.coins);
        all.equal("in_use", wanted.in_use.clone(), found.in_use);
        all.equal("cut_in", wanted.cut_in, found.cut_in);
    }

    /// What a player has, as it is.
    fn found(&self, seat: Seat) -> SideExpect {
        let side = side(&self.whole, seat);
        let pages = side.book.iter().map(|page| (Pages::one(page.page), on_page(page)));
        SideExpect {
            mp: Some(side.mp),
            opening: Some(side.opening),
            open: Some(side.open_pages.clone()),
            pages: pages.collect(),
            used: Some(side.book.iter().filter(|page| page.used).map(|page| page.page).collect()),
            mamodo: Some(side.mamodo.iter().map(|mamodo| self.lying(mamodo)).collect()),
            partners: Some(side.mamodo.iter().flat_map(|mamodo| self.partners(mamodo)).collect()),
            beneath: Some(side.mamodo.iter().flat_map(|mamodo| self.beneath(mamodo)).collect()),
            mj12: Some(side.mj12.iter().map(|card| self.call(&card.handle, Some(&card.face))).collect()),
            hidden: Some(side.hidden.iter().map(|card| self.call(&card.handle, card.face.as_deref())).collect()),
            pile: Some(ids(&side.pile)),
            stay: Some(laid(&side.stay)),
            standby: Some(laid(&side.standby)),
            ..SideExpect::default()
        }
    }

    fn side(&mut self, seat: Seat, wanted: &SideExpect) {
        let found = self.found(seat);
        let side = side(&self.whole, seat);
        let pages = pages(seat.to_string(), &wanted.pages, side);
        let costs = costs(seat, &wanted.costs, side);
        let all = &mut self.all;
        all.equal(&format!("{seat}.mp"), wanted.mp, found.mp);
        all.equal(&format!("{seat}.opening"), wanted.opening, found.opening);
        all.equal(&format!("{seat}.open"), wanted.open.clone(), found.open);
        all.equal(&format!("{seat}.used"), wanted.used.clone(), found.used);
        pages.into_iter().chain(costs).for_each(|complaint| all.add(complaint));
        all.equal(&format!("{seat}.mamodo"), wanted.mamodo.clone(), found.mamodo);
        all.equal(&format!("{seat}.partners"), wanted.partners.clone(), found.partners);
        all.equal(&format!("{seat}.beneath"), wanted.beneath.clone(), found.beneath);
        all.equal(&format!("{seat}.mj12"), wanted.mj12.clone(), found.mj12);
        all.equal(&format!("{seat}.hidden"), wanted.hidden.clone(), found.hidden);
        let pile = found.pile.clone().unwrap_or_default();
        all.equal(&format!("{seat}.pile"), wanted.pile.clone(), found.pile);
        all.contains(&format!("{seat}'s Discard Pile"), &wanted.pile_has, pile);
        all.equal(&format!("{seat}.stay"), wanted.stay.clone(), found.stay);
        all.equal(&format!("{seat}.standby"), wanted.standby.clone(), found.standby);
    }

    /// A MAMODO with its status.
    fn lying(&self, mamodo: &MamodoView) -> String {
        let status = match mamodo.status {
            CardStatus::Normal => "",
            CardStatus::Injured => " injured",
            CardStatus::Petrified => " petrified",
            CardStatus::Hidden => " hidden",
        };
        format!("{}{status}", self.call(&mamodo.handle, Some(&mamodo.face)))
    }

    fn partners(&self, mamodo: &MamodoView) -> Vec<String> {
        let on = self.call(&mamodo.handle, Some(&mamodo.face));
        let line = |card: &CardView| format!("{} on {on}", self.call(&card.handle, Some(&card.face)));
        mamodo.partners.iter().map(line).collect()
    }

    fn beneath(&self, mamodo: &MamodoView) -> Vec<String> {
        let over = self.call(&mamodo.handle, Some(&mamodo.face));
        mamodo.beneath.iter().map(|face| format!("{} under {over}", face.id)).collect()
    }

    /// A figure of every MAMODO on the mat.
    fn all_figures<N>(&self, of: fn(&MamodoView) -> N) -> BTreeMap<String, N> {
        let mamodo = self.whole.sides.a.mamodo.iter().chain(&self.whole.sides.b.mamodo);
        mamodo.map(|mamodo| (self.names.name_or(&mamodo.handle).to_owned(), of(mamodo))).collect()
    }

    fn figure<N: PartialEq + std::fmt::Debug>(&mut self, what: &str, name: &str, wanted: N, of: fn(&MamodoView) -> N) {
        let handle = self.names.handle_or(name);
        let mut mamodo = self.whole.sides.a.mamodo.iter().chain(&self.whole.sides.b.mamodo);
        match mamodo.find(|mamodo| handle == mamodo.handle).map(of) {
            None => self.all.add(format!("{name} is not a MAMODO on the mat, so it has no {what}")),
            found => self.all.equal(&format!("{what} of {name}"), Some(wanted), found),
        }
    }

    fn sight(&mut self, view: &View, sees: &Sees) {
        let who = viewer_name(sees.viewer);
        for (seat, wanted) in [(Seat::A, &sees.a), (Seat::B, &sees.b)] {
            let complaints = pages(format!("what {who} sees of {seat}"), wanted, side(view, seat));
            complaints.into_iter().for_each(|complaint| self.all.add(complaint));
        }
        for (list, wanted) in [(&sees.hidden, false), (&sees.visible, true)] {
            for name in list {
                let mut cards = view.sides.a.hidden.iter().chain(&view.sides.b.hidden);
                let found = cards.find(|card| self.names.handle(name) == Some(&card.handle));
                self.all.sight(sees.viewer, name, wanted, found.map(|card| card.face.is_some()));
            }
        }
        let looking_at = view.looking_at.iter().map(on_page);
        self.all.same(&format!("what {who} looks at"), sees.looking_at.as_deref(), looking_at);
    }
}

/// The pages of a Book that do not hold what is wanted, a sentence each.
fn pages(whose: String, wanted: &BTreeMap<Pages, String>, side: &SideView) -> Vec<String> {
    let wanted = match numbered(wanted) {
        Ok(wanted) => wanted,
        Err(why) => return vec![why],
    };
    let differs = wanted.into_iter().filter_map(|(number, wanted)| {
        let found = side.book.iter().find(|page| page.page == number).map_or_else(String::new, on_page);
        (found != *wanted).then(|| format!("{whose}: page {number} should be {wanted}, but is {found}"))
    });
    differs.collect()
}

/// What the cards of pages should cost and do not.
fn costs(whose: Seat, wanted: &BTreeMap<Pages, u8>, side: &SideView) -> Vec<String> {
    let wanted = match numbered(wanted) {
        Ok(wanted) => wanted,
        Err(why) => return vec![why],
    };
    let differs = wanted.into_iter().filter_map(|(number, wanted)| {
        let found = side.book.iter().find(|page| page.page == number).and_then(|page| page.cost);
        let is = || found.map_or_else(|| "has no cost".to_owned(), |mp| format!("costs {mp}"));
        (found != Some(*wanted)).then(|| format!("{whose}: page {number} should cost {wanted}, but {}", is()))
    });
    differs.collect()
}

/// The card of a page, as far as it is seen.
fn on_page(page: &PageView) -> String {
    match &page.face {
        _ if page.empty => EMPTY.to_owned(),
        Some(face) => face.id.clone(),
        None => "unknown".to_owned(),
    }
}

fn side(view: &View, seat: Seat) -> &SideView {
    match seat {
        Seat::A => &view.sides.a,
        Seat::B => &view.sides.b,
    }
}

fn ids(faces: &[Arc<Face>]) -> Vec<String> {
    faces.iter().map(|face| face.id.clone()).collect()
}

fn laid(effects: &[LaidView]) -> Vec<String> {
    effects.iter().map(|laid| laid.face.id.clone()).collect()
}
