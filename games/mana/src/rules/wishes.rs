//! What players most likely mean when they point at a card, when that becomes possible, and what cards are for.

use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::choice::Choice;
use crate::rules::rulebook::{BOOK, Why};
use crate::rules::state::Phase;
use crate::rules::words::{Kind, Timing};
use tercet_kernel::{Clause, Entry, Purpose, Seat};

/// From this place on a wish is none that its card is there for.
const UNUSUAL: usize = 16;

/// The place of a wish among those about the card that would act: the likeliest has the smallest.
pub fn rank(b: Board, seat: Seat, choice: Choice) -> usize {
    let is = |card: CardId, kind| b.card(card).kind == kind;
    let usually = |usual: bool| if usual { 0 } else { UNUSUAL };
    match choice {
        Choice::Place(card, ..) => usually(is(card, Kind::Monster)),
        Choice::Use(card, x) => usually(!is(card, Kind::Monster)) + usize::from(x > 0),
        Choice::Equip(_, on) => usually(b.s.sides[seat].member(on).is_some()),
        // Artifacts are used and laid; nothing else makes a Land (M-LAND-01).
        Choice::Land(card, _) => 4 + usually(is(card, Kind::Artifact)),
        Choice::Attack(group) | Choice::Block(group) | Choice::Fight(group) => {
            (0..b.s.sides[seat].party.len()).filter(|&place| group.contains(place)).count()
        }
        Choice::Skill(_) => 2,
        Choice::Assault(_) => 1,
        Choice::Open(entry) if b.s.monster(entry).is_some_and(|(_, _, monster)| monster.open) => UNUSUAL,
        Choice::Open(_) => 2,
        _ => 0,
    }
}

/// Whether a card is there for what is wished of it.
pub fn is_usual(b: Board, seat: Seat, choice: Choice) -> bool {
    rank(b, seat, choice) < UNUSUAL
}

/// When what `clause` refuses becomes possible.
pub fn when(b: Board, seat: Seat, choice: Choice, clause: Clause) -> Option<&'static str> {
    Some(match clause.0 {
        "M-PLACE-07" => AFTER_MAIN,
        "M-PLACE-06" => "From your next turn on.",
        "M-LAND-02" | "M-MAIN-04" | "M-MAIN-05" | "M-MAIN-06" => "On your next turn.",
        "M-CHAR-02" | "M-MOVE-06" => "Once it is untapped, in your next Start Phase.",
        "M-MAIN-09" => "When what is going on is finished.",
        "M-TURN-02" => AFTER_MAIN,
        "M-TURN-03" | "M-OPEN-02" => main_phase(b, seat),
        "M-TURN-04" | "M-USE-05" => match choice {
            Choice::Use(card, _) => when_used(b, seat, card),
            _ => main_phase(b, seat),
        },
        "M-SUPPORT-05" => IN_BATTLE,
        "M-TECH-03" => TECHNIQUES,
        "M-TECH-06" | "M-RULE-82" => "In the next battle, in step 1 or 2.",
        "M-BATTLE-07" => "In the next battle, in step 3 or 4.",
        "M-CANCEL-01" => TO_CANCEL,
        "M-CATK-10" => "When there is a Monster that may be attacked.",
        "M-MANA-04" => "When you have the Mana for it.",
        "M-PATK-03" => "Once it is Open.",
        _ => return None,
    })
}

const AFTER_MAIN: &str = "In the Placement Phase, after the Main Phase.";
const IN_BATTLE: &str = "In step 3 or 4 of a battle.";
const TECHNIQUES: &str = "In step 1 or 2 of a battle in which its Character takes part.";
const TO_CANCEL: &str = "When your opponent uses a card that it can answer.";

/// When this player acts in a Main Phase again.
fn main_phase(b: Board, seat: Seat) -> &'static str {
    let yet_to_come = b.s.active == seat && matches!(b.s.phase, Phase::Setup | Phase::Start | Phase::Main);
    if yet_to_come { "In your Main Phase." } else { "In the Main Phase of your next turn." }
}

/// When a card of the hand is used, by its timing (M-SUPPORT-03).
fn when_used(b: Board, seat: Seat, card: CardId) -> &'static str {
    match b.card(card).timing {
        Some(Timing::InBattle) => IN_BATTLE,
        Some(Timing::Cancel) => TO_CANCEL,
        _ => main_phase(b, seat),
    }
}

/// What a card of this player is for, and when.
pub fn purpose(b: Board, seat: Seat, handle: &str) -> Option<Purpose> {
    let (card, clause, when) = match handle.strip_prefix("hand:") {
        Some(id) => held(b, seat, b.cards.find(id)?),
        None => in_play(b, seat, Entry::of_handle(handle)?)?,
    };
    let name = b.cards.name(card).to_owned();
    Some(Purpose { name, refusal: Why::rule(clause).refusal(&BOOK, |_| ""), when })
}

type Use = (CardId, &'static str, Option<&'static str>);

/// Cards of the hand (M-PLACE-01, M-ART-01, M-SUPPORT-03, M-ITEM-01).
fn held(b: Board, seat: Seat, card: CardId) -> Use {
    let side = &b.s.sides[seat];
    let (clause, when) = match b.card(card).kind {
        Kind::Monster if side.lands.is_empty() => ("M-PLACE-02", "When you have made a Land."),
        Kind::Monster if b.s.active == seat && b.s.phase != Phase::Placement => ("M-PLACE-01", AFTER_MAIN),
        Kind::Monster => ("M-PLACE-01", "In the Placement Phase of your next turn."),
        Kind::Artifact => ("M-ART-01", main_phase(b, seat)),
        Kind::Support => match b.card(card).timing {
            Some(Timing::InBattle) => ("M-SUPPORT-05", IN_BATTLE),
            Some(Timing::Cancel) => ("M-CANCEL-01", TO_CANCEL),
            _ => ("M-SUPPORT-04", main_phase(b, seat)),
        },
        Kind::Item if side.party.is_empty() => ("M-ITEM-01", "When there is a Character in your Party."),
        Kind::Item => ("M-ITEM-01", main_phase(b, seat)),
        Kind::Character => ("M-START-05", "When there is a free place in your Party."),
    };
    (card, clause, Some(when))
}

/// Cards in play: those that act in the Main Phase (M-MAIN-01), Items (M-TECH-03, M-INSTR-05), and Lands, which
/// only lie there (M-LAND-14).
fn in_play(b: Board, seat: Seat, entry: Entry) -> Option<Use> {
    let side = &b.s.sides[seat];
    let acts = |card| (card, "M-MAIN-01", Some(main_phase(b, seat)));
    let member = || side.member(entry).map(|member| acts(member.card));
    let monster = || b.s.monster(entry).filter(|(_, _, monster)| monster.seat == seat).map(|(.., own)| acts(own.card));
    let item = || {
        let item = side.items.iter().find(|item| item.entry == entry)?;
        let plays = b.card(item.card).is_instrument();
        Some(if plays { (item.card, "M-INSTR-05", None) } else { (item.card, "M-TECH-03", Some(TECHNIQUES)) })
    };
    let land = || side.land(entry).map(|land| (land.card, "M-LAND-14", None));
    member().or_else(monster).or_else(item).or_else(land)
}
