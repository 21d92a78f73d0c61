//! What players most likely mean when they point at a card, when that becomes possible, and what cards are for.

use crate::rules::board::Board;
use crate::rules::card::CardId;
use crate::rules::choice::Choice;
use crate::rules::frame::Frame;
use crate::rules::rulebook::{BOOK, Why};
use crate::rules::state::{CardStatus, Phase};
use crate::rules::words::{Icon, Kind};
use tercet_kernel::{Clause, Entry, Purpose, Seat};

/// The place of a wish among those about the card that would act: the likeliest has the smallest. A SPELL card
/// is wished for the MAMODO that it names, a MAMODO for a place of its own.
pub fn rank(b: Board, _seat: Seat, choice: Choice) -> usize {
    match choice {
        Choice::Spell(_, Entry::NONE) => 2,
        Choice::Spell(page, mamodo) => {
            let named =
                b.on_page(page).zip(b.s.on_mat(mamodo)).is_some_and(|(card, (_, own))| b.cards.fits(card, own.card));
            usize::from(!named)
        }
        Choice::Enter(_, card, Entry::NONE) => usize::from(b.card(card).kind == Kind::Partner),
        Choice::Enter(_, card, _) => usize::from(b.card(card).kind != Kind::Partner),
        Choice::LayDown(_) => 2,
        Choice::Drop(_) => 4,
        Choice::TurnPage
        | Choice::StopTurning
        | Choice::TurnUp(..)
        | Choice::Event(_)
        | Choice::Use(..)
        | Choice::BattleIn
        | Choice::Choose(_)
        | Choice::Fallen(..)
        | Choice::Page(..)
        | Choice::Fight(_)
        | Choice::Number(_)
        | Choice::Parts(_)
        | Choice::Player(_)
        | Choice::Name(_)
        | Choice::Protect(_)
        | Choice::Take
        | Choice::TurnOver(_)
        | Choice::Restore(_)
        | Choice::SendAway(_)
        | Choice::Order(..)
        | Choice::Yes
        | Choice::No
        | Choice::Pass => 0,
    }
}

/// When what `clause` refuses becomes possible.
pub fn when(b: Board, seat: Seat, choice: Choice, clause: Clause) -> Option<&'static str> {
    let page = choice.page(seat);
    Some(match clause.0 {
        "Z-START-07" => "In the BATTLE PHASE, which comes next.",
        "Z-BATTLE-11" | "Z-START-01" => "In the START PHASE of your next turn.",
        "Z-BATTLE-10" => "On your own turn.",
        "Z-BATTLE-14" | "Z-STEP3-01" | "Z-STEP3-03" | "Z-NB-01" | "Z-POWER-05" => "After this Battle.",
        "Z-BIN-01" | "Z-SPELL-11" => fighting(b, seat, b.on_page(page?)?),
        "Z-ACT-13" if b.s.active == seat => AFTER_BATTLE_IN,
        "Z-ACT-13" => WHEN_ATTACKED,
        "Z-BEFF-01" => "In a Battle, when Battle effects are applied.",
        "Z-CUTIN-08" | "Z-CUTIN-01" => "When your opponent does something it can answer.",
        "Z-COIN-03" => "When coins have been flipped.",
        "Z-BIN-02" => "When you can attack.",
        "Z-EVENT-05" | "Z-EVENT-08" | "Z-SPELL-14" | "Z-STEP3-07" | "Z-ACT-04" | "Z-RULE-60" => "Next turn.",
        "Z-EVENT-06" | "Z-ACT-10" | "Z-NB-02" if b.s.active == seat => "In your opponent's BATTLE PHASE.",
        "Z-EVENT-06" | "Z-ACT-10" | "Z-NB-02" => "In your own BATTLE PHASE.",
        "Z-SPELL-09" => fighting(b, seat, b.on_page(page?)?),
        "Z-MP-06" => "When you have the MP for it.",
        "Z-PART-03" | "Z-SPELL-04" => "When a MAMODO named on it is in play on your side.",
        "Z-SPELL-12" | "Z-PETR-03" | "Z-PETR-05" => "When that MAMODO is no longer Petrified.",
        "Z-PAGE-11" => "When its page lies open.",
        "Z-PAGE-17" => "When an effect turns your Book back to its page.",
        _ => return None,
    })
}

