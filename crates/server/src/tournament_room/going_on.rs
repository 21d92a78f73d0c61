//! What follows by itself: rounds are paired, and games opened. It takes a while, so that it is worked out aside, on a
//! tournament that goes ahead of the one which people see.

use super::dealing::OpenedTable;
use super::judging::bench;
use crate::secret;
use crate::tournament::TournamentOpening;
use crate::tournament::protocol::Stuck;
use std::sync::Arc;
use tercet_hosting::Collection;
use tercet_table::protocol::{MatchInfo, Refused, Sealed};
use tercet_table::{DraftId, Game, Opening, Table};
use tercet_tournaments::{EntrantId, Entry, Phase, Spot, Tournament};

/// A table plays this many games at most, replayed ones among them; then the organiser decides.
const GAMES: usize = 12;

/// The game of a tournament, and its cards; nothing if it is not played here any more.
pub(super) type Played<'a> = (Option<&'a Arc<dyn Game>>, Option<&'a Arc<dyn Collection>>);

/// A tournament that has gone on.
pub(super) struct Ahead {
    pub tournament: Tournament,
    /// What has happened in it.
    pub entries: Vec<Entry>,
    /// The tables at which packs were opened.
    pub tables: Vec<OpenedTable>,
    /// The games that were opened.
    pub opened: Vec<Opened>,
    /// The tables at which no game could be opened.
    pub stuck: Vec<Stuck>,
}

/// A game that was opened.
pub(super) struct Opened {
    pub opening: Opening,
    pub info: MatchInfo,
    /// Who sits where.
    pub seated: [EntrantId; 2],
}

impl Ahead {
    /// Does something in a tournament, and all that follows on it.
    ///
    /// # Errors
    /// Why it cannot be done.
    pub fn of(
        mut tournament: Tournament,
        opening: &TournamentOpening,
        (game, cards): Played<'_>,
        now: u64,
        deed: impl FnOnce(&mut Tournament) -> Result<Vec<Entry>, Refused>,
    ) -> Result<Ahead, Refused> {
        let entries = deed(&mut tournament)?;
        let (tables, opened, stuck) = (Vec::new(), Vec::new(), Vec::new());
        let mut ahead = Ahead { tournament, entries, tables, opened, stuck };
        ahead.deal(opening, cards, now)?;
        while opening.automatic
            && let Ok(entries) = ahead.next_round(now)
        {
            ahead.entries.extend(entries);
        }
        let waiting = ahead.tournament.open_tables().filter(|(_, table)| table.games.len() == table.played.len());
        for spot in waiting.map(|(spot, _)| spot).collect::<Vec<_>>() {
            if let Err(why) = ahead.open(opening, game, now, spot) {
                ahead.stuck.push(Stuck { spot, why });
            }
        }
        Ok(ahead)
    }

    /// Pairs the next round: the first one once all have handed in the decks that they build.
    fn next_round(&mut self, now: u64) -> Result<Vec<Entry>, tercet_tournaments::Refused> {
        match self.tournament.phase() {
            Phase::Building => self.tournament.begin(now),
            Phase::Entering | Phase::Playing | Phase::Between | Phase::Over => self.tournament.pair_next(now),
        }
    }

    /// Opens the next game at a table. The error is for everybody to read.
    fn open(
        &mut self,
        opening: &TournamentOpening,
        game: Option<&Arc<dyn Game>>,
        now: u64,
        spot: Spot,
    ) -> Result<(), String> {
        let game = game.ok_or("This game is not played on this server any more.")?;
        let table = self.tournament.table(spot).map_err(|why| why.to_string())?;
        if table.games.len() >= GAMES {
            return Err(format!("{GAMES} games were played here, and nobody has won: set the result right."));
        }
        let first = table.first_in_next_game();
        let second = table.pairing.opponent_of(first).ok_or("There is nobody to play against.")?;
        let seated = [first, second];
        let players = seated.map(|player| &self.tournament.players()[player.index()]);
        let sealed = self.tournament.packs_of(first).map(|(draft, _)| Sealed::Draft(DraftId(draft.to_owned())));
        let opening = opening.of_match(
            &**game,
            (spot, table.games.len()),
            secret::match_id_beside(&opening.id),
            now,
            players,
            (sealed, bench(&self.tournament)),
        )?;
        let opened = Table::open(Arc::clone(game), opening.clone());
        let info = opened.map(|table| table.info(now)).map_err(|why| {
            tracing::error!(%why, "a match of a tournament cannot be opened");
            "The match cannot be opened: set the result right.".to_owned()
        })?;
        let entries = self.tournament.open_game(now, spot, opening.id.0.clone()).map_err(|why| why.to_string())?;
        self.entries.extend(entries);
        self.opened.push(Opened { opening, info, seated });
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::protocol::{DeckLists, TournamentId};
    use serde_json::Value;
    use tercet_kernel::Seed;
    use tercet_tournaments::{Draws, Kind, Plan, Seeding};

    fn opening() -> TournamentOpening {
        let kind = Kind::Single { third_place: false };
        let (draws, seeding) = (Draws::Replayed, Seeding::Entered);
        TournamentOpening {
            id: TournamentId("cup".to_owned()),
            game: "none".to_owned(),
            at: 0,
            organiser: None,
            name: "Cup".to_owned(),
            plan: Plan {
                kind,
                best_of: 1,
                draws,
                seeding,
                most: 2,
                decks: false,
                limited: None,
                round_ms: None,
                seed: Seed(1),
            },
            decks: DeckLists::Secret,
            limited: None,
            house: Value::Null,
            clock: None,
            rules: String::new(),
            automatic: false,
            private: false,
            audience: None,
            delay_seconds: 0,
        }
    }

    #[test]
    fn a_table_at_which_no_game_can_be_opened_is_named_with_the_reason() {
        let opening = opening();
        let begin = |tournament: &mut Tournament| {
            for name in ["Ann", "Ben"] {
                tournament.enter(0, name, None, None).map_err(Refused::plain)?;
            }
            tournament.begin(1).map_err(Refused::plain)
        };
        let ahead =
            Ahead::of(Tournament::new(opening.plan.clone()).unwrap(), &opening, (None, None), 1, begin).unwrap();
        let spot = Spot { round: 0, table: 0 };
        let why = "This game is not played on this server any more.".to_owned();
        assert_eq!(ahead.stuck, [Stuck { spot, why }]);
        assert_eq!((ahead.tournament.phase(), ahead.opened.len()), (Phase::Playing, 0));
    }
}
