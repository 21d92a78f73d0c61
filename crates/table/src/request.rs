//! From what a person asks for to what a table is opened with.

use crate::protocol::{ClockRule, CreateMatch, MatchId, Opponent, Refused};
use crate::readable::readable;
use crate::room::check_delay;
use crate::sealing::pool_of;
use crate::{Beginning, DeckSource, Game, Opening, Sitter};
use serde_json::Value;
use tercet_kernel::{Chance, PerSeat, Seat, in_a_tournament};
use tercet_library::formats::DeckFile;

/// The longest name of a player, in characters.
const NAME_LENGTH: usize = 40;
/// A clock has at least this many seconds and at most a day.
const BANK_SECONDS: std::ops::RangeInclusive<u32> = 10..=86_400;
const INCREMENT_SECONDS: std::ops::RangeInclusive<u32> = 0..=600;

impl Opening {
    /// The opening that `request` asks for, in a game that is played with the pool that it names, if it names one.
    /// `pools` are what both have opened for a sealed match. `chance` gives the seed, and a deck where none is named.
    ///
    /// # Errors
    /// What is wrong with the request: deck, agreed rules, clock, or things that do not go together.
    pub fn new(
        game: &dyn Game,
        request: &CreateMatch,
        pools: Option<&PerSeat<DeckFile>>,
        id: MatchId,
        at: u64,
        chance: &mut Chance,
    ) -> Result<Opening, Refused> {
        let beginning = Beginning::asked(game, request)?;
        let staged = beginning.is_staged();
        let house = beginning.house(game)?.unwrap_or_else(|| house(game, request));
        let by_the_book = game.rules().check_house(&house).map_err(Refused::plain)?;
        let rated = request.rated.unwrap_or(false);
        if rated {
            check_rated(request, by_the_book && game.own_pool().is_none())?;
        }
        request.clock.map_or(Ok(()), check_clock)?;
        check_delay(request.delay_seconds.unwrap_or_default())?;
        let mut deck = |source: &Option<DeckSource>, seat: Seat| {
            let pool = pool_of(request.sealed.as_ref(), pools.map(|pools| &pools[seat]))?;
            match (source, pool) {
                _ if staged => Ok(Value::Null),
                (Some(source), _) if seat == Seat::A => read_deck(game, &house, pool, source),
                (Some(source), _) => {
                    read_deck(game, &house, pool, source).map_err(|why| why.about("The opponent's deck"))
                }
                (None, Some(pool)) => {
                    let built = game.sealing().build(&house, pool, chance);
                    built.map_err(|why| why.about("The opponent's pool"))
                }
                (None, None) => any_deck(game, chance),
            }
        };
        if request.deck.is_none() && !staged {
            return Err(Refused::plain("Choose a deck: \"deck\" is missing."));
        }
        let human = |name, deck| Sitter::Human { name, deck, player: None };
        let own = human(name(request.name.as_deref())?, deck(&request.deck, Seat::A)?);
        let other = match request.opponent {
            Opponent::Friend => Sitter::Open,
            Opponent::Computer => Sitter::Computer {
                level: request.level.unwrap_or_default(),
                deck: deck(&request.opponent_deck, Seat::B)?,
            },
            Opponent::Hotseat => human(String::new(), deck(&request.opponent_deck, Seat::B)?),
        };
        Ok(Opening {
            id,
            game: request.game.clone(),
            at,
            house,
            seats: PerSeat([own, other]),
            host: Seat::A,
            hotseat: request.opponent == Opponent::Hotseat,
            agreed_before: false,
            clock: request.clock,
            tournament: request.tournament.unwrap_or(false),
            private: request.private.unwrap_or(false) || beginning.is_private(),
            rated,
            audience: request.audience.filter(|_| !beginning.is_private()),
            delay_seconds: request.delay_seconds.unwrap_or_default(),
            refereed: None,
            looks: PerSeat::default(),
            beginning,
            sealed: request.sealed.clone(),
            own_pool: game.own_pool().cloned(),
            seed: chance.seed(),
        })
    }
}