const AFTER_BATTLE_IN: &str = "After Battle In, as your Attack.";
const WHEN_ATTACKED: &str = "When your opponent attacks, as your Defense.";

/// When a SPELL card fights next (Z-SPELL-09).
fn fighting(b: Board, seat: Seat, card: CardId) -> &'static str {
    let has = |icon| b.card(card).icons.contains(icon);
    match (has(Icon::Attack), has(Icon::Defend)) {
        (true, _) if b.s.active == seat => AFTER_BATTLE_IN,
        (_, true) if b.s.active != seat => WHEN_ATTACKED,
        (true, _) => "On your own turn, after Battle In.",
        (_, true) => "On your opponent's turn, as your Defense.",
        _ => "In Non-Battle.",
    }
}

/// What a card of this player is for, and when.
pub fn purpose(b: Board, seat: Seat, handle: &str) -> Option<Purpose> {
    let (card, clause, when) = match handle.strip_prefix('p') {
        Some(page) => on_page(b, seat, page.parse().ok()?)?,
        None => on_mat(b, seat, Entry::of_handle(handle)?)?,
    };
    let name = b.cards.name(card).to_owned();
    Some(Purpose { name, refusal: Why::rule(clause).refusal(&BOOK, |_| ""), when: Some(when) })
}

type Use = (CardId, &'static str, &'static str);

/// Cards of the Book: those of closed pages wait (Z-PAGE-11, Z-PAGE-17), the others are put in play or played.
fn on_page(b: Board, seat: Seat, number: u8) -> Option<Use> {
    let side = &b.s.sides[seat];
    let card = side.book.get(usize::from(number).checked_sub(1)?)?.card?;
    let open = side.open_pages();
    if number < *open.start() {
        return Some((card, "Z-PAGE-17", "When an effect turns your Book back to its page."));
    }
    if number > *open.end() {
        return Some((card, "Z-PAGE-11", "When its page lies open."));
    }
    let icons = b.card(card).icons;
    let next = next_action(b, seat);
    Some(match b.card(card).kind {
        Kind::Mamodo => (card, "Z-MAM-02", next),
        Kind::Partner => (card, "Z-PART-02", next),
        Kind::Mj12 => (card, "Z-MJ12-01", next),
        Kind::Event => (card, "Z-EVENT-01", next),
        Kind::Spell if icons.contains(Icon::NoBattle) => (card, "Z-SPELL-10", next),
        Kind::Spell => (card, "Z-SPELL-09", fighting(b, seat, card)),
    })
}

/// Cards on the mat: MAMODO fight with SPELL cards (Z-SPELL-01), the others have their effects (Z-PART-07,
/// Z-MJ12-07); what lies face-down is turned up (Z-RULE-185).
fn on_mat(b: Board, seat: Seat, entry: Entry) -> Option<Use> {
    let own = b.s.sides[seat].on_mat(entry)?;
    let clause = match b.card(own.card).kind {
        _ if own.status == CardStatus::Hidden => "Z-RULE-185",
        Kind::Mamodo => "Z-SPELL-01",
        Kind::Partner => "Z-PART-07",
        Kind::Mj12 | Kind::Spell | Kind::Event => "Z-MJ12-07",
    };
    Some((own.card, clause, next_action(b, seat)))
}

/// When this player may act in Non-Battle again (Z-BATTLE-03).
fn next_action(b: Board, seat: Seat) -> &'static str {
    match b.s.phase {
        Phase::Battle if b.s.battle.is_some() => "After this Battle.",
        Phase::Battle if b.s.chooser != seat => "When the next Action is yours.",
        Phase::Battle if matches!(b.s.stack.top(), Some(Frame::Act(_))) => "As an Action, once it can do something.",
        Phase::Battle => "When what is going on is finished.",
        Phase::End => "In the next BATTLE PHASE.",
        Phase::Preparation | Phase::Start => "In the BATTLE PHASE, which comes next.",
    }
}
