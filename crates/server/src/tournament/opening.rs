//! What a tournament is opened with.

use super::protocol::{CreateTournament, DeckLists, FromPacks, TournamentId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::ops::RangeInclusive;
use tercet_kernel::{Chance, DeckFault, PerSeat, Seat, Seed, in_a_tournament};
use tercet_library::formats::DeckFile;
use tercet_table::protocol::{Audience, ClockRule, MatchId, Sealed, SeatPlayer};
use tercet_table::{
    Beginning, DeckSource, Game, Opening, PlayerId, Refereed, Refused, Sitter, check_clock, check_delay, player_name,
};
use tercet_tournaments::{Draws, Plan, Player, Seeding, Spot, Words};

/// The longest text of an organiser's own rules, in characters.
const RULES: usize = 8_000;
/// How long a round can take, in seconds.
const ROUND_SECONDS: RangeInclusive<u32> = 1..=7 * 24 * 60 * 60;
/// Sets the chance of matches apart from that of pairings.
const MATCHES: u128 = 1 << 127;

/// What a tournament is opened with, as it is stored. It holds the seed: never send it to anybody.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TournamentOpening {
    /// Its name in links.
    pub id: TournamentId,
    /// Which game.
    pub game: String,
    /// When it was opened, in milliseconds since 1970.
    pub at: u64,
    /// The player who has opened it, if it is one who is somebody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub organiser: Option<PlayerId>,
    /// What it is called.
    pub name: String,
    /// How it is played.
    pub plan: Plan,
    /// Who can look at the decks.
    pub decks: DeckLists,
    /// From what packs decks are built, if players do not bring their own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limited: Option<FromPacks>,
    /// The agreed rules of all matches; null is the rule book.
    pub house: Value,
    /// The clocks of all matches.
    pub clock: Option<ClockRule>,
    /// The organiser's own rules.
    pub rules: String,
    /// Whether rounds are paired by themselves.
    pub automatic: bool,
    /// Whether it is left out of the list.
    pub private: bool,
    /// Who may watch the matches; those that do not say follow `private`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub audience: Option<Audience>,
    /// For how many seconds spectators see the matches late.
    #[serde(default)]
    pub delay_seconds: u32,
}

impl TournamentOpening {
    /// The opening that `request` asks for; `chance` gives the seed.
    ///
    /// # Errors
    /// What is wrong with the request.
    pub fn new(
        game: &dyn Game,
        request: CreateTournament,
        id: TournamentId,
        at: u64,
        chance: &mut Chance,
    ) -> Result<Self, Refused> {
        let name = player_name(&request.name)
            .map_err(|why| Refused::plain(format!("Give the tournament a name. ({})", why.sentence)))?;
        let rules = own_rules(request.rules.unwrap_or_default())?;
        let house = in_a_tournament(&game.rules().house_rules(), request.house.unwrap_or_default());
        game.rules().check_house(&house).map_err(Refused::plain)?;
        request.clock.map_or(Ok(()), check_clock)?;
        request.round_seconds.map_or(Ok(()), check_round)?;
        check_delay(request.delay_seconds.unwrap_or_default())?;
        request.limited.as_ref().map_or(Ok(()), FromPacks::check)?;
        let plan = Plan {
            kind: request.format,
            best_of: request.best_of.unwrap_or(1),
            draws: request.draws.unwrap_or(Draws::Replayed),
            seeding: request.seeding.unwrap_or(Seeding::Lots),
            most: request.most,
            decks: true,
            limited: request.limited.as_ref().map(|packs| packs.how),
            round_ms: request.round_seconds.map(|seconds| u64::from(seconds) * 1000),
            seed: chance.seed(),
        };
        plan.check().map_err(Refused::plain)?;
        Ok(TournamentOpening {
            id,
            game: request.game,
            at,
            organiser: None,
            name,
            plan,
            decks: request.decks.unwrap_or(DeckLists::Secret),
            limited: request.limited,
            house,
            clock: request.clock,
            rules,
            automatic: request.automatic.unwrap_or(false),
            private: request.private.unwrap_or(false),
            audience: request.audience,
            delay_seconds: request.delay_seconds.unwrap_or_default(),
        })
    }

