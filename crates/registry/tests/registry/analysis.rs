//! Matches of every game that are looked back at.

use serde_json::Value;
use tercet_bots::NEVER;
use tercet_kernel::{AnyMatch, PerSeat, Seat, Seed, SetRight, Status};
use tercet_registry::{Thinking, registry_with};
use tercet_table::protocol::Analysis;
use tercet_table::{DeckSource, Effort, Game};

/// How many choices are taken.
const CHOICES: usize = 30;
/// How many positions are compared in each game.
const COMPARED: usize = 2;

fn begun(game: &dyn Game) -> Box<dyn AnyMatch> {
    let deck = |place: usize| {
        let decks = game.decks();
        game.deck(&DeckSource::Ready(decks[place % decks.len()].id.clone())).expect("a ready deck")
    };
    game.rules().begin(PerSeat([deck(0), deck(1)]), &Value::Null, Seed(23)).expect("a match")
}

/// Takes what looks best at a glance; nothing if the match is over.
fn go_on(game: &dyn Game, playing: &mut dyn AnyMatch) -> Option<(Seat, String)> {
    let Status::Waiting(seat) = playing.status() else { return None };
    let key = game.highlighted(playing).expect("somebody chooses");
    playing.choose(seat, &key).expect("an offered key");
    Some((seat, key))
}

fn analysis(game: &dyn Game, playing: &dyn AnyMatch, threads: usize) -> Analysis {
    let effort = Effort { iterations: 40, threads, until: None };
    let analysing = game.analysing().expect("it is looked back at");
    analysing.analyse(playing, effort, &|_, _| {}, &NEVER).expect("it was not stopped")
}

#[test]
fn start_luck_and_choices_sum_up_to_the_end_whatever_the_threads() {
    for game in registry_with(Thinking::Fixed) {
        let mut playing = begun(&*game);
        (0..CHOICES).for_each(|_| drop(go_on(&*game, &mut *playing)));
        let found = analysis(&*game, &*playing, 1);
        let changed: f32 =
            found.positions.iter().map(|position| position.choice + position.luck + position.set_right).sum();
        let name = game.rules().id();
        assert!((found.start + changed - found.end).abs() < 0.2, "{name}: {} + {changed} = {}", found.start, found.end);
        assert!(!found.decisions.is_empty(), "{name}: nobody had a choice");
        assert_eq!(found, analysis(&*game, &*playing, 3), "{name}");
    }
}

/// Two matches that look the same to whoever chooses now; nothing where no position can be written.
fn alike(playing: &dyn AnyMatch, seat: Seat) -> Option<[Box<dyn AnyMatch>; 2]> {
    let world = |seed| {
        let position = playing.position(seat.into(), Seed(seed)).ok()?;
        let mut world = playing.copy();
        world.set_right(&SetRight { position, reason: "a world that looks the same".to_owned() }).ok()?;
        Some(world)
    };
    Some([world(5)?, world(6)?])
}

#[test]
fn what_a_player_could_know_does_not_depend_on_what_is_hidden() {
    for game in registry_with(Thinking::Fixed) {
        let (mut playing, mut compared) = (begun(&*game), 0);
        while compared < COMPARED
            && let Status::Waiting(seat) = playing.status()
        {
            let worlds = alike(&*playing, seat);
            let (_, key) = go_on(&*game, &mut *playing).expect("somebody chooses");
            let Some([mut one, mut other]) = worlds else { continue };
            let before = one.choices().len();
            one.choose(seat, &key).expect("it is on offer wherever it looks the same");
            other.choose(seat, &key).expect("it is on offer wherever it looks the same");
            let [one, other] = [one, other].map(|world| analysis(&*game, &*world, 1));
            let name = game.rules().id();
            let known = |of: &Analysis| *of.positions[before].known.of(seat);
            assert_eq!(known(&one), known(&other), "{name}, after {before} choices");
            // What was set right is not put down to anybody's choice.
            let set_right = &one.positions[before];
            assert!(set_right.choice == 0.0 && set_right.luck == 0.0, "{name}, after {before} choices");
            let last = |of: &Analysis| of.decisions.iter().find(|decision| decision.step as usize == before).cloned();
            assert_eq!(last(&one), last(&other), "{name}, after {before} choices");
            compared += 1;
        }
        assert_eq!(compared, COMPARED, "{}: there were no such positions", game.rules().id());
    }
}
