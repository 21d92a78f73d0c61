//! What a card's text compiles to. `text` reads and prints it, `effects` carries it out.
//!
//! "This" is the card on which the text stands, "you" the player who used it or has its effect:
//! for a Land that is the player who holds it (M-RULE-43), for a Monster its own player.

mod kinds;

pub use kinds::{RuleKind, RuleKinds};

use crate::rules::words::{Attribute, Attributes, Classes, Kinds};
use serde::Serialize;

/// A whole text: of a Land, an Artifact, a skill, a synchro, an equipment remark, a Technique.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Text {
    /// Its sentences, in order.
    pub abilities: Vec<Ability>,
}

/// One line of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Ability {
    /// Holds by itself while its card works and the condition, if any, is met.
    Continuous {
        /// "While …," or "in …,".
        condition: Option<Condition>,
        /// What holds.
        rule: Rule,
    },
    /// Happens each time something happens.
    Triggered {
        /// "When …:" or "at …:".
        moment: Moment,
        /// "if …,", tested at that moment.
        condition: Option<Condition>,
        /// "you may": its player decides.
        optional: bool,
        /// "you may pay … to": what it costs, 0 for nothing.
        price: u8,
        /// What is done, in order.
        steps: Vec<Step>,
    },
    /// Is carried out once, when its card, skill or Technique is used.
    Used(Vec<Step>),
}

/// What must be so for a text to hold or happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Condition {
    /// This Monster stands on its own player's Land (M-RULE-106).
    OnYourLand,
    /// This Monster stands on an opposing Land (M-RULE-106).
    OnOpponentsLand,
    /// The battle is on a Land without this attribute (M-RULE-106).
    LandIsNot(Attribute),
    /// The battle is on a Land.
    OnALand,
    /// The battle comes from this Monster's movement.
    OfItsMovement,
    /// The battle comes from this Monster's attack on the Party.
    OfItsPartyAttack,
    /// This Character attacks as the only one in the battle (M-RULE-108).
    AttacksAlone,
    /// The battle is one that requires tapping (M-RULE-107).
    RequiresTapping,
    /// The Monster of the battle is like this.
    Against(MonsterTrait),
    /// One of these Characters is in its player's Party (M-CHAR-10, M-RULE-122).
    InParty(Vec<String>),
}

/// What a text asks of the Monster that a Character fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum MonsterTrait {
    /// It stands on a Land of the Character's player.
    OnYourLand,
    /// It stands on a Land of the other player.
    OnOpponentsLand,
    /// It was Open as the battle began (M-RULE-104).
    Open,
    /// Its printed Open Cost is at least this.
    CostsAtLeast(u8),
    /// It has this attribute.
    Has(Attribute),
}

/// A rule that a text adds for as long as it holds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Rule {
    /// A figure of this card has a value in place of the printed one (M-RULE-103).
    Value {
        /// Which figures.
        which: Figures,
        /// The value.
        is: Amount,
    },
    /// Combatants get points.
    Points {
        /// Who gets them.
        whose: Whose,
        /// What is added.
        points: Points,
        /// "for each …": times this number.
        per: Option<Count>,
    },
    /// It deals its damage first (M-DMG-11).
    FirstStrike,
    /// It deals this damage to every Character in the battle (M-RULE-112).
    DamageToEach(u8),
    /// Its attribute bonus on Lands of this attribute is this one.
    AttributeBonus {
        /// The Lands.
        attribute: Attribute,
        /// The bonus in place of +1 STR and +1 DEF.
        points: Points,
    },
    /// Damage meets it before the others (M-DMG-05).
    TakesDamageFirst,
    /// It takes no damage.
    TakesNoDamage,
    /// While the Technique has an effect no damage is resolved in the battle (M-BATTLE-13).
    NoDamage,
    /// The Monster's skill is disabled (M-RULE-105).
    DisablesMonster,
    /// In Battle skills, Techniques and Instruments have no effect (M-RULE-105).
    DisablesCharacters,
    /// Techniques and Instruments have no effect on this Character.
    IgnoresItems,
    /// Counts as one Land of any of these attributes for requirements (M-ATTR-10).
    CountsAs(Attributes),
    /// Something costs its player less, but not less than 1 (M-RULE-95).
    Cheaper(Payment),
    /// What this Character can be equipped with (M-ITEM-06).
    Equips(Equipment),
    /// The opponent's Monsters cannot move onto this Land.
    KeepsMonstersOut,
    /// Can be laid as a Land only while this many cards lie in its player's Discard Pile.
    NeedsDiscards(u8),
    /// May be shifted once in its player's Main Phase (M-RULE-115).
    Shifts,
    /// The Land it stands on is trashed (M-RULE-120).
    ShattersLand,
    /// Can be used only in a battle with a face-down Monster of the opponent.
    OnlyAgainstFaceDown,
    /// The cost X is that of the card it answers.
    CostsAsAnswered,
    /// Monsters cannot attack the Party.
    NoPartyAttacks,
    /// Characters cannot block.
    NoBlocks,
    /// The Open Cost of your Monsters is 0.
    FreeOpening,
    /// Your Characters that would be trashed go under the Character Deck instead (M-RULE-97).
    CharactersSpared,
    /// You meet the attribute requirements of all Supports.
    RequirementsMet,
}

