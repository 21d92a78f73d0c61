//! Heat maps of findings, as SVG.

use crate::told::{By, Share};
use crate::{Came, Findings};
use std::fmt::Write;

/// The side of a cell, what surrounds the map, and about how wide a letter is.
const MARGIN: usize = 24;
const LETTER: usize = 8;
const HEAD: usize = 84;

/// A map: what it is called, its rows and columns, and what is in them.
struct Map {
    title: String,
    about: &'static str,
    rows: Vec<String>,
    columns: Vec<String>,
    cells: Vec<Vec<Option<Cell>>>,
    /// How far from the middle the colours are at their strongest.
    reach: f64,
    side: usize,
}

/// A cell of a map.
#[derive(Clone)]
struct Cell {
    /// How far it is from the middle of the scale.
    by: f64,
    /// How much of that its color shows: what rests on fewer games than others is fainter.
    known: f64,
    /// What is in it, where there is room.
    label: String,
    /// The figure with its interval.
    figure: String,
}

impl Findings {
    /// A heat map; nothing if what came of the experiment is not a map.
    pub fn svg(&self) -> Option<String> {
        self.came.map().map(|map| map.drawn())
    }
}

impl Came {
    fn map(&self) -> Option<Map> {
        match self {
            Came::Matrix { decks, rates, .. } => {
                let cell = |rate: &Option<crate::Rate>| {
                    let (by, label) = rate.map(|rate| (rate.share - 0.5, percent(rate.share)))?;
                    Some(Cell { by, known: 1.0, label, figure: Share(*rate).to_string() })
                };
                Some(Map {
                    title: "Decks against each other".to_owned(),
                    about: "How many of a hundred games the deck of the row wins against that of the column.",
                    rows: decks
                        .iter()
                        .enumerate()
                        .map(|(at, name)| format!("{}  {}", shortened(name), at + 1))
                        .collect(),
                    columns: (1..=decks.len()).map(|number| number.to_string()).collect(),
                    cells: rates.iter().map(|row| row.iter().map(cell).collect()).collect(),
                    reach: 0.35,
                    side: 44,
                })
            }
            Came::Pages { deck, pages, swaps, .. } => {
                let mut cells = vec![vec![None; *pages]; *pages];
                let most = swaps.iter().filter_map(|swap| swap.adds).map(|adds| adds.games).max().unwrap_or_default();
                for swap in swaps {
                    let ([one, other], Some(adds)) = (swap.pages, swap.adds) else { continue };
                    let known = (f64::from(adds.games) / f64::from(most)).sqrt();
                    // There is no room for a figure.
                    let cell =
                        Some(Cell { by: adds.by, known, label: String::new(), figure: By(swap.adds).to_string() });
                    cells[one - 1][other - 1].clone_from(&cell);
                    cells[other - 1][one - 1] = cell;
                }
                let numbers = || (1..=*pages).map(|page| page.to_string()).collect();
                Some(Map {
                    title: format!("{}: two pages change places", shortened(deck)),
                    about: "Blue: it wins more then. Orange: less. Faint: known from few games. Empty: the same card, or not \
                            allowed.",
                    rows: numbers(),
                    columns: numbers(),
                    cells,
                    reach: 0.25,
                    side: 20,
                })
            }
            Came::Deck { .. } | Came::Cards { .. } | Came::Improve { .. } | Came::Card { .. } => None,
        }
    }
}

/// How many letters of a name have room beside the map.
const NAME: usize = 28;

fn shortened(name: &str) -> String {
    match name.chars().count() {
        0..=NAME => name.to_owned(),
        _ => name.chars().take(NAME - 1).chain(['…']).collect(),
    }
}

fn percent(share: f64) -> String {
    format!("{:.0}", share * 100.0)
}

