//! Tokens, names of matches, and seeds, all from the operating system's generator.

use crate::among::Share;
use crate::tournament::protocol::TournamentId;
use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use tercet_kernel::{Chance, Seed};
use tercet_table::{DraftId, MatchId, PlayerId};

/// No letters or digits that look alike.
const LETTERS: &[u8; 32] = b"23456789abcdefghijkmnpqrstuvwxyz";

/// Bytes that nobody can foresee.
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random numbers");
    bytes
}

/// A generator that nobody can foresee.
pub fn chance() -> Chance {
    Chance::new(Seed(u128::from_le_bytes(random())))
}

/// A new name for a match: 60 random bits.
pub fn match_id() -> MatchId {
    MatchId(name::<12>())
}

/// A new name for a draft: 60 random bits.
pub fn draft_id() -> DraftId {
    DraftId(name::<12>())
}

/// A new name for a tournament: 60 random bits.
pub fn tournament_id() -> TournamentId {
    TournamentId(name::<12>())
}

/// A new name for a match of a tournament: it falls into the same share, so that one server carries both.
pub fn match_id_beside(tournament: &TournamentId) -> MatchId {
    beside(tournament, match_id, |id| &id.0)
}

/// The same for one of its drafts.
pub fn draft_id_beside(tournament: &TournamentId) -> DraftId {
    beside(tournament, draft_id, |id| &id.0)
}

/// A new name in the tournament's share: random names are drawn until one falls into it (one in sixty-four does).
fn beside<I>(tournament: &TournamentId, name: impl Fn() -> I, text: impl Fn(&I) -> &str) -> I {
    let share = Share::of(&tournament.0);
    loop {
        let id = name();
        if Share::of(text(&id)) == share {
            return id;
        }
    }
}

/// A new name for a server that is started: 60 random bits.
pub fn server_name() -> String {
    name::<12>()
}

/// A new name for a saved deck: 100 random bits, so that only those who were given it can find it.
pub fn deck_id() -> String {
    name::<20>()
}

/// A new name for an experiment: 100 random bits, so that only those who were given it can find it.
pub fn experiment_id() -> String {
    name::<20>()
}

/// A new code of an invitation: 120 random bits, which can be read out.
pub fn invitation() -> String {
    name::<24>()
}

/// A new name for a player: 60 random bits.
pub fn player_id() -> PlayerId {
    PlayerId(name::<12>())
}

/// This many random letters.
fn name<const N: usize>() -> String {
    random::<N>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// A new token: 32 random bytes as base64url.
pub fn token() -> String {
    URL_SAFE_NO_PAD.encode(random::<32>())
}

/// Whether this is as long as a token.
pub fn is_token(text: &str) -> bool {
    URL_SAFE_NO_PAD.decode(text).is_ok_and(|bytes| bytes.len() == 32)
}

/// The token that a request shows in its headers.
pub fn shown(headers: &HeaderMap) -> Option<&str> {
    let shown = headers.get(AUTHORIZATION).and_then(|shown| shown.to_str().ok()?.split_once(' '));
    shown.filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer")).map(|(_, token)| token)
}

/// What is stored of a token.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TokenHash(pub [u8; 32]);

impl TokenHash {
    /// The hash of a token as a browser shows it. Any text has one.
    pub fn of(token: &str) -> TokenHash {
        TokenHash(Sha256::digest(token.as_bytes()).into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_and_names_are_long_and_never_the_same() {
        assert_eq!(token().len(), 43);
        assert_ne!(token(), token());
        assert!(is_token(&token()));
        assert_eq!(match_id().0.len(), 12);
        assert_ne!(match_id(), match_id());
        assert_eq!(deck_id().len(), 20);
        assert!(TokenHash::of("a") != TokenHash::of("b"));
    }
}