/// STR, DEF or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Figures {
    /// STR.
    Str,
    /// DEF.
    Def,
    /// Both.
    Both,
}

/// What is added to STR and DEF.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, serde::Deserialize)]
pub struct Points {
    /// Added to STR.
    pub str: i8,
    /// Added to DEF.
    pub def: i8,
}

/// Who gets points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Whose {
    /// The card on which the text stands, or the Character who uses the Technique or Item.
    This,
    /// The Monster that battles on this Land, if it has the attribute named.
    MonsterHere(Option<Attribute>),
    /// The Characters in the battle.
    Characters,
    /// The other Characters of its side in the battle (M-RULE-102).
    OtherCharacters,
    /// The Monster in the battle.
    TheMonster,
    /// The Characters of the text's player, in a battle or not.
    YourCharacters,
    /// The other Characters of the text's player, in a battle or not.
    YourOtherCharacters,
}

/// A number in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Amount {
    /// This number.
    Exactly(u8),
    /// The number chosen for the cost.
    X,
    /// This many times what is counted.
    Times(u8, Count),
}

/// What can be counted (M-ATTR-12, M-RULE-42).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Count {
    /// Lands of this attribute on both fields.
    LandsInPlay(Attribute),
    /// Lands of this attribute on your field.
    YourLands(Attribute),
    /// Lands on the opponent's field.
    OpponentsLands,
    /// Characters in the battle.
    CharactersInBattle,
    /// The opponent's Available Mana.
    OpponentsMana,
    /// The printed Open Cost of the Monster in the battle.
    MonstersCost,
    /// The Items of this Character.
    ItsItems,
}

/// Something that is paid for (M-RULE-95).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Payment {
    /// Using a Support.
    Supports,
    /// Opening a Monster.
    Opening,
    /// Using a Technique, for participants on its side (M-RULE-102).
    Techniques,
}

/// An equipment remark (M-RULE-122).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Equipment {
    /// Only Items of these kinds.
    Only(Classes),
    /// No Items of these kinds.
    Not(Classes),
    /// No Items at all (M-ITEM-09).
    Nothing,
    /// Any number of Items (M-ITEM-02).
    AnyNumber,
}

/// When a triggered effect happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Moment {
    /// This Monster is opened (M-OPEN-14).
    Opened,
    /// This Monster is opened by an attack of Characters, a block included (M-RULE-108).
    OpenedByAttack,
    /// This Monster is trashed (M-RULE-96).
    Trashed,
    /// This Monster is trashed in a battle.
    TrashedInBattle,
    /// This Monster trashes a Character in a battle.
    TrashesCharacter,
    /// A battle in which it took part, or its Technique or Support was used, ends (M-RULE-56).
    EndOfBattle,
    /// The same, if the Monster of the battle, or what stands in for it, is still in play.
    EndOfBattleSurvived,
    /// A battle in which it took part ends, and it was not trashed in it up to then: the battle lasts
    /// until the End of Battle effects are done (M-RULE-96).
    EndOfBattleNotTrashed,
    /// Between steps 6 and 7 of its battle (M-RULE-102).
    BeforeDamage,
    /// After step 5 of the battle (M-RULE-111).
    AfterOpening,
    /// A Character is trashed in a battle on this Land.
    CharacterTrashedHere,
    /// A Monster is trashed in a battle on this Land.
    MonsterTrashedHere,
    /// Your Monster is trashed in this battle.
    YourMonsterTrashed,
    /// One of your Characters is trashed.
    YourCharacterTrashed,
    /// One of your Characters or Monsters is trashed.
    YoursTrashed,
    /// A Monster causes a Character to be trashed.
    MonsterTrashesCharacter,
    /// The Character who used the Technique was trashed in the battle, which ends.
    UserTrashed,
    /// A Monster on a Land was trashed in the battle in which it took part, which ends (M-RULE-123).
    LandsMonsterTrashed,
    /// The turn ends, between trimming and announcing (M-RULE-91).
    EndOfTurn,
}

