//! Battles: one Monster against one to three Characters, in eight steps.

use crate::rules::card::{CardId, TextId};
use crate::rules::effect::Points;
use crate::rules::frame::Trigger;
use crate::rules::state::{Entry, Monster};
use serde::{Deserialize, Serialize};
use tercet_kernel::{Seat, Seq};

/// The battle being fought: one Monster, or what a card puts in its place, against one to three
/// Characters (M-BATTLE-08). What was used for it is kept here and ends with it (M-BATTLE-11,
/// M-RULE-50).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Battle {
    /// What caused it.
    pub cause: Cause,
    /// The Monster; [`Entry::NONE`] where Characters fight each other (M-RULE-83).
    pub monster: Entry,
    /// For whom the Monster fights.
    pub monster_seat: Seat,
    /// Whose card the Monster is, for texts that speak of its owner though it has fallen (M-RULE-124).
    pub monster_owner: Seat,
    /// The Land on which the Monster fights; [`Entry::NONE`] in battles of its movement or Party
    /// attack (M-RULE-106).
    pub land: Entry,
    /// The Monster was Open as the battle began (M-RULE-104).
    pub was_open: bool,
    /// The Characters that took part, fallen ones included.
    pub fighters: Seq<Fighter, 3>,
    /// What fights in the Monster's place (M-RULE-110).
    pub stand_in: Option<StandIn>,
    /// The Monster, when its Land was trashed while it was away (M-RULE-66).
    pub homeless: Option<Monster>,
    /// The Monster of this battle was trashed, or has left.
    pub monster_gone: bool,
    /// The Monster has dealt its damage (M-DMG-15).
    pub monster_struck: bool,
    /// Which card it was, once it was trashed and lies open in a Discard Pile.
    pub fallen: Option<CardId>,
    /// What Supports and skills have added.
    pub added: Seq<Added, 6>,
    /// Sentences of Supports that lie in wait in this battle.
    pub waiting: Seq<(Seat, Trigger), 4>,
    /// The Monster that disabled In Battle skills, Techniques and Instruments has fallen; they stay
    /// disabled (M-RULE-105).
    pub silenced: bool,
    /// Damage, skills, Techniques and Instruments are without effect (M-RULE-111).
    pub suspended: bool,
    /// It was ended as a draw (M-RULE-111).
    pub ended: bool,
    /// The Land on which the Monster stood when it was trashed (M-RULE-123).
    pub shaken_land: Entry,
    /// Mana to be returned for the trashed Monster (M-RULE-84).
    pub owed: Option<Owed>,
    /// The damage has been applied: what is triggered now is carried out at once.
    pub settled: bool,
    /// What something trashed before that has set off; it waits for it (M-BATTLE-10).
    pub set_off: Seq<(Seat, Trigger), 2>,
}

/// What causes a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export_to = "../../../games/mana/web/protocol/"))]
#[serde(rename_all = "snake_case")]
pub enum Cause {
    /// Characters attack a Monster (M-CATK-01).
    CharacterAttack,
    /// Characters block a moving Monster (M-MOVE-08).
    Block,
    /// A Monster attacks the Party (M-PATK-01).
    PartyAttack,
    /// A card makes two Characters fight (M-RULE-83).
    Arena {
        /// Mana gained for the Character that wins.
        prize: u8,
    },
    /// A card makes a Character fight a Monster (M-RULE-109).
    Duel,
}

/// A Character in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Fighter {
    /// Its number in the Party.
    pub entry: Entry,
    /// Which card.
    pub card: CardId,
    /// Whose it is.
    pub seat: Seat,
    /// It entered a Party attack battle tapped (M-PATK-11, M-RULE-55).
    pub tapped: bool,
    /// The Technique it used: the Item and the text. It is asked again in each battle (M-TECH-08).
    pub technique: Option<(CardId, TextId)>,
    /// That Technique has disabled the Monster's skill, which holds even if its user falls (M-RULE-105).
    pub disables: bool,
    /// It has dealt its damage (M-DMG-15).
    pub struck: bool,
    /// It was trashed, or has left.
    pub gone: bool,
    /// It was trashed: it lies in its owner's Discard Pile.
    pub trashed: bool,
}

/// A card that fights in the Monster's place (M-RULE-110).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct StandIn {
    /// Which card; it lies here and nowhere else.
    pub card: CardId,
    /// Its STR and DEF.
    pub points: Points,
    /// It has fallen.
    pub gone: bool,
}

