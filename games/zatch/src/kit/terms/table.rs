//! The table of search terms.

use super::topic::Figure::{Cost, Damage, Mp, Power};
use super::topic::Sort::{Event, Ex, Mamodo, Mj12, Partner, Promo, Spell, StoneTablet};
use super::topic::Topic::*;
use super::topic::{Often, Pages, Tagged, Topic, What};
use super::{PREFIXES, Term, has};
use crate::rules::words::{Class, Icon, Kind, Make, Rarity, Zone};

/// A row is what is typed, its clause, the topic it looks for, and what it finds.
macro_rules! terms {
    ($($spelling:literal $clause:literal $topic:expr, $about:literal;)*) => {
        /// All search terms, in the order of the rule book.
        pub const TERMS: &[Term] = &[$(Term {
            spelling: $spelling,
            clause: $clause,
            about: $about,
            reads: |cards, card, number| {
                const TOPIC: Topic = $topic;
                has(cards, card, TOPIC, number)
            },
        }),*];
    };
}

terms! {
    // A rarity marked in another way (SR finish, UR) is none of the four.
    "(C)" "Z-SEARCH-001" Rarity(Rarity::Common), "Common cards.";
    "(U)" "Z-SEARCH-002" Rarity(Rarity::Uncommon), "Uncommon cards.";
    "(R)" "Z-SEARCH-003" Rarity(Rarity::Rare), "Rare cards.";
    "(SR)" "Z-SEARCH-004" Rarity(Rarity::SuperRare), "Super Rare cards.";

    "M-" "Z-SEARCH-005" Is(Kind::Mamodo), "MAMODO cards, special ones included.";
    "ST-M" "Z-SEARCH-006" Made(Make::StoneTablet), "Stone Tablet MAMODO cards.";
    "dual" "Z-SEARCH-007" Made(Make::Dual), "DUAL MAMODO cards.";
    "P-" "Z-SEARCH-008" Is(Kind::Partner), "PARTNER cards.";
    "E-" "Z-SEARCH-009" Is(Kind::Event), "EVENT cards.";
    "S-" "Z-SEARCH-010" Is(Kind::Spell), "SPELL cards.";
    "MJ-" "Z-SEARCH-011" Is(Kind::Mj12), "MJ12 cards.";
    "EX-" "Z-SEARCH-012" Numbered(PREFIXES[0]), "EX cards: those whose number begins so.";
    "PR-" "Z-SEARCH-013" Numbered(PREFIXES[1]), "Promo cards: those whose number begins so.";
    // Its own card too, where a text says "this MAMODO" or "this SPELL card" (Z-RULE-204).
    "mamodo" "Z-SEARCH-014" Speaks(Mamodo), "Effects that speak of MAMODO cards.";
    "st-mamodo" "Z-SEARCH-015" Speaks(StoneTablet), "Effects that speak of Stone Tablet MAMODO cards.";
    "partner" "Z-SEARCH-016" Speaks(Partner), "Effects that speak of PARTNER cards.";
    "spell" "Z-SEARCH-017" Speaks(Spell), "Effects that speak of SPELL cards.";
    "event" "Z-SEARCH-018" Speaks(Event), "Effects that speak of EVENT cards.";
    "MJ12" "Z-SEARCH-019" Speaks(Mj12), "Effects that speak of MJ12 cards.";
    // The language of the cards has no word for EX or promo cards: a text speaks of them by a name that only they have.
    "[EX]" "Z-SEARCH-020" Speaks(Ex), "Effects that speak of EX cards.";

    "promo" "Z-SEARCH-021" Speaks(Promo), "Effects that speak of promo cards.";
    "in-play mamodo" "Z-SEARCH-022" InPlay(Mamodo), "Effects that speak of MAMODO in play.";
    "in-play st-mamodo" "Z-SEARCH-023" InPlay(StoneTablet), "Effects that speak of Stone Tablet MAMODO in play.";
    "in-play partner" "Z-SEARCH-024" InPlay(Partner), "Effects that speak of PARTNER cards in play.";
    "in-play MJ12" "Z-SEARCH-025" InPlay(Mj12), "Effects that speak of MJ12 cards in play.";
    "[in-play EX]" "Z-SEARCH-026" InPlay(Ex), "Effects that speak of EX cards in play.";
    "in-play promo" "Z-SEARCH-027" InPlay(Promo), "Effects that speak of promo cards in play.";
    "mamodoname" "Z-SEARCH-028" Names(Mamodo), "Effects that name a particular MAMODO.";
    "st-mamodoname" "Z-SEARCH-029" Names(StoneTablet), "Effects that name a particular Stone Tablet MAMODO.";
    "partnername" "Z-SEARCH-030" Names(Partner), "Effects that name a particular PARTNER.";
    "spellname" "Z-SEARCH-031" Names(Spell), "Effects that name a particular SPELL card.";
    "eventname" "Z-SEARCH-032" Names(Event), "Effects that name a particular EVENT card.";
    "mj12name" "Z-SEARCH-033" Names(Mj12), "Effects that name a particular MJ12 card.";
    "exname" "Z-SEARCH-034" Names(Ex), "Effects that name a particular EX card.";
    "promoname" "Z-SEARCH-035" Names(Promo), "Effects that name a particular promo card.";

    "+pwr" "Z-SEARCH-036" Raises(Power), "Cards that raise Power.";
    "[-pwr]" "Z-SEARCH-037" Lowers(Power), "Cards that lower Power.";
    "xpwr" "Z-SEARCH-038" MultipliesPower, "Cards that multiply Power: a certain amount for each of something.";
    "set pwr" "Z-SEARCH-039" Sets(Power), "Cards that set Power to a fixed value.";
    "combine pwr" "Z-SEARCH-040" CombinesPower, "Cards that add up the Power of two or more MAMODO.";
    "##00" "Z-SEARCH-041" TotalPower, "Cards with exactly this Power, of a MAMODO or in total.";
    "+#000" "Z-SEARCH-042" Raises(Power), "Cards that raise Power by exactly this much.";
    "[-#000]" "Z-SEARCH-043" Lowers(Power), "Cards that lower Power by exactly this much.";
    "#000x" "Z-SEARCH-044" MultipliesPower, "Cards that multiply exactly this much Power.";
    "set #pwr" "Z-SEARCH-045" SetsPowerOfOthers, "Cards that set the Power of another card to exactly this.";

    "+dmg" "Z-SEARCH-046" Raises(Damage), "Cards that raise Damage.";
    "[-dmg]" "Z-SEARCH-047" Lowers(Damage), "Cards that lower Damage.";
    "x2dmg" "Z-SEARCH-048" DoublesDamage, "Cards that double the Damage inflicted.";
    "?dmg" "Z-SEARCH-049" VariableDamage, "Cards whose printed Damage is \"?\".";
    // Of a SPELL card, of an Attack without one, or of an effect that inflicts it.
    "#dmg" "Z-SEARCH-050" Topic::Damage, "Cards with exactly this Damage.";
    "+#dmg" "Z-SEARCH-051" Raises(Damage), "Cards that raise Damage by exactly this much.";
    "[-#dmg]" "Z-SEARCH-052" Lowers(Damage), "Cards that lower Damage by exactly this much.";
    "receive" "Z-SEARCH-053" Receives, "Effects about losing a Battle or receiving Damage.";
    // What merely inflicts is Z-RULE-205.
    "inflict" "Z-SEARCH-054" Inflicts,
        "Effects that need a win as Attacker or inflict Damage, but not SPELL cards that only inflict theirs when they win.";

    // With brackets what is paid for a card counts as well, without them (Z-SEARCH-072) the tag of an effect alone.
    "[#MP]" "Z-SEARCH-055" CostsMp, "Cards or effects that cost exactly this many MP.";
    "[get MP]" "Z-SEARCH-056" Raises(Mp), "Cards that give a player MP.";
    "[reduce MP]" "Z-SEARCH-057" Lowers(Mp), "Cards that take MP from a player.";
    "[adjust MP]" "Z-SEARCH-058" Sets(Mp), "Cards that set a player's MP to a fixed value.";
    "[cost MP]" "Z-SEARCH-059" SpeaksOfCost, "Cards whose text speaks of an MP cost.";
    "[cost +MP]" "Z-SEARCH-060" Raises(Cost), "Cards that raise an MP cost.";
    "[cost -MP]" "Z-SEARCH-061" Lowers(Cost), "Cards that lower an MP cost.";
    "[adjust cost]" "Z-SEARCH-062" Sets(Cost), "Cards that set an MP cost to a fixed value.";
    "[pay MP]" "Z-SEARCH-063" OptionalMp, "Cards whose text speaks of MP that may be paid optionally.";
    "+#MP" "Z-SEARCH-064" Raises(Mp), "Cards that give a player exactly this many MP.";
    "[-#MP]" "Z-SEARCH-065" Lowers(Mp), "Cards that take exactly this many MP from a player.";
    "[adjust #MP]" "Z-SEARCH-066" Sets(Mp), "Cards that set a player's MP to exactly this many.";
    "[cost #MP]" "Z-SEARCH-067" SpeaksOfCost, "Cards whose text speaks of an MP cost of exactly this many.";
    "[cost +#MP]" "Z-SEARCH-068" Raises(Cost), "Cards that raise an MP cost by exactly this many.";
    "[cost -#MP]" "Z-SEARCH-069" Lowers(Cost), "Cards that lower an MP cost by exactly this many.";
    "restore" "Z-SEARCH-070" Restores, "Cards that give back MP paid for a card or effect.";

    "[in play]" "Z-SEARCH-071" Tag(Tagged::InPlay), "Cards with an IN PLAY effect.";
    "#MP" "Z-SEARCH-072" Tag(Tagged::Mp), "Cards with an effect that has this many MP as its tag.";
    "declare" "Z-SEARCH-073" Tag(Tagged::Declare), "Cards with a DECLARE TO USE effect.";
    "[discard]" "Z-SEARCH-074" Tag(Tagged::Send), "Cards with an effect for which they are sent to the Discard Pile.";
    "stay" "Z-SEARCH-075" Zone(Zone::Stay), "Cards with a STAY effect.";
    "standby" "Z-SEARCH-076" Zone(Zone::Standby), "Cards with a STANDBY effect.";
    "counter" "Z-SEARCH-077" Tag(Tagged::Counter), "Cards with a COUNTER effect.";

    "[A]" "Z-SEARCH-078" Icon(Icon::Attack), "Cards with an Attack icon.";
    "[D]" "Z-SEARCH-079" Icon(Icon::Defend), "Cards with a Defend icon.";
    "[A/D]" "Z-SEARCH-080" BothIcons, "Cards with both an Attack and a Defend icon.";
    "[NB]" "Z-SEARCH-081" Icon(Icon::NoBattle), "Cards with a No Battle icon.";
    "battle" "Z-SEARCH-082" Icon(Icon::Battle), "Effects with a Battle icon.";
    "cut-in" "Z-SEARCH-083" Icon(Icon::CutIn), "Effects with a Cut-In icon.";
    "intermediate" "Z-SEARCH-084" Class(Class::Intermediate), "Cards of the Intermediate class, for page 12 or later.";
    "superior" "Z-SEARCH-085" Class(Class::Superior), "Cards of the Superior class, for page 22 or later.";

    // To win as Attacker is what `inflict` is for.
    "attack" "Z-SEARCH-086" Attacking, "Effects that speak of attacking.";
    "defend" "Z-SEARCH-087" Defending, "Effects that speak of defending.";
    "without" "Z-SEARCH-088" WithoutSpell, "Effects that speak of attacking without a SPELL card.";
    "protect" "Z-SEARCH-089" Protects, "Effects that speak of SACRIFICE or PROTECT.";

    "turn normal" "Z-SEARCH-090" Heals, "Effects that return a MAMODO to Normal Status.";
    "injure" "Z-SEARCH-091" Injures, "Effects that injure a MAMODO.";
    "petrify" "Z-SEARCH-092" Petrifies, "Effects that petrify a MAMODO.";
    "injured status" "Z-SEARCH-093" Injured, "Effects concerned with Injured MAMODO.";
    "petrified status" "Z-SEARCH-094" Petrified, "Effects concerned with Petrified MAMODO.";

    "[put in play]" "Z-SEARCH-095" PutsInPlay, "Effects that put a card in play.";
    "[move to play]" "Z-SEARCH-096" PileToPlay, "Effects that bring a card from the Discard Pile into play.";
    "[move to empty]" "Z-SEARCH-097" ToEmptyPage,
        "Effects that put a card from play or from the Discard Pile on an empty page of a Book.";
    "[send discard]" "Z-SEARCH-098" Discards, "Effects concerned with sending cards to the Discard Pile.";
    "select" "Z-SEARCH-099" Selects, "Effects that select one or more cards.";
    "from any" "Z-SEARCH-100" FromAnyPage, "Effects that pick a card from any page of a Book.";
    "switch" "Z-SEARCH-101" Switches, "Effects that exchange one card for another.";

    // Forward only, and back only (Z-RULE-193).
    "[turn page]" "Z-SEARCH-102" TurnsPages, "Effects that speak of turning pages of a Book.";
    "[turn back]" "Z-SEARCH-103" TurnsBack, "Effects that speak of turning back pages of a Book.";
    // From the side of whoever looks, so that guarding one's own Book belongs here too.
    "look" "Z-SEARCH-104" Looks, "Effects that speak of looking at cards in the opponent's Book.";
    "[open pages]" "Z-SEARCH-105" Pages(Pages::Open), "Effects that speak of the open pages of a Book.";
    "[previous pages]" "Z-SEARCH-106" Pages(Pages::Before), "Effects that speak of pages before the open pages.";
    "[previous page]" "Z-SEARCH-107" Pages(Pages::JustBefore),
        "Effects that speak of the page directly before the open pages.";
    // The one next page is among all that follow, of which no other term speaks (Z-RULE-207).
    "[next page]" "Z-SEARCH-108" Pages(Pages::After), "Effects that speak of the page following the open pages.";
    "[last page]" "Z-SEARCH-109" Pages(Pages::Last), "Effects that speak of the last page of a Book.";
    "[effect book]" "Z-SEARCH-110" OutOfBook, "Effects that are applied out of the Book.";

    // What its text says: Z-ACT-04 limits nearly every effect (Z-RULE-206).
    "[once per turn]" "Z-SEARCH-111" Limited(Often::OncePerTurn), "Effects whose text limits them to once per turn.";
    "[twice per turn]" "Z-SEARCH-112" Limited(Often::TwicePerTurn), "Effects limited to twice per turn.";
    "[once per game]" "Z-SEARCH-113" Limited(Often::OncePerGame), "Effects limited to once per game.";
    "[once during game]" "Z-SEARCH-114" Limited(Often::OnceLater),
        "Effects that can be used a single time, at some later point of the game.";
    "duplicated" "Z-SEARCH-115" Limited(Often::NotDuplicated), "Effects that cannot be duplicated.";

    "negate" "Z-SEARCH-116" Negates, "Effects that speak of negating anything.";
    "[negate effect]" "Z-SEARCH-117" Negating(What::Effect), "Effects that speak of negating another effect.";
    "[negate injury]" "Z-SEARCH-118" Negating(What::Injury), "Effects that speak of negating an Injury.";
    "[negate attack]" "Z-SEARCH-119" Negating(What::Attack), "Effects that speak of negating an Attack.";
    "[negate defend]" "Z-SEARCH-120" Negating(What::Defense), "Effects that speak of negating a Defense.";
    "[negate spell]" "Z-SEARCH-121" Negating(What::Spell), "Effects that speak of negating SPELL cards.";
    "[negate event]" "Z-SEARCH-122" Negating(What::Event), "Effects that speak of negating EVENT cards.";

    "prohibit" "Z-SEARCH-123" Prohibits, "Effects that speak of something a player cannot do.";
    "[cannot damage]" "Z-SEARCH-124" NoDamage, "Effects that keep a Book from receiving Damage.";
    // An Injury that is negated has a term of its own (Z-RULE-208).
    "[cannot injure]" "Z-SEARCH-125" NoInjury, "Effects that keep a MAMODO from receiving Injury.";
    "[cannot damage/injure]" "Z-SEARCH-126" NoDamageNorInjury,
        "Effects that keep both a MAMODO from Injury and a Book from Damage.";
    "defended" "Z-SEARCH-127" Undefendable, "Effects that speak of a SPELL card or Attack that cannot be Defended.";

    "effect" "Z-SEARCH-128" Effects, "Effects that speak of other effects.";
    "in-play" "Z-SEARCH-129" AnyInPlay, "Effects that speak of cards in play of any type.";
    "[coin]" "Z-SEARCH-130" Coins, "Effects that speak of flipping a coin.";
    "re-do" "Z-SEARCH-131" FlipsAgain, "Effects that repeat a coin toss.";
    "[coin heads]" "Z-SEARCH-132" ToHeads, "Effects that change a coin's outcome to heads.";
    // No text does this so far.
    "[coin tails]" "Z-SEARCH-133" ToTails, "Effects that change a coin's outcome to tails.";
    "[discard pile]" "Z-SEARCH-134" OutOfPile, "Effects that speak of something out of the Discard Pile.";
    "played" "Z-SEARCH-135" Plays,
        "Effects that let a player play a card, or that occur when one is played, without putting it in play.";

    "[amount]" "Z-SEARCH-136" OpenAmount, "Effects that speak of a number of cards or pages that is not stated.";
    "[amount #]" "Z-SEARCH-137" Amount, "Effects that speak of exactly this many cards or pages.";
    "[amount all]" "Z-SEARCH-138" All, "Effects that speak of all of something.";
    // A condition that asks for "at most" is not a limit.
    "[max #]" "Z-SEARCH-139" AtMost, "Effects that speak of this upper limit on something.";
    "many" "Z-SEARCH-140" AnyNumber, "Effects that speak of something a player may have in any number.";
    // No text does this so far.
    "action" "Z-SEARCH-141" Acts, "Effects that speak of performing an Action.";
    "[card name]" "Z-SEARCH-142" OpenName, "Effects that speak of a card name left open.";
    "placed" "Z-SEARCH-143" OnTop, "Effects that speak of placing a card on another.";
    "again" "Z-SEARCH-144" Again, "Effects that speak of using a card or effect once more.";
    "use" "Z-SEARCH-145" UsesTheirs, "Effects that use the opponent's card or effect as one's own.";
    "end" "Z-SEARCH-146" Ends, "Effects that end a phase or turn by force.";
    "win" "Z-SEARCH-147" Decides, "Effects that decide the game by themselves.";
}
