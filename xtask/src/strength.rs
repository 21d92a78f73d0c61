//! How strong the computer players of all games are, in `docs/strength.md`.

use crate::games::games;
use crate::program::ask;
use crate::run::root;
use crate::rust::release_binary;
use crate::setting;
use anyhow::{Context, Result};
use serde_json::Value;
use std::fs;

/// Where the figures are kept.
const PAGE: &str = "docs/strength.md";

/// Whoever should win how many per cent against whom.
const GOALS: [(&str, u32, &str); 3] =
    [("quick", 98, "random"), ("strong", 95, "quick-by-hand"), ("strong", 85, "strong-by-hand")];

/// Plays the ladder of every game, with this many games of each pair and this many imagined games for each choice of
/// the strong player, who plays once more with each of the numbers in `also`, and writes the page.
///
/// # Errors
/// If the games cannot be played, or the page cannot be written.
pub fn write(games_of_a_pair: u64, iterations: u32, also: &[u32]) -> Result<()> {
    let program = release_binary()?;
    let also: Vec<String> = also.iter().map(u32::to_string).collect();
    let mut effort = format!("--games {games_of_a_pair} --iterations {iterations}");
    if !also.is_empty() {
        effort += &format!(" --also {}", also.join(","));
    }
    let ladder = |game: &String| {
        let game = game.as_str();
        let arguments: Vec<&str> = ["ladder", game].into_iter().chain(effort.split(' ')).collect();
        let told = ask(&program, &arguments)?;
        section(game, &told).with_context(|| format!("the ladder of {game} printed {told}"))
    };
    let sections = games()?.iter().map(ladder).collect::<Result<Vec<String>>>()?;
    let page = format!(
        "# Strength\n\n\
         Written by `cargo xtask strength {effort}`, which runs `tercet ladder GAME {effort}` for every game.\n\
         Neighbours in the list play {games_of_a_pair} games with random decks, and so do those of whom one should win by far.\n\
         The ratings are those that make the results most likely (Bradley and Terry; to each pair one drawn game is added).\n\
         400 points more mean odds of ten to one. In brackets is the interval in which the truth lies 19 times out of 20,\n\
         for ratings compared with all players on average. `random` takes any option and has 0 points.\n\n\
         The strong player spends {iterations} imagined games on each choice where nothing else is said, and level 7 a part of\n\
         them. At the table they have a third of a second and all cores, which is more. How the networks were made, and what\n\
         else they were measured at, is in `games/GAME/nets/card.md`.\n\n\
         {}\n\n{}\n",
        setting::sentence()?,
        sections.join("\n\n")
    );
    fs::write(root().join(PAGE), page).with_context(|| format!("{PAGE} could not be written"))
}

/// What is said of a game: its players, strongest first, and what each won against the one before it.
fn section(game: &str, told: &Value) -> Option<String> {
    let players = told["players"].as_array()?;
    let rating = |at: usize| players[at]["rating"].as_i64();
    let mut order: Vec<usize> = (0..players.len()).collect();
    order.sort_by_key(|&at| std::cmp::Reverse(rating(at)));
    let rows = order.iter().map(|&at| row(&players[at])).collect::<Option<Vec<String>>>()?;
    let goals = GOALS.iter().map(|goal| reached(goal, told)).collect::<Option<Vec<String>>>()?;
    Some(format!(
        "## {game}\n\n| rating | | player |\n| ---: | --- | --- |\n{}\n\n\
         | who | against | won | | goal |\n| --- | --- | ---: | --- | ---: |\n{}",
        rows.join("\n"),
        goals.join("\n")
    ))
}

/// What somebody won against whom they should beat by far.
fn reached((player, goal, other): &(&str, u32, &str), told: &Value) -> Option<String> {
    let players = told["players"].as_array()?;
    let place = |name: &str| players.iter().position(|player| player["names"][0] == name);
    let met = serde_json::json!([place(other)?, place(player)?]);
    let share = &told["pairs"].as_array()?.iter().find(|pair| pair["players"] == met)?["share"];
    let [won, least, most] = [&share["share"], &share["interval"][0], &share["interval"][1]].map(Value::as_f64);
    let [won, least, most] = [won?, least?, most?].map(|part| 100.0 * part);
    Some(format!("| {player} | {other} | {won:.1}% | ({least:.1} to {most:.1}) | {goal}% |"))
}

fn row(player: &Value) -> Option<String> {
    let names: Vec<&str> = player["names"].as_array()?.iter().filter_map(Value::as_str).collect();
    let names: Vec<String> = names.into_iter().map(named).collect();
    let ([least, most], rating) = ([0usize, 1].map(|end| &player["interval"][end]), &player["rating"]);
    Some(format!("| {rating} | ({least} to {most}) | {} |", names.join(", ")))
}

/// A player as people call it: the levels are numbers.
fn named(name: &str) -> String {
    if name.parse::<u8>().is_ok() { format!("level {name}") } else { name.to_owned() }
}