impl Map {
    fn drawn(&self) -> String {
        let widest = self.rows.iter().map(|row| row.chars().count()).max().unwrap_or_default();
        let left = MARGIN + widest * LETTER + 10;
        let side = self.side;
        let width = (left + self.columns.len() * side + MARGIN).max(2 * MARGIN + self.about.chars().count() * 7);
        let height = HEAD + self.rows.len() * side + MARGIN;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\" font-family=\"system-ui, sans-serif\" font-size=\"14\">\n\
             <title>{title}</title>\n<desc>{about}</desc>\n\
             <rect width=\"{width}\" height=\"{height}\" rx=\"12\" fill=\"#fbf8f1\"/>\n\
             <text x=\"{MARGIN}\" y=\"30\" font-size=\"18\" font-weight=\"600\" fill=\"#221d14\">{title}</text>\n\
             <text x=\"{MARGIN}\" y=\"52\" font-size=\"13\" fill=\"#5b5344\">{about}</text>\n",
            title = escaped(&self.title),
            about = escaped(self.about),
        );
        for (at, column) in self.columns.iter().enumerate() {
            let x = left + at * side + side / 2;
            text(&mut svg, (x, HEAD - 8), "middle", "#5b5344", small(side), column);
        }
        for (at, row) in self.rows.iter().enumerate() {
            let y = HEAD + at * side + side / 2 + 5;
            text(&mut svg, (left - 10, y), "end", "#221d14", 14.min(side - 4), row);
            for (column, cell) in self.cells[at].iter().enumerate() {
                let (x, top) = (left + column * side, HEAD + at * side);
                let Some(Cell { by, known, label, figure }) = cell else { continue };
                let strength = known * (by / self.reach).clamp(-1.0, 1.0);
                let _ = writeln!(
                    svg,
                    "<rect x=\"{x}\" y=\"{top}\" width=\"{inner}\" height=\"{inner}\" rx=\"3\" fill=\"{color}\"><title>{} / \
                     {}: {}</title></rect>",
                    escaped(row),
                    escaped(&self.columns[column]),
                    figure.trim_start(),
                    inner = side - 2,
                    color = color(strength),
                );
                if !label.is_empty() {
                    let ink = if strength.abs() > 0.6 { "#ffffff" } else { "#221d14" };
                    text(&mut svg, (x + side / 2 - 1, y), "middle", ink, 14, label);
                }
            }
        }
        svg.push_str("</svg>\n");
        svg
    }
}

fn small(side: usize) -> usize {
    if side < 30 { 11 } else { 14 }
}

fn text(svg: &mut String, (x, y): (usize, usize), anchor: &str, fill: &str, size: usize, words: &str) {
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" fill=\"{fill}\" font-size=\"{size}\">{}</text>",
        escaped(words)
    );
}

/// From orange through paper to blue, which even eyes that cannot tell red from green can tell apart.
fn color(strength: f64) -> String {
    const PAPER: [f64; 3] = [239.0, 232.0, 218.0];
    const BLUE: [f64; 3] = [22.0, 88.0, 166.0];
    const ORANGE: [f64; 3] = [176.0, 74.0, 8.0];
    let full = if strength < 0.0 { ORANGE } else { BLUE };
    let [red, green, blue] =
        [0, 1, 2].map(|part| (PAPER[part] + (full[part] - PAPER[part]) * strength.abs()).round() as u8);
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rate, Swapped};
    use tercet_kernel::Seed;

    fn findings(came: Came) -> Findings {
        let unmet = Vec::new();
        Findings { game: "g".into(), bot: "quick".into(), seed: Seed(1), played: 1, complete: true, unmet, came }
    }

    #[test]
    fn a_matrix_is_a_map_with_figures_and_without_anything_that_could_be_markup() {
        let rate = |share| Some(Rate { games: 10, share, low: 0.0, high: 1.0 });
        let decks = vec!["Fire & <b>".to_owned(), "Water".to_owned()];
        let rates = vec![vec![None, rate(0.7)], vec![rate(0.3), None]];
        let svg = findings(Came::Matrix { decks, all: vec![None, None], rates }).svg().expect("a map");
        assert!(svg.contains(">70</text>") && svg.contains(">30</text>"));
        assert!(svg.contains("Fire &amp; &lt;b&gt;") && !svg.contains("<b>"));
        assert!(svg.contains(": 70.0%  (0.0 to 100.0, 10 games)</title>"), "{svg}");
    }

    #[test]
    fn a_swap_is_on_both_sides_of_the_map() {
        let adds = Some(crate::Difference { games: 8, by: 0.25, low: 0.0, high: 0.5 });
        let swaps = vec![Swapped { pages: [2, 3], names: ["a".into(), "b".into()], adds }];
        let came = Came::Pages { deck: "Book".into(), pages: 3, order: Vec::new(), swaps, better: None };
        let svg = findings(came).svg().expect("a map");
        assert_eq!(svg.matches("fill=\"#1658a6\"").count(), 2);
        assert!(svg.contains(": +25.0  (+0.0 to +50.0, 8 pairs)</title>"), "{svg}");
    }

    #[test]
    fn what_is_known_from_few_games_is_faint() {
        let swap = |page, games| {
            let adds = Some(crate::Difference { games, by: 0.25, low: 0.0, high: 0.5 });
            Swapped { pages: [1, page], names: ["a".into(), "b".into()], adds }
        };
        let swaps = vec![swap(2, 8), swap(3, 200)];
        let came = Came::Pages { deck: "Book".into(), pages: 3, order: Vec::new(), swaps, better: None };
        let svg = findings(came).svg().expect("a map");
        let strong = |strength| svg.matches(&format!("fill=\"{}\"", color(strength))).count();
        assert_eq!((strong(1.0), strong(0.2)), (2, 2), "{svg}");
    }

    #[test]
    fn what_is_no_map_is_not_drawn() {
        assert_eq!(findings(Came::Deck { deck: "d".into(), all: None, opponents: Vec::new() }).svg(), None);
    }
}
