//! What must be true of a position.

use crate::rules::Battlemonsters;
use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::cards::{Cards, Face};
use crate::rules::effects::figures;
use crate::rules::state::{FieldCard, Side, State};
use crate::rules::view::{HandView, view};
use crate::rules::words::Kind;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;
use tercet_kernel::ruling::{Complaints, Pair, Won, viewer_name};
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
    /// Who had the first turn.
    first: Option<Seat>,
    /// What seat A has.
    a: Option<SideExpect>,
    /// What seat B has.
    b: Option<SideExpect>,
    /// Current points of cards by their names, written `attack/defence`.
    points: BTreeMap<String, Pair>,
    /// Who has won, or that it is a draw.
    over: Option<Won>,
    /// The clause by which the match ended.
    ended_by: Option<String>,
    /// Whether it is played by the rule book alone.
    official: Option<bool>,
    /// What somebody sees.
    sees: Option<Sees>,
}

/// What a player has.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct SideExpect {
    lives: Option<i16>,
    /// How many cards.
    hand: Option<usize>,
    /// How many cards.
    supply: Option<usize>,
    /// Exactly these cards, the newest last.
    graveyard: Option<Vec<String>>,
    /// These cards and perhaps others.
    graveyard_has: Vec<String>,
    /// These cards and perhaps others are in the hand.
    holds: Vec<String>,
    /// Exactly these cards with their stances, in their order.
    field: Option<Vec<String>>,
}

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sees {
    viewer: Viewer,
    /// Cards on the field of which the viewer does not see which they are.
    #[serde(default)]
    hidden: Vec<String>,
    /// Cards on the field of which the viewer sees which they are.
    #[serde(default)]
    visible: Vec<String>,
    /// The cards of seat A's hand that the viewer sees.
    hand_a: Option<Vec<String>>,
    /// The cards of seat B's hand that the viewer sees.
    hand_b: Option<Vec<String>>,
    /// The cards of seat A's graveyard that the viewer sees.
    graveyard_a: Option<Vec<String>>,
    /// The cards of seat B's graveyard that the viewer sees.
    graveyard_b: Option<Vec<String>>,
}

impl Expect {
    /// The names of cards it uses.
    pub(super) fn names(&self) -> Vec<&str> {
        let sides = self.a.iter().chain(&self.b).filter_map(|side| side.field.as_ref()).flatten();
        let on_field = sides.filter_map(|entry| entry.split(' ').next()).filter(|word| !word.contains('/'));
        let seen = self.sees.iter().flat_map(|sees| sees.hidden.iter().chain(&sees.visible));
        let all = self.points.keys().chain(seen).map(String::as_str).chain(on_field);
        all.filter(|word| word.starts_with(char::is_uppercase)).collect()
    }
}

/// Everything that differs, a sentence each.
pub(super) fn compare(cards: &Cards, s: &State, names: &Names, expect: &Expect) -> Vec<String> {
    let mut all = Complaints::default();
    all.equal("asks", expect.asks, if s.over.is_some() { None } else { Some(s.chooser) });
    all.equal("turn", expect.turn, Some(s.active));
    all.equal("number", expect.number, Some(s.turn));
    all.equal("first", expect.first, s.first);
    for (seat, side) in [(Seat::A, &expect.a), (Seat::B, &expect.b)] {
        if let Some(side) = side {
            compare_side(&mut all, cards, names, (seat, &s.sides[seat]), side);
        }
    }
    for (name, points) in &expect.points {
        compare_points(&mut all, cards, s, names, name, *points);
    }
    all.ending::<Battlemonsters>(s, expect.over, expect.ended_by.as_deref());
    all.equal("official", expect.official, Some(s.house.official()));
    if let Some(sees) = &expect.sees {
        compare_sight(&mut all, cards, s, names, sees);
    }
    all.all()
}

fn compare_side(all: &mut Complaints, cards: &Cards, names: &Names, (seat, side): (Seat, &Side), wanted: &SideExpect) {
    let found = SideExpect::of(cards, names, side);
    let held: Vec<CardId> = side.hand.iter().map(|held| held.card).collect();
    all.equal(&format!("{seat}.lives"), wanted.lives, found.lives);
    all.equal(&format!("{seat}.hand"), wanted.hand, found.hand);
    all.equal(&format!("{seat}.supply"), wanted.supply, found.supply);
    all.equal(&format!("{seat}.graveyard"), wanted.graveyard.clone(), found.graveyard);
    all.equal(&format!("{seat}.field"), wanted.field.clone(), found.field);
    all.contains(&format!("{seat}.graveyard"), &wanted.graveyard_has, ids(cards, &side.graveyard));
    all.contains(&format!("{seat}'s hand"), &wanted.holds, ids(cards, &held));
}

