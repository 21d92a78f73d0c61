//! Some trials of every game: the same every time, and few enough for every test run. `tercet cards try` runs many.

use tercet_hosting::Hosted;
use tercet_registry::{GameName, with_game};
use tercet_trials::{Trials, Tried};

/// Trials of each game.
const TRIALS: u64 = 12;

fn tried<R: Hosted>() -> Tried {
    let trials = Trials::<R>::new(14, 2, 2_000);
    (0..TRIALS).map(|number| trials.run(number)).fold(Tried::default(), Tried::and)
}

#[test]
fn cards_made_by_chance_harm_nobody() {
    for game in GameName::ALL {
        let tried = with_game!(*game, R => tried::<R>());
        assert!(tried.findings.is_empty(), "{}: {:#?}", game.id(), tried.findings);
        assert!(tried.texts_played > 20 * TRIALS, "{}: {tried:?}", game.id());
        assert_eq!(tried.games, 2 * TRIALS, "{}", game.id());
    }
}
