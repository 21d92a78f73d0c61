//! From what a person asks for to what a table is opened with.

use crate::protocol::{ClockRule, CreateMatch, MatchId, Opponent, Refused};
use crate::readable::readable;
use crate::sealing::pool_of;
use crate::{DeckSource, Game, Opening, Sitter};
use serde_json::Value;
use tercet_kernel::{Chance, PerSeat, Seat, Seed};
use tercet_library::formats::DeckFile;

/// The longest name of a player, in characters.
const NAME_LENGTH: usize = 40;
/// A clock has at least this many seconds and at most a day.
const BANK_SECONDS: std::ops::RangeInclusive<u32> = 10..=86_400;
const INCREMENT_SECONDS: std::ops::RangeInclusive<u32> = 0..=600;

impl Opening {
    /// The opening that `request` asks for, in a game that is played with the pool that it names, if it names one. `pools` are what both have opened for a sealed match. `chance` gives the
    /// seed, and a deck where none is named.
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
        if game.own_pool().is_some() && request.ruling.is_some() {
            return Err(Refused::plain("Rulings are played with the printed cards: leave \"own_pool\" out."));
        }
        let staged = request.ruling.is_some() || request.trial.is_some();
        if staged {
            check_staged(request)?;
        }
        let house = house(game, request)?;
        game.rules().check_house(&house).map_err(Refused::plain)?;
        request.clock.map_or(Ok(()), check_clock)?;
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
        let own = Sitter::Human { name: name(request.name.as_deref())?, deck: deck(&request.deck, Seat::A)? };
        let other = match request.opponent {
            Opponent::Friend => Sitter::Open,
            Opponent::Computer => Sitter::Computer {
                level: request.level.unwrap_or_default(),
                deck: deck(&request.opponent_deck, Seat::B)?,
            },
            Opponent::Hotseat => Sitter::Human { name: String::new(), deck: deck(&request.opponent_deck, Seat::B)? },
        };
        Ok(Opening {
            id,
            game: request.game.clone(),
            at,
            house,
            seats: PerSeat([own, other]),
            hotseat: request.opponent == Opponent::Hotseat,
            agreed_before: false,
            clock: request.clock,
            tournament: request.tournament.unwrap_or(false),
            private: request.private.unwrap_or(false) || request.trial.is_some(),
            ruling: request.ruling.clone(),
            trial: request.trial.clone(),
            sealed: request.sealed.clone(),
            own_pool: game.own_pool().cloned(),
            seed: chance.seed(),
        })
    }
}

/// What does not go together with a position, of a ruling or of a trial.
fn check_staged(request: &CreateMatch) -> Result<(), Refused> {
    let wrong = match request {
        CreateMatch { ruling: Some(_), trial: Some(_), .. } => "Either a ruling or a position is tried, not both.",
        CreateMatch { opponent: Opponent::Friend, .. } => {
            "A position is tried alone: choose the computer or both seats as opponent."
        }
        CreateMatch { sealed: Some(_), .. } => "A position brings its own decks: leave \"sealed\" out.",
        CreateMatch { house: Some(_), .. } => "A position brings its own agreed rules: leave \"house\" out.",
        _ => return Ok(()),
    };
    Err(Refused::plain(wrong))
}

/// The rules that `request` agrees on. A position brings its own.
///
/// # Errors
/// If there is no such ruling, or what is wrong with the position of a trial.
fn house(game: &dyn Game, request: &CreateMatch) -> Result<Value, Refused> {
    if let Some(position) = &request.trial {
        // What is agreed does not hang on chance.
        return Ok(game.try_out(position, Seed(0))?.record()["setup"]["house"].take());
    }
    let Some(id) = &request.ruling else { return Ok(request.house.clone().unwrap_or(Value::Null)) };
    let ruling = game.rulings().iter().find(|ruling| ruling.id == *id);
    ruling.map(|ruling| ruling.house.clone()).ok_or_else(|| Refused::plain(format!("There is no ruling {id:?}.")))
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
