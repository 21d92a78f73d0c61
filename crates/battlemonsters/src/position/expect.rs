//! What must be true of a position.

use crate::Battlemonsters;
use crate::board::Board;
use crate::card::CardId;
use crate::cards::Cards;
use crate::effects::points;
use crate::state::{FieldCard, Side, State};
use crate::view::{HandView, view};
use serde::Deserialize;
use std::collections::BTreeMap;
use tercet_kernel::{HouseRules, Names, Rules, Seat, Status, Viewer};

/// What must be true. Nothing is asked about what is left out.
#[derive(Clone, Debug, Default, Deserialize)]
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
    /// Current points of cards by their names.
    points: BTreeMap<String, PointsForm>,
    /// Who has won, or that it is a draw.
    over: Option<Won>,
    /// The clause by which the match ended.
    ended_by: Option<String>,
    /// Whether it is played by the rule book alone.
    official: Option<bool>,
    /// What somebody sees.
    sees: Option<Sees>,
}

#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Won {
    A,
    B,
    Draw,
    /// The match goes on.
    Nobody,
}

/// Points, written `attack/defence`.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(try_from = "String")]
struct PointsForm(i16, i16);

impl TryFrom<String> for PointsForm {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        let parts = text.split_once('/').and_then(|(a, d)| Some((a.parse().ok()?, d.parse().ok()?)));
        let (attack, defence) = parts.ok_or_else(|| format!("{text:?} are no points such as \"400/300\""))?;
        Ok(PointsForm(attack, defence))
    }
}

/// What a player has.
#[derive(Clone, Debug, Default, Deserialize)]
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
#[derive(Clone, Debug, Deserialize)]
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
        self.points.keys().chain(seen).map(String::as_str).chain(on_field).collect()
    }
}

/// Everything that differs, a sentence each.
pub(super) fn compare(cards: &Cards, s: &State, names: &Names, expect: &Expect) -> Vec<String> {
    let mut all = Complaints(Vec::new());
    all.equal("asks", expect.asks, if s.over.is_some() { None } else { Some(s.chooser) });
    all.equal("turn", expect.turn, Some(s.active));
    all.equal("number", expect.number, Some(s.turn));
    all.equal("first", expect.first, s.first);
    for (seat, side) in [(Seat::A, &expect.a), (Seat::B, &expect.b)] {
        if let Some(side) = side {
            all.side(cards, names, seat, &s.sides[seat], side);
        }
    }
    for (name, points) in &expect.points {
        all.points(cards, s, names, name, *points);
    }
    let won = match s.over.map(|over| over.winner) {
        None => Won::Nobody,
        Some(None) => Won::Draw,
        Some(Some(Seat::A)) => Won::A,
        Some(Some(Seat::B)) => Won::B,
    };
    all.equal("over", expect.over, Some(won));
    let ended_by = match Battlemonsters::status(s) {
        Status::Over(ending) => Some(ending.clause.0),
        Status::Waiting(_) => None,
    };
    all.equal("ended_by", expect.ended_by.as_deref(), ended_by);
    all.equal("official", expect.official, Some(s.house.official()));
    if let Some(sees) = &expect.sees {
        all.sees(cards, s, names, sees);
    }
    all.0
}

struct Complaints(Vec<String>);

impl Complaints {
    /// Complains if something is wanted and is not what there is.
    fn equal<T: PartialEq + std::fmt::Debug>(&mut self, what: &str, wanted: Option<T>, found: Option<T>) {
        if wanted.is_some() && wanted != found {
            let say = |value: &Option<T>| value.as_ref().map_or("nothing".to_owned(), |value| format!("{value:?}"));
            self.0.push(format!("{what} should be {}, and is {}", say(&wanted), say(&found)));
        }
    }

