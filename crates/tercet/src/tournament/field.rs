//! The computer players of a tournament, and the matches they play.

use crate::decks::{dealt, named};
use anyhow::Result;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use tercet_bots::{Series, Strength};
use tercet_kernel::{Chance, PerSeat, Seed, Setup};
use tercet_library::Source;
use tercet_registry::Hosted;
use tercet_tournaments::{EntrantId, Score, Spot, Tournament};

/// After this many games that nobody won a match is decided by lot.
const DRAWN_GAMES: usize = 20;
/// Sets the chance of the games apart from that of the pairings.
const GAMES: u128 = 1 << 127;

/// Those who take part.
pub struct Field<'a, R: Hosted> {
    cards: &'a R::Cards,
    /// What each of them plays, and what that is called.
    decks: Vec<(String, R::Deck)>,
    house: R::House,
    strength: Strength,
    seed: Seed,
}

/// What came of a match: who won each game, and whether lots decided it in the end.
struct Played {
    games: Vec<Option<EntrantId>>,
    by_lot: Option<Score>,
}

impl<'a, R: Hosted> Field<'a, R> {
    /// This many players by these agreed rules, to whom these decks are dealt out in turn.
    ///
    /// # Errors
    /// If there is no such deck, or it breaks a rule.
    pub fn new(
        cards: &'a R::Cards,
        house: R::House,
        decks: &[String],
        players: usize,
        strength: Strength,
        seed: Seed,
    ) -> Result<Self> {
        let sources: Vec<(&String, Source<R>)> =
            decks.iter().map(|word| Ok((word, named(word, cards, &house)?))).collect::<Result<_>>()?;
        let mut chance = Chance::new(Seed(seed.0 ^ GAMES));
        let in_turn = sources.iter().cycle().take(players);
        let decks =
            in_turn.map(|(word, source)| ((*word).clone(), dealt(source, cards, &house, &mut chance))).collect();
        Ok(Field { cards, decks, house, strength, seed })
    }

    /// Those who have built these decks from packs.
    pub fn limited(cards: &'a R::Cards, house: R::House, decks: Vec<R::Deck>, strength: Strength, seed: Seed) -> Self {
        let decks = decks.into_iter().map(|deck| ("built".to_owned(), deck)).collect();
        Field { cards, decks, house: R::sealed_rules(house), strength, seed }
    }

    /// What a player plays.
    pub fn deck_name(&self, player: EntrantId) -> &str {
        &self.decks[player.index()].0
    }

    /// Plays all matches of the round that was paired last.
    ///
    /// # Errors
    /// If the threads cannot be started.
    pub fn play_round(&self, tournament: &mut Tournament, threads: usize) -> Result<()> {
        let spots: Vec<Spot> = tournament.open_tables().map(|(spot, _)| spot).collect();
        let threads = match threads {
            0 => thread::available_parallelism().map_or(1, std::num::NonZero::get),
            some => some,
        };
        let next = AtomicUsize::new(0);
        let results = Mutex::new(Vec::new());
        let seen: &Tournament = tournament;
        thread::scope(|scope| {
            let work = || {
                while let Some(&spot) = spots.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let played = self.play_match(seen.clone(), spot);
                    results.lock().expect("no thread panics while it adds a result").push((spot, played));
                }
            };
            (0..threads.min(spots.len())).map(|_| scope.spawn(work)).for_each(drop);
        });
        let mut results = results.into_inner().expect("no thread panics while it adds a result");
        results.sort_by_key(|(spot, _)| *spot);
        for (spot, played) in results {
            let Played { games, by_lot } = played?;
            for winner in games {
                tournament.game_over(0, spot, winner)?;
            }
            if let Some(score) = by_lot {
                tournament.correct(0, spot, score)?;
            }
        }
        Ok(())
    }

    /// Plays games until a match is decided.
    fn play_match(&self, mut tournament: Tournament, spot: Spot) -> Result<Played> {
        let place = ((spot.round as u128 + 1) << 96) ^ ((spot.table as u128 + 1) << 72);
        let mut chance = Chance::new(Seed(self.seed.0 ^ GAMES ^ place));
        let mut games = Vec::new();
        while tournament.outcome(spot).is_none() {
            let table = tournament.table(spot)?;
            let first = table.first_in_next_game();
            let second = table.pairing.opponent_of(first).expect("two sit at an open table");
            if games.len() >= DRAWN_GAMES && games.iter().rev().take(DRAWN_GAMES).all(Option::is_none) {
                let needed = tournament.plan().needed();
                let [a, b] = if chance.coin() { [needed, 0] } else { [0, needed] };
                return Ok(Played { games, by_lot: Some(Score { a, b, drawn: 0 }) });
            }
            let winner = self.play_game([first, second], chance.seed())?;
            games.push(winner);
            tournament.game_over(0, spot, winner)?;
        }
        Ok(Played { games, by_lot: None })
    }

    /// Plays one game; says who has won it.
    fn play_game(&self, [first, second]: [EntrantId; 2], seed: Seed) -> Result<Option<EntrantId>> {
        let deck = |player: EntrantId| self.decks[player.index()].1.clone();
        let series = Series::<R> {
            cards: self.cards,
            contestants: [self.strength; 2],
            games: 1,
            seed,
            contest: &|_| Setup { decks: PerSeat([deck(first), deck(second)]), house: self.house.clone(), seed },
            after_each: &|| {},
        };
        Ok(match series.play(1)?.wins {
            [1, _] => Some(first),
            [_, 1] => Some(second),
            _ => None,
        })
    }
}