/// What does not go together with a rated match, which is `official` if it is played by the rule book alone.
fn check_rated(request: &CreateMatch, official: bool) -> Result<(), Refused> {
    let wrong = match request {
        CreateMatch { opponent: Opponent::Computer | Opponent::Hotseat, .. } => {
            "A rated match is between two players: choose a friend as opponent."
        }
        CreateMatch { sealed: Some(_), .. } => "A sealed match is not rated: leave \"sealed\" out, or \"rated\".",
        CreateMatch { clock, delay_seconds, .. } => {
            return check_terms(*clock, delay_seconds.unwrap_or_default(), official);
        }
    };
    Err(Refused::plain(wrong))
}

/// The terms on which a rated match is played, which is `official` if it is played by the rule book alone.
pub(crate) fn check_terms(clock: Option<ClockRule>, delay_seconds: u32, official: bool) -> Result<(), Refused> {
    let wrong = match (clock, delay_seconds, official) {
        (None, ..) => "A rated match has clocks: add a \"clock\".",
        (.., false) => "A rated match is played by the rule book alone: without house rules and own cards.",
        // The ratings that everybody may see would tell early who has won.
        (_, 1.., _) => "Spectators see a rated match at once: leave \"delay_seconds\" out.",
        (Some(_), 0, true) => return Ok(()),
    };
    Err(Refused::plain(wrong))
}

/// The rules that `request` agrees on.
fn house(game: &dyn Game, request: &CreateMatch) -> Value {
    let agreed = request.house.clone().unwrap_or_default();
    if request.tournament == Some(true) { in_a_tournament(&game.rules().house_rules(), agreed) } else { agreed }
}

/// Reads a deck and checks it under `house`, in a sealed match against its `pool`.
///
/// # Errors
/// Everything that is wrong with it.
fn read_deck(game: &dyn Game, house: &Value, pool: Option<&DeckFile>, source: &DeckSource) -> Result<Value, Refused> {
    let deck = game.deck(source).map_err(Refused::plain)?;
    check_deck(game, house, pool, &deck)?;
    Ok(deck)
}

/// Checks a deck under `house`, in a sealed match against its `pool`.
///
/// # Errors
/// Every rule it breaks.
pub(crate) fn check_deck(game: &dyn Game, house: &Value, pool: Option<&DeckFile>, deck: &Value) -> Result<(), Refused> {
    let broken = match pool {
        Some(pool) => game.sealing().check_sealed(house, deck, pool)?,
        None => game.rules().check_deck(house, deck).map_err(Refused::plain)?,
    };
    if broken.is_empty() { Ok(()) } else { Err(Refused::broken(broken)) }
}

fn any_deck(game: &dyn Game, chance: &mut Chance) -> Result<Value, Refused> {
    let decks = game.decks();
    if decks.is_empty() {
        return Err(Refused::plain("This game has no ready decks: name one for the opponent too."));
    }
    let deck = &decks[chance.below(decks.len())];
    game.deck(&DeckSource::Ready(deck.id.clone())).map_err(Refused::plain)
}

/// Says what is wrong with a clock.
///
/// # Errors
/// If nobody could play by it.
pub fn check_clock(clock: ClockRule) -> Result<(), Refused> {
    let ClockRule { bank_seconds, increment_seconds } = clock;
    if BANK_SECONDS.contains(&bank_seconds) && INCREMENT_SECONDS.contains(&increment_seconds) {
        return Ok(());
    }
    let (least, most, increment) = (BANK_SECONDS.start(), BANK_SECONDS.end(), INCREMENT_SECONDS.end());
    Err(Refused::plain(format!(
        "A clock can have {least} to {most} seconds and an increment of at most {increment}, not {bank_seconds} and {increment_seconds}."
    )))
}

/// The name of a player who is somebody.
///
/// # Errors
/// If it is too long, or there is nothing to read.
pub fn player_name(wanted: &str) -> Result<String, Refused> {
    let name = name(Some(wanted))?;
    if name.is_empty() { Err(Refused::plain("A player needs a name that others can read.")) } else { Ok(name) }
}

/// The name a player asks for; empty for none.
///
/// # Errors
/// If it is too long.
pub fn name(wanted: Option<&str>) -> Result<String, Refused> {
    let name = readable(wanted.unwrap_or_default());
    if name.chars().count() > NAME_LENGTH {
        return Err(Refused::plain(format!("A name can have at most {NAME_LENGTH} characters.")));
    }
    Ok(name)
}
