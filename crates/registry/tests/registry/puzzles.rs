//! Every puzzle of every game holds, at the table too, and what is wrong with a file is said.

use serde_json::json;
use std::thread;
use tercet_kernel::{Chance, Seat, Seed, Status, Viewer};
use tercet_puzzles::{Kind, Outcome, Puzzle};
use tercet_registry::{GameName, Thinking, game, puzzle_game, puzzles};
use tercet_table::protocol::{CreateMatch, PuzzleOutcome};
use tercet_table::{Command, MatchId, Opening, Table, Who};

const A: Who = Who::Seat(Seat::A);

fn of(game: GameName) -> Vec<Puzzle> {
    puzzles(game).unwrap_or_else(|errors| panic!("{}", errors.join("\n")))
}

#[test]
fn every_puzzle_has_exactly_one_way_to_its_goal() {
    thread::scope(|scope| {
        for &game in GameName::ALL {
            scope.spawn(move || {
                let all = of(game);
                let complaints: Vec<String> = all.iter().filter_map(|puzzle| puzzle.prove().err()).collect();
                assert_eq!(complaints, Vec::<String>::new());
                assert!(all.len() >= 40, "{game} has only {} puzzles", all.len());
            });
        }
    });
}

/// A puzzle that begins with another choice than its solution goes to nothing against the opponent's replies.
#[test]
fn another_first_choice_is_refuted() {
    for &game in GameName::ALL {
        for puzzle in of(game).into_iter().step_by(13) {
            let way = puzzle.solution()[0].to_owned();
            let mut playing = puzzle.begin().expect("its position");
            let offers = playing.offers();
            let other = offers.iter().rev().find(|offer| offer.key != way).expect("there are several options");
            playing.choose(Seat::A, &other.key).expect("an offered key");
            while puzzle.outcome(&*playing) == Outcome::Open {
                let Status::Waiting(seat) = playing.status() else { break };
                let reply = || puzzle.reply(&*playing);
                let key =
                    if seat == Seat::B { reply() } else { None }.unwrap_or_else(|| playing.offers()[0].key.clone());
                playing.choose(seat, &key).expect("an offered key");
            }
            assert_eq!(puzzle.outcome(&*playing), Outcome::Missed, "{} after {}", puzzle.file, other.key);
        }
    }
}

/// A file of the game with this change of its text.
fn changed(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from} is not in:\n{text}");
    let game = puzzle_game(GameName::ALL[0]);
    let read = game.read("mine.toml", &text.replacen(from, to, 1));
    read.and_then(|puzzle| puzzle.prove()).err().unwrap_or_default()
}

#[test]
fn what_is_wrong_with_a_puzzle_is_said() {
    let puzzle = of(GameName::ALL[0]).into_iter().find(|puzzle| puzzle.kind == Kind::Answer).expect("there is one");
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../");
    let text = std::fs::read_to_string(format!("{folder}{}", puzzle.file)).expect("its file");
    assert_eq!(changed(&text, "answer", "answer"), "");
    assert!(changed(&text, "\"answer\"", "\"draw\"").starts_with("mine.toml: "));
    assert!(changed(&text, "\"answer\"", "\"win\"").contains("only an answer has a stake"));
    assert!(changed(&text, "stake = \"", "stake = \"no-").contains("there is no stake"));
    assert!(changed(&text, "difficulty = ", "difficulty = 9").contains("it goes from 1 to 5"));
    assert!(changed(&text, "decks = [\"", "decks = [\"no-").contains("there is no ready deck"));
    assert!(changed(&text, "before = \"\"\"\n", "before = \"\"\"\ndance;").contains("choice 1, \"dance\", is refused"));
    assert!(changed(&text, "solution = \"\"\"\n", "solution = \"\"\"\ndance;").contains("its solution begins with"));
}

fn table(name: GameName, puzzle: &Puzzle, shown: bool) -> Table {
    let game = game(name, Thinking::Fixed);
    let asked = json!({"game": name.id(), "opponent": "computer", "puzzle": {"puzzle": puzzle.id, "shown": shown}});
    let asked: CreateMatch = serde_json::from_value(asked).expect("a request");
    let mut chance = Chance::new(Seed(1));
    let opening = Opening::new(&*game, &asked, None, MatchId("p".to_owned()), 0, &mut chance).expect("an opening");
    Table::open(game, opening).expect("a table")
}

fn outcome(table: &Table) -> PuzzleOutcome {
    table.state(0, Viewer::A).puzzle.expect("a puzzle").outcome
}

#[test]
fn at_the_table_the_solution_solves_it_and_then_nobody_chooses() {
    for &game in GameName::ALL {
        let puzzle = of(game).into_iter().next().expect("there is one");
        let mut table = table(game, &puzzle, false);
        let state = table.state(0, Viewer::A);
        assert!(state.offers.len() > 2 && state.highlighted.is_none() && state.undone.is_empty());
        for key in puzzle.solution() {
            assert_eq!(outcome(&table), PuzzleOutcome::Open);
            let who = Who::Seat(table.chooser().expect("it goes on"));
            let choice = Command::Choose { step: table.step(), key: key.to_owned() };
            table.handle(0, who, choice).expect("the solution");
        }
        assert_eq!(outcome(&table), PuzzleOutcome::Solved, "{}", puzzle.file);
        assert!(table.thinker().is_none() && table.state(0, Viewer::A).offers.is_empty());
    }
}

#[test]
fn a_solution_that_is_shown_plays_by_itself_and_nobody_chooses_in_it() {
    let (game, shown) = (GameName::ALL[0], true);
    let puzzle = &of(game)[0];
    let mut table = table(game, puzzle, shown);
    assert!(table.state(0, Viewer::A).offers.is_empty());
    let key = table.playing().expect("it is played").offers().into_iter().map(|offer| offer.key);
    let other = key.into_iter().find(|key| key != puzzle.solution()[0]).expect("there are several options");
    let refused = table.handle(0, A, Command::Choose { step: 0, key: other });
    assert!(refused.is_err_and(|why| why.sentence.contains("is being shown")));
    while let Some((seat, key)) = table.scripted() {
        let choice = Command::Choose { step: table.step(), key };
        table.handle(0, Who::Seat(seat), choice).expect("the solution");
    }
    assert_eq!(outcome(&table), PuzzleOutcome::Solved);
}
