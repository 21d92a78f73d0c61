//! What follows by itself: rounds are paired, and games opened.

use super::TournamentRoom;
use crate::secret;
use crate::store::Change;
use crate::store::tournaments;
use crate::time::now_ms;
use std::sync::Arc;
use tercet_kernel::Seat;
use tercet_table::protocol::MatchInfo;
use tercet_table::{Opening, Refused, Table, Who};
use tercet_tournaments::{EntrantId, Entry, Phase, Spot};
use tokio::task::spawn_blocking;

/// A game that is to be opened.
struct Due {
    spot: Spot,
    /// Who sits where.
    seated: [EntrantId; 2],
    opening: Opening,
}

impl TournamentRoom {
    /// Carries out what follows on these news, and adds it to them.
    pub(super) async fn go_on(&mut self, news: &mut Vec<Entry>, changes: &mut Vec<Change>) {
        let now = now_ms();
        while self.opening.automatic && self.tournament.phase() == Phase::Between {
            let Ok(paired) = self.tournament.pair_next(now) else { break };
            news.extend(paired);
        }
        let due = self.due(now);
        let Some(game) = self.hall.game(&self.opening.game).map(Arc::clone).filter(|_| !due.is_empty()) else { return };
        let open = move || {
            let begin = |due: Due| Ok((Table::open(Arc::clone(&game), due.opening.clone())?.info(now), due));
            due.into_iter().map(begin).collect::<Vec<Result<(MatchInfo, Due), Refused>>>()
        };
        let Ok(opened) = spawn_blocking(open).await else { return };
        for one in opened {
            let (info, due) = match one {
                Ok(opened) => opened,
                Err(why) => {
                    tracing::error!(tournament = %self.id, %why, "a match of a tournament cannot be opened");
                    continue;
                }
            };
            let id = due.opening.id.clone();
            let Ok(opened) = self.tournament.open_game(now, due.spot, id.0.clone()) else { continue };
            news.extend(opened);
            changes.push(Change::Opened { opening: Box::new(due.opening), info: Box::new(info) });
            for (seat, player) in Seat::BOTH.into_iter().zip(due.seated) {
                if let Some(&hash) = self.tokens.get(&player) {
                    changes.push(Change::Admitted { id: id.clone(), hash, who: Who::Seat(seat) });
                }
            }
            changes.push(Change::Tournament(tournaments::Change::Match { id: self.id.clone(), game: id }));
        }
    }

    /// The games that are to be opened: at each table where the match goes on and no game does.
    fn due(&self, now: u64) -> Vec<Due> {
        let Some(game) = self.hall.game(&self.opening.game) else { return Vec::new() };
        let waiting = self.tournament.open_tables().filter(|(_, table)| table.games.len() == table.played.len());
        let due = waiting.filter_map(|(spot, table)| {
            let first = table.first_in_next_game();
            let seated = [first, table.pairing.opponent_of(first)?];
            let [a, b] = seated.map(|player| self.tournament.player(player));
            let number = (spot, table.games.len());
            let opening = self.opening.of_match(&**game, number, secret::match_id(), now, [a?, b?]);
            match opening {
                Ok(opening) => Some(Due { spot, seated, opening }),
                Err(why) => {
                    tracing::error!(tournament = %self.id, %why, "a deck of a tournament cannot be used");
                    None
                }
            }
        });
        due.collect()
    }
}