    /// Other words come in the place of some, if they are among those of the opening.
    pub fn reword(&mut self, words: Words, text: &str) {
        match words {
            Words::Name => text.clone_into(&mut self.name),
            Words::Rules => text.clone_into(&mut self.rules),
            Words::Referee { .. } | Words::News { .. } => {}
        }
    }

    /// Who may watch the matches.
    pub fn audience(&self) -> Audience {
        Audience::of(self.audience, self.private)
    }

    /// Reads a deck and checks it under the agreed rules, as they hold for decks built from packs where that is so.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read_deck(&self, game: &dyn Game, source: &DeckSource) -> Result<Value, Refused> {
        let deck = game.deck(source).map_err(Refused::plain)?;
        let sealed = self.limited.as_ref().map(|_| game.sealing().sealed_house(&self.house));
        let sealed = sealed.transpose().map_err(Refused::plain)?;
        let house = sealed.as_ref().unwrap_or(&self.house);
        unbroken(deck, |deck| game.rules().check_deck(house, deck).map_err(Refused::plain))
    }

    /// Reads a deck that is to be built from this pool alone, and checks it.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read_built(&self, game: &dyn Game, source: &DeckSource, pool: &DeckFile) -> Result<Value, Refused> {
        let deck = game.deck(source).map_err(Refused::plain)?;
        unbroken(deck, |deck| game.sealing().check_sealed(&self.house, deck, pool))
    }

    /// What the match is opened with in which a table plays its game of this number, counted from 0.
    ///
    /// # Errors
    /// If a deck can no longer be used, as a sentence for everybody that says nothing about the deck.
    pub fn of_match(
        &self,
        game: &dyn Game,
        (spot, number): (Spot, usize),
        id: MatchId,
        at: u64,
        players: [&Player; 2],
        (sealed, refereed): (Option<Sealed>, Option<Refereed>),
    ) -> Result<Opening, String> {
        let read = |player: &Player| -> Result<Sitter, Refused> {
            let source = player.deck.clone().unwrap_or_default();
            let source: DeckSource = serde_json::from_value(source).map_err(Refused::plain)?;
            let somebody = player.known_as.clone().map(|id| SeatPlayer { id: PlayerId(id), rating: None });
            Ok(Sitter::Human { name: player.name.clone(), deck: self.read_deck(game, &source)?, player: somebody })
        };
        let sitter = |player: &Player| {
            read(player).map_err(|why| {
                tracing::error!(tournament = %self.id, player = player.name, %why, "a deck cannot be used any more");
                let name = &player.name;
                format!("The deck of {name} can no longer be used: set the result right, or take {name} out.")
            })
        };
        let [a, b] = players.map(sitter);
        let place = (spot.round as u128 + 1) << 96 ^ (spot.table as u128 + 1) << 72 ^ (number as u128 + 1) << 64;
        Ok(Opening {
            id,
            game: self.game.clone(),
            at,
            house: self.house.clone(),
            seats: PerSeat([a?, b?]),
            host: Seat::A,
            hotseat: false,
            agreed_before: true,
            clock: self.clock,
            tournament: self.plan.draws == Draws::Replayed,
            private: self.private,
            rated: false,
            audience: self.audience,
            delay_seconds: self.delay_seconds,
            refereed,
            looks: PerSeat::default(),
            beginning: Beginning::Decks,
            sealed,
            own_pool: None,
            seed: Chance::new(Seed(self.plan.seed.0 ^ MATCHES ^ place)).seed(),
        })
    }
}

/// An organiser's own rules.
///
/// # Errors
/// If they are too long.
pub fn own_rules(wanted: String) -> Result<String, Refused> {
    if wanted.chars().count() > RULES {
        return Err(Refused::plain(format!("Your rules can have at most {RULES} characters.")));
    }
    Ok(wanted)
}

fn check_round(seconds: u32) -> Result<(), Refused> {
    if ROUND_SECONDS.contains(&seconds) {
        return Ok(());
    }
    Err(Refused::plain(format!("A round can take from a second to a week, not {seconds} seconds.")))
}

/// A deck in which nothing is wrong.
fn unbroken(deck: Value, faults: impl FnOnce(&Value) -> Result<Vec<DeckFault>, Refused>) -> Result<Value, Refused> {
    let broken = faults(&deck)?;
    if broken.is_empty() { Ok(deck) } else { Err(Refused::broken(broken)) }
}
