//! Decks in words.

use anyhow::Result;
use tercet_hosting::{Collection, DeckRead, DeckVerdict};
use tercet_kernel::DeckFault;
use tercet_library::Problem;
use tercet_library::formats::PLAIN;
use tercet_library::stats::{Bar, DeckStats};

/// The longest bar of a plot, in letters.
const WIDTH: i32 = 40;

/// Everything that is wrong with a deck.
pub fn verdict(read: &DeckRead, verdict: &DeckVerdict) -> String {
    let DeckVerdict { cards, faults, .. } = verdict;
    let problems = Problem::lines(&read.problems).into_iter();
    let mut lines: Vec<String> = problems.chain(faults.iter().map(DeckFault::with_places)).collect();
    let cards = self::cards(*cards);
    lines.push(match read.problems.len() + faults.len() {
        0 => format!("{cards}: a legal deck."),
        1 => format!("{cards}: 1 thing is wrong."),
        count => format!("{cards}: {count} things are wrong."),
    });
    lines.join("\n")
}

fn cards(count: usize) -> String {
    if count == 1 { "1 card".to_owned() } else { format!("{count} cards") }
}

/// A deck as a list, with what is wrong below.
pub fn deck(collection: &dyn Collection, read: &DeckRead) -> Result<String> {
    let list = collection.write_deck(&read.deck, &PLAIN)?;
    let problems = Problem::lines(&read.problems).join("\n");
    Ok(if problems.is_empty() { list } else { format!("{list}\n{problems}\n") })
}

/// The figures of a deck, as plots in letters.
pub fn stats(stats: &DeckStats) -> String {
    let mut out = format!("{}\n", cards(stats.cards));
    for chart in &stats.charts {
        let clause = chart.clause.map(|clause| format!(" ({clause})")).unwrap_or_default();
        out += &format!("\n{}{clause}\n{}", chart.title, plot(&chart.bars));
    }
    if !stats.stretches.is_empty() {
        out += "\n";
    }
    for stretch in &stats.stretches {
        let can = stretch.bars.iter().filter(|bar| bar.count != 0);
        let can: Vec<String> = can.map(|bar| format!("{} {}", bar.label, bar.count)).collect();
        out += format!("{:18}{}", stretch.label, can.join(", ")).trim_end();
        out += "\n";
    }
    out
}

fn plot(bars: &[Bar]) -> String {
    let width = bars.iter().map(|bar| bar.label.chars().count()).max().unwrap_or(0);
    let most = bars.iter().map(|bar| bar.count).max().unwrap_or(0).max(WIDTH);
    let line = |bar: &Bar| {
        let marks = "#".repeat((bar.count.max(0) * WIDTH / most) as usize);
        let suggested = bar.suggested.map(|count| format!(" (suggested: {count})")).unwrap_or_default();
        let line = format!("  {:width$}  {:>3} {marks}{suggested}", bar.label, bar.count);
        format!("{}\n", line.trim_end())
    };
    bars.iter().map(line).collect()
}