    fn side(&mut self, cards: &Cards, names: &Names, seat: Seat, side: &Side, wanted: &SideExpect) {
        let ids = |pile: &[CardId]| pile.iter().map(|card| cards.id_of(*card).to_owned()).collect::<Vec<_>>();
        let lies = |card: &FieldCard| {
            let handle = card.entry.to_string();
            let name = names.name(&handle).unwrap_or_else(|| cards.id_of(card.card));
            format!("{name} {}", card.stance)
        };
        let held: Vec<CardId> = side.hand.iter().map(|held| held.card).collect();
        self.equal(&format!("{seat}.lives"), wanted.lives, Some(side.lives));
        self.equal(&format!("{seat}.hand"), wanted.hand, Some(side.hand.len()));
        self.equal(&format!("{seat}.supply"), wanted.supply, Some(side.supply.len()));
        self.equal(&format!("{seat}.graveyard"), wanted.graveyard.clone(), Some(ids(&side.graveyard)));
        self.equal(&format!("{seat}.field"), wanted.field.clone(), Some(side.field.iter().map(lies).collect()));
        self.contains(&format!("{seat}.graveyard"), &wanted.graveyard_has, ids(&side.graveyard));
        self.contains(&format!("{seat}'s hand"), &wanted.holds, ids(&held));
    }

    /// Complains about every card that is wanted more often than it is there.
    fn contains(&mut self, what: &str, wanted: &[String], mut found: Vec<String>) {
        let all = found.join(", ");
        for id in wanted {
            match found.iter().position(|there| there == id) {
                Some(at) => drop(found.swap_remove(at)),
                None => self.0.push(format!("{what} should hold {id}, and holds [{all}]")),
            }
        }
    }

    fn points(&mut self, cards: &Cards, s: &State, names: &Names, name: &str, wanted: PointsForm) {
        match on_field(s, names, name) {
            Some((seat, card)) => {
                let found = PointsForm(
                    points::attack(Board::new(cards, s), seat, card),
                    points::defence(Board::new(cards, s), seat, card),
                );
                if found != wanted {
                    let PointsForm(attack, defence) = found;
                    self.0.push(format!("{name} should have {}/{}, and has {attack}/{defence}", wanted.0, wanted.1));
                }
            }
            None => self.0.push(format!("{name} does not lie on the field and has no points")),
        }
    }

    fn sees(&mut self, cards: &Cards, s: &State, names: &Names, sees: &Sees) {
        let view = view(Board::new(cards, s), sees.viewer);
        let who = format!("{:?}", sees.viewer).to_lowercase();
        let lying = || view.sides.a.field.iter().chain(&view.sides.b.field);
        for (wanted, seen) in [(&sees.hidden, false), (&sees.visible, true)] {
            for name in wanted {
                let found = lying().find(|card| names.handle(name) == Some(&card.handle));
                match found {
                    None => self.0.push(format!("{name} does not lie on the field")),
                    Some(card) if card.face.is_some() == seen => {}
                    Some(_) if seen => self.0.push(format!("{who} should see which card {name} is, and does not")),
                    Some(_) => self.0.push(format!("{who} should not see which card {name} is, and does")),
                }
            }
        }
        let hand = |hand: &[HandView]| sorted(hand.iter().map(|held| held.face.id.clone()));
        let pile = |pile: &[crate::cards::Face]| sorted(pile.iter().map(|face| face.id.clone()));
        let sides = &view.sides;
        for (what, wanted, found) in [
            ("a's hand", &sees.hand_a, hand(&sides.a.hand)),
            ("b's hand", &sees.hand_b, hand(&sides.b.hand)),
            ("a's graveyard", &sees.graveyard_a, pile(&sides.a.graveyard)),
            ("b's graveyard", &sees.graveyard_b, pile(&sides.b.graveyard)),
        ] {
            let wanted = wanted.as_ref().map(|ids| sorted(ids.iter().cloned()));
            self.equal(&format!("what {who} sees of {what}"), wanted, Some(found));
        }
    }
}

fn sorted(ids: impl Iterator<Item = String>) -> Vec<String> {
    let mut ids: Vec<String> = ids.collect();
    ids.sort();
    ids
}

fn on_field<'a>(s: &'a State, names: &Names, name: &str) -> Option<(Seat, &'a FieldCard)> {
    let handle = names.handle(name)?;
    s.field_from(Seat::A).find(|(_, card)| card.entry.to_string() == handle)
}
