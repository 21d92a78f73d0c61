//! What must be true of a position.

use crate::rules::Mana;
use crate::rules::cards::{Cards, Face};
use crate::rules::state::{Phase, State};
use crate::rules::view::{LandView, SideView, View};
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
    /// How far the turn is.
    phase: Option<Phase>,
    /// What seat A has.
    a: Option<SideExpect>,
    /// What seat B has.
    b: Option<SideExpect>,
    /// STR and DEF of cards by their names, written `STR/DEF`: in a battle as they are there,
    /// otherwise as they are outside.
    figures: BTreeMap<String, Pair>,
    /// The step of the battle, 1 to 8; 9 after them, 0 without a battle (M-BATTLE-01).
    step: Option<u8>,
    /// Who has won, or that it is a draw.
    over: Option<Won>,
    /// The clause by which the match ended.
    ended_by: Option<String>,
    /// Whether it is played by the rule book alone.
    official: Option<bool>,
    /// What somebody sees.
    sees: Option<Sees>,
}

/// What a player has. Cards in play are written by their names, or by their ids if they have none.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct SideExpect {
    /// Available and Spent Mana, written `available/spent`.
    mana: Option<Pair>,
    /// How many cards.
    hand: Option<usize>,
    /// These cards and perhaps others are in the hand.
    holds: Vec<String>,
    /// How many cards the Main Deck has.
    deck: Option<usize>,
    /// How many cards the Character Deck has.
    characters: Option<usize>,
    /// Exactly these cards of the Discard Pile, Characters aside, the newest last.
    discards: Option<Vec<String>>,
    /// Exactly these Characters of the Discard Pile, the newest last.
    fallen: Option<Vec<String>>,
    /// Exactly these Lands on this player's field in their order, each with its cell: `Home 0,1`.
    lands: Option<Vec<String>>,
    /// Exactly the Monsters that fight for this player, each with its Land, those on the player's own field
    /// first: `Wolf on Home`, and ` open` behind it if the Monster is Open.
    monsters: Option<Vec<String>>,
    /// Exactly these Characters in their order: `Hero`, or `Hero tapped`.
    party: Option<Vec<String>>,
    /// Exactly these Items in the order of their Characters: `Knife on Hero`.
    items: Option<Vec<String>>,
}

/// What a viewer sees.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sees {
    viewer: Viewer,
    /// Monsters of which the viewer does not see which they are.
    #[serde(default)]
    hidden: Vec<String>,
    /// Monsters of which the viewer sees which they are.
    #[serde(default)]
    visible: Vec<String>,
    /// The cards that the viewer is looking through.
    looking_at: Option<Vec<String>>,
    /// What the viewer sees of seat A's side.
    a: Option<SideSight>,
    /// What the viewer sees of seat B's side.
    b: Option<SideSight>,
}

/// What a viewer sees of a player's Mana, hand and decks.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct SideSight {
    /// Available and Spent Mana, written `available/spent`.
    mana: Option<Pair>,
    /// The cards of the hand.
    hand: Option<Vec<String>>,
    /// The top card of the Main Deck, or none.
    deck_top: Option<Vec<String>>,
    /// The cards of the Character Deck.
    characters: Option<Vec<String>>,
}