/// Which of the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Who {
    /// The text's player.
    You,
    /// The other one.
    Opponent,
    /// Both, the active player first.
    Each,
    /// The owner of the Monster concerned, whoever holds the Land (M-RULE-124).
    MonstersOwner,
    /// The player of the Characters in the battle.
    CharactersOwner,
}

/// One thing that a text does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Step {
    /// Something is done to cards on the field.
    Act(Act, Targets),
    /// Cards are drawn, as many as there are (M-WIN-14).
    Draw(Who, Amount),
    /// You draw until you hold this many cards.
    DrawUntil(u8),
    /// A player picks and trashes this many cards from their own hand.
    Discard(Who, u8),
    /// You trash your hand.
    DiscardHand,
    /// Up to this many cards of the opponent's hand are picked unseen and trashed (M-RULE-90).
    DiscardUnseen {
        /// How many.
        count: u8,
        /// "up to": you may take fewer.
        up_to: bool,
    },
    /// You look at the opponent's hand and all cards of these kinds in it are trashed.
    DiscardAll(Kinds),
    /// You may trash Monsters from your hand; each gives this Monster points for the battle.
    DiscardMonstersFor(Points),
    /// Your hand and your Discard Pile, Characters aside, are shuffled into your Main Deck.
    Recycle,
    /// You search your Main Deck for a card of this kind; shown or not, it goes to your hand.
    Search {
        /// What is searched for.
        kinds: Kinds,
        /// The opponent sees it.
        show: bool,
    },
    /// You search your Main Deck for a Monster and place it (M-RULE-121).
    SearchAndPlace,
    /// You take a card of these kinds from your Discard Pile.
    Recall(Kinds, RecallTo),
    /// Mana changes.
    Mana(Who, ManaChange, u8),
    /// All your Spent Mana becomes Available.
    RecoverMana,
    /// You choose a Main Deck, which is turned face up (M-RULE-92).
    TurnDeckUp,
    /// You put your Character Deck into any order.
    OrderCharacters,
    /// You look at the top cards of the opponent's Main Deck, trash one and put the others back.
    SiftOpponentsDeck(u8),
    /// The top card of the opponent's Character Deck is trashed.
    TrashTopCharacter,
    /// The top card of your Main Deck is trashed; if it is of this kind, this Character gets points.
    TrashTopFor(Kinds, Points),
    /// You swap an untapped Character of your Party for one of your Character Deck (M-RULE-100).
    Swap,
    /// The figures of a face-down Monster of the opponent are told (M-RULE-90).
    TellFigures,
    /// This card stays in play in another part.
    StayAs(Part),
    /// A Character of yours and one of the opponent's fight (M-RULE-83).
    Arena {
        /// Mana gained for the Character that wins.
        prize: u8,
    },
    /// A Character of the opponent and a Monster of yours fight (M-RULE-109).
    Duel,
    /// This card fights in your Monster's place with these figures (M-RULE-110).
    StandIn(Points),
    /// Damage, skills, Techniques and Instruments are without effect in this battle (M-RULE-111).
    SuspendBattle,
    /// The battle ends as a draw (M-RULE-111).
    EndBattle,
    /// What is done to the card that is being used, which this card answers (M-CANCEL-03).
    Answer(Answer, Answered),
    /// This trashed Monster, or the one concerned, goes from the Discard Pile somewhere else (M-RULE-97).
    Return(ReturnTo),
    /// This Character comes back to the Party from the Discard Pile, tapped (M-RULE-98).
    Revive,
    /// Something holds or lies in wait for a time.
    Until(Until, Box<Ability>),
}