impl SideExpect {
    /// What a player has, as it is.
    fn of(cards: &Cards, names: &Names, side: &Side) -> Self {
        let lies = |card: &FieldCard| {
            let handle = card.entry.to_string();
            let name = names.name(&handle).unwrap_or_else(|| cards.id_of(card.card));
            format!("{name} {}", card.stance)
        };
        SideExpect {
            lives: Some(side.lives),
            hand: Some(side.hand.len()),
            supply: Some(side.supply.len()),
            graveyard: Some(ids(cards, &side.graveyard)),
            field: Some(side.field.iter().map(lies).collect()),
            ..SideExpect::default()
        }
    }
}

fn ids(cards: &Cards, pile: &[CardId]) -> Vec<String> {
    pile.iter().map(|card| cards.id_of(*card).to_owned()).collect()
}

/// What is expected of a state as it is.
pub(super) fn as_it_is(cards: &Cards, s: &State, names: &Names) -> Expect {
    let board = Board::new(cards, s);
    let side = |seat| Some(SideExpect::of(cards, names, &s.sides[seat]));
    let monsters = s.field_from(Seat::A).filter(|(_, card)| cards.card(card.card).kind == Kind::Monster);
    let points =
        monsters.map(|(seat, card)| (names.name_or(&card.entry.to_string()).to_owned(), points(board, seat, card)));
    let status = Battlemonsters::status(s);
    let (asks, ended_by) = match status {
        Status::Waiting(seat) => (Some(seat), None),
        Status::Over(ending) => (None, Some(ending.clause.0.to_owned())),
    };
    Expect {
        asks,
        turn: Some(s.active),
        number: Some(s.turn),
        a: side(Seat::A),
        b: side(Seat::B),
        points: points.collect(),
        over: Some(Won::from(status)),
        ended_by,
        ..Expect::default()
    }
}

fn points(board: Board<'_>, seat: Seat, card: &FieldCard) -> Pair {
    Pair(figures::attack(board, seat, card), figures::defence(board, seat, card))
}

fn compare_points(all: &mut Complaints, cards: &Cards, s: &State, names: &Names, name: &str, wanted: Pair) {
    let Some((seat, card)) = on_field(s, names, name) else {
        return all.add(format!("{name} is not on the field, so it has no points"));
    };
    let found = points(Board::new(cards, s), seat, card);
    if found != wanted {
        all.add(format!("{name} should have {wanted}, but has {found}"));
    }
}

fn compare_sight(all: &mut Complaints, cards: &Cards, s: &State, names: &Names, sees: &Sees) {
    let view = view(Board::new(cards, s), sees.viewer);
    let lying = || view.sides.a.field.iter().chain(&view.sides.b.field);
    for (list, wanted) in [(&sees.hidden, false), (&sees.visible, true)] {
        for name in list {
            let found = lying().find(|card| names.handle(name) == Some(&card.handle));
            all.sight(sees.viewer, name, wanted, found.map(|card| card.face.is_some()));
        }
    }
    let hand = |hand: &[HandView]| hand.iter().map(|held| held.face.id.clone()).collect::<Vec<_>>();
    let pile = |pile: &[Arc<Face>]| pile.iter().map(|face| face.id.clone()).collect::<Vec<_>>();
    let sides = &view.sides;
    for (what, wanted, found) in [
        ("a's hand", &sees.hand_a, hand(&sides.a.hand)),
        ("b's hand", &sees.hand_b, hand(&sides.b.hand)),
        ("a's graveyard", &sees.graveyard_a, pile(&sides.a.graveyard)),
        ("b's graveyard", &sees.graveyard_b, pile(&sides.b.graveyard)),
    ] {
        all.same(&format!("what {} sees of {what}", viewer_name(sees.viewer)), wanted.as_deref(), found);
    }
}

fn on_field<'a>(s: &'a State, names: &Names, name: &str) -> Option<(Seat, &'a FieldCard)> {
    let handle = names.handle_or(name);
    s.field_from(Seat::A).find(|(_, card)| card.entry.to_string() == handle)
}
