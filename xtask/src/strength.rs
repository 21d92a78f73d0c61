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

/// Plays the ladder of every game, with this many games of each pair and this many imagined games for each choice of
/// the strong player, and writes the page.
///
/// # Errors
/// If the games cannot be played, or the page cannot be written.
pub fn write(games_of_a_pair: u64, iterations: u32) -> Result<()> {
    let program = release_binary()?;
    let (played, spent) = (games_of_a_pair.to_string(), iterations.to_string());
    let ladder = |game: &String| {
        let game = game.as_str();
        let told = ask(&program, &["ladder", game, "--games", &played, "--iterations", &spent])?;
        section(game, &told).with_context(|| format!("the ladder of {game} printed {told}"))
    };
    let sections = games()?.iter().map(ladder).collect::<Result<Vec<String>>>()?;
    let page = format!(
        "# Strength\n\n\
         Written by `cargo xtask strength --games {played} --iterations {spent}`, which runs\n\
         `tercet ladder GAME --games {played} --iterations {spent}` for every game. Neighbours in the list play {played} games \
         with random\n\
         decks, and the ratings are those that make the results most likely (Bradley and Terry; to each pair one drawn game\n\
         is added). 400 points more mean odds of ten to one. In brackets is the interval in which the truth lies 19 times\n\
         out of 20, compared with all players on average. `random` takes any option and has 0 points.\n\n\
         The strong player spends {spent} imagined games on each choice here, and level 6 a part of them. At the table they have a third\n\
         of a second and all cores, which is more. How the networks were made, and what else they were measured at, is in\n\
         `games/GAME/nets/card.md`.\n\n\
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
    Some(format!("## {game}\n\n| rating | | player |\n| ---: | --- | --- |\n{}", rows.join("\n")))
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
