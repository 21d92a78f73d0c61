//! What is shown of a tournament. Decks and the seed are not.

use super::TournamentOpening;
use super::protocol::{
    DraftTable, Entrant, NewsShown, RefereeShown, RoundShown, Stuck, TableShown, TournamentInfo, TournamentState,
};
use serde_json::{Map, Value};
use tercet_table::{DraftId, MatchId};
use tercet_tournaments::{Dealt, Round, Table, Tournament};

/// What the list says of a tournament.
pub fn info(opening: &TournamentOpening, tournament: &Tournament) -> TournamentInfo {
    TournamentInfo {
        id: opening.id.clone(),
        game: opening.game.clone(),
        name: opening.name.clone(),
        at: opening.at,
        format: opening.plan.kind,
        best_of: opening.plan.best_of,
        phase: tournament.phase(),
        players: tournament.still_in().count(),
        most: opening.plan.most,
        decks: opening.decks,
        round: tournament.rounds().len(),
        rounds: tournament.rounds_planned(),
        clock: opening.clock,
        limited: opening.limited.clone(),
        round_seconds: opening.plan.round_ms.map(|lasts| (lasts / 1000) as u32),
        round_ends_at: tournament.round_ends_at(),
    }
}

/// All that anybody may see of a tournament in which this much has happened.
pub fn state(opening: &TournamentOpening, tournament: &Tournament, version: u32, stuck: &[Stuck]) -> TournamentState {
    let entrants = tournament.players().iter().map(|player| Entrant {
        name: player.name.clone(),
        ready: player.deck.is_some(),
        out: !player.is_in(),
    });
    let judges = tournament.judges().map(|(referee, judge)| RefereeShown {
        referee,
        name: judge.name.clone(),
        here: judge.here,
    });
    let round = |round: &Round| RoundShown {
        at: round.at,
        tables: round.tables.iter().map(|table| table_shown(tournament, table)).collect(),
    };
    TournamentState {
        info: info(opening, tournament),
        version,
        rules: opening.rules.clone(),
        house: match &opening.house {
            Value::Null => Value::Object(Map::new()),
            agreed => agreed.clone(),
        },
        draws: opening.plan.draws,
        seeding: opening.plan.seeding,
        automatic: opening.automatic,
        audience: opening.audience(),
        delay_seconds: opening.delay_seconds,
        organiser: tournament.organiser(),
        referees: judges.collect(),
        news: tournament.news().iter().map(|news| NewsShown { at: news.at, text: news.text.clone() }).collect(),
        entrants: entrants.collect(),
        drafts: tournament.dealt().iter().map(draft_table).collect(),
        played: tournament.rounds().iter().map(round).collect(),
        standings: tournament.standings(),
        groups: tournament.group_standings(),
        winners: tournament.winners(),
        stuck: stuck.to_vec(),
    }
}

fn draft_table(table: &Dealt) -> DraftTable {
    DraftTable { draft: DraftId(table.draft.clone()), players: table.players.clone() }
}

fn table_shown(tournament: &Tournament, table: &Table) -> TableShown {
    let outcome = table.outcome(tournament.plan());
    TableShown {
        place: table.pairing.place,
        a: table.pairing.a,
        b: table.pairing.b,
        score: outcome.map_or_else(|| table.score(), |outcome| outcome.score),
        why: outcome.map(|outcome| outcome.why),
        overtime: table.is_overtime(),
        winner: outcome.and_then(|outcome| outcome.winner),
        games: table.games.iter().cloned().map(MatchId).collect(),
        callers: table.callers.clone(),
    }
}