/// What is done to cards on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Act {
    /// Trashed.
    Trash,
    /// All Items of the Character are trashed.
    TrashItems,
    /// Tapped.
    Tap,
    /// Untapped.
    Untap,
    /// Tapped if untapped, untapped if tapped.
    TapOrUntap,
    /// Opened (M-OPEN-04).
    Open,
    /// Returned to the owner's hand.
    ReturnToHand,
    /// Placed again (M-LAND-15).
    PlaceAgain,
    /// Taken over by the text's player (M-RULE-32).
    TakeOver,
    /// Gets points for the battle.
    Points(Points),
    /// Chosen, for what the text says of it later.
    Choose,
}

/// Which cards something is done to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Targets {
    /// One, chosen by this player.
    One(Who, Filter),
    /// All of them, one by one in an order of the text's player where that matters (M-RULE-72).
    All(Filter),
    /// Up to this many, chosen by the text's player.
    UpTo(Amount, Filter),
    /// The card on which the text stands, or the Character who used the Technique.
    This,
    /// The card the text has chosen before.
    Chosen,
    /// The Monster of the battle.
    TheMonster,
    /// The Land of the battle, or on which this Monster stands.
    TheLand,
}

/// Which cards on the field a text speaks of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Filter {
    /// What kind.
    pub what: What,
    /// Whose.
    pub side: Side,
    /// Everything else it asks for; all of it must hold.
    pub traits: Vec<Trait>,
}

/// Kinds of things on the field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum What {
    /// Characters.
    Character,
    /// Monsters.
    Monster,
    /// Characters and Monsters.
    Combatant,
    /// Lands.
    Land,
    /// Items.
    Item,
    /// Characters with Golem in their name (M-RULE-122).
    Golem,
}

/// Whose cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Side {
    /// Anybody's.
    Any,
    /// Yours.
    Yours,
    /// The opponent's.
    Opponents,
}

/// One property a text asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Trait {
    /// Takes part in the battle; an Item: on a Character that does.
    InBattle,
    /// Takes no part in the battle.
    NotInBattle,
    /// A face-down Monster.
    FaceDown,
    /// An Open Monster.
    Open,
    /// Untapped.
    Untapped,
    /// A Land without Monster.
    Empty,
    /// A Land on which no Monster of the opponent stands (M-LAND-20).
    NotInvaded,
    /// DEF at most this, synchro left out (M-RULE-103).
    DefAtMost(u8),
    /// A Monster on a Land of the opponent of the text's player.
    OnOpponentsLand,
    /// A Monster whose attribute is not that of its Land (M-RULE-114).
    UnlikeItsLand,
}

/// Where a card of the Discard Pile goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum RecallTo {
    /// The hand.
    Hand,
    /// The top of the deck it belongs in (M-RULE-99).
    TopOfDeck,
    /// The Character Deck, which is shuffled.
    CharacterDeck,
    /// The field, as a Land (M-LAND-22).
    Land,
}

/// How Mana changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ManaChange {
    /// Available Mana is added.
    Gain,
    /// Mana is lost, Spent first (M-MANA-11).
    Lose,
    /// Available Mana becomes Spent (M-MANA-25).
    Deplete,
}

/// What a Support can stay in play as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Part {
    /// A Character, lying on a Character Deck first, with these figures (M-RULE-116).
    Character(Points),
    /// A Monster that does nothing (M-RULE-117).
    Monster,
    /// A Land (M-RULE-118).
    Land,
}

/// What happens to a card that is answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Answer {
    /// It is trashed without effect.
    Trash,
    /// It goes back to its player's hand without effect.
    ReturnToHand,
    /// Its cost is due once more, or it is trashed without effect.
    DoubleCost,
}

/// What can be answered (M-RULE-44).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Answered {
    /// The use of a card of these kinds, of this printed cost at most.
    Use(Kinds, Option<u8>),
    /// The laying of a Land (M-RULE-47).
    Land,
}

/// Where a trashed Monster goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum ReturnTo {
    /// Its owner's hand.
    Hand,
    /// The top of its owner's Main Deck.
    TopOfDeck,
}

/// How long something holds (M-RULE-91).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Until {
    /// To the end of this turn.
    ThisTurn,
    /// To the end of the next turn (M-USE-12).
    NextTurn,
}