impl Expect {
    /// The names of cards it uses.
    pub(super) fn names(&self) -> Vec<&str> {
        let sides = self.a.iter().chain(&self.b);
        let lists = sides.flat_map(|side| [&side.lands, &side.monsters, &side.party, &side.items]).flatten().flatten();
        let seen = self.sees.iter().flat_map(|sees| sees.hidden.iter().chain(&sees.visible));
        let words = lists.chain(seen).chain(self.figures.keys()).flat_map(|entry| entry.split(' '));
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
    all.ending::<Mana>(s, expect.over, expect.ended_by.as_deref());
    all.equal("official", expect.official, Some(s.house.official()));
    let whole = Mana::view(cards, s, Viewer::Referee);
    all.equal("step", expect.step, Some(step(&whole)));
    let mut comparing = Comparing { all, names, whole };
    for (seat, side) in [(Seat::A, &expect.a), (Seat::B, &expect.b)] {
        if let Some(side) = side {
            comparing.side(seat, side);
        }
    }
    for (name, figures) in &expect.figures {
        comparing.figures(name, *figures);
    }
    if let Some(sees) = &expect.sees {
        comparing.sight(&Mana::view(cards, s, sees.viewer), sees);
    }
    comparing.all.all()
}

/// What is expected of a state as it is.
pub(super) fn as_it_is(cards: &Cards, s: &State, names: &Names) -> Expect {
    let comparing = Comparing { all: Complaints::default(), names, whole: Mana::view(cards, s, Viewer::Referee) };
    let status = Mana::status(s);
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
        figures: comparing.all_figures(),
        step: Some(step(&comparing.whole)),
        ..Expect::default()
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
    /// What a card in play is called.
    fn call(&self, handle: &str, face: Option<&Face>) -> String {
        let name = self.names.name(handle).map(str::to_owned);
        name.or_else(|| face.map(|face| face.id.clone())).unwrap_or_else(|| handle.to_owned())
    }

    /// What a player has, as it is.
    fn found(&self, seat: Seat) -> SideExpect {
        let side = side(&self.whole, seat);
        SideExpect {
            mana: Some(mana(side)),
            hand: Some(side.hand_count),
            deck: Some(side.deck_count),
            characters: Some(side.character_count),
            discards: Some(ids(&side.discards)),
            fallen: Some(ids(&side.fallen)),
            lands: Some(self.lands(seat)),
            monsters: Some(self.monsters(seat)),
            party: Some(self.party(seat)),
            items: Some(self.items(seat)),
            ..SideExpect::default()
        }
    }

    fn side(&mut self, seat: Seat, wanted: &SideExpect) {
        let found = self.found(seat);
        let hand = ids(&side(&self.whole, seat).hand);
        let all = &mut self.all;
        all.equal(&format!("{seat}.mana"), wanted.mana.map(text), found.mana.map(text));
        all.equal(&format!("{seat}.hand"), wanted.hand, found.hand);
        all.contains(&format!("{seat}'s hand"), &wanted.holds, hand);
        all.equal(&format!("{seat}.deck"), wanted.deck, found.deck);
        all.equal(&format!("{seat}.characters"), wanted.characters, found.characters);
        all.equal(&format!("{seat}.discards"), wanted.discards.clone(), found.discards);
        all.equal(&format!("{seat}.fallen"), wanted.fallen.clone(), found.fallen);
        all.equal(&format!("{seat}.lands"), wanted.lands.clone(), found.lands);
        all.equal(&format!("{seat}.monsters"), wanted.monsters.clone(), found.monsters);
        all.equal(&format!("{seat}.party"), wanted.party.clone(), found.party);
        all.equal(&format!("{seat}.items"), wanted.items.clone(), found.items);
    }

    fn lands(&self, seat: Seat) -> Vec<String> {
        let line = |land: &LandView| format!("{} {},{}", self.call(&land.handle, Some(&land.face)), land.x, land.y);
        side(&self.whole, seat).lands.iter().map(line).collect()
    }

    fn monsters(&self, seat: Seat) -> Vec<String> {
        let lands = seat.then_other().into_iter().flat_map(|field| &side(&self.whole, field).lands);
        let standing = lands.filter_map(|land| land.monster.as_ref().map(|monster| (land, monster)));
        let line = |(land, monster): (&LandView, &crate::rules::view::MonsterView)| {
            let open = if monster.open { " open" } else { "" };
            let name = self.call(&monster.handle, monster.face.as_deref());
            format!("{name} on {}{open}", self.call(&land.handle, Some(&land.face)))
        };
        standing.filter(|(_, monster)| monster.seat == seat).map(line).collect()
    }

    fn party(&self, seat: Seat) -> Vec<String> {
        let members = side(&self.whole, seat).party.iter();
        let tapped = |tapped| if tapped { " tapped" } else { "" };
        members.map(|m| format!("{}{}", self.call(&m.handle, Some(&m.face)), tapped(m.tapped))).collect()
    }

    fn items(&self, seat: Seat) -> Vec<String> {
        let members = side(&self.whole, seat).party.iter();
        let items = members.flat_map(|member| member.items.iter().map(move |item| (member, item)));
        let line = |(member, item): (&crate::rules::view::MemberView, &crate::rules::view::ItemView)| {
            let item = self.call(&item.handle, Some(&item.face));
            format!("{item} on {}", self.call(&member.handle, Some(&member.face)))
        };
        items.map(line).collect()
    }

    /// STR and DEF of every card in play that has them.
    fn all_figures(&self) -> BTreeMap<String, Pair> {
        let sides = [&self.whole.sides.a, &self.whole.sides.b];
        let monsters =
            sides.iter().flat_map(|side| &side.lands).filter_map(|land| Some(&*land.monster.as_ref()?.handle));
        let party = sides.iter().flat_map(|side| &side.party).map(|member| &*member.handle);
        let with = |handle| Some((self.names.name_or(handle).to_owned(), figures(&self.whole, handle)?));
        monsters.chain(party).filter_map(with).collect()
    }

    fn figures(&mut self, name: &str, wanted: Pair) {
        let found = figures(&self.whole, self.names.handle_or(name));
        match found {
            None => self.all.add(format!("{name} is neither in play nor in the battle, so it has no STR and DEF")),
            Some(found) if found == wanted => {}
            Some(found) => self.all.add(format!("{name} should have STR/DEF {wanted}, but has {found}")),
        }
    }

    fn sight(&mut self, view: &View, sees: &Sees) {
        let lands = || view.sides.a.lands.iter().chain(&view.sides.b.lands);
        for (list, wanted) in [(&sees.hidden, false), (&sees.visible, true)] {
            for name in list {
                let mut monsters = lands().filter_map(|land| land.monster.as_ref());
                let found = monsters.find(|monster| self.names.handle(name) == Some(&monster.handle));
                self.all.sight(sees.viewer, name, wanted, found.map(|monster| monster.face.is_some()));
            }
        }
        let who = viewer_name(sees.viewer);
        self.all.same(&format!("what {who} looks through"), sees.looking_at.as_deref(), ids(&view.looking_at));
        for (seat, sight) in [(Seat::A, &sees.a), (Seat::B, &sees.b)] {
            let Some(sight) = sight else { continue };
            let side = side(view, seat);
            self.all.equal(&format!("what {who} sees of {seat}'s Mana"), sight.mana.map(text), Some(text(mana(side))));
            let top = side.deck_top.iter().map(|face| face.id.clone()).collect();
            for (what, wanted, found) in [
                ("hand", &sight.hand, ids(&side.hand)),
                ("Main Deck", &sight.deck_top, top),
                ("Character Deck", &sight.characters, ids(&side.characters_known)),
            ] {
                self.all.same(&format!("what {who} sees of {seat}'s {what}"), wanted.as_deref(), found);
            }
        }
    }
}

/// The step of the battle; 0 without one.
fn step(view: &View) -> u8 {
    view.battle.as_ref().map_or(0, |battle| battle.step)
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

/// Available and Spent Mana; nobody has more than the numbers can hold.
fn mana(side: &SideView) -> Pair {
    let number = |mana| i16::try_from(mana).unwrap_or(i16::MAX);
    Pair(number(side.available), number(side.spent))
}

fn text(pair: Pair) -> String {
    pair.to_string()
}

/// STR and DEF of the card with this handle: those in the battle if it takes part.
fn figures(view: &View, handle: &str) -> Option<Pair> {
    let battle = view.battle.iter().flat_map(|battle| battle.first.combatants.iter().chain(&battle.second.combatants));
    let fighting = battle.filter(|c| c.handle == handle && !c.gone).map(|c| (c.str, c.def));
    let sides = || [&view.sides.a, &view.sides.b].into_iter();
    let monsters = sides().flat_map(|side| &side.lands).filter_map(|land| land.monster.as_ref());
    let standing = monsters.filter(|monster| monster.handle == handle).map(|monster| (monster.str, monster.def));
    let party = sides().flat_map(|side| &side.party).filter(|member| member.handle == handle);
    let resting = party.map(|member| (Some(member.str), Some(member.def)));
    let (str, def) = fighting.chain(standing).chain(resting).next()?;
    Some(Pair(str?, def?))
}
