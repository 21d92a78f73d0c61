//! Writes the lists of the ready decks into the folder given as argument.

use std::path::Path;
use tercet_battlemonsters::Cards;
use tercet_battlemonsters::kit::decks::plans::PLANS;
use tercet_library::list;

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "games/battlemonsters/decks".to_owned());
    let cards = Cards::builtin();
    for plan in PLANS {
        let path = Path::new(&folder).join(format!("{}.txt", plan.id));
        std::fs::write(&path, list::print(&*cards, &plan.build(&cards)))?;
        println!("{}", path.display());
    }
    Ok(())
}