/// Points that a combatant got for the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Added {
    /// A Character, or the battle's Monster.
    pub to: Entry,
    /// Where they come from.
    pub card: CardId,
    /// How much.
    pub points: Points,
}

/// Mana that will change hands after the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Owed {
    /// Who gives it.
    pub from: Seat,
    /// How much at most.
    pub mana: u8,
    /// The Land for which it is given.
    pub land: Entry,
}

/// Where a battle stands (M-BATTLE-01).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Stage {
    /// Steps 1 and 2: this player's Techniques.
    Techniques(Seat),
    /// Steps 3 and 4: this player's Supports.
    Supports(Seat),
    /// Step 5: a face-down Monster is opened.
    Opening,
    /// Step 6, and what is decided before step 7 (M-RULE-102).
    Bonus,
    /// Steps 7 and 8, first for First Strike (M-DMG-11): damage is worked out and applied.
    Damage(Strike),
    /// The owner of several Characters says in which order damage meets them (M-DMG-05).
    Order(Order),
    /// Damage of both sides is applied at the same time (M-DMG-02).
    Apply(Order),
    /// What happens because something was trashed (M-BATTLE-10).
    Aftermath,
    /// End of Battle skills and what was put at the end of the battle.
    End,
    /// The post-battle step of what caused the battle.
    Close,
}

/// The two applications of damage (M-RULE-78).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Strike {
    /// That of combatants with First Strike.
    First,
    /// That of the others.
    Normal,
}

/// The order in which damage meets Characters, another one for each application (M-DMG-19, M-RULE-80).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Order {
    /// Whose damage it is about.
    pub strike: Strike,
    /// Those that have their place, in order, by their index among the fighters.
    pub placed: [u8; 3],
    /// How many have their place.
    pub count: u8,
}

impl Battle {
    /// A battle that begins.
    pub fn new(cause: Cause, monster: Entry, monster_seat: Seat) -> Self {
        Battle {
            cause,
            monster,
            monster_seat,
            monster_owner: monster_seat,
            land: Entry::NONE,
            was_open: false,
            fighters: Seq::new(),
            stand_in: None,
            homeless: None,
            monster_gone: false,
            monster_struck: false,
            fallen: None,
            added: Seq::new(),
            waiting: Seq::new(),
            silenced: false,
            suspended: false,
            ended: false,
            shaken_land: Entry::NONE,
            owed: None,
            settled: false,
            set_off: Seq::new(),
        }
    }

    /// The player whose Characters fight the Monster.
    pub fn characters_seat(&self) -> Seat {
        self.monster_seat.other()
    }

    /// Whether Characters fight each other (M-RULE-83).
    pub fn is_arena(&self) -> bool {
        matches!(self.cause, Cause::Arena { .. })
    }

    /// Whether it is a battle that requires tapping (M-RULE-107).
    pub fn requires_tapping(&self) -> bool {
        self.cause != Cause::PartyAttack
    }

    /// Whether the Characters attack, which a block does too (M-RULE-108).
    pub fn characters_attack(&self) -> bool {
        matches!(self.cause, Cause::CharacterAttack | Cause::Block)
    }

    /// The Characters still in the battle.
    pub fn standing(&self) -> impl Iterator<Item = &Fighter> {
        self.fighters.iter().filter(|fighter| !fighter.gone)
    }

    /// The Character with this number, if it took part.
    pub fn fighter(&self, entry: Entry) -> Option<&Fighter> {
        self.fighters.iter().find(|fighter| fighter.entry == entry)
    }

    /// Whether a Monster, or what stands in for it, still fights.
    pub fn monster_stands(&self) -> bool {
        match &self.stand_in {
            Some(stand_in) => !stand_in.gone,
            None => !self.monster_gone && !self.is_arena(),
        }
    }

    /// Whether one side has lost its last combatant (M-BATTLE-09).
    pub fn one_sided(&self) -> bool {
        if self.is_arena() {
            return self.standing().count() < 2;
        }
        !self.monster_stands() || self.standing().next().is_none()
    }
}

impl Order {
    /// Nobody has a place yet.
    pub const fn open(strike: Strike) -> Self {
        Order { strike, placed: [0; 3], count: 0 }
    }

    /// With this fighter in the next place.
    pub const fn then(mut self, fighter: u8) -> Self {
        self.placed[self.count as usize] = fighter;
        self.count += 1;
        self
    }

    /// Those that have their place, in order.
    pub fn placed(&self) -> &[u8] {
        &self.placed[..usize::from(self.count)]
    }
}
